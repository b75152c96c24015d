"""Choosing what to discard."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.games.gunfighter.box import KIND_COUNT
from codeduello.games.gunfighter.table import Table

# The action space: `play X`, then `discard X`, for each kind of card, then `keep the rest`.
DISCARD: Final = "discard"  # the group of those choices
PLAYS: Final = 0
DISCARDS: Final = KIND_COUNT
STAREDOWN: Final = 2 * KIND_COUNT - 1  # never offered: the last kind is the Staredown
STOP: Final = 2 * KIND_COUNT


class ChooseDiscard(Decision[Table]):
    """Choose an action card from hand and discard it."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind of action card in hand."""
        offers = table.sides[me].kinds(DISCARDS)
        if offers and offers[-1] == STAREDOWN:  # it comes after all action cards
            offers.pop()
        return offers

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Discard it."""
        table.throw_away(me, table.sides[me].find(action - DISCARDS))

    def why_not_offered(self, table: Table, me: Seat, action: ActionId) -> Refusal:
        """The Staredown stays (GF-2.9), and only cards in hand can be discarded (GF-R15)."""
        if action == STAREDOWN:
            return Refusal("GF-2.9", "The Staredown card cannot be discarded, for any reason.")
        if DISCARDS <= action < STOP:
            return Refusal(
                "GF-R15", f"{table.game.kinds[action - DISCARDS].title} is not in your hand, or already chosen."
            )
        return Refusal(self.rule, f"You are discarding now. {self.prompt}")


class ChooseDiscards(ChooseDiscard):
    """Choose an action card from hand and discard it, or keep the rest."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind of action card in hand, or `keep the rest`."""
        offers = super().offers(table, me)
        offers.append(STOP)
        return offers

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Discard it, or take the rest of the discards off the agenda."""
        if action == STOP:
            table.agenda.pop()
        else:
            super().take(table, me, action)


CHOOSE_DISCARD: Final = ChooseDiscard("discard", "GF-R15", "Choose an Action card to discard.")
CHOOSE_DISCARDS: Final = ChooseDiscards("discard some", "GF-2.10", "Discard an Action card, or keep the rest.")


def any_action_card(table: Table, seat: Seat) -> int:
    """The place of an action card in this hand, each equally likely; never of the Staredown, the last (GF-2.9)."""
    return table.chance.below(table.sides[seat].actions())
