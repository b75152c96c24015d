"""What a site keeps, in its database and in its memory, and for how long."""

from __future__ import annotations

import gc
import weakref
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert, text, update

import codeduello
from codeduello.server.messages.api import ClockSettings, NewTable, Who
from codeduello.server.messages.table_socket import Seat
from codeduello.server.storage import statements
from codeduello.server.storage.acts import A_DAY, NAME_DAYS, OPEN_DAYS, Cleaned, clean_up
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.storage.rows import Record, now
from codeduello.server.storage.schema import guests, tables
from codeduello.server.tables import lobby as lobbies
from codeduello.server.tables.bot_pool import BotPool
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.new_tables import new_row, seat_rows, uploaded_record


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database."""
    opened = await Database.open(sqlite_url(tmp_path))
    yield opened
    await opened.close()


async def old_table(database: Database, seats: tuple[Who, Who], days: int, outcome: str | None = None) -> str:
    """A table at which nothing has happened for so many days."""
    row = new_row(codeduello.load("duel"), "", ClockSettings(), False)
    await database.add(Record(row, seat_rows(seats, "guest", "Ann"), []))
    await age(database, row.id, days, outcome)
    return row.id


async def age(database: Database, id: str, days: int, outcome: str | None) -> None:
    """Let so many days pass since anything happened at a table."""
    async with database.writing() as connection:
        changed = {"touched": now() - days * A_DAY - 1000, "outcome": outcome}
        await connection.execute(update(tables).where(tables.c.id == id).values(changed))


async def test_what_is_too_old_is_deleted(database: Database) -> None:
    """Tables where nobody sat down go after a week, duels when the operator says so, names when nobody needs them."""
    fresh = await old_table(database, ("me", "open"), OPEN_DAYS - 1)
    waiting = await old_table(database, ("me", "open"), OPEN_DAYS)
    over = await old_table(database, ("me", "greedy"), 30, '[0,"resigned","CD-1"]')
    running = await old_table(database, ("me", "greedy"), 30)
    uploaded = uploaded_record(codeduello.load("duel").match(1))
    await database.add(uploaded)
    await age(database, uploaded.row.id, 30, "")
    async with database.writing() as connection:
        for guest in ("guest", "idle"):
            named = now() - NAME_DAYS * A_DAY - 1000
            await connection.execute(insert(guests).values(id=guest, name="Ann", named=named))
    assert await clean_up(database) == Cleaned(waiting=1, finished=0, names=1)
    assert await database.load(waiting) is None and await database.load(uploaded.row.id) is not None
    assert await clean_up(database, keep_days=29) == Cleaned(waiting=0, finished=2, names=0)
    assert await database.load(over) is None
    assert await database.load(fresh) is not None and await database.load(running) is not None


async def test_lists_do_not_look_at_duels_that_are_over(database: Database) -> None:
    """Both lists of tables read the index of those that are not over, so that stored duels do not slow them."""
    async with database.reading() as connection:
        for wanted in (statements.WAITING, statements.RUNNING):
            listed = wanted.compile(connection.sync_connection, compile_kwargs={"literal_binds": True})
            plan = [row.detail for row in await connection.execute(text(f"EXPLAIN QUERY PLAN {listed}"))]
            scanned = {step for step in plan if step.startswith(("SCAN tables", "SCAN seats"))}
            assert scanned == {"SCAN tables USING INDEX tables_not_over"}


async def test_an_idle_table_is_put_away(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that everybody has left is forgotten at once when its time is up, without a search for garbage."""
    monkeypatch.setattr(lobbies, "IDLE", -1)
    bots = BotPool(1)
    lobby = Lobby(database, bots)
    gc.disable()
    try:
        made = await lobby.create(NewTable(game="gunfighter", seats=("me", "me")), "guest", "Ann")
        for _ in range(5):
            seat: Seat = 1 if made.to_act[0] else 0
            await made.choose(seat, made.match.state.choices(seat)[0], made.version)
        id, known = made.row.id, weakref.ref(made)
        await lobby.sweep()
        assert not lobby.live
        del made
        assert known() is None
        again = await lobby.table(id)
        assert again is not None and again.version == 5
    finally:
        gc.enable()
        lobby.close()
        bots.close()
