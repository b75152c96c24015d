"""What `/fair` tells: how luck fell in all finished duels, and how likely that is."""

from __future__ import annotations

from collections.abc import Mapping
from math import erfc, sqrt

from codeduello.server.messages.api import Fairness, LuckShown
from codeduello.server.storage.envelopes import Drawn
from codeduello.server.tables.games import game_of

ENOUGH = 5  # results that each cell must be expected to have before a chi-square tells anything
STRANGE = 0.001


def fairness(drawn: Mapping[Drawn, int], dealt: int, void: int) -> Fairness:
    """Everything that the page shows."""
    counts: dict[tuple[str, str, str, int], list[int]] = {}
    for one, times in sorted(drawn.items()):
        cells = counts.setdefault((one.game, one.edition, one.what, one.cells), [0] * one.cells)
        if one.result < len(cells):
            cells[one.result] += times
    return Fairness(dealt, void, [luck_shown(*key[:3], cells) for key, cells in counts.items()])


def luck_shown(game: str, edition: str, what: str, counts: list[int]) -> LuckShown:
    """One row: the counts, their chi-square, and how often chance alone gives one as large."""
    total, cells = sum(counts), len(counts)
    expected = total / cells
    square = sum((count - expected) ** 2 for count in counts) / expected if total else 0.0
    likely = probability(square, cells - 1)
    verdict = "too few yet" if expected < ENOUGH else "strange" if likely < STRANGE else "as chance would have it"
    title = game_of(game, edition, {}).title
    return LuckShown(game, edition, title, what, counts, total, round(square, 2), cells - 1, round(likely, 4), verdict)


def probability(square: float, freedom: int) -> float:
    """How often chance alone gives a chi-square at least as large (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return erfc(((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(2 * spread)) / 2
