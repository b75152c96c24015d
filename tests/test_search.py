"""The search bot and the fast players of the games: what they know, and what they find."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import codeduello
from codeduello import Game, State
from codeduello.bots.greedy import Greedy
from codeduello.bots.search import Searcher
from codeduello.core.chance import seeded
from codeduello.core.matrix import solve
from codeduello.core.search import SearchSettings, Thinking, line
from codeduello.core.view import Perspective
from codeduello.lab.learn import fitted, learn

EDITIONS = [game for name in codeduello.games() for game in codeduello.load(name).editions()]
WORDS = [f"{game.id}-{game.settings.get('edition', '')}".rstrip("-") for game in EDITIONS]
every_edition = pytest.mark.parametrize("game", EDITIONS, ids=WORDS)


def somewhere(game: Game, seed: int, choices: int) -> State:
    """A state after so many random choices, or the last one before the end."""
    state = game.new(seed)
    chance = seeded(seed)
    for _ in range(choices):
        before = state.clone()
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
        if state.outcome is not None:
            return before
    return state


@every_edition
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_fast_player_reads_nothing_hidden(game: Game, seed: int) -> None:
    """Its scores are the same if all that its seat cannot see is dealt again."""
    state = somewhere(game, seed, seed % 90)
    for seat in state.to_act:
        legal = state.legal(seat)
        scores = game.policy.scores(state, seat, legal)
        assert len(scores) == len(legal)
        assert game.policy.scores(state.resample(seat, seed), seat, legal) == scores


@every_edition
def test_a_search_sees_no_more_than_its_player_and_repeats_itself(game: Game) -> None:
    """With the same seed it chooses the same, also if all that its player cannot see is dealt again."""
    for seed in range(3):
        state = somewhere(game, seed, 5 + 9 * seed)
        seat = state.to_act[-1]
        chosen = {
            Searcher(5, playouts=30).choose(Perspective(there, seat))
            for there in (state, state, state.resample(seat, 1), state.resample(seat, 2))
        }
        assert len(chosen) == 1 and chosen <= set(state.legal(seat))


@every_edition
def test_a_search_tells_what_each_choice_is_worth_at_any_time(game: Game) -> None:
    """After no step, one or many: shares add up to 1, values are chances, errors are told, and there is a line."""
    state = somewhere(game, 3, 12)
    seat = state.to_act[0]
    seen = Perspective(state, seat)
    thinking = Thinking(SearchSettings(game.policy), seen.imagine, seat, seeded(1))
    for steps in (0, 1, 3):
        for _ in range(steps):
            thinking.step()
        found = thinking.assess()
        assert sum(choice.share for choice in found.choices) == pytest.approx(1.0)
        assert all(0.0 <= choice.value <= 1.0 and choice.error >= 0.0 for choice in found.choices)
        assert {choice.action for choice in found.choices} <= set(seen.legal) and 0.0 <= found.value <= 1.0
    assert found.playouts >= 4
    goes_on = line(seen.imagine(1), seat, found.best.action, game.policy, 6)
    assert goes_on[0] == (seat, found.best.action) and 1 <= len(goes_on) <= 6


def test_a_search_beats_the_bot_that_does_not_look_ahead() -> None:
    """In The Duel it wins at least 7 of 10 games against the greedy bot; the seeds are fixed."""
    game = codeduello.load("duel")
    won = 0
    for number in range(10):
        state = game.new(number // 2)
        me = number % 2
        bots = {me: Searcher(number, playouts=200), 1 - me: Greedy(number)}
        while state.outcome is None:
            seat = state.to_act[0]
            state.apply(seat, bots[seat].choose(Perspective(state, seat)))
        won += state.outcome.winner == me
    assert won >= 7


def test_a_search_ends_with_its_time() -> None:
    """With a time it stops after the step in which that is over, whatever the number of playouts."""
    state = codeduello.load("gunfighter").new(1)
    bot = Searcher(1, playouts=10**9)
    bot.seconds = 0.0
    assert 0 < bot.think(Perspective(state, 0)).playouts < 100


def test_hands_are_valued_against_each_other() -> None:
    """In The Duel, what the cards of one hand do to the other on average is what those of the other suffer."""
    for seed in range(5):
        state = somewhere(codeduello.load("duel"), seed, 25)
        one, other = (state.game.policy.features(state, seat)[-2] for seat in (0, 1))
        assert one == pytest.approx(-other) and len(state.game.policy.features(state, 0)) == len(
            state.game.policy.weights
        )


def test_a_matrix_game_is_solved_by_a_mixed_strategy() -> None:
    """Rock, paper, scissors is played evenly; where stone wins double, the known mixture comes out."""
    evenly = solve([[[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]], 4000)
    assert evenly.strategy == pytest.approx([1 / 3] * 3, abs=0.02) and evenly.value == pytest.approx(0.5, abs=0.01)
    pennies = solve([[[3.0, 0.0], [0.0, 1.0]]], 8000)  # 1/4 of the first, worth 3/4
    assert pennies.strategy == pytest.approx([0.25, 0.75], abs=0.02) and pennies.value == pytest.approx(0.75, abs=0.01)
    trusting = solve([[[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]], 400, [[1.0, 0.0, 0.0]], 1.0)
    assert trusting.strategy[1] > 0.95  # against somebody who always plays rock


def test_a_likelier_world_counts_for_more() -> None:
    """Of two worlds in which another choice wins, the strategy follows the one that is nearly certain."""
    first, second = [[1.0], [0.0]], [[0.0], [1.0]]
    assert solve([first, second], 400, weights=[9.0, 1.0]).strategy[0] > 0.95
    assert solve([first, second], 400, weights=[1.0, 9.0]).strategy[0] < 0.05


def test_weights_are_learnt_from_who_won() -> None:
    """A feature that decides games gets its weight, one that does not stays near 0; a new evaluation predicts."""
    rows = [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] * 50
    wins = [float(number % 10 != 0) if row[0] > 0 else float(number % 10 == 0) for number, row in enumerate(rows)]
    decides, idle = fitted(rows, wins)
    assert decides > 1.5 and abs(idle) < 0.5
    learnt = learn(codeduello.load("duel"), 300, 1)
    assert learnt.after < learnt.before
