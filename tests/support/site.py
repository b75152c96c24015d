"""A real server in a process of its own, and people who talk to it over real sockets.

`python tests/support/site.py FOLDER DATABASE PORT PACE ALLOWANCE PROXY PROCESSES` runs a server whose bots wait PACE
seconds.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from codeduello.core.fair import seal_of
from codeduello.server.messages.api import Made

Message = dict[str, Any]
HERE = "127.0.0.1"
PATIENCE = 60.0  # seconds until a test gives up; the machine may be busy


class Site:
    """A running server; `kill` ends it without warning, `stop` as a person would."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        pace: float = 0,
        allowance: float = 1000,
        proxy: str = HERE,
        processes: int = 1,
    ) -> None:
        self.folder = folder
        self.database = database
        self.pace = pace
        self.allowance = allowance  # all visitors of a test come from one address
        self.proxy = proxy  # who may say where visitors come from
        self.processes = processes
        self.port = 0  # any at first; the same after a restart
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> Site:
        """Start it, and wait until it answers."""
        with (self.folder / "server.log").open("a") as log:
            words = [self.folder, self.database, self.port, self.pace, self.allowance, self.proxy, self.processes]
            self.process = subprocess.Popen(
                [sys.executable, __file__, *map(str, words)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Code Duello is at " in line, (line, self.log())
        self.url = line.split()[4].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        return self

    def log(self) -> str:
        """What the server has written about itself."""
        return (self.folder / "server.log").read_text("utf-8")

    @property
    def servers(self) -> list[int]:
        """The processes that serve, if there are several."""
        assert self.process is not None
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(id) for id in found if "spawn_main" in Path(f"/proc/{id}/cmdline").read_text()]

    def kill(self) -> None:
        """Kill the server, as a power failure would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask the server to end and return its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Site:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


class Guest:
    """A browser: a cookie and ordinary requests."""

    def __init__(self, site: Site, name: str = "") -> None:
        self.site = site
        self.nonces: dict[str, bytes] = {}  # by their seals
        self.http = httpx.Client(base_url=site.url, timeout=PATIENCE, verify=False)  # there is no TLS to verify
        if name:
            self.post("/api/me", {"name": name})

    def post(self, path: str, data: object, status: int = 0) -> Any:
        """Post JSON and return the answer as plain data."""
        answer = self.http.post(path, content=msgspec.json.encode(data))
        assert answer.status_code == status or (not status and answer.is_success), answer.text
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        """Get JSON and return it as plain data."""
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, game: str, seats: tuple[str, str] = ("me", "greedy"), **more: Any) -> Made:
        """Make a table."""
        return msgspec.convert(self.post("/api/tables", {"game": game, "seats": seats, **more}), Made)

    @property
    def cookie(self) -> str:
        """The cookie, as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def sit(self, table: str, since: int = 0, url: str = "", seals: bool = True) -> AsyncIterator[Player]:
        """Open a socket at a table, and say hello; envelopes are sealed and opened as a page does, or by the test."""
        address = (url or self.site.url).replace("http", "ws", 1) + table + "/socket"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            address, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None
        ) as socket:
            player = Player(socket, self.nonces, seals)
            reading = asyncio.create_task(player.read())
            try:
                await player.hello(since)
                yield player
            finally:
                reading.cancel()


class Player:
    """Somebody at a table: keeps everything that was received, and the last state."""

    def __init__(self, socket: ClientConnection, nonces: dict[str, bytes] | None = None, seals: bool = True) -> None:
        self.socket = socket
        self.nonces = {} if nonces is None else nonces
        self.seals = seals
        self.received: list[Message] = []
        self.state: Message = {}
        self.closed: int | None = None
        self.luck = random.Random(1)
        self._n = 0
        self._answers: dict[int, Message] = {}
        self._news = asyncio.Condition()

    async def read(self) -> None:
        """Take in what the server says."""
        try:
            async for text in self.socket:
                message = msgspec.json.decode(text)
                async with self._news:
                    self.received.append(message)
                    self._answers[message.get("n", 0)] = message
                    if message["type"] == "state":
                        self.state = message
                    self._news.notify_all()
                if message["type"] == "state" and self.seals:
                    await self.seal_and_open(message)
        except (ConnectionClosed, ConnectionError):  # while it reads, or while it seals or opens
            pass
        async with self._news:
            self.closed = self.socket.close_code or 1006
            self._news.notify_all()

    async def seal_and_open(self, state: Message) -> None:
        """Lay a sealed envelope on a table that is not dealt, and open it when all are there."""
        deal, you = state["table"]["deal"], state["you"]
        if deal is None or deal["dealt"] or deal["void"] or you == 2:
            return
        if not deal["seals"][you]:
            nonce = secrets.token_bytes(32)
            self.nonces[seal_of(nonce)] = nonce
            await self.send({"type": "seal", "seal": seal_of(nonce)})
        elif deal["terms"] and not deal["opened"][you]:
            await self.send({"type": "open", "nonce": self.nonces[deal["seals"][you]].hex()})

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait until a condition holds; ConnectionError if the socket is closed first."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: wanted() or self.closed is not None)
        if not wanted():
            raise ConnectionError(self.closed)

    async def hello(self, since: int = 0) -> Message:
        """Ask for the state."""
        heard = len(self.received)
        await self.send({"type": "hello", "since": since})
        await self.until(lambda: any(is_answer(message) for message in self.received[heard:]))
        if not any(message["type"] == "state" for message in self.received[heard:]):
            await asyncio.sleep(0.5)  # it came too fast
            return await self.hello(since)
        return self.state

    async def send(self, message: object) -> None:
        """Send anything; ConnectionError if the socket is closed."""
        try:
            await self.socket.send(
                message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
            )
        except ConnectionClosed:
            raise ConnectionError(self.closed) from None

    async def say(self, type: str, **fields: Any) -> Message:
        """Send a message and return the answer to it."""
        self._n += 1
        n = self._n
        await self.send({"type": type, "n": n, **fields})

        await self.until(lambda: n in self._answers)
        return self._answers.pop(n)

    async def choose(self, choice: str | None = None, **more: Any) -> Message:
        """Choose this, or anything on offer, in the state that is shown."""
        text = choice if choice is not None else self.luck.choice(self.state["ask"]["choices"])["text"]
        answer = await self.say("choose", version=self.state["version"], choice=text, **more)
        while answer.get("reason") == "fast":  # nobody chooses twenty times a second, but a quick test does
            await asyncio.sleep(0.2)
            answer = await self.say("choose", version=self.state["version"], choice=text, **more)
        return answer

    async def dealt(self) -> Message:
        """Wait until the cards are dealt."""
        await self.until(lambda: (self.state["table"]["deal"] or {"dealt": True})["dealt"])
        return self.state

    async def asked(self) -> bool:
        """Wait until it is this player's turn; false if the duel is over."""
        await self.until(lambda: self.state["ask"] is not None or self.state["table"]["outcome"] is not None)
        return self.state["ask"] is not None

    async def another_state(self, state: Message) -> Message:
        """Wait for any state but this one: cards that are dealt make another, and no new version."""
        await self.until(lambda: self.state is not state)
        return self.state

    async def shown(self, version: int) -> Message:
        """Wait for this version."""
        await self.until(lambda: self.state["version"] >= version)
        return self.state


def is_answer(message: Message) -> bool:
    """Whether a message may answer a greeting: the state, or that it came too fast."""
    return message["type"] == "state" or message.get("reason") == "fast"


def main() -> None:
    """Run a server for a test."""
    from codeduello.server.serve import serve
    from codeduello.server.tables import analysis_desk

    analysis_desk.LOWEST = 0  # a test waits for it, perhaps on a busy machine

    folder, database, port, pace, allowance, proxy, processes = sys.argv[1:]
    proxies = (proxy,) if proxy else ()
    limit, many = float(allowance), int(processes)
    sys.exit(serve(HERE, int(port), False, Path(folder), database, float(pace), proxies, limit, processes=many))


if __name__ == "__main__":
    main()
