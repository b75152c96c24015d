"""Every card of Gunfighter does what it says. Amounts come from the cards, so that a designer may change a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

import codeduello
from codeduello.games.gunfighter import cards
from codeduello.games.gunfighter.cards import KINDS, ActionCard
from codeduello.games.gunfighter.verbs import (
    Discard,
    DiscardUpTo,
    Draw,
    DrawTo,
    Gain,
    Lose,
    Shoot,
    Verb,
    all_steps,
)
from support.scene import Scene, scene

GAME = codeduello.load("gunfighter")
CALM = 3  # stats in the middle, so that gains and losses show
MISS = 6
HIT = 1

V = TypeVar("V", bound=Verb)


def verb(card: ActionCard, kind: type[V], place: int = 0) -> V:
    """The card's verb of this kind, or the second, third one."""
    found = [step for step in all_steps(card.does) if isinstance(step, kind)]
    return found[place]


def duel(
    mine: ActionCard,
    theirs: str = "Staredown",
    dice: tuple[int, ...] = (),
    bullets: tuple[int, int] = (6, 0),
    accuracy: tuple[int, int] = (CALM, CALM),
    health: tuple[int, int] = (2, 2),
    held: tuple[list[str], list[str]] = ([], []),
    deck: tuple[str, ...] = (),
) -> Scene:
    """Seat 0 plays the card, which resolves first unless it must wait for a Dodge; these others are held."""
    hands = [[mine.title, *held[0]], [*([theirs] if theirs != "Staredown" else []), *held[1]]]
    if mine is cards.STAREDOWN:
        hands[0] = held[0]
    table = scene(
        "gunfighter",
        hands=hands,
        deck=deck,
        dice=dice,
        bullets=bullets,
        accuracy=accuracy,
        health=health,
        fill=False,
    )
    table.both(f"play {mine.title}", f"play {theirs}")
    return table


def stats(table: Scene, seat: int) -> tuple[int, int, int]:
    """Accuracy, bullets and health of a seat."""
    side = table.seat(seat)
    return side["accuracy"], side["bullets"], side["health"]


def kept(table: Scene, seat: int) -> list[str]:
    """The titles of the action cards in a hand."""
    return [
        title for name in table.seat(seat)["hand"] if (title := table.state.view(seat)["called"][name]) != "Staredown"
    ]


# Aim


def test_take_aim() -> None:
    """Take Aim gains accuracy."""
    table = duel(cards.TAKE_AIM)
    assert stats(table, 0) == (CALM + verb(cards.TAKE_AIM, Gain).n, 6, 2)


def test_slow_breath() -> None:
    """Slow Breath gains accuracy and bullets."""
    table = duel(cards.SLOW_BREATH, bullets=(1, 0))
    assert stats(table, 0) == (CALM + verb(cards.SLOW_BREATH, Gain).n, 1 + verb(cards.SLOW_BREATH, Gain, 1).n, 2)


def test_long_bead() -> None:
    """Long Bead gains much accuracy, and the enemy gains some."""
    table = duel(cards.LONG_BEAD, accuracy=(0, 0))
    assert stats(table, 0)[0] == verb(cards.LONG_BEAD, Gain).n
    assert stats(table, 1)[0] == verb(cards.LONG_BEAD, Gain, 1).n


def test_all_in() -> None:
    """All In gains accuracy for another action card of one's own choice."""
    table = duel(cards.ALL_IN, accuracy=(0, 0), held=(["Reload", "Spook"], []))
    assert table.state.choices(0) == ["discard Reload", "discard Spook"] and stats(table, 0)[0] == 0
    table.play("discard Spook")
    assert stats(table, 0)[0] == verb(cards.ALL_IN, Gain).n and kept(table, 0) == ["All In", "Reload"]


def test_size_up() -> None:
    """Size Up shows the enemy's hand to its player alone, gains accuracy and costs the enemy some."""
    table = duel(cards.SIZE_UP, theirs="Reload", held=([], ["Ricochet", "Taunt"]))
    assert stats(table, 0)[0] == CALM + verb(cards.SIZE_UP, Gain).n
    assert stats(table, 1)[0] == CALM - verb(cards.SIZE_UP, Lose).n
    assert {"Ricochet [3]", "Taunt [1]"} <= set(table.state.view(0)["seats"][1]["hand"])
    assert not {"Ricochet [3]", "Taunt [1]"} & set(table.state.view(2)["seats"][1]["hand"])


@pytest.mark.parametrize(("theirs", "gains"), [("Out of Sight", 2), ("Reload", 1)])
def test_track_the_target(theirs: str, gains: int) -> None:
    """Track the Target gains accuracy, and more where the enemy revealed a Dodge."""
    table = duel(cards.TRACK_THE_TARGET, theirs=theirs, accuracy=(0, 0))
    assert stats(table, 0)[0] == sum(verb(cards.TRACK_THE_TARGET, Gain, place).n for place in range(gains))


# Dodge


def test_sidestep_with_a_shot() -> None:
    """Sidestep gives the enemy accuracy, avoids every shot, and is discarded when it has avoided one."""
    table = duel(cards.SIDESTEP, theirs="Double Tap", bullets=(0, 3), accuracy=(CALM, 0))
    assert table.happened("avoid") == [(0, 0), (0, 0)] and stats(table, 0)[2] == 2
    assert (1, verb(cards.SIDESTEP, Gain).n) in table.happened("gain accuracy")
    assert kept(table, 0) == [] and table.table["discard"] == ["Sidestep [6]"]


def test_sidestep_without_a_shot() -> None:
    """A Sidestep that avoided nothing goes back to hand."""
    table = duel(cards.SIDESTEP, theirs="Reload")
    assert kept(table, 0) == ["Sidestep"] and stats(table, 1)[0] == CALM + verb(cards.SIDESTEP, Gain).n


@pytest.mark.parametrize("theirs", ["Double Tap", "Reload"])
def test_hit_the_dirt(theirs: str) -> None:
    """Hit the Dirt avoids every shot, loads, and is discarded, shot at or not."""
    table = duel(cards.HIT_THE_DIRT, theirs=theirs, bullets=(1, 3))
    assert len(table.happened("avoid")) == (2 if theirs == "Double Tap" else 0) and not table.happened("hit")
    assert stats(table, 0)[1:] == (1 + verb(cards.HIT_THE_DIRT, Gain).n, 2)
    assert table.table["discard"] == ["Hit the Dirt [3]"]


def test_decoy() -> None:
    """Decoy avoids the first shot alone, and loads for it once."""
    table = duel(cards.DECOY, theirs="Double Tap", bullets=(cards.DECOY.bullets, 3), accuracy=(CALM, 4), dice=(HIT,))
    assert table.happened("avoid") == [(0, 0)] and table.happened("hit") == [(1, HIT)] and table.script_used_up()
    assert stats(table, 0)[1:] == (verb(cards.DECOY, Gain).n, 1) and kept(table, 0) == ["Decoy"]


def test_decoy_without_a_shot() -> None:
    """A Decoy that nobody shoots at costs its bullets and gains none."""
    table = duel(cards.DECOY, theirs="Reload", bullets=(3, 0))
    assert stats(table, 0)[1] == 3 - cards.DECOY.bullets


def test_roll_and_draw() -> None:
    """Roll and Draw avoids the first shot and answers it at once, before the enemy's second."""
    table = duel(
        cards.ROLL_AND_DRAW,
        theirs="Double Tap",
        bullets=(cards.ROLL_AND_DRAW.bullets, 3),
        accuracy=(CALM, 4),
        dice=(HIT, MISS),
    )
    order = [(event.kind, event.seat) for event in table.events if event.kind in ("avoid", "hit", "miss")]
    assert order == [("avoid", 0), ("hit", 0), ("miss", 1)] and table.script_used_up()
    assert stats(table, 1)[2] == 2 - verb(cards.ROLL_AND_DRAW, Shoot).damage and stats(table, 0)[1] == 0


def test_roll_and_draw_without_a_shot() -> None:
    """Nobody shot, so nobody is shot."""
    table = duel(cards.ROLL_AND_DRAW, theirs="Reload")
    assert not table.happened("hit") and not table.happened("miss")


def test_out_of_sight() -> None:
    """Out of Sight avoids every shot, draws, and is discarded."""
    table = duel(cards.OUT_OF_SIGHT, theirs="Double Tap", bullets=(0, 3), deck=("Ricochet",))
    assert len(table.happened("avoid")) == 2 and verb(cards.OUT_OF_SIGHT, Draw).n == 1
    assert kept(table, 0) == ["Ricochet"] and table.table["discard"] == ["Out of Sight [5]"]


# Gun Belt


@pytest.mark.parametrize("card", [cards.RELOAD, cards.FULL_CYLINDER], ids=["reload", "full cylinder"])
def test_reload_and_full_cylinder(card: ActionCard) -> None:
    """Reload and Full Cylinder load, each its own number of bullets."""
    table = duel(card, bullets=(1, 0))
    assert stats(table, 0) == (CALM, 1 + verb(card, Gain).n, 2)


def test_bandolier() -> None:
    """Bandolier loads, draws, and then discards a card of one's own choice, the new one perhaps."""
    table = duel(cards.BANDOLIER, bullets=(1, 0), held=(["Taunt"], []), deck=("Ricochet",))
    assert stats(table, 0)[1] == 1 + verb(cards.BANDOLIER, Gain).n
    assert verb(cards.BANDOLIER, Draw).n == verb(cards.BANDOLIER, Discard).n == 1
    assert table.state.choices(0) == ["discard Taunt", "discard Ricochet"]
    table.play("discard Ricochet")
    assert kept(table, 0) == ["Bandolier", "Taunt"]


def test_pocket_sand() -> None:
    """Pocket Sand costs the enemy accuracy, draws, and is discarded."""
    table = duel(cards.POCKET_SAND, accuracy=(CALM, 6), deck=("Ricochet",))
    assert stats(table, 1)[0] == 6 - verb(cards.POCKET_SAND, Lose).n and verb(cards.POCKET_SAND, Draw).n == 1
    assert kept(table, 0) == ["Ricochet"] and table.table["discard"] == ["Pocket Sand [3]"]


def test_bottled_courage() -> None:
    """Bottled Courage costs accuracy, heals, and is discarded."""
    table = duel(cards.BOTTLED_COURAGE, accuracy=(6, CALM), health=(1, 2))
    assert stats(table, 0) == (6 - verb(cards.BOTTLED_COURAGE, Lose).n, 6, 1 + verb(cards.BOTTLED_COURAGE, Gain).n)
    assert table.table["discard"] == ["Bottled Courage [4]"]


def test_ace_up_the_sleeve() -> None:
    """Ace up the Sleeve draws cards and then discards as many."""
    table = duel(cards.ACE_UP_THE_SLEEVE, held=(["Taunt"], []), deck=("Ricochet", "Spook", "Warning"))
    drawn = verb(cards.ACE_UP_THE_SLEEVE, Draw).n
    assert len(kept(table, 0)) == 1 + drawn
    for _ in range(verb(cards.ACE_UP_THE_SLEEVE, Discard).n):
        table.play(table.state.choices(0)[0])
    assert table.state.turn == 2 and len(table.table["discard"]) == verb(cards.ACE_UP_THE_SLEEVE, Discard).n


# Intimidate


def test_disarm() -> None:
    """Disarm costs the enemy bullets."""
    table = duel(cards.DISARM, bullets=(6, 5))
    assert stats(table, 1) == (CALM, 5 - verb(cards.DISARM, Lose).n, 2)


def test_cold_stare() -> None:
    """Cold Stare costs the enemy accuracy."""
    table = duel(cards.COLD_STARE)
    assert stats(table, 1) == (CALM - verb(cards.COLD_STARE, Lose).n, 0, 2)


def test_hard_look() -> None:
    """Hard Look costs the enemy accuracy and gains some."""
    table = duel(cards.HARD_LOOK)
    assert stats(table, 1)[0] == CALM - verb(cards.HARD_LOOK, Lose).n
    assert stats(table, 0)[0] == CALM + verb(cards.HARD_LOOK, Gain).n


def test_warning() -> None:
    """Warning costs the enemy accuracy and bullets."""
    table = duel(cards.WARNING, bullets=(6, 3))
    assert stats(table, 1) == (CALM - verb(cards.WARNING, Lose).n, 3 - verb(cards.WARNING, Lose, 1).n, 2)


def test_taunt() -> None:
    """After a Taunt the enemy must choose a shot that can be paid for in the next turn."""
    table = duel(cards.TAUNT, theirs="Reload", held=([], ["Snap Shot", "Spook"]))
    assert table.state.choices(1) == ["play Snap Shot"] and table.refuses("play Spook", because="GF-2.2", seat=1)


def test_taunt_without_a_shot() -> None:
    """A taunted player who can pay for no shot is free to choose."""
    table = duel(cards.TAUNT, theirs="Spook", held=(["Reload"], ["Snap Shot"]), dice=(0,))
    assert table.state.choices(1) == ["play Spook", "play Snap Shot", "play Staredown"]


def test_hand_it_over() -> None:
    """Hand It Over takes a random action card; both players know which, and nobody else."""
    table = duel(cards.HAND_IT_OVER, theirs="Reload", held=([], ["Taunt", "Ricochet"]), dice=(1,))
    assert kept(table, 0) == ["Hand It Over", "Ricochet"] and kept(table, 1) == ["Reload", "Taunt"]
    assert "Ricochet [3]" in table.state.view(1)["seats"][0]["hand"] and table.script_used_up()
    assert "Ricochet [3]" not in table.state.view(2)["seats"][0]["hand"]


def test_spook_a_dodge() -> None:
    """A revealed Dodge is discarded at the end of the turn; the enemy's hand is left alone."""
    table = duel(cards.SPOOK, theirs="Sidestep", held=([], ["Taunt"]))
    assert table.table["discard"] == ["Sidestep [6]"] and kept(table, 1) == ["Taunt"]


def test_spook_anything_else() -> None:
    """Otherwise the enemy discards at random."""
    table = duel(cards.SPOOK, theirs="Reload", held=([], ["Taunt", "Ricochet"]), dice=(0,))
    assert table.table["discard"] == ["Taunt [1]"] and kept(table, 1) == ["Reload", "Ricochet"]
    assert table.script_used_up()


# Shoot


def shots_of(card: ActionCard) -> tuple[int, ...]:
    """Dice that let every shot of the card miss."""
    return (MISS,) * verb(card, Shoot).shots


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        (cards.STEADY_SHOT, [0], []),
        (cards.SNAP_SHOT, [], [0]),
        (cards.DOUBLE_TAP, [0], [1]),
        (cards.FAN_THE_HAMMER, [0], [1]),
        (cards.HAND_CANNON, [0], []),
        (cards.RICOCHET, [0], []),
        (cards.QUICK_DRAW, [0], [1]),
    ],
    ids=lambda card: card.title if isinstance(card, ActionCard) else "",
)
def test_a_shoot_card(card: ActionCard, before: list[int], after: list[int]) -> None:
    """A Shoot card costs its bullets, and loses accuracy before or after its shots, as its text says."""
    table = duel(card, accuracy=(5, CALM), dice=shots_of(card))
    lost = [verb(card, Lose, place).n for place in before + after]
    assert stats(table, 0)[:2] == (max(0, 5 - sum(lost)), 6 - card.bullets)
    kinds = [event.kind for event in table.events if event.kind in ("lose accuracy", "miss")]
    assert kinds == ["lose accuracy"] * len(before) + ["miss"] * len(shots_of(card)) + ["lose accuracy"] * len(after)
    assert table.script_used_up() and kept(table, 0) == ([] if card.once else [card.title])


def test_steady_shot() -> None:
    """Steady Shot aims a little worse than its player did: the die that equals the old accuracy misses."""
    reach = CALM - verb(cards.STEADY_SHOT, Lose).n
    assert len(duel(cards.STEADY_SHOT, dice=(reach,)).happened("hit")) == 1
    assert len(duel(cards.STEADY_SHOT, dice=(reach + 1,)).happened("hit")) == 0


def test_snap_shot() -> None:
    """Snap Shot shoots with the full accuracy."""
    table = duel(cards.SNAP_SHOT, dice=(CALM,))
    assert stats(table, 1)[2] == 1 and stats(table, 0)[0] == max(0, CALM - verb(cards.SNAP_SHOT, Lose).n)


def test_double_tap() -> None:
    """Double Tap kills with two hits."""
    table = duel(cards.DOUBLE_TAP, dice=(HIT,) * verb(cards.DOUBLE_TAP, Shoot).shots)
    assert table.state.outcome is not None and table.state.outcome.winner == 0 and table.script_used_up()


def test_fan_the_hammer() -> None:
    """Fan the Hammer loses some accuracy, shoots three times, and loses the rest: four in all, as is published."""
    table = duel(cards.FAN_THE_HAMMER, accuracy=(5, 0), dice=(MISS, HIT, MISS))
    assert verb(cards.FAN_THE_HAMMER, Shoot).shots == 3 and table.script_used_up()
    assert stats(table, 1)[2] == 1 and stats(table, 0)[0] == 5 - 4
    assert verb(cards.FAN_THE_HAMMER, Lose).n + verb(cards.FAN_THE_HAMMER, Lose, 1).n == 4


def test_hand_cannon() -> None:
    """A hit with the Hand Cannon costs more than one health; the card is discarded after use."""
    game = codeduello.load("gunfighter", health=6)
    table = Scene(game.scene(hands=[["Hand Cannon"], []], bullets=(6, 0), accuracy=(6, 0), fill=False, dice=[HIT]))
    table.both("play Hand Cannon", "play Staredown")
    assert stats(table, 1)[2] == 6 - verb(cards.HAND_CANNON, Shoot).damage
    assert table.table["discard"] == ["Hand Cannon [5]"] and table.script_used_up()


def test_ricochet() -> None:
    """No Dodge avoids a Ricochet, and none is used up by it."""
    table = duel(cards.RICOCHET, theirs="Sidestep", bullets=(2, 0), dice=(HIT,))
    assert table.happened("hit") == [(0, HIT)] and not table.happened("avoid") and kept(table, 1) == ["Sidestep"]


def test_quick_draw() -> None:
    """Quick Draw shoots first with fewer bullets, and kills an enemy who would have shot."""
    table = duel(cards.QUICK_DRAW, theirs="Snap Shot", bullets=(1, 6), health=(1, 1), dice=(HIT,))
    assert table.state.outcome is not None and table.state.outcome.winner == 0 and table.script_used_up()


def test_quick_draw_at_a_dodge() -> None:
    """A Dodge is quicker."""
    table = duel(cards.QUICK_DRAW, theirs="Sidestep", bullets=(6, 0))
    assert len(table.happened("avoid")) == 1


# Staredown


def test_staredown() -> None:
    """Staredown discards up to so many cards and draws to a full hand."""
    card = cards.STAREDOWN
    held = ["Taunt", "Spook", "Warning", "Disarm", "Reload"]
    table = duel(card, theirs="Take Aim", held=(held, []))
    for _ in range(verb(card, DiscardUpTo).n):
        table.play(table.state.choices(0)[0])
    assert table.state.turn == 2 and len(table.table["discard"]) == verb(card, DiscardUpTo).n
    assert len(kept(table, 0)) == verb(card, DrawTo).n


def test_staredown_keeps_the_rest() -> None:
    """Its player may stop after any card."""
    table = duel(cards.STAREDOWN, theirs="Take Aim", held=(["Taunt", "Spook"], []))
    table.play("discard Taunt", "keep the rest")
    assert table.state.turn == 2 and len(kept(table, 0)) == verb(cards.STAREDOWN, DrawTo).n
    assert "Spook" in kept(table, 0) and table.table["discard"] == ["Taunt [1]"]


# All of them


def test_every_card_has_a_test(record_property: Callable[[str, object], None]) -> None:
    """For each card there is a test here that is named after it; they are printed."""
    for card in KINDS:
        title = card.title.lower().replace(" ", "_")
        tests = [name for name in globals() if name.startswith("test_") and title in name]
        record_property(card.title, ", ".join(tests))
        assert tests, card.title
