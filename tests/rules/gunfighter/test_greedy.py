"""The greedy gunfighter plays sensibly, and far better than chance."""

from __future__ import annotations

from typing import Any

import pytest
from duelling import Scene, scene

import codeduello
from codeduello import Perspective
from codeduello.bots import make

GAME = codeduello.load("gunfighter")


def favourite(table: Scene, seat: int = 0) -> str:
    """The choice that looks best to this seat."""
    view = table.state.view(seat)
    appeals = GAME.appeal(view)
    best: str = view["choices"][appeals.index(max(appeals))]
    return best


@pytest.mark.parametrize(
    ("words", "choice"),
    [
        ({"accuracy": (6, 3), "bullets": (4, 3), "health": (2, 1)}, "play Steady Shot"),
        ({"accuracy": (2, 5), "bullets": (2, 5), "health": (1, 2)}, "play Hit the Dirt"),
        ({"accuracy": (5, 0), "bullets": (0, 0)}, "play Reload"),
        ({"accuracy": (1, 0), "bullets": (4, 0)}, "play Take Aim"),
    ],
    ids=["shoot", "dodge", "load", "aim"],
)
def test_it_does_what_the_moment_asks_for(words: dict[str, Any], choice: str) -> None:
    """With good aim it shoots, under fire it dodges, without bullets it loads, without aim it aims."""
    hand = ["Steady Shot", "Hit the Dirt", "Reload", "Take Aim", "Fan the Hammer"]
    assert favourite(scene("gunfighter", hands=[hand, []], fill=False, **words)) == choice


@pytest.mark.parametrize(("bullets", "fires"), [(4, True), (3, False)])
def test_it_chooses_no_card_that_it_cannot_pay_for(bullets: int, fires: bool) -> None:
    """A Hand Cannon looks best with four bullets, and like nothing with three."""
    hand = ["Hand Cannon", "Reload", "Sidestep", "Take Aim", "Warning", "Disarm"]
    table = scene("gunfighter", hands=[hand, []], accuracy=(6, 0), bullets=(bullets, 0), fill=False)
    assert (favourite(table) == "play Hand Cannon") == fires


def test_it_stares_when_the_hand_is_poor() -> None:
    """A hand without a shot, a dodge or a bullet is exchanged."""
    table = scene("gunfighter", hands=[["Take Aim", "Spook", "Taunt"], []], accuracy=(6, 0), fill=False)
    assert favourite(table) == "play Staredown"


def test_it_keeps_its_only_shot() -> None:
    """What it discards is the third card of a kind, not the one thing that it needs."""
    hand = ["All In", "Take Aim", "Take Aim", "Take Aim", "Steady Shot"]
    table = scene("gunfighter", hands=[hand, ["Warning"]], bullets=(3, 2), fill=False)
    table.both("play All In", "play Warning")
    assert favourite(table) == "discard Take Aim"


def test_it_beats_chance_clearly() -> None:
    """It wins at least four of five decided games against random play, from either seat."""
    wins = games = 0
    for seed in range(60):
        bots = [make("greedy", seed), make("random", seed)]
        state = GAME.new(seed)
        while state.to_act:
            seat = state.to_act[0]
            state.apply(seat, bots[seat ^ seed & 1].choose(Perspective(state, seat)))
        assert state.outcome is not None
        if state.outcome.winner is not None:
            games += 1
            wins += state.outcome.winner ^ seed & 1 == 0
    assert games > 50 and wins > 0.8 * games
