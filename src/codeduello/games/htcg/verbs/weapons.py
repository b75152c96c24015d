"""Losing weapons, and taking them up again (chapter 11)."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD
from codeduello.games.htcg.rules.weapons import disarm
from codeduello.games.htcg.rules.zones import leave_play
from codeduello.games.htcg.verbs.basic import Verb


class LosePicked(Step[Table]):
    """The opponent loses the picked one of two weapons; with 1 as the argument it is broken (HT-11.4)."""

    def do(self, table: Table, me: int, n: int) -> None:
        table.sides[1 - me].lost += (table.picked << 1 | n,)
        table.refresh()
        table.tell(events.LOST, 1 - me, (table.picked,))


LOSE_PICKED: Final = LosePicked("the opponent loses the picked weapon")


class DisarmFoe(Verb):
    """The opponent is Disarmed (HT-11.1), unless they may not be; with some cards the weapon breaks (HT-11.3).

    Nothing happens to somebody who is Disarmed already: what is lost cannot be broken (HT-R34a).

    Of two weapons the opponent decides which (HT-11.4), in the gem edition the Disarmed player (HG-7.2).
    """

    def __init__(self, breaks: bool = False) -> None:
        super().__init__("the opponent's weapon breaks" if breaks else "the opponent is Disarmed", LOSE_PICKED)
        self.breaks = breaks

    def do(self, table: Table, me: int, n: int) -> None:
        foe = table.sides[1 - me]
        if foe.disarmed or foe.has(traits.CANNOT_BE_DISARMED):
            return
        for card in foe.play:
            if table.card(card).saves_weapon:
                leave_play(table, 1 - me, card)
                return
        weapons = [card for card in foe.before if table.card(card).is_weapon and not foe.is_down(card)]
        if len(weapons) > 1:
            table.candidates = weapons
            table.push(self.inside[0], me, int(self.breaks or table.sides[me].has(traits.BREAKS_WEAPONS)))
            table.ask(1 - me if table.rules.edition.owner_picks_weapon else me, CHOOSE_CARD)
            return
        foe.borrows = False
        foe.broken = foe.broken or self.breaks or table.sides[me].has(traits.BREAKS_WEAPONS)
        disarm(table, 1 - me)
