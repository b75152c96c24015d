"""What every bot is: a player with a seed of its own who sees one side of the table."""

from __future__ import annotations

from codeduello.core.chance import seeded
from codeduello.core.view import Perspective


class Bot:
    """A player that chooses by what one seat may know; its luck is its own, not the table's."""

    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        raise NotImplementedError
