"""A rage: several attacks from one large exertion and from hand, as a card says."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Judged
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model.actions import FIXED, HIDE, NONE_OF_THESE, PLAY, action, kind_of, verb_of
from codeduello.games.htcg.model.constants import FOR_ATTACKS, FROM_EXERTION, NO_SHARED_DODGE, NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacking import add_attack, lose_track
from codeduello.games.htcg.rules.exertion import pay_by_exertion
from codeduello.games.htcg.rules.legality import FACE_DOWN, FOUND, FURTHER, ban, prone_pays
from codeduello.games.htcg.rules.playing import PAY_PRONE, was_played
from codeduello.games.htcg.rules.sequence import PLACE_FOUND
from codeduello.games.htcg.rules.zones import held, kinds_among
from codeduello.games.htcg.verbs.basic import Verb

LARGE: Final = 10  # cards in the exertion
MOST: Final = 5  # attacks


class Rage(Verb):
    """Exert ten cards, and attack with what they and the hand offer, in place of every other attack of the turn."""

    def __init__(self) -> None:
        super().__init__("exert ten cards and play up to five attacks from them and from hand", RAGE_ON, CALM_DOWN)

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Exert."""
        table.sides[me].attacks_left = 0
        table.sides[me].total_attacks = 0
        pay_by_exertion(table, me, self.inside, LARGE, FOR_ATTACKS)


class RageOn(Step[Table]):
    """Play one more attack of the rage; the argument says how many there were."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if n < MOST and RAGING.legal(table, me) != [NONE_OF_THESE]:
            table.push(RAGE_ON, me, n + 1)
            table.ask(me, RAGING)


class CalmDown(Step[Table]):
    """One dodge does not avoid two attacks of the rage; the first of them is like any other."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Unmark the first."""
        rage = raging_card(table, me)
        for attack in table.outgoing:
            if rage in attack.partners:
                attack.flags &= ~NO_SHARED_DODGE
                return


def raging_card(table: Table, me: Seat) -> CardId:
    """The card that this player is raging with; NOTHING if there is none."""
    for card in reversed(table.sides[me].play):
        if table.card(card).flags & NO_SHARED_DODGE:
            return card
    return NOTHING


class Raging(Judged[Table]):
    """Play an attack of the rage, from the exertion or from hand, which the exertion does not close here."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind of attack there, open or face down, or none."""
        side = table.sides[me]
        kinds = [kind for kind in kinds_among(table, side.exerted + side.hand) if table.pool[kind].is_attack]
        return [*(action(verb, kind) for kind in kinds for verb in (PLAY, HIDE)), NONE_OF_THESE]

    def why_not(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        """None if the choice is legal; no Special Attack belongs to a rage."""
        if choice == NONE_OF_THESE:
            return None
        if choice < FIXED or verb_of(choice) > HIDE or not table.pool[kind_of(choice)].is_attack:
            return self.not_the_question()
        card = table.pool[kind_of(choice)]
        if card.is_special_attack:
            return Refusal("HT-9.5", "A Special Attack cannot be part of this.")
        side = table.sides[me]
        if held(table, side.exerted, kind_of(choice)) == NOTHING:
            if held(table, side.hand, kind_of(choice)) == NOTHING:
                return Refusal(self.rule, f"{card.title} is neither in your hand nor in your exertion.")
            if prone_pays(table, me, card, 0):
                return Refusal("HT-11.8", "You are Prone: you need another card with the same icon to discard.")
        return ban(table, me, card, FOUND | FURTHER | (FACE_DOWN if verb_of(choice) == HIDE else 0))

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Play it; one found by the exertion may be inserted anywhere in the sequence."""
        if choice == NONE_OF_THESE:
            table.skip()
            return
        side = table.sides[me]
        face_down = verb_of(choice) == HIDE
        card = held(table, side.exerted, kind_of(choice))
        found = card != NOTHING
        if found:
            side.exerted.remove(card)
        else:
            card = held(table, side.hand, kind_of(choice))
            side.hand.remove(card)
            if face_down:
                lose_track(table, me)
        side.attacks_left += 1
        rage = raging_card(table, me)
        if rage != NOTHING:
            side.later += (rage << 1,)
        add_attack(table, me, card, face_down)
        if found:
            table.outgoing[-1].flags |= FROM_EXERTION
            table.push_in_order(PLACE_FOUND.by(me, 0, card))
        elif side.prone:
            table.push(PAY_PRONE, me, table.rules.edition.icon(table.card(card)))
        was_played(table, me, card)


RAGE_ON: Final = RageOn("go on with the rage")
CALM_DOWN: Final = CalmDown("end the rage")
RAGING: Final = Raging("rage", "HT-1.6", "Play an attack from your exertion or your hand, or none.")
