"""The May Do/Must Do Phase of the gem edition: what must be done, what may be done, getting up and rearming."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.games.htcg.editions.gems.bans import HERE
from codeduello.games.htcg.editions.gems.exertion import seek
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.actions import (
    EXERT_FOR_ILLUSION,
    GO_ON,
    HARD_FOR_FEET,
    HARD_FOR_WEAPON,
    SOFT_FOR_FEET,
    SOFT_FOR_WEAPON,
)
from codeduello.games.htcg.model.constants import FOR_ILLUSION, MAY_DO_PHASE, NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.beginning import MAY_DO, Beginning, is_armed, weapon_is_broken
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD
from codeduello.games.htcg.rules.exertion import EXERT
from codeduello.games.htcg.rules.legality import EXERTING, Choices, choices
from codeduello.games.htcg.rules.weapons import lost_weapons, regain, stand_up

SOFT_NEED: Final = 3
HARD_NEED: Final = 2


class OpenMayDo(Step[Table]):
    """The May Do/Must Do Phase is one of its own, after the Sweep Phase (HG-1.1, HG-1.3)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Open it; what a Location does follows whose turn it is (HG-2.4)."""
        table.phase = MAY_DO_PHASE
        table.refresh()


RISING: Final = choices()
REARMING: Final = choices()

GEM_JUDGES: Final[dict[int, tuple[Choices, ...]]] = {
    GO_ON: (),
    EXERT_FOR_ILLUSION: (EXERTING,),
    SOFT_FOR_FEET: (RISING,),
    HARD_FOR_FEET: (RISING, EXERTING),
    SOFT_FOR_WEAPON: (REARMING,),
    HARD_FOR_WEAPON: (REARMING, EXERTING),
}


class GemBeginning(Beginning):
    """What may be done in the May Do/Must Do Phase: getting up and rearming are tried here (HG-3.4, HG-7.3)."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """Exertions, or to go on."""
        return [GO_ON, EXERT_FOR_ILLUSION, SOFT_FOR_WEAPON, HARD_FOR_WEAPON, SOFT_FOR_FEET, HARD_FOR_FEET]

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """What judges a family of choices here; a Hard Exertion must be left for a hard try (HG-3.6, HG-7.4)."""
        return GEM_JUDGES.get(family)

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """There are two attempts, in the order that the player chooses (HG-R16)."""
        if choice in (SOFT_FOR_FEET, HARD_FOR_FEET):
            table.push(MAY_DO, me)
            table.sides[me].rolled_for_feet = True
            soft = choice == SOFT_FOR_FEET
            seek(table, me, soft, SOFT_NEED if soft else HARD_NEED, GET_UP)
        elif choice in (SOFT_FOR_WEAPON, HARD_FOR_WEAPON):
            table.push(MAY_DO, me)
            table.push(TRY_WEAPON, me, int(choice == SOFT_FOR_WEAPON))
        elif choice == EXERT_FOR_ILLUSION:
            table.push_in_order(EXERT.by(me, FOR_ILLUSION), MAY_DO.by(me))
        else:
            super().take(table, me, choice)


@RISING.forbids("HG-7.3", "You are not Prone.", HERE)
def is_standing(table: Table, me: Seat, place: int) -> bool:
    """A Prone player may try to get up (HG-7.3)."""
    return not table.sides[me].prone


@RISING.forbids("HG-R6", "You have tried to get up this turn.", HERE)
def has_tried_to_rise(table: Table, me: Seat, place: int) -> bool:
    """To get up may be tried once a turn, by one sort of exertion (HG-R6)."""
    return table.sides[me].rolled_for_feet


@REARMING.forbids("HG-7.3", "You are not Disarmed.", HERE)
def has_a_weapon(table: Table, me: Seat, place: int) -> bool:
    """A Disarmed player may try to regain the weapon (HG-7.3)."""
    return is_armed(table, me, place)


REARMING.forbids("HT-11.3", "A broken weapon cannot be recovered this way.", HERE)(weapon_is_broken)


@REARMING.forbids("HG-R6", "You have tried to regain your weapon this turn, or may not.", HERE)
def has_tried_to_rearm(table: Table, me: Seat, place: int) -> bool:
    """To regain a weapon may be tried once a turn for each weapon (HG-7.4, HG-R6)."""
    return table.sides[me].has(traits.NO_RECOVERY) or not weapons_to_try(table, me)


class GetUp(Step[Table]):
    """The player is no longer Prone (HG-7.3)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Stand up."""
        stand_up(table, me)


# Weapons. Each one that is lost is an effect of its own (HG-7.4); who has no Weapon of Choice has lost a plain one.


def number_of(table: Table, me: Seat, weapon: CardId) -> int:
    """The number of a weapon: 0 is a plain one, the others are counted among the Pre-Game cards."""
    return 0 if weapon == NOTHING else 1 + table.sides[me].before.index(weapon)


def weapons_to_try(table: Table, me: Seat) -> list[int]:
    """The weapons that were lost and not yet tried for this turn (HG-7.4, HG-R6)."""
    tried = table.sides[me].rolled_for_weapon
    return [weapon for weapon in lost_weapons(table, me) if not tried >> number_of(table, me, weapon) & 1]


class TryWeapon(Step[Table]):
    """Exert for a lost weapon: softly with 1 as the argument (HG-7.3)."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Of several the player says which."""
        weapons = weapons_to_try(table, me)
        if len(weapons) > 1:
            table.ask_for(TRY_WEAPON, me, CHOOSE_CARD, n)
        else:
            self.finish(table, me, weapons[0], n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return weapons_to_try(table, me)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Note the attempt, and exert."""
        number = number_of(table, me, answer)
        table.sides[me].rolled_for_weapon |= 1 << number
        seek(table, me, n == 1, SOFT_NEED if n else HARD_NEED, REARM, number)


class Rearm(Step[Table]):
    """The weapon whose number is the argument is in hand again (HG-7.3)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Take it up."""
        regain(table, me, table.sides[me].before[n - 1] if n else NOTHING)


OPEN_MAY_DO: Final = OpenMayDo("May Do/Must Do Phase")
GET_UP: Final = GetUp("get up")
TRY_WEAPON: Final = TryWeapon("try for a weapon")
REARM: Final = Rearm("take up the weapon")
GEM_BEGINNING: Final = GemBeginning("may do/must do", "HG-1.3", "Your May Do/Must Do Phase: what do you do?")
