"""Visits to the database: several statements at once, as ordinary functions of a connection.

On SQLite a visit is one trip to a thread, where the driver for asyncio takes a trip for every statement: that cost the
server more than the statements themselves. On PostgreSQL the event loop waits for each statement, as it must.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")

READERS = 2  # threads


class Visits:
    """Visits to any database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def read(self, look: Callable[[Connection], T]) -> T:
        """Look at something."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(look)

    async def write(self, change: Callable[[Connection], T], look: Callable[[Connection], T] | None = None) -> T:
        """Change something in one transaction, and look at what came of it once that is stored."""
        async with self.engine.connect() as connection:
            async with connection.begin():
                changed = await connection.run_sync(change)
            return changed if look is None else await connection.run_sync(look)

    def close(self) -> None:
        """Let go of the database."""


class VisitsToFile(Visits):
    """Visits to a SQLite database; who writes waits for their turn, which writers of other sorts take as well."""

    def __init__(self, engine: AsyncEngine, own: Engine, turn: AbstractAsyncContextManager[None]) -> None:
        super().__init__(engine)
        self._own = own
        self._turn = turn
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def read(self, look: Callable[[Connection], T]) -> T:
        """Look at something."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, look)

    def _look(self, look: Callable[[Connection], T]) -> T:
        with self._own.connect() as connection:
            return look(connection)

    async def write(self, change: Callable[[Connection], T], look: Callable[[Connection], T] | None = None) -> T:
        """Change something in one transaction, and look at what came of it once that is stored."""
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._writer, self._change, change, look)

    def _change(self, change: Callable[[Connection], T], look: Callable[[Connection], T] | None) -> T:
        with self._own.connect() as connection:
            with connection.begin():
                changed = change(connection)
            return changed if look is None else look(connection)

    def close(self) -> None:
        """Let go of the file, once what is under way is done."""
        self._writer.shutdown()
        self._readers.shutdown()
        self._own.dispose()
