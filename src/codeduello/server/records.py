"""What is kept of a table, as values: its row, its seats, the steps of its record, a snapshot."""

from __future__ import annotations

import json
import secrets
import time
from typing import Literal

import msgspec

from codeduello import BadInput, Match
from codeduello.core.record import Entry
from codeduello.server.protocol import Seat
from codeduello.server.requests import ClockWanted

Kind = Literal["choice", "call", "undo"]


class SeatRow(msgspec.Struct):
    """Who sits at one side."""

    who: Literal["person", "bot", "nobody"]
    name: str
    guest: str | None = None
    bot: str | None = None
    secret: str | None = None


class TableRow(msgspec.Struct, kw_only=True):
    """What is settled when a table is made."""

    id: str
    game: str
    edition: str
    options: dict[str, str | int]
    seed: int | bytes
    start: str = ""
    secret: bytes
    clock: ClockWanted
    private: bool
    archived: bool = False
    begun: int
    successor: str | None = None
    over: bool = False


class Step(msgspec.Struct):
    """One step of a table's record: a choice, a referee call, or a take-back to so many entries."""

    number: int
    kind: Kind
    seat: Seat
    text: str
    at: int
    left_0: int | None = None
    left_1: int | None = None

    @property
    def entry(self) -> Entry:
        """The step as an entry of a `.duel` record."""
        return Entry(self.seat, self.text, self.kind == "call")


class Snapshot(msgspec.Struct):
    """A table after a step: the whole position, and what had been told until then, step by step."""

    number: int
    position: str
    told: bytes


class Record(msgspec.Struct):
    """Everything that is kept of a table."""

    row: TableRow
    seats: list[SeatRow]
    steps: list[Step]
    snapshot: Snapshot | None = None


class Brief(msgspec.Struct):
    """What a list tells of a table: its row, who sits there, how many steps it has, and how it ended, as JSON."""

    row: TableRow
    seats: list[SeatRow]
    newest: int
    outcome: str | None


def fresh_id() -> str:
    """A name for a table, a guest or a link that nobody can guess: 120 bits."""
    return secrets.token_urlsafe(15)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def uploaded(match: Match) -> Record:
    """The record of a match that somebody brings along; it can be looked at, not played on."""
    options = dict(match.game.settings)
    begun = now()
    row = TableRow(
        id=fresh_id(),
        game=match.game.id,
        edition=str(options.pop("edition", "")),
        options=options,
        seed=match.seed,
        start=match.start,
        secret=secrets.token_bytes(32),
        clock=ClockWanted(),
        private=True,
        archived=True,
        begun=begun,
        over=match.state.outcome is not None,
    )
    seats = [SeatRow("nobody", name[:40]) for name in match.names]
    steps = [
        Step(number, "call" if entry.call else "choice", 1 if entry.seat else 0, entry.text, begun)
        for number, entry in enumerate(match.entries, 1)
    ]
    return Record(row, seats, steps)


def seed_as_text(seed: int | bytes) -> tuple[str, bool]:
    """A seed for the database: its text, and whether it is sealed."""
    return (seed.hex(), True) if isinstance(seed, bytes) else (str(seed), False)


def seed_from_text(text: str, sealed: bool) -> int | bytes:
    """The seed that `seed_as_text` wrote."""
    return bytes.fromhex(text) if sealed else int(text)


def position_of(text: str) -> object:
    """The position of a snapshot; BadInput where it is damaged."""
    try:
        data: object = json.loads(text)
    except ValueError:
        raise BadInput("A snapshot is damaged.") from None
    return data
