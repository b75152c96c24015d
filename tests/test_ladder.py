"""The ladder: ratings from results, and what a bot's ignorance costs it."""

from __future__ import annotations

import math

import pytest

from codeduello.lab.ladder import ELO, LadderContest, climb, strengths


def test_ratings_agree_with_known_shares() -> None:
    """Who wins 3 of 4 games is stronger by the logarithm of 3, on any path; more games make the error smaller."""
    few = strengths([[0, 30, 0], [90, 0, 30], [0, 90, 0]], 0)
    assert [value for value, _ in few] == pytest.approx([0.0, math.log(3), 2 * math.log(3)], abs=1e-6)
    assert few[1][1] == pytest.approx(math.sqrt(1 / (120 * 0.75 * 0.25)), abs=1e-6) and few[0][1] == 0.0
    many = strengths([[0, 300, 0], [900, 0, 300], [0, 900, 0]], 0)
    assert many[2][1] == pytest.approx(few[2][1] / math.sqrt(10), rel=1e-6) and few[2][1] > few[1][1]
    assert ELO * math.log(3) == pytest.approx(190.8, abs=0.1)  # as everybody reads it


def test_a_ladder_puts_bots_in_order_and_tells_how_sure_it_is() -> None:
    """Random loses to the novice, and the novice to greedy; the same seed gives the same games."""
    ladder = climb(LadderContest("duel", ("random", "novice", "greedy"), games=24, seed=5, apart=1, exploits=2))
    random, novice, greedy = ladder.rungs()
    assert random.rating < novice.rating < greedy.rating == 0.0
    assert random.error > 0 and random.interval[0] < random.rating < random.interval[1]
    assert [rung.games for rung in (random, novice, greedy)] == [24, 48, 24]
    told = ladder.to_json()
    assert told["bots"][0]["exploited"]["games"] == 2 and len(told["pairs"]) == 2
    again = climb(LadderContest("duel", ("random", "novice", "greedy"), games=24, seed=5, apart=1))
    assert again.to_json()["pairs"] == told["pairs"]
