"""`duello serve`: a site on this machine, at once, with nothing to set up."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn

from codeduello import BadInput
from codeduello.paths import data_folder
from codeduello.server.app import make_app
from codeduello.server.config import Settings
from codeduello.server.http.deadlines import ImpatientProtocol
from codeduello.server.http.rate_limits import LONGEST_FRAME, MOST_OF_AN_ADDRESS
from codeduello.server.log import capture_library_logs
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.tables.lobby import PACE

if sys.platform != "win32":
    import resource

PATIENCE = 60.0  # seconds until a browser that answers no ping counts as gone
GRACE = 5  # seconds for what is under way when the server is asked to end


async def migrate_database(url: str) -> None:
    """Bring the database up to date before anybody comes; BadInput if it cannot be opened."""
    await (await Database.open(url)).close()


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens here; BadInput if it cannot. Port 0 is any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise BadInput(f"The server cannot listen on {host}, port {port}: {error.strerror}.") from None
    return listening


def raise_file_limit() -> None:
    """Allow as many open connections as the system lets this process have."""
    if sys.platform != "win32":
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def ignore_signal(number: int, frame: object) -> None:
    """Do nothing: uvicorn raises the signal that ended it again when all is closed, which must not kill us."""


def tune_gc() -> None:
    """Collect cyclic garbage seldom, and never among what exists from the start: tables make few cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def load_certificate(config: uvicorn.Config) -> None:
    """Read the certificate and its key now; BadInput if they cannot be used."""
    try:
        config.load()
    except (OSError, ValueError) as error:
        raise BadInput(f"The certificate and its key cannot be used: {error}.") from None


class AnnouncingServer(uvicorn.Server):
    """A server that says where it is, and opens the browser, once it can answer."""

    def __init__(self, config: uvicorn.Config, address: str, opens: bool) -> None:
        super().__init__(config)
        self.address = address
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce the address."""
        await super().startup(sockets)
        if self.started:
            print(f"Code Duello is at {self.address}  (Ctrl+C ends it)", flush=True)
            if self.opens:
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve_as(settings: Settings) -> int:
    """Serve with these settings until stopped, and return the exit code."""
    return serve(
        settings.host,
        settings.port,
        settings.open,
        Path(settings.data) if settings.data else None,
        settings.database,
        proxies=settings.proxy,
        allowance=settings.allowance,
        keep_days=settings.keep_days,
        tls=(settings.certificate, settings.key) if settings.certificate else None,
    )


def serve(
    host: str,
    port: int,
    opens: bool,
    data: Path | None,
    database: str,
    pace: float = PACE,
    proxies: tuple[str, ...] = (),
    allowance: float = 1.0,
    keep_days: int = 0,
    tls: tuple[str, str] | None = None,
) -> int:
    """Serve until stopped, and return the exit code. Only `proxies` are trusted to name their visitors."""
    raise_file_limit()
    url = database or sqlite_url(data or data_folder())
    asyncio.run(migrate_database(url))
    listening = bind(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http{'s' if tls else ''}://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"
    ImpatientProtocol.most = MOST_OF_AN_ADDRESS * allowance
    ImpatientProtocol.trusted = frozenset(proxies)
    config = uvicorn.Config(
        make_app(url, pace, allowance, keep_days),
        http=ImpatientProtocol,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_ping_timeout=PATIENCE,
        ws_per_message_deflate=False,  # it holds 50 kB for each socket, and is a sixth of the work
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=GRACE,
        ssl_certfile=tls[0] if tls else None,
        ssl_keyfile=tls[1] if tls else None,
    )
    if tls:
        load_certificate(config)
    capture_library_logs()
    tune_gc()
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, ignore_signal)
    server = AnnouncingServer(config, address, opens)
    server.run([listening])
    return 0 if server.started else 1
