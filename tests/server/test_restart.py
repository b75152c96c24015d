"""What is stored survives: a restart in mid-game, two processes on one database, long records, a graceful end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from codeduello import BadInput
from codeduello.server.storage.database import HEALTH_EVERY, MIGRATIONS, NEWEST, Database, sqlite_url
from codeduello.server.storage.rows import StepRow
from codeduello.server.storage.writer import Unsure
from kill_server import kill_again_and_again
from server.test_agreeing import looking_as
from support.database import postgres
from support.site import Guest, Site


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An empty database of each kind."""
    folder = tmp_path_factory.mktemp("database")
    if request.param == "sqlite":
        yield sqlite_url(folder)
    else:
        with postgres() as url:
            yield url


async def test_two_processes_on_one_database_never_both_accept_a_step(folder: Path) -> None:
    """Of two answers to one question in two processes one is stored; the other is stale, and sees what was stored."""
    with postgres() as database, Site(folder, database) as one, Site(folder, database) as other:
        ann = Guest(one, "Ann")
        made = ann.table("duel", ("me", "me"))
        async with ann.sit(made.table) as here, ann.sit(made.table, url=other.url) as there:
            for _ in range(10):
                await here.hello()
                await there.hello()
                assert here.state["version"] == there.state["version"]
                version = here.state["version"]
                seat = here.state["view"]["to_act"][0]
                for screen in (here, there):
                    await looking_as(screen, seat)
                choice = here.state["ask"]["choices"][0]["text"]
                answers = await asyncio.gather(*(s.choose(choice, seat=seat) for s in (here, there)))
                kinds = sorted(answer["type"] for answer in answers)
                assert kinds == ["refused", "taken"], answers
                refused = next(answer for answer in answers if answer["type"] == "refused")
                assert refused["reason"] == "stale" and refused["version"] >= version + 1
                await here.shown(version + 1)
                await there.shown(version + 1)
                assert here.state["view"] == there.state["view"]


async def test_a_server_that_is_killed_loses_nothing(folder: Path, database: str) -> None:
    """A small kill test; the whole one, with a hundred tables, is `uv run python tests/kill_server.py`."""
    assert "every table went on" in await kill_again_and_again(folder, database, 6, 2, seed=1)


async def test_a_server_ends_gracefully(folder: Path) -> None:
    """Asked to end, the server hangs up, stores what is under way, and leaves with a good conscience."""
    with Site(folder) as site:
        ann = Guest(site, "Ann")
        async with ann.sit(ann.table("duel").table) as player:
            assert await asyncio.to_thread(site.stop) == 0
            with pytest.raises(ConnectionError):
                await player.until(lambda: False)
    assert '"closed"' in site.log()


def test_the_newest_migration_is_known() -> None:
    """The server skips alembic where the schema is new enough: it must know which revision that is."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


async def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    """After all migrations the database has the tables and columns of the schema, and nothing is left to migrate."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from codeduello.server.storage.schema import metadata

    store = await Database.open(database)
    try:
        async with store.reading() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
            assert differences == []
            assert (
                await connection.execute(text("SELECT COUNT(*) FROM site WHERE name = 'cookie key'"))
            ).scalar_one() == 1
    finally:
        await store.close()


async def test_a_database_of_a_newer_program_is_refused(folder: Path) -> None:
    """Who goes back to an older program is told so in a sentence."""
    url = sqlite_url(folder)
    await (await Database.open(url)).close()
    with sqlite3.connect(folder / "tables.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadInput, match="newer Code Duello"):
        await Database.open(url)


async def test_what_is_kept_is_for_nobody_else(folder: Path) -> None:
    """The database, with all seeds and the key of the cookies, can be read by its owner alone."""
    database = await Database.open(sqlite_url(folder / "new"))
    files = [folder / "new", *(folder / "new").glob("tables.sqlite3*")]
    assert len(files) > 2 and all(file.stat().st_mode & 0o077 == 0 for file in files)
    await database.close()


async def test_health_is_a_row_that_was_written(folder: Path) -> None:
    """A database that answers but cannot be written to is not well; an error tells no value that was to be stored."""
    database = await Database.open(sqlite_url(folder))
    try:
        assert await database.healthy()
        with sqlite3.connect(folder / "tables.sqlite3") as connection:
            connection.execute("DROP TABLE site")
        await asyncio.sleep(HEALTH_EVERY)
        assert not await database.healthy()
        step = StepRow(1, "choice", 0, "play a secret card", 0)
        with pytest.raises(Unsure) as error:
            with sqlite3.connect(folder / "tables.sqlite3") as connection:
                connection.execute("DROP TABLE steps")
            await database.writer.append("table", step)
        assert "secret card" not in str(error.value)
    finally:
        await database.close()
