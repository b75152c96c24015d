"""Search by playouts in imagined worlds: what a choice leads to when both sides go on by a fast policy.

Nothing here knows a game. All worlds are states that the seat could imagine; every choice is tried in the same worlds
with the same luck, so that differences between choices are not differences of luck.
"""

from __future__ import annotations

from typing import NamedTuple

from codeduello.core.chance import Chance, seeded
from codeduello.core.matrix import Matrix, solve
from codeduello.core.policy import Policy, drawn, finish, softened
from codeduello.core.state import State

SEEDS = 1 << 62
ROUNDS = 400  # of regret matching
RARE = 0.1  # a choice that the mixed strategy makes less often than this is a remnant of the first rounds


class Assessment(NamedTuple):
    """What a search thinks of a decision: the value of each candidate, which is how likely it wins, and its share."""

    actions: list[int]
    values: list[float]
    shares: list[float]
    playouts: int


class Search:
    """How to search: playouts a decision, turns to look ahead, and how many choices are looked at."""

    def __init__(self, policy: Policy, playouts: int, turns: int = 1, width: int = 8, trust: float = 0.5) -> None:
        self.policy = policy
        self.playouts = playouts
        self.turns = turns
        self.width = width
        self.trust = trust  # how far the opponent is believed to follow the policy where both choose at once

    def judge(self, worlds: list[State], seat: int, chance: Chance) -> Assessment:
        """What this seat should do, which is asked something in all of these worlds."""
        legal = worlds[0]._offered(seat)
        if len(legal) == 1:
            return Assessment(legal, [0.5], [1.0], 0)
        candidates = best_of(self.policy.scores(worlds[0], seat, legal), legal, self.width)
        if is_simultaneous(worlds[0], seat):
            return self._mixed(worlds, seat, candidates, chance)
        return self._halved(worlds, seat, candidates, chance)

    def _mixed(self, worlds: list[State], seat: int, candidates: list[int], chance: Chance) -> Assessment:
        """Both choose at once: value every pair in some worlds, and solve the game that these values make."""
        matrices: list[Matrix] = []
        habits: list[list[float]] = []
        left = self.playouts
        for world in worlds:
            world.reopen(1 - seat)
            theirs = world._offered(1 - seat)
            scores = self.policy.scores(world, 1 - seat, theirs)
            order = best_places(scores, self.width)
            if left < len(candidates) * len(order) and matrices:
                break
            left -= len(candidates) * len(order)
            luck = chance.word()
            matrices.append(
                [[self._try(world, seat, mine, theirs[place], luck) for place in order] for mine in candidates]
            )
            habits.append(softened([scores[place] for place in order], self.policy.spread))
        shares = cleaned(solve(matrices, ROUNDS, habits, self.trust).strategy)
        return Assessment(candidates, averages(matrices, habits), shares, self.playouts - left)

    def _halved(self, worlds: list[State], seat: int, candidates: list[int], chance: Chance) -> Assessment:
        """Only this seat chooses: try all candidates, then again and again the better half of them."""
        sums = [0.0] * len(candidates)
        tries = [0] * len(candidates)
        left = list(range(len(candidates)))
        phases = max(1, (len(candidates) - 1).bit_length())
        world = 0
        spent = 0
        for _ in range(phases):
            for _ in range(max(1, self.playouts // (phases * len(left)))):
                luck = chance.word()
                state = worlds[world % len(worlds)]
                world += 1
                for place in left:
                    sums[place] += self._try(state, seat, candidates[place], -1, luck)
                    tries[place] += 1
                spent += len(left)
            left.sort(key=lambda place: -sums[place] / tries[place])
            left = left[: max(1, (len(left) + 1) // 2)]
        values = [sums[place] / max(1, tries[place]) for place in range(len(candidates))]
        shares = [1.0 if place == left[0] else 0.0 for place in range(len(candidates))]
        return Assessment(candidates, values, shares, spent)

    def _try(self, world: State, seat: int, action: int, other: int, luck: int) -> float:
        """What this choice leads to in this world, and with it the opponent's: how likely the seat is to win."""
        state = world.clone()
        state.chance = seeded(luck)
        if other >= 0:
            state._take(1 - seat, other)
        state._take(seat, action)
        won = finish(state, self.policy, seeded(luck ^ 0x5DEECE66D), world.turn + self.turns)
        return won if seat == 0 else 1.0 - won


def is_simultaneous(state: State, seat: int) -> bool:
    """Whether the opponent chooses at the same time, or has just chosen face down."""
    return bool(state.waiting >> (1 - seat) & 1) or state.has_chosen(1 - seat)


def best_of(scores: list[float], actions: list[int], most: int) -> list[int]:
    """The actions with the highest scores, best first."""
    return [actions[place] for place in best_places(scores, most)]


def best_places(scores: list[float], most: int) -> list[int]:
    """The places of the highest scores, best first."""
    return sorted(range(len(scores)), key=lambda place: -scores[place])[:most]


def averages(matrices: list[Matrix], habits: list[list[float]]) -> list[float]:
    """The value of each own choice against an opponent of these habits, on average over all worlds."""
    sums = [0.0] * len(matrices[0])
    for matrix, habit in zip(matrices, habits, strict=True):
        for mine, row in enumerate(matrix):
            for value, share in zip(row, habit, strict=True):
                sums[mine] += value * share
    return [total / len(matrices) for total in sums]


def cleaned(shares: list[float]) -> list[float]:
    """The strategy without what it hardly ever does."""
    most = max(shares)
    kept = [share if share >= RARE * most or share == most else 0.0 for share in shares]
    total = sum(kept)
    return [share / total for share in kept]


def chosen(assessment: Assessment, chance: Chance) -> int:
    """The action to take, drawn by its share."""
    return assessment.actions[drawn(assessment.shares, chance)]
