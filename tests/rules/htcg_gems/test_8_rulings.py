"""The gem edition, chapter 8: rulings."""

from __future__ import annotations

import pytest

import codeduello
from support.htcg import end_turn, gem_scene, go_to, seen_in, titles
from support.scene import Scene, rule

TOP = ["Slash Left", "Thrust", "Duck", "Measured Thrust", "Jump"]


@rule("HG-R1", "5814")
def test_gems_are_counted_and_master_cannot_be_named() -> None:
    """Five gems can be named; a card with two of the gem counts twice, one with none not at all."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=["Master's Cleave", "Master's Cleave"])
    table.play("get up by a Hard Exertion")
    assert "name Master" not in table.state.choices(0) and table.state.why_not(0, "name Master") is not None
    two = ["Two-Handed Hack", "Jump", "Jump", "Jump", "Jump"]
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=two)
    table.play("get up by a Hard Exertion", "name Strength")
    assert not table.seat(0)["prone"]
    one = ["Thrust", "Jump", "Jump", "Jump", "Jump"]
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=one)
    table.play("get up by a Hard Exertion", "name Reason")
    assert table.seat(0)["prone"]


@rule("HG-R3", "ba92")
def test_what_the_edition_is_silent_about_is_as_before() -> None:
    """15 Ability and as many cards, 50 cards in the Endurance, exhaustion costs 5, and zero Ability loses."""
    table = Scene(codeduello.load("htcg", edition="gems", goes_first="seat_0").new(seed=1))
    assert [table.seat(seat)["ability"] for seat in (0, 1)] == [15, 15]
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [15, 15]
    decks = table.state.game.decks
    assert decks is not None
    basics = [card.title for card in table.state.game.kinds if "At least one" in card.text]
    small = "; ".join(f"3 {title}" for title in basics)
    assert [problem.rule for problem in decks.problems(small)] == ["HT-3.4"]
    table = gem_scene(hand=["Thrust"], left=5)
    table.play("exert for an Illusion", "go on")
    assert table.seat(0)["ability"] == 10 and len(table.seat(0)["endurance"]) > 0
    table = gem_scene(phase="defense", ability=(0, 15), attacks=["Thrust"])
    go_to(table, "Attack")
    assert table.state.outcome is not None and table.state.outcome.rule == "HT-1.4"


@rule("HG-R4", "4d31")
def test_a_small_endurance() -> None:
    """A Soft Exertion uses what is there and exhausts nobody; a Hard one goes on with the new Endurance."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=["Slash Left", "Duck", "Jump"], left=3)
    before = table.seat(0)["endurance"]
    table.play("get up by a Soft Exertion", "name Agility", "show the gems")
    assert not table.seat(0)["prone"] and table.seat(0)["endurance"] == before and table.seat(0)["exhausted"] == 0
    table = gem_scene(phase="beginning", conditions=["prone"], left=3)
    table.play("get up by a Hard Exertion", "name Agility")
    assert table.seat(0)["exhausted"] == 1 and len(table.seat(0)["discard"]) == 5


@rule("HG-R21", "b99a")
@rule("HG-R5", "6afd")
def test_a_soft_exertion_is_seen_by_its_maker_alone() -> None:
    """The opponent sees nothing but that it was made and for which gem; the maker goes on knowing the cards."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=TOP)
    table.play("get up by a Soft Exertion", "name Agility")
    assert seen_in(table, 1, 0, "endurance") == [None] * len(table.seat(0)["endurance"])
    table.play("show nothing")
    assert table.seat(0)["prone"]
    assert seen_in(table, 0, 0, "endurance")[:5][::-1] == TOP
    assert seen_in(table, 1, 0, "endurance")[:5] == [None] * 5
    assert "Seat 0 names Agility." in table.log(1)
    for seed in range(5):
        assert table.state.resample(0, seed).to_json()["seats"][0]["endurance"][:5] == table.seat(0)["endurance"][:5]


@rule("HG-R21", "b99a")
@rule("HG-R5", "6afd")
def test_the_gems_are_shown_when_success_is_claimed() -> None:
    """Whoever claims success shows the cards with the gem, and no others."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=TOP)
    table.play("get up by a Soft Exertion", "name Agility", "show the gems")
    assert not table.seat(0)["prone"]
    assert seen_in(table, 1, 0, "endurance")[:5][::-1] == ["Slash Left", None, "Duck", None, "Jump"]


@rule("HG-R5", "6afd")
def test_a_hard_exertion_is_open_except_a_hidden_attack_from_it() -> None:
    """All see what it turns up; an attack played Hidden from it nobody but its player sees."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=TOP)
    table.play("get up by a Hard Exertion", "name Reason")
    assert titles(table.state.view(1)["seats"][0]["discard"])[::-1] == TOP
    table = gem_scene(endurance=TOP, may_hide=True)
    table.play("exert for an attack")
    assert seen_in(table, 1, 0, "exerted") == [None] * 5
    table.play("play Thrust face down")
    assert seen_in(table, 1, 0, "hidden") == [None]
    assert titles(table.state.view(1)["seats"][0]["discard"])[::-1] == ["Slash Left", "Duck", "Measured Thrust", "Jump"]


@rule("HG-R6", "496b")
@pytest.mark.parametrize("first", ["Soft", "Hard"])
def test_each_effect_is_tried_once_a_turn(first: str) -> None:
    """After a Soft or a Hard try there is no other for the same effect; a Hard one was the turn's only one."""
    table = gem_scene(phase="beginning", conditions=["prone", "disarmed"])
    table.play(f"get up by a {first} Exertion", "name Empathy")
    assert table.refuses("get up by a Soft Exertion", because="HG-R6")
    assert table.refuses("get up by a Hard Exertion", because="HG-R6")
    assert table.offers("regain your weapon by a Soft Exertion")
    if first == "Hard":
        assert table.refuses("regain your weapon by a Hard Exertion", because="HT-8.3")
        go_to(table, "Attack")
        assert table.refuses("exert for an Illusion", because="HT-8.3")
    else:
        assert table.offers("regain your weapon by a Hard Exertion")


@rule("HG-R6", "496b")
@pytest.mark.parametrize("first", ["Soft", "Hard"])
def test_a_weapon_is_tried_for_once_a_turn(first: str) -> None:
    """After a Soft or a Hard try for the one weapon there is no other in this turn."""
    table = gem_scene(phase="beginning", conditions=["disarmed"])
    table.play(f"regain your weapon by a {first} Exertion", "name Empathy")
    assert table.refuses("regain your weapon by a Soft Exertion", because="HG-R6")


@rule("HG-R7", "3100")
def test_an_illusion_may_come_from_any_hard_exertion() -> None:
    """Beside the card that was searched for, or with an exertion for something else; it does the turn's duty."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=["Cold Breath", *TOP])
    table.play("get up by a Hard Exertion", "name Strength")
    assert table.offers("play Cold Breath")
    table = gem_scene(endurance=["Cold Breath", "Thrust"])
    table.play("exert for an attack", "play Thrust")
    assert table.offers("play Cold Breath")
    table.play("play Cold Breath")
    assert titles(table.seat(0)["play"]) == ["Thrust", "Cold Breath"]
    table = gem_scene(endurance=["Cold Breath"], hand=["Old Armory"])
    assert table.refuses("go on", because="HT-4.5")
    table.play("exert for an Illusion", "play Cold Breath")
    assert table.offers("go on")


@rule("HG-R19", "6795")
@rule("HG-R7", "3100")
def test_a_soft_exertion_does_no_duty() -> None:
    """It is neither a card nor the exertion that the turn demands."""
    table = gem_scene(phase="beginning", conditions=["prone"], hand=["Old Armory", "Old Armory"])
    table.play("get up by a Soft Exertion", "name Empathy")
    go_to(table, "Attack")
    assert table.refuses("go on", because="HT-4.5")
    table.play("exert for an Illusion")
    assert table.offers("go on")


@rule("HG-R9", "9bca")
def test_a_card_put_into_play_is_no_special_card_of_the_turn() -> None:
    """Call to Arms is the turn's Special Card, the Object that it finds is not."""
    table = gem_scene(phase="attack", play=["Old Armory"], hand=["Call to Arms"], endurance=["Silver Hilt"])
    table.play("play Call to Arms", "choose Silver Hilt")
    assert table.state.to_json()["memory"]["sides"][0]["specials"] == 1
    assert "Silver Hilt" in titles(table.seat(0)["play"])


@rule("HG-R15", "5056")
def test_icons_for_the_cost_of_being_prone() -> None:
    """A Dirty Trick costs a Dirty Trick and a Plot a Plot; a Special Attack may be paid by a Ranged one."""
    table = gem_scene(hand=["Leg Hook", "Thrust", "The Long Game", "Faithful Squire"], conditions=["prone"])
    for title in ("Leg Hook", "Thrust", "The Long Game", "Faithful Squire"):
        assert table.refuses(f"play {title}", because="HT-11.8")
    table = gem_scene(hand=["Leg Hook", "Wrist Kick", "Thrust", "Low Sweep"], conditions=["prone"])
    table.play("play Leg Hook")
    assert table.state.choices(0) == ["discard Wrist Kick"]
    table = gem_scene(hand=["Binding Lock", "Thrown Dagger", "Thrust"], conditions=["prone"])
    table.play("play Binding Lock")
    assert table.state.choices(0) == ["discard Thrown Dagger"]


@rule("HG-R16", "41d4")
@pytest.mark.parametrize("order", [("get up", "regain your weapon"), ("regain your weapon", "get up")])
def test_prone_and_disarmed_there_are_two_attempts(order: tuple[str, str]) -> None:
    """In the order that the player chooses, at most one of them Hard."""
    table = gem_scene(phase="beginning", conditions=["prone", "disarmed"])
    table.play(f"{order[0]} by a Hard Exertion", "name Empathy")
    assert table.refuses(f"{order[1]} by a Hard Exertion", because="HT-8.3")
    table.play(f"{order[1]} by a Soft Exertion", "name Empathy")
    assert table.state.to_act == (0,) and table.table["phase"] == "May Do/Must Do"
    assert table.refuses(f"{order[1]} by a Soft Exertion", because="HG-R6")


def test_the_turn_passes_after_all() -> None:
    """A whole turn of the edition ends and the opponent is next."""
    table = gem_scene(hand=["Thrust"])
    table.play("play Thrust")
    end_turn(table)
    assert table.state.to_act == (1,)
