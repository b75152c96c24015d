"""How strong the bots are: every bot against others, on one scale, and how far each can be exploited.

A rating is the Bradley-Terry strength in Elo points: 100 more win 64 % of the games, 200 more 76 %. A bot can be
exploited at least as far as a search wins against it that knows how it chooses.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from codeduello import Perspective
from codeduello.bots import LEVELS, make
from codeduello.bots.levels import skills_of
from codeduello.bots.search import Searcher
from codeduello.core.game import Value
from codeduello.core.search import SearchSettings
from codeduello.lab.interval import Z95, wilson
from codeduello.lab.play import Plan, both_openings, check, play, seeds
from codeduello.lab.result import Result
from codeduello.lab.workers import in_turn, players

ELO: Final = 400 / math.log(10)
ZERO: Final = "greedy"  # whose rating is 0
PRIOR: Final = 0.5  # games that each pair is thought to have drawn: nobody is infinitely strong
STEPS: Final = 50  # of Newton's method
SEARCHED: Final = 400  # playouts of the search that exploits


class LadderContest(NamedTuple):
    """What is to be played: the game and its options, the bots from weak to strong, games a pair, and the seed.

    Only bots meet that are at most `apart` places from each other. The exploiting search plays `exploits` games against
    each bot.
    """

    game: str
    bots: Sequence[str] = ("random", *LEVELS, ZERO)
    games: int = 100
    seed: int = 0
    options: Mapping[str, Value] = {}
    apart: int = len(LEVELS) + 2
    exploits: int = 0


class Rung(NamedTuple):
    """One bot: its rating with its standard error, its games, and games won by a search that knows how it chooses."""

    bot: str
    rating: float
    error: float
    games: int
    exploited: tuple[int, int]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rating."""
        return self.rating - Z95 * self.error, self.rating + Z95 * self.error


class Ladder:
    """The results of a contest: of each pair, and what they make of each bot."""

    def __init__(self, contest: LadderContest) -> None:
        self.contest = contest
        places = range(len(contest.bots))
        self.results = {pair: Result() for pair in combinations(places, 2) if pair[1] - pair[0] <= contest.apart}
        self.exploited = [(0, 0) for _ in places]

    def rungs(self) -> list[Rung]:
        """The bots in the order in which they were named."""
        names = self.contest.bots
        size = len(names)
        won = [[0.0] * size for _ in range(size)]
        games = [0] * size
        for (one, two), result in self.results.items():
            half = result.draws / 2 + PRIOR / 2
            won[one][two] += result.wins[0] + half
            won[two][one] += result.wins[1] + half
            games[one] += result.games
            games[two] += result.games
        zero = names.index(ZERO) if ZERO in names else size - 1
        found = strengths(won, zero)
        return [
            Rung(name, ELO * found[place][0], ELO * found[place][1], games[place], self.exploited[place])
            for place, name in enumerate(names)
        ]

    def to_json(self) -> dict[str, Any]:
        """The ladder as plain data."""
        contest = self.contest
        return {
            "game": contest.game,
            "options": dict(contest.options),
            "seed": contest.seed,
            "bots": [
                {
                    "bot": rung.bot,
                    "rating": round(rung.rating, 1) if rung.games else None,
                    "interval": [round(end, 1) for end in rung.interval] if rung.games else None,
                    "games": rung.games,
                    "exploited": {
                        "games": rung.exploited[1],
                        "wins": rung.exploited[0],
                        "interval": wilson(*rung.exploited),
                    },
                }
                for rung in self.rungs()
            ],
            "pairs": [
                {"bots": [contest.bots[one], contest.bots[two]], "wins": result.wins, "games": result.games}
                for (one, two), result in self.results.items()
            ],
        }


def strengths(won: list[list[float]], zero: int) -> list[tuple[float, float]]:
    """The Bradley-Terry strength of each player and its standard error, with that of player `zero` fixed at 0.

    `won[one][two]` counts the games that one won against two.
    """
    size = len(won)
    free = [place for place in range(size) if place != zero]
    values = [0.0] * size
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slopes = [0.0] * size
        curves = [[0.0] * size for _ in range(size)]
        for one, two in combinations(range(size), 2):
            games = won[one][two] + won[two][one]
            if games:
                share = 1.0 / (1.0 + math.exp(values[two] - values[one]))
                lead = won[one][two] - games * share
                curve = games * share * (1.0 - share)
                slopes[one] += lead
                slopes[two] -= lead
                curves[one][one] += curve
                curves[two][two] += curve
                curves[one][two] -= curve
                curves[two][one] -= curve
        inverse = inverted([[curves[row][column] for column in free] for row in free])
        steps = [sum(cell * slopes[place] for cell, place in zip(row, free, strict=True)) for row in inverse]
        for place, step in zip(free, steps, strict=True):
            values[place] += max(-1.0, min(1.0, step))
        if max(map(abs, steps), default=0.0) < 1e-6:
            break
    errors = dict(zip(free, (math.sqrt(inverse[row][row]) for row in range(len(free))), strict=True))
    return [(value, errors.get(place, 0.0)) for place, value in enumerate(values)]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        scale = rows[place][place]
        rows[place] = [cell / scale for cell in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [cell - factor * own for cell, own in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]


class Exploiter(Searcher):
    """A search that knows how its opponent chooses, and answers that as well as it can."""

    def __init__(self, seed: int, victim: str) -> None:
        super().__init__(seed, SEARCHED, remembers=False)
        self.victim = victim

    def search(self, perspective: Perspective) -> SearchSettings:
        """The opponent follows the policy, except for its blunders."""
        blunders = 1.0 if self.victim == "random" else 0.0
        if self.victim in LEVELS:
            blunders = skills_of(perspective).levels[LEVELS[self.victim].number].blunders
        return SearchSettings(perspective.game.policy, trust=1.0, stray=blunders, mixes=False)


def climb(contest: LadderContest, jobs: int = 1, watch: Callable[[int], None] | None = None) -> Ladder:
    """Play the whole contest on this many processes; `watch` is told how many games are done.

    Every pair plays its first games before any plays more. If it is interrupted (Ctrl-C), the ladder has the games
    played so far.
    """
    ladder = Ladder(contest)
    plans = {
        pair: Plan(
            contest.game,
            (contest.bots[pair[0]], contest.bots[pair[1]]),
            contest.games,
            seeds(contest.seed, number).table,
            contest.options,
        )
        for number, pair in enumerate(ladder.results)
    }
    for plan in plans.values():
        check(plan)
    pair_of = {id(plan): pair for pair, plan in plans.items()}
    done = 0
    try:
        with players(jobs) as play_all:
            for part, some in play_all(in_turn(list(plans.values()), jobs)):
                ladder.results[pair_of[id(part.plan)]].add(some)
                done += some.games
                if watch is not None:
                    watch(done)
        for place, bot in enumerate(contest.bots):
            for number in range(contest.exploits):
                won, games = ladder.exploited[place]
                ladder.exploited[place] = won + exploit(contest, bot, number), games + 1
    except KeyboardInterrupt:
        pass
    return ladder


def exploit(contest: LadderContest, bot: str, number: int) -> bool:
    """Whether the search that knows this bot wins a game against it; they change seats from game to game."""
    plan = Plan(contest.game, (bot, bot), contest.exploits, contest.seed, contest.options)
    seed = seeds(plan.seed, number)
    seat = number & 1
    state = both_openings(plan)[seat][number >> 1 & 1].new(seed.table)
    exploiter, victim = Exploiter(seed.bots[0], bot), make(bot, seed.bots[1])
    play(state, (victim, exploiter) if seat else (exploiter, victim))
    return state.outcome is not None and state.outcome.winner == seat
