"""Situations that last for a while, or until something happens."""

from __future__ import annotations

from support.htcg import end_turn, go_to, titles
from support.scene import card, scene


@card("Poison Gas")
def test_poison_gas() -> None:
    """While it is there the opponent has lost 4 Ability and its player 2; both come back after a draw."""
    table = scene("htcg", hand=["Poison Gas", *["Thrust"] * 13])
    table.play("play Poison Gas", "go on")
    assert table.seat(0)["ability"] == 13 and "Poison Gas" in titles(table.seat(0)["play"])
    go_to(table, "Draw/Discard", seat=1)
    assert table.seat(1)["ability"] == 11
    go_to(table, "Attack")
    table.play("play Thrust", "go on", "draw a card")
    assert "Poison Gas" not in titles(table.seat(0)["play"]) and table.seat(0)["gain"] == 2
    go_to(table, "Draw/Discard", seat=1)
    assert table.seat(1)["ability"] == 15 - 3  # a Thrust got through


@card("Poison Gas")
def test_poison_gas_that_goes_at_once() -> None:
    """What was still to be lost when it goes is not lost, and a second copy adds nothing."""
    table = scene("htcg", hand=["Poison Gas"])
    table.play("play Poison Gas", "go on", "draw a card")
    assert table.seat(1)["loss"] == 0 and table.seat(0)["gain"] == 2 and table.seat(1)["gain"] == 0
    table = scene("htcg", hand=["Poison Gas"], play=["Poison Gas"])
    table.play("play Poison Gas")
    assert table.seat(0)["loss"] == table.seat(1)["loss"] == 0


@card("Pedestrian: Delay-2")
def test_pedestrian_delay() -> None:
    """Nobody attacks until the opponent's next two turns are over; then it is discarded. An attack may come first."""
    table = scene("htcg", hand=["Pedestrian: Delay-2", *["Thrust"] * 4], opponent_hand=["Thrust"] * 4)
    table.play("play Thrust", "play Pedestrian: Delay-2", "go on")
    for turn in range(2):
        go_to(table, "Attack", seat=1)
        assert table.refuses("play Thrust", because="HT-5.14", seat=1)
        go_to(table, "Attack")
        assert table.offers("play Thrust") is (turn == 1)
    assert "Pedestrian: Delay-2" not in titles(table.seat(0)["play"])
    assert titles(table.seat(0)["discard"]).count("Pedestrian: Delay-2") == 1


@card("Pedestrian: Delay-2")
def test_pedestrian_delay_removed() -> None:
    """When it is removed attacks are open again, and nothing of it is left."""
    table = scene("htcg", hand=["Pedestrian: Delay-2"], opponent_hand=["Police: Remove Situation", "Thrust"])
    table.play("play Pedestrian: Delay-2", "go on")
    go_to(table, "Attack", seat=1)
    table.play("play Police: Remove Situation", "choose the opponent's Pedestrian: Delay-2", seat=1)
    assert table.offers("play Thrust", seat=1) and table.seat(1)["effects"] == []


@card("Bleeding Wound")
def test_bleeding_wound() -> None:
    """It goes with an attack; where that succeeds the opponent takes 1 damage in each of three turns."""
    table = scene("htcg", hand=["Bleeding Wound", "Thrust", "Shooting Blade"], play=["Weapons Expert"])
    table.play("play Bleeding Wound")
    assert table.refuses("play Shooting Blade", because="HT-9.6")
    table.play("play Thrust", "go on")
    for damage in (4, 1, 1, 0):
        assert "Bleeding Wound" in titles(table.seat(0)["play"]) or not damage
        go_to(table, "Attack", seat=1)
        assert table.seat(1)["damage"] == damage and table.seat(0)["damage"] == 0
        go_to(table, "Attack")
        assert table.seat(0)["damage"] == 0
    assert "Bleeding Wound" in titles(table.seat(0)["discard"])


@card("Bleeding Wound")
def test_bleeding_wound_of_an_attack_that_fails() -> None:
    """Where the attack is blocked it is discarded, and nobody bleeds."""
    words = {"play": ["Weapons Expert"], "opponent_hand": ["Upper Left Block"]}
    table = scene("htcg", hand=["Bleeding Wound", "Upper Left Attack"], **words)
    table.play("play Bleeding Wound", "play Upper Left Attack", "go on")
    go_to(table, "Defense", seat=1)
    table.play("play Upper Left Block", "go on", seat=1)
    assert "Bleeding Wound" in titles(table.seat(0)["discard"])
    end_turn(table, seat=1)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 0
