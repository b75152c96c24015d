"""What a question to the opponent tells: imagined hands can always answer it."""

from __future__ import annotations

from codeduello.games.htcg.model.table import Table
from support.htcg import end_turn
from support.scene import scene


def test_who_must_discard_a_defense_is_imagined_with_one() -> None:
    """A player who was asked to discard a defense holds one, in whatever hand the other one imagines."""
    table = scene("htcg", hand=["Cat and Mouse: Defense"], opponent_hand=["Dodge", "Duck", *["Thrust"] * 5])
    table.play("play Cat and Mouse: Defense")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.state.choices(1) == ["discard Dodge", "discard Duck"]
    for luck in range(60):
        assert table.state.resample(0, luck).choices(1)


def test_a_free_power_blow_is_imagined_as_a_basic_attack() -> None:
    """In Enhanced a Hidden Attack that became a Power Blow or a Head Shot for nothing can only be a Basic Attack."""
    other = ["Slash (vertical)", "Slash (horizontal)", "Slash (diagonal)", "Lunge"]
    for made in ("Power Blow", "Head Shot"):
        table = scene("htcg", hand=["Upper Left Attack", *other], end_game="enhanced", may_hide=True)
        table.state.call(0, "time")
        table.play("play Upper Left Attack face down", f"make attack 1 a {made}")
        end_turn(table)
        for luck in range(60):
            state = table.state.resample(1, luck)
            assert isinstance(state, Table)
            assert state.card(state.incoming[0].card).basic
