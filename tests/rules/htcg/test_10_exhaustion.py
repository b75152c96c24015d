"""Chapter 10: exhaustion."""

from __future__ import annotations

from support.htcg import go_to
from support.scene import rule, scene


@rule("HT-10.1", "bce5")
def test_the_last_card_exhausts() -> None:
    """When the last card of the Endurance is drawn, 5 Ability go in the next Ability Adjustment."""
    table = scene("htcg", phase="draw", left=1, ability=(2, 15), hand=["Dodge"])
    table.play("draw a card")
    assert table.seat(0)["exhausted"] == 1 and table.seat(0)["ability"] == 2
    assert table.happened("exhaust") == [(0, 0)]
    table = scene("htcg", left=5)
    table.play("exert for nothing")
    assert table.seat(0)["ability"] == 15
    table.play("go on")
    assert table.seat(0)["ability"] == 10


@rule("HT-10.1", "bce5")
def test_a_burnt_last_card_exhausts_too() -> None:
    """The reason does not matter: a card that burns the last of the Endurance exhausts its player."""
    table = scene("htcg", phase="beginning", play=["Desert"], left=2)
    assert table.seat(0)["exhausted"] == 1
    go_to(table, "Draw/Discard")
    assert table.seat(0)["ability"] == 10


@rule("HT-10.2", "0420")
def test_the_discard_pile_becomes_the_endurance() -> None:
    """The discard pile is shuffled into a new Endurance, and an exertion under way goes on with it."""
    table = scene("htcg", left=3, fill=50)
    before = len(table.seat(0)["discard"])
    table.play("exert for nothing")
    assert len(table.seat(0)["endurance"]) == before - 2
    assert len(table.seat(0)["discard"]) == 5
    assert table.happened("exhaust") == [(0, 0)]
