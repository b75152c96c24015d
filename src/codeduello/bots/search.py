"""The search bot: it tries its choices in worlds that it can imagine, and mixes where both choose at once."""

from __future__ import annotations

from codeduello.bots.bot import Bot
from codeduello.core.outcome import BadInput
from codeduello.core.search import Search, chosen
from codeduello.core.view import Perspective

PLAYOUTS = 400  # for one decision
TRUST = 0.8  # how far the opponent is believed to play as the game's fast player does
WORLDS = 24  # imagined for one decision, at most


class Searcher(Bot):
    """Plays what a search over imagined worlds finds best; it needs no knowledge of the game but the game's policy."""

    def __init__(
        self, seed: int, playouts: int = PLAYOUTS, turns: int = 0, width: int = 8, trust: float = TRUST
    ) -> None:
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
        if not perspective.game.policy.weights:
            raise BadInput(f"{perspective.game.title} cannot be searched yet: use another bot.")
        search = Search(perspective.game.policy, self.playouts, self.turns, self.width, self.trust)
        worlds = [perspective.imagine(self.chance.word()) for _ in range(WORLDS)]
        return chosen(search.judge(worlds, perspective.seat, self.chance), self.chance)
