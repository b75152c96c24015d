"""A match as a table's record tells it: the state now, the version of each entry, what was told, what was learnt."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from codeduello import Game, Match, State
from codeduello.core.events import Event
from codeduello.core.position import restored
from codeduello.core.record import Entry, enter
from codeduello.core.view import learnt
from codeduello.server.messages.table_socket import SEATS, Seat
from codeduello.server.storage.rows import Record, Snapshot, StepRow, position_of
from codeduello.server.tables.dealing import engine_of

NOTHING_CHOSEN = "You have made no choice that could be taken back."
LEARNT = "Somebody has seen a new card or a random result since your last choice: it cannot be taken back."
ANSWERED = "Your opponent has chosen since your last choice: it cannot be taken back."
CALLED = "The referee has made a call since your last choice: it cannot be taken back."
REVEALED = "Both choices were revealed: yours cannot be taken back."
OVER = "The duel is over: nothing can be taken back."

Told = list[tuple[str, int, tuple[int, ...], tuple[int, ...], int, int, int]]


class LastChoice(msgspec.Struct):
    """A seat's last choice: its place in the record, and why it cannot be taken back, if it cannot."""

    entry: int
    refused: str


class Tried(NamedTuple):
    """What an entry of the record leads to, and the entry in the engine's own words, which all tables share."""

    state: State
    entry: Entry


class TableMatch:
    """The match of a table, taken from step to step; `engine` is the engine's own. Nothing here waits or is stored."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.engine: Match = engine_of(game, record)
        self.version = 0
        self.versions: list[int] = []  # of each entry: the step in which it came
        self._fresh: list[Event] = []  # what happened last
        self.told = [self._drain()]  # what happened: at the deal, and with each entry; packed, since most is never read
        self.undone: list[tuple[int, int, Seat]] = []  # take-backs: entries kept, version, by whom
        self.asked = [0, 0]  # the version in which each seat was asked what it is asked now
        self.marks: list[LastChoice | None] = [None, None]
        self.completes = [False, False]  # the opponent has answered what both were asked: this seat's answer reveals it
        behind = self._leap(record) if record.snapshot is not None else 0
        for step in record.steps[behind:]:
            self.enter(step)

    @property
    def state(self) -> State:
        """The state now."""
        return self.engine.state

    # Going on.

    def tried(self, entry: Entry) -> Tried:
        """What an entry leads to, which is not made yet; whatever the engine has against it is raised."""
        state = self.state.clone()
        state.listen()
        return Tried(state, enter(state, entry))

    def enter(self, step: StepRow, tried: Tried | None = None) -> None:
        """Carry out a step of the record; `tried` is the resulting state, if that is known already."""
        self.version = step.number
        if step.kind == "undo":
            self._take_back(int(step.text), step.seat)
            return
        before = self.state
        state, entry = tried or self.tried(step.entry)
        answered = self.completes[step.seat]
        reveals = answered and bool(state.listen())  # else it is one of several choices that are revealed together
        self._mark(step, before, state, reveals)
        self.engine.state = state
        self._count(step.number, entry)
        self.told.append(self._drain())
        self.completes[step.seat] = answered and not reveals
        for seat in state.to_act:
            if step.kind == "call" or seat == step.seat or seat not in before.to_act:
                self.asked[seat] = self.version
            else:
                self.completes[seat] = True  # both were asked at once: this one still is, the same as before

    def _count(self, number: int, entry: Entry) -> None:
        """Write a step into the record of the match."""
        self.engine.entries.append(entry)
        self.versions.append(number)

    def _drain(self) -> bytes:
        """What happened since last time."""
        events = self.engine.state.listen()
        told = msgspec.msgpack.encode(events)
        self._fresh = events.copy()
        events.clear()
        return told

    def events(self, place: int) -> list[Event]:
        """What happened at the deal (0), or with an entry, counted from 1."""
        return self._fresh if place == len(self.told) - 1 and self._fresh else unpacked(self.told[place])

    # Taking back.

    def takeback_refused(self, seat: Seat, learning: bool = False) -> str:
        """Why this seat's last choice cannot be taken back; empty if it can. In a lesson any choice can.

        Nobody may have learnt anything from it: the opponent has not chosen since, a simultaneous choice was not
        revealed, nothing random happened, and nobody has seen a new face, except cards of the player who takes back,
        which that player gave away.
        """
        mark = self.marks[seat]
        if self.state.outcome is not None:
            return OVER
        if mark is None:
            return NOTHING_CHOSEN
        return "" if learning else mark.refused

    def _mark(self, step: StepRow, before: State, after: State, reveals: bool) -> None:
        """Note whether the choice of this step may be taken back, and that earlier ones may not any more."""
        for known in self.marks:
            if known is not None and not known.refused:
                known.refused = CALLED if step.kind == "call" else ANSWERED
        if step.kind == "choice":
            refused = REVEALED if reveals else LEARNT if learnt(before, after, step.seat) else ""
            self.marks[step.seat] = LastChoice(len(self.engine.entries), refused)

    def kept_after_takeback(self, seat: Seat) -> int:
        """How many entries stay when this seat's last choice is taken back."""
        mark = self.marks[seat]
        assert mark is not None
        return mark.entry

    def _take_back(self, kept: int, seat: Seat) -> None:
        """Go back to so many entries."""
        del self.engine.entries[kept:], self.versions[kept:], self.told[kept + 1 :]
        self._fresh = []
        self.undone = [note for note in self.undone if note[0] < kept]
        self.undone.append((kept, self.version, seat))
        self.engine.state = self.engine.at(kept)
        self.engine.state.listen().clear()
        self.asked = [self.version, self.version]
        self.marks = [None, None]
        self.completes = [False, False]

    # Keeping a long record short to read.

    def snapshot(self) -> Snapshot:
        """The table as it is now."""
        told = msgspec.msgpack.encode((self.told, self.versions, self.undone))
        return Snapshot(self.version, msgspec.json.encode(self.state.to_json()).decode(), told)

    def _leap(self, record: Record) -> int:
        """Begin at the snapshot, if nothing before it was taken back later; return how many steps that saves."""
        snapshot = record.snapshot
        assert snapshot is not None
        later = [step for step in record.steps if step.number > snapshot.number and step.kind == "undo"]
        told, versions, undone = msgspec.msgpack.decode(
            snapshot.told, type=tuple[list[bytes], list[int], list[tuple[int, int, Seat]]]
        )
        if any(int(step.text) < len(versions) for step in later):
            return 0
        data = position_of(snapshot.position)
        assert isinstance(data, dict)
        steps = {step.number: step for step in record.steps}
        for version in versions:
            entry = steps[version].entry
            action = None if entry.call else self.game.action(entry.text)
            self._count(version, entry if action is None else entry._replace(text=self.game.actions[action].text))
        self.engine.state = restored(self.game, data)
        self.engine.state.listen()
        self.told, self.undone, self.version = told, undone, snapshot.number
        self._fresh = []
        self.completes = [True, True]  # perhaps; a snapshot does not tell
        self.asked = [0 if seat not in self.state.to_act else snapshot.number for seat in SEATS]
        return sum(1 for step in record.steps if step.number <= snapshot.number)


def unpacked(told: bytes) -> list[Event]:
    """The events of one step."""
    found: Told = msgspec.msgpack.decode(told, type=Told)
    return [Event(*event) for event in found]
