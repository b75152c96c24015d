"""Intervals: how far a measured share or difference may be from the true one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

NORMAL = NormalDist()
Z95 = 1.959963984540054  # of the normal distribution, 95 % lies within so many deviations
POWER = 0.8  # how likely a difference should be seen by the number of games that "would settle it"
NEGLIGIBLE = 0.01  # a difference of shares that no player would notice
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
    return NORMAL.inv_cdf(1 - LEVEL / max(1, tests) / 2)


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


NO_DIFFERENCE = Estimate(None, 0.0, 0.0)  # nothing was measured


class Difference(NamedTuple):
    """How far a measure is higher in the second version, its standard error, and in how many games it was measured.

    `cases` is how much there was to count in the version with less of it; of too few nothing is concluded. A difference
    below `margin` would not matter.
    """

    estimate: Estimate
    error: float
    games: int
    cases: float = 0.0
    margin: float = 0.0

    @property
    def value(self) -> float | None:
        """The difference itself."""
        return self.estimate.value

    @property
    def chance(self) -> float | None:
        """How likely chance alone makes such a difference."""
        if self.value is None or self.cases < FEW:
            return None
        if not self.error:
            return 1.0 if not self.value else 0.0
        return chance_of(self.value / self.error)

    def is_negligible(self, z: float = Z95) -> bool:
        """Whether the true difference, within so many deviations, would not matter."""
        return self.value is not None and self.cases >= FEW and abs(self.value) + z * self.error < self.margin

    @property
    def to_settle(self) -> int | None:
        """In how many games one would see with 80 % a true difference of this size, or that it does not matter."""
        if self.value is None or self.cases < FEW:
            return None
        size = max(abs(self.value), self.margin - abs(self.value))
        if not size or not self.error:
            return None
        wanted = (Z95 + NORMAL.inv_cdf(POWER)) * self.error / size
        return math.ceil(self.games * wanted * wanted)


def paired(before: Sequence[float], after: Sequence[float]) -> Difference:
    """The difference between the averages of something in the same games, played in two versions."""
    games = len(before)
    if games < 2:
        return Difference(NO_DIFFERENCE, 0.0, games)
    differences = [new - old for old, new in zip(before, after, strict=True)]
    mean = sum(differences) / games
    error = math.sqrt(sum((one - mean) ** 2 for one in differences) / (games - 1) / games)
    return Difference(Estimate(mean, mean - Z95 * error, mean + Z95 * error), error, games, games)
