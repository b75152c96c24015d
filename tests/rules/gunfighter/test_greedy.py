"""The greedy gunfighter plays sensibly, and far better than chance."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from circles import TOO_LONG, longest_circle, look
from codeduello import Perspective
from codeduello.bots import make
from codeduello.games.gunfighter.cards import KINDS
from codeduello.games.gunfighter.greedy import VALUED
from codeduello.games.gunfighter.policy import LONG, cycles
from codeduello.games.gunfighter.side import TRAIL, TRAIL_BITS
from codeduello.games.gunfighter.verbs import all_steps
from support.scene import Scene, scene, scores_of

GAME = codeduello.load("gunfighter")


def favourite(table: Scene, seat: int = 0) -> str:
    """The choice that looks best to this seat."""
    scores = scores_of(table.state, seat)
    return max(scores, key=lambda choice: scores[choice])


@pytest.mark.parametrize(
    ("words", "choice"),
    [
        ({"accuracy": (6, 3), "bullets": (4, 3), "health": (2, 1)}, "play Steady Shot"),
        ({"accuracy": (2, 6), "bullets": (0, 6), "health": (1, 2)}, "play Hit the Dirt"),
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


def test_it_stares_when_it_can_neither_load_nor_shoot() -> None:
    """With shots, no bullets and no card that loads it exchanges the hand; an Ace up the Sleeve loads nothing."""
    hand = ["Double Tap", "Fan the Hammer", "Hard Look", "Ace up the Sleeve", "Sidestep"]
    words: dict[str, Any] = {"accuracy": (5, 5), "fill": False}
    assert favourite(scene("gunfighter", hands=[hand, []], bullets=(0, 3), **words)) == "play Staredown"
    hand[3] = "Reload"
    assert favourite(scene("gunfighter", hands=[hand, []], bullets=(0, 3), **words)) != "play Staredown"


def test_it_taunts_only_with_a_dodge_in_hand() -> None:
    """A taunt looks better to whoever can dodge the shot that must follow."""
    worth = []
    for other in ("Hit the Dirt", "Warning"):
        state = scene("gunfighter", hands=[["Taunt", other], []], bullets=(0, 4), fill=False).state
        worth.append(scores_of(state)["play Taunt"])
    assert worth[0] > worth[1]


def test_it_dodges_an_enemy_who_must_shoot() -> None:
    """After its taunt the enemy's shot is nearly sure, and a dodge looks better than before."""
    worth = []
    for taunted in (True, False):
        words: dict[str, Any] = {"hands": [["Hit the Dirt"], []], "bullets": (2, 4), "accuracy": (2, 4)}
        state = scene("gunfighter", **words, taunted=(False, taunted), fill=False).state
        worth.append(scores_of(state)["play Hit the Dirt"])
    assert worth[0] > worth[1]


def test_spook_and_hand_it_over_are_gains() -> None:
    """Whatever takes a card from the enemy looks better than nothing."""
    scores = scores_of(scene("gunfighter", hands=[["Spook", "Hand It Over"], []], fill=False).state)
    assert scores["play Hand It Over"] > scores["play Spook"] > 0


def test_every_verb_is_valued() -> None:
    """Greedy knows what each verb of every card is worth; what it does not know is listed here."""
    verbs = {type(step) for card in KINDS for step in all_steps(card.does)}
    unknown = sorted(verb.__name__ for verb in verbs - VALUED.keys())
    assert not unknown, f"greedy.py has no value for {', '.join(unknown)}"


def trail(*kinds: int) -> int:
    """The cards that a player played last, the latest first, as a side keeps them."""
    return sum(kind + 1 << place * TRAIL_BITS for place, kind in enumerate(kinds))


def test_a_circle_is_found() -> None:
    """One to three pairs that repeat themselves are a circle, and only the card that goes on with it is in it."""
    a, b, c, d = ("A", "X"), ("B", "Y"), ("C", "X"), ("D", "Z")
    assert longest_circle([d, a, a, a, b]) == 3
    assert longest_circle([d, a, b, a, b, a]) == 5
    assert longest_circle([a, b, c, a, b, c, a, b]) == 8
    assert longest_circle([a, b, c, d]) == 0
    assert cycles(trail(0, 1, 0, 1, 3), trail(5, 6, 5, 6, 7)) == {1: 4}
    six = trail(0, 1, 2, 3, 4, 5, 0, 1), trail(6, 6, 6, 7, 7, 7, 6, 6)
    assert cycles(*six) == {} and cycles(*six, LONG) == {5: TRAIL}, "a long cycle counts when a duel has no end"
    assert cycles(0, 0) == {}


def test_it_leaves_a_circle() -> None:
    """The longer both have played the same pair of cards, the less greedy likes to go on with it."""
    table = scene("gunfighter", hands=[["Track the Target", "Warning"], ["Cold Stare"]], bullets=(3, 2), fill=False)
    worth = []
    for _ in range(7):
        worth.append(scores_of(table.state)["play Track the Target"])
        table.both("play Track the Target", "play Cold Stare")
    assert worth[0] == worth[1] > worth[5] > worth[6]
    assert table.state.view(1)["seats"][0]["last_played"] == ["Track the Target"] * 7
    assert GAME.position(table.state.to_json()).view(0) == table.state.view(0)


def test_it_does_not_turn_in_circles() -> None:
    """No game of greedy against itself repeats one to three pairs of cards for eight turns, and each has a winner."""
    found = [look(3, number) for number in range(120)]
    assert max(one.circle for one in found) < TOO_LONG
    assert not any(one.drawn for one in found)


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
