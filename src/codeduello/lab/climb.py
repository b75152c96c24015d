"""Search for a stronger deck: from a legal deck to a better one close to it, step by step.

Each step tries one variation. It plays rounds against every starter and is dropped as soon as it has won no more often
than the present deck; if it is ahead after the last round, it becomes the present deck. What it has won until then no
longer counts: a deck that was lucky once has to prove itself again.

A search for a deck that beats every starter looks at the worst pairings alone. A single one would be the one with the
worst luck, so it is the average over a quarter of the pairings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import codeduello
from codeduello.core.chance import seeded
from codeduello.core.decks import Decks
from codeduello.core.outcome import BadInput
from codeduello.lab.field import FieldContest, FieldResults, Standing, plans, play_contest
from codeduello.lab.play import seeds
from codeduello.lab.workers import Players, players

ROUNDS = 4  # that a variation plays before it replaces the present deck
WORST = 4  # with `worst`, one of so many pairings counts
ENOUGH = 2 * ROUNDS  # after so many the share of the present deck is certain enough


class Climb(NamedTuple):
    """A search: the contest of each round, without guests; the deck to begin with; how many variations are tried."""

    contest: FieldContest
    start: str
    steps: int
    final_games: int  # for each starter, when the deck that was found is measured
    worst: bool = False  # whether the worst pairings decide, and not all games


class Progress(NamedTuple):
    """How far a search is: variations tried, how many of them were better, and how the present deck fares."""

    tried: int
    improvements: int
    standing: Standing


class Found(NamedTuple):
    """The deck at the end of a search, how it fares against the starters, and how it was found.

    If the search was interrupted, the deck may have been measured in a few games only.
    """

    deck: str
    changes: list[str]  # what was put into the first deck, as '+2 Lunge', and what was taken out of it
    standing: Standing
    tried: int
    improvements: int
    finished: bool

    def to_json(self) -> dict[str, Any]:
        """What was found as plain data."""
        counts = {"tried": self.tried, "improvements": self.improvements, "finished": self.finished}
        return {"cards": self.deck.splitlines(), "changes": self.changes, **counts, **self.standing.to_json()}


class Candidate:
    """A deck and the rounds that it has played."""

    def __init__(self, deck: str) -> None:
        self.deck = deck
        self.standing = Standing("the deck")
        self.rounds = 0


class DeckSearch:
    """A search under way."""

    def __init__(self, task: Climb, play: Players, jobs: int) -> None:
        self.contest = task.contest
        self.worst = task.worst
        self.play = play
        self.jobs = jobs
        self.rounds = 0

    def worth(self, candidate: Candidate) -> float:
        """How good a deck is, going by the rounds that it has played."""
        standing = candidate.standing
        return standing.worst_share(-(-len(standing.against) // WORST)) if self.worst else standing.share

    def play_round(self, candidate: Candidate, games: int) -> None:
        """Let a deck play so many games against each starter, with luck that no round before has seen."""
        seed = seeds(self.contest.seed, self.rounds).table
        contest = self.contest._replace(games=games, seed=seed, guests={candidate.standing.name: candidate.deck})
        self.rounds += 1
        field = FieldResults(contest, plans(contest))
        try:
            play_contest(field, self.play, self.jobs)
        finally:
            candidate.rounds += 1
            for pair, result in field.results.items():
                candidate.standing.count(pair.second, result.wins[0], result.games)

    def is_better(self, variation: Candidate, present: Candidate) -> bool:
        """Whether a variation stays ahead of the present deck for all rounds."""
        for _ in range(ROUNDS):
            if present.rounds < ENOUGH:
                self.play_round(present, self.contest.games)
            self.play_round(variation, self.contest.games)
            if self.worth(variation) <= self.worth(present):
                return False
        return True


def decks_of(contest: FieldContest) -> Decks:
    """The decks of the contest's game; BadInput if it has none."""
    game = codeduello.load(contest.game, **contest.options)
    if game.decks is None:
        raise BadInput(f"{game.title} has no decks.")
    return game.decks


def changes(before: str, after: str, decks: Decks) -> list[str]:
    """What has to be put into a deck, and what taken out of it, to get another one."""
    old, new = (
        Counter({c.title: n for part in decks.sections(deck) for n, c in part.cards}) for deck in (before, after)
    )
    return [f"+{n} {title}" for title, n in (new - old).items()] + [f"-{n} {title}" for title, n in (old - new).items()]


def climb(task: Climb, jobs: int = 1, watch: Callable[[Progress], None] | None = None) -> Found:
    """Search on this many processes, then measure the deck that was found with luck that no round has seen.

    If it is interrupted (Ctrl-C), the deck found so far is the result.
    """
    decks = decks_of(task.contest)
    chance = seeded(task.contest.seed)
    present = Candidate(task.start)
    tried = improvements = 0
    finished = False
    try:
        with players(jobs) as play:
            search = DeckSearch(task, play, jobs)
            while tried < task.steps:
                variation = Candidate(decks.varied(present.deck, chance))
                better = search.is_better(variation, present)
                tried += 1
                if better:
                    present = Candidate(variation.deck)
                    improvements += 1
                if watch is not None:
                    watch(Progress(tried, improvements, variation.standing if better else present.standing))
            present = Candidate(present.deck)
            search.play_round(present, task.final_games)
            finished = True
    except KeyboardInterrupt:
        pass
    changed = changes(task.start, present.deck, decks)
    return Found(present.deck, changed, present.standing, tried, improvements, finished)
