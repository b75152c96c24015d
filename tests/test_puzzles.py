"""Puzzles: enough of them for each game, right by a second search, and made again by the same seed."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

import codeduello
from codeduello.learn import puzzles
from codeduello.learn.making import is_obvious, is_tempting, looks_of, make
from support.second_search import SecondSearch

SHELVES = [("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems")]
STEP = 17
SAMPLE = {"duel": 12, "gunfighter": 3, "htcg": 3}


@pytest.mark.parametrize(("game", "edition"), SHELVES)
def test_a_second_search_agrees_with_the_proofs(game: str, edition: str) -> None:
    """A sample of the shelf; `tests/prove_puzzles.py` goes through all of it."""
    for number in range(1, 1 + SAMPLE[game] * STEP, STEP):
        puzzle = puzzles.puzzle(game, edition, number)
        proved = {choice: worth.value for choice, worth in puzzle.worths.items()}
        assert SecondSearch(puzzle).values() == proved, (game, edition, number)


@pytest.mark.parametrize(("game", "edition"), SHELVES)
def test_there_are_two_hundred_puzzles_that_differ(game: str, edition: str) -> None:
    """No two puzzles of a game look the same, whatever lies in the decks, and each has right and wrong answers."""
    count = puzzles.count(game, edition)
    found = [puzzles.puzzle(game, edition, number) for number in range(1, count + 1)]
    assert count >= 200
    assert len({looks_of(one) for one in found}) == count
    assert all(1 <= len(one.right) < len(one.worths) for one in found)


@pytest.mark.parametrize(("game", "edition"), SHELVES)
def test_every_choice_of_a_puzzle_is_weighed(game: str, edition: str) -> None:
    """No puzzle is older than the rules and cards: all that may be chosen there, and nothing else, has its worth."""
    for number in range(1, puzzles.count(game, edition) + 1):
        puzzle = puzzles.puzzle(game, edition, number)
        state, seat = puzzle.state, puzzle.seat
        allowed = [action for action in state.legal(seat) if puzzle.sort.allows(state, seat, action)]
        assert {state.game.actions[action].text for action in allowed} == set(puzzle.worths), number


@pytest.mark.parametrize(("game", "edition"), SHELVES)
def test_no_answer_is_given_away(game: str, edition: str) -> None:
    """The answer is never just the only card of its kind, and never the only choice that can bring anything at all."""
    found = [puzzles.puzzle(game, edition, number) for number in range(1, 1 + puzzles.count(game, edition))]
    assert [place for place, one in enumerate(found, 1) if is_obvious(one) or not is_tempting(one)] == []


def test_a_seed_makes_the_same_puzzles() -> None:
    """Two runs from one seed agree line by line, and another seed makes others."""
    game = codeduello.load("duel")
    lines = [[one.to_line() for one in make(game, 3, seed)] for seed in (7, 7, 1000)]
    assert lines[0] == lines[1] != lines[2]


@pytest.mark.parametrize("edition", ["first", "gems"])
def test_a_new_card_changes_no_puzzle_of_the_card_game(edition: str) -> None:
    """A file keeps cards by title, since every new card shifts their numbers; what is read is written the same."""
    puzzle = puzzles.puzzle("htcg", edition, 1)
    line = puzzle.to_line()
    kept = json.loads(line)["position"]["memory"]["copies"]
    assert kept == [puzzle.state.game.kinds[number].title for number in puzzle.position["memory"]["copies"]]
    assert puzzles.read(line, "htcg", edition) == puzzle


def test_every_day_has_its_puzzle() -> None:
    """Days that follow each other have puzzles that follow each other, round the shelf."""
    count = puzzles.count("duel", "")
    days = [puzzles.of_the_day("duel", "", date(2026, 1, 1) + timedelta(day)) for day in range(count + 1)]
    assert sorted(days[:count]) == list(range(1, count + 1)) and days[0] == days[count]
