"""PettingZoo: a duel between two agents, as an `AECEnv` (one after the other) and as a `ParallelEnv` (at once).

    env = Aec("gunfighter", health=1)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

The winner's reward is 1, the loser's -1. An agent whose action the rules refuse loses, and its info says why. In
`Parallel` there is one action more than the game has, the last: to wait, for an agent that is not asked.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

import codeduello
from codeduello.core.game import Game, Value
from codeduello.core.state import State
from codeduello.interop.arrays import masked, masked_space

AGENTS = ("seat_0", "seat_1")
SEEDS = 2**63  # there are so many


class ZooDuel:
    """What both environments share: the game, the table, and the seeds of the duels to come."""

    render_mode = "ansi"
    metadata: ClassVar[dict[str, Any]] = {
        "name": "codeduello_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, game: str | Game, options: dict[str, Value], waits: int = 0) -> None:
        self.game = codeduello.load(game, **options) if isinstance(game, str) else game.using(**options)
        self.waits = waits  # actions behind those of the game
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        space = masked_space(self.game, waits)
        self.observation_spaces = dict.fromkeys(AGENTS, space)
        self.action_spaces = {agent: spaces.Discrete(len(self.game.actions) + waits) for agent in AGENTS}
        self.random = np.random.default_rng()
        self.table: State = self.game.new(0)

    def deal(self, seed: int | None) -> None:
        """Begin the next duel; with a seed, it and all that follow depend on that."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.table = self.game.new(int(self.random.integers(SEEDS)))
        self.agents = list(AGENTS)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}

    def take(self, actions: dict[str, int]) -> None:
        """Make these choices of the agents that are asked; who makes an illegal one gives up by it."""
        for agent, action in actions.items():
            seat = AGENTS.index(agent)
            refusal = self.table.refusal(seat, int(action))
            if refusal is not None:
                self.infos[agent] = {"refused": str(refusal)}
                self.table.call(seat, "resign")
                return
        for agent, action in actions.items():
            self.table.apply(AGENTS.index(agent), int(action))

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, with the mask of its legal actions."""
        return masked(self.table, AGENTS.index(agent), self.waits)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of observations, with the limits that the game declares."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of the game by number."""
        return self.action_spaces[agent]

    def render(self) -> str:
        """The table as a spectator sees it, in words."""
        return str(self.table)

    def close(self) -> None:
        """There is nothing to close."""


class Aec(ZooDuel, AECEnv[str, dict[str, Any], int | None]):
    """A duel in which agents choose one after the other; what both choose at once stays hidden until both have."""

    def __init__(self, game: str | Game, **options: Value) -> None:
        super().__init__(game, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new duel."""
        self.deal(seed)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.agent_selection = AGENTS[self.table.to_act[0]]

    def step(self, action: int | None) -> None:
        """Let the selected agent choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.take({agent: action})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(AGENTS, self.table.returns(), strict=True))
        if self.table.is_terminal:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        else:
            self.agent_selection = AGENTS[self.table.to_act[0]]
        self._accumulate_rewards()


class Parallel(ZooDuel, ParallelEnv[str, dict[str, Any], int]):
    """A duel in which all agents act in every step; one that is not asked waits."""

    def __init__(self, game: str | Game, **options: Value) -> None:
        super().__init__(game, options, waits=1)
        self.wait = len(self.game.actions)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, with the mask of its legal actions; if it is not asked, only to wait is legal."""
        seen = super().observe(agent)
        seen["action_mask"][self.wait] = AGENTS.index(agent) not in self.table.to_act
        return seen

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Deal a new duel."""
        self.deal(seed)
        return {agent: self.observe(agent) for agent in AGENTS}, self.infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Let every agent that is asked choose."""
        self.take({AGENTS[seat]: actions[AGENTS[seat]] for seat in self.table.to_act})
        over = self.table.is_terminal
        self.agents = [] if over else list(AGENTS)
        return (
            {agent: self.observe(agent) for agent in AGENTS},
            dict(zip(AGENTS, self.table.returns(), strict=True)),
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, False),
            self.infos,
        )
