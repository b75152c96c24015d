"""What goes from one process to another, or is copied, plays on as it was."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import codeduello
from codeduello import Game, Illegal, Match, Perspective, State
from codeduello.bots import BOTS, make
from codeduello.core.chance import Script, seeded
from support.strategies import SEEDS, everything, in_every_game, moments_of, play_to_the_end
from support.toy import PEBBLES


def through(thing: Any) -> Any:
    """What another process would get."""
    return pickle.loads(pickle.dumps(thing))


@in_every_game(moments_of, SEEDS, examples=10)
def test_a_state_that_was_pickled_or_copied_plays_on_like_the_original(state: State, luck: int) -> None:
    """A state is pickled as its position, without its game's tables; it, and a deep copy, play on alike."""
    state.listen()
    copies = [through(state), copy.deepcopy(state), copy.copy(state)]
    for twin in copies:
        assert twin.to_json() == state.to_json() and twin.log == state.log and twin.log is not state.log
    assert everything(copies[1]) == everything(copies[2]) == everything(state)
    assert len(pickle.dumps(state)) < 20_000
    for twin in (state, *copies):
        play_to_the_end(twin, luck)
    assert all(twin.to_json() == state.to_json() and twin.log == state.log for twin in copies)


def test_a_game_is_pickled_as_its_class_and_its_settings() -> None:
    """Its decks are most of it; all that is read back in one process shares one game."""
    for id in codeduello.games():
        for game in codeduello.load(id).editions():
            twin = through(game)
            assert type(twin) is type(game) and twin.settings == game.settings
            assert through(game) is twin and copy.deepcopy(game) is game and copy.copy(game) is game
            assert len(pickle.dumps(game)) < 3000
            assert twin.new(seed=3).to_json() == game.new(seed=3).to_json()


def test_a_game_of_ones_own_is_pickled_too() -> None:
    """A class outside this package is found by its module, as pickle finds every class."""
    state = PEBBLES.using(slow="yes").new(seed=1)
    twin = through(state)
    assert type(twin.game) is type(PEBBLES) and twin.game.settings == {"slow": "yes"}
    assert twin.to_json() == state.to_json()


def test_a_match_is_pickled_as_its_record() -> None:
    """Names, date, clock, choices and calls are there again, and so are state and log."""
    match = codeduello.load("gunfighter").match(seed=7, names=("Ann", "Bo"), date="2030-01-31")
    for _ in range(9):
        seat = match.state.to_act[0]
        match.play(seat, match.state.choices(seat)[0])
    match.left = 77
    for twin in (through(match), copy.deepcopy(match)):
        assert twin.write() == match.write() and twin.state.log == match.state.log
    match.call(0, "resign")
    assert through(match).state.outcome == match.state.outcome
    on = Match.from_position(match.at(4))
    assert through(on).write() == on.write()


def test_what_a_bot_needs_is_pickled() -> None:
    """A perspective, every bot and every kind of chance go to another process and choose the same there."""
    state = codeduello.load("gunfighter").new(seed=3)
    eyes = through(Perspective(state, 1))
    assert eyes.view == state.view(1) and eyes.legal == state.legal(1)
    assert eyes.imagine(5).to_json() == state.resample(1, 5).to_json()
    for name in BOTS:
        bot = make(name, 5)
        assert through(bot).choose(eyes) == bot.choose(Perspective(state, 1))
    for chance in (seeded(5), seeded(b"sixteen bytes ok"), Script([3, 4], seeded(1))):
        twin = through(chance)
        assert [twin.roll() for _ in range(2)] == [chance.roll() for _ in range(2)]


def apply_in_another_process(state: State, action: int) -> State:
    """Make a choice, and send the state back."""
    state.apply(0, action)
    return state


@pytest.mark.parametrize("id", codeduello.games())
def test_processes_exchange_states_and_refusals(id: str) -> None:
    """A worker gets a state and sends it back one choice later; an illegal choice comes back as the rule."""
    game: Game = codeduello.load(id)
    state = game.new(seed=1)
    while 0 not in state.to_act:
        state.apply(1, state.legal(1)[0])
    action = state.legal(0)[0]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = pool.submit(apply_in_another_process, state, action).result()
        with pytest.raises(Illegal) as refused:
            pool.submit(apply_in_another_process, state, -1).result()
    state.apply(0, action)
    assert there.to_json() == state.to_json()
    assert refused.value.rule and refused.value.refusal.sentence in str(refused.value)
