"""Lessons at work: the position that one begins from, what its teacher answers, and how far its pupil has come."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Final, Literal, NamedTuple

import codeduello
from codeduello.core.chance import seeded
from codeduello.core.events import Event, condensed
from codeduello.core.lessons import Course, Lesson
from codeduello.core.state import State
from codeduello.learn.glossary import EDITION

PUPIL: Final = 0
TEACHER: Final = 1
HEADINGS: Final = ("turn", "round")  # events after which nothing has happened yet
POSITIONS: Final = 200  # that are looked at before a goal counts as lost

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

    def way(self, state: State, made: int, replies: int) -> list[str] | None:
        """Choices of the pupil that reach the goal from here, as the solution does if possible; None if it is lost.

        What the teacher would do after the planned replies is nobody's plan: a goal that needs it is lost.
        """
        return PathFinder(self).way(state, made, replies)

    def hint(self, made: int, way: list[str] | None) -> str:
        """What helps at this step: the lesson's own hint at the beginning, then the next choice on this way."""
        return f"Now: {way[0]}." if made and way else self.lesson.hint

    def status(self, state: State, made: int, replies: int) -> Status:
        """Whether the goal is reached, can be reached, or was missed, after so many choices of both.

        As long as the teacher has an answer to give, nothing is missed: the pupil sees first what comes of a choice.
        """
        if self.lesson.reached(state):
            return "reached"
        answers = state.outcome is None and PUPIL not in state.to_act and self.reply(state, replies) is not None
        return "open" if answers or self.way(state, made, replies) is not None else "missed"


class PathFinder:
    """Looks for a way to the goal of a lesson, the solution's first, in so many steps at most."""

    def __init__(self, taught: Taught) -> None:
        self.taught = taught
        self.left = POSITIONS

    def way(self, state: State, made: int, replies: int, depth: int = 0) -> list[str] | None:
        """The pupil's choices from here to the goal; None if none was found."""
        lesson = self.taught.lesson
        if lesson.reached(state):
            return []
        self.left -= 1
        if state.outcome is not None or depth > len(lesson.solution) or self.left < 0:
            return None
        if PUPIL not in state.to_act:
            reply = self.taught.reply(state, replies)
            if reply is None:
                return None
            after = state.clone()
            after.play(TEACHER, reply)
            return self.way(after, made, replies + 1, depth)
        for choice in self.in_order(state, made):
            after = state.clone()
            after.play(PUPIL, choice)
            found = self.way(after, made + 1, replies, depth + 1)
            if found is not None:
                return [choice, *found]
        return None

    def in_order(self, state: State, made: int) -> list[str]:
        """What the pupil may choose: what the solution does at this step, then later, what is quiet, and the rest."""
        legal = state.choices(PUPIL)
        solution = self.taught.lesson.solution
        likely = dict.fromkeys((*solution[made:], *self.taught.course.quiet, *solution, *legal))
        return [choice for choice in likely if choice in legal]


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


def in_play(taught: Taught) -> tuple[State, list[Event]]:
    """A lesson as an example: its end, and what happened, without the heading of a turn that only begins."""
    state = play_solution(taught)
    log = condensed(state.listen())
    while log[-1].kind in HEADINGS:
        log.pop()
    return state, log


def play_solution(taught: Taught) -> State:
    """Play a lesson by its solution; the teacher answers as planned. The log of the state tells what happened."""
    state = taught.begin()
    state.listen()
    made = replies = 0
    while taught.status(state, made, replies) == "open":
        if PUPIL in state.to_act:
            state.play(PUPIL, (taught.way(state, made, replies) or [""])[0])
            made += 1
        else:
            state.play(TEACHER, taught.reply(state, replies) or "")
            replies += 1
    return state
