"""Highlander: The Card Game: whole scenes with their results, from the first hit to the end of a match."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import Scene, scene


def state_of(table: Scene, seat: int) -> tuple[int, int, int]:
    """Ability, cards in hand and cards in the Endurance."""
    side = table.seat(seat)
    return side["ability"], len(side["hand"]), len(side["endurance"])


def power_blow(**words: object) -> Scene:
    """The opponent has just made a Middle Left Attack a Power Blow; it is our Defense Phase."""
    return scene("htcg", phase="defense", attacks=["Middle Left Attack as power"], may_hide=True, **words)


def test_case_1_hit() -> None:
    """An undefended attack takes 2 Ability in the adjustment, and the hand shrinks with it."""
    words = {"hand": ["Upper Left Attack", *["Duck"] * 14], "opponent_hand": ["Lower Left Attack", *["Dodge"] * 14]}
    table = scene("htcg", **words)
    assert state_of(table, 0) == state_of(table, 1) == (15, 15, 35)
    table.play("play Upper Left Attack", "go on", "draw a card")
    assert state_of(table, 0) == (15, 15, 34)
    go_to(table, "Attack", seat=1)
    assert table.happened("hit") == [(0, 2)]
    table.play("play Lower Left Attack", "go on", seat=1)
    assert state_of(table, 1) == (13, 14, 35)
    table.play("discard Dodge", seat=1)
    assert state_of(table, 1) == (13, 13, 35) and table.state.to_act == (0,)


def test_case_2_block_and_reach() -> None:
    """After a Lower Right Block the first attack reaches UL, UC, UR, ML and LL."""
    attacks = [
        f"{place} Attack" for place in ("Upper Left", "Upper Center", "Upper Right", "Middle Left", "Lower Left")
    ]
    closed = ["Thrust", "Middle Right Attack", "Lower Center Attack", "Lower Right Attack"]
    hand = ["Lower Right Block", *attacks, *closed]
    table = scene("htcg", phase="defense", attacks=["Lower Right Attack"], hand=hand)
    table.play("play Lower Right Block", "go on")
    assert table.seat(0)["damage"] == 0
    assert all(table.offers(f"play {attack}") for attack in attacks)
    assert all(table.refuses(f"play {attack}", because="HT-5.15") for attack in closed)


def test_case_3_unfit_block() -> None:
    """A Lower Left Block against an open Upper Right Attack is refused and stays in hand."""
    table = scene("htcg", phase="defense", attacks=["Upper Right Attack"], hand=["Lower Left Block"])
    assert table.refuses("play Lower Left Block", because="HT-5.12")
    assert titles(table.seat(0)["hand"]) == ["Lower Left Block"]


def test_case_4_power_blow() -> None:
    """Five cards go from the Endurance to the discard pile, 4 damage are done, and the victim may hide an attack."""
    table = scene("htcg", hand=["Middle Left Attack"], opponent_hand=["Lower Right Attack"])
    table.play("play Middle Left Attack")
    endurance = len(table.seat(0)["endurance"])
    table.play("exert to make attack 1 a Power Blow")
    assert len(table.seat(0)["endurance"]) == endurance - 5 and len(table.seat(0)["discard"]) == 5
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.offers("play Lower Right Attack face down", seat=1)
    go_to(table, "Draw/Discard", seat=1)
    assert table.seat(1)["ability"] == 11


def test_case_5_blocked_without_power_block() -> None:
    """An ordinary block lets 2 through."""
    table = power_blow(hand=["Upper Left Block"])
    table.play("play Upper Left Block")
    end_turn(table)
    assert table.seat(0)["ability"] == 13


def test_case_6_power_block() -> None:
    """Nothing comes through; the hand opens again in the Attack Phase, but there is no further exertion."""
    table = power_blow(hand=["Upper Left Block", "Lower Right Attack"])
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block")
    go_to(table, "Attack")
    assert table.offers("play Lower Right Attack") and table.refuses("exert for an attack", because="HT-8.3")
    end_turn(table)
    assert table.seat(0)["ability"] == 15


def test_case_7_dodged_power_blow() -> None:
    """A Dodge avoids it whole and costs one attack opportunity."""
    table = power_blow(hand=["Dodge", "Lower Right Attack"])
    table.play("play Dodge", "go on")
    assert table.refuses("play Lower Right Attack", because="HT-5.14")
    end_turn(table)
    assert table.seat(0)["ability"] == 15


@pytest.mark.parametrize(("found", "ability"), [("Lower Right Block", 15), ("Upper Left Block", 13)])
def test_case_8_hidden_wrong_guess(found: str, ability: int) -> None:
    """A wrong guess is revealed; nothing else comes from hand, but an exertion may find a better defense."""
    hand = ["Upper Left Block", "Lower Right Block", "Dodge"]
    top = [found, "Thrust", "Thrust", "Thrust", "Thrust"]
    table = scene("htcg", phase="defense", attacks=["Lower Right Attack as hidden"], hand=hand, endurance=top)
    assert table.table["incoming"][0]["card"] is None
    table.play("play Upper Left Block")
    assert table.table["incoming"][0]["areas"] == ["LR"]
    assert table.refuses("play Lower Right Block", because="HT-R21") and table.refuses("play Dodge", because="HT-R21")
    table.play("exert for a defense")
    if found == "Lower Right Block":
        table.play("play Lower Right Block")
    else:
        assert table.state.choices(0) == ["play none of these"]
    end_turn(table)
    assert table.seat(0)["ability"] == ability


def test_case_9_hidden_no_guess() -> None:
    """Who plays nothing from hand sees the attack revealed and may then exert, knowing it."""
    words = {"hand": ["Lower Right Block"], "endurance": ["Lower Right Block", "Upper Left Block"]}
    table = scene("htcg", phase="defense", attacks=["Lower Right Attack as hidden"], **words)
    table.play("leave this attack")
    assert table.table["incoming"][0]["areas"] == ["LR"]
    assert table.refuses("play Lower Right Block", because="HT-R21")
    table.play("exert for a defense")
    assert table.refuses("play Upper Left Block", because="HT-5.12")
    table.play("play Lower Right Block")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0


def test_case_10_one_defense_two_attacks() -> None:
    """An Upper Left Block covers Upper Left and Middle Left one after the other."""
    attacks = ["Upper Left Attack", "Middle Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block"])
    table.play("play Upper Left Block")
    end_turn(table)
    assert table.seat(0)["ability"] == 15


def test_case_11_superseded() -> None:
    """UL, LR, UL against an Upper Left and a Lower Right Block: the third does 2."""
    attacks = ["Upper Left Attack", "Lower Right Attack", "Upper Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block", "Lower Right Block"])
    table.play("play Upper Left Block", "play Lower Right Block")
    end_turn(table)
    assert table.seat(0)["ability"] == 13


def test_case_12_exerted_out_of_order() -> None:
    """A block from hand against the second attack, and then one from an exertion against the first."""
    words = {"hand": ["Lower Right Block"], "endurance": ["Upper Left Block"]}
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack", "Lower Right Attack"], **words)
    table.play("leave this attack", "play Lower Right Block", "exert for a defense", "play Upper Left Block")
    end_turn(table)
    assert table.seat(0)["ability"] == 15


def test_case_13_guard() -> None:
    """The Guard blocks in the next turn too, closes its areas to its player, and goes before a Dodge is played."""
    words = {
        "hand": ["Upper Guard", "Dodge", "Upper Left Attack"],
        "opponent_hand": ["Upper Right Attack", "Upper Left Attack"],
    }
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], **words)
    table.play("play Upper Guard", "go on")
    assert table.state.why_not(0, "play Upper Left Attack") is not None
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("play Upper Right Attack", seat=1)
    go_to(table, "Defense")
    assert table.refuses("play Dodge", because="HT-7.4")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0 and table.refuses("play Upper Left Attack", because="HT-7.4")
    go_to(table, "Attack", seat=1)
    table.play("play Upper Left Attack", seat=1)
    go_to(table, "Defense")
    table.play("remove Upper Guard")
    assert table.offers("play Dodge")


def test_case_14_head_shot() -> None:
    """Undefended it wins at once; a Power Block keeps all, an ordinary block keeps the head, or not, as agreed."""
    table = scene("htcg", hand=["Head Shot", "Upper Center Attack"])
    table.play("play Head Shot", "play Upper Center Attack")
    assert table.table["outgoing"][0]["power_blow"] and table.seat(0)["exertions_left"] == 1
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.state.outcome == (0, "head taken", "HT-1.5")
    words = {"phase": "defense", "attacks": ["Upper Center Attack as head"], "hand": ["Upper Center Block"]}
    power_block = "exert to make the block against attack 1 a Power Block"
    table = scene("htcg", **words)
    table.play("play Upper Center Block", power_block)
    end_turn(table)
    assert table.state.outcome is None and table.seat(0)["ability"] == 15
    table = scene("htcg", **words)
    table.play("play Upper Center Block")
    end_turn(table)
    assert table.state.outcome is None and table.seat(0)["ability"] == 13
    table = scene("htcg", **words, head_shot_block="power")
    table.play("play Upper Center Block", "go on")
    assert table.state.outcome == (1, "head taken", "HT-1.5")
    table = scene("htcg", **words, head_shot_block="power")
    table.play("play Upper Center Block", power_block)
    end_turn(table)
    assert table.state.outcome is None


def test_case_15_no_head_shot() -> None:
    """Neither Thrust nor an upper Special Attack can be a Head Shot; if nothing else can follow, none is played."""
    for attack in ("Thrust", "Pistol (upper)", "Slash (upper)"):
        table = scene("htcg", phase="beginning", hand=["Head Shot", attack])
        table.play("exert for nothing")
        go_to(table, "Attack")
        assert table.refuses("play Head Shot", because="HT-8.12")
        table = scene("htcg", hand=["Head Shot", attack])
        table.play("play Head Shot")
        assert table.state.why_not(0, f"play {attack}") is not None
    assert table.refuses("play Slash (upper)", because="HT-9.9")


def test_case_16_one_special_card() -> None:
    """A Situation in the Defense Phase leaves no Event for the Attack Phase; two Edges do not matter."""
    hand = ["Collect", "Scorn", "Flashing Blade", "Lunge", "Thrust"]
    table = scene("htcg", phase="defense", hand=hand)
    table.play("play Collect", "go on")
    assert table.refuses("play Scorn", because="HT-5.13")
    table.play("play Flashing Blade", "play Lunge")
    assert table.table["phase"] == "Attack" and titles(table.seat(0)["play"]) == ["Collect", "Flashing Blade", "Lunge"]


def test_case_17_the_duty() -> None:
    """After an Edge alone the Attack Phase does not end; an exertion or another card is needed."""
    for choice in ("play Thrust", "exert for nothing"):
        table = scene("htcg", hand=["Flashing Blade", "Thrust"])
        table.play("play Flashing Blade")
        assert table.refuses("go on", because="HT-4.5")
        table.play(choice)
        assert table.offers("go on")
