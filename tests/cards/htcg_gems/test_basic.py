"""The Basic Attacks, Basic Blocks and dodges of the gem edition."""

from __future__ import annotations

import pytest
from duelling import card
from rules.htcg.turns import end_turn, go_to
from rules.htcg_gems.gemming import gem_scene

AREAS = {
    "Upper Left Attack": "UL",
    "Upper Center Attack": "UC",
    "Upper Right Attack": "UR",
    "Middle Left Attack": "ML",
    "Thrust": "MC",
    "Middle Right Attack": "MR",
    "Lower Left Attack": "LL",
    "Lower Center Attack": "LC",
    "Lower Right Attack": "LR",
}
COVERS = {
    "Upper Left Block": "UL UC ML MC",
    "Upper Center Block": "UL UC UR",
    "Upper Right Block": "UC UR MC MR",
    "Lower Left Block": "ML MC LL LC",
    "Lower Center Block": "LL LC LR",
    "Lower Right Block": "MC MR LC LR",
    "Back Away": " ".join(AREAS.values()),
    "Duck": "UL UC UR",
    "Jump": "LL LC LR",
    "Slip Left": "UC UR MC MR LC LR",
    "Slip Right": "UL UC ML MC LL LC",
}


@card(
    "Upper Left Attack",
    "Upper Center Attack",
    "Upper Right Attack",
    "Middle Left Attack",
    "Thrust",
    "Middle Right Attack",
    "Lower Left Attack",
    "Lower Center Attack",
    "Lower Right Attack",
)
@pytest.mark.parametrize("title", AREAS)
def test_basic_attacks(title: str) -> None:
    """Each goes to its area and does the damage that it prints, the second value as a Power Blow."""
    facts = gem_scene().state.game.card(title).to_json()
    assert facts["areas"] == [AREAS[title]]
    for choices, damage in (((), facts["damage"]), (("announce attack 1 as a Power Blow",), facts["blow_damage"])):
        table = gem_scene(hand=[title])
        table.play(f"play {title}", *choices, "go on")
        assert table.table["outgoing"][0]["areas"] == [AREAS[title]]
        end_turn(table)
        go_to(table, "Defense", 1)
        table.play("leave this attack", "go on", seat=1)
        assert table.seat(1)["damage"] == damage


@card(
    "Upper Left Block",
    "Upper Center Block",
    "Upper Right Block",
    "Lower Left Block",
    "Lower Center Block",
    "Lower Right Block",
    "Back Away",
    "Duck",
    "Jump",
    "Slip Left",
    "Slip Right",
)
@pytest.mark.parametrize("title", COVERS)
def test_defenses_cover_their_areas(title: str) -> None:
    """Each stops the attacks to its areas and may not be played against others."""
    for attack, area in AREAS.items():
        table = gem_scene(phase="defense", attacks=[attack], hand=[title])
        if area in COVERS[title].split():
            table.play(f"play {title}")
            go_to(table, "Attack")
            assert table.seat(0)["damage"] == 0
        else:
            assert table.refuses(f"play {title}", because="HT-5.12")


@card("Back Away")
def test_back_away() -> None:
    """After it only Ranged Attacks can be played this turn."""
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Back Away", "Thrust", "Thrown Dagger"])
    table.play("play Back Away")
    go_to(table, "Attack")
    assert table.refuses("play Thrust", because="HT-R30a") and table.offers("play Thrown Dagger")
