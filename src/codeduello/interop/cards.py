"""RLCard: a duel as an environment for its agents and tools; the library itself is not needed.

    env = CardEnv("gunfighter", seed=7, health=1)
    env.set_agents([agent, agent])
    trajectories, payoffs = env.run(is_training=True)

A state is a dict: `obs`, `legal_actions`, `raw_obs` (the view), `raw_legal_actions` (in words) and `action_record`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import codeduello
from codeduello.core.game import Game, Value
from codeduello.core.state import State
from codeduello.core.tensors import encoding_of
from codeduello.interop.arrays import observation

SEEDS = 2**63


class CardEnv:
    """A duel between two agents that have `step`, `eval_step` and `use_raw`."""

    def __init__(
        self, game: str | Game, seed: int | None = None, allow_step_back: bool = False, **options: Value
    ) -> None:
        self.game = codeduello.load(game, **options) if isinstance(game, str) else game.using(**options)
        self.name = self.game.id
        self.allow_step_back = allow_step_back
        self.num_players = 2
        self.num_actions = len(self.game.actions)
        self.state_shape = [[encoding_of(self.game).size]] * 2
        self.action_shape = [None, None]
        self.agents: Sequence[Any] = ()
        self.timestep = 0
        self.seed(seed)
        self.table: State = self.game.new(0)
        self.before: list[State] = []
        self.action_recorder: list[tuple[int, str]] = []

    def seed(self, seed: int | None = None) -> None:
        """Let all duels to come depend on this seed."""
        self.np_random = np.random.default_rng(seed)

    def set_agents(self, agents: Sequence[Any]) -> None:
        """Seat these agents."""
        self.agents = agents

    def reset(self) -> tuple[dict[str, Any], int]:
        """Deal a new duel: what the first player sees, and who that is."""
        self.table = self.game.new(int(self.np_random.integers(SEEDS)))
        self.before = []
        self.action_recorder = []
        return self.get_state(self.get_player_id()), self.get_player_id()

    def step(self, action: int | str, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        """Make this choice, given by number or, raw, in words: what the next player sees, and who that is."""
        player = self.get_player_id()
        if self.allow_step_back:
            self.before.append(self.table.clone())
        if raw_action:
            self.table.play(player, str(action))
        else:
            self.table.apply(player, int(action))
        self.timestep += 1
        words = str(action) if raw_action else self.game.actions[int(action)].text
        self.action_recorder.append((player, words))
        return self.get_state(self.get_player_id()), self.get_player_id()

    def step_back(self) -> tuple[dict[str, Any], int] | bool:
        """Take the last choice back; False at the beginning."""
        if not self.allow_step_back:
            raise ValueError("Step back is off: pass allow_step_back=True.")
        if not self.before:
            return False
        self.table = self.before.pop()
        self.action_recorder.pop()
        return self.get_state(self.get_player_id()), self.get_player_id()

    def run(self, is_training: bool = False) -> tuple[list[list[Any]], NDArray[np.float64]]:
        """Play a whole duel: for each player states and actions in turn, and what each has won."""
        trajectories: list[list[Any]] = [[], []]
        state, player = self.reset()
        trajectories[player].append(state)
        while not self.is_over():
            agent = self.agents[player]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            trajectories[player].append(action)
            state, player = self.step(action, agent.use_raw)
            if not self.is_over():
                trajectories[player].append(state)
        for player in range(self.num_players):
            trajectories[player].append(self.get_state(player))
        return trajectories, self.get_payoffs()

    def is_over(self) -> bool:
        """Whether the duel is over."""
        return self.table.is_terminal

    def get_player_id(self) -> int:
        """Who must choose; 0 when the duel is over."""
        return self.table.to_act[0] if self.table.to_act else 0

    def get_payoffs(self) -> NDArray[np.float64]:
        """What each player has won."""
        return np.array(self.table.returns())

    def get_state(self, player_id: int) -> dict[str, Any]:
        """What a player sees."""
        legal = self.table.legal(player_id)
        return {
            "obs": observation(self.table, player_id),
            "legal_actions": OrderedDict.fromkeys(legal),
            "raw_obs": self.table.view(player_id),
            "raw_legal_actions": self.table.choices(player_id),
            "action_record": self.action_recorder,
        }
