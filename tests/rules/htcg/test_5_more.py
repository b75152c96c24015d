"""Highlander: The Card Game, chapter 5: what goes at once, what comes first, and what is an attack and a defense."""

from __future__ import annotations

from codeduello.games.htcg.model.table import Table
from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene

COUNTS = ["plain_left", "attacks_made", "total_attacks", "exertions_made", "specials", "edges", "closed_areas"]
COUNTS += ["guarded_areas", "rolled_for_weapon", "played", "boosts"]
FACTS = ["forgone", "duty_done", "found_defense", "closed", "guessed", "backed_away", "rolled_for_feet"]
FACTS += ["discarded_defense", "free_blow_used", "spied"]


@rule("HT-5.4", "f00f")
def test_what_a_card_removes_from_play_goes_at_once() -> None:
    """The Object that a Misfortune removes lies in its owner's discard pile in the same moment."""
    table = scene("htcg", hand=["Misfortune"], opponent_play=["Ancestral Blade"])
    table.play("play Misfortune", "choose the opponent's Ancestral Blade")
    assert table.table["phase"] == "Attack" and table.seat(1)["play"] == []
    assert titles(table.seat(1)["discard"]) == ["Ancestral Blade"]


@rule("HT-5.5", "d8d1")
def test_no_guard_is_removed_before_what_must_be_done() -> None:
    """While the order of Must Dos is asked for a Guard stays, and no card is used; afterwards they may."""
    words = {"play": ["Upper Guard", "Extra Weapon"], "conditions": ["disarmed"], "hand": ["Reconnaissance"]}
    table = scene("htcg", phase="beginning", opponent_play=["Desert"], **words)
    for choice in ("remove Upper Guard", "use Extra Weapon"):
        assert table.refuses(choice, because="HT-5.5")
    table.play("do must-do 1 first")
    assert table.offers("remove Upper Guard") and table.offers("use Extra Weapon")


@rule("HT-5.14", "8474")
def test_what_is_an_attack_too_defends_nobody_who_may_not_attack() -> None:
    """After an Intimidate a Master Swordsman is not a defense either, for the card is an attack."""
    for intimidated in (False, True):
        table = scene("htcg", hand=["Intimidate", "Thrust"], opponent_hand=["Master Swordsman"])
        table.play("play Thrust", *["play Intimidate"] * intimidated)
        go_to(table, "Defense", seat=1)
        if intimidated:
            assert table.refuses("play Master Swordsman", because="HT-5.14", seat=1)
        else:
            assert table.offers("play Master Swordsman", seat=1)


@rule("HT-4.4", "9f7d")
def test_a_turn_begins_with_nothing_counted() -> None:
    """What a player counted, made, closed or looked at in a turn no longer holds as their next turn begins."""
    table = scene("htcg", phase="draw")
    assert isinstance(table.state, Table)
    side = table.state.sides[1]
    for name in COUNTS:
        setattr(side, name, 3)
    for name in FACTS:
        setattr(side, name, True)
    side.used = side.events = ((side.hand or side.endurance)[0],)
    end_turn(table)
    assert [name for name in COUNTS + FACTS if getattr(table.state.sides[1], name)] == []
    assert table.state.sides[1].used == table.state.sides[1].events == ()


@rule("HT-4.4", "9f7d")
def test_a_turn_ends_with_what_was_for_it() -> None:
    """What a card allows, forbids or makes wait in a turn is over with that turn, whether it was used or not."""
    table = scene("htcg", phase="draw")
    assert isinstance(table.state, Table)
    side = table.state.sides[0]
    card = side.endurance[0]
    side.no_draw = side.may_hide = True
    side.bend = side.struck = 2
    side.keepers = side.ignored = (card,)
    side.later = (card << 1, card << 1 | 1)  # for the next attack, and for a second attack of this turn
    table.state.conjunction += (card,)
    end_turn(table)
    side = table.state.sides[0]
    assert not (side.no_draw or side.may_hide or side.bend or side.struck or side.keepers or side.ignored)
    assert side.later == (card << 1,) and table.state.conjunction == ()


@rule("HT-5.7", "1026")
def test_only_the_last_turn_of_the_opponent_counts() -> None:
    """A defense stays in hand after a turn with an attack, and may be discarded after the next, which had none."""
    table = scene("htcg", hand=["Thrust"], opponent_hand=["Upper Left Block"])
    table.play("play Thrust")
    go_to(table, "Sweep", seat=1)
    assert table.refuses("discard Upper Left Block", because="HT-5.7", seat=1)
    end_turn(table, seat=1)
    go_to(table, "Sweep", seat=1)
    assert table.offers("discard Upper Left Block", seat=1)
