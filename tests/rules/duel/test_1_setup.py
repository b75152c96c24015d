"""Chapter 1: set-up."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.core.chance import Script, seeded
from codeduello.games.duel.box import TITLES
from support.duel import GAME, draft_top
from support.scene import Scene, rule, scene


def characters(state: codeduello.State) -> list[str]:
    """The characters of both seats."""
    return [state.facts(seat)["character"] for seat in (0, 1)]


@rule("HD-1.1", "85a2")
@pytest.mark.parametrize(
    ("wishes", "given"),
    [
        (("connor", "any"), ["Connor MacLeod", "The Kurgan"]),
        (("kurgan", "any"), ["The Kurgan", "Connor MacLeod"]),
        (("any", "connor"), ["The Kurgan", "Connor MacLeod"]),
        (("connor", "kurgan"), ["Connor MacLeod", "The Kurgan"]),
        (("kurgan", "connor"), ["The Kurgan", "Connor MacLeod"]),
    ],
)
def test_a_wish_is_granted(wishes: tuple[str, str], given: list[str]) -> None:
    """Whoever wants a character that the other does not insist on gets it, and the other is the other one."""
    for seed in range(8):
        assert characters(GAME.new(seed, character_0=wishes[0], character_1=wishes[1])) == given


@rule("HD-1.1", "85a2")
@pytest.mark.parametrize("wish", ["any", "connor", "kurgan"])
def test_chance_decides_between_equal_wishes(wish: str) -> None:
    """With the same wish, a fair pick decides who is who, and everybody is told."""
    game = GAME.using(character_0=wish, character_1=wish)
    for pick, given in enumerate((["Connor MacLeod", "The Kurgan"], ["The Kurgan", "Connor MacLeod"])):
        script = Script([pick], seeded(1))
        state = game.deal(script)
        table = Scene(state)
        state.run()
        assert characters(state) == given
        assert table.log()[:2] == [f"Seat {seat} is {given[seat]}." for seat in (0, 1)]
        assert not script.results


@rule("HD-1.2", "c1dc")
@pytest.mark.parametrize("kurgan", [0, 1])
def test_the_kurgan_begins(kurgan: int) -> None:
    """The Kurgan's player has the offense marker and drafts first; `opening` makes a seat The Kurgan."""
    state = GAME.new(3, **GAME.opening(kurgan))
    assert state.facts(kurgan)["character"] == "The Kurgan"
    assert state.facts(None)["offense"] == kurgan
    assert [state.facts(seat)["offense"] for seat in (0, 1)] == [kurgan == 0, kurgan == 1]
    assert state.to_act == (kurgan,)


@rule("HD-1.3", "f858")
def test_the_top_two_of_the_shuffled_deck_are_the_display() -> None:
    """All 23 cards are shuffled, the top two lie face up, and the deck lies face down."""
    for seed in (7, 8):
        deck = list(range(23))
        seeded(seed).shuffle(deck)
        state = GAME.new(seed, **GAME.opening(0))
        assert state.to_json()["table"]["display"] == [TITLES[deck[-1]], TITLES[deck[-2]]]
        assert state.to_json()["table"]["deck"] == [TITLES[card] for card in deck[:-6]]
        for viewer in (0, 1, 2):
            assert state.view(viewer)["table"]["display"] == [TITLES[deck[-1]], TITLES[deck[-2]]]
            assert state.view(viewer)["table"]["deck"] == [None] * 17


@rule("HD-1.4", "10ad")
def test_each_is_dealt_two_cards_unseen() -> None:
    """Before the draft each player holds two cards that only their owner sees."""
    deck = list(range(23))
    seeded(7).shuffle(deck)
    state = GAME.new(7, **GAME.opening(0))
    for seat in (0, 1):
        dealt = sorted(deck[-4 - 2 * seat : -2 - 2 * seat])
        assert state.view(seat)["seats"][seat]["hand"] == [TITLES[card] for card in dealt]
        assert state.view(1 - seat)["seats"][seat]["hand"] == [None, None]
        assert state.view(2)["seats"][seat]["hand"] == [None, None]


@rule("HD-1.5", "cdb2")
def test_players_alternate_taking_one_card() -> None:
    """The Offensive Player takes first; a place of the display is refilled at once, in its place."""
    table = scene(
        "duel",
        draft=True,
        offense=1,
        display=["Crown Thrust", "Low Line Cut"],
        deck=["Whirling Steel", "Crown Guard", "Triangle Step"],
    )
    assert table.state.choices(1) == ["draft display 1", "draft display 2", "draft the top card"]
    assert table.refuses("draft display 1", because="HD-1.5", seat=0)
    table.play("draft display 1", seat=1)
    assert table.table["display"] == ["Whirling Steel", "Low Line Cut"]
    assert "Crown Thrust" in table.seat(1)["hand"]
    table.play("draft the top card", seat=0)
    assert table.table["display"] == ["Whirling Steel", "Low Line Cut"]
    assert "Crown Guard" in table.seat(0)["hand"]
    table.play("draft display 2", seat=1)
    assert table.table["display"] == ["Whirling Steel", "Triangle Step"]
    assert table.state.to_act == (0,)


@rule("HD-1.5", "cdb2")
def test_nobody_plays_a_card_in_the_draft() -> None:
    """In the draft a card from hand is refused."""
    table = scene("duel", draft=True, hands=(["Crown Thrust"], []))
    assert table.refuses("play Crown Thrust", because="HD-1.5")


@rule("HD-1.6", "f891")
def test_five_cards_each_begin_the_first_round() -> None:
    """The draft goes on until both hold five cards, and then both choose a card."""
    table = Scene(GAME.new(5))
    for number in range(6):
        assert table.state.turn == 0
        assert len(table.state.to_act) == 1
        assert len(table.seat(0)["hand"]) + len(table.seat(1)["hand"]) == 4 + number
        table.play("draft the top card", seat=table.state.to_act[0])
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [5, 5]
    assert table.state.to_act == (0, 1)
    assert table.state.turn == 1
    draft_top(table)
    assert table.offers(f"play {table.seat(0)['hand'][0]}")


@rule("HD-1.6", "f891")
def test_the_draft_waits_for_the_smaller_hand() -> None:
    """Whoever holds five cards already takes no more, and the other one goes on to five."""
    table = scene("duel", draft=True, hands=(["Crown Thrust", "Crown Guard", "Triangle Step", "Low Line Cut"], []))
    table.play("draft the top card")
    for _ in range(4):
        assert table.state.to_act == (1,)
        table.play("draft the top card", seat=1)
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [5, 5]
    assert len(table.state.to_act) == 2
