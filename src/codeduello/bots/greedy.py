"""The greedy bot: it takes the choice that its game scores highest, and never looks ahead."""

from __future__ import annotations

from codeduello.bots.bot import Bot
from codeduello.core.view import Perspective


class Greedy(Bot):
    """Takes the choice with the highest score; between equals, chance decides."""

    character = "takes what looks best to it"

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        scores = perspective.scores
        most = max(scores)
        best = [action for action, score in zip(legal, scores, strict=True) if score == most]
        return best[self.chance.below(len(best))]
