"""The End Game formats in the gem edition (EG-R10)."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.playing import put_into_play
from support.htcg import end_turn, gem_scene, go_to
from support.scene import rule


@rule("EG-R10", "16a9")
@pytest.mark.parametrize(("format", "at_once", "loss"), [("classic", 0, 2), ("standard", 3, 3), ("enhanced", 0, 4)])
def test_the_formats_apply_to_this_edition(format: str, at_once: int, loss: int) -> None:
    """Each format takes its Ability in the Ability Adjustment Phases, Standard also at the call."""
    table = gem_scene(hand=["Old Armory"], end_game=format)
    table.state.call(0, "time")
    assert [table.seat(seat)["ability"] for seat in (0, 1)] == [15 - at_once] * 2
    table.play("play Old Armory")
    end_turn(table)
    assert table.seat(0)["ability"] == 15 - at_once - loss
    go_to(table, "Draw/Discard", 1)
    assert table.seat(1)["ability"] == 15 - at_once - loss


@rule("EG-R10", "16a9")
def test_enhanced_lets_a_basic_attack_be_a_power_blow_freely() -> None:
    """Without an exertion and without an announcement, in a turn without Special Cards."""
    table = gem_scene(hand=["Upper Left Attack"], end_game="enhanced")
    table.play("play Upper Left Attack")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")
    table.state.call(0, "time")
    table.play("make attack 1 a Power Blow")
    assert table.table["outgoing"][0]["power_blow"] and table.seat(0)["discard"] == []


@rule("HG-R9", "9bca")
def test_a_card_put_into_play_bars_the_free_power_blow() -> None:
    """It is not the turn's Special Card, but in End Game Enhanced what is put into play counts too (EG-4.5)."""
    table = gem_scene(hand=["Upper Left Attack", "Old Armory"], discard=["Silver Hilt"], end_game="enhanced")
    table.state.call(0, "time")
    table.play("play Upper Left Attack")
    assert table.offers("make attack 1 a Power Blow")
    state = table.state.clone()
    assert isinstance(state, Table)
    hilt = state.sides[0].discard.pop()
    put_into_play(state, 0, hilt)
    state.waiting = 0
    state.ask(0, state.question(0))
    assert "make attack 1 a Power Blow" not in state.choices(0) and "play Old Armory" in state.choices(0)
