"""Chapter 11: Disarmed, broken, Prone, and hands."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.removing import remove_from_game
from codeduello.games.htcg.verbs.weapons import DisarmOpponent
from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene


@rule("HT-11.1", "8391")
def test_a_disarmed_player_neither_attacks_nor_blocks() -> None:
    """A Disarmed player plays no attack, no block and no card of the lost weapon; a dodge is free."""
    table = scene("htcg", hand=["Thrust", "Quality Blade"], before=["Rapier"], conditions=["disarmed"])
    assert table.refuses("play Thrust", because="HT-11.1")
    assert table.refuses("play Quality Blade", because="HT-2.3")
    words = {"phase": "defense", "attacks": ["Thrust"], "conditions": ["disarmed"]}
    table = scene("htcg", hand=["Upper Left Block", "Dodge"], **words)
    assert table.refuses("play Upper Left Block", because="HT-11.1")
    assert table.offers("play Dodge")


@rule("HT-11.1", "8391")
def test_whoever_is_disarmed_by_a_card_plays_no_attack() -> None:
    """A Disarm that succeeds turns the weapon face down: its owner attacks no more, and before it could."""
    for roll, disarmed in ((1, True), (2, False)):
        table = scene("htcg", hand=["Disarm"], opponent_before=["Rapier"], opponent_hand=["Thrust"], dice=[roll])
        table.play("play Disarm")
        assert table.seat(1)["disarmed"] == disarmed
        assert ("Disarm: Seat 1 is Disarmed." in table.log()) == disarmed
        go_to(table, "Attack", seat=1)
        assert table.refuses("play Thrust", because="HT-11.1", seat=1) == disarmed


@rule("HT-11.2", "559a")
def test_the_weapon_is_recovered_on_a_1() -> None:
    """One roll in each May Do step recovers the weapon with 1 in 6."""
    table = scene("htcg", phase="beginning", conditions=["disarmed"], dice=[1])
    table.play("roll to recover your weapon")
    assert not table.seat(0)["disarmed"]
    table = scene("htcg", phase="beginning", conditions=["disarmed"], dice=[2])
    table.play("roll to recover your weapon")
    assert table.seat(0)["disarmed"]
    assert table.refuses("roll to recover your weapon", because="HT-11.2")
    assert scene("htcg", phase="beginning").refuses("roll to recover your weapon", because="HT-11.2")


@rule("HT-11.3", "8482")
def test_a_broken_weapon_is_not_recovered() -> None:
    """A broken weapon Disarms, and there is no roll for it."""
    table = scene("htcg", phase="beginning", conditions=["broken"], hand=["Thrust"])
    assert table.refuses("roll to recover your weapon", because="HT-11.3")
    go_to(table, "Attack")
    assert table.refuses("play Thrust", because="HT-11.1")


@rule("HT-11.3", "8482")
@pytest.mark.parametrize("steel", [False, True])
def test_a_weapon_is_broken_by_a_card(steel: bool) -> None:
    """With Forged Steel a Disarm breaks the weapon as well: it Disarms, and there is no roll to recover it."""
    table = scene("htcg", hand=["Disarm"], play=["Forged Steel"] * steel, dice=[1])
    table.play("play Disarm")
    assert table.seat(1)["disarmed"] and table.seat(1)["broken"] == steel
    end_turn(table)
    assert table.offers("roll to recover your weapon", seat=1) != steel


@rule("HT-11.4", "022a")
def test_the_opponent_decides_which_of_two_weapons_is_lost() -> None:
    """With two weapons in use the one who disarms says which is lost; the other stays in use."""
    words = {"hand": ["Disarm"], "opponent_before": ["Rapier", "Shield"], "opponent_hand": ["Thrust"]}
    table = scene("htcg", dice=[1], **words)
    table.play("play Disarm")
    assert table.state.choices(0) == ["choose the opponent's Rapier", "choose the opponent's Shield"]
    table.play("choose the opponent's Rapier")
    assert not table.seat(1)["disarmed"]
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust", because="HT-11.1", seat=1)
    table = scene("htcg", dice=[1], **words)
    table.play("play Disarm", "choose the opponent's Shield")
    go_to(table, "Attack", seat=1)
    assert table.offers("play Thrust", seat=1)


@rule("HT-11.4", "022a")
def test_one_of_two_weapons_is_recovered() -> None:
    """The roll of the next May Do step brings the lost one of two weapons back."""
    words = {"hand": ["Disarm"], "opponent_before": ["Rapier", "Shield"], "opponent_hand": ["Thrust"]}
    table = scene("htcg", dice=[1, 1], **words)
    table.play("play Disarm", "choose the opponent's Rapier")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    table.play("roll to recover your weapon", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.offers("play Thrust", seat=1)


@rule("HT-11.5", "590c")
def test_without_a_weapon_of_choice_one_hand_is_free() -> None:
    """Everybody has a one-handed weapon: one Hand Icon more is allowed, a second is not."""
    table = scene("htcg", hand=["Parrying Blade"])
    assert table.offers("play Parrying Blade")
    table = scene("htcg", play=["9mm"], hand=["Parrying Blade"])
    assert table.refuses("play Parrying Blade", because="HT-2.7")


@rule("HT-11.6", "3940")
def test_a_weapon_needs_its_hands() -> None:
    """A two-handed weapon leaves no hand, a one-handed one leaves one; neither is removed from the game."""
    assert scene("htcg", before=["War Axe"], hand=["Parrying Blade"]).refuses("play Parrying Blade", because="HT-2.7")
    table = scene("htcg", before=["Rapier"], hand=["Parrying Blade"])
    assert table.offers("play Parrying Blade")
    state = table.state
    assert isinstance(state, Table)
    remove_from_game(state, 0, state.sides[0].before[0])
    assert titles(table.seat(0)["before"]) == ["Rapier"]
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=["Rapier", "Quickening #4"])
    table.play("play Divine Intervention")
    assert table.state.choices(0) == ["choose the opponent's Quickening #4"]


@rule("HT-11.7", "1ae1")
def test_a_weapon_face_down_needs_no_hand() -> None:
    """The Hand Icons of a lost weapon are not in play; those of the same weapon in hand are."""
    words = {"before": ["War Axe"], "hand": ["Parrying Blade"]}
    assert scene("htcg", **words).refuses("play Parrying Blade", because="HT-2.7")
    assert scene("htcg", **words, conditions=["disarmed"]).offers("play Parrying Blade")


@rule("HT-11.8", "018e")
def test_a_prone_player_pays_with_a_like_card() -> None:
    """Who is Prone discards a card with the icon of the card played; without one it is refused."""
    table = scene("htcg", hand=["Thrust", "Dodge"], conditions=["prone"])
    assert table.refuses("play Thrust", because="HT-11.8")
    table = scene("htcg", hand=["Thrust", "Lower Left Attack", "Dodge"], conditions=["prone"])
    table.play("play Thrust")
    assert table.state.choices(0) == ["discard Lower Left Attack"]
    table.play("discard Lower Left Attack")
    assert titles(table.seat(0)["hand"]) == ["Dodge"]


@rule("HT-11.8", "018e")
def test_a_guard_has_the_icon_of_a_block() -> None:
    """A Prone player pays for a block with a Guard, and for a Guard with a block."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "conditions": ["prone"]}
    for played, paid in (("Upper Guard", "Upper Left Block"), ("Upper Left Block", "Upper Guard")):
        table = scene("htcg", hand=["Upper Guard", "Upper Left Block"], **words)
        table.play(f"play {played}")
        assert table.state.choices(0) == [f"discard {paid}"]


@rule("HT-11.9", "3220")
def test_a_prone_player_may_rise() -> None:
    """A 1 brings a Prone player up, after an exertion a 3 is enough; there is one roll a turn."""
    table = scene("htcg", phase="beginning", conditions=["prone"], dice=[1])
    table.play("roll to regain your feet")
    assert not table.seat(0)["prone"]
    table = scene("htcg", phase="beginning", conditions=["prone"], dice=[2])
    table.play("roll to regain your feet")
    assert table.seat(0)["prone"]
    assert table.refuses("exert to regain your feet", because="HT-11.9")
    table = scene("htcg", phase="beginning", conditions=["prone"], dice=[3])
    table.play("exert to regain your feet")
    assert not table.seat(0)["prone"] and len(table.seat(0)["discard"]) == 5
    assert table.refuses("exert for nothing", because="HT-8.3")


@rule("HT-11.2", "559a")
@rule("HT-11.3", "8482")
def test_of_two_weapons_the_whole_one_is_recovered() -> None:
    """With the Rapier lost and then the Shield broken there is a roll for the Rapier, and none for the Shield."""
    words = {"hand": ["Disarm"], "opponent_before": ["Rapier", "Shield"], "opponent_hand": ["Thrust"]}
    table = scene("htcg", dice=[1, 2, 1], **words)
    table.play("play Disarm", "choose the opponent's Rapier")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    table.play("roll to recover your weapon", seat=1)
    state = table.state
    assert isinstance(state, Table)
    DisarmOpponent(breaks=True).do(state, 0, 0)
    end_turn(table, 1)
    assert table.seat(1)["disarmed"] and table.seat(1)["broken"]
    end_turn(table)
    table.play("roll to recover your weapon", seat=1)
    assert not table.seat(1)["disarmed"]
    assert table.refuses("roll to recover your weapon", because="HT-11.3", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.offers("play Thrust", seat=1)
