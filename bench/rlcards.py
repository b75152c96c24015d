"""Random play with RLCard, as a worker measures it."""

from __future__ import annotations

import importlib.metadata
from random import getrandbits

import rlcard

from bench.worker import Contest, serve

GAMES = ("uno", "leduc-holdem")


def contests(name: str) -> dict[str, Contest]:
    """The one way of playing a game."""
    env = rlcard.make(name, config={"seed": 1})

    def driven(games: int) -> int:
        choices = 0
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _player = env.step(legal[getrandbits(20) % len(legal)])
                choices += 1
        return choices

    return {"driven": driven}


if __name__ == "__main__":
    found = {f"{name}/{way}": contest for name in GAMES for way, contest in contests(name).items()}
    serve(found, {"version": importlib.metadata.version("rlcard")})
