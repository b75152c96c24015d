"""What the server logs for its operator, on standard error: words at a terminal, elsewhere a JSON object per line."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

# What goes well, or matters to a large site only: whoever serves at home need not read it.
ROUTINE: Final = frozenset(("open", "awake", "cleaned up", "closed", "stall", "longest stall"))
JSON: Final = "DUELLO_JSON_LOG"  # in the environment, so that all processes have it: JSON also at a terminal


def log_event(event: str, **facts: Any) -> None:
    """Write one line: when, what, and the facts that belong to it; at a terminal none of routine.

    Never a secret, never a card.
    """
    at_terminal = sys.stderr.isatty() and os.environ.get(JSON, "") in ("", "0", "false")
    if not at_terminal or event not in ROUTINE:
        print(in_words(event, facts) if at_terminal else as_json(event, facts), file=sys.stderr, flush=True)


def as_json(event: str, facts: dict[str, Any]) -> str:
    """A line for programs."""
    when = datetime.now(UTC).isoformat(timespec="milliseconds")
    return msgspec.json.encode({"at": when, "event": event, **facts}, enc_hook=str).decode()


def in_words(event: str, facts: dict[str, Any]) -> str:
    """A line for people, with the time on their clock; where an error came from stands below it."""
    place = facts.pop("traceback", "")
    told = ", ".join(f"{name} {in_a_row(fact)}" for name, fact in facts.items() if fact not in (None, ""))
    return f"{datetime.now():%H:%M:%S}  {event}{told and ': '}{told}{place and chr(10)}{place}".rstrip()


def in_a_row(fact: Any) -> str:
    """A fact in words."""
    return " and ".join(map(str, fact)) if isinstance(fact, list | tuple) else str(fact)


def log_error(event: str, error: BaseException, **facts: Any) -> None:
    """Write a line about something that should not have happened, with where it did."""
    place = "".join(traceback.format_exception(error))[-4000:]
    log_event(event, error=f"{type(error).__name__}: {error}", traceback=place, **facts)


BROKEN_FRAME = "Invalid UTF-8 sequence received"  # uvicorn's words


class Lines(logging.Handler):
    """What libraries have to say, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line; what a stranger's broken frame did to a library is not worth a traceback."""
        if record.getMessage().startswith(BROKEN_FRAME):
            log_event("broken frame")
        elif record.exc_info is not None and record.exc_info[1] is not None:
            log_error(record.name, record.exc_info[1], message=record.getMessage())
        else:
            log_event(record.name, level=record.levelname.lower(), message=record.getMessage())


def capture_library_logs() -> None:
    """From now on what libraries log is told here, if it is at least a warning."""
    logging.basicConfig(level=logging.WARNING, handlers=[Lines()], force=True)
