"""Choosing a card on the table, in a pile or in an Endurance; choosing an area; saying yes or no."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model.actions import (
    AGAINST,
    AREA,
    CHOOSE,
    CHOOSE_MYSELF,
    CHOOSE_OPPONENT,
    CHOOSE_THEIRS,
    FIXED,
    NO,
    NONE_OF_THESE,
    NOT_TO_BE_BLOCKED,
    NOT_TO_BE_DODGED,
    YES,
    action,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.constants import AREAS, FAILED, SUCCEEDED, UNBLOCKABLE, UNDODGEABLE
from codeduello.games.htcg.model.table import Table


class ChooseCard(Decision[Table]):
    """Choose one of the cards that the waiting step lets the player choose from."""

    def named(self, table: Table, me: Seat) -> list[CardId]:
        """These cards."""
        return table.options()

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Each kind among them, one's own apart from the opponent's."""
        offers: list[int] = []
        for card in table.options():
            offer = action(CHOOSE if table.owner(card) == me else CHOOSE_THEIRS, table.kinds[card])
            if offer not in offers:
                offers.append(offer)
        return offers

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """The answer is the card, of several of a kind the last."""
        if choice != NONE_OF_THESE:
            owner = me if verb_of(choice) == CHOOSE else 1 - me
            for card in reversed(table.options()):
                if table.kinds[card] == kind_of(choice) and table.owner(card) == owner:
                    table.answer(card)
                    return

    def why_not_offered(self, table: Table, me: Seat, choice: ActionId) -> Refusal:
        """Why something cannot be chosen."""
        if choice >= FIXED:
            return Refusal(self.rule, f"{table.pool[kind_of(choice)].title} is not among what you may choose.")
        return self.not_the_question()


class ChooseCardOrNone(ChooseCard):
    """Choose one of the cards, or none of them."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Each kind among them, or none."""
        return [*super().offers(table, me), NONE_OF_THESE]


class ChooseInPlace(ChooseCardOrNone):
    """Choose a card where it lies, in hand or under a card, or none: screens need not show it once more."""

    def named(self, table: Table, me: Seat) -> list[CardId]:
        """None."""
        return []


class ChooseArea(Decision[Table]):
    """Choose one of the areas that the waiting step allows."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Each of them."""
        return [AREA + place for place in table.options()]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """The answer is the place of the area."""
        table.answer(choice - AREA)


def places_in(areas: int) -> list[int]:
    """The places of these areas, which are a bit each."""
    return [place for place in range(len(AREAS)) if areas >> place & 1]


class YesOrNo(Decision[Table]):
    """Choose whether to do something; after `no` the next step on the agenda is skipped."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Yes or no."""
        return [YES, NO]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Leave it out, or go on to it."""
        if choice == NO:
            table.skip()


class ChoosePlayer(Decision[Table]):
    """Choose one of the two players."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Oneself, or the opponent."""
        return [CHOOSE_MYSELF, CHOOSE_OPPONENT]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """The answer is the seat."""
        table.answer(me if choice == CHOOSE_MYSELF else 1 - me)


class ChooseAttack(Decision[Table]):
    """Choose one of the attacks against oneself that are not settled."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Each of them."""
        return [AGAINST + place for place, attack in enumerate(table.incoming) if not attack.has(SUCCEEDED | FAILED)]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """The answer is its place."""
        table.answer(choice - AGAINST)


class ChooseBar(Decision[Table]):
    """Choose whether an attack of the player cannot be blocked or cannot be dodged."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Either."""
        return [NOT_TO_BE_BLOCKED, NOT_TO_BE_DODGED]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """The answer is the flag of the attack."""
        table.answer(UNBLOCKABLE if choice == NOT_TO_BE_BLOCKED else UNDODGEABLE)


class Decide(Step[Table]):
    """The attacker says which defense does not help against the attack whose place is the argument."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        table.ask_for(DECIDE, me, CHOOSE_BAR, n)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        (table.outgoing if me == table.active else table.incoming)[n].flags |= answer


DECIDE: Final = Decide("decide about the attack")
CHOOSE_BAR: Final = ChooseBar("choose a bar", "HT-1.6", "Which defense cannot stop your attack?")
CHOOSE_CARD: Final = ChooseCard("choose a card", "HT-1.6", "Choose a card.")
CHOOSE_CARD_OR_NONE: Final = ChooseCardOrNone("choose a card or none", "HT-1.6", "Choose a card, or none of these.")
CHOOSE_FROM_HAND: Final = ChooseInPlace("choose from hand", "HT-1.6", "Choose a card in your hand, or none.")
CHOOSE_AREA: Final = ChooseArea("choose an area", "HT-1.6", "Choose an area.")
YES_OR_NO: Final = YesOrNo("yes or no", "HT-5.6", "You may do this. Do you?")
CHOOSE_PLAYER: Final = ChoosePlayer("choose a player", "HT-1.6", "Choose a player.")
CHOOSE_ATTACK: Final = ChooseAttack("choose an attack", "HT-1.6", "Which attack?")
