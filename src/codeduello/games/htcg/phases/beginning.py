"""The Sweep Phase (chapter 5): discarding what does not stay, Must Do effects, May Do effects (HT-R1)."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, KindId, Seat
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.actions import (
    DISCARD,
    EXERT_FOR_FEET,
    EXERT_FOR_NOTHING,
    FIXED,
    GO_ON,
    MOST_ATTACKS,
    MUST,
    PLAY,
    ROLL_FOR_FEET,
    ROLL_FOR_WEAPON,
    action,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.constants import BLOCK, FOR_FEET, FOR_NOTHING, NOTHING, SWEEP_PHASE
from codeduello.games.htcg.model.side import without
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.menu import LEAVING, Menu, hands_are_overfull
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.dice import before_roll, succeeds
from codeduello.games.htcg.rules.exertion import EXERT
from codeduello.games.htcg.rules.legality import EXERTING, Choices, choices, first_of, standing_defenses
from codeduello.games.htcg.rules.playing import play_from_hand
from codeduello.games.htcg.rules.weapons import lost_weapons, regain, stand_up
from codeduello.games.htcg.rules.zones import discard_from_hand, held, is_bound, kinds_in_hand, leave_play

RECOVERING_ROLL: Final = 1  # 1 in 6 (HT-11.2, HT-11.9)
EXERTED_ROLL: Final = 3  # 3 in 6


class Sweep(Step[Table]):
    """What was played last turn and does not stay in play is discarded (HT-5.3, HT-12.2, HT-R1, HG-1.2, HG-R8).

    What is in play now, as a Location, makes its Must Dos of the turn (HT-R40).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.phase = SWEEP_PHASE
        side = table.sides[me]
        may_stay: list[int] = []
        for card in side.play.copy():
            if may_keep(table, me, card):
                may_stay.append(card)
            elif goes(table, me, card):
                leave_play(table, me, card)
        for card in side.hidden:
            table.show(card)
        side.discard += side.hidden
        side.hidden.clear()
        for seat in range(2):
            for card in table.sides[seat].play:
                for step in table.card(card).begins:
                    side.oblige(step.by(me, 0, card))
        for card in side.before:
            if not side.is_down(card):
                for step in table.card(card).begins:
                    side.oblige(step.by(me, 0, card))
        if may_stay:
            table.push(STAY, me)


def goes(table: Table, me: Seat, card: CardId) -> bool:
    """Whether a card leaves play: an Event does (HG-2.2), a Situation or an Object does not (HT-12.3).

    Some players keep no Standing Defense, of whatever type (HT-R28).
    """
    side = table.sides[me]
    if side.has(traits.NO_STANDING) and card in standing_defenses(table, me):
        return True
    if card in side.staying:
        return False
    return not table.card(card).stays and not is_bound(table, card)


def may_keep(table: Table, me: Seat, card: CardId) -> bool:
    """Whether a block of the last turn may stay in play: a card allows that for Basic Blocks, or for all."""
    side = table.sides[me]
    kind = table.card(card)
    if kind.type != BLOCK or card in side.staying or side.has(traits.NO_STANDING):
        return False
    return side.has(traits.STANCE) or (kind.basic and side.has(traits.BLOCKS_STAY))


class Stay(Step[Table]):
    """Blocks of the last turn may stay in play as Guards, which a card allows; the others are discarded."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if self.options(table, me, n):
            table.ask_for(STAY, me, CHOOSE_CARD_OR_NONE)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The blocks that may stay."""
        return [card for card in table.sides[me].play if may_keep(table, me, card)]

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The chosen block stays, and another may; if none is chosen, what is left is discarded."""
        side = table.sides[me]
        if answer == NOTHING:
            for card in side.play.copy():
                if goes(table, me, card):
                    leave_play(table, me, card)
        else:
            side.staying += (answer,)
            self.begin(table, me, n)


class MustDo(Step[Table]):
    """Must Do effects come first, in the order the player chooses, all of them if possible (HT-5.5, HT-R3)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Do one, and come back for the others.

        A player with cards in hand is asked even if none can be played now, or the opponent would learn that.
        """
        if hands_are_overfull(table, me):
            table.push(MUST_DO, me)
            return
        side = table.sides[me]
        if not side.musts:
            return
        table.push(MUST_DO, me)
        if side.hand or len(MUSTS.legal(table, me)) > 1:
            table.ask(me, MUSTS)
        else:
            do_must(table, me, 0)


def do_must(table: Table, me: Seat, place: int) -> None:
    """Do one of a player's Must Dos."""
    side = table.sides[me]
    must = side.musts[place]
    side.musts = without(side.musts, must)
    table.push_in_order(must)


MUSTS_TO_DO: Final = choices()
FIRST_THE_MUSTS: Final = choices()


@MUSTS_TO_DO.forbids("HT-5.5", "There is no such Must Do.")
def no_such_must(table: Table, me: Seat, place: int) -> bool:
    """The player says which of the Must Dos comes first (HT-5.5)."""
    return place >= len(table.sides[me].musts)


@FIRST_THE_MUSTS.forbids("HT-5.5", "First do what you must do.")
def must_do_comes_first(table: Table, me: Seat, place: int) -> bool:
    """Must Do effects come before everything else (HT-5.5)."""
    return True


class Musts(Menu):
    """Which Must Do comes first; an Edge that affects one directly may be played (HT-5.8)."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """Each Must Do that is not like one before it."""
        musts = table.sides[me].musts[:MOST_ATTACKS]
        return [MUST + place for place, must in enumerate(musts) if must not in musts[:place]]

    def others(self, table: Table, me: Seat) -> list[int]:
        """Nothing else comes before what must be done (HT-5.5)."""
        return []

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """Everything but a Must Do comes later (HT-5.5)."""
        return (MUSTS_TO_DO,) if family == MUST else (FIRST_THE_MUSTS,)

    def why_not_card(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        """Only cards that affect a Must Do directly (HT-5.8)."""
        if verb_of(choice) == PLAY:
            return self.why_not_play(table, me, choice)
        return Refusal("HT-5.5", "First do what you must do.")

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice < FIXED:
            do_must(table, me, choice - MUST)
        else:
            play_from_hand(table, me, choice)


class MayDo(Step[Table]):
    """May Do effects come after all Must Do effects, in any order, each optional (HT-5.6)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if hands_are_overfull(table, me):
            table.push(MAY_DO, me)
        else:
            table.ask(me, table.rules.edition.beginning)


ROLLS_FOR_WEAPON: Final = choices()
ROLLS_FOR_FEET: Final = choices()
DISCARDS: Final = choices()  # of a defense from hand; what is chosen is its kind

JUDGES: Final[dict[int, tuple[Choices, ...]]] = {
    GO_ON: (LEAVING,),
    EXERT_FOR_NOTHING: (EXERTING,),
    ROLL_FOR_WEAPON: (ROLLS_FOR_WEAPON,),
    ROLL_FOR_FEET: (ROLLS_FOR_FEET,),
    EXERT_FOR_FEET: (ROLLS_FOR_FEET, EXERTING),
}


class Beginning(Menu):
    """May Do effects at the beginning of the turn."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """Rolls, exertions, or to go on."""
        side = table.sides[me]
        fixed = [GO_ON, EXERT_FOR_NOTHING]
        if side.disarmed or side.lost:
            fixed.append(ROLL_FOR_WEAPON)
        if side.prone:
            fixed += [ROLL_FOR_FEET, EXERT_FOR_FEET]
        return fixed

    def others(self, table: Table, me: Seat) -> list[int]:
        """A Guard to remove, a card to use, a defense to discard (HT-5.7)."""
        others = super().others(table, me)
        if may_discard_defense(table, me):
            for kind in kinds_in_hand(table, me):
                if table.pool[kind].is_defense:
                    others.append(action(DISCARD, kind))
        return others

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """What judges a family of choices here."""
        return JUDGES.get(family)

    def why_not_card(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        if verb_of(choice) == DISCARD:
            return first_of((DISCARDS,), table, me, kind_of(choice))
        return super().why_not_card(table, me, choice)

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice == GO_ON:
            return
        side = table.sides[me]
        table.push(MAY_DO, me)
        if choice == EXERT_FOR_NOTHING:
            table.push(EXERT, me, FOR_NOTHING)
        elif choice == ROLL_FOR_WEAPON:
            side.rolled_for_weapon = 1
            table.push(RECOVER, me)
            before_roll(table, me)
        elif choice == ROLL_FOR_FEET:
            table.push(RISE, me, RECOVERING_ROLL)
            before_roll(table, me)
        elif choice == EXERT_FOR_FEET:
            table.push(RISE, me, EXERTED_ROLL)
            before_roll(table, me)
            table.push(EXERT, me, FOR_FEET)
        elif choice >= FIXED and verb_of(choice) == DISCARD:
            side.discarded_defense = True
            discard_from_hand(table, me, held(table, side.hand, kind_of(choice)))
        else:
            self.take_card(table, me, choice)


# What is forbidden about the choices besides cards.


@ROLLS_FOR_FEET.forbids("HT-11.9", "You are not Prone, or have rolled for it this turn.")
def cannot_rise(table: Table, me: Seat, place: int) -> bool:
    """A Prone player may try to regain their feet once a turn (HT-11.9)."""
    return not table.sides[me].prone or table.sides[me].rolled_for_feet


@ROLLS_FOR_WEAPON.forbids("HT-11.2", "You are not Disarmed.")
def is_armed(table: Table, me: Seat, place: int) -> bool:
    """A Disarmed player has a chance to recover the weapon (HT-11.2)."""
    return not table.sides[me].disarmed and not table.sides[me].lost


@ROLLS_FOR_WEAPON.forbids("HT-11.3", "A broken weapon cannot be recovered this way.")
def weapon_is_broken(table: Table, me: Seat, place: int) -> bool:
    """A broken weapon is not recovered by a roll (HT-11.3)."""
    return not lost_weapons(table, me)


@ROLLS_FOR_WEAPON.forbids("HT-1.6", "Your opponent has taken your weapon.")
def weapon_is_taken(table: Table, me: Seat, place: int) -> bool:
    """A card may let the opponent fight with it."""
    return table.sides[1 - me].borrows


@ROLLS_FOR_WEAPON.forbids("HT-11.2", "You have no such roll this turn.")
def no_roll_left(table: Table, me: Seat, place: int) -> bool:
    """The chance comes once a turn (HT-11.2)."""
    return table.sides[me].rolled_for_weapon != 0 or table.sides[me].has(traits.NO_RECOVERY)


@DISCARDS.forbids("HT-5.7", "Only a defense from your hand may be discarded this way.")
def not_a_defense_in_hand(table: Table, me: Seat, kind: KindId) -> bool:
    """What may be discarded is a defense from hand (HT-5.7)."""
    return held(table, table.sides[me].hand, kind) == NOTHING or not table.pool[kind].is_defense


@DISCARDS.forbids("HT-5.7", "You may discard one defense, if your opponent did not attack last turn.")
def no_defense_to_discard(table: Table, me: Seat, kind: KindId) -> bool:
    """If the opponent did not attack in their last turn, one defense may be discarded (HT-5.7)."""
    return not may_discard_defense(table, me)


def may_discard_defense(table: Table, me: Seat) -> bool:
    """If the opponent did not attack in their last turn, one defense may be discarded (HT-5.7)."""
    return table.turn > 1 and not table.sides[1 - me].attacked and not table.sides[me].discarded_defense


class Recover(Step[Table]):
    """A Disarmed player recovers the weapon with 1 in 6 (HT-11.2)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Roll."""
        if succeeds(table, me, RECOVERING_ROLL, events.ROLL_FOR_WEAPON):
            regain(table, me, lost_weapons(table, me)[0])


class Rise(Step[Table]):
    """A Prone player regains their feet with 1 in 6, or after an exertion with 3 in 6 (HT-11.9, HT-8.15)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Roll; the argument is the highest number that succeeds."""
        table.sides[me].rolled_for_feet = True
        if succeeds(table, me, n, events.ROLL_FOR_FEET):
            stand_up(table, me)


SWEEP: Final = Sweep("sweep")
STAY: Final = Stay("let blocks stay")
MUST_DO: Final = MustDo("must do")
MAY_DO: Final = MayDo("may do")
RECOVER: Final = Recover("recover your weapon")
RISE: Final = Rise("regain your feet")
MUSTS: Final = Musts("must do", "HT-5.5", "Which of these must you do first?")
BEGINNING: Final = Beginning("may do", "HT-5.6", "Your turn begins: anything before your Defense Phase?")
