"""Sorts of puzzles: what is asked, where it can be asked, and what counts, so that a search can prove the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Sort(NamedTuple):
    """A sort of puzzle.

    `asks` is the seat that a position can be put to, or None. `score` says what a player has got, from the position at
    the beginning and the one now: None while the puzzle goes on; more is better. `allows` tells which choices count.
    `says` puts a score, perhaps the mean of several, into words. All scores are between `least` and `most`.
    """

    name: str
    question: str
    terms: str  # what is open, and what does not count
    asks: Callable[[Any], int | None]
    score: Callable[[Any, Any, int], int | None]
    allows: Callable[[Any, int, int], bool]
    says: Callable[[float], str]
    least: int = 0  # no score is lower
    most: int = 1  # nor higher
    kinds_tell: bool = False  # whether one may guess the answer by what kind of card it is


def every_choice(state: Any, seat: int, action: int) -> bool:
    """All choices count."""
    return True
