"""PettingZoo: its own kit passes both environments of every game and edition."""

from __future__ import annotations

import importlib
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

import codeduello
from codeduello.interop.zoo import Aec, Parallel
from support.strategies import EDITIONS

pytestmark = pytest.mark.filterwarnings("ignore:Observation", "ignore:The `render_mode`")  # for dicts with masks


@pytest.mark.parametrize("name", EDITIONS)
def test_the_kit_passes_agents_that_choose_in_turn(name: str) -> None:
    """Its API test plays on over several duels; the same seed gives the same duels."""
    api_test(Aec(EDITIONS[name]), num_cycles=150)
    seed_test(lambda: Aec(EDITIONS[name]), num_cycles=30)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_kit_passes_agents_that_act_at_once(name: str) -> None:
    """Its parallel API test and its seed test, which also makes illegal choices, play every game."""
    parallel_api_test(Parallel(EDITIONS[name]), num_cycles=80)
    parallel_seed_test(lambda: Parallel(EDITIONS[name]), num_cycles=30)


def test_the_kit_measures_how_fast_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The performance benchmark runs to its end; its clock is made to run faster here."""
    ticks = count()
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: 0.02 * next(ticks)))
    performance_benchmark(Aec("duel"))
    assert "turns per second" in capsys.readouterr().out


def test_rewards_are_those_of_the_duel() -> None:
    """The winner gets 1, the loser -1, once, at the end; the mask is that of the rules."""
    env = Aec(codeduello.load("gunfighter"), health=1)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    luck = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        if over:
            env.step(None)
        else:
            assert seen is not None
            legal = np.flatnonzero(seen["action_mask"])
            assert sorted(env.table.legal(env.possible_agents.index(agent))) == legal.tolist()
            env.step(int(luck.choice(legal)))
    assert list(total.values()) == env.table.returns() and env.table.outcome is not None
    assert str(env.table) == env.render()


def test_an_illegal_choice_loses_and_says_why() -> None:
    """Whoever makes a choice that the rules refuse gives up by it; waiting when asked is refused, too."""
    env: Any = Aec("duel")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert env.terminations[agent] and env.rewards[agent] == -1 and "HD-" in env.infos[agent]["refused"]
    both = Parallel("gunfighter")
    both.reset(seed=1)
    _, rewards, over, _, infos = both.step(dict.fromkeys(both.agents, both.wait))
    assert rewards == {"seat_0": -1, "seat_1": 1} and all(over.values()) and "GF-" in infos["seat_0"]["refused"]
    assert both.agents == []
