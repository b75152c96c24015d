"""The Attack Phase of the gem edition: Power Blows are announced, and exerted for at its end."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import traits
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
from codeduello.games.htcg.model.constants import ANNOUNCED, FOR_ILLUSION, FOR_POWER_BLOW, OWES_POWER, POWER
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import STRIKE, Attacking
from codeduello.games.htcg.rules.exertion import EXERT, MAKE_POWER_BLOW
from codeduello.games.htcg.rules.legality import ATTACKS, FOUND
from codeduello.games.htcg.verbs.basic import ATTACKS as ATTACK_TYPES
from codeduello.games.htcg.verbs.basic import EDGES


class GemAttacking(Attacking):
    """The Attack Phase: attacks and Special Cards (HG-1.5), Hard Exertions, and what is announced."""

    def fixed(self, table: Table, me: int) -> list[int]:
        """Hard Exertions, Power Blows, and the end of the phase."""
        fixed = [GO_ON, EXERT_FOR_ATTACK, EXERT_FOR_NOTHING, EXERT_FOR_ILLUSION]
        for place in range(min(len(table.outgoing), MOST_ATTACKS)):
            fixed += [ANNOUNCE + place, MAKE_BLOW + place, MAKE_HEAD_SHOT + place]
        return fixed

    def why_not_fixed(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        if EXERT_FOR_BLOW <= choice < EXERT_FOR_BLOW + MOST_ATTACKS:
            return Refusal("HG-R10", "A Power Blow is announced; its exertion comes when the phase ends.")
        if ANNOUNCE <= choice < ANNOUNCE + MOST_ATTACKS:
            return self.why_not_blow(table, me, choice - ANNOUNCE) or self.why_not_announce(
                table, me, choice - ANNOUNCE
            )
        if choice == EXERT_FOR_ILLUSION:
            if table.conjunction:
                return Refusal("HT-8.12", "You have played a card that goes with an attack: exert for that.")
            return self.why_not_spend(table, me)
        if choice == EXERT_FOR_NOTHING:
            return self.why_not_idle(table, me) or super().why_not_fixed(table, me, choice)
        return super().why_not_fixed(table, me, choice)

    def why_not_search(self, table: Table, me: int) -> Refusal | None:
        """With no attack in hand that could be played a Hard Exertion may search for one (HG-4.1, HG-R17).

        It may find Ranged Attacks, so that it makes sense after a Back Away too.
        """
        refusal = ATTACKS.closed(table, me, FOUND) or self.why_not_spend(table, me)
        if refusal is None and self.could_play(table, me, ATTACK_TYPES):
            return Refusal("HG-4.1", "You exert for an attack only if you can play none from your hand.")
        return refusal

    def why_not_idle(self, table: Table, me: int) -> Refusal | None:
        """One exerts for nothing only if no card but an Edge can be played this turn (HG-3.8, HG-R23)."""
        if table.sides[me].duty_done or self.could_play(table, me, ~EDGES):
            return Refusal("HG-3.8", "You exert for nothing only in a turn in which you can play no card but an Edge.")
        return None

    def why_not_announce(self, table: Table, me: int, place: int) -> Refusal | None:
        """Any attack of this turn may be announced as the one Power Blow, while its exertion can be made (HG-R10)."""
        side = table.sides[me]
        announced = [other for other in table.outgoing if other.has(ANNOUNCED | OWES_POWER) and not other.has(POWER)]
        if announced and (table.outgoing[place] in announced or not side.has(traits.MANY_POWER_BLOWS)):
            return Refusal("HT-8.6", "You have announced a Power Blow already.")
        if side.exertions_left <= len(announced) and not side.has(traits.FREE_POWER_BLOW):
            return Refusal("HG-3.6", "A Power Blow takes a Hard Exertion, and you have none left this turn.")
        return None

    def why_not_owe(self, table: Table, me: int) -> Refusal | None:
        """A Power Blow that a card demands is announced by that: it is made when the phase ends."""
        return None

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if ANNOUNCE <= choice < ANNOUNCE + MOST_ATTACKS:
            table.outgoing[choice - ANNOUNCE].flags |= ANNOUNCED
            if table.log is not None:
                table.tell("announce", me, (), choice - ANNOUNCE + 1)
            table.then(STRIKE, me)
        elif choice == EXERT_FOR_ILLUSION:
            table.then(STRIKE, me)
            table.then(EXERT, me, FOR_ILLUSION)
        else:
            super().take(table, me, choice)


class EndAttack(Step[Table]):
    """At the end of the Attack Phase the Hard Exertion for an announced Power Blow is made (HG-4.2, HG-R10).

    If it cannot be made, the attack stays normal.
    """

    def do(self, table: Table, me: int, n: int) -> None:
        """Exert for the one that may become a Power Blow."""
        blows = [
            place
            for place, attack in enumerate(table.outgoing)
            if attack.has(ANNOUNCED | OWES_POWER) and GEM_ATTACKING.can_become_blow(table, me, attack)
        ]
        if blows and table.sides[me].exertions_left > 0:
            table.then(MAKE_POWER_BLOW, me, blows[0])
            table.then(EXERT, me, FOR_POWER_BLOW)


END_ATTACK: Final = EndAttack("end the Attack Phase")
GEM_ATTACKING: Final = GemAttacking("attack or announce", "HT-5.14", "Your Attack Phase: attack, or end it.")
STEPS: Final = (END_ATTACK,)
DECISIONS: Final = (GEM_ATTACKING,)
