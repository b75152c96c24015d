"""How often the player who holds or plays a card wins: what a designer checks after changing one."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from codeduello.core.actions import PLAY
from codeduello.core.state import State
from codeduello.lab.interval import wilson

HAND = "hand"


class Share(NamedTuple):
    """How many of these games were won."""

    games: int
    wins: int

    @property
    def share(self) -> float | None:
        """The share of games won; None if none were played."""
        return self.wins / self.games if self.games else None

    def to_json(self) -> dict[str, Any]:
        """The share as plain data."""
        return {"games": self.games, "wins": self.wins, "share": self.share, "interval": wilson(self.wins, self.games)}


class CardRow(NamedTuple):
    """One card: the games of those who had it in their opening hand, and of those who played it."""

    title: str
    held: Share
    played: Share

    def to_json(self) -> dict[str, Any]:
        """The line as plain data."""
        return {"card": self.title, "opening_hand": self.held.to_json(), "played": self.played.to_json()}


class Cards:
    """Cards counted, one game after the other; a card that both players have counts once for each of them."""

    def __init__(self) -> None:
        self.titles: set[str] = set()
        self.held: Counter[str] = Counter()
        self.held_won: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.played_won: Counter[str] = Counter()

    def count(self, game: Watched, winner: int | None) -> None:
        """Add one game."""
        self.titles |= game.titles
        for seat in (0, 1):
            self.held.update(game.held[seat])
            self.played.update(game.played[seat])
            if seat == winner:
                self.held_won.update(game.held[seat])
                self.played_won.update(game.played[seat])

    def add(self, more: Cards) -> None:
        """Add what another process has counted."""
        self.titles |= more.titles
        self.held += more.held
        self.held_won += more.held_won
        self.played += more.played
        self.played_won += more.played_won

    def lines(self) -> list[CardRow]:
        """All cards, those whose holders win most often first, and last those that nobody held."""
        found = [
            CardRow(
                title, Share(self.held[title], self.held_won[title]), Share(self.played[title], self.played_won[title])
            )
            for title in self.titles
        ]
        return sorted(found, key=lambda line: (-(line.held.share or 0.0), -(line.played.share or 0.0), line.title))


class Watched:
    """The cards of one game: what each seat holds when it is first asked, and what it plays."""

    def __init__(self, state: State) -> None:
        game = state.game
        self.titles = titles_of(state)
        self.held: list[set[str]] = [set(), set()]
        self.played: list[set[str]] = [set(), set()]
        self._game = game
        for zone in state.zones():
            if zone.name == HAND and zone.owner is not None:
                self.held[zone.owner] |= {state.title_of(card) for card in zone.cards}

    def choose(self, seat: int, action: int) -> None:
        """Note that this seat makes this choice."""
        made = self._game.actions[action]
        if made.group == PLAY and made.kind is not None and made.kind.called in self.titles:
            self.played[seat].add(made.kind.called)


def titles_of(state: State) -> set[str]:
    """The titles of all cards on the table."""
    return {state.title_of(card) for zone in state.zones() for card in zone.cards}
