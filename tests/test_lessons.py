"""Lessons: every solution reaches its goal, nothing else does so at once, and every chapter is taught or listed."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import State
from codeduello.learn.lessons import PUPIL, TEACHER, Taught, courses, lessons, play_solution
from codeduello.server.views.reference import book_of, own_rules

STEPS = 12


@pytest.mark.parametrize("path", lessons())
def test_the_solution_of_every_lesson_reaches_its_goal(path: str) -> None:
    """The goal is not reached at the beginning, and the way that is found to it is the solution."""
    taught = lessons()[path]
    state = taught.begin()
    assert taught.status(state, 0, 0) == "open"
    assert len(state.choices(PUPIL)) > 1
    assert taught.way(state, 0, 0) == list(taught.lesson.solution)
    assert taught.lesson.reached(play_solution(taught))


@pytest.mark.parametrize("path", lessons())
def test_every_wrong_choice_is_told_or_still_leads_to_the_goal(path: str) -> None:
    """At each step of the solution: another choice reaches the goal, leaves a way that does, or is told as missed."""
    taught = lessons()[path]
    state, replies = taught.begin(), 0
    for made, step in enumerate(taught.lesson.solution):
        state, replies = answered(taught, state, replies)
        for choice in state.choices(PUPIL):
            other = state.clone()
            other.play(PUPIL, choice)
            other, later = answered(taught, other, replies)
            way = taught.way(other, made + 1, later)
            status = taught.status(other, made + 1, later)
            assert status == ("missed" if way is None else "open" if way else "reached"), choice
            if way:
                assert taught.hint(made + 1, way) == f"Now: {way[0]}."
                assert goes(taught, other, later, way), choice
        state.play(PUPIL, step)


@pytest.mark.parametrize("path", lessons())
def test_every_lesson_can_be_missed_and_says_why(path: str) -> None:
    """Who never does what the solution does is told in one sentence that the goal is out of reach."""
    taught = lessons()[path]
    state, made, replies = taught.begin(), 0, 0
    while taught.status(state, made, replies) == "open" and made < STEPS:
        if PUPIL in state.to_act:
            legal = state.choices(PUPIL)
            wrong = [choice for choice in legal if choice not in taught.lesson.solution]
            state.play(PUPIL, (wrong or legal)[-1])
            made += 1
        else:
            state, replies = answered(taught, state, replies)
    assert taught.status(state, made, replies) == "missed"
    assert taught.lesson.missed.endswith(".") and taught.lesson.missed.count(". ") == 0


def answered(taught: Taught, state: State, replies: int) -> tuple[State, int]:
    """The position after whatever the teacher answers before the pupil is asked again, and the count of answers."""
    after = state.clone()
    while after.outcome is None and PUPIL not in after.to_act:
        reply = taught.reply(after, replies)
        if reply is None:
            break
        after.play(TEACHER, reply)
        replies += 1
    return after, replies


def goes(taught: Taught, state: State, replies: int, way: list[str]) -> bool:
    """Whether these choices of the pupil reach the goal."""
    for choice in way:
        state, replies = answered(taught, state, replies)
        state.play(PUPIL, choice)
    return taught.lesson.reached(answered(taught, state, replies)[0]) or taught.lesson.reached(state)


def test_every_chapter_is_taught_or_listed_as_not() -> None:
    """The rules that a course names lie in every chapter of its rulebook except those that it lists."""
    for (game, edition), course in courses().items():
        book = book_of(game, edition)
        assert book is not None
        rules = book.game.rulebook
        taught = {rules[id].chapter for lesson in course.lessons for id in lesson.rules}
        chapters = {rule.chapter for rule in own_rules(book) if "R" not in rule.id and not rule.id.startswith("EG")}
        assert chapters - taught == set(course.untaught), (game, edition)


def test_there_are_as_many_lessons_as_promised() -> None:
    """The Duel and Gunfighter have five each, the card game twelve and the gem edition four more; names fit a seat."""
    counts = {key: len(course.lessons) for key, course in courses().items()}
    assert counts == {("duel", ""): 5, ("gunfighter", ""): 5, ("htcg", "first"): 12, ("htcg", "gems"): 4}
    assert max(map(len, lessons())) <= 32 and {game for game, _ in courses()} == set(codeduello.games())
