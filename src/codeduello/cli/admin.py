"""`duello admin`: look after a site, also while it runs. Servers follow within a few seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from cyclopts import App, Parameter

from codeduello.cli import arguments, output
from codeduello.cli.arguments import AsJson
from codeduello.core.outcome import BadInput
from codeduello.paths import data_folder
from codeduello.server.http.rate_limits import network_of
from codeduello.server.http.sessions import clean_name
from codeduello.server.storage import acts, backup
from codeduello.server.storage.database import Database, sqlite_file, sqlite_url
from codeduello.server.storage.rows import now
from codeduello.server.tables.live_table import match_of

T = TypeVar("T")
admin = App(name="admin", help="Look after a site: tables, guests, backups. It may be running.", help_epilogue="")

Data = Annotated[Path | None, Parameter(help="The folder in which duels are kept, as for `duello serve`.")]
Address = Annotated[str, Parameter(name="--database", help="The database, as for `duello serve`.")]
TableId = Annotated[str, Parameter(help="The table: the last part of its address.")]
Person = Annotated[str, Parameter(help="The guest: a name that nobody else has, or the id that `list` prints.")]
Reason = Annotated[str, Parameter(help="Why; it is stored with what you do.")]


def database_of(data: Path | None, database: str) -> str:
    """The address of the database that is meant; BadInput if the folder has none, for only a server begins one."""
    return database or sqlite_url(site_folder(data))


def site_folder(data: Path | None) -> Path:
    """The folder of a site that keeps its duels in a file; BadInput if there is none."""
    folder = (data or data_folder()).resolve()
    if not sqlite_file(folder).is_file():
        raise BadInput(
            f"No duels are kept in {folder}: name the folder of the site with --data, or its database with --database."
        )
    return folder


def on(address: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do this with the database."""

    async def run() -> T:
        database = await Database.open(address)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


async def one_guest(database: Database, person: str) -> str:
    """The guest who is meant; BadInput if nobody is, or several."""
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

    async def work(opened: Database) -> list[acts.TableFacts]:
        return await acts.list_tables(opened, state, await one_guest(opened, guest) if guest else "", most)

    found = on(database_of(data, database), work)
    if as_json:
        output.data([{name: getattr(row, name) for name in row.__struct_fields__} for row in found])
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
    output.columns(rows, ("table", "", "game", "steps", "last touched", "players", "guests"), right=(3,))


@admin.command
def close(table: TableId, /, *, reason: Reason = "", data: Data = None, database: Address = "") -> None:
    """End a duel without a result. Its record stays."""
    if not on(database_of(data, database), lambda opened: acts.close_table(opened, table, reason)):
        raise BadInput(f"There is no table '{table}' where a duel is going on.")
    print(f"Table {table} is closed.")


@admin.command
def delete(table: TableId, /, *, reason: Reason = "", data: Data = None, database: Address = "") -> None:
    """Delete a table with its record, for ever."""
    if not on(database_of(data, database), lambda opened: acts.delete_table(opened, table, reason)):
        raise BadInput(f"There is no table '{table}'.")
    print(f"Table {table} is deleted.")


@admin.command
def ban(
    who: Annotated[str, Parameter(help="A guest, or a network address.")],
    /,
    *,
    days: Annotated[int, Parameter(converter=arguments.whole_number, help="For how long; 0 means for ever.")] = 0,
    reason: Reason = "",
    data: Data = None,
    database: Address = "",
) -> None:
    """Turn a guest or an address away, and close their connections."""
    until = now() + arguments.check_range(days, "--days", 0, 100_000) * acts.A_DAY if days else None

    async def work(opened: Database) -> str:
        subject = network_of(who) if is_address(who) else await one_guest(opened, who)
        await acts.ban(opened, subject, reason, until)
        return subject

    subject = on(database_of(data, database), work)
    print(f"{subject} is turned away{f' until {when(until)}' if until else ''}.")


@admin.command
def unban(
    who: Annotated[str, Parameter(help="A guest's id, or a network address.")],
    /,
    *,
    data: Data = None,
    database: Address = "",
) -> None:
    """Let a guest or an address in again."""
    subject = network_of(who) if is_address(who) else who
    on(database_of(data, database), lambda opened: acts.unban(opened, subject))
    print(f"{subject} may come in again.")


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
    """Copy the database of a site that keeps its duels in a folder, while it runs."""
    arguments.check_new_file(file)
    size = backup.back_up(site_folder(data), file)
    print(f"{file}: {size / 1e6:.1f} MB, complete and checked.")


@admin.command
def restore(file: Annotated[Path, Parameter(help="A backup.")], /, *, data: Data = None) -> None:
    """Put a backup in place of the database. The site must not run; the old database is kept beside it."""
    kept = backup.restore(file, data or data_folder())
    print(f"Restored. The database from before is kept as {kept}." if kept else "Restored.")


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

    async def work(opened: Database) -> acts.Cleaned:
        cleaned = await acts.clean_up(opened, arguments.check_range(keep_days, "--keep-days", 0, 100_000))
        await backup.vacuum(opened)
        return cleaned

    cleaned = on(database_of(data, database), work)
    print(
        f"Deleted: {cleaned.waiting} tables where nobody sat down, {cleaned.finished} finished duels, "
        f"{cleaned.names} names of guests who have not played for long."
    )


def is_address(who: str) -> bool:
    """Whether this is a network address, not a guest."""
    try:
        ip_address(who)
    except ValueError:
        return False
    return True


def when(milliseconds: int) -> str:
    """A moment as people write it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
