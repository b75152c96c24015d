"""Chapter 6: winning."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import Seat
from codeduello.games.duel import events
from codeduello.games.duel.table import Table

FATAL: Final = 12


class JudgeDefeat(Step[Table]):
    """After all damage of the clash, a player with 12 or more (HD-R4) has lost (HD-6.1).

    If both have, less total damage wins (HD-6.2), and with equal totals the Defending Player of this clash (HD-6.3):
    the offense marker has not moved yet (HD-R5).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        first = table.side(0).damage
        second = table.side(1).damage
        if first < FATAL and second < FATAL:
            return
        if first < FATAL or second < FATAL:
            table.end(events.FATAL, 0 if first < FATAL else 1)
        elif first != second:
            table.end(events.LESS_DAMAGE, 0 if first < second else 1)
        else:
            table.end(events.DEFENDED, 1 - table.offense)


JUDGE_DEFEAT: Final = JudgeDefeat("judge defeat")
