"""Chance as open moves: exact probabilities, joint choices, and taking back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import codeduello
from codeduello import Illegal
from codeduello.core.chance import seeded
from codeduello.core.tree import TreeNode, begin, begin_at
from support.strategies import EDITIONS
from support.toy import PEBBLES


def ends(node: TreeNode, chance: Fraction, found: dict[str, Fraction]) -> None:
    """Count the probability of every hand that chance can deal from here on."""
    if node.outcomes == 0:
        end = str(node.state.zones())
        found[end] = found.get(end, Fraction(0)) + chance
        return
    for result in range(node.outcomes):
        ends(node.draw(result), chance / node.outcomes, found)


def test_the_results_of_chance_are_complete_and_equally_likely() -> None:
    """A shuffle of eight is a draw from 8, from 7, and so on; what is left of it ends in 24 ways, each as likely."""
    order = begin(PEBBLES)
    sizes = []
    while order.outcomes:
        sizes.append(order.outcomes)
        order = order.draw(0)
    assert sizes == [8, 7, 6, 5, 4, 3, 2]
    late = begin(PEBBLES)
    for _ in range(4):
        late = late.draw(1)
    found: dict[str, Fraction] = {}
    ends(late, Fraction(1), found)
    assert len(found) == 24 and set(found.values()) == {Fraction(1, 24)}


@pytest.mark.parametrize("name", EDITIONS)
def test_a_match_goes_through_the_tree_as_it_does_alone(name: str) -> None:
    """Some choices with open luck from the deal: nodes stay what they were, and undo leads back to them."""
    node = begin(EDITIONS[name])
    luck = seeded(3)
    trail = [node]
    positions = [node.state.to_json()]
    choices = 0
    while choices < 6 and not node.is_terminal:
        if node.outcomes:
            node = node.draw(luck.below(node.outcomes))
        else:
            seats = node.state.to_act
            joint = [(seat, node.state.legal(seat)[luck.below(len(node.state.legal(seat)))]) for seat in seats]
            node = node.choose(*joint)
            choices += 1
        trail.append(node)
        positions.append(node.state.to_json())
    assert len(node.path()) == choices + 1 - bool(node.outcomes)
    for before, position in zip(reversed(trail), reversed(positions), strict=True):
        assert node is before and node.state.to_json() == position
        if before is not trail[0]:
            node = node.undo()
    with pytest.raises(ValueError, match="nothing to undo"):
        node.undo()


@given(st.integers(0, 1000))
def test_open_luck_is_the_luck_of_the_game(seed: int) -> None:
    """A turn of Gunfighter played with open luck is the turn of a table whose dice fall so."""
    game = codeduello.load("gunfighter")
    words: dict[str, Any] = {"hands": [["Snap Shot"], ["Snap Shot"]], "bullets": (3, 3), "accuracy": (3, 3)}
    shot = game.action("play Snap Shot")
    assert shot is not None
    node = begin_at(game.scene(seed=seed, **words)).choose((0, shot), (1, shot))
    dice: list[int] = []
    while node.outcomes:
        dice.append(seed * 7 % node.outcomes)
        node = node.draw(dice[-1])
    same = game.scene(seed=seed, dice=[1 + number for number in dice], **words)
    same.play(0, "play Snap Shot")
    same.play(1, "play Snap Shot")
    assert dice and node.state.facts(0) == same.facts(0) and node.state.facts(1) == same.facts(1)


def test_only_what_can_happen_next_is_accepted() -> None:
    """A result that chance does not have, a choice before chance has moved, and an illegal choice are refused."""
    node = begin(PEBBLES)
    with pytest.raises(ValueError, match="Chance has 8 results"):
        node.draw(8)
    with pytest.raises(ValueError, match="Chance must move first"):
        node.choose((0, 0))
    while node.outcomes:
        node = node.draw(0)
    with pytest.raises(Illegal):
        node.choose((1, 0))
