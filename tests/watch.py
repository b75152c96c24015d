"""What the source instrumented by tests/reach.py notes while it runs: which functions are reached.

It imports nothing of the project, because the instrumented games import it while they are loaded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any

EMPTY: tuple[object, ...] = (None, False, 0, 0.0, "", [], {}, ())
REACHED: dict[str, str] = {}  # the functions that were reached, and how first
DUELS: Counter[str] = Counter()  # the duels in which each of them was reached
NOW: set[str] = set()  # those of the duel, or whatever else is being tried
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


def watched(key: str, acts: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: note that this function was reached. One that `acts` is reached by being called."""

    def around(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def watching(*values: Any, **named: Any) -> Any:
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
