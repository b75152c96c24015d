"""How a match ended, and what a player is told when a choice is refused."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """The end of a match: the winning seat (None for a draw), why, and the rule that says so."""

    winner: int | None
    reason: str
    rule: str

    def __str__(self) -> str:
        """The outcome in one line, as records write it."""
        who = "draw" if self.winner is None else f"seat {self.winner} wins"
        return f"{who}: {self.reason} ({self.rule})"


class Refusal(NamedTuple):
    """Why a choice is not allowed: the rule that refuses it, and one sentence for the player."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        """The sentence with its rule."""
        return f"{self.sentence} ({self.rule})"


class Illegal(ValueError):
    """A choice that the rules refuse. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.rule = refusal.rule
        self.sentence = refusal.sentence


class BadInput(ValueError):
    """Something given from outside that cannot be used: an option, a record, a position. One clear sentence."""
