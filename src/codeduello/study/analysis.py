"""A duel studied: what each choice cost, what would have been better and why, and how much of it was luck.

A choice is judged by what its seat could know: all choices are tried in the same imagined deals, with the same luck,
both sides going on by the game's fast player. The result is plain data, so that it can be kept, sent and shown.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from codeduello.core.chance import seeded
from codeduello.core.outcome import BadInput
from codeduello.core.policy import Policy, finish, softened
from codeduello.core.preview import BAD, FATAL
from codeduello.core.record import Match
from codeduello.core.search import best_places, is_simultaneous
from codeduello.core.state import State
from codeduello.study.luck import Balance, Valuation, spread, weigh

WIDTH: Final = 8  # choices that are looked at; the one that was made always is
FEWEST: Final = 4  # deals that are imagined for a choice
TURNS: Final = 1  # that a playout goes on
SAMPLES: Final = 8  # of the luck that may follow a choice
REPEATS: Final = 3  # how often luck is measured, to know how certain it is
LINE: Final = 4  # choices of a likely continuation
CERTAIN: Final = 2.0  # a loss counts if it is this many times its error

BLUNDER: Final = "blunder"
MISTAKE: Final = "mistake"
SLIP: Final = "slip"
GRADES: Final = ((0.30, BLUNDER), (0.20, MISTAKE), (0.10, SLIP))  # by what is lost of the chance to win


class AnalysedChoice(NamedTuple):
    """One choice, judged: what it was, how likely its seat was to win, and what it cost."""

    number: int  # of entries before it
    turn: int
    seat: int
    choice: str
    chance: float  # to win with the best choice, as far as the seat could know
    loss: float  # of that chance
    error: float  # standard error of the loss
    grade: str  # BLUNDER, MISTAKE or SLIP; empty for a good choice
    better: str  # the best choice, if it was another one
    line: list[str]  # what would probably have followed it
    why: str


class Analysis(NamedTuple):
    """A duel studied."""

    game: str
    names: tuple[str, str]
    result: str
    moments: list[AnalysedChoice]
    turns: list[int]  # after each entry
    values: list[float]  # how likely seat 0 was to win after each entry, all cards open
    luck: list[float]  # of each seat: what was gained by deals, draws, dice and reveals
    luck_error: float
    accuracy: list[float]  # of each seat, from 0 to 100
    lost: list[float]  # by each seat's own choices
    playouts: int

    def worst(self, most: int = 5) -> list[AnalysedChoice]:
        """The choices that cost most."""
        graded = [moment for moment in self.moments if moment.grade]
        return sorted(graded, key=lambda moment: -moment.loss)[:most]

    def verdict(self, seat: int) -> str:
        """Luck and skill of this seat in one sentence."""
        luck, own, other = self.luck[seat], self.lost[seat], self.lost[1 - seat]
        fortune = "lucky" if luck > 0 else "unlucky"
        played = "better" if own < other else "worse"
        return (
            f"{self.names[seat]} played {played} (choices cost {100 * own:.0f} % of a win, the opponent's"
            f" {100 * other:.0f} %) and was {fortune} by {100 * abs(luck):.0f} % (± {100 * self.luck_error:.0f})."
        )

    def to_json(self) -> dict[str, Any]:
        """The analysis as plain data, from which `from_json` makes it again."""
        return {**self._asdict(), "moments": [moment._asdict() for moment in self.moments]}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Analysis:
        """The analysis that `to_json` wrote."""
        names = (data["names"][0], data["names"][1])
        return cls(**{**data, "names": names, "moments": [AnalysedChoice(**moment) for moment in data["moments"]]})


class ChoiceValues(NamedTuple):
    """The choices of a decision with what each is worth to its seat in each imagined deal."""

    actions: list[int]
    values: list[list[float]]  # for each action, one for each deal

    def mean(self, place: int) -> float:
        """What a choice is worth."""
        return fmean(self.values[place])

    @property
    def best(self) -> int:
        """The place of the best choice."""
        return max(range(len(self.actions)), key=self.mean)

    def loss(self, place: int) -> tuple[float, float]:
        """What a choice costs against the best, and the error of that."""
        pairs = zip(self.values[self.best], self.values[place], strict=True)
        differences = [best - mine for best, mine in pairs]
        return fmean(differences), stdev(differences) / sqrt(len(differences))


class Analyst:
    """How to study a decision: by so many playouts, from what a seat may know."""

    def __init__(self, playouts: int, seed: int) -> None:
        self.playouts = playouts
        self.seed = seed

    def judge(self, state: State, seat: int, made: int | None = None) -> ChoiceValues:
        """Value the choices of this seat, and among them the one that was made."""
        policy = state.game.policy
        legal = state.legal(seat)
        scores = policy.scores(state, seat, legal)
        actions = [legal[place] for place in best_places(scores, WIDTH)]
        if made is not None and made not in actions:
            actions[-1] = made
        values: list[list[float]] = [[] for _ in actions]
        spent = number = 0
        while spent < self.playouts or number < FEWEST:
            luck = spread(self.seed, number)
            number += 1
            world = state.resample(seat, luck)
            answers = habits(world, seat, policy) if is_simultaneous(state, seat) else [(None, 1.0)]
            for place, action in enumerate(actions):
                values[place].append(
                    sum(share * played(world, seat, action, answer, luck) for answer, share in answers)
                )
            spent += len(actions) * len(answers)
        return ChoiceValues(actions, values)


def habits(world: State, seat: int, policy: Policy) -> list[tuple[int | None, float]]:
    """What the opponent probably chooses at the same time, with its probability."""
    world.reopen(1 - seat)
    theirs = world.legal(1 - seat)
    scores = policy.scores(world, 1 - seat, theirs)
    places = best_places(scores, WIDTH)
    return list(
        zip((theirs[place] for place in places), softened([scores[p] for p in places], policy.spread), strict=True)
    )


def played(world: State, seat: int, action: int, answer: int | None, luck: int) -> float:
    """How likely this seat is to win after this choice, and after the opponent's at the same time."""
    state = world.clone()
    state.chance = seeded(luck)
    if answer is not None:
        state.apply(1 - seat, answer)
    state.apply(seat, action)
    won = finish(state, state.game.policy, seeded(~luck), world.turn + TURNS)
    return won if seat == 0 else 1.0 - won


def analyse(match: Match, playouts: int = 200, seed: int = 0, watch: Callable[[int], None] | None = None) -> Analysis:
    """Study a duel; `watch` is told how many of its entries are done."""
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
        if entry.call:
            state.call(entry.seat, entry.text)
        else:
            state.play(entry.seat, entry.text)
        turns.append(state.turn)
        if watch is not None:
            watch(number + 1)
    balances = [weigh(match, Valuation(SAMPLES, spread(~seed, n))) for n in range(REPEATS)]
    return told(match, moments, turns, balances, playouts)


def judged(study: Analyst, state: State, number: int, seat: int, choice: str) -> AnalysedChoice:
    """One choice of a duel, judged."""
    made = state.game.action(choice)
    assert made is not None
    found = study.judge(state, seat, made)
    place, best = found.actions.index(made), found.best
    loss, error = found.loss(place)
    counts = loss > CERTAIN * error
    grade = next((name for least, name in GRADES if loss >= least), "") if counts else ""
    better = state.game.actions[found.actions[best]].text if grade else ""
    line = continuation(state, seat, found.actions[best], study.seed) if grade else []
    why = reason(state, seat, found, place) if grade else ""
    chance = found.mean(best)
    return AnalysedChoice(
        number, state.turn, seat, choice, chance, loss if counts else 0.0, error, grade, better, line, why
    )


def continuation(state: State, seat: int, action: int, seed: int) -> list[str]:
    """What would probably follow a choice, in one imagined deal: each side plays what looks best."""
    world = state.resample(seat, seed)
    policy = world.game.policy
    line = []
    if is_simultaneous(state, seat):
        world.reopen(1 - seat)
        line.append(step(world, 1 - seat, best_action(world, 1 - seat, policy)))
    line.append(step(world, seat, action))
    while world.outcome is None and len(line) < LINE:
        chooser = world.to_act[0]
        line.append(step(world, chooser, best_action(world, chooser, policy)))
    return line


def best_action(state: State, seat: int, policy: Policy) -> int:
    """What looks best to the fast player."""
    legal = state.legal(seat)
    return legal[best_places(policy.scores(state, seat, legal), 1)[0]]


def step(state: State, seat: int, action: int) -> str:
    """Make a choice, and say it as a line of a record does."""
    state.apply(seat, action)
    return f"{seat} {state.game.actions[action].text}"


def reason(state: State, seat: int, found: ChoiceValues, place: int) -> str:
    """Why a choice was worse: what was known about both before, and how often each wins."""
    actions = state.game.actions
    best = found.best
    warnings = [
        one.sentence
        for one in state.question(seat).preview(state, seat, found.actions[place])
        if one.weight in (BAD, FATAL)
    ]
    numbers = (
        f"It wins {100 * found.mean(place):.0f} % of the imagined duels,"
        f" “{actions[found.actions[best]].text}” {100 * found.mean(best):.0f} %."
    )
    return " ".join([*warnings, numbers])


def told(
    match: Match, moments: list[AnalysedChoice], turns: list[int], balances: list[Balance], playouts: int
) -> Analysis:
    """The whole analysis."""
    measured = [balance.luck_of_first for balance in balances]
    luck = fmean(measured)
    losses = [[moment.loss for moment in moments if moment.seat == seat] for seat in (0, 1)]
    return Analysis(
        match.game.id,
        match.names,
        str(match.state.outcome),
        moments,
        turns,
        [fmean(values) for values in zip(*(balance.values for balance in balances), strict=True)],
        [luck, -luck],
        stdev(measured) / sqrt(len(measured)),
        [accuracy(loss) for loss in losses],
        [sum(loss) for loss in losses],
        playouts,
    )


def accuracy(losses: list[float]) -> float:
    """From 0 to 100: 100 if nothing was lost, and less the more each choice cost on average."""
    return 100.0 * fmean(exp(-6.0 * loss) for loss in losses) if losses else 100.0
