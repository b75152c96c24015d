"""Gunfighter with two fixed, open hands, solved exactly as a stochastic game.

If no card in either hand draws, discards or is used up, and nobody plays the Staredown, a duel is only its two stat
cards: every turn is a matrix game that leads to other stat cards. Who goes first at equal bullets is a fair coin, since
either of the two cards turned up is as likely to be the higher one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.sparse.linalg import spsolve

from codeduello.core.outcome import BadInput
from codeduello.games import gunfighter
from codeduello.games.gunfighter.box import DIE
from codeduello.games.gunfighter.cards import KINDS, STAREDOWN, ActionCard
from codeduello.games.gunfighter.table import Table
from codeduello.games.gunfighter.verbs import Avoid, DareToShoot, Gain, IfEnemyPlayed, LookAtHand, Lose, Shoot, Verb
from codeduello.learn.proving import outcomes
from codeduello.study.matrix import Equilibrium, equilibrium

Key = tuple[int, ...]  # accuracy, bullets, health and whether taunted, of seat 0 and then of seat 1
Values = NDArray[np.float64]

STEADY: Final = (Avoid, DareToShoot, Gain, IfEnemyPlayed, LookAtHand, Lose, Shoot)  # verbs that leave hands as they are
DRAW: Final = 0.5
NEAR: Final = 1e-9
MOST_ROUNDS: Final = 100
MOST_STATES: Final = (7 * 7 * 2) ** 2  # without taunts
ENDLESS: Final = 1e-4  # at every turn the duel is drawn with this probability, so that waiting forever is never best


def is_steady(card: ActionCard) -> bool:
    """Whether playing this card leaves both hands as they are."""
    return card is not STAREDOWN and not card.once and not card.discards and all(map(keeps_hands, card.does))


def keeps_hands(verb: Any) -> bool:
    """Whether this verb, and whatever it sets off, leaves both hands as they are."""
    return isinstance(verb, STEADY) and (not isinstance(verb, Verb) or all(map(keeps_hands, verb.inside)))


class Moves(NamedTuple):
    """All pairs of choices of a state: where its rows begin, and which choices each seat has."""

    begin: int
    mine: list[int]
    theirs: list[int]


class Bounds(NamedTuple):
    """What each seat's strategy guarantees against every opponent; equal bounds prove the solution."""

    low: float
    high: float


class Showdown:
    """Two fixed hands: every state that can be reached, and what each pair of choices leads to.

    `scene` has other words of a scene of Gunfighter, such as `bullets=(1, 1)`.
    """

    def __init__(
        self, hands: Sequence[Sequence[str]], watch: Callable[[int], None] | None = None, **scene: Any
    ) -> None:
        game = gunfighter.GAME
        for title in {title for hand in hands for title in hand}:
            card = game.card(title)
            if not isinstance(card, ActionCard) or not is_steady(card):
                raise BadInput(f"{card.title} changes a hand, so that the duel is not only its stat cards.")
        table = game.scene(hands=hands, fill=False, **scene)
        assert isinstance(table, Table)
        self.table = table
        self.actions = game.actions
        self.start = key_of(table)
        self.coins = coins(table)
        self.keys: list[Key] = [self.start]
        self.places: dict[Key, int] = {self.start: 0}
        self.moves: list[Moves] = []
        self._entries: list[tuple[int, int, float]] = []  # row, next state, probability
        self._wins: list[float] = []  # for each row, how likely seat 0 wins in this turn
        while len(self.moves) < len(self.keys):
            self._expand(self.keys[len(self.moves)])
            if watch is not None:
                watch(len(self.moves))
        rows, columns, chances = zip(*self._entries, strict=True)
        shape = (len(self._wins), len(self.keys))
        self.next = (1.0 - ENDLESS) * sparse.csr_matrix((chances, (rows, columns)), shape=shape)
        self.wins = (1.0 - ENDLESS) * np.array(self._wins) + ENDLESS * DRAW

    def _expand(self, key: Key) -> None:
        """Find all that can follow this state."""
        table = self.at(key)
        mine, theirs = ([action for action in table.legal(seat) if KINDS[action] is not STAREDOWN] for seat in (0, 1))
        self.moves.append(Moves(len(self._wins), mine, theirs))
        for one in mine:
            for other in theirs:
                self._pair(table, one, other)

    def _pair(self, table: Table, one: int, other: int) -> None:
        """Find what a pair of choices can lead to; at equal bullets the coin falls both ways."""
        row = len(self._wins)
        self._wins.append(0.0)
        equal = table.sides[0].bullets == table.sides[1].bullets
        decks = self.coins if equal else self.coins[:1]
        for deck in decks:
            first = table.clone()
            first.deck[:] = deck
            first.apply(0, one)
            for share, after in outcomes(first, 1, other):
                chance = float(share) / len(decks)
                if after.outcome is None:
                    assert isinstance(after, Table)
                    self._entries.append((row, self._place(key_of(after)), chance))
                else:
                    self._wins[row] += chance * (DRAW if after.outcome.winner is None else after.outcome.winner == 0)

    def _place(self, key: Key) -> int:
        if key not in self.places:
            self.places[key] = len(self.keys)
            self.keys.append(key)
        return self.places[key]

    def at(self, key: Key) -> Table:
        """The table with these stat cards."""
        table = self.table.clone()
        for side, (accuracy, bullets, health, taunted) in zip(table.sides, (key[:4], key[4:]), strict=True):
            side.accuracy, side.bullets, side.health, side.taunted = accuracy, bullets, health, bool(taunted)
        table.agenda.clear()
        table.waiting = 0
        table.push(gunfighter.turn.BEGIN_TURN)
        table.run()
        return table


def key_of(table: Table) -> Key:
    """The stat cards as a key."""
    one, two = ((side.accuracy, side.bullets, side.health, int(side.taunted)) for side in table.sides)
    return one + two


def coins(table: Table) -> list[list[int]]:
    """Two decks of two cards, of which the first or the second turned up is higher."""
    low = min(table.deck, key=lambda card: DIE[card])
    high = max(table.deck, key=lambda card: DIE[card])
    return [[low, high], [high, low]]


class SolvedShowdown:
    """The value of every state of a showdown, and how to play there.

    Strategies are improved in turn: seat 0 solves every turn's matrix game, seat 1 answers as well as it can, and what
    that leaves are the values of the next round (Hoffman and Karp).
    """

    def __init__(self, showdown: Showdown, watch: Callable[[float], None] | None = None) -> None:
        self.showdown = showdown
        self.values: Values = np.full(len(showdown.keys), DRAW)
        for _ in range(MOST_ROUNDS):
            self.play = [self._solve(number) for number in range(len(showdown.keys))]
            values = self._answered([one.rows for one in self.play], 1)
            change = float(np.abs(values - self.values).max())
            self.values = values
            if watch is not None:
                watch(change)
            if change < NEAR:
                break

    @property
    def value(self) -> float:
        """How likely seat 0 wins from the start; a draw counts half."""
        return float(self.values[0])

    def strategy(self, key: Key, seat: int) -> dict[str, float]:
        """How this seat should mix its choices in this state, by words."""
        place = self.showdown.places[key]
        moves, play = self.showdown.moves[place], self.play[place]
        actions, mix = (moves.mine, play.rows) if seat == 0 else (moves.theirs, play.columns)
        return {self.showdown.actions[action].text: share for action, share in zip(actions, mix, strict=True)}

    def bounds(self) -> Bounds:
        """What each strategy guarantees from the start: the opponent's best answers are found by policy iteration."""
        rows, columns = [one.rows for one in self.play], [one.columns for one in self.play]
        return Bounds(float(self._answered(rows, 1)[0]), float(self._answered(columns, 0)[0]))

    def _matrix(self, number: int, worth: Values) -> Values:
        begin, mine, theirs = self.showdown.moves[number]
        return worth[begin : begin + len(mine) * len(theirs)].reshape(len(mine), len(theirs))

    def _solve(self, number: int) -> Equilibrium:
        begin, mine, theirs = self.showdown.moves[number]
        rows = slice(begin, begin + len(mine) * len(theirs))
        worth = self.showdown.wins[rows] + self.showdown.next[rows] @ self.values
        return equilibrium(worth.reshape(len(mine), len(theirs)))

    def _worth(self, rows: list[list[float]], columns: list[list[float]]) -> Values:
        """What every state is worth if both play these strategies: a system of linear equations."""
        weights, at, beginnings = [], [], []
        for number, (mine, theirs) in enumerate(zip(rows, columns, strict=True)):
            both = np.outer(mine, theirs).ravel()
            weights.append(both)
            at.append(np.full(len(both), number))
            beginnings.append(self.showdown.moves[number].begin + np.arange(len(both)))
        shape = (len(rows), len(self.showdown.wins))
        mix = sparse.csr_matrix(
            (np.concatenate(weights), (np.concatenate(at), np.concatenate(beginnings))), shape=shape
        )
        system = sparse.identity(len(rows), format="csc") - mix @ self.showdown.next
        return np.asarray(spsolve(system.tocsc(), mix @ self.showdown.wins))

    def _answered(self, fixed: list[list[float]], seat: int) -> Values:
        """What every state is worth to seat 0 if this seat gives its best answers to a fixed strategy of the other."""
        sign = 1.0 if seat == 0 else -1.0
        values = self.values
        answers = [-1] * len(fixed)
        for _ in range(MOST_ROUNDS):
            worth = self.showdown.wins + self.showdown.next @ values
            before = answers.copy()
            for number, mix in enumerate(fixed):
                matrix = sign * self._matrix(number, worth)
                payoffs = np.asarray(mix) @ matrix if seat else matrix @ np.asarray(mix)
                best = int(payoffs.argmax())
                if answers[number] < 0 or payoffs[best] > payoffs[answers[number]] + NEAR:
                    answers[number] = best  # only what is really better: equal choices may never end
            if answers == before:
                break
            pure = [
                [float(choice == answer) for choice in range(len(moves.theirs if seat else moves.mine))]
                for moves, answer in zip(self.showdown.moves, answers, strict=True)
            ]
            values = self._worth(fixed, pure) if seat else self._worth(pure, fixed)
        return values
