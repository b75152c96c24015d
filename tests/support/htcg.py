"""Playing scenes of Highlander: The Card Game in a test: turns, the referee's calls, and both editions."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table
from support.scene import Scene, scene

QUIET = ("go on", "leave this attack", "play none of these", "exert for nothing")
FORMATS = ("classic", "standard", "enhanced")
LOSSES = {"classic": 2, "standard": 3, "enhanced": 4}


def quiet(table: Scene, seat: int) -> None:
    """Make the quietest choice that this seat has, or a discard if it must discard."""
    choices = table.state.choices(seat)
    table.play(next((choice for choice in QUIET if choice in choices), choices[0]), seat=seat)


def go_to(table: Scene, phase: str, seat: int = 0) -> None:
    """Let everybody do as little as possible until this seat chooses in this phase."""
    while table.state.outcome is None and not (table.state.to_act == (seat,) and table.table["phase"] == phase):
        quiet(table, table.state.to_act[0])


def end_turn(table: Scene, seat: int = 0) -> None:
    """Let this seat do as little as possible to the end of its turn."""
    turn = table.state.turn
    while table.state.outcome is None and table.state.turn == turn:
        quiet(table, seat)


def titles(cards: list[str]) -> list[str]:
    """The titles of cards, without the numbers that tell copies apart."""
    return [card.rpartition(" #")[0] for card in cards]


def call_time(table: Scene) -> None:
    """The referee calls time."""
    table.state.call(0, "time")


def refused_call(table: Scene) -> str:
    """The rule that refuses the referee's call of time; the position must not change."""
    before = table.state.to_json()
    with pytest.raises(codeduello.Illegal) as refusal:
        call_time(table)
    assert table.state.to_json() == before
    return refusal.value.rule


def abilities(table: Scene) -> list[int]:
    """The Ability of both players."""
    return [table.seat(seat)["ability"] for seat in range(2)]


def gem_scene(**words: Any) -> Scene:
    """A position of the gem edition from a few words."""
    return scene("htcg", edition="gems", **words)


def allow_two_attacks(table: Scene) -> None:
    """Seat 0 has two attack opportunities this turn, as a card might give them."""
    assert isinstance(table.state, Table)
    table.state.sides[0].attacks_left = 2


def empty(side: Side) -> None:
    """Take Endurance and discard pile of a side out of the game."""
    side.removed += side.endurance + side.discard
    side.endurance.clear()
    side.discard.clear()


def seen_in(table: Scene, viewer: int, seat: int, zone: str) -> list[str | None]:
    """The titles of a zone's cards as a viewer sees them; None for a face that is not seen."""
    faces: list[str | None] = table.state.view(viewer)["seats"][seat][zone]
    return [None if face is None else face.rpartition(" #")[0] for face in faces]
