"""Cards that lie face down under a card in play: putting them there, taking them back, capturing them."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import PUT_UNDER, TAKE_FROM_UNDER
from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacking import lose_track
from codeduello.games.htcg.rules.decisions import CHOOSE_FROM_HAND, ChooseInPlace
from codeduello.games.htcg.rules.zones import cover, covered, take_from_under, take_top
from codeduello.games.htcg.verbs.basic import Verb

ROOM: Final = 5


class CaptureTopCard(Verb):
    """The top card of one's Endurance goes face down, unseen, under the card that demands it."""

    def __init__(self) -> None:
        super().__init__("put the top card of the Endurance under the card that captures it")

    def do(self, table: Table, me: Seat, n: int) -> None:
        host = table.source
        if host in table.sides[1 - me].play:
            card = take_top(table, me)
            if card != NOTHING:
                cover(table, card, host)
                if table.log is not None:
                    table.tell(events.COVER, me, (card,), (), 0)


class Store(Verb):
    """Put cards from hand under the card, or take cards from under it, not both; it holds up to five."""

    def __init__(self) -> None:
        super().__init__("put cards under it, or take cards from under it", PUT, TAKE)

    def begin(self, table: Table, me: Seat, n: int) -> None:
        host = host_in_use(table, me)
        if self.options(table, me, host):
            table.ask_for(self, me, STORING, host)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """What is possible with the card given as the argument."""
        there = len(covered(table, me, n))
        offers = [PUT_UNDER] if there < ROOM and table.sides[me].hand else []
        return [*offers, TAKE_FROM_UNDER] if there else offers

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Begin with it."""
        if answer != NOTHING:
            table.push(PUT if answer == PUT_UNDER else TAKE, me, n)


def host_in_use(table: Table, me: Seat) -> CardId:
    """Which of several copies is used now: each of them once in a turn, in the order in which they were played."""
    side = table.sides[me]
    kind = table.kinds[table.source]
    copies = [card for card in side.play if table.kinds[card] == kind]
    return copies[min(sum(table.kinds[card] == kind for card in side.used), len(copies)) - 1]


class Storing(Decision[Table]):
    """Put cards under a card, or take cards from under it."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """What is possible."""
        return table.options()

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        table.answer(choice)


class Put(Verb):
    """Choose a card in hand to put under the card given as the argument, as long as there is room."""

    def __init__(self) -> None:
        super().__init__("put a card from hand under it, or no more")

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if len(covered(table, me, n)) < ROOM and table.sides[me].hand:
            table.ask_for(self, me, CHOOSE_FROM_HAND, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return table.sides[me].hand

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The card goes under the other; viewers who followed the hand cannot tell which it was."""
        if answer != NOTHING:
            lose_track(table, me)
            table.sides[me].hand.remove(answer)
            table.show(answer, 1 << me)
            cover(table, answer, n)
            if table.log is not None:
                table.tell(events.COVER, me, (answer,), (), 1 << me)
            self.begin(table, me, n)


class Take(Verb):
    """Choose a card under the card given as the argument to take to hand, as long as there are any."""

    def __init__(self) -> None:
        super().__init__("take a card from under it, or no more")

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if covered(table, me, n):
            table.ask_for(self, me, CHOOSE_UNDER, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return covered(table, me, n)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The card goes to hand."""
        if answer != NOTHING:
            take_from_under(table, answer)
            table.take_in_hand(me, answer)
            if table.log is not None:
                table.tell(events.TAKE_BACK, me, (answer,), (), 1 << me)
            self.begin(table, me, n)


PUT: Final = Put()
TAKE: Final = Take()
STORING: Final = Storing("put or take", "HT-5.6", "Do you put cards under it, or take cards from under it?")
CHOOSE_UNDER: Final = ChooseInPlace("choose under a card", "HT-5.6", "Choose a card that lies there, or none.")
