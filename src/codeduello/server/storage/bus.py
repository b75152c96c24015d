"""How the processes on one database hear of each other.

What they hear is a nudge, never the truth: a process that is nudged looks into the database.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asyncpg
import msgspec
from sqlalchemy import Executable, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from codeduello.server.log import log_event
from codeduello.server.storage.rows import fresh_id, now

CHANNEL = "duello"
MOST_IN_ONE = 100  # tables in a notification, which has at most 8,000 bytes: ids have up to 40
DIALECT_ONLY = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_fallback", "async_creator_fn")
SOMETHING_ELSE = -1  # in place of a version: look at the row and the seats of the table

Moved = list[tuple[str, int]]
Present = list[tuple[str, int, int]]
Spoken = list[tuple[str, int, str]]


class News(msgspec.Struct, omit_defaults=True):
    """What a process tells the others."""

    node: str
    moved: Moved = []  # tables, with the number of their last step
    present: Present = []  # tables, with the seats whose players are connected (as bits), and how many watch
    said: Spoken = []  # tables, with the seat that spoke, and the name of the phrase
    beat: int = 0  # the number of its beat
    gone: bool = False  # it keeps no table any more
    asked: bool = False  # a bot has a question
    answered: list[str] = []  # questions of bots


class Alone:
    """One process, as on SQLite: there is nobody to tell, and nobody to hear."""

    node: str | None = None

    @property
    def now(self) -> int:
        """The time of the database, in milliseconds since 1970."""
        return now()

    async def send(self, connection: AsyncConnection, news: News) -> None:
        """Tell the others when the transaction of this connection is committed."""

    def nudges(self, moved: Moved) -> list[Executable]:
        """The statements that tell the others that these tables have changed, when their transaction is committed."""
        return []

    async def nudge(self, connection: AsyncConnection, moved: Moved) -> None:
        """Execute them."""
        for statement in self.nudges(moved):
            await connection.execute(statement)

    async def listen(self, hear: Callable[[News], None], cut: Callable[[], None]) -> None:
        """Hear what the others tell from now on; `cut` is called if the connection is lost."""

    def stop(self) -> None:
        """Hear nothing any more."""


def notify(news: News) -> Executable:
    """The statement that tells the others."""
    return select(func.pg_notify(CHANNEL, msgspec.json.encode(news).decode()))


class Postgres(Alone):
    """LISTEN and NOTIFY, on one channel and one connection outside the pool."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.node: str = fresh_id()
        self.ahead = 0  # how much later it is in the database than here, in milliseconds
        self._engine = engine
        self._connection: Any = None

    @property
    def now(self) -> int:
        """The time of the database, in milliseconds since 1970."""
        return now() + self.ahead

    async def send(self, connection: AsyncConnection, news: News) -> None:
        """Tell the others when the transaction of this connection is committed."""
        await connection.execute(notify(news))

    def nudges(self, moved: Moved) -> list[Executable]:
        """The statements that tell the others that these tables have changed, when their transaction is committed."""
        parts = [moved[first : first + MOST_IN_ONE] for first in range(0, len(moved), MOST_IN_ONE)]
        return [notify(News(self.node, moved=part)) for part in parts]

    async def listen(self, hear: Callable[[News], None], cut: Callable[[], None]) -> None:
        """Hear what the others tell from now on; `cut` is called if the connection is lost."""
        self.stop()
        _, options = self._engine.dialect.create_connect_args(self._engine.url)
        for option in DIALECT_ONLY:
            options.pop(option, None)
        try:
            connection = self._connection = await asyncpg.connect(**options)
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise ConnectionError(str(error)) from None

        def take(_connection: object, _process: int, _channel: str, payload: str) -> None:
            try:
                hear(msgspec.json.decode(payload, type=News))
            except msgspec.DecodeError as error:
                log_event("not understood", error=str(error))  # from another version of this program

        def lost(_: object) -> None:
            if connection is self._connection:
                cut()

        connection.add_termination_listener(lost)
        await connection.add_listener(CHANNEL, take)

    def stop(self) -> None:
        """Hear nothing any more."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
