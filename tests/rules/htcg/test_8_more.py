"""Highlander: The Card Game, chapters 6, 8 and 9: what follows an attack, and what an exertion changes."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.model.constants import FOR_POWER_BLOCK, FROM_EXERTION
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.exertion import sizes_for
from support.htcg import empty, end_turn, gem_scene, go_to, seen_in
from support.scene import rule, scene


@rule("HT-R30e", "18de")
@pytest.mark.parametrize("free", ["Slan Quince", "Quickening #14"])
def test_other_special_cards_may_follow_the_power_blow(free: str) -> None:
    """After the Power Blow of the turn no card that goes with one is played; a Location is."""
    table = scene("htcg", hand=["Thrust", "Upper Left Attack", "Head Shot", "Desert"], before=[free], play=[])
    table.play("play Thrust", "make attack 1 a Power Blow")
    assert table.refuses("play Head Shot", because="HT-R30e") and table.offers("play Desert")


@rule("HT-8.12", "6639")
@pytest.mark.parametrize("second", [[], ["Upper Left Attack"]])
def test_a_lunge_needs_an_attack_opportunity(second: list[str]) -> None:
    """After the only attack no Lunge is played, with or without another attack in hand; with a second one it is."""
    for more in ([], ["Rapier"]):
        table = scene("htcg", hand=["Lunge", "Thrust", *second], before=more)
        table.play("play Thrust")
        assert table.offers("play Lunge") if more else table.refuses("play Lunge", because="HT-8.12")


@rule("HT-1.6", "e2f7")
def test_a_plain_attack_takes_the_plain_opportunity() -> None:
    """With a Rapier a Special Attack may follow an attack that is none, but not another Special Attack."""
    hand = ["Thrust", "Master Swordsman", "Master Swordsman"]
    table = scene("htcg", phase="beginning", hand=hand, before=["Rapier"])
    go_to(table, "Attack")
    table.play("play Thrust")
    assert table.offers("play Master Swordsman")
    table = scene("htcg", phase="beginning", hand=hand, before=["Rapier"])
    go_to(table, "Attack")
    table.play("play Master Swordsman", "area UL")
    assert table.refuses("play Master Swordsman", because="HT-1.6") and table.offers("play Thrust")


@rule("HT-R38", "3c2d")
def test_a_feint_is_too_late_after_the_next_attack() -> None:
    """Once another attack is played the one that was blocked is not the last any more, and Feint is refused."""
    hand = ["Feint", "Upper Left Attack", "Lower Right Attack"]
    table = scene("htcg", hand=hand, opponent_hand=["Upper Left Block"])
    table.play("play Upper Left Attack")
    go_to(table, "Defense", seat=1)
    table.play("play Upper Left Block", "go on", seat=1)
    go_to(table, "Attack")
    assert table.offers("play Feint")
    table.play("play Lower Right Attack")
    assert table.refuses("play Feint", because="HT-R38")


@rule("HT-8.6", "4fd9")
def test_a_card_that_makes_a_power_blow_makes_the_one_of_the_turn() -> None:
    """After a Power Blow that a card made, no second attack is made one by an exertion."""
    table = scene("htcg", hand=["Power Blow", "Thrust", "Upper Left Attack"], before=["Amanda"])
    table.play("play Power Blow", "play Thrust", "play Upper Left Attack")
    assert table.refuses("exert to make attack 2 a Power Blow", because="HT-8.6")


@rule("HT-9.1", "8abf")
def test_nobody_can_follow_what_is_played_face_down() -> None:
    """Of a hand that the opponent has seen they no longer know any card; after an open attack they know the rest."""
    for how, seen in ((" face down", [None]), ("", ["Upper Left Attack"])):
        table = scene("htcg", hand=["Thrust", "Upper Left Attack"], may_hide=True)
        assert isinstance(table.state, Table)
        for card in table.state.sides[0].hand:
            table.state.show(card)
        table.play(f"play Thrust{how}")
        assert seen_in(table, 1, 0, "hand") == seen
        assert seen_in(table, 1, 0, "hidden") == ([None] if how else [])


@rule("HT-7.4", "dbe6")
def test_the_areas_of_a_guard_that_blocked_stay_closed() -> None:
    """Removed after its block, a Guard still closes its areas for this turn, and no longer in the next."""
    table = scene(
        "htcg", phase="defense", attacks=["Upper Left Attack"], play=["Upper Guard"], hand=["Upper Left Attack"]
    )
    go_to(table, "Attack")
    table.play("remove Upper Guard")
    assert table.refuses("play Upper Left Attack", because="HT-7.4")
    end_turn(table)
    go_to(table, "Attack")
    assert table.offers("play Upper Left Attack")


@rule("HT-6.2", "adb1")
def test_nothing_follows_a_head() -> None:
    """The duel ends with the head: the attack that took it does no damage, and the one after it nothing."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack as head", "Thrust"])
    table.play("leave this attack", "leave this attack", "go on")
    assert table.state.outcome is not None and table.state.outcome.winner == 1
    assert table.happened("hit") == [] and table.seat(0)["damage"] == 0


@rule("HT-6.2", "adb1")
def test_an_attack_declared_successful_hits_once() -> None:
    """An attack that was declared successful is settled, and does its damage only once."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"])
    table.play("declare attack 1 successful")
    go_to(table, "Attack")
    assert table.happened("hit") == [(1, 2)] and table.seat(0)["damage"] == 2


@rule("HT-8.2", "e9a7")
@pytest.mark.parametrize("disarmed", [False, True])
def test_an_improvised_weapon_is_for_the_power_blocks_of_the_disarmed(disarmed: bool) -> None:
    """While Disarmed its player may say that a Power Block takes no cards; armed, or for something else, five."""
    words: dict[str, Any] = {"attacks": ["Upper Left Attack as power"], "play": ["Improvised Weapon"]}
    words |= {"hand": ["Upper Left Block"], "conditions": ["disarmed"] * disarmed, "phase": "defense"}
    table = scene("htcg", **words)
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block")
    assert ("exert 0 cards" in table.state.choices(0)) == disarmed
    assert disarmed or len(table.seat(0)["discard"]) == 5
    table = scene("htcg", **words)
    table.play("exert for nothing")
    assert len(table.seat(0)["discard"]) == 5


@rule("HT-8.2", "e9a7")
def test_a_lost_weapon_changes_no_exertion() -> None:
    """A Broadsword makes Power Blocks cheaper, and not while it is lost."""
    for disarmed in (False, True):
        table = gem_scene(before=["Broadsword"], conditions=["disarmed"] * disarmed)
        assert isinstance(table.state, Table)
        assert sizes_for(table.state, 0, FOR_POWER_BLOCK, -1) == ([5] if disarmed else [3, 5])


@rule("HT-4.5", "2b78")
def test_an_exertion_does_the_duty() -> None:
    """With a second exertion left a player who has exerted may end the phase, and one who has not may not."""
    table = scene("htcg", hand=["Thrust"], play=["The Prize: Extra Exertion"])
    assert table.refuses("go on", because="HT-4.5")
    table.play("exert for nothing")
    assert table.seat(0)["exertions_left"] == 1 and table.offers("go on")


@rule("HT-R24a", "cf28")
def test_a_new_exertion_is_not_used_yet() -> None:
    """A defense that the first exertion found does not keep the third from going on with the second."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Upper Left Attack"], "before": ["Corda and Reno"]}
    table = scene("htcg", play=["The Prize: Extra Exertion"], endurance=["Upper Left Block"] * 15, **words)
    table.play("exert for a defense")
    assert table.offers("exert for a defense")
    table.play("play Upper Left Block", "go on", "exert for an attack")
    assert table.offers("exert for an attack")


@rule("HT-R24a", "cf28")
def test_an_exertion_for_a_defense_goes_on_with_a_second_one() -> None:
    """What the second exertion finds lies with what the first found."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Upper Left Attack"], "endurance": ["Thrust"] * 10}
    table = scene("htcg", play=["The Prize: Extra Exertion"], **words)
    table.play("exert for a defense", "exert for a defense")
    assert len(table.seat(0)["exerted"]) == 10 and table.seat(0)["exertions_left"] == 0


@rule("HT-8.10", "242a")
def test_an_exertion_that_turns_up_nothing_asks_nothing() -> None:
    """Without a card in Endurance and discard pile an exertion for an attack is made, and the phase goes on."""
    table = scene("htcg", play=["The Prize: Extra Exertion"])
    assert isinstance(table.state, Table)
    empty(table.state.sides[0])
    table.play("exert for an attack")
    assert table.seat(0)["exertions_left"] == 1 and table.offers("exert for nothing")
    assert table.seat(0)["exhausted"] == 0


@rule("HT-8.10", "242a")
def test_an_attack_that_was_found_is_played() -> None:
    """An attack that an exertion found counts as played, as the last card, and as one from an exertion."""
    table = scene("htcg", endurance=["Thrust"] * 5)
    table.play("exert for an attack", "play Thrust")
    assert isinstance(table.state, Table)
    side = table.state.sides[0]
    assert side.played == 1 and [side.last_card] == side.play
    assert table.state.outgoing[0].has(FROM_EXERTION)


@rule("HT-8.13", "a74d")
def test_what_an_exertion_did_not_use_is_shown_in_the_end() -> None:
    """The cards beside a Hidden Attack are unseen until it is played, and known to the opponent afterwards."""
    table = scene("htcg", may_hide=True, endurance=["Thrust"] * 5, play=["The Prize: Extra Exertion"])
    table.play("exert for an attack")
    assert seen_in(table, 1, 0, "exerted") == [None] * 5
    table.play("play Thrust face down")
    assert isinstance(table.state, Table) and not table.state.secret
    assert [table.state.known[card] & 2 for card in table.state.sides[0].discard] == [2] * 4


@rule("HT-8.1", "9462")
def test_an_exertion_that_was_stopped_early_is_over() -> None:
    """With Quickening #4 its player stops after one card: none of the other four is to be turned up any more."""
    table = scene("htcg", before=["Quickening #4"], endurance=["Thrust"] * 5)
    table.play("exert for an attack", "play none of these")
    assert isinstance(table.state, Table)
    assert table.state.sides[0].to_turn_up == 0 and len(table.seat(0)["discard"]) == 1


@rule("HT-R24", "b0ae")
def test_a_card_that_keeps_is_for_one_exertion() -> None:
    """Memories keeps a card of the exertion it goes with, and none of the next."""
    table = scene("htcg", hand=["Memories (Edge)"], play=["The Prize: Extra Exertion"], endurance=["Thrust"] * 10)
    table.play("play Memories (Edge)", "exert for nothing")
    assert isinstance(table.state, Table)
    while "exert for nothing" not in table.state.choices(0):
        table.play(table.state.choices(0)[0])
    table.play("exert for nothing")
    assert "go on" in table.state.choices(0) and table.state.sides[0].keepers == ()


@rule("HT-8.10", "242a")
def test_who_plays_nothing_found_is_told_what_comes() -> None:
    """To play none of the defenses found wastes them and costs what the attacks do; to play one costs nothing."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], endurance=["Duck", "Upper Left Block"])
    table.play("leave this attack", "exert for a defense")
    assert [one.sentence for one in table.state.preview(0, "play none of these")] == [
        "What your exertion found stays unplayed.",
        "You take 2 damage, unless another card stops it.",
    ]
    assert table.state.preview(0, "play Duck") == []
