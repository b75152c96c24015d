"""Sealed envelopes on a table that is laid: seals, nonces, the deal, tables that became void, and how luck fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from codeduello.server.storage import statements
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import Glance, now
from codeduello.server.storage.schema import luck, tables

OPENING: Final = 24 * 3600_000  # milliseconds after the last seal in which all envelopes must be opened
VOID: Final = '[null,"void",""]'  # the outcome of a table that was not dealt


class Drawn(NamedTuple):
    """One thing that chance decided: in which game, what, the result, and how many results were equally likely."""

    game: str
    edition: str
    what: str
    result: int
    cells: int


async def seal(database: Database, id: str, seat: int, seal: str) -> Glance | None:
    """Lay a player's sealed envelope on the table, unless there is one; the table, which has no steps yet."""
    sealed = (statements.SEAL, {"of_seat": seat, "sealed": seal})
    return await database.change(id, 0, sealed, (statements.ALL_SEALED, {"now": database.bus.now}))


async def open_envelope(database: Database, id: str, seat: int, nonce: str) -> Glance | None:
    """Keep what was in a player's envelope; the table, which has no steps yet."""
    return await database.change(id, 0, (statements.OPEN, {"of_seat": seat, "opened": nonce}))


async def deal(database: Database, id: str) -> None:
    """Deal: from now on the cards are what the envelopes say, and the clocks run. Several processes may do it."""
    await database.change(id, 0, (statements.DEAL, {"now": database.bus.now}))


async def make_void(database: Database, id: str) -> None:
    """Take a table out of the lists that was sealed and never dealt."""
    async with database.writing() as connection:
        await connection.execute(statements.MAKE_VOID, {"of_table": id, "void": VOID})


async def count_fair(database: Database) -> tuple[int, int]:
    """How many duels were dealt from sealed envelopes here, and how many tables became void."""
    here = tables.c.fair == tables.c.id
    async with database.reading() as connection:
        dealt = await connection.scalar(select(func.count()).where(here, tables.c.dealt.is_not(None)))
        late = (here, tables.c.dealt.is_(None), tables.c.sealed_at < now() - OPENING)
        return int(dealt or 0), int(await connection.scalar(select(func.count()).where(*late)) or 0)


async def add_luck(database: Database, drawn: Counter[Drawn]) -> None:
    """Count how luck fell in one more duel."""
    if drawn:  # in one order everywhere, so that no two processes block each other
        counted = [{**one._asdict(), "times": times} for one, times in sorted(drawn.items())]
        statement = statements.COUNT_LUCK[database.engine.dialect.name]

        def count(connection: Connection) -> None:
            connection.execute(statement, counted)

        await database.visits.write(count)


async def read_luck(database: Database) -> Mapping[Drawn, int]:
    """How luck fell in all finished duels."""
    async with database.reading() as connection:
        found = await connection.execute(select(luck))
        return {Drawn(row.game, row.edition, row.what, row.result, row.cells): row.times for row in found}
