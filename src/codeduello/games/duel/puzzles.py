"""Puzzles of The Duel: one clash with open hands."""

from __future__ import annotations

from typing import Final

from codeduello.core.puzzles import Sort, every_choice
from codeduello.games.duel.clash import CHOOSE_CARD
from codeduello.games.duel.table import Table

FEWEST: Final = 3  # cards to choose from
OPEN: Final = "Both hands lie open. Your opponent answers as well as possible."


def asked(table: Table) -> int | None:
    """The player on the offense, in a clash in which both have several cards."""
    if table.asked_0 is not CHOOSE_CARD or len(table.to_act) < 2 or len(table.side(0).hand) < FEWEST:
        return None
    return table.offense


def asked_to_defend(table: Table) -> int | None:
    """The player who is attacked."""
    seat = asked(table)
    return None if seat is None else 1 - seat


def is_over(start: Table, now: Table) -> bool:
    """Whether both have played their cards."""
    return now.outcome is not None or now.side(0).front != start.side(0).front


def wins(start: Table, now: Table, seat: int) -> int | None:
    """One for a victory."""
    return int(now.outcome is not None and now.outcome.winner == seat) if is_over(start, now) else None


def lives(start: Table, now: Table, seat: int) -> int | None:
    """One unless the duel is lost."""
    return int(now.outcome is None or now.outcome.winner == seat) if is_over(start, now) else None


def say_win(score: float) -> str:
    """Whether a card wins for certain."""
    return "wins whatever is played" if score else "does not win for certain"


def say_life(score: float) -> str:
    """Whether a card saves its player for certain."""
    return "keeps you in the duel" if score else "can lose the duel"


SORTS: Final = (
    Sort(
        "win", "Which card wins the duel now, whatever your opponent plays?", OPEN, asked, wins, every_choice, say_win
    ),
    Sort(
        "win-defending",
        "You are attacked. Which card wins the duel now, whatever your opponent plays?",
        OPEN,
        asked_to_defend,
        wins,
        every_choice,
        say_win,
    ),
    Sort(
        "survive",
        "You are attacked. Which card keeps you in the duel, whatever your opponent plays?",
        OPEN,
        asked_to_defend,
        lives,
        every_choice,
        say_life,
    ),
    Sort(
        "survive-attacking",
        "Which card keeps you in the duel, whatever your opponent plays?",
        OPEN,
        asked,
        lives,
        every_choice,
        say_life,
    ),
)


def about(table: Table, seat: int) -> list[str]:
    """What a player's side shows besides cards."""
    side = table.side(seat)
    facts = table.facts(seat)
    words = [facts["character"], "attacks" if table.offense == seat else "defends", f"{side.damage} of 12 damage"]
    words += [
        f"{ability['title']}: {ability['text']}"
        for ability in facts["abilities"]
        if ability["title"] in facts["unlocked"]
    ]
    words += [f"follow-up: {' or '.join(facts['follow_up'])}"] if facts["follow_up"] else []
    coming = facts["next_card"]
    words += ["the next card needs no match"] if coming["needs_no_match"] else []
    words += [f"a miss costs {coming['miss_costs_more']} more"] if coming["miss_costs_more"] else []
    words += [f"the next Strike does {coming['strike_deals_more']} more"] if coming["strike_deals_more"] else []
    return [word.removesuffix(".") for word in words]


def between(table: Table) -> list[str]:
    """What lies between the players."""
    return []
