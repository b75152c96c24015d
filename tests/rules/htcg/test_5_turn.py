"""Highlander: The Card Game, chapter 5: the turn."""

from __future__ import annotations

from typing import Any

import pytest

from support.htcg import end_turn, go_to, quiet, titles
from support.scene import rule, scene

ALL_ATTACKS = [
    "Upper Left Attack",
    "Upper Center Attack",
    "Upper Right Attack",
    "Middle Left Attack",
    "Thrust",
    "Middle Right Attack",
    "Lower Left Attack",
    "Lower Center Attack",
    "Lower Right Attack",
]


@rule("HT-5.1", "6ac8")
def test_a_turn_has_five_phases_in_order() -> None:
    """Sweep, Defense, Attack, then Ability is adjusted, and at last cards are drawn."""
    table = scene("htcg", phase="beginning", attacks=["Thrust"], play=["Power Blow"], hand=["Upper Left Attack"] * 4)
    assert titles(table.seat(0)["discard"]) == ["Power Blow"]
    phases = []
    while table.state.to_act == (0,):
        phases.append(table.table["phase"])
        if phases[-1] == "Attack":
            assert table.seat(0)["damage"] == 3 and table.seat(0)["ability"] == 15
        if phases[-1] == "Draw/Discard":
            assert table.seat(0)["ability"] == 12
        quiet(table, 0)
    assert list(dict.fromkeys(phases)) == ["Sweep", "Defense", "Attack", "Draw/Discard"]
    kinds = [event.kind for event in table.events if event.kind in ("hit", "exert", "ability")]
    assert kinds == ["hit", "exert", "ability"]


@rule("HT-5.2", "59bb")
def test_a_player_does_nothing_in_the_turn_of_the_opponent() -> None:
    """From the first phase to the last only the player whose turn it is chooses."""
    table = scene("htcg", phase="beginning", attacks=["Thrust"], opponent_hand=["Thrust", "Upper Left Block"])
    while table.state.turn == 3:
        assert table.state.to_act == (0,) and table.state.choices(1) == []
        quiet(table, 0)
    assert table.state.to_act == (1,)


@rule("HT-5.2", "59bb")
def test_what_the_opponent_makes_a_player_do_waits_for_the_own_sweep() -> None:
    """Twist of Fate takes the Edges not in the turn in which it is played, but when the victim's turn begins."""
    table = scene("htcg", hand=["Twist of Fate"], opponent_hand=["Lunge", "Focus", "Thrust"])
    table.play("play Twist of Fate", "go on")
    assert len(table.seat(1)["hand"]) == 3 and table.seat(1)["must_do"]
    go_to(table, "Sweep", seat=1)
    table.play("do must-do 1 first", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Thrust"] and titles(table.seat(1)["discard"]) == ["Lunge", "Focus"]


@rule("HT-5.3", "9c50")
def test_what_was_played_stays_until_its_player_sweeps() -> None:
    """An attack and its Event are in play through the opponent's turn, and discarded when the player's next begins."""
    table = scene("htcg", hand=["Power Blow", "Thrust"])
    table.play("play Power Blow", "play Thrust")
    end_turn(table)
    for phase in ("Sweep", "Defense", "Attack"):
        go_to(table, phase, seat=1)
        assert titles(table.seat(0)["play"]) == ["Power Blow", "Thrust"]
    go_to(table, "Sweep", seat=0)
    assert table.seat(0)["play"] == [] and titles(table.seat(0)["discard"])[-2:] == ["Power Blow", "Thrust"]


@rule("HT-5.4", "f00f")
def test_what_is_removed_goes_at_once() -> None:
    """A Guard that its player removes is in the discard pile in the same moment."""
    table = scene("htcg", play=["Upper Guard"])
    table.play("remove Upper Guard")
    assert table.table["phase"] == "Attack" and table.seat(0)["play"] == []
    assert titles(table.seat(0)["discard"]) == ["Upper Guard"]


@rule("HT-5.4", "f00f")
def test_a_location_goes_when_another_comes() -> None:
    """The opponent's Location is in its owner's discard pile as soon as the new one is played."""
    table = scene("htcg", hand=["Desert"], opponent_play=["Battlefield"])
    table.play("play Desert")
    assert table.seat(1)["play"] == [] and titles(table.seat(1)["discard"]) == ["Battlefield"]


@rule("HT-5.5", "d8d1")
@pytest.mark.parametrize("hand", [["Reconnaissance"], ["Thrust"], []])
def test_being_asked_before_a_must_do_tells_nothing_of_the_hand(hand: list[str]) -> None:
    """A player with cards in hand is asked before the only Must Do, whether a card could be played first or not."""
    table = scene("htcg", opponent_hand=hand, opponent_play=["Desert"])
    end_turn(table)
    asked = table.state.choices(1)
    assert ("do must-do 1 first" in asked) == bool(hand)


@rule("HT-5.5", "d8d1")
@pytest.mark.parametrize("first", [1, 2])
def test_must_dos_come_first_in_the_order_of_the_player(first: int) -> None:
    """Of two Must Dos the player says which comes first; both are done, and nothing else comes before them."""
    table = scene("htcg", hand=["Twist of Fate"], play=["Desert"], opponent_hand=["Lunge", "Thrust"])
    table.play("play Twist of Fate")
    end_turn(table)
    assert table.state.choices(1) == ["do must-do 1 first", "do must-do 2 first"]
    for choice in ("go on", "exert for nothing", "discard Thrust"):
        assert table.refuses(choice, because="HT-5.5", seat=1)
    table.play(f"do must-do {first} first", "do must-do 1 first", seat=1)
    kinds = [event.kind for event in table.events if event.seat == 1 and event.kind in ("burn", "discard")]
    assert kinds == (["discard", "burn", "burn"] if first == 1 else ["burn", "burn", "discard"])
    assert table.offers("go on", seat=1)


@rule("HT-5.5", "d8d1")
@pytest.mark.parametrize("edge", ["Discipline (attack)", "Spring to Your Feet", "Concentration (attack phase)"])
def test_no_edge_that_is_about_something_else_comes_before_a_must_do(edge: str) -> None:
    """An Edge for the beginning of a turn waits until the Desert has taken its cards, and is legal then."""
    table = scene("htcg", phase="beginning", hand=[edge, edge], opponent_play=["Desert"], conditions=["prone"])
    assert table.refuses(f"play {edge}", because="HT-5.5")
    table.play("do must-do 1 first")
    assert table.offers(f"play {edge}")


@rule("HT-5.8", "8cd1")
@pytest.mark.parametrize(("edge", "location"), [("Reconnaissance", "Desert"), ("Focus", "Avery Hoskins")])
def test_an_edge_that_may_affect_a_must_do_comes_before_it(edge: str, location: str) -> None:
    """Focus and Reconnaissance may be played before a Must Do is done, and so may Selective Memory."""
    hand = [edge, "Selective Memory"]
    table = scene("htcg", phase="beginning", hand=hand, opponent_play=["Desert", location])
    assert table.offers(f"play {edge}") and table.offers("play Selective Memory")


@rule("HT-5.5", "d8d1")
def test_a_must_do_that_cannot_be_done_falls_away() -> None:
    """With no Edge in hand Twist of Fate takes nothing, and the turn goes on."""
    table = scene("htcg", hand=["Twist of Fate"], opponent_hand=["Thrust"])
    table.play("play Twist of Fate")
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Thrust"] and table.seat(1)["must_do"] == []
    assert table.offers("go on", seat=1)


@rule("HT-5.6", "ea79")
def test_may_dos_come_after_all_must_dos() -> None:
    """A roll to recover the weapon waits until the Desert has taken its cards."""
    table = scene(
        "htcg", phase="beginning", opponent_play=["Desert"], conditions=["disarmed"], hand=["Reconnaissance"], dice=[1]
    )
    assert table.state.why_not(0, "roll to recover your weapon") is not None
    table.play("do must-do 1 first")
    assert len(table.seat(0)["discard"]) == 2
    table.play("roll to recover your weapon")
    assert not table.seat(0)["disarmed"]


@rule("HT-5.6", "ea79")
@pytest.mark.parametrize("order", [("weapon", "feet"), ("feet", "weapon"), ("weapon",), ()])
def test_may_dos_come_in_any_order_and_each_is_optional(order: tuple[str, ...]) -> None:
    """Of two rolls either may be made first, or only one, or none."""
    rolls = {"weapon": "roll to recover your weapon", "feet": "roll to regain your feet"}
    table = scene("htcg", phase="beginning", conditions=["disarmed", "prone"], dice=[1] * len(order))
    table.play(*[rolls[name] for name in order], "go on")
    assert table.seat(0)["disarmed"] == ("weapon" not in order) and table.seat(0)["prone"] == ("feet" not in order)
    assert table.table["phase"] != "Sweep"


@rule("HT-5.7", "1026")
def test_a_defense_may_be_discarded_if_the_opponent_did_not_attack() -> None:
    """One defense, and nothing but a defense; after an attack none."""
    hand = ["Upper Left Block", "Dodge", "Thrust"]
    table = scene("htcg", phase="beginning", hand=hand)
    assert table.refuses("discard Thrust", because="HT-5.7")
    table.play("discard Dodge")
    assert titles(table.seat(0)["discard"]) == ["Dodge"]
    assert table.refuses("discard Upper Left Block", because="HT-5.7")
    table = scene("htcg", phase="beginning", hand=hand, attacks=["Thrust"])
    assert table.refuses("discard Dodge", because="HT-5.7")


@rule("HT-5.7", "1026")
def test_before_the_first_turn_nobody_failed_to_attack() -> None:
    """In the very first turn of a duel no defense may be discarded this way."""
    table = scene("htcg", phase="beginning", hand=["Dodge"], turn=1)
    assert table.refuses("discard Dodge", because="HT-5.7")
    end_turn(table)
    go_to(table, "Sweep", seat=0)
    assert table.state.turn == 3 and table.offers("discard Dodge")


@rule("HT-5.8", "8cd1")
def test_an_edge_that_affects_a_must_do_is_played_while_it_resolves() -> None:
    """Reconnaissance lifts the Must Do of the Desert before it acts; an Edge about something else has to wait."""
    hand = ["Reconnaissance", "Flashing Blade"]
    table = scene("htcg", phase="beginning", hand=hand, opponent_play=["Desert"])
    assert table.refuses("play Flashing Blade", because="HT-5.8")
    table.play("play Reconnaissance", "choose the opponent's Desert")
    assert table.seat(0)["discard"] == [] and table.seat(0)["must_do"] == []
    assert table.refuses("play Flashing Blade", because="HT-5.8")
    go_to(table, "Attack")
    assert table.offers("play Flashing Blade")


@rule("HT-5.8", "8cd1")
def test_such_an_edge_alone_may_belong_to_the_beginning() -> None:
    """Selective Memory, which is about Must Dos, is not played later."""
    table = scene("htcg", hand=["Selective Memory"])
    assert table.refuses("play Selective Memory", because="HT-5.8")


@rule("HT-5.9", "002b")
def test_without_an_attack_there_is_no_defense() -> None:
    """None is played and none searched for, neither in the Defense Phase nor later."""
    table = scene("htcg", phase="defense", hand=["Upper Left Block", "Dodge"])
    for card in ("Upper Left Block", "Dodge"):
        assert table.refuses(f"play {card}", because="HT-5.9")
    assert table.refuses("exert for a defense", because="HT-5.9")
    table = scene("htcg", phase="attack", attacks=["Upper Left Attack"], hand=["Upper Left Block"])
    assert table.refuses("play Upper Left Block", because="HT-5.9")


@rule("HT-5.10", "27eb")
def test_one_defense_against_each_attack() -> None:
    """Two attacks take two defenses, and no third is played."""
    words = {"attacks": ["Upper Left Attack", "Upper Left Attack"], "hand": ["Upper Left Block", "Duck", "Dodge"]}
    table = scene("htcg", phase="defense", **words)
    assert table.refuses("go on", because="HT-5.10")
    table.play("play Upper Left Block", "play Duck")
    assert table.refuses("play Dodge", because="HT-5.10") and table.refuses("leave this attack", because="HT-5.10")


@rule("HT-5.10", "27eb")
def test_an_exertion_finds_no_second_defense_against_an_attack() -> None:
    """A block was played against the Power Blow: what is left is a Power Block, and no search for a dodge."""
    table = scene("htcg", phase="defense", attacks=["Thrust as power"], hand=["Upper Left Block"])
    table.play("play Upper Left Block")
    assert table.refuses("exert for a defense", because="HT-5.10")
    assert table.offers("exert to make the block against attack 1 a Power Block")


@rule("HT-5.10", "27eb")
def test_a_found_defense_is_for_an_attack_that_has_none() -> None:
    """Of two attacks one has its block: a dodge that an exertion finds is for the other, or cannot be played."""
    words: dict[str, Any] = {"phase": "defense", "hand": ["Upper Left Block"], "endurance": ["Duck", "Dodge"]}
    table = scene("htcg", attacks=["Upper Left Attack", "Lower Right Attack"], **words)
    table.play("play Upper Left Block", "exert for a defense")
    assert table.refuses("play Duck", because="HT-5.10")
    table.play("play Dodge")
    go_to(table, "Attack")
    assert table.happened("stopped", by="Upper Left Block") == table.happened("stopped", by="Dodge") == [(1, 0)]


@rule("HT-5.10", "27eb")
def test_a_guard_is_played_against_one_attack_and_goes_on_against_others() -> None:
    """Once the Guard is removed, a dodge from an exertion is for the attack against which it was not played."""
    attacks = ["Upper Left Attack", "Upper Center Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Guard"], endurance=["Duck"])
    table.play("play Upper Guard", "leave this attack", "remove Upper Guard", "exert for a defense", "play Duck")
    go_to(table, "Attack")
    assert [attack["defense"].rpartition(" #")[0] for attack in table.table["incoming"]] == ["Upper Guard", "Duck"]


@rule("HT-5.10", "27eb")
@pytest.mark.parametrize("hidden", ["Upper Left Attack", "Lower Right Attack"])
def test_a_wrong_guess_leaves_room_for_another_defense(hidden: str) -> None:
    """A guess that covers the Hidden Attack is its one defense; after one that does not an exertion may find one."""
    table = scene("htcg", phase="defense", attacks=[f"{hidden} as hidden"], hand=["Upper Left Block"])
    table.play("play Upper Left Block")
    assert table.offers("exert for a defense") == (hidden == "Lower Right Attack")


@rule("HT-5.11", "d2dd")
@pytest.mark.parametrize("defense", ["Upper Left Block", "Upper Center Block", "Upper Guard", "Dodge", "Duck"])
def test_a_defense_that_covers_the_attack_stops_it(defense: str) -> None:
    """No damage comes through."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=[defense])
    table.play(f"play {defense}", "go on")
    assert table.seat(0)["damage"] == 0 and table.happened("stopped") == [(1, 0)]


@rule("HT-5.12", "65fe")
@pytest.mark.parametrize("defense", ["Lower Left Block", "Upper Left Block", "Jump", "Lower Guard"])
def test_a_defense_must_cover_the_whole_attack(defense: str) -> None:
    """One that misses an area of an open attack is refused and stays in hand."""
    table = scene("htcg", phase="defense", attacks=["Upper Right Attack"], hand=[defense, "Upper Right Block"])
    assert table.refuses(f"play {defense}", because="HT-5.12")
    assert table.offers("play Upper Right Block")
    assert defense in titles(table.seat(0)["hand"])


@rule("HT-5.12", "65fe")
def test_a_hidden_attack_may_be_answered_by_a_guess() -> None:
    """Against an attack that nobody has seen every defense may be tried."""
    table = scene("htcg", phase="defense", attacks=["Upper Right Attack as hidden"], hand=["Lower Left Block"])
    assert table.offers("play Lower Left Block")
