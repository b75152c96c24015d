"""The match clock and the End Game formats. The clock itself is outside: `time` is a call of the referee."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.state import State
from codeduello.games.htcg import traits
from codeduello.games.htcg.box import CLASSIC, END_GAME_LOSS, ENHANCED, NO_END_GAME, STANDARD
from codeduello.games.htcg.discarding import DISCARDING
from codeduello.games.htcg.judge import SPECIALS
from codeduello.games.htcg.table import Table


def call_time(state: State, seat: int) -> None:
    """Time is called: the match enters End Game (EG-1.2), in the format agreed on before it began (EG-1.3).

    Classic and Enhanced let the turn go on as it is (EG-2.1, EG-R1). Standard stops play at once: every player loses 3
    Ability and then discards down to the hand size (EG-3.1, EG-R6, EG-R7), and play goes on where it stopped (EG-3.2).
    """
    assert isinstance(state, Table)
    table = state
    if table.called or table.rules.end_game == NO_END_GAME:
        return
    table.called = True
    table.called_turn = table.turn
    if table.log is not None:
        table.tell("time", seat)
    if table.rules.end_game != STANDARD:
        return
    for asked in range(2):
        if table.waiting >> asked & 1:
            table.then(ASK_AGAIN, asked, table.asked[asked])
    table.waiting = 0
    for player in (1 - table.first, table.first):
        side = table.sides[player]
        side.ability = max(0, side.ability - END_GAME_LOSS[STANDARD])
        table.then(TRIM, player)
    table.run()


class AskAgain(Step[Table]):
    """Play goes on exactly where it stopped (EG-3.2): the decision given as the argument is asked again."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.ask(me, table.game.decisions[n])


def end_game_loss(table: Table, me: int) -> int:
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


def may_strike_freely(table: Table, me: int, place: int) -> bool:
    """In Enhanced a Basic Attack may be a Power Blow (EG-4.5), an upper one a Head Shot (EG-4.6), with no exertion.

    Once a turn, and only in a turn without a Special Card. It counts as the Power Blow of the turn (EG-4.7, EG-R9).
    """
    side = table.sides[me]
    if not table.called or table.rules.end_game != ENHANCED or side.free_blow_used or side.specials:
        return False
    return table.card(table.outgoing[place].card).basic


@SPECIALS.forbids_all("EG-R9", "You have made a Power Blow by End Game: no Special Card for the rest of this turn.")
def struck_freely(table: Table, me: int, how: int) -> bool:
    """The free Power Blow bars Special Cards for the rest of the turn (EG-4.5, EG-R9)."""
    return table.sides[me].free_blow_used


class Trim(Step[Table]):
    """Discard down to the hand size (EG-3.1)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask for a card, and come back."""
        side = table.sides[me]
        if len(side.hand) > side.ability and not side.has(traits.KEEPS_HAND):
            table.then(TRIM, me)
            table.ask(me, DISCARDING)


ASK_AGAIN: Final = AskAgain("ask again")
TRIM: Final = Trim("trim the hand")
STEPS: Final = (ASK_AGAIN, TRIM)
