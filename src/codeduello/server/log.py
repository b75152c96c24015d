"""What the server logs for its operator: one JSON object per line, on standard error."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec


def log_event(event: str, **facts: Any) -> None:
    """Write one line: when, what, and the facts that belong to it. Never a secret, never a card."""
    when = datetime.now(UTC).isoformat(timespec="milliseconds")
    line = msgspec.json.encode({"at": when, "event": event, **facts}, enc_hook=str)
    print(line.decode(), file=sys.stderr, flush=True)


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
