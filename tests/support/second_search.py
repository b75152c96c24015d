"""A second search for the answers of puzzles, written apart from the first: by words, on copies, without short cuts.

What counts is read off the position as plain data; the dice are tried as lists of results that grow until they suffice.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import codeduello
from codeduello.core.chance import Script, seeded
from codeduello.learn.puzzles import Puzzle

EXERTIONS = ("exert", "announce", "declare", "get up by", "regain")
HEAD = 100
SIX = range(1, 7)


class TooLarge(Exception):
    """More positions than this search is meant for."""


class SecondSearch:
    """The value of each choice of a puzzle."""

    def __init__(self, puzzle: Puzzle, most: int = 200_000) -> None:
        self.kind = puzzle.sort.name.partition("-")[0]
        self.game = puzzle.game
        self.me = puzzle.seat
        self.start: dict[str, Any] = puzzle.position
        self.state = puzzle.state
        self.left = most

    def values(self) -> dict[str, Fraction]:
        """What each choice is worth."""
        return {choice: self.after(self.state, self.me, choice) for choice in self.choices(self.state, self.me)}

    def choices(self, state: codeduello.State, seat: int) -> list[str]:
        """The choices that count; of discards in the middle of a turn of Gunfighter the last one, which is as good."""
        found = state.choices(seat)
        if self.game == "gunfighter":
            if not found[0].startswith("play "):
                return found[-1:]
            return [choice for choice in found if choice != "play Staredown"]
        if self.game == "htcg":
            return [choice for choice in found if not choice.startswith(EXERTIONS)]
        return found

    def after(self, state: codeduello.State, seat: int, choice: str) -> Fraction:
        """What it is worth that this seat chooses this, as the mean over all results of the dice."""
        scripts: list[list[int]] = [[]]
        total = Fraction(0)
        while scripts:
            script = scripts.pop()
            copy = state.clone()
            copy.chance = Script(script.copy(), seeded(99))
            try:
                copy.play(seat, choice)
            except LookupError as error:
                low, high = getattr(error, "low", 1), getattr(error, "high", 6)
                assert (low, high) == (1, 6) or low == 0, "a die, or a pick"
                scripts += [[*script, result] for result in range(low, high + 1)]
                continue
            total += self.worth(copy) * share_of(script, state, seat, choice)
        return total

    def worth(self, state: codeduello.State) -> Fraction:
        """What a position is worth: the best for me, the worst that the opponent can do."""
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        score = self.score(state)
        if score is not None:
            return Fraction(score)
        if self.me in state.to_act:
            return max(self.after(state, self.me, choice) for choice in self.choices(state, self.me))
        other = 1 - self.me
        return min(self.after(state, other, choice) for choice in self.choices(state, other))

    def score(self, state: codeduello.State) -> int | None:
        """The score at the end, from the position as plain data; None before it."""
        outcome = state.outcome
        won = outcome is not None and outcome.winner == self.me
        if self.game == "duel":
            if outcome is None and state.to_json()["seats"][0]["front"] == self.start["seats"][0]["front"]:
                return None
            return int(won) if self.kind == "win" else int(outcome is None or won)
        if self.game == "gunfighter":
            if outcome is None and state.turn == self.start["turn"]:
                return None
            return int(won) if self.kind == "kill" else int(outcome is None or won)
        return self.score_of_card_game(state, won)

    def score_of_card_game(self, state: codeduello.State, won: bool) -> int | None:
        """Damage to come for me as a loss, or for the opponent as a gain; a head is worth a hundred."""
        attack = self.kind == "attack"
        if state.outcome is not None:
            return (HEAD if won else 0) if attack else (0 if won else -HEAD)
        data = state.to_json()
        early = data["table"]["phase"] in ("Sweep", "May Do/Must Do", "Defense")
        if attack:
            return None if data["turn"] == self.start["turn"] or early else data["seats"][1 - self.me]["damage"]
        return None if data["turn"] == self.start["turn"] and early else -data["seats"][self.me]["damage"]


def share_of(script: list[int], state: codeduello.State, seat: int, choice: str) -> Fraction:
    """The probability of a script: each result in it is one of as many as the draw had, which is asked for again."""
    share = Fraction(1)
    for place in range(len(script)):
        copy = state.clone()
        copy.chance = Script(script[:place], seeded(99))
        try:
            copy.play(seat, choice)
        except LookupError as error:
            share /= getattr(error, "high", 6) - getattr(error, "low", 1) + 1
    return share
