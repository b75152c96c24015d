"""The Pre-Game cards: Quickenings, Watchers and the like."""

from __future__ import annotations

from duelling import card, scene
from rules.htcg.turns import go_to


@card("Quickening #2")
def test_quickening_2() -> None:
    """Its player knows a Hidden Attack before defending."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as hidden"],
        before=["Quickening #2"],
        hand=["Upper Left Block", "Lower Right Block"],
    )
    assert table.refuses("play Lower Right Block", because="HT-5.12")
    assert table.offers("play Upper Left Block")


@card("Quickening #3")
def test_quickening_3() -> None:
    """Its player attacks areas just blocked."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        before=["Quickening #3"],
        hand=["Upper Left Block", "Thrust"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Thrust")


@card("Quickening #4")
def test_quickening_4() -> None:
    """A search turns up one card after the other and may stop; a Power Blow takes all five."""
    table = scene("htcg", before=["Quickening #4"], endurance=["Dodge", "Thrust"])
    table.play("exert for an attack")
    assert table.state.choices(0) == ["turn up another card", "play none of these"]
    table.play("turn up another card", "play Thrust")
    assert len(table.seat(0)["discard"]) == 1
    table = scene("htcg", before=["Quickening #4"], hand=["Thrust"])
    table.play("play Thrust", "exert to make attack 1 a Power Blow")
    assert len(table.seat(0)["discard"]) == 5


@card("Quickening #6")
def test_quickening_6() -> None:
    """Exhaustion costs its player 3."""
    table = scene("htcg", before=["Quickening #6"], left=5)
    table.play("exert for nothing", "go on")
    assert table.seat(0)["ability"] == 12


@card("Quickening #7")
def test_quickening_7() -> None:
    """An attack that does damage does one more."""
    table = scene("htcg", before=["Quickening #7"], hand=["Lower Left Attack"])
    table.play("play Lower Left Attack")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3


@card("Quickening #8")
def test_quickening_8() -> None:
    """A block stops a Power Blow without an exertion."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as power"],
        before=["Quickening #8"],
        hand=["Upper Left Block"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 0


@card("Quickening #9")
def test_quickening_9() -> None:
    """An exertion has three cards or five, said before it is made."""
    table = scene("htcg", before=["Quickening #9"])
    table.play("exert for nothing")
    assert table.state.choices(0) == ["exert 3 cards", "exert 5 cards"]
    table.play("exert 3 cards")
    assert len(table.seat(0)["discard"]) == 3


@card("Quickening #14")
def test_quickening_14() -> None:
    """A Power Blow takes no exertion."""
    table = scene("htcg", before=["Quickening #14"], hand=["Lower Left Attack"])
    table.play("play Lower Left Attack", "make attack 1 a Power Blow")
    assert table.offers("exert for nothing")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 4
