"""Events that search, draw and heal, and those that remove, counter and take cards."""

from __future__ import annotations

from typing import cast

import pytest

from codeduello.games.htcg.model.table import Table
from support.htcg import end_turn, go_to, titles
from support.scene import card, scene


@card("Luck")
def test_luck() -> None:
    """Any card of the Endurance comes to hand, unseen by the opponent, and the rest is shuffled."""
    table = scene("htcg", hand=["Luck"], endurance=["Thrust", "Head Shot"])
    table.play("play Luck")
    assert table.refuses("choose Holy Ground", because="HT-1.6")
    table.play("choose Head Shot")
    assert titles(table.seat(0)["hand"]) == ["Head Shot"] and "Head Shot" not in titles(table.seat(0)["endurance"])
    assert table.state.view(1)["seats"][0]["hand"] == [None]


@card("Luck")
def test_luck_shuffles_what_is_left() -> None:
    """The rest lies in another order, which nobody knows; the last card taken exhausts its player."""
    table = scene("htcg", hand=["Luck"], endurance=["Thrust", "Head Shot"])
    side = cast(Table, table.state).sides[0]
    order = side.endurance.copy()
    table.state.show(order[0])  # everybody has seen the lowest card
    table.play("play Luck", "choose Head Shot")
    assert sorted([*side.endurance, *side.hand]) == sorted(order) and side.endurance != [
        card for card in order if card not in side.hand
    ]
    assert not table.state.known[order[0]]
    last = scene("htcg", hand=["Luck"], endurance=["Head Shot"], left=1)
    last.play("play Luck", "choose Head Shot")
    assert cast(Table, last.state).sides[0].exhausted == 1


@card("Conjure")
def test_conjure_finds_nothing_and_shuffles_all_the_same() -> None:
    """Without an Object in the Endurance nothing is asked, and the cards are shuffled."""
    table = scene("htcg", hand=["Conjure"])
    side = cast(Table, table.state).sides[0]
    order = side.endurance.copy()
    table.play("play Conjure")
    assert side.endurance != order and sorted(side.endurance) == sorted(order)


@card("Conjure")
def test_conjure() -> None:
    """An Object of the Endurance comes into play; an Event is not found."""
    table = scene("htcg", hand=["Conjure"], endurance=["Ancestral Blade", "Head Shot"])
    table.play("play Conjure")
    assert table.refuses("choose Head Shot", because="HT-1.6")
    table.play("choose Ancestral Blade")
    assert titles(table.seat(0)["play"]) == ["Conjure", "Ancestral Blade"]


@card("Master's Domain")
def test_masters_domain() -> None:
    """A Location of the Endurance comes into play and discards the one before it; it is a Master Card."""
    table = scene("htcg", hand=["Master's Domain"], endurance=["Desert"], opponent_play=["Catwalk"])
    table.play("play Master's Domain", "choose Desert")
    assert titles(table.seat(0)["play"]) == ["Master's Domain", "Desert"]
    assert titles(table.seat(1)["discard"]) == ["Catwalk"]


@card("Alex Johnson")
def test_alex_johnson() -> None:
    """An Object of the discard pile is played; without one that may be played the Ally is refused."""
    table = scene("htcg", hand=["Alex Johnson"], discard=["Ancestral Blade", "Thrust"])
    table.play("play Alex Johnson", "choose Ancestral Blade")
    assert titles(table.seat(0)["play"]) == ["Alex Johnson", "Ancestral Blade"]
    assert scene("htcg", hand=["Alex Johnson"], discard=["Thrust"]).refuses("play Alex Johnson", because="HT-R38")
    table = scene("htcg", hand=["Alex Johnson"], discard=["Ancestral Blade"], opponent_play=["Mental Ward"])
    assert table.refuses("play Alex Johnson", because="HT-R38")


@card("Forgery")
def test_forgery() -> None:
    """Any card of the discard pile comes to hand."""
    table = scene("htcg", hand=["Forgery"], discard=["Head Shot", "Thrust"])
    table.play("play Forgery", "choose Head Shot")
    assert titles(table.seat(0)["hand"]) == ["Head Shot"] and titles(table.seat(0)["discard"]) == ["Thrust"]
    assert scene("htcg", hand=["Forgery"]).refuses("play Forgery", because="HT-R38")


@card("Big and Bad")
def test_big_and_bad() -> None:
    """Ten cards are drawn at once."""
    table = scene("htcg", hand=["Big and Bad"])
    table.play("play Big and Bad")
    assert len(table.seat(0)["hand"]) == 10


@card("Watcher: Treatment")
def test_watcher_treatment() -> None:
    """Two Ability are gained in the Ability Adjustment, up to the Maximum."""
    for before, after in ((10, 12), (14, 15)):
        table = scene("htcg", hand=["Watcher: Treatment"], ability=(before, 15))
        table.play("play Watcher: Treatment")
        end_turn(table)
        assert table.seat(0)["ability"] == after


@card("Foreknowledge")
@pytest.mark.parametrize(("player", "seat"), [("yourself", 0), ("your opponent", 1)])
def test_foreknowledge(player: str, seat: int) -> None:
    """A whole Endurance is seen in its order, by nobody else; shuffled, it is unknown again."""
    for shuffled in ("no", "yes"):
        table = scene("htcg", hand=["Foreknowledge"])
        table.play("play Foreknowledge", f"choose {player}")
        assert table.state.view(0)["seats"][seat]["endurance"] == table.seat(seat)["endurance"]
        before = table.seat(seat)["endurance"]
        table.play(shuffled)
        assert (table.seat(seat)["endurance"] == before) == (shuffled == "no")
        assert (None in table.state.view(0)["seats"][seat]["endurance"]) == (shuffled == "yes")
        assert not any(table.state.view(1)["seats"][seat]["endurance"])


@card("Misfortune")
def test_misfortune() -> None:
    """One Object, of either player, leaves play at once; without any it is refused."""
    table = scene("htcg", hand=["Misfortune"], play=["Ancestral Blade"], opponent_play=["Forged Steel"])
    table.play("play Misfortune", "choose the opponent's Forged Steel")
    assert titles(table.seat(1)["discard"]) == ["Forged Steel"] and "Ancestral Blade" in titles(table.seat(0)["play"])
    assert scene("htcg", hand=["Misfortune"]).refuses("play Misfortune", because="HT-R38")


@card("Police: Remove Situation")
def test_police_remove_situation() -> None:
    """One Situation leaves play at once; without any it is refused."""
    table = scene("htcg", hand=["Police: Remove Situation"], opponent_play=["Bystander", "Collect"])
    table.play("play Police: Remove Situation", "choose the opponent's Collect")
    assert titles(table.seat(1)["play"]) == ["Bystander"]
    table = scene("htcg", hand=["Police: Remove Situation"], opponent_play=["Ancestral Blade"])
    assert table.refuses("play Police: Remove Situation", because="HT-R38")


@card("Thief")
def test_thief() -> None:
    """All Objects of both players leave play, for an Ability each; without any nothing is lost."""
    table = scene("htcg", hand=["Thief"], play=["Ancestral Blade"], opponent_play=["Forged Steel", "Collect"])
    table.play("play Thief")
    assert titles(table.seat(0)["play"]) == ["Thief"] and titles(table.seat(1)["play"]) == ["Collect"]
    assert table.seat(0)["loss"] == 2
    table = scene("htcg", hand=["Thief"])
    table.play("play Thief")
    assert table.seat(0)["loss"] == 0


@card("Scare")
def test_scare() -> None:
    """Every Bystander leaves play, whoever played it."""
    table = scene("htcg", hand=["Scare"], play=["Bystander"], opponent_play=["Bystander", "Collect"])
    table.play("play Scare")
    assert titles(table.seat(0)["play"]) == ["Scare"] and titles(table.seat(1)["play"]) == ["Collect"]


@card("Code Red")
def test_code_red() -> None:
    """Every Watcher in play returns to its owner's hand, also the Event of the opponent's last turn."""
    play = ["Watcher: Counter Watcher", "Collect"]
    table = scene("htcg", hand=["Code Red"], play=play, opponent_play=["Watcher: Hunter", "Challenge"])
    table.play("play Code Red")
    assert titles(table.seat(0)["hand"]) == ["Watcher: Counter Watcher"]
    assert titles(table.seat(1)["hand"]) == ["Watcher: Hunter"]
    assert titles(table.seat(0)["play"]) == ["Collect", "Code Red"] and titles(table.seat(1)["play"]) == ["Challenge"]


@card("Police: Counter Event")
def test_police_counter_event() -> None:
    """The Event of the opponent's last turn is discarded, and what it was still to do falls away."""
    table = scene("htcg", hand=["Head Shot", "Upper Left Attack"], opponent_hand=["Police: Counter Event"])
    table.play("play Head Shot", "play Upper Left Attack")
    go_to(table, "Defense", seat=1)
    table.play("play Police: Counter Event", "choose the opponent's Head Shot", "leave this attack", "go on", seat=1)
    assert table.state.outcome is None and table.seat(1)["damage"] == 2
    assert titles(table.seat(0)["discard"]) == ["Head Shot"]
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Police: Counter Event"])
    assert table.refuses("play Police: Counter Event", because="HT-R38")


@card("Watcher: Watcher Involvement")
def test_watcher_involvement() -> None:
    """A Master Card in play is countered, Event or Situation; another card is not a target."""
    title = "Watcher: Watcher Involvement"
    table = scene("htcg", hand=[title], opponent_play=["Master's Endurance", "Collect"])
    table.play(f"play {title}")
    assert table.state.choices(0) == ["choose the opponent's Master's Endurance"]
    table.play("choose the opponent's Master's Endurance")
    assert titles(table.seat(1)["play"]) == ["Collect"]
    assert scene("htcg", hand=[title], opponent_play=["Collect"]).refuses(f"play {title}", because="HT-R38")


@card("Seduce (Fitzcairn)")
def test_seduce_of_fitzcairn() -> None:
    """An Ally changes sides, and goes to its owner's discard pile when it leaves play."""
    table = scene("htcg", hand=["Seduce (Fitzcairn)"], opponent_play=["Renee Delaney"])
    table.play("play Seduce (Fitzcairn)", "choose the opponent's Renee Delaney")
    assert titles(table.seat(0)["play"]) == ["Seduce (Fitzcairn)", "Renee Delaney"] and table.seat(1)["play"] == []
    end_turn(table)
    end_turn(table, 1)
    assert titles(table.seat(0)["discard"])[0] == "Seduce (Fitzcairn)"
    assert "Renee Delaney" in titles(table.seat(1)["discard"])
    assert scene("htcg", hand=["Seduce (Fitzcairn)"], opponent_play=["Challenge"]).refuses(
        "play Seduce (Fitzcairn)", because="HT-R38"
    )


@card("Amnesia")
def test_amnesia() -> None:
    """A card of the opponent's discard pile is out of the game for good."""
    table = scene("htcg", hand=["Amnesia"], opponent_discard=["Head Shot", "Thrust"])
    table.play("play Amnesia", "choose the opponent's Head Shot")
    assert titles(table.seat(1)["removed"]) == ["Head Shot"] and titles(table.seat(1)["discard"]) == ["Thrust"]
    assert scene("htcg", hand=["Amnesia"]).refuses("play Amnesia", because="HT-R38")


@card("Divine Intervention")
def test_divine_intervention() -> None:
    """A Pre-Game card of the opponent is removed; Persona, Premium and weapon are not targets."""
    before = ["Duncan MacLeod", "Rapier", "Premium (+1 Ability)", "Quickening #6"]
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=before)
    table.play("play Divine Intervention")
    assert table.state.choices(0) == ["choose the opponent's Quickening #6"]
    table.play("choose the opponent's Quickening #6")
    assert titles(table.seat(1)["removed"]) == ["Quickening #6"] and len(table.seat(1)["before"]) == 3
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=before[:3])
    assert table.refuses("play Divine Intervention", because="HT-R38")
