"""The processes on one PostgreSQL: their beats, and which of them keeps which table. Times are those of the database.

A keeper asks the bots of its tables and watches their clocks. When it is gone, the others adopt its tables.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import TextClause, text

from codeduello.server.storage.bus import SOMETHING_ELSE, News, Postgres
from codeduello.server.storage.database import Database

DEAD = 6_000  # milliseconds without a beat after which a node counts as dead
FORGOTTEN = 3_600_000  # and after which its row is removed
AT_ONCE = 50  # tables that are adopted in one statement: the living share what the dead have left

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ALIVE = f"NOT nodes.gone AND nodes.beat >= {NOW} - {DEAD}"
BEAT = text(f"""
    INSERT INTO nodes (id, thinks, beat, gone) VALUES (:node, :thinks, {NOW}, false)
    ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, gone = false RETURNING beat""")
LEAVE = text(f"UPDATE nodes SET beat = {NOW}, gone = true WHERE id = :node")
OTHERS = text(f"SELECT id, thinks, {ALIVE} AS alive FROM nodes WHERE id <> :node")
FORGET = text(f"""
    DELETE FROM nodes WHERE beat < {NOW} - {FORGOTTEN}
    AND NOT EXISTS (SELECT 1 FROM tables WHERE keeper = nodes.id AND outcome IS NULL)""")
RELEASE = text("UPDATE tables SET keeper = NULL WHERE id = :table AND keeper = :node")

# The clocks of an adopted table are charged up to the last beat of the node that kept it.
ADOPT = """
    WITH orphans AS (
        SELECT tables.id, nodes.beat, greatest(tables.clock_from, (
            SELECT at FROM steps WHERE table_id = tables.id ORDER BY number DESC LIMIT 1
        )) AS since
        FROM tables LEFT JOIN nodes ON nodes.id = tables.keeper
        WHERE {which} AND tables.outcome IS NULL AND (nodes.id IS NULL OR NOT ({alive}))
        ORDER BY tables.id LIMIT {most} FOR UPDATE OF tables SKIP LOCKED
    )
    UPDATE tables SET keeper = :node, clock_from = {now} - greatest(0, coalesce(beat - since, 0))
    FROM orphans WHERE tables.id = orphans.id RETURNING tables.id"""
GOES_ON = """(tables.clock NOT LIKE '%"none"%' OR EXISTS (
    SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.who = 'bot'))"""
ADOPT_THESE = text(ADOPT.format(which="tables.id = ANY(:tables)", alive=ALIVE, most=AT_ONCE, now=NOW))
ADOPT_FROM = text(ADOPT.format(which=f"tables.keeper = ANY(:dead) AND {GOES_ON}", alive=ALIVE, most=AT_ONCE, now=NOW))


class Others(NamedTuple):
    """The other nodes."""

    alive: set[str]
    dead: list[str]
    thinkers: set[str]  # of those who live

    @property
    def serving(self) -> int:
        """How many others serve the site."""
        return len(self.alive) - len(self.thinkers)


class Nodes:
    """What this process does to the rows of the nodes, and to the keepers of tables."""

    def __init__(self, database: Database, bus: Postgres, thinks: bool = False) -> None:
        self.database = database
        self.bus = bus
        self.me = {"node": bus.node}
        self.thinks = thinks
        self.beats = 0

    async def beat(self, news: list[News]) -> Others:
        """Say that this process lives, and what it has to tell besides; return who else lives."""
        self.beats += 1
        async with self.database.writing() as connection:
            began = self.bus.now - self.bus.ahead
            time = await connection.scalar(BEAT, self.me | {"thinks": self.thinks})
            self.bus.ahead = int(time) - (began + self.bus.now - self.bus.ahead) // 2
            for part in (News(self.bus.node, beat=self.beats), *news):
                await self.bus.send(connection, part)
            rows = (await connection.execute(OTHERS, self.me)).all()
        return Others(
            {row.id for row in rows if row.alive},
            [row.id for row in rows if not row.alive and not row.thinks],
            {row.id for row in rows if row.alive and row.thinks},
        )

    async def leave(self) -> None:
        """Say goodbye: all tables of this process are free."""
        async with self.database.writing() as connection:
            await connection.execute(LEAVE, self.me)
            await self.bus.send(connection, News(self.bus.node, gone=True))

    async def forget(self) -> None:
        """Remove the rows of nodes that died long ago and left nothing behind."""
        async with self.database.writing() as connection:
            await connection.execute(FORGET)

    async def adopt(self, tables: list[str]) -> list[str]:
        """Keep those of these tables that nobody alive keeps, and return them."""
        return await self._adopt(ADOPT_THESE, tables=tables)

    async def adopt_from(self, dead: list[str]) -> list[str]:
        """Keep some tables of dead nodes that have a bot or a clock, and return them."""
        return await self._adopt(ADOPT_FROM, dead=dead)

    async def _adopt(self, statement: TextClause, **given: list[str]) -> list[str]:
        async with self.database.writing() as connection:
            adopted = [row.id for row in await connection.execute(statement, self.me | given)]
            await self.bus.nudge(connection, [(id, SOMETHING_ELSE) for id in adopted])
        return adopted

    async def release(self, table: str) -> None:
        """Keep a table no longer."""
        async with self.database.writing() as connection:
            await connection.execute(RELEASE, self.me | {"table": table})
            await self.bus.nudge(connection, [(table, SOMETHING_ELSE)])
