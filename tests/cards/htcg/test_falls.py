"""Cards that make somebody Prone, and cards that help one up."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, scene


def undefended(attack: str, **words: Any) -> Scene:
    """Seat 0 in its Attack Phase, after nothing was done against this attack."""
    table = scene("htcg", phase="defense", attacks=[attack], **words)
    table.play("leave this attack", "go on")
    return table


@card("Dirty Trick: Leg Sweep")
def test_leg_sweep() -> None:
    """A Leg Sweep does no damage, cannot be blocked, and makes its victim Prone for the rest of the turn."""
    table = undefended("Dirty Trick: Leg Sweep", hand=["Thrust", "Dodge"])
    assert table.seat(0)["damage"] == 0 and table.seat(0)["prone"]
    assert "Dirty Trick: Leg Sweep: Seat 0 is Prone." in table.log()
    assert table.refuses("play Thrust", because="HT-11.8")
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Dirty Trick: Leg Sweep"]}
    assert scene("htcg", hand=["Lower Center Block"], **words).refuses("play Lower Center Block", because="HT-9.7")
    table = scene("htcg", hand=["Jump"], **words)
    table.play("play Jump", "go on")
    assert not table.seat(0)["prone"]


@card("Reaping Cut")
def test_reaping_cut() -> None:
    """It takes a block of the whole lower row; otherwise it does 1 damage and makes its victim Prone."""
    table = undefended("Reaping Cut")
    assert table.seat(0)["damage"] == 1 and table.seat(0)["prone"]
    hand = ["Lower Left Block", "Lower Center Block"]
    table = scene("htcg", phase="defense", attacks=["Reaping Cut"], hand=hand)
    assert table.refuses("play Lower Left Block", because="HT-5.12")
    table.play("play Lower Center Block", "go on")
    assert table.seat(0)["damage"] == 0 and not table.seat(0)["prone"]


@card("Tackle")
def test_tackle() -> None:
    """A successful Tackle does 1 damage and makes both players Prone."""
    table = undefended("Tackle")
    assert table.seat(0)["damage"] == 1
    assert table.seat(0)["prone"] and table.seat(1)["prone"]
    table = scene("htcg", phase="defense", attacks=["Tackle"], hand=["Dodge"])
    table.play("play Dodge", "go on")
    assert not table.seat(0)["prone"] and not table.seat(1)["prone"]


@card("Shoulder Barge")
@pytest.mark.parametrize(("die", "falls"), [(3, True), (4, False)])
def test_shoulder_barge(die: int, falls: bool) -> None:
    """Whoever blocks the attack falls on 3 or less."""
    hands: dict[str, Any] = {"hand": ["Shoulder Barge", "Thrust"], "opponent_hand": ["Lower Left Block"]}
    table = scene("htcg", dice=[die], **hands)
    table.play("play Shoulder Barge", "play Thrust")
    end_turn(table)
    go_to(table, "Defense", seat=1)
    table.play("play Lower Left Block", "go on", seat=1)
    assert table.seat(1)["prone"] == falls and table.script_used_up()


@card("Shoulder Barge")
def test_shoulder_barge_needs_a_block() -> None:
    """Whoever does not block stays on their feet."""
    table = scene("htcg", hand=["Shoulder Barge", "Thrust"], dice=[1])
    table.play("play Shoulder Barge", "play Thrust")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert not table.seat(1)["prone"] and not table.script_used_up()


@card("Throw")
@pytest.mark.parametrize(("die", "falls"), [(3, True), (4, False)])
def test_throw(die: int, falls: bool) -> None:
    """A Throw takes the place of an attack and succeeds on 3 or less."""
    table = scene("htcg", hand=["Throw", "Thrust"], dice=[die])
    table.play("play Throw")
    assert table.seat(1)["prone"] == falls
    assert table.refuses("play Thrust", because="HT-5.14")


@card("No Quarter")
@pytest.mark.parametrize(("conditions", "more"), [(["prone"], 1), ([], 0)])
def test_no_quarter(conditions: list[str], more: int) -> None:
    """Against a Prone opponent an attack does 1 more damage, a Dirty Trick still none."""
    table = undefended("Lower Left Attack", opponent_play=["No Quarter"], conditions=conditions)
    assert table.seat(0)["damage"] == 2 + more
    table = undefended("Dirty Trick: Pummel", opponent_play=["No Quarter"], conditions=conditions)
    assert table.seat(0)["damage"] == 0
    table = undefended("Lower Left Attack", play=["No Quarter"], conditions=conditions)
    assert table.seat(0)["damage"] == 2


@card("Frozen Lake")
@pytest.mark.parametrize(("die", "falls"), [(2, True), (3, False)])
@pytest.mark.parametrize("whose", ["play", "opponent_play"])
def test_frozen_lake(die: int, falls: bool, whose: str) -> None:
    """A dodge on the ice avoids the attack, and its player falls on 2 or less, whoever played the Location."""
    place: dict[str, Any] = {whose: ["Frozen Lake"]}
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Dodge"], dice=[die], **place)
    table.play("play Dodge", "go on")
    assert table.seat(0)["damage"] == 0 and table.seat(0)["prone"] == falls
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Lower Left Block"], dice=[1], **place)
    table.play("play Lower Left Block", "go on")
    assert not table.seat(0)["prone"]


@card("Spring to Your Feet")
def test_spring_to_your_feet() -> None:
    """Before the Defense Phase it gets a Prone player up, who pays with another Edge as for any card."""
    hand = ["Spring to Your Feet", "Lunge"]
    table = scene("htcg", phase="beginning", hand=hand, conditions=["prone"])
    table.play("play Spring to Your Feet", "discard Lunge")
    assert not table.seat(0)["prone"]
    assert scene("htcg", hand=hand).refuses("play Spring to Your Feet", because="HT-R38")
    alone = scene("htcg", hand=["Spring to Your Feet"], conditions=["prone"])
    assert alone.refuses("play Spring to Your Feet", because="HT-11.8")


@card("Hobnailed Boots", "Charlie DeSalvo")
@pytest.mark.parametrize("title", ["Hobnailed Boots", "Charlie DeSalvo"])
def test_discard_to_get_up(title: str) -> None:
    """The card lies ready, and is discarded to get up, which costs nothing more."""
    table = scene("htcg", phase="beginning", play=[title], conditions=["prone"])
    table.play(f"use {title}")
    assert not table.seat(0)["prone"] and titles(table.seat(0)["discard"]) == [title]
    assert table.refuses("roll to regain your feet", because="HT-11.9")
    assert not scene("htcg", play=[title]).offers(f"use {title}")


def test_a_legal_deck_can_bring_the_opponent_down() -> None:
    """Anybody may have cards that make the opponent Prone."""
    basics = [f"4 {kind.title}" for kind in FIRST.pool if kind.basic]
    falls = ["2 Dirty Trick: Leg Sweep", "2 Reaping Cut", "2 Tackle", "3 Throw", "2 Shoulder Barge"]
    assert problems(read_deck("\n".join([*basics, *falls]), FIRST)) == []
