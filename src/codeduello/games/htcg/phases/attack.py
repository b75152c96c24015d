"""The Attack Phase (chapters 5, 6 and 8): attacks, Power Blows, and the duty of the turn."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.preview import Consequence
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.actions import (
    DRAW,
    EXERT_FOR_ATTACK,
    EXERT_FOR_BLOW,
    EXERT_FOR_NOTHING,
    FIXED,
    GO_ON,
    HIDE,
    MAKE_BLOW,
    MAKE_HEAD_SHOT,
    MOST_ATTACKS,
    PLAY,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.constants import (
    ATTACK_PHASE,
    BASIC_ONLY,
    FIRST_EDITION,
    FOR_ATTACK,
    FOR_NOTHING,
    FOR_POWER_BLOW,
    HEAD,
    NO_BLOW,
    OWES_POWER,
    POWER,
    UPPER,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.menu import LEAVING, Menu, hands_are_overfull
from codeduello.games.htcg.rules.attacks import can_be_power_blow, may_exert_for_attack, needs_power
from codeduello.games.htcg.rules.end_game import may_strike_freely
from codeduello.games.htcg.rules.exertion import EXERT, MAKE_POWER_BLOW
from codeduello.games.htcg.rules.legality import ATTACKS, EXERTING, FOUND, Choices, Closed, choices, group_of
from codeduello.games.htcg.rules.prospects import CLOSES_HAND, MAY_FIND_ATTACK, if_played, if_powerful
from codeduello.games.htcg.rules.zones import held


class AttackPhase(Step[Table]):
    """A player who begins it at zero Ability loses (HT-1.4, HT-R48, HG-R3)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Open the phase; the hand is open again, also for what an exertion saved before (HT-8.4, HT-R24)."""
        table.open_phase(ATTACK_PHASE)
        table.sides[me].closed = False
        table.sides[me].guessed = False
        if table.sides[me].ability == 0:
            table.end(events.NO_ABILITY_LEFT, 1 - me)
            return
        table.push(STRIKE, me)  # after what is chosen now


class Strike(Step[Table]):
    """Go on with the Attack Phase."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if hands_are_overfull(table, me):
            table.push(STRIKE, me)
        else:
            table.ask(me, table.rules.edition.attacking)


def owed_blow(table: Table) -> int:
    """The place of an attack that a card demands to be made a Power Blow (HT-8.14); -1 if there is none."""
    for place, attack in enumerate(table.outgoing):
        if attack.has(OWES_POWER) and not attack.has(POWER):
            return place
    return -1


SEARCHING: Final = choices()  # an exertion for an attack
SPENDING: Final = choices()  # an exertion for anything but a Power Blow
FIRST_THE_ATTACK: Final = choices()  # an exertion for something that is not an attack
IDLING: Final = choices()  # an exertion for nothing
BLOWS: Final = choices()  # a Power Blow, in whatever way it is made
FREE_BLOWS: Final = choices()  # one without an exertion
HEAD_SHOTS: Final = choices()
FINISHING: Final = choices()  # the end of the phase
DUTIES: Final = choices()  # the end of the phase, too, after everything else
ANY_FOUND: Final = Closed(ATTACKS, FOUND)

JUDGES: Final[dict[int, tuple[Choices, ...]]] = {
    GO_ON: (FINISHING, LEAVING, DUTIES),
    EXERT_FOR_ATTACK: (ANY_FOUND, SEARCHING, SPENDING, EXERTING),
    EXERT_FOR_NOTHING: (IDLING, FIRST_THE_ATTACK, SPENDING, EXERTING),
    EXERT_FOR_BLOW: (BLOWS, EXERTING),
    MAKE_BLOW: (BLOWS, FREE_BLOWS),
    MAKE_HEAD_SHOT: (BLOWS, HEAD_SHOTS),
}


class Attacking(Menu):
    """The Attack Phase."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """Exertions, also for nothing (HT-8.11), Power Blows, and the end of the phase."""
        fixed = [GO_ON, EXERT_FOR_ATTACK, EXERT_FOR_NOTHING]
        for place in range(min(len(table.outgoing), MOST_ATTACKS)):
            fixed += [EXERT_FOR_BLOW + place, MAKE_BLOW + place]
            if table.called or table.sides[me].has(traits.HEAD_SHOTS):
                fixed.append(MAKE_HEAD_SHOT + place)
        return fixed

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """What judges a family of choices in this phase."""
        return JUDGES.get(family)

    def asks(self, table: Table, me: Seat) -> str:
        """What is to be done; the phase cannot always be ended."""
        if self.why_not(table, me, GO_ON) is None:
            return self.prompt
        return "Your Attack Phase: you cannot end it yet. Attack, or do what a card or a rule demands first."

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """What an attack, a Power Blow or an exertion may do."""
        if action >= FIXED:
            kind = kind_of(action)
            if verb_of(action) not in (PLAY, HIDE) or group_of(table, table.pool[kind]) is not ATTACKS:
                return []
            return if_played(table, me, held(table, table.sides[me].hand, kind), verb_of(action) == HIDE)
        if action == EXERT_FOR_ATTACK:
            return [MAY_FIND_ATTACK, CLOSES_HAND]
        if EXERT_FOR_BLOW <= action < MAKE_BLOW:
            return [*if_powerful(table, me, action - EXERT_FOR_BLOW), CLOSES_HAND]
        if MAKE_BLOW <= action < MAKE_BLOW + MOST_ATTACKS:
            return if_powerful(table, me, action - MAKE_BLOW)
        return super().preview(table, me, action)

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice == GO_ON:
            return
        table.push(STRIKE, me)  # after what is chosen now
        if choice >= FIXED or choice == DRAW:
            self.take_card(table, me, choice)
        elif choice == EXERT_FOR_ATTACK:
            table.push(EXERT, me, FOR_ATTACK)
        elif choice == EXERT_FOR_NOTHING:
            table.push(EXERT, me, FOR_NOTHING)
        elif choice >= MAKE_HEAD_SHOT:
            self.note_freedom(table, me, traits.HEAD_SHOTS, table.outgoing[choice - MAKE_HEAD_SHOT])
            table.outgoing[choice - MAKE_HEAD_SHOT].flags |= HEAD
            table.push(MAKE_POWER_BLOW, me, choice - MAKE_HEAD_SHOT)
        elif choice < MAKE_BLOW:
            table.push_in_order(EXERT.by(me, FOR_POWER_BLOW), MAKE_POWER_BLOW.by(me, choice - EXERT_FOR_BLOW))
        else:
            attack = table.outgoing[choice - MAKE_BLOW]
            if not table.card(attack.card).free_power:
                self.note_freedom(table, me, traits.FREE_POWER_BLOW, attack)
            table.push(MAKE_POWER_BLOW, me, choice - MAKE_BLOW)

    def note_freedom(self, table: Table, me: Seat, trait: int, attack: Attack) -> None:
        """If no card allows it, End Game lets an attack be a Power Blow this way, once a turn (EG-4.5)."""
        if not table.sides[me].has(trait):
            table.sides[me].free_blow_used = True
            attack.flags |= BASIC_ONLY


# What is forbidden about the choices besides cards.


@SEARCHING.forbids("HT-R30a", "You backed away: no attack that an exertion finds could be played.", (FIRST_EDITION,))
def finds_nothing_to_play(table: Table, me: Seat, place: int) -> bool:
    """An exertion for an attack needs an opportunity that it could serve (HT-5.14, HT-R30a)."""
    return not may_exert_for_attack(table, me)


@SPENDING.forbids("HT-8.14", "You have played a card that goes with a Power Blow: exert for that.")
def exertion_is_claimed(table: Table, me: Seat, place: int) -> bool:
    """An exertion that a card has claimed for a Power Blow cannot be spent on something else (HT-8.14)."""
    side = table.sides[me]
    if side.exertions_left > 1 or side.has(traits.FREE_POWER_BLOW):
        return False
    return owed_blow(table) >= 0 or any(needs_power(table.card(card)) for card in table.conjunction)


@FIRST_THE_ATTACK.forbids("HT-8.12", "You have played a card that goes with an attack: exert for that.")
def attack_must_be_exerted_for(table: Table, me: Seat, place: int) -> bool:
    """After a card that goes with an attack one exerts for that attack (HT-8.12)."""
    return bool(table.conjunction)


@BLOWS.forbids("HT-8.5", "You have not played such an attack.")
def no_such_attack(table: Table, me: Seat, place: int) -> bool:
    """A Power Blow is an attack played this turn (HT-8.5)."""
    return place >= len(table.outgoing)


@BLOWS.forbids("HT-8.12", "You have played a card that goes with an attack: play that attack first.")
def attack_must_come_first(table: Table, me: Seat, place: int) -> bool:
    """After a card that goes with an attack comes that attack, if there can be one (HT-8.12)."""
    return attack_can_follow(table, me)


def attack_can_follow(table: Table, me: Seat) -> bool:
    """Whether a card was played that goes with an attack, and that attack can still be played or exerted for."""
    if not table.conjunction:
        return False
    attacking = table.rules.edition.attacking
    assert isinstance(attacking, Attacking)
    return attacking.why_not(table, me, EXERT_FOR_ATTACK) is None or bool(attacking.plays(table, me))


@BLOWS.forbids("HT-8.6", "That attack cannot be made a Power Blow, or you have made one this turn.")
def cannot_become_blow(table: Table, me: Seat, place: int) -> bool:
    """One Power Blow a turn, of an attack that can be one and is not one yet (HT-8.6)."""
    return not can_become_blow(table, me, table.outgoing[place])


def can_become_blow(table: Table, me: Seat, attack: Attack) -> bool:
    """Whether an attack can be made a Power Blow now (HT-8.6)."""
    return not attack.has(POWER | NO_BLOW) and can_be_power_blow(table, me, table.card(attack.card))


@BLOWS.forbids("HT-8.14", "A card that you have played goes with another attack as your Power Blow.")
def another_blow_is_owed(table: Table, me: Seat, place: int) -> bool:
    """The Power Blow that a card demands comes first (HT-8.14)."""
    return owed_blow(table) not in (-1, place) and not table.sides[me].has(traits.MANY_POWER_BLOWS)


@FREE_BLOWS.forbids("HT-8.5", "A Power Blow takes an exertion.")
def blow_takes_an_exertion(table: Table, me: Seat, place: int) -> bool:
    """A Power Blow takes an exertion, unless the player or the card needs none (HT-8.5)."""
    if table.sides[me].has(traits.FREE_POWER_BLOW) or table.card(table.outgoing[place].card).free_power:
        return False
    return not may_strike_freely(table, me, place)


@HEAD_SHOTS.forbids("HT-9.9", "A Head Shot needs an upper attack.")
def not_an_upper_attack(table: Table, me: Seat, place: int) -> bool:
    """A Head Shot goes to an upper area (HT-9.9)."""
    return not table.outgoing[place].areas & UPPER


@HEAD_SHOTS.forbids("HT-1.6", "A card in play forbids your Head Shots.")
def head_shots_are_forbidden(table: Table, me: Seat, place: int) -> bool:
    """Some weapons take no heads."""
    return table.sides[me].has(traits.NO_HEAD_SHOTS)


@HEAD_SHOTS.forbids("HT-9.9", "A Head Shot takes a card that makes the attack one.")
def no_card_makes_it_one(table: Table, me: Seat, place: int) -> bool:
    """A card may let its player declare an upper attack a Head Shot (HT-9.9); End Game may, too."""
    return not table.sides[me].has(traits.HEAD_SHOTS) and not may_strike_freely(table, me, place)


@HEAD_SHOTS.forbids("HT-R30b", "You say which attack is the Head Shot when you play it.")
def said_too_late(table: Table, me: Seat, place: int) -> bool:
    """An attack is declared a Head Shot as it is played (HT-R30b), unless End Game lets it be one."""
    if may_strike_freely(table, me, place):
        return False
    return place != len(table.outgoing) - 1 or table.sides[me].last_card != table.outgoing[place].card


@FINISHING.forbids("HT-8.12", "You have played a card that goes with an attack: play that attack, or exert for it.")
def attack_must_follow(table: Table, me: Seat, place: int) -> bool:
    """After a card that goes with an attack comes that attack, if there can be one (HT-8.12)."""
    return attack_can_follow(table, me)


@FINISHING.forbids("HT-8.14", "The card that you played with an attack demands that you make it a Power Blow.")
def blow_is_owed(table: Table, me: Seat, place: int) -> bool:
    """A Power Blow that a card demands is made before the phase ends (HT-8.14)."""
    side = table.sides[me]
    return owed_blow(table) >= 0 and (side.exertions_left > 0 or side.has(traits.FREE_POWER_BLOW))


@DUTIES.forbids("HT-4.5", "In each turn you must play a card that is not an Edge, or make an exertion.")
def duty_is_not_done(table: Table, me: Seat, place: int) -> bool:
    """A card that is not an Edge was played, or one exerted (HT-4.5); what was begun and cannot go on excuses that."""
    side = table.sides[me]
    return not side.duty_done and side.exertions_left > 0 and not table.conjunction


@DUTIES.forbids("HT-1.6", "A card in play requires you to exert this turn.")
def exertion_is_demanded(table: Table, me: Seat, place: int) -> bool:
    """Some cards make the player exert every turn."""
    side = table.sides[me]
    demanded = side.has(traits.MUST_EXERT) and not side.exertions_made and side.exertions_left > 0
    return demanded and not table.conjunction


ATTACK: Final = AttackPhase("Attack Phase")
STRIKE: Final = Strike("attack")
ATTACKING: Final = Attacking("attack", "HT-5.14", "Your Attack Phase: attack, or end it.")
