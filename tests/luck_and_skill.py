"""Luck and skill over many duels of bots: whether they add up, whether luck is fair, and how much it explains.

`uv run python tests/luck_and_skill.py GAME [--bots greedy,novice] [--games 1000] [--samples 16]` prints, with 95 %
intervals, the mean of luck, the skill of each bot, and how many times smaller the variance is once luck is taken
off. Each duel is weighed twice by different samples, so that their noise can be told from what luck really leaves.
"""

from __future__ import annotations

import argparse
import time
from statistics import covariance, fmean, stdev, variance

from codeduello.core.build import compiled
from codeduello.study.luck import HORIZONS, Balance, Valuation, weigh
from support.study import duel_between


def mean(numbers: list[float]) -> str:
    """The mean with its interval."""
    return f"{fmean(numbers):+.4f} ± {1.96 * stdev(numbers) / len(numbers) ** 0.5:.4f}"


def report(pairs: list[tuple[Balance, Balance]], seconds: float) -> str:
    """What was found so far."""
    one = [first for first, _ in pairs]
    plain = variance([balance.result for balance in one])
    corrected = [balance.corrected for balance in one]
    left = covariance(corrected, [second.corrected for _, second in pairs])
    sums = [balance.start + balance.luck_of_first + balance.skill_of(0) - balance.skill_of(1) for balance in one]
    worst = max(abs(total - balance.result) for total, balance in zip(sums, one, strict=True))
    return (
        f"{len(pairs)} duels: luck {mean([balance.luck_of_first for balance in one])}, skill"
        f" {mean([balance.skill_of(0) for balance in one])} and {mean([balance.skill_of(1) for balance in one])},"
        f" variance {plain:.4f}, without luck {variance(corrected):.4f}: {plain / variance(corrected):.1f} times less"
        f" ({left:.4f} without noise), sum wrong by at most {worst:.1e}, {seconds / len(pairs):.2f} s a duel"
    )


def main(game: str, bots: tuple[str, str], games: int, samples: int, turns: int | None) -> None:
    """Play, weigh and print."""
    print(f"{game}, {' against '.join(bots)}, {samples} samples, {turns} turns, compiled: {compiled()}", flush=True)
    pairs: list[tuple[Balance, Balance]] = []
    began = time.process_time()
    for seed in range(1, games + 1):
        match = duel_between(game, *bots, seed)
        first, second = (weigh(match, Valuation(samples, 2 * seed + again, turns)) for again in (0, 1))
        pairs.append((first, second))
        if seed % 20 == 0:
            print(report(pairs, time.process_time() - began), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--turns", type=int, default=-1, help="as for the analysis, if left out")
    given = parser.parse_args()
    one, two = given.bots.split(",")
    ahead = HORIZONS.get(given.game) if given.turns < 0 else given.turns
    main(given.game, (one, two), given.games, given.samples, ahead)
