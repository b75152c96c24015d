"""How certain a share is that was counted in a sample."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054  # 95 % of a normal distribution lies within this many standard deviations


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's score) for the true share behind `hits` out of `tries`."""
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    weight = Z95 * Z95 / tries
    middle = (share + weight / 2) / (1 + weight)
    spread = Z95 * sqrt(share * (1 - share) / tries + weight / (4 * tries)) / (1 + weight)
    return middle - spread if hits else 0.0, middle + spread if hits < tries else 1.0
