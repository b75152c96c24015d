"""The search bot: it tries its choices in worlds that it can imagine, and mixes where both choose at once."""

from __future__ import annotations

from codeduello.bots.bot import Bot
from codeduello.core.search import Search, chosen
from codeduello.core.view import Perspective

WORLDS = 24  # imagined for one decision, at most


class Searcher(Bot):
    """Plays what a search over imagined worlds finds best; it needs no knowledge of the game but the game's policy."""

    def __init__(self, seed: int, playouts: int = 400, turns: int = 1, width: int = 8, trust: float = 0.5) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.turns = turns
        self.width = width
        self.trust = trust

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        search = Search(perspective.game.policy, self.playouts, self.turns, self.width, self.trust)
        worlds = [perspective.imagine(self.chance.word()) for _ in range(WORLDS)]
        return chosen(search.judge(worlds, perspective.seat, self.chance), self.chance)
