"""Matrix games solved exactly: what to play when both choose at once, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from codeduello.core.outcome import BadInput
from codeduello.core.state import State
from codeduello.learn.proving import outcomes

SURE: Final = 1e-12  # two values this near are equal
BOTH: Final = (0, 1)


class Equilibrium(NamedTuple):
    """What a matrix game is worth to the player of the rows, and how both should mix their choices."""

    value: float
    rows: list[float]
    columns: list[float]


def equilibrium(matrix: Sequence[Sequence[float]] | NDArray[np.float64]) -> Equilibrium:
    """Solve a zero-sum game: the row player wants much, the column player little.

    A saddle point is found by looking; otherwise a linear program gives the rows' strategy, its dual the columns'.
    """
    values = np.asarray(matrix, dtype=np.float64)
    floor, ceiling = values.min(axis=1), values.max(axis=0)
    row, column = int(floor.argmax()), int(ceiling.argmin())
    own, other = values.shape
    if floor[row] >= ceiling[column] - SURE:
        rows, columns = [0.0] * own, [0.0] * other
        rows[row] = columns[column] = 1.0
        return Equilibrium(float(values[row, column]), rows, columns)
    solved = linprog(
        np.append(np.zeros(own), -1.0),
        A_ub=np.hstack([-values.T, np.ones((other, 1))]),
        b_ub=np.zeros(other),
        A_eq=np.append(np.ones(own), 0.0)[None, :],
        b_eq=[1.0],
        bounds=[(0, None)] * own + [(None, None)],
        method="highs",
    )
    if solved.x is None:
        raise BadInput(f"This matrix game could not be solved: {solved.message}")
    return Equilibrium(float(solved.x[own]), shares(solved.x[:own]), shares(-solved.ineqlin.marginals))


def shares(weights: NDArray[np.float64]) -> list[float]:
    """These weights as probabilities."""
    positive = np.clip(weights, 0.0, None)
    return [float(weight) for weight in positive / positive.sum()]


class MatrixGame:
    """A simultaneous choice with everything else fixed: seat 0 has the rows, seat 1 the columns."""

    def __init__(self, rows: list[str], columns: list[str], values: Sequence[Sequence[float]]) -> None:
        self.rows = rows
        self.columns = columns
        self.values = [list(row) for row in values]  # how likely seat 0 is to win
        self.solution = equilibrium(self.values)

    @classmethod
    def of(cls, state: State, value: Callable[[State], float]) -> MatrixGame:
        """The game of this state, in which both must choose; `value` is what a state after it is worth to seat 0."""
        if state.to_act != BOTH:
            raise BadInput("Only one player chooses here: there is no simultaneous choice to solve.")
        mine, theirs = state.legal(0), state.legal(1)
        texts = state.game.actions
        values = [[expected(state, one, other, value) for other in theirs] for one in mine]
        return cls([texts[one].text for one in mine], [texts[other].text for other in theirs], values)

    def table(self) -> list[list[str]]:
        """The game as rows of text: the shares of both strategies beside the values, in per cent."""
        head = ["", "share", *self.columns]
        theirs = ["", "", *(percent(share) for share in self.solution.columns)]
        lines = [
            [name, percent(share), *(percent(value) for value in row)]
            for name, share, row in zip(self.rows, self.solution.rows, self.values, strict=True)
        ]
        return [head, theirs, *lines]

    def __str__(self) -> str:
        """The game as text, with its value."""
        lines = self.table()
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        texts = [
            "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        return "\n".join([*texts, f"value for seat 0: {percent(self.solution.value)}"])

    def _repr_html_(self) -> str:
        """The game as a table in a notebook."""
        head, theirs, *lines = self.table()
        rows = [f"<tr>{''.join(f'<th>{escape(word)}</th>' for word in head)}</tr>"]
        rows.append(f"<tr>{''.join(f'<td><em>{word}</em></td>' for word in theirs)}</tr>")
        for name, *words in lines:
            rows.append(f"<tr><th>{escape(name)}</th>{''.join(f'<td>{word}</td>' for word in words)}</tr>")
        caption = f"<caption>Value for seat 0: {percent(self.solution.value)}</caption>"
        return f"<table>{caption}{''.join(rows)}</table>"


def expected(state: State, one: int, other: int, value: Callable[[State], float]) -> float:
    """What a pair of choices is worth to seat 0 on average over all rolls of the dice."""
    first = state.clone()
    first.apply(0, one)
    return sum(float(share) * value(after) for share, after in outcomes(first, 1, other))


def percent(value: float) -> str:
    """A probability in words."""
    return f"{100 * value:.1f} %"
