"""Games as columns: for each fact a number with a byte for each game, 1 where it holds, so that counting is quick."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache

from codeduello.lab.cards import Row
from codeduello.lab.interval import NEGLIGIBLE, NO_DIFFERENCE, Z95, Difference, Estimate, wilson

ROUNDING = 1e-9  # an error below this is none
Column = int
Counts = list[tuple[Column, Column]]
"""What is counted of each game, and of how much, as pairs of columns that are added up: a part and its whole."""


def column(facts: Iterable[bool]) -> Column:
    """A column from a fact about each game."""
    return int.from_bytes(bytes(facts), "little")


@lru_cache(maxsize=8)
def bit_of_byte(place: int) -> bytes:
    """For every byte, whether its bit at this place is set."""
    return bytes(byte >> place & 1 for byte in range(256))


class GameColumns:
    """Some games, as columns."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self._cards: dict[tuple[str, int], tuple[int, bytes]] = {}

    @cached_property
    def all(self) -> Column:
        """Every game."""
        return column([True] * len(self.rows))

    @cached_property
    def won(self) -> tuple[Column, Column]:
        """The games that each seat won."""
        return self.where(lambda row: row.winner == 0), self.where(lambda row: row.winner == 1)

    def where(self, holds: Callable[[Row], bool]) -> Column:
        """The games in which something holds."""
        return column(map(holds, self.rows))

    def card(self, place: int, moment: str) -> tuple[Column, Column]:
        """The games in which each seat had the card with this number at some moment (a field of `Row`)."""
        return self._card(place, moment, 0), self._card(place, moment, 1)

    def _card(self, place: int, moment: str, seat: int) -> Column:
        if (moment, seat) not in self._cards:
            bits = [getattr(row, moment)[seat] for row in self.rows]
            width = 1 + max(bits, default=0).bit_length() // 8
            self._cards[moment, seat] = width, b"".join(number.to_bytes(width, "little") for number in bits)
        width, written = self._cards[moment, seat]
        byte, bit = divmod(place, 8)
        return int.from_bytes(written[byte::width].translate(bit_of_byte(bit)), "little") if byte < width else 0


def total(counts: Counts) -> tuple[int, int]:
    """How much was counted, and of how much."""
    return sum(part.bit_count() for part, _ in counts), sum(whole.bit_count() for _, whole in counts)


def paired_shares(before: Counts, after: Counts, games: int) -> Difference:
    """The difference between two shares that were measured in the same games, played in two versions.

    The games of a pair have their luck in common, so what they share cancels out: the error is that of the differences
    (each game's influence on either share, linearised). That influence is a sum of columns, each with its weight. If
    all games are alike, the next one may be another: the interval is that of none in so many.
    """
    totals = [total(counts) for counts in (before, after)]
    if games < 2 or not totals[0][1] or not totals[1][1]:
        return Difference(NO_DIFFERENCE, 0.0, games)
    weighted: list[tuple[float, int]] = []
    for sign, counts, (done, of) in zip((-1, 1), (before, after), totals, strict=True):
        for part, whole in counts:
            weighted += [(sign / of, part), (-sign * done / of / of, whole)]
    squares = sum(
        one * other * (column & another).bit_count() for one, column in weighted for other, another in weighted
    )
    error = math.sqrt(max(0.0, squares) * games / (games - 1))
    error = error if error > ROUNDING else 0.0
    cases = min(of for _, of in totals)
    before_share, after_share = (done / of for done, of in totals)
    value = after_share - before_share
    reach = Z95 * error or wilson(0, cases)[1]
    return Difference(
        Estimate(value, max(-1.0, value - reach), min(1.0, value + reach)), error, games, cases, NEGLIGIBLE
    )
