"""Intervals: how far a measured share or difference may be from the true one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

NORMAL = NormalDist()
Z95 = 1.959963984540054  # of the normal distribution, 95 % lies within so many deviations
POWER = 0.8  # how likely a difference should be seen by the number of games that "would settle it"
FEW = 20  # cases; of fewer nothing is concluded
LEVEL = 0.05  # how likely a family of tests may find something where there is nothing


class Estimate(NamedTuple):
    """A measured number, and the interval in which the true one lies with 95 %."""

    value: float | None
    low: float
    high: float


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval of the true share of wins: 95 % unless another number of deviations is given."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    weight = z * z / games
    middle = (share + weight / 2) / (1 + weight)
    spread = z * math.sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return middle - spread if wins else 0.0, middle + spread if wins < games else 1.0


def share(wins: float, games: float) -> Estimate:
    """The share of games won, with its interval."""
    return Estimate(wins / games if games else None, *wilson(wins, games))


def deviations(tests: int) -> float:
    """How many deviations an interval needs so that, of so many, all hold with 95 % (Bonferroni)."""
    return NORMAL.inv_cdf(1 - LEVEL / (2 * max(1, tests)))


def chance_of(z: float) -> float:
    """How likely chance alone is to be so many deviations away, to either side."""
    return math.erfc(abs(z) / math.sqrt(2))


def corrected(chances: Sequence[float | None]) -> list[float | None]:
    """The same probabilities corrected for how many there are (Holm): all below 0.05 hold together with 95 %."""
    order = sorted((chance, place) for place, chance in enumerate(chances) if chance is not None)
    found: list[float | None] = [None] * len(chances)
    least = 0.0
    for rank, (chance, place) in enumerate(order):
        least = max(least, min(1.0, chance * (len(order) - rank)))
        found[place] = least
    return found


class Difference(NamedTuple):
    """How far a measure is higher in the second version, its standard error, and in how many games it was measured.

    `cases` is how much there was to count in the version with less of it; of too few nothing is concluded.
    """

    value: float | None
    error: float
    games: int
    cases: float = 0.0

    @property
    def estimate(self) -> Estimate:
        """The difference with its 95 % interval."""
        value = self.value or 0.0
        return Estimate(self.value, value - Z95 * self.error, value + Z95 * self.error)

    @property
    def chance(self) -> float | None:
        """How likely chance alone makes such a difference."""
        if self.value is None or self.cases < FEW:
            return None
        if not self.error:
            return 1.0 if not self.value else 0.0
        return chance_of(self.value / self.error)

    @property
    def to_settle(self) -> int | None:
        """In how many games a true difference of this size would be seen with 80 %; None if there is none at all."""
        if not self.value or self.cases < FEW:
            return None
        wanted = (Z95 + NORMAL.inv_cdf(POWER)) * self.error / self.value
        return math.ceil(self.games * wanted * wanted)


Count = tuple[float, float]  # of one game: how much of what is measured, and of how much


def paired(before: Sequence[Count], after: Sequence[Count]) -> Difference:
    """The difference between two shares or averages that were measured in the same games, played in two versions.

    The games of a pair have their luck in common, so what they share cancels out: the error is that of the differences
    (each game's influence on either ratio, linearised).
    """
    games = len(before)
    sums = [[sum(count[part] for count in counts) for part in (0, 1)] for counts in (before, after)]
    if games < 2 or not sums[0][1] or not sums[1][1]:
        return Difference(None, 0.0, games)
    ratios = [done / of for done, of in sums]
    total = 0.0
    for old, new in zip(before, after, strict=True):
        influence = (new[0] - ratios[1] * new[1]) / sums[1][1] - (old[0] - ratios[0] * old[1]) / sums[0][1]
        total += influence * influence
    error = math.sqrt(total * games / (games - 1))
    return Difference(ratios[1] - ratios[0], error, games, min(sums[0][1], sums[1][1]))
