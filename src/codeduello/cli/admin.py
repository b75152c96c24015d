"""`duello admin`: look after a site, also while it runs. Servers follow within a few seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from cyclopts import App, Parameter

from codeduello.cli import arguments, output
from codeduello.cli.arguments import AsJson
from codeduello.core.outcome import BadInput
from codeduello.paths import data_folder

if TYPE_CHECKING:  # what needs the server's libraries is imported where it is used: `duello --help` does without them
    from codeduello.server.storage import acts
    from codeduello.server.storage.database import Database

T = TypeVar("T")
admin = App(name="admin", help="Look after a site: tables, guests, backups. It may be running.", help_epilogue="")

Data = Annotated[Path | None, Parameter(help="The folder in which duels are kept; if omitted, that of DUELLO_DATA.")]
Address = Annotated[
    str, Parameter(name="--database", help="The database, as for `duello serve`; if omitted, that of DUELLO_DATABASE.")
]
TableId = Annotated[str, Parameter(help="The table: the last part of its address.")]
Person = Annotated[str, Parameter(help="The guest: a name that nobody else has, or the id that `list` prints.")]
Who = Annotated[str, Parameter(help="A guest, by name or id, or a network address.")]
Reason = Annotated[str, Parameter(help="Why; it is stored with what you do.")]


def database_of(data: Path | None, database: str) -> str:
    """The address of the database that is meant; BadInput if the folder has none, for only a server begins one."""
    from codeduello.server.config import configure
    from codeduello.server.storage.database import sqlite_url

    if not database and data is None:
        database = configure({}).settings.database
    return database or sqlite_url(site_folder(data))


def folder_of(data: Path | None) -> Path:
    """The folder that is meant."""
    from codeduello.server.config import configure

    named = data or configure({}).settings.data
    return Path(named or data_folder()).resolve()


def site_folder(data: Path | None) -> Path:
    """The folder of a site that keeps its duels in a file; BadInput if there is none."""
    from codeduello.server.storage.database import sqlite_file

    folder = folder_of(data)
    if not sqlite_file(folder).is_file():
        raise BadInput(
            f"No duels are kept in {folder}: name the folder of the site with --data, or its database with --database."
        )
    return folder


def on(address: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do this with the database."""
    from codeduello.server.storage.database import Database

    async def run() -> T:
        database = await Database.open(address, begins=False)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


async def one_guest(database: Database, person: str) -> str:
    """The guest who is meant; BadInput if nobody is, or several."""
    from codeduello.server.storage import acts

    found = await acts.guests_named(database, person)
    if not found:
        raise BadInput(f"There is no guest '{person}'. 'duello admin list' prints names and ids.")
    if len(found) > 1:
        raise BadInput(f"{len(found)} guests are called '{person}': use one of their ids, {', '.join(found[:5])}.")
    return found[0]


@admin.command(name="list")
def list_tables(
    *,
    state: Annotated[Literal["waiting", "running", "over", ""], Parameter(help="waiting, running or over.")] = "",
    guest: Annotated[str, Parameter(help="Only tables of this guest.")] = "",
    most: Annotated[int, Parameter(converter=arguments.whole_number, help="How many, the newest first.")] = 50,
    data: Data = None,
    database: Address = "",
    as_json: AsJson = False,
) -> None:
    """Print the newest tables with their players."""
    from codeduello.server.storage import acts

    async def work(opened: Database) -> list[acts.TableFacts]:
        return await acts.list_tables(opened, state, await one_guest(opened, guest) if guest else "", most)

    found = on(database_of(data, database), work)
    if as_json:
        output.data([{name: getattr(row, name) for name in row.__struct_fields__} for row in found])
        return
    if not found:
        print("There are no such tables." if state or guest else "There are no tables yet.")
        return
    rows = [
        (
            row.id,
            row.state,
            row.edition or row.game,
            str(row.steps),
            when(row.touched),
            " and ".join(row.players),
            " ".join(row.guests),
        )
        for row in found
    ]
    output.columns(rows, ("table", "state", "game", "steps", "last touched", "players", "guests"), right=(3,))


@admin.command
def close(table: TableId, /, *, reason: Reason = "", data: Data = None, database: Address = "") -> None:
    """End a duel without a result. Its record stays."""
    from codeduello.server.storage import acts

    if not on(database_of(data, database), lambda opened: acts.close_table(opened, table, reason)):
        raise BadInput(f"There is no table '{table}' where a duel is going on.")
    print(f"Table {table} is closed.")


@admin.command
def delete(table: TableId, /, *, reason: Reason = "", data: Data = None, database: Address = "") -> None:
    """Delete a table with its record, for ever."""
    from codeduello.server.storage import acts

    if not on(database_of(data, database), lambda opened: acts.delete_table(opened, table, reason)):
        raise BadInput(f"There is no table '{table}'.")
    print(f"Table {table} is deleted.")


@admin.command
def ban(
    who: Who,
    /,
    *,
    days: Annotated[int, Parameter(converter=arguments.whole_number, help="For how long; 0 means for ever.")] = 0,
    reason: Reason = "",
    data: Data = None,
    database: Address = "",
) -> None:
    """Turn a guest or an address away, and close their connections."""
    from codeduello.server.storage import acts
    from codeduello.server.storage.rows import now

    until = now() + arguments.check_range(days, "--days", 0, 100_000) * acts.A_DAY if days else None

    async def work(opened: Database) -> str:
        subject = address_in(who) or await one_guest(opened, who)
        await acts.ban(opened, subject, reason, until)
        return subject

    subject = on(database_of(data, database), work)
    print(f"{subject} is turned away{f' until {when(until)}' if until else ''}.")


@admin.command
def unban(who: Who, /, *, data: Data = None, database: Address = "") -> None:
    """Let a guest or an address in again."""
    from codeduello.server.storage import acts

    async def work(opened: Database) -> list[str]:
        meant = [address_in(who)] if address_in(who) else [who, *await acts.guests_named(opened, who)]
        banned = sorted({one.subject for one in await acts.bans(opened)} & set(meant))
        for subject in banned:
            await acts.unban(opened, subject)
        return banned

    banned = on(database_of(data, database), work)
    if not banned:
        raise BadInput(f"{who} is not turned away. 'duello admin bans' prints who is.")
    for subject in banned:
        print(f"{subject} may come in again.")


@admin.command
def bans(*, data: Data = None, database: Address = "", as_json: AsJson = False) -> None:
    """Print who is turned away, until when and why."""
    from codeduello.server.storage import acts

    found = on(database_of(data, database), acts.bans)
    if as_json:
        output.data([{"who": one.subject, "since": one.at, "until": one.until, "reason": one.reason} for one in found])
    elif not found:
        print("Nobody is turned away.")
    else:
        rows = [(one.subject, when(one.at), when(one.until) if one.until else "for ever", one.reason) for one in found]
        output.columns(rows, ("who", "since", "until", "reason"))


@admin.command
def rename(
    guest: Person,
    name: Annotated[str, Parameter(help="The new name.")],
    /,
    *,
    reason: Reason = "",
    data: Data = None,
    database: Address = "",
) -> None:
    """Give a guest another name."""
    from codeduello.server.http.sessions import clean_name
    from codeduello.server.storage import acts

    called = clean_name(name)
    if not called:
        raise BadInput("A name has at least one letter.")

    async def work(opened: Database) -> None:
        await acts.rename_guest(opened, await one_guest(opened, guest), called, reason)

    on(database_of(data, database), work)
    print(f"{guest} is now called {called}.")


@admin.command
def forget(guest: Person, /, *, data: Data = None, database: Address = "") -> None:
    """Delete what is kept about a guest. Their opponents keep the duels."""
    from codeduello.server.storage import acts

    async def work(opened: Database) -> int:
        return await acts.forget_guest(opened, await one_guest(opened, guest))

    tables = on(database_of(data, database), work)
    print(f"{guest} is forgotten, at {tables} table{'' if tables == 1 else 's'}.")


@admin.command
def export(
    table: TableId,
    file: Annotated[Path | None, Parameter(help="Where the record goes; if omitted, it is printed.")] = None,
    /,
    *,
    data: Data = None,
    database: Address = "",
) -> None:
    """Write the record of a table as a .duel file, even of a duel that still goes on."""
    from codeduello.server.tables.live_table import match_of

    record = on(database_of(data, database), lambda opened: opened.load(table))
    if record is None:
        raise BadInput(f"There is no table '{table}'.")
    text = match_of(record).engine.write()
    if file is None:
        print(text, end="")
    else:
        arguments.check_new_file(file)
        file.write_text(text, "utf-8")


@admin.command(name="backup")
def back_up(
    file: Annotated[Path, Parameter(help="The backup; it must not exist yet.")], /, *, data: Data = None
) -> None:
    """Copy the database of a site that keeps its duels in a folder, while it runs. For PostgreSQL: pg_dump."""
    from codeduello.server.storage import backup

    refuse_postgres(data)
    arguments.check_new_file(file)
    size = backup.back_up(site_folder(data), file)
    print(f"{file}: {size / 1e6:.1f} MB, complete and checked.")


@admin.command
def restore(file: Annotated[Path, Parameter(help="A backup.")], /, *, data: Data = None) -> None:
    """Put a backup in place of the database. The site must not run; the old database is kept beside it."""
    from codeduello.server.storage import backup

    refuse_postgres(data)
    folder = folder_of(data)
    kept = backup.restore(file, folder)
    print(f"Restored in {folder}.{f' The database from before is kept as {kept.name}.' if kept else ''}")


def refuse_postgres(data: Path | None) -> None:
    """BadInput if this site keeps its duels in PostgreSQL, which has programs of its own to copy it."""
    from codeduello.server.config import configure

    if data is None and configure({}).settings.database:
        raise BadInput("This site keeps its duels in a database, not in a folder: use pg_dump and pg_restore.")


@admin.command
def vacuum(
    *,
    keep_days: Annotated[
        int, Parameter(converter=arguments.whole_number, help="Delete finished duels after so many days; 0: never.")
    ] = 0,
    data: Data = None,
    database: Address = "",
) -> None:
    """Delete what is too old, and give the room back."""
    from codeduello.server.storage import acts, backup

    async def work(opened: Database) -> acts.Cleaned:
        cleaned = await acts.clean_up(opened, arguments.check_range(keep_days, "--keep-days", 0, 100_000))
        await backup.vacuum(opened)
        return cleaned

    cleaned = on(database_of(data, database), work)
    print(
        f"Deleted: {cleaned.waiting} tables where nobody sat down, {cleaned.finished} finished duels, "
        f"{cleaned.names} names of guests who have not played for long."
    )


def address_in(who: str) -> str:
    """The network address that this is, as the server counts it; empty if it is a guest."""
    from codeduello.server.http.rate_limits import network_of

    try:
        ip_address(who)
    except ValueError:
        return ""
    return network_of(who)


def when(milliseconds: int) -> str:
    """A moment as people write it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
