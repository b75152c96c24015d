"""Highlander: The Card Game, chapter 4: beginning."""

from __future__ import annotations

from collections import Counter

import pytest

import codeduello
from codeduello.core.chance import Script, seeded
from support.htcg import end_turn, titles
from support.scene import Scene, rule, scene


@rule("HT-4.1", "ab31")
def test_decks_are_shuffled() -> None:
    """The same deck gives another opening hand each time, and any of its cards may lie on top."""
    hands = set()
    tops: Counter[str] = Counter()
    for seed in range(150):
        table = Scene(codeduello.load("htcg").new(seed=seed))
        hands.add(tuple(table.seat(0)["hand"]))
        tops[titles(table.seat(1)["endurance"])[-1]] += 1
    assert len(hands) == 150 and len(tops) > 15


@rule("HT-4.2", "8ab3")
def test_a_card_for_each_point_of_ability_is_drawn() -> None:
    """The opening hands have fifteen cards, taken from the Endurance, and only their player sees them."""
    table = Scene(codeduello.load("htcg").new(seed=4))
    for seat in (0, 1):
        side = table.seat(seat)
        assert len(side["hand"]) == side["ability"] == 15
        assert side["discard"] == [] and len(side["endurance"]) >= 50 - 15
        assert table.state.view(1 - seat)["seats"][seat]["hand"] == [None] * 15


@rule("HT-4.3", "74d7")
@pytest.mark.parametrize(("dice", "first"), [([5, 2], 0), ([1, 6], 1), ([4, 4, 2, 2, 3, 1], 0)])
def test_the_highest_roll_goes_first(dice: list[int], first: int) -> None:
    """Each player rolls a die; ties roll again."""
    state = codeduello.load("htcg").deal(Script(list(dice), seeded(9)))
    state.run()
    table = Scene(state)
    assert table.state.to_act == (first,) and table.table["first"] == first and table.script_used_up()


@rule("HT-4.3", "74d7")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_table_may_agree_who_goes_first(seat: int) -> None:
    """Where the match says who goes first, that seat does, whatever the seed, and nobody rolls."""
    game = codeduello.load("htcg", goes_first=f"seat_{seat}")
    assert {game.new(seed).to_act for seed in range(8)} == {(seat,)}
    assert game.opening(seat) == {"goes_first": f"seat_{seat}"}


@rule("HT-4.4", "9f7d")
def test_players_alternate_whole_turns() -> None:
    """After the last phase of one player the other begins with the first, and so on until the end."""
    table = scene("htcg", phase="beginning")
    order = []
    for _ in range(6):
        assert table.table["phase"] == "Sweep"
        order.append(table.state.to_act)
        end_turn(table, table.state.to_act[0])
    assert order == [(0,), (1,)] * 3


@rule("HT-4.5", "2b78")
def test_a_turn_needs_a_card_or_an_exertion() -> None:
    """The Attack Phase does not end with nothing done; a card or an exertion, even for nothing, is enough."""
    for choice in ("play Thrust", "exert for nothing"):
        table = scene("htcg", hand=["Thrust"])
        assert table.refuses("go on", because="HT-4.5")
        table.play(choice)
        assert table.offers("go on")


@rule("HT-4.5", "2b78")
def test_an_edge_is_not_enough() -> None:
    """After an Edge alone the Attack Phase does not end."""
    table = scene("htcg", hand=["Flashing Blade"])
    table.play("play Flashing Blade")
    assert table.refuses("go on", because="HT-4.5")


@rule("HT-4.5", "2b78")
def test_a_defense_is_a_card_played() -> None:
    """Who has defended may end the Attack Phase without an attack."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Lower Left Block"])
    table.play("play Lower Left Block", "go on", "go on")
    assert table.table["phase"] == "Draw/Discard"
