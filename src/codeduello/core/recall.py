"""What a seat knows if it forgets nothing: every view at which it chose, what it chose, and what it saw happen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from codeduello.core.ids import Seat
from codeduello.core.record import enter

if TYPE_CHECKING:
    from codeduello.core.record import Match
    from codeduello.core.state import State


def information_state(match: Match, seat: Seat) -> str:
    """The information state of a seat with perfect recall, as text: one line for each thing that it learnt or did.

    Two matches that this seat cannot tell apart have the same text, and a later text begins with each earlier one,
    except for its last line, the present view.
    """
    state = match.at(0)
    lines: list[str] = []
    told = note(state, seat, 0, lines)
    for entry in match.entries:
        if entry.call or entry.seat == seat:
            lines.append(line({"view": state.view(seat)}))
            lines.append(line({"call" if entry.call else "choice": str(entry)}))
        enter(state, entry)
        told = note(state, seat, told, lines)
    return "\n".join([*lines, line({"view": match.state.view(seat)})])


def note(state: State, seat: Seat, told: int, lines: list[str]) -> int:
    """Add what this seat saw happen since so many events, and return how many there are now."""
    log = state.log or []
    lines += [line({"event": event.to_json(state, seat)}) for event in log[told:]]
    return len(log)


def line(data: dict[str, Any]) -> str:
    """One line of the text: plain data whose order does not matter."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))
