"""Where tables are kept: SQLite next to the user's other data, or PostgreSQL; both run the same statements."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    create_engine,
    event,
    func,
    insert,
    inspect,
    make_url,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from codeduello import BadInput
from codeduello.server.storage import statements
from codeduello.server.storage.bus import SOMETHING_ELSE, Alone, Postgres
from codeduello.server.storage.records import add_table, list_tables, load_table, look_at
from codeduello.server.storage.rows import Brief, Glance, Offered, Record, now
from codeduello.server.storage.schema import guests, seats, site, tables
from codeduello.server.storage.visits import Visits, VisitsToFile
from codeduello.server.storage.writer import Writer

MIGRATIONS = Path(__file__).parent / "migrations"
KNOWN = ("0001", "0002", "0003", "0004", "0005", "0006")  # the migrations, in order
NEWEST = KNOWN[-1]
MIGRATION_LOCK = 0x6475656C  # any number, the same in every process
DRIVERS = ("postgresql+asyncpg", "sqlite+aiosqlite")
NO_SITE = "There is no site in this database, and only 'duello serve' begins one"
KEY = "cookie key"
HEALTH = "health"
HEALTH_EVERY = 1.0  # seconds
GLANCES = 8  # at a time: they must leave connections for the writer and for visitors


class Database:
    """The database of a site."""

    def __init__(self, engine: AsyncEngine, own: Engine | None = None) -> None:
        self.engine = engine
        self.bus: Alone = Postgres(engine) if engine.dialect.name == "postgresql" else Alone()
        self._sqlite_writer = asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()
        self.visits = Visits(engine) if own is None else VisitsToFile(engine, own, self._sqlite_writer)
        self.writer = Writer(self.visits, self.bus)
        self.key = b""
        self._glancing = asyncio.Semaphore(GLANCES)
        self._looking = asyncio.Lock()
        self._looked = -HEALTH_EVERY
        self._is_healthy = True

    # Opening and closing.

    @classmethod
    async def open(cls, url: str, begins: bool = True) -> Database:
        """Open the database at this address and bring its schema up to date; BadInput if it cannot be reached.

        Where no site is yet, one begins, or else that is BadInput.
        """
        check_address(url)
        # No values in errors: a choice may be a secret still, and so is the seed in a snapshot.
        engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
        own = None
        if engine.dialect.name == "sqlite":
            if not begins and not Path(engine.url.database or "").is_file():
                raise BadInput(f"{NO_SITE}: {engine.url.database} is missing.")
            own = create_engine(make_url(url).set(drivername="sqlite"), hide_parameters=True)
            for one in (engine.sync_engine, own):
                event.listen(one, "connect", make_durable)
        database = cls(engine, own)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate, begins)
            database.key = await database._cookie_key()
        except BadInput:
            await engine.dispose()
            raise
        except (SQLAlchemyError, OSError) as error:
            await engine.dispose()
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadInput(f"The database cannot be opened: {reason}") from None
        database.writer.start()
        return database

    async def close(self) -> None:
        """Store what is still waiting, and let go of the database."""
        await self.writer.stop()
        self.visits.close()
        await self.engine.dispose()

    async def _cookie_key(self) -> bytes:
        """The key that signs cookies; the first process makes it, all others find it."""
        try:
            async with self.writing() as connection:
                await connection.execute(insert(site).values(name=KEY, value=secrets.token_hex(32)))
        except IntegrityError:
            pass
        async with self.reading() as connection:
            value = await connection.scalar(select(site.c.value).where(site.c.name == KEY))
        return bytes.fromhex(str(value))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection to write with, in one transaction.

        SQLite allows one writer and lets the others back off exponentially: they queue here instead.
        """
        async with self._sqlite_writer, self.engine.begin() as connection:
            yield connection

    async def healthy(self) -> bool:
        """Whether the database can be written to; looked at once a second at most."""
        async with self._looking:
            if time.monotonic() - self._looked > HEALTH_EVERY:
                self._is_healthy = await self._can_write()
                self._looked = time.monotonic()
            return self._is_healthy

    async def _can_write(self) -> bool:
        try:
            async with self.writing() as connection:
                mark = secrets.token_hex(4)
                done = await connection.execute(update(site).where(site.c.name == HEALTH).values(value=mark))
                if done.rowcount == 0:
                    await connection.execute(insert(site).values(name=HEALTH, value=mark))
        except (SQLAlchemyError, OSError):
            return False
        return True

    # Guests.

    async def name_of(self, guest: str) -> str:
        """The name of a guest; empty if they have not given one."""
        async with self.reading() as connection:
            return str(await connection.scalar(select(guests.c.name).where(guests.c.id == guest)) or "")

    async def rename(self, guest: str, name: str) -> None:
        """Rename a guest, also at the tables where they are playing."""
        async with self.writing() as connection:
            called = {"name": name, "named": now()}
            known = await connection.execute(update(guests).where(guests.c.id == guest).values(called))
            if known.rowcount == 0:
                await connection.execute(insert(guests).values(id=guest, **called))
            playing = select(tables.c.id).where(tables.c.outcome.is_(None))
            also = seats.alias()  # at one screen the first seat is the guest's own
            first = select(func.min(also.c.seat)).where(also.c.guest == guest, also.c.table_id == seats.c.table_id)
            theirs = (seats.c.guest == guest, seats.c.table_id.in_(playing), seats.c.seat == first.scalar_subquery())
            await connection.execute(update(seats).where(*theirs).values(name=name))
            opposite = seats.alias()
            same = select(opposite.c.seat).where(
                opposite.c.table_id == seats.c.table_id, opposite.c.seat != seats.c.seat, opposite.c.name == name
            )
            await connection.execute(update(seats).where(*theirs, same.exists()).values(name=f"{name} 2"))
            renamed = await connection.execute(select(seats.c.table_id).where(*theirs))
            await self.bus.nudge(connection, [(seat.table_id, SOMETHING_ELSE) for seat in renamed])

    async def called(self, guest: str) -> dict[str, dict[int, str]]:
        """The names of a guest at the tables where they are playing, by table and seat."""
        playing = select(tables.c.id).where(tables.c.outcome.is_(None))
        theirs = (seats.c.guest == guest, seats.c.table_id.in_(playing))
        names: dict[str, dict[int, str]] = {}
        async with self.reading() as connection:
            for row in await connection.execute(select(seats.c.table_id, seats.c.seat, seats.c.name).where(*theirs)):
                names.setdefault(row.table_id, {})[row.seat] = row.name
        return names

    # Tables.

    async def add(self, record: Record) -> None:
        """Keep a new table."""
        await self.visits.write(partial(add_table, record=record, clock_from=self.bus.now))

    async def load(self, id: str) -> Record | None:
        """All that is stored about a table; None if there is no such table."""
        return await self.visits.read(partial(load_table, id=id))

    async def sit(self, id: str, seat: int, guest: str, name: str, options: dict[str, str | int]) -> bool:
        """Let a guest take a free seat, with what they bring along; False if somebody else was quicker."""
        async with self.writing() as connection:
            free = (seats.c.table_id == id, seats.c.seat == seat, seats.c.who == "nobody")
            taken = await connection.execute(
                update(seats).where(*free).values(who="person", guest=guest, name=name, secret=None)
            )
            if taken.rowcount == 1:
                text = msgspec.json.encode(options).decode()
                await connection.execute(
                    update(tables).where(tables.c.id == id).values(clock_from=self.bus.now, options=text)
                )
                await self.bus.nudge(connection, [(id, SOMETHING_ELSE)])
            return taken.rowcount == 1

    async def offer(self, id: str, seat: int, what: Offered | None, version: int) -> Glance | None:
        """Keep what a seat offers, or that it offers nothing; the table since this step."""
        given = {"of_seat": seat, "what": what, "offered": version}
        return await self.change(id, version, (statements.OFFER, given))

    async def succeed(self, id: str, successor: str, version: int) -> Glance | None:
        """Let this be the table of the rematch, unless another was made before; the table since this step."""
        return await self.change(id, version, (statements.SUCCEED, {"next": successor}))

    async def change(self, id: str, version: int, *changes: tuple[Executable, dict[str, Any]]) -> Glance | None:
        """Change a table and tell the other processes; then look what may have changed there since this step."""

        def make(connection: Connection) -> Glance | None:
            for statement, given in changes:
                connection.execute(statement, {"of_table": id, **given})
            for nudge in self.bus.nudges([(id, SOMETHING_ELSE)]):
                connection.execute(nudge)
            return None

        # The look is for what another process has changed meanwhile, too.
        return await self.visits.write(make, partial(look_at, id=id, version=version))

    async def glance(self, id: str, version: int) -> Glance | None:
        """What may have changed at a table since this step; None if there is no such table."""
        async with self._glancing:
            return await self.visits.read(partial(look_at, id=id, version=version))

    async def unfinished(self, since: int) -> list[str]:
        """Tables that were touched since then, are not over, and have a bot or a clock: they go on without people."""
        with_bot = tables.c.id.in_(select(seats.c.table_id).where(seats.c.who == "bot"))
        with_clock = tables.c.clock.not_like('%"none"%')
        async with self.reading() as connection:
            found = await connection.execute(
                select(tables.c.id).where(
                    tables.c.outcome.is_(None), tables.c.touched >= since, or_(with_bot, with_clock)
                )
            )
            return [row.id for row in found]

    async def open_tables(self) -> list[Brief]:
        """Tables that wait for somebody, the newest first; of each guest the newest few."""
        return await self.visits.read(partial(list_tables, wanted=statements.WAITING))

    async def running_tables(self) -> list[Brief]:
        """Tables that anybody may watch, the newest first."""
        return await self.visits.read(partial(list_tables, wanted=statements.RUNNING))

    async def tables_of(self, guest: str) -> list[Brief]:
        """The tables where a guest sits, the newest first."""
        return await self.visits.read(partial(list_tables, wanted=statements.WHERE_SITS, of_guest=guest))


def make_durable(connection: Any, _: object) -> None:
    """SQLite: writers do not wait for readers, and what is committed survives the loss of power."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def check_address(url: str) -> None:
    """BadInput if this is no address of a database that can be used."""
    try:
        driver = make_url(url).drivername
    except (ArgumentError, ValueError):
        driver = ""
    if driver not in DRIVERS:
        raise BadInput(
            "The database address cannot be used: it must be that of a PostgreSQL, as "
            "postgresql+asyncpg://user:password@host/name. SQLite needs only a folder (--data)."
        )


def migrate(connection: Connection, begins: bool = True) -> None:
    """Bring the schema up to date; of several processes that start at once, one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    elif connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    if inspect(connection).has_table("alembic_version"):
        done = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
        if done == NEWEST:
            return
        if done not in KNOWN:
            raise BadInput(f"The database was made by a newer Code Duello (schema {done}): please update the program.")
    elif not begins:
        raise BadInput(f"{NO_SITE}.")
    from alembic import command  # takes half a second, and a schema seldom changes
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def sqlite_file(folder: Path) -> Path:
    """The file of the database in this folder."""
    return folder / "tables.sqlite3"


def sqlite_url(folder: Path) -> str:
    """The address of the database in this folder, which is created if it is missing; BadInput if it cannot be."""
    file = sqlite_file(folder)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)  # it holds seeds and the key of the cookies
        file.chmod(0o600)
    except OSError as error:
        raise BadInput(f"Duels cannot be kept in {folder}: {error.strerror}.") from None
    return f"sqlite+aiosqlite:///{file}"
