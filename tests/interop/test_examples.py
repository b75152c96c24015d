"""The examples of the page about learning, run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

import numpy as np

from codeduello.interop.arrays import random_legal

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "programs-that-learn.md"


def test_every_example_of_the_page_does_what_it_says() -> None:
    """Numbers, batches, trees and all four libraries."""
    done = doctest.testfile(str(PAGE), module_relative=False)
    assert done.failed == 0 and done.attempted > 40


def test_a_random_choice_is_legal_and_fair() -> None:
    """Each legal action of a row is drawn as often as the others; a row without any gives 0."""
    masks = np.array([[0, 1, 1], [0, 0, 0], [1, 0, 0], [0, 0, 1]], np.int8)
    luck = np.random.default_rng(1)
    drawn = np.array([random_legal(masks, luck) for _ in range(2000)])
    assert set(drawn[:, 0]) == {1, 2} and abs((drawn[:, 0] == 1).mean() - 0.5) < 0.05
    assert not drawn[:, 1].any() and not drawn[:, 2].any() and (drawn[:, 3] == 2).all()
