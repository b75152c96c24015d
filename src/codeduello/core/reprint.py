"""Other versions of cards: lines of Python that are read as if they stood below a game's own cards.

    SNAP_SHOT = SNAP_SHOT.but(bullets=0)

All that a game derives from its cards follows: texts, choices, what bots think of them. This is settled for a process
before it loads the game, and cannot change afterwards; who compares two versions plays them in two processes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from codeduello.core.outcome import BadInput, quoted

FILE: Final = "the changed cards"  # what errors call the lines

_lines: dict[str, str] = {}  # what is printed differently, by game or, as 'htcg gems', by edition
_printed: set[str] = set()
_changed: set[str] = set()  # what players call the cards that the lines have printed again


def reprint(edition: str, lines: str) -> None:
    """Let the cards of a game that is not loaded yet be printed differently in this process."""
    if edition in _printed:
        raise BadInput(f"The cards of {edition} are printed already: change them before the game is loaded.")
    _lines[edition] = lines


def read_reprints(edition: str, *files: dict[str, Any]) -> None:
    """Read the other versions of cards into the namespaces of the files that name the cards.

    A name that a file has is bound again there; a card with a title that is there already replaces it under whatever
    name; a new card goes to the last file.
    """
    _printed.add(edition)
    if edition not in _lines:
        return
    words: dict[str, Any] = {}
    for file in files:
        words.update(file)
    before = words.copy()
    try:
        exec(compile(_lines[edition], FILE, "exec"), words)
    except Exception as error:
        what = str(error) if isinstance(error, BadInput) else f"{type(error).__name__}: {error}"
        raise BadInput(f"{FILE} cannot be read{line_of(error, _lines[edition])}: {what}") from error
    places = {title_of(value): (name, file) for file in files for name, value in file.items() if title_of(value)}
    for name, value in words.items():
        if name in before and before[name] is value:
            continue
        if title_of(value):
            _changed.add(str(getattr(value, "called", "")))
        homes = [file for file in files if name in file]
        if not homes and title_of(value) in places:
            name, home = places[title_of(value)]
            homes = [home]
        for home in homes or files[-1:]:
            home[name] = value


def check_changes(changes: Mapping[str, Any], facts: Mapping[str, Any], known: Iterable[str] = ()) -> None:
    """Raise BadInput if a card has no such fact, or if a list stands for a single thing, or the other way round."""
    names = sorted({*facts, *known})
    for name, value in changes.items():
        if name not in names:
            raise BadInput(f"a card has no {quoted(name)}; it has: {', '.join(names)}.")
        old = facts.get(name, value)
        if isinstance(old, tuple | list) and not isinstance(value, tuple | list):
            like = old if old and all(isinstance(one, int | str) for one in old) else f"({value!r},)"
            raise BadInput(f"{name} stands in brackets, as in {name}={like}.")
        if isinstance(value, tuple | list) and not isinstance(old, tuple | list):
            raise BadInput(f"{name} stands without brackets, as in {name}={old!r}.")


def reprinted() -> set[str]:
    """The cards that this process prints differently; a text written by hand may be the same as before."""
    return _changed


def title_of(value: Any) -> str:
    """The title of a card; empty if it is none."""
    title = getattr(value, "title", None) if hasattr(value, "provenance") else None
    return title if isinstance(title, str) else ""


def line_of(error: Exception, lines: str) -> str:
    """Where in the lines an error arose, if there are several."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    place = error.__traceback__
    while place is not None:
        if place.tb_frame.f_code.co_filename == FILE:
            line = place.tb_lineno
        place = place.tb_next
    return "" if line is None or "\n" not in lines.strip() else f" (line {line})"
