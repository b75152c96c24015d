"""Lessons as data: a position, what the opponent will do, what to reach, and how it is reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Lesson(NamedTuple):
    """One thing to learn by doing it. The pupil has seat 0, the teacher seat 1.

    `scene` are the words of the game's `scene`, and `dice` the first rolls. `replies` are the teacher's choices in
    order; after them, and where one is not legal because the pupil did something else, the teacher makes the quietest
    choice. `reached` is the goal, asked of the state; `solution` are choices of the pupil that reach it, `rules` those
    that it teaches; `learnt` is said at the end, and `missed`, with the reason, once the goal is out of reach.
    """

    id: str
    title: str
    words: tuple[str, ...]
    goal: str
    reached: Callable[[Any], bool]
    hint: str
    missed: str
    learnt: str
    rules: tuple[str, ...]
    scene: dict[str, Any]
    solution: tuple[str, ...]
    replies: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()


class Course(NamedTuple):
    """The lessons of a game in one edition, in order, under the sentences that everybody needs first."""

    win: str
    lose: str
    lessons: tuple[Lesson, ...]
    untaught: dict[str, str]  # chapters that no lesson teaches, and where one learns them
    quiet: tuple[str, ...] = ()  # what a teacher with nothing to show chooses, the best first
