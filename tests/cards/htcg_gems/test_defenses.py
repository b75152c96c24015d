"""Blocks and dodges of the gem edition."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.gems import GEMS
from support.htcg import gem_scene, seen_in
from support.scene import card

ATTACKS = {
    "UL": "Upper Left Attack",
    "UC": "Upper Center Attack",
    "UR": "Upper Right Attack",
    "ML": "Middle Left Attack",
    "MC": "Thrust",
    "MR": "Middle Right Attack",
    "LL": "Lower Left Attack",
    "LC": "Lower Center Attack",
    "LR": "Lower Right Attack",
}


def covered(title: str) -> str:
    """The areas at which this defense can be played."""
    return " ".join(
        area
        for area, attack in ATTACKS.items()
        if gem_scene(phase="defense", attacks=[attack], hand=[title]).offers(f"play {title}")
    )


@card("Upper Left Block", "Upper Center Block", "Upper Right Block")
@card("Lower Left Block", "Lower Center Block", "Lower Right Block")
@card("Shared Guard", "Immovable", "Studied Parry", "Deflecting Parry", "Watchful Guard")
@pytest.mark.parametrize(
    ("title", "areas"),
    [
        ("Upper Left Block", "UL UC ML MC"),
        ("Upper Center Block", "UL UC UR"),
        ("Upper Right Block", "UC UR MC MR"),
        ("Lower Left Block", "ML MC LL LC"),
        ("Lower Center Block", "LL LC LR"),
        ("Lower Right Block", "MC MR LC LR"),
        ("Shared Guard", "UL UC UR ML MC MR"),
        ("Immovable", "ML MC MR LL LC LR"),
        ("Studied Parry", "ML MC MR"),
        ("Deflecting Parry", "UC MC LC"),
        ("Watchful Guard", "ML MC MR LC"),
    ],
)
def test_blocks(title: str, areas: str) -> None:
    """Each covers its areas; it stops an attack, and closes these areas to one's own first attack."""
    assert covered(title) == areas
    last = areas.split()[-1]
    table = gem_scene(phase="defense", attacks=[ATTACKS[last]], hand=[title, *ATTACKS.values()])
    table.play(f"play {title}", "go on")
    assert table.seat(0)["damage"] == 0
    assert " ".join(area for area, attack in ATTACKS.items() if not table.offers(f"play {attack}")) == areas


@card("Back Away", "Duck", "Jump", "Slip Left", "Slip Right", "Sensed Danger", "Turn Aside", "Reading the Blade")
@card("Scramble")
@pytest.mark.parametrize(
    ("title", "areas"),
    [
        ("Back Away", "UL UC UR ML MC MR LL LC LR"),
        ("Duck", "UL UC UR"),
        ("Jump", "LL LC LR"),
        ("Slip Left", "UC UR MC MR LC LR"),
        ("Slip Right", "UL UC ML MC LL LC"),
        ("Sensed Danger", "UL UC UR MC"),
        ("Turn Aside", "MC LL LC LR"),
        ("Reading the Blade", "ML MC MR"),
        ("Scramble", "MC LL LC LR"),
    ],
)
def test_dodges(title: str, areas: str) -> None:
    """Each avoids attacks to its areas, a Power Blow too, and leaves one's attacks free, but for a Back Away."""
    assert covered(title) == areas
    first = areas.split()[0]
    table = gem_scene(phase="defense", attacks=[f"{ATTACKS[first]} as power"], hand=[title, ATTACKS[first]])
    table.play(f"play {title}", "go on")
    assert table.seat(0)["damage"] == 0 and table.offers(f"play {ATTACKS[first]}") == (title != "Back Away")


@card("Deflecting Parry")
def test_deflecting_parry() -> None:
    """It blocks a Ranged Attack, which an ordinary block does not."""
    table = gem_scene(phase="defense", attacks=["Crossbow Bolt"], hand=["Deflecting Parry", "Upper Left Block"])
    assert table.refuses("play Upper Left Block", because="HT-9.7")
    table.play("play Deflecting Parry", "go on")
    assert table.seat(0)["damage"] == 0


@card("Studied Parry")
def test_studied_parry() -> None:
    """Whoever blocks with it sees one card of the opponent's hand, and nobody else learns of it."""
    words = {"phase": "defense", "attacks": ["Thrust"], "opponent_hand": ["Duck", "Jump"]}
    table = gem_scene(hand=["Studied Parry", "Upper Left Block"], **words)
    table.play("play Studied Parry")
    assert sorted(map(str, seen_in(table, 0, 1, "hand"))) in (["Duck", "None"], ["Jump", "None"])
    assert not any(title in line for line in table.log(1) for title in ("Duck", "Jump"))


@card("Reading the Blade")
def test_reading_the_blade() -> None:
    """One card of the opponent's hand is seen where the dodge has avoided attacks, none where a guess failed."""
    for attacks, answers, seen in (
        (["Thrust"], ["play Reading the Blade", "go on"], 1),
        (["Thrust", "Middle Left Attack"], ["play Reading the Blade", "leave this attack", "go on"], 1),
        (["Upper Left Attack as hidden"], ["play Reading the Blade", "go on"], 0),
    ):
        table = gem_scene(
            phase="defense", attacks=attacks, hand=["Reading the Blade"], opponent_hand=["Duck", "Jump", "Slip Left"]
        )
        table.play(*answers)
        assert sum(face is not None for face in seen_in(table, 0, 1, "hand")) == seen


@card("Watchful Guard", "Sheltering Arm")
@pytest.mark.parametrize(
    ("title", "trick", "missile"),
    [("Watchful Guard", "Leg Hook", "Crossbow Bolt"), ("Sheltering Arm", "Handful of Ash", "Thrown Dagger")],
)
def test_blocks_against_dirty_tricks(title: str, trick: str, missile: str) -> None:
    """It blocks a Dirty Trick, which an ordinary block does not; a Ranged Attack it does not block."""
    table = gem_scene(phase="defense", attacks=[trick], hand=[title, "Lower Left Block", "Upper Left Block"])
    assert not table.offers("play Lower Left Block") and not table.offers("play Upper Left Block")
    table.play(f"play {title}", "go on")
    assert table.happened("stopped") == [(1, 0)] and not table.seat(0)["prone"]
    table = gem_scene(phase="defense", attacks=[missile], hand=[title])
    assert table.refuses(f"play {title}", because="HT-9.7")


@card("Scramble")
def test_scramble() -> None:
    """Its player gets up, or regains a weapon, whichever is needed; with neither it is a plain dodge."""
    for conditions, choice in ((["prone"], "get up"), (["disarmed"], "take up your weapon"), ([], None)):
        table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Scramble", "Duck"], conditions=conditions)
        table.play("play Scramble", *["discard Duck"] * ("prone" in conditions))
        if choice:
            assert table.state.choices(0) == [choice]
            table.play(choice)
        assert not table.seat(0)["prone"] and not table.seat(0)["disarmed"]
        table.play("go on")
        assert table.seat(0)["damage"] == 0


@card("Slip Left", "Slip Right", "Shared Guard", "Immovable", "Sensed Danger", "Turn Aside")
def test_the_widest_defenses_are_restricted() -> None:
    """A deck may have one of each, or two of those that cover half as much, and no more."""
    widest = {"Slip Left": 1, "Slip Right": 1, "Shared Guard": 1, "Immovable": 1, "Sensed Danger": 2, "Turn Aside": 2}
    for title, most in widest.items():
        for copies, rules in ((most, []), (most + 1, ["HT-2.9"])):
            text = "; ".join([*(f"3 {card.title}" for card in GEMS.pool if card.basic), "3 Duck", "3 Jump"])
            deck = read_deck(f"{text}; {copies} {title}", GEMS)
            assert [problem.rule for problem in problems(deck)] == rules
