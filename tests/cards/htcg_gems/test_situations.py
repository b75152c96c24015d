"""Situations and Allies of the gem edition."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, gem_scene, go_to, seen_in, titles
from support.scene import card


@card("Bloodied Ground")
def test_bloodied_ground() -> None:
    """Attacks of both players do 1 damage more, Special Attacks and those without damage do not."""
    for attack, damage in (("Thrust", 3), ("Thrust as power", 5), ("Pommel Strike", 1), ("Leg Hook", 0)):
        for side in ("play", "opponent_play"):
            table = gem_scene(phase="defense", attacks=[attack], **{side: ["Bloodied Ground"]})
            table.play("leave this attack", "go on")
            assert table.seat(0)["damage"] == damage


@card("Unshaken")
def test_unshaken() -> None:
    """Each Power Block of its player gains 1 Ability, made by an exertion or by a card; the opponent's does not."""
    words = {"phase": "defense", "attacks": ["Thrust as power"], "hand": ["Upper Left Block", "Grim Resolve"]}
    power_block = "exert to make the block against attack 1 a Power Block"
    for side, plays, gain in (
        ("play", ["play Upper Left Block", power_block], 1),
        ("play", ["play Grim Resolve", "play Upper Left Block"], 1),
        ("play", ["play Upper Left Block"], 0),
        ("opponent_play", ["play Upper Left Block", power_block], 0),
    ):
        table = gem_scene(**{side: ["Unshaken"]}, **words)
        table.play(*plays)
        assert table.happened("gain") == [(0, 1)] * gain
    assert gem_scene(hand=["Unshaken"], play=["Unshaken"]).refuses("play Unshaken", because="HG-2.9")


@card("Patient Student", "Faithful Squire")
@pytest.mark.parametrize("title", ["Patient Student", "Faithful Squire"])
def test_those_who_help_to_look(title: str) -> None:
    """A Soft Exertion looks at six cards instead of five; a Hard one has five."""
    top = ["Thrust"] * 5 + ["Duck"]
    for play, looked in (([title], 6), ([], 5)):
        table = gem_scene(phase="beginning", hand=["Morning Watch"], play=play, endurance=top)
        table.play("play Morning Watch", "name Reason")
        assert table.happened("soft") == [(0, looked)]
    table = gem_scene(play=[title])
    table.play("exert for an Illusion")
    assert table.happened("exert") == [(0, 5)]
    assert gem_scene(hand=[title], play=[title]).refuses(f"play {title}", because="HG-2.9")


@card("Master of the Katana")
def test_master_of_the_katana() -> None:
    """A Hard Exertion brings a Slash out of the discard pile; no dodge from hand avoids it, one exerted does."""
    words = {"play": ["Master of the Katana"], "before": ["Katana"], "discard": ["Slash Left", "Two-Handed Hack"]}
    table = gem_scene(opponent_hand=["Slip Right"], opponent_endurance=["Slip Right"], **words)
    table.play("use Master of the Katana")
    assert table.state.choices(0) == ["choose Slash Left", "play none of these"]
    table.play("choose Slash Left")
    assert table.table["outgoing"][0]["card"].startswith("Slash Left") and table.seat(0)["exertions_left"] == 0
    end_turn(table)
    go_to(table, "Defense", 1)
    assert table.refuses("play Slip Right", because="HT-9.7", seat=1)
    table.play("exert for a defense", "play Slip Right", "go on", seat=1)
    assert table.seat(1)["damage"] == 0


@card("Master of the Katana")
def test_master_of_the_katana_needs_slash_and_sword() -> None:
    """Without a Slash there is nothing to use; without the Katana it cannot be played."""
    title = "Master of the Katana"
    table = gem_scene(play=[title], before=["Katana"], discard=["Two-Handed Hack"])
    assert not table.offers(f"use {title}")
    assert gem_scene(hand=[title], before=["Katana"]).offers(f"play {title}")
    assert gem_scene(hand=[title], before=["Claymore"]).refuses(f"play {title}", because="HT-2.3")


@card("Prison Cell")
def test_prison_cell() -> None:
    """A Situation or an Object of the opponent lies under it without effect, until the cell leaves play."""
    theirs = ["Bloodied Ground", "War of Attrition"]
    table = gem_scene(hand=["Prison Cell", "Uncovered Scheme"], opponent_play=theirs)
    table.play("play Prison Cell")
    assert table.state.choices(0) == ["choose the opponent's Bloodied Ground"]
    table.play("choose the opponent's Bloodied Ground")
    assert titles(table.seat(1)["play"]) == ["War of Attrition"]
    assert titles(table.seat(1)["lies_under"]) == ["Prison Cell"]
    end_turn(table)
    end_turn(table, 1)
    go_to(table, "Attack")
    table.play("play Uncovered Scheme", "choose Prison Cell")
    assert "Bloodied Ground" in titles(table.seat(1)["discard"])
    assert gem_scene(hand=["Prison Cell"], play=theirs).refuses("play Prison Cell", because="HT-R38")


@card("Narrow Stair")
def test_narrow_stair() -> None:
    """Both players dodge only with what an exertion finds, whoever has it in play."""
    words = {"phase": "defense", "attacks": ["Thrust"], "hand": ["Slip Left"], "endurance": ["Slip Left"]}
    for where in ("play", "opponent_play"):
        table = gem_scene(**words, **{where: ["Narrow Stair"]})
        assert table.refuses("play Slip Left", because="HG-6.4")
        table.play("exert for a defense")
        assert table.offers("play Slip Left")


@card("Hired Blades")
def test_hired_blades() -> None:
    """The opponent may not hide attacks; several of them may be in play."""
    for play, hides in (([], True), (["Hired Blades"], False)):
        table = gem_scene(hand=["Thrust"], opponent_play=play, may_hide=True)
        assert table.offers("play Thrust face down") == hides
    assert gem_scene(hand=["Hired Blades"], play=["Hired Blades"]).offers("play Hired Blades")


@card("Retired Smith")
def test_retired_smith() -> None:
    """Besides the attempt that everybody has, a Soft Exertion for a lost weapon, once a turn."""
    top = ["Thrust"] * 5 + ["Duck"] * 5
    table = gem_scene(
        phase="beginning", conditions=["disarmed"], before=["Katana"], play=["Retired Smith"], endurance=top
    )
    table.play("regain your weapon by a Soft Exertion", "name Strength")
    assert table.refuses("regain your weapon by a Soft Exertion", because="HG-R6")
    table.play("use Retired Smith", "name Agility", "show the gems")
    assert not table.seat(0)["disarmed"] and table.happened("soft") == [(0, 5), (0, 5)]
    table = gem_scene(phase="beginning", conditions=["disarmed"], before=["Katana"], play=["Retired Smith"])
    table.play("use Retired Smith", "name Empathy")
    assert table.refuses("use Retired Smith", because="HT-12.8") and table.seat(0)["disarmed"]
    for words in ({}, {"conditions": ["broken"]}):
        assert not gem_scene(phase="beginning", before=["Katana"], play=["Retired Smith"], **words).offers(
            "use Retired Smith"
        )


@card("Street Informant")
def test_street_informant() -> None:
    """Once in one's May Do/Must Do Phase one card of the opponent's hand is seen, by its player alone."""
    words = {"play": ["Street Informant"], "opponent_hand": ["Duck", "Jump"]}
    table = gem_scene(phase="beginning", **words)
    table.play("use Street Informant")
    assert sum(face is not None for face in seen_in(table, 0, 1, "hand")) == 1
    assert not any(title in line for line in table.log(1) for title in ("Duck", "Jump"))
    assert table.refuses("use Street Informant", because="HT-12.8")
    assert not gem_scene(**words).offers("use Street Informant")


@card("Field Surgeon")
def test_field_surgeon() -> None:
    """A card with Toughness buys 1 Ability, once a turn, and no other card does."""
    words = {"phase": "beginning", "play": ["Field Surgeon"], "ability": (10, 15)}
    table = gem_scene(hand=["Upper Left Block", "Thrust"], **words)
    table.play("use Field Surgeon")
    assert table.state.choices(0) == ["discard Upper Left Block"]
    table.play("discard Upper Left Block")
    assert table.seat(0)["gain"] == 1 and not table.offers("use Field Surgeon")
    assert not gem_scene(hand=["Thrust"], **words).offers("use Field Surgeon")
    assert not gem_scene(hand=["Second Wind"], phase="beginning", play=["Field Surgeon"]).offers("use Field Surgeon")


@card("Fencing Tutor")
def test_fencing_tutor() -> None:
    """A card is given for the top card of the Endurance, once a turn."""
    table = gem_scene(phase="beginning", play=["Fencing Tutor"], hand=["Thrust"], endurance=["Head Shot"])
    table.play("use Fencing Tutor", "discard Thrust")
    assert titles(table.seat(0)["hand"]) == ["Head Shot"] and not table.offers("use Fencing Tutor")
    assert not gem_scene(phase="beginning", play=["Fencing Tutor"]).offers("use Fencing Tutor")


@card("No Mercy")
def test_no_mercy() -> None:
    """Its player's attacks do 1 damage more to somebody who is Prone or Disarmed, those without damage none."""
    for side, conditions, attack, damage in (
        ("opponent_play", ["prone"], "Thrust", 3),
        ("opponent_play", ["disarmed"], "Thrust", 3),
        ("opponent_play", ["prone"], "Bitter Words", 0),
        ("opponent_play", [], "Thrust", 2),
        ("play", ["prone"], "Thrust", 2),
    ):
        table = gem_scene(phase="defense", attacks=[attack], conditions=conditions, **{side: ["No Mercy"]})
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage
    assert gem_scene(hand=["No Mercy"], play=["No Mercy"]).refuses("play No Mercy", because="HG-2.9")
