"""What a question to the opponent tells: imagined hands can always answer it."""

from __future__ import annotations

from duelling import scene
from rules.htcg.turns import end_turn


def test_who_must_discard_a_defense_is_imagined_with_one() -> None:
    """A player who was asked to discard a defense holds one, in whatever hand the other one imagines."""
    table = scene("htcg", hand=["Cat and Mouse: Defense"], foe_hand=["Dodge", "Duck", *["Thrust"] * 5])
    table.play("play Cat and Mouse: Defense")
    end_turn(table)
    assert table.state.choices(1) == ["discard Dodge", "discard Duck"]
    for luck in range(60):
        assert table.state.resample(0, luck).choices(1)
