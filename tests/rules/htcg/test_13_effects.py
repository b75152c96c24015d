"""Highlander: The Card Game, chapter 13: effects."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.core.events import EVERYONE
from codeduello.games.htcg.editions.first import FIRST
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.removing import remove_kind
from support.htcg import allow_two_attacks, end_turn, go_to, seen_in, titles
from support.scene import Scene, rule, scene

COUNTER = "Police: Counter Event"


def countered(*choices: str, hand: list[str], opponent_hand: list[str], phase: str = "Defense") -> Scene:
    """Seat 0 has played so, and seat 1 has countered the first card in this phase of its next turn."""
    table = scene("htcg", hand=hand, opponent_hand=[COUNTER, *opponent_hand])
    table.play(*choices)
    go_to(table, phase, seat=1)
    table.play(f"play {COUNTER}", f"choose the opponent's {hand[0]}", seat=1)
    return table


@rule("HT-13.1", "7e8f")
def test_who_ignores_a_card_ignores_it_alone() -> None:
    """A Location that is ignored does not restrict who ignores it, and restricts the opponent as before."""
    hand = ["Reconnaissance", "Duck", "Upper Left Attack"]
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "play": ["Catwalk"]}
    table = scene("htcg", **words, hand=hand, opponent_hand=["Duck"])
    assert table.refuses("play Duck", because="HT-1.6")
    table.play("play Reconnaissance", "choose Catwalk")
    assert table.offers("play Duck")
    go_to(table, "Attack")
    table.play("play Upper Left Attack")
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Duck", because="HT-1.6", seat=1)


@rule("HT-13.1", "7e8f")
def test_what_acts_on_the_opponent_is_not_ignored() -> None:
    """The opponent's attack misses at the Lighthouse: their Guard goes, though the defender ignores the Lighthouse."""
    words = {"attacks": ["Upper Left Attack"], "opponent_play": ["Lighthouse", "Lower Guard"]}
    table = scene("htcg", phase="defense", **words, hand=["Reconnaissance", "Duck"])
    table.play("play Reconnaissance", "choose the opponent's Lighthouse", "play Duck", "go on")
    assert "Lower Guard" in titles(table.seat(1)["discard"]) and table.seat(1)["effects"] == [["no dodges", 1]]


@rule("HT-13.1", "7e8f")
def test_what_shields_the_opponent_is_not_ignored() -> None:
    """The Armory keeps both players from being Disarmed: ignoring it does not let one disarm the other."""
    table = scene("htcg", hand=["Focus", "Disarm"], play=["The Armory"])
    table.play("play Focus", "choose The Armory")
    assert table.refuses("play Disarm", because="HT-R34")


@rule("HT-13.1", "7e8f")
def test_what_acts_on_who_ignores_it_is_ignored() -> None:
    """Rules of the Game: Ally takes 1 Ability of a player who plays an Ally, and none of one who ignores it."""
    for focus in (False, True):
        table = scene("htcg", hand=["Focus", "Renee Delaney"], opponent_play=["Rules of the Game: Ally"])
        if focus:
            table.play("play Focus", "choose the opponent's Rules of the Game: Ally")
        table.play("play Renee Delaney")
        assert table.seat(0)["loss"] == (0 if focus else 1)


@rule("HT-13.2", "3f40")
def test_a_nullified_effect_has_no_effect_on_anything() -> None:
    """In End Game, where healing is nullified, a Watcher: Treatment changes nothing but the turn's Special Card."""
    for called in (False, True):
        table = scene("htcg", hand=["Watcher: Treatment", "Challenge"], ability=(5, 15), end_game="standard")
        if called:
            table.state.call(0, "time")  # 3 are lost at once
            while table.state.to_act == (0,) and table.table["phase"] != "Attack":
                table.play(table.state.choices(0)[0])
        gain = table.seat(0)["gain"]
        table.play("play Watcher: Treatment")
        assert table.seat(0)["gain"] == gain + (0 if called else 2)
        assert table.seat(0)["ability"] == (2 if called else 5) and table.refuses("play Challenge", because="HT-5.13")


@rule("HT-13.3", "6c34")
@pytest.mark.parametrize(("event", "left"), [("Street Punk", 15), ("Boom Boom", 13)])
def test_a_loss_of_ability_is_not_damage(event: str, left: int) -> None:
    """Disappear prevents the damage of a Street Punk, and not the loss of a Boom Boom."""
    table = scene("htcg", hand=[event], opponent_hand=["Disappear"])
    table.play(f"play {event}")
    go_to(table, "Attack", seat=1)
    table.play("play Disappear", seat=1)
    end_turn(table, 1)
    assert table.seat(1)["ability"] == left


@rule("HT-13.4", "1bb1")
def test_a_countered_card_is_discarded_at_once() -> None:
    """It lies in its owner's discard pile, and the Special Card of who countered it is spent."""
    table = countered("play Challenge", "play Thrust", hand=["Challenge", "Thrust"], opponent_hand=["Holy Ground"])
    assert titles(table.seat(0)["discard"]) == ["Challenge"] and titles(table.seat(0)["play"]) == ["Thrust"]
    assert table.refuses("play Holy Ground", because="HT-5.13", seat=1)


@rule("HT-13.4", "1bb1")
def test_a_countered_prohibition_is_off() -> None:
    """After a countered Challenge everybody may dodge, and after a countered Intimidate one may attack."""
    table = countered("play Challenge", "play Thrust", hand=["Challenge", "Thrust"], opponent_hand=["Dodge"])
    assert table.offers("play Dodge", seat=1) and table.seat(0)["effects"] == [] == table.seat(1)["effects"]
    table = countered("play Intimidate", hand=["Intimidate"], opponent_hand=["Thrust"], phase="Attack")
    assert table.offers("play Thrust", seat=1)


@rule("HT-13.4", "1bb1")
def test_what_a_countered_card_was_to_do_falls_away() -> None:
    """The damage of a Street Punk, the loss of a Scorn, and its return, do not come."""
    for event in ("Street Punk", "Boom Boom", "Scorn", "Watcher: Hunter"):
        table = countered(f"play {event}", hand=[event], opponent_hand=[], phase="Attack")
        assert (table.seat(1)["damage"], table.seat(1)["loss"], table.seat(1)["effects"]) == (0, 0, [])
        end_turn(table, 1)
        assert table.seat(1)["ability"] == 15


@rule("HT-13.4", "1bb1")
def test_an_attack_is_what_it_is_without_the_countered_card() -> None:
    """Without its Head Shot it takes no head, without its Power Blow it does 2, without Seduce it can be blocked."""
    hand = ["Head Shot", "Upper Left Attack"]
    table = countered("play Head Shot", "play Upper Left Attack", hand=hand, opponent_hand=[])
    attack = table.table["incoming"][0]
    assert not attack["head_shot"] and not attack["power_blow"]
    hand = ["Power Blow", "Upper Left Attack"]
    table = countered("play Power Blow", "play Upper Left Attack", hand=hand, opponent_hand=[])
    table.play("leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 2
    hand = ["Seduce (Amanda)", "Upper Left Attack"]
    table = countered("play Seduce (Amanda)", "play Upper Left Attack", hand=hand, opponent_hand=["Upper Left Block"])
    assert table.offers("play Upper Left Block", seat=1)


@rule("HT-13.4", "1bb1")
def test_a_power_blow_by_exertion_stays_one() -> None:
    """Break Weapon only goes with a Power Blow: countered, it breaks nothing, and the Power Blow stands."""
    hand = ["Break Weapon", "Upper Left Attack"]
    choices = ("play Break Weapon", "play Upper Left Attack", "exert to make attack 1 a Power Blow")
    table = countered(*choices, hand=hand, opponent_hand=["Upper Left Block"])
    table.play("play Upper Left Block", "go on", seat=1)
    assert table.seat(1)["damage"] == 2 and not table.seat(1)["broken"] and not table.happened("roll")


@rule("HT-13.5", "fb1f")
def test_added_cards_go_with_the_card_that_let_them_in() -> None:
    """Without Quickening #1 the card of another Persona is out of the game too, and one's own cards stay."""
    before = ["Luther", "Quickening #1"]
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=before, opponent_hand=["Inspiration", "Disarm"])
    table.play("play Divine Intervention", "choose the opponent's Quickening #1")
    assert sorted(titles(table.seat(1)["removed"])) == ["Inspiration", "Quickening #1"]
    assert titles(table.seat(1)["hand"]) == ["Disarm"]
    table = scene(
        "htcg", hand=["Divine Intervention"], opponent_before=["Quickening #1"], opponent_hand=["Inspiration"]
    )
    table.play("play Divine Intervention", "choose the opponent's Quickening #1")
    assert titles(table.seat(1)["hand"]) == ["Inspiration"]  # a Generic Immortal needs no Quickening for it (HT-3.8)


@rule("HT-13.5", "fb1f")
def test_of_a_common_card_the_borrowed_copy_goes() -> None:
    """Without Quickening #1 Connor's Disarm is out of the game, wherever Luther's own one lies."""
    mine, borrowed = "Disarm (Luther)", "Disarm (Connor)"
    words = {"hand": ["Divine Intervention"], "opponent_before": ["Luther", "Quickening #1"]}
    table = scene("htcg", **words, opponent_discard=[mine], opponent_hand=[borrowed])
    table.play("play Divine Intervention", "choose the opponent's Quickening #1")
    assert table.seat(1)["hand"] == [] and titles(table.seat(1)["discard"]) == ["Disarm"]


@rule("HT-13.5", "fb1f")
def test_an_added_card_goes_from_under_another() -> None:
    """It is found where it lies face down, in its owner's Dojo."""
    words: dict[str, Any] = {"hand": ["Inspiration", "Disarm"], "opponent_hand": ["Divine Intervention"]}
    table = scene("htcg", phase="beginning", before=["Luther", "Quickening #1"], play=["Dojo"], **words)
    table.play("use Dojo", "put cards under it", "choose Disarm", "choose Inspiration")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("play Divine Intervention", "choose the opponent's Quickening #1", seat=1)
    assert titles(table.seat(0)["removed"]) == ["Quickening #1", "Inspiration"]
    assert titles(table.seat(0)["under"]) == ["Disarm"] and titles(table.seat(0)["lies_under"]) == ["Dojo"]


@rule("HT-13.5", "fb1f")
def test_an_added_card_goes_from_among_hidden_attacks() -> None:
    """It is revealed and leaves the game; its attack stands and can still be answered, and others stay Hidden."""
    attacks = ["Upper Left Attack as hidden", "Slash (diagonal, Duncan) as hidden"]
    words: dict[str, Any] = {"hand": ["Divine Intervention", "Dodge"], "opponent_before": ["Luther", "Quickening #1"]}
    table = scene("htcg", phase="defense", attacks=attacks, **words)
    table.play("play Divine Intervention", "choose the opponent's Quickening #1")
    assert titles(table.seat(1)["removed"]) == ["Quickening #1", "Slash (diagonal)"]
    assert titles(table.seat(1)["hidden"]) == ["Upper Left Attack"]
    assert [attack["hidden"] for attack in table.table["incoming"]] == [True, False]
    assert all(table.state.resample(seat, 3).view(seat) == table.state.view(seat) for seat in range(2))
    table.play("leave this attack")
    assert table.offers("play Dodge")
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 4


@rule("HT-13.5", "fb1f")
@pytest.mark.parametrize(
    ("lender", "title", "copies", "left"),
    [
        ("Darius (pre-game)", "Watcher: Treatment", 3, 2),
        ("Quickening #15", "The Snare (1: Lure)", 4, 2),
        ("Quickening #6", "Watcher: Treatment", 3, 3),
    ],
)
def test_a_copy_too_many_goes_with_what_allowed_it(lender: str, title: str, copies: int, left: int) -> None:
    """Darius allows one copy more of a restricted card; without him it is removed from the game, and no other."""
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=[lender], opponent_hand=[title] * copies)
    table.play("play Divine Intervention", f"choose the opponent's {lender}")
    assert titles(table.seat(1)["hand"]) == [title] * left


@rule("HT-13.5", "fb1f")
def test_what_another_card_allows_too_stays() -> None:
    """Xavier allows twice as many Plots without Quickening #15; of what Darius allows, one copy of one card stays."""
    words: dict[str, Any] = {"hand": ["Divine Intervention"]}
    before = ["Xavier St. Cloud", "Quickening #15"]
    table = scene("htcg", **words, opponent_before=before, opponent_hand=["The Snare (1: Lure)"] * 4)
    table.play("play Divine Intervention", "choose the opponent's Quickening #15")
    assert len(table.seat(1)["hand"]) == 4
    plots = ["Blood Feud (1: Insult)", "Blood Feud (2: Oath)"] * 2
    table = scene("htcg", **words, opponent_before=["Darius (pre-game)", "Quickening #15"], opponent_hand=plots)
    table.play("play Divine Intervention", "choose the opponent's Quickening #15")
    assert len(table.seat(1)["hand"]) == 3


@rule("HT-13.5", "fb1f")
def test_a_card_that_let_none_in_takes_none_along() -> None:
    """A removed Dodge leaves another Persona's card where it is, though nobody accompanies that."""
    words = {
        "opponent_before": ["The Kurgan"],
        "opponent_discard": ["Dodge"],
        "opponent_hand": ["Evade (left, Amanda)"],
    }
    table = scene("htcg", hand=["Amnesia"], **words)
    table.play("play Amnesia", "choose the opponent's Dodge")
    assert titles(table.seat(1)["removed"]) == ["Dodge"]


@rule("HT-13.5", "fb1f")
def test_a_card_before_the_game_does_nothing_once_it_is_removed() -> None:
    """Without Quickening #16 an attack blocks nothing any more."""
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=["Quickening #16"])
    state = table.state
    assert isinstance(state, Table) and state.sides[1].has(traits.ATTACKS_AS_BLOCKS)
    table.play("play Divine Intervention", "choose the opponent's Quickening #16")
    assert not state.sides[1].has(traits.ATTACKS_AS_BLOCKS)


@rule("HT-13.6", "a0cb")
def test_an_endurance_that_was_searched_is_shuffled() -> None:
    """Nobody knows its order then, everybody knows the removed card, and without a card left its owner exhausts."""
    table = scene("htcg", opponent_endurance=["Thrust", "Scorn"])
    state = table.state
    assert isinstance(state, Table)
    before = state.sides[1].endurance.copy()
    state.show(before[-1])
    remove_kind(state, 1, FIRST.titles["scorn"])
    before.remove(state.sides[1].removed[0])
    assert sorted(before) == sorted(state.sides[1].endurance) and before != state.sides[1].endurance
    assert set(seen_in(table, 0, 1, "endurance")) == {None}
    assert state.known[state.sides[1].removed[0]] == EVERYONE
    table = scene("htcg", opponent_endurance=["Scorn"], opponent_left=1)
    assert isinstance(table.state, Table)
    remove_kind(table.state, 1, FIRST.titles["scorn"])
    assert table.seat(1)["exhausted"] == 1


@rule("HT-13.6", "a0cb")
def test_where_a_card_to_be_removed_is_looked_for() -> None:
    """First in the discard pile, then in the Endurance, then in the hand, then in play."""
    card = ["Scorn"]
    table = scene("htcg", opponent_discard=card, opponent_endurance=card, opponent_hand=card, opponent_play=card)
    state = table.state
    assert isinstance(state, Table)
    places = ("discard", "endurance", "hand", "play")
    for gone in range(1, 5):
        remove_kind(state, 1, FIRST.titles["scorn"])
        there = ["Scorn" in titles(table.seat(1)[place]) for place in places]
        assert there == [place >= gone for place in range(4)]
        assert titles(table.seat(1)["removed"]) == card * gone


@rule("HT-13.6", "a0cb")
def test_a_card_in_play_on_the_other_side_is_removed_there() -> None:
    """An Ally of whom the opponent took control leaves the game from their side, and is its owner's card there."""
    table = scene("htcg", hand=["Seduce (Fitzcairn)"], opponent_play=["Hideo Koto"])
    table.play("play Seduce (Fitzcairn)", "choose the opponent's Hideo Koto")
    state = table.state
    assert isinstance(state, Table) and "Hideo Koto" in titles(table.seat(0)["play"])
    remove_kind(state, 1, FIRST.titles["hideo koto"])
    assert "Hideo Koto" not in titles(table.seat(0)["play"])
    assert titles(table.seat(1)["removed"]) == ["Hideo Koto"] and table.seat(0)["removed"] == []


def countered_swordsman(*choices: str, swordsman_first: bool = True) -> Scene:
    """A Master Swordsman and a Thrust come, and after these choices of seat 1 the former is countered."""
    master = "Watcher: Watcher Involvement"
    table = scene("htcg", hand=["Master Swordsman", "Thrust"], opponent_hand=[master, "Dodge", "Lower Right Block"])
    allow_two_attacks(table)
    attacks = [("play Master Swordsman", "area LR"), ("play Thrust",)]
    for attack in attacks if swordsman_first else attacks[::-1]:
        table.play(*attack)
    go_to(table, "Defense", seat=1)
    table.play(*choices, f"play {master}", "choose the opponent's Master Swordsman", seat=1)
    assert [attack["areas"] for attack in table.table["incoming"]] == [["MC"]]
    return table


@rule("HT-13.4", "1bb1")
@pytest.mark.parametrize("choices", [(), ("leave this attack",)])
def test_after_a_countered_attack_the_next_is_answered(choices: tuple[str, ...]) -> None:
    """Whether the countered one was already left or not: the attack that followed it is to be answered now."""
    table = countered_swordsman(*choices)
    assert table.offers("play Dodge", seat=1) and table.offers("leave this attack", seat=1)
    assert table.table["cursor"] == 0
    table = countered_swordsman(*choices, swordsman_first=False)
    assert table.offers("leave this attack", seat=1) == (not choices) and table.table["cursor"] == len(choices)


@rule("HT-13.4", "1bb1")
@pytest.mark.parametrize("earlier", [(), ("play Lower Right Block",), ("leave this attack",)])
def test_the_defense_against_a_countered_attack_serves_the_next(earlier: tuple[str, ...]) -> None:
    """A dodge of the countered attack dodges the one that followed it, unless that has a defense of its own."""
    table = countered_swordsman(*earlier, "play Dodge")
    assert titles([attack["defense"] for attack in table.table["incoming"]]) == ["Dodge"]
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 0


@rule("HT-13.4", "1bb1")
def test_an_event_stays_when_the_attack_it_went_with_is_countered() -> None:
    """The Head Shot of a countered Master Swordsman lies in play, and takes no head."""
    master = "Watcher: Watcher Involvement"
    table = scene("htcg", hand=["Head Shot", "Master Swordsman"], opponent_hand=[master])
    table.play("play Head Shot", "play Master Swordsman", "area UL")
    go_to(table, "Defense", seat=1)
    table.play(f"play {master}", "choose the opponent's Master Swordsman", seat=1)
    assert titles(table.seat(0)["play"]) == ["Head Shot"] and table.table["incoming"] == []
