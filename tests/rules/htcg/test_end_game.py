"""Highlander: The Card Game, the match clock and the End Game formats."""

from __future__ import annotations

from typing import Any

import pytest
from duelling import Scene, card, rule, scene

import codeduello
from rules.htcg.turns import end_turn, go_to, quiet, titles

FORMATS = ("classic", "standard", "enhanced")
LOSSES = {"classic": 2, "standard": 3, "enhanced": 4}


def call_time(table: Scene) -> None:
    """The referee calls time."""
    table.state.call(0, "time")


def abilities(table: Scene) -> list[int]:
    """What both players have."""
    return [table.seat(seat)["ability"] for seat in range(2)]


def refused_call(table: Scene) -> str:
    """The rule by which the referee's call of time is refused; the table stays as it is."""
    before = table.state.to_json()
    with pytest.raises(codeduello.Illegal) as refusal:
        call_time(table)
    assert table.state.to_json() == before
    return refusal.value.rule


@rule("EG-1.1", "5067")
@pytest.mark.parametrize("limit", [0, 35, 40, 90])
def test_the_limit_is_the_tables_own(limit: int) -> None:
    """A table plays with 35 to 40 minutes, with another limit or with none; the record keeps which."""
    game = codeduello.load("htcg", limit=limit, end_game="classic")
    record = codeduello.Match(game, 1).write()
    assert f'[option limit "{limit}"]' in record
    assert codeduello.read(record).game.settings["limit"] == limit


@rule("EG-1.1", "5067")
def test_a_casual_table_may_have_no_end_game() -> None:
    """Where nothing was agreed, time is not called and nobody loses anything by it."""
    table = scene("htcg")
    assert table.state.game.settings["end_game"] == "none" and table.state.game.settings["limit"] == 0
    assert refused_call(table) == "EG-1.1"
    end_turn(table)
    assert abilities(table) == [15, 15]


@rule("EG-1.2", "bde1")
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("phase", ["beginning", "defense", "attack", "draw"])
@pytest.mark.parametrize("first", [0, 1])
def test_time_can_be_called_in_every_phase(format: str, phase: str, first: int) -> None:
    """Whenever it is called, the match is in End Game, and before long both players have lost Ability by it."""
    table = scene("htcg", phase=phase, attacks=["Thrust"], first=first, end_game=format)
    call_time(table)
    assert table.table["time_called"] and refused_call(table) == "EG-1.2"
    for seat in (0, 1, 0, 1):
        end_turn(table, seat)
    assert max(abilities(table)) <= 15 - LOSSES[format]


@rule("EG-1.2", "bde1")
def test_a_finished_match_has_no_end_game() -> None:
    """After a head is taken time is not called any more."""
    table = scene("htcg", phase="defense", attacks=["Upper Center Attack as head"], end_game="standard")
    table.play("leave this attack", "go on")
    assert table.state.outcome is not None
    with pytest.raises(codeduello.Illegal):
        call_time(table)
    assert abilities(table) == [15, 15]


@rule("EG-1.3", "6dac")
def test_a_match_has_one_of_three_formats_all_through() -> None:
    """There are three formats; which one is settled before the match, and no call of the referee changes it."""
    option = next(option for option in codeduello.load("htcg").options if option.name == "end_game")
    assert tuple(option.values) == ("none", *FORMATS)
    with pytest.raises(codeduello.BadInput):
        codeduello.load("htcg", end_game="sudden")
    game = codeduello.load("htcg", end_game="classic")
    match = codeduello.Match(game, 1)
    match.call(0, "time")
    record = match.write()
    assert '[option end_game "classic"]' in record and codeduello.read(record).game.settings == game.settings
    with pytest.raises(codeduello.BadInput):
        codeduello.read(record + '[option end_game "enhanced"]')
    assert sorted(game.calls) == ["resign", "time"]


# Classic.


@rule("EG-2.1", "15f9")
def test_classic_lets_the_turn_go_on() -> None:
    """Nothing is lost or discarded at the call, and the question before the player is the same as before."""
    table = scene("htcg", hand=["Thrust"] * 15, end_game="classic")
    choices = table.state.choices(0)
    call_time(table)
    assert abilities(table) == [15, 15] and len(table.seat(0)["hand"]) == 15
    assert table.state.choices(0) == choices and table.state.to_act == (0,)


@rule("EG-2.2", "e15f")
@rule("EG-4.1", "e15f")
@pytest.mark.parametrize("format", ["classic", "enhanced"])
def test_the_second_player_is_spared_in_the_turn_of_the_call(format: str) -> None:
    """Called in the second player's turn, that turn costs nothing; then the first player loses, then the second."""
    table = scene("htcg", first=1, end_game=format)
    call_time(table)
    end_turn(table, 0)
    assert abilities(table) == [15, 15]
    end_turn(table, 1)
    assert abilities(table) == [15, 15 - LOSSES[format]]
    end_turn(table, 0)
    assert abilities(table) == [15 - LOSSES[format]] * 2


@rule("EG-2.3", "bd34")
@rule("EG-4.2", "bd34")
@pytest.mark.parametrize("format", ["classic", "enhanced"])
def test_the_first_player_loses_first(format: str) -> None:
    """Called in the first player's turn, that player is the first to lose, and the second loses in the next turn."""
    table = scene("htcg", first=0, end_game=format)
    call_time(table)
    end_turn(table, 0)
    assert abilities(table) == [15 - LOSSES[format], 15]
    end_turn(table, 1)
    assert abilities(table) == [15 - LOSSES[format]] * 2


@rule("EG-2.4", "6bf4")
def test_classic_takes_2_each_turn() -> None:
    """Each player loses 2 in each of their own turns, and none in the opponent's."""
    table = scene("htcg", end_game="classic")
    call_time(table)
    course = []
    for seat in (0, 1, 0, 1):
        end_turn(table, seat)
        course.append(abilities(table))
    assert course == [[13, 15], [13, 13], [11, 13], [11, 11]]


@rule("EG-2.5", "bedb")
@rule("EG-3.5", "77d4")
@rule("EG-4.4", "77d4")
@pytest.mark.parametrize("format", FORMATS)
def test_healing_is_nullified(format: str) -> None:
    """A Watcher: Treatment, which heals 2, heals nothing in End Game, and heals where time was not called."""
    for called in (True, False):
        table = scene("htcg", foe_hand=["Watcher: Treatment"], ability=(15, 12), end_game=format)
        if called:
            call_time(table)
        end_turn(table, 0)
        go_to(table, "Attack", seat=1)
        before = table.seat(1)["ability"]
        table.play("play Watcher: Treatment", seat=1)
        end_turn(table, 1)
        assert table.seat(1)["ability"] == (before - LOSSES[format] if called else before + 2)


@rule("EG-2.5", "bedb")
@pytest.mark.parametrize("called", [True, False])
def test_what_was_taken_for_a_while_does_not_return(called: bool) -> None:
    """The 2 Ability that Scorn takes for two turns would be gained when they return: in End Game they are lost."""
    table = scene("htcg", hand=["Scorn"], end_game="classic")
    table.play("play Scorn")
    end_turn(table, 0)
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 13
    if called:
        call_time(table)
    end_turn(table, 0)
    end_turn(table, 1)
    assert table.seat(1)["ability"] == (11 if called else 15)


# Standard.


@rule("EG-3.1", "ebf3")
@pytest.mark.parametrize("seat", [0, 1])
def test_standard_stops_play_at_once(seat: int) -> None:
    """Both players lose 3 in the moment of the call and discard down to what they have, whosever turn it is."""
    hands = {"hand": ["Thrust"] * 6, "foe_hand": ["Dodge"] * 6}
    table = scene("htcg", first=seat, ability=(7, 8), end_game="standard", **hands)
    call_time(table)
    assert abilities(table) == [4, 5]
    discards = {0: ["discard Thrust"] * 2, 1: ["discard Dodge"]}
    for who in (seat, 1 - seat):
        assert table.state.to_act == (who,) and table.state.choices(who) == discards[who][:1]
        table.play(*discards[who], seat=who)
    assert [len(table.seat(who)["hand"]) for who in (0, 1)] == [4, 5]
    assert table.state.to_act == (0,) and table.offers("play Thrust")


@rule("EG-3.2", "817b")
def test_play_goes_on_where_it_stopped() -> None:
    """The same question is asked again, with the attack half chosen, the exertion turned up, the defense begun."""
    table = scene("htcg", endurance=["Thrust", "Upper Left Attack"], end_game="standard")
    table.play("exert for an attack")
    choices = table.state.choices(0)
    call_time(table)
    assert table.state.choices(0) == choices
    attacks = ["Thrust", "Upper Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block"], end_game="standard")
    table.play("leave this attack")
    choices = table.state.choices(0)
    call_time(table)
    assert table.state.choices(0) == choices and table.table["phase"] == "Defense"


@rule("EG-3.2", "817b")
def test_a_discard_down_to_ability_is_not_asked_for_twice() -> None:
    """Called while a player discards down to Ability, the halt's discard is that one too: nothing more is discarded."""
    table = scene("htcg", phase="draw", hand=["Thrust"] * 10, ability=(8, 15), end_game="standard")
    call_time(table)
    while "discard Thrust" in table.state.choices(0):
        table.play("discard Thrust")
    assert len(table.seat(0)["hand"]) == 5


@rule("EG-3.2", "817b")
def test_a_question_without_an_answer_falls_away() -> None:
    """Who was to choose among cards of a hand chooses among those that are left, and not at all where none is."""
    table = scene("htcg", hand=["Bad Luck"], foe_hand=["Thrust", "Dodge"], ability=(15, 3), end_game="standard")
    table.play("play Bad Luck")
    assert table.offers("choose the opponent's Thrust")
    call_time(table)
    table.play("discard Thrust", "discard Dodge", seat=1)
    assert table.seat(1)["hand"] == [] and table.table["phase"] == "Attack"
    assert table.offers("go on") or table.offers("exert for nothing")
    table = scene("htcg", hand=["Bad Luck"], foe_hand=["Thrust", "Dodge"], ability=(15, 4), end_game="standard")
    table.play("play Bad Luck")
    call_time(table)
    table.play("discard Thrust", seat=1)
    assert table.state.choices(0) == ["choose the opponent's Dodge"]


@rule("EG-3.3", "8ae9")
def test_standard_takes_3_each_turn_from_the_first_player_on() -> None:
    """Besides the 3 of the halt the first player loses 3 in the turn of the call, then the second, and so on."""
    table = scene("htcg", end_game="standard")
    call_time(table)
    course = [abilities(table)]
    for seat in (0, 1, 0, 1):
        end_turn(table, seat)
        course.append(abilities(table))
    assert course == [[12, 12], [9, 12], [9, 9], [6, 9], [6, 6]]


@rule("EG-3.4", "4429")
def test_standard_spares_the_second_player_one_adjustment() -> None:
    """Called in the second player's turn, that player loses the 3 of the halt, and 3 in turns only from the next on."""
    table = scene("htcg", first=1, end_game="standard")
    call_time(table)
    course = [abilities(table)]
    for seat in (0, 1, 0):
        end_turn(table, seat)
        course.append(abilities(table))
    assert course == [[12, 12], [12, 12], [12, 9], [9, 9]]


@rule("EG-3.6", "23df")
@pytest.mark.parametrize("format", FORMATS)
def test_no_defense_is_retrieved_in_standard(format: str) -> None:
    """A Forgery takes back an attack, and no block, Guard or dodge; in the other formats it may."""
    words: dict[str, Any] = {"hand": ["Forgery"], "discard": ["Thrust", "Upper Left Block", "Upper Guard", "Dodge"]}
    table = scene("htcg", before=["Kalas"], end_game=format, **words)
    call_time(table)
    table.play("play Forgery")
    assert table.offers("choose Thrust")
    for defense in ("Upper Left Block", "Upper Guard", "Dodge"):
        assert table.offers(f"choose {defense}") == (format != "standard")


@rule("EG-3.7", "5856")
@card("Thunder Castle Games card")
@pytest.mark.parametrize("format", FORMATS)
def test_rip_cards_have_no_text_in_standard(format: str) -> None:
    """A Rip card that could counter what was played is not even asked for in Standard; in other formats it is."""
    words: dict[str, Any] = {"hand": ["Challenge", "Thrust"], "foe_before": ["Thunder Castle Games card"]}
    table = scene("htcg", end_game=format, **words)
    call_time(table)
    table.play("play Challenge")
    if format == "standard":
        assert table.state.to_act == (0,) and titles(table.seat(0)["play"]) == ["Challenge"]
        assert titles(table.seat(1)["before"]) == ["Thunder Castle Games card"]
    else:
        table.play("use Thunder Castle Games card", seat=1)
        assert table.seat(0)["play"] == [] and titles(table.seat(0)["discard"]) == ["Challenge"]
        assert titles(table.seat(1)["removed"]) == ["Thunder Castle Games card"] and table.seat(1)["before"] == []


@card("Thunder Castle Games card")
def test_a_rip_card_answers_special_cards_and_edges() -> None:
    """It counters an Edge too, with what that would have done, and no attack; it may be left for later."""
    words: dict[str, Any] = {"foe_before": ["Thunder Castle Games card"]}
    table = scene("htcg", hand=["Memories (Edge)", "Thrust", "Patience"], **words)
    table.play("play Thrust")
    assert table.state.to_act == (0,)
    table.play("play Patience")
    assert table.state.to_act == (1,)
    table.play("go on", seat=1)
    assert "Patience" in titles(table.seat(0)["play"])
    table.play("play Memories (Edge)")
    table.play("use Thunder Castle Games card", seat=1)
    assert "Memories (Edge)" in titles(table.seat(0)["discard"]) and table.offers("go on")


# Enhanced.


@rule("EG-4.3", "a806")
def test_enhanced_takes_4_each_turn() -> None:
    """Each player loses 4 in each of their own turns."""
    table = scene("htcg", end_game="enhanced")
    call_time(table)
    course = []
    for seat in (0, 1, 0, 1):
        end_turn(table, seat)
        course.append(abilities(table))
    assert course == [[11, 15], [11, 11], [7, 11], [7, 7]]


@rule("EG-4.5", "b64d")
def test_a_basic_attack_may_be_a_power_blow_for_nothing() -> None:
    """In Enhanced, once a turn, and without an exertion; for no other attack, and not before time is called."""
    table = scene("htcg", hand=["Thrust"], end_game="enhanced")
    table.play("play Thrust")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")
    call_time(table)
    table.play("make attack 1 a Power Blow")
    assert table.table["outgoing"][0]["power_blow"] and table.seat(0)["exertions_left"] == 1
    table = scene("htcg", hand=["Slash (vertical)"], end_game="enhanced")
    call_time(table)
    table.play("play Slash (vertical)")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")
    for format in ("classic", "standard"):
        table = scene("htcg", hand=["Thrust"], end_game=format)
        call_time(table)
        table.play("play Thrust")
        assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")


@rule("EG-4.5", "b64d")
def test_a_special_card_before_it_takes_the_free_power_blow() -> None:
    """Who has played a Special Card this turn needs the exertion; an Edge changes nothing."""
    for played, free in (("Challenge", False), ("Flashing Blade", True)):
        table = scene("htcg", hand=[played, "Thrust"], end_game="enhanced")
        call_time(table)
        table.play(f"play {played}", "play Thrust")
        assert table.offers("make attack 1 a Power Blow") == free


@rule("EG-4.5", "b64d")
def test_the_free_power_blow_comes_back_each_turn() -> None:
    """Once a turn: in the next turn of the same player there is another."""
    table = scene("htcg", hand=["Thrust", "Thrust"], end_game="enhanced")
    call_time(table)
    table.play("play Thrust", "make attack 1 a Power Blow")
    go_to(table, "Attack", seat=1)
    go_to(table, "Attack", seat=0)
    table.play("play Thrust")
    assert table.offers("make attack 1 a Power Blow")


@rule("EG-4.6", "4f2d")
def test_an_upper_one_may_be_a_head_shot() -> None:
    """A basic upper attack may be a Head Shot, which takes the head if nothing stops it; a lower one may not."""
    table = scene("htcg", hand=["Upper Left Attack"], end_game="enhanced")
    call_time(table)
    table.play("play Upper Left Attack", "make attack 1 a Head Shot")
    go_to(table, "Attack", seat=1)
    assert table.state.outcome == (0, "head taken", "HT-1.5")
    table = scene("htcg", hand=["Lower Left Attack"], end_game="enhanced")
    call_time(table)
    table.play("play Lower Left Attack")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")
    table = scene("htcg", hand=["Slash (vertical)"], end_game="enhanced")
    call_time(table)
    table.play("play Slash (vertical)")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")


@rule("EG-4.7", "723b")
def test_one_power_blow_a_turn_still_holds() -> None:
    """After a Power Blow by exertion there is no free one, and after the free one none by exertion."""
    words: dict[str, Any] = {"hand": ["Thrust", "Upper Left Attack"], "before": ["Amanda"], "end_game": "enhanced"}
    one, other = "make attack 1 a Power Blow", "make attack 2 a Power Blow"
    for first, then in ((f"exert to {one}", other), (one, f"exert to {other}"), (one, other)):
        table = scene("htcg", **words)
        call_time(table)
        table.play("play Thrust", "play Upper Left Attack", first)
        assert table.refuses(then, because="HT-8.6")


# Rulings.


@rule("EG-R1", "fa76")
@pytest.mark.parametrize(("when", "after"), [("this_turn", [13, 13]), ("next_turn", [15, 15])])
def test_when_classic_begins(when: str, after: list[int]) -> None:
    """Classic's losses begin in the first player's turn of the call, or by option in that player's next turn."""
    table = scene("htcg", end_game="classic", classic_first_loss=when)
    call_time(table)
    end_turn(table, 0)
    assert table.seat(0)["ability"] == after[0]
    end_turn(table, 1)
    assert abilities(table) == after
    end_turn(table, 0)
    end_turn(table, 1)
    assert abilities(table) == [after[0] - 2, after[1] - 2]


@rule("EG-R1", "fa76")
def test_classic_in_the_next_turn_is_about_the_first_players_turn() -> None:
    """Called in the second player's turn the option changes nothing: the first player's next turn is the first."""
    table = scene("htcg", first=1, end_game="classic", classic_first_loss="next_turn")
    call_time(table)
    end_turn(table, 0)
    end_turn(table, 1)
    assert abilities(table) == [15, 13]


@rule("EG-R2", "7cc1")
@pytest.mark.parametrize("format", ["standard", "enhanced"])
@pytest.mark.parametrize("phase", ["beginning", "defense", "attack"])
@pytest.mark.parametrize("first", [0, 1])
def test_the_losses_of_turns_begin_with_the_first_player(format: str, phase: str, first: int) -> None:
    """Before the first player's adjustment: in it; in the second player's turn: in the first player's next."""
    table = scene("htcg", phase=phase, first=first, end_game=format, classic_first_loss="next_turn")
    call_time(table)
    before = table.seat(0)["ability"]
    end_turn(table, 0)
    assert table.seat(0)["ability"] == before - (LOSSES[format] if first == 0 else 0)
    before = table.seat(1)["ability"]
    end_turn(table, 1)
    assert table.seat(1)["ability"] == before - LOSSES[format]


@rule("EG-R3", "4a6d")
@pytest.mark.parametrize("format", FORMATS)
def test_called_after_the_first_players_adjustment(format: str) -> None:
    """The second player's turn in between costs nothing; the first player's next adjustment is the first loss."""
    table = scene("htcg", phase="draw", end_game=format)
    call_time(table)
    before = abilities(table)
    end_turn(table, 0)
    end_turn(table, 1)
    assert abilities(table) == before
    end_turn(table, 0)
    assert abilities(table) == [before[0] - LOSSES[format], before[1]]


@rule("EG-R4", "afb9")
@pytest.mark.parametrize("format", FORMATS)
def test_no_prevention_of_damage_stops_the_loss(format: str) -> None:
    """With a card that stops all damage of the turn the loss of End Game comes all the same."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Holy Ground", "Dodge"], end_game=format)
    call_time(table)
    before = table.seat(0)["ability"]
    table.play("play Holy Ground")
    end_turn(table, 0)
    assert table.happened("damage") == [] and table.seat(0)["ability"] == before - LOSSES[format]


@rule("EG-R5", "502e")
@pytest.mark.parametrize(("format", "first", "gain"), [("classic", 1, 2), ("enhanced", 1, 2), ("standard", 1, 0)])
def test_healing_is_nullified_from_the_first_loss_on(format: str, first: int, gain: int) -> None:
    """Called in the second player's turn, healing in that turn still works, except in Standard."""
    table = scene("htcg", hand=["Watcher: Treatment"], ability=(10, 15), first=first, end_game=format)
    call_time(table)
    before = table.seat(0)["ability"]
    while "play Watcher: Treatment" not in table.state.choices(0):
        quiet(table, table.state.to_act[0])
    table.play("play Watcher: Treatment")
    end_turn(table, 0)
    assert table.seat(0)["ability"] == before + gain


@rule("EG-R5", "502e")
@pytest.mark.parametrize("format", FORMATS)
def test_healing_that_was_promised_before_is_nullified_too(format: str) -> None:
    """A Watcher: Treatment played before the call heals nothing in the first adjustment that End Game touches."""
    table = scene("htcg", hand=["Watcher: Treatment"], ability=(10, 15), end_game=format)
    table.play("play Watcher: Treatment")
    call_time(table)
    before = table.seat(0)["ability"]
    end_turn(table, 0)
    assert table.seat(0)["ability"] == before - LOSSES[format]


@rule("EG-R6", "9d9a")
def test_nobody_loses_by_the_halt_itself() -> None:
    """At zero by the halt a player in the Attack Phase plays on; the next Attack Phase begun at zero is lost."""
    table = scene("htcg", ability=(3, 3), hand=["Thrust"], end_game="standard")
    call_time(table)
    assert abilities(table) == [0, 0] and table.state.outcome is None
    while table.state.to_act == (0,) and table.table["phase"] == "Attack":
        quiet(table, 0)
    go_to(table, "Attack", seat=1)
    assert table.state.outcome == (0, "no Ability left", "HT-1.4")


@rule("EG-R7", "1b61")
@pytest.mark.parametrize("first", [0, 1])
def test_both_lose_and_then_both_discard(first: int) -> None:
    """Both have lost before anybody discards; each says what goes, the first player first."""
    hands = {"hand": ["Thrust", "Dodge"], "foe_hand": ["Thrust", "Dodge"]}
    table = scene("htcg", ability=(4, 4), first=first, end_game="standard", **hands)
    call_time(table)
    assert abilities(table) == [1, 1] and [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [2, 2]
    assert table.state.to_act == (first,) and table.state.choices(first) == ["discard Thrust", "discard Dodge"]
    table.play("discard Dodge", seat=first)
    assert table.state.to_act == (1 - first,)
    table.play("discard Thrust", seat=1 - first)
    assert titles(table.seat(first)["hand"]) == ["Thrust"] and titles(table.seat(1 - first)["hand"]) == ["Dodge"]


@rule("EG-R8", "264e")
def test_putting_back_is_retrieving_and_reshuffling_is_not() -> None:
    """Dark Duncan cannot put a dodge back into the Endurance in Standard; after exhaustion all defenses go there."""
    table = scene("htcg", phase="draw", before=["Dark Duncan"], discard=["Thrust", "Dodge"], end_game="standard")
    call_time(table)
    table.play("use Dark Duncan")
    assert table.offers("choose Thrust") and not table.offers("choose Dodge")
    table = scene("htcg", phase="draw", discard=["Dodge"] * 3, left=1, fill=50, end_game="standard")
    call_time(table)
    table.play("draw a card")
    assert table.seat(0)["exhausted"] == 1 and titles(table.seat(0)["endurance"]).count("Dodge") >= 3


@rule("EG-R9", "c7fc")
def test_what_the_free_power_blow_costs_and_leaves() -> None:
    """It bars Special Cards for the turn, gives the opponent the right to hide, and leaves the exertion."""
    table = scene("htcg", hand=["Thrust", "Challenge"], foe_hand=["Lower Left Attack"], end_game="enhanced")
    call_time(table)
    table.play("play Thrust")
    assert table.offers("play Challenge")
    table.play("make attack 1 a Power Blow")
    assert table.refuses("play Challenge", because="EG-R9")
    assert table.offers("exert for nothing") and table.seat(0)["exertions_left"] == 1
    go_to(table, "Attack", seat=1)
    assert table.offers("play Lower Left Attack face down", seat=1)


@rule("EG-R10", "16a9")
@pytest.mark.parametrize("attack", ["Upper Left Attack", "Slash (vertical)"])
@pytest.mark.parametrize("format", FORMATS)
def test_the_formats_know_no_edition(attack: str, format: str) -> None:
    """With cards of the Series Edition and of the Movie Edition the same is lost."""
    table = scene("htcg", hand=[attack], end_game=format)
    call_time(table)
    before = table.seat(0)["ability"]
    table.play(f"play {attack}")
    end_turn(table, 0)
    assert table.seat(0)["ability"] == before - LOSSES[format]
