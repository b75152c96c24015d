"""What tests of studies share: duels between bots, and a second way to solve an ending."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

import codeduello
from codeduello import Perspective, State, bots
from codeduello.core.record import Match
from codeduello.study.ends import hidden_cards


def duel_between(game: str, one: str, two: str, seed: int) -> Match:
    """A duel that these two bots have played to its end."""
    match = codeduello.load(game).match(seed)
    players = [bots.make(name, 2 * seed + seat) for seat, name in enumerate((one, two))]
    while match.state.outcome is None:
        seat = match.state.to_act[0]
        action = players[seat].choose(Perspective(match.state, seat))
        match.play(seat, match.game.actions[action].text)
    return match


class SequenceForm:
    """A tree of simultaneous choices as one linear program over sequences of choices, solved as a whole.

    Nothing in it is worked out backwards, so that it can check what is.
    """

    def __init__(self, state: State) -> None:
        self.hidden = hidden_cards(state)
        self.sequences = [1, 1]  # the empty sequence is number 0
        self.plans: list[list[tuple[int, int, float]]] = [[(0, 0, 1.0)], [(0, 0, 1.0)]]  # row, sequence, sign
        self.sets = [1, 1]
        self.payoffs: list[tuple[int, int, float]] = []
        self.visit(state, 0, 0)

    def visit(self, state: State, one: int, two: int) -> None:
        """Add a position that these sequences of choices lead to."""
        if state.to_act != (0, 1) or hidden_cards(state) != self.hidden:  # over, or about to draft: nothing is certain
            winner = None if state.outcome is None else state.outcome.winner
            self.payoffs.append((one, two, float(winner == 0)))
            return
        after = [self.branch(seat, parent, len(state.legal(seat))) for seat, parent in ((0, one), (1, two))]
        for mine, sequence in zip(state.legal(0), after[0], strict=True):
            for theirs, answer in zip(state.legal(1), after[1], strict=True):
                copy = state.clone()
                copy.apply(0, mine)
                copy.apply(1, theirs)
                self.visit(copy, sequence, answer)

    def branch(self, seat: int, parent: int, choices: int) -> range:
        """The sequences that a choice of a seat makes of one."""
        first, row = self.sequences[seat], self.sets[seat]
        self.sequences[seat] += choices
        self.sets[seat] += 1
        self.plans[seat].append((row, parent, -1.0))
        self.plans[seat] += [(row, first + choice, 1.0) for choice in range(choices)]
        return range(first, first + choices)

    def value(self) -> float:
        """How likely seat 0 wins."""
        mine, theirs = (filled(plan, (self.sets[seat], self.sequences[seat])) for seat, plan in enumerate(self.plans))
        payoff = filled(self.payoffs, (self.sequences[0], self.sequences[1]))
        rows, own = self.sets[1], self.sequences[0]
        solved = linprog(
            np.concatenate([np.zeros(own), [-1.0], np.zeros(rows - 1)]),
            A_ub=np.hstack([-payoff.T, theirs.T]),  # what the opponent's plan costs is at most what the payoffs give
            b_ub=np.zeros(self.sequences[1]),
            A_eq=np.hstack([mine, np.zeros((self.sets[0], rows))]),
            b_eq=np.concatenate([[1.0], np.zeros(self.sets[0] - 1)]),
            bounds=[(0, None)] * own + [(None, None)] * rows,
        )
        assert solved.x is not None
        return float(solved.x[own])


def filled(entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> NDArray[np.float64]:
    """A matrix with these entries, and zeros."""
    matrix = np.zeros(shape)
    for row, column, value in entries:
        matrix[row, column] += value
    return matrix


def tree_value(state: State) -> float:
    """What a position is worth to seat 0 at least, by the sequence form."""
    return SequenceForm(state).value()
