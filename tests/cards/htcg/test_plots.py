"""Plots: their parts, their ends, and the Cat and Mouse Plots."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, scene

FOUNDLING = "Blood of Kings (1: Foundling)"
FIRST_DEATH = "Blood of Kings (2: First Death)"
IMMORTAL = "Blood of Kings (3: Immortal)"
CLUES = "Head Hunter (1: Clues)"
RESEARCH = "Head Hunter (2: Research)"
ARREST = "Head Hunter (3: Arrest, Movie Edition)"
ARREST_GATHERING = "Head Hunter (3: Arrest, The Gathering)"
DUEL = "Destruction (1: Duel)"
DEFEAT = "Destruction (2: Defeat)"
HELL = "Destruction (3: Tonight You Sleep in Hell!, Movie Edition)"
HELL_GATHERING = "Destruction (3: Tonight You Sleep in Hell!, The Gathering)"


def in_play(table: Scene, seat: int = 0) -> list[str]:
    """The titles of what a seat has in play."""
    return titles(table.seat(seat)["play"])


@card("Blood of Kings (1: Foundling)", "Blood of Kings (2: First Death)")
def test_parts_of_a_plot_stay_in_their_order() -> None:
    """Foundling stays in play without doing anything, and First Death asks for it."""
    table = scene("htcg", hand=[FOUNDLING, FIRST_DEATH])
    assert table.refuses(f"play {FIRST_DEATH}", because="HT-R38")
    table.play(f"play {FOUNDLING}")
    end_turn(table)
    go_to(table, "Attack")
    table.play(f"play {FIRST_DEATH}")
    assert in_play(table) == [FOUNDLING, FIRST_DEATH]


@card("Blood of Kings (3: Immortal)")
def test_immortal_shrugs_off_three_attacks() -> None:
    """It asks for both parts, discards all three, and the next three successful attacks do no damage."""
    assert scene("htcg", hand=[IMMORTAL], play=[FOUNDLING]).refuses(f"play {IMMORTAL}", because="HT-R38")
    attacks = ["Thrust", "Dirty Trick: Pummel", "Lower Left Attack", "Upper Left Attack"]
    table = scene("htcg", phase="defense", hand=[IMMORTAL], play=[FOUNDLING, FIRST_DEATH], attacks=attacks)
    table.play(f"play {IMMORTAL}")
    assert in_play(table) == []
    assert set(titles(table.seat(0)["discard"])) == {FOUNDLING, FIRST_DEATH, IMMORTAL}
    table.play(*["leave this attack"] * 4, "go on")
    assert table.seat(0)["damage"] == 2 and len(table.happened("hit")) == 4


@card("Blood of Kings (3: Immortal)")
def test_immortal_does_not_save_a_head() -> None:
    """A Head Shot takes the head all the same."""
    words = {"play": [FOUNDLING, FIRST_DEATH], "attacks": ["Upper Left Attack as head"]}
    table = scene("htcg", phase="defense", hand=[IMMORTAL], **words)
    table.play(f"play {IMMORTAL}", "leave this attack", "go on")
    assert table.state.outcome is not None and table.state.outcome.winner == 1


@card("Director's Cut")
def test_directors_cut_serves_for_a_part() -> None:
    """It serves for one missing part and is discarded with the others; for two parts it does not do."""
    table = scene("htcg", hand=[IMMORTAL], play=[FOUNDLING, "Director's Cut"])
    table.play(f"play {IMMORTAL}")
    assert in_play(table) == []
    assert scene("htcg", hand=[IMMORTAL], play=["Director's Cut"]).refuses(f"play {IMMORTAL}", because="HT-R38")
    assert scene("htcg", hand=[FIRST_DEATH], play=["Director's Cut"]).offers(f"play {FIRST_DEATH}")
    table = scene("htcg", hand=[IMMORTAL], play=[FOUNDLING, FIRST_DEATH, "Director's Cut"])
    table.play(f"play {IMMORTAL}")
    assert in_play(table) == ["Director's Cut"]


@card("Head Hunter (1: Clues)", "Head Hunter (2: Research)", "Head Hunter (3: Arrest, Movie Edition)")
def test_arrest_of_the_movie_edition() -> None:
    """With both parts in play: for three of their turns the opponent may neither attack nor block."""
    table = scene("htcg", hand=[ARREST], play=[CLUES])
    assert table.refuses(f"play {ARREST}", because="HT-R38")
    hand = [ARREST, "Thrust", "Thrust", "Thrust", "Thrust"]
    table = scene("htcg", hand=hand, play=[CLUES, RESEARCH], opponent_hand=["Thrust", "Upper Left Block"])
    table.play(f"play {ARREST}")
    for turn in range(4):
        go_to(table, "Attack")
        table.play("play Thrust", "go on")
        go_to(table, "Defense", seat=1)
        assert table.offers("play Upper Left Block", seat=1) is (turn == 3)
        go_to(table, "Attack", seat=1)
        assert table.offers("play Thrust", seat=1) is (turn == 3)


@card("Head Hunter (3: Arrest, The Gathering)")
def test_arrest_of_the_gathering() -> None:
    """The opponent is Disarmed, and rolls for the weapon only after five turns."""
    table = scene("htcg", hand=[ARREST_GATHERING], play=[CLUES, RESEARCH])
    table.play(f"play {ARREST_GATHERING}")
    assert table.seat(1)["disarmed"] and in_play(table) == []
    for turn in range(6):
        go_to(table, "Sweep", seat=1)
        assert table.offers("roll to recover your weapon", seat=1) is (turn == 5)
        go_to(table, "Attack")
    table = scene("htcg", hand=[ARREST_GATHERING], play=[CLUES, RESEARCH], opponent_play=["The Armory"])
    assert table.refuses(f"play {ARREST_GATHERING}", because="HT-R34")


@card(
    "Destruction (1: Duel)",
    "Destruction (2: Defeat)",
    "Destruction (3: Tonight You Sleep in Hell!, Movie Edition)",
)
def test_destruction_of_the_movie_edition() -> None:
    """For three turns, this one too, an upper attack that can be a Power Blow may be a Head Shot as it is played."""
    assert scene("htcg", hand=[HELL], play=[DUEL]).refuses(f"play {HELL}", because="HT-R38")
    table = scene("htcg", hand=[HELL, *["Upper Left Attack"] * 4], play=[DUEL, DEFEAT], opponent_hand=["Dodge"] * 6)
    table.play("play Upper Left Attack", f"play {HELL}")
    assert table.refuses("make attack 1 a Head Shot", because="HT-R30b")
    assert in_play(table) == ["Upper Left Attack"]
    for turn in range(1, 4):
        end_turn(table)
        go_to(table, "Attack")
        table.play("play Upper Left Attack")
        assert table.offers("make attack 1 a Head Shot") is (turn < 3)
    table = scene("htcg", hand=[HELL, "Slash (upper)", "Lower Left Attack"], play=[DUEL, DEFEAT])
    table.play(f"play {HELL}", "play Slash (upper)")
    assert table.refuses("make attack 1 a Head Shot", because="HT-8.6")
    table = scene("htcg", hand=[HELL, "Lower Left Attack"], play=[DUEL, DEFEAT])
    table.play(f"play {HELL}", "play Lower Left Attack")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")
    table = scene("htcg", hand=[HELL, "Upper Left Attack"], play=[DUEL, DEFEAT])
    table.play(f"play {HELL}", "play Upper Left Attack", "make attack 1 a Head Shot")
    assert table.table["outgoing"][0]["head_shot"] and table.table["outgoing"][0]["power_blow"]
    assert table.seat(0)["exertions_left"] == 1


@card("Destruction (3: Tonight You Sleep in Hell!, The Gathering)")
def test_destruction_of_the_gathering() -> None:
    """For five of their turns the opponent may not play Holy Ground."""
    table = scene("htcg", hand=[HELL_GATHERING], play=[DUEL, DEFEAT], opponent_hand=["Holy Ground"])
    table.play(f"play {HELL_GATHERING}")
    for turn in range(6):
        go_to(table, "Attack", seat=1)
        assert table.offers("play Holy Ground", seat=1) is (turn == 5)
        go_to(table, "Attack")


@card("Cat and Mouse: Endurance")
def test_cat_and_mouse_endurance() -> None:
    """It counts the Plots of both sides and itself as it is played; a removal later changes nothing (HT-R4)."""
    words = {"play": ["Cat and Mouse: Draw", "Plan Ahead"], "opponent_play": ["Cat and Mouse: Attack"]}
    table = scene("htcg", hand=["Cat and Mouse: Endurance"], **words)
    left = len(table.seat(1)["endurance"])
    table.play("play Cat and Mouse: Endurance", "use Plan Ahead", "choose the opponent's Cat and Mouse: Attack")
    assert len(table.seat(1)["endurance"]) == left
    go_to(table, "Sweep", seat=1)
    assert len(table.seat(1)["endurance"]) == left - 3 and "Cat and Mouse: Endurance" in in_play(table)


@card("Cat and Mouse: Defense")
def test_cat_and_mouse_defense() -> None:
    """The opponent must discard as many defenses as were counted."""
    table = scene(
        "htcg",
        hand=["Cat and Mouse: Defense"],
        play=["Cat and Mouse: Defense"],
        opponent_hand=["Dodge", "Thrust", "Upper Left Block", "Duck"],
    )
    table.play("play Cat and Mouse: Defense")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.refuses("discard Thrust", because="HT-R2", seat=1)
    table.play("discard Dodge", "discard Duck", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Thrust", "Upper Left Block"]
    assert table.table["phase"] == "Sweep" and table.offers("go on", seat=1)


@card("Cat and Mouse: Attack")
def test_cat_and_mouse_attack() -> None:
    """The opponent must discard as many attacks as were counted."""
    table = scene("htcg", hand=["Cat and Mouse: Attack"], opponent_hand=["Dodge", "Thrust", "Lower Left Attack"])
    table.play("play Cat and Mouse: Attack")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.refuses("discard Dodge", because="HT-R2", seat=1)
    table.play("discard Thrust", seat=1)
    assert set(titles(table.seat(1)["hand"])) == {"Dodge", "Lower Left Attack"}


@card("Cat and Mouse: Extra Attack")
def test_cat_and_mouse_extra_attack() -> None:
    """The number counted is the total of one's attacks; a Combination does not add to it (HT-R15)."""
    hand = ["Cat and Mouse: Extra Attack", *["Thrust"] * 5]
    table = scene("htcg", hand=hand, play=["Cat and Mouse: Draw"], opponent_play=["Cat and Mouse: Draw"])
    table.play("play Thrust", "play Cat and Mouse: Extra Attack", "play Thrust", "play Thrust")
    assert table.refuses("play Thrust", because="HT-5.14")
    table = scene("htcg", hand=hand, play=["The Prize: Attacks"])
    table.play("play Cat and Mouse: Extra Attack", "play Thrust")
    assert table.offers("play Thrust")


@card("Cat and Mouse: Draw")
def test_cat_and_mouse_draw() -> None:
    """Its player draws as many cards as were counted."""
    table = scene("htcg", hand=["Cat and Mouse: Draw"], opponent_play=["Cat and Mouse: Draw"])
    table.play("play Cat and Mouse: Draw")
    assert len(table.seat(0)["hand"]) == 2


@card("The Darkness")
def test_the_darkness() -> None:
    """With the third part in play all three are discarded, and five attacks may be Hidden, no sixth."""
    hand = ["The Darkness", *["Thrust"] * 6]
    table = scene("htcg", hand=hand, play=["The Darkness"])
    table.play("play The Darkness")
    assert table.refuses("play Thrust face down", because="HT-8.7") and in_play(table) == ["The Darkness"] * 2
    table = scene("htcg", hand=hand, play=["The Darkness"] * 2)
    table.play("play The Darkness")
    assert in_play(table) == []
    for turn in range(6):
        go_to(table, "Attack")
        assert table.offers("play Thrust face down") is (turn < 5)
        table.play("play Thrust face down" if turn < 5 else "play Thrust", "go on")


@pytest.mark.parametrize("choice", ["yes", "no"])
@card("The Darkness", "Director's Cut")
def test_the_darkness_with_a_directors_cut(choice: str) -> None:
    """A Director's Cut may serve as the third part, or wait."""
    table = scene("htcg", hand=["The Darkness", "Thrust"], play=["The Darkness", "Director's Cut"])
    table.play("play The Darkness", choice)
    assert table.offers("play Thrust face down") is (choice == "yes")
    assert bool(in_play(table)) is (choice == "no")
