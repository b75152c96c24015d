"""The Objects: blades, tools and the Prize."""

from __future__ import annotations

from duelling import card, scene
from rules.htcg.turns import go_to


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
    table = scene("htcg", foe_play=["The Prize: Extra Exertion"], hand=["The Prize: Attacks"])
    assert table.refuses("play The Prize: Attacks", because="HT-R38")
    table.play("exert for nothing", "exert for nothing")
    assert table.refuses("exert for nothing", because="HT-8.3")
    go_to(table, "Attack", seat=1)
    table.play("exert for nothing", seat=1)
    assert table.offers("exert for nothing", seat=1)


@card("The Prize: Attacks")
def test_the_prize_attacks() -> None:
    """Each player may attack twice in a turn."""
    table = scene("htcg", play=["The Prize: Attacks"], hand=["Thrust"] * 3, foe_hand=["Thrust"] * 2)
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
