"""What a table tells of the lesson that is played at it."""

from __future__ import annotations

from typing import Literal

import msgspec


class LessonShown(msgspec.Struct):
    """The lesson that is played at this table.

    `path` names it, and `next` the one after it (empty after the last); `number` of `count` is its place in the
    course. `win` and `lose` say how a duel is won and lost, `words` what is taught, `goal` what to do, `hint` how at
    this step, `learnt` what it showed, with its `rules`. `status` is `open`, `reached` or `missed`; `missed` says why
    the goal cannot be reached any more, and `point` is the choice that leads on, empty if none does.
    """

    path: str
    next: str
    number: int
    count: int
    title: str
    win: str
    lose: str
    words: list[str]
    goal: str
    hint: str
    missed: str
    learnt: str
    rules: list[str]
    status: Literal["open", "reached", "missed"]
    point: str
