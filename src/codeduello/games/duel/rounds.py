"""Chapters 2 and 5: a game is a series of rounds, a round a series of clashes; how a round begins and ends."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import Seat
from codeduello.games.duel.box import NOTHING
from codeduello.games.duel.clash import CHOOSE_CARD, CLASH
from codeduello.games.duel.draft import DRAFT
from codeduello.games.duel.events import END_OF_ROUND, KEEP_MARKER, LAST_ROUND, ROUND, STOPPED
from codeduello.games.duel.table import Table
from codeduello.games.duel.winning import JUDGE_DEFEAT

KEPT: Final = 1  # the cards left in hand when a round ends


class BeginRound(Step[Table]):
    """A round begins when both players hold five cards (HD-1.6); it is a series of clashes (HD-2.1)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.turn += 1
        if table.log is not None:
            table.tell(ROUND, table.offense, (), (table.turn,))
        table.push(BEGIN_CLASH)


class BeginClash(Step[Table]):
    """In each clash each player plays one card (HD-2.1); both choose secretly at the same time (HD-2.2)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.push(CLASH_STEP)
        for seat in range(2):
            table.ask(seat, CHOOSE_CARD)


class Clash(Step[Table]):
    """All that happens once both have chosen, in its order (HD-R8)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.do_all_or_defer(WHOLE_CLASH, me)


class EndClash(Step[Table]):
    """A text may move the offense marker; the round ends when each player has one card left (HD-5.1)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.keeper not in (NOTHING, table.offense):
            table.give_marker(table.keeper)
        over = len(table.side(0).hand) <= KEPT and len(table.side(1).hand) <= KEPT
        table.push(END_ROUND if over else BEGIN_CLASH)


class EndRound(Step[Table]):
    """The marker changes hands, the cards played are discarded, and a new draft begins.

    HD-5.2: the Defending Player takes the offense marker; one that a card's text took this round stays (HD-R10).
    HD-5.3: all cards played go to the discard pile. HD-5.4: both draft again, the new Offensive Player first; the
    unplayed card is kept, so that each drafts four (HD-R9). HD-5.6: nothing carries over. HD-R12: after 200 rounds the
    duel is stopped.
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.log is not None:
            table.tell(END_OF_ROUND, table.offense, (), (table.turn,))
        if table.keeper == NOTHING:
            table.give_marker(1 - table.offense)
        elif table.log is not None:
            table.tell(KEEP_MARKER, table.offense)
        table.keeper = NOTHING
        for seat in range(2):
            side = table.side(seat)
            table.discard.extend(side.front)
            side.front.clear()
            side.clear()
        if table.turn >= LAST_ROUND:
            table.end(STOPPED, None)
        else:
            table.push_in_order(DRAFT.by(table.offense), BEGIN_ROUND.by(0))


BEGIN_ROUND: Final = BeginRound("begin the round")
BEGIN_CLASH: Final = BeginClash("begin the clash")
CLASH_STEP: Final = Clash("clash")
END_CLASH: Final = EndClash("end the clash")
END_ROUND: Final = EndRound("end the round")
WHOLE_CLASH: Final = [*CLASH, JUDGE_DEFEAT, END_CLASH]
STEPS: Final = (DRAFT, BEGIN_ROUND, BEGIN_CLASH, CLASH_STEP, *WHOLE_CLASH, END_ROUND)
