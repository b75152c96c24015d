"""Lessons: every solution reaches its goal, nothing else does so at once, and every chapter is taught or listed."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.learn.lessons import PUPIL, Taught, courses, lessons, play_solution
from codeduello.server.views.reference import book_of, own_rules


@pytest.mark.parametrize("path", lessons())
def test_the_solution_of_every_lesson_reaches_its_goal(path: str) -> None:
    """The goal is not reached at the beginning, is reached by the solution, and can be missed."""
    taught = lessons()[path]
    state = taught.begin()
    assert taught.status(state, ()) == "open"
    assert taught.lesson.solution[0] in state.choices(PUPIL)
    assert len(state.choices(PUPIL)) > 1
    done = play_solution(taught)
    assert taught.status(done, taught.lesson.solution) == "reached", done
    assert can_be_missed(taught), "every first choice is as good as the solution's"


def test_a_lesson_notices_at_once_that_its_goal_is_missed() -> None:
    """Who plays another card than the only one that strikes is told so before the next clash."""
    taught = lessons()["duel/strike"]
    state = taught.begin()
    state.play(PUPIL, "play High Left Cut")
    assert taught.status(state, ["play High Left Cut"]) == "open"  # the teacher has not chosen
    state.play(1, "play High Left Parry")
    assert taught.status(state, ["play High Left Cut"]) == "missed"


def can_be_missed(taught: Taught) -> bool:
    """Whether another first choice than the solution's does not reach the goal at once."""
    for choice in taught.begin().choices(PUPIL):
        state = taught.begin()
        state.play(PUPIL, choice)
        reply = taught.reply(state, 0)
        if reply is not None and not state.outcome:
            state.play(1, reply)
        if not taught.lesson.reached(state):
            return True
    return False


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
