"""The search bot: it tries its choices in worlds that it can imagine, and mixes where both choose at once."""

from __future__ import annotations

from time import perf_counter

from codeduello.bots.bot import Bot
from codeduello.core.search import Assessment, Search, Thinking
from codeduello.core.view import Perspective

PLAYOUTS = 400  # for one decision


class Searcher(Bot):
    """Plays what a search over imagined worlds finds best; all that it knows of a game is the game's own player.

    It stops after so many playouts, or when its `seconds` are over. With playouts alone its choices depend on its seed
    and on nothing else.
    """

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed)
        self.playouts = playouts

    def search(self, perspective: Perspective) -> Search:
        """How it searches."""
        return Search(perspective.game.policy)

    def think(self, perspective: Perspective) -> Assessment:
        """What it thinks of its choices."""
        began = perf_counter()
        thinking = Thinking(self.search(perspective), perspective.imagine, perspective.seat, self.chance)
        while thinking.playouts < self.playouts and thinking.step():
            if self.seconds is not None and perf_counter() - began > self.seconds:
                break
        return thinking.assess()

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        return self.think(perspective).draw(self.chance)
