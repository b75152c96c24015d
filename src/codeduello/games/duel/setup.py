"""Chapter 1: set-up."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import Seat
from codeduello.games.duel.abilities import BE
from codeduello.games.duel.box import KURGAN, NOTHING
from codeduello.games.duel.draft import DRAFT, PLACES
from codeduello.games.duel.events import DEAL
from codeduello.games.duel.rounds import BEGIN_ROUND
from codeduello.games.duel.table import Table

DEALT: Final = 2


class SetUp(Step[Table]):
    """Give out characters and marker, shuffle, lay out the display, deal, and let both draft."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        choose_characters(table)
        table.chance.shuffle(table.deck)
        for place in range(PLACES):
            table.turn_up(place)
        deal(table)
        table.push_in_order(DRAFT.by(table.offense), BEGIN_ROUND.by(0))


def choose_characters(table: Table) -> None:
    """Each gets the character they want; if both want the same, or neither wants one, chance decides (HD-1.1).

    The Kurgan's player holds the offense marker first (HD-1.2).
    """
    first, second = table.rules.wishes
    if first == second:
        first = table.chance.below(2)
    elif first == NOTHING:
        first = 1 - second
    table.side(0).character = first
    table.side(1).character = 1 - first
    for seat in range(2):
        table.tell(BE[table.side(seat).character], seat)
    table.give_marker(0 if first == KURGAN else 1)


def deal(table: Table) -> None:
    """Each player gets two cards unseen from the deck (HD-1.4)."""
    for seat in range(2):
        hand = table.side(seat).hand
        for _ in range(DEALT):
            hand.append(table.top())
        hand.sort()
        table.tell(DEAL, seat, tuple(hand), (), 1 << seat)


SET_UP: Final = SetUp("set up")
