"""The writer: one task that stores what all tables append, so that many steps share one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Executable, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from codeduello.server.storage import statements
from codeduello.server.storage.bus import Alone, Moved
from codeduello.server.storage.rows import Snapshot, StepRow
from codeduello.server.storage.schema import tables
from codeduello.server.storage.visits import Visits


class Conflict(Exception):
    """Another process has stored a step with this number: the table in memory is out of date."""


class Unsure(Exception):
    """The database failed, and only a look at the record can tell whether the step is stored."""


class Append(NamedTuple):
    """A step to be stored, and what changes in its table's row with it."""

    table: str
    step: StepRow
    row: dict[str, Any]
    snapshot: Snapshot | None
    done: asyncio.Future[None]


class Writer:
    """Takes appends and stores all that are waiting in one transaction."""

    def __init__(self, visits: Visits, bus: Alone) -> None:
        self.visits = visits
        self.bus = bus
        self.waiting: list[Append] = []
        self.work = asyncio.Event()
        self.stopping = False
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._write())

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        self.stopping = True
        self.work.set()
        if self.task is not None:
            await self.task

    async def append(
        self, table: str, step: StepRow, row: dict[str, Any] | None = None, snapshot: Snapshot | None = None
    ) -> None:
        """Store a step; it is on the disk when this returns. Conflict or Unsure if it is not."""
        if self.stopping:
            raise Unsure("The server is being shut down.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append(table, step, row or {}, snapshot, done))
        self.work.set()
        await done

    async def _write(self) -> None:
        while self.waiting or not self.stopping:
            await self.work.wait()
            self.work.clear()
            # In one order everywhere: two processes that wait for each other's tables would be a deadlock.
            batch = sorted(self.waiting, key=lambda append: append.table)
            self.waiting = []
            if batch:
                await self._store(batch)

    async def _store(self, batch: list[Append]) -> None:
        """Store all in one commit; if one of them is refused, store each in its own, so that only that one fails."""
        error: Exception | None = None
        try:
            await self.visits.write(partial(insert_all, batch=batch, nudges=self.bus.nudges))
            self.commits += 1
        except IntegrityError:
            if len(batch) > 1:
                for append in batch:
                    await self._store([append])
                return
            error = Conflict()
        except (SQLAlchemyError, OSError) as failure:
            error = Unsure(str(failure))
        for append in batch:
            if append.done.cancelled():
                continue
            if error is None:
                append.done.set_result(None)
            else:
                append.done.set_exception(error)


def insert_all(connection: Connection, batch: list[Append], nudges: Callable[[Moved], list[Executable]]) -> None:
    """Store a batch, and tell the other processes."""
    connection.execute(
        statements.ADD_STEPS, [{"table_id": append.table, **msgspec.structs.asdict(append.step)} for append in batch]
    )
    for append in batch:
        if append.row:
            connection.execute(update(tables).where(tables.c.id == append.table).values(**append.row))
        if append.snapshot is not None:
            connection.execute(statements.ADD_SNAPSHOT, {"table_id": append.table, **snapshot_values(append.snapshot)})
    for nudge in nudges([(append.table, append.step.number) for append in batch]):
        connection.execute(nudge)


def snapshot_values(snapshot: Snapshot) -> dict[str, Any]:
    """A snapshot as columns."""
    return {"number": snapshot.number, "position": snapshot.position, "told": snapshot.told}
