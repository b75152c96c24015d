"""A duel studied: what each choice cost, what would have been better and why, and how much of it was luck.

A choice is judged by what its seat could know: all choices are tried in the same imagined deals, with the same luck,
both sides going on by the game's fast player. The result is plain data, so that it can be kept, sent and shown.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import exp, sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from codeduello.core.outcome import BadInput
from codeduello.core.preview import BAD, FATAL
from codeduello.core.record import Match, enter
from codeduello.core.state import State
from codeduello.study.graph import graph
from codeduello.study.judging import CERTAIN, Analyst, ChoiceValues, Effect, continuation, in_words, told
from codeduello.study.luck import HORIZONS, WORLDS, Balance, Luck, Valuation, spread, weigh

SAMPLES: Final = 24  # of the luck that may follow a choice
WORLDS_IN_ALL: Final = 2000  # in which it is looked what choices could be known to gain: fewer for each in a long duel
REPEATS: Final = 3  # how often luck is measured, to know how certain it is
FEWEST_WORLDS: Final = 4
MOST_FORTUNES: Final = 5
LEAST_FORTUNE: Final = 0.04  # of a victory: less is not worth a line

BLUNDER: Final = "blunder"
MISTAKE: Final = "mistake"
SLIP: Final = "slip"
GRADES: Final = ((0.30, BLUNDER), (0.20, MISTAKE), (0.10, SLIP))  # by what is lost of the chance to win

BETTER, WORSE, AS_WELL = "better", "worse", "about as well as the opponent"
WON, LOST, DREW = "won", "lost", "drew"
LUCKY, UNLUCKY = "lucky", "unlucky"
WITH_LUCK: Final[dict[tuple[str, ...], str]] = {  # what luck had to do with how it ended
    (BETTER, WON, LUCKY): ", with luck as well",
    (WON, LUCKY): " by luck",
    (WON, UNLUCKY): " despite bad luck",
    (WORSE, LOST, UNLUCKY): ", and had no luck either",
    (LOST, UNLUCKY): " to bad luck",
    (LOST, LUCKY): " despite good luck",
}


class AnalysedChoice(NamedTuple):
    """One choice, judged: what it was, how likely its seat was to win, and what it cost."""

    number: int  # of entries before it
    turn: int
    seat: int
    choice: str  # in words
    chance: float  # to win with the best choice, as far as the seat could know
    loss: float  # of that chance
    error: float  # standard error of the loss
    grade: str  # BLUNDER, MISTAKE or SLIP; empty for a good choice
    better: str  # the best choice in words, if it was another one
    line: list[str]  # what would probably have followed it
    why: str
    effects: list[Effect]

    def reason(self, names: tuple[str, str]) -> str:
        """Why it was worse, in words, with what the better choice would have led to."""
        own, other = names[self.seat], names[1 - self.seat]
        return " ".join(filter(None, (self.why, in_words(self.effects, (own, other)))))


class Analysis(NamedTuple):
    """A duel studied."""

    game: str
    names: tuple[str, str]
    result: str
    winner: int | None
    moments: list[AnalysedChoice]
    turns: list[int]  # after each entry
    values: list[float]  # how likely seat 0 was to win after each entry, all cards open
    luck: list[float]  # of each seat: what was gained by deals, draws, dice and reveals
    luck_error: float
    fortunes: list[Luck]  # the largest pieces of luck
    accuracy: list[float]  # of each seat, from 0 to 100
    lost: list[float]  # by each seat's own choices
    lost_error: list[float]
    playouts: int

    def worst(self, most: int = 5) -> list[AnalysedChoice]:
        """The choices that cost most."""
        graded = [moment for moment in self.moments if moment.grade]
        return sorted(graded, key=lambda moment: -moment.loss)[:most]

    def how_many(self, seat: int, grade: str) -> int:
        """How many choices of this grade a seat made."""
        return sum(1 for moment in self.moments if (moment.seat, moment.grade) == (seat, grade))

    def thought(self, seat: int) -> dict[int, float]:
        """How likely this seat was to win by what it knew itself, after so many entries: wherever it had a choice."""
        return {moment.number: moment.chance for moment in self.moments if moment.seat == seat}

    def by_turn(self) -> list[tuple[int, float, float | None, float | None]]:
        """For each turn its last chance of seat 0 with open cards, and each seat's own as far as it knew."""
        known = [self.thought(0), self.thought(1)]
        found: dict[int, tuple[int, float, float | None, float | None]] = {}
        for number, (turn, value) in enumerate(zip(self.turns, self.values, strict=True)):
            _, _, one, two = found.get(turn, (turn, 0.0, None, None))
            found[turn] = (turn, value, known[0].get(number, one), known[1].get(number, two))
        return list(found.values())

    def verdict(self, seat: int) -> str:
        """Luck and skill of this seat in one sentence."""
        luck, own, other = self.luck[seat], self.lost[seat], self.lost[1 - seat]
        unsure = CERTAIN * sqrt(sum(error * error for error in self.lost_error))
        played = AS_WELL if abs(own - other) <= unsure else BETTER if own < other else WORSE
        ended = DREW if self.winner is None else WON if self.winner == seat else LOST
        fortune = "" if abs(luck) <= CERTAIN * self.luck_error else LUCKY if luck > 0 else UNLUCKY
        words = WITH_LUCK.get((played, ended, fortune), WITH_LUCK.get((ended, fortune), ""))
        return (
            f"{self.names[seat]} played {played} and {ended}{words}: luck {luck:+.0%} (± {self.luck_error:.0%}),"
            f" bad choices cost {own:.0%}, the opponent's {other:.0%}."
        )

    def to_json(self) -> dict[str, Any]:
        """The analysis as plain data, from which `from_json` makes it again."""
        moments = [
            {**moment._asdict(), "effects": [effect._asdict() for effect in moment.effects]} for moment in self.moments
        ]
        return {**self._asdict(), "moments": moments, "fortunes": [one._asdict() for one in self.fortunes]}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Analysis:
        """The analysis that `to_json` wrote."""
        moments = [
            AnalysedChoice(**{**moment, "effects": [Effect(**effect) for effect in moment["effects"]]})
            for moment in data["moments"]
        ]
        names = (data["names"][0], data["names"][1])
        fortunes = [Luck(**one) for one in data["fortunes"]]
        return cls(**{**data, "names": names, "moments": moments, "fortunes": fortunes})

    def _repr_html_(self) -> str:
        """The analysis in a notebook: its graph, its verdicts, and what cost most."""
        verdicts = "".join(f"<p>{escape(self.verdict(seat))}</p>" for seat in (0, 1))
        rows = "".join(
            f"<tr><td>{moment.turn}</td><td>{escape(self.names[moment.seat])}</td><td>{escape(moment.choice)}</td>"
            f"<td>{moment.grade}, {moment.loss:.0%}</td><td>{escape(moment.better)}</td>"
            f"<td>{escape(moment.reason(self.names))}</td></tr>"
            for moment in self.worst()
        )
        head = "".join(f"<th>{word}</th>" for word in ("turn", "player", "choice", "cost", "better", "why"))
        return f"{graph(self)}{verdicts}<table><tr>{head}</tr>{rows}</table>"


def length(match: Match) -> int:
    """How many steps `watch` of an analysis is told of at its end."""
    return len(match.entries) + REPEATS


def analyse(match: Match, playouts: int = 200, seed: int = 0, watch: Callable[[int], None] | None = None) -> Analysis:
    """Study a duel; `watch` is told how many of its steps are done, of `length(match)`."""
    if not match.game.policy.weights:
        raise BadInput(f"{match.game.title} cannot be studied yet: it has no learnt evaluation.")
    if match.state.outcome is None:
        raise BadInput("This duel is not over. It can be studied when it is.")
    state = match.at(0)
    moments, turns = [], [state.turn]
    for number, entry in enumerate(match.entries):
        if not entry.call and len(state.legal(entry.seat)) > 1:
            study = Analyst(playouts, spread(seed, number))
            moments.append(judged(study, state.clone(), number, entry.seat, entry.text))
        enter(state, entry)
        turns.append(state.turn)
        if watch is not None:
            watch(number + 1)
    balances = []
    worlds = max(FEWEST_WORLDS, min(WORLDS, WORLDS_IN_ALL // max(1, len(match.entries))))
    for repeat in range(REPEATS):
        valuation = Valuation(SAMPLES, spread(~seed, repeat), HORIZONS.get(match.game.id), worlds)
        balances.append(weigh(match, valuation))
        if watch is not None:
            watch(len(match.entries) + repeat + 1)
    return summed_up(match, moments, turns, balances, playouts)


def judged(study: Analyst, state: State, number: int, seat: int, choice: str) -> AnalysedChoice:
    """One choice of a duel, judged."""
    made = state.game.action(choice)
    assert made is not None
    found = study.judge(state, seat, made)
    place, best = found.actions.index(made), found.best
    loss, error = found.loss(place)
    counts = loss > CERTAIN * error
    grade = next((name for least, name in GRADES if loss >= least), "") if counts else ""
    chance = found.mean(best)
    said = told(state, seat, made)
    good = AnalysedChoice(number, state.turn, seat, said, chance, loss if counts else 0.0, error, "", "", [], "", [])
    if not grade:
        return good
    action = found.actions[best]
    return good._replace(
        grade=grade,
        better=told(state, seat, action),
        line=continuation(state, seat, action, study.seed),
        why=why(state, seat, found, place),
        effects=study.effects(state, seat, action, made),
    )


def why(state: State, seat: int, found: ChoiceValues, place: int) -> str:
    """Why a choice was worse: what was known about it before, and how often each wins."""
    best = found.best
    warnings = [
        one.sentence
        for one in state.question(seat).preview(state, seat, found.actions[place])
        if one.weight in (BAD, FATAL)
    ]
    numbers = (
        f"It wins {found.mean(place):.0%} of the imagined duels,"
        f" “{told(state, seat, found.actions[best])}” {found.mean(best):.0%}."
    )
    return " ".join([*warnings, numbers])


def summed_up(
    match: Match, moments: list[AnalysedChoice], turns: list[int], balances: list[Balance], playouts: int
) -> Analysis:
    """The whole analysis."""
    measured = [balance.luck_of_first for balance in balances]
    luck = fmean(measured)
    mine = [[moment for moment in moments if moment.seat == seat] for seat in (0, 1)]
    outcome = match.state.outcome
    assert outcome is not None
    return Analysis(
        match.game.id,
        match.names,
        str(outcome),
        outcome.winner,
        moments,
        turns,
        [fmean(values) for values in zip(*(balance.values for balance in balances), strict=True)],
        [luck, -luck],
        stdev(measured) / sqrt(len(measured)),
        fortunes(balances),
        [accuracy([moment.loss for moment in own]) for own in mine],
        [sum(moment.loss for moment in own) for own in mine],
        [sqrt(sum(moment.error**2 for moment in own if moment.loss)) for own in mine],
        playouts,
    )


def fortunes(balances: list[Balance]) -> list[Luck]:
    """The largest pieces of luck, the largest first."""
    together = [
        Luck(same[0].number, same[0].what, fmean(luck.gain for luck in same))
        for same in zip(*(balance.luck for balance in balances), strict=True)
    ]
    large = [one for one in together if abs(one.gain) >= LEAST_FORTUNE]
    return sorted(large, key=lambda one: -abs(one.gain))[:MOST_FORTUNES]


def accuracy(losses: list[float]) -> float:
    """From 0 to 100: 100 if nothing was lost, and less the more each choice cost on average."""
    return 100.0 * fmean(exp(-6.0 * loss) for loss in losses) if losses else 100.0
