"""Losing weapons and regaining them, and getting up (chapter 11).

Of two Weapons of Choice one may be lost and the other kept; a player who has none has a plain weapon to lose.
"""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.side import without
from codeduello.games.htcg.model.table import Table


def disarm(table: Table, seat: Seat) -> None:
    """A player is Disarmed (HT-11.1)."""
    side = table.sides[seat]
    side.disarmed = True
    table.refresh()
    if table.log is not None:
        table.tell(events.BROKEN if side.broken else events.DISARMED, seat)


def last_weapons(table: Table, me: Seat) -> list[CardId]:
    """What a Disarmed player held last, without weapons lost before that; NOTHING for a plain weapon."""
    side = table.sides[me]
    beside = [weapon >> 1 for weapon in side.lost]
    return [card for card in side.before if table.card(card).is_weapon and card not in beside] or [NOTHING]


def lost_weapons(table: Table, me: Seat) -> list[CardId]:
    """The weapons that can be regained, those held last first; a broken one cannot (HT-11.3)."""
    side = table.sides[me]
    lost = last_weapons(table, me) if side.disarmed and not side.broken else []
    return lost + [weapon >> 1 for weapon in side.lost if not weapon & 1]


def regain(table: Table, me: Seat, weapon: CardId) -> None:
    """A weapon is in hand again (HT-11.4); other weapons that a Disarmed player held last are now lost."""
    side = table.sides[me]
    if weapon << 1 in side.lost:
        side.lost = without(side.lost, weapon << 1)
        if side.disarmed:
            others = [last for last in last_weapons(table, me) if last not in (weapon, NOTHING)]
            side.lost += tuple([last << 1 | int(side.broken) for last in others])
            side.broken = False
    side.disarmed = False
    table.refresh()
    if table.log is not None:
        table.tell(events.REARMED, me)


def stand_up(table: Table, me: Seat) -> None:
    """A Prone player is on their feet again (HT-11.9, HG-7.3)."""
    side = table.sides[me]
    if side.prone:
        side.prone = False
        if table.log is not None:
            table.tell(events.ON_FEET, me)
