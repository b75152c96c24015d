"""Highlander: The Card Game, End Game in the format Enhanced."""

from __future__ import annotations

from typing import Any

from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.lingering import MANY_POWER_BLOWS, lingering_effect
from codeduello.games.htcg.model.table import Table
from support.htcg import abilities, call_time, end_turn, go_to
from support.scene import rule, scene


@rule("EG-4.3", "a806")
def test_enhanced_takes_4_each_turn() -> None:
    """Each player loses 4 in each of their own turns."""
    table = scene("htcg", end_game="enhanced")
    call_time(table)
    course = []
    for seat in (0, 1, 0, 1):
        end_turn(table, seat)
        course.append(abilities(table))
    assert course == [[11, 15], [11, 11], [7, 11], [7, 7]]


@rule("EG-4.5", "b64d")
def test_a_basic_attack_may_be_a_power_blow_for_nothing() -> None:
    """In Enhanced, once a turn, and without an exertion; for no other attack, and not before time is called."""
    table = scene("htcg", hand=["Thrust"], end_game="enhanced")
    table.play("play Thrust")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")
    call_time(table)
    table.play("make attack 1 a Power Blow")
    assert table.table["outgoing"][0]["power_blow"] and table.seat(0)["exertions_left"] == 1
    table = scene("htcg", hand=["Slash (vertical)"], end_game="enhanced")
    call_time(table)
    table.play("play Slash (vertical)")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")
    for format in ("classic", "standard"):
        table = scene("htcg", hand=["Thrust"], end_game=format)
        call_time(table)
        table.play("play Thrust")
        assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")


@rule("EG-4.5", "b64d")
def test_a_special_card_before_it_takes_the_free_power_blow() -> None:
    """Who has played a Special Card this turn needs the exertion; an Edge changes nothing."""
    for played, free in (("Challenge", False), ("Flashing Blade", True)):
        table = scene("htcg", hand=[played, "Thrust"], end_game="enhanced")
        call_time(table)
        table.play(f"play {played}", "play Thrust")
        assert table.offers("make attack 1 a Power Blow") == free


@rule("EG-4.5", "b64d")
def test_after_the_free_power_blow_no_special_card_is_played() -> None:
    """It is for a turn without Special Cards, from its beginning to its end."""
    table = scene("htcg", hand=["Thrust", "Challenge"], end_game="enhanced")
    call_time(table)
    table.play("play Thrust")
    assert table.offers("play Challenge")
    table.play("make attack 1 a Power Blow")
    assert table.refuses("play Challenge", because="EG-R9")


@rule("EG-4.5", "b64d")
def test_the_free_power_blow_comes_back_each_turn() -> None:
    """Once a turn: in the next turn of the same player there is another."""
    table = scene("htcg", hand=["Thrust", "Thrust"], end_game="enhanced")
    call_time(table)
    table.play("play Thrust", "make attack 1 a Power Blow")
    go_to(table, "Attack", seat=1)
    go_to(table, "Attack", seat=0)
    table.play("play Thrust")
    assert table.offers("make attack 1 a Power Blow")


@rule("EG-4.5", "b64d")
def test_the_free_power_blow_comes_once_a_turn() -> None:
    """Also for a player who may make any number of Power Blows the second one takes an exertion."""
    table = scene("htcg", hand=["Thrust", "Upper Left Attack"], before=["Amanda"], end_game="enhanced")
    call_time(table)
    state = table.state
    assert isinstance(state, Table)
    state.sides[0].effects += (lingering_effect(MANY_POWER_BLOWS, 1, NOTHING),)
    state.refresh()
    table.play("play Thrust", "play Upper Left Attack", "make attack 1 a Power Blow")
    assert table.refuses("make attack 2 a Power Blow", because="HT-8.5")
    assert table.offers("exert to make attack 2 a Power Blow")


@rule("EG-4.6", "4f2d")
def test_an_upper_one_may_be_a_head_shot() -> None:
    """A basic upper attack may be a Head Shot, which takes the head if nothing stops it; a lower one may not."""
    table = scene("htcg", hand=["Upper Left Attack"], end_game="enhanced")
    call_time(table)
    table.play("play Upper Left Attack", "make attack 1 a Head Shot")
    go_to(table, "Attack", seat=1)
    assert table.state.outcome == (0, "head taken", "HT-1.5")
    table = scene("htcg", hand=["Lower Left Attack"], end_game="enhanced")
    call_time(table)
    table.play("play Lower Left Attack")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")
    table = scene("htcg", hand=["Slash (vertical)"], end_game="enhanced")
    call_time(table)
    table.play("play Slash (vertical)")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")


@rule("EG-4.7", "723b")
def test_one_power_blow_a_turn_still_holds() -> None:
    """After a Power Blow by exertion there is no free one, and after the free one none by exertion."""
    words: dict[str, Any] = {"hand": ["Thrust", "Upper Left Attack"], "before": ["Amanda"], "end_game": "enhanced"}
    one, other = "make attack 1 a Power Blow", "make attack 2 a Power Blow"
    for first, then in ((f"exert to {one}", other), (one, f"exert to {other}"), (one, other)):
        table = scene("htcg", **words)
        call_time(table)
        table.play("play Thrust", "play Upper Left Attack", first)
        assert table.refuses(then, because="HT-8.6")
