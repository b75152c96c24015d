"""The draft: players alternate taking cards from the display or from the deck, in the set-up and after each round."""

from __future__ import annotations

from typing import Final

from codeduello.core.actions import Action
from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.core.zones import put_in_order
from codeduello.games.duel.box import COMBAT_CARDS
from codeduello.games.duel.events import DRAFT_DISPLAY, DRAFT_TOP
from codeduello.games.duel.table import Table

HAND: Final = 5  # a full hand
PLACES: Final = 2  # of the display

# The action space: `play X` for each card, then `draft display 1` and `2`, then `draft the top card`.
DISPLAY: Final = COMBAT_CARDS
TOP: Final = DISPLAY + PLACES
DRAFTS: Final = [
    *(Action(f"draft display {place + 1}", "draft", zone="display", place=place) for place in range(PLACES)),
    Action("draft the top card", "draft", zone="deck"),
]

# What is offered without and with a top card, by the number of cards in the display.
OFFERS: Final = [[[*range(DISPLAY, DISPLAY + cards), *top] for cards in range(PLACES + 1)] for top in ([], [TOP])]


class ChooseDraft(Decision[Table]):
    """Take a card from the display, or the unseen top card of the deck (HD-1.5)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Each card of the display; the top card, unless deck and discard pile are empty (HD-5.5)."""
        return OFFERS[1 if table.deck or table.discard else 0][len(table.display)]

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Take it into hand; a place of the display is refilled at once (HD-1.5).

        A taken display card is public, the top card is seen only by its taker (HD-R11).
        """
        hand = table.side(me).hand
        if action == TOP:
            card = table.top()
            put_in_order(hand, card)
            if table.log is not None:
                table.tell(DRAFT_TOP, me, (card,), (), 1 << me)
            return
        place = action - DISPLAY
        card = table.display.pop(place)
        put_in_order(hand, card)
        table.show(card)
        if table.log is not None:
            table.tell(DRAFT_DISPLAY, me, (card,), (place + 1,))
        table.turn_up(place)

    def why_not_offered(self, table: Table, me: Seat, action: ActionId) -> Refusal:
        """Nothing lies there (HD-5.5), or this is not the time to play a card."""
        if action == TOP:
            return Refusal("HD-5.5", "The combat deck and the discard pile are both empty.")
        if DISPLAY <= action < TOP:
            return Refusal("HD-5.5", "That place of the display is empty.")
        return Refusal(self.rule, f"You are drafting. {self.prompt}")


CHOOSE_DRAFT: Final = ChooseDraft("draft", "HD-1.5", "Take a card from the display, or the top card of the deck.")


class Draft(Step[Table]):
    """One player takes a card, then the other, until both hold five (HD-1.6, HD-5.4) or nothing is left to take."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Let this seat draft, and then the other one."""
        seat = me if len(table.side(me).hand) < HAND else 1 - me
        if len(table.side(seat).hand) < HAND and (table.display or table.deck or table.discard):
            table.push(DRAFT, 1 - seat)
            table.ask(seat, CHOOSE_DRAFT)


DRAFT: Final = Draft("draft")
