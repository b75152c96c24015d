"""Chapter 4: character abilities."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.duel.abilities import BRUTE_FORCE, RELENTLESS, RIPOSTE, SURE_FOOTING
from support.duel import clash, damage, size
from support.scene import rule, scene


@rule("HD-4.1", "a0f6")
@pytest.mark.parametrize("character", ["connor", "kurgan"])
def test_damage_unlocks_abilities_at_their_thresholds(character: str) -> None:
    """An ability is unlocked when the total reaches its threshold, not one damage earlier."""
    abilities = (SURE_FOOTING, RIPOSTE) if character == "connor" else (BRUTE_FORCE, RELENTLESS)
    other = "kurgan" if character == "connor" else "connor"
    hit = size("Low Line Cut")
    for number, ability in enumerate(abilities):
        had = [one.title for one in abilities[:number]]
        for total, has in ((ability.threshold - 1, had), (ability.threshold, [*had, ability.title])):
            words: dict[str, Any] = {"characters": (other, character), "unlocked": ([], had)}
            table = clash("Low Line Cut", "Crown Thrust", damage=(0, total - hit), **words)
            assert table.seat(1)["damage"] == total
            assert table.seat(1)["unlocked"] == has


@rule("HD-4.1", "a0f6")
def test_an_ability_stays_for_the_rest_of_the_game() -> None:
    """What was unlocked is still unlocked after further clashes, with the same words for everybody to see."""
    table = clash("Left Heel Thrust", "Crown Thrust", damage=(0, SURE_FOOTING.threshold))
    assert table.seat(1)["unlocked"] == ["Sure Footing"]
    assert table.state.view(0)["seats"][1]["abilities"] == [SURE_FOOTING.to_json(), RIPOSTE.to_json()]


@rule("HD-4.2", "eba6")
def test_an_ability_is_not_usable_in_the_clash_that_unlocks_it() -> None:
    """The Kurgan, unlocking Brute Force by a missed follow-up, strikes with it only from the next clash on."""
    table = scene(
        "duel",
        hands=(["Left Flank Cut", "Right Flank Cut"], ["Crown Thrust", "Left Wrist Thrust"]),
        played=(["Low Line Cut"], ["Low Line Parry"]),
        damage=(BRUTE_FORCE.threshold - 1, 0),
    )
    table.both("play Left Flank Cut", "play Crown Thrust")
    assert table.seat(0)["unlocked"] == ["Brute Force"]
    assert damage(table)[1] == size("Left Flank Cut")
    assert table.happened("more", by="Brute Force") == []
    table.both("play Right Flank Cut", "play Left Wrist Thrust")
    assert table.happened("more", by="Brute Force") == [(0, 1)]


@rule("HD-4.2", "eba6")
def test_sure_footing_does_not_forgive_the_miss_that_unlocks_it() -> None:
    """Connor pays for the missed follow-up that brings him to the threshold, and not for the next one."""
    table = scene(
        "duel",
        hands=(["High Left Feint", "Low Line Feint"], ["Left Wrist Thrust", "Left Heel Thrust"]),
        played=(["Low Line Parry"], ["Low Line Cut"]),
        damage=(0, SURE_FOOTING.threshold - 1),
    )
    table.both("play High Left Feint", "play Left Wrist Thrust")
    assert damage(table)[1] == SURE_FOOTING.threshold
    table.both("play Low Line Feint", "play Left Heel Thrust")
    assert table.happened("miss") == [(1, 1), (1, 1)]
    assert damage(table)[1] == SURE_FOOTING.threshold


@rule("HD-2.3", "b690")
def test_nothing_is_forgiven_without_a_miss() -> None:
    """Connor's first card of the round has nothing to match, and nobody is told of his Sure Footing."""
    table = scene("duel", hands=(["Low Line Cut"], ["Left Heel Thrust"]), damage=(0, SURE_FOOTING.threshold))
    table.both("play Low Line Cut", "play Left Heel Thrust")
    assert not table.happened("miss") and not table.happened("forgive")


@rule("HD-4.3", "4e8f")
def test_the_second_ability_keeps_the_first() -> None:
    """With both unlocked, The Kurgan's Strikes deal more, and his blocked attacks still hurt."""
    kurgan = (RELENTLESS.threshold - size("Low Line Cut"), 0)
    table = scene(
        "duel",
        offense=1,
        hands=(["Crown Thrust", "Left Wrist Thrust", "High Left Feint"], ["Low Line Cut", "Triangle Step"]),
        damage=kurgan,
    )
    table.both("play Crown Thrust", "play Low Line Cut")
    assert table.seat(0)["unlocked"] == ["Brute Force", "Relentless"]
    struck = clash("Low Line Cut", "Crown Thrust", damage=(RELENTLESS.threshold, 0))
    assert damage(struck)[1] > size("Low Line Cut")
    blocked = clash("Low Line Cut", "Left Flank Parry", damage=(RELENTLESS.threshold, 0))
    assert damage(blocked)[1] > 0
