"""Chapter 5: the turn. A turn is its phases."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.games.htcg import traits
from codeduello.games.htcg.actions import (
    CONCEDE,
    DISCARD,
    DRAW,
    EXERT_FOR_ATTACK,
    EXERT_FOR_BLOW,
    EXERT_FOR_DEFENSE,
    EXERT_FOR_FEET,
    EXERT_FOR_NOTHING,
    EXERT_FOR_POWER_BLOCK,
    FIXED,
    GO_ON,
    HIDE,
    LEAVE_ATTACK,
    MAKE_BLOW,
    MOST_ATTACKS,
    MUST,
    PLAY,
    REMOVE,
    ROLL_FOR_FEET,
    ROLL_FOR_WEAPON,
    USE,
    action,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.box import (
    ADJUSTMENT_PHASE,
    ATTACK_PHASE,
    CONCEDED,
    DEFENSE_PHASE,
    DODGE,
    DRAW_PHASE,
    EXHAUSTION,
    FOR_ATTACK,
    FOR_DEFENSE,
    FOR_FEET,
    FOR_NOTHING,
    FOR_POWER_BLOCK,
    FOR_POWER_BLOW,
    LAST_TURN,
    NOTHING,
    POWER,
    SWEEP_PHASE,
)
from codeduello.games.htcg.card import TURN_ENDED
from codeduello.games.htcg.defense import REVEAL_HIDDEN, SETTLE, shield
from codeduello.games.htcg.discarding import DISCARDING
from codeduello.games.htcg.end_game import end_game_loss
from codeduello.games.htcg.exertion import EXERT, MAKE_BLOCK_POWERFUL, MAKE_POWER_BLOW
from codeduello.games.htcg.judge import FACE_DOWN, ban, can_be_power_blow, guards
from codeduello.games.htcg.playing import play_from_hand, usable, use
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.zones import (
    discard_from_hand,
    draw,
    held,
    kinds_among,
    leave_play,
    notify,
)

RECOVERING_ROLL: Final = 1  # 1 in 6 (HT-11.2, HT-11.9)
EXERTED_ROLL: Final = 3  # 3 in 6


class BeginTurn(Step[Table]):
    """Players alternate whole turns (HT-4.4). After 400 turns the duel is stopped (HT-R49)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Put the phases on the agenda, in their order (HT-5.1)."""
        if table.turn == LAST_TURN:
            table.end(None, f"stopped after {LAST_TURN} turns", "HT-R49")
            return
        table.turn += 1
        begin(table, me)
        if table.log is not None:
            table.tell("turn", me, (), table.turn)
        table.follow(TURN, me)


def begin(table: Table, me: int) -> None:
    """What is counted through a turn begins anew."""
    table.active = me
    side = table.sides[me]
    side.attacks_left = 1 + side.extra_attacks
    side.attacks_made = 0
    side.power_blows_left = 1
    side.exertions_left = 1
    side.specials = 0
    side.edges = 0
    side.duty_done = False
    side.closed = False
    side.closed_areas = 0
    side.backed_away = False
    side.rolled_for_weapon = False
    side.rolled_for_feet = False
    side.discarded_defense = False
    side.free_blow_used = False
    side.played = 0
    table.power_block = NOTHING
    table.cursor = 0


class Sweep(Step[Table]):
    """What was played last turn and does not remain in play is discarded (HT-5.3, HT-12.2, HT-R1)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.phase = SWEEP_PHASE
        side = table.sides[me]
        for card in side.play.copy():
            if not table.card(card).stays and card not in side.staying:
                leave_play(table, me, card)
        for seat in range(2):
            for card in table.sides[seat].play:
                for step in table.card(card).begins:
                    side.musts.append(me | step.number << 1)


class MustDo(Step[Table]):
    """Must Do effects come first, in the order the player chooses, all of them if possible (HT-5.5, HT-R3)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do one, and come back for the others."""
        musts = table.sides[me].musts
        if not musts:
            return
        table.then(MUST_DO, me)
        if len(MUSTS.legal(table, me)) > 1:
            table.ask(me, MUSTS)
        else:
            table.agenda.append(musts.pop(0))


class MayDo(Step[Table]):
    """May Do effects come after all Must Do effects, in any order, each optional (HT-5.6)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask, where there is anything to ask."""
        if len(BEGINNING.legal(table, me)) > 1:
            table.ask(me, BEGINNING)


class DefensePhase(Step[Table]):
    """Defend against the attacks of the opponent's last turn."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Open the phase."""
        table.phase = DEFENSE_PHASE
        table.sides[me].closed = False
        table.then(DEFEND, me)


class Defend(Step[Table]):
    """Go on with the Defense Phase."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask, where there is anything to ask."""
        legal = DEFENDING.legal(table, me)
        if legal == [GO_ON]:
            DEFENDING.take(table, me, GO_ON)
        else:
            table.ask(me, DEFENDING)


class EndDefense(Step[Table]):
    """Attacks not stopped become successful at the end of the Defense Phase, in their order (HT-6.2, HT-6.4)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for place in range(len(table.incoming) - 1, -1, -1):
            table.then(SETTLE, me, place)


class AttackPhase(Step[Table]):
    """A player who begins it at zero Ability loses (HT-1.4, HT-R48)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Open the phase."""
        table.phase = ATTACK_PHASE
        table.sides[me].closed = False
        if table.sides[me].ability == 0:
            table.end(1 - me, "no Ability left", "HT-1.4")
            return
        table.then(STRIKE, me)


class Strike(Step[Table]):
    """Go on with the Attack Phase."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask."""
        table.ask(me, ATTACKING)


class Adjust(Step[Table]):
    """Pending damage, losses and gains are applied now (HT-5.17); no card can be played from here on (HT-5.16).

    Exhaustion costs 5 for each time (HT-10.1, HT-R26). Ability never falls below zero (HT-1.4) nor rises above the
    Maximum Ability (HT-R42).
    """

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.phase = ADJUSTMENT_PHASE
        side = table.sides[me]
        price = 3 if side.has(traits.CHEAP_EXHAUSTION) else EXHAUSTION
        lost = side.damage + side.loss + side.exhausted * price + end_game_loss(table, me)
        before = side.ability
        side.ability = max(0, min(max(side.most, before), before - lost + side.gain))
        side.damage = side.loss = side.gain = side.exhausted = 0
        if table.log is not None and side.ability != before:
            table.tell("ability", me, (), side.ability)


class DrawDiscard(Step[Table]):
    """Discard down to Ability (HT-5.19), or draw up to it one at a time (HT-5.20)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask, where there is anything to ask."""
        table.phase = DRAW_PHASE
        side = table.sides[me]
        if len(side.hand) > side.ability and not side.has(traits.KEEPS_HAND):
            table.then(DRAW_DISCARD, me)
            table.ask(me, DISCARDING)
        elif len(side.hand) < side.ability and (side.endurance or side.discard):
            table.ask(me, DRAWING)


class EndTurn(Step[Table]):
    """The turn passes to the opponent, with the attacks played; a Power Blow gives the right to hide (HT-8.7)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        foe = table.sides[1 - me]
        notify(table, TURN_ENDED, me, NOTHING)
        side.may_hide = False
        side.fresh.clear()
        side.attacked = bool(table.outgoing)
        foe.may_hide = not side.has(traits.NO_HIDING_AGAINST) and any(attack.has(POWER) for attack in table.outgoing)
        side.effects = [effect - 1 for effect in side.effects if effect & 15 > 1]
        table.conjunction.clear()
        table.incoming = table.outgoing
        table.outgoing = []
        table.refresh()
        table.then(BEGIN_TURN, 1 - me)


class Menu(Decision[Table]):
    """A question whose answers are judged one by one."""

    def why_not(self, table: Table, me: int, action: int) -> Refusal | None:
        """None where the choice is legal."""
        raise NotImplementedError

    def legal(self, table: Table, me: int) -> list[int]:
        """The offers that nothing forbids."""
        return [choice for choice in self.offers(table, me) if self.why_not(table, me, choice) is None]

    def refusal(self, table: Table, me: int, action: int) -> Refusal:
        """Why an action is refused."""
        return self.why_not(table, me, action) or Refusal(self.rule, f"That is not the question now. {self.prompt}")

    def why_not_play(self, table: Table, me: int, action: int) -> Refusal | None:
        """Why a card cannot be played from hand now."""
        kind = kind_of(action)
        if held(table, table.sides[me].hand, kind) == NOTHING:
            return Refusal(self.rule, f"{table.pool[kind].title} is not in your hand.")
        face_down = verb_of(action) == HIDE
        if face_down and not table.pool[kind].is_attack:
            return Refusal("HT-9.1", "Only an attack can be played face down.")
        return ban(table, me, table.pool[kind], FACE_DOWN if face_down else 0)

    def why_not_remove(self, table: Table, me: int, action: int) -> Refusal | None:
        """Why a Guard cannot be removed: there must be one (HT-R29)."""
        if held(table, guards(table, me), kind_of(action)) == NOTHING:
            return Refusal("HT-R29", "You have no such Guard in play.")
        return None

    def why_not_exert(self, table: Table, me: int) -> Refusal | None:
        """One exertion a turn (HT-8.3)."""
        if table.sides[me].exertions_left <= 0:
            return Refusal("HT-8.3", "You have made your exertion for this turn.")
        return None

    def plays(self, table: Table, me: int) -> list[int]:
        """Every card in hand, open and face down, and every Guard to remove."""
        offers = []
        for kind in kinds_among(table, table.sides[me].hand):
            offers.append(action(PLAY, kind))
            if table.pool[kind].is_attack:
                offers.append(action(HIDE, kind))
        for kind in kinds_among(table, guards(table, me)):
            offers.append(action(REMOVE, kind))
        for kind in kinds_among(table, usable(table, me)):
            offers.append(action(USE, kind))
        return offers

    def why_not_card(self, table: Table, me: int, choice: int) -> Refusal | None:
        """Why a card cannot be played, removed or used now."""
        if choice < FIXED:
            return Refusal(self.rule, f"That is not the question now. {self.prompt}")
        verb = verb_of(choice)
        if verb in (PLAY, HIDE):
            return self.why_not_play(table, me, choice)
        if verb == REMOVE:
            return self.why_not_remove(table, me, choice)
        if verb == USE:
            if held(table, usable(table, me), kind_of(choice)) == NOTHING:
                return Refusal("HT-12.8", f"You cannot use {table.pool[kind_of(choice)].title} now.")
            return None
        return Refusal(self.rule, f"That is not the question now. {self.prompt}")

    def take_card(self, table: Table, me: int, choice: int) -> None:
        """Play, remove or use a card."""
        if verb_of(choice) == REMOVE:
            leave_play(table, me, held(table, guards(table, me), kind_of(choice)))
        elif verb_of(choice) == USE:
            use(table, me, choice)
        else:
            play_from_hand(table, me, choice)


class Musts(Menu):
    """Which Must Do comes first; an Edge that affects one directly may be played (HT-5.8)."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Each Must Do that is not like one before it, and cards for the beginning of the turn."""
        musts = table.sides[me].musts[:MOST_ATTACKS]
        offers = [MUST + place for place, must in enumerate(musts) if must not in musts[:place]]
        return offers + [action(PLAY, kind) for kind in kinds_among(table, table.sides[me].hand)]

    def why_not(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        musts = table.sides[me].musts
        if MUST <= choice < MUST + MOST_ATTACKS:
            return None if choice - MUST < len(musts) else Refusal("HT-5.5", "There is no such Must Do.")
        if choice >= FIXED and verb_of(choice) == PLAY:
            return self.why_not_play(table, me, choice)
        return Refusal("HT-5.5", "First do what you must do.")

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, or play the card."""
        if choice < FIXED:
            table.agenda.append(table.sides[me].musts.pop(choice - MUST))
        else:
            play_from_hand(table, me, choice)


class Beginning(Menu):
    """May Do effects at the beginning of the turn."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Rolls, a defense to discard, cards for the beginning, or to go on."""
        offers = [GO_ON, ROLL_FOR_WEAPON, ROLL_FOR_FEET, EXERT_FOR_FEET]
        for kind in kinds_among(table, table.sides[me].hand):
            offers.append(action(PLAY, kind))
            offers.append(action(DISCARD, kind))
        return offers

    def why_not(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        side = table.sides[me]
        if choice == GO_ON:
            return None
        if choice == ROLL_FOR_WEAPON:
            return self.why_not_recover(table, me)
        if choice in (ROLL_FOR_FEET, EXERT_FOR_FEET):
            if not side.prone or side.rolled_for_feet:
                return Refusal("HT-11.9", "You are not Prone, or have rolled for it this turn.")
            return self.why_not_exert(table, me) if choice == EXERT_FOR_FEET else None
        if choice < FIXED:
            return Refusal(self.rule, self.prompt)
        if verb_of(choice) == PLAY:
            return self.why_not_play(table, me, choice)
        if verb_of(choice) == DISCARD:
            return self.why_not_discard(table, me, kind_of(choice))
        return Refusal(self.rule, self.prompt)

    def why_not_recover(self, table: Table, me: int) -> Refusal | None:
        """A Disarmed player has a chance to recover the weapon (HT-11.2), unless it was broken (HT-11.3)."""
        side = table.sides[me]
        if not side.disarmed:
            return Refusal("HT-11.2", "You are not Disarmed.")
        if side.broken:
            return Refusal("HT-11.3", "A broken weapon cannot be recovered so.")
        if side.rolled_for_weapon or side.has(traits.NO_RECOVERY):
            return Refusal("HT-11.2", "You have no such roll this turn.")
        return None

    def why_not_discard(self, table: Table, me: int, kind: int) -> Refusal | None:
        """If the opponent did not attack last turn, one defense may be discarded (HT-5.7)."""
        side = table.sides[me]
        if held(table, side.hand, kind) == NOTHING or not table.pool[kind].is_defense:
            return Refusal("HT-5.7", "Only a defense from your hand may be discarded so.")
        if table.incoming or table.turn == 1 or side.discarded_defense:
            return Refusal("HT-5.7", "You may discard one defense, if your opponent did not attack last turn.")
        return None

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if choice == GO_ON:
            return
        side = table.sides[me]
        table.then(MAY_DO, me)
        if choice == ROLL_FOR_WEAPON:
            side.rolled_for_weapon = True
            if self.roll(table, me, RECOVERING_ROLL):
                side.disarmed = False
                table.refresh()
        elif choice == ROLL_FOR_FEET:
            side.rolled_for_feet = True
            if self.roll(table, me, RECOVERING_ROLL):
                side.prone = False
        elif choice == EXERT_FOR_FEET:
            table.then(RISE, me)
            table.then(EXERT, me, FOR_FEET)
        elif verb_of(choice) == DISCARD:
            side.discarded_defense = True
            discard_from_hand(table, me, held(table, side.hand, kind_of(choice)))
        else:
            play_from_hand(table, me, choice)

    def roll(self, table: Table, me: int, most: int) -> bool:
        """Roll a die; this number or less succeeds."""
        value = table.chance.roll(6)
        if table.log is not None:
            table.tell("roll", me, (), value)
        return value <= most


class Rise(Step[Table]):
    """After an exertion a Prone player regains their feet with 3 in 6 (HT-11.9)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Roll."""
        table.sides[me].rolled_for_feet = True
        if BEGINNING.roll(table, me, EXERTED_ROLL):
            table.sides[me].prone = False


class Defending(Menu):
    """The Defense Phase."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Cards from hand, exertions, and going on."""
        offers = self.plays(table, me)
        offers += [LEAVE_ATTACK, GO_ON, EXERT_FOR_DEFENSE, EXERT_FOR_NOTHING]
        for place in range(min(len(table.incoming), MOST_ATTACKS)):
            offers += [EXERT_FOR_POWER_BLOCK + place, CONCEDE + place]
        return offers

    def why_not(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        left = len(table.incoming) - table.cursor
        if choice == LEAVE_ATTACK:
            return None if left else Refusal("HT-5.10", "There is no attack left to leave.")
        if choice == GO_ON:
            return Refusal("HT-5.10", "First answer every attack, or leave it.") if left else None
        if choice == EXERT_FOR_DEFENSE:
            if not table.incoming:
                return Refusal("HT-5.9", "There is no attack to exert against.")
            return self.why_not_exert(table, me)
        if choice == EXERT_FOR_NOTHING:
            return self.why_not_exert(table, me)
        if EXERT_FOR_POWER_BLOCK <= choice < EXERT_FOR_POWER_BLOCK + MOST_ATTACKS:
            return self.why_not_power_block(table, me, choice - EXERT_FOR_POWER_BLOCK)
        if CONCEDE <= choice < CONCEDE + MOST_ATTACKS:
            return self.why_not_concede(table, me, choice - CONCEDE)
        return self.why_not_card(table, me, choice)

    def why_not_power_block(self, table: Table, me: int, place: int) -> Refusal | None:
        """At the end of the phase, a block that was played against a Power Blow (HT-8.8)."""
        if place >= len(table.incoming) or not table.incoming[place].has(POWER):
            return Refusal("HT-8.8", "A Power Block is made only against a Power Blow.")
        card = shield(table, me, place)
        if table.cursor < len(table.incoming) or card == NOTHING or table.card(card).type == DODGE:
            return Refusal(
                "HT-8.8", "A Power Block is made at the end of the Defense Phase, of a block that you played."
            )
        if card == table.power_block:
            return Refusal("HT-8.8", "It is a Power Block already.")
        return self.why_not_exert(table, me)

    def why_not_concede(self, table: Table, me: int, place: int) -> Refusal | None:
        """The defender may declare an attack successful before the end of the phase (HT-6.2)."""
        if place >= len(table.incoming) or table.incoming[place].has(CONCEDED):
            return Refusal("HT-6.2", "There is no such attack to declare successful.")
        return None

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if choice == GO_ON:
            return
        table.then(DEFEND, me)
        if choice == LEAVE_ATTACK:
            table.cursor += 1
        elif choice == EXERT_FOR_DEFENSE:
            table.cursor = len(table.incoming)
            table.then(EXERT, me, FOR_DEFENSE)
        elif choice == EXERT_FOR_NOTHING:
            table.then(EXERT, me, FOR_NOTHING)
        elif EXERT_FOR_POWER_BLOCK <= choice < EXERT_FOR_POWER_BLOCK + MOST_ATTACKS:
            table.then(MAKE_BLOCK_POWERFUL, me, choice - EXERT_FOR_POWER_BLOCK)
            table.then(EXERT, me, FOR_POWER_BLOCK)
        elif CONCEDE <= choice < CONCEDE + MOST_ATTACKS:
            table.incoming[choice - CONCEDE].flags |= CONCEDED
            table.then(SETTLE, me, choice - CONCEDE)
        else:
            self.take_card(table, me, choice)
        if table.cursor == len(table.incoming):
            table.then(REVEAL_HIDDEN, me)


class Attacking(Menu):
    """The Attack Phase."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Cards from hand, exertions, and the end of the phase."""
        offers = self.plays(table, me)
        offers += [GO_ON, EXERT_FOR_ATTACK, EXERT_FOR_NOTHING]
        for place in range(min(len(table.outgoing), MOST_ATTACKS)):
            offers += [EXERT_FOR_BLOW + place, MAKE_BLOW + place]
        return offers

    def why_not(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        side = table.sides[me]
        if choice == GO_ON:
            return self.why_not_end(table, me)
        if choice == EXERT_FOR_ATTACK:
            if side.attacks_left <= 0 or side.has(traits.NO_ATTACKS):
                return Refusal("HT-5.14", "You have no attack opportunity to exert for.")
            return self.why_not_exert(table, me)
        if choice == EXERT_FOR_NOTHING:
            if table.conjunction:
                return Refusal("HT-8.12", "You have played a card that goes with an attack: exert for that.")
            return self.why_not_exert(table, me)
        if EXERT_FOR_BLOW <= choice < EXERT_FOR_BLOW + MOST_ATTACKS:
            return self.why_not_blow(table, me, choice - EXERT_FOR_BLOW) or self.why_not_exert(table, me)
        if MAKE_BLOW <= choice < MAKE_BLOW + MOST_ATTACKS:
            if not side.has(traits.FREE_POWER_BLOW):
                return Refusal("HT-8.5", "A Power Blow takes an exertion.")
            return self.why_not_blow(table, me, choice - MAKE_BLOW)
        return self.why_not_card(table, me, choice)

    def why_not_end(self, table: Table, me: int) -> Refusal | None:
        """In each turn a player must play a card other than an Edge, or exert (HT-4.5)."""
        side = table.sides[me]
        if not side.duty_done and side.exertions_left > 0:
            return Refusal("HT-4.5", "In each turn you must play a card that is no Edge, or make an exertion.")
        if side.has(traits.MUST_EXERT) and side.exertions_left > 0:
            return Refusal("HT-1.6", "A card in play demands an exertion of you this turn.")
        return None

    def why_not_blow(self, table: Table, me: int, place: int) -> Refusal | None:
        """An attack played this turn that can be a Power Blow and is none yet (HT-8.5, HT-8.6)."""
        if place >= len(table.outgoing):
            return Refusal("HT-8.5", "You have played no such attack.")
        attack = table.outgoing[place]
        if attack.has(POWER) or not can_be_power_blow(table, me, table.card(attack.card)):
            return Refusal("HT-8.6", "That attack cannot be made a Power Blow, or you have made one this turn.")
        return None

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if choice == GO_ON:
            return
        table.then(STRIKE, me)
        if choice == EXERT_FOR_ATTACK:
            table.then(EXERT, me, FOR_ATTACK)
        elif choice == EXERT_FOR_NOTHING:
            table.then(EXERT, me, FOR_NOTHING)
        elif EXERT_FOR_BLOW <= choice < EXERT_FOR_BLOW + MOST_ATTACKS:
            table.then(MAKE_POWER_BLOW, me, choice - EXERT_FOR_BLOW)
            table.then(EXERT, me, FOR_POWER_BLOW)
        elif MAKE_BLOW <= choice < MAKE_BLOW + MOST_ATTACKS:
            table.then(MAKE_POWER_BLOW, me, choice - MAKE_BLOW)
        else:
            self.take_card(table, me, choice)


class Drawing(Decision[Table]):
    """Draw one at a time, and stop at any point (HT-5.20)."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Draw, or stop."""
        return [DRAW, GO_ON]

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if choice == DRAW and draw(table, me):
            table.then(DRAW_DISCARD, me)


BEGIN_TURN: Final = BeginTurn("begin the turn")
SWEEP: Final = Sweep("sweep")
MUST_DO: Final = MustDo("must do")
MAY_DO: Final = MayDo("may do")
DEFENSE: Final = DefensePhase("Defense Phase")
DEFEND: Final = Defend("defend")
END_DEFENSE: Final = EndDefense("end the Defense Phase")
ATTACK: Final = AttackPhase("Attack Phase")
STRIKE: Final = Strike("attack")
ADJUST: Final = Adjust("Ability Adjustment")
DRAW_DISCARD: Final = DrawDiscard("Draw/Discard")
END_TURN: Final = EndTurn("end the turn")
RISE: Final = Rise("regain your feet")
TURN: Final[list[Step[Any]]] = [SWEEP, MUST_DO, MAY_DO, DEFENSE, END_DEFENSE, ATTACK, ADJUST, DRAW_DISCARD, END_TURN]
STEPS: Final = (BEGIN_TURN, *TURN, DEFEND, STRIKE, RISE)
MUSTS: Final = Musts("must do", "HT-5.5", "Which of these must you do first?")
BEGINNING: Final = Beginning("may do", "HT-5.6", "What do you do before your Defense Phase?")
DEFENDING: Final = Defending("defend", "HT-5.10", "Your Defense Phase: answer the attacks.")
ATTACKING: Final = Attacking("attack", "HT-5.14", "Your Attack Phase: attack, or end it.")
DRAWING: Final = Drawing("draw", "HT-5.20", "Draw a card, or stop.")
DECISIONS: Final = (MUSTS, BEGINNING, DEFENDING, ATTACKING, DRAWING)
