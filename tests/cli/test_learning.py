"""Learning in the terminal: lessons, puzzles and the referee's questions, answered line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from codeduello.cli.learning import find_lesson
from codeduello.learn.lessons import lessons
from codeduello.learn.puzzles import puzzle
from support.commands import Duello, refused


def answer(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type these lines when asked, and then leave."""
    typed: Iterator[str] = iter([*lines, "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))


@pytest.mark.parametrize("path", ["duel/strike", "gunfighter/bullets", "htcg/first/block", "htcg/gems/get-up"])
def test_a_lesson_is_learnt_by_its_solution(duello: Duello, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """The hint is told on a question mark, and the goal is reached."""
    lesson = lessons()[path].lesson
    answer(monkeypatch, "?", *lesson.solution)
    said = duello("learn", path)
    assert said.code == 0 and lesson.hint in said.out and lesson.learnt in said.out
    assert "You plays" not in said.out


@pytest.mark.parametrize(("path", "drawn"), [("duel/strike", "──┼──"), ("htcg/first/block", "■ · ·")])
def test_cards_are_drawn_as_at_the_table(
    duello: Duello, monkeypatch: pytest.MonkeyPatch, path: str, drawn: str
) -> None:
    """Places of the body and areas are pictures, not words, and a step fits on a screen."""
    answer(monkeypatch)
    said = duello("learn", path).out
    assert drawn in said and "positions:" not in said
    assert len(said.splitlines()) <= 40


def test_who_misses_the_goal_of_a_lesson_goes_one_step_back(duello: Duello, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong card is told with the reason and the rules, and Enter takes it back."""
    lesson = lessons()["duel/strike"].lesson
    answer(monkeypatch, "play High Left Cut", "", *lesson.solution)
    said = duello("learn", "duel/strike").out
    assert f"{lesson.missed} ({', '.join(lesson.rules)})" in said
    assert said.count("Lesson 1 of 5") == 1 and "Well done." in said


def test_who_misses_the_goal_of_a_lesson_can_begin_again(duello: Duello, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint fits the step, and r begins the lesson again, at any moment."""
    lesson = lessons()["gunfighter/aim"].lesson
    answer(monkeypatch, "play Full Cylinder", "r", "play Long Bead", "?", "r", *lesson.solution)
    said = duello("learn", "gunfighter/aim").out
    assert said.count(lesson.missed) == 1 and "Now: play Snap Shot." in said and lesson.hint not in said
    assert said.count(lesson.goal) == 3 and "Well done." in said


def test_all_lessons_are_listed_and_a_wrong_name_is_told(duello: Duello) -> None:
    """Without a name every lesson is there; a misspelt one is refused with what it could be."""
    listed = duello("learn").out
    assert all(path in listed for path in lessons())
    for wrong, told in {
        "duel/strik": "Did you mean 'duel/strike'?",
        "dule": "Did you mean 'duel'?",
        "duel/foo": "Those of duel are: strike, block, follow-up, draft, power; as in: duello learn duel/strike",
        "htcg/gems/foo": "Those of htcg/gems are: ",
        "htcg/foo": "There are lessons of: duel, gunfighter, htcg/first, htcg/gems; 'duello learn' lists them all.",
        "foo": "There are lessons of: duel, gunfighter, htcg/first, htcg/gems; 'duello learn' lists them all.",
    }.items():
        assert refused(duello("learn", wrong), told)
    assert find_lesson("duel/") == find_lesson("Duel") == "duel/strike"


def test_a_puzzle_tells_what_each_choice_is_worth(duello: Duello, monkeypatch: pytest.MonkeyPatch) -> None:
    """A right answer is called right; a number that does not exist is refused."""
    one = puzzle("duel", "", 1)
    answer(monkeypatch, one.right[0])
    said = duello("puzzle", "duel", "--number", "1")
    assert "Right!" in said.out and all(choice in said.out for choice in one.worths)
    assert refused(duello("puzzle", "duel", "--number", "9999"), "from 1 to")


def test_the_referee_says_why_not(duello: Duello, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card is judged; a game that refuses no card has nothing to ask."""
    answer(monkeypatch, "1 2")
    said = duello("may-i", "htcg").out
    held = re.search(r"You:.* (\d+) cards in hand.*\n  Hand: (.*)", said)
    assert held is not None
    cards = re.sub(r"\([^)]*\)", "", held[2]).split(", ")
    assert sum(int(card.split()[0]) if card[0].isdigit() else 1 for card in cards) == int(held[1])
    assert "you may." in said and "you may not." in said and "(HT-" in said
    assert refused(duello("may-i", "duel"), "nothing to ask")
