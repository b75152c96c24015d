"""Copies of a SQLite database that are complete, also while a server writes to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import text

from codeduello import BadInput
from codeduello.server.storage.database import KNOWN, Database, sqlite_file
from codeduello.server.storage.rows import now


def back_up(folder: Path, file: Path) -> int:
    """Copy the database in this folder and check the copy; return its size in bytes."""
    source = sqlite_file(folder)
    if not source.is_file():
        raise BadInput(f"No duels are kept in {folder}. For PostgreSQL, use its own program: pg_dump.")
    file.touch(mode=0o600, exist_ok=False)
    with (
        closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as live,
        closing(sqlite3.connect(file)) as copy,
    ):
        live.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    check(file)
    return file.stat().st_size


def restore(file: Path, folder: Path) -> Path | None:
    """Put a backup in place of the database in this folder; return where that one is kept now."""
    check(file)
    target = sqlite_file(folder)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    kept = None
    if target.is_file():
        with closing(sqlite3.connect(target, timeout=1)) as old:
            try:
                old.execute("PRAGMA locking_mode=EXCLUSIVE")
                old.execute("BEGIN EXCLUSIVE")
                old.rollback()
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.OperationalError:
                raise BadInput("A server is using this database: stop it first.") from None
        kept = target.with_name(f"{target.stem}-{now()}{target.suffix}")
        target.replace(kept)
    fresh = target.with_suffix(".restoring")
    fresh.touch(mode=0o600)
    with (
        closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(fresh)) as copy,
    ):
        source.backup(copy)
    fresh.replace(target)
    return kept


def check(file: Path) -> None:
    """BadInput if a file is not a whole database of ours."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as copy:
            well = copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            version = copy.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    except (sqlite3.Error, TypeError) as error:
        raise BadInput(f"{file} is not a backup of Code Duello: {error}.") from None
    if not well:
        raise BadInput(f"{file} is damaged.")
    if version not in KNOWN:
        raise BadInput(f"{file} was made by a newer Code Duello (schema {version}): please update the program.")


async def vacuum(database: Database) -> None:
    """Give the room of what was deleted back."""
    async with database.engine.connect() as connection:
        outside = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await outside.execute(text("VACUUM"))
