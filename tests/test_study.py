"""Studying duels: exact values agree between two methods, and luck and skill add up."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput
from codeduello.core.matrix import solve as match_regrets
from codeduello.games.gunfighter.table import Table
from codeduello.study import showdown
from codeduello.study.analysis import Analysis, analyse, length
from codeduello.study.ends import solve
from codeduello.study.judging import Analyst
from codeduello.study.luck import Valuation, dealt_again, habits, score, weigh
from codeduello.study.matrix import MatrixGame, equilibrium
from codeduello.study.showdown import Showdown, SolvedShowdown
from support.study import duel_between, tree_value

HANDS = [["Snap Shot", "Take Aim"], ["Quick Draw", "Take Aim"]]
SCENE = {"bullets": (1, 1), "health": (1, 1)}
CELLS = st.integers(-20, 20).map(float)
MATRICES = st.integers(1, 5).flatmap(
    lambda width: st.lists(st.lists(CELLS, min_size=width, max_size=width), min_size=1, max_size=5)
)


@given(MATRICES)
def test_no_choice_is_better_than_the_equilibrium(matrix: list[list[float]]) -> None:
    """Against an equilibrium strategy no row wins more than the value, and no column gives less."""
    values = np.array(matrix)
    solution = equilibrium(values)
    assert max(values @ solution.columns) <= solution.value + 1e-6
    assert min(np.array(solution.rows) @ values) >= solution.value - 1e-6


def test_regret_matching_and_the_linear_program_agree() -> None:
    """The search's own way to solve a matrix game approaches the exact value."""
    luck = random.Random(5)
    for _ in range(10):
        matrix = [[luck.random() for _ in range(4)] for _ in range(3)]
        assert match_regrets([matrix], 4000).value == pytest.approx(equilibrium(matrix).value, abs=0.01)


def last_round(seed: int) -> codeduello.State:
    """The last clashes of a round of The Duel, with both near defeat."""
    luck = random.Random(seed)
    state = codeduello.load("duel").scene(seed=seed, damage=[luck.randint(7, 11), luck.randint(7, 11)])
    for _ in range(luck.randint(2, 3)):  # each holds three cards, or two
        for seat in (0, 1):
            if state.outcome is None:
                state.apply(seat, luck.choice(state.legal(seat)))
    return state


def test_backward_induction_and_the_sequence_form_agree() -> None:
    """Two ways to solve the last clashes of a round give the same value: step by step, and as one linear program."""
    solved = 0
    for seed in range(60):
        state = last_round(seed)
        if state.outcome is None:
            worth = solve(state).worth
            assert tree_value(state) == pytest.approx(worth.low, abs=1e-6)
            solved += worth.is_exact
    assert solved > 3


def test_a_strategy_of_an_ending_is_a_probability_for_each_choice() -> None:
    """Both strategies of a solved ending add up to 1 over the choices of their seat."""
    state = next(state for seed in range(60) if (state := last_round(seed)).outcome is None)
    for seat, strategy in enumerate(solve(state).strategies):
        assert list(strategy) == state.choices(seat)
        assert sum(strategy.values()) == pytest.approx(1.0)


def test_an_ending_that_is_too_large_is_refused() -> None:
    """Somebody who asks for the impossible is told so."""
    with pytest.raises(BadInput, match="too far from its end"):
        solve(codeduello.load("duel").scene(seed=1), most=20)
    with pytest.raises(BadInput, match="too far from its end"):  # both may go on forever
        solve(codeduello.load("gunfighter").scene(hands=[["Take Aim"], ["Take Aim"]], bullets=(3, 1), fill=False))
    over = codeduello.load("duel").new(1)
    over.call(0, "resign")
    with pytest.raises(BadInput, match="is over"):
        solve(over)


def test_a_showdown_is_solved_and_its_solution_proved() -> None:
    """What each side's strategy guarantees against every opponent is the value that was found."""
    solution = SolvedShowdown(Showdown(HANDS, None, **SCENE))
    bounds = solution.bounds()
    assert bounds.low == pytest.approx(solution.value, abs=1e-6)
    assert bounds.high == pytest.approx(solution.value, abs=1e-6)
    assert sum(solution.strategy(solution.showdown.start, 0).values()) == pytest.approx(1.0)


def test_a_showdown_is_worth_what_the_game_says_when_its_strategies_play_it() -> None:
    """Duels in the real game by the two strategies of a solution win as often as the solution says."""
    solution = SolvedShowdown(Showdown(HANDS, None, **SCENE))
    luck, wins, duels = random.Random(7), 0.0, 300
    for number in range(duels):
        state = codeduello.load("gunfighter").scene(seed=number, hands=HANDS, fill=False, **SCENE)
        while state.outcome is None:
            assert isinstance(state, Table)
            key = showdown.key_of(state)
            if not key[1] and not key[5]:
                break  # nobody has a bullet left, nor gets one: a draw
            for seat in (0, 1):
                strategy = solution.strategy(key, seat)
                state.play(seat, luck.choices(list(strategy), list(strategy.values()))[0])
        wins += 0.5 if state.outcome is None else score(state.outcome)
    assert wins / duels == pytest.approx(solution.value, abs=4 * 0.5 / duels**0.5)


def test_cards_that_change_hands_make_no_showdown() -> None:
    """A hand with a card that is used up or draws is refused with its name."""
    with pytest.raises(BadInput, match="Hit the Dirt"):
        Showdown([["Hit the Dirt"], ["Take Aim"]])


def test_the_matrix_of_a_simultaneous_choice_can_be_read() -> None:
    """A matrix game has every choice, its share and the value, as text and in a notebook."""
    state = last_round(next(seed for seed in range(60) if last_round(seed).outcome is None))
    game = MatrixGame.of(state, lambda after: 0.5 if after.outcome is None else score(after.outcome))
    for words in (str(game), game._repr_html_()):
        assert all(choice in words for choice in state.choices(0) + state.choices(1))
        assert f"{100 * game.solution.value:.1f} %" in words
    with pytest.raises(BadInput, match="Only one player chooses"):
        MatrixGame.of(codeduello.load("duel").new(1), lambda _: 0.5)


@pytest.mark.parametrize("game", ["duel", "gunfighter"])
def test_luck_and_skill_add_up_to_the_result(game: str) -> None:
    """From the value before the deal, luck and both seats' skill lead exactly to the result."""
    for seed in range(2):
        match = duel_between(game, "greedy", "random", seed)
        balance = weigh(match, Valuation(2, seed))
        total = balance.start + balance.luck_of_first + balance.skill_of(0) - balance.skill_of(1)
        assert total == pytest.approx(balance.result)
        assert match.state.outcome is not None and balance.result == score(match.state.outcome)


@pytest.mark.parametrize("game", ["duel", "gunfighter"])
def test_what_is_usual_adds_up(game: str) -> None:
    """What the fast player hardly ever does is left out, and the rest is a probability: neither seat gains by it."""
    for seed in range(20):
        state = codeduello.load(game).new(seed)
        while len(state.to_act) < 2:
            state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
        for seat in (0, 1):
            assert sum(share for _, share in habits(state, seat)) == pytest.approx(1.0)


@given(st.integers(0, 10**6), st.integers(0, 10**6))
@settings(max_examples=20)
def test_a_value_with_open_cards_does_not_depend_on_what_nobody_sees(seed: int, other: int) -> None:
    """Two states that differ in the order of the deck and in the luck to come have the same value."""
    state = codeduello.load("gunfighter").new(seed)
    valuation = Valuation(2)
    assert valuation.value(state) == valuation.value(dealt_again(state, other))


@pytest.mark.parametrize("game", ["duel", "gunfighter"])
def test_an_analysis_does_not_depend_on_what_the_seat_could_not_see(game: str) -> None:
    """The judgement of a choice is the same in two states that only hidden cards tell apart."""
    state = codeduello.load(game).new(3)
    while len(state.legal(0)) < 2:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    study = Analyst(16, 5)
    assert study.judge(state, 0) == study.judge(state.resample(0, 9), 0)


def test_an_analysis_names_what_was_lost_and_what_was_better() -> None:
    """A player who chooses at random is told choices that cost much, with better ones that were legal."""
    match = duel_between("duel", "greedy", "random", 1)
    done: list[int] = []
    found = analyse(match, 12, 0, done.append)
    assert done[-1] == length(match)
    assert len(found.values) == len(found.turns) == len(match.entries) + 1
    assert found.lost[1] > found.lost[0]
    assert found.accuracy[0] > found.accuracy[1]
    worst = found.worst()
    assert worst and worst == sorted(worst, key=lambda moment: -moment.loss)
    for moment in worst:
        assert moment.better != moment.choice and moment.better in moment.why and moment.line
    assert Analysis.from_json(found.to_json()) == found
    assert match.names[1] in found.verdict(1)
    assert "<svg" in found._repr_html_() and worst[0].grade in found._repr_html_()
    rows = found.by_turn()
    assert [row[0] for row in rows] == sorted({*found.turns})
    assert any(one is not None for _, _, one, _ in rows)


def test_a_duel_that_goes_on_is_not_analysed() -> None:
    """An analysis would give away hidden cards while a duel is played."""
    with pytest.raises(BadInput, match="not over"):
        analyse(codeduello.load("duel").match(1))
