"""Experiments: a game studied as it is, or compared with another version of itself on the same luck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import NamedTuple

import codeduello
from codeduello.core.game import Value
from codeduello.core.outcome import BadInput
from codeduello.lab.comparison import Comparison
from codeduello.lab.judge import GREEDY, judge_for
from codeduello.lab.play import Plan, game_named
from codeduello.lab.result import Result
from codeduello.lab.simulate import simulate_all
from codeduello.lab.study import Judge, Study
from codeduello.lab.versions import (
    Facts,
    Pairing,
    Version,
    another,
    boxed,
    changed_between,
    check_changed,
    facts_of,
    plans_of,
    rows_of,
    starters_with,
)
from codeduello.lab.workers import Players, ask, players

ENOUGH = 2000  # games of a version from which a bot's strength is worth its time, if nothing says when it is settled
SETTLING = 10_000  # games of a version that settle a difference of about two per cent
FIRST_LOOK = 500  # games after which it is first looked whether the difference is settled
WORTHWHILE = 1.1  # times as many games as there are make another look worthwhile
MOST = 100_000  # games of a version that are kept in memory


class Lab(NamedTuple):
    """How experiments are made: how many games of each version, on which seed, who judges, and who plays.

    Without a number of games, a comparison of cards or decks is played until its difference is certain (p < 0.001) or
    so many minutes are over; other experiments have 2000 games. Without a judge it is the strongest bot that can play
    as many as usually settle it in that time. `time` calls time after so many turns, in games with an End Game;
    `watch` is told how many games are done, and how many there will be.
    """

    games: int = 0
    seed: int = 0
    judge: str = ""
    minutes: float = 4.0
    jobs: int = 1
    dask: str = ""
    time: int = 0
    watch: Callable[[int, int], None] | None = None

    def study(self, game: str, /, **options: Value) -> Study:
        """Study a game as it is, with these options."""
        return self.run([Version("", game, options)])[0]

    def compare(self, game: str, other: str, /, *, card: str = "", deck: str = "", **options: Value) -> Comparison:
        """Compare a game with another version, on the same seeds (see `versions.another`).

        With a card, `other` says what is changed about it; with a deck (its text), it is the text of another one.
        """
        base = Version("as it is", game, options, deck=deck)
        return self.contrast(base, another(base, other, card, deck))

    def contrast(self, before: Version, after: Version) -> Comparison:
        """Compare two versions on the same seeds."""
        return Comparison(*self.run([before, after]))

    def run(self, versions: list[Version]) -> list[Study]:
        """Play all versions side by side, judged by one bot."""
        began = perf_counter()
        games = self.games or (SETTLING if self._is_open_ended(versions) else ENOUGH)
        facts = [facts_printed(version) for version in versions]
        for version, printed in zip(versions, facts, strict=True):
            if version.reprint:
                check_changed(version, facts_printed(version._replace(reprint="")), printed)
        first = plans_of(versions[0], GREEDY, games, self.seed, self.time)[0][0]
        judge = judge_for(first, games * len(versions), self.minutes, self.jobs, self.judge)
        changed = {title for one in facts[1:] for title in changed_between(facts[0], one)}
        sides = [PlayedVersion(version, printed) for version, printed in zip(versions, facts, strict=True)]
        having = starters_with(versions[0], changed)
        dealt = tuple(sorted(changed.intersection(*facts)))
        open_end = self._is_open_ended(versions)
        judge = judge._replace(unknown=tuple(sorted({verb for side in sides for verb in side.unknown})))
        games = min(FIRST_LOOK, MOST) if open_end else games
        studies: list[Study] = []
        try:
            with players(self.jobs, self.dask) as play:
                while games:
                    for side in sides:
                        side.plan(judge.bot, games, self.seed, self.time, having, dealt)
                    if len({len(side.plans) for side in sides}) > 1:
                        raise BadInput(
                            "The two versions have different starters: compare them with a deck named for each seat."
                        )
                    self._play(sides, play)
                    studies = [side.study(judge, self.seed) for side in sides]
                    if any(study.games < study.planned for study in studies):
                        raise KeyboardInterrupt  # also for the processes
                    games = 0
                    if open_end and not Comparison(*studies).is_clear:
                        games = next_look(studies[0].games, perf_counter() - began, self.minutes * 60)
        except KeyboardInterrupt:
            if not studies:
                raise
        return studies

    def _is_open_ended(self, versions: list[Version]) -> bool:
        """Whether games are played until they tell: of two versions of a card or a deck."""
        return not self.games and len(versions) == 2 and bool(versions[1].reprint or versions[1].deck)

    def _play(self, sides: list[PlayedVersion], play: Players) -> None:
        """Play what is planned and not played yet, of all versions in turn."""
        in_turn = [side.plans[number][0] for number in range(len(sides[0].plans)) for side in sides]
        done = sum(plan.start for plan in in_turn)
        planned = sum(plan.games for plan in in_turn)
        watch = None if self.watch is None else partial(tell, self.watch, done, planned)
        results = simulate_all(in_turn, self.jobs, watch, self.dask, play)
        for place, side in enumerate(sides):
            side.add(results[place :: len(sides)])


def tell(watch: Callable[[int, int], None], before: int, planned: int, done: int) -> None:
    """Pass on how many games are done, those of earlier looks among them."""
    watch(before + done, planned)


def next_look(games: int, seconds: float, allowed: float) -> int:
    """How many games there will be at the next look: twice as many, or what the time allows; 0 if it is over."""
    most = min(MOST, 2 * games, int(games * allowed / seconds))
    return most if most > WORTHWHILE * games else 0


class PlayedVersion:
    """A version, what is to be played of it, and what has been played."""

    def __init__(self, version: Version, facts: Facts) -> None:
        self.version = version
        self.facts = facts
        self.plans: list[tuple[Plan, Pairing]] = []
        self.results: list[Result] = []
        self.unknown = ask(printing(version), unvalued, printing(version))

    def plan(self, bot: str, games: int, seed: int, time: int, having: frozenset[str], dealt: tuple[str, ...]) -> None:
        """Plan so many games, of which those that were played before are not played again."""
        found = plans_of(self.version, bot, games, seed, time, having)
        if len(found) != len(self.plans):  # more games, more pairings
            self.results = [Result() for _ in found]
            self.plans = [(plan._replace(games=0), pair) for plan, pair in found]
        self.plans = [
            (plan._replace(start=before.games, dealt=dealt), pair)
            for (plan, pair), (before, _) in zip(found, self.plans, strict=True)
        ]
        self.having, self.dealt = having, dealt

    def add(self, results: list[Result]) -> None:
        """Add what was played."""
        for before, more in zip(self.results, results, strict=True):
            before.add(more)

    def study(self, judge: Judge, seed: int) -> Study:
        """What has been played so far."""
        rows = rows_of(self.results, [pair for _, pair in self.plans], self.plans[0][0].games)
        titles = next((result.titles for result in self.results if result.titles), [])
        study = Study(self.version, judge, seed, sum(plan.games for plan, _ in self.plans), rows, titles)
        study.facts, study.having, study.dealt = self.facts, self.having, self.dealt
        return study


def printing(version: Version) -> Plan:
    """A plan that plays nothing, to ask something where the cards of this version are printed."""
    return Plan(version.game, ("", ""), 0, 0, version.options, reprint=version.reprint)


def facts_printed(version: Version) -> Facts:
    """What is printed on the cards of a version; BadInput if they do not fit into the box."""
    try:
        return ask(printing(version), facts_of, version.game, version.options)
    except BadInput:
        raise
    except ValueError as error:  # a game counts its cards when it is loaded
        raise BadInput(boxed(codeduello.load(version.game).title)) from error


def unvalued(plan: Plan) -> list[str]:
    """The verbs that the greedy bot does not know, where the cards of this plan are printed."""
    return game_named(plan.game, **plan.options).unvalued()
