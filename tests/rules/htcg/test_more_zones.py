"""Highlander: The Card Game, chapters 4, 10 and 11: decks, Endurance, discard pile, hand, and weapons."""

from __future__ import annotations

import codeduello
from codeduello.core.events import EVERYONE
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import hurt
from codeduello.games.htcg.rules.weapons import lost_weapons, regain
from codeduello.games.htcg.rules.zones import burn, draw, return_to_hand
from support.htcg import empty, end_turn, gem_scene, seen_in
from support.scene import rule, scene


@rule("HT-4.1", "ab31")
def test_decks_are_shuffled_and_their_cards_numbered_at_random() -> None:
    """Neither the order of the list nor that of the numbers tells what lies next to a card."""
    state = codeduello.load("htcg", deck_0="amanda", deck_1="amanda").new(1)
    assert isinstance(state, Table)
    for seat, numbers in enumerate((range(state.split), range(state.split, len(state.copies)))):
        kinds = [state.copies[card] for card in numbers if card not in state.sides[seat].before]
        assert kinds != sorted(kinds)
        assert state.sides[seat].endurance != sorted(state.sides[seat].endurance)
    assert state.kinds == [state.rules.edition.faces[copy] for copy in state.copies]
    assert state.sides[state.active].attacks_left > 1  # Amanda attacks twice, from the first turn on


@rule("HT-10.2", "0420")
def test_the_new_endurance_is_shuffled() -> None:
    """The cards of the discard pile, which everybody saw, lie in an order that nobody knows."""
    table = scene("htcg", left=5)
    before = table.seat(0)["discard"]
    table.play("exert for nothing")
    after = table.seat(0)["endurance"]
    assert sorted(after) == sorted(before) and after != before
    assert seen_in(table, 1, 0, "endurance") == [None] * len(after)
    assert isinstance(table.state, Table)
    assert [table.state.known[card] for card in table.state.sides[0].endurance] == [0] * len(after)


@rule("HT-10.2", "0420")
def test_an_endurance_that_could_not_be_filled_is_filled_later() -> None:
    """With cards in the discard pile again, a player without an Endurance draws from them."""
    table = scene("htcg", phase="draw", left=0)
    assert table.seat(0)["endurance"] == []
    table.play("draw a card")
    assert len(table.seat(0)["hand"]) == 1 and table.seat(0)["exhausted"] == 0 and table.seat(0)["discard"] == []


@rule("HT-10.2", "0420")
def test_where_there_is_no_card_nothing_is_taken() -> None:
    """Without Endurance and discard pile a player neither draws nor burns, and does not exhaust again."""
    table = scene("htcg")
    assert isinstance(table.state, Table)
    empty(table.state.sides[0])
    burn(table.state, 0, 2)
    assert not draw(table.state, 0) and table.seat(0)["hand"] == table.seat(0)["discard"] == []
    assert table.seat(0)["exhausted"] == 0


@rule("HG-6.3", "b7d1")
def test_what_is_burned_is_seen() -> None:
    """Burned cards go face up from the top of the Endurance to the discard pile."""
    table = gem_scene()
    assert isinstance(table.state, Table)
    top = table.state.sides[0].endurance[-2:]
    burn(table.state, 0, 2)
    assert table.state.sides[0].discard == top[::-1]
    assert [table.state.known[card] for card in top] == [EVERYONE] * 2


@rule("HG-R29", "3a39")
def test_what_is_set_aside_stays_there() -> None:
    """While a Soft Exertion is under way a draw takes the card beneath, and what is set aside is not put back."""
    table = gem_scene()
    assert isinstance(table.state, Table)
    side = table.state.sides[0]
    side.aside = 2
    beneath, *aside = side.endurance[-3:]
    draw(table.state, 0)
    assert side.hand == [beneath] and side.aside == 2 and side.endurance[-2:] == aside


def test_what_comes_back_to_hand_lies_in_order() -> None:
    """A card that returns from play lies in the hand where it would have been drawn to."""
    table = scene("htcg", hand=["Upper Left Attack", "Thrust"], play=["Upper Left Block", "Upper Right Attack"])
    assert isinstance(table.state, Table)
    side = table.state.sides[0]
    for card in side.play.copy():
        return_to_hand(table.state, 0, card)
    assert side.hand == sorted(side.hand, key=table.state.place_in_hand) and len(side.hand) == 4


@rule("HT-5.3", "9c50")
def test_a_hidden_attack_that_nobody_revealed_is_discarded() -> None:
    """What still lies face down as its player's turn begins goes, open, to the discard pile."""
    table = scene("htcg", phase="draw")
    assert isinstance(table.state, Table)
    side = table.state.sides[1]
    card = side.endurance.pop()
    side.hidden.append(card)
    end_turn(table)
    assert table.seat(1)["hidden"] == [] and side.discard == [card] and table.state.known[card] == EVERYONE


@rule("HT-11.4", "022a")
def test_a_weapon_regained_beside_another() -> None:
    """One of two weapons is regained, and the other is still in hand; a broken one stays lost."""
    for disarmed, broken in ((False, False), (True, False), (True, True)):
        table = gem_scene(before=["Rapier", "Main Gauche"])
        assert isinstance(table.state, Table)
        side = table.state.sides[0]
        first, second = side.before
        side.lost = (first << 1,)
        side.disarmed, side.broken = disarmed, broken
        regain(table.state, 0, first)
        assert not side.disarmed and not side.broken
        assert side.lost == ((second << 1 | int(broken),) if disarmed else ())
        assert lost_weapons(table.state, 0) == ([second] if disarmed and not broken else [])


@rule("HT-13.4", "1bb1")
def test_damage_of_an_attack_is_not_taken_back_with_a_card() -> None:
    """What an attack does is not among the damage that goes with a countered card, and neither is no damage."""
    table = scene("htcg", opponent_play=["Desert"])
    assert isinstance(table.state, Table)
    table.state.source = table.state.sides[1].play[0]
    hurt(table.state, 0, 2, True)
    hurt(table.state, 0, 0, False)
    assert table.state.sides[0].owed == () and table.seat(0)["damage"] == 2
    hurt(table.state, 0, 1, False)
    assert len(table.state.sides[0].owed) == 1 and table.state.sides[0].struck == 2
