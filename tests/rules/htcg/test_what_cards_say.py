"""What a card says goes before the rules (HT-1.6): cards that forbid, demand or allow what the rules do not."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import call_time, end_turn, gem_scene, go_to
from support.scene import rule, scene

DEFENDING: dict[str, Any] = {"phase": "defense", "attacks": ["Upper Left Attack"]}


@rule("HT-1.6", "e2f7")
@pytest.mark.parametrize(
    ("words", "before", "refused"),
    [
        ({"play": ["Verona, Italy - 1637"], "hand": ["Shooting Blade"]}, [], "Shooting Blade"),
        ({"play": ["Higher Ground"], "hand": ["Lower Left Attack"]}, [], "Lower Left Attack"),
        ({"opponent_play": ["Higher Ground"], "hand": ["Upper Left Attack"]}, [], "Upper Left Attack"),
        ({"before": ["Rapier"], "hand": ["Shooting Blade"] * 2}, ["play Shooting Blade"], "Shooting Blade"),
        ({"hand": ["Lunge", "Thrust", "Slash (vertical)"]}, ["play Lunge"], "Slash (vertical)"),
        ({**DEFENDING, "play": ["Dead End Alley"], "hand": ["Back Away"]}, [], "Back Away"),
        ({"play": ["Improvised Weapon"], "conditions": ["disarmed"], "hand": ["Head Shot"]}, [], "Head Shot"),
        ({"hand": ["Master's Disarm"], "conditions": ["disarmed"]}, [], "Master's Disarm"),
        ({"before": ["Scimitar"], "hand": ["Hack", "Patience"]}, ["play Hack"], "Patience"),
        ({"before": ["Scimitar"], "hand": ["Hack", "Desert"]}, ["play Hack"], "Desert"),
        ({"play": ["Mental Ward"], "hand": ["Dragon"]}, [], "Dragon"),
        ({"opponent_play": ["Trenchcoat"], "hand": ["Pedestrian: Delay-2"]}, [], "Pedestrian: Delay-2"),
    ],
)
def test_a_card_may_forbid_what_the_rules_allow(words: dict[str, Any], before: list[str], refused: str) -> None:
    """Locations, Situations, weapons, and cards just played keep others from being played."""
    table = scene("htcg", **words)
    table.play(*before)
    assert table.refuses(f"play {refused}", because="HT-1.6")


@rule("HT-1.6", "e2f7")
def test_a_card_may_forbid_what_end_game_allows() -> None:
    """In the Crumbling Chapel nobody makes a Head Shot, not even by End Game, but a Power Blow."""
    table = gem_scene(hand=["Upper Left Attack"], play=["Crumbling Chapel"], end_game="enhanced")
    call_time(table)
    table.play("play Upper Left Attack")
    assert table.refuses("make attack 1 a Head Shot", because="HT-1.6") and table.offers("make attack 1 a Power Blow")


@rule("HT-1.6", "e2f7")
def test_a_card_may_forbid_a_source_of_cards() -> None:
    """After Fast Talk the opponent plays no attack from hand, and may still find one by an exertion."""
    table = scene("htcg", hand=["Fast Talk"], opponent_hand=["Thrust"], opponent_endurance=["Lower Left Attack"])
    table.play("play Fast Talk")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust", because="HT-1.6", seat=1)
    table.play("exert for an attack", seat=1)
    assert table.offers("play Lower Left Attack", seat=1)


@rule("HT-1.6", "e2f7")
@pytest.mark.parametrize(("lender", "legal"), [([], False), (["1 Quickening #1"], True)])
def test_a_card_may_allow_a_deck_what_the_rules_forbid(lender: list[str], legal: bool) -> None:
    """With Quickening #1 the Kurgan has a card of another Persona."""
    basics = [f"4 {card.title}" for card in FIRST.pool if card.basic]
    deck = read_deck("\n".join([*basics, "1 The Kurgan", "1 Slash (diagonal)", *lender]), FIRST)
    assert ([problem.rule for problem in problems(deck)] == []) == legal
