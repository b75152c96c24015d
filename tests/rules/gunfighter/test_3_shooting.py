"""Gunfighter, chapter 3: shooting."""

from __future__ import annotations

import pytest

import codeduello
from support.scene import Scene, rule, scene


@rule("GF-3.1", "d362")
@pytest.mark.parametrize(("accuracy", "die", "hits"), [(3, 3, 1), (3, 4, 0), (3, 1, 1), (5, 6, 0)])
def test_a_die_not_above_the_accuracy_hits(accuracy: int, die: int, hits: int) -> None:
    """A shot rolls one die; up to the shooter's own accuracy it hits, above it misses."""
    table = scene(
        "gunfighter",
        hands=[["Snap Shot"], ["Take Aim"]],
        accuracy=(accuracy, 0),
        bullets=(3, 2),
        fill=False,
        dice=[die],
    )
    table.both("play Snap Shot", "play Take Aim")
    assert len(table.happened("hit")) == hits and len(table.happened("miss")) == 1 - hits
    assert table.script_used_up()


@rule("GF-3.2", "1c0b")
@pytest.mark.parametrize(("card", "hits"), [("Reload [3]", 1), ("Reload [4]", 0)])
def test_the_top_card_may_serve_as_the_die(card: str, hits: int) -> None:
    """With the option the top card is discarded, and its die value is the roll."""
    game = codeduello.load("gunfighter", dice="deck")
    hands = [["Snap Shot"], ["Take Aim"]]
    table = Scene(game.scene(hands=hands, accuracy=(3, 0), bullets=(3, 2), fill=False, deck=[card]))
    table.both("play Snap Shot", "play Take Aim")
    assert len(table.happened("hit")) == hits
    assert table.table["discard"] == [card]


@rule("GF-3.3", "a63b")
def test_a_hit_costs_one_health() -> None:
    """Whoever is hit loses one health, the shooter none; a miss costs nothing."""
    for die, health in ((1, 1), (6, 2)):
        table = scene(
            "gunfighter", hands=[["Snap Shot"], ["Take Aim"]], accuracy=(3, 3), bullets=(3, 2), fill=False, dice=[die]
        )
        table.both("play Snap Shot", "play Take Aim")
        assert (table.seat(0)["health"], table.seat(1)["health"]) == (2, health)


@rule("GF-3.4", "dbba")
def test_zero_health_is_death() -> None:
    """The opponent of the dead wins, and nobody chooses any more."""
    table = scene(
        "gunfighter", hands=[["Take Aim"], ["Snap Shot"]], health=(1, 1), accuracy=(0, 3), bullets=(2, 3), dice=[1]
    )
    table.both("play Take Aim", "play Snap Shot")
    assert table.state.outcome == codeduello.Outcome(1, "shot dead", "GF-3.4")
    assert table.state.to_act == () and table.refuses("play Take Aim", because="GF-3.4")


@rule("GF-3.4", "dbba")
def test_the_dead_do_not_resolve_their_card() -> None:
    """Whoever dies from the card that resolves first does not shoot back."""
    table = scene(
        "gunfighter", hands=[["Snap Shot"], ["Snap Shot"]], health=(1, 1), accuracy=(6, 6), bullets=(3, 2), dice=[1]
    )
    table.both("play Snap Shot", "play Snap Shot")
    assert table.happened("hit") == [(0, 1)] and table.state.outcome is not None and table.state.outcome.winner == 0
    assert table.script_used_up() and table.seat(0)["health"] == 1


@rule("GF-3.4", "dbba")
def test_one_health_left_is_life() -> None:
    """A player with health left goes on."""
    table = scene("gunfighter", hands=[["Snap Shot"], ["Take Aim"]], accuracy=(6, 0), bullets=(3, 2), dice=[1])
    table.both("play Snap Shot", "play Take Aim")
    assert table.seat(1)["health"] == 1 and table.state.outcome is None
