"""Luck and skill over many duels of bots: whether they add up, whether luck is fair, and how much it explains.

`uv run python tests/luck_and_skill.py GAME [--bots greedy,novice] [--games 1000] [--samples 24]` prints, with 95 %
intervals, the mean of luck, the skill of each bot, and how many times smaller the variance is once luck is taken
off.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import fmean, stdev, variance

from codeduello.core.build import compiled
from codeduello.study.luck import HORIZONS, Balance, Valuation, weigh
from support.study import duel_between

TOLD = 100  # duels after which it is told how it stands
DRAWN = 400  # times that the duels are drawn again from themselves, to know how certain a ratio is


def mean(numbers: list[float]) -> str:
    """The mean with its interval."""
    return f"{fmean(numbers):+.4f} ± {1.96 * stdev(numbers) / len(numbers) ** 0.5:.4f}"


def times_less(results: list[float], corrected: list[float]) -> str:
    """How many times smaller the variance is without luck, with its interval."""
    luck = Random(1)
    found = []
    for _ in range(DRAWN):
        places = luck.choices(range(len(results)), k=len(results))
        found.append(variance([results[place] for place in places]) / variance([corrected[place] for place in places]))
    found.sort()
    low, high = found[DRAWN // 40], found[-DRAWN // 40 - 1]
    return f"{variance(results) / variance(corrected):.2f} [{low:.2f}, {high:.2f}] times less"


def report(found: list[Balance], seconds: float) -> str:
    """What was found so far."""
    results = [balance.result for balance in found]
    corrected = [balance.corrected for balance in found]
    sums = [balance.start + balance.luck_of_first + balance.skill_of(0) - balance.skill_of(1) for balance in found]
    worst = max(abs(total - result) for total, result in zip(sums, results, strict=True))
    return (
        f"{len(found)} duels: luck {mean([balance.luck_of_first for balance in found])}, skill"
        f" {mean([balance.skill_of(0) for balance in found])} and {mean([balance.skill_of(1) for balance in found])},"
        f" variance {variance(results):.4f}, without luck {variance(corrected):.4f}: {times_less(results, corrected)}"
        f", sum wrong by at most {worst:.1e}, {seconds / len(found):.2f} s a duel"
    )


def main(game: str, bots: tuple[str, str], first: int, games: int, samples: int, turns: int | None) -> None:
    """Play, weigh and print."""
    print(f"{game}, {' against '.join(bots)}, {samples} samples, {turns} turns, compiled: {compiled()}", flush=True)
    found: list[Balance] = []
    began = time.process_time()
    for seed in range(first, first + games):
        match = duel_between(game, *bots, seed)
        found.append(weigh(match, Valuation(samples, seed, turns)))
        if len(found) % TOLD == 0 or len(found) == games:
            print(report(found, time.process_time() - began), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first duel; the next ones follow")
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--turns", type=int, default=-1, help="as for the analysis, if left out")
    given = parser.parse_args()
    one, two = given.bots.split(",")
    ahead = HORIZONS.get(given.game) if given.turns < 0 else given.turns
    main(given.game, (one, two), given.seed, given.games, given.samples, ahead)
