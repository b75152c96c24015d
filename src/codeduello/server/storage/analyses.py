"""Analyses of duels as rows: asked for, worked at by one process, wanted as long as somebody waits, kept once done."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from codeduello.server.storage.bus import SOMETHING_ELSE
from codeduello.server.storage.database import Database
from codeduello.server.storage.schema import analyses, seats

PATIENCE: Final = 20_000  # milliseconds after which nobody is thought to wait any more
REFRESH: Final = 5_000  # an analysis that was wanted more recently than this is not written again
DEAD: Final = 15_000  # milliseconds after which a worker that says nothing is thought to be gone


class StoredAnalysis(NamedTuple):
    """What is known about the analysis of a duel."""

    wanted: int
    worker: str | None
    beat: int
    done: int
    total: int
    before: int  # others that were asked for earlier and are not done
    result: bytes | None
    problem: str | None

    @property
    def is_open(self) -> bool:
        """Whether it is still to be done."""
        return self.result is None and self.problem is None


def unfinished(now: int) -> Any:
    """The analyses that are not done and for which somebody waits."""
    return and_(analyses.c.result.is_(None), analyses.c.problem.is_(None), analyses.c.wanted > now - PATIENCE)


async def find(database: Database, id: str) -> StoredAnalysis | None:
    """What there is of the analysis of this table; None if nobody asked for it."""
    earlier = analyses.alias()
    before = select(func.count()).where(unfinished(database.bus.now), analyses.c.asked < earlier.c.asked)
    columns = [earlier.c[name] for name in ("wanted", "worker", "beat", "done", "total", "result", "problem")]
    async with database.reading() as connection:
        row = (
            await connection.execute(
                select(*columns, before.scalar_subquery().label("before")).where(earlier.c.table_id == id)
            )
        ).one_or_none()
    return None if row is None else StoredAnalysis(**row._mapping)


async def waiting(database: Database) -> int:
    """How many are to be done."""
    async with database.reading() as connection:
        return int(await connection.scalar(select(func.count()).where(unfinished(database.bus.now))) or 0)


async def want(database: Database, id: str) -> None:
    """Ask for an analysis, or say that somebody still waits for it."""
    now = database.bus.now
    try:
        async with database.writing() as connection:
            known = await connection.execute(update(analyses).where(analyses.c.table_id == id).values(wanted=now))
            if known.rowcount == 0:
                new = {"asked": now, "wanted": now, "beat": 0, "done": 0, "total": 0}
                await connection.execute(insert(analyses).values(table_id=id, **new))
    except IntegrityError:  # another process was quicker, or the table has just been deleted
        pass


async def take(database: Database, worker: str) -> str | None:
    """The table whose analysis has waited longest and is worked at by nobody alive: it is taken. None if there is none.

    What nobody waits for any more is dropped.
    """
    now = database.bus.now
    free = (unfinished(now), or_(analyses.c.worker.is_(None), analyses.c.beat < now - DEAD))
    async with database.writing() as connection:
        old = (analyses.c.result.is_(None), analyses.c.problem.is_(None), analyses.c.wanted <= now - PATIENCE)
        await connection.execute(delete(analyses).where(*old))
        id: str | None = await connection.scalar(
            select(analyses.c.table_id).where(*free).order_by(analyses.c.asked).limit(1)
        )
        if id is None:
            return None
        this = (analyses.c.table_id == id, *free)
        taken = await connection.execute(update(analyses).where(*this).values(worker=worker, beat=now))
        return id if taken.rowcount == 1 else None


async def report(database: Database, id: str, worker: str, done: int, total: int) -> bool:
    """Say how far the work has come; False if nobody waits for it any more, or another process does it."""
    now = database.bus.now
    this = (analyses.c.table_id == id, analyses.c.worker == worker, analyses.c.wanted > now - PATIENCE)
    async with database.writing() as connection:
        found = await connection.execute(update(analyses).where(*this).values(beat=now, done=done, total=total))
        return found.rowcount == 1


async def finish(database: Database, id: str, result: bytes | None, problem: str | None) -> None:
    """Keep what was found, or why nothing was."""
    async with database.writing() as connection:
        done = {"result": result, "problem": problem, "worker": None}
        await connection.execute(update(analyses).where(analyses.c.table_id == id).values(done))


async def let_go(database: Database, id: str, worker: str) -> None:
    """Work at it no longer: it is dropped unless somebody waits for it, who then has it done by another process."""
    async with database.writing() as connection:
        this = (analyses.c.table_id == id, analyses.c.worker == worker, analyses.c.result.is_(None))
        await connection.execute(update(analyses).where(*this).values(worker=None, beat=0))


async def count_hint(database: Database, id: str, seat: int) -> None:
    """Mark that the player of a seat has had a hint, for everybody to see."""
    async with database.writing() as connection:
        here = (seats.c.table_id == id, seats.c.seat == seat)
        await connection.execute(update(seats).where(*here).values(hints=seats.c.hints + 1))
        await database.bus.nudge(connection, [(id, SOMETHING_ELSE)])
