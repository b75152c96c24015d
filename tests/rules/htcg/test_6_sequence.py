"""Highlander: The Card Game, chapter 6: attacks and defenses in sequence."""

from __future__ import annotations

import pytest

from support.htcg import go_to, titles
from support.scene import rule, scene


@rule("HT-6.1", "e6fd")
def test_an_attack_is_successful_unless_blocked_or_avoided() -> None:
    """Undefended it succeeds; a block or a dodge that covers it stops it; a Power Blow succeeds through a block."""
    for attack, hand, success in (
        ("Upper Left Attack", [], True),
        ("Upper Left Attack", ["Upper Left Block"], False),
        ("Upper Left Attack", ["Duck"], False),
        ("Upper Left Attack as power", ["Upper Left Block"], True),
        ("Upper Left Attack as power", ["Duck"], False),
    ):
        table = scene("htcg", phase="defense", attacks=[attack], hand=hand)
        table.play(*[f"play {card}" for card in hand])
        go_to(table, "Attack")
        assert len(table.happened("hit")) == success and len(table.happened("stopped")) == (not success)


@rule("HT-6.2", "adb1")
def test_an_attack_becomes_successful_at_the_end_of_the_defense_phase() -> None:
    """Left alone, it is successful only when the phase is over."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"])
    table.play("leave this attack")
    assert table.happened("hit") == [] and table.seat(0)["damage"] == 0
    table.play("go on")
    assert table.happened("hit") == [(1, 2)] and table.table["phase"] == "Attack"


@rule("HT-6.2", "adb1")
def test_the_defender_may_declare_it_successful_earlier() -> None:
    """It is successful at that moment, and nothing can be played against it any more; the others wait."""
    attacks = ["Upper Left Attack", "Lower Right Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block", "Lower Right Block"])
    table.play("declare attack 1 successful")
    assert table.table["phase"] == "Defense" and table.happened("hit") == [(1, 2)]
    assert table.refuses("play Upper Left Block", because="HT-5.12")
    assert table.refuses("declare attack 1 successful", because="HT-6.2")
    table.play("play Lower Right Block")
    assert table.refuses("declare attack 2 successful", because="HT-6.2")
    table.play("go on")
    assert table.happened("hit") == [(1, 2)] and table.happened("stopped") == [(1, 0)]


@rule("HT-6.2", "adb1")
def test_its_effects_happen_when_it_becomes_successful() -> None:
    """A Pummel declared successful takes its cards in the Defense Phase; left alone, only at the end of that phase."""
    for choice, burnt in (("declare attack 1 successful", 3), ("leave this attack", 0)):
        table = scene("htcg", phase="defense", attacks=["Dirty Trick: Pummel"], hand=["Flashing Blade"])
        table.play(choice)
        assert table.table["phase"] == "Defense" and len(table.happened("burn")) == burnt
        table.play("go on")
        assert len(table.happened("burn")) == 3


@rule("HT-6.2", "adb1")
def test_a_hidden_attack_declared_successful_is_revealed() -> None:
    """Its damage is known at that moment, while another Hidden Attack stays face down."""
    table = scene("htcg", phase="defense", attacks=["Thrust as hidden", "Upper Left Attack as hidden"])
    table.play("declare attack 1 successful")
    assert (
        table.table["incoming"][1]["hidden"]
        and titles(table.seat(1)["play"]) == ["Thrust"]
        and table.happened("hit") == [(1, 3)]
    )


@rule("HT-6.3", "b34b")
def test_an_extra_opportunity_allows_one_more_attack() -> None:
    """With Combination two attacks are played, from hand or by exertion, and no third."""
    hand = ["Combination", "Thrust", "Upper Left Attack", "Upper Left Attack"]
    table = scene("htcg", hand=hand, endurance=["Lower Left Attack"])
    table.play("play Combination", "play Thrust", "play Upper Left Attack")
    assert table.refuses("play Upper Left Attack", because="HT-5.14")
    assert table.refuses("exert for an attack", because="HT-5.14")
    table = scene("htcg", hand=hand, endurance=["Lower Left Attack"])
    table.play("play Combination", "play Thrust", "exert for an attack", "play Lower Left Attack", "after all attacks")
    assert [attack["areas"] for attack in table.table["outgoing"]] == [["MC"], ["LL"]]


@rule("HT-6.3", "b34b")
def test_a_card_in_place_of_an_attack_takes_the_opportunity() -> None:
    """After Disarm there is no attack left, and after an attack no Disarm."""
    table = scene("htcg", hand=["Disarm", "Thrust"], dice=[6])
    table.play("play Disarm")
    assert table.refuses("play Thrust", because="HT-5.14") and table.script_used_up()
    table = scene("htcg", hand=["Disarm", "Thrust"])
    table.play("play Thrust")
    assert table.refuses("play Disarm", because="HT-6.3")


@rule("HT-6.4", "c6ee")
@pytest.mark.parametrize(
    ("place", "order"),
    [
        ("before attack 1", ["LL", "MC", "UL"]),
        ("before attack 2", ["MC", "LL", "UL"]),
        ("after all attacks", ["MC", "UL", "LL"]),
    ],
)
def test_an_attack_found_by_exertion_is_inserted_anywhere(place: str, order: list[str]) -> None:
    """Attacks from hand keep their order; one found by exertion goes before or after any of them."""
    hand = ["Combination", "Thrust", "Upper Left Attack"]
    table = scene("htcg", hand=hand, opponent_play=["The Prize: Attacks"], endurance=["Lower Left Attack"])
    table.play("play Combination", "play Thrust", "play Upper Left Attack")
    table.play("exert for an attack", "play Lower Left Attack", place)
    assert [attack["areas"] for attack in table.table["outgoing"]] == [[area] for area in order]


@rule("HT-6.4", "c6ee")
def test_attacks_are_defended_in_their_order() -> None:
    """Only the present attack can be answered from hand; who leaves it does not come back to it."""
    attacks = ["Upper Left Attack", "Lower Right Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block", "Lower Right Block"])
    assert table.refuses("play Lower Right Block", because="HT-5.12")
    table.play("leave this attack")
    assert table.refuses("play Upper Left Block", because="HT-5.12")
    table.play("play Lower Right Block", "go on")
    assert table.happened("hit") == [(1, 2)] and table.happened("stopped") == [(1, 0)]


@rule("HT-6.5", "e612")
def test_a_defense_goes_on_defending() -> None:
    """One block stops the following attacks too, as long as it covers them."""
    attacks = ["Upper Left Attack", "Middle Left Attack", "Lower Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block"])
    table.play("play Upper Left Block", "leave this attack", "leave this attack", "go on")
    assert table.happened("stopped") == [(1, 0), (1, 0)] and table.happened("hit") == [(1, 2)]


@rule("HT-6.5", "e612")
def test_a_defense_does_not_reach_back() -> None:
    """A block played against the second attack does nothing against the first."""
    table = scene(
        "htcg", phase="defense", attacks=["Upper Left Attack", "Middle Left Attack"], hand=["Upper Left Block"]
    )
    table.play("leave this attack", "play Upper Left Block", "go on")
    assert table.happened("hit") == [(1, 2)] and table.seat(0)["damage"] == 2


@rule("HT-6.6", "58d4")
def test_a_new_defense_ends_the_help_of_the_one_before() -> None:
    """After the second block the first does not stop the third attack any more."""
    attacks = ["Upper Left Attack", "Lower Right Attack", "Upper Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block", "Lower Right Block"])
    table.play("play Upper Left Block", "play Lower Right Block", "leave this attack", "go on")
    assert [event.kind for event in table.events if event.kind in ("stopped", "hit")] == ["stopped", "stopped", "hit"]


@rule("HT-6.7", "10fe")
def test_a_defense_found_by_exertion_may_be_used_anywhere() -> None:
    """The player says against which attack it is laid, the first or the last."""
    attacks = ["Upper Left Attack", "Lower Right Attack", "Upper Left Attack"]
    for target, stopped in (("against attack 1", [True, True, False]), ("against attack 3", [False, True, True])):
        words = {"hand": ["Lower Right Block"], "endurance": ["Upper Left Block"]}
        table = scene("htcg", phase="defense", attacks=attacks, **words)
        table.play("leave this attack", "play Lower Right Block", "leave this attack")
        table.play("exert for a defense", "play Upper Left Block", target)
        go_to(table, "Attack")
        assert [attack["settled"] == "failed" for attack in table.table["incoming"]] == stopped


@rule("HT-6.7", "10fe")
def test_a_defense_inserted_ends_the_help_of_the_one_before_it() -> None:
    """Laid between the others, it comes between a defense and the attack that it would have stopped."""
    attacks = ["Upper Left Attack", "Lower Right Attack", "Upper Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block"], endurance=["Lower Right Block"])
    table.play("play Upper Left Block", "exert for a defense", "play Lower Right Block")
    go_to(table, "Attack")
    assert table.happened("stopped") == [(1, 0), (1, 0)] and table.seat(0)["damage"] == 2


@rule("HT-6.7", "10fe")
def test_more_than_nine_attacks_are_told_apart_by_the_defender() -> None:
    """Against eleven attacks a found Dodge is offered for each by its number, and each can be declared successful."""
    attacks = ["Slice (left)"] * 9 + ["Upper Left Attack"] * 2
    table = scene("htcg", phase="defense", attacks=attacks, endurance=["Dodge"])
    assert table.offers("declare attack 10 successful") and table.refuses("declare attack 12 successful", "HT-6.2")
    table.play("declare attack 11 successful")
    assert table.table["incoming"][10]["settled"] == "successful"
    table = scene("htcg", phase="defense", attacks=attacks, endurance=["Dodge"])
    table.play("exert for a defense", "play Dodge")
    assert table.state.choices(0) == ["against attack 1", "against attack 10", "against attack 11"]
    table.play("against attack 11")
    assert [attack["defense"] is None for attack in table.table["incoming"]] == [True] * 10 + [False]


@rule("HT-6.4", "c6ee")
def test_more_than_nine_attacks_are_told_apart_by_the_attacker() -> None:
    """Kern plays all eleven attacks that an exertion finds, and may insert the last before any of the others."""
    table = scene("htcg", before=["Kern"], play=["Bowie Knife", *["Collect"] * 3], endurance=["Thrust"] * 11)
    table.play("exert for an attack", "exert 11 cards", "play Thrust")
    for _ in range(9):
        table.play("play Thrust", "after all attacks")
    table.play("play Thrust")
    assert table.state.choices(0) == [*(f"before attack {number}" for number in range(1, 11)), "after all attacks"]
    table.play("before attack 10")
    assert len(table.table["outgoing"]) == 11
