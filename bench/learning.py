"""How fast programs that learn are served: observations written, many tables at once, and an adapter one by one."""

from __future__ import annotations

from array import array
from importlib.util import find_spec

from bench.worker import Contest
from codeduello import Game, State
from codeduello.core.batch import Batch
from codeduello.core.chance import seeded
from codeduello.core.tensors import FLOATS, encoding_of

MOMENTS = 64  # of random games, of which observations are written
TABLES = 256


def moments(game: Game) -> list[tuple[State, int]]:
    """States as they come in random games, each with a seat."""
    found: list[tuple[State, int]] = []
    luck = seeded(5)
    state = game.new(0)
    while len(found) < MOMENTS:
        if not state.to_act:
            state = game.new(len(found))
        seat = state.to_act[0]
        legal = state.legal(seat)
        found.append((state.clone(), len(found) & 1))
        state.apply(seat, legal[luck.below(len(legal))])
    return found


def learning(game: Game) -> dict[str, Contest]:
    """The contests of one game; those that need NumPy and PettingZoo only where they are installed."""
    encoding = encoding_of(game)
    seen = moments(game)
    buffer = array(FLOATS, bytes(4 * encoding.size))

    def encode(times: int) -> int:
        for _ in range(times):
            for state, seat in seen:
                encoding.write(state, seat, buffer)
        return times * MOMENTS

    if not (find_spec("numpy") and find_spec("pettingzoo")):
        return {"encode": encode}
    import numpy as np

    from codeduello.interop.arrays import random_legal
    from codeduello.interop.zoo import Aec

    luck = np.random.default_rng(1)
    env = Aec(game)
    many = Batch(game, TABLES)
    many.deal()
    masks = np.frombuffer(many.masks, np.int8).reshape(TABLES, -1)

    def batch(rounds: int) -> int:
        """Choose once at every table, round after round, observations and masks written; no table is ever empty."""
        for _ in range(rounds):
            many.step(random_legal(masks, luck))
        return rounds * TABLES

    def batch_drawn(rounds: int) -> int:
        """The same, with answers drawn by the engine."""
        for _ in range(rounds):
            many.step(many.draw())
        return rounds * TABLES

    def adapter(games: int) -> int:
        """The loop of PettingZoo's documentation, and of ours."""
        choices = 0
        for seed in range(games):
            env.reset(seed=seed)
            for agent in env.agent_iter():
                observation, _, over, _, _ = env.last()
                env.step(None if over else int(env.action_space(agent).sample(observation["action_mask"])))
                choices += not over
        return choices

    return {"encode": encode, "batch": batch, "batch, drawn": batch_drawn, "adapter": adapter}
