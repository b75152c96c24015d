"""Matrix games: what to play when both choose at once, as a mixed strategy."""

from __future__ import annotations

from typing import NamedTuple

Matrix = list[list[float]]  # for each own choice, its value against each of the opponent's


class Solution(NamedTuple):
    """A mixed strategy against opponents who may be of several kinds, their answers in each world, and its value."""

    strategy: list[float]
    value: float
    answers: list[list[float]]


def solve(
    worlds: list[Matrix],
    rounds: int,
    habits: list[list[float]] | None = None,
    trust: float = 0.0,
    weights: list[float] | None = None,
) -> Solution:
    """The strategy of a player who does not know which of these worlds is true; the opponent knows it.

    Both sides match their regrets for so many rounds: the player over all worlds together, the opponent in each
    world for itself. The averages approach an equilibrium. With `trust` the opponent is believed to follow their
    habits that often, which gains against those who do, and loses little against those who do not. `weights` say how
    likely each world is; without them all are equally likely.
    """
    own = len(worlds[0])
    count = len(worlds)
    mass = sum(weights) if weights is not None else float(count)
    regrets = [0.0] * own
    total = [0.0] * own
    theirs = [[0.0] * len(matrix[0]) for matrix in worlds]
    answers = [[0.0] * len(matrix[0]) for matrix in worlds]
    value = 0.0
    rest = 1.0 if habits is None else 1.0 - trust
    for number in range(rounds):
        strategy = matched(regrets)
        later = float(number + 1)  # later rounds count for more: they are nearer to an equilibrium
        gains = [0.0] * own
        mean = 0.0
        for world in range(count):
            share_of_world = 1.0 if weights is None else weights[world]
            matrix = worlds[world]
            opponent = theirs[world]
            answer = matched(opponent)
            columns = len(answer)
            for column in range(columns):
                answer[column] *= rest
                if habits is not None:
                    answer[column] += trust * habits[world][column]
                answers[world][column] += later * answer[column]
            losses = [0.0] * columns
            outcome = 0.0
            for mine in range(own):
                row = matrix[mine]
                share = strategy[mine]
                reward = 0.0
                for column in range(columns):
                    reward += answer[column] * row[column]
                    losses[column] += share * row[column]
                gains[mine] += share_of_world * reward
                outcome += share * reward
            for column in range(columns):
                opponent[column] = max(0.0, opponent[column] + outcome - losses[column])
            mean += share_of_world * outcome
        for mine in range(own):
            regrets[mine] = max(0.0, regrets[mine] + gains[mine] - mean)
            total[mine] += later * strategy[mine]
        value += later * mean / mass
    scale = rounds * (rounds + 1) / 2
    shares = [[share / scale for share in answer] for answer in answers]
    return Solution([share / scale for share in total], value / scale, shares)


def matched(regrets: list[float]) -> list[float]:
    """Each choice as often as it is regretted; evenly if none is."""
    total = 0.0
    for regret in regrets:
        total += regret
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]
