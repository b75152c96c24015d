"""Further Personas, Objects, Situations, Watchers, Allies, Rip cards and Locations."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, rule, scene

WINGS = "Flying Machine: Wings"


def broken(*lines: str) -> set[str]:
    """The rules that a deck breaks which has these cards besides enough basic ones."""
    basics = [f"4 {kind.title}" for kind in FIRST.pool if kind.basic]
    return {problem.rule for problem in problems(read_deck("\n".join([*basics, *lines]), FIRST))}


def undefended(attack: str, **words: Any) -> Scene:
    """Seat 0 in its Attack Phase, after nothing was done against this attack."""
    table = scene("htcg", phase="defense", attacks=[attack], **words)
    table.play("leave this attack", "go on")
    return table


# Personas.


@card("Kinman")
def test_kinman() -> None:
    """Once, at the beginning of the turn, two cards are burnt and one is drawn."""
    table = scene("htcg", phase="beginning", before=["Kinman"], endurance=["Dodge", "Duck", "Jump"])
    table.play("use Kinman")
    assert titles(table.seat(0)["discard"]) == ["Dodge", "Duck"] and titles(table.seat(0)["hand"]) == ["Jump"]
    assert not table.offers("use Kinman")
    assert not scene("htcg", before=["Kinman"]).offers("use Kinman")


@rule("HT-2.6", "cac4")
def test_kinman_has_his_gun() -> None:
    """The 9mm is Kinman's Signature card: he may have two, and nobody else has one."""
    assert broken("1 Kinman", "2 9mm") == set()
    assert broken("1 Kinman", "3 9mm", "1 Darius (pre-game)") == {"HT-2.9"}
    assert broken("1 9mm") == {"HT-2.6"} and broken("1 Richie Ryan", "1 9mm") == {"HT-2.6"}
    assert scene("htcg", hand=["9mm"], before=["Kinman"]).offers("play 9mm")
    assert scene("htcg", hand=["9mm"], before=["Kronos"]).refuses("play 9mm", because="HT-2.6")


@card("9mm")
def test_two_guns_fire_once_each() -> None:
    """A Disarmed Kinman holds two 9mm: each of them fires one attack a turn, the empty one none."""
    hand = ["9mm", "9mm", "Thrust", "Lower Left Attack", "Upper Left Attack"]
    table = scene("htcg", before=["Kinman"], hand=hand, conditions=["disarmed"])
    table.play("play 9mm", "choose Thrust", "choose Lower Left Attack", "play none of these")
    end_turn(table)
    go_to(table, "Attack")
    table.play("play 9mm", "choose Upper Left Attack")
    while table.state.to_act == (0,) and table.offers("play none of these"):
        table.play("play none of these")
    end_turn(table)
    go_to(table, "Attack")
    table.play("use 9mm", "choose Thrust", "use 9mm")
    assert table.state.choices(0) == ["choose Upper Left Attack"]
    table.play("choose Upper Left Attack")
    assert table.refuses("use 9mm", because="HT-12.8")
    assert len(table.table["outgoing"]) == 2


@card("Andre Korda")
def test_andre_korda() -> None:
    """Each success burns two cards of the opponent; an attack that is stopped burns none."""
    table = undefended("Thrust", opponent_before=["Andre Korda"])
    assert len(table.seat(0)["discard"]) == 2
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Jump", "Dodge"], opponent_before=["Andre Korda"])
    table.play("play Dodge", "go on")
    assert table.seat(0)["discard"] == []
    assert broken("1 Andre Korda", "3 Crysta Van Pelt") == set()


@card("Corda and Reno")
def test_corda_and_reno() -> None:
    """They may exert twice in a turn."""
    table = scene("htcg", before=["Corda and Reno"], hand=["Thrust"])
    assert table.seat(0)["exertions_left"] == 2
    table.play("play Thrust", "exert to make attack 1 a Power Blow")
    assert table.seat(0)["exertions_left"] == 1


@card("Kronos")
def test_kronos() -> None:
    """His Power Blows do 1 more damage and give no right to hide; other attacks are ordinary ones."""
    assert undefended("Lower Left Attack as power", opponent_before=["Kronos"]).seat(0)["damage"] == 5
    assert undefended("Lower Left Attack", opponent_before=["Kronos"]).seat(0)["damage"] == 2
    for before, hides in ((["Kronos"], False), ([], True)):
        table = scene("htcg", hand=["Thrust"], before=before, opponent_hand=["Upper Left Attack"])
        table.play("play Thrust", "exert to make attack 1 a Power Blow")
        end_turn(table)
        go_to(table, "Attack", seat=1)
        assert table.offers("play Upper Left Attack face down", seat=1) == hides


# Objects and Situations.


@card("Hogg")
def test_hogg() -> None:
    """Basic Attacks may follow a Back Away, and losing the Hogg costs its owner 1 Ability."""
    hand = ["Back Away", "Thrust", "Slash (vertical)", "Hogg"]
    table = scene("htcg", phase="defense", attacks=["Lower Left Attack"], hand=hand, play=["Hogg"])
    assert table.refuses("play Hogg", because="HT-R38")
    table.play("play Back Away", "go on")
    assert table.offers("play Thrust")
    assert table.refuses("play Slash (vertical)", because="HT-R30a")
    table = scene("htcg", hand=["Misfortune"], opponent_play=["Hogg"])
    table.play("play Misfortune", "choose the opponent's Hogg")
    assert table.seat(1)["loss"] == 1 and table.seat(0)["loss"] == 0


@card("Flying Machine: Wings", "Grounded")
def test_wings_and_grounded() -> None:
    """Against Wings there is no lower attack; Grounded removes them, at a loss of 1 Ability, and bars them."""
    table = scene("htcg", hand=["Lower Left Attack", "Thrust", "Grounded"], opponent_play=[WINGS])
    assert table.refuses("play Lower Left Attack", because="HT-1.6")
    assert table.offers("play Thrust")
    table.play("play Grounded")
    assert table.seat(1)["play"] == [] and table.seat(1)["loss"] == 1
    assert table.offers("play Lower Left Attack")
    for words in ({"play": ["Grounded"]}, {"opponent_play": ["Grounded"]}, {"play": [WINGS]}):
        assert scene("htcg", hand=[WINGS], **words).refuses(f"play {WINGS}", because="HT-R38")
    assert scene("htcg", hand=[WINGS]).offers(f"play {WINGS}")


@card("The Equalizer")
def test_the_equalizer() -> None:
    """Whoever has less Ability discards it to draw three cards."""
    assert not scene("htcg", play=["The Equalizer"], ability=(10, 10)).offers("use The Equalizer")
    table = scene("htcg", play=["The Equalizer"], ability=(9, 10))
    table.play("use The Equalizer")
    assert len(table.seat(0)["hand"]) == 3 and titles(table.seat(0)["discard"]) == ["The Equalizer"]


@card("Honor Bound")
def test_honor_bound() -> None:
    """The opponent plays no Special Attack; its own player may."""
    hand = ["Tackle", "Hip Shot", "Thrust"]
    table = scene("htcg", hand=hand, opponent_play=["Honor Bound"])
    assert table.refuses("play Tackle", because="HT-1.6") and table.refuses("play Hip Shot", because="HT-1.6")
    assert table.offers("play Thrust")
    assert scene("htcg", hand=hand, play=["Honor Bound"]).offers("play Tackle")


# Watchers and Allies.


@card("Watcher: Chronicle")
def test_watcher_chronicle() -> None:
    """Two cards are drawn."""
    table = scene("htcg", hand=["Watcher: Chronicle"])
    table.play("play Watcher: Chronicle")
    assert len(table.seat(0)["hand"]) == 2


@card("Watcher: Shadow")
def test_watcher_shadow() -> None:
    """With it a Hidden Attack is seen, so that no wrong defense can be played against it."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Thrust as hidden"], "hand": ["Duck", "Dodge"]}
    assert scene("htcg", **words).offers("play Duck")
    table = scene("htcg", play=["Watcher: Shadow"], **words)
    assert table.refuses("play Duck", because="HT-5.12")
    assert table.offers("play Dodge")


@card("Adam Pierson")
def test_adam_pierson() -> None:
    """He counters a Watcher of the opponent for a card from hand, and nothing but a Watcher."""
    words: dict[str, Any] = {
        "opponent_before": ["Methos", "Adam Pierson"],
        "opponent_hand": ["Duck"],
        "ability": (10, 15),
    }
    table = scene("htcg", hand=["Watcher: Treatment"], **words)
    table.play("play Watcher: Treatment")
    table.play("use Adam Pierson", "discard Duck", seat=1)
    assert table.seat(0)["gain"] == 0 and titles(table.seat(0)["discard"]) == ["Watcher: Treatment"]
    table = scene("htcg", hand=["Street Punk"], **words)
    table.play("play Street Punk")
    assert table.state.to_act == (0,)


@card("Adam Pierson")
def test_only_methos_has_adam_pierson() -> None:
    """Methos may have him as his assigned Watcher, and no other; nobody else may have him."""
    assert broken("1 Methos", "1 Adam Pierson") == set()
    assert broken("1 Methos", "1 Joe Dawson") == {"HT-1.6"}
    assert broken("1 Methos", "1 Adam Pierson", "1 Joe Dawson") == {"HT-1.6"}
    assert broken("1 Kalas", "1 Adam Pierson") == {"HT-2.4"}


@card("Anne Lindsey")
def test_anne_lindsey() -> None:
    """She is discarded to gain 2 Ability, not in the opponent's turn."""
    table = scene("htcg", play=["Anne Lindsey"], opponent_play=["Anne Lindsey"], hand=["Desert"], ability=(10, 10))
    table.play("use Anne Lindsey")
    assert table.seat(0)["gain"] == 2
    table.play("play Desert")
    assert table.state.to_act == (0,)
    assert FIRST.by_title["Anne Lindsey"].ally


@card("May-Ling Shen")
def test_may_ling_shen() -> None:
    """An Edge comes back from the discard pile, nothing else."""
    table = scene("htcg", hand=["May-Ling Shen"], discard=["Lunge", "Thrust"])
    table.play("play May-Ling Shen")
    assert table.state.choices(0) == ["choose Lunge"]
    table.play("choose Lunge")
    assert titles(table.seat(0)["hand"]) == ["Lunge"]
    assert FIRST.by_title["May-Ling Shen"].ally


# Rip cards and Locations.


@rule("EG-3.7", "5856")
@card("Field Dressing", "Last Reserves")
@pytest.mark.parametrize(("title", "gain", "drawn"), [("Field Dressing", 2, 0), ("Last Reserves", 0, 3)])
def test_rip_in_turn(title: str, gain: int, drawn: int) -> None:
    """The card is removed from the game for 2 Ability, or for three cards; in End Game Standard it is void."""
    table = scene("htcg", before=[title], ability=(10, 10))
    table.play(f"use {title}")
    assert table.seat(0)["gain"] == gain and len(table.seat(0)["hand"]) == drawn
    assert table.seat(0)["before"] == [] and titles(table.seat(0)["removed"]) == [title]
    table = scene("htcg", before=[title], end_game="standard")
    assert table.offers(f"use {title}")
    table.state.call(0, "time")
    assert not table.offers(f"use {title}")


@card("Dark Alley")
def test_dark_alley() -> None:
    """Either player's first attack may be Hidden."""
    for words in ({"play": ["Dark Alley"]}, {"opponent_play": ["Dark Alley"]}):
        table = scene("htcg", hand=["Thrust", "Lower Left Attack"], before=["Rapier"], **words)
        table.play("play Thrust face down")
        assert not table.offers("play Lower Left Attack face down")


@card("Flooded Tunnel")
def test_flooded_tunnel() -> None:
    """Nobody plays a lower attack there."""
    for words in ({"play": ["Flooded Tunnel"]}, {"opponent_play": ["Flooded Tunnel"]}):
        table = scene("htcg", hand=["Thrust", "Lower Left Attack"], **words)
        assert table.refuses("play Lower Left Attack", because="HT-1.6")
        assert table.offers("play Thrust")
