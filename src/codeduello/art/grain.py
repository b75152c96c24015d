"""What makes two pictures of one kind differ: numbers that come from the title, and from nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Grain:
    """A stream of small decisions, the same whenever the same words begin it."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._drawn = 0

    def number(self, below: int) -> int:
        """Return a number from 0 to below this."""
        self._drawn += 1
        digest = hashlib.blake2b(f"{self._words}/{self._drawn}".encode(), digest_size=4).digest()
        return int.from_bytes(digest, "big") % below

    def span(self, low: float, high: float) -> float:
        """Return a number between two others."""
        return low + (high - low) * self.number(1000) / 999

    def pick(self, of: Sequence[T]) -> T:
        """Return one of several."""
        return of[self.number(len(of))]
