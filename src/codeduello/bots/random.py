"""The random bot: every legal choice is as good as any other."""

from __future__ import annotations

from codeduello.bots.bot import Bot
from codeduello.core.view import Perspective


class Random(Bot):
    """Takes any legal choice, each equally likely."""

    character = "plays anything that is legal"

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        return legal[self.chance.below(len(legal))]
