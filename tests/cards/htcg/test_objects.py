"""The Objects: blades, tools and the Prize."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import STRIKE
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, scene


@card("Bowie Knife")
def test_bowie_knife() -> None:
    """An exertion for an attack has eight cards, one for nothing five."""
    table = scene("htcg", play=["Bowie Knife"], endurance=["Dodge"] * 8)
    table.play("exert for an attack", "play none of these")
    assert len(table.seat(0)["discard"]) == 8
    table = scene("htcg", play=["Bowie Knife"])
    table.play("exert for nothing")
    assert len(table.seat(0)["discard"]) == 5


@card("Ancestral Blade")
def test_ancestral_blade() -> None:
    """With the Ancestral Blade a block stops a Power Blow without an exertion."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as power"],
        play=["Ancestral Blade"],
        hand=["Upper Left Block"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 0


@card("Quality Blade")
def test_quality_blade() -> None:
    """With the Quality Blade a Basic Attack goes to an area just blocked, and no other attack does."""
    words = {"attacks": ["Upper Left Attack"], "hand": ["Upper Left Block", "Thrust", "Slash (horizontal)"]}
    table = scene("htcg", phase="defense", before=["Rapier"], play=["Quality Blade"], **words)
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Thrust")
    assert table.refuses("play Slash (horizontal)", because="HT-5.15")
    assert scene("htcg", hand=["Quality Blade"]).refuses("play Quality Blade", because="HT-2.3")


@card("Forged Steel")
def test_forged_steel() -> None:
    """A weapon that is struck away breaks."""
    table = scene("htcg", play=["Forged Steel"], hand=["Disarm"], dice=[1])
    table.play("play Disarm")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["disarmed"] and table.seat(1)["broken"]


@card("The Prize: Extra Exertion")
def test_the_prize_extra_exertion() -> None:
    """Each player may exert twice in a turn, and a second Prize is refused."""
    table = scene("htcg", opponent_play=["The Prize: Extra Exertion"], hand=["The Prize: Attacks"])
    assert table.refuses("play The Prize: Attacks", because="HT-R38")
    table.play("exert for nothing", "exert for nothing")
    assert table.refuses("exert for nothing", because="HT-8.3")
    go_to(table, "Attack", seat=1)
    table.play("exert for nothing", seat=1)
    assert table.offers("exert for nothing", seat=1)


@card("The Prize: Attacks")
def test_the_prize_attacks() -> None:
    """Each player may attack twice in a turn."""
    table = scene("htcg", play=["The Prize: Attacks"], hand=["Thrust"] * 3, opponent_hand=["Thrust"] * 2)
    table.play("play Thrust", "play Thrust")
    assert table.refuses("play Thrust", because="HT-5.14")
    go_to(table, "Attack", seat=1)
    table.play("play Thrust", seat=1)
    assert table.offers("play Thrust", seat=1)


@card("Dragon")
def test_dragon() -> None:
    """A Disarmed player with the Dragon blocks, but does not attack."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        play=["Dragon"],
        conditions=["disarmed"],
        hand=["Upper Left Block", "Lower Right Attack"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.refuses("play Lower Right Attack", because="HT-11.1")


@card("Parrying Blade")
def test_parrying_blade() -> None:
    """An attack blocks, also while Disarmed, and a second Parrying Blade is refused."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Thrust"],
        play=["Parrying Blade"],
        conditions=["disarmed"],
        hand=["Thrust", "Upper Left Block", "Lower Left Attack"],
    )
    assert table.offers("play Upper Left Block")
    table.play("play Thrust", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.refuses("play Lower Left Attack", because="HT-11.1")
    table = scene("htcg", play=["Parrying Blade"], hand=["Parrying Blade"], conditions=["disarmed"])
    assert table.refuses("play Parrying Blade", because="HT-R38")


@card("Improvised Weapon")
def test_improvised_weapon() -> None:
    """A Disarmed player fights with it, makes a Power Block by an exertion of no card, and takes no head."""
    words = {"play": ["Improvised Weapon"], "conditions": ["disarmed"]}
    table = scene("htcg", hand=["Head Shot", "Upper Left Attack"], **words)
    assert table.refuses("play Head Shot", because="HT-1.6")
    assert table.offers("play Upper Left Attack")
    table = scene("htcg", phase="defense", attacks=["Thrust as power"], hand=["Upper Left Block"], **words)
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block", "exert 0 cards")
    assert table.seat(0)["damage"] == 0 and table.seat(0)["discard"] == []
    assert table.refuses("exert for nothing", because="HT-8.3")


@card("Improvised Weapon")
def test_improvised_weapon_waits() -> None:
    """Who is not Disarmed has nothing of it, and makes Head Shots."""
    table = scene("htcg", hand=["Head Shot", "Upper Left Attack"], play=["Improvised Weapon"])
    assert table.offers("play Head Shot")


@card("Extra Weapon")
def test_extra_weapon() -> None:
    """Discarded, it takes the place of a broken weapon."""
    table = scene("htcg", play=["Extra Weapon"], hand=["Thrust"], conditions=["broken"])
    assert table.refuses("play Thrust", because="HT-11.1")
    table.play("use Extra Weapon", "play Thrust")
    assert titles(table.seat(0)["discard"]) == ["Extra Weapon"]


@card("Honed Weapon")
def test_honed_weapon() -> None:
    """A successful Power Blow breaks the opponent's weapon on a 1; one that is stopped, or another attack, does not."""
    words = {"phase": "defense", "play": ["Honed Weapon"]}
    table = scene("htcg", attacks=["Thrust as power"], dice=[1], **words)
    table.play("leave this attack", "go on")
    assert table.seat(1)["disarmed"] and table.seat(1)["broken"]
    table = scene("htcg", attacks=["Thrust as power"], hand=["Dodge"], **words)
    table.play("play Dodge", "go on")
    assert not table.happened("roll") and not table.seat(1)["disarmed"]
    table = scene("htcg", attacks=["Thrust"], **words)
    table.play("leave this attack", "go on")
    assert not table.seat(1)["disarmed"]


@card("Trenchcoat")
def test_trenchcoat() -> None:
    """The opponent plays no Pedestrian card, its owner may."""
    pedestrian = "Pedestrian: Delay-2"
    assert scene("htcg", hand=[pedestrian], opponent_play=["Trenchcoat"]).refuses(
        f"play {pedestrian}", because="HT-1.6"
    )
    assert scene("htcg", hand=[pedestrian], play=["Trenchcoat"]).offers(f"play {pedestrian}")


@card("9mm")
def test_9mm() -> None:
    """Basic Attacks lie under it, and one a turn is a Ranged Attack for 1 damage, though its player is Disarmed."""
    hand = ["Thrust", "Upper Left Attack", "Slash (horizontal)", "Desert"]
    table = scene("htcg", play=["9mm"], hand=hand, conditions=["disarmed"], opponent_hand=["Upper Left Block", "Dodge"])
    load(table)
    table.play("choose Thrust", "choose Upper Left Attack")
    assert titles(table.seat(0)["play"]) == ["9mm", "Thrust", "Upper Left Attack"]
    table.play("use 9mm", "choose Thrust")
    assert table.refuses("use 9mm", because="HT-12.8")
    assert table.refuses("play Desert", because="HT-1.6")
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Upper Left Block", because="HT-9.7", seat=1)
    assert table.offers("play Dodge", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 1
    end_turn(table, seat=1)
    assert titles(table.seat(0)["play"]) == ["9mm", "Upper Left Attack"]


@card("9mm")
def test_9mm_is_a_signature_card() -> None:
    """Without its Persona the 9mm is not played."""
    assert scene("htcg", hand=["9mm"]).refuses("play 9mm", because="HT-2.6")


def load(table: Scene) -> None:
    """Let the 9mm in play do what it does when it is played; its Persona is none of those that we know."""
    state = table.state
    assert isinstance(state, Table)
    state.waiting = 0
    state.push(STRIKE, 0)
    gun = state.sides[0].play[0]
    state.push_text(state.card(gun).does, 0, gun)
    state.run()


@card("The Prize: Attacks", "The Prize: Extra Exertion")
@pytest.mark.parametrize(("title", "attacks", "exertions"), [("Attacks", 2, 1), ("Extra Exertion", 1, 2)])
def test_a_prize_counts_in_the_turn_in_which_it_is_played(title: str, attacks: int, exertions: int) -> None:
    """The additional attack, or exertion, may be made at once."""
    table = scene("htcg", hand=[f"The Prize: {title}"])
    table.play(f"play The Prize: {title}")
    assert (table.seat(0)["attacks_left"], table.seat(0)["exertions_left"]) == (attacks, exertions)
