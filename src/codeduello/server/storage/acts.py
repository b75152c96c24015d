"""What the operator of a site does to it: close and delete tables, ban, rename and forget guests, and clean up.

Each act is stored together with what it changes. Servers that run read the acts and follow them within seconds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import now
from codeduello.server.storage.schema import acts, analyses, guests, seats, snapshots, steps, tables

CLOSE: Final = "close"
DELETE: Final = "delete"
BAN: Final = "ban"
UNBAN: Final = "unban"
RENAME: Final = "rename"
FORGET: Final = "forget"

FORGOTTEN: Final = "Somebody"
A_DAY: Final = 24 * 3600 * 1000
OPEN_DAYS: Final = 7  # how long a table waits for an opponent
NAME_DAYS: Final = 400  # how long the name of a guest is kept who plays nowhere: as long as their cookie


class Act(NamedTuple):
    """One thing that the operator did."""

    number: int
    at: int
    act: str
    subject: str
    reason: str
    until: int | None


class Cleaned(NamedTuple):
    """What was deleted because it was too old."""

    waiting: int
    finished: int
    names: int


async def acts_since(database: Database, number: int) -> list[Act]:
    """What was done after the act with this number."""
    async with database.reading() as connection:
        found = await connection.execute(select(acts).where(acts.c.number > number).order_by(acts.c.number))
        return [Act(*row) for row in found]


async def bans(database: Database) -> list[Act]:
    """The bans that hold, the latest of each guest and address."""
    found: dict[str, Act] = {}
    for act in await acts_since(database, 0):
        if act.act == BAN:
            found[act.subject] = act
        elif act.act == UNBAN:
            found.pop(act.subject, None)
    return [act for act in found.values() if act.until is None or act.until > now()]


async def note(connection: AsyncConnection, act: str, subject: str, reason: str = "", until: int | None = None) -> None:
    """Store that something was done."""
    await connection.execute(insert(acts).values(at=now(), act=act, subject=subject, reason=reason, until=until))


async def ban(database: Database, subject: str, reason: str, until: int | None) -> None:
    """Turn a guest or an address away, for ever or until then."""
    async with database.writing() as connection:
        await note(connection, BAN, subject, reason, until)


async def unban(database: Database, subject: str) -> None:
    """Let a guest or an address in again."""
    async with database.writing() as connection:
        await note(connection, UNBAN, subject)


async def close_table(database: Database, id: str, reason: str) -> bool:
    """End a duel without a result; its record can still be looked at. False if it is over, or does not exist."""
    async with database.writing() as connection:
        running = (tables.c.id == id, tables.c.outcome.is_(None))
        closed = await connection.execute(update(tables).where(*running).values(archived=True, outcome=""))
        if closed.rowcount:
            await note(connection, CLOSE, id, reason)
        return closed.rowcount == 1


async def delete_table(database: Database, id: str, reason: str = "") -> bool:
    """Delete a table with its record; False if it does not exist."""
    async with database.writing() as connection:
        found = await delete_tables(connection, [id])
        if found:
            await note(connection, DELETE, id, reason)
        return found == 1


async def clear_table(database: Database, id: str) -> bool:
    """Delete a table where not all envelopes are sealed yet; False if they are, for then it would be void."""
    async with database.writing() as connection:
        laid = (tables.c.id == id, tables.c.dealt.is_(None), tables.c.sealed_at.is_(None), tables.c.outcome.is_(None))
        # Whoever seals the last envelope at the same moment writes the same row: one of the two comes first.
        if not (await connection.execute(update(tables).where(*laid).values(archived=True))).rowcount:
            return False
        await delete_tables(connection, [id])
        await note(connection, DELETE, id)
        return True


async def delete_tables(connection: AsyncConnection, ids: list[str]) -> int:
    """Delete these tables with their records, and return how many of them there were."""
    for part in (steps, snapshots, seats, analyses):
        await connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    return (await connection.execute(delete(tables).where(tables.c.id.in_(ids)))).rowcount


async def rename_guest(database: Database, guest: str, name: str, reason: str) -> None:
    """Give a guest another name."""
    await database.rename(guest, name)
    async with database.writing() as connection:
        await note(connection, RENAME, guest, reason)


async def forget_guest(database: Database, guest: str) -> int:
    """Put "Somebody" in place of a guest's name everywhere and give up their seats; return how many tables had one.

    Their opponents keep the duels. A duel of theirs that still goes on is closed.
    """
    async with database.writing() as connection:
        theirs = select(seats.c.table_id).where(seats.c.guest == guest)
        running = await connection.execute(
            select(tables.c.id).where(tables.c.id.in_(theirs), tables.c.outcome.is_(None))
        )
        for row in running.all():
            await connection.execute(update(tables).where(tables.c.id == row.id).values(archived=True, outcome=""))
            await note(connection, CLOSE, row.id, "a player asked to be forgotten")
        number = await connection.scalar(select(func.count(seats.c.table_id.distinct())).where(seats.c.guest == guest))
        await connection.execute(update(seats).where(seats.c.guest == guest).values(guest=None, name=FORGOTTEN))
        await connection.execute(delete(guests).where(guests.c.id == guest))
        await note(connection, FORGET, guest)
        return int(number or 0)


async def clean_up(database: Database, keep_days: int = 0) -> Cleaned:
    """Delete what is too old: tables where nobody sat down, finished duels after `keep_days` (0: never), idle names."""
    async with database.writing() as connection:
        waiting_at = select(seats.c.table_id).where(seats.c.who == "nobody")
        old = (
            tables.c.outcome.is_(None),
            tables.c.touched < now() - OPEN_DAYS * A_DAY,
        )  # an uploaded duel has no guests
        waiting = await connection.execute(select(tables.c.id).where(tables.c.id.in_(waiting_at), *old))
        gone = await delete_tables(connection, [row.id for row in waiting])
        finished = 0
        if keep_days:
            past = tables.c.touched < now() - keep_days * A_DAY
            over = await connection.execute(select(tables.c.id).where(tables.c.outcome.is_not(None), past))
            finished = await delete_tables(connection, [row.id for row in over])
        sitting = select(seats.c.guest).where(seats.c.guest.is_not(None))
        idle = (guests.c.named < now() - NAME_DAYS * A_DAY, guests.c.id.not_in(sitting))
        names = await connection.execute(delete(guests).where(*idle))
        return Cleaned(gone, finished, names.rowcount)


class TableFacts(msgspec.Struct):
    """What the operator is told about a table; nothing in it is a secret of its players."""

    id: str
    game: str
    edition: str
    players: list[str]
    guests: list[str]
    steps: int
    touched: int
    state: str


async def list_tables(database: Database, state: str = "", guest: str = "", most: int = 1000) -> list[TableFacts]:
    """The newest tables, all or those in this state, of anybody or of one guest."""
    waiting_at = select(seats.c.table_id).where(seats.c.who == "nobody")
    in_state = {
        "": (),
        "waiting": (tables.c.outcome.is_(None), tables.c.id.in_(waiting_at)),
        "running": (tables.c.outcome.is_(None), tables.c.id.not_in(waiting_at)),
        "over": (tables.c.outcome.is_not(None),),
    }[state]
    theirs = (tables.c.id.in_(select(seats.c.table_id).where(seats.c.guest == guest)),) if guest else ()
    count = select(func.coalesce(func.max(steps.c.number), 0)).where(steps.c.table_id == tables.c.id).scalar_subquery()
    asked = select(tables, count.label("steps")).where(*in_state, *theirs).order_by(tables.c.touched.desc()).limit(most)
    async with database.reading() as connection:
        rows = (await connection.execute(asked)).all()
        ids = [row.id for row in rows]
        found = await connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))
        sitting: dict[str, list[tuple[str, str, str]]] = {}
        for seat in found:
            sitting.setdefault(seat.table_id, []).append((seat.who, seat.name, seat.guest or ""))
    listed = []
    for row in rows:
        at = sitting[row.id]
        free = any(who == "nobody" for who, _, _ in at)
        stands = "over" if row.outcome is not None else "waiting" if free else "running"
        people = [guest for _, _, guest in at if guest]
        names = [name or "nobody" for _, name, _ in at]
        listed.append(TableFacts(row.id, row.game, row.edition, names, people, row.steps, row.touched, stands))
    return listed


async def guests_named(database: Database, name: str) -> list[str]:
    """The ids of the guests who are called so, or have this id."""
    async with database.reading() as connection:
        found = await connection.execute(select(guests.c.id).where(or_(guests.c.name == name, guests.c.id == name)))
        at_tables = await connection.execute(
            select(seats.c.guest).where(seats.c.guest.is_not(None), or_(seats.c.guest == name, seats.c.name == name))
        )
        return sorted({str(row[0]) for row in found} | {str(row[0]) for row in at_tables})
