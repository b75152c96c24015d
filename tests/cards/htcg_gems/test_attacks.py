"""Attacks of the gem edition: where they go, what they do, and what they say besides."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, gem_scene, go_to, seen_in
from support.scene import card


def hit(attack: str) -> tuple[list[str], int]:
    """The areas of an attack, and the damage that it does when nothing stops it."""
    table = gem_scene(phase="defense", attacks=[attack])
    areas: list[str] = table.table["incoming"][0]["areas"]
    table.play("leave this attack", "go on")
    damage: int = table.seat(0)["damage"]
    return areas, damage


@card("Upper Left Attack", "Upper Center Attack", "Upper Right Attack", "Middle Left Attack", "Thrust")
@card("Middle Right Attack", "Lower Left Attack", "Lower Center Attack", "Lower Right Attack")
@pytest.mark.parametrize(
    ("title", "area"),
    [
        ("Upper Left Attack", "UL"),
        ("Upper Center Attack", "UC"),
        ("Upper Right Attack", "UR"),
        ("Middle Left Attack", "ML"),
        ("Thrust", "MC"),
        ("Middle Right Attack", "MR"),
        ("Lower Left Attack", "LL"),
        ("Lower Center Attack", "LC"),
        ("Lower Right Attack", "LR"),
    ],
)
def test_basic_attacks(title: str, area: str) -> None:
    """Each goes to its one area, and does 2 damage, or 4 as a Power Blow."""
    assert hit(title) == ([area], 2) and hit(f"{title} as power") == ([area], 4)


@card("Slash Left", "Slash Right", "Two-Handed Hack", "Master's Cleave", "Spinning Slash", "Shoulder Charge")
@card("Stubborn Advance", "Calculated Cut", "Old Grudge")
@pytest.mark.parametrize(
    ("title", "areas", "plain", "power"),
    [
        ("Slash Left", "UL ML", 2, 4),
        ("Slash Right", "UR MR", 2, 4),
        ("Two-Handed Hack", "UC", 3, 6),
        ("Master's Cleave", "UC UR", 3, 5),
        ("Spinning Slash", "ML LL", 2, 4),
        ("Shoulder Charge", "MC LC", 2, 4),
        ("Stubborn Advance", "ML", 2, 5),
        ("Calculated Cut", "UL UC", 2, 4),
        ("Old Grudge", "MR LR", 2, 4),
    ],
)
def test_attacks_with_two_values(title: str, areas: str, plain: int, power: int) -> None:
    """Each goes to its areas, and does what it prints, as a Power Blow the second value."""
    assert hit(title) == (areas.split(), plain) and hit(f"{title} as power") == (areas.split(), power)


@card("Two-Handed Hack", "Stubborn Advance")
@pytest.mark.parametrize("title", ["Two-Handed Hack", "Stubborn Advance"])
def test_attacks_that_cannot_be_hidden(title: str) -> None:
    """With the right to hide an attack another one may be Hidden, and this one not."""
    table = gem_scene(hand=[title, "Slash Left"], may_hide=True)
    assert table.refuses(f"play {title} face down", because="HG-4.4") and table.offers("play Slash Left face down")


@card("Low Sweep")
def test_low_sweep() -> None:
    """It takes the whole lower row for 1 damage, and cannot be announced as a Power Blow."""
    assert hit("Low Sweep") == (["LL", "LC", "LR"], 1)
    table = gem_scene(hand=["Low Sweep"])
    table.play("play Low Sweep")
    assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6")


@card("Measured Thrust")
def test_measured_thrust() -> None:
    """An ordinary block does not stop it, a Power Block does."""
    assert hit("Measured Thrust") == (["MC"], 1) and hit("Measured Thrust as power") == (["MC"], 3)
    words = {"phase": "defense", "attacks": ["Measured Thrust"], "hand": ["Upper Left Block"]}
    for exertion, damage in (([], 1), (["exert to make the block against attack 1 a Power Block"], 0)):
        table = gem_scene(**words)
        table.play("play Upper Left Block", *exertion, "go on")
        assert table.seat(0)["damage"] == damage


@card("Mercy Stroke")
def test_mercy_stroke() -> None:
    """A success draws its player a card, a block none."""
    assert hit("Mercy Stroke") == (["UC"], 2) and hit("Mercy Stroke as power") == (["UC"], 4)
    for answer, cards in (("leave this attack", 1), ("play Upper Center Block", 0)):
        table = gem_scene(phase="defense", attacks=["Mercy Stroke"], hand=["Upper Center Block"])
        table.play(answer, "go on")
        assert len(table.seat(1)["hand"]) == cards


@card("Pommel Strike")
@pytest.mark.parametrize(
    ("answers", "lost"),
    [
        (["leave this attack", "leave this attack"], 2),
        (["leave this attack", "play Upper Left Block"], 1),
        (["play Upper Left Block", "leave this attack"], 0),
    ],
)
def test_pommel_strike(answers: list[str], lost: int) -> None:
    """Who is hit discards a card of their choice when the Draw/Discard Phase is over, one for each hit."""
    hand = ["Upper Left Block", "Lower Right Attack", "Duck", "Jump"]
    table = gem_scene(phase="defense", attacks=["Pommel Strike"] * 2, hand=hand)
    table.play(*answers, "go on", "play Lower Right Attack")
    assert table.seat(0)["damage"] == lost
    go_to(table, "Draw/Discard")
    held = len(table.seat(0)["hand"])
    table.play("go on", *["discard Duck", "discard Jump"][:lost])
    assert table.state.turn == 4 and len(table.seat(0)["hand"]) == held - lost


@card("Binding Lock", "Wrist Kick", "Twisted Grip")
@pytest.mark.parametrize(
    ("title", "areas"), [("Binding Lock", "ML MC MR"), ("Wrist Kick", "MR"), ("Twisted Grip", "ML")]
)
def test_attacks_that_disarm(title: str, areas: str) -> None:
    """A success does no damage and takes the weapon; a dodge stops it."""
    assert hit(title) == (areas.split(), 0)
    for answer, disarmed in (("leave this attack", True), ("play Back Away", False)):
        table = gem_scene(phase="defense", attacks=[title], hand=["Back Away"])
        table.play(answer, "go on")
        assert table.seat(0)["disarmed"] == disarmed


@card("Shield Bash", "Leg Hook", "Overturned Table")
@pytest.mark.parametrize(
    ("title", "areas", "damage"),
    [("Shield Bash", "MC LC", 1), ("Leg Hook", "LC", 0), ("Overturned Table", "LL LC", 1)],
)
def test_attacks_that_throw(title: str, areas: str, damage: int) -> None:
    """A success throws the opponent to the ground; a dodge stops it."""
    assert hit(title) == (areas.split(), damage)
    for answer, prone in (("leave this attack", True), ("play Back Away", False)):
        table = gem_scene(phase="defense", attacks=[title], hand=["Back Away"])
        table.play(answer, "go on")
        assert table.seat(0)["prone"] == prone


@card("Thrown Dagger", "Hurled Stone", "Crossbow Bolt", "Bolas")
@pytest.mark.parametrize(
    ("title", "areas", "damage"),
    [("Thrown Dagger", "UR", 1), ("Hurled Stone", "LL LC LR", 1), ("Crossbow Bolt", "MC", 2), ("Bolas", "LL LC LR", 0)],
)
def test_ranged_attacks(title: str, areas: str, damage: int) -> None:
    """They cannot be blocked nor avoided by a Back Away, and are played while Disarmed."""
    assert hit(title) == (areas.split(), damage)
    blocks = ["Upper Right Block", "Lower Center Block", "Upper Left Block"]
    table = gem_scene(phase="defense", attacks=[title], hand=[*blocks, "Back Away"])
    assert not any(table.offers(f"play {other}") for other in [*blocks, "Back Away"])
    table = gem_scene(hand=[title, "Thrust"], conditions=["disarmed"])
    assert table.offers(f"play {title}") and table.refuses("play Thrust", because="HT-11.1")


@card("Crossbow Bolt")
def test_crossbow_bolt_takes_time() -> None:
    """In the next turn its player may not attack, in the one after that again."""
    table = gem_scene(hand=["Crossbow Bolt", "Thrust"])
    table.play("play Crossbow Bolt")
    end_turn(table)
    go_to(table, "Attack")
    assert table.refuses("play Thrust", because="HT-5.14")
    end_turn(table)
    go_to(table, "Attack")
    assert table.offers("play Thrust")


@card("Handful of Ash")
def test_handful_of_ash() -> None:
    """To the end of their next turn the opponent plays no Edges; then again."""
    assert hit("Handful of Ash") == (["UC"], 0)
    for answer, barred in (("leave this attack", True), ("play Duck", False)):
        table = gem_scene(phase="defense", attacks=["Handful of Ash"], hand=["Duck", "Iron Nerve"])
        table.play(answer, "go on")
        assert table.refuses("play Iron Nerve", because="HT-1.6") == barred
        end_turn(table)
        go_to(table, "Attack")
        assert table.refuses("play Iron Nerve", because="HT-1.6") == barred
        end_turn(table)
        go_to(table, "Attack")
        assert table.offers("play Iron Nerve")


@card("Bitter Words")
def test_bitter_words() -> None:
    """A success costs 1 Ability, which is not damage; no block stops it."""
    assert hit("Bitter Words") == (["MC"], 0)
    table = gem_scene(phase="defense", attacks=["Bitter Words"], hand=["Upper Left Block"])
    assert table.refuses("play Upper Left Block", because="HT-9.7")
    table.play("leave this attack", "go on")
    end_turn(table)
    assert table.seat(0)["ability"] == 14


@card("Bolas")
def test_bolas() -> None:
    """Who is hit lies on the ground; a Jump avoids it."""
    for answer, prone in (("leave this attack", True), ("play Jump", False)):
        table = gem_scene(phase="defense", attacks=["Bolas"], hand=["Jump"])
        table.play(answer, "go on")
        assert table.seat(0)["prone"] == prone


@card("Spinning Slash")
def test_spinning_slash() -> None:
    """A dodge that has avoided another attack does not avoid it too; a block stops both."""
    for title, attacks, damage in (
        ("Turn Aside", ["Lower Left Attack", "Spinning Slash"], 2),
        ("Slip Right", ["Lower Left Attack", "Spinning Slash"], 2),
        ("Slip Right", ["Spinning Slash"], 0),
        ("Slip Right", ["Lower Left Attack", "Slash Left"], 0),
        ("Lower Left Block", ["Lower Left Attack", "Spinning Slash"], 0),
    ):
        table = gem_scene(phase="defense", attacks=attacks, hand=[title])
        table.play(f"play {title}", *["leave this attack"] * (len(attacks) - 1), "go on")
        assert table.seat(0)["damage"] == damage


@card("Shoulder Charge", "Disarming Stroke")
@pytest.mark.parametrize(("title", "condition"), [("Shoulder Charge", "prone"), ("Disarming Stroke", "disarmed")])
def test_attacks_that_do_more_as_a_power_blow(title: str, condition: str) -> None:
    """Only as a Power Blow it throws or disarms, through an ordinary block too, and not through a Power Block."""
    block = "play Lower Right Block"
    power_block = "exert to make the block against attack 1 a Power Block"
    for attack, answers, happens in (
        (title, ["leave this attack"], False),
        (f"{title} as power", ["leave this attack"], True),
        (f"{title} as power", [block], True),
        (f"{title} as power", [block, power_block], False),
    ):
        table = gem_scene(phase="defense", attacks=[attack], hand=["Lower Right Block"])
        table.play(*answers, "go on")
        assert table.seat(0)[condition] == happens


@card("Disarming Stroke")
def test_disarming_stroke() -> None:
    """It does 1 damage, or 3; it is not played against somebody who cannot be Disarmed."""
    assert hit("Disarming Stroke") == (["MC", "MR"], 1) and hit("Disarming Stroke as power") == (["MC", "MR"], 3)
    table = gem_scene(hand=["Disarming Stroke"], opponent_play=["Grip of Iron"])
    assert table.refuses("play Disarming Stroke", because="HT-R34")


@card("Calculated Cut")
def test_calculated_cut() -> None:
    """A success shows its player one card of the opponent's hand, a dodge none."""
    for answer, seen in (("leave this attack", 1), ("play Duck", 0)):
        table = gem_scene(phase="defense", attacks=["Calculated Cut"], hand=["Duck", "Jump", "Thrust"])
        table.play(answer, "go on")
        assert sum(face is not None for face in seen_in(table, 1, 0, "hand")) == seen


@card("Old Grudge")
def test_old_grudge() -> None:
    """It does 1 damage more for whoever has less Ability than the opponent, also through a block."""
    for attack, ability, answer, damage in (
        ("Old Grudge", (10, 9), "leave this attack", 3),
        ("Old Grudge", (10, 10), "leave this attack", 2),
        ("Old Grudge", (9, 10), "leave this attack", 2),
        ("Old Grudge as power", (10, 9), "play Lower Right Block", 3),
    ):
        table = gem_scene(phase="defense", attacks=[attack], hand=["Lower Right Block"], ability=ability)
        table.play(answer, "go on")
        assert table.seat(0)["damage"] == damage


@card("Finishing Blow")
def test_finishing_blow() -> None:
    """It does 2 damage more to somebody who is Prone or Disarmed, not for an attacker who is."""
    for conditions, attack, damage in (
        ({}, "Finishing Blow", 2),
        ({"conditions": ["prone"]}, "Finishing Blow", 4),
        ({"conditions": ["disarmed"]}, "Finishing Blow as power", 6),
        ({"opponent_conditions": ["prone"]}, "Finishing Blow", 2),
    ):
        table = gem_scene(phase="defense", attacks=[attack], **conditions)
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage
