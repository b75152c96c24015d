"""The end of an exertion (chapter 8): what it turned up is kept or put away."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD_OR_NONE


class Fulfil(Step[Table]):
    """What an exertion turned up and did not use is shown by now (HT-8.13); some cards let their player keep of it."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        side.to_turn_up = 0
        table.secret = False
        for card in side.exerted:
            table.show(card)
        if side.exerted and table.log is not None:
            table.tell("exerted", me, tuple(side.exerted))
        table.then(PUT_AWAY, me)
        for keeper in side.keepers[::-1]:
            table.then(KEEP, me, keeper)
        side.keepers = ()
        table.rules.edition.fulfil(table, me)


class PutAway(Step[Table]):
    """What an exertion turned up and did not use goes to the discard pile (HT-8.1, HG-3.5)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it, as the edition does."""
        table.rules.edition.put_away(table, me)


class Keep(Step[Table]):
    """The card given as the argument lets its player keep one of those that the exertion turned up."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose it, where there is any."""
        side = table.sides[me]
        keeper = table.card(n)
        if keeper.keeps_for and (
            keeper.keeps_for != side.exerted_for or not side.used_exertion or side.has(traits.PLAYS_ALL_FOUND)
        ):
            return
        if n in side.play:
            table.candidates = [card for card in side.exerted if keeper.keeps >> table.card(card).type & 1]
            if table.candidates:
                table.then(KEEP_PICKED, me)
                table.ask(me, CHOOSE_CARD_OR_NONE)


class KeepPicked(Step[Table]):
    """The picked card goes from the exertion to hand, and may be played in a later phase (HT-R24)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        if table.picked in side.exerted:
            side.exerted.remove(table.picked)
            table.take_in_hand(me, table.picked)


FULFIL: Final = Fulfil("fulfil the exertion")
PUT_AWAY: Final = PutAway("put the rest of the exertion away")
KEEP: Final = Keep("keep a card of the exertion")
KEEP_PICKED: Final = KeepPicked("keep the picked card of the exertion")
STEPS: Final = (FULFIL, PUT_AWAY, KEEP, KEEP_PICKED)
