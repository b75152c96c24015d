"""What the server tells whoever runs it: one JSON object a line, on the error output."""

from __future__ import annotations

import sys
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec


def tell(event: str, **facts: Any) -> None:
    """Write one line: when, what, and the facts that belong to it. Never a secret, never a card."""
    when = datetime.now(UTC).isoformat(timespec="milliseconds")
    line = msgspec.json.encode({"at": when, "event": event, **facts}, enc_hook=str)
    print(line.decode(), file=sys.stderr, flush=True)


def tell_error(event: str, error: BaseException, **facts: Any) -> None:
    """Write a line about something that should not have happened, with where it did."""
    place = "".join(traceback.format_exception(error))[-4000:]
    tell(event, error=f"{type(error).__name__}: {error}", traceback=place, **facts)
