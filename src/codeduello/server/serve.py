"""`duello serve`: a site on this machine, at once, with nothing to set up."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import uvicorn
from sqlalchemy import make_url

from codeduello import BadInput, bots
from codeduello.paths import data_folder
from codeduello.server import log
from codeduello.server.app import leave, make_app
from codeduello.server.config import Settings, in_words
from codeduello.server.http.deadlines import ImpatientProtocol
from codeduello.server.http.frames import UnhurriedProtocol
from codeduello.server.http.rate_limits import LONGEST_FRAME, MOST_OF_AN_ADDRESS
from codeduello.server.http.responses import TEMPLATES, Gate
from codeduello.server.log import capture_library_logs
from codeduello.server.processes import Parent
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.tables.bot_pool import WORKERS
from codeduello.server.tables.lobby import PACE

if sys.platform != "win32":
    import fcntl
    import resource

PATIENCE = 60.0  # seconds until a browser that answers no ping counts as gone
EVERYWHERE = "0.0.0.0"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
GRACE = 5  # seconds for what is under way when the server is asked to end


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Keep other servers off the file of a SQLite database; BadInput if one is there.

    SQLite cannot tell one process what another has stored.
    """
    file = make_url(url).database if url.startswith("sqlite") else ""
    if not file or sys.platform == "win32":
        yield
        return
    with Path(f"{file}.lock").open("wb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(
                f"Another server runs on {file}. SQLite serves one process: for several use PostgreSQL (--database)."
            ) from None
        yield


async def migrate_database(url: str) -> None:
    """Bring the database up to date before anybody comes; BadInput if it cannot be opened."""
    await (await Database.open(url)).close()


def bind(host: str, port: int, processes: int) -> list[socket.socket]:
    """A socket for each process, all on one port; BadInput if they cannot be had. Port 0 is any that is free.

    Linux shares connections out evenly among sockets; elsewhere all processes have the same one.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        sockets = [socket.socket(family)]
        sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sockets[0].bind((host, port))
        if processes > 1 and sys.platform == "linux":
            port = sockets[0].getsockname()[1]
            sockets.pop().close()  # the port is free: no other server shares it by accident
            for _ in range(processes):
                sockets.append(socket.socket(family))
                sockets[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                sockets[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
                sockets[-1].bind((host, port))
    except OSError as error:
        raise BadInput(f"The server cannot listen on {host}, port {port}: {error.strerror}.") from None
    return sockets if len(sockets) == processes else sockets * processes


def address_on_network() -> str:
    """The address of this machine on its network; empty if it has none. Nothing is sent: a route is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as looking, suppress(OSError):
        looking.connect(("192.0.2.1", 9))
        found = str(looking.getsockname()[0])
        return "" if found.startswith("127.") else found
    return ""


def raise_file_limit() -> None:
    """Allow as many open connections as the system lets this process have."""
    if sys.platform != "win32":
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def ignore_signal(number: int, frame: object) -> None:
    """Do nothing: uvicorn raises the signal that ended it again when all is closed, which must not kill us."""


def tune_gc() -> None:
    """Collect cyclic garbage often, so that little has to be looked at: a choice leaves a hundred new objects behind.

    They live until the next one. Whatever is looked at in one go keeps everybody waiting: on a busy machine 50,000
    objects take 40 to 100 milliseconds. At everything the lobby looks while there are few tables.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(200, 2, 1_000_000)


def load_certificate(config: uvicorn.Config) -> None:
    """Read the certificate and its key now; BadInput if they cannot be used."""
    for file in (config.ssl_certfile, config.ssl_keyfile):
        try:
            Path(str(file)).read_bytes()
        except OSError as error:
            raise BadInput(f"The certificate and its key cannot be used: {file}: {in_words(error)}.") from None
    try:
        config.load()
    except ssl.SSLError:
        what = f"{config.ssl_certfile} and {config.ssl_keyfile} are not a certificate in PEM and the key that fits it"
        raise BadInput(f"The certificate and its key cannot be used: {what}.") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"The certificate and its key cannot be used: {error}.") from None


class PoliteServer(uvicorn.Server):
    """A server that says when it can answer, and gives its tables and pages away before it ends."""

    def __init__(self, config: uvicorn.Config, gate: Gate, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.gate = gate
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start."""
        await super().startup(sockets)
        if self.started:
            tune_gc()  # after pages, games and statements were prepared
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take leave, and end."""
        await leave(self.gate)
        await super().shutdown(sockets)


class Serving(NamedTuple):
    """How a process serves. Only `proxies` are trusted to name their visitors."""

    url: str
    pace: float = PACE
    proxies: tuple[str, ...] = ()
    allowance: float = 1.0
    keep_days: int = 0
    tls: tuple[str, str] | None = None
    workers: int = WORKERS  # processes in which bots think
    lan: str = ""  # the address of the site for others on the network
    processes: int = 1  # that serve beside each other


def configured(serving: Serving) -> tuple[uvicorn.Config, Gate]:
    """What uvicorn must know, and the site; BadInput if the certificate cannot be used."""
    ImpatientProtocol.most = MOST_OF_AN_ADDRESS * serving.allowance / serving.processes
    ImpatientProtocol.trusted = frozenset(serving.proxies)
    gate = make_app(serving.url, serving.pace, serving.allowance, serving.keep_days, serving.workers)
    TEMPLATES.globals["lan"] = serving.lan
    config = uvicorn.Config(
        gate,
        http=ImpatientProtocol,
        ws=UnhurriedProtocol,
        ws_max_size=LONGEST_FRAME,
        ws_ping_timeout=PATIENCE,
        ws_per_message_deflate=False,  # it holds 50 kB for each socket, and is a sixth of the work
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(serving.proxies),
        forwarded_allow_ips=list(serving.proxies),
        timeout_graceful_shutdown=GRACE,
        ssl_certfile=serving.tls[0] if serving.tls else None,
        ssl_keyfile=serving.tls[1] if serving.tls else None,
    )
    if serving.tls:
        load_certificate(config)
    return config, gate


def run(serving: Serving, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve in this process until stopped, and return the exit code; `ready` is called once it can answer."""
    raise_file_limit()
    config, gate = configured(serving)
    capture_library_logs()
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, ignore_signal)
    server = PoliteServer(config, gate, ready)
    server.run([listening])
    return 0 if server.started else 1


def serve_as(settings: Settings) -> int:
    """Serve with these settings until stopped, and return the exit code."""
    if bool(settings.certificate) != bool(settings.key):
        raise BadInput("The settings certificate and key belong together: TLS needs both.")
    for bot in settings.bots:
        bots.make(bot, 0)
    os.environ[bots.MORE] = ",".join(settings.bots)  # for the processes, too
    os.environ[log.JSON] = str(int(settings.json_log))
    return serve(
        EVERYWHERE if settings.lan and settings.host in LOOPBACK else settings.host,
        settings.port,
        settings.open,
        Path(settings.data) if settings.data else None,
        settings.database,
        proxies=settings.proxy,
        allowance=settings.allowance,
        keep_days=settings.keep_days,
        tls=(settings.certificate, settings.key) if settings.certificate else None,
        processes=settings.processes,
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
    processes: int = 1,
) -> int:
    """Serve until stopped, and return the exit code. Only `proxies` are trusted to name their visitors."""
    url = database or sqlite_url(data or data_folder())
    workers = WORKERS if processes == 1 else 1  # each process has its own
    serving = Serving(url, pace, proxies, allowance, keep_days, tls, workers, processes=processes)
    lan = address_on_network() if host in (EVERYWHERE, "::") else ""
    if processes > 1 and serving.url.startswith("sqlite"):
        raise BadInput("SQLite serves one process: for several use PostgreSQL, --database postgresql+asyncpg://…")
    with only_server(serving.url):
        asyncio.run(migrate_database(serving.url))
        sockets = bind(host, port, processes)
        scheme, bound = f"http{'s' if tls else ''}", sockets[0].getsockname()[1]
        if lan:
            serving = serving._replace(lan=f"{scheme}://{lan}:{bound}")

        def announce() -> None:
            shown = "127.0.0.1" if host in (EVERYWHERE, "::") else f"[{host}]" if ":" in host else host
            address = f"{scheme}://{shown}:{bound}/"
            print(f"Code Duello is at {address}  (Ctrl+C ends it)", flush=True)
            if serving.lan:
                print(f"Others on your network find it at {serving.lan}/", flush=True)
            elif host in LOOPBACK and not proxies:
                print(
                    "Only this computer can open it; 'duello serve --lan' lets in others on your network.", flush=True
                )
            if opens:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        if processes == 1:
            return run(serving, sockets[0], announce)
        configured(serving)  # what is wrong is said before any process is started
        return Parent(partial(run, serving), sockets).run(announce)
