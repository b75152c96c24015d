"""Goals of the lessons, asked of the table."""

from __future__ import annotations

from collections.abc import Callable

from codeduello.games.htcg.model.constants import ATTACK_PHASE, HIDDEN, POWER
from codeduello.games.htcg.model.table import Table


def won(table: Table) -> bool:
    """The pupil has won."""
    return table.outcome is not None and table.outcome.winner == 0


def opponent_at_most(ability: int) -> Callable[[Table], bool]:
    """The opponent has at most so much Ability."""
    return lambda table: table.sides[1].ability <= ability


def ability_is(ability: int) -> Callable[[Table], bool]:
    """The pupil has so much Ability."""
    return lambda table: table.sides[0].ability == ability


def stopped(table: Table) -> bool:
    """The Defense Phase is over, no damage is to come, and none has come."""
    side = table.sides[0]
    unhurt = side.damage == 0 and side.ability == side.most
    return table.phase >= ATTACK_PHASE and table.active == 0 and unhurt and table.outcome is None


def blocked_and_attacked(table: Table) -> bool:
    """Nothing got through, and the pupil has attacked in turn."""
    return stopped(table) and bool(table.outgoing)


def avoided_and_attacked(areas: int) -> Callable[[Table], bool]:
    """Nothing got through, and the pupil has attacked these areas in turn."""
    return lambda table: stopped(table) and any(attack.areas == areas for attack in table.outgoing)


def turn_ended_with(cards: int) -> Callable[[Table], bool]:
    """The pupil has attacked, and holds so many cards after drawing."""
    return lambda table: bool(table.sides[0].attacks_made) and len(table.sides[0].hand) == cards


def power_blow(table: Table) -> bool:
    """The pupil has made a Power Blow."""
    return table.active == 0 and any(attack.has(POWER) for attack in table.outgoing)


def hidden(table: Table) -> bool:
    """The pupil has hidden an attack."""
    return table.active == 0 and any(attack.has(HIDDEN) for attack in table.outgoing)


def guard_stands(table: Table) -> bool:
    """A Guard has stopped the attack, and is in play."""
    return stopped(table) and any("Guard" in table.title_of(card) for card in table.sides[0].play)


def on_feet(table: Table) -> bool:
    """The pupil is not Prone any more."""
    return not table.sides[0].prone
