"""Random play with the loop inside the engine, for benchmarks, search and comparing two builds."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from codeduello.core.chance import Chance, seeded
from codeduello.core.ids import Seat
from codeduello.core.state import State

if TYPE_CHECKING:
    from codeduello.core.game import Game


def play_out(state: State, chance: Chance) -> int:
    """Play at random to the end, and return the number of choices made."""
    choices = 0
    while state.waiting:
        seat: Seat = 0 if state.waiting & 1 else 1
        legal = state._offered(seat)
        state._take(seat, legal[chance.below(len(legal))])
        choices += 1
    return choices


def play_out_cloning(state: State, chance: Chance) -> int:
    """The same, going on with a copy at every choice, as a search does."""
    choices = 0
    while state.waiting:
        state = state.clone()
        seat: Seat = 0 if state.waiting & 1 else 1
        legal = state._offered(seat)
        state._take(seat, legal[chance.below(len(legal))])
        choices += 1
    return choices


def trace(game: Game, games: int, seed: int = 0) -> str:
    """A hash over every choice, state and ending of many random games; equal rules give equal hashes."""
    digest = hashlib.blake2b(digest_size=16)
    chance = seeded(seed)
    for number in range(games):
        state = game.new(seed + number)
        while state.waiting:
            seat = 0 if state.waiting & 1 else 1
            legal = state._offered(seat)
            action = legal[chance.below(len(legal))]
            digest.update(f"{seat} {legal} {action} {state.agenda} {state.known}\n".encode())
            state._take(seat, action)
        digest.update(f"{state.turn} {state.outcome}\n".encode())
    return digest.hexdigest()
