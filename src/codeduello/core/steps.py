"""The numbered steps of a game. Two steps are equal if their class, their parameters and their words are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Any, Final

from codeduello.core.agenda import STEP_MASK, Step

NOT_PARAMETERS: Final = ("name", "number", "__dict__")  # the words of a step and its place in the list


class Steps:
    """Every step of a game. Equal steps share a number; different ones never do, even if their words are the same.

    All variants of a game use one such list, so that a step's number holds for every match; a step belongs to one list.
    """

    def __init__(self, steps: Iterable[Step[Any]]) -> None:
        self.all: list[Step[Any]] = []
        found: dict[Hashable, int] = {}
        for step in steps:
            number = found.setdefault(identity(step), len(self.all))
            if number == len(self.all):
                self.all.append(step)
            if step.number not in (-1, number):
                raise ValueError(f"The step {step.name!r} is number {step.number} of another list of steps already.")
            step.number = number
        if len(self.all) > STEP_MASK:
            raise ValueError(f"{len(self.all)} steps are more than an agenda can tell apart: the most is {STEP_MASK}.")
        self.names = written(self.all)  # what a position calls each of them
        self.numbers = {name: number for number, name in enumerate(self.names)}


def identity(step: Step[Any]) -> Hashable:
    """What identifies a step: its class, its parameters, and the words that players read."""
    return (type(step), step.name, *((name, value_of(value)) for name, value in parameters(step)))


def value_of(value: object) -> Hashable:
    """A parameter's value if it is plain data or a step, else the identity of the object."""
    if isinstance(value, Step):
        return identity(value)
    if isinstance(value, list | tuple):
        return tuple(map(value_of, value))
    if value is None or isinstance(value, str | int | float):
        return (type(value), value)  # 1 and True are equal, but not the same parameter
    return id(value)


def parameters(thing: object) -> list[tuple[str, object]]:
    """The attributes of a step by name, without its words and its number; a compiled object has no `__dict__`.

    It also reads objects that contain steps, such as cards.
    """
    names = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    names.difference_update(NOT_PARAMETERS)
    return [(name, getattr(thing, name)) for name in sorted(names) if hasattr(thing, name)]


def written(steps: list[Step[Any]]) -> list[str]:
    """A name for each of these different steps: its words, with its parameters added if several share the words."""
    shared = Counter(step.name for step in steps)
    names = [step.name if shared[step.name] == 1 else f"{step.name} = {described(step)}" for step in steps]
    for name, many in Counter(names).items():
        if many > 1:
            raise ValueError(f"{many} different steps can only be written as {name!r}: give them different words.")
    return names


def described(value: object) -> str:
    """A step with its parameters, or one of these, in a form that is the same in every run."""
    if isinstance(value, Step):
        return f"{type(value).__name__}({', '.join(f'{name}={described(one)}' for name, one in parameters(value))})"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(described, value))}]"
    return repr(value) if value is None or isinstance(value, str | int | float) else type(value).__name__
