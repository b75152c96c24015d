"""Experiments: a game studied as it is, or compared with another version of itself on the same luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from codeduello.core.game import Value
from codeduello.core.outcome import BadInput
from codeduello.lab.comparison import Comparison
from codeduello.lab.judge import judge_for
from codeduello.lab.play import Plan, game_named
from codeduello.lab.simulate import simulate_all
from codeduello.lab.study import Study
from codeduello.lab.versions import Version, another, changed_between, facts_of, plans_of, rows_of, starters_with
from codeduello.lab.workers import ask


class Lab(NamedTuple):
    """How experiments are made: how many games of each version, on which seed, who judges, and who plays.

    Without a judge it is the strongest bot that needs no longer than so many minutes. `time` calls time after so many
    turns, in games with an End Game; `watch` is told how many games are done.
    """

    games: int = 2000
    seed: int = 0
    judge: str = ""
    minutes: float = 4.0
    jobs: int = 1
    dask: str = ""
    time: int = 0
    watch: Callable[[int], None] | None = None

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
        first = plans_of(versions[0], "greedy", self.games, self.seed, self.time)[0][0]
        judge = judge_for(first, self.games * len(versions), self.minutes, self.jobs, self.judge)
        facts = [ask(printing(version), facts_of, version.game, version.options) for version in versions]
        having = starters_with(versions[0], {title for one in facts[1:] for title in changed_between(facts[0], one)})
        planned = [plans_of(version, judge.bot, self.games, self.seed, self.time, having) for version in versions]
        if len({len(plans) for plans in planned}) > 1:
            raise BadInput("The two versions have different starters: compare them with a deck named for each seat.")
        unknown = {verb for plans in planned for verb in ask(plans[0][0], unvalued, plans[0][0])}
        judge = judge._replace(unknown=tuple(sorted(unknown)))
        in_turn = [plans[number][0] for number in range(len(planned[0])) for plans in planned]
        results = simulate_all(in_turn, self.jobs, self.watch, self.dask)
        studies = []
        for place, (version, plans) in enumerate(zip(versions, planned, strict=True)):
            own = results[place :: len(versions)]
            rows = rows_of(own, [pair for _, pair in plans], plans[0][0].games)
            titles = next((result.titles for result in own if result.titles), [])
            study = Study(version, judge, self.seed, sum(plan.games for plan, _ in plans), rows, titles)
            study.facts, study.having = facts[place], having
            studies.append(study)
        return studies


def printing(version: Version) -> Plan:
    """A plan that plays nothing, to ask something where the cards of this version are printed."""
    return Plan(version.game, ("", ""), 0, 0, version.options, reprint=version.reprint)


def unvalued(plan: Plan) -> list[str]:
    """The verbs that the greedy bot does not know, where the cards of this plan are printed."""
    return game_named(plan.game, **plan.options).unvalued()
