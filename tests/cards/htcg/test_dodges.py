"""The dodges: what each avoids, and what it costs."""

from __future__ import annotations

from typing import Any

from support.htcg import go_to
from support.scene import Scene, card, scene


def facing(*attacks: str, hand: tuple[str, ...], **words: Any) -> Scene:
    """Seat 0 in its Defense Phase, against these attacks."""
    return scene("htcg", phase="defense", attacks=attacks, hand=hand, **words)


@card("Dodge")
def test_dodge() -> None:
    """A Dodge avoids any attack, and costs the only attack opportunity."""
    table = facing("Thrust", hand=("Dodge", "Upper Left Attack"))
    table.play("play Dodge", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.refuses("play Upper Left Attack", because="HT-5.14")


@card("Dodge")
def test_dodge_found_by_exertion() -> None:
    """A Dodge that an exertion finds costs the attack opportunity as well."""
    table = facing("Thrust", hand=("Upper Left Attack",), endurance=("Dodge",))
    table.play("leave this attack", "exert for a defense", "play Dodge")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0
    assert table.refuses("play Upper Left Attack", because="HT-5.14")


@card("Back Away")
def test_back_away() -> None:
    """A Back Away avoids any attack that is not ranged, and leaves only Ranged Attacks to its player."""
    table = facing("Lower Left Attack", hand=("Back Away", "Upper Left Attack", "Pistol (upper)"))
    table.play("play Back Away", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.refuses("play Upper Left Attack", because="HT-R30a")
    assert table.offers("play Pistol (upper)")


@card("Jump")
def test_jump() -> None:
    """A Jump avoids attacks to the lower row only, and the next attack may be Hidden, to any area."""
    table = facing("Lower Center Attack", hand=("Jump", "Lower Center Attack"))
    assert table.offers("play Jump")
    table.play("play Jump", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.offers("play Lower Center Attack face down")
    assert facing("Thrust", hand=("Jump",)).refuses("play Jump", because="HT-5.12")


@card("Duck")
def test_duck() -> None:
    """A Duck avoids attacks to the upper row only, and the next attack may be Hidden."""
    table = facing("Upper Right Attack", hand=("Duck", "Thrust"))
    table.play("play Duck", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.offers("play Thrust face down")
    assert facing("Lower Right Attack", hand=("Duck",)).refuses("play Duck", because="HT-5.12")


@card("Evade (left)")
def test_evade_left() -> None:
    """An Evade to the left avoids attacks to the left column only, and leaves every attack free."""
    table = facing("Middle Left Attack", hand=("Evade (left)", "Middle Left Attack"))
    table.play("play Evade (left)", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.offers("play Middle Left Attack")
    assert not table.offers("play Middle Left Attack face down")
    assert facing("Thrust", hand=("Evade (left)",)).refuses("play Evade (left)", because="HT-5.12")


@card("Evade (right)")
def test_evade_right() -> None:
    """An Evade to the right avoids attacks to the right column only, and leaves every attack free."""
    table = facing("Lower Right Attack", hand=("Evade (right)", "Lower Right Attack"))
    table.play("play Evade (right)", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.offers("play Lower Right Attack")
    assert facing("Upper Left Attack", hand=("Evade (right)",)).refuses("play Evade (right)", because="HT-5.12")
