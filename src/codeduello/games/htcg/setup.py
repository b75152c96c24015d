"""Chapter 4: beginning."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.turn import BEGIN_TURN
from codeduello.games.htcg.zones import draw


class SetUp(Step[Table]):
    """Shuffle (HT-4.1; a cut changes nothing about a fair shuffle), draw a card for each Ability (HT-4.2), roll (HT-4.3)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.refresh()
        for seat in range(2):
            side = table.sides[seat]
            table.chance.shuffle(side.endurance)
            for _ in range(side.ability):
                draw(table, seat)
        table.first = roll_for_first(table)
        table.then(BEGIN_TURN, table.first)


def roll_for_first(table: Table) -> int:
    """Who goes first: the highest roll; ties roll again (HT-4.3)."""
    mine = theirs = 0
    while mine == theirs:
        mine = table.chance.roll(6)
        theirs = table.chance.roll(6)
        if table.log is not None:
            table.tell("roll", 0, (), mine)
            table.tell("roll", 1, (), theirs)
    return 0 if mine > theirs else 1


SET_UP: Final = SetUp("set up")
