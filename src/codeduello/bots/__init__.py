"""Bots: they get a perspective (a view and its choices) and return a choice.

A bot of another package is found by its entry point in the group `codeduello.bots`, or as `module:Class`. `search:60`
is the bot that searches, with 60 playouts for each decision.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from codeduello.bots.bot import Bot, BotError, where
from codeduello.bots.greedy import Greedy
from codeduello.bots.levels import LEVELS
from codeduello.bots.random import Random
from codeduello.bots.search import Searcher
from codeduello.bots.styles import STYLES
from codeduello.core.outcome import BadInput, quoted

BOTS: Final[dict[str, type[Bot]]] = {**LEVELS, **STYLES, "greedy": Greedy, "random": Random, "search": Searcher}
USUAL: Final = "novice"  # whom people meet first: somebody whom a beginner can beat
SEARCH: Final = re.compile(r"search:([1-9]\d{0,5})")  # with so many playouts
GROUP: Final = "codeduello.bots"
MORE: Final = "DUELLO_BOTS"  # in the environment: more bots, each as module:Class, with commas between

__all__ = [
    "BOTS",
    "LEVELS",
    "STYLES",
    "USUAL",
    "Bot",
    "BotError",
    "find",
    "for_people",
    "found_at",
    "make",
    "names",
]


@cache
def plugged_in() -> dict[str, EntryPoint]:
    """The bots that other installed packages bring, by name."""
    return {found.name: found for found in entry_points(group=GROUP) if found.name not in BOTS}


def names() -> list[str]:
    """The bots that are installed here, ours first; then those that the environment names."""
    return [*BOTS, *sorted(plugged_in()), *filter(None, os.environ.get(MORE, "").split(","))]


def for_people() -> list[str]:
    """The bots that people are offered: the levels, the styles, and whatever else was installed or named."""
    return [name for name in names() if name in LEVELS or name in STYLES or name not in BOTS]


@cache
def find(name: str) -> type[Bot]:
    """The class of the bot with this name, or of the bot that `module:Class` names; BadInput if there is none."""
    if name in BOTS:
        return BOTS[name]
    if SEARCH.fullmatch(name):
        return Searcher
    if name in plugged_in():
        place = plugged_in()[name].value
    elif name.startswith("search:"):
        raise BadInput(f"There is no bot {quoted(name)}: search: takes a number of playouts, as in search:60.")
    elif ":" in name:
        place = name
    else:
        raise BadInput(f"There is no bot {quoted(name)}. There are: {', '.join(names())}; or name one as module:Class.")
    found = found_at(place, f"bot {quoted(name)}")
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadInput(f"The bot {quoted(name)} cannot be loaded: it is not a class derived from Bot.")
    if found.choose is Bot.choose:
        raise BadInput(f"The bot {quoted(name)} cannot be loaded: it has no method `choose`.")
    return found


def found_at(place: str, what: str) -> Any:
    """What `module:name` names, in an installed module or in one of this folder; BadInput if it cannot be loaded."""
    if str(Path.cwd()) not in sys.path:  # where a person's own modules lie; the command itself does not look here
        sys.path.append(str(Path.cwd()))
    module, _, name = place.partition(":")
    if module.endswith(".py"):
        raise BadInput(f"The {what} cannot be loaded: name the module without .py, as {module[:-3]}:{name}")
    try:
        return getattr(import_module(module), name)
    except Exception as error:
        raise BadInput(f"The {what} cannot be loaded: {type(error).__name__}: {error}.") from error


def make(name: str, seed: int) -> Bot:
    """Make the bot with this name and its own seed; BadInput if there is no such bot, or if it cannot be made."""
    searching = SEARCH.fullmatch(name)
    if searching:
        return Searcher(seed, int(searching[1]))
    kind = find(name)
    try:
        return kind(seed)
    except Exception as error:
        what = f"{type(error).__name__}: {error}".rstrip(": .")
        frames = error.__traceback__ and error.__traceback__.tb_next  # without ours: it may have been called wrongly
        place = where(kind, error.with_traceback(frames))
        raise BadInput(f"The bot {quoted(name)} cannot be loaded: {what}{place and f' ({place})'}.") from error
