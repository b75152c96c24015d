"""Search for a stronger deck: from a legal deck to a better one close to it, step by step.

Each step plays the deck and a variation of it against every starter with the same luck, and keeps the one that wins
more. The luck of every step is new, so a deck that was lucky once has to prove itself again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import codeduello
from codeduello.core.chance import seeded
from codeduello.core.decks import Decks
from codeduello.core.outcome import BadInput
from codeduello.lab.field import Contest, Standing, measure
from codeduello.lab.simulate import seeds

OLD, NEW = "old", "new"


class Climb(NamedTuple):
    """A search: the contest of each step, without guests; the deck to begin with; how many variations are tried."""

    contest: Contest
    start: str
    steps: int
    final_games: int  # for each starter, when the deck that was found is measured

    @property
    def games(self) -> int:
        """How many games the whole search plays."""
        return len(decks_of(self.contest).starters()) * (2 * self.contest.games * self.steps + self.final_games)


class Found(NamedTuple):
    """The deck at the end of a search, how it fares against the starters, and how many variations were better."""

    deck: str
    standing: Standing
    improvements: int

    def to_json(self) -> dict[str, Any]:
        """What was found as plain data."""
        return {"cards": self.deck.splitlines(), "improvements": self.improvements, **self.standing.to_json()}


def decks_of(contest: Contest) -> Decks:
    """The decks of the contest's game; BadInput if it has none."""
    game = codeduello.load(contest.game, **contest.options)
    if game.decks is None:
        raise BadInput(f"{game.title} has no decks.")
    return game.decks


def climb(search: Climb, jobs: int = 1, watch: Callable[[int], None] | None = None) -> Found:
    """Search, then measure the deck that was found with luck that no step has seen."""
    contest = search.contest
    decks = decks_of(contest)
    chance = seeded(contest.seed)
    deck = search.start
    improvements = done = 0

    def count(games: int) -> None:
        if watch is not None:
            watch(done + games)

    for step in range(search.steps):
        variation = decks.varied(deck, chance)
        both = contest._replace(seed=seeds(contest.seed, step).table, guests={OLD: deck, NEW: variation})
        wins = {standing.name: standing.wins for standing in measure(both, jobs, count, fair=True).standings()}
        done += 2 * contest.games * len(decks.starters())
        if wins[NEW] > wins[OLD]:
            deck = variation
            improvements += 1
    last = contest._replace(seed=seeds(contest.seed, search.steps).table, games=search.final_games, guests={NEW: deck})
    return Found(deck, measure(last, jobs, count).standings()[0], improvements)
