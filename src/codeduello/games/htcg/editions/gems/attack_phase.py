"""The Attack Phase of the gem edition: Power Blows are announced, and exerted for at its end."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.games.htcg.editions.gems.bans import HERE
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.actions import (
    ANNOUNCE,
    EXERT_FOR_ATTACK,
    EXERT_FOR_BLOW,
    EXERT_FOR_ILLUSION,
    EXERT_FOR_NOTHING,
    GO_ON,
    MAKE_BLOW,
    MAKE_HEAD_SHOT,
    MOST_ATTACKS,
)
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.constants import (
    ANNOUNCED,
    FOR_ILLUSION,
    FOR_POWER_BLOW,
    GEM_EDITION,
    OWES_POWER,
    POWER,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import (
    ANY_FOUND,
    BLOWS,
    FINISHING,
    FIRST_THE_ATTACK,
    IDLING,
    JUDGES,
    SEARCHING,
    SPENDING,
    STRIKE,
    Attacking,
    blow_is_owed,
    can_become_blow,
)
from codeduello.games.htcg.rules.exertion import EXERT, MAKE_POWER_BLOW
from codeduello.games.htcg.rules.legality import EXERTING, Choices, choices
from codeduello.games.htcg.verbs.basic import ATTACKS as ATTACK_TYPES
from codeduello.games.htcg.verbs.basic import EDGES

NEVER_BEFORE_THE_END: Final = choices()
ANNOUNCING: Final = choices()

GEM_JUDGES: Final[dict[int, tuple[Choices, ...]]] = {
    **JUDGES,
    EXERT_FOR_ATTACK: (ANY_FOUND, SPENDING, EXERTING, SEARCHING),
    EXERT_FOR_ILLUSION: (FIRST_THE_ATTACK, SPENDING, EXERTING),
    EXERT_FOR_BLOW: (NEVER_BEFORE_THE_END,),
    ANNOUNCE: (BLOWS, ANNOUNCING),
}


class GemAttacking(Attacking):
    """The Attack Phase: attacks and Special Cards (HG-1.5), Hard Exertions, and what is announced."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """Hard Exertions, Power Blows, and the end of the phase."""
        fixed = [GO_ON, EXERT_FOR_ATTACK, EXERT_FOR_NOTHING, EXERT_FOR_ILLUSION]
        for place in range(min(len(table.outgoing), MOST_ATTACKS)):
            fixed += [ANNOUNCE + place, MAKE_BLOW + place, MAKE_HEAD_SHOT + place]
        return fixed

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """What judges a family of choices in this phase."""
        return GEM_JUDGES.get(family)

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if ANNOUNCE <= choice < ANNOUNCE + MOST_ATTACKS:
            table.outgoing[choice - ANNOUNCE].flags |= ANNOUNCED
            if table.log is not None:
                table.tell(events.ANNOUNCE, me, (), (choice - ANNOUNCE + 1,))
            table.push(STRIKE, me)
        elif choice == EXERT_FOR_ILLUSION:
            table.push_in_order(EXERT.by(me, FOR_ILLUSION), STRIKE.by(me))
        else:
            super().take(table, me, choice)


FINISHING.repeal(GEM_EDITION, blow_is_owed)  # a Power Blow that a card demands is announced by that (HG-R10)


@SEARCHING.forbids("HG-4.1", "You exert for an attack only if you can play none from your hand.", HERE)
def has_an_attack_in_hand(table: Table, me: Seat, place: int) -> bool:
    """With no attack in hand that could be played a Hard Exertion may search for one (HG-4.1, HG-R17).

    It may find Ranged Attacks, so that it makes sense after a Back Away too.
    """
    return GEM_ATTACKING.could_play(table, me, ATTACK_TYPES)


@IDLING.forbids("HG-3.8", "You exert for nothing only in a turn in which you can play no card but an Edge.", HERE)
def has_a_card_to_play(table: Table, me: Seat, place: int) -> bool:
    """One exerts for nothing only if no card but an Edge can be played this turn (HG-3.8, HG-R23)."""
    return table.sides[me].duty_done or GEM_ATTACKING.could_play(table, me, ~EDGES)


@NEVER_BEFORE_THE_END.forbids("HG-R10", "A Power Blow is announced; its exertion comes when the phase ends.", HERE)
def exerts_too_early(table: Table, me: Seat, place: int) -> bool:
    """The exertion for a Power Blow is bound to the end of the phase (HG-R10)."""
    return True


def announced_blows(table: Table) -> list[Attack]:
    """The attacks that are announced as Power Blows and still wait for their exertion."""
    return [attack for attack in table.outgoing if attack.has(ANNOUNCED | OWES_POWER) and not attack.has(POWER)]


@ANNOUNCING.forbids("HT-8.6", "You have announced a Power Blow already.", HERE)
def announced_already(table: Table, me: Seat, place: int) -> bool:
    """One attack of the turn is announced as its Power Blow (HT-8.6, HG-R10), unless a card allows several."""
    announced = announced_blows(table)
    if not announced:
        return False
    return table.outgoing[place] in announced or not table.sides[me].has(traits.MANY_POWER_BLOWS)


@ANNOUNCING.forbids("HG-3.6", "A Power Blow takes a Hard Exertion, and you have none left this turn.", HERE)
def exertion_cannot_follow(table: Table, me: Seat, place: int) -> bool:
    """A Power Blow is announced while its exertion can be made (HG-3.6, HG-R10)."""
    side = table.sides[me]
    return side.exertions_left <= len(announced_blows(table)) and not side.has(traits.FREE_POWER_BLOW)


class EndAttack(Step[Table]):
    """At the end of the Attack Phase the Hard Exertion for an announced Power Blow is made (HG-4.2, HG-R10).

    If it cannot be made, the attack stays normal.
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Exert for the one that may become a Power Blow."""
        blows = [
            place
            for place, attack in enumerate(table.outgoing)
            if attack.has(ANNOUNCED | OWES_POWER) and can_become_blow(table, me, attack)
        ]
        if blows and table.sides[me].exertions_left > 0:
            table.push_in_order(EXERT.by(me, FOR_POWER_BLOW), MAKE_POWER_BLOW.by(me, blows[0]))


END_ATTACK: Final = EndAttack("end the Attack Phase")
GEM_ATTACKING: Final = GemAttacking("attack or announce", "HT-5.14", "Your Attack Phase: attack, or end it.")
