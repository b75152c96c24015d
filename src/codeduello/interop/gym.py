"""Gymnasium: one seat of a duel against a bot, alone (`DuelEnv`) or at many tables at once (`DuelVectorEnv`).

    env = DuelEnv("gunfighter", bot="greedy", health=1)
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

    envs = gymnasium.make_vec("codeduello/gunfighter-v0", num_envs=256)

The reward of a won duel is 1, of a lost one -1. An action that the rules refuse loses; `info["refused"]` says why.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

import codeduello
from codeduello.bots import make
from codeduello.bots.bot import ask
from codeduello.core.batch import Batch
from codeduello.core.game import Game, Value
from codeduello.core.policy import Policy
from codeduello.core.view import Perspective
from codeduello.interop.arrays import Floats, Mask, box, mask, observation

SEEDS = 2**62


def load(game: str | Game, options: dict[str, Value]) -> Game:
    """The game with these options."""
    return codeduello.load(game, **options) if isinstance(game, str) else game.using(**options)


class DuelEnv(gymnasium.Env[Any, Any]):
    """A duel in one seat; a bot sits at the other."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        bot: str = "random",
        seat: int = 0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.game = load(game, options)
        self.bot_name = bot
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = box(self.game)
        self.action_space = spaces.Discrete(len(self.game.actions))
        self.table = self.game.new(0)
        self.bot = make(bot, 0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Deal a new duel."""
        super().reset(seed=seed)
        self.table = self.game.new(int(self.np_random.integers(SEEDS)))
        self.bot = make(self.bot_name, int(self.np_random.integers(SEEDS)))
        self._let_bot_choose()
        return observation(self.table, self.seat), {"action_mask": self.action_masks()}

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Make this choice; then the bot chooses until it is this seat's turn again."""
        refusal = self.table.refusal(self.seat, int(action))
        info: dict[str, Any] = {}
        if refusal is not None:
            if not self.table.is_terminal:
                self.table.call(self.seat, "resign")
            info["refused"] = str(refusal)
        else:
            self.table.apply(self.seat, int(action))
            self._let_bot_choose()
        info["action_mask"] = self.action_masks()
        won = self.table.returns()[self.seat]
        return observation(self.table, self.seat), won, self.table.is_terminal, False, info

    def action_masks(self) -> Mask:
        """A 1 for each legal action; the name is the one that libraries for masked learning look for."""
        return mask(self.table, self.seat)

    def render(self) -> str | None:
        """The table as a spectator sees it, in words."""
        return str(self.table) if self.render_mode == "ansi" else None

    def _let_bot_choose(self) -> None:
        """Let the bot choose whenever it alone is asked, or has not yet chosen what both choose at once."""
        while 1 - self.seat in self.table.to_act:
            self.table.apply(1 - self.seat, ask(self.bot, Perspective(self.table, 1 - self.seat)))


class DuelVectorEnv(VectorEnv[Any, Any, Any]):
    """Many duels at once inside the engine, against its own fast player, or one that plays at random.

    A table whose duel is over deals the next one in the same step; `infos["final_obs"]` has its last picture. The next
    observation of each table is written into the same buffer: copy what you keep, or pass `copy=True`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        bot: str = "random",
        seat: int = 0,
        copy: bool = True,
        **options: Value,
    ) -> None:
        self.game = load(game, options)
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        self.single_observation_space = box(self.game)
        self.single_action_space = spaces.Discrete(len(self.game.actions))
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        if bot not in ("random", "policy"):
            raise ValueError(f"Inside the engine play 'random' and 'policy', not {bot!r}; other bots play in DuelEnv.")
        self.opponent = Policy() if bot == "random" else self.game.policy
        self._begin(0)

    def _begin(self, seed: int) -> None:
        players = (None, self.opponent) if self.seat == 0 else (self.opponent, None)
        self.batch = Batch(self.game, self.num_envs, seed, players)
        self.observations = np.frombuffer(self.batch.observations, np.float32).reshape(self.num_envs, -1)
        self.masks = np.frombuffer(self.batch.masks, np.int8).reshape(self.num_envs, -1)
        self.ended = np.frombuffer(self.batch.ended, np.int8)
        self.finals = np.frombuffer(self.batch.finals, np.float32).reshape(self.num_envs, -1)
        self.returns = np.frombuffer(self.batch.returns, np.float32).reshape(self.num_envs, 2)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Deal a new duel at every table."""
        super().reset(seed=seed)
        self._begin(int(self.np_random.integers(SEEDS)))
        self.batch.deal()
        return self._seen(), {"action_mask": self._kept(self.masks)}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make these choices, one at each table; Illegal if the rules refuse one."""
        self.batch.step(actions)
        over = self.ended.astype(bool)
        rewards = np.where(over, self.returns[:, self.seat], np.float32(0))
        infos: dict[str, Any] = {"action_mask": self._kept(self.masks)}
        if over.any():
            infos["final_obs"] = self._kept(self.finals)
            infos["_final_obs"] = over
        return self._seen(), rewards, over, np.zeros(self.num_envs, bool), infos

    def _seen(self) -> Floats:
        seen: Floats = self._kept(self.observations)
        return seen

    def _kept(self, values: NDArray[Any]) -> NDArray[Any]:
        return values.copy() if self.copy else values


for found in codeduello.games():
    gymnasium.register(
        id=f"codeduello/{found}-v0",
        entry_point="codeduello.interop.gym:DuelEnv",
        vector_entry_point="codeduello.interop.gym:DuelVectorEnv",
        kwargs={"game": found},
    )
