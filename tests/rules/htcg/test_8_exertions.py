"""Highlander: The Card Game, chapter 8: exertions."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene

TOP = ["Upper Left Attack", "Lower Right Block", "Dodge", "Power Blow", "Thrust"]


@rule("HT-8.1", "9462")
def test_an_exertion_reveals_five_cards() -> None:
    """The top five cards, and no more, are shown to both; what is not used goes to the discard pile."""
    table = scene("htcg", endurance=TOP)
    table.play("exert for an attack")
    for viewer in (0, 1, 2):
        assert titles(table.state.view(viewer)["seats"][0]["exerted"]) == TOP
    assert table.refuses("turn up another card", because="HT-8.1")
    table.play("play Thrust")
    assert titles(table.seat(0)["discard"]) == TOP[:4] and titles(table.seat(0)["play"]) == ["Thrust"]
    assert len(table.seat(0)["endurance"]) == 50 - 5 and table.seat(0)["exerted"] == []


@rule("HT-8.2", "e9a7")
def test_an_exertion_serves_one_function() -> None:
    """What was declared cannot be changed after the cards are seen: from one for an attack no defense is played."""
    table = scene("htcg", endurance=TOP)
    table.play("exert for an attack")
    assert table.refuses("play Dodge", because="HT-8.10") and table.refuses("play Power Blow", because="HT-8.10")
    table = scene("htcg", phase="defense", attacks=["Lower Right Attack"], endurance=TOP)
    table.play("exert for a defense")
    assert table.refuses("play Thrust", because="HT-8.10") and table.offers("play Dodge")
    table = scene("htcg", hand=["Thrust"], endurance=TOP)
    table.play("play Thrust", "exert to make attack 1 a Power Blow")
    assert titles(table.seat(0)["discard"]) == TOP and table.refuses("play Upper Left Attack", because="HT-5.14")


@rule("HT-8.2", "e9a7")
def test_the_size_is_declared_where_cards_change_it() -> None:
    """The Kurgan says three or five cards before he exerts for a Power Blow; for an attack he has no choice."""
    for size in (3, 5):
        table = scene("htcg", hand=["Thrust"], before=["The Kurgan"])
        table.play("play Thrust", "exert to make attack 1 a Power Blow")
        assert table.state.choices(0) == ["exert 3 cards", "exert 5 cards"] and table.seat(0)["discard"] == []
        assert table.refuses("exert 4 cards", because="HT-8.2")
        table.play(f"exert {size} cards")
        assert len(table.seat(0)["discard"]) == size and table.table["outgoing"][0]["power_blow"]
    table = scene("htcg", endurance=TOP, before=["The Kurgan"])
    table.play("exert for an attack")
    assert titles(table.seat(0)["exerted"]) == TOP


@rule("HT-8.2", "e9a7")
@pytest.mark.parametrize(
    ("play", "before", "sizes"),
    [
        (["Collect"], [], [4, 5, 6]),
        (["Collect", "Collect"], [], [3, 4, 5, 6, 7]),
        ([], ["Quickening #9"], [3, 5]),
        (["Collect"], ["Quickening #9"], [2, 3, 4, 5, 6]),
    ],
)
def test_cards_that_change_any_exertion(play: list[str], before: list[str], sizes: list[int]) -> None:
    """Each Collect lets an exertion be one card larger or smaller; Quickening #9 lets it be three or five."""
    table = scene("htcg", play=play, before=before)
    table.play("exert for nothing")
    assert table.state.choices(0) == [f"exert {size} cards" for size in sizes]
    table.play(f"exert {sizes[0]} cards")
    assert len(table.seat(0)["discard"]) == sizes[0]


@rule("HT-8.2", "e9a7")
def test_cards_that_change_one_sort_of_exertion() -> None:
    """Bowie Knives make an exertion for an attack three cards larger, not six, and leave the others as they are."""
    table = scene("htcg", play=["Bowie Knife", "Bowie Knife"])
    table.play("exert for an attack")
    assert len(table.seat(0)["exerted"]) == 8
    table = scene("htcg", play=["Bowie Knife"])
    table.play("exert for nothing")
    assert len(table.seat(0)["discard"]) == 5


@rule("HT-8.3", "67c0")
def test_one_exertion_a_turn() -> None:
    """After an exertion in any phase there is no other in this turn, and again one in the next."""
    for phase in ("beginning", "defense", "attack"):
        table = scene("htcg", phase=phase, attacks=["Thrust"], hand=["Upper Left Attack"])
        table.play("exert for nothing")
        assert table.refuses("exert for nothing", because="HT-8.3")
        go_to(table, "Attack")
        assert table.refuses("exert for an attack", because="HT-8.3")
        end_turn(table)
        go_to(table, "Attack", seat=1)
        assert table.offers("exert for an attack", seat=1)
        go_to(table, "Sweep")
        assert table.offers("exert for nothing")


@rule("HT-8.3", "67c0")
def test_no_exertion_in_the_turn_of_the_opponent() -> None:
    """In the opponent's turn there is nothing to choose."""
    table = scene("htcg", phase="attack")
    assert table.state.choices(1) == [] and not table.offers("exert for nothing", seat=1)


@rule("HT-8.4", "877e")
def test_an_exertion_closes_the_hand_for_the_phase() -> None:
    """In the phase of the exertion nothing more is played from hand; in the next phase it is."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Lower Left Block", "Upper Left Attack"])
    table.play("exert for nothing")
    assert table.refuses("play Lower Left Block", because="HT-8.4")
    table.play("leave this attack", "go on")
    assert table.offers("play Upper Left Attack")
    table = scene("htcg", hand=["Upper Left Attack"])
    table.play("exert for nothing")
    assert table.refuses("play Upper Left Attack", because="HT-8.4")


@rule("HT-8.5", "f992")
def test_a_power_blow_does_four_instead_of_two() -> None:
    """An exertion makes an attack played this turn a Power Blow; five cards go to the discard pile."""
    table = scene("htcg", hand=["Middle Left Attack"])
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.5")
    table.play("play Middle Left Attack", "exert to make attack 1 a Power Blow")
    assert table.table["outgoing"][0]["power_blow"] and len(table.seat(0)["discard"]) == 5
    table.play("go on")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 4


@rule("HT-8.5", "f992")
def test_a_power_blow_comes_at_the_end_of_the_attack_phase() -> None:
    """After its exertion nothing more is played in the phase; and without one an attack is no Power Blow."""
    table = scene("htcg", hand=["Middle Left Attack", "Head Shot"])
    table.play("play Middle Left Attack")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")
    table.play("exert to make attack 1 a Power Blow")
    assert table.refuses("play Head Shot", because="HT-8.4") and table.state.choices(0) == ["go on"]


@rule("HT-8.6", "4fd9")
def test_one_power_blow_a_turn() -> None:
    """An attack that is a Power Blow cannot be made one again, by whatever means it became one."""
    table = scene("htcg", hand=["Power Blow", "Thrust"])
    table.play("play Power Blow", "play Thrust")
    assert table.table["outgoing"][0]["power_blow"]
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")


@rule("HT-8.6", "4fd9")
def test_of_two_attacks_one_is_a_power_blow() -> None:
    """Even who needs no exertion makes only one of them a Power Blow."""
    hand = ["Combination", "Thrust", "Upper Left Attack"]
    table = scene("htcg", hand=hand, before=["Slan Quince"])
    table.play("play Combination", "play Thrust", "play Upper Left Attack", "make attack 2 a Power Blow")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.6")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")


@rule("HT-8.6", "4fd9")
def test_a_power_blow_is_not_made_one_again() -> None:
    """Where a card allows several Power Blows a turn, it is another attack that becomes one."""
    table = scene("htcg", hand=["Thrust"], before=["Slan Quince"], play=["Scotland the Brave"])
    table.play("play Thrust", "make attack 1 a Power Blow")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.6")


@rule("HT-8.7", "a1cc")
def test_the_victim_of_a_power_blow_may_hide_the_next_attack() -> None:
    """Only after a Power Blow, only the next attack, and only in the next turn."""
    for hides in (False, True):
        table = scene("htcg", phase="attack", hand=["Thrust"], may_hide=hides)
        assert table.offers("play Thrust") and table.offers("play Thrust face down") == hides
        if not hides:
            assert table.refuses("play Thrust face down", because="HT-8.7")
    table = scene("htcg", hand=["Thrust"], opponent_hand=["Upper Left Attack", "Lower Left Attack"])
    table.play("play Thrust", "exert to make attack 1 a Power Blow", "go on")
    go_to(table, "Attack", seat=1)
    assert table.offers("play Upper Left Attack face down", seat=1)
    end_turn(table, 1)
    end_turn(table, 0)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Lower Left Attack face down", because="HT-8.7", seat=1)


@rule("HT-8.7", "a1cc")
def test_only_the_next_attack_may_be_hidden() -> None:
    """Of two attacks only the first is played face down."""
    table = scene("htcg", hand=["Combination", "Thrust", "Upper Left Attack"], may_hide=True)
    table.play("play Combination", "play Thrust")
    assert table.refuses("play Upper Left Attack face down", because="HT-8.7")


@rule("HT-8.8", "3e51")
def test_a_power_block_stops_a_power_blow_whole() -> None:
    """An exertion at the end of the Defense Phase makes the block against a Power Blow a Power Block."""
    table = scene("htcg", phase="defense", attacks=["Middle Left Attack as power"], hand=["Upper Left Block"])
    choice = "exert to make the block against attack 1 a Power Block"
    assert table.refuses(choice, because="HT-8.8")
    table.play("play Upper Left Block", choice)
    go_to(table, "Attack")
    assert len(table.seat(0)["discard"]) == 5
    assert table.seat(0)["damage"] == 0 and table.happened("stopped") == [(1, 0)]


@rule("HT-8.8", "3e51")
@pytest.mark.parametrize(("attack", "defense"), [("Thrust", "Lower Left Block"), ("Thrust as power", "Dodge")])
def test_only_a_block_against_a_power_blow_becomes_a_power_block(attack: str, defense: str) -> None:
    """Not a block against an ordinary attack, and not a dodge."""
    table = scene("htcg", phase="defense", attacks=[attack], hand=[defense])
    table.play(f"play {defense}")
    assert table.refuses("exert to make the block against attack 1 a Power Block", because="HT-8.8")


@rule("HT-8.9", "37d6")
@pytest.mark.parametrize("attack", ["Middle Left Attack", "Thrust"])
def test_an_ordinary_block_lets_two_of_a_power_blow_through(attack: str) -> None:
    """Two damage come through, whatever the attack."""
    table = scene("htcg", phase="defense", attacks=[f"{attack} as power"], hand=["Upper Left Block"])
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 2


@rule("HT-8.10", "242a")
def test_one_attack_that_is_legal_now_is_played_from_an_exertion() -> None:
    """Found attacks are judged like others, one is played, and none need be."""
    found = ["Upper Left Attack", "Lower Right Attack", "Dodge", "Upper Left Attack", "Thrust"]
    words = {"phase": "defense", "attacks": ["Lower Right Attack"], "hand": ["Lower Right Block"], "endurance": found}
    table = scene("htcg", **words)
    table.play("play Lower Right Block", "go on", "exert for an attack")
    assert table.refuses("play Lower Right Attack", because="HT-5.15")
    assert table.refuses("play Middle Left Attack", because="HT-8.10")
    table.play("play Upper Left Attack")
    assert len(table.table["outgoing"]) == 1 and table.state.choices(0) == ["go on"]
    table = scene("htcg", endurance=found)
    table.play("exert for an attack", "play none of these")
    assert table.table["outgoing"] == [] and titles(table.seat(0)["discard"]) == found


@rule("HT-8.10", "242a")
def test_one_defense_that_is_legal_now_is_played_from_an_exertion() -> None:
    """A block that does not cover the attack is not offered; a dodge found costs what a dodge costs."""
    found = ["Upper Left Block", "Lower Right Block", "Dodge", "Thrust", "Upper Left Block"]
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], endurance=found, hand=["Thrust"])
    table.play("exert for a defense")
    assert table.refuses("play Lower Right Block", because="HT-5.12")
    assert table.offers("play Upper Left Block") and table.offers("play none of these")
    table.play("play Dodge")
    assert table.table["phase"] == "Attack" and table.seat(0)["damage"] == 0
    assert table.refuses("play Thrust", because="HT-5.14")
    assert titles(table.seat(0)["discard"]) == ["Upper Left Block", "Lower Right Block", "Thrust", "Upper Left Block"]


@rule("HT-8.11", "4b01")
def test_exerting_for_nothing_is_allowed_before_the_end_of_the_attack_phase() -> None:
    """In Sweep, Defense and Attack; five cards go to the discard pile; later there is no such choice."""
    for phase in ("beginning", "defense", "attack"):
        table = scene("htcg", phase=phase, attacks=["Thrust"])
        table.play("exert for nothing")
        assert len(table.seat(0)["discard"]) == 5
    table = scene("htcg", phase="draw")
    assert table.state.why_not(0, "exert for nothing") is not None


@rule("HT-8.12", "6639")
def test_what_goes_with_an_attack_is_played_first_and_then_the_player_exerts() -> None:
    """Head Shot before an exertion for the attack: the attack found is the Head Shot; other exertions have to wait."""
    table = scene("htcg", hand=["Head Shot", "Lower Left Block"], endurance=["Thrust", "Upper Left Attack"])
    table.play("play Head Shot")
    assert table.refuses("exert for nothing", because="HT-8.12") and table.refuses("go on", because="HT-8.12")
    table.play("exert for an attack")
    assert table.refuses("play Thrust", because="HT-9.9")
    table.play("play Upper Left Attack")
    assert table.table["outgoing"][0]["head_shot"] and table.table["outgoing"][0]["power_blow"]


@rule("HT-8.12", "6639")
def test_what_goes_with_an_attack_is_lost_when_the_exertion_finds_none() -> None:
    """The turn goes on without the attack; the card has been played."""
    table = scene("htcg", hand=["Head Shot"], endurance=["Thrust", "Dodge", "Lower Left Attack", "Dodge", "Dodge"])
    table.play("play Head Shot", "exert for an attack", "play none of these", "go on")
    assert table.table["outgoing"] == [] and titles(table.seat(0)["play"]) == ["Head Shot"]


@rule("HT-8.12", "6639")
@rule("HT-8.14", "edd1")
def test_an_attack_that_cannot_follow_keeps_no_power_blow_waiting() -> None:
    """A Power Blow that a card demands is made when the exertion for the attack after it has found nothing."""
    hand = ["Break Weapon", "Upper Left Attack", "Lunge"]
    table = scene("htcg", before=["Slan Quince", "Rapier"], hand=hand, endurance=["Dodge"] * 5)
    table.play("play Break Weapon", "play Upper Left Attack", "play Lunge")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.12")
    table.play("exert for an attack", "play none of these")
    assert table.refuses("go on", because="HT-8.14")
    table.play("make attack 1 a Power Blow", "go on")
    assert table.table["outgoing"][0]["power_blow"]


@rule("HT-8.12", "6639")
def test_what_goes_with_an_attack_needs_one_that_can_follow() -> None:
    """With no fitting attack in hand and no exertion left it cannot be played."""
    table = scene("htcg", phase="beginning", hand=["Head Shot", "Thrust"])
    table.play("exert for nothing", "go on")
    go_to(table, "Attack")
    assert table.refuses("play Head Shot", because="HT-8.12")


@rule("HT-8.13", "a74d")
def test_an_attack_found_may_be_hidden_before_the_rest_is_shown() -> None:
    """While it is chosen the opponent sees no card; afterwards the unused ones, but not the attack itself."""
    table = scene("htcg", endurance=TOP, may_hide=True)
    table.play("exert for an attack")
    assert table.state.view(1)["seats"][0]["exerted"] == [None] * 5
    assert titles(table.state.view(0)["seats"][0]["exerted"]) == TOP
    table.play("play Thrust face down")
    seen = table.state.view(1)["seats"][0]
    assert titles(seen["discard"]) == TOP[:4] and seen["hidden"] == [None]
    assert table.state.view(1)["table"]["outgoing"][0]["card"] is None


@rule("HT-8.14", "edd1")
def test_what_goes_with_a_power_blow_is_played_first_and_then_the_player_exerts() -> None:
    """After Break Weapon and its attack the exertion makes that attack a Power Blow, and serves nothing else."""
    hand = ["Break Weapon", "Thrust", "Upper Left Attack"]
    table = scene("htcg", hand=hand)
    table.play("play Break Weapon")
    assert table.refuses("exert for an attack", because="HT-8.14")
    table.play("play Thrust")
    assert not table.table["outgoing"][0]["power_blow"]
    assert table.refuses("go on", because="HT-8.14") and table.refuses("exert for nothing", because="HT-8.14")
    table.play("exert to make attack 1 a Power Blow", "go on")
    assert table.table["outgoing"][0]["power_blow"]


@rule("HT-8.6", "4fd9")
@rule("HT-8.14", "edd1")
def test_what_goes_with_a_power_blow_needs_an_attack_that_can_be_one() -> None:
    """After Break Weapon no attack is played that cannot be a Power Blow."""
    table = scene("htcg", hand=["Break Weapon", "Slash (upper)", "Thrust"])
    assert table.offers("play Slash (upper)")
    table.play("play Break Weapon")
    assert table.refuses("play Slash (upper)", because="HT-8.6") and table.offers("play Thrust")


@rule("HT-8.14", "edd1")
def test_what_goes_with_a_power_blow_needs_one_that_can_be_made() -> None:
    """With the exertion spent Break Weapon cannot be played; who makes Power Blows without one can play it."""
    for persona, legal in (("Duncan MacLeod", False), ("Slan Quince", True)):
        table = scene("htcg", phase="beginning", hand=["Break Weapon", "Thrust"], before=[persona])
        table.play("exert for nothing")
        go_to(table, "Attack")
        assert table.offers("play Break Weapon") == legal
        if not legal:
            assert table.refuses("play Break Weapon", because="HT-8.12")


@rule("HT-8.14", "edd1")
def test_a_claimed_exertion_serves_for_no_further_card() -> None:
    """While Break Weapon claims the exertion, a Lunge needs a Basic Attack from hand: an exertion cannot find one."""
    words = {"play": ["The Prize: Attacks"]}
    for more, legal in (([], False), (["Lower Left Attack"], True)):
        table = scene("htcg", hand=["Break Weapon", "Thrust", "Lunge", *more], **words)
        table.play("play Break Weapon", "play Thrust")
        assert table.offers("play Lunge") == legal
        if not legal:
            assert table.refuses("play Lunge", because="HT-8.12")


@rule("HT-8.15", "7e5c")
def test_an_exertion_that_an_effect_calls_for_is_the_exertion_of_the_turn() -> None:
    """Exerting to regain one's feet leaves no other exertion, and is enough for the duty of the turn."""
    table = scene("htcg", phase="beginning", conditions=["prone"], dice=[3])
    table.play("exert to regain your feet")
    assert not table.seat(0)["prone"] and len(table.seat(0)["discard"]) == 5 and table.script_used_up()
    go_to(table, "Attack")
    assert table.refuses("exert for an attack", because="HT-8.3") and table.offers("go on")
