"""The gem edition, chapter 6: gems and words."""

from __future__ import annotations

import codeduello
from support.htcg import end_turn, gem_scene, go_to, titles
from support.scene import rule

GAME = codeduello.load("htcg", edition="gems")
BASICS = [f"4 {card.title}" for card in GAME.kinds if "Basic" in card.text and "At least one" in card.text]


@rule("HG-6.1", "6172")
def test_there_are_six_gems_and_a_card_may_carry_one_twice() -> None:
    """Every gem on a card is one of six; two of one gem on a card count twice."""
    names = {"Agility", "Strength", "Toughness", "Empathy", "Reason", "Master"}
    carried = {gem for card in GAME.kinds for gem in card.to_json()["gems"]}
    assert carried <= names and "Master" in carried
    assert GAME.card("Two-Handed Hack").to_json()["gems"] == ["Strength", "Strength"]
    hard = ["Two-Handed Hack", "Duck", "Duck", "Duck", "Duck"]
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=hard)
    table.play("get up by a Hard Exertion", "name Strength")
    assert not table.seat(0)["prone"]


@rule("HG-6.2", "20b3")
def test_the_master_number_of_a_persona_is_the_most_master_cards() -> None:
    """A Persona shows a number for each gem; only that for Master limits a deck."""
    allowance = GAME.card("Highland Veteran").to_json()["allowance"]
    assert allowance == {"Agility": 3, "Strength": 4, "Toughness": 5, "Empathy": 4, "Reason": 4, "Master": 4}
    assert GAME.decks is not None
    deck = "; ".join(["1 Highland Veteran", *BASICS, "2 Master's Cleave"])
    assert GAME.decks.problems(deck) == []  # with far more than three cards of Agility
    without = "; ".join([*BASICS, "2 Master's Cleave"])
    assert [problem.rule for problem in GAME.decks.problems(without)] == ["HT-3.7"]


@rule("HG-6.3", "b7d1")
def test_burning_takes_from_the_top_of_the_endurance() -> None:
    """The opponent burns two cards: they go from the top of the Endurance to the discard pile."""
    table = gem_scene(endurance=["Cold Breath"], opponent_endurance=["Jump", "Duck", "Thrust"])
    table.play("exert for an Illusion", "play Cold Breath")
    go_to(table, "May Do/Must Do", 1)
    assert titles(table.seat(1)["discard"]) == ["Jump", "Duck"] and titles(table.seat(1)["endurance"])[-1] == "Thrust"


@rule("HG-6.3", "b7d1")
def test_a_cost_is_no_discard() -> None:
    """What is discarded may go on top of the Endurance with Deep Pockets; what a Prone player pays may not."""
    table = gem_scene(hand=["Thrust"] * 4, play=["Deep Pockets"], conditions=["prone"], ability=(1, 15))
    table.play("play Thrust", "discard Thrust")
    assert table.refuses("yes", because="HT-5.14") and titles(table.seat(0)["discard"]) == ["Thrust"]
    table.play("go on", "discard Thrust", "yes")
    assert titles(table.seat(0)["endurance"])[-1] == "Thrust" and len(table.seat(0)["discard"]) == 1


@rule("HG-6.3", "b7d1")
def test_a_captured_card_has_no_effect() -> None:
    """A captured Situation lies face down under the card that captured it, and works again for nobody."""
    table = gem_scene(hand=["Prison Cell", "Thrust"], opponent_play=["Hired Blades", "Old Armory"], may_hide=True)
    assert table.refuses("play Thrust face down", because="HT-8.7")
    table.play("play Prison Cell", "choose the opponent's Hired Blades")
    assert titles(table.seat(1)["under"]) == ["Hired Blades"] and titles(table.seat(1)["play"]) == ["Old Armory"]
    assert titles(table.seat(1)["lies_under"]) == ["Prison Cell"] and table.offers("play Thrust face down")
    assert gem_scene(hand=["Prison Cell"], opponent_play=["Old Armory"]).refuses("play Prison Cell", because="HT-R38")


@rule("HG-6.4", "821a")
def test_ignoring_a_restriction_does_not_ignore_a_prevention() -> None:
    """Against Stare Down only Iron Nerve helps, against Relentless only Quick Hands."""
    hand = ["Relentless", "Upper Left Attack"]
    opponent_hand = ["Duck", "Iron Nerve", "Quick Hands"]
    table = gem_scene(hand=hand, opponent_hand=opponent_hand, opponent_endurance=["Duck"])
    table.play("play Relentless", "play Upper Left Attack")
    end_turn(table)
    go_to(table, "Defense", 1)
    assert table.refuses("play Duck", because="HT-9.7", seat=1)
    table.play("play Iron Nerve", seat=1)
    assert table.refuses("play Duck", because="HT-9.7", seat=1)
    table.play("play Quick Hands", seat=1)
    assert table.offers("play Duck", seat=1)
    table = gem_scene(hand=["Stare Down", "Upper Left Attack"], opponent_hand=opponent_hand)
    table.play("play Stare Down", "play Upper Left Attack")
    end_turn(table)
    go_to(table, "Defense", 1)
    assert table.refuses("play Duck", because="HT-1.6", seat=1)
    table.play("play Quick Hands", seat=1)
    assert table.refuses("play Duck", because="HT-1.6", seat=1)
    table.play("play Iron Nerve", seat=1)
    assert table.offers("play Duck", seat=1)


@rule("HG-6.4", "821a")
def test_a_restriction_leaves_other_sources() -> None:
    """A dodge that may not come from hand may come from an exertion."""
    table = gem_scene(hand=["Relentless", "Upper Left Attack"], opponent_hand=["Duck"], opponent_endurance=["Duck"])
    table.play("play Relentless", "play Upper Left Attack")
    end_turn(table)
    go_to(table, "Defense", 1)
    assert table.refuses("play Duck", because="HT-9.7", seat=1)
    table.play("exert for a defense", seat=1)
    assert table.offers("play Duck", seat=1)


@rule("HG-6.4", "821a")
def test_a_restriction_on_a_player() -> None:
    """Who may play no dodge from hand may play one that an exertion finds."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "hand": ["Duck", "Quick Hands"]}
    table = gem_scene(**words, endurance=["Duck"], opponent_play=["Narrow Stair"])
    assert table.refuses("play Duck", because="HG-6.4")
    table.play("play Quick Hands")
    assert table.offers("play Duck")
    table = gem_scene(**words, endurance=["Duck"], opponent_play=["Narrow Stair"])
    table.play("exert for a defense")
    assert table.offers("play Duck")
