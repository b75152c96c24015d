"""The attacks: basic ones, Slashes and strikes, Special and Ranged Attacks, Dirty Tricks; and the blocks and Guards."""

from __future__ import annotations

from typing import Any

import pytest

from support.htcg import go_to
from support.scene import Scene, card, scene


def facing(*attacks: str, **words: Any) -> Scene:
    """Seat 0 in its Defense Phase, against these attacks."""
    return scene("htcg", phase="defense", attacks=attacks, **words)


def undefended(*attacks: str, **words: Any) -> Scene:
    """Seat 0 in its Attack Phase, after nothing was done against these attacks."""
    table = facing(*attacks, **words)
    table.play(*["leave this attack"] * len(attacks), "go on")
    return table


AREA_OF = {
    "Upper Left Attack": "UL",
    "Upper Center Attack": "UC",
    "Upper Right Attack": "UR",
    "Middle Left Attack": "ML",
    "Middle Right Attack": "MR",
    "Lower Left Attack": "LL",
    "Lower Center Attack": "LC",
    "Lower Right Attack": "LR",
}


@card("Upper Left Attack", "Upper Center Attack", "Upper Right Attack", "Middle Left Attack")
@card("Middle Right Attack", "Lower Left Attack", "Lower Center Attack", "Lower Right Attack")
@pytest.mark.parametrize("title", AREA_OF)
def test_basic_attack(title: str) -> None:
    """A Basic Attack goes to the area it names, for 2 damage, or 4 as a Power Blow."""
    assert facing(title).table["incoming"][0]["areas"] == [AREA_OF[title]]
    assert undefended(title).seat(0)["damage"] == 2
    assert undefended(f"{title} as power").seat(0)["damage"] == 4


@card("Thrust")
def test_thrust() -> None:
    """A Thrust goes to the center for 3 damage, or 5 as a Power Blow."""
    assert facing("Thrust").table["incoming"][0]["areas"] == ["MC"]
    assert undefended("Thrust").seat(0)["damage"] == 3
    assert undefended("Thrust as power").seat(0)["damage"] == 5


COVERED = {
    "Upper Left Block": "UL UC ML MC",
    "Upper Center Block": "UL UC UR",
    "Upper Right Block": "UC UR MC MR",
    "Lower Left Block": "ML MC LL LC",
    "Lower Center Block": "LL LC LR",
    "Lower Right Block": "MC MR LC LR",
    "Upper Guard": "UL UC UR ML MC MR",
    "Lower Guard": "ML MC MR LL LC LR",
    "Left Guard": "UL UC ML MC LL LC",
    "Right Guard": "UC UR MC MR LC LR",
}


def stopped_by(title: str) -> str:
    """The areas of the Basic Attacks that this defense can be played against."""
    areas = {**AREA_OF, "Thrust": "MC"}
    order = ["UL", "UC", "UR", "ML", "MC", "MR", "LL", "LC", "LR"]
    found = [areas[attack] for attack in areas if facing(attack, hand=(title,)).offers(f"play {title}")]
    return " ".join(sorted(found, key=order.index))


@card("Upper Left Block", "Upper Center Block", "Upper Right Block")
@card("Lower Left Block", "Lower Center Block", "Lower Right Block")
@pytest.mark.parametrize("title", [title for title in COVERED if "Block" in title])
def test_basic_block(title: str) -> None:
    """A Basic Block stops attacks to its areas and no others, and is swept in the next turn."""
    assert stopped_by(title) == COVERED[title]
    attack = next(attack for attack, area in AREA_OF.items() if area in COVERED[title].split())
    table = facing(attack, hand=(title,))
    table.play(f"play {title}", "go on")
    assert table.seat(0)["damage"] == 0


@card("Upper Guard", "Lower Guard", "Left Guard", "Right Guard")
@pytest.mark.parametrize("title", [title for title in COVERED if "Guard" in title])
def test_guard(title: str) -> None:
    """A Guard covers two rows or two columns, stays, and closes them to its player's attacks."""
    assert stopped_by(title) == COVERED[title]
    attack = next(attack for attack, area in AREA_OF.items() if area in COVERED[title].split())
    table = scene("htcg", phase="defense", attacks=[attack], play=[title], hand=[attack])
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 0
    assert not table.offers(f"play {attack}")
    open_area = next(attack for attack, area in AREA_OF.items() if area not in COVERED[title].split())
    table = scene("htcg", phase="attack", play=[title], hand=[attack, open_area])
    assert table.refuses(f"play {attack}", because="HT-7.3")
    assert table.offers(f"play {open_area}")


FLURRIES = ("Flurry Strike (left)", "Flurry Strike (center)", "Flurry Strike (right)")


@card("Flurry Strike (left)")
def test_flurry_strike_left() -> None:
    """Each Flurry Strike does one more damage for each other one played, whether that one hit or not."""
    assert undefended("Flurry Strike (left)").seat(0)["damage"] == 2
    assert (
        undefended("Flurry Strike (left)", "Upper Left Attack", "Flurry Strike (right)").seat(0)["damage"] == 3 + 2 + 3
    )
    table = facing(*FLURRIES, hand=("Upper Left Block",))
    table.play("play Upper Left Block", "leave this attack", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 4 + 4


@card("Flurry Strike (center)")
def test_flurry_strike_center() -> None:
    """A Flurry Strike right after another cannot be blocked, and is no Thrust."""
    blocks = ("Upper Left Block", "Upper Left Block", "Dodge")
    table = facing("Flurry Strike (left)", "Flurry Strike (center)", hand=blocks)
    assert table.offers("play Upper Left Block")
    table.play("leave this attack")
    assert table.refuses("play Upper Left Block", because="HT-9.7")
    assert table.offers("play Dodge")


@card("Flurry Strike (right)")
def test_flurry_strike_right() -> None:
    """With another attack between them a Flurry Strike can be blocked; it can be a Power Blow and be Hidden."""
    table = facing("Flurry Strike (left)", "Thrust", "Flurry Strike (right)", hand=("Upper Right Block",))
    table.play("leave this attack", "leave this attack")
    assert table.offers("play Upper Right Block")
    table = scene("htcg", hand=["Flurry Strike (right)"], may_hide=True)
    table.play("play Flurry Strike (right) face down")
    assert table.offers("exert to make attack 1 a Power Blow")


@card("Flurry Strike (left)")
def test_a_hidden_flurry_strike_is_not_told() -> None:
    """After a Hidden Flurry Strike the next one may be met by a block, which fails when the first is revealed."""
    table = facing("Flurry Strike (left) as hidden", "Flurry Strike (right)", hand=("Upper Right Block",))
    table.play("leave this attack")
    assert table.offers("play Upper Right Block")
    table.play("play Upper Right Block", "go on")
    assert table.seat(0)["damage"] == 3 + 3


@card("Slash (horizontal)")
def test_slash_horizontal() -> None:
    """A horizontal Slash takes the whole middle row, so that no Basic Block stops it and a Guard does."""
    blocks = tuple(title for title in COVERED if "Block" in title)
    table = facing("Slash (horizontal)", hand=(*blocks, "Upper Guard"))
    assert [choice for choice in table.state.choices(0) if choice.startswith("play")] == ["play Upper Guard"]
    assert undefended("Slash (horizontal)").seat(0)["damage"] == 2


@card("Slash (vertical)")
def test_slash_vertical() -> None:
    """A vertical Slash takes a whole column and is an upper attack, fit for a Head Shot."""
    table = facing("Slash (vertical)", hand=("Upper Center Block", "Right Guard"))
    assert table.refuses("play Upper Center Block", because="HT-5.12")
    assert table.offers("play Right Guard")
    table = scene("htcg", hand=["Head Shot", "Slash (vertical)"])
    table.play("play Head Shot", "play Slash (vertical)")
    assert table.table["outgoing"][0]["head_shot"]


@card("Slash (upper)")
def test_slash_upper() -> None:
    """An upper Slash takes the upper row and can be neither a Power Blow nor a Head Shot."""
    assert facing("Slash (upper)", hand=("Upper Center Block",)).offers("play Upper Center Block")
    table = scene("htcg", hand=["Slash (upper)", "Upper Left Attack", "Head Shot"])
    table.play("play Head Shot")
    assert table.refuses("play Slash (upper)", because="HT-9.9")


@card("Slash (diagonal)")
def test_slash_diagonal() -> None:
    """A diagonal Slash goes from corner to corner, past every block and Guard, and can be no Power Blow."""
    table = facing("Slash (diagonal)", hand=(*COVERED, "Dodge"))
    assert [choice for choice in table.state.choices(0) if choice.startswith("play")] == ["play Dodge"]
    table = scene("htcg", hand=["Slash (diagonal)"])
    table.play("play Slash (diagonal)")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")


@card("Slice (left)")
def test_slice_left() -> None:
    """A Slice right after a Slice cannot be dodged, but blocked."""
    table = facing("Slice (right)", "Slice (left)", hand=("Dodge", "Upper Left Block"))
    assert table.offers("play Dodge")
    table.play("leave this attack")
    assert table.refuses("play Dodge", because="HT-9.7")
    assert table.offers("play Upper Left Block")


@card("Slice (right)")
def test_slice_right() -> None:
    """A Slice needs the Rapier and cannot be a Power Blow; after another attack it can be dodged."""
    assert scene("htcg", hand=["Slice (right)"]).refuses("play Slice (right)", because="HT-2.3")
    table = scene("htcg", hand=["Slice (right)"], before=["Rapier"])
    table.play("play Slice (right)")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")
    table = facing("Slice (left)", "Thrust", "Slice (right)", hand=("Dodge",))
    table.play("leave this attack", "leave this attack")
    assert table.offers("play Dodge")


@card("Hack")
def test_hack() -> None:
    """A Hack is for a turn without Edges and Special Cards, does 1 damage, and only an exerted block stops it."""
    table = scene("htcg", hand=["Hack", "Patience", "Power Blow"], before=["Scimitar"])
    table.play("play Hack")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")
    assert table.refuses("play Patience", because="HT-1.6")
    assert table.refuses("play Power Blow", because="HT-1.6")
    table = scene("htcg", hand=["Hack", "Flashing Blade"], before=["Scimitar"])
    table.play("play Flashing Blade")
    assert table.refuses("play Hack", because="HT-R38")
    table = facing("Hack", hand=("Upper Left Block", "Dodge"), endurance=("Left Guard",))
    assert table.refuses("play Upper Left Block", because="HT-9.7")
    assert table.offers("play Dodge")
    table.play("leave this attack", "exert for a defense", "play Left Guard")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0
    assert undefended("Hack").seat(0)["damage"] == 1


@card("Hack")
def test_hack_and_a_guard_in_play() -> None:
    """A Guard in play, and a block from hand that goes on defending, do not stop a Hack."""
    assert undefended("Hack", play=("Left Guard",)).seat(0)["damage"] == 1
    table = facing("Upper Left Attack", "Hack", hand=("Upper Left Block",))
    table.play("play Upper Left Block", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 1


@card("Stunning Blow")
def test_stunning_blow() -> None:
    """A Stunning Blow takes an exertion; where it succeeds it does no damage but ends the opponent's attacks."""
    table = scene("htcg", hand=["Stunning Blow", "Thrust"], opponent_hand=["Thrust"])
    table.play("play Stunning Blow")
    assert len(table.seat(0)["discard"]) == 5
    assert table.refuses("exert for nothing", because="HT-8.3")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 0
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)


@card("Improvised Weapon: Attack")
def test_improvised_weapon_attack() -> None:
    """An attack with an improvised weapon does no damage, but burns three cards of the Endurance."""
    table = undefended("Improvised Weapon: Attack")
    assert table.seat(0)["damage"] == 0
    assert len(table.seat(0)["discard"]) == 3
    assert facing("Improvised Weapon: Attack", hand=("Upper Left Block",)).offers("play Upper Left Block")


@card("Dirty Trick: Pummel")
def test_dirty_trick_pummel() -> None:
    """A Pummel cannot be blocked, but dodged; it does no damage and burns three cards."""
    table = facing("Dirty Trick: Pummel", hand=("Upper Left Block", "Dodge"))
    assert table.refuses("play Upper Left Block", because="HT-9.7")
    assert table.offers("play Dodge")
    table = undefended("Dirty Trick: Pummel")
    assert table.seat(0)["damage"] == 0
    assert len(table.seat(0)["discard"]) == 3


@card("Dirty Trick: Kick")
def test_dirty_trick_kick() -> None:
    """A Kick goes low, past every block, and burns two cards."""
    table = facing("Dirty Trick: Kick", hand=("Lower Center Block", "Jump"))
    assert table.refuses("play Lower Center Block", because="HT-9.7")
    assert table.offers("play Jump")
    assert len(undefended("Dirty Trick: Kick").seat(0)["discard"]) == 2


@card("Dirty Trick: Shove")
def test_dirty_trick_shove() -> None:
    """A Shove that is successful sweeps the Standing Defenses away."""
    table = undefended("Dirty Trick: Shove", play=("Upper Guard",))
    assert table.seat(0)["damage"] == 0
    assert table.seat(0)["play"] == []


@card("Master Swordsman")
def test_master_swordsman_attacks() -> None:
    """As an attack the Master Swordsman goes to a chosen area, and may be a Power Blow without an exertion."""
    table = scene("htcg", hand=["Master Swordsman"])
    table.play("play Master Swordsman", "area LR")
    assert table.table["outgoing"][0]["areas"] == ["LR"]
    table.play("make attack 1 a Power Blow")
    assert table.table["outgoing"][0]["power_blow"]
    assert table.offers("exert for nothing")


@card("Master Swordsman")
def test_master_swordsman_defends() -> None:
    """As a defense it covers the chosen area, stops a Power Blow without an exertion, and closes no area."""
    table = facing("Thrust as power", hand=("Master Swordsman", "Thrust"))
    table.play("play Master Swordsman", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.offers("play Thrust")


@card("Master Swordsman")
def test_master_swordsman_cannot_do_everything() -> None:
    """It defends one area, stops nothing unblockable, is barred as an attack too, and only as a defense exerted for."""
    hand = ("Master Swordsman",)
    assert facing("Slash (horizontal)", hand=hand).refuses("play Master Swordsman", because="HT-5.12")
    assert facing("Shooting Blade", hand=hand).refuses("play Master Swordsman", because="HT-9.7")
    assert facing("Thrust", hand=hand, conditions=("disarmed",)).refuses("play Master Swordsman", because="HT-11.1")
    table = facing("Thrust", endurance=hand)
    table.play("leave this attack", "exert for a defense", "play Master Swordsman")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0
    table = scene("htcg", endurance=["Master Swordsman"])
    table.play("exert for an attack")
    assert table.refuses("play Master Swordsman", because="HT-9.5")


@card("Master Swordsman")
def test_master_swordsman_guesses() -> None:
    """Against a Hidden Attack its area is a guess."""
    for area, damage in (("LR", 0), ("UL", 2)):
        table = facing("Lower Right Attack as hidden", hand=("Master Swordsman",))
        table.play("play Master Swordsman", f"area {area}", "go on")
        assert table.seat(0)["damage"] == damage


@card("Pistol (upper)")
def test_pistol_upper() -> None:
    """A Pistol is fired only after a Back Away, with a free hand, and cannot be blocked."""
    assert scene("htcg", hand=["Pistol (upper)"]).refuses("play Pistol (upper)", because="HT-R38")
    table = facing("Thrust", hand=("Back Away", "Pistol (upper)"))
    table.play("play Back Away", "go on", "play Pistol (upper)")
    assert table.table["outgoing"][0]["areas"] == ["UC"]
    table = facing("Pistol (upper)", hand=("Upper Center Block", "Back Away", "Duck"))
    assert table.refuses("play Upper Center Block", because="HT-9.7")
    assert table.refuses("play Back Away", because="HT-9.7")
    assert table.offers("play Duck")


@card("Pistol (lower)")
def test_pistol_lower() -> None:
    """The other Pistol aims low."""
    table = facing("Pistol (lower)", hand=("Lower Center Block", "Jump"))
    assert table.refuses("play Lower Center Block", because="HT-9.7")
    assert table.offers("play Jump")
    assert undefended("Pistol (lower)").seat(0)["damage"] == 2


@card("Shooting Blade")
def test_shooting_blade() -> None:
    """The Shooting Blade does 4 damage and cannot be blocked, but dodged."""
    table = facing("Shooting Blade", hand=("Upper Left Block", "Dodge"))
    assert table.refuses("play Upper Left Block", because="HT-9.7")
    assert table.offers("play Dodge")
    assert undefended("Shooting Blade").seat(0)["damage"] == 4


@card("Throwing Knife")
def test_throwing_knife() -> None:
    """A Ranged Attack for 1 damage without a Hand Icon: it is dodged, but not blocked."""
    assert undefended("Throwing Knife").seat(0)["damage"] == 1
    table = facing("Throwing Knife", hand=["Lower Left Block", "Dodge"])
    assert table.refuses("play Lower Left Block", because="HT-9.7") and table.offers("play Dodge")
