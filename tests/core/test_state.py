"""A state: whose turn it is, what the judge says, and the agenda of what happens next."""

from __future__ import annotations

from typing import Any, cast

import pytest

from codeduello import Illegal, Refusal, State
from codeduello.core import agenda
from codeduello.core.actions import Actions
from codeduello.core.agenda import Step
from codeduello.core.chance import Chance
from codeduello.core.events import Ending
from codeduello.core.game import Game, numbered
from codeduello.core.steps import Steps
from support.toy import COLOURS, COUNT, KEEP, PEBBLES, STEPS, SWAP, TURN, Table, table

# The judge.


def test_the_judge_offers_what_nothing_forbids() -> None:
    """Legal is what lies before the seat, less what a prohibition forbids."""
    state = table("red blue green pink grey", "gold white", "black")
    assert state.choices(0) == ["swap white", "keep"]
    assert state.why_not(0, "swap white") is None and state.refusal(0, KEEP) is None


def test_a_prohibition_refuses_with_its_rule_and_sentence() -> None:
    """What lies before the seat and is forbidden is refused by the first prohibition that forbids it."""
    state = table("red blue green pink grey", "gold white", "black")
    assert state.why_not(0, "swap gold") == Refusal("PB-2", "Gold is never given away.")
    slow = PEBBLES.using(slow="yes").new(seed=1)
    assert slow.choices(0) == ["keep"]
    assert slow.refusal(0, slow.zones()[1].cards[0]) == ("PB-4", "The first turn is for looking.")


def test_what_does_not_lie_there_is_refused_by_the_question() -> None:
    """An action that does not answer the question is refused with the question's rule and its words."""
    state = table("red blue green pink grey", "gold white", "black")
    assert state.why_not(0, "swap pink") == ("PB-1", "That is not the question now. Swap a pebble, or keep them.")


def test_a_hint_names_only_what_is_offered() -> None:
    """Unknown words are compared with the choices of the moment, not with all that the game knows."""
    state = table("red blue green pink grey", "gold white", "black")
    assert state.game.action("swap black") is not None and "swap black" not in state.choices(0)
    assert state.why_not(0, "swap blak") == ("PB-1", "There is no choice 'swap blak' in Pebbles.")


def test_unknown_words_are_refused_with_what_was_perhaps_meant() -> None:
    """Words that are not a choice get the rule of the question and a hint; other spelling and case are understood."""
    state = table("red blue green pink grey", "gold white", "black")
    assert state.why_not(0, "swap whit") == (
        "PB-1",
        "There is no choice 'swap whit' in Pebbles. Did you mean 'swap white'?",
    )
    assert state.why_not(0, "Excalibur") == ("PB-1", "There is no choice 'Excalibur' in Pebbles.")
    assert state.why_not(0, "  SWAP   White\n") is None
    refusal = state.why_not(0, "x" * 10**6 + "\n\x1b[31m")
    assert refusal is not None and len(refusal.sentence) < 120 and refusal.sentence.isprintable()


@pytest.mark.parametrize("action", [-1, -9, KEEP + 1, 10**30])
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    """An action outside the action space is refused like any other, never taken for another one."""
    state = table("red blue green pink grey", "gold white", "black")
    with pytest.raises(Illegal) as illegal:
        state.apply(0, action)
    assert illegal.value.rule == "PB-1"
    assert illegal.value.sentence == "There is no such choice. Swap a pebble, or keep them."


@pytest.mark.parametrize("words", ["swap black", "keep", "Excalibur"])
def test_the_wrong_seat_is_told_to_wait(words: str) -> None:
    """Whoever has nothing to choose is refused with the rule of the question that the other one has."""
    state = table("red blue green pink grey", "gold white", "black")
    assert state.to_act == (0,) and state.choices(1) == [] and state.legal(1) == []
    assert state.why_not(1, words) == ("PB-1", "You have nothing to choose now; your opponent has.")


@pytest.mark.parametrize("words", ["swap black", "keep", "Excalibur"])
def test_after_the_end_nothing_is_chosen(words: str) -> None:
    """When the duel is over, whatever anybody wants is refused with the rule by which it ended."""
    state = table("red blue green pink grey", "gold white", "black")
    state.play(0, "keep")
    for seat in (0, 1):
        assert state.why_not(seat, words) == ("PB-3", "The duel is over: the lowest pebble.")
        with pytest.raises(Illegal, match=r"The duel is over: the lowest pebble. \(PB-3\)"):
            state.play(seat, words)


@pytest.mark.parametrize("seat", [-1, 2, 3])
def test_there_are_two_seats(seat: int) -> None:
    """Every door refuses other seats with a clear ValueError; a spectator, 2, may only watch."""
    state = PEBBLES.new(seed=1)
    doors: list[Any] = [
        state.legal,
        state.choices,
        lambda seat: state.apply(seat, KEEP),
        lambda seat: state.refusal(seat, KEEP),
        lambda seat: state.play(seat, "keep"),
        lambda seat: state.why_not(seat, "keep"),
        lambda seat: state.why_not(seat, "Excalibur"),
        lambda seat: state.call(seat, "resign"),
        lambda seat: state.resample(seat, 1),
    ]
    for door in doors if seat == 2 else [*doors, state.view]:
        with pytest.raises(ValueError, match=rf"There is no seat {seat}: the seats are 0 and 1\."):
            door(seat)


def test_words_and_numbers_are_not_taken_for_each_other() -> None:
    """A number where words are wanted, words where a number is, and a seed of letters are each a TypeError."""
    state = PEBBLES.new(seed=1)
    wrong: list[tuple[Any, Any]] = [(state.play, 1), (state.why_not, 1), (state.apply, "keep"), (state.refusal, "keep")]
    for door, choice in wrong:
        with pytest.raises(TypeError):
            door(0, choice)
    with pytest.raises(TypeError):
        PEBBLES.new(seed=cast("int", "seven"))


def test_changing_the_list_of_legal_actions_legalises_nothing() -> None:
    """The list that a state gives out is the caller's own."""
    state = table("red blue green pink grey", "gold white", "black")
    state.legal(0).append(0)
    state.choices(0).append("swap red")
    assert state.why_not(0, "swap red") is not None
    with pytest.raises(Illegal):
        state.apply(0, 0)


def test_a_refused_choice_changes_nothing() -> None:
    """After a refusal the same choices lie there as before."""
    state = table("red blue green pink grey", "gold white", "black")
    before = state.to_json()
    with pytest.raises(Illegal) as illegal:
        state.play(0, "swap gold")
    assert (illegal.value.rule, illegal.value.sentence) == ("PB-2", "Gold is never given away.")
    assert str(illegal.value) == "Gold is never given away. (PB-2)"
    assert state.to_json() == before and state.choices(0) == ["swap white", "keep"]


# The agenda.


def test_an_entry_keeps_its_parts() -> None:
    """Step, seat, argument and source go into one number and come out again."""
    for parts in [(0, 0, 0, -1), (2047, 1, 0, 0), (5, 1, 2**30, 4094), (1, 0, 7, 12)]:
        assert agenda.parts(agenda.entry(*parts)) == parts


def planned(state: Table) -> list[agenda.Parts]:
    """What happens next, in its order."""
    return [agenda.parts(entry) for entry in reversed(state.agenda)]


def test_steps_happen_in_the_order_in_which_they_are_read() -> None:
    """What is pushed happens next; several steps, a program or a text happen in their own order."""
    state = table("red blue green pink grey", "gold white", "black")
    state.agenda.clear()
    state.push(COUNT, 1, 3)
    state.push_in_order(TURN.by(1), COUNT.by(0, 2))
    state.push_all([TURN, COUNT], 0)
    state.push_text([COUNT, TURN], 1, 4)
    state.queue_text(len(state.agenda) - 2, [TURN], 0, 5)
    text = [(COUNT.number, 1, 0, 4), (TURN.number, 1, 0, 4), (TURN.number, 0, 0, 5)]
    program = [(TURN.number, 0, 0, -1), (COUNT.number, 0, 0, -1)]
    assert planned(state) == [
        *text,
        *program,
        (TURN.number, 1, 0, -1),
        (COUNT.number, 0, 2, -1),
        (COUNT.number, 1, 3, -1),
    ]


def test_what_a_text_does_has_its_card_as_the_source() -> None:
    """While a verb runs, the state knows the card; what it pushes has the same source, and a step of the rules none."""
    state = table("red blue green pink grey", "gold white", "black")
    state.waiting = 0
    state.agenda.clear()
    state.push_text([TURN], 0, 6)
    state.run()
    assert state.source == 6 and state.clone().source == 6
    state.push(COUNT)
    state.push_in_order(TURN.by(1), COUNT.by(1))
    assert {entry[-1] for entry in planned(state)} == {6}
    state.waiting = 0
    state.agenda.clear()
    state.do_or_defer(0, TURN)
    assert state.source == agenda.NO_SOURCE
    state.do_text_or_defer(len(state.agenda), [TURN], 0, 3)
    assert planned(state) == [(TURN.number, 0, 0, 3)]


def test_a_step_after_others_happens_at_once_or_waits_beneath_them() -> None:
    """A step is done now; if somebody must choose, or steps came on top, it happens when those are done."""
    state = table("red blue green pink grey", "gold white", "black")
    turn = state.turn
    state.waiting = 0
    state.agenda.clear()
    state.do_or_defer(0, TURN)
    assert state.turn == turn + 1 and state.to_act and not state.agenda
    state.do_or_defer(0, COUNT, 1)
    state.do_or_defer(0, TURN)
    assert planned(state) == [(COUNT.number, 1, 0, -1), (TURN.number, 0, 0, -1)]
    state.waiting = 0
    state.do_or_defer(1, TURN)
    assert state.turn == turn + 1
    assert planned(state)[:2] == [(COUNT.number, 1, 0, -1), (TURN.number, 0, 0, -1)]


def test_after_the_end_no_step_is_done() -> None:
    """A text stops with the match: what would have come next stays on the agenda."""
    state = table("red blue green pink grey", "gold white", "black")
    state.waiting = 0
    turn = state.turn
    state.do_text_or_defer(len(state.agenda), [COUNT, TURN], 0, 2)
    assert state.outcome is not None and state.turn == turn
    assert planned(state)[0] == (TURN.number, 0, 0, 2)


def test_the_agenda_waits_for_a_decision_and_stops_at_the_end() -> None:
    """Nothing happens while somebody must choose, nor after the end."""
    state = table("red blue green pink grey", "gold white", "black")
    state.push(TURN)
    state.run()
    assert state.turn == 1
    state.end(Ending("a draw by test", "Nobody wins.", "PB-3"), None)
    state.run()
    assert state.turn == 1 and state.to_act == () and str(state.outcome) == "draw: a draw by test (PB-3)"


def test_an_endless_agenda_is_an_error() -> None:
    """Steps that put each other on the agenda for ever stop with an error, and do not hang."""

    class Forever(Step[Table]):
        """A step that is followed by itself."""

        def do(self, table: Table, me: int, n: int) -> None:
            """Do it again."""
            table.agenda.append(agenda.entry(0, 0, 0))

    class Circle(Game):
        """A game that never asks anybody."""

        def deal(self, chance: Chance) -> State:
            """Nothing but the step."""
            state = State(self, chance, [], SWAP, SWAP, 0, [], 0, None)
            state.agenda.append(agenda.entry(0, 0, 0))
            return state

    steps = Steps((Forever("forever"),))
    with pytest.raises(RuntimeError, match="neither a decision nor an end"):
        Circle("c", "C", "", PEBBLES.rulebook, (), {}, steps, (SWAP,), Actions([]), [], [], [], []).new(seed=1)


def test_variants_of_a_game_number_their_decisions_alike() -> None:
    """A decision that would get another number in another variant would break every running match: it is refused."""
    assert numbered(-1, 4) == numbered(4, 4) == 4
    with pytest.raises(ValueError, match="list their decisions alike"):
        Game("t", "T", "", PEBBLES.rulebook, (), {}, STEPS, (type(SWAP)("", "", ""), SWAP), Actions([]), [], [], [], [])


# Words at the prompt.


def test_a_state_prints_as_a_spectator_sees_it() -> None:
    """`repr` is one line; `str` is the open table: piles as numbers, and no hidden pebble."""
    state: State = table("red blue green pink grey", "gold white", "black")
    state.show(COLOURS.index("grey"))
    assert repr(state) == "<Pebbles, turn 1: seat 0 to choose>"
    assert str(state).splitlines() == [
        "Pebbles, turn 1: seat 0 to choose",
        "table: bag 5 (grey)",
        "seat 0: hand 2",
        "seat 1: hand 1",
    ]
    state.play(0, "keep")
    assert repr(state) == "<Pebbles, turn 1: seat 0 wins: the lowest pebble (PB-3)>"
