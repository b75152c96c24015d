"""Attacks of the gem edition: where they go, what they do, and what they say besides."""

from __future__ import annotations

import pytest
from duelling import card
from rules.htcg.turns import end_turn, go_to
from rules.htcg_gems.gemming import gem_scene


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


@card("Binding Lock", "Wrist Kick")
@pytest.mark.parametrize(("title", "areas"), [("Binding Lock", "ML MC MR"), ("Wrist Kick", "MR")])
def test_attacks_that_disarm(title: str, areas: str) -> None:
    """A success does no damage and takes the weapon; a dodge stops it."""
    assert hit(title) == (areas.split(), 0)
    for answer, disarmed in (("leave this attack", True), ("play Back Away", False)):
        table = gem_scene(phase="defense", attacks=[title], hand=["Back Away"])
        table.play(answer, "go on")
        assert table.seat(0)["disarmed"] == disarmed


@card("Shield Bash", "Leg Hook")
@pytest.mark.parametrize(("title", "areas", "damage"), [("Shield Bash", "MC LC", 1), ("Leg Hook", "LC", 0)])
def test_attacks_that_throw(title: str, areas: str, damage: int) -> None:
    """A success throws the opponent to the ground; a dodge stops it."""
    assert hit(title) == (areas.split(), damage)
    for answer, prone in (("leave this attack", True), ("play Back Away", False)):
        table = gem_scene(phase="defense", attacks=[title], hand=["Back Away"])
        table.play(answer, "go on")
        assert table.seat(0)["prone"] == prone


@card("Thrown Dagger", "Hurled Stone", "Crossbow Bolt")
@pytest.mark.parametrize(
    ("title", "areas", "damage"),
    [("Thrown Dagger", "UR", 1), ("Hurled Stone", "LL LC LR", 1), ("Crossbow Bolt", "MC", 2)],
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
    """A success costs 1 Ability, which is no damage; no block stops it."""
    assert hit("Bitter Words") == (["MC"], 0)
    table = gem_scene(phase="defense", attacks=["Bitter Words"], hand=["Upper Left Block"])
    assert table.refuses("play Upper Left Block", because="HT-9.7")
    table.play("leave this attack", "go on")
    end_turn(table)
    assert table.seat(0)["ability"] == 14
