"""Guests: a signed cookie tells who comes back; nobody has to say more than a name."""

from __future__ import annotations

import hashlib
import hmac
import re

from codeduello.core.outcome import one_line
from codeduello.server.protocol import LONGEST_NAME
from codeduello.server.records import fresh_id

COOKIE = "guest"
FOREVER = 400 * 24 * 3600  # seconds; browsers keep no cookie longer
SIGNED = re.compile(r"(?P<guest>[A-Za-z0-9_-]{20})\.(?P<mark>[0-9a-f]{32})")
NAMELESS = "Guest"


def signed(guest: str, key: bytes) -> str:
    """The cookie of this guest."""
    return f"{guest}.{mark_of(guest, key)}"


def read(cookie: str | None, key: bytes) -> str | None:
    """The guest of a cookie; None where we never gave it out."""
    found = SIGNED.fullmatch(cookie or "")
    if found is None or not hmac.compare_digest(found["mark"], mark_of(found["guest"], key)):
        return None
    return found["guest"]


def mark_of(guest: str, key: bytes) -> str:
    """What only who has the key can write."""
    return hashlib.blake2b(guest.encode(), key=key, digest_size=16, person=b"guest cookie").hexdigest()


def new_guest() -> str:
    """A guest whom nobody knows yet."""
    return fresh_id()


def proper(name: str) -> str:
    """A name as it may stand at a table: one line, not too long; empty where nothing is left."""
    return one_line(name[: 8 * LONGEST_NAME])[:LONGEST_NAME].strip()
