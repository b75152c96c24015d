"""Search by playouts in imagined worlds: what a choice leads to when both sides go on by a fast policy.

Nothing here knows a game. All worlds are states that the seat could imagine; every choice is tried in the same worlds
with the same luck, so that differences between choices are not differences of luck.

    thinking = Thinking(Search(game.policy), perspective.imagine, seat, seeded(7))
    while thinking.playouts < 400 and thinking.step():
        pass
    assessment = thinking.assess()       # at any time: value, error and share of each choice

A step is one world. Whoever has a clock looks at it between steps; with a number of playouts the result depends on the
seed alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from codeduello.core.chance import Chance, seeded
from codeduello.core.matrix import Matrix, Solution, solve
from codeduello.core.policy import Policy, drawn, finish, softened
from codeduello.core.state import State

NOISE: Final = 0x5DEECE66D  # parts the luck of the players from the luck of the table
ROUNDS: Final = 120  # of regret matching
RARE: Final = 0.1  # a choice that the mixed strategy makes less often than this is a remnant of the first rounds
FIRST_LOOK: Final = 6  # worlds in which every candidate is tried before the worse half is dropped
CERTAIN: Final = 4.0  # standard errors: a lead of so many is not looked into any further
FEWEST: Final = 12  # worlds before a lead counts as certain
HOPELESS: Final = 1.0  # standard errors of both: a choice so far behind is not tried any more


class Weighed(NamedTuple):
    """A choice as the search sees it: how likely the seat wins by it, the standard error, and how often to make it."""

    action: int
    value: float
    error: float
    share: float


class Assessment(NamedTuple):
    """What a search thinks of a decision: its candidates, the one that looked best at first sight in front."""

    choices: list[Weighed]
    playouts: int
    simultaneous: bool

    @property
    def best(self) -> Weighed:
        """The choice that is made most often."""
        return max(self.choices, key=lambda choice: choice.share)

    @property
    def value(self) -> float:
        """How likely the seat is to win if it follows the shares."""
        return sum([choice.share * choice.value for choice in self.choices])

    def draw(self, chance: Chance) -> int:
        """The action to take, drawn by its share."""
        return self.choices[drawn([choice.share for choice in self.choices], chance)].action


class SearchSettings:
    """How to search.

    Playouts go on for `turns` turns after the present one, then the policy's evaluation decides; None means as many as
    the policy asks for. The `width` choices that look best are tried. The first one is left only for one that is better
    by `evidence` standard errors. Where both choose at once, the opponent is expected to make one of so many `answers`;
    `trust` says how far the opponent is believed to follow the policy, `stray` how often such an opponent does just
    anything, and without `mixes` the best answer to that opponent is played instead of a mixed strategy.
    """

    def __init__(
        self,
        policy: Policy,
        turns: int | None = None,
        width: int = 7,
        answers: int = 4,
        trust: float = 0.8,
        stray: float = 0.1,
        evidence: float = 1.0,
        mixes: bool = True,
    ) -> None:
        self.policy = policy
        self.turns = policy.turns if turns is None else turns
        self.width = width
        self.answers = answers
        self.trust = trust
        self.stray = stray
        self.evidence = evidence
        self.mixes = mixes

    def attempt(self, world: State, seat: int, action: int, other: int, luck: int) -> float:
        """What this choice leads to in this world, and with it the opponent's: how likely the seat is to win."""
        state = world.clone()
        state.chance = seeded(luck)
        if other >= 0:
            state._take(1 - seat, other)
        state._take(seat, action)
        won = finish(state, self.policy, seeded(luck ^ NOISE), world.turn + self.turns)
        return won if seat == 0 else 1.0 - won


class Thinking:
    """A search under way for a seat that is asked something in every state that `imagine` returns for a seed.

    `weigh`, if given, says how likely a world is in comparison with others.
    """

    def __init__(
        self,
        search: SearchSettings,
        imagine: Callable[[int], State],
        seat: int,
        chance: Chance,
        weigh: Callable[[State], float] | None = None,
    ) -> None:
        self.search = search
        self.imagine = imagine
        self.seat = seat
        self.chance = chance
        self.weigh = weigh
        self.playouts = 0
        self.worlds = 0
        first = imagine(chance.word())
        legal = first._offered(seat)
        scores = search.policy.scores(first, seat, legal)
        self.candidates = [legal[place] for place in best_places(scores, search.width)]
        self.simultaneous = is_simultaneous(first, seat)
        size = len(self.candidates)
        # Where only this seat chooses: sums over worlds of a candidate's value, and of its lead over the first one.
        self.left = list(range(size))
        self.masses = [0.0] * size
        self.values = [0.0] * size
        self.leads = [0.0] * size
        self.squares = [0.0] * size
        self.looks = FIRST_LOOK
        # Where both choose: for each world the values of all pairs, the opponent's habits, and its weight.
        self.matrices: list[Matrix] = []
        self.habits: list[list[float]] = []
        self.weights: list[float] = []
        # How often the opponent makes each choice by the policy, and by chance, over all worlds.
        self.habitual: dict[int, float] = {}
        self.even: dict[int, float] = {}

    def step(self) -> bool:
        """Try the candidates in one more world; False if nothing that could be found would change the choice."""
        if len(self.left) == 1:
            return False
        world = self.imagine(self.chance.word())
        weight = 1.0 if self.weigh is None else self.weigh(world)
        luck = self.chance.word()
        self.worlds += 1
        if self.simultaneous:
            self._try_pairs(world, weight, luck)
            return True
        return self._try_each(world, weight, luck)

    def _try_pairs(self, world: State, weight: float, luck: int) -> None:
        """Value every pair of choices in this world."""
        search = self.search
        seat = self.seat
        world.reopen(1 - seat)
        theirs = world._offered(1 - seat)
        scores = search.policy.scores(world, 1 - seat, theirs)
        order = best_places(scores, search.answers)
        self.matrices.append(
            [[search.attempt(world, seat, mine, theirs[place], luck) for place in order] for mine in self.candidates]
        )
        habit = softened([scores[place] for place in order], search.policy.spread)
        even = search.stray / len(order)
        self.habits.append([(1.0 - search.stray) * share + even for share in habit])
        self.weights.append(weight)
        self.playouts += len(self.candidates) * len(order)
        for place, share in enumerate(softened(scores, search.policy.spread)):
            action = theirs[place]
            self.habitual[action] = self.habitual.get(action, 0.0) + weight * share
            self.even[action] = self.even.get(action, 0.0) + weight / len(theirs)
        if self.worlds == self.looks and len(self.candidates) > 2:
            self.looks = 2 * self.looks
            self._drop_rows()

    def _drop_rows(self) -> None:
        """Try those candidates no more that are surely worse than the best against an opponent of these habits."""
        values, errors = self._against(self.habits)
        best = max(range(len(values)), key=values.__getitem__)
        kept = [
            place
            for place in range(len(values))
            if place == 0 or values[place] > values[best] - HOPELESS * (errors[place] + errors[best])
        ]
        self.candidates = [self.candidates[place] for place in kept]
        self.matrices = [[matrix[place] for place in kept] for matrix in self.matrices]

    def _try_each(self, world: State, weight: float, luck: int) -> bool:
        """Try the candidates that are left; False once one of them is certain to be the best."""
        first = 0.0
        for place in self.left:
            value = self.search.attempt(world, self.seat, self.candidates[place], -1, luck)
            if place == 0:
                first = value
            lead = value - first
            self.masses[place] += weight
            self.values[place] += weight * value
            self.leads[place] += weight * lead
            self.squares[place] += weight * weight * lead * lead
        self.playouts += len(self.left)
        if self.worlds == self.looks and len(self.left) > 2:
            self.looks = 2 * self.looks
            best = sorted(self.left[1:], key=lambda place: -self.leads[place] / self.masses[place])
            self.left = [0, *best[: len(self.left) // 2]]  # the first one stays: all others are compared with it
        if len(self.left) > 2 or self.worlds < FEWEST:
            return True
        other = self.left[1]
        return abs(self.leads[other]) < CERTAIN * math.sqrt(self.squares[other] + 1e-6)

    def assess(self) -> Assessment:
        """What is known so far."""
        if self.simultaneous and self.matrices:
            return self._assess_pairs()
        size = len(self.candidates)
        if not self.worlds:
            return Assessment([Weighed(self.candidates[0], 0.5, 0.5, 1.0)], 0, self.simultaneous)
        choice = 0
        most = 0.0
        for place in self.left[1:]:
            lead = self.leads[place]
            if lead > most * self.masses[place] and lead > self.search.evidence * math.sqrt(self.squares[place]):
                choice = place
                most = lead / self.masses[place]
        found = [
            Weighed(
                self.candidates[place],
                self.values[place] / self.masses[place],
                math.sqrt(self.squares[place]) / self.masses[place],
                1.0 if place == choice else 0.0,
            )
            for place in range(size)
        ]
        return Assessment(found, self.playouts, False)

    def _assess_pairs(self) -> Assessment:
        """Solve the game that the values of all pairs make."""
        search = self.search
        solution = solve(self.matrices, ROUNDS, self.habits, search.trust, self.weights)
        answers = solution.answers if search.mixes else self.habits
        values, errors = self._against(answers)
        if search.mixes:
            shares = cleaned(solution.strategy)
        else:
            best = max(range(len(values)), key=values.__getitem__)
            shares = [1.0 if place == best else 0.0 for place in range(len(values))]
        found = [
            Weighed(action, values[place], errors[place], shares[place]) for place, action in enumerate(self.candidates)
        ]
        return Assessment(found, self.playouts, True)

    def _against(self, answers: list[list[float]]) -> tuple[list[float], list[float]]:
        """The value of each candidate against these answers of the opponent, and its standard error."""
        mass = sum(self.weights)
        values: list[float] = []
        errors: list[float] = []
        for mine in range(len(self.candidates)):
            total = 0.0
            square = 0.0
            for world in range(len(self.matrices)):
                row = self.matrices[world][mine]
                answer = answers[world]
                value = 0.0
                for column in range(len(row)):
                    value += row[column] * answer[column]
                total += self.weights[world] * value
                square += self.weights[world] * value * value
            mean = total / mass
            values.append(mean)
            errors.append(math.sqrt(max(0.0, square / mass - mean * mean) / len(self.matrices)))
        return values, errors

    def solution(self) -> Solution:
        """The equilibrium of the values found so far, whatever the opponent's habits."""
        return solve(self.matrices, ROUNDS, None, 0.0, self.weights)


def plausibility(policy: Policy, before: State, world: State, seat: int, action: int, doubt: float) -> float:
    """How likely a world is by this earlier choice of a seat, in comparison with a player who chooses by chance.

    If the world is true, the seat held certain cards then; a policy that would hardly have made this choice with them
    speaks against it, as far as the player is not in `doubt` that the seat follows the policy. 1 if nothing is known.
    """
    state = before.clone()
    state.reopen(seat)
    if not policy.recall(state, world, seat):
        return 1.0
    legal = state._offered(seat)
    if action not in legal:
        return 1.0
    shares = softened(policy.scores(state, seat, legal), policy.spread)
    return doubt + (1.0 - doubt) * shares[legal.index(action)] * len(legal)


def line(world: State, seat: int, action: int, policy: Policy, most: int) -> list[tuple[int, int]]:
    """How this choice may go on in a world: seats and actions, both sides by the policy, at most so many."""
    state = world.clone()
    state.chance = seeded(0)
    found = [(seat, action)]
    state.reopen(1 - seat)
    state._take(seat, action)
    while state.waiting and len(found) < most:
        mover = 0 if state.waiting & 1 else 1
        legal = state._offered(mover)
        taken = legal[best_places(policy.scores(state, mover, legal), 1)[0]] if len(legal) > 1 else legal[0]
        state._take(mover, taken)
        found.append((mover, taken))
    return found


def is_simultaneous(state: State, seat: int) -> bool:
    """Whether the opponent chooses at the same time, or has just chosen face down."""
    return bool(state.waiting >> (1 - seat) & 1) or state.has_chosen(1 - seat)


def best_places(scores: list[float], most: int) -> list[int]:
    """The places of the highest scores, best first."""
    return sorted(range(len(scores)), key=lambda place: -scores[place])[:most]


def cleaned(shares: list[float]) -> list[float]:
    """The strategy without what it hardly ever does."""
    most = max(shares)
    kept = [share if share >= RARE * most else 0.0 for share in shares]
    total = sum(kept)
    return [share / total for share in kept]
