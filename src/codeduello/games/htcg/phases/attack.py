"""The Attack Phase (chapters 5, 6 and 8): attacks, Power Blows, and the duty of the turn."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.actions import (
    DRAW,
    EXERT_FOR_ATTACK,
    EXERT_FOR_BLOW,
    EXERT_FOR_NOTHING,
    FIXED,
    GO_ON,
    MAKE_BLOW,
    MAKE_HEAD_SHOT,
    MOST_ATTACKS,
)
from codeduello.games.htcg.model.constants import (
    ATTACK_PHASE,
    BASIC_ONLY,
    FOR_ATTACK,
    FOR_NOTHING,
    FOR_POWER_BLOW,
    HEAD,
    NO_BLOW,
    OWES_POWER,
    POWER,
    UPPER,
)
from codeduello.games.htcg.model.side import Attack
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.menu import Menu, hands_are_overfull
from codeduello.games.htcg.rules.attacks import can_be_power_blow, may_exert_for_attack, needs_power
from codeduello.games.htcg.rules.end_game import may_strike_freely
from codeduello.games.htcg.rules.exertion import EXERT, MAKE_POWER_BLOW
from codeduello.games.htcg.rules.legality import ATTACKS, FOUND


class AttackPhase(Step[Table]):
    """A player who begins it at zero Ability loses (HT-1.4, HT-R48, HG-R3)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Open the phase; the hand is open again, also for what an exertion saved before (HT-8.4, HT-R24)."""
        table.phase = ATTACK_PHASE
        table.sides[me].closed = False
        table.sides[me].guessed = False
        table.refresh()  # what is lifted may depend on the phase
        if table.sides[me].ability == 0:
            table.end(1 - me, "no Ability left", "HT-1.4")
            return
        table.then(STRIKE, me)


class Strike(Step[Table]):
    """Go on with the Attack Phase."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask."""
        if hands_are_overfull(table, me):
            table.then(STRIKE, me)
        else:
            table.ask(me, table.rules.edition.attacking)


def owed_blow(table: Table) -> int:
    """The place of an attack that a card demands to be made a Power Blow (HT-8.14); -1 where there is none."""
    for place, attack in enumerate(table.outgoing):
        if attack.has(OWES_POWER) and not attack.has(POWER):
            return place
    return -1


class Attacking(Menu):
    """The Attack Phase."""

    def fixed(self, table: Table, me: int) -> list[int]:
        """Exertions, also for nothing (HT-8.11), Power Blows, and the end of the phase."""
        fixed = [GO_ON, EXERT_FOR_ATTACK, EXERT_FOR_NOTHING]
        for place in range(min(len(table.outgoing), MOST_ATTACKS)):
            fixed += [EXERT_FOR_BLOW + place, MAKE_BLOW + place]
            if table.called or table.sides[me].has(traits.HEAD_SHOTS):
                fixed.append(MAKE_HEAD_SHOT + place)
        return fixed

    def why_not_fixed(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        if choice == GO_ON:
            return self.why_not_end(table, me)
        if choice == EXERT_FOR_ATTACK:
            return self.why_not_search(table, me)
        if choice == EXERT_FOR_NOTHING:
            if table.conjunction:
                return Refusal("HT-8.12", "You have played a card that goes with an attack: exert for that.")
            return self.why_not_spend(table, me)
        if EXERT_FOR_BLOW <= choice < EXERT_FOR_BLOW + MOST_ATTACKS:
            return self.why_not_blow(table, me, choice - EXERT_FOR_BLOW) or self.why_not_exert(table, me)
        if MAKE_BLOW <= choice < MAKE_BLOW + MOST_ATTACKS:
            return self.why_not_blow(table, me, choice - MAKE_BLOW) or self.why_not_free(table, me, choice - MAKE_BLOW)
        if MAKE_HEAD_SHOT <= choice < MAKE_HEAD_SHOT + MOST_ATTACKS:
            place = choice - MAKE_HEAD_SHOT
            return self.why_not_blow(table, me, place) or self.why_not_head_shot(table, me, place)
        return self.not_the_question()

    def why_not_search(self, table: Table, me: int) -> Refusal | None:
        """An exertion for an attack needs an opportunity that it could serve (HT-5.14)."""
        closed = ATTACKS.closed(table, me, FOUND)
        if closed is not None:
            return closed
        if not may_exert_for_attack(table, me):
            return Refusal("HT-R30a", "You backed away: no attack that an exertion finds could be played.")
        return self.why_not_spend(table, me)

    def why_not_spend(self, table: Table, me: int) -> Refusal | None:
        """An exertion that a card has claimed for a Power Blow cannot be spent on something else (HT-8.14)."""
        side = table.sides[me]
        claimed = owed_blow(table) >= 0 or any(needs_power(table.card(card)) for card in table.conjunction)
        if claimed and side.exertions_left <= 1 and not side.has(traits.FREE_POWER_BLOW):
            return Refusal("HT-8.14", "You have played a card that goes with a Power Blow: exert for that.")
        return self.why_not_exert(table, me)

    def why_not_blow(self, table: Table, me: int, place: int) -> Refusal | None:
        """An attack played this turn that can be a Power Blow and is none yet (HT-8.5, HT-8.6)."""
        if place >= len(table.outgoing):
            return Refusal("HT-8.5", "You have played no such attack.")
        if table.conjunction:
            return Refusal("HT-8.12", "You have played a card that goes with an attack: play that attack first.")
        if not self.can_become_blow(table, me, table.outgoing[place]):
            return Refusal("HT-8.6", "That attack cannot be made a Power Blow, or you have made one this turn.")
        owed = owed_blow(table)
        if owed not in (-1, place) and not table.sides[me].has(traits.MANY_POWER_BLOWS):
            return Refusal("HT-8.14", f"A card that you have played goes with attack {owed + 1} as your Power Blow.")
        return None

    def why_not_free(self, table: Table, me: int, place: int) -> Refusal | None:
        """A Power Blow takes an exertion, unless the player or the card needs none (HT-8.5)."""
        if table.sides[me].has(traits.FREE_POWER_BLOW) or table.card(table.outgoing[place].card).free_power:
            return None
        if may_strike_freely(table, me, place):
            return None
        return Refusal("HT-8.5", "A Power Blow takes an exertion.")

    def why_not_head_shot(self, table: Table, me: int, place: int) -> Refusal | None:
        """A card may let its player declare an upper attack a Head Shot as it is played (HT-9.9, HT-R30b, HT-R30d)."""
        side = table.sides[me]
        attack = table.outgoing[place]
        if not attack.areas & UPPER:
            return Refusal("HT-9.9", "A Head Shot needs an upper attack.")
        if side.has(traits.NO_HEAD_SHOTS):
            return Refusal("HT-1.6", "A card in play forbids you Head Shots.")
        if may_strike_freely(table, me, place):
            return None
        if not side.has(traits.HEAD_SHOTS):
            return Refusal("HT-9.9", "A Head Shot takes a card that makes the attack one.")
        if attack is not table.outgoing[-1] or side.last_card != attack.card:
            return Refusal("HT-R30b", "Which attack is the Head Shot is said as it is played.")
        return None

    def can_become_blow(self, table: Table, me: int, attack: Attack) -> bool:
        """Whether an attack can be made a Power Blow now (HT-8.6)."""
        return not attack.has(POWER | NO_BLOW) and can_be_power_blow(table, me, table.card(attack.card))

    def why_not_end(self, table: Table, me: int) -> Refusal | None:
        """What was begun is finished (HT-8.12, HT-8.14); a card that is no Edge was played, or one exerted (HT-4.5)."""
        side = table.sides[me]
        if table.conjunction and (self.why_not_search(table, me) is None or self.attack_in_hand(table, me)):
            return Refusal(
                "HT-8.12", "You have played a card that goes with an attack: play that attack, or exert for it."
            )
        leave = self.why_not_owe(table, me) or self.why_not_leave(table, me)
        if leave is not None:
            return leave
        if table.conjunction:
            return None  # what was begun cannot be finished, and nothing else may be done before it is
        if not side.duty_done and side.exertions_left > 0:
            return Refusal("HT-4.5", "In each turn you must play a card that is no Edge, or make an exertion.")
        if side.has(traits.MUST_EXERT) and not side.exertions_made and side.exertions_left > 0:
            return Refusal("HT-1.6", "A card in play demands an exertion of you this turn.")
        return None

    def why_not_owe(self, table: Table, me: int) -> Refusal | None:
        """A Power Blow that a card demands is made before the phase ends (HT-8.14)."""
        side = table.sides[me]
        owed = owed_blow(table)
        if owed >= 0 and (side.exertions_left > 0 or side.has(traits.FREE_POWER_BLOW)):
            return Refusal(
                "HT-8.14", f"Make attack {owed + 1} a Power Blow: the card that you played with it demands that."
            )
        return None

    def attack_in_hand(self, table: Table, me: int) -> bool:
        """Whether an attack from hand could be played now."""
        return any(choice >= FIXED for choice in self.plays(table, me))

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if choice == GO_ON:
            return
        table.then(STRIKE, me)
        if choice >= FIXED or choice == DRAW:
            self.take_card(table, me, choice)
        elif choice == EXERT_FOR_ATTACK:
            table.then(EXERT, me, FOR_ATTACK)
        elif choice == EXERT_FOR_NOTHING:
            table.then(EXERT, me, FOR_NOTHING)
        elif choice >= MAKE_HEAD_SHOT:
            self.note_freedom(table, me, traits.HEAD_SHOTS, table.outgoing[choice - MAKE_HEAD_SHOT])
            table.outgoing[choice - MAKE_HEAD_SHOT].flags |= HEAD
            table.then(MAKE_POWER_BLOW, me, choice - MAKE_HEAD_SHOT)
        elif choice < MAKE_BLOW:
            table.then(MAKE_POWER_BLOW, me, choice - EXERT_FOR_BLOW)
            table.then(EXERT, me, FOR_POWER_BLOW)
        else:
            attack = table.outgoing[choice - MAKE_BLOW]
            if not table.card(attack.card).free_power:
                self.note_freedom(table, me, traits.FREE_POWER_BLOW, attack)
            table.then(MAKE_POWER_BLOW, me, choice - MAKE_BLOW)

    def note_freedom(self, table: Table, me: int, trait: int, attack: Attack) -> None:
        """Where no card gives it, it is End Game that lets an attack be a Power Blow so, once a turn (EG-4.5)."""
        if not table.sides[me].has(trait):
            table.sides[me].free_blow_used = True
            attack.flags |= BASIC_ONLY


ATTACK: Final = AttackPhase("Attack Phase")
STRIKE: Final = Strike("attack")
ATTACKING: Final = Attacking("attack", "HT-5.14", "Your Attack Phase: attack, or end it.")
