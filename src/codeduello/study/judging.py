"""Choices valued by what their seat could know, in imagined deals with the same luck; what they lead to, in words."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from codeduello.core.chance import SEEDS, seeded
from codeduello.core.game import Game
from codeduello.core.policy import Policy, finish, softened
from codeduello.core.search import best_places, is_simultaneous
from codeduello.core.state import State
from codeduello.study.luck import spread

WIDTH: Final = 8  # choices that are looked at; the one that was made always is
FEWEST: Final = 4  # deals that are imagined for a choice
TURNS: Final = 1  # that a playout goes on
LINE: Final = 4  # choices of a likely continuation
DEALS: Final = 16  # in which it is looked what two choices lead to
CERTAIN: Final = 2.0  # a difference counts if it is this many times its error
MOST_EFFECTS: Final = 2  # that are told of a choice
SMALL: Final = 0.2  # a difference of a number that is not worth a word
STANDING: Final = "ability"  # of the card game: what damage is taken from; all other numbers are shown as gauges


class Effect(NamedTuple):
    """What a choice changes: a number of one side a turn later, on average, by the better choice and by the other."""

    own: bool  # of the seat that chooses, else of its opponent
    what: str
    better: float
    other: float

    def words(self, names: tuple[str, str]) -> str:
        """The change in words; the first name is that of the seat that chooses."""
        name = names[0] if self.own else names[1]
        verb = "have" if name == "you" else "has"
        return f"{name} {verb} {self.better:.1f} {self.what} instead of {self.other:.1f}"


def in_words(effects: list[Effect], names: tuple[str, str]) -> str:
    """What a choice leads to in one sentence; empty if nothing certain is known."""
    told = " and ".join(effect.words(names) for effect in effects)
    return f"A turn later, on average, {told}." if told else ""


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
        return compared(self.values[self.best], self.values[place])


def compared(one: list[float], other: list[float]) -> tuple[float, float]:
    """How much larger the first numbers are than the second ones, pair by pair on average, and the error of that."""
    differences = [first - second for first, second in zip(one, other, strict=True)]
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
                    sum(share * played(world, seat, action, answer, luck)[0] for answer, share in answers)
                )
            spent += len(actions) * len(answers)
        return ChoiceValues(actions, values)

    def effects(self, state: State, seat: int, better: int, other: int) -> list[Effect]:
        """What certainly differs a turn after these two choices, the clearest difference first."""
        policy = state.game.policy
        found: dict[tuple[bool, str], tuple[list[float], list[float]]] = {}
        for number in range(DEALS):
            luck = spread(self.seed, number)
            world = state.resample(seat, luck)
            answer = habits(world, seat, policy)[0][0] if is_simultaneous(state, seat) else None
            for place, action in enumerate((better, other)):
                after = played(world, seat, action, answer, luck)[1]
                for name, value in numbers(after, seat).items():
                    found.setdefault(name, ([], []))[place].append(value)
        clear = []
        for (own, what), (one, two) in found.items():
            difference, error = compared(one, two)
            if abs(difference) > max(SMALL, CERTAIN * error):
                clear.append((abs(difference) / (error + SMALL), Effect(own, what, fmean(one), fmean(two))))
        clear.sort(key=lambda one: -one[0])
        return [effect for _, effect in clear[:MOST_EFFECTS]]


def numbers(state: State, seat: int) -> dict[tuple[bool, str], float]:
    """The numbers of both sides by which people see how they stand: what a screen shows as gauges."""
    found: dict[tuple[bool, str], float] = {}
    shown = gauges(state.game)
    for side in (seat, 1 - seat):
        for name, value in state.facts(side).items():
            if name in shown and isinstance(value, int):
                found[side == seat, name] = float(value)
    return found


def gauges(game: Game) -> set[str]:
    """The facts of a side that its events change as numbers."""
    return {STANDING} | {kind.look.gauge for kind in game.events.values()}


def habits(world: State, seat: int, policy: Policy) -> list[tuple[int | None, float]]:
    """What the opponent probably chooses at the same time, with its probability, the most likely first."""
    world.reopen(1 - seat)
    theirs = world.legal(1 - seat)
    scores = policy.scores(world, 1 - seat, theirs)
    places = best_places(scores, WIDTH)
    return list(
        zip((theirs[place] for place in places), softened([scores[p] for p in places], policy.spread), strict=True)
    )


def played(world: State, seat: int, action: int, answer: int | None, luck: int) -> tuple[float, State]:
    """How likely this seat is to win after this choice, and the opponent's at the same time; and where that leads."""
    state = world.clone()
    state.chance = seeded(luck)
    if answer is not None:
        state.apply(1 - seat, answer)
    state.apply(seat, action)
    won = finish(state, state.game.policy, seeded(SEEDS - 1 - luck), world.turn + TURNS)
    return (won if seat == 0 else 1.0 - won), state


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
    """Make a choice, and say whose it was and in words."""
    said = f"{seat} {told(state, seat, action)}"
    state.apply(seat, action)
    return said


def told(state: State, seat: int, action: int) -> str:
    """A choice in a player's words: a card that it names by its place is named by its title, if the seat sees it."""
    choice = state.game.actions[action]
    if choice.place is not None:
        for zone in state.zones():
            if zone.name == choice.zone and zone.owner in (None, seat) and choice.place < len(zone.cards):
                card = zone.cards[choice.place]
                if (zone.seen_by | state.known[card]) >> seat & 1:
                    return f"{choice.text.split()[0]} {state.title_of(card)}"
    return choice.text
