"""Damage, and losses and gains of Ability, on their way to the Ability Adjustment (HT-5.17)."""

from __future__ import annotations

from codeduello.games.htcg import traits
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.zones import burn


def hurt(table: Table, victim: int, amount: int, by_attack: bool) -> int:
    """A player is to take damage; what prevents or replaces damage works here (HT-R10). The damage that remains."""
    side = table.sides[victim]
    if by_attack and side.shrugs:
        side.shrugs -= 1
        amount = 0
    if not by_attack and side.has(traits.NO_EVENT_DAMAGE):
        amount = 0
    if by_attack and amount and side.has(traits.BURNS_FOR_DAMAGE):
        burn(table, victim, amount)
        amount = 0
    side.damage += amount
    if amount and table.log is not None:
        table.tell("damage", victim, (), amount)
    return amount


def lose_ability(table: Table, seat: int, amount: int) -> None:
    """A loss of Ability is not damage: what prevents damage does not stop it (HT-13.3)."""
    table.sides[seat].loss += amount
    if table.log is not None:
        table.tell("loss", seat, (), amount)


def heal(table: Table, seat: int, amount: int) -> None:
    """A player is to gain Ability; in End Game that is nullified (EG-2.5, EG-3.5, EG-4.4, EG-R5)."""
    if not table.healing_is_over():
        table.sides[seat].gain += amount
        if table.log is not None:
            table.tell("gain", seat, (), amount)
