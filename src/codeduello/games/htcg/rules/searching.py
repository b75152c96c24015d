"""Choosing among what an exertion found: an attack, a further attack, or a defense (chapter 8)."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Judged
from codeduello.core.outcome import Refusal
from codeduello.core.preview import BAD, Consequence
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.actions import (
    EXERT_FOR_ATTACK,
    EXERT_FOR_DEFENSE,
    FIXED,
    HIDE,
    NONE_OF_THESE,
    PLAY,
    REMOVE,
    TURN_UP_ANOTHER,
    action,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.constants import (
    FROM_EXERTION,
    NOTHING,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacking import add_attack
from codeduello.games.htcg.rules.defenses import lay
from codeduello.games.htcg.rules.foresight import hope, if_nothing_stops, open_places
from codeduello.games.htcg.rules.legality import (
    EXERTING,
    FACE_DOWN,
    FOUND,
    FURTHER,
    ban,
    choices,
    defends,
    first_of,
    guards,
)
from codeduello.games.htcg.rules.playing import defended, was_played
from codeduello.games.htcg.rules.sequence import PICK_TARGET, PLACE_FOUND, answerable
from codeduello.games.htcg.rules.zones import enter_play, held, kinds_among, leave_play

# How a search may go on: with one card more, with a further exertion, or with a further attack from the same one.
ANOTHER_CARD: Final = 0
ANOTHER_EXERTION: Final = 1
ANOTHER_ATTACK: Final = 2

TURNING_UP: Final = choices()  # another card of an exertion that is turned up one by one
GOING_ON: Final = choices()  # a further exertion that goes on with this one


@TURNING_UP.forbids("HT-8.1", "Your exertion is complete.")
def exertion_is_complete(table: Table, me: Seat, place: int) -> bool:
    """An exertion has its number of cards and no more (HT-8.1)."""
    return not table.sides[me].to_turn_up


@GOING_ON.forbids("HT-R24a", "You have played a card from this exertion: another cannot go on with it.")
def exertion_is_used(table: Table, me: Seat, place: int) -> bool:
    """A further exertion may go on with this one, unless a card was played from it (HT-R24a)."""
    return table.sides[me].used_exertion


def if_unplayed(legal: list[ActionId]) -> list[Consequence]:
    """What declining these cards costs, if one of them may be played."""
    plays = [choice for choice in legal if choice >= FIXED and verb_of(choice) in (PLAY, HIDE)]
    return [Consequence("What your exertion found stays unplayed.", "HT-8.10", BAD)] if plays else []


class PickFound(Judged[Table]):
    """Choose among the cards that an exertion found."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind found, open or face down, one more card if they are turned up one by one, or none."""
        kinds = kinds_among(table, table.sides[me].exerted)
        found = [action(verb, kind) for kind in kinds for verb in (PLAY, HIDE)]
        return [*found, TURN_UP_ANOTHER, self.again(), NONE_OF_THESE]

    def why_not(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        """None if the choice is of the kind searched for, and legal to play now (HT-8.10)."""
        if choice == NONE_OF_THESE:
            return None
        if choice == TURN_UP_ANOTHER:
            return first_of((TURNING_UP,), table, me, 0)
        if choice == self.again():
            return first_of((GOING_ON, EXERTING), table, me, 0)
        if choice < FIXED or verb_of(choice) > HIDE or held(table, table.sides[me].exerted, kind_of(choice)) == NOTHING:
            return Refusal("HT-8.10", "Your exertion did not find that.")
        card = table.pool[kind_of(choice)]
        face_down = FACE_DOWN if verb_of(choice) == HIDE else 0
        if not self.fits(card.is_attack, card.is_defense or (card.is_attack and defends(table, card)), face_down):
            return Refusal("HT-8.10", "That is not what you exerted for.")
        return ban(table, me, card, self.how() | face_down)

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """What is lost if none of what was found is played."""
        return if_unplayed(self.legal(table, me)) if action == NONE_OF_THESE else []

    def again(self) -> int:
        """The choice to go on with a further exertion."""
        raise NotImplementedError

    def fits(self, attack: bool, defense: bool, face_down: int) -> bool:
        """Whether a card is of the kind searched for."""
        raise NotImplementedError

    def how(self) -> int:
        """How the card comes into play."""
        return FOUND

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Play it, or turn up another, or leave all."""
        if choice == TURN_UP_ANOTHER:
            table.answer(ANOTHER_CARD)
        elif choice == self.again():
            table.answer(ANOTHER_EXERTION)
        elif choice != NONE_OF_THESE:
            card = held(table, table.sides[me].exerted, kind_of(choice))
            table.sides[me].exerted.remove(card)
            table.sides[me].used_exertion = True
            self.play(table, me, card, verb_of(choice) == HIDE)

    def play(self, table: Table, me: Seat, card: CardId, face_down: bool) -> None:
        """Play the card that was found."""
        raise NotImplementedError


class PickAttack(PickFound):
    """Choose an attack that an exertion found."""

    def again(self) -> int:
        """Exert for it again."""
        return EXERT_FOR_ATTACK

    def fits(self, attack: bool, defense: bool, face_down: int) -> bool:
        """Attacks, open or face down."""
        return attack

    def play(self, table: Table, me: Seat, card: CardId, face_down: bool) -> None:
        """Play it; it may be inserted anywhere in the sequence (HT-6.4)."""
        if table.sides[me].has(traits.PLAYS_ALL_FOUND):
            table.answer(ANOTHER_ATTACK)
        add_attack(table, me, card, face_down)
        table.outgoing[-1].flags |= FROM_EXERTION
        table.push_in_order(PLACE_FOUND.by(me, 0, card))
        was_played(table, me, card)


class PickMore(PickAttack):
    """Choose a further attack from the same exertion, which takes no further opportunity; a card allows that."""

    def how(self) -> int:
        """From an exertion, and not as the first."""
        return FOUND | FURTHER

    def play(self, table: Table, me: Seat, card: CardId, face_down: bool) -> None:
        """Play it as well."""
        table.sides[me].attacks_left += 1
        super().play(table, me, card, face_down)


class PickDefense(PickFound):
    """Choose a defense that an exertion found; a Guard in its way may be removed first (HT-7.4)."""

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """What the attacks do, too, if none of what was found is played."""
        told = super().preview(table, me, action)
        if action == NONE_OF_THESE:
            told += if_nothing_stops(table, me, open_places(table), hope(table, me))
        return told

    def again(self) -> int:
        """Exert for it again."""
        return EXERT_FOR_DEFENSE

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind found, and every Guard to remove."""
        return super().offers(table, me) + [action(REMOVE, kind) for kind in kinds_among(table, guards(table, me))]

    def why_not(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        if choice >= FIXED and verb_of(choice) == REMOVE and held(table, guards(table, me), kind_of(choice)) != NOTHING:
            return None
        return super().why_not(table, me, choice)

    def fits(self, attack: bool, defense: bool, face_down: int) -> bool:
        """Defenses, open."""
        return defense and not face_down

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Remove a Guard and ask again, or play what was found."""
        if choice >= FIXED and verb_of(choice) == REMOVE:
            leave_play(table, me, held(table, guards(table, me), kind_of(choice)))
            table.ask(me, self)
        else:
            super().take(table, me, choice)

    def play(self, table: Table, me: Seat, card: CardId, face_down: bool) -> None:
        """Play it; it may be used anywhere in the sequence (HT-6.7)."""
        side = table.sides[me]
        enter_play(table, me, card)
        if table.log is not None:
            table.tell(events.PLAY, me, (card,))
        side.found_defense = True
        defended(table, me, card)
        places = answerable(table, me, card)
        if len(places) == 1:
            lay(table, me, places[0], card, True)
        else:
            table.ask(me, PICK_TARGET)
        was_played(table, me, card)


PICK_ATTACK: Final = PickAttack("found attack", "HT-8.10", "Play an attack that your exertion found, or none.")
PICK_MORE: Final = PickMore("found attacks", "HT-8.10", "Play a further attack that your exertion found, or none.")
PICK_DEFENSE: Final = PickDefense("found defense", "HT-8.10", "Play a defense that your exertion found, or none.")
