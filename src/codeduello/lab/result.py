"""The results of many games between two bots."""

from __future__ import annotations

from collections import Counter
from typing import Any

from codeduello.core.outcome import Outcome
from codeduello.lab.cards import Cards, Row
from codeduello.lab.interval import wilson


class Result:
    """Games counted: who won how often, how long they took, and why they ended."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = [0, 0]  # in the order in which the bots were named, wherever they sat
        self.seats = [0, 0]  # wins of the first seat and of the second
        self.begun = [0, 0]  # wins of the player who began, and of the other; counted where the game says who begins
        self.draws = 0
        self.turns = 0
        self.reasons: Counter[str] = Counter()
        self.cards = Cards()  # counted only if the plan asks for it
        self.rows: list[Row] = []  # the same
        self.titles: list[str] = []  # the cards that a row tells about

    def count(self, outcome: Outcome, turns: int, first_seat: int, beginner: int | None = None) -> None:
        """Add one game, in which the bot named first sat at `first_seat` and this seat began, if that is settled."""
        self.games += 1
        self.turns += turns
        self.reasons[f"{outcome.reason} ({outcome.rule})"] += 1
        if outcome.winner is None:
            self.draws += 1
        else:
            self.wins[outcome.winner ^ first_seat] += 1
            self.seats[outcome.winner] += 1
            if beginner is not None:
                self.begun[outcome.winner ^ beginner] += 1

    def add(self, more: Result) -> None:
        """Add all games of another result."""
        self.games += more.games
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, more.wins, strict=True)]
        self.seats = [mine + theirs for mine, theirs in zip(self.seats, more.seats, strict=True)]
        self.begun = [mine + theirs for mine, theirs in zip(self.begun, more.begun, strict=True)]
        self.draws += more.draws
        self.turns += more.turns
        self.reasons += more.reasons
        self.cards.add(more.cards)
        self.rows += more.rows
        self.titles = self.titles or more.titles

    @property
    def turns_mean(self) -> float | None:
        """How many turns a game took on average; None if none was played."""
        return self.turns / self.games if self.games else None

    def interval(self, bot: int) -> tuple[float, float]:
        """The 95 % interval of a bot's true share of wins."""
        return wilson(self.wins[bot], self.games)

    def to_json(self) -> dict[str, Any]:
        """The result as plain data; the commonest reason comes first."""
        return {
            "games": self.games,
            "wins": self.wins,
            "seats": self.seats,
            "begun": self.begun,
            "draws": self.draws,
            "turns_mean": self.turns_mean,
            "reasons": dict(sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))),
            "intervals": [self.interval(0), self.interval(1)],
            "seat_intervals": [wilson(wins, self.games) for wins in self.seats],
            "begun_intervals": [wilson(wins, self.games) for wins in self.begun] if any(self.begun) else None,
            "draws_interval": wilson(self.draws, self.games),
            **({"cards": [line.to_json() for line in self.cards.lines()]} if self.cards.titles else {}),
        }
