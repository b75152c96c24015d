"""Lessons at work: the position that one begins from, what its teacher answers, and how far its pupil has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Final, Literal, NamedTuple

import codeduello
from codeduello.core.chance import seeded
from codeduello.core.lessons import Course, Lesson
from codeduello.core.state import State
from codeduello.learn.glossary import EDITION

PUPIL: Final = 0
TEACHER: Final = 1
SPARE: Final = 4  # choices more than the solution needs, before a lesson counts as missed

Status = Literal["open", "reached", "missed"]


class Taught(NamedTuple):
    """A lesson with its place: the game, the edition, its number and how many there are."""

    game: str
    edition: str
    number: int
    course: Course
    lesson: Lesson

    @property
    def path(self) -> str:
        """Its name, as part of an address."""
        return "/".join(part for part in (self.game, self.edition, self.lesson.id) if part)

    def begin(self) -> State:
        """The position in which it begins."""
        options = {EDITION: self.edition} if self.edition else {}
        game = codeduello.load(self.game).using(**options)
        return game.scene(seed=seed_for(self.lesson.dice), **self.lesson.scene)

    def reply(self, state: State, made: int) -> str | None:
        """What the teacher chooses after so many choices; None if the lesson does not say."""
        legal = state.choices(TEACHER)
        planned = self.lesson.replies[made : made + 1]
        return next((choice for choice in (*planned, *self.course.quiet) if choice in legal), None)

    def next_choice(self, made: Sequence[str], legal: Sequence[str]) -> str | None:
        """What the solution chooses after these choices of the pupil; None if the pupil went another way.

        A quiet choice more or less does not count: a page may go on by itself if there is nothing to decide.
        """
        quiet = self.course.quiet
        left = self.left_of_solution(made)
        while left and left[0] in quiet and left[0] not in legal:
            left.pop(0)
        return left[0] if left and left[0] in legal else None

    def left_of_solution(self, made: Sequence[str]) -> list[str] | None:
        """What is left of the solution after these choices; None if the pupil went another way."""
        quiet = self.course.quiet
        left = list(self.lesson.solution)
        for choice in made:
            while left and left[0] != choice and left[0] in quiet and choice not in quiet:
                left.pop(0)
            if left and left[0] == choice:
                left.pop(0)
            elif choice not in quiet:
                return None
        return left

    def status(self, state: State, made: Sequence[str]) -> Status:
        """Whether the goal is reached, can be reached, or was missed, after these choices of the pupil.

        Who goes another way and has not reached the goal with as many choices as the solution has, has missed it.
        """
        if self.lesson.reached(state):
            return "reached"
        asked = PUPIL in state.to_act
        astray = asked and self.left_of_solution(made) is None and len(made) >= len(self.lesson.solution)
        over = state.outcome is not None or len(made) >= len(self.lesson.solution) + SPARE
        return "missed" if astray or over else "open"


@lru_cache
def seed_for(dice: tuple[int, ...]) -> int:
    """A seed whose first rolls of a die are these."""
    seed = 0
    while True:
        chance = seeded(seed)
        if all(chance.roll() == wanted for wanted in dice):
            return seed
        seed += 1


@lru_cache
def courses() -> dict[tuple[str, str], Course]:
    """The courses of all games, by game and edition."""
    found: dict[tuple[str, str], Course] = {}
    for game in codeduello.games():
        try:
            module = import_module(f"codeduello.games.{game}.lessons")
        except ModuleNotFoundError:
            continue
        found.update({(game, edition): course for edition, course in module.COURSES.items()})
    return found


@lru_cache
def lessons() -> dict[str, Taught]:
    """All lessons by their paths."""
    found = [
        Taught(game, edition, number, course, lesson)
        for (game, edition), course in courses().items()
        for number, lesson in enumerate(course.lessons, 1)
    ]
    return {taught.path: taught for taught in found}


def after(taught: Taught) -> Taught | None:
    """The lesson that follows in the same course; None after the last one."""
    order = [other for other in lessons().values() if other.course is taught.course]
    return order[taught.number] if taught.number < len(order) else None


def play_solution(taught: Taught) -> State:
    """Play a lesson by its solution; the teacher answers as planned. The log of the state tells what happened."""
    state = taught.begin()
    state.listen()
    mine: list[str] = []
    theirs = 0
    while taught.status(state, mine) == "open":
        if PUPIL in state.to_act:
            choice = taught.next_choice(mine, state.choices(PUPIL))
            if choice is None:
                break
            state.play(PUPIL, choice)
            mine.append(choice)
        else:
            reply = taught.reply(state, theirs)
            state.play(TEACHER, reply or state.choices(TEACHER)[0])
            theirs += 1
    return state
