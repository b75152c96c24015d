"""Highlander: The Card Game, rulings about cards: searching, targets, counters, durations and prices."""

from __future__ import annotations

from duelling import Scene, rule, scene

from rules.htcg.turns import end_turn, go_to, titles


@rule("HT-R37", "2499")
def test_a_card_searched_into_play_is_played() -> None:
    """An Object from the Endurance is announced as played; where no Object may be played none is found."""
    table = scene("htcg", hand=["Conjure"], endurance=["Ancestral Blade"])
    table.play("play Conjure", "choose Ancestral Blade")
    assert [words for words in table.log() if "plays" in words and "Ancestral Blade" in words]
    table = scene("htcg", hand=["Conjure"], endurance=["Ancestral Blade"], foe_play=["Mental Ward"])
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
    table = scene("htcg", hand=["Alex Johnson"], discard=["Ancestral Blade"], foe_play=["Mental Ward"])
    assert table.refuses("play Alex Johnson", because="HT-R38")


@rule("HT-R38", "3c2d")
def test_a_card_needs_its_target() -> None:
    """Without an Object Misfortune is refused; a search with nothing to find is not."""
    table = scene("htcg", hand=["Misfortune", "Conjure"], endurance=["Thrust"] * 5)
    assert table.refuses("play Misfortune", because="HT-R38")
    table.play("play Conjure")
    assert titles(table.seat(0)["play"]) == ["Conjure"]
    assert scene("htcg", hand=["Misfortune"], foe_play=["Ancestral Blade"]).offers("play Misfortune")


@rule("HT-R39", "6cf2")
def test_a_countered_card_was_played() -> None:
    """A Watcher: Treatment that is countered gives nothing, and was the Special Card of the turn all the same."""
    hand = ["Watcher: Treatment", "Challenge"]
    table = scene("htcg", hand=hand, ability=(10, 15), foe_play=["Watcher: Counter Watcher"])
    table.play("play Watcher: Treatment")
    table.play("use Watcher: Counter Watcher", "choose the opponent's Watcher: Treatment", seat=1)
    assert titles(table.seat(0)["discard"]) == ["Watcher: Treatment"] and table.seat(0)["gain"] == 0
    assert table.refuses("play Challenge", because="HT-5.13") and table.offers("go on")


def effects(table: Scene) -> tuple[list[list[object]], list[list[object]]]:
    """The passing effects on both players, with the turns that are left."""
    return table.seat(0)["effects"], table.seat(1)["effects"]


@rule("HT-R40a", "6831")
def test_durations_count_the_turns_of_whom_they_hold_for() -> None:
    """Until the end of one's next turn is two turns of one's own with the present one, and one of the opponent's."""
    table = scene("htcg", hand=["Challenge", "Thrust", "Thrust"], foe_hand=["Thrust"])
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
    table = scene("htcg", hand=["Renee Delaney"], foe_play=[price])
    table.play("play Renee Delaney")
    assert table.seat(0)["loss"] == 1
    table = scene("htcg", hand=[price], foe_play=["Renee Delaney"])
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
    """Intimidate stops attacks being played; Xavier's own attack, which is no card, is made all the same."""
    table = scene("htcg", hand=["Intimidate"], foe_before=["Xavier St. Cloud"], foe_hand=["Thrust"])
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
