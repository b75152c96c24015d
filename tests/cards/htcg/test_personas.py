"""The Personas: what each Immortal can do."""

from __future__ import annotations

from duelling import card, scene
from rules.htcg.turns import go_to


@card("Duncan MacLeod")
def test_duncan_macleod() -> None:
    """Duncan attacks areas that he just blocked, and his Power Blows give no right to hide."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        before=["Duncan MacLeod"],
        hand=["Upper Left Block", "Upper Left Attack"],
        foe_hand=["Thrust"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Upper Left Attack")
    table.play("play Upper Left Attack", "exert to make attack 1 a Power Blow")
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust face down", because="HT-8.7", seat=1)


@card("Connor MacLeod")
def test_connor_macleod() -> None:
    """Connor knows a Hidden Attack before he defends, and attacks areas that he just blocked."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as hidden"],
        before=["Connor MacLeod"],
        hand=["Upper Left Block", "Lower Right Block", "Thrust"],
    )
    assert table.refuses("play Lower Right Block", because="HT-5.12")
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Thrust")


@card("The Kurgan")
def test_the_kurgan() -> None:
    """The Kurgan's attacks do one more, and three cards are enough for his Power Blow."""
    table = scene("htcg", before=["The Kurgan"], hand=["Thrust"])
    table.play("play Thrust", "exert to make attack 1 a Power Blow", "exert 3 cards")
    assert len(table.seat(0)["discard"]) == 3
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 6


@card("The Kurgan")
def test_the_kurgan_adds_nothing_to_nothing() -> None:
    """A Dirty Trick does no damage for the Kurgan either."""
    table = scene("htcg", before=["The Kurgan"], hand=["Dirty Trick: Kick"])
    table.play("play Dirty Trick: Kick")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 0


@card("Luther")
def test_luther() -> None:
    """Luther's block stops a Power Blow without an exertion."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack as power"], "hand": ["Upper Left Block"]}
    table = scene("htcg", before=["Luther"], **words)
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 0
    table = scene("htcg", **words)
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 2


@card("Kern")
def test_kern() -> None:
    """Kern plays every attack that his exertion turns up, with one attack opportunity."""
    found = ["Thrust", "Upper Left Attack", "Dodge", "Shooting Blade", "Dodge"]
    table = scene("htcg", before=["Kern"], endurance=found)
    table.play("exert for an attack", "play Thrust")
    assert "play Shooting Blade" not in table.state.choices(0)
    table.play("play Upper Left Attack", "after all attacks", "play none of these")
    assert len(table.table["outgoing"]) == 2
    assert len(table.seat(0)["discard"]) == 3


@card("Khan")
def test_khan() -> None:
    """Exhaustion costs Khan 3."""
    table = scene("htcg", before=["Khan"], left=5)
    table.play("exert for nothing", "go on")
    assert table.seat(0)["ability"] == 12


@card("Slan Quince")
def test_slan_quince() -> None:
    """Slan makes and blocks Power Blows, and keeps his exertion."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as power"],
        before=["Slan Quince"],
        hand=["Upper Left Block", "Lower Right Attack"],
    )
    table.play("play Upper Left Block", "go on", "play Lower Right Attack", "make attack 1 a Power Blow")
    assert table.seat(0)["damage"] == 0
    assert table.offers("exert for nothing")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 4
