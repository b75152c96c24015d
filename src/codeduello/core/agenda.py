"""The agenda: a stack of what happens next, each entry one small int.

An entry says whose step it is, which step, and a small argument; a `Step` is what stands behind the number. So a state
copies as a few lists and writes as JSON, and a card reads as a list of verbs, a turn as a list of phases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

STEP_BITS: Final = 11
STEP_MASK: Final = (1 << STEP_BITS) - 1
ARGUMENT: Final = STEP_BITS + 1  # where the argument begins, behind the seat and the step


class Step(Generic[T]):
    """Something that can happen: a phase of the turn, or a verb on a card. Its name is for players: see steps.py."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number: i64 = -1  # its place in the game's list of steps

    def do(self, table: T, me: int, n: int) -> None:
        """Do it, for this seat, with the entry's small argument."""
        raise NotImplementedError


def entry(step: int, seat: int, n: int) -> int:
    """An agenda entry: whose, which step, and a small argument."""
    return seat | step << 1 | n << ARGUMENT


def parts(entry: int) -> tuple[int, int, int]:
    """The step, the seat and the argument of an agenda entry."""
    return entry >> 1 & STEP_MASK, entry & 1, entry >> ARGUMENT
