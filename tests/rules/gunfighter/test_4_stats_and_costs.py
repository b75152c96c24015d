"""Gunfighter, chapter 4: stats and costs."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.gunfighter import box, cards
from support.compiled import plain_only
from support.scene import rule, scene


@rule("GF-4.1", "ae2d")
@pytest.mark.parametrize(("card", "stat"), [("Take Aim", "accuracy"), ("Full Cylinder", "bullets")])
def test_a_gain_stops_at_six(card: str, stat: str) -> None:
    """Accuracy and bullets do not pass 6, and the card can be played all the same."""
    table = scene("gunfighter", hands=[[card], ["Spook"]], accuracy=(5, 0), bullets=(5, 0), fill=False)
    table.both(f"play {card}", "play Spook")
    assert table.seat(0)[stat] == 6 and table.happened(f"gain {stat}") == [(0, 1)]


@rule("GF-4.1", "ae2d")
@pytest.mark.parametrize(("card", "stat"), [("Cold Stare", "accuracy"), ("Disarm", "bullets")])
def test_a_loss_stops_at_zero(card: str, stat: str) -> None:
    """Accuracy and bullets do not go below 0, and the card can be played all the same."""
    table = scene("gunfighter", hands=[[card], ["Spook"]], accuracy=(3, 1), bullets=(3, 1), fill=False)
    table.both(f"play {card}", "play Spook")
    assert table.seat(1)[stat] == 0 and table.happened(f"lose {stat}") == [(1, 1)]


@rule("GF-4.2", "0690")
def test_a_cost_is_paid_in_full() -> None:
    """Three bullets buy a Double Tap and are gone."""
    table = scene(
        "gunfighter", hands=[["Double Tap"], ["Spook"]], accuracy=(3, 0), bullets=(3, 2), fill=False, dice=[6, 6]
    )
    table.both("play Double Tap", "play Spook")
    assert len(table.happened("miss")) == 2 and table.seat(0)["bullets"] == 0


@rule("GF-4.2", "0690")
def test_too_few_bullets_buy_nothing() -> None:
    """Two bullets of three buy no Double Tap: no shot is fired and no bullet spent."""
    table = scene("gunfighter", hands=[["Double Tap"], ["Spook"]], accuracy=(3, 0), bullets=(2, 1), fill=False)
    table.both("play Double Tap", "play Spook")
    assert not table.happened("miss") and not table.happened("hit")
    assert (table.seat(0)["bullets"], table.seat(0)["accuracy"]) == (2, 3)


@rule("GF-4.3", "e640")
def test_a_card_that_is_not_paid_for_is_not_used() -> None:
    """Its player ends the turn without playing a card; the enemy's card resolves as usual, and the next turn comes."""
    table = scene("gunfighter", hands=[["Hand Cannon"], ["Take Aim"]], bullets=(3, 2), fill=False)
    table.both("play Hand Cannon", "play Take Aim")
    assert table.happened("cannot pay") == [(0, 0)] and table.seat(1)["accuracy"] > 2
    assert (table.state.turn, table.state.to_act) == (2, (0, 1)) and table.offers("play Hand Cannon")


@rule("GF-4.4", "8dd2")
def test_the_enemy_may_make_a_cost_impossible() -> None:
    """A Disarm that resolves first takes the bullets of the shot that was to come: it is not fired."""
    table = scene("gunfighter", hands=[["Disarm"], ["Snap Shot"]], bullets=(3, 2), fill=False)
    table.both("play Disarm", "play Snap Shot")
    assert table.happened("cannot pay") == [(1, 0)] and not table.happened("miss") and not table.happened("hit")
    assert table.offers("play Snap Shot", seat=1)


@rule("GF-4.5", "5136")
def test_every_action_card_has_a_category_and_a_die_value() -> None:
    """Each belongs to one of five categories and has a die value from 1 to 6."""
    game = codeduello.load("gunfighter")
    assert len(game.card_names) == box.ACTION_CARDS + 2
    kinds = [game.kinds[game.cards[card]] for card in range(box.ACTION_CARDS)]
    assert {kind.kind for kind in kinds} == {"Aim", "Dodge", "Gun Belt", "Intimidate", "Shoot"}
    assert {box.DIE[card] for card in range(box.ACTION_CARDS)} == {1, 2, 3, 4, 5, 6}
    assert [kind.kind for kind in kinds] == [box.CATEGORIES[box.CATEGORY[card]] for card in range(box.ACTION_CARDS)]


@plain_only
@rule("GF-4.5", "5136")
@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((7,), "Spook has the die value 7; it must be from 1 to 6."),
        ((2, 2), r"Spook \[2\] is there twice"),
        ((1, 2), f"There are {box.ACTION_CARDS + 1} action cards and {box.KIND_COUNT} kinds: say so in box.py."),
    ],
)
def test_a_box_that_does_not_add_up_is_not_packed(
    dice: tuple[int, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A designer who prints a 7 on a card, or adds a copy and nothing else, is told so."""
    monkeypatch.setattr(cards.SPOOK, "dice", dice)
    for part in ("KIND", "DIE", "CATEGORY", "PRICE", "NAMES"):
        monkeypatch.setattr(box, part, [])
    with pytest.raises(ValueError, match=told):
        cards.pack_the_box()
