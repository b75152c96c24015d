"""What is asked of the database for every table and every duel.

These statements are made once: making one costs more of the server's time than carrying it out.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Select, bindparam, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from codeduello.server.storage.schema import luck, seats, steps, tables
from codeduello.server.storage.schema import snapshots as kept

_table: Any = bindparam("of_table")
_seat: Any = bindparam("of_seat")
_at: Any = bindparam("now")
_here = (seats.c.table_id == _table, seats.c.seat == _seat)

TABLE: Final = select(tables).where(tables.c.id == _table)
SEATS: Final = select(seats).where(seats.c.table_id == _table).order_by(seats.c.seat)
STEPS: Final = (
    select(steps).where(steps.c.table_id == _table, steps.c.number > bindparam("version")).order_by(steps.c.number)
)
SNAPSHOT: Final = select(kept).where(kept.c.table_id == _table).order_by(kept.c.number.desc()).limit(1)

MOST_LISTED: Final = 50
MOST_OF_A_GUEST: Final = 3  # open tables that are listed


def _listed(*wanted: Any) -> Select[Any]:
    """The newest tables of which this is true."""
    return select(tables).where(*wanted).order_by(tables.c.touched.desc()).limit(MOST_LISTED)


# Seats are looked up for each table that is not over: a join would begin with all seats that are stored.
_lacks_a_player = select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.who == "nobody").exists()
_host = select(seats.c.guest).where(seats.c.table_id == tables.c.id, seats.c.who != "nobody").limit(1)
_is_public = (tables.c.private.is_(False), tables.c.outcome.is_(None))
_place: Any = func.row_number().over(partition_by=_host.scalar_subquery(), order_by=tables.c.touched.desc())
_placed = select(tables.c.id, _place.label("place")).where(*_is_public, _lacks_a_player, _host.exists()).subquery()
WAITING: Final = _listed(tables.c.id.in_(select(_placed.c.id).where(_placed.c.place <= MOST_OF_A_GUEST)))
RUNNING: Final = _listed(*_is_public, ~_lacks_a_player)
WHERE_SITS: Final = _listed(tables.c.id.in_(select(seats.c.table_id).where(seats.c.guest == bindparam("of_guest"))))

_these: Any = bindparam("these", expanding=True)
SEATS_OF_THESE: Final = select(seats).where(seats.c.table_id.in_(_these)).order_by(seats.c.seat)
NEWEST_OF_THESE: Final = (
    select(steps.c.table_id, func.max(steps.c.number).label("newest"))
    .where(steps.c.table_id.in_(_these))
    .group_by(steps.c.table_id)
)

ADD_TABLE: Final = insert(tables)
ADD_SEATS: Final = insert(seats)
ADD_STEPS: Final = insert(steps)
ADD_SNAPSHOT: Final = insert(kept)

OFFER: Final = update(seats).where(*_here).values(offer=bindparam("what"), offer_version=bindparam("offered"))
SUCCEED: Final = (
    update(tables).where(tables.c.id == _table, tables.c.successor.is_(None)).values(successor=bindparam("next"))
)

SEAL: Final = (
    update(seats).where(*_here, seats.c.who == "person", seats.c.seal.is_(None)).values(seal=bindparam("sealed"))
)
ALL_SEALED: Final = (
    update(tables)
    .where(
        tables.c.id == _table,
        tables.c.sealed_at.is_(None),
        ~select(seats.c.seat)
        .where(seats.c.table_id == _table, seats.c.who != "bot", (seats.c.who == "nobody") | seats.c.seal.is_(None))
        .exists(),
    )
    .values(sealed_at=_at)
)
OPEN: Final = update(seats).where(*_here, seats.c.nonce.is_(None)).values(nonce=bindparam("opened"))
_laid = (tables.c.id == _table, tables.c.dealt.is_(None), tables.c.outcome.is_(None))
DEAL: Final = update(tables).where(*_laid).values(dealt=_at, touched=_at, clock_from=_at)
MAKE_VOID: Final = update(tables).where(*_laid).values(outcome=bindparam("void"))


def _counting(insert: Any) -> Any:
    """The statement that counts a result once more, or for the first time."""
    added = insert(luck)
    return added.on_conflict_do_update(
        index_elements=list(luck.primary_key.columns), set_={"times": luck.c.times + added.excluded.times}
    )


COUNT_LUCK: Final[dict[str, Any]] = {
    "postgresql": _counting(postgresql.insert),
    "sqlite": _counting(sqlite.insert),
}
