"""Losing weapons, and taking them up again (chapter 11)."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD
from codeduello.games.htcg.rules.weapons import disarm
from codeduello.games.htcg.rules.zones import leave_play
from codeduello.games.htcg.verbs.basic import Verb


class LoseOne(Step[Table]):
    """The opponent loses one of two weapons; with 1 as the argument it is broken (HT-11.4).

    Of two weapons the opponent decides which (HT-11.4), in the gem edition the Disarmed player (HG-7.2).
    """

    def begin(self, table: Table, me: Seat, n: int) -> None:
        table.ask_for(LOSE_ONE, me, CHOOSE_CARD, n, 1 - me if table.rules.edition.owner_picks_weapon else me)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return weapons_in_use(table, 1 - me)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        table.sides[1 - me].lost += (answer << 1 | n,)
        table.refresh()
        table.tell(events.LOST, 1 - me, (answer,))


def weapons_in_use(table: Table, seat: Seat) -> list[CardId]:
    """The Weapons of Choice that a player fights with."""
    side = table.sides[seat]
    return [card for card in side.before if table.card(card).is_weapon and not side.is_down(card)]


LOSE_ONE: Final = LoseOne("the opponent loses one of two weapons")


class DisarmOpponent(Verb):
    """The opponent is Disarmed (HT-11.1), unless they may not be; with some cards the weapon breaks (HT-11.3).

    Nothing happens to somebody who is Disarmed already: what is lost cannot be broken (HT-R34a).
    """

    def __init__(self, breaks: bool = False) -> None:
        super().__init__("the opponent's weapon breaks" if breaks else "the opponent is Disarmed")
        self.breaks = breaks

    def do(self, table: Table, me: Seat, n: int) -> None:
        opponent = table.sides[1 - me]
        if opponent.disarmed or opponent.has(traits.CANNOT_BE_DISARMED):
            return
        for card in opponent.play:
            if table.card(card).saves_weapon:
                leave_play(table, 1 - me, card)
                return
        breaks = self.breaks or table.sides[me].has(traits.BREAKS_WEAPONS)
        if len(weapons_in_use(table, 1 - me)) > 1:
            table.push(LOSE_ONE, me, int(breaks))
            return
        opponent.borrows = False
        opponent.broken = opponent.broken or breaks
        disarm(table, 1 - me)
