"""Puzzles of Gunfighter: one turn with open hands, all rolls of the dice counted."""

from __future__ import annotations

from typing import Final

from codeduello.core.puzzles import Sort
from codeduello.games.gunfighter.cards import STAREDOWN
from codeduello.games.gunfighter.table import Table
from codeduello.games.gunfighter.turn import CHOOSE_CARD, CHOOSE_TAUNTED

FEWEST: Final = 3  # cards to choose from
OPEN: Final = (
    "Both hands lie open, and nobody plays the Staredown. Your enemy answers as well as possible; every roll of the"
    " dice is counted."
)


def asked(seat: int, table: Table) -> int | None:
    """This seat, in a turn in which both choose and bullets decide who is first."""
    sides = table.sides
    both = len(table.to_act) == 2 and {table.asked_0, table.asked_1} <= {CHOOSE_CARD, CHOOSE_TAUNTED}
    return seat if both and sides[0].bullets != sides[1].bullets and len(sides[seat].hand) >= FEWEST else None


def counts(table: Table, seat: int, action: int) -> bool:
    """Cards count, except the Staredown. What is discarded later in the turn changes nothing in it: any one will do."""
    if table.question(seat) in (CHOOSE_CARD, CHOOSE_TAUNTED):
        return table.game.actions[action].kind is not STAREDOWN
    return action == table.legal(seat)[0]


def first_asked(table: Table) -> int | None:
    """Seat 0."""
    return asked(0, table)


def second_asked(table: Table) -> int | None:
    """Seat 1."""
    return asked(1, table)


def kills(start: Table, now: Table, seat: int) -> int | None:
    """One if the enemy is dead at the end of the turn."""
    if now.outcome is None and now.turn == start.turn:
        return None
    return int(now.outcome is not None and now.outcome.winner == seat)


def lives(start: Table, now: Table, seat: int) -> int | None:
    """One if the player is alive at the end of the turn."""
    if now.outcome is None and now.turn == start.turn:
        return None
    return int(now.outcome is None or now.outcome.winner == seat)


def say_kill(score: float) -> str:
    """How likely the enemy dies."""
    return f"wins in {100 * score:.0f} % at least"


def say_life(score: float) -> str:
    """How likely the player lives."""
    return f"lives in {100 * score:.0f} % at least"


KILL: Final = "Which card gives you the best chance to win in this turn, whatever your enemy plays?"
LIVE: Final = "Which card gives you the best chance to live through this turn, whatever your enemy plays?"
SORTS: Final = (
    Sort("kill", KILL, OPEN, first_asked, kills, counts, say_kill, kinds_tell=True),
    Sort("kill-second", KILL, OPEN, second_asked, kills, counts, say_kill, kinds_tell=True),
    Sort("live", LIVE, OPEN, first_asked, lives, counts, say_life, kinds_tell=True),
    Sort("live-second", LIVE, OPEN, second_asked, lives, counts, say_life, kinds_tell=True),
)


def about(table: Table, seat: int) -> list[str]:
    """What a player's side shows besides cards."""
    side = table.sides[seat]
    words = [f"accuracy {side.accuracy}", f"bullets {side.bullets}", f"health {side.health}"]
    return [*words, "taunted: must choose a Shoot card that can be paid for"] if side.taunted else words


def between(table: Table) -> list[str]:
    """Who acts first."""
    return []
