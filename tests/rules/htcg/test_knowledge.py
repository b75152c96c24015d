"""Highlander: The Card Game: what may be imagined of a Hidden Attack agrees with what everybody has seen."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.core.chance import seeded
from codeduello.games.htcg.editions import EDITIONS
from codeduello.games.htcg.model.constants import AREAS, HIDDEN
from codeduello.games.htcg.model.table import Table
from support.htcg import end_turn, go_to
from support.scene import Scene, rule, scene

DEALS = 100
ATTACKS = ["Upper Left Attack", "Upper Center Attack", "Upper Right Attack", "Middle Left Attack", "Thrust"]
ATTACKS += ["Middle Right Attack", "Lower Left Attack", "Lower Center Attack", "Lower Right Attack"]
HAND = [*ATTACKS, "Master Swordsman"]

CLOSED = {"UL", "UC", "ML", "MC"}  # by an Upper Left Block


def imagined(table: Scene, place: int = 0) -> set[str]:
    """The areas that seat 1 imagines for an attack of seat 0 in many deals."""
    areas: set[str] = set()
    for seed in range(DEALS):
        state = table.state.resample(1, seed)
        assert isinstance(state, Table)
        attack = (state.outgoing if state.active == 0 else state.incoming)[place]
        assert state.card(attack.card).areas == attack.areas
        areas |= {area for number, area in enumerate(AREAS) if attack.areas >> number & 1}
    return areas


def blocked(*choices: str, **words: Any) -> Scene:
    """Seat 0 has blocked an attack to the upper left, with this in hand besides, and has made these choices."""
    hand = ["Upper Left Block", *HAND, *words.pop("hand", [])]
    words = {"attacks": ["Upper Left Attack as power"], "may_hide": True, **words}
    table = scene("htcg", phase="defense", hand=hand, **words)
    table.play("play Upper Left Block", "go on", *choices)
    return table


@rule("HT-5.15", "c0e8")
def test_a_hidden_attack_after_a_block_goes_to_an_open_area() -> None:
    """What is imagined keeps off the areas of the block, in that turn and in the next; without one it may go there."""
    table = blocked("play Lower Right Attack face down")
    assert imagined(table) == set(AREAS) - CLOSED
    end_turn(table)
    go_to(table, "Defense", seat=1)
    assert imagined(table) == set(AREAS) - CLOSED
    table = scene("htcg", hand=HAND, may_hide=True)
    table.play("play Lower Right Attack face down")
    assert imagined(table) == set(AREAS)


def test_the_first_attack_keeps_off_the_block_wherever_it_stands() -> None:
    """With an attack inserted before it the Hidden Attack stands second, and is still the first that was played."""
    table = blocked("play Lower Right Attack face down", before=["Amanda"], endurance=["Thrust"])
    table.play("exert for an attack", "play Thrust", "before attack 1")
    assert imagined(table, 1) == set(AREAS) - CLOSED - {"LL"}  # a usual deck has no more than those in the discard pile


def test_a_later_attack_does_not_keep_off_the_block() -> None:
    """A Hidden Attack that follows another one is imagined anywhere."""
    table = blocked(before=["Amanda"])
    state = table.state
    assert isinstance(state, Table)
    state.sides[0].hides = 2
    table.play("play Lower Right Attack", "play Upper Left Attack face down")
    assert imagined(table, 1) == set(AREAS)


@rule("HT-7.3", "90d1")
@pytest.mark.parametrize("removed", [False, True])
def test_a_hidden_attack_keeps_off_ones_own_guard(removed: bool) -> None:
    """What is imagined is not where the attacker's Guard stood as the attack was played, though it is gone since."""
    table = scene("htcg", hand=HAND, play=["Upper Guard"], may_hide=True)
    table.play("play Lower Right Attack face down", *["remove Upper Guard"] * removed)
    assert imagined(table) == {"LL", "LC", "LR"}


def test_a_card_that_opens_the_areas_leaves_them_to_be_imagined() -> None:
    """With a Quality Blade a Basic Attack may lie where its player has just blocked, also when the blade is gone."""
    table = blocked("play Upper Left Attack face down", play=["Quality Blade"], opponent_hand=["Misfortune"])
    end_turn(table)
    go_to(table, "Defense", seat=1)
    table.play("play Misfortune", "choose the opponent's Quality Blade", seat=1)
    assert imagined(table) == set(AREAS) and table.state.is_consistent(1)


def test_a_hidden_head_shot_goes_to_an_upper_area() -> None:
    """What is imagined of it is an upper attack, and never a Master Swordsman, which cannot be Hidden."""
    table = scene("htcg", hand=["Head Shot", *HAND], may_hide=True)
    table.play("play Head Shot", "play Upper Center Attack face down")
    titles = set()
    for seed in range(DEALS):
        state = table.state.resample(1, seed)
        assert isinstance(state, Table)
        card = state.card(state.outgoing[0].card)
        assert card.is_upper and not card.any_area
        titles.add(card.title)
    assert {"Upper Left Attack", "Upper Center Attack", "Upper Right Attack"} <= titles


@pytest.mark.parametrize("edition", ["first", "gems"])
def test_the_true_deal_is_always_believable(edition: str) -> None:
    """With any two starters, whatever really lies face down agrees with what either seat knows, at every decision."""
    hidden = barred = 0
    decks = list(EDITIONS[edition].starters)
    for seed in range(60):
        luck = seeded(seed)
        game = codeduello.load("htcg", edition=edition, deck_0=decks[seed % len(decks)], deck_1=decks[-1 - seed % 3])
        state = game.new(seed)
        while state.to_act:
            assert isinstance(state, Table) and state.is_consistent(0) and state.is_consistent(1)
            hidden += any(attack.has(HIDDEN) for attack in state.incoming)
            barred += any(attack.barred for attack in state.incoming)
            seat = state.to_act[0]
            legal = state.legal(seat)
            wanted = [action for action in legal if game.actions[action].text.endswith(("face down", "a Power Blow"))]
            legal = wanted or legal
            state.apply(seat, legal[luck.below(len(legal))])
    assert hidden > 50 and barred > 5


def test_a_view_says_what_each_card_of_an_attack_is_called() -> None:
    """A defense that lies in the Endurance again is still named beside the attack that it stopped."""
    state = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=["Upper Left Block"]).state
    assert isinstance(state, Table)
    state.play(0, "play Upper Left Block")
    block = state.sides[0].play.pop()
    state.sides[0].endurance.append(block)
    view = state.view(1)
    assert view["called"][view["table"]["incoming"][0]["defense"]] == "Upper Left Block"
