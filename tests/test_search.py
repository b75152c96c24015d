"""The search bot and the fast players of the games: what they know, and what they find."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput
from codeduello.bots.greedy import Greedy
from codeduello.bots.search import Searcher
from codeduello.core.matrix import solve
from codeduello.core.view import Perspective
from codeduello.lab.learn import fitted, learn

SEARCHED = ("duel", "gunfighter")


@pytest.mark.parametrize("name", SEARCHED)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_fast_player_scores_as_the_greedy_bot_does_and_reads_nothing_hidden(name: str, seed: int) -> None:
    """In every position its scores are those of the greedy bot, also if all that it cannot see is dealt again."""
    game = codeduello.load(name)
    state = game.new(seed)
    number = 0
    while state.outcome is None and number < 40:
        seat = state.to_act[number % len(state.to_act)]
        legal = state.legal(seat)
        scores = game.policy.scores(state, seat, legal)
        assert scores == pytest.approx(game.score_choices(state.view(seat)), abs=1e-9)
        assert game.policy.scores(state.resample(seat, seed), seat, legal) == scores
        number += 1
        state.apply(seat, legal[(seed + 7 * number) % len(legal)])


@pytest.mark.parametrize("name", SEARCHED)
def test_a_search_sees_no_more_than_its_player_and_repeats_itself(name: str) -> None:
    """With the same seed it chooses the same, also if all that its player cannot see is dealt again."""
    game = codeduello.load(name)
    for seed in range(4):
        state = game.new(seed)
        for number in range(3 + seed):
            seat = state.to_act[0]
            state.apply(seat, state.legal(seat)[number % len(state.legal(seat))])
        seat = state.to_act[-1]
        chosen = {
            Searcher(5, playouts=60).choose(Perspective(there, seat))
            for there in (state, state, state.resample(seat, 1), state.resample(seat, 2))
        }
        assert len(chosen) == 1 and chosen <= set(state.legal(seat))


def test_a_search_beats_the_bot_that_does_not_look_ahead() -> None:
    """In The Duel it wins at least 7 of 10 games against the greedy bot; the seeds are fixed."""
    game = codeduello.load("duel")
    won = 0
    for number in range(10):
        state = game.new(number // 2)
        me = number % 2
        bots = {me: Searcher(number, playouts=120), 1 - me: Greedy(number)}
        while state.outcome is None:
            seat = state.to_act[0]
            state.apply(seat, bots[seat].choose(Perspective(state, seat)))
        won += state.outcome.winner == me
    assert won >= 7


def test_a_game_without_a_fast_player_is_not_searched() -> None:
    """Where the game has no player of its own for the playouts, the bot says so instead of playing at random."""
    state = codeduello.load("htcg").new(1)
    with pytest.raises(BadInput, match="cannot be searched"):
        while state.outcome is None:
            seat = state.to_act[0]
            state.apply(seat, Searcher(1).choose(Perspective(state, seat)))


def test_a_matrix_game_is_solved_by_a_mixed_strategy() -> None:
    """Rock, paper, scissors is played evenly; where stone wins double, the known mixture comes out."""
    evenly = solve([[[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]], 4000)
    assert evenly.strategy == pytest.approx([1 / 3] * 3, abs=0.02) and evenly.value == pytest.approx(0.5, abs=0.01)
    pennies = solve([[[3.0, 0.0], [0.0, 1.0]]], 8000)  # 1/4 of the first, worth 3/4
    assert pennies.strategy == pytest.approx([0.25, 0.75], abs=0.02) and pennies.value == pytest.approx(0.75, abs=0.01)
    trusting = solve([[[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]], 400, [[1.0, 0.0, 0.0]], 1.0)
    assert trusting.strategy[1] > 0.95  # against somebody who always plays rock


def test_weights_are_learnt_from_who_won() -> None:
    """A feature that decides games gets its weight, one that does not stays near 0; a new evaluation predicts."""
    rows = [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] * 50
    wins = [float(number % 10 != 0) if row[0] > 0 else float(number % 10 == 0) for number, row in enumerate(rows)]
    decides, idle = fitted(rows, wins)
    assert decides > 1.5 and abs(idle) < 0.5
    learnt = learn(codeduello.load("duel"), 300, 1)
    assert learnt.after < learnt.before
