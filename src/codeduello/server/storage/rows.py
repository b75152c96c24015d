"""What is kept of a table, as values: its row, its seats, the steps of its record, a snapshot."""

from __future__ import annotations

import json
import secrets
import string
import time
from typing import Literal

import msgspec

from codeduello import BadInput
from codeduello.core.record import Entry
from codeduello.server.messages.api import ClockSettings
from codeduello.server.messages.table_socket import Seat

Kind = Literal["choice", "call", "undo"]
Offered = Literal["takeback", "rematch"]


class SeatRow(msgspec.Struct):
    """Who sits at one side."""

    who: Literal["person", "bot", "nobody"]
    name: str
    guest: str | None = None
    bot: str | None = None
    secret: str | None = None
    offer: Offered | None = None
    offer_version: int | None = None
    seal: str | None = None
    nonce: str | None = None
    hints: int = 0


class TableRow(msgspec.Struct, kw_only=True):
    """What is settled when a table is made."""

    id: str
    game: str
    edition: str
    options: dict[str, str | int]
    seed: int | bytes
    start: str = ""
    secret: bytes
    clock: ClockSettings
    private: bool
    archived: bool = False
    begun: int
    successor: str | None = None
    over: bool = False
    keeper: str | None = None
    clock_from: int | None = None
    rules: str = ""
    fair: str | None = None
    sealed_at: int | None = None
    dealt: int | None = None
    hints: bool = False


class StepRow(msgspec.Struct):
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
    steps: list[StepRow]
    snapshot: Snapshot | None = None
    outcome: str | None = None  # how it ended, as JSON


class Glance(msgspec.Struct):
    """What may change at a table: its row, its seats, the steps since the last look, and how it ended, as JSON."""

    row: TableRow
    seats: list[SeatRow]
    steps: list[StepRow]
    outcome: str | None


class Brief(msgspec.Struct):
    """What a list tells of a table: its row, who sits there, how many steps it has, and how it ended, as JSON."""

    row: TableRow
    seats: list[SeatRow]
    newest: int
    outcome: str | None


def fresh_id() -> str:
    """A name for a table, a guest or a link that nobody can guess; no command takes it for an option."""
    return secrets.choice(string.ascii_letters) + secrets.token_urlsafe(15)[1:]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def seed_as_text(seed: int | bytes) -> tuple[str, bool]:
    """A seed for the database: its text, and whether it is sealed."""
    return (seed.hex(), True) if isinstance(seed, bytes) else (str(seed), False)


def seed_from_text(text: str, sealed: bool) -> int | bytes:
    """The seed that `seed_as_text` wrote."""
    return bytes.fromhex(text) if sealed else int(text)


def position_of(text: str) -> object:
    """The position of a snapshot; BadInput if it is damaged."""
    try:
        data: object = json.loads(text)
    except ValueError:
        raise BadInput("A snapshot is damaged.") from None
    return data
