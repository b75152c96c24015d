"""The agenda: a stack of what happens next, each entry one small int.

An entry packs the seat, the number of the `Step`, the card whose text put it there, and a small argument. A state is
therefore a few lists that are cheap to copy and easy to write as JSON, a card is a list of verbs, and a turn is a list
of phases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from codeduello.core.build import mypyc_attr
from codeduello.core.ids import Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

# An entry, from its lowest bit: the seat, the step, the source (counted from 1, so that 0 is none), the argument.
STEP_BITS: Final = 11
STEP_MASK: Final = (1 << STEP_BITS) - 1
STEP_AND_SEAT: Final = (1 << STEP_BITS + 1) - 1
SOURCE: Final = STEP_BITS + 1  # where the source begins
SOURCE_MASK: Final = (1 << 12) - 1
SOURCE_BITS: Final = SOURCE_MASK << SOURCE  # the mask of the source within an entry
ARGUMENT: Final = SOURCE + 12  # where the argument begins

# What lies at the bottom of every agenda, and is never done. A list that shrinks to nothing and grows again is
# allocated anew each time, which costs the small games a sixteenth of a choice; one that keeps two entries does not.
FLOOR: Final = [STEP_MASK << 1] * 2

NO_SOURCE: Final = -1  # no card's text: the rules themselves

# The argument, from its lowest bit: what the step was pushed with, and then the answer to what the step has asked.
ANSWER: Final = 26  # where the answer begins: 0: nothing was asked; 1: no answer yet; else the answer, counted from 2
GIVEN_MASK: Final = (1 << ANSWER) - 1
LARGEST_ARGUMENT: Final = (1 << ANSWER + 12) - 1  # so that an entry fits into 64 bits
AWAITING: Final = 1 << ANSWER
NO_ANSWER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Something that can happen: a phase of the turn, or a verb on a card. Players read its name; see steps.py.

    A step overrides `do`; or, if it asks somebody and then acts on the answer, `begin`, `options` and `finish`. After
    `State.ask_for` it waits on the agenda; the question offers its `options`, and writes the answer into its argument.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.number: i64 = -1  # its place in the game's list of steps

    def do(self, table: T, me: Seat, n: int) -> None:
        """Carry out the step for this seat, with the small argument of its agenda entry."""
        if n >> ANSWER:
            self.finish(table, me, (n >> ANSWER) - 2, n & GIVEN_MASK)
        else:
            self.begin(table, me, n)

    def begin(self, table: T, me: Seat, n: int) -> None:
        """Ask, if there is anything to ask (`State.ask_for`)."""
        raise NotImplementedError

    def options(self, table: T, me: Seat, n: int) -> list[int]:
        """What may be chosen: the cards, areas or attacks among which the question lets somebody choose."""
        raise NotImplementedError

    def finish(self, table: T, me: Seat, answer: int, n: int) -> None:
        """Act on the answer; it is NO_ANSWER if nothing was chosen."""
        raise NotImplementedError

    def by(self, seat: Seat, n: int = 0, source: int = NO_SOURCE) -> int:
        """The agenda entry of this step for a seat; without a source it inherits that of the step that pushes it."""
        return seat | self.number << 1 | source + 1 << SOURCE | n << ARGUMENT


class Parts(NamedTuple):
    """An agenda entry taken apart."""

    step: int
    seat: Seat
    n: int
    source: int


def entry(step: int, seat: Seat, n: int, source: int = NO_SOURCE) -> int:
    """An agenda entry: which step, whose, a small argument, and the card whose text put it there."""
    return seat | step << 1 | source + 1 << SOURCE | n << ARGUMENT


def parts(entry: int) -> Parts:
    """The step, the seat, the argument and the source of an agenda entry."""
    return Parts(entry >> 1 & STEP_MASK, entry & 1, entry >> ARGUMENT, (entry >> SOURCE & SOURCE_MASK) - 1)
