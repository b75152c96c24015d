"""Look for circles in Gunfighter: the same one to three pairs of cards, played over and over.

`uv run python tests/circles.py --games 2000` lets greedy play itself and prints the longest circle, how many games have
one of eight turns or more, and how many did not end; the exit code is 1 if there is such a game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NamedTuple

import codeduello
from codeduello.bots import make
from codeduello.lab.interval import wilson
from codeduello.lab.simulate import play, seeds

TOO_LONG = 8  # turns
PERIODS = (1, 2, 3)


class Found(NamedTuple):
    """What one game was like."""

    circle: int
    turns: int
    drawn: bool


def longest_circle(pairs: Sequence[tuple[str, str]]) -> int:
    """The most turns in a row in which the pairs of cards repeat themselves with a period of one to three turns."""
    longest = 0
    for period in PERIODS:
        same = 0
        for place in range(period, len(pairs)):
            same = same + 1 if pairs[place] == pairs[place - period] else 0
            if same:
                longest = max(longest, same + period)
    return longest


def look(seed: int, number: int) -> Found:
    """Let greedy play itself once, and find the longest circle."""
    seeds_of_game = seeds(seed, number)
    game = codeduello.load("gunfighter")
    state = game.new(seeds_of_game.table)
    events = state.listen()
    first, second = seeds_of_game.bots
    play(state, (make("greedy", first), make("greedy", second)))
    assert state.outcome is not None
    shown = [state.title_of(event.cards[0]) for event in events if event.kind == "reveal"]
    pairs = list(zip(shown[::2], shown[1::2], strict=True))
    return Found(longest_circle(pairs), state.turn, state.outcome.winner is None)


def main() -> int:
    """Play, and print."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=2000)
    words.add_argument("--seed", type=int, default=0)
    asked = words.parse_args()
    found = []
    for number in range(asked.games):
        found.append(look(asked.seed, number))
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {asked.games}", end="", file=sys.stderr)
    circles = sum(one.circle >= TOO_LONG for one in found)
    drawn = sum(one.drawn for one in found)
    most = wilson(circles, asked.games)[1]
    turns = sorted(one.turns for one in found)
    print(
        f"{asked.games} games of greedy against itself, {turns[len(turns) // 2]} turns (median), at most {turns[-1]}."
    )
    print(f"Circles of {TOO_LONG} turns or more: {circles} (95 % interval up to {most:.2%}); the longest circle of all")
    print(f"had {max(one.circle for one in found)} turns. Games without a winner: {drawn}.")
    return 1 if circles or drawn else 0


if __name__ == "__main__":
    sys.exit(main())
