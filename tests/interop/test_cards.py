"""RLCard: its tools play and evaluate duels in our environment."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from rlcard.utils.utils import reorganize, tournament

from codeduello.interop.cards import CardEnv
from support.strategies import EDITIONS


class Anyone:
    """An agent as RLCard has them: it chooses any legal action, by number or, raw, in words."""

    def __init__(self, use_raw: bool) -> None:
        self.use_raw = use_raw
        self.random = np.random.default_rng(1)

    def step(self, state: dict[str, Any]) -> Any:
        """Any legal action."""
        words = state["raw_legal_actions"]
        place = int(self.random.integers(len(words)))
        return words[place] if self.use_raw else list(state["legal_actions"])[place]

    def eval_step(self, state: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """The same, with nothing to say about it."""
        return self.step(state), {}


@pytest.mark.parametrize("name", EDITIONS)
def test_tools_of_rlcard_play_duels(name: str) -> None:
    """`tournament` gives the mean payoffs; `reorganize` makes transitions, of which the last has the reward."""
    env = CardEnv(EDITIONS[name], seed=3)
    env.set_agents([Anyone(False), Anyone(True)])
    assert sum(tournament(env, 2)) == 0
    trajectories, payoffs = env.run(is_training=True)
    assert trajectories[0][0]["obs"].shape == tuple(env.state_shape[0]) and sorted(payoffs) in ([-1, 1], [0, 0])
    for player, steps in enumerate(reorganize(trajectories, payoffs)):
        assert steps[-1][2] == payoffs[player] and steps[-1][4] is True
        assert all(step[1] in step[0]["raw_legal_actions"] or step[1] in step[0]["legal_actions"] for step in steps)


def test_choices_can_be_taken_back() -> None:
    """Step by step back to the deal, if that was asked for."""
    env = CardEnv("duel", seed=1, allow_step_back=True)
    state, player = env.reset()
    dealt = env.table.to_json()
    for _ in range(5):
        state, player = env.step(next(iter(state["legal_actions"])))
    assert env.get_player_id() == player and len(env.action_recorder) == 5
    for _ in range(5):
        assert env.step_back()
    assert env.table.to_json() == dealt and env.step_back() is False
    with pytest.raises(ValueError, match="Step back is off"):
        CardEnv("duel").step_back()
