"""Chapter 3: resolving a clash."""

from __future__ import annotations

from itertools import permutations

import pytest

from codeduello.games.duel.box import PERFECT_BLOCK_DAMAGE
from support.duel import TITLES, clash, damage, number, positions, size
from support.scene import rule, scene


@rule("HD-3.1", "79ed")
def test_a_position_is_aligned_when_both_cards_show_it() -> None:
    """For every pair of cards: nothing in common is a Strike, anything in common is none."""
    for attack, defense in permutations(TITLES, 2):
        struck = clash(attack, defense).happened("strike") == [(0, size(attack))]
        assert struck == positions(attack).isdisjoint(positions(defense)), (attack, defense)


@rule("HD-3.2", "112f")
@pytest.mark.parametrize("offense", [0, 1])
def test_a_block_costs_nobody_anything(offense: int) -> None:
    """One aligned position is enough: no clash damage, where the same attack would strike another card."""
    table = clash("Low Line Cut", "Left Flank Parry", offense=offense)
    assert table.happened("block") == [(1 - offense, 0)]
    assert damage(table) == (0, 0)
    assert damage(clash("Low Line Cut", "Left Wrist Thrust", offense=offense)) != (0, 0)


@rule("HD-3.3", "d954")
@pytest.mark.parametrize(
    ("attack", "defense"),
    [
        ("Left Wrist Thrust", "Low Line Feint"),
        ("Low Line Cut", "Crown Thrust"),
        ("Crown Guard", "Left Heel Thrust"),
        ("Whirling Steel", "Crown Thrust"),
    ],
)
def test_a_strike_costs_the_defender_one_damage_a_position(attack: str, defense: str) -> None:
    """The Defending Player takes one damage for each position of the attack, whatever the own card shows."""
    assert damage(clash(attack, defense)) == (0, size(attack))
    assert damage(clash(defense, attack, offense=1)) == (size(attack), 0)
    aligned = next(title for title in TITLES if title != attack and positions(title) & positions(attack))
    assert clash(attack, aligned).happened("strike") == []


@rule("HD-3.4", "b283")
def test_a_perfect_block_costs_the_offensive_player_one_damage() -> None:
    """Where all positions of both cards are aligned, the Offensive Player takes 1 damage."""
    for offense, hurt in ((0, (1, 0)), (1, (0, 1))):
        table = clash("Low Line Cut", "Low Line Parry", offense=offense)
        assert table.happened("perfect") == [(1 - offense, PERFECT_BLOCK_DAMAGE)]
        assert damage(table) == hurt


@rule("HD-3.4", "b283")
@pytest.mark.parametrize(
    ("attack", "defense"), [("Low Line Cut", "Triangle Step"), ("Triangle Step", "Low Line Parry")]
)
def test_a_position_left_over_on_either_card_makes_it_a_plain_block(attack: str, defense: str) -> None:
    """One position without its counterpart, on either card, and the block is not perfect."""
    table = clash(attack, defense)
    assert table.happened("perfect") == []
    assert table.happened("block") == [(1, 0)]
    assert damage(table) == (0, 0)


@rule("HD-3.5", "6539")
def test_a_perfect_block_sets_off_texts_that_speak_of_blocks() -> None:
    """Text on a Block works on a Perfect Block, on the defender's and on the attacker's card."""
    assert damage(clash("High Left Cut", "High Left Parry")) == (1 + number("High Left Parry"), 0)
    assert damage(clash("Left Flank Cut", "Left Flank Parry")) == (1, number("Left Flank Cut"))


@rule("HD-3.6", "8869")
def test_a_text_works_when_its_card_is_in_the_clash() -> None:
    """Two cards with the same positions differ by their texts, and only in their own clash and role."""
    plain = size("High Left Feint")
    assert damage(clash("High Left Feint", "Low Line Feint")) == (0, plain)
    assert damage(clash("High Left Cut", "Low Line Feint")) == (0, plain + number("High Left Cut"))
    assert damage(clash("High Left Cut", "Low Line Feint", offense=1)) == (size("Low Line Feint"), 0)
    assert clash("High Left Feint", "Low Line Feint").happened("stronger") == [(0, number("High Left Feint"))]
    assert clash("High Left Cut", "Low Line Feint").happened("stronger") == []
    after = clash("Low Line Cut", "Crown Thrust", played=(["High Left Cut"], ["Low Line Parry"]))
    assert damage(after) == (0, size("Low Line Cut"))


@rule("HD-3.6", "8869")
@pytest.mark.parametrize(
    ("first", "before"),
    [
        (("Left Flank Cut", "High Left Parry"), (3, 1)),  # both texts hurt on a Block
        (("Triangle Step", "Left Wrist Thrust"), (1, 3)),  # its Strike heals
        (("High Right Feint", "Left Flank Feint"), (2, 2)),  # cancelled
    ],
)
def test_a_text_is_over_with_its_clash(first: tuple[str, str], before: tuple[int, int]) -> None:
    """What a text did, or that it was cancelled, changes nothing in the next clash."""
    table = scene("duel", hands=([first[0], "High Left Cut"], [first[1], "Low Line Feint"]), damage=(2, 0))
    table.both(f"play {first[0]}", f"play {first[1]}")
    assert damage(table) == before
    table.both("play High Left Cut", "play Low Line Feint")
    missed = [table.happened("miss").count((seat, 1)) for seat in (0, 1)]
    strike = size("High Left Cut") + number("High Left Cut")
    assert damage(table) == (before[0] + missed[0], before[1] + missed[1] + strike)
