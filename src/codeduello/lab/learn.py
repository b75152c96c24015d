"""Learn the weights of a game's evaluation from games of its own fast player: a logistic regression."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from codeduello import Game
from codeduello.core.chance import SEEDS, seeded
from codeduello.core.policy import Policy

STEPS: Final = 60  # of the regression
PRIOR: Final = 1.0  # how strongly each weight is held near 0, in positions


class Learnt(NamedTuple):
    """Weights, on how many positions they rest, and the mean log-loss before and after on games kept apart."""

    weights: list[float]
    positions: int
    before: float
    after: float


def learn(game: Game, games: int, seed: int, watch: Callable[[int], None] | None = None) -> Learnt:
    """Play so many games, and fit the weights to who won them; a fifth of the games is kept apart to measure."""
    rows: list[list[float]] = []
    wins: list[float] = []
    tests: list[tuple[list[float], float]] = []
    for number in range(games):
        met = positions(game, game.policy, (seed + number) % SEEDS)
        for row, won in met:
            if number % 5 == 4:
                tests.append((row, won))
            else:
                rows.append(row)
                wins.append(won)
        if watch is not None:
            watch(number + 1)
    weights = fitted(rows, wins)
    return Learnt(weights, len(rows), loss(tests, [0.0] * len(weights)), loss(tests, weights))


def positions(game: Game, policy: Policy, seed: int) -> list[tuple[list[float], float]]:
    """The turns of a game that the fast player plays with itself: the difference of features, and who won.

    A search values positions at the beginning of a turn, so that it is these that are learnt from. Where players bring
    decks, chance chooses two starters.
    """
    chance = seeded(seed)
    if game.decks is not None:
        starters = list(game.decks.starters().values())
        first, second = starters[chance.below(len(starters))], starters[chance.below(len(starters))]
        game = game.using(**game.decks.between(first, second))
    state = game.new(seed)
    met: list[list[float]] = []
    turn = state.turn
    while state.waiting:
        if state.turn > turn:
            turn = state.turn
            mine, theirs = policy.features(state, 0), policy.features(state, 1)
            met.append([one - other for one, other in zip(mine, theirs, strict=True)])
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.apply(seat, policy.pick(state, seat, legal, chance))
    winner = None if state.outcome is None else state.outcome.winner
    return [(row, float(winner == 0)) for row in met] if winner is not None else []


def fitted(rows: list[list[float]], wins: list[float]) -> list[float]:
    """The weights that make these results most likely, by Newton's method on one weight after the other."""
    width = len(rows[0])
    weights = [0.0] * width
    odds = [0.0] * len(rows)
    columns = [[(number, row[place]) for number, row in enumerate(rows) if row[place]] for place in range(width)]
    for _ in range(STEPS):
        largest = 0.0
        for place, column in enumerate(columns):
            slope, curve = -PRIOR * weights[place], PRIOR
            for number, feature in column:
                chance = 1.0 / (1.0 + math.exp(-odds[number]))
                slope += feature * (wins[number] - chance)
                curve += feature * feature * chance * (1.0 - chance)
            step = max(-1.0, min(1.0, slope / curve))
            weights[place] += step
            largest = max(largest, abs(step))
            for number, feature in column:
                odds[number] += step * feature
        if largest < 1e-3:
            break
    return weights


def loss(tests: list[tuple[list[float], float]], weights: list[float]) -> float:
    """The mean log-loss of these weights; 0.693 is what knowing nothing gives."""
    total = 0.0
    for row, won in tests:
        odds = sum(weight * feature for weight, feature in zip(weights, row, strict=True))
        chance = 1.0 / (1.0 + math.exp(-odds))
        total -= math.log(chance if won else 1.0 - chance)
    return total / max(1, len(tests))
