"""How a table with its seats, its steps and its snapshots is written into the database, and read from it."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select

from codeduello.server.messages.api import ClockSettings
from codeduello.server.storage import statements
from codeduello.server.storage.rows import (
    Brief,
    Glance,
    Record,
    SeatRow,
    Snapshot,
    StepRow,
    TableRow,
    seed_as_text,
    seed_from_text,
)
from codeduello.server.storage.writer import snapshot_values


def look_at(connection: Connection, id: str, version: int) -> Glance | None:
    """A table with its seats, and its steps after this one; None if there is no such table."""
    row = connection.execute(statements.TABLE, {"of_table": id}).one_or_none()
    if row is None:
        return None
    seated = [seat_row(seat) for seat in connection.execute(statements.SEATS, {"of_table": id})]
    if not seated:  # the table was deleted while it was read
        return None
    later = connection.execute(statements.STEPS, {"of_table": id, "version": version})
    return Glance(table_row(row), seated, [step_row(step) for step in later], row.outcome)


def load_table(connection: Connection, id: str) -> Record | None:
    """All that is stored about a table; None if there is no such table."""
    found = look_at(connection, id, 0)
    if found is None:
        return None
    kept = connection.execute(statements.SNAPSHOT, {"of_table": id}).first()
    snapshot = None if kept is None else Snapshot(kept.number, kept.position, kept.told)
    return Record(found.row, found.seats, found.steps, snapshot, found.outcome)


def list_tables(connection: Connection, wanted: Select[Any], **given: str) -> list[Brief]:
    """What a list tells of these tables."""
    rows = connection.execute(wanted, given).all()
    these = {"these": [row.id for row in rows]}
    sitting: dict[str, list[SeatRow]] = {}
    for seat in connection.execute(statements.SEATS_OF_THESE, these):
        sitting.setdefault(seat.table_id, []).append(seat_row(seat))
    newest = {row.table_id: int(row.newest) for row in connection.execute(statements.NEWEST_OF_THESE, these)}
    return [Brief(table_row(row), sitting[row.id], newest.get(row.id, 0), row.outcome) for row in rows]


def add_table(connection: Connection, record: Record, clock_from: int) -> None:
    """Keep a new table."""
    row = record.row
    seed, sealed = seed_as_text(row.seed)
    values = {
        "id": row.id,
        "game": row.game,
        "edition": row.edition,
        "options": msgspec.json.encode(row.options).decode(),
        "seed": seed,
        "sealed": sealed,
        "start": row.start,
        "secret": row.secret,
        "clock": msgspec.json.encode(row.clock).decode(),
        "private": row.private,
        "archived": row.archived,
        "begun": row.begun,
        "touched": row.begun,
        "outcome": "" if row.archived else None,
        "keeper": row.keeper,
        "rules": row.rules,
        "fair": row.fair,
        "sealed_at": row.sealed_at,
        "dealt": row.dealt,
        "clock_from": clock_from,
        "hints": row.hints,
    }
    connection.execute(statements.ADD_TABLE, values)
    places = [
        {"table_id": row.id, "seat": seat, **msgspec.to_builtins(sitting)} for seat, sitting in enumerate(record.seats)
    ]
    connection.execute(statements.ADD_SEATS, places)
    if record.steps:
        steps_made = [{"table_id": row.id, **msgspec.to_builtins(step)} for step in record.steps]
        connection.execute(statements.ADD_STEPS, steps_made)
    if record.snapshot is not None:
        connection.execute(statements.ADD_SNAPSHOT, {"table_id": row.id, **snapshot_values(record.snapshot)})


def seat_row(row: Row[Any]) -> SeatRow:
    """A row of the database as a value."""
    offer = (row.offer, row.offer_version)
    return SeatRow(row.who, row.name, row.guest, row.bot, row.secret, *offer, row.seal, row.nonce, row.hints)


def step_row(row: Row[Any]) -> StepRow:
    """A row of the database as a value."""
    return StepRow(row.number, row.kind, row.seat, row.text, row.at, row.left_0, row.left_1)


def table_row(row: Row[Any]) -> TableRow:
    """A row of the database as a value."""
    return TableRow(
        id=row.id,
        game=row.game,
        edition=row.edition,
        options=msgspec.json.decode(row.options, type=dict[str, str | int]),
        seed=seed_from_text(row.seed, row.sealed),
        start=row.start,
        secret=row.secret,
        clock=msgspec.json.decode(row.clock, type=ClockSettings),
        private=row.private,
        archived=row.archived,
        begun=row.begun,
        successor=row.successor,
        over=row.outcome is not None,
        keeper=row.keeper,
        clock_from=row.clock_from,
        rules=row.rules,
        fair=row.fair,
        sealed_at=row.sealed_at,
        dealt=row.dealt,
        hints=row.hints,
    )
