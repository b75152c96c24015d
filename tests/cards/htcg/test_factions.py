"""The cards of the factions, and who may have them."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, rule, scene

CLAN = ("Duncan MacLeod", "Connor MacLeod", "Duncan MacLeod (2E)")
RIDERS = ("Methos", "Kronos")


def broken(*lines: str) -> set[str]:
    """The rules that a deck breaks which has these cards besides enough basic ones."""
    basics = [f"4 {kind.title}" for kind in FIRST.pool if kind.basic]
    return {problem.rule for problem in problems(read_deck("\n".join([*basics, *lines]), FIRST))}


def undefended(attack: str, **words: Any) -> Scene:
    """Seat 0 in its Attack Phase, after nothing was done against this attack."""
    table = scene("htcg", phase="defense", attacks=[attack], **words)
    table.play("leave this attack", "go on")
    return table


@rule("HT-2.4", "3945")
@pytest.mark.parametrize(("faction", "members"), [("Clan MacLeod", CLAN), ("The Horsemen", RIDERS)])
def test_a_faction_card_is_for_its_members(faction: str, members: tuple[str, ...]) -> None:
    """Each member of a faction may have its cards, nobody else does, and a Generic Immortal may have one of each."""
    cards = [kind.title for kind in FIRST.pool if kind.faction == faction and kind.kind != "Persona"]
    assert len(cards) >= 2
    for title in cards:
        for member in members:
            assert broken(f"1 {member}", f"2 {title}") == set()
        assert broken("1 The Kurgan", f"1 {title}") == {"HT-3.6"}
        assert broken(f"1 {title}") == set() and broken(f"2 {title}") == {"HT-3.8"}


@rule("HT-2.1", "8e30")
def test_a_faction_is_a_sub_title() -> None:
    """The faction is the sub-title of its cards and no part of their title."""
    charge = FIRST.by_title["Highland Charge"]
    assert charge.subtitle == "Clan MacLeod" and charge.name == "Highland Charge"


@card("Highland Charge")
def test_highland_charge() -> None:
    """There is one more attack, and only a dodge from an exertion avoids the next one."""
    hand = ["Highland Charge", "Thrust", "Upper Left Attack"]
    table = scene("htcg", hand=hand, opponent_hand=["Dodge", "Lower Left Block"])
    table.play("play Highland Charge", "play Thrust", "play Upper Left Attack")
    end_turn(table)
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Dodge", because="HT-9.7", seat=1)
    table.play("play Lower Left Block", seat=1)
    assert table.offers("play Dodge", seat=1)


@card("Clansman's Parry")
def test_clansmans_parry() -> None:
    """It stops a Power Blow to the middle row without an exertion, and no other attack."""
    table = scene("htcg", phase="defense", attacks=["Thrust as power"], hand=["Clansman's Parry"])
    table.play("play Clansman's Parry", "go on")
    assert table.seat(0)["damage"] == 0
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=["Clansman's Parry"])
    assert table.refuses("play Clansman's Parry", because="HT-5.12")


@card("Clan Plaid")
def test_clan_plaid() -> None:
    """It is discarded to prevent 1 damage."""
    assert not scene("htcg", play=["Clan Plaid"]).offers("use Clan Plaid")
    table = undefended("Thrust", play=["Clan Plaid"])
    table.play("use Clan Plaid")
    assert table.seat(0)["damage"] == 2 and titles(table.seat(0)["discard"]) == ["Clan Plaid"]


@card("Tessa Noel")
def test_tessa_noel() -> None:
    """With this Ally an exertion may have four, five or six cards."""
    table = scene("htcg", play=["Tessa Noel"])
    table.play("exert for an attack")
    assert table.state.choices(0) == ["exert 4 cards", "exert 5 cards", "exert 6 cards"]
    assert FIRST.by_title["Tessa Noel"].ally


@card("Ride Together")
def test_ride_together() -> None:
    """The opponent hides no attack, in spite of a right to it."""
    hand = ["Thrust"]
    assert scene("htcg", hand=hand, may_hide=True).offers("play Thrust face down")
    assert not scene("htcg", hand=hand, may_hide=True, opponent_play=["Ride Together"]).offers("play Thrust face down")
    assert scene("htcg", hand=hand, may_hide=True, play=["Ride Together"]).offers("play Thrust face down")


@card("Scorched Village")
def test_scorched_village() -> None:
    """The opponent burns four cards, and its player two."""
    table = scene("htcg", hand=["Scorched Village"])
    table.play("play Scorched Village")
    assert len(table.seat(0)["discard"]) == 2 and len(table.seat(1)["discard"]) == 4


@card("Ride Down")
def test_ride_down() -> None:
    """It does 1 damage in two areas of the center, and makes its victim Prone."""
    table = undefended("Ride Down")
    assert table.table["incoming"][0]["areas"] == ["MC", "LC"]
    assert table.seat(0)["damage"] == 1 and table.seat(0)["prone"]
