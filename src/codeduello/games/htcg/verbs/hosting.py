"""Cards that lie face down under a card in play: putting them there, taking them back, capturing them."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import parts
from codeduello.core.judge import Decision
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import PUT_UNDER, TAKE_FROM_UNDER
from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacks import lose_track
from codeduello.games.htcg.rules.decisions import CHOOSE_FROM_HAND, ChooseFromHand
from codeduello.games.htcg.rules.zones import cover, covered, take_from_under, take_top
from codeduello.games.htcg.verbs.basic import Verb

ROOM: Final = 5


class CaptureTopCard(Verb):
    """The top card of one's Endurance goes face down, unseen, under the card that demands it."""

    def __init__(self) -> None:
        super().__init__("put the top card of the Endurance under the card that captures it")

    def do(self, table: Table, me: int, n: int) -> None:
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
        super().__init__("put cards under it, or take cards from under it", PUT, PUT_PICKED, TAKE, TAKE_PICKED)

    def do(self, table: Table, me: int, n: int) -> None:
        table.picked = host_in_use(table, me)
        if STORING.offers(table, me):
            table.ask(me, STORING)


def host_in_use(table: Table, me: int) -> int:
    """Which of several copies is used now: each of them once in a turn, in the order in which they were played."""
    side = table.sides[me]
    kind = table.kinds[table.source]
    copies = [card for card in side.play if table.kinds[card] == kind]
    return copies[min(sum(table.kinds[card] == kind for card in side.used), len(copies)) - 1]


class Storing(Decision[Table]):
    """Put cards under the picked card, or take cards from under it."""

    def offers(self, table: Table, me: int) -> list[int]:
        """What is possible."""
        there = len(covered(table, me, table.picked))
        offers = [PUT_UNDER] if there < ROOM and table.sides[me].hand else []
        return [*offers, TAKE_FROM_UNDER] if there else offers

    def take(self, table: Table, me: int, choice: int) -> None:
        """Begin with it."""
        table.push(PUT if choice == PUT_UNDER else TAKE, me, table.picked)


class Put(Verb):
    """Choose a card in hand to put under the card given as the argument, as long as there is room."""

    def __init__(self) -> None:
        super().__init__("put a card from hand under it, or no more")

    def do(self, table: Table, me: int, n: int) -> None:
        if len(covered(table, me, n)) < ROOM and table.sides[me].hand:
            table.push(PUT_PICKED, me, n)
            table.ask(me, CHOOSE_FROM_HAND)


class PutPicked(Verb):
    """The picked card goes from hand under the card; viewers who followed the hand cannot tell which it was."""

    def __init__(self) -> None:
        super().__init__("put the picked card under it")

    def do(self, table: Table, me: int, n: int) -> None:
        if table.picked != NOTHING:
            lose_track(table, me)
            table.sides[me].hand.remove(table.picked)
            table.show(table.picked, 1 << me)
            cover(table, table.picked, n)
            if table.log is not None:
                table.tell(events.COVER, me, (table.picked,), (), 1 << me)
            table.push(PUT, me, n)


class Take(Verb):
    """Choose a card under the card given as the argument to take to hand, as long as there are any."""

    def __init__(self) -> None:
        super().__init__("take a card from under it, or no more")

    def do(self, table: Table, me: int, n: int) -> None:
        if covered(table, me, n):
            table.push(TAKE_PICKED, me, n)
            table.ask(me, CHOOSE_UNDER)


class ChooseUnder(ChooseFromHand):
    """Choose one of the cards under the card that the next step is about, or none."""

    def cards(self, table: Table, me: int) -> list[int]:
        """The cards that lie there."""
        host = parts(table.agenda[-1]).n
        return covered(table, me, host)


class TakePickedBack(Verb):
    """The picked card goes from under the card to hand."""

    def __init__(self) -> None:
        super().__init__("take the picked card from under it")

    def do(self, table: Table, me: int, n: int) -> None:
        if table.picked != NOTHING:
            take_from_under(table, table.picked)
            table.take_in_hand(me, table.picked)
            if table.log is not None:
                table.tell(events.TAKE_BACK, me, (table.picked,), (), 1 << me)
            table.push(TAKE, me, n)


PUT: Final = Put()
PUT_PICKED: Final = PutPicked()
TAKE: Final = Take()
TAKE_PICKED: Final = TakePickedBack()
STORING: Final = Storing("put or take", "HT-5.6", "Do you put cards under it, or take cards from under it?")
CHOOSE_UNDER: Final = ChooseUnder("choose under a card", "HT-5.6", "Choose a card that lies there, or none.")
DECISIONS: Final = (STORING, CHOOSE_UNDER)
