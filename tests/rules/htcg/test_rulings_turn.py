"""Highlander: The Card Game, rulings about Must Dos, counts, copies and the number of attacks."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import leave_play
from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene

POWER_BLOCK = "exert to make the block against attack 1 a Power Block"


@rule("HT-R2", "b5c4")
def test_a_forced_loss_waits_for_the_victims_next_turn() -> None:
    """Neither hand nor Endurance shrinks before the victim's Must Do step, and then the hand and the Endurance pay."""
    table = scene(
        "htcg", hand=["Cat and Mouse: Defense"], opponent_hand=["Dodge", "Thrust"], opponent_endurance=["Duck"] * 5
    )
    table.play("play Cat and Mouse: Defense")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.state.to_act == (1,) and table.state.choices(1) == ["discard Dodge"]
    table.play("discard Dodge", seat=1)
    assert titles(table.seat(1)["discard"]) == ["Dodge"] and titles(table.seat(1)["hand"]) == ["Thrust"]
    table = scene("htcg", hand=["Cat and Mouse: Endurance"], opponent_endurance=["Duck"])
    endurance = len(table.seat(1)["endurance"])
    table.play("play Cat and Mouse: Endurance")
    assert len(table.seat(1)["endurance"]) == endurance and table.seat(1)["must_do"]
    end_turn(table)
    assert len(table.seat(1)["endurance"]) == endurance - 1 and titles(table.seat(1)["discard"]) == ["Duck"]
    table = scene("htcg", hand=["Twist of Fate"], opponent_hand=["Lunge", "Thrust"])
    table.play("play Twist of Fate")
    assert sorted(titles(table.seat(1)["hand"])) == ["Lunge", "Thrust"]
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Thrust"] and titles(table.seat(1)["discard"]) == ["Lunge"]


@rule("HT-R2", "b5c4")
def test_an_exertion_does_not_pay_a_forced_discard() -> None:
    """With no defense in hand none is discarded, though exertions of that turn turn up some."""
    table = scene("htcg", hand=["Cat and Mouse: Defense"], opponent_hand=["Thrust"], opponent_endurance=["Duck"] * 5)
    table.play("play Cat and Mouse: Defense")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["must_do"] == []
    table.play("exert for an attack", seat=1)
    assert titles(table.seat(1)["exerted"]) == ["Duck"] * 5
    assert titles(table.seat(1)["hand"]) == ["Thrust"] and table.happened("discard") == []


@rule("HT-R3", "5242")
@pytest.mark.parametrize("first", [1, 2])
def test_the_victim_orders_must_dos(first: int) -> None:
    """The victim of a Cat and Mouse in a Desert says whether the defense or the top of the Endurance goes first."""
    table = scene("htcg", hand=["Cat and Mouse: Defense"], opponent_hand=["Dodge"], opponent_play=["Desert"])
    table.play("play Cat and Mouse: Defense")
    end_turn(table)
    assert table.state.choices(1) == ["do must-do 1 first", "do must-do 2 first"]
    table.play(f"do must-do {first} first", seat=1)
    if first == 2:
        table.play("do must-do 1 first", seat=1)
    table.play("discard Dodge", seat=1)
    kinds = [event.kind for event in table.events if event.seat == 1 and event.kind in ("burn", "discard")]
    assert kinds == (["discard", "burn", "burn"] if first == 1 else ["burn", "burn", "discard"])


@rule("HT-R3", "5242")
def test_what_cannot_be_paid_costs_nothing() -> None:
    """Two defenses are demanded of a player with one: the one goes, and nothing is taken for the other."""
    words: dict[str, Any] = {"play": ["Cat and Mouse: Draw"], "hand": ["Cat and Mouse: Defense"]}
    table = scene("htcg", opponent_hand=["Dodge", "Thrust"], **words)
    table.play("play Cat and Mouse: Defense")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    table.play("discard Dodge", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Thrust"] and table.seat(1)["must_do"] == []
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 15


@rule("HT-R4", "214d")
def test_a_number_is_counted_when_the_card_is_played() -> None:
    """Three Cat and Mouse are counted; that one of them leaves play before the victim pays changes nothing."""
    opponent_play = ["Cat and Mouse: Draw", "Cat and Mouse: Attack"]
    table = scene("htcg", hand=["Cat and Mouse: Endurance"], opponent_play=opponent_play)
    endurance = len(table.seat(1)["endurance"])
    table.play("play Cat and Mouse: Endurance")
    state = table.state
    assert isinstance(state, Table)
    leave_play(state, 1, state.sides[1].play[0])
    end_turn(table)
    assert len(table.seat(1)["endurance"]) == endurance - 3


@rule("HT-R5", "69bb")
def test_what_was_played_last_turn_is_a_target() -> None:
    """An Event of the opponent's last turn is countered in one's own; one of the turn before is not there any more."""
    table = scene("htcg", hand=["Challenge"], opponent_hand=["Police: Counter Event"])
    table.play("play Challenge")
    go_to(table, "Defense", seat=1)
    assert table.offers("play Police: Counter Event", seat=1)
    table = scene("htcg", hand=["Challenge"], opponent_hand=["Police: Counter Event"])
    table.play("play Challenge")
    end_turn(table)
    end_turn(table, 1)
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Police: Counter Event", because="HT-R38", seat=1)


@rule("HT-R6", "ecf8")
def test_identical_standing_effects_do_not_add_up() -> None:
    """Two Hideo Koto add 1 like one; Hideo Koto and The Kurgan, who are not the same, add 2; Collect counts copies."""
    for play, before, damage in (
        (["Hideo Koto"], [], 3),
        (["Hideo Koto", "Hideo Koto"], [], 3),
        (["Hideo Koto"], ["The Kurgan"], 4),
    ):
        table = scene(
            "htcg", phase="defense", attacks=["Upper Left Attack"], opponent_play=play, opponent_before=before
        )
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage
    for copies in (1, 2):
        table = scene("htcg", play=["Collect"] * copies)
        table.play("exert for nothing")
        sizes = [f"exert {number} card{'s' * (number != 1)}" for number in range(5 - copies, 6 + copies)]
        assert table.state.choices(0) == sizes


@rule("HT-R6", "ecf8")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_identical_cards_act_once(copies: int) -> None:
    """Cull the Weak takes two cards for a Special Card, two of them no more; two Poison Gas cost as much as one."""
    table = scene("htcg", hand=["Desert"], play=["Cull the Weak"] * copies)
    table.play("play Desert")
    assert len(table.happened("burn")) == (2 if copies else 0)
    table = scene("htcg", hand=["Poison Gas"], play=["Poison Gas"] * copies)
    table.play("play Poison Gas")
    assert (table.seat(0)["loss"], table.seat(1)["loss"]) == ((0, 0) if copies else (2, 4))


@rule("HT-R14", "e088")
def test_without_an_exertion_leaves_the_exertion() -> None:
    """Slan Quince makes a Power Blow and can still exert."""
    table = scene("htcg", hand=["Thrust"], before=["Slan Quince"])
    endurance = len(table.seat(0)["endurance"])
    table.play("play Thrust", "make attack 1 a Power Blow")
    assert table.table["outgoing"][0]["power_blow"] and table.seat(0)["exertions_left"] == 1
    assert len(table.seat(0)["endurance"]) == endurance and table.offers("exert for nothing")


@rule("HT-R14", "e088")
def test_an_exertion_of_no_cards_is_one() -> None:
    """With an Improvised Weapon a Power Block takes an exertion of 0 cards: no card is turned up, and none is left."""
    words: dict[str, Any] = {"conditions": ["disarmed"], "play": ["Improvised Weapon"], "hand": ["Upper Left Block"]}
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack as power"], **words)
    endurance = len(table.seat(0)["endurance"])
    table.play("play Upper Left Block", POWER_BLOCK, "exert 0 cards")
    assert len(table.seat(0)["endurance"]) == endurance and table.seat(0)["exertions_left"] == 0
    assert table.refuses("exert for nothing", because="HT-8.3")
    table.play("go on")
    assert table.seat(0)["damage"] == 0


@rule("HT-R15", "519c")
def test_sources_of_attacks_add_up_unless_there_is_a_total() -> None:
    """Amanda has two attacks, with a Combination three; a third Cat and Mouse says that it is three, and adds none."""
    for before, hand, attacks in (
        ([], [], 1),
        (["Amanda"], [], 2),
        (["Amanda"], ["Combination"], 3),
    ):
        table = scene("htcg", before=before, hand=[*hand, "Thrust"])
        for card in hand:
            table.play(f"play {card}")
        assert table.seat(0)["attacks_left"] == attacks
    hand = ["Cat and Mouse: Extra Attack"]
    table = scene("htcg", before=["Amanda"], play=["Cat and Mouse: Draw"] * 2, hand=hand)
    table.play("play Cat and Mouse: Extra Attack")
    assert table.seat(0)["attacks_left"] == 3


@rule("HT-R16", "8e75")
def test_extra_attacks_do_not_let_one_attack_who_may_not() -> None:
    """After a successful Stunning Blow neither Amanda's second attack nor that of a Combination can be played."""
    words: dict[str, Any] = {"hand": ["Combination", "Thrust"], "before": ["Amanda"]}
    table = scene("htcg", phase="defense", attacks=["Stunning Blow"], **words)
    table.play("leave this attack", "go on")
    assert table.seat(0)["attacks_left"] == 2 and table.refuses("play Thrust", because="HT-5.14")
    table.play("play Combination")
    assert table.seat(0)["attacks_left"] == 3 and table.refuses("play Thrust", because="HT-5.14")
    assert table.refuses("exert for an attack", because="HT-5.14")


@rule("HT-R17", "5ebb")
def test_only_the_first_attack_keeps_off_what_was_blocked() -> None:
    """After an Upper Left Block the first attack of the turn may not go there; the second may."""
    hand = ["Upper Left Block", "Upper Left Attack", "Lower Right Attack"]
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=hand, before=["Amanda"])
    table.play("play Upper Left Block", "go on")
    assert table.refuses("play Upper Left Attack", because="HT-5.15")
    table.play("play Lower Right Attack")
    assert table.offers("play Upper Left Attack")
