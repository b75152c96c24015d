"""The reachability gate: whatever the rulebooks say can happen in a duel between legal decks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import codeduello
from reach import gaps, measure, ways


@pytest.mark.parametrize("game", codeduello.games())
def test_every_rule_can_come_about(game: str, record_property: Callable[[str, object], None]) -> None:
    """Every rule of a game comes about in play from legal decks, by chance or by a scripted duel."""
    table = measure(game)
    for id, found in table.items():
        record_property(id, ways(found))
    missing = gaps(table)
    assert not missing, "\n".join(f"{id} is out of reach: {', '.join(keys)}" for id, keys in missing.items())
