"""Highlander: The Card Game, chapter 1: the goal."""

from __future__ import annotations

import pytest

import codeduello
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, rule, scene


@rule("HT-1.1", "ac21")
def test_both_begin_with_fifteen_ability() -> None:
    """Each player has 15 Ability at the beginning, and no more than that later."""
    table = Scene(codeduello.load("htcg").new(seed=1))
    for seat in (0, 1):
        assert (table.seat(seat)["ability"], table.seat(seat)["most"]) == (15, 15)


@rule("HT-1.1", "ac21")
def test_a_card_may_change_the_maximum() -> None:
    """With a Premium card the Kurgan begins with 16."""
    areas = ["Upper Left", "Upper Center", "Upper Right", "Lower Left", "Lower Center", "Lower Right"]
    basics = [*["Middle Left Attack", "Thrust", "Middle Right Attack"], *[f"{area} Attack" for area in areas]]
    cards = [*[f"4 {card}" for card in basics], *[f"4 {area} Block" for area in areas]]
    deck = "; ".join(["1 The Kurgan", "1 Premium (+1 Ability)", *cards])
    table = Scene(codeduello.load("htcg").new(seed=1, deck_0=deck))
    assert (table.seat(0)["ability"], table.seat(0)["most"], len(table.seat(0)["hand"])) == (16, 16, 16)
    assert table.seat(1)["ability"] == 15


@rule("HT-1.2", "b044")
@pytest.mark.parametrize(("attack", "left"), [("Upper Left Attack", 13), ("Thrust", 12), ("Thrust as power", 10)])
def test_damage_lowers_ability_by_its_amount(attack: str, left: int) -> None:
    """What an undefended attack does is taken from Ability."""
    table = scene("htcg", phase="defense", attacks=[attack])
    end_turn(table)
    assert table.seat(0)["ability"] == left


@rule("HT-1.3", "094f")
def test_a_hand_is_at_most_as_large_as_ability() -> None:
    """With 13 Ability left fifteen cards in hand become thirteen; with fewer cards one may draw up to 13, not on."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=["Thrust"] * 15)
    end_turn(table)
    assert len(table.seat(0)["hand"]) == 13
    table = scene("htcg", phase="draw", hand=["Thrust"] * 12, ability=(13, 15))
    table.play("draw a card")
    assert len(table.seat(0)["hand"]) == 13 and table.state.to_act == (1,)


@rule("HT-1.4", "cef8")
def test_who_begins_the_attack_phase_at_zero_loses() -> None:
    """Sweep and Defense still happen at zero Ability, the Attack Phase does not."""
    table = scene("htcg", phase="beginning", attacks=["Upper Left Attack"], hand=["Upper Left Block"], ability=(0, 9))
    table.play("go on", "play Upper Left Block")
    assert table.state.outcome is None and table.table["phase"] == "Defense"
    table.play("go on")
    assert table.state.outcome == (1, "no Ability left", "HT-1.4")


@rule("HT-1.4", "cef8")
def test_zero_is_the_lowest_and_not_yet_the_end() -> None:
    """A Power Blow against one Ability leaves zero, not less, and the turn goes on to its end."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack as power"], ability=(1, 15))
    end_turn(table)
    assert table.state.outcome is None and table.seat(0)["ability"] == 0 and table.state.to_act == (1,)


@rule("HT-1.5", "0deb")
def test_an_undefended_head_shot_ends_the_game_at_once() -> None:
    """The head is taken in the Defense Phase, whatever Ability is left; a defense or a dodge keeps it."""
    for hand, taken in ((["Lower Left Block"], True), (["Upper Center Block"], False), (["Duck"], False)):
        table = scene("htcg", phase="defense", attacks=["Upper Center Attack as head"], hand=hand)
        table.play("leave this attack" if taken else f"play {hand[0]}", "go on")
        assert (table.state.outcome is not None) == taken
        if taken:
            assert table.state.outcome == (1, "head taken", "HT-1.5")
            assert table.seat(0)["ability"] == 15 and table.seat(0)["damage"] == 0


@rule("HT-1.6", "e2f7")
def test_a_card_goes_before_the_rules() -> None:
    """A Power Blow takes an exertion; the card Power Blow makes one without."""
    table = scene("htcg", hand=["Power Blow", "Upper Left Attack"])
    table.play("play Power Blow", "play Upper Left Attack")
    assert table.table["outgoing"][0]["power_blow"] and table.seat(0)["exertions_left"] == 1
    table.play("go on")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 4
    assert titles(table.seat(0)["play"]) == ["Power Blow", "Upper Left Attack"]
