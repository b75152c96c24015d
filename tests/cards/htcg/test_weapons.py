"""The Weapons of Choice."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import card, rule, scene


@card("Rapier")
def test_rapier() -> None:
    """The Rapier gives one more attack, no Special Attack, and takes a point off Basic Attacks."""
    hand = ["Thrust", "Upper Left Attack", "Lower Left Attack"]
    table = scene("htcg", before=["Rapier"], hand=hand)
    table.play("play Thrust", "play Upper Left Attack")
    assert table.refuses("play Lower Left Attack", because="HT-5.14")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3
    table = scene("htcg", before=["Rapier", "Slan Quince"], hand=["Shooting Blade", "Shooting Blade", "Thrust"])
    table.play("play Shooting Blade")
    assert table.refuses("play Shooting Blade", because="HT-1.6")
    assert table.offers("play Thrust")


@card("Rapier")
def test_rapier_face_down() -> None:
    """A Disarmed player has nothing of the Rapier."""
    table = scene("htcg", before=["Rapier"], hand=["Dirty Trick: Kick"] * 2, conditions=["disarmed"])
    table.play("play Dirty Trick: Kick")
    assert table.refuses("play Dirty Trick: Kick", because="HT-5.14")


@card("War Axe")
def test_war_axe() -> None:
    """A Power Blow with the War Axe does 5, and a Guard does not stay."""
    table = scene("htcg", before=["War Axe"], hand=["Upper Left Attack"])
    table.play("play Upper Left Attack", "exert to make attack 1 a Power Blow")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 5
    table = scene("htcg", phase="beginning", before=["War Axe"], play=["Upper Guard"])
    assert table.seat(0)["play"] == []


@rule("HT-R28", "9c8a")
@card("War Axe")
@pytest.mark.parametrize("situation", ["Continuity", "Master's Stance", "Higher Ground"])
def test_war_axe_keeps_no_situation_that_is_a_standing_defense(situation: str) -> None:
    """A Situation that is a Standing Defense leaves play when the next turn with the War Axe begins."""
    for weapon, left in (("War Axe", ["Flashback"]), ("Katana (weapon)", ["Flashback", situation])):
        table = scene("htcg", before=[weapon], hand=[situation], play=["Flashback"])
        table.play(f"play {situation}")
        assert titles(table.seat(0)["play"]) == ["Flashback", situation]
        go_to(table, "Attack", seat=1)
        go_to(table, "Sweep")
        assert titles(table.seat(0)["play"]) == left


@card("War Axe")
def test_war_axe_keeps_no_block_as_a_guard() -> None:
    """With the War Axe a Master's Stance lets no block stay, though the block was in play before it."""
    words = {"phase": "beginning", "play": ["Upper Left Block", "Master's Stance"]}
    assert scene("htcg", before=["Katana (weapon)"], **words).offers("choose Upper Left Block")
    assert scene("htcg", before=["War Axe"], **words).seat(0)["play"] == []


@card("Broad-Bladed Spear")
def test_broad_bladed_spear() -> None:
    """With the Spear one attacks after a Back Away, and hides no attack."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Thrust as power"],
        before=["Broad-Bladed Spear"],
        hand=["Back Away", "Thrust", "Slash (horizontal)"],
        may_hide=True,
    )
    table.play("play Back Away", "go on")
    assert table.offers("play Thrust")
    assert table.refuses("play Slash (horizontal)", because="HT-R30a")
    assert table.refuses("play Thrust face down", because="HT-8.7")


@card("Katana (2E)")
def test_katana_of_the_second_edition() -> None:
    """Areas just blocked are open, and an attack to one area does a point less."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        before=["Katana (2E)"],
        hand=["Upper Left Block", "Thrust"],
    )
    table.play("play Upper Left Block", "go on", "play Thrust")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 2
    table = scene("htcg", before=["Katana (2E)"], hand=["Slash (horizontal)"])
    table.play("play Slash (horizontal)")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 2


@card("Shield")
def test_shield() -> None:
    """A Basic Block stays as a Guard, which blocks again and costs a card of the Endurance each turn."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        before=["Shield", "Rapier"],
        hand=["Upper Left Block"],
        opponent_hand=["Upper Left Attack"],
    )
    table.play("play Upper Left Block", "go on", "exert for nothing", "go on")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("play Upper Left Attack", seat=1)
    end_turn(table, seat=1)
    discarded = len(table.seat(0)["discard"])
    table.play("choose Upper Left Block")
    assert titles(table.seat(0)["play"]) == ["Upper Left Block"]
    assert len(table.seat(0)["discard"]) == discarded + 1
    table.play("go on", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 0


@card("Shield")
def test_a_block_need_not_stay() -> None:
    """A block that is not to stay is swept."""
    table = scene("htcg", phase="beginning", before=["Shield", "Rapier"], play=["Upper Left Block"])
    table.play("play none of these")
    assert table.seat(0)["play"] == []


@card("Shield")
def test_a_shield_alone() -> None:
    """With nothing but a Shield one blocks, and attacks only with Dirty Tricks."""
    table = scene("htcg", before=["Shield"], hand=["Thrust", "Dirty Trick: Kick"])
    assert table.refuses("play Thrust", because="HT-11.1")
    assert table.offers("play Dirty Trick: Kick")
    words = {"phase": "defense", "attacks": ["Thrust"], "hand": ["Upper Left Block"]}
    assert scene("htcg", before=["Shield"], **words).offers("play Upper Left Block")


@card("Katana (weapon)")
def test_katana() -> None:
    """The Katana changes between one hand and two at the beginning of a turn, once."""
    table = scene("htcg", phase="beginning", before=["Katana (weapon)"], hand=["Parrying Blade"])
    table.play("use Katana (weapon)")
    assert table.seat(0)["two_handed"]
    assert table.refuses("use Katana (weapon)", because="HT-12.8")
    go_to(table, "Attack")
    assert table.refuses("play Parrying Blade", because="HT-2.7")


@card("Scimitar")
def test_scimitar() -> None:
    """A Thrust goes to an adjoining area as well, for the same damage; no Power Blow, no Special Card go with that."""
    table = scene("htcg", before=["Scimitar"], hand=["Thrust", "Desert"], opponent_hand=["Upper Center Block"])
    table.play("play Thrust", "use Scimitar")
    assert table.state.choices(0) == ["area UC", "area ML", "area MR", "area LC"]
    table.play("area UC")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")
    assert table.refuses("play Desert", because="HT-1.6")
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Upper Center Block", because="HT-5.12", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3


@card("Rapier")
def test_a_rapier_regained_gives_its_attack_at_once() -> None:
    """Its additional attack of this turn is for no Special Attack then either."""
    hand = ["Recover Weapon", "Master Swordsman", "Master Swordsman", "Thrust"]
    table = scene("htcg", before=["Rapier"], conditions=["disarmed"], hand=hand)
    table.play("play Recover Weapon", "play Master Swordsman", "area LR")
    assert table.refuses("play Master Swordsman", because="HT-1.6") and table.offers("play Thrust")
