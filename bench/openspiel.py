"""Random play with OpenSpiel, as a worker measures it."""

from __future__ import annotations

import importlib.metadata
from random import getrandbits, random
from typing import Any

import pyspiel

from bench.worker import Contest, serve

GAMES = ("crazy_eights", "hanabi", "leduc_poker", "gin_rummy", "cribbage")
SAMPLE = 300  # games for the mean number of choices in a game, where a loop inside does not count them


def drive(state: Any) -> int:
    """Play at random to the end; the number of players' choices. Luck is drawn with the weights that the game gives."""
    choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            left = random()
            for action, weight in state.chance_outcomes():
                left -= weight
                if left < 0:
                    state.apply_action(action)
                    break
        else:
            legal = state.legal_actions()
            state.apply_action(legal[getrandbits(20) % len(legal)])
            choices += 1
    return choices


def contests(name: str) -> dict[str, Contest]:
    """The ways of playing a game."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    mean = sum([drive(game.new_initial_state()) for _ in range(SAMPLE)]) / SAMPLE

    def driven(games: int) -> int:
        return sum([drive(game.new_initial_state()) for _ in range(games)])

    def inside(games: int) -> float:
        for seed in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return games * mean

    return {"driven": driven, "inside": inside}


if __name__ == "__main__":
    found = {f"{name}/{way}": contest for name in GAMES for way, contest in contests(name).items()}
    serve(found, {"version": importlib.metadata.version("open_spiel")})
