"""Hints at a table: who may have one, what it says, and that everybody sees that it was given."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from codeduello import BadInput
from codeduello.server.messages.api import HintShown
from codeduello.server.messages.table_socket import Seat
from codeduello.server.storage.analyses import count_hint
from codeduello.server.tables.bot_pool import BotRequest
from codeduello.server.tables.table import ServerTable
from codeduello.server.tables.teaching import lesson_at

STRONGEST = "legend"  # as which a hint is thought out
NOT_HERE = "There are no hints at this table: two people play, and have not agreed to them."
NOT_NOW = "You are asked nothing now."
THINKING = "Your last hint is still being thought out."

_given: WeakKeyDictionary[ServerTable, dict[Seat, tuple[int, HintShown | None]]] = WeakKeyDictionary()


def may_have_hints(table: ServerTable) -> bool:
    """Whether players may ask for hints: where nobody else is deceived, or both have agreed. A lesson has its own."""
    if table.row.archived or lesson_at(table.row.start, table.seats) is not None:
        return False
    alone = table.hot_seat or any(seat.who == "bot" for seat in table.seats)
    return alone or (table.row.hints and table.row.clock.kind == "none")


async def hint_for(table: ServerTable, seat: Seat) -> HintShown:
    """A hint for a seat that must choose; BadInput if there is none. The same question gets the same hint again."""
    if not may_have_hints(table):
        raise BadInput(NOT_HERE)
    if seat not in table.to_act or not table.is_dealt:
        raise BadInput(NOT_NOW)
    asked = table.match.asked[seat]
    given = _given.setdefault(table, {})
    before, known = given.get(seat, (-1, None))
    if before == asked:
        if known is None:
            raise BadInput(THINKING)
        return known
    given[seat] = (asked, None)
    try:
        found = await table.bots.pool.hint(BotRequest(STRONGEST, seat, table.match.state.clone()))
        await count_hint(table.database, table.row.id, seat)
        shown = HintShown(found.best.choice, found.sentence, found.consequence)
        given[seat] = (asked, shown)
    finally:
        if given[seat] == (asked, None):
            del given[seat]
    await table.catch_up()
    return shown
