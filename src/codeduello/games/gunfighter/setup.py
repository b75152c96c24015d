"""Chapter 1: set-up."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.zones import put_in_order
from codeduello.games.gunfighter.box import CATEGORY, DODGE, NOTHING, SHOOT
from codeduello.games.gunfighter.events import REDRAW
from codeduello.games.gunfighter.hands import DISCARDS, ChooseDiscard
from codeduello.games.gunfighter.table import Table
from codeduello.games.gunfighter.turn import BEGIN_TURN

OPENING_HAND: Final = 8


class ChooseAside(ChooseDiscard):
    """Choose the two cards to discard before the duel (GF-1.4); secret until both players have chosen (GF-R12)."""

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Note the first or the second card; it stays in hand until both players have chosen."""
        side = table.sides[me]
        place = side.find(action - DISCARDS)
        if side.chosen == NOTHING:
            side.chosen = place
            table.ask(me, self)
        else:
            side.second = place


CHOOSE_ASIDE: Final = ChooseAside("set up", "GF-1.4", "Choose two cards to discard before the duel begins.")


class SetUp(Step[Table]):
    """Shuffle (GF-1.1), draw eight each (GF-1.2), redraw (GF-1.3), and let both discard two (GF-1.4)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.chance.shuffle(table.deck)
        for seat in range(2):
            draw_opening_hand(table, seat)
        for seat in range(2):
            redraw(table, seat)
            table.sides[seat].owes = 1 << SHOOT | 1 << DODGE
        table.push(BEGIN)
        for seat in range(2):
            table.ask(seat, CHOOSE_ASIDE)


def draw_opening_hand(table: Table, seat: Seat) -> None:
    """Draw eight cards, hidden from the opponent (GF-1.2)."""
    for _ in range(OPENING_HAND):
        table.draw(seat)


def redraw(table: Table, seat: Seat) -> None:
    """A hand without Shoot or Dodge is shown, shuffled back and drawn again (GF-1.3), first seat first (GF-R12)."""
    hand = table.sides[seat].hand
    while not (has(hand, SHOOT) and has(hand, DODGE)):
        table.tell(REDRAW, seat, tuple(hand))
        table.deck.extend(hand)
        hand.clear()
        table.chance.shuffle(table.deck)
        draw_opening_hand(table, seat)


def has(hand: list[CardId], category: int) -> bool:
    """Whether a hand has a card of this category."""
    return any(CATEGORY[card] == category for card in hand)


class Begin(Step[Table]):
    """Discard the chosen cards face up (GF-1.4), and take the Staredown into hand: seven cards in all (GF-1.5)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        for seat in range(2):
            side = table.sides[seat]
            table.throw_away(seat, side.chosen)
            table.throw_away(seat, side.second - (side.second > side.chosen))  # the cards behind the first moved up
            side.chosen = side.second = NOTHING
            put_in_order(side.hand, side.played)
            table.show(side.played)
            side.played = NOTHING
        table.push(BEGIN_TURN)


SET_UP: Final = SetUp("set up")
BEGIN: Final = Begin("begin")
