"""Attacks, Events, Edges and Situations of single Personas."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, rule, scene


def undefended(attack: str, **words: Any) -> Scene:
    """Seat 0 in its Attack Phase, after nothing was done against this attack."""
    table = scene("htcg", phase="defense", attacks=[attack], **words)
    table.play("leave this attack", "go on")
    return table


PLAIN = {
    "Savage Swing": ("UC MC", 3, False),
    "Circling Blade": ("UL UC ML MC", 1, False),
    "Cut to the Throat": ("UC", 2, True),
    "Axe Hew": ("UL ML LL", 2, True),
    "Betrayer's Thrust": ("MC", 2, False),
    "Hip Shot": ("MC", 1, False),
    "Pincer Attack": ("ML MR", 2, False),
    "Horseman's Cut": ("UC UR", 2, True),
}


@card("Savage Swing", "Circling Blade", "Cut to the Throat", "Axe Hew")
@card("Betrayer's Thrust", "Hip Shot", "Pincer Attack", "Horseman's Cut")
@pytest.mark.parametrize("title", PLAIN)
def test_own_attack(title: str) -> None:
    """The attack goes to its areas for its damage, and may be a Power Blow or not."""
    areas, damage, power = PLAIN[title]
    table = undefended(title)
    assert " ".join(table.table["incoming"][0]["areas"]) == areas
    assert table.seat(0)["damage"] == damage
    table = scene("htcg", hand=[title])
    table.play(f"play {title}")
    assert table.offers("exert to make attack 1 a Power Blow") == power


@card("Circling Blade")
def test_circling_blade_blocks_for_its_persona() -> None:
    """Yung Dol Kim may play it as a block of its four areas."""
    words: dict[str, Any] = {"phase": "defense", "hand": ["Circling Blade"], "before": ["Yung Dol Kim"]}
    assert scene("htcg", attacks=["Thrust"], **words).offers("play Circling Blade")
    assert not scene("htcg", attacks=["Lower Left Attack"], **words).offers("play Circling Blade")


@card("Cut to the Throat")
def test_cut_to_the_throat() -> None:
    """Whoever is hit must discard a card at the beginning of their next turn."""
    table = undefended("Cut to the Throat", hand=["Duck"])
    end_turn(table)
    end_turn(table, seat=1)
    table.play("do must-do 1 first")
    assert table.state.choices(0) == ["discard Duck"]


@card("Betrayer's Thrust")
def test_betrayers_thrust() -> None:
    """It cannot be dodged, and is blocked as usual."""
    hand = ["Dodge", "Lower Left Block"]
    table = scene("htcg", phase="defense", attacks=["Betrayer's Thrust"], hand=hand)
    assert table.refuses("play Dodge", because="HT-9.7")
    assert table.offers("play Lower Left Block")


@card("Hip Shot")
def test_hip_shot() -> None:
    """A Ranged Attack: it cannot be blocked, and needs a free hand."""
    table = scene("htcg", phase="defense", attacks=["Hip Shot"], hand=["Lower Left Block"])
    assert table.refuses("play Lower Left Block", because="HT-9.7")
    assert not scene("htcg", hand=["Hip Shot"], before=["War Axe"]).offers("play Hip Shot")


@card("Pincer Attack")
def test_pincer_attack() -> None:
    """No Basic Block covers both sides; a Guard does."""
    blocks = [f"{row} {side} Block" for row in ("Upper", "Lower") for side in ("Left", "Center", "Right")]
    table = scene("htcg", phase="defense", attacks=["Pincer Attack"], hand=[*blocks, "Upper Guard"])
    assert not any(table.offers(f"play {block}") for block in blocks)
    assert table.offers("play Upper Guard")


@card("Bloodlust")
def test_bloodlust() -> None:
    """Six attacks of the Kurgan do 18 damage, for 2 Ability."""
    hand = ["Bloodlust", *["Lower Left Attack", "Lower Center Attack", "Lower Right Attack"] * 2]
    table = scene("htcg", hand=hand, before=["The Kurgan"], opponent_hand=[])
    table.play("play Bloodlust", *[f"play {title}" for title in hand[1:]])
    assert table.seat(0)["loss"] == 2 and table.seat(0)["attacks_left"] == 0
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 18


@card("Royal Command")
def test_royal_command() -> None:
    """A card is drawn, and the opponent plays no Edge in the next turn."""
    table = scene("htcg", hand=["Royal Command"], opponent_hand=["Patience"])
    table.play("play Royal Command")
    assert len(table.seat(0)["hand"]) == 1
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Patience", because="HT-1.6", seat=1)


@card("Return to Stance")
def test_return_to_stance() -> None:
    """A defense comes back from the discard pile, nothing else, and not in End Game Standard."""
    table = scene("htcg", hand=["Return to Stance"], discard=["Thrust", "Upper Guard"])
    table.play("play Return to Stance")
    assert table.state.choices(0) == ["choose Upper Guard"]
    table.play("choose Upper Guard")
    assert titles(table.seat(0)["hand"]) == ["Upper Guard"]
    assert scene("htcg", hand=["Return to Stance"], discard=["Thrust"]).refuses(
        "play Return to Stance", because="HT-R38"
    )


@card("Sleight of Blade")
def test_sleight_of_blade() -> None:
    """The next attack may be played face down, the one after it may not."""
    table = scene("htcg", hand=["Sleight of Blade", "Thrust", "Lower Left Attack"], before=["Rapier"])
    assert not table.offers("play Thrust face down")
    table.play("play Sleight of Blade", "play Thrust face down")
    assert not table.offers("play Lower Left Attack face down")


@card("Stolen Face")
def test_stolen_face() -> None:
    """Of two random cards of the opponent's hand one goes under the Endurance."""
    table = scene("htcg", hand=["Stolen Face"], opponent_hand=["Dodge", "Lunge", "Duck"])
    table.play("play Stolen Face")
    seen = table.state.choices(0)
    assert len(seen) == 2
    table.play(seen[0])
    assert len(table.seat(1)["hand"]) == 2
    assert titles(table.seat(1)["endurance"])[0] == seen[0].removeprefix("choose the opponent's ")


@card("Walk Away")
def test_walk_away() -> None:
    """Every attack is avoided, a Head Shot too, and no attack may follow."""
    attacks = ["Thrust", "Upper Left Attack as head"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Walk Away", "Lower Left Attack"])
    table.play("play Walk Away")
    go_to(table, "Attack")
    assert table.state.outcome is None and table.seat(0)["damage"] == 0
    assert table.refuses("play Lower Left Attack", because="HT-5.14")


@card("Dark Quickening")
def test_dark_quickening() -> None:
    """The opponent is to lose 1 Ability, and its player to gain 1."""
    table = scene("htcg", hand=["Dark Quickening"], ability=(10, 10))
    table.play("play Dark Quickening")
    assert table.seat(1)["loss"] == 1 and table.seat(0)["gain"] == 1


@card("Blackmail")
def test_blackmail() -> None:
    """The opponent burns two cards at once, and must discard one in the next turn."""
    table = scene("htcg", hand=["Blackmail"], opponent_hand=["Duck"])
    table.play("play Blackmail")
    assert len(table.seat(1)["discard"]) == 2
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.state.choices(1) == ["discard Duck"]


@card("Famine")
def test_famine() -> None:
    """The opponent must discard two cards in the next turn."""
    table = scene("htcg", hand=["Famine"], opponent_hand=["Duck", "Jump", "Dodge"])
    table.play("play Famine")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    table.play("discard Duck", "discard Jump", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Dodge"] and table.seat(1)["must_do"] == []


@card("Light Fingers")
def test_light_fingers() -> None:
    """An Object leaves play, and a card is drawn; without an Object it cannot be played."""
    table = scene("htcg", hand=["Light Fingers"], opponent_play=["Dragon"])
    table.play("play Light Fingers", "choose the opponent's Dragon")
    assert table.seat(1)["play"] == [] and len(table.seat(0)["hand"]) == 1
    assert scene("htcg", hand=["Light Fingers"]).refuses("play Light Fingers", because="HT-R38")


@card("Five Thousand Years")
def test_five_thousand_years() -> None:
    """It is discarded to retrieve any other card."""
    table = scene("htcg", play=["Five Thousand Years"], discard=["Head Shot"])
    table.play("use Five Thousand Years", "choose Head Shot")
    assert titles(table.seat(0)["hand"]) == ["Head Shot"]
    assert titles(table.seat(0)["discard"]) == ["Five Thousand Years"]


@card("Blood of the North")
@pytest.mark.parametrize(("attack", "damage"), [("Lower Left Attack", 2), ("Lower Left Attack as power", 5)])
def test_blood_of_the_north(attack: str, damage: int) -> None:
    """A Power Blow does 1 more damage, an ordinary attack does not."""
    assert undefended(attack, opponent_play=["Blood of the North"]).seat(0)["damage"] == damage


def broken(*lines: str) -> set[str]:
    """The rules that a deck breaks which has these cards besides enough basic ones."""
    basics = [f"4 {kind.title}" for kind in FIRST.pool if kind.basic]
    return {problem.rule for problem in problems(read_deck("\n".join([*basics, *lines]), FIRST))}


@rule("HT-1.6", "e2f7")
@card("Darius")
def test_darius_lends_cards() -> None:
    """Each Darius lets a Persona have one card of another, but no Reserved and no Special Card."""
    assert broken("1 The Kurgan", "1 Slash (diagonal, Duncan)") == {"HT-3.6"}
    assert broken("1 The Kurgan", "1 Slash (diagonal, Duncan)", "1 Darius") == set()
    assert broken("1 The Kurgan", "2 Slash (diagonal, Duncan)", "1 Darius") == {"HT-3.6"}
    guests = ("1 Slash (diagonal, Duncan)", "1 Evade (left, Amanda)")
    assert broken("1 The Kurgan", *guests, "1 Darius") == {"HT-3.6"}
    assert broken("1 The Kurgan", *guests, "2 Darius") == set()
    assert broken("1 The Kurgan", "1 Inspiration", "1 Darius") == {"HT-3.6"}
    assert broken("1 The Kurgan", "1 Disappear", "1 Darius") == {"HT-2.5"}


@rule("HT-1.6", "e2f7")
@card("Darius")
def test_darius_accompanies_what_he_lends() -> None:
    """Another Persona's card is played only after a Darius of the same turn, which is good for one of them."""
    words: dict[str, Any] = {"before": ["The Kurgan", "Rapier"], "endurance": ["Darius"]}
    hand = ["Darius", "Slash (diagonal, Duncan)", "Shooting Blade", "Thrust"]
    table = scene("htcg", hand=hand, **words)
    assert table.refuses("play Slash (diagonal)", because="HT-1.6")
    assert table.offers("play Thrust")
    table.play("play Darius", "play Slash (diagonal)")
    assert table.refuses("play Shooting Blade", because="HT-1.6")
    assert table.offers("play Thrust")


@card("Darius")
def test_darius_is_not_needed_with_another_lender() -> None:
    """What Quickening #1 lends needs no company."""
    words: dict[str, Any] = {"hand": ["Slash (diagonal, Duncan)"], "endurance": ["Darius"]}
    assert scene("htcg", before=["The Kurgan", "Quickening #1"], **words).offers("play Slash (diagonal)")
    assert not scene("htcg", before=["The Kurgan"], **words).offers("play Slash (diagonal)")


@rule("HT-13.5", "fb1f")
def test_a_removed_darius_takes_his_guest_along() -> None:
    """When a Darius is removed from the game, so is the card of another Persona that he let its owner have."""
    words: dict[str, Any] = {
        "opponent_before": ["The Kurgan"],
        "opponent_discard": ["Darius"],
        "opponent_endurance": ["Evade (left, Amanda)"],
    }
    table = scene("htcg", hand=["Amnesia"], **words)
    table.play("play Amnesia", "choose the opponent's Darius")
    assert titles(table.seat(1)["removed"]) == ["Darius", "Evade (left)"]
    table = scene("htcg", hand=["Amnesia"], opponent_hand=["Darius"], **words)
    table.play("play Amnesia", "choose the opponent's Darius")
    assert titles(table.seat(1)["removed"]) == ["Darius"]
