"""Highlander: The Card Game, chapter 5: what goes at once, what comes first, and what is an attack and a defense."""

from __future__ import annotations

from support.htcg import go_to, titles
from support.scene import rule, scene


@rule("HT-5.4", "f00f")
def test_what_a_card_removes_from_play_goes_at_once() -> None:
    """The Object that a Misfortune removes lies in its owner's discard pile in the same moment."""
    table = scene("htcg", hand=["Misfortune"], foe_play=["Ancestral Blade"])
    table.play("play Misfortune", "choose the opponent's Ancestral Blade")
    assert table.table["phase"] == "Attack" and table.seat(1)["play"] == []
    assert titles(table.seat(1)["discard"]) == ["Ancestral Blade"]


@rule("HT-5.5", "d8d1")
def test_no_guard_is_removed_before_what_must_be_done() -> None:
    """While the order of Must Dos is asked for a Guard stays, and no card is used; afterwards they may."""
    words = {"play": ["Upper Guard", "Extra Weapon"], "conditions": ["disarmed"], "hand": ["Reconnaissance"]}
    table = scene("htcg", phase="beginning", foe_play=["Desert"], **words)
    for choice in ("remove Upper Guard", "use Extra Weapon"):
        assert table.refuses(choice, because="HT-5.5")
    table.play("do must-do 1 first")
    assert table.offers("remove Upper Guard") and table.offers("use Extra Weapon")


@rule("HT-5.14", "8474")
def test_what_is_an_attack_too_defends_nobody_who_may_not_attack() -> None:
    """After an Intimidate a Master Swordsman is no defense either, for the card is an attack."""
    for intimidated in (False, True):
        table = scene("htcg", hand=["Intimidate", "Thrust"], foe_hand=["Master Swordsman"])
        table.play("play Thrust", *["play Intimidate"] * intimidated)
        go_to(table, "Defense", seat=1)
        if intimidated:
            assert table.refuses("play Master Swordsman", because="HT-5.14", seat=1)
        else:
            assert table.offers("play Master Swordsman", seat=1)
