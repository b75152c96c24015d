"""Situations that are used, and those that answer."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, scene

ARREST = "Head Hunter (3: Arrest, Movie Edition)"
PARTS = ["Head Hunter (1: Clues)", "Head Hunter (2: Research)"]


def hand(table: Scene, seat: int = 0) -> list[str]:
    """The titles of a seat's hand."""
    return titles(table.seat(seat)["hand"])


@pytest.mark.parametrize(("title", "cards"), [("Flashback", 2), ("Elizabeth Vaughn", 3)])
@card("Flashback", "Elizabeth Vaughn")
def test_cards_that_draw(title: str, cards: int) -> None:
    """Discarded to use it brings cards, not in the turn in which it comes, and in the opponent's after a first card."""
    table = scene("htcg", hand=[title], opponent_hand=["Thrust"])
    table.play(f"play {title}")
    assert table.refuses(f"use {title}", because="HT-12.8")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    held = len(hand(table))
    table.play("play Thrust", seat=1)
    table.play(f"use {title}")
    assert len(hand(table)) == held + cards and titles(table.seat(0)["discard"])[-1] == title


@card("Archaic Collection")
def test_archaic_collection() -> None:
    """It is discarded to take an Object out of the discard pile; without one it cannot be used."""
    table = scene("htcg", play=["Archaic Collection"], discard=["Forged Steel", "Thrust"])
    table.play("use Archaic Collection", "choose Forged Steel")
    assert hand(table) == ["Forged Steel"]
    assert scene("htcg", play=["Archaic Collection"]).refuses("use Archaic Collection", because="HT-12.8")


@card("Flashback: Recover Edge")
def test_flashback_recover_edge() -> None:
    """The last Edge that one played comes back to hand, also turns later; before there is one it is of no use."""
    table = scene("htcg", hand=["Flashing Blade"], play=["Flashback: Recover Edge"])
    assert table.refuses("use Flashback: Recover Edge", because="HT-12.8")
    table.play("play Flashing Blade")
    end_turn(table)
    go_to(table, "Attack")
    held = hand(table)
    table.play("use Flashback: Recover Edge")
    assert sorted(hand(table)) == sorted([*held, "Flashing Blade"])


@card("Sacrifice")
def test_sacrifice() -> None:
    """The last card played returns to hand for 3 Ability, once it is done with; the Sacrifice stays."""
    table = scene("htcg", hand=["Street Punk"], play=["Sacrifice"])
    table.play("play Street Punk", "use Sacrifice")
    assert hand(table) == ["Street Punk"] and table.seat(0)["loss"] == 3
    assert titles(table.seat(0)["play"]) == ["Sacrifice"]
    assert table.refuses("use Sacrifice", because="HT-12.8")
    table = scene("htcg", hand=["Thrust"], play=["Sacrifice"])
    table.play("play Thrust")
    assert table.refuses("use Sacrifice", because="HT-12.8")
    end_turn(table)
    go_to(table, "Sweep")
    table.play("use Sacrifice")
    assert "Thrust" in hand(table)


@card("Master's Stratagem")
def test_masters_stratagem() -> None:
    """At the beginning up to two cards are exchanged, once a turn, however many copies there are."""
    table = scene("htcg", phase="beginning", hand=["Dodge", "Duck", "Jump"], play=["Master's Stratagem"] * 2)
    table.play("use Master's Stratagem", "choose Dodge", "choose Jump")
    assert len(hand(table)) == 3 and "Duck" in hand(table) and len(table.happened("draw")) == 2
    assert table.refuses("use Master's Stratagem", because="HT-12.8")
    table = scene("htcg", phase="beginning", hand=["Dodge", "Duck"], play=["Master's Stratagem"])
    table.play("use Master's Stratagem", "choose Dodge", "play none of these")
    assert len(hand(table)) == 2 and len(table.happened("draw")) == 1
    table = scene("htcg", hand=["Dodge"], play=["Master's Stratagem"])
    assert table.refuses("use Master's Stratagem", because="HT-12.8")


@card("Dojo")
def test_dojo() -> None:
    """Cards go face down under it at the beginning of a turn, seen only by their player, or come back, not both."""
    table = scene("htcg", phase="beginning", hand=["Dodge", "Duck", "Jump"], play=["Dojo"])
    table.play("use Dojo", "put cards under it", "choose Dodge", "choose Jump", "play none of these")
    assert hand(table) == ["Duck"] and set(titles(table.seat(0)["under"])) == {"Dodge", "Jump"}
    assert table.state.view(1)["seats"][0]["under"] == [None, None]
    assert set(titles(table.state.view(0)["seats"][0]["under"])) == {"Dodge", "Jump"}
    assert table.refuses("use Dojo", because="HT-12.8")
    for seat in range(2):
        again = table.state.resample(seat, 7)
        assert again.view(seat) == table.state.view(seat)
    assert table.state.game.position(table.state.to_json()).to_json() == table.state.to_json()
    end_turn(table)
    go_to(table, "Sweep")
    table.play("use Dojo", "take cards from under it", "choose Jump", "play none of these")
    assert "Jump" in hand(table) and titles(table.seat(0)["under"]) == ["Dodge"]


@card("Dojo")
def test_dojo_is_full_or_leaves() -> None:
    """It holds five cards; when it leaves play they are discarded."""
    table = scene(
        "htcg", phase="beginning", hand=["Dodge"] * 6, play=["Dojo"], opponent_hand=["Police: Remove Situation"]
    )
    table.play("use Dojo", "put cards under it", *["choose Dodge"] * 5)
    assert hand(table) == ["Dodge"] and table.offers("go on")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("play Police: Remove Situation", "choose the opponent's Dojo", seat=1)
    assert table.seat(0)["under"] == [] and titles(table.seat(0)["discard"]).count("Dodge") >= 5


@card("Plan Ahead")
def test_plan_ahead() -> None:
    """It is discarded to remove a Situation; itself alone is not a target."""
    table = scene("htcg", play=["Plan Ahead"], opponent_play=["Bystander"])
    table.play("use Plan Ahead", "choose the opponent's Bystander")
    assert table.seat(1)["play"] == [] and table.seat(0)["play"] == []
    assert scene("htcg", play=["Plan Ahead"]).refuses("use Plan Ahead", because="HT-12.8")


@card("Forethought")
def test_forethought() -> None:
    """A Special Card is countered as it is played; an attack is not answered."""
    table = scene("htcg", hand=["Thrust", "Boom Boom", "Dodge"], opponent_play=["Forethought"])
    table.play("play Thrust")
    assert table.state.to_act == (0,)
    table.play("play Boom Boom")
    table.play("use Forethought", seat=1)
    assert table.seat(1)["loss"] == 0 and "Boom Boom" in titles(table.seat(0)["discard"])
    table = scene("htcg", hand=["Boom Boom"], opponent_play=["Forethought"])
    table.play("play Boom Boom")
    table.play("go on", seat=1)
    assert table.seat(1)["loss"] == 2


@card("Watcher: Counter Watcher")
def test_counter_watcher() -> None:
    """A Watcher card is countered, as it is played or later while it is in play; other cards are not."""
    title = "Watcher: Counter Watcher"
    table = scene("htcg", hand=["Watcher: Treatment"], opponent_play=[title], ability=(10, 15))
    table.play("play Watcher: Treatment")
    table.play(f"use {title}", "choose the opponent's Watcher: Treatment", seat=1)
    assert table.seat(0)["gain"] == 0 and table.seat(0)["play"] == []
    table = scene("htcg", play=[title], opponent_play=["Bystander"])
    assert table.refuses(f"use {title}", because="HT-12.8")
    table = scene("htcg", play=[title], opponent_play=[title])
    table.play(f"use {title}", f"choose the opponent's {title}")
    assert table.seat(1)["play"] == []


@card("Underworld Contact")
def test_underworld_contact() -> None:
    """A Plot of the opponent has no effect: as it is played, or later while it lies on the player."""
    table = scene("htcg", hand=[ARREST], play=PARTS, opponent_play=["Underworld Contact"])
    table.play(f"play {ARREST}")
    table.play("use Underworld Contact", f"choose the opponent's {ARREST}", seat=1)
    assert table.seat(1)["effects"] == [] and table.seat(0)["play"] == []
    table = scene("htcg", hand=[ARREST], play=PARTS, opponent_play=["Underworld Contact"], opponent_hand=["Thrust"])
    table.play(f"play {ARREST}")
    table.play("go on", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)
    table.play("use Underworld Contact", f"choose the opponent's {ARREST}", seat=1)
    assert table.offers("play Thrust", seat=1)
    table = scene("htcg", hand=[PARTS[0]], opponent_play=["Underworld Contact"])
    table.play(f"play {PARTS[0]}")
    assert table.state.to_act == (0,)


@card("Change of Fortune")
def test_change_of_fortune() -> None:
    """Before the opponent rolls it is discarded to change the result by one, and several add up."""
    edge_and_roll = ("play Focus", "choose the opponent's Change of Fortune", "roll to recover your weapon")
    words = {"phase": "beginning", "conditions": ["disarmed"], "hand": ["Focus"]}
    table = scene("htcg", dice=[1], opponent_play=["Change of Fortune"], **words)
    table.play(*edge_and_roll)
    table.play("add 1 to the roll", seat=1)
    assert table.seat(0)["disarmed"] and table.seat(1)["play"] == []
    table = scene("htcg", dice=[3], opponent_play=["Change of Fortune"] * 2, **words)
    table.play(*edge_and_roll)
    table.play("take 1 from the roll", "take 1 from the roll", seat=1)
    assert not table.seat(0)["disarmed"]
    table = scene("htcg", dice=[1], opponent_play=["Change of Fortune"], **words)
    table.play(*edge_and_roll)
    table.play("go on", seat=1)
    assert not table.seat(0)["disarmed"] and len(table.seat(1)["play"]) == 1
    table = scene("htcg", dice=[1], play=["Change of Fortune"], **words)
    table.play("roll to recover your weapon")
    assert not table.seat(0)["disarmed"]


@card("Change of Fortune")
def test_change_of_fortune_and_a_card_that_rolls() -> None:
    """The roll of a card is bent in the same way."""
    table = scene("htcg", hand=["Disarm"], dice=[1], opponent_play=["Change of Fortune"])
    table.play("play Disarm")
    table.play("add 1 to the roll", seat=1)
    assert not table.seat(1)["disarmed"]


@card("Dr. Sonny Jackson")
def test_dr_sonny_jackson() -> None:
    """She prevents 2 of the damage to come; a loss of Ability is not damage."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], play=["Dr. Sonny Jackson"])
    table.play("leave this attack", "go on", "use Dr. Sonny Jackson")
    assert table.seat(0)["damage"] == 1
    table = scene("htcg", hand=["Boom Boom", "Thrust"], opponent_play=["Dr. Sonny Jackson"])
    table.play("play Boom Boom", "play Thrust", "go on")
    go_to(table, "Sweep", seat=1)
    assert table.refuses("use Dr. Sonny Jackson", because="HT-12.8", seat=1)


@card("Master of the Katana")
def test_master_of_the_katana() -> None:
    """An exertion brings a Slash out of the discard pile, which only a dodge from an exertion avoids."""
    words = {"before": ["Katana (2E)"], "play": ["Master of the Katana"]}
    table = scene("htcg", discard=["Slash (horizontal)"], opponent_hand=["Dodge", "Upper Left Block"], **words)
    table.play("use Master of the Katana", "choose Slash (horizontal)")
    assert titles([attack["card"] for attack in table.table["outgoing"]]) == ["Slash (horizontal)"]
    assert table.seat(0)["exertions_left"] == 0
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Dodge", because="HT-9.7", seat=1)
    table = scene("htcg", hand=["Slash (horizontal)"], opponent_hand=["Dodge"], **words)
    assert table.refuses("use Master of the Katana", because="HT-12.8")
    table.play("play Slash (horizontal)", "go on")
    go_to(table, "Defense", seat=1)
    assert table.offers("play Dodge", seat=1)
