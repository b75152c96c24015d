"""`duello serve`: a site on this machine, at once, with nothing to set up."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from codeduello import BadInput
from codeduello.paths import data_folder
from codeduello.server.app import make_app
from codeduello.server.hall import PACE
from codeduello.server.limits import LONGEST_FRAME
from codeduello.server.log import tell_for_libraries
from codeduello.server.store import Store, sqlite_url

PATIENCE = 60.0  # seconds until a browser that answers no ping is held to be gone
GRACE = 5  # seconds for what is under way when the server is asked to end


async def prepared(url: str) -> None:
    """Bring the database up to date before anybody comes; BadInput where it cannot be opened."""
    await (await Store.open(url)).close()


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens here; BadInput where it cannot. Port 0 is any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise BadInput(f"The server cannot listen on {host}, port {port}: {error.strerror}.") from None
    return listening


def at_peace(number: int, frame: object) -> None:
    """Do nothing: uvicorn raises the signal that ended it once more when all is closed, which is no reason to die."""


def rarely_tidy_up() -> None:
    """Look for garbage in cycles seldom, and never among what is there from the start: little at a table is any."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


class Announcing(uvicorn.Server):
    """A server that says where it is, and opens the browser, once it can answer."""

    def __init__(self, config: uvicorn.Config, address: str, opens: bool) -> None:
        super().__init__(config)
        self.address = address
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            print(f"Code Duello is at {self.address}  (Ctrl+C ends it)", flush=True)
            if self.opens:
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve(host: str, port: int, opens: bool, data: Path | None, database: str, pace: float = PACE) -> int:
    """Serve until somebody ends it; the exit code."""
    url = database or sqlite_url(data or data_folder())
    asyncio.run(prepared(url))
    listening = bound(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(
        make_app(url, pace),
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_ping_timeout=PATIENCE,
        ws_per_message_deflate=False,  # it holds 50 kB for each socket, and is a sixth of the work
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    tell_for_libraries()
    rarely_tidy_up()
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, at_peace)
    server = Announcing(config, address, opens)
    server.run([listening])
    return 0 if server.started else 1
