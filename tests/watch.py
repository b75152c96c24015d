"""What the source instrumented by tests/reach.py notes while it runs: which functions are reached, and by which tests.

It imports nothing of the project, because the instrumented games import it while they are loaded.
"""

from __future__ import annotations

import atexit
import json
import os
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

EMPTY: tuple[object, ...] = (None, False, 0, 0.0, "", [], {}, ())
REACHED: dict[str, str] = {}  # the functions that were reached, and how first
DUELS: Counter[str] = Counter()  # the duels in which each of them was reached
NOW: set[str] = set()  # those of the duel, or whatever else is being tried
CALLS_FILE = "DUELLO_CALLS"  # an environment variable: where to write which tests call each function
CALLED: defaultdict[str, set[str]] = defaultdict(set)
HOW = ["loading the game"]


def begin(how: str) -> None:
    """Something else is tried from now on."""
    NOW.clear()
    HOW[0] = how


def note(key: str) -> None:
    """This was reached."""
    NOW.add(key)
    DUELS[key] += 1
    REACHED.setdefault(key, HOW[0])


def note_call(key: str) -> None:
    """A test calls this function."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "")
    if test:
        if not CALLED:
            atexit.register(write_calls)
        CALLED[key].add(test.rpartition(" (")[0].partition("[")[0].removeprefix("tests/"))


def write_calls() -> None:
    """Write down which tests called each function."""
    Path(os.environ[CALLS_FILE]).write_text(json.dumps({key: sorted(tests) for key, tests in CALLED.items()}), "utf-8")


def watched(key: str, acts: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: note that this function was reached. One that `acts` is reached by being called."""

    def around(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def watching(*values: Any, **named: Any) -> Any:
            if CALLS_FILE in os.environ:
                note_call(key)
            result = function(*values, **named)
            if key not in NOW and (acts or not any(result is none or result == none for none in EMPTY)):
                note(key)
            return result

        return watching

    return around


def mark(key: str) -> None:
    """A branch is taken."""
    if key not in NOW:
        note(key)
