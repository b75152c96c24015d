"""The ladder: ratings from results, and what a bot's ignorance costs it."""

from __future__ import annotations

import json
import math

import pytest

from codeduello.cli.results import show_ladder
from codeduello.lab.ladder import ELO, Ladder, LadderContest, climb, strengths


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


@pytest.mark.parametrize("columns", ["30", "80", "200"])
def test_no_number_of_a_ladder_is_cut_off(
    columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal of any width every number is whole; who has not played yet has no rating."""
    ladder = Ladder(LadderContest("duel", ("random", "apprentice", "tactician", "greedy"), exploits=2))
    ladder.results[0, 1].wins, ladder.results[0, 1].games = [3, 97], 100
    ladder.results[0, 3].wins, ladder.results[0, 3].games = [1, 99], 100
    ladder.exploited[1] = (1, 2)
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal
    monkeypatch.setenv("COLUMNS", columns)
    show_ladder(ladder, as_json=False)
    shown = capsys.readouterr().out
    for rung in ladder.rungs():
        low, high = rung.interval
        line = next(line for line in shown.splitlines() if rung.bot in line)
        assert (f"{low:z.0f} to {high:z.0f}" in line) == bool(rung.games) and str(rung.games) in line, line
    assert "-0" not in shown and "50.0%" in shown and "9.5% to 90.5%" in shown
    show_ladder(ladder, as_json=True)
    tactician = json.loads(capsys.readouterr().out)["bots"][2]
    assert (tactician["games"], tactician["rating"], tactician["interval"]) == (0, None, None)
