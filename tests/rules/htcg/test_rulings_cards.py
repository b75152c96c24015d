"""Highlander: The Card Game, rulings about cards: searching, targets, counters, durations and prices."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import return_to_hand
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, rule, scene


@rule("HT-R37", "2499")
def test_a_card_searched_into_play_is_played() -> None:
    """An Object from the Endurance is announced as played; where no Object may be played none is found."""
    table = scene("htcg", hand=["Conjure"], endurance=["Ancestral Blade"])
    table.play("play Conjure", "choose Ancestral Blade")
    assert [words for words in table.log() if "plays" in words and "Ancestral Blade" in words]
    table = scene("htcg", hand=["Conjure"], endurance=["Ancestral Blade"], opponent_play=["Mental Ward"])
    table.play("play Conjure")
    assert titles(table.seat(0)["play"]) == ["Conjure"] and table.offers("go on")


@rule("HT-R37", "2499")
def test_a_card_searched_into_play_cannot_be_used_in_that_turn() -> None:
    """What is discarded to use waits for the next turn, though it was not played from hand (HT-12.8)."""
    table = scene("htcg", hand=["Conjure"], endurance=["Extra Weapon"], conditions=["disarmed"])
    table.play("play Conjure", "choose Extra Weapon")
    assert table.refuses("use Extra Weapon", because="HT-12.8")


@rule("HT-R37", "2499")
def test_a_card_put_into_play_from_the_discard_pile_is_played() -> None:
    """Alex Johnson plays an Object from there: it is announced as played, and is not found where none may be played."""
    table = scene("htcg", hand=["Alex Johnson"], discard=["Ancestral Blade"])
    table.play("play Alex Johnson", "choose Ancestral Blade")
    assert titles(table.seat(0)["play"]) == ["Alex Johnson", "Ancestral Blade"] and table.seat(0)["discard"] == []
    assert [words for words in table.log() if "plays" in words and "Ancestral Blade" in words]
    table = scene("htcg", hand=["Alex Johnson"], discard=["Ancestral Blade"], opponent_play=["Mental Ward"])
    assert table.refuses("play Alex Johnson", because="HT-R38")


@rule("HT-R38", "3c2d")
def test_a_card_needs_its_target() -> None:
    """Without an Object Misfortune is refused; a search with nothing to find is not."""
    table = scene("htcg", hand=["Misfortune", "Conjure"], endurance=["Thrust"] * 5)
    assert table.refuses("play Misfortune", because="HT-R38")
    table.play("play Conjure")
    assert titles(table.seat(0)["play"]) == ["Conjure"]
    assert scene("htcg", hand=["Misfortune"], opponent_play=["Ancestral Blade"]).offers("play Misfortune")


@rule("HT-R39", "6cf2")
def test_a_countered_card_was_played() -> None:
    """A Watcher: Treatment that is countered gives nothing, and was the Special Card of the turn all the same."""
    hand = ["Watcher: Treatment", "Challenge"]
    table = scene("htcg", hand=hand, ability=(10, 15), opponent_play=["Watcher: Counter Watcher"])
    table.play("play Watcher: Treatment")
    table.play("use Watcher: Counter Watcher", "choose the opponent's Watcher: Treatment", seat=1)
    assert titles(table.seat(0)["discard"]) == ["Watcher: Treatment"] and table.seat(0)["gain"] == 0
    assert table.refuses("play Challenge", because="HT-5.13") and table.offers("go on")


@rule("HT-R39a", "c117")
@pytest.mark.parametrize("answer", ["Forethought", "Thunder Castle Games card"])
def test_a_countered_location_leaves_the_one_before_it(answer: str) -> None:
    """A Location that is countered is discarded, and the earlier one stays; not countered, it takes its place."""
    place = "opponent_before" if answer == "Thunder Castle Games card" else "opponent_play"
    words = {"opponent_play": ["Desert"]} | {place: ["Desert", answer] if place == "opponent_play" else [answer]}
    for counters in (True, False):
        table = scene("htcg", hand=["Battlefield"], **words)
        table.play("play Battlefield")
        table.play(f"use {answer}" if counters else "go on", seat=1)
        assert titles(table.seat(0)["play"]) == ([] if counters else ["Battlefield"])
        assert ("Desert" in titles(table.seat(1)["play"])) == counters
        assert titles(table.seat(0)["discard"]) == (["Battlefield"] if counters else [])


def spied(card: str, power: str = "Kane", **words: Any) -> Scene:
    """A table at which a player has looked at this card, and is in the Attack Phase."""
    table = scene("htcg", phase="beginning", before=[power], opponent_endurance=[card], **words)
    table.play(f"use {power}")
    go_to(table, "Attack")
    return table


def borrow(card: str, power: str = "Kane", **words: Any) -> Scene:
    """A table at which a player has just borrowed this card, in the Attack Phase."""
    table = spied(card, power, **words)
    table.play(f"use {power}")
    return table


@rule("HT-R37", "2499")
def test_a_search_that_finds_nothing_brings_nothing() -> None:
    """A Conjure without an Object in the Endurance brings no card."""
    table = scene("htcg", hand=["Conjure"])
    table.play("play Conjure")
    assert titles(table.seat(0)["play"]) == ["Conjure"]


@rule("HT-R39b", "42a6")
def test_a_borrowed_card_is_played() -> None:
    """A borrowed attack is the last card that its player has played; a borrowed Location is played as one."""
    table = borrow("Thrust")
    state = table.state
    assert isinstance(state, Table) and state.sides[0].last_card == state.sides[0].borrowed[0]
    table = borrow("Desert")
    assert titles(table.seat(0)["play"]) == ["Desert"] and table.table["outgoing"] == []


@rule("HT-11.8", "018e")
def test_a_prone_player_pays_for_a_borrowed_card() -> None:
    """Kane on the ground discards an attack to play a borrowed one; with none in hand he does not play it."""
    hand = ["Lower Left Attack", "Dodge"]
    table = borrow("Thrust", conditions=["prone"], hand=hand)
    assert table.state.choices(0) == ["discard Lower Left Attack"]
    table = borrow("Thrust", hand=hand)
    assert table.offers("go on") and titles(table.seat(0)["hand"]) == hand
    table = spied("Thrust", conditions=["prone"], hand=["Dodge"])
    assert table.refuses("use Kane", because="HT-12.8")


@rule("HT-R39b", "42a6")
def test_only_the_card_that_was_seen_is_borrowed() -> None:
    """Another card on top is not known, and without a card to discard in exchange nothing is borrowed."""
    for seat, cards in ((1, 1), (0, 99)):
        table = spied("Thrust")
        assert isinstance(table.state, Table)
        del table.state.sides[seat].endurance[-cards:]
        assert table.refuses("use Kane", because="HT-12.8")


@rule("HT-R39b", "42a6")
@pytest.mark.parametrize("power", ["Kane", "Quickening #18"])
def test_a_borrowed_card_goes_back_to_the_top(power: str) -> None:
    """A borrowed attack lies on top of its owner's Endurance again when the turn is over, and hits all the same."""
    table = borrow("Thrust", power)
    card = table.seat(0)["play"][-1]
    assert card.startswith("Thrust")
    end_turn(table)
    assert table.seat(0)["play"] == [] and table.seat(1)["endurance"][-1] == card and table.seat(1)["discard"] == []
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3


@rule("HT-R39b", "42a6")
def test_a_borrowed_card_exhausts_nobody() -> None:
    """The last card of an Endurance is borrowed: its owner does not exhaust, and has one card after the turn."""
    table = borrow("Thrust", opponent_left=1)
    assert table.seat(1)["exhausted"] == 0 and table.seat(1)["endurance"] == []
    end_turn(table)
    assert table.seat(1)["exhausted"] == 0 and titles(table.seat(1)["endurance"]) == ["Thrust"]
    go_to(table, "Attack", seat=1)
    table.play("exert for nothing", seat=1)
    assert table.seat(1)["exhausted"] == 1


@rule("HT-R39b", "42a6")
def test_a_borrowed_card_that_leaves_play_goes_back_at_once() -> None:
    """A borrowed Location that is countered is in nobody's discard pile, but on top of the Endurance."""
    table = borrow("Desert", opponent_play=["Forethought"])
    table.play("use Forethought", seat=1)
    assert table.seat(0)["play"] == [] and titles(table.seat(1)["discard"]) == ["Forethought"]
    assert titles(table.seat(1)["endurance"])[-1] == "Desert"


@rule("HT-R39b", "42a6")
def test_a_borrowed_card_is_not_taken_to_hand() -> None:
    """Sacrifice takes back no borrowed card, and what returns cards to hands sends it back to the Endurance."""
    table = borrow("Street Punk", play=["Sacrifice"])
    assert table.refuses("use Sacrifice", because="HT-12.8")
    state = table.state
    assert isinstance(state, Table)
    return_to_hand(state, 0, state.sides[0].borrowed[0])
    assert titles(table.seat(1)["endurance"])[-1] == "Street Punk" and table.seat(1)["hand"] == []


@rule("HT-R39b", "42a6")
def test_everybody_knows_what_was_borrowed() -> None:
    """Back on top of the Endurance a borrowed card is seen by all, until that is shuffled."""
    table = borrow("Thrust")
    end_turn(table)
    for viewer in (0, 1, 2):
        assert table.state.view(viewer)["seats"][1]["endurance"][-1].startswith("Thrust")


@rule("HT-R39b", "42a6")
def test_a_position_keeps_what_is_borrowed() -> None:
    """A table that was written down and read again gives the borrowed card back, and so does a copy."""
    table = borrow("Thrust")
    game = table.state.game
    for state in (game.position(table.state.to_json()), table.state.clone()):
        copy = Scene(state)
        end_turn(copy)
        assert titles(copy.seat(1)["endurance"])[-1] == "Thrust"


@rule("HT-R39c", "2c57")
def test_cancelling_one_part_leaves_the_others() -> None:
    """Selective Memory keeps the cards that Holy Ground would take, and its player still draws up to Ability."""
    table = scene("htcg", hand=["Holy Ground"], opponent_hand=["Selective Memory", *["Thrust"] * 4])
    table.play("play Holy Ground")
    go_to(table, "Sweep", seat=1)
    table.play("play Selective Memory", seat=1)
    go_to(table, "Attack", seat=1)
    assert len(table.seat(1)["hand"]) == 15 and titles(table.seat(1)["hand"]).count("Thrust") >= 4
    assert titles(table.seat(1)["discard"]) == []


@rule("HT-R39c", "2c57")
def test_cancelling_discards_leaves_other_duties() -> None:
    """Selective Memory prevents neither the damage of Watcher: Hunter nor what the Desert takes from the Endurance."""
    table = scene("htcg", hand=["Watcher: Hunter"], opponent_hand=["Selective Memory"], opponent_play=["Desert"])
    table.play("play Watcher: Hunter")
    go_to(table, "Sweep", seat=1)
    table.play("play Selective Memory", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 1 and len(table.seat(1)["discard"]) == 2


@rule("HT-R39c", "2c57")
def test_only_an_event_that_takes_cards_from_hand_is_cancelled() -> None:
    """Selective Memory saves neither the bottom card of the Endurance nor a card that an attack takes from the hand."""
    table = scene("htcg", hand=["Bad Luck (second version)"], opponent_hand=["Selective Memory"])
    table.play("play Bad Luck (second version)", "choose your opponent")
    go_to(table, "Sweep", seat=1)
    table.play("play Selective Memory", seat=1)
    go_to(table, "Attack", seat=1)
    assert len(table.seat(1)["discard"]) == 1
    table = scene("htcg", phase="defense", attacks=["Cut to the Throat"], hand=["Selective Memory", "Thrust"])
    end_turn(table)
    go_to(table, "Sweep")
    table.play("play Selective Memory")
    go_to(table, "Attack")
    assert table.seat(0)["hand"] == [] and "Thrust" in titles(table.seat(0)["discard"])


@rule("HT-R39d", "a455")
@pytest.mark.parametrize("plays", [False, True])
def test_a_discard_to_use_card_waits_for_one_turn_of_the_opponent(plays: bool) -> None:
    """It is ready in its owner's next turn, whether the opponent played a card meanwhile or had only the chance to."""
    table = scene("htcg", hand=["Flashback"], opponent_hand=["Thrust"])
    table.play("play Flashback")
    assert table.refuses("use Flashback", because="HT-12.8")
    go_to(table, "Attack", seat=1)
    if plays:
        table.play("play Thrust", seat=1)
        assert table.state.to_act == (0,)
        table.play("go on")
    end_turn(table, 1)
    assert table.offers("use Flashback")


@rule("HT-12.8", "e859")
@rule("HT-R39d", "a455")
def test_a_roll_before_the_opponents_first_card_is_not_bent() -> None:
    """Change of Fortune waits for a card of the opponent's turn; in its owner's turn it does not have to."""
    words = {"opponent_conditions": ["disarmed"], "opponent_hand": ["Iron Will"]}
    for first in ([], ["play Iron Will"]):
        table = scene("htcg", hand=["Change of Fortune"], dice=[2], **words)
        table.play("play Change of Fortune")
        end_turn(table)
        table.play(*first, "roll to recover your weapon", seat=1)
        assert (table.state.to_act == (0,)) == bool(first)
    words = {"opponent_play": ["Change of Fortune"], "opponent_hand": ["Upper Left Block"]}
    table = scene("htcg", hand=["Break Weapon", "Upper Left Attack"], dice=[1], **words)
    table.play("play Break Weapon", "play Upper Left Attack", "exert to make attack 1 a Power Blow")
    go_to(table, "Defense", seat=1)
    table.play("play Upper Left Block", "go on", "add 1 to the roll", seat=1)
    assert not table.seat(1)["disarmed"]


def effects(table: Scene) -> tuple[list[list[object]], list[list[object]]]:
    """The passing effects on both players, with the turns that are left."""
    return table.seat(0)["effects"], table.seat(1)["effects"]


@rule("HT-R40a", "6831")
def test_durations_count_the_turns_of_whom_they_hold_for() -> None:
    """Until the end of one's next turn is two turns of one's own with the present one, and one of the opponent's."""
    table = scene("htcg", hand=["Challenge", "Thrust", "Thrust"], opponent_hand=["Thrust"])
    table.play("play Challenge")
    assert effects(table) == ([["no dodges", 2]], [["no dodges", 1]])
    end_turn(table)
    assert effects(table) == ([["no dodges", 1]], [["no dodges", 1]])
    end_turn(table, 1)
    assert effects(table) == ([["no dodges", 1]], [])
    end_turn(table)
    assert effects(table) == ([], [])


@rule("HT-R40b", "fad1")
def test_a_price_is_charged_only_from_its_card_on() -> None:
    """An Ally played under Rules of the Game: Ally costs 1 Ability; one that was in play before costs nothing."""
    price = "Rules of the Game: Ally"
    table = scene("htcg", hand=["Renee Delaney"], opponent_play=[price])
    table.play("play Renee Delaney")
    assert table.seat(0)["loss"] == 1
    table = scene("htcg", hand=[price], opponent_play=["Renee Delaney"])
    table.play(f"play {price}")
    assert table.seat(1)["loss"] == 0 == table.seat(0)["loss"]
    for play, burnt in (([], 0), (["Cull the Weak"], 2)):
        table = scene("htcg", hand=["Cull the Weak"], play=play)
        table.play("play Cull the Weak")
        assert len(table.happened("burn")) == burnt


@rule("HT-R40c", "effd")
def test_a_card_without_effect_does_not_remove_itself() -> None:
    """Poison Gas leaves play when its player draws, but not while it is without effect."""
    for focus in (False, True):
        table = scene("htcg", hand=["Focus", "Patience"], play=["Poison Gas"])
        if focus:
            table.play("play Focus", "choose Poison Gas")
        table.play("play Patience")
        assert ("Poison Gas" in titles(table.seat(0)["play"])) == focus


@rule("HT-R40d", "0253")
def test_what_is_not_played_is_not_stopped() -> None:
    """Intimidate stops attacks being played; Xavier's own attack, which is not a card, is made all the same."""
    table = scene("htcg", hand=["Intimidate"], opponent_before=["Xavier St. Cloud"], opponent_hand=["Thrust"])
    table.play("play Intimidate")
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)
    table.play("use Xavier St. Cloud", seat=1)
    assert [attack["areas"] for attack in table.table["outgoing"]] == [["MC"]]


@rule("HT-R42", "b287")
def test_ability_stops_at_the_maximum() -> None:
    """Two Ability gained at 14 make 15."""
    table = scene("htcg", hand=["Watcher: Treatment"], ability=(14, 15))
    table.play("play Watcher: Treatment")
    end_turn(table)
    assert table.seat(0)["ability"] == 15


@rule("HT-R43", "2e53")
def test_to_retrieve_is_to_take_from_the_discard_pile() -> None:
    """A Forgery brings a card from the discard pile to hand, and finds nothing in the Endurance."""
    table = scene("htcg", hand=["Forgery"], discard=["Thrust"], endurance=["Head Shot"])
    table.play("play Forgery")
    assert table.state.choices(0) == ["choose Thrust"]
    table.play("choose Thrust")
    assert titles(table.seat(0)["hand"]) == ["Thrust"] and table.seat(0)["discard"] == []
