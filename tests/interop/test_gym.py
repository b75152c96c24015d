"""Gymnasium: its own checks pass, alone and for many tables at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

import codeduello
from codeduello.interop.gym import DuelEnv, DuelVectorEnv
from support.strategies import EDITIONS


@pytest.mark.parametrize("name", EDITIONS)
def test_the_check_of_gymnasium_passes(name: str) -> None:
    """`check_env` finds nothing wrong, in either seat, against either bot."""
    check_env(DuelEnv(EDITIONS[name], bot="random", seat=1), skip_render_check=True)
    check_env(DuelEnv(EDITIONS[name], bot="greedy"), skip_render_check=True)


def test_environments_are_registered_and_make_vectors() -> None:
    """`make` and `make_vec` know every game; Gymnasium's own vectors hold our environments."""
    for game in codeduello.games():
        env = gymnasium.make(f"codeduello/{game}-v0", bot="greedy", render_mode="ansi")
        env.reset(seed=1)
        assert codeduello.load(game).title in str(env.render())
    envs = SyncVectorEnv([lambda: DuelEnv("duel") for _ in range(3)])
    seen, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(seen) and infos["action_mask"].shape == (3, 26)


@pytest.mark.parametrize("name", EDITIONS)
def test_many_tables_are_played_at_once(name: str) -> None:
    """Observations are of the declared space; ended duels have a reward and a last picture, and go on with the next."""
    envs: Any = DuelVectorEnv(EDITIONS[name], num_envs=5, bot="policy", seat=1)
    luck = np.random.default_rng(2)
    seen, infos = envs.reset(seed=9)
    again = envs.reset(seed=9)[0]
    assert (seen == again).all() and envs.observation_space.contains(seen)
    ends = 0
    for _ in range(150):
        mask = infos["action_mask"]
        assert mask.any(axis=1).all()
        seen, rewards, over, late, infos = envs.step((mask * luck.random(mask.shape)).argmax(axis=1))
        assert envs.observation_space.contains(seen) and not late.any() and not rewards[~over].any()
        for table in np.flatnonzero(over):
            ends += 1
            last = infos["final_obs"][table]
            start = envs.batch.encoding.over
            assert last[start : start + 3].sum() == 1 and rewards[table] == last[start] - last[start + 1]
    assert ends > 0


def test_an_illegal_choice_loses_and_other_bots_are_refused_inside() -> None:
    """A refused action ends the duel with its reason; the vector has no room for bots in Python."""
    env = DuelEnv("gunfighter")
    env.reset(seed=3)
    _, reward, over, _, info = env.step(env.game.action("keep the rest") or 0)
    assert over and reward == -1 and "GF-" in info["refused"] and not info["action_mask"].any()
    with pytest.raises(ValueError, match="Inside the engine play"):
        DuelVectorEnv("duel", bot="greedy")
