"""Choosing cards from hand to discard."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.actions import DISCARD, FIXED, HIDE, PLAY, TAKE_DAMAGE, action, kind_of, verb_of
from codeduello.games.htcg.model.constants import ADJUSTMENT_PHASE, NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import forced_discard, held, kinds_among, kinds_in_hand


class Discarding(Decision[Table]):
    """Discard a card from hand."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind in hand."""
        return [action(DISCARD, kind) for kind in kinds_in_hand(table, me)]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Discard it."""
        forced_discard(table, me, held(table, table.sides[me].hand, kind_of(choice)))

    def why_not_offered(self, table: Table, me: Seat, choice: ActionId) -> Refusal:
        """Why something cannot be discarded; from the Ability Adjustment on no card can be played (HT-5.16)."""
        if choice >= FIXED and verb_of(choice) in (PLAY, HIDE) and table.phase >= ADJUSTMENT_PHASE:
            return Refusal("HT-5.16", "From the Ability Adjustment on, no card can be played.")
        if choice >= FIXED and verb_of(choice) == DISCARD:
            missing = held(table, table.sides[me].hand, kind_of(choice)) == NOTHING
            title = table.pool[kind_of(choice)].title
            return Refusal(self.rule, f"{title} is {'not in your hand' if missing else 'not what you must discard'}.")
        return self.not_the_question()


class DiscardingSome(Discarding):
    """Discard one of the cards that the waiting step names: attacks, say, or cards with a certain icon."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind among them."""
        return [action(DISCARD, kind) for kind in kinds_among(table, table.options())]


class DiscardingOrNot(DiscardingSome):
    """Discard a card of certain types, or take the damage that the card threatens."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind among them, or the damage."""
        return [*super().offers(table, me), TAKE_DAMAGE]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Discard it, which is the answer."""
        if choice != TAKE_DAMAGE:
            table.answer(held(table, table.sides[me].hand, kind_of(choice)))
            super().take(table, me, choice)


def discard_down(table: Table, me: Seat, again: Step[Table]) -> bool:
    """Where a hand is larger than Ability, ask for a card to discard, and come back to this step."""
    side = table.sides[me]
    if len(side.hand) <= side.ability or side.has(traits.KEEPS_HAND):
        return False
    table.push(again, me)
    table.ask(me, DISCARDING)
    return True


DISCARDING: Final = Discarding("discard", "HT-5.19", "Discard a card.")
DISCARDING_SOME: Final = DiscardingSome("discard some", "HT-R2", "Discard a card of the required kind.")
DISCARDING_OR_NOT: Final = DiscardingOrNot(
    "discard or suffer", "HT-R2", "Discard a card of the required kind, or take the damage."
)
