"""Random play with Code Duello, as a worker measures it."""

from __future__ import annotations

from random import getrandbits

import codeduello
from bench.learning import learning
from bench.worker import Contest, serve
from codeduello import Game, State
from codeduello.bots import make
from codeduello.core.build import compiled
from codeduello.core.chance import seeded
from codeduello.core.rollout import play_out, play_out_cloning, trace
from codeduello.core.view import Perspective


def drive(state: State) -> int:
    """Play at random to the end through the public interface; the number of choices."""
    choices = 0
    while seats := state.to_act:
        for seat in seats:
            legal = state.legal(seat)
            state.apply(seat, legal[getrandbits(20) % len(legal)])
            choices += 1
    return choices


def drive_cloning(state: State) -> int:
    """The same, going on with a copy at every choice, as a search does."""
    choices = 0
    while seats := state.to_act:
        for seat in seats:
            state = state.clone()
            legal = state.legal(seat)
            state.apply(seat, legal[getrandbits(20) % len(legal)])
            choices += 1
    return choices


def drive_greedy(game: Game, seed: int) -> int:
    """Let the greedy bot play against itself, as a simulation does; the number of choices."""
    state = game.new(seed)
    bots = [make("greedy", seed), make("greedy", seed + 1)]
    eyes = [Perspective(state, 0), Perspective(state, 1)]
    choices = 0
    while seats := state.to_act:
        state.apply(seats[0], bots[seats[0]].choose(eyes[seats[0]]))
        choices += 1
    return choices


def contests(game: Game) -> dict[str, Contest]:
    """Every way of playing one game; each gets a number of games and gives back the number of choices."""
    luck = seeded(1)
    middle = game.new(seed=1)
    for _ in range(20):  # a state as a search meets it, not the empty table
        seat = middle.to_act[0]
        middle.apply(seat, middle.legal(seat)[0])

    def clones(games: int) -> int:
        for _ in range(games):
            middle.clone()
        return games

    return {
        "driven": lambda games: sum([drive(game.new(seed)) for seed in range(games)]),
        "driven, cloning": lambda games: sum([drive_cloning(game.new(seed)) for seed in range(games)]),
        "inside": lambda games: sum([play_out(game.new(seed), luck) for seed in range(games)]),
        "inside, cloning": lambda games: sum([play_out_cloning(game.new(seed), luck) for seed in range(games)]),
        "clone": clones,
        "greedy": lambda games: sum([drive_greedy(game, seed) for seed in range(games)]),
        **learning(game),
    }


def name_of(game: Game) -> str:
    """The game's id, followed by the edition if it is not the game's default."""
    edition = game.settings.get("edition")
    return game.id if edition == codeduello.load(game.id).settings.get("edition") else f"{game.id} {edition}"


if __name__ == "__main__":
    loaded = {name_of(game): game for id in codeduello.games() for game in codeduello.load(id).editions()}
    found = {f"{name}/{way}": contest for name, game in loaded.items() for way, contest in contests(game).items()}
    facts = {"compiled": compiled(), "traces": {name: trace(game, 200) for name, game in loaded.items()}}
    serve(found, facts)
