"""Chapter 4: beginning."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import GO_ON, USE, action, kind_of
from codeduello.games.htcg.model.card import BEFORE_PLAY
from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.turn import BEGIN_TURN
from codeduello.games.htcg.rules.zones import draw, held, kinds_among


class SetUp(Step[Table]):
    """Shuffle (HT-4.1), and open the game as the edition does.

    A cut changes nothing about a fair shuffle. The numbers that tell cards apart are given again, at random: in the
    order of the list, the number of a card that is seen would reveal its neighbors.

    Cards may change the Maximum Ability (HT-1.1).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        copies = table.copies.copy()
        for seat in range(2):
            renumber(table, copies, table.sides[seat].endurance)
        table.recast(copies)
        table.refresh()
        for seat in range(2):
            side = table.sides[seat]
            side.most += sum(table.card(card).ability for card in side.before)
            side.ability = side.most
            table.chance.shuffle(side.endurance)
        table.push_all(table.rules.edition.opening, 0)


def renumber(table: Table, copies: list[int], cards: list[CardId]) -> None:
    """Deal the kinds of these cards among their numbers at random."""
    kinds = [copies[card] for card in cards]
    table.chance.shuffle(kinds)
    for card, kind in zip(cards, kinds, strict=True):
        copies[card] = kind


class DrawHands(Step[Table]):
    """Each player draws a card for each point of starting Ability (HT-4.2, HG-R3)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        for seat in range(2):
            for _ in range(table.sides[seat].ability):
                draw(table, seat)


class RollForFirst(Step[Table]):
    """A roll says who goes first (HT-4.3), unless that is agreed."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Roll."""
        table.first = roll_for_first(table) if table.rules.first == NOTHING else table.rules.first


class Open(Step[Table]):
    """Play begins, with what is for the time before it."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.push(BEGIN_TURN, table.first)
        for seat in (1 - table.first, table.first):
            if before_play(table, seat):
                table.push(PREPARE, seat)


def before_play(table: Table, me: Seat) -> list[int]:
    """The cards that a player may use before play."""
    return [card for card in table.sides[me].before if table.card(card).when == BEFORE_PLAY]


class Prepare(Step[Table]):
    """Let a player use cards that are used before play."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if before_play(table, me):
            table.ask(me, PREPARING)


class Preparing(Decision[Table]):
    """Use a card before play, or begin."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Each of them, or none."""
        return [*(action(USE, kind) for kind in kinds_among(table, before_play(table, me))), GO_ON]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice != GO_ON:
            card = held(table, before_play(table, me), kind_of(choice))
            if table.log is not None:
                table.tell(events.USE, me, (card,))
            table.push(PREPARE, me)  # after the card
            table.push_text(table.card(card).does, me, card)


def roll_for_first(table: Table) -> int:
    """Who goes first: the highest roll; ties roll again (HT-4.3)."""
    mine = theirs = 0
    while mine == theirs:
        mine = table.chance.roll(6)
        theirs = table.chance.roll(6)
        if table.log is not None:
            table.tell(events.FIRST_ROLL, 0, (), (mine,))
            table.tell(events.FIRST_ROLL, 1, (), (theirs,))
    return 0 if mine > theirs else 1


SET_UP: Final = SetUp("set up")
DRAW_HANDS: Final = DrawHands("draw the opening hands")
ROLL_FOR_FIRST: Final = RollForFirst("roll for the first turn")
OPEN: Final = Open("open the game")
PREPARE: Final = Prepare("prepare")
PREPARING: Final = Preparing("prepare", "HT-4.2", "Before play: do you use this card?")
