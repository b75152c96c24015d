"""The table of The Duel: scenes, what everybody sees, and the first sight of the greedy bot."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.games.duel.abilities import BRUTE_FORCE, RELENTLESS
from support.duel import GAME, clash
from support.scene import scene, scores_of


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"hands": (["Crown Thrust"], ["Crown Thrust"])}, "There is only one Crown Thrust, and it was already named."),
        ({"hands": (["Crown Trust"], [])}, "There is no card 'Crown Trust'"),
        ({"display": ["Crown Thrust", "Crown Guard", "Low Line Cut"]}, "The display has 2 places."),
        ({"offense": 2}, "The offense is seat 0 or 1"),
        ({"characters": ("connor", "connor")}, "the characters are connor and kurgan"),
        ({"characters": ("duncan", "kurgan")}, "the characters are connor and kurgan"),
        ({"unlocked": (["Riposte"], [])}, "The Kurgan has no ability 'Riposte', but Brute Force, Relentless."),
        ({"played": (["Crown Thrust"], [])}, "In a clash both players hold equally many cards"),
        ({"fill": False}, "In a clash both players hold equally many cards, at least one."),
        ({"hands": (GAME.card_names[:6], [])}, "A hand has at most 5 cards"),
        ({"perfect_block": "never"}, "perfect_block cannot be 'never'. It can be: both, offense."),
        ({"alignment": "upside down"}, "It can be: named, mirrored."),
        ({"character_0": "duncan"}, "It can be: any, connor, kurgan."),
    ],
)
def test_an_impossible_scene_is_refused_in_one_sentence(words: dict[str, Any], sentence: str) -> None:
    """A scene that cannot be says what is wrong with it."""
    with pytest.raises(codeduello.BadInput) as refused:
        GAME.scene(**words)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_scene_fills_in_what_is_not_named() -> None:
    """Hands hold five cards less those played, the display two; all 23 cards are somewhere."""
    table = scene(
        "duel", hands=(["Crown Thrust"], []), played=(["Low Line Cut"], ["Crown Guard"]), deck=["Triangle Step"]
    )
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [4, 4]
    assert len(table.table["display"]) == 2
    assert table.table["deck"][-1] == "Triangle Step"
    assert len(table.table["deck"]) == 23 - 8 - 2 - 2
    assert table.seat(0)["unlocked"] == []
    assert scene("duel", damage=(8, 4)).seat(0)["unlocked"] == ["Brute Force", "Relentless"]


def test_everybody_sees_what_a_table_shows() -> None:
    """Characters, damage, marker, abilities, the bar to match and what waits for the next card are public."""
    table = clash("High Left Feint", "Low Line Cut", damage=(5, 0))
    for viewer in (0, 1, 2):
        side = table.state.view(viewer)["seats"][0]
        assert (side["character"], side["damage"], side["offense"]) == ("The Kurgan", 5, True)
        assert side["unlocked"] == ["Brute Force"]
        assert [ability["threshold"] for ability in side["abilities"]] == [BRUTE_FORCE.threshold, RELENTLESS.threshold]
        assert (side["previous"], side["follow_up"]) == ("High Left Feint", ["left foot", "right foot"])
        assert side["next_card"] == {"needs_no_match": False, "miss_costs_more": 0, "strike_deals_more": 1}
        assert table.state.view(viewer)["table"]["offense"] == 0


def favourite(state: codeduello.State) -> str:
    """The choice of seat 0 that looks best at first sight."""
    scores = scores_of(state)
    return max(scores, key=lambda choice: scores[choice])


@pytest.mark.parametrize(("offense", "best"), [(0, "play Low Line Cut"), (1, "play Crown Thrust")])
def test_the_first_sight_looks_for_strikes_and_blocks(offense: int, best: str) -> None:
    """Against two cards that are known to show the helmet, the low cut attacks and the helmet defends."""
    hands = (["Low Line Cut", "Crown Thrust"], ["High Left Feint", "High Right Feint"])
    state = GAME.scene(hands=hands, fill=False, offense=offense)
    for title in hands[1]:
        state.show(GAME.card_names.index(title))
    assert favourite(state) == best


def test_the_first_sight_keeps_a_follow_up() -> None:
    """Of two cards that are equally good, the one that matches the follow-up bar looks better."""
    hands = (["Left Wrist Thrust", "Right Wrist Thrust"], ["Low Line Cut", "Low Line Parry"])
    for previous, best in (
        ("Left Flank Cut", "play Right Wrist Thrust"),
        ("Right Flank Cut", "play Left Wrist Thrust"),
    ):
        played = ([previous], ["High Left Parry"])
        assert favourite(GAME.scene(hands=hands, played=played, fill=False)) == best


def test_the_first_sight_drafts_for_the_role() -> None:
    """On the offense Crown Thrust looks better than Crown Guard, in defense it is the other way round."""
    display = ["Crown Thrust", "Crown Guard"]
    assert favourite(GAME.scene(draft=True, display=display, offense=0)) == "draft display 1"
    state = GAME.scene(draft=True, display=display, offense=1)
    state.play(1, "draft the top card")
    assert favourite(state) == "draft display 2"
