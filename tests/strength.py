"""How strong the strongest level is, how long it takes for a choice, and how many playouts it makes in a second.

`uv run python tests/strength.py GAME [--edition gems] [--against greedy,random,unmixed] [--games 400]` lets a
bot play each opponent: they change seats from game to game, the beginner changes every second game, and intervals are
of 95 %. `unmixed` is the same bot that makes the best answer where both choose at once, instead of a mixed strategy.
"""

from __future__ import annotations

import argparse
import time

from codeduello import Perspective, bots
from codeduello.bots.bot import Bot
from codeduello.bots.search import Searcher
from codeduello.core.build import compiled
from codeduello.core.game import Value
from codeduello.lab.interval import wilson
from codeduello.lab.play import Plan, both_openings, play, seeds

UNMIXED = "unmixed"
TOLD = 20  # games after which it is told how it stands


class Timed(Bot):
    """A bot with a watch on its choices."""

    choices = 0
    spent = longest = 0.0

    def __init__(self, bot: Searcher) -> None:
        super().__init__(0)
        self.bot = bot

    def choose(self, perspective: Perspective) -> int:
        """What the bot chooses; it counts if it has thought."""
        before, began = self.bot.played_out, time.process_time()
        action = self.bot.choose(perspective)
        if self.bot.played_out > before:
            taken = time.process_time() - began
            self.choices += 1
            self.spent += taken
            self.longest = max(self.longest, taken)
        return action


def told(bots: list[Timed]) -> str:
    """What their choices took, of the processor."""
    seconds = sum(bot.spent for bot in bots)
    playouts = sum(bot.bot.played_out for bot in bots)
    choices = sum(bot.choices for bot in bots)
    return (
        f"{1000 * seconds / choices:.1f} ms a choice, the longest {1000 * max(bot.longest for bot in bots):.0f} ms,"
        f" {playouts / seconds:,.0f} playouts a second"
    )


def main(given: argparse.Namespace) -> None:
    """Play and print."""
    kind = bots.find(given.bot)
    assert issubclass(kind, Searcher)
    options: dict[str, Value] = {"edition": given.edition} if given.edition else {}
    print(f"{given.game} {given.edition}, {given.bot}, seed {given.seed}, compiled: {compiled()}", flush=True)
    for against in given.against.split(","):
        rival = kind if against == UNMIXED else bots.find(against)
        timed: list[Timed] = []
        openings = both_openings(Plan(given.game, ("", ""), given.games, given.seed, options))
        won = 0.0
        for number in range(given.start, given.games):
            seat = number & 1
            seed = seeds(given.seed, number)
            state = openings[seat][number >> 1 & 1].new(seed.table)
            one, two = Timed(kind(seed.bots[0])), rival(seed.bots[1])
            if against == UNMIXED and isinstance(two, Searcher):
                two.mixes = False
            timed.append(one)
            play(state, (two, one) if seat else (one, two))
            assert state.outcome is not None
            won += 0.5 if state.outcome.winner is None else float(state.outcome.winner == seat)
            games = number + 1 - given.start
            if games % TOLD == 0 or number + 1 == given.games:
                low, high = wilson(won, games)
                print(
                    f"against {against}: {won:g} of {games} = {won / games:.1%} [{low:.1%}, {high:.1%}]; {told(timed)}",
                    flush=True,
                )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--edition", default="")
    parser.add_argument("--bot", default="legend")
    parser.add_argument("--against", default=f"greedy,random,{UNMIXED}")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--start", type=int, default=0, help="the number of the first game, to go on from there")
    parser.add_argument("--seed", type=int, default=1)
    main(parser.parse_args())
