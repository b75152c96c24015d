"""Gunfighter, chapter 2: the turn."""

from __future__ import annotations

import pytest

from codeduello.core.zones import put_in_order
from codeduello.games.gunfighter import cards
from codeduello.games.gunfighter.table import Table
from support.scene import rule, scene


@rule("GF-2.1", "4b20")
def test_any_card_in_hand_can_be_chosen() -> None:
    """An action card or the Staredown, but nothing that is not in hand."""
    table = scene("gunfighter", hands=[["Take Aim", "Reload"], []], fill=False)
    assert table.state.choices(0) == ["play Take Aim", "play Reload", "play Staredown"]
    assert table.refuses("play Spook", because="GF-2.1")
    assert table.refuses("discard Take Aim", because="GF-2.1")
    assert "Spook is not in your hand" in str(table.state.why_not(0, "play Spook"))


@rule("GF-2.1", "4b20")
def test_a_choice_is_secret_until_both_are_made() -> None:
    """After one choice the enemy sees only that it was made, whatever it was, and nothing has happened."""
    seen = []
    for choice in ("play Take Aim", "play Staredown"):
        table = scene("gunfighter", hands=[["Take Aim"], ["Reload"]], fill=False)
        table.play(choice)
        seen.append((table.state.view(1), table.state.view(2), table.log(1)))
        assert table.state.to_act == (1,) and table.seat(0)["front"] == []
    assert seen[0] == seen[1]


@rule("GF-2.1", "4b20")
def test_both_cards_are_revealed_together() -> None:
    """Whoever chooses first, both cards are turned up when both choices are in, and everybody sees them."""
    table = scene("gunfighter", hands=[["Ace up the Sleeve"], ["Reload"]], bullets=(3, 2), fill=False)
    table.play("play Reload", seat=1)
    table.play("play Ace up the Sleeve", seat=0)
    assert table.state.view(2)["seats"][0]["front"] == ["Ace up the Sleeve [1]"]
    assert table.state.view(2)["seats"][1]["front"] == ["Reload [3]"]
    assert table.refuses("play Staredown", because="GF-R15")


@rule("GF-2.2", "d40b")
def test_instructions_are_carried_out_in_their_order() -> None:
    """Steady Shot loses accuracy and then shoots, Snap Shot shoots first: the same die misses and hits."""
    for card, hits in (("Steady Shot", 0), ("Snap Shot", 1)):
        table = scene("gunfighter", hands=[[card], []], accuracy=(3, 0), bullets=(3, 2), fill=False, dice=[3])
        table.both(f"play {card}", "play Staredown")
        assert len(table.happened("hit")) == hits and table.script_used_up()


@rule("GF-2.2", "d40b")
def test_a_taunt_is_an_instruction_to_obey() -> None:
    """A taunted player must choose a Shoot card that can be paid for, where there is one; and only for one turn."""
    hand = ["Take Aim", "Snap Shot", "Fan the Hammer"]
    table = scene("gunfighter", hands=[hand, []], taunted=(True, False), bullets=(2, 1), fill=False, dice=[6])
    assert table.offers("play Snap Shot")
    assert table.refuses("play Take Aim", because="GF-2.2") and table.refuses("play Fan the Hammer", because="GF-2.2")
    assert table.offers("play Staredown", seat=1)
    table.both("play Snap Shot", "play Staredown")
    assert table.offers("play Take Aim")


@rule("GF-2.3", "de6c")
def test_more_bullets_resolve_first() -> None:
    """The seat with more bullets does the whole of its card before the other begins."""
    for bullets, order in (((3, 2), [0, 1]), ((2, 3), [1, 0])):
        table = scene("gunfighter", hands=[["Hard Look"], ["Size Up"]], bullets=bullets, accuracy=(3, 3), fill=False)
        table.both("play Hard Look", "play Size Up")
        assert [event.seat for event in table.events if event.kind == "gain accuracy"] == order
        kinds = [event.kind for event in table.events if "accuracy" in event.kind]
        hard_look, size_up = ["lose accuracy", "gain accuracy"], ["gain accuracy", "lose accuracy"]
        assert kinds == (hard_look + size_up if order[0] == 0 else size_up + hard_look)


@rule("GF-2.4", "e92c")
def test_a_dodge_resolves_before_a_shoot() -> None:
    """The dodger has fewer bullets, and avoids the shot all the same; nothing is rolled."""
    table = scene("gunfighter", hands=[["Snap Shot"], ["Sidestep"]], accuracy=(6, 2), bullets=(6, 0), fill=False)
    table.both("play Snap Shot", "play Sidestep")
    assert table.happened("avoid") == [(1, 0)] and table.seat(1)["health"] == 2


@rule("GF-2.4", "e92c")
def test_a_dodge_resolves_before_a_shoot_on_either_side() -> None:
    """The same with the seats exchanged; equal bullets need no tie-break then."""
    table = scene("gunfighter", hands=[["Sidestep"], ["Snap Shot"]], accuracy=(2, 6), bullets=(3, 3), fill=False)
    table.both("play Sidestep", "play Snap Shot")
    assert table.happened("avoid") == [(0, 0)] and not table.happened("turn up")


@rule("GF-2.5", "eeea")
@pytest.mark.parametrize(
    ("deck", "order"), [(["Spook [2]", "Reload [3]"], [1, 0]), (["Spook [2]", "Reload [1]"], [0, 1])]
)
def test_equal_bullets_turn_up_a_card_each(deck: list[str], order: list[int]) -> None:
    """The higher die value resolves first."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Take Aim"]], deck=deck, fill=False)
    table.both("play Take Aim", "play Take Aim")
    assert [seat for seat, _ in table.happened("gain accuracy")] == order
    assert table.table["discard"] == deck


@rule("GF-2.5", "eeea")
def test_equal_die_values_repeat_the_draw() -> None:
    """Two threes decide nothing; the next two cards do."""
    deck = ["Reload [3]", "Ricochet [3]", "Spook [2]", "Cold Stare [5]"]
    table = scene("gunfighter", hands=[["Take Aim"], ["Take Aim"]], deck=deck, fill=False)
    table.both("play Take Aim", "play Take Aim")
    assert [seat for seat, _ in table.happened("gain accuracy")] == [1, 0]
    assert table.table["discard"] == deck


@rule("GF-2.6", "17c5")
def test_the_turn_ends_when_both_have_finished() -> None:
    """While the second player still discards for the card, the first one's card stays out and nobody chooses anew."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Bandolier"]], bullets=(3, 2), fill=False)
    table.both("play Take Aim", "play Bandolier")
    assert table.seat(0)["accuracy"] > 2 and table.seat(0)["front"] == ["Take Aim [3]"]
    assert (table.state.turn, table.state.to_act) == (1, (1,))
    table.play(table.state.choices(1)[0], seat=1)
    assert (table.state.turn, table.state.to_act) == (2, (0, 1))


@rule("GF-2.7", "7c2b")
def test_cards_played_go_back_to_hand() -> None:
    """After the turn both have their cards again and can choose them again."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Reload"]], bullets=(3, 2), fill=False)
    table.both("play Take Aim", "play Reload")
    assert table.offers("play Take Aim", seat=0) and table.offers("play Reload", seat=1)
    assert table.seat(0)["front"] == table.seat(1)["front"] == []


@rule("GF-2.7", "7c2b")
def test_unless_the_card_says_otherwise() -> None:
    """Hit the Dirt is discarded after use, and what it did ends with the turn."""
    table = scene("gunfighter", hands=[["Hit the Dirt"], ["Snap Shot"]], bullets=(0, 4), fill=False)
    table.both("play Hit the Dirt", "play Snap Shot")
    assert table.table["discard"] == ["Hit the Dirt [3]"]
    assert table.refuses("play Hit the Dirt", because="GF-2.1")
    table.both("play Staredown", "play Snap Shot")
    while table.state.to_act == (0,):
        table.play("keep the rest")
    assert table.offers("play Staredown") and table.table["discard"] == ["Hit the Dirt [3]"]


@rule("GF-2.7", "7c2b")
def test_nothing_of_a_card_outlasts_the_turn() -> None:
    """A dodge that nobody shot at is over when the turn is."""
    table = scene("gunfighter", hands=[["Sidestep"], ["Reload"]], bullets=(3, 2), fill=False)
    before = table.state.to_json()["memory"]
    table.both("play Sidestep", "play Reload")
    assert table.seat(0)["avoids"] == 0 and table.state.to_json()["memory"] == before


@rule("GF-2.8", "7d5e")
def test_no_hand_is_larger_than_seven() -> None:
    """With an eighth card the owner discards one of their choice, any but the Staredown, before the next turn."""
    table = scene("gunfighter", hands=[["Hand It Over"], ["Take Aim"]], bullets=(3, 2), dice=[0])
    table.both("play Hand It Over", "play Take Aim")
    assert len(table.seat(0)["hand"]) == 8 and (table.state.turn, table.state.to_act) == (1, (0,))
    assert table.offers("discard Hand It Over") and table.refuses("discard Staredown", because="GF-2.9")
    assert table.refuses("keep the rest", because="GF-R15")
    table.play("discard Hand It Over")
    assert len(table.seat(0)["hand"]) == 7 and (table.state.turn, table.state.to_act) == (2, (0, 1))


@rule("GF-2.8", "7d5e")
def test_two_cards_too_many_are_both_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Hand It Over took two cards, its player would discard twice."""
    monkeypatch.setattr(cards.HAND_IT_OVER, "does", cards.HAND_IT_OVER.does * 2)
    table = scene("gunfighter", hands=[["Hand It Over"], ["Take Aim"]], bullets=(3, 2), dice=[0, 0])
    table.both("play Hand It Over", "play Take Aim")
    for _ in range(2):
        assert table.state.to_act == (0,)
        table.play(table.state.choices(0)[0])
    assert len(table.seat(0)["hand"]) == 7 and table.state.to_act == (0, 1)


@rule("GF-2.8", "7d5e")
def test_a_hand_of_seven_is_not_too_large() -> None:
    """Seven cards with the Staredown are kept without a question."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Reload"]], bullets=(3, 2))
    table.both("play Take Aim", "play Reload")
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [7, 7] and table.state.to_act == (0, 1)


@rule("GF-2.9", "1e25")
@pytest.mark.parametrize("card", ["Hand It Over", "Spook"])
def test_the_staredown_cannot_be_taken_nor_lost(card: str) -> None:
    """From a hand with nothing else in it nothing is taken, and nothing discarded."""
    table = scene("gunfighter", hands=[[card], ["Take Aim"]], bullets=(3, 2), fill=False)
    table.both(f"play {card}", "play Take Aim")
    assert table.offers("play Staredown", seat=1) and table.offers("play Staredown", seat=0)
    assert table.table["discard"] == []


@rule("GF-2.9", "1e25")
@pytest.mark.parametrize("card", ["Hand It Over", "Spook"])
def test_a_random_pick_is_never_the_staredown(card: str) -> None:
    """From a hand of two action cards and the Staredown chance picks one action card or the other."""
    left = set()
    for seed in range(20):
        hands = [[card], ["Take Aim", "Warning", "Ricochet"]]
        table = scene("gunfighter", hands=hands, bullets=(3, 2), fill=False, seed=seed)
        table.both(f"play {card}", "play Take Aim")
        left.add(tuple(table.state.choices(1)))
    both = "play Take Aim", "play Staredown"
    assert left == {(both[0], f"play {action}", both[1]) for action in ("Warning", "Ricochet")}


@rule("GF-2.9", "1e25")
def test_the_staredown_cannot_be_discarded() -> None:
    """Whoever must discard is refused the Staredown, though it is in hand."""
    table = scene("gunfighter", hands=[["All In", "Spook"], []], bullets=(3, 2), fill=False)
    table.both("play All In", "play Staredown")
    assert table.refuses("discard Staredown", because="GF-2.9") and table.state.choices(0) == ["discard Spook"]


@rule("GF-2.9", "1e25")
def test_the_staredown_goes_back_whatever_a_card_says() -> None:
    """Even a Staredown that something has marked to be discarded goes back to hand."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Spook"]], bullets=(3, 2), fill=False)
    table.both("play Take Aim", "play Staredown")
    assert isinstance(table.state, Table)
    table.state.sides[1].leaves = True
    table.play("keep the rest", seat=1)
    assert table.offers("play Staredown", seat=1)


@rule("GF-2.10", "d5f1")
def test_the_staredown_exchanges_unwanted_cards() -> None:
    """What is discarded is replaced from the deck, card for card."""
    hand = ["Take Aim", "Reload", "Spook", "Warning", "Taunt", "Disarm"]
    deck = ["Quick Draw", "Ricochet"]
    table = scene("gunfighter", hands=[hand, ["Slow Breath"]], deck=deck, bullets=(3, 2), fill=False)
    table.both("play Staredown", "play Slow Breath")
    table.play("discard Spook", "discard Warning", "keep the rest")
    assert table.offers("play Quick Draw") and table.offers("play Ricochet")
    assert not table.offers("play Spook") and not table.offers("play Warning")
    assert len(table.seat(0)["hand"]) == 7


@rule("GF-2.10", "d5f1")
def test_the_staredown_fills_the_hand() -> None:
    """A small hand is filled up although nothing is discarded."""
    table = scene("gunfighter", hands=[["Reload", "Take Aim"], ["Slow Breath"]], bullets=(3, 2), fill=False)
    table.both("play Staredown", "play Slow Breath")
    table.play("keep the rest")
    assert len(table.seat(0)["hand"]) == 7 and table.table["discard"] == []


@rule("GF-2.10", "d5f1")
def test_the_staredown_may_keep_everything() -> None:
    """Nobody has to discard."""
    hand = ["Take Aim", "Reload", "Spook", "Warning", "Taunt", "Disarm"]
    table = scene("gunfighter", hands=[hand, ["Slow Breath"]], bullets=(3, 2))
    before = table.seat(0)["hand"]
    table.both("play Staredown", "play Slow Breath")
    table.play("keep the rest")
    assert table.seat(0)["hand"] == before and table.table["discard"] == []


@rule("GF-2.8", "7d5e")
def test_a_hand_that_is_two_too_large_loses_two() -> None:
    """Its owner discards one card after the other until seven are left."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Reload"]], bullets=(3, 2))
    state = table.state
    assert isinstance(state, Table)
    for _ in range(2):  # no card of today draws so many
        put_in_order(state.sides[0].hand, state.deck.pop())
    table.both("play Take Aim", "play Reload")
    table.play(table.state.choices(0)[0])
    assert len(table.seat(0)["hand"]) == 8 and table.state.choices(0)[0].startswith("discard")
    table.play(table.state.choices(0)[0])
    assert len(table.seat(0)["hand"]) == 7 and table.state.choices(0)[0].startswith("play")


@rule("GF-2.1", "4b20")
def test_a_hand_that_stayed_the_same_is_not_looked_through_again() -> None:
    """What can be played is found once for a hand, and again when it has changed."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Hit the Dirt"]], bullets=(3, 2), fill=False)
    state = table.state
    assert isinstance(state, Table)
    assert table.offers("play Take Aim") and table.offers("play Hit the Dirt", seat=1)
    before = [side.plays for side in state.sides]
    table.both("play Take Aim", "play Hit the Dirt")
    assert table.offers("play Take Aim") and not table.offers("play Hit the Dirt", seat=1)
    assert state.sides[0].plays is before[0] and state.sides[1].plays is not before[1]
