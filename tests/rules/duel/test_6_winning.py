"""Chapter 6: winning."""

from __future__ import annotations

import pytest

from support.duel import clash, damage, size
from support.scene import Scene, rule

HIT = size("Low Line Cut")


def both_fall(offense: int, mine: int, theirs: int) -> Scene:
    """The offense strikes for two and misses a follow-up; the damage before the clash is the offense's, the other's."""
    cards = ["Low Line Cut", "Crown Thrust"]
    played = [["Left Flank Cut"], ["Low Line Parry"]]
    before = [mine, theirs]
    if offense:
        cards.reverse()
        played.reverse()
        before.reverse()
    table = clash(*cards, offense=offense, played=played, damage=before, unlocked=([], []))
    assert table.happened("miss") == [(offense, 1)]
    return table


@rule("HD-6.1", "cb6c")
@pytest.mark.parametrize("offense", [0, 1])
def test_twelve_damage_is_the_end(offense: int) -> None:
    """With 11 damage the duel goes on; with 12 or more the other has won."""
    cards = ("Low Line Cut", "Crown Thrust") if offense == 0 else ("Crown Thrust", "Low Line Cut")
    for total in (11, 12, 13):
        before = [0, 0]
        before[1 - offense] = total - HIT
        table = clash(*cards, offense=offense, damage=before)
        assert damage(table)[1 - offense] == total
        if total < 12:
            assert table.state.outcome is None
        else:
            assert table.state.outcome == (offense, "the opponent's damage is fatal", "HD-6.1")
            assert table.state.to_act == ()


@rule("HD-6.1", "cb6c")
def test_the_offense_can_fall_alone() -> None:
    """A Perfect Block at 11 damage costs the Offensive Player the duel."""
    table = clash("Low Line Cut", "Low Line Parry", damage=(11, 0), unlocked=([], []))
    assert table.state.outcome == (1, "the opponent's damage is fatal", "HD-6.1")


@rule("HD-6.2", "035d")
@pytest.mark.parametrize("offense", [0, 1])
def test_if_both_fall_less_damage_wins(offense: int) -> None:
    """Where both reach 12 in one clash, the smaller total wins, whoever has it."""
    less = both_fall(offense, 11, 11)
    assert less.state.outcome == (offense, "both fell, and less damage wins", "HD-6.2")
    more = both_fall(offense, 12, 10)
    assert more.state.outcome == (1 - offense, "both fell, and less damage wins", "HD-6.2")


@rule("HD-6.3", "fe1a")
@pytest.mark.parametrize("offense", [0, 1])
def test_with_equal_totals_the_defender_wins(offense: int) -> None:
    """Where both fall with the same total, the Defending Player has won."""
    table = both_fall(offense, 11, 10)
    assert damage(table) == (12, 12)
    assert table.state.outcome == (1 - offense, "both fell with equal damage, and the defender wins", "HD-6.3")
