"""Chapter 5: the end of a round."""

from __future__ import annotations

import pytest

from codeduello.games.duel.table import Table
from support.duel import draft_top, rest, size
from support.scene import Scene, rule, scene

TWO = (["Low Line Cut", "Left Heel Thrust"], ["Crown Thrust", "Left Wrist Thrust"])


def last_clash(mine: str = "Low Line Cut", theirs: str = "Crown Thrust", **words: object) -> Scene:
    """The last clash of a round, played: each player had two cards left."""
    table = scene("duel", **{"hands": TWO, "fill": False, **words})
    table.both(f"play {mine}", f"play {theirs}")
    return table


@rule("HD-5.1", "8992")
def test_the_round_ends_when_each_has_one_card_left() -> None:
    """With three cards each a clash is followed by another, with two cards each by the end of the round."""
    hands = ([*TWO[0], "Right Heel Thrust"], [*TWO[1], "Right Wrist Thrust"])
    table = scene("duel", hands=hands, fill=False)
    table.both("play Low Line Cut", "play Crown Thrust")
    assert table.happened("end of round") == []
    assert table.state.to_act == (0, 1)
    table.both("play Left Heel Thrust", "play Left Wrist Thrust")
    assert table.happened("end of round") == [(0, 1)]
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [1, 1]


@rule("HD-5.2", "2b8c")
@pytest.mark.parametrize("offense", [0, 1])
def test_the_defender_takes_the_marker(offense: int) -> None:
    """At the end of a round, and not before, the Defending Player becomes the Offensive Player."""
    table = scene("duel", hands=TWO, fill=False, offense=offense)
    table.play("play Low Line Cut")
    assert table.table["offense"] == offense
    table.play("play Crown Thrust", seat=1)
    assert table.table["offense"] == 1 - offense
    assert table.happened("marker") == [(1 - offense, 0)]


@rule("HD-5.3", "b10d")
def test_the_cards_played_go_to_the_discard_pile() -> None:
    """All cards of the round lie face up in the discard pile, and nothing lies before the players."""
    table = last_clash(played=(["Triangle Step"], ["Crown Guard"]), discard=["Whirling Steel"])
    for viewer in (0, 1, 2):
        pile = table.state.view(viewer)["table"]["discard"]
        assert sorted(pile) == ["Crown Guard", "Crown Thrust", "Low Line Cut", "Triangle Step", "Whirling Steel"]
    assert [table.seat(seat)["front"] for seat in (0, 1)] == [[], []]


@rule("HD-5.4", "ad6d")
@pytest.mark.parametrize("offense", [0, 1])
def test_the_new_offensive_player_drafts_first(offense: int) -> None:
    """Both draft in turn, the new Offensive Player first, until both hold five cards and a new round begins."""
    table = last_clash(offense=offense)
    order = []
    while len(table.state.to_act) == 1:
        assert table.state.turn == 1
        assert table.offers("draft display 1", seat=table.state.to_act[0])
        order.append(table.state.to_act[0])
        table.play("draft the top card", seat=table.state.to_act[0])
    assert order == [1 - offense, offense] * 4
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [5, 5]
    assert table.state.turn == 2


HELD = (["Crown Thrust"], ["Low Line Cut"])
DISPLAY = ["Crown Guard", "Triangle Step"]
NAMED = ("Crown Thrust", "Low Line Cut", *DISPLAY)


@rule("HD-5.5", "c9c2")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    """Taking the last card of the deck shuffles nothing; the next card that is needed does."""
    pile = rest(*NAMED, "Whirling Steel")
    orders = set()
    for seed in range(5):
        words = {"hands": HELD, "display": DISPLAY, "deck": ["Whirling Steel"], "discard": pile}
        table = scene("duel", seed=seed, draft=True, **words)
        table.play("draft the top card")
        assert table.table["deck"] == []
        assert table.table["discard"] == pile
        assert table.happened("reshuffle") == []
        table.play("draft the top card", seat=1)
        assert table.table["discard"] == []
        assert len(table.table["deck"]) == len(pile) - 1
        assert table.happened("reshuffle") == [(0, 0)]
        assert set(table.table["deck"]) <= set(pile)
        assert table.state.view(0)["table"]["deck"] == [None] * (len(pile) - 1)
        orders.add(tuple(table.table["deck"]))
    assert len(orders) == 5


@rule("HD-5.5", "c9c2")
def test_a_place_of_the_display_is_refilled_from_the_new_deck() -> None:
    """Taking from the display when the deck is empty shuffles the discard pile for the refill."""
    pile = rest(*NAMED)
    table = scene("duel", draft=True, hands=HELD, display=DISPLAY, discard=pile)
    table.play("draft display 2")
    assert table.table["discard"] == []
    assert table.table["display"][0] == "Crown Guard"
    assert table.table["display"][1] in pile
    assert len(table.table["deck"]) == len(pile) - 1


@rule("HD-5.5", "c9c2")
def test_the_refill_with_the_last_card_shuffles_nothing() -> None:
    """Where the deck has a card for the refill, the discard pile stays as it is, also when the deck is empty then."""
    pile = rest(*NAMED, "Whirling Steel")
    table = scene("duel", draft=True, hands=HELD, display=DISPLAY, deck=["Whirling Steel"], discard=pile)
    table.play("draft display 2")
    assert table.table["display"] == ["Crown Guard", "Whirling Steel"]
    assert table.table["deck"] == []
    assert table.table["discard"] == pile


@rule("HD-5.5", "c9c2")
def test_without_any_card_the_place_stays_open() -> None:
    """Where deck and discard pile are both empty, a gap stays, and there is no top card to take."""
    table = scene("duel", draft=True, hands=HELD, display=DISPLAY, discard=rest(*NAMED))
    state = table.state
    assert isinstance(state, Table)
    state.side(0).front.extend(state.discard)  # in a real duel eleven cards are always in deck and discard pile
    state.discard.clear()
    assert table.refuses("draft the top card", because="HD-5.5")
    table.play("draft display 1")
    assert table.table["display"] == ["Triangle Step"]
    assert table.refuses("draft display 2", because="HD-5.5", seat=1)
    assert table.state.choices(1) == ["draft display 1"]


@rule("HD-5.6", "8465")
def test_no_follow_up_requirement_carries_over() -> None:
    """The first card of the new round may miss the follow-up bar of the last one of the old round."""
    table = last_clash()
    draft_top(table)
    assert [table.seat(seat)["follow_up"] for seat in (0, 1)] == [[], []]
    table.both(
        "play Left Heel Thrust", "play Left Wrist Thrust"
    )  # after Low Line Cut (helmet) and Crown Thrust (hands)
    assert table.happened("miss") == []


@rule("HD-5.6", "8465")
def test_no_effect_waits_for_the_new_round() -> None:
    """A feint, a heel thrust and a low line cut of the last clash change nothing in the next round."""
    hands = (["Low Line Cut", "Right Heel Thrust"], ["High Left Feint", "Left Wrist Thrust"])
    table = last_clash("Low Line Cut", "High Left Feint", hands=hands)
    assert table.happened("dearer") == [(1, 1)]
    assert table.happened("stronger") == [(1, 1)]
    none = {"needs_no_match": False, "miss_costs_more": 0, "strike_deals_more": 0}
    assert [table.seat(seat)["next_card"] for seat in (0, 1)] == [none, none]
    draft_top(table)
    table.both("play Right Heel Thrust", "play Left Wrist Thrust")
    assert table.seat(0)["damage"] == size("Left Wrist Thrust")
    free = last_clash("Left Heel Thrust", "Crown Thrust")
    assert free.happened("free") == [(0, 0)]
    assert free.seat(0)["next_card"] == none
