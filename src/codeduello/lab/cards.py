"""How often the player who holds or plays a card wins: what a designer checks after changing one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from codeduello.core.actions import PLAY
from codeduello.core.game import Game
from codeduello.core.state import State
from codeduello.lab.interval import wilson

HAND = "hand"
SOON = 3  # turns before the last: in the card game who has no Ability left loses in their next Attack Phase


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


class Row(NamedTuple):
    """One game: who began (-1: nobody in particular), who won (-1: nobody), how long it took and how it ended.

    The rest is by seat: the character, and cards as bits, counted as in `titles_in`: those of the opening hand, those
    that were ever in hand, those left there at the end, those played, and those played in the last turns.
    """

    number: int
    first_seat: int  # where the bot named first sat, with its deck
    beginner: int
    winner: int
    turns: int
    reason: str
    characters: tuple[str, str]
    opening: tuple[int, int]
    drawn: tuple[int, int]
    left: tuple[int, int]
    played: tuple[int, int]
    last: tuple[int, int]


class Watched:
    """The cards of one game: what each seat holds first, later and at the end, and what it plays."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.titles = titles_of(state)
        self.hands = [
            (zone.owner, zone.cards) for zone in state.zones() if zone.name == HAND and zone.owner is not None
        ]
        self.held: list[set[str]] = [set(), set()]  # the first hand
        self.drawn: list[set[str]] = [set(), set()]  # at any time
        self.played: list[set[str]] = [set(), set()]
        self.turns: list[dict[str, int]] = [{}, {}]  # in which turn each seat has played a card last
        self._seen: list[list[int]] = [[], []]
        self.look()

    def hand(self, seat: int) -> set[str]:
        """The titles in a seat's hand now."""
        return {self.state.title_of(card) for owner, cards in self.hands if owner == seat for card in cards}

    def choose(self, seat: int, action: int) -> None:
        """Note that this seat makes this choice."""
        self.look()
        made = self.state.game.actions[action]
        if made.group == PLAY and made.kind is not None and made.kind.called in self.titles:
            self.turns[seat][made.kind.called] = self.state.turn
            self.played[seat].add(made.kind.called)

    def look(self) -> None:
        """Note what is in hand now."""
        for seat, cards in self.hands:
            if self._seen[seat] != cards:
                self._seen[seat] = cards.copy()
                titles = set(map(self.state.title_of, cards))
                self.drawn[seat] |= titles
                self.held[seat] = self.held[seat] or titles

    def dealt_to_one(self, titles: Iterable[str]) -> bool:
        """Whether one of these cards is in the first hand of one seat only."""
        return any((title in self.held[0]) != (title in self.held[1]) for title in titles)


def row_of(watched: Watched, number: int, first_seat: int, beginner: int | None) -> Row:
    """The row of a game that is over."""
    state = watched.state
    outcome = state.outcome
    assert outcome is not None
    watched.look()
    titles = titles_in(state.game)
    places = {title: 1 << place for place, title in enumerate(titles)}

    def bits(cards: Iterable[str]) -> int:
        return sum(places.get(title, 0) for title in cards)

    def by_seat(sets: Sequence[Iterable[str]]) -> tuple[int, int]:
        return bits(sets[0]), bits(sets[1])

    characters = [str(state.facts(seat).get("character", "")) for seat in (0, 1)]
    return Row(
        number,
        first_seat,
        -1 if beginner is None else beginner,
        -1 if outcome.winner is None else outcome.winner,
        state.turn,
        f"{outcome.reason} ({outcome.rule})",
        (characters[0], characters[1]),
        by_seat(watched.held),
        by_seat(watched.drawn),
        by_seat([watched.hand(0), watched.hand(1)]),
        by_seat(watched.played),
        by_seat([[title for title, turn in turns.items() if turn >= state.turn - SOON] for turns in watched.turns]),
    )


def titles_in(game: Game) -> list[str]:
    """The titles of all cards of a game, each once."""
    return list(dict.fromkeys(card.called for card in game.kinds))


def titles_of(state: State) -> set[str]:
    """The titles of all cards on the table."""
    return {state.title_of(card) for zone in state.zones() for card in zone.cards}
