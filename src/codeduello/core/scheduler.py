"""What happens next: the agenda of a state, and what steps use to push others and to ask somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import (
    ARGUMENT,
    AWAITING,
    GIVEN_MASK,
    SOURCE,
    SOURCE_BITS,
    SOURCE_MASK,
    STEP_AND_SEAT,
    STEP_MASK,
    Step,
)
from codeduello.core.build import mypyc_attr
from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Outcome

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py

    from codeduello.core.game import Game

MOST_STEPS: Final = 100_000  # more steps than this between two decisions mean an endless agenda


@mypyc_attr(allow_interpreted_subclasses=True)
class Scheduler:
    """The part of a state that says what happens next and who must choose."""

    game: Game
    agenda: list[int]
    asked_0: Decision[Any]  # what seat 0 was asked last
    asked_1: Decision[Any]
    waiting: i64  # a bit for each seat that must choose now
    outcome: Outcome | None
    _legal_0: list[int] | None  # what seat 0 may choose, if that was worked out since the last choice
    _legal_1: list[int] | None
    running: i64  # the agenda entry that is running, or that asked; only its source matters

    @property
    def source(self) -> int:
        """The card or ability whose text put the running or asking step on the agenda; or NO_SOURCE."""
        return (self.running >> SOURCE & SOURCE_MASK) - 1

    @source.setter
    def source(self, source: int) -> None:
        self.running = source + 1 << SOURCE

    # Pushing.

    def push(self, step: Step[Any], seat: Seat = 0, n: int = 0) -> None:
        """Let a step happen next, with the source of the running step."""
        self.agenda.append(seat | step.number << 1 | self.running & SOURCE_BITS | n << ARGUMENT)

    def push_in_order(self, *entries: int) -> None:
        """Let several steps happen next, each given as `step.by(seat, n)`, in the order in which they are read."""
        source = self.running & SOURCE_BITS
        for entry in reversed(entries):
            self.agenda.append(entry if entry & SOURCE_BITS else entry | source)

    def push_all(self, program: list[Step[Any]], seat: Seat) -> None:
        """Let the steps of a program happen next for one seat, in its order."""
        bits = seat | self.running & SOURCE_BITS
        for place in range(len(program) - 1, -1, -1):
            self.agenda.append(bits | program[place].number << 1)

    def push_text(self, text: list[Step[Any]], seat: Seat, source: int) -> None:
        """Let the verbs of a text happen next, in their order; the source is the card or ability that has the text."""
        bits = seat | source + 1 << SOURCE
        for place in range(len(text) - 1, -1, -1):
            self.agenda.append(bits | text[place].number << 1)

    def queue_text(self, depth: int, text: list[Step[Any]], seat: Seat, source: int) -> None:
        """Let the verbs of a text happen after everything pushed since the agenda had this depth."""
        bits = seat | source + 1 << SOURCE
        for verb in text:
            self.agenda.insert(depth, bits | verb.number << 1)

    def push_before(self, other: Step[Any], step: Step[Any], seat: Seat) -> None:
        """Let a step happen just before another step of this seat that waits on the agenda."""
        self.agenda.insert(self.find_step(other, seat) + 1, seat | step.number << 1 | self.running & SOURCE_BITS)

    def skip(self) -> None:
        """Leave out the step that comes next."""
        self.agenda.pop()

    def skip_to(self, step: Step[Any], seat: Seat) -> None:
        """Leave out everything that would happen before this step of this seat."""
        del self.agenda[self.find_step(step, seat) + 1 :]

    def find_step(self, step: Step[Any], seat: Seat) -> int:
        """The place on the agenda of this seat's next such step; ValueError if there is none."""
        for place in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[place] & STEP_AND_SEAT == seat | step.number << 1:
                return place
        raise ValueError(f"No step {step.name!r} waits for seat {seat}.")

    def do_text_or_defer(self, depth: int, text: list[Step[Any]], seat: Seat, source: int) -> None:
        """Do the verbs of a text at once; if somebody must decide or the agenda is deeper than this, the rest waits."""
        self.running = source + 1 << SOURCE
        for verb in text:
            if self.waiting or self.outcome is not None or len(self.agenda) != depth:
                self.agenda.insert(depth, seat | verb.number << 1 | source + 1 << SOURCE)
            else:
                verb.do(self, seat, 0)

    def do_all_or_defer(self, program: list[Step[Any]], seat: Seat) -> None:
        """Do the steps of a program at once; if somebody must decide or other steps come first, the rest waits."""
        depth = len(self.agenda)
        for step in program:
            self.do_or_defer(depth, step, seat)

    def do_or_defer(self, depth: int, step: Step[Any], seat: Seat = 0) -> None:
        """Do a step of the rules at once, or push it if somebody must decide first or the agenda has grown."""
        if self.waiting or self.outcome is not None or len(self.agenda) != depth:
            self.agenda.insert(depth, seat | step.number << 1)
        else:
            self.running = 0
            step.do(self, seat, 0)

    # Asking.

    def ask(self, seat: Seat, decision: Decision[Any]) -> None:
        """Let this seat choose; the agenda waits."""
        if seat:
            self.asked_1 = decision
        else:
            self.asked_0 = decision
        self.waiting |= 1 << seat

    def ask_among(self, seat: Seat, decision: Decision[Any], legal: list[ActionId]) -> None:
        """Let this seat choose among these actions, which the decision has just found to be all that are legal.

        Nothing may change before it chooses.
        """
        self.ask(seat, decision)
        if seat:
            self._legal_1 = legal
        else:
            self._legal_0 = legal

    def ask_for(
        self, step: Step[Any], seat: Seat, decision: Decision[Any], n: int = 0, asked: Seat | None = None
    ) -> None:
        """Ask somebody, usually the step's own seat, and let the step wait for the answer."""
        self.push(step, seat, n | AWAITING)
        self.ask(seat if asked is None else asked, decision)

    def _awaiting(self) -> int:
        """The place on the agenda of the step that waits for an answer."""
        for place in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[place] >> ARGUMENT & ~GIVEN_MASK == AWAITING:
                return place
        raise ValueError("No step waits for an answer.")

    def options(self) -> list[int]:
        """What may be chosen now, as the step says that waits for the answer."""
        entry = self.agenda[self._awaiting()]
        return self.game.steps[entry >> 1 & STEP_MASK].options(self, entry & 1, entry >> ARGUMENT & GIVEN_MASK)

    def given(self) -> int:
        """The argument with which the step was pushed that waits for the answer."""
        return self.agenda[self._awaiting()] >> ARGUMENT & GIVEN_MASK

    def answer(self, answer: int) -> None:
        """Write the answer into the step that waits for it."""
        self.agenda[self._awaiting()] += (answer + 1) * AWAITING << ARGUMENT

    def run(self) -> None:
        """Run the agenda until somebody must decide or the match is over; RuntimeError if neither happens."""
        steps = self.game.steps
        agenda = self.agenda
        for _step in range(MOST_STEPS):  # compiled, a loop over `_` would make an object of each number
            if self.waiting != 0 or self.outcome is not None:
                return
            entry: i64 = agenda.pop()
            self.running = entry
            steps[entry >> 1 & STEP_MASK].do(self, entry & 1, entry >> ARGUMENT)
        raise RuntimeError("The agenda reaches neither a decision nor an end.")
