"""Exhaustive search: what each choice of a puzzle is worth, whatever is answered and rolled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from codeduello.core.chance import Script, ScriptEnded, seeded
from codeduello.core.puzzles import Sort
from codeduello.core.state import State

UNDER = "under"  # cards that lie under others belong to them


class Unprovable(Exception):
    """A position that cannot be searched to its end: it is too large, or depends on a shuffle."""


class Worth(NamedTuple):
    """What a choice is worth for certain, and the opponent's first answer that holds it to that."""

    value: Fraction
    answer: str


class Proof:
    """A search from one position; it gives up after so many choices."""

    def __init__(self, start: State, seat: int, sort: Sort, most: int) -> None:
        self.start = start
        self.seat = seat
        self.sort = sort
        self.left = most

    def worths(self) -> dict[str, Worth]:
        """What each choice is worth, by its words."""
        allowed = self._allowed(self.start, self.seat)
        return {self.start.game.actions[action].text: self._choice(self.start, action) for action in allowed}

    def has_hope(self, choice: str) -> bool:
        """Whether a choice can bring anything at all, with luck and a bad answer."""
        action = self.start.game.action(choice)
        assert action is not None
        return any(self._can_gain(after) for _, after in outcomes(self.start, self.seat, action))

    def _can_gain(self, state: State) -> bool:
        """Whether more than the lowest score can come of a position."""
        self.left -= 1
        if self.left < 0:
            raise Unprovable("The puzzle is too large.")
        score = self.sort.score(self.start, state, self.seat)
        if score is not None:
            return score > self.sort.least
        seat = state.to_act[0]
        return any(
            self._can_gain(after) for action in self._allowed(state, seat) for _, after in outcomes(state, seat, action)
        )

    def _allowed(self, state: State, seat: int) -> list[int]:
        found = [action for action in state.legal(seat) if self.sort.allows(state, seat, action)]
        if not found:
            raise Unprovable("Nothing that counts is left to choose.")
        return found

    def _choice(self, state: State, action: int) -> Worth:
        """What a choice of the player is worth."""
        total, answer = Fraction(0), ""
        for share, after in outcomes(state, self.seat, action):
            worth = self._position(after)
            total += share * worth.value
            answer = answer or worth.answer
        return Worth(total, answer)

    def _position(self, state: State) -> Worth:
        """What a position is worth: the player's best, the opponent's worst."""
        self.left -= 1
        if self.left < 0:
            raise Unprovable("The puzzle is too large.")
        score = self.sort.score(self.start, state, self.seat)
        if score is not None:
            return Worth(Fraction(score), "")
        mine = self.seat in state.to_act
        return self._best(state) if mine else self._worst(state)

    def _best(self, state: State) -> Worth:
        """What the player's best choice is worth; nothing is better than the highest score."""
        best: Worth | None = None
        for action in self._allowed(state, self.seat):
            worth = self._choice(state, action)
            if best is None or worth.value > best.value:
                best = worth
            if best.value == self.sort.most:
                break
        assert best is not None
        return best

    def _worst(self, state: State) -> Worth:
        """What the opponent's best choice leaves to the player; nothing is worse than the lowest score."""
        worst: Worth | None = None
        for action in self._allowed(state, 1 - self.seat):
            value = Fraction(0)
            for share, after in outcomes(state, 1 - self.seat, action):
                value += share * self._position(after).value
            if worst is None or value < worst.value:
                worst = Worth(value, state.game.actions[action].text)
            if worst.value == self.sort.least:
                break
        assert worst is not None
        return worst


def outcomes(state: State, seat: int, action: int) -> Iterator[tuple[Fraction, State]]:
    """Every state that a choice can lead to, with its probability: all rolls of the dice are tried."""
    open_scripts: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while open_scripts:
        results, share = open_scripts.pop()
        after = state.clone()
        under = seeded(0)
        after.chance = Script(results.copy(), under)
        before = under.to_json()
        try:
            after.apply(seat, action)
        except ScriptEnded as end:
            sides = range(end.low, end.high + 1)
            open_scripts += [([*results, side], share / len(sides)) for side in sides]
            continue
        if under.to_json() != before:
            raise Unprovable("It depends on a shuffle.")
        yield share, after


def with_new_decks(state: State, seed: int) -> State:
    """The same position with every deck in another order: what is proved must not depend on what nobody sees."""
    copy = state.clone()
    chance = seeded(seed)
    for zone in copy.zones():
        if not zone.seen_by and zone.name != UNDER:
            chance.shuffle(zone.cards)
    return copy


def answers(worths: dict[str, Worth], tolerance: Fraction) -> list[str]:
    """The choices that are as good as the best."""
    best = max(worth.value for worth in worths.values())
    return [choice for choice, worth in worths.items() if best - worth.value <= tolerance]
