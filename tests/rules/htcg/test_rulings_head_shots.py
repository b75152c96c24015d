"""Highlander: The Card Game, rulings about Head Shots: attacks to a chosen area, and what could follow the card."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.bots.greedy import Greedy
from codeduello.core.view import Perspective
from codeduello.games.htcg.decks.report import is_fit_for_head_shot
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import go_to
from support.scene import Scene, rule, scene

HELL = "Destruction (3: Tonight You Sleep in Hell!, Movie Edition)"
HELL_READY = ["Destruction (1: Duel)", "Destruction (2: Defeat)"]
UPPER_AREAS = ["area UL", "area UC", "area UR"]
SWORDSMAN = ["Head Shot", "Master Swordsman"]


def greedy(table: Scene) -> str:
    """What the greedy bot chooses for seat 0."""
    state = table.state
    return state.game.actions[Greedy(0).choose(Perspective(state, 0))].text


@rule("HT-R30d", "bb16")
def test_master_swordsman_is_a_head_shot_at_an_upper_area() -> None:
    """With a Head Shot it is aimed at one of the upper areas; it is a Power Blow, and undefended it takes the head."""
    table = scene("htcg", hand=SWORDSMAN)
    table.play("play Head Shot", "play Master Swordsman")
    assert table.state.choices(0) == UPPER_AREAS
    table.play("area UC")
    attack = table.table["outgoing"][0]
    assert attack["head_shot"] and attack["power_blow"] and attack["areas"] == ["UC"]
    go_to(table, "Attack", seat=1)
    assert table.state.outcome is not None and table.state.outcome.winner == 0


@rule("HT-R30d", "bb16")
@pytest.mark.parametrize(("area", "head"), [("UC", True), ("MC", False)])
def test_master_swordsman_is_declared_a_head_shot_where_it_is_aimed_high(area: str, head: bool) -> None:
    """Where an effect lets an upper attack be a Head Shot, the area that was chosen decides."""
    table = scene("htcg", hand=[HELL, "Master Swordsman"], play=HELL_READY)
    table.play(f"play {HELL}", "play Master Swordsman", f"area {area}")
    if head:
        assert table.offers("make attack 1 a Head Shot")
    else:
        assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")


@rule("HT-R30d", "bb16")
def test_master_swordsman_needs_an_upper_area_that_is_open() -> None:
    """Under one's own Upper Guard it can be no Head Shot; once the Guard is removed it can."""
    table = scene("htcg", hand=SWORDSMAN, play=["Upper Guard"])
    table.play("play Head Shot")
    assert table.refuses("play Master Swordsman", because="HT-9.9")
    table.play("remove Upper Guard")
    assert table.offers("play Master Swordsman")


def test_the_odds_count_master_swordsman_for_a_head_shot() -> None:
    """It is among the attacks that are fit for a Head Shot; a Thrust and a Pistol are not."""
    titles = ("Master Swordsman", "Upper Left Attack", "Thrust", "Pistol (upper)")
    assert [is_fit_for_head_shot(FIRST.by_title[title]) for title in titles] == [True, True, False, False]


def test_greedy_takes_the_head_with_master_swordsman() -> None:
    """It plays the Head Shot with it, and aims it at an upper area that no Guard covers; where all are, it does not."""
    table = scene("htcg", hand=SWORDSMAN, opponent_play=["Left Guard"])
    for choice in ("play Head Shot", "play Master Swordsman"):
        assert greedy(table) == choice
        table.play(choice)
    assert greedy(table) == "area UR"
    assert greedy(scene("htcg", hand=SWORDSMAN, opponent_play=["Upper Guard"])) != "play Head Shot"


def test_greedy_aims_high_where_that_may_be_a_head_shot() -> None:
    """Where an effect lets an upper attack be a Head Shot, it chooses an upper area and declares the Head Shot."""
    table = scene("htcg", hand=[HELL, "Master Swordsman"], play=HELL_READY)
    table.play(f"play {HELL}", "play Master Swordsman")
    area = greedy(table)
    assert area in UPPER_AREAS
    table.play(area)
    assert greedy(table) == "make attack 1 a Head Shot"


def test_greedy_thinks_of_the_areas_that_master_swordsman_may_go_to() -> None:
    """It is as likely to succeed as an attack to its best area: under an Upper Guard it is better than a Thrust."""
    assert (
        greedy(scene("htcg", hand=["Master Swordsman", "Thrust"], opponent_play=["Upper Guard"]))
        == "play Master Swordsman"
    )


ENDURANCE: dict[str, Any] = {"endurance": ["Upper Left Attack"] * 5}


@rule("HT-R30e", "18de")
@pytest.mark.parametrize("event", ["Head Shot", "Power Blow"])
def test_no_head_shot_after_the_power_blow_of_the_turn(event: str) -> None:
    """Once the turn's Power Blow is made, no card that makes another is played, though an exertion is left."""
    hand = [event, "Upper Left Attack", "Lower Left Attack"]
    table = scene("htcg", hand=hand, before=["Slan Quince", "Rapier"], **ENDURANCE)
    table.play("play Lower Left Attack")
    assert table.offers(f"play {event}")
    table.play("make attack 1 a Power Blow")
    assert table.refuses(f"play {event}", because="HT-R30e")
    assert table.offers("play Upper Left Attack")


@rule("HT-R30e", "18de")
@pytest.mark.parametrize("attack", ["Upper Left Attack", "Master Swordsman"])
def test_no_head_shot_under_higher_ground(attack: str) -> None:
    """While the opponent's Higher Ground forbids upper attacks nothing could follow a Head Shot, not by exertion."""
    hand = ["Head Shot", "Power Blow", attack]
    assert scene("htcg", hand=hand, **ENDURANCE).offers("play Head Shot")
    table = scene("htcg", hand=hand, opponent_play=["Higher Ground"], **ENDURANCE)
    assert table.refuses("play Head Shot", because="HT-R30e") and table.offers("play Power Blow")


@rule("HT-R30e", "18de")
def test_no_head_shot_where_every_upper_area_is_closed() -> None:
    """After a block of the whole upper row the first attack is none; with an extra attack the second one may be."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Upper Center Attack"], **ENDURANCE}
    hand = ["Head Shot", "Upper Center Block", "Upper Left Attack", "Lower Left Attack"]
    table = scene("htcg", hand=hand, before=["Rapier"], **words)
    table.play("play Upper Center Block", "go on")
    assert table.refuses("play Head Shot", because="HT-R30e")
    table.play("play Lower Left Attack")
    assert table.offers("play Head Shot")


@rule("HT-R30e", "18de")
def test_a_guard_that_can_be_removed_forbids_no_head_shot() -> None:
    """Under one's own Upper Guard a Head Shot may be played: the Guard can go before the attack."""
    hand = ["Head Shot", "Upper Left Attack"]
    assert scene("htcg", hand=hand, play=["Upper Guard"], **ENDURANCE).offers("play Head Shot")
