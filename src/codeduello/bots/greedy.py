"""The greedy bot: it takes the choice that its game scores highest, and never looks ahead."""

from __future__ import annotations

from codeduello.bots.bot import Bot
from codeduello.core.view import Perspective


class Greedy(Bot):
    """Takes the choice with the highest appeal; between equals, chance decides."""

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        appeals = perspective.game.appeal(perspective.view)
        most = max(appeals)
        best = [action for action, appeal in zip(legal, appeals, strict=True) if appeal == most]
        return best[self.chance.below(len(best))]
