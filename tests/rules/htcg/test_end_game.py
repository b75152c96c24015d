"""Highlander: The Card Game, the match clock, and End Game in the formats Classic and Standard."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from support.htcg import FORMATS, LOSSES, abilities, call_time, end_turn, go_to, refused_call, titles
from support.scene import card, rule, scene


@rule("EG-1.1", "5067")
@pytest.mark.parametrize("limit", [0, 35, 40, 90])
def test_the_limit_is_the_tables_own(limit: int) -> None:
    """A table plays with 35 to 40 minutes, with another limit or with none; the record keeps which."""
    game = codeduello.load("htcg", limit=limit, end_game="classic")
    record = codeduello.Match(game, 1).write()
    assert f'[option limit "{limit}"]' in record
    assert codeduello.read(record).game.settings["limit"] == limit


@rule("EG-1.1", "5067")
@pytest.mark.parametrize(("written", "minutes"), [("40m", 40), ("2400s", 40), ("1h", 60), ("35", 35)])
def test_the_limit_is_written_as_people_write_it(written: str, minutes: int) -> None:
    """In minutes, seconds or hours; what is not in whole minutes, or too long, is refused with how it is written."""
    assert codeduello.load("htcg", limit=written).settings["limit"] == minutes
    for wrong in ("90s", "9h", "40x", "m", "soon"):
        with pytest.raises(codeduello.BadInput, match="0 to 240 whole minutes, written like 40m, 2400s or 1h"):
            codeduello.load("htcg", limit=wrong)


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
    assert sorted(game.calls) == ["flag", "flags", "resign", "time"]


@rule("EG-1.3", "6dac")
@pytest.mark.parametrize("format", FORMATS)
def test_the_format_that_was_agreed_on_is_played(format: str) -> None:
    """What a turn costs after the call, and whether the call itself costs anything, is that of the format."""
    table = scene("htcg", end_game=format)
    call_time(table)
    halt = 3 if format == "standard" else 0
    assert abilities(table) == [15 - halt] * 2
    end_turn(table, 0)
    assert abilities(table) == [15 - halt - LOSSES[format], 15 - halt]


# Classic.


@rule("EG-2.1", "15f9")
def test_classic_lets_the_turn_go_on() -> None:
    """Nothing is lost or discarded at the call, and the question before the player is the same as before."""
    table = scene("htcg", hand=["Thrust"] * 15, end_game="classic")
    choices = table.state.choices(0)
    call_time(table)
    assert abilities(table) == [15, 15] and len(table.seat(0)["hand"]) == 15
    assert table.state.choices(0) == choices and table.state.to_act == (0,)
    table.play("play Thrust")
    end_turn(table)
    assert table.table["time_called"] and max(abilities(table)) == 15 and len(table.table["incoming"]) == 1
    end_turn(table, 1)
    end_turn(table)
    assert max(abilities(table)) < 15


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
        table = scene("htcg", opponent_hand=["Watcher: Treatment"], ability=(15, 12), end_game=format)
        if called:
            call_time(table)
        end_turn(table, 0)
        go_to(table, "Attack", seat=1)
        before = table.seat(1)["ability"]
        table.play("play Watcher: Treatment", seat=1)
        end_turn(table, 1)
        assert table.seat(1)["ability"] == (before - LOSSES[format] if called else before + 2)


@rule("EG-2.5", "bedb")
@rule("EG-3.5", "77d4")
@rule("EG-4.4", "77d4")
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("called", [True, False])
def test_what_was_taken_for_a_while_does_not_return(format: str, called: bool) -> None:
    """The 2 Ability that Scorn takes for two turns would be gained when they return: in End Game they are lost."""
    table = scene("htcg", hand=["Scorn"], end_game=format)
    table.play("play Scorn")
    end_turn(table, 0)
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 13
    if called:
        call_time(table)
    before = table.seat(1)["ability"]
    end_turn(table, 0)
    end_turn(table, 1)
    assert table.seat(1)["ability"] == (before - LOSSES[format] if called else 15)


# Standard.


@rule("EG-3.1", "ebf3")
@pytest.mark.parametrize("seat", [0, 1])
def test_standard_stops_play_at_once(seat: int) -> None:
    """Both players lose 3 in the moment of the call and discard down to what they have, whosever turn it is."""
    hands = {"hand": ["Thrust"] * 6, "opponent_hand": ["Dodge"] * 6}
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
    table = scene("htcg", hand=["Bad Luck"], opponent_hand=["Thrust", "Dodge"], ability=(15, 3), end_game="standard")
    table.play("play Bad Luck")
    assert table.offers("choose the opponent's Thrust")
    call_time(table)
    table.play("discard Thrust", "discard Dodge", seat=1)
    assert table.seat(1)["hand"] == [] and table.table["phase"] == "Attack"
    assert table.offers("go on") or table.offers("exert for nothing")
    table = scene("htcg", hand=["Bad Luck"], opponent_hand=["Thrust", "Dodge"], ability=(15, 4), end_game="standard")
    table.play("play Bad Luck")
    call_time(table)
    table.play("discard Thrust", seat=1)
    assert table.state.choices(0) == ["choose the opponent's Dodge"]


@rule("EG-3.2", "817b")
def test_what_is_chosen_on_the_table_is_asked_again_as_it_was() -> None:
    """Of cards in play none is discarded meanwhile: all are still there to choose."""
    table = scene("htcg", hand=["Misfortune"], opponent_play=["Ancestral Blade", "Dragon"], end_game="standard")
    table.play("play Misfortune")
    choices = table.state.choices(0)
    call_time(table)
    assert (
        table.state.choices(0) == choices == ["choose the opponent's Ancestral Blade", "choose the opponent's Dragon"]
    )


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
    words: dict[str, Any] = {"hand": ["Challenge", "Thrust"], "opponent_before": ["Thunder Castle Games card"]}
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
    words: dict[str, Any] = {"opponent_before": ["Thunder Castle Games card"]}
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
