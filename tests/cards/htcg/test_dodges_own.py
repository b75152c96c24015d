"""The dodges of single Personas: what each avoids, and what follows."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.editions.first import FIRST
from codeduello.games.htcg.model.constants import AREAS
from support.htcg import end_turn, go_to
from support.scene import Scene, card, scene

BASIC_OF = dict(
    zip(
        AREAS,
        (
            "Upper Left Attack",
            "Upper Center Attack",
            "Upper Right Attack",
            "Middle Left Attack",
            "Thrust",
            "Middle Right Attack",
            "Lower Left Attack",
            "Lower Center Attack",
            "Lower Right Attack",
        ),
        strict=True,
    )
)
AVOIDS = {
    "Charge Through": "ML MC MR",
    "Veil Dance": "UL UC UR",
    "Yielding Step": "UC MC LC",
    "Mirage": " ".join(AREAS),
    "Live Another Day": " ".join(AREAS),
    "Silent Step": "UL UC UR",
    "Berserk Rush": "LL LC LR",
    "Cover of Smoke": " ".join(AREAS),
    "Turn Away": "UL UC UR ML MC MR",
    "Roll Away": "LL LC LR",
    "Take Cover": " ".join(AREAS),
    "Lost in the Crowd": "UC MC LC",
    "Take Wing": "ML MC MR LL LC LR",
    "Ride Past": "UL UR ML MR LL LR",
}


def dodged(title: str, *others: str) -> Scene:
    """Seat 0 in its Attack Phase, after this dodge against an attack that it covers."""
    attack = BASIC_OF[AVOIDS[title].split()[0]]
    table = scene("htcg", phase="defense", attacks=[attack], hand=[title, *others], opponent_hand=["Duck"])
    table.play(f"play {title}", "go on")
    assert table.seat(0)["damage"] == 0
    return table


@card("Charge Through", "Veil Dance", "Yielding Step", "Mirage", "Live Another Day", "Silent Step", "Berserk Rush")
@card("Cover of Smoke", "Turn Away", "Roll Away", "Take Cover", "Lost in the Crowd", "Take Wing", "Ride Past")
@pytest.mark.parametrize("title", AVOIDS)
def test_own_dodge(title: str) -> None:
    """The dodge avoids attacks to its areas, and no others."""
    found = [
        area
        for area, attack in BASIC_OF.items()
        if scene("htcg", phase="defense", attacks=[attack], hand=[title]).offers(f"play {title}")
    ]
    assert " ".join(found) == AVOIDS[title]
    dodged(title)


@card("Charge Through")
def test_charge_through() -> None:
    """The next attack is dodged only by a dodge from an exertion, and is blocked as usual."""
    table = dodged("Charge Through", "Upper Left Attack")
    table.play("play Upper Left Attack")
    end_turn(table)
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Duck", because="HT-9.7", seat=1)


@card("Veil Dance")
def test_veil_dance() -> None:
    """A card is drawn."""
    assert len(dodged("Veil Dance").seat(0)["hand"]) == 1


@card("Yielding Step")
def test_yielding_step() -> None:
    """The next attack may be Hidden."""
    assert dodged("Yielding Step", "Thrust").offers("play Thrust face down")


@card("Mirage", "Turn Away")
@pytest.mark.parametrize(("title", "burnt"), [("Mirage", 2), ("Turn Away", 1)])
def test_dodges_that_burn(title: str, burnt: int) -> None:
    """The dodge costs cards of the Endurance."""
    assert len(dodged(title).seat(0)["discard"]) == burnt


@card("Live Another Day")
def test_live_another_day() -> None:
    """A card is drawn, and no attack is played this turn."""
    table = dodged("Live Another Day", "Upper Left Attack")
    assert len(table.seat(0)["hand"]) == 2
    assert table.refuses("play Upper Left Attack", because="HT-5.14")


@card("Silent Step")
def test_silent_step() -> None:
    """The opponent must discard a card at the beginning of the next turn."""
    table = dodged("Silent Step", "Upper Left Attack")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.state.choices(1) == ["discard Duck"]


@card("Berserk Rush")
def test_berserk_rush() -> None:
    """There is one more attack this turn."""
    assert dodged("Berserk Rush").seat(0)["attacks_left"] == 2


@card("Cover of Smoke")
def test_cover_of_smoke() -> None:
    """The smoke costs 1 Ability."""
    assert dodged("Cover of Smoke").seat(0)["loss"] == 1


@card("Roll Away")
def test_roll_away() -> None:
    """A Prone player who pays for it with another dodge is on their feet again."""
    words = {"attacks": ["Lower Left Attack"], "hand": ["Roll Away", "Duck"], "conditions": ["prone"]}
    table = scene("htcg", phase="defense", **words)
    table.play("play Roll Away", "discard Duck", "go on")
    assert table.seat(0)["damage"] == 0 and not table.seat(0)["prone"]


@card("Take Cover")
def test_take_cover() -> None:
    """It avoids Ranged Attacks too, and only Ranged Attacks may follow."""
    hand = ["Take Cover", "Upper Left Attack", "Pistol (upper)"]
    table = scene("htcg", phase="defense", attacks=["Pistol (lower)"], hand=hand)
    table.play("play Take Cover", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.refuses("play Upper Left Attack", because="HT-R30a")
    assert table.offers("play Pistol (upper)")


@card("Lost in the Crowd")
def test_lost_in_the_crowd() -> None:
    """The opponent burns a card."""
    assert len(dodged("Lost in the Crowd").seat(1)["discard"]) == 1


@card("Take Wing", "Ride Past")
@pytest.mark.parametrize("title", ["Take Wing", "Ride Past"])
def test_free_dodges(title: str) -> None:
    """After the dodge every attack is free."""
    assert dodged(title, "Lower Left Attack").offers("play Lower Left Attack")


def test_every_persona_has_cards_of_its_own() -> None:
    """Every Persona has at least three Endurance cards of its own, one of them a dodge."""
    names = {card.name for card in FIRST.pool if card.kind == "Persona"}
    own = {
        name: [card for card in FIRST.pool if name in card.personas and card.kind not in ("Persona", "Pre-Game")]
        for name in names
    }
    assert {name for name in names if len(own[name]) < 3} == set()
    assert {name for name in names if not any(card.kind == "Dodge" for card in own[name])} == set()


def test_every_owner_is_a_persona() -> None:
    """Every Persona Specific card belongs to Personas of the pool, so that a legal deck can have it."""
    names = {card.name for card in FIRST.pool if card.kind == "Persona"}
    factions = {card.faction for card in FIRST.pool if card.kind == "Persona"}
    assert {owner for card in FIRST.pool for owner in card.personas} <= names
    assert {card.faction for card in FIRST.pool} <= factions
