"""Damage, and losses and gains of Ability, on their way to the Ability Adjustment (HT-5.17).

Damage that is not from an attack is kept with the card it comes from, so that a counter can take it back (HT-13.4).
"""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.constants import EVENT, NOTHING
from codeduello.games.htcg.model.side import without
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import burn

LOSS: Final = 1  # a loss of Ability, not damage
TURNED_BACK: Final = 2  # it cannot be turned back again
AMOUNT_SHIFT: Final = 2
AMOUNT_MASK: Final = 63
CARD_SHIFT: Final = 8


def hurt(table: Table, victim: Seat, amount: int, by_attack: bool, marks: int = 0) -> int:
    """A player is to take damage; what prevents or replaces damage works here (HT-R10). The damage that remains."""
    side = table.sides[victim]
    if by_attack and side.shrugs:
        side.shrugs -= 1
        amount = 0
    if side.has(traits.NO_DAMAGE) or (not by_attack and side.has(traits.NO_EVENT_DAMAGE) and by_event(table)):
        amount = 0
    if by_attack and amount and side.has(traits.BURNS_FOR_DAMAGE):
        burn(table, victim, amount)
        amount = 0
    side.damage += amount
    if by_attack or (by_event(table) and table.owner(table.source) != victim):
        side.struck += amount
    if amount and not by_attack:
        remember(table, victim, amount, marks)
    if amount and not by_attack and table.log is not None:
        table.tell(events.DAMAGE, victim, (), (amount, side.damage - amount, side.damage))
    return amount


def by_event(table: Table) -> bool:
    """Whether the card at work is an Event."""
    return table.source != NOTHING and table.card(table.source).type == EVENT


def remember(table: Table, victim: Seat, amount: int, marks: int) -> None:
    """Note which card a damage or loss to come is from."""
    if table.source != NOTHING:
        table.sides[victim].owed += (table.source << CARD_SHIFT | amount << AMOUNT_SHIFT | marks,)


def take_back(table: Table, card: CardId) -> None:
    """Take back what this card would do to a player's Ability, if the Ability Adjustment has not come yet."""
    for seat in range(2):
        for debt in table.sides[seat].owed:
            if debt >> CARD_SHIFT == card:
                forgive(table, seat, debt)


def forgive(table: Table, seat: Seat, debt: int) -> int:
    """A damage or loss that was to come does not; how much of it was still to come."""
    side = table.sides[seat]
    side.owed = without(side.owed, debt)
    amount = debt >> AMOUNT_SHIFT & AMOUNT_MASK
    if debt & LOSS:
        side.loss -= amount
        return amount
    amount = min(amount, side.damage)  # some of it may have been prevented
    prevent(table, seat, amount)
    return amount


def prevent(table: Table, seat: Seat, amount: int) -> None:
    """So much of the damage that a player was to take does not come."""
    side = table.sides[seat]
    side.damage = max(0, side.damage - amount)
    side.struck = min(side.struck, side.damage)


def lose_ability(table: Table, seat: Seat, amount: int) -> None:
    """A loss of Ability is not damage: what prevents damage does not stop it (HT-13.3)."""
    side = table.sides[seat]
    side.loss += amount
    remember(table, seat, amount, LOSS)
    if table.log is not None:
        table.tell(events.LOSS, seat, (), (amount, side.loss - amount, side.loss))


def heal(table: Table, seat: Seat, amount: int) -> None:
    """A player is to gain Ability; in End Game that is nullified (EG-2.5, EG-3.5, EG-4.4), has no effect (HT-13.2)."""
    if not table.healing_is_over():
        side = table.sides[seat]
        side.gain += amount
        if table.log is not None:
            table.tell(events.GAIN, seat, (), (amount, side.gain - amount, side.gain))
