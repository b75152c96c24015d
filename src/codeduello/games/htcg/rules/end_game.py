"""The match clock and the End Game formats, which apply to every edition of the cards.

The clock itself is outside: `time` is a call of the referee.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import NO_SOURCE, Step
from codeduello.core.game import Option, Value
from codeduello.core.ids import Seat
from codeduello.core.outcome import Illegal, Refusal
from codeduello.core.state import State
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.constants import (
    CLASSIC,
    DRAW_PHASE,
    END_GAME_LOSS,
    ENHANCED,
    NO_END_GAME,
    STANDARD,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.discarding import DISCARDING, discard_down

SECONDS: Final = {"s": 1, "m": 60, "h": 3600}


class Limit(Option):
    """The minutes of a match: a number, or as people write it, 40m, 2400s or 1h (EG-1.1)."""

    def read(self, value: Value) -> Value:
        """The whole minutes."""
        text = str(value).strip().lower()
        if text.isascii() and text[:-1].isdecimal() and text[-1] in SECONDS:
            minutes, rest = divmod(int(text[:-1]) * SECONDS[text[-1]], 60)
            if not rest and minutes in self.values:
                return minutes
        return super().read(value)

    @property
    def range(self) -> str:
        """The possible values in words."""
        return f"{self.values[0]} to {self.values[-1]} whole minutes, written like 40m, 2400s or 1h"


def call_time(state: State, seat: Seat) -> None:
    """Time is called: the match enters End Game (EG-1.2), in the format agreed on before it began (EG-1.3).

    So it is in every edition (EG-R10). A casual table may have none (EG-1.1). Classic and Enhanced let the turn go on
    as it is (EG-2.1, EG-R1).
    """
    assert isinstance(state, Table)
    table = state
    if table.rules.end_game == NO_END_GAME:
        raise Illegal(Refusal("EG-1.1", "This match has no End Game: time is not called in it."))
    if table.called:
        raise Illegal(Refusal("EG-1.2", "Time has been called already: play on."))
    table.called = True
    table.called_turn = table.turn
    if table.log is not None:
        table.tell(events.TIME, seat, cause=NO_SOURCE)
    if table.rules.end_game == STANDARD:
        halt(table)


def halt(table: Table) -> None:
    """Standard stops play at once (EG-3.1): both lose first, then both discard by own choice (EG-R7).

    Nobody has lost by that yet (EG-R6). What waited for an answer is asked again afterwards (EG-3.2).
    """
    for seat in range(2):
        if table.waiting >> seat & 1 and not is_trimming(table, seat):
            table.push(ASK_AGAIN, seat, table.question(seat).number)
    table.waiting = 0
    table.running = 0
    for seat in (1 - table.first, table.first):
        side = table.sides[seat]
        before = side.ability
        side.ability = max(0, before - END_GAME_LOSS[STANDARD])
        if table.log is not None:
            table.tell(events.ABILITY, seat, (), (side.ability, before, 0, 0, 0, before - side.ability, 0))
        table.push(TRIM, seat)
    table.run()


def is_trimming(table: Table, seat: Seat) -> bool:
    """Whether a player is just discarding down to Ability anyway; nothing more is needed then."""
    return (
        table.phase == DRAW_PHASE
        and table.question(seat) is DISCARDING
        and len(table.sides[seat].hand) > table.sides[seat].ability
    )


class AskAgain(Step[Table]):
    """Play goes on exactly where it stopped (EG-3.2): the decision given in the argument is asked again.

    Cards that were discarded meanwhile are no longer there to be chosen; a question without an answer falls away.
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        decision = table.game.decisions[n]
        if decision.legal(table, me):
            table.ask(me, decision)


def end_game_loss(table: Table, me: Seat) -> int:
    """What End Game takes in this Ability Adjustment; a loss, not damage (EG-R4).

    The losses begin with the first player's adjustment at or after the call (EG-2.2, EG-2.3, EG-3.3, EG-3.4, EG-4.1,
    EG-4.2, EG-R2, EG-R3); Classic may leave out the turn of the call (EG-R1). Then each player loses in each of their
    turns: 2 in Classic (EG-2.4), 3 in Standard (EG-3.3), 4 in Enhanced (EG-4.3).
    """
    if not table.called:
        return 0
    if me == table.first and not table.losing:
        waits = table.rules.end_game == CLASSIC and table.rules.classic_next_turn
        table.losing = not (waits and table.turn == table.called_turn)
    return END_GAME_LOSS[table.rules.end_game] if table.losing else 0


def may_strike_freely(table: Table, me: Seat, place: int) -> bool:
    """In Enhanced a Basic Attack may be a Power Blow (EG-4.5), an upper one a Head Shot (EG-4.6), with no exertion.

    Once a turn, and only in a turn without a Special Card. It counts as the Power Blow of the turn (EG-4.7, EG-R9).
    """
    side = table.sides[me]
    if not table.called or table.rules.end_game != ENHANCED or side.free_blow_used or side.specials:
        return False
    if any(table.card(card).is_special for card in side.fresh):  # put into play, and not counted (HG-R9)
        return False
    return table.card(table.outgoing[place].card).basic


class Trim(Step[Table]):
    """Discard down to the hand size (EG-3.1)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        discard_down(table, me, TRIM)


ASK_AGAIN: Final = AskAgain("ask again")
TRIM: Final = Trim("trim the hand")
