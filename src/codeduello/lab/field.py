"""Decks against a field of decks: how often each wins, and against which it fares best and worst."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, product
from typing import Any, NamedTuple

import codeduello
from codeduello.core.game import Value
from codeduello.core.outcome import BadInput
from codeduello.lab.interval import wilson
from codeduello.lab.play import Plan, check, seeds
from codeduello.lab.result import Result
from codeduello.lab.workers import Players, in_turn, players


class FieldContest(NamedTuple):
    """What is to be played: the game and its options, one bot for all decks, games for each pair, and the seed.

    The starters meet each other; decks by name in `guests` meet every starter instead.
    """

    game: str
    bot: str
    games: int
    seed: int = 0
    options: Mapping[str, Value] = {}
    guests: Mapping[str, str] = {}


class DeckPair(NamedTuple):
    """Two decks by name."""

    first: str
    second: str


def plans(contest: FieldContest) -> dict[DeckPair, Plan]:
    """A plan for each pair, with a seed of its own: the luck of one pair has nothing to do with another's."""
    decks = codeduello.load(contest.game, **contest.options).decks
    if decks is None:
        raise BadInput(f"{contest.game} has no decks.")
    starters = decks.starters()
    texts = {**starters, **contest.guests}
    pairs = product(contest.guests, starters) if contest.guests else combinations(starters, 2)
    return {
        DeckPair(first, second): Plan(
            contest.game,
            (contest.bot, contest.bot),
            contest.games,
            seeds(contest.seed, number).table,
            contest.options,
            (texts[first], texts[second]),
        )
        for number, (first, second) in enumerate(pairs)
    }


class Standing:
    """How one deck fares against the field."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0
        self.against: dict[str, tuple[int, int]] = {}  # wins and games against each other deck

    def count(self, other: str, wins: int, games: int) -> None:
        """Add what was played against another deck."""
        self.games += games
        self.wins += wins
        if games:
            before = self.against.get(other, (0, 0))
            self.against[other] = before[0] + wins, before[1] + games

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the true share."""
        return wilson(self.wins, self.games)

    def share_against(self, other: str) -> float:
        """The share of games won against another deck."""
        wins, games = self.against[other]
        return wins / games

    def worst_share(self, pairings: int) -> float:
        """The average share of games won in so many of its worst pairings."""
        lowest = sorted(map(self.share_against, self.against))[:pairings]
        return sum(lowest) / len(lowest)

    @property
    def best(self) -> str:
        """The deck against which it fares best."""
        return max(self.against, key=self.share_against)

    @property
    def worst(self) -> str:
        """The deck against which it fares worst."""
        return min(self.against, key=self.share_against)

    def to_json(self) -> dict[str, Any]:
        """The standing as plain data."""
        return {
            "deck": self.name,
            "games": self.games,
            "wins": self.wins,
            "share": self.share,
            "interval": self.interval,
            "against": {other: {"wins": wins, "games": games} for other, (wins, games) in self.against.items()},
        }


class FieldResults:
    """The results of a contest, pair by pair."""

    def __init__(self, contest: FieldContest, pairs: Mapping[DeckPair, Plan]) -> None:
        self.contest = contest
        self.plans = pairs
        self.results = {pair: Result() for pair in pairs}

    @property
    def all(self) -> Result:
        """All games of all pairs as one."""
        total = Result()
        for result in self.results.values():
            total.add(result)
        return total

    def standings(self) -> list[Standing]:
        """The decks, the most successful first; if there are guests, only theirs."""
        found: dict[str, Standing] = {}
        for pair, result in self.results.items():
            found.setdefault(pair.first, Standing(pair.first)).count(pair.second, result.wins[0], result.games)
            if not self.contest.guests:
                found.setdefault(pair.second, Standing(pair.second)).count(pair.first, result.wins[1], result.games)
        return sorted(found.values(), key=lambda standing: (-standing.share, standing.name))

    def to_json(self) -> dict[str, Any]:
        """The field as plain data."""
        return {
            "decks": [standing.to_json() for standing in self.standings()],
            "pairs": [{"decks": list(pair), **result.to_json()} for pair, result in self.results.items()],
        }


def measure(contest: FieldContest, jobs: int = 1, watch: Callable[[int], None] | None = None) -> FieldResults:
    """Play the whole contest on this many processes; `watch` is told how many games are done.

    If it is interrupted (Ctrl-C), the field has the games played so far.
    """
    field = FieldResults(contest, plans(contest))
    for plan in field.plans.values():
        check(plan)
    try:
        with players(jobs) as play:
            play_contest(field, play, jobs, watch)
    except KeyboardInterrupt:
        pass
    return field


def play_contest(field: FieldResults, play: Players, jobs: int, watch: Callable[[int], None] | None = None) -> None:
    """Play every game of a field and count it there.

    Every pair plays its first games before any plays more, so that an interrupted contest gives a fair picture.
    """
    pair_of = {id(plan): pair for pair, plan in field.plans.items()}
    done = 0
    for part, some in play(in_turn(list(field.plans.values()), jobs)):
        field.results[pair_of[id(part.plan)]].add(some)
        done += some.games
        if watch is not None:
            watch(done)
