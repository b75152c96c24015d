"""A position in words and cards, for puzzles and questions: on a page or in a terminal."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from codeduello.core.game import Card
from codeduello.core.state import State
from codeduello.core.view import UNSEEN, seen

ZONES: Final = {
    "hand": "Hand",
    "front": "Played this round",
    "play": "In play",
    "hidden": "Face down",
    "before": "From the beginning",
}


class SideShown(NamedTuple):
    """One player's side: what is said about it, and the cards of each zone that has any."""

    whose: str
    words: list[str]
    zones: list[tuple[str, list[Card]]]


class Shown(NamedTuple):
    """A position as one seat sees it."""

    turn: int
    between: list[str]
    mine: SideShown
    theirs: SideShown


def show(state: State, seat: int, open_hands: bool) -> Shown:
    """A position as this seat sees it, perhaps with the opponent's hand open."""
    module = import_module(f"codeduello.games.{state.game.id}.puzzles")
    sides = [
        SideShown(
            whose,
            module.about(state, whom),
            [
                (ZONES[zone.name], [state.face_of(card) for card in cards])
                for zone in state.zones()
                if zone.owner == whom and zone.name in ZONES
                for cards in [zone.cards if open_hands else [c for c in seen(state, zone, seat) if c != UNSEEN]]
                if cards
            ],
        )
        for whose, whom in (("You", seat), ("Your opponent", 1 - seat))
    ]
    return Shown(state.turn, module.between(state), sides[0], sides[1])
