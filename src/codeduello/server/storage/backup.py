"""Copies of a SQLite database that are complete, also while a server writes to it."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import text

from codeduello import BadInput
from codeduello.server.storage.database import KNOWN, Database, sqlite_file
from codeduello.server.storage.rows import now


def back_up(folder: Path, file: Path) -> int:
    """Copy the database in this folder and check the copy; return its size in bytes."""
    with unfinished(file) as fresh:
        copy(sqlite_file(folder), fresh)
        check(fresh, file)
        fresh.replace(file)
    return file.stat().st_size


def restore(file: Path, folder: Path) -> Path | None:
    """Put a backup in place of the database in this folder; return where that one is kept now."""
    check(file, file)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target, kept = sqlite_file(folder), None
    with unfinished(target) as fresh:
        copy(file, fresh)
        if sys.platform != "win32" and os.geteuid() == 0:  # the server may be another user than root
            os.chown(fresh, folder.stat().st_uid, folder.stat().st_gid)
        if target.is_file():
            close_old(target)
            kept = target.with_name(f"{target.stem}-{now()}{target.suffix}")
            for part in ("", "-wal", "-shm"):  # the last two are left by a crash, and would spoil the backup
                old = target.with_name(target.name + part)
                if old.is_file():
                    old.replace(kept.with_name(kept.name + part))
        fresh.replace(target)
    return kept


@contextmanager
def unfinished(file: Path) -> Iterator[Path]:
    """An empty file of its owner alone, beside the one that it will be; nothing is left of it after a failure."""
    fresh = file.with_name(f"{file.name}.unfinished")
    fresh.unlink(missing_ok=True)
    fresh.touch(mode=0o600)
    try:
        yield fresh
    except sqlite3.Error as error:
        raise BadInput(f"{file} cannot be written: {error}.") from None
    finally:
        fresh.unlink(missing_ok=True)


def copy(source: Path, target: Path) -> None:
    """Copy a database, which may be in use, into one file with nothing beside it."""
    with closing(reading(source)) as live, closing(sqlite3.connect(target)) as fresh:
        live.backup(fresh)
        fresh.execute("PRAGMA journal_mode=DELETE")


def close_old(target: Path) -> None:
    """Put all of a database into its file, so that it can be moved; BadInput if a server uses it."""
    with closing(sqlite3.connect(target, timeout=1)) as old:
        try:
            old.execute("PRAGMA locking_mode=EXCLUSIVE")
            old.execute("BEGIN EXCLUSIVE")
            old.rollback()
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError:
            raise BadInput("A server is using this database: stop it first.") from None
        except sqlite3.DatabaseError:
            pass  # damaged: it is kept as it is


def reading(file: Path) -> sqlite3.Connection:
    """A connection that can only read."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def check(file: Path, named: Path) -> None:
    """BadInput if a file is not a whole database of ours; the sentence has the name that people know it by."""
    if not file.is_file():
        raise BadInput(f"There is no file {named}.")
    try:
        with closing(reading(file)) as copied:
            well = copied.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            version = copied.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    except (sqlite3.Error, TypeError) as error:
        raise BadInput(f"{named} is not a backup of Code Duello: {error}.") from None
    if not well:
        raise BadInput(f"{named} is damaged.")
    if version not in KNOWN:
        raise BadInput(f"{named} was made by a newer Code Duello (schema {version}): please update the program.")


async def vacuum(database: Database) -> None:
    """Give the room of what was deleted back."""
    async with database.engine.connect() as connection:
        outside = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await outside.execute(text("VACUUM"))
