"""Gunfighter, chapter 5: rulings."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.gunfighter import cards
from codeduello.games.gunfighter.verbs import Lose
from support.scene import Scene, rule, scene


def causes(table: Scene, kind: str) -> list[str]:
    """The cards that caused the events of this kind, in order."""
    return [table.state.source_title(event.cause) for event in table.events if event.kind == kind]


@rule("GF-R1", "f0cd")
def test_a_cost_may_be_a_discard() -> None:
    """All In asks for another action card when it resolves, and only then gains accuracy."""
    table = scene("gunfighter", hands=[["All In", "Spook"], ["Warning"]], bullets=(3, 2), fill=False)
    table.both("play All In", "play Warning")
    assert table.state.choices(0) == ["discard Spook"] and table.seat(0)["accuracy"] == 2
    table.play("discard Spook")
    assert table.table["discard"] == ["Spook [2]"] and table.happened("gain accuracy") == [(0, 4)]
    assert "All In: Seat 0 discards Spook." in table.log()


@rule("GF-R1", "f0cd")
def test_a_cost_is_looked_at_when_the_card_would_resolve() -> None:
    """The enemy's Spook has taken the only card that could have been discarded: All In is not used."""
    table = scene("gunfighter", hands=[["All In", "Reload"], ["Spook"]], bullets=(2, 3), fill=False, dice=[0])
    table.both("play All In", "play Spook")
    assert table.happened("cannot pay") == [(0, 0)] and table.seat(0)["accuracy"] == 2


@rule("GF-R1", "f0cd")
@pytest.mark.parametrize(("bullets", "others"), [(1, ["Reload"]), (2, [])])
def test_all_lines_of_a_cost_are_paid_or_none(bullets: int, others: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """If All In cost two bullets besides, either line alone would stop it, and nothing would be paid."""
    monkeypatch.setattr(cards.ALL_IN, "bullets", 2)
    table = scene("gunfighter", hands=[["All In", *others], ["Take Aim"]], bullets=(bullets, 0), fill=False)
    table.both("play All In", "play Take Aim")
    assert table.happened("cannot pay") == [(0, 0)]
    assert table.seat(0)["bullets"] == bullets and table.table["discard"] == []


@rule("GF-R2", "e60e")
def test_a_card_that_cannot_be_paid_may_be_chosen() -> None:
    """It has no effect and goes back to hand, even one that would be discarded after use."""
    table = scene("gunfighter", hands=[["Hand Cannon"], ["Take Aim"]], bullets=(0, 3), accuracy=(3, 0), fill=False)
    assert table.offers("play Hand Cannon")
    table.both("play Hand Cannon", "play Take Aim")
    assert table.offers("play Hand Cannon") and table.seat(0)["accuracy"] == 3 and table.table["discard"] == []


@rule("GF-R2", "e60e")
def test_its_category_is_seen_all_the_same() -> None:
    """Track the Target gains for the Decoy that nobody paid for."""
    table = scene("gunfighter", hands=[["Decoy"], ["Track the Target"]], bullets=(0, 3), accuracy=(0, 0), fill=False)
    table.both("play Decoy", "play Track the Target")
    assert table.happened("cannot pay") == [(0, 0)] and len(table.happened("gain accuracy")) == 2


@rule("GF-R3", "9969")
def test_losing_what_is_not_there_stops_no_card() -> None:
    """Double Tap loses accuracy with none left, and fires both its shots."""
    table = scene(
        "gunfighter", hands=[["Double Tap"], ["Spook"]], bullets=(3, 0), accuracy=(0, 0), fill=False, dice=[1, 1]
    )
    table.both("play Double Tap", "play Spook")
    assert table.happened("miss") == [(0, 1), (0, 1)] and table.script_used_up()
    assert table.happened("lose accuracy") == []


@rule("GF-R3", "9969")
def test_losing_more_than_there_is_loses_all_of_it() -> None:
    """Ricochet loses two accuracy with one left: none is left, and the shot is fired with none."""
    hands = [["Ricochet"], ["Spook"]]
    table = scene("gunfighter", hands=hands, bullets=(2, 0), accuracy=(1, 0), fill=False, dice=[1])
    table.both("play Ricochet", "play Spook")
    assert table.happened("lose accuracy") == [(0, 1)] and table.happened("miss") == [(0, 1)]


@rule("GF-R4", "496c")
def test_bullets_spent_in_the_turn_do_not_change_the_order() -> None:
    """Whoever has more bullets when the turn begins shoots first, though the shots use them all up."""
    hands = [["Double Tap"], ["Snap Shot"]]
    table = scene("gunfighter", hands=hands, bullets=(3, 2), accuracy=(3, 3), fill=False, dice=[6, 6, 6])
    table.both("play Double Tap", "play Snap Shot")
    assert table.happened("miss") == [(0, 6), (0, 6), (1, 6)]


@rule("GF-R4", "496c")
def test_bullets_loaded_in_the_turn_do_not_change_the_order() -> None:
    """The second seat was ahead when the turn began; a Reload that has yet to come does not count."""
    table = scene("gunfighter", hands=[["Full Cylinder"], ["Reload"]], bullets=(1, 2), fill=False)
    table.both("play Full Cylinder", "play Reload")
    assert [seat for seat, _ in table.happened("gain bullets")] == [1, 0]


@rule("GF-R5", "842d")
def test_only_a_shoot_waits_for_a_dodge() -> None:
    """Against an Aim card a Dodge has no precedence: more bullets go first."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Sidestep"]], bullets=(3, 2), fill=False)
    table.both("play Take Aim", "play Sidestep")
    assert causes(table, "gain accuracy") == ["Take Aim", "Sidestep"]


@rule("GF-R5", "842d")
@pytest.mark.parametrize(("mine", "theirs", "first"), [("Quick Draw", "Take Aim", 0), ("Take Aim", "Quick Draw", 1)])
def test_a_card_may_state_its_own_priority(mine: str, theirs: str, first: int) -> None:
    """Quick Draw resolves first with fewer bullets."""
    bullets = (1, 3) if first == 0 else (3, 1)
    table = scene("gunfighter", hands=[[mine], [theirs]], bullets=bullets, accuracy=(2, 2), fill=False, dice=[6])
    table.both(f"play {mine}", f"play {theirs}")
    order = [event.kind for event in table.events if event.kind in ("miss", "gain accuracy")]
    assert order == ["miss", "gain accuracy"]


@rule("GF-R5", "842d")
def test_a_quick_card_does_not_outrun_a_dodge(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Take Aim were quick, bullets would still decide between it and a Dodge."""
    monkeypatch.setattr(cards.TAKE_AIM, "quick", True)
    table = scene("gunfighter", hands=[["Take Aim"], ["Sidestep"]], bullets=(2, 3), fill=False)
    table.both("play Take Aim", "play Sidestep")
    assert causes(table, "gain accuracy") == ["Sidestep", "Take Aim"]


@rule("GF-R6", "b7a0")
def test_cards_discarded_for_a_tie_are_public_and_stay() -> None:
    """Everybody sees them on the discard pile, during the turn and after it."""
    deck = ["Spook [2]", "Cold Stare [5]"]
    table = scene("gunfighter", hands=[["Take Aim"], ["Bandolier"]], deck=deck, fill=False)
    table.both("play Take Aim", "play Bandolier")
    assert [table.state.view(viewer)["table"]["discard"] for viewer in (0, 1, 2)] == [deck] * 3
    table.play(table.state.choices(1)[0], seat=1)
    assert table.state.turn == 2 and table.table["discard"][:2] == deck
    assert table.happened("turn up") == [(0, 2), (1, 5)]


@rule("GF-R6", "b7a0")
def test_a_tie_card_is_not_shuffled_into_the_deck_that_the_other_comes_from() -> None:
    """The first player turns up the last card of the deck; it stays discarded, and the second gets another one."""
    hands = [["Disarm"], ["Steady Shot"]]
    for seed in range(40):
        table = scene("gunfighter", hands=hands, bullets=(2, 2), deck=["Take Aim [6]"], rest="discard", seed=seed)
        table.both("play Disarm", "play Steady Shot")
        assert table.happened("reshuffle") == [(0, 0)]
        assert table.table["discard"][0] == "Take Aim [6]" and "Take Aim [6]" not in table.table["deck"]
        assert table.happened("turn up")[0] == (0, 6)


@rule("GF-R7", "393f")
def test_shots_roll_a_die_unless_the_match_says_otherwise() -> None:
    """The default leaves the deck alone; the option is settled for the whole match."""
    hands = [["Snap Shot"], ["Take Aim"]]
    for dice, used in (("die", 0), ("deck", 1)):
        game = codeduello.load("gunfighter", dice=dice)
        table = Scene(game.scene(hands=hands, accuracy=(6, 0), bullets=(3, 2), fill=False))
        table.both("play Snap Shot", "play Take Aim")
        assert len(table.happened("hit")) == 1 and len(table.table["discard"]) == used
    assert codeduello.load("gunfighter").settings["dice"] == "die"


@rule("GF-R8", "1760")
def test_several_shots_are_rolled_one_after_the_other() -> None:
    """Each shot has its own die: the first hits, the second misses."""
    table = scene(
        "gunfighter", hands=[["Double Tap"], ["Spook"]], bullets=(3, 0), accuracy=(4, 0), fill=False, dice=[3, 4]
    )
    table.both("play Double Tap", "play Spook")
    assert (table.happened("hit"), table.happened("miss")) == ([(0, 3)], [(0, 4)]) and table.script_used_up()


@rule("GF-R8", "1760")
def test_each_shot_goes_by_the_accuracy_of_its_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Decoy cost the shooter accuracy, the second shot would feel it."""
    monkeypatch.setattr(cards.DECOY.does[0], "inside", cards.COLD_STARE.does)
    hands = [["Double Tap"], ["Decoy"]]
    table = scene("gunfighter", hands=hands, bullets=(3, 1), accuracy=(4, 0), fill=False, dice=[2])
    table.both("play Double Tap", "play Decoy")
    assert table.happened("miss") == [(0, 2)] and isinstance(cards.COLD_STARE.does[0], Lose)


@rule("GF-R8", "1760")
def test_avoided_shots_are_not_rolled() -> None:
    """Decoy avoids the first shot of two: one die is rolled."""
    hands = [["Double Tap"], ["Decoy"]]
    table = scene("gunfighter", hands=hands, bullets=(3, 1), accuracy=(6, 0), fill=False, dice=[5])
    table.both("play Double Tap", "play Decoy")
    assert table.happened("avoid") == [(1, 0)] and table.happened("hit") == [(0, 5)] and table.script_used_up()


@rule("GF-R8", "1760")
def test_the_card_stops_when_the_enemy_is_dead() -> None:
    """The third shot is not fired, and the rest of the accuracy is not lost."""
    table = scene("gunfighter", hands=[["Fan the Hammer"], ["Spook"]], bullets=(4, 0), accuracy=(6, 0), dice=[1, 2])
    table.both("play Fan the Hammer", "play Spook")
    assert table.happened("hit") == [(0, 1), (0, 2)] and table.script_used_up()
    assert table.happened("lose accuracy") == [(0, 2)] and table.state.outcome is not None


@rule("GF-R9", "bf31")
def test_a_small_hand_is_not_filled_up() -> None:
    """Three cards stay three cards, turn after turn."""
    table = scene("gunfighter", hands=[["Take Aim", "Reload"], ["Spook"]], bullets=(3, 2), fill=False, dice=[0])
    deck = table.table["deck"]
    table.both("play Take Aim", "play Staredown")
    table.play("keep the rest", seat=1)
    assert len(table.seat(0)["hand"]) == 3 and len(deck) - len(table.table["deck"]) == 5


@rule("GF-R10", "2d51")
def test_a_card_taken_belongs_to_its_taker() -> None:
    """It can be played from then on, and comes back to its taker's hand."""
    hands = [["Hand It Over"], ["Ricochet", "Take Aim"]]
    table = scene("gunfighter", hands=hands, bullets=(3, 2), fill=False, dice=[0, 6])
    table.both("play Hand It Over", "play Take Aim")
    assert table.offers("play Ricochet", seat=0) and not table.offers("play Ricochet", seat=1)
    table.both("play Ricochet", "play Take Aim")
    assert table.seat(0)["hand"] == ["Hand It Over [6]", "Ricochet [3]", "Staredown of seat 0"]


@rule("GF-R11", "186e")
@pytest.mark.parametrize(("card", "left"), [("Hand It Over", "take"), ("Spook", "discard")])
def test_a_revealed_card_is_not_in_hand(card: str, left: str) -> None:
    """It can be neither taken nor discarded from hand: the pick is among the others alone."""
    table = scene("gunfighter", hands=[[card], ["Take Aim", "Warning"]], bullets=(3, 2), fill=False, dice=[0])
    table.both(f"play {card}", "play Take Aim")
    picked = [table.state.title_of(card) for event in table.events if event.kind == left for card in event.cards]
    assert picked == ["Warning"] and table.offers("play Take Aim", seat=1)


@rule("GF-R11", "186e")
def test_a_card_cannot_be_paid_with_itself() -> None:
    """All In alone has no other card to discard."""
    table = scene("gunfighter", hands=[["All In"], ["Take Aim"]], bullets=(3, 2), fill=False)
    table.both("play All In", "play Take Aim")
    assert table.happened("cannot pay") == [(0, 0)]


@rule("GF-R11", "186e")
def test_unless_a_card_says_so() -> None:
    """Spook sends a revealed Dodge to the discard pile at the end of the turn."""
    table = scene("gunfighter", hands=[["Spook"], ["Sidestep", "Warning"]], bullets=(3, 2), fill=False)
    table.both("play Spook", "play Sidestep")
    assert table.table["discard"] == ["Sidestep [6]"] and table.offers("play Warning", seat=1)


@rule("GF-R12", "ec24")
def test_set_up_discards_are_secret_until_both_have_chosen() -> None:
    """The enemy of whoever has chosen sees no card and no pile, only that the choice was made."""
    views = []
    for picks in ((0, 0), (1, 2)):
        state = codeduello.load("gunfighter").new(seed=4)
        for pick in picks:
            state.play(0, state.choices(0)[pick])
        views.append((state.view(1), state.view(2)))
        assert state.to_act == (1,) and state.view(1)["table"]["discard"] == []
        assert len(state.view(0)["secrets"]["chosen"]) == 2 and state.view(1)["secrets"]["chosen"] == []
    assert views[0] == views[1]


@rule("GF-R12", "ec24")
def test_the_first_seat_redraws_first() -> None:
    """In deals where both must redraw, the first seat is done before the second begins."""
    game = codeduello.load("gunfighter")
    orders = []
    for seed in range(120):
        state = game.deal(codeduello.core.chance.seeded(seed))
        events = state.listen()
        state.run()
        orders.append([event.seat for event in events if event.kind == "redraw"])
    both = [order for order in orders if len(set(order)) == 2]
    assert both and all(order == sorted(order) for order in both)


@rule("GF-R13", "4e19")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 2)])
def test_health_does_not_rise_above_the_start(before: int, after: int) -> None:
    """Bottled Courage heals a wound, and nothing more."""
    table = scene("gunfighter", hands=[["Bottled Courage"], ["Spook"]], bullets=(3, 2), health=(before, 2), fill=False)
    table.both("play Bottled Courage", "play Spook")
    assert table.seat(0)["health"] == after


@rule("GF-R13", "4e19")
def test_a_casual_match_may_start_with_other_health() -> None:
    """With four at the start four is also the most."""
    game = codeduello.load("gunfighter", health=4)
    assert [side["health"] for side in game.new(seed=1).view(2)["seats"]] == [4, 4]
    table = Scene(game.scene(hands=[["Bottled Courage"], ["Spook"]], bullets=(3, 2), health=(3, 4), fill=False))
    table.both("play Bottled Courage", "play Spook")
    assert table.seat(0)["health"] == 4


@rule("GF-R14", "839d")
@pytest.mark.parametrize(("accuracy", "die", "hits"), [(0, 1, 0), (6, 6, 1)])
def test_zero_never_hits_and_six_always_does(accuracy: int, die: int, hits: int) -> None:
    """The best die misses with accuracy 0, the worst hits with accuracy 6."""
    table = scene(
        "gunfighter", hands=[["Snap Shot"], ["Spook"]], bullets=(3, 0), accuracy=(accuracy, 0), fill=False, dice=[die]
    )
    table.both("play Snap Shot", "play Spook")
    assert len(table.happened("hit")) == hits and table.script_used_up()


@rule("GF-R15", "0dbc")
def test_a_discard_as_an_effect_does_as_much_as_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Ace up the Sleeve that draws nothing asks for two cards, gets the one that there is, and is done."""
    monkeypatch.setattr(cards.ACE_UP_THE_SLEEVE, "does", cards.ACE_UP_THE_SLEEVE.does[1:])
    table = scene("gunfighter", hands=[["Ace up the Sleeve", "Reload"], ["Take Aim"]], bullets=(3, 2), fill=False)
    table.both("play Ace up the Sleeve", "play Take Aim")
    table.play("discard Reload")
    assert table.state.turn == 2 and table.table["discard"] == ["Reload [3]"]


@rule("GF-R15", "0dbc")
def test_what_is_not_in_hand_is_not_discarded() -> None:
    """Whoever must discard is refused a card that is elsewhere, and is told so."""
    table = scene("gunfighter", hands=[["All In", "Reload"], ["Warning"]], bullets=(3, 2), fill=False)
    table.both("play All In", "play Warning")
    assert table.refuses("discard Spook", because="GF-R15") and table.refuses("play Reload", because="GF-R15")
    assert "Spook is not in your hand" in str(table.state.why_not(0, "discard Spook"))
    assert "You are discarding now" in str(table.state.why_not(0, "play Reload"))


@rule("GF-R15", "0dbc")
def test_a_discard_as_a_cost_is_paid_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """If All In cost two cards, one would not buy it, and two would."""
    monkeypatch.setattr(cards.ALL_IN, "discards", 2)
    for others, gained in ((["Reload"], 0), (["Reload", "Spook"], 1)):
        table = scene("gunfighter", hands=[["All In", *others], ["Warning"]], bullets=(3, 2), fill=False)
        table.both("play All In", "play Warning")
        if gained:
            table.play("discard Reload", "discard Spook")
        assert len(table.happened("gain accuracy")) == gained and table.state.turn == 2


@rule("GF-R15", "0dbc")
def test_the_staredown_is_no_action_card() -> None:
    """It neither pays a cost nor counts among the six cards that a Staredown draws to."""
    table = scene("gunfighter", hands=[[], ["All In"]], bullets=(3, 2), fill=False)
    table.both("play Staredown", "play All In")
    assert table.happened("cannot pay") == [(1, 0)]
    assert len(table.seat(0)["hand"]) == 7 and table.refuses("discard Staredown", because="GF-2.1")


@rule("GF-R16", "6e7e")
def test_hands_and_revealed_cards_stay_out_of_the_reshuffle() -> None:
    """When the discard pile becomes the deck, what is held and what lies revealed is not in it."""
    hands = [["Ace up the Sleeve", "Spook"], ["Take Aim", "Warning"]]
    table = scene("gunfighter", hands=hands, bullets=(3, 2), fill=False, rest="discard")
    pile = table.table["discard"]
    table.both("play Ace up the Sleeve", "play Take Aim")
    drawn = set(table.seat(0)["hand"]) - {"Spook [2]", "Staredown of seat 0"}
    assert len(drawn) == 2 and drawn | set(table.table["deck"]) == set(pile)
    assert table.seat(0)["front"] == ["Ace up the Sleeve [1]"] and table.happened("reshuffle")


@rule("GF-R17", "438c")
@pytest.mark.parametrize(("noon", "turn", "accuracy"), [(0, 30, 2), (25, 24, 2), (25, 25, 3), (25, 26, 3)])
def test_from_high_noon_on_everybody_gains_accuracy(noon: int, turn: int, accuracy: int) -> None:
    """Off by default; otherwise each gains 1 accuracy when a turn begins, from that turn on."""
    table = scene("gunfighter", high_noon=noon, turn=turn)
    assert [table.seat(seat)["accuracy"] for seat in (0, 1)] == [accuracy, accuracy]


@rule("GF-R17", "438c")
def test_high_noon_stops_at_the_most() -> None:
    """Accuracy 6 stays 6, and the next turn brings the next gain."""
    table = scene("gunfighter", hands=[["Reload"], ["Spook"]], high_noon=2, turn=2, accuracy=(6, 1), fill=False)
    table.both("play Reload", "play Spook")
    assert [table.seat(seat)["accuracy"] for seat in (0, 1)] == [6, 3]


@rule("GF-R17", "438c")
def test_after_five_hundred_turns_it_is_a_draw() -> None:
    """The last turn is played; the next one does not begin."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Warning"]], turn=500)
    assert table.state.to_act == (0, 1)
    table.both("play Take Aim", "play Warning")
    assert table.state.outcome == codeduello.Outcome(None, "stopped after 500 turns", "GF-R17")
    assert table.state.turn == 500 and table.state.choices(0) == table.state.choices(1) == []


@rule("GF-R18", "2322")
def test_a_revealed_card_cannot_be_declined() -> None:
    """Whoever can pay pays and shoots without being asked, even where it cannot hit."""
    table = scene("gunfighter", hands=[["Snap Shot"], ["Spook"]], accuracy=(0, 0), bullets=(3, 0), fill=False, dice=[1])
    table.both("play Snap Shot", "play Spook")
    assert table.happened("pay") == [(0, 1)] and table.happened("miss") == [(0, 1)] and table.seat(0)["bullets"] == 2


@rule("GF-R18", "2322")
def test_a_discard_that_can_be_paid_must_be_paid() -> None:
    """All In offers the cards to discard, and no way out."""
    table = scene("gunfighter", hands=[["All In", "Reload"], ["Warning"]], bullets=(3, 2), fill=False)
    table.both("play All In", "play Warning")
    assert table.state.choices(0) == ["discard Reload"] and table.refuses("keep the rest", because="GF-R15")
