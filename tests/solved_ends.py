"""How many duels of bots reach an ending that can be solved exactly, with a choice left to make in it.

`uv run python tests/solved_ends.py GAME [--bots greedy,greedy] [--games 1000]`: in The Duel a position from which every
line of play ends before an unseen card is needed, with at most so many positions to look at; in Gunfighter two hands of
cards that never leave them, so that the duel is only its stat cards.
"""

from __future__ import annotations

import argparse

from codeduello import BadInput, State
from codeduello.core.record import enter
from codeduello.games.gunfighter.box import KIND
from codeduello.games.gunfighter.cards import KINDS, STAREDOWN
from codeduello.games.gunfighter.table import Table
from codeduello.lab.interval import wilson
from codeduello.study.ends import solve
from codeduello.study.matrix import BOTH
from codeduello.study.showdown import is_steady
from support.study import duel_between

MOST = 300  # positions that a solution looks at
LAST = 6  # simultaneous choices before the end of a duel that are looked at


def is_solved(state: State) -> bool:
    """Whether this position is solved exactly."""
    if isinstance(state, Table):
        return all(KINDS[KIND[card]] is STAREDOWN or is_steady(KINDS[KIND[card]]) for card in hands(state))
    try:
        return solve(state, MOST).worth.is_exact
    except BadInput:  # it is too large
        return False


def hands(table: Table) -> list[int]:
    """The cards of both hands."""
    return table.sides[0].hand + table.sides[1].hand


def main(game: str, bots: tuple[str, str], first: int, games: int) -> None:
    """Play, look and print."""
    reached = choices = 0
    for seed in range(first, first + games):
        match = duel_between(game, *bots, seed)
        state = match.at(0)
        met: list[State] = []
        for entry in match.entries:
            if state.to_act == BOTH and any(len(state.legal(seat)) > 1 for seat in BOTH):
                met.append(state.clone())
            enter(state, entry)
        solved = sum(map(is_solved, met if game == "gunfighter" else met[-LAST:]))
        reached += solved > 0
        choices += solved
    low, high = wilson(reached, games)
    print(f"{game}, {' against '.join(bots)}, seeds {first} to {first + games - 1}:", end=" ")
    print(f"{reached} of {games} duels reach a solved end = {reached / games:.1%} [{low:.1%}, {high:.1%}],", end=" ")
    print(f"with {choices / max(1, reached):.1f} simultaneous choices left in it on average")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first duel; the next ones follow")
    given = parser.parse_args()
    one, two = given.bots.split(",")
    main(given.game, (one, two), given.seed, given.games)
