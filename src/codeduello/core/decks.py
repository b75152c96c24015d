"""Decks that players build: what a game offers for building, checking and weighing them."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from codeduello.core.build import mypyc_attr

if TYPE_CHECKING:
    from codeduello.core.chance import Chance
    from codeduello.core.game import Card

DECK_OPTIONS = ("deck_0", "deck_1")  # the options of a match that hold the decks, by seat


class Problem(NamedTuple):
    """A rule that a deck breaks, what is wrong, and how to fix it."""

    rule: str
    sentence: str
    fix: str

    def __str__(self) -> str:
        """The problem in one line."""
        return f"{self.rule}: {self.sentence} {self.fix}"


class Section(NamedTuple):
    """Some of a deck's cards under a heading, each with the number of its copies."""

    heading: str
    cards: Sequence[tuple[int, Card]]


class Odds(NamedTuple):
    """How likely cards of some sort are drawn: how many there are, how many come on average, and the chance of any."""

    sort: str
    cards: int
    average: float
    chance: float


class DrawOdds(NamedTuple):
    """What may come when so many cards are drawn from a shuffled deck."""

    heading: str
    drawn: int
    odds: list[Odds]


@mypyc_attr(allow_interpreted_subclasses=True)
class Decks:
    """The decks of one game, as texts. Each method raises BadInput for a text that cannot be read."""

    def starters(self) -> dict[str, str]:
        """The starter decks, by name."""
        raise NotImplementedError

    def plan(self, name: str) -> str:
        """How a starter fights, in a few words; empty if nobody has written it down."""
        return ""

    def whose(self, text: str) -> str:
        """Whom a deck is for: its character, its weapon."""
        raise NotImplementedError

    def new(self, name: str) -> str:
        """A legal deck for this character, as a starting point."""
        raise NotImplementedError

    def random(self, chance: Chance) -> str:
        """A legal deck of cards picked at random."""
        raise NotImplementedError

    def varied(self, text: str, chance: Chance) -> str:
        """A legal deck that differs from this one in a card or a few, picked at random."""
        raise NotImplementedError

    def between(self, first: str, second: str) -> dict[str, str]:
        """The options of a match in which these decks meet, at the first and at the second seat."""
        raise NotImplementedError

    def problems(self, text: str) -> list[Problem]:
        """Every rule that a deck breaks."""
        raise NotImplementedError

    def sections(self, text: str) -> list[Section]:
        """What is in a deck."""
        raise NotImplementedError

    def draws(self, text: str) -> list[DrawOdds]:
        """What the first cards of a deck may be."""
        raise NotImplementedError


def odds(sort: str, fitting: int, cards: int, drawn: int) -> Odds:
    """The odds of drawing any of the fitting cards, exactly (hypergeometric)."""
    drawn = min(drawn, cards)
    ways = comb(cards, drawn)
    return Odds(sort, fitting, drawn * fitting / cards, (ways - comb(cards - fitting, drawn)) / ways)
