"""How a match ended, and what a player is told when a choice is refused."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from codeduello.core.ids import Seat

QUOTED: Final = 60  # the most characters of somebody else's words that a sentence repeats


class Refusal(NamedTuple):
    """Why a choice is not allowed: the rule that refuses it, and one sentence for the player."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        """The sentence with its rule."""
        return f"{self.sentence} ({self.rule})"


class Outcome(NamedTuple):
    """The end of a match: the winning seat (None for a draw), why, and the rule that says so."""

    winner: Seat | None
    reason: str
    rule: str

    def __str__(self) -> str:
        """The outcome in one line, as records write it."""
        who = "draw" if self.winner is None else f"seat {self.winner} wins"
        return f"{who}: {self.reason} ({self.rule})"

    @property
    def refusal(self) -> Refusal:
        """The refusal of any choice made after the end."""
        return Refusal(self.rule, f"The duel is over: {self.reason}.")


class Illegal(ValueError):
    """A choice that the rules refuse. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.rule = refusal.rule
        self.sentence = refusal.sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return Illegal, (self.refusal,)


class BadInput(ValueError):
    """Input from outside that cannot be used: an option, a record, a position. Its message is one clear sentence."""


def one_line(text: str) -> str:
    """The text without line breaks and other characters that do not fit on one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def plain(text: str) -> str:
    """Words without regard to case and spacing."""
    return " ".join(text.split()).casefold()


def quoted(given: object) -> str:
    """What somebody gave, between quotes and cut short, for a sentence about it."""
    text = one_line(str(given)[: 4 * QUOTED])
    return f"'{text[: QUOTED - 3]}...'" if len(text) > QUOTED else f"'{text}'"
