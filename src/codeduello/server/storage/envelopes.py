"""Sealed envelopes on a table that is laid: seals, nonces, the deal, tables that became void, and how luck fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from codeduello.server.storage.bus import SOMETHING_ELSE
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import now
from codeduello.server.storage.schema import luck, seats, tables

OPENING: Final = 24 * 3600_000  # milliseconds after the last seal in which all envelopes must be opened
VOID: Final = '[null,"void",""]'  # the outcome of a table that was not dealt


class Drawn(NamedTuple):
    """One thing that chance decided: in which game, what, the result, and how many results were equally likely."""

    game: str
    edition: str
    what: str
    result: int
    cells: int


async def seal(database: Database, id: str, seat: int, seal: str) -> None:
    """Lay a player's sealed envelope on the table, unless there is one."""
    async with database.writing() as connection:
        free = (seats.c.table_id == id, seats.c.seat == seat, seats.c.who == "person", seats.c.seal.is_(None))
        await connection.execute(update(seats).where(*free).values(seal=seal))
        missing = select(seats.c.seat).where(
            seats.c.table_id == id, seats.c.who != "bot", (seats.c.who == "nobody") | seats.c.seal.is_(None)
        )
        await connection.execute(
            update(tables)
            .where(tables.c.id == id, tables.c.sealed_at.is_(None), ~missing.exists())
            .values(sealed_at=database.bus.now)
        )
        await database.bus.nudge(connection, [(id, SOMETHING_ELSE)])


async def open_envelope(database: Database, id: str, seat: int, nonce: str) -> None:
    """Keep what was in a player's envelope."""
    async with database.writing() as connection:
        unopened = (seats.c.table_id == id, seats.c.seat == seat, seats.c.nonce.is_(None))
        await connection.execute(update(seats).where(*unopened).values(nonce=nonce))
        await database.bus.nudge(connection, [(id, SOMETHING_ELSE)])


async def deal(database: Database, id: str) -> None:
    """Deal: from now on the cards are what the envelopes say, and the clocks run. Several processes may do it."""
    async with database.writing() as connection:
        at = database.bus.now
        laid = (tables.c.id == id, tables.c.dealt.is_(None), tables.c.outcome.is_(None))
        await connection.execute(update(tables).where(*laid).values(dealt=at, touched=at, clock_from=at))
        await database.bus.nudge(connection, [(id, SOMETHING_ELSE)])


async def make_void(database: Database, id: str) -> None:
    """Take a table out of the lists that was sealed and never dealt."""
    async with database.writing() as connection:
        laid = (tables.c.id == id, tables.c.dealt.is_(None), tables.c.outcome.is_(None))
        await connection.execute(update(tables).where(*laid).values(outcome=VOID))


async def count_fair(database: Database) -> tuple[int, int]:
    """How many duels were dealt from sealed envelopes here, and how many tables became void."""
    here = tables.c.fair == tables.c.id
    async with database.reading() as connection:
        dealt = await connection.scalar(select(func.count()).where(here, tables.c.dealt.is_not(None)))
        late = (here, tables.c.dealt.is_(None), tables.c.sealed_at < now() - OPENING)
        return int(dealt or 0), int(await connection.scalar(select(func.count()).where(*late)) or 0)


async def add_luck(database: Database, drawn: Counter[Drawn]) -> None:
    """Count how luck fell in one more duel."""
    make: Any = postgresql.insert if database.engine.dialect.name == "postgresql" else sqlite.insert
    async with database.writing() as connection:
        for one, times in sorted(drawn.items()):  # in one order everywhere, so that no two processes block each other
            added = make(luck).values(**one._asdict(), times=times)
            await connection.execute(
                added.on_conflict_do_update(
                    index_elements=list(luck.primary_key.columns), set_={"times": luck.c.times + times}
                )
            )


async def read_luck(database: Database) -> Mapping[Drawn, int]:
    """How luck fell in all finished duels."""
    async with database.reading() as connection:
        found = await connection.execute(select(luck))
        return {Drawn(row.game, row.edition, row.what, row.result, row.cells): row.times for row in found}
