"""Sessions of guests: a signed cookie recognises who comes back; nobody has to say more than a name."""

from __future__ import annotations

import hashlib
import hmac
import re
import unicodedata

from codeduello.core.outcome import one_line
from codeduello.server.messages.table_socket import LONGEST_NAME
from codeduello.server.storage.rows import fresh_id

COOKIE = "guest"
SECURE_COOKIE = "__Host-guest"  # a browser takes it from this very host over TLS only
FOREVER = 400 * 24 * 3600  # seconds; browsers keep no cookie longer
MOST_ACCENTS = 2  # on one letter
SIGNED = re.compile(r"(?P<guest>[A-Za-z0-9_-]{20})\.(?P<mark>[0-9a-f]{32})")


def is_secure(scheme: str) -> bool:
    """Whether a page was sent over TLS."""
    return scheme in ("https", "wss")


def cookie_name(scheme: str) -> str:
    """The name of the cookie."""
    return SECURE_COOKIE if is_secure(scheme) else COOKIE


def cookie_for(guest: str, key: bytes) -> str:
    """The cookie of this guest."""
    return f"{guest}.{signature(guest, key)}"


def guest_in(cookie: str | None, key: bytes) -> str | None:
    """The guest of a cookie; None if its signature is not ours."""
    found = SIGNED.fullmatch(cookie or "")
    if found is None or not hmac.compare_digest(found["mark"], signature(found["guest"], key)):
        return None
    return found["guest"]


def signature(guest: str, key: bytes) -> str:
    """The signature that only the holder of the key can write."""
    return hashlib.blake2b(guest.encode(), key=key, digest_size=16, person=b"guest cookie").hexdigest()


def new_guest() -> str:
    """A guest whom nobody knows yet."""
    return fresh_id()


def clean_name(name: str) -> str:
    """A name as it may stand at a table: one line, not too long; empty if nothing is left.

    Accents are kept where a letter bears them, two at most: more would be drawn over what stands around the name.
    """
    line = unicodedata.normalize("NFC", one_line(name[: 8 * LONGEST_NAME]))
    told, accents = "", MOST_ACCENTS
    for letter in line:
        accents = accents + 1 if unicodedata.category(letter).startswith("M") else 0
        told += letter if accents <= MOST_ACCENTS else ""
    return told[:LONGEST_NAME].strip()
