"""A game's own fast player: it scores choices and values positions by numbers of the state, inside the engine."""

from __future__ import annotations

import json
import math
from importlib import resources
from typing import TYPE_CHECKING, Final

from codeduello.core.chance import Chance

if TYPE_CHECKING:
    from codeduello.core.state import State

WORDS: Final = 1 << 32
NOT_SHOWN: Final = -1


def learnt(package: str, file: str = "weights.json") -> list[float]:
    """The weights of a game's features, which `duello train` has written beside its code."""
    found: list[float] = json.loads(resources.files(package).joinpath(file).read_text("utf-8"))["weights"]
    return found


class Policy:
    """What a player without foresight thinks of a game. This one knows nothing: all is equal.

    `scores` may read only what its seat knows: it gives the same numbers in every state that this seat could imagine.
    `features` and `value` read everything, and are for states that are imagined anyway.
    """

    def __init__(self, spread: float = 0.0, weights: list[float] | None = None, turns: int = 1) -> None:
        self.spread = spread  # two choices whose scores differ by this much are likely as 1 to e
        self.turns = turns  # after the present one, before a search trusts `value`
        self.weights: list[float] = [] if weights is None else weights  # of the features

    def scores(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """A score for each of these legal actions; the largest is the best."""
        return [0.0] * len(legal)

    def features(self, state: State, seat: int) -> list[float]:
        """How this seat stands, in numbers; each has a weight."""
        return []

    def value(self, state: State) -> float:
        """How likely seat 0 is to win from here, all cards open."""
        odds = 0.0
        mine = self.features(state, 0)
        theirs = self.features(state, 1)
        for place in range(len(self.weights)):
            odds += self.weights[place] * (mine[place] - theirs[place])
        return 1.0 / (1.0 + math.exp(-odds))

    def shown(self, before: State, now: State, seat: int) -> int:
        """The action that this seat made at an earlier state, if everybody has seen it since then; else NOT_SHOWN."""
        return NOT_SHOWN

    def recall(self, before: State, now: State, seat: int) -> bool:
        """Give this seat in an earlier state the hand that it had if `now` is the truth; False if that is not clear."""
        return False

    def pick(self, state: State, seat: int, legal: list[int], chance: Chance) -> int:
        """One of these actions, the better ones more likely."""
        if len(legal) == 1:
            return legal[0]
        weights = softened(self.scores(state, seat, legal), self.spread)
        return legal[drawn(weights, chance)]


def softened(scores: list[float], spread: float) -> list[float]:
    """The probability of each choice: by its score, or with no spread evenly among the best."""
    best = scores[0]
    for score in scores:
        if score > best:
            best = score
    weights: list[float] = []
    total = 0.0
    for score in scores:
        weight = math.exp((score - best) / spread) if spread > 0.0 else float(score == best)
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]


def drawn(weights: list[float], chance: Chance) -> int:
    """The place of one of these probabilities, drawn by chance."""
    left = chance.word() / WORDS
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return max(range(len(weights)), key=weights.__getitem__)


def finish(state: State, policy: Policy, chance: Chance, last_turn: int) -> float:
    """Let both seats go on by the policy until this turn is over; how likely seat 0 is to win then."""
    while state.waiting:
        if state.turn > last_turn:
            return policy.value(state)
        seat = 0 if state.waiting & 1 else 1
        legal = state._offered(seat)
        state._take(seat, policy.pick(state, seat, legal, chance))
    if state.outcome is None or state.outcome.winner is None:
        return 0.5
    return 1.0 if state.outcome.winner == 0 else 0.0
