"""Endings solved exactly, with open cards: every line of play to the end, every roll of the dice, every choice.

What lies in a deck is not part of an ending: where a line of play needs it, the value there is only known to lie
between defeat and victory. An ending is solved if that leaves nothing open.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from codeduello.core.outcome import BadInput
from codeduello.core.state import State
from codeduello.learn.proving import Unprovable, outcomes
from codeduello.study.matrix import BOTH, equilibrium

MOST: Final = 100_000  # positions that a solution may look at
DEEPEST: Final = 40  # decisions one after the other; a game that can go on forever has no end to work back from
TOO_FAR: Final = "This position is too far from its end to be solved exactly."
NEAR: Final = 1e-9


class PositionWorth(NamedTuple):
    """What a position is worth to seat 0: how likely it wins, at least and at most."""

    low: float
    high: float

    @property
    def is_exact(self) -> bool:
        """Whether nothing is left open."""
        return self.high - self.low < NEAR


UNKNOWN: Final = PositionWorth(0.0, 1.0)


class SolvedEnding(NamedTuple):
    """A solved position: its worth, the strategy of each seat that chooses, by words, and how much was looked at."""

    worth: PositionWorth
    strategies: list[dict[str, float]]
    positions: int


def solve(state: State, most: int = MOST) -> SolvedEnding:
    """Solve this position with all cards open; BadInput if it is too large."""
    if state.outcome is not None:
        raise BadInput("This duel is over: there is nothing to solve.")
    search = Backward(state, most)
    worth, mixes = search.node(state)
    strategies: list[dict[str, float]] = [{}, {}]
    for seat, mix in zip(state.to_act, mixes, strict=True):
        strategies[seat] = dict(zip(state.choices(seat), mix, strict=True))
    return SolvedEnding(worth, strategies, most - search.left)


class Backward:
    """Backward induction from one position."""

    def __init__(self, start: State, most: int) -> None:
        self.left = most
        self.depth = 0
        self.hidden = hidden_cards(start)

    def value(self, state: State) -> PositionWorth:
        """What a position is worth."""
        if state.outcome is not None:
            winner = state.outcome.winner
            value = 0.5 if winner is None else float(winner == 0)
            return PositionWorth(value, value)
        return UNKNOWN if hidden_cards(state) != self.hidden else self.node(state)[0]

    def node(self, state: State) -> tuple[PositionWorth, list[list[float]]]:
        """What a position is worth in which somebody chooses, and how those who choose should mix."""
        self.left -= 1
        self.depth += 1
        if self.left < 0 or self.depth > DEEPEST:
            raise BadInput(TOO_FAR)
        found = self.both(state) if state.to_act == BOTH else self.one(state, state.to_act[0])
        self.depth -= 1
        return found

    def one(self, state: State, seat: int) -> tuple[PositionWorth, list[list[float]]]:
        """A choice of one seat: the best of what is certain."""
        worths = [self.after(state, seat, action) for action in state.legal(seat)]
        best = max if seat == 0 else min
        lows, highs = [worth.low for worth in worths], [worth.high for worth in worths]
        low, high = best(lows), best(highs)
        place = lows.index(low) if seat == 0 else highs.index(high)
        return PositionWorth(low, high), [[float(number == place) for number in range(len(worths))]]

    def both(self, state: State) -> tuple[PositionWorth, list[list[float]]]:
        """A simultaneous choice: each seat's strategy is the one that makes the most of what is certain."""
        after = []
        for mine in state.legal(0):
            first = state.clone()
            first.apply(0, mine)
            after.append([self.after(first, 1, theirs) for theirs in state.legal(1)])
        low = equilibrium([[worth.low for worth in row] for row in after])
        high = equilibrium([[worth.high for worth in row] for row in after])
        return PositionWorth(low.value, high.value), [low.rows, high.columns]

    def after(self, state: State, seat: int, action: int) -> PositionWorth:
        """What a choice leads to, on average over all rolls of the dice."""
        low = high = 0.0
        try:
            for share, next_state in outcomes(state, seat, action):
                worth = self.value(next_state)
                low += float(share) * worth.low
                high += float(share) * worth.high
        except Unprovable:  # something is shuffled
            return UNKNOWN
        return PositionWorth(low, high)


def hidden_cards(state: State) -> list[list[int]]:
    """The cards that nobody sees, such as those in a deck."""
    return [zone.cards.copy() for zone in state.zones() if not zone.seen_by]
