"""The Locations: what they forbid, and what must be done there."""

from __future__ import annotations

from support.htcg import end_turn, go_to, titles
from support.scene import card, scene


@card("Dead End Alley")
def test_dead_end_alley() -> None:
    """There is no way back: neither player may Back Away, and other dodges stay free."""
    for words in ({"play": ["Dead End Alley"]}, {"opponent_play": ["Dead End Alley"]}):
        table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Back Away", "Dodge"], **words)
        assert table.refuses("play Back Away", because="HT-1.6")
        assert table.offers("play Dodge")


@card("Catwalk")
def test_catwalk() -> None:
    """On the Catwalk the only dodge is Back Away."""
    for words in ({"play": ["Catwalk"]}, {"opponent_play": ["Catwalk"]}):
        table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Back Away", "Dodge"], **words)
        assert table.refuses("play Dodge", because="HT-1.6")
        assert table.offers("play Back Away")


@card("Verona, Italy - 1637")
def test_verona() -> None:
    """Nobody plays a Special Attack in Verona; other attacks are free."""
    for words in ({"play": ["Verona, Italy - 1637"]}, {"opponent_play": ["Verona, Italy - 1637"]}):
        table = scene("htcg", hand=["Shooting Blade", "Thrust"], before=["Slan Quince"], **words)
        assert table.refuses("play Shooting Blade", because="HT-1.6")
        assert table.offers("play Thrust")


@card("Mental Ward")
def test_mental_ward() -> None:
    """No Object is played in the Mental Ward."""
    for words in ({"play": ["Mental Ward"]}, {"opponent_play": ["Mental Ward"]}):
        table = scene("htcg", hand=["Dragon", "Desert"], **words)
        assert table.refuses("play Dragon", because="HT-1.6")
        assert table.offers("play Desert")


@card("Parking Garage")
def test_parking_garage() -> None:
    """In the Parking Garage there is no roll for the weapon."""
    for words in ({"play": ["Parking Garage"]}, {"opponent_play": ["Parking Garage"]}):
        table = scene("htcg", phase="beginning", conditions=["disarmed"], **words)
        assert table.refuses("roll to recover your weapon", because="HT-11.2")


@card("Battlefield")
def test_battlefield() -> None:
    """Each player discards a defense at the beginning of the turn, or takes 1 damage."""
    table = scene("htcg", phase="beginning", play=["Battlefield"], hand=["Dodge", "Thrust"])
    table.play("do must-do 1 first")
    assert table.state.choices(0) == ["discard Dodge", "take the damage"]
    table.play("take the damage")
    assert table.seat(0)["damage"] == 1
    table = scene("htcg", phase="beginning", opponent_play=["Battlefield"], hand=["Dodge"], opponent_hand=["Thrust"])
    table.play("do must-do 1 first")
    table.play("discard Dodge")
    assert table.seat(0)["damage"] == 0
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.seat(1)["damage"] == 1


@card("Desert")
def test_desert() -> None:
    """The Desert burns two cards of each player's Endurance at the beginning of the turn."""
    table = scene("htcg", phase="beginning", opponent_play=["Desert"], endurance=["Dodge", "Thrust"])
    assert titles(table.seat(0)["discard"]) == ["Dodge", "Thrust"]
    assert table.seat(1)["discard"] == []
    end_turn(table)
    assert len(table.seat(1)["discard"]) == 2


@card("Lighthouse")
def test_lighthouse() -> None:
    """A player whose attack misses loses the Guard, and plays no dodge in the next turn."""
    table = scene(
        "htcg",
        play=["Upper Guard", "Lighthouse"],
        hand=["Lower Right Attack", "Dodge", "Duck"],
        opponent_hand=["Lower Right Block", "Upper Right Attack"],
    )
    table.play("play Lower Right Attack", "go on")
    go_to(table, "Defense", seat=1)
    table.play("play Lower Right Block", "go on", seat=1)
    assert titles(table.seat(0)["discard"]) == ["Upper Guard"]
    table.play("play Upper Right Attack", seat=1)
    go_to(table, "Defense")
    assert table.refuses("play Dodge", because="HT-1.6")


@card("Lighthouse")
def test_lighthouse_spares_who_hits() -> None:
    """A player whose attack is successful keeps the Guard."""
    table = scene("htcg", opponent_play=["Lighthouse"], play=["Upper Guard"], hand=["Lower Right Attack"])
    table.play("play Lower Right Attack", "go on")
    go_to(table, "Attack", seat=1)
    assert "Upper Guard" in titles(table.seat(0)["play"])


@card("Rooftop")
def test_rooftop() -> None:
    """There is no Pedestrian on a Rooftop."""
    for words in ({"play": ["Rooftop"]}, {"opponent_play": ["Rooftop"]}):
        table = scene("htcg", hand=["Pedestrian: Delay-2"], **words)
        assert table.refuses("play Pedestrian: Delay-2", because="HT-1.6")


@card("Dangerous Ground")
def test_dangerous_ground() -> None:
    """At the beginning of the turn the Guard in play and the Guards in hand are lost."""
    table = scene(
        "htcg", phase="beginning", opponent_play=["Dangerous Ground"], play=["Upper Guard"], hand=["Lower Guard"]
    )
    table.play("do must-do 1 first")
    assert table.seat(0)["play"] == [] and table.seat(0)["hand"] == []
    assert sorted(titles(table.seat(0)["discard"])) == ["Lower Guard", "Upper Guard"]
