"""Scenes of Gunfighter: what is named is there, the rest is filled in legally, nonsense is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.games.gunfighter.box import ACTION_CARDS
from support.scene import scene


def test_what_is_not_named_is_filled_in() -> None:
    """Two full hands, everything else in the deck, the stats of the start, and the first turn to choose for."""
    table = scene("gunfighter", hands=[["Ricochet"], []])
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [7, 7] and table.offers("play Ricochet")
    assert len(table.table["deck"]) == ACTION_CARDS - 12 and table.table["discard"] == []
    assert (table.state.turn, table.state.to_act) == (1, (0, 1))


def test_what_is_named_is_there() -> None:
    """The top of the deck, the uppermost first, the discard pile, the stats and the turn are as they were given."""
    table = scene(
        "gunfighter",
        deck=["Spook", "Taunt [1]"],
        discard=["Warning"],
        accuracy=(1, 6),
        health=(1, 2),
        turn=9,
        fill=False,
    )
    assert table.table["deck"][-2:] == ["Taunt [1]", "Spook [2]"] and table.table["discard"] == ["Warning [4]"]
    assert [table.seat(seat)["accuracy"] for seat in (0, 1)] == [1, 6] and table.seat(0)["health"] == 1
    assert table.state.turn == 9


def test_a_scene_is_the_same_whenever_it_is_set() -> None:
    """The same words and the same seed fill it in alike, another seed otherwise."""
    first, again, other = (scene("gunfighter", seed=seed).state.to_json() for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"hands": [["Tak Aim"], []]}, "There is no card 'Tak Aim' in Gunfighter. Did you mean 'Take Aim'?"),
        ({"hands": [["Spook", "Spook"], []]}, "The scene has more cards 'Spook' than there are: 1."),
        ({"hands": [["Take Aim [3]"], ["Take Aim [3]"]]}, r"The scene has Take Aim \[3\] twice."),
        ({"hands": [["Staredown"], []]}, "The Staredown is in every hand already; leave it out."),
        ({"hands": [["Take Aim"]]}, "hands needs two lists of cards, one for each seat."),
        ({"hands": [["Take Aim"] * 4 + ["Reload"] * 3, []]}, "A hand has at most 6 action cards."),
        ({"accuracy": (7, 2)}, "accuracy needs two numbers from 0 to 6, one for each seat."),
        ({"bullets": (2,)}, "bullets needs two numbers from 0 to 6, one for each seat."),
        ({"health": (0, 2)}, "health needs two numbers from 1 to 2, one for each seat."),
        ({"turn": 0}, "turn needs a number from 1 to 501."),
        ({"rest": "box"}, "rest cannot be 'box'. It can be: deck, discard."),
        ({"hand": []}, "This game has no option 'hand'."),
    ],
)
def test_nonsense_is_refused(words: dict[str, Any], told: str) -> None:
    """One clear sentence says what was wrong."""
    with pytest.raises(codeduello.BadInput, match=told):
        scene("gunfighter", **words)
