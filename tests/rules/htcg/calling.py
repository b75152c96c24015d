"""Calling time in a test of Highlander: The Card Game."""

from __future__ import annotations

import pytest
from duelling import Scene

import codeduello

FORMATS = ("classic", "standard", "enhanced")
LOSSES = {"classic": 2, "standard": 3, "enhanced": 4}


def call_time(table: Scene) -> None:
    """The referee calls time."""
    table.state.call(0, "time")


def refused_call(table: Scene) -> str:
    """The rule by which the referee's call of time is refused; the table stays as it is."""
    before = table.state.to_json()
    with pytest.raises(codeduello.Illegal) as refusal:
        call_time(table)
    assert table.state.to_json() == before
    return refusal.value.rule


def abilities(table: Scene) -> list[int]:
    """What both players have."""
    return [table.seat(seat)["ability"] for seat in range(2)]
