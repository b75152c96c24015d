"""Highlander: The Card Game, chapter 2: the parts of a card."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from codeduello.games.htcg.model.card import HtCard
from support.htcg import go_to
from support.scene import rule, scene

BASICS = [
    *[f"{row} {column} Attack" for row in ("Upper", "Lower") for column in ("Left", "Center", "Right")],
    *["Middle Left Attack", "Thrust", "Middle Right Attack"],
    *[f"{row} {column} Block" for row in ("Upper", "Lower") for column in ("Left", "Center", "Right")],
]


def broken(*lines: str) -> set[str]:
    """The rules that a deck breaks which has these cards besides enough basic ones."""
    return {
        problem.rule
        for problem in problems(read_deck("\n".join([f"4 {card}" for card in BASICS] + list(lines)), FIRST))
    }


def card(title: str) -> HtCard:
    """A card of the pool."""
    found = codeduello.load("htcg").card(title)
    assert isinstance(found, HtCard)
    return found


@rule("HT-2.1", "8e30")
def test_a_sub_title_is_no_part_of_the_title() -> None:
    """Two versions of a card for different Personas have one title, which counts for the six of a title."""
    assert card("Seduce (Amanda)").name == card("Seduce (Fitzcairn)").name == "Seduce"
    assert card("Slash (diagonal)").name == card("Slash (upper)").name == "Slash"
    assert "HT-3.3" in broken("4 Slash (horizontal)", "3 Slash (vertical)")
    assert "HT-3.3" not in broken("3 Slash (horizontal)", "3 Slash (vertical)")


@rule("HT-2.1", "8e30")
def test_a_group_is_a_word_of_the_title_not_of_the_sub_title() -> None:
    """A Master Card has the word in its title; one that merely belongs to somebody's weapon has not."""
    assert card("Master Swordsman").is_master and card("Master's Disarm").is_master
    assert not card("Slash (diagonal)").is_master


@rule("HT-2.2", "66ec")
def test_without_a_sub_title_a_card_is_generic() -> None:
    """Anybody may have Generic cards, Persona or none; the sub-title says what a card is."""
    assert card("Thrust").subtitle == "Generic" and card("Slice (left)").subtitle == "Rapier"
    assert "Amanda" in card("Seduce (Amanda)").subtitle
    for persona in ("1 The Kurgan", "1 Duncan MacLeod", ""):
        assert broken(persona, "4 Head Shot", "4 Lunge", "2 Desert") == set()


@rule("HT-2.3", "3c21")
def test_a_weapon_specific_card_needs_its_weapon() -> None:
    """In a deck and in play; and not while that weapon is out of play."""
    assert "HT-2.3" in broken("1 Slice (left)") and "HT-2.3" not in broken("1 Slice (left)", "1 Rapier")
    hand = ["Slice (left)"]
    assert scene("htcg", hand=hand, before=["Rapier"]).offers("play Slice (left)")
    assert scene("htcg", hand=hand).refuses("play Slice (left)", because="HT-2.3")
    disarmed = scene("htcg", hand=hand, before=["Rapier"], conditions=["disarmed"])
    assert disarmed.refuses("play Slice (left)", because="HT-2.3")


@rule("HT-2.4", "3945")
def test_a_persona_specific_card_needs_its_persona() -> None:
    """Duncan's diagonal Slash is Duncan's and Connor's, not the Kurgan's; a Generic Immortal may borrow one."""
    for persona, legal in (("1 Duncan MacLeod", True), ("1 Connor MacLeod", True), ("1 The Kurgan", False)):
        assert (broken(persona, "2 Slash (diagonal)") == set()) == legal
    assert broken("1 Slash (diagonal)") == set() and broken("2 Slash (diagonal)") == {"HT-3.8"}


@rule("HT-2.4", "3945")
def test_a_faction_card_needs_a_persona_of_the_faction(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Persona's faction is enough; no card lends it to others, and a Generic Immortal may have one."""
    monkeypatch.setattr(card("Stunning Blow"), "faction", "Hunters")
    monkeypatch.setattr(card("Quickening #2"), "faction", "Hunters")
    monkeypatch.setattr(card("The Kurgan"), "faction", "Hunters")
    assert broken("1 The Kurgan", "2 Stunning Blow", "1 Quickening #2") == set()
    assert broken("1 Luther", "1 Stunning Blow") == {"HT-3.6"}
    assert broken("1 Richie Ryan", "1 Stunning Blow") == {"HT-3.6"}
    assert broken("1 Stunning Blow") == set() and broken("2 Stunning Blow") == {"HT-3.8"}
    assert broken("1 Luther", "1 Quickening #2") == broken("1 Quickening #2") == {"HT-2.4"}


@rule("HT-2.5", "e0d8")
def test_a_reserved_card_needs_its_persona() -> None:
    """Not even a Generic Immortal borrows it."""
    assert broken("1 Luther", "1 Disappear") == set()
    assert broken("1 Disappear") == {"HT-2.5"} and broken("1 Khan", "1 Disappear") == {"HT-2.5"}


@rule("HT-2.6", "cac4")
def test_a_signature_card_needs_its_persona_in_the_deck_and_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the pool is known to be one, so this test makes one a Signature card of the Kurgan."""
    trick = card("Stunning Blow")
    monkeypatch.setattr(trick, "signature", True)
    monkeypatch.setattr(trick, "personas", ("The Kurgan",))
    monkeypatch.setattr(trick, "exerts", False)
    assert broken("1 The Kurgan", "1 Stunning Blow") == set()
    assert "HT-2.6" in broken("1 Stunning Blow") and "HT-2.6" in broken("1 Luther", "1 Stunning Blow")
    hand = ["Stunning Blow"]
    assert scene("htcg", hand=hand, before=["The Kurgan"]).offers("play Stunning Blow")
    assert scene("htcg", hand=hand, before=["Luther"]).refuses("play Stunning Blow", because="HT-2.6")


@rule("HT-2.6", "cac4")
@pytest.mark.parametrize("lender", ["Quickening #15", "Darius (pre-game)"])
def test_nothing_alters_the_number_of_a_signature_card(monkeypatch: pytest.MonkeyPatch, lender: str) -> None:
    """What allows more copies of a restricted Plot, or of any restricted card, does not for a Signature card."""
    plot = card("Blood of Kings (1: Foundling)")
    monkeypatch.setattr(plot, "restriction", 1)
    deck = ["1 The Kurgan", "2 Blood of Kings (1: Foundling)", f"1 {lender}"]
    assert broken(*deck) == set()
    monkeypatch.setattr(plot, "signature", True)
    monkeypatch.setattr(plot, "personas", ("The Kurgan",))
    assert broken(*deck) == {"HT-2.9"}


@rule("HT-2.9", "d593")
def test_a_restriction_number_is_the_most_copies() -> None:
    """Break Weapon is restricted to three."""
    assert card("Break Weapon").restriction == 3
    assert broken("3 Break Weapon") == set() and broken("4 Break Weapon") == {"HT-2.9"}


@rule("HT-2.7", "d96b")
@pytest.mark.parametrize(("weapon", "legal"), [([], True), (["Rapier"], True), (["Broad-Bladed Spear"], False)])
def test_no_more_than_two_hand_icons_in_play(weapon: list[str], legal: bool) -> None:
    """A Pistol takes a hand: with one hand free it is played, with a two-handed weapon it is not."""
    hand = ["Back Away", "Pistol (upper)"]
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=hand, before=weapon)
    table.play("play Back Away", "go on")
    if legal:
        assert table.offers("play Pistol (upper)")
    else:
        assert table.refuses("play Pistol (upper)", because="HT-2.7")


@rule("HT-2.8", "5851")
@pytest.mark.parametrize("choice", ["disarm yourself", "remove Parrying Blade"])
def test_who_has_too_many_hand_icons_frees_a_hand_at_once(choice: str) -> None:
    """A two-handed weapon recovered beside a Parrying Blade: the weapon or the blade goes before anything else."""
    words = {"before": ["Broad-Bladed Spear"], "play": ["Parrying Blade"], "conditions": ["disarmed"]}
    table = scene("htcg", phase="beginning", dice=[1], **words)
    table.play("roll to recover your weapon")
    assert not table.seat(0)["disarmed"]
    assert table.state.choices(0) == ["disarm yourself", "remove Parrying Blade"]
    table.play(choice)
    assert table.seat(0)["disarmed"] == (choice == "disarm yourself")
    assert len(table.seat(0)["play"]) == (choice == "disarm yourself") and table.offers("go on")


@rule("HT-2.8", "5851")
def test_a_hand_is_freed_before_a_defense() -> None:
    """In the Defense Phase, too, a hand is freed first, and then the attack is answered."""
    words = {"before": ["Rapier", "Shield"], "play": ["Parrying Blade"], "attacks": ["Thrust"]}
    table = scene("htcg", phase="defense", **words)
    assert table.state.choices(0) == ["disarm yourself", "remove Parrying Blade"]
    table.play("remove Parrying Blade")
    assert table.offers("leave this attack")


@rule("HT-2.8", "5851")
@pytest.mark.parametrize("weapon", ["Rapier", "Shield"])
def test_of_two_weapons_one_is_put_down_for_a_hand(weapon: str) -> None:
    """Whoever holds two weapons beside a Parrying Blade disarms one of them, and keeps the other in use."""
    table = scene("htcg", phase="beginning", before=["Rapier", "Shield"], play=["Parrying Blade"], hand=["Thrust"])
    table.play("disarm yourself")
    assert table.state.choices(0) == ["choose Rapier", "choose Shield"]
    table.play(f"choose {weapon}")
    table.play("do must-do 1 first")
    assert not table.seat(0)["disarmed"] and table.offers("roll to recover your weapon")
    go_to(table, "Attack")
    assert table.offers("play Thrust") == (weapon == "Shield")
