"""Highlander: The Card Game, chapter 8: cards that go with an exertion, or that an exertion pays for."""

from __future__ import annotations

from support.htcg import go_to, titles
from support.scene import rule, scene


@rule("HT-8.12", "6639")
def test_nothing_comes_between_a_card_and_its_attack() -> None:
    """After a Lunge the next card is the attack that it goes with, and no other Edge or Special Card."""
    table = scene("htcg", hand=["Lunge", "Patience", "Desert", "Thrust"])
    table.play("play Lunge")
    for card in ("Patience", "Desert"):
        assert table.refuses(f"play {card}", because="HT-8.12")
    table.play("play Thrust")
    assert table.offers("play Patience") and table.offers("play Desert")


@rule("HT-8.12", "6639")
def test_what_goes_with_an_exertion_is_followed_by_it() -> None:
    """After Memories its player exerts before the phase ends; with the exertion spent it cannot be played."""
    table = scene("htcg", phase="defense", hand=["Memories (Edge)"])
    table.play("play Memories (Edge)")
    assert table.refuses("go on", because="HT-8.12")
    table.play("exert for nothing")
    assert table.table["phase"] == "Attack"
    table = scene("htcg", phase="beginning", hand=["Memories (Edge)"])
    table.play("exert for nothing")
    go_to(table, "Attack")
    assert table.refuses("play Memories (Edge)", because="HT-8.12")


@rule("HT-8.14", "edd1")
def test_the_exertion_is_for_the_attack_that_the_card_went_with() -> None:
    """Break Weapon went with the second attack: that one becomes the Power Blow, and not the first."""
    table = scene("htcg", hand=["Break Weapon", "Thrust", "Upper Left Attack"], before=["Amanda"])
    table.play("play Thrust", "play Break Weapon", "play Upper Left Attack")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.14")
    table.play("exert to make attack 2 a Power Blow")
    assert [attack["power_blow"] for attack in table.table["outgoing"]] == [False, True]


@rule("HT-8.15", "7e5c")
def test_an_exertion_may_be_the_price_of_a_card() -> None:
    """A Stunning Blow takes the exertion of the turn, and cannot be played where that is spent."""
    table = scene("htcg", hand=["Stunning Blow"])
    table.play("play Stunning Blow")
    assert len(table.seat(0)["discard"]) == 5 and titles(table.seat(0)["play"]) == ["Stunning Blow"]
    assert table.refuses("exert for nothing", because="HT-8.3")
    table = scene("htcg", phase="beginning", hand=["Stunning Blow"])
    table.play("exert for nothing")
    go_to(table, "Attack")
    assert table.refuses("play Stunning Blow", because="HT-8.15")
