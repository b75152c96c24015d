"""Choosing a card on the table, in a pile or in an Endurance; choosing an area; saying yes or no."""

from __future__ import annotations

from typing import Final

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
from codeduello.games.htcg.model.constants import ALL_AREAS, AREAS, FAILED, NOTHING, SUCCEEDED, UNBLOCKABLE, UNDODGEABLE
from codeduello.games.htcg.model.table import Table


class ChooseCard(Decision[Table]):
    """Choose one of the table's candidates; it is then the picked card."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Each kind among the candidates, one's own apart from the opponent's."""
        offers: list[int] = []
        for card in table.candidates:
            offer = action(CHOOSE if table.owner(card) == me else CHOOSE_THEIRS, table.kinds[card])
            if offer not in offers:
                offers.append(offer)
        return offers

    def take(self, table: Table, me: int, choice: int) -> None:
        """Pick it."""
        table.picked = NOTHING
        if choice != NONE_OF_THESE:
            owner = me if verb_of(choice) == CHOOSE else 1 - me
            for card in table.candidates:
                if table.kinds[card] == kind_of(choice) and table.owner(card) == owner:
                    table.picked = card
        table.candidates.clear()

    def absent(self, table: Table, me: int, choice: int) -> Refusal:
        """Why something cannot be chosen."""
        if choice >= FIXED:
            return Refusal(self.rule, f"{table.pool[kind_of(choice)].title} is not among what you may choose.")
        return self.not_the_question()


class ChooseCardOrNone(ChooseCard):
    """Choose one of the table's candidates, or none of them."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Each kind among the candidates, or none."""
        return [*super().offers(table, me), NONE_OF_THESE]


class ChooseFromHand(ChooseCard):
    """Choose a card of the player's hand, or none; it is looked up when chosen, because hands may be dealt again."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Each kind there, or none."""
        kinds = dict.fromkeys(table.kinds[card] for card in self.cards(table, me))
        return [*(action(CHOOSE, kind) for kind in kinds), NONE_OF_THESE]

    def cards(self, table: Table, me: int) -> list[int]:
        """The cards that may be chosen."""
        return table.sides[me].hand

    def take(self, table: Table, me: int, choice: int) -> None:
        """Pick it."""
        table.candidates = self.cards(table, me).copy()
        super().take(table, me, choice)


class ChooseArea(Decision[Table]):
    """Choose one of the areas that are open; it is then the chosen area."""

    def offers(self, table: Table, me: int) -> list[int]:
        """All nine, or those of them that the table says."""
        return [AREA + place for place in range(len(AREAS)) if table.open_areas >> place & 1]

    def take(self, table: Table, me: int, choice: int) -> None:
        table.area = choice - AREA
        table.open_areas = ALL_AREAS


class YesOrNo(Decision[Table]):
    """Choose whether to do something; after `no` the next step on the agenda is skipped."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Yes or no."""
        return [YES, NO]

    def take(self, table: Table, me: int, choice: int) -> None:
        """Leave it out, or go on to it."""
        if choice == NO:
            table.skip()


class ChoosePlayer(Decision[Table]):
    """Choose one of the two players, whose seat is then picked."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Oneself, or the opponent."""
        return [CHOOSE_MYSELF, CHOOSE_OPPONENT]

    def take(self, table: Table, me: int, choice: int) -> None:
        """Pick that seat."""
        table.picked = me if choice == CHOOSE_MYSELF else 1 - me


class ChooseAttack(Decision[Table]):
    """Choose one of the attacks against oneself that are not settled; its place is then picked."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Each of them."""
        return [AGAINST + place for place, attack in enumerate(table.incoming) if not attack.has(SUCCEEDED | FAILED)]

    def take(self, table: Table, me: int, choice: int) -> None:
        """Pick it."""
        table.picked = choice - AGAINST


class ChooseBar(Decision[Table]):
    """Choose whether the picked attack of the player cannot be blocked or cannot be dodged."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Either."""
        return [NOT_TO_BE_BLOCKED, NOT_TO_BE_DODGED]

    def take(self, table: Table, me: int, choice: int) -> None:
        attack = (table.outgoing if me == table.active else table.incoming)[table.picked]
        attack.flags |= UNBLOCKABLE if choice == NOT_TO_BE_BLOCKED else UNDODGEABLE


CHOOSE_BAR: Final = ChooseBar("choose a bar", "HT-1.6", "Which defense cannot stop your attack?")
CHOOSE_CARD: Final = ChooseCard("choose a card", "HT-1.6", "Choose a card.")
CHOOSE_CARD_OR_NONE: Final = ChooseCardOrNone("choose a card or none", "HT-1.6", "Choose a card, or none of these.")
CHOOSE_FROM_HAND: Final = ChooseFromHand("choose from hand", "HT-1.6", "Choose a card in your hand, or none.")
CHOOSE_AREA: Final = ChooseArea("choose an area", "HT-1.6", "Choose an area.")
YES_OR_NO: Final = YesOrNo("yes or no", "HT-5.6", "You may do this. Do you?")
CHOOSE_PLAYER: Final = ChoosePlayer("choose a player", "HT-1.6", "Choose a player.")
CHOOSE_ATTACK: Final = ChooseAttack("choose an attack", "HT-1.6", "Which attack?")
DECISIONS: Final = (
    CHOOSE_BAR,
    CHOOSE_CARD,
    CHOOSE_CARD_OR_NONE,
    CHOOSE_FROM_HAND,
    CHOOSE_AREA,
    YES_OR_NO,
    CHOOSE_PLAYER,
    CHOOSE_ATTACK,
)
