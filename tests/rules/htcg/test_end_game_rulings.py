"""Highlander: The Card Game, rulings about End Game."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.discarding import DISCARDING_SOME
from codeduello.games.htcg.rules.end_game import ASK_AGAIN
from codeduello.games.htcg.verbs.powers import DISCARD_ONE_DEFENSE
from support.htcg import FORMATS, LOSSES, abilities, call_time, end_turn, go_to, quiet, titles
from support.scene import rule, scene


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


@rule("EG-R5", "7876")
@pytest.mark.parametrize(("format", "gain"), [("classic", 2), ("enhanced", 0), ("standard", 0)])
def test_when_healing_is_nullified(format: str, gain: int) -> None:
    """Called in the second player's turn, healing in that turn still works in Classic, and in no other format."""
    table = scene("htcg", hand=["Watcher: Treatment"], ability=(10, 15), first=1, end_game=format)
    call_time(table)
    before = table.seat(0)["ability"]
    while "play Watcher: Treatment" not in table.state.choices(0):
        quiet(table, table.state.to_act[0])
    table.play("play Watcher: Treatment")
    end_turn(table, 0)
    assert table.seat(0)["ability"] == before + gain


@rule("EG-R5", "7876")
def test_in_enhanced_the_free_power_blow_and_the_ban_on_healing_begin_together() -> None:
    """Called in the second player's turn, Enhanced allows the free Head Shot and bans healing in that very turn."""
    hand = ["Upper Left Attack", "Watcher: Treatment"]
    table = scene("htcg", hand=hand, ability=(10, 15), first=1, end_game="enhanced")
    call_time(table)
    table.play("play Upper Left Attack")
    assert table.offers("make attack 1 a Head Shot")
    table.play("play Watcher: Treatment")
    assert table.seat(0)["gain"] == 0


@rule("EG-R5", "7876")
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
    hands = {"hand": ["Thrust", "Dodge"], "opponent_hand": ["Thrust", "Dodge"]}
    table = scene("htcg", ability=(4, 4), first=first, end_game="standard", **hands)
    call_time(table)
    assert abilities(table) == [1, 1] and [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [2, 2]
    assert table.state.to_act == (first,) and table.state.choices(first) == ["discard Thrust", "discard Dodge"]
    table.play("discard Dodge", seat=first)
    assert table.state.to_act == (1 - first,)
    table.play("discard Thrust", seat=1 - first)
    assert titles(table.seat(first)["hand"]) == ["Thrust"] and titles(table.seat(1 - first)["hand"]) == ["Dodge"]


@rule("EG-R8", "c817")
@pytest.mark.parametrize("defense", ["Upper Left Block", "Master Swordsman"])
def test_sacrifice_and_forgery_retrieve_no_defense(defense: str) -> None:
    """In Standard what counts as a defense stays in the discard pile; before the call it comes back."""
    for called in (False, True):
        words = {"hand": [defense], "play": ["Sacrifice"], "end_game": "standard"}
        table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], **words)
        table.play(f"play {defense}")
        go_to(table, "Attack", seat=1)
        go_to(table, "Sweep")
        if called:
            call_time(table)
        assert defense in titles(table.seat(0)["discard"])
        assert table.offers("use Sacrifice") != called
        table = scene("htcg", hand=["Forgery"], discard=[defense, "Thrust"], end_game="standard")
        if called:
            call_time(table)
        table.play("play Forgery")
        assert table.offers(f"choose {defense}") != called and table.offers("choose Thrust")


@rule("EG-R8", "c817")
def test_sacrifice_takes_back_a_defense_that_is_still_in_play() -> None:
    """What comes back from play is not retrieved from the discard pile."""
    words = {"hand": ["Upper Left Block"], "play": ["Sacrifice"], "end_game": "standard"}
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], **words)
    table.play("play Upper Left Block", "go on")
    call_time(table)
    table.play("use Sacrifice")
    assert titles(table.seat(0)["hand"]) == ["Upper Left Block"]


@rule("EG-R8", "c817")
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


@rule("EG-R9", "a9fc")
@pytest.mark.parametrize("power", ["Katana", "Quickening #5"])
def test_using_a_power_is_not_playing_a_special_card(power: str) -> None:
    """A power in place of the Special Card leaves the free Power Blow, and no Special Card follows it."""
    words = {"before": [power], "opponent_play": ["Swashbuckler"], "hand": ["Thrust", "Challenge"]}
    table = scene("htcg", phase="beginning", end_game="enhanced", **words)
    call_time(table)
    table.play(f"use {power}", "choose the opponent's Swashbuckler")
    go_to(table, "Attack")
    assert table.refuses("play Challenge", because="HT-5.13")
    table.play("play Thrust")
    assert table.offers("make attack 1 a Power Blow")


@rule("EG-R9", "a9fc")
def test_what_the_free_power_blow_costs_and_leaves() -> None:
    """It bars Special Cards for the turn, gives the opponent the right to hide, and leaves the exertion."""
    table = scene("htcg", hand=["Thrust", "Challenge"], opponent_hand=["Lower Left Attack"], end_game="enhanced")
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


@rule("EG-3.1", "ebf3")
def test_the_loss_at_the_call_is_no_card_s_doing() -> None:
    """Time is called while a Battlefield waits for an answer: the loss that follows is not the Battlefield's."""
    words = {
        "phase": "beginning",
        "opponent_play": ["Battlefield"],
        "hand": ["Upper Left Block"],
        "end_game": "standard",
    }
    table = scene("htcg", **words)
    table.play("do must-do 1 first")
    call_time(table)
    assert abilities(table) == [12, 12] and len(table.happened("ability")) == 2
    assert table.happened("ability", by="Battlefield") == []


@rule("EG-1.1", "5067")
@pytest.mark.parametrize("limit", [40, "40", "40m", " 40M ", "2400s"])
def test_a_limit_may_be_written_as_people_write_it(limit: int | str) -> None:
    """Forty minutes are 40, 40m or 2400s; what is neither a number nor such a time is refused."""
    assert codeduello.load("htcg", limit=limit).settings["limit"] == 40
    for wrong in ("forty", "4x", "m", "2401s"):
        with pytest.raises(codeduello.BadInput):
            codeduello.load("htcg", limit=wrong)


@rule("EG-3.2", "817b")
def test_a_question_about_cards_that_are_gone_falls_away() -> None:
    """If every card that could answer has left the hand, the question is not asked again, and play goes on."""
    state = scene("htcg", hand=["Thrust"], end_game="standard").state
    assert isinstance(state, Table)
    state.waiting = 0
    state.ask_for(DISCARD_ONE_DEFENSE, 0, DISCARDING_SOME)
    state.waiting = 0
    ASK_AGAIN.do(state, 0, DISCARDING_SOME.number)
    assert not state.waiting
    state.run()
    assert state.waiting and state.question(0) is not DISCARDING_SOME


@rule("EG-3.2", "817b")
@rule("HT-11.8", "018e")
def test_a_price_that_was_discarded_at_the_halt_is_not_asked_for() -> None:
    """A Prone player has blocked, and the other half of the price goes at the halt before it is paid: play goes on."""
    words = {"before": ["Christophe Kuyler"], "hand": ["Upper Left Attack"], "may_hide": True, "ability": (15, 4)}
    hand = ["Upper Left Block", "Lower Left Block", "Thrust"]
    table = scene("htcg", opponent_hand=hand, opponent_conditions=["prone"], end_game="standard", **words)
    table.play("play Upper Left Attack face down", "use Christophe Kuyler")
    end_turn(table)
    go_to(table, "Defense", seat=1)
    table.play("play Upper Left Block", seat=1)
    assert table.state.to_act == (0,)  # the attack is revealed, and its player says what cannot stop it
    call_time(table)
    table.play("discard Lower Left Block", seat=1)
    table.play("make it an attack that cannot be dodged")
    assert table.offers("go on", seat=1) and titles(table.seat(1)["hand"]) == ["Thrust"]
