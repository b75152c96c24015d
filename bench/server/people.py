"""Scripted people at the tables of our server, in a process of their own, each with a real socket.

`python -m bench.server.people URL GAME` reads one JSON line for each thing to do (`{"sit": 300}`, then
`{"pace": 3.0, "seconds": 20.0}`) and answers with one line. At a pace every table makes a choice after a random wait of
so many seconds in the mean; pace 0 is as fast as the server lets them. A delay counts from sending a choice to the
moment when the *other* side of the table has read the new state.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import random
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidMessage

T = TypeVar("T")

LEAST = 0.05  # seconds between two messages of one person: the server takes 20 a second
AT_ONCE = 20  # tables that are made at the same time
PATIENCE = 600.0  # seconds that people wait for an answer: the machine may be busy with other things
POSTS = 150  # posts from one address: the server takes 400 at once, then 5 a second


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until it is answered: on a busy machine it may take longer to send a request than the server waits for it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await ask()
            except (httpx.TransportError, InvalidMessage, OSError):
                await asyncio.sleep(LEAST)


class Choice(msgspec.Struct):
    """Something that may be chosen."""

    text: str


class Ask(msgspec.Struct):
    """What a seat is asked."""

    choices: list[Choice]


class Deal(msgspec.Struct):
    """Whether all envelopes are sealed, which the terms tell, and whether the cards are dealt."""

    terms: str
    dealt: bool


class About(msgspec.Struct):
    """Whether the duel is over, where the next one is, and what lies on the table before the cards are dealt."""

    outcome: dict[str, Any] | None
    next: str
    deal: Deal | None = None

    @property
    def is_dealt(self) -> bool:
        """Whether there are cards to play."""
        return self.deal is None or self.deal.dealt


class State(msgspec.Struct, tag="state"):
    """As much of a state as these people look at."""

    version: int
    ask: Ask | None
    table: About


class Taken(msgspec.Struct, tag="taken"):
    """A choice is stored."""


class Presence(msgspec.Struct, tag="presence"):
    """Somebody came or went."""


class Refused(msgspec.Struct, tag="refused"):
    """Something was refused; these people never do anything that should be."""

    reason: str
    sentence: str


READ = msgspec.json.Decoder(State | Taken | Presence | Refused)


class Person:
    """One browser at one table."""

    def __init__(self, duel: Duel, cookie: str) -> None:
        self.duel = duel
        self.cookie = cookie
        self.state = State(-1, None, About(None, ""))
        self.read_at = 0.0  # when the last state came
        self.said_at = 0.0
        self.nonce = b""  # what is in the envelope at this table
        self.opened = False
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None

    async def sit(self, address: str) -> None:
        """Open a socket, as a browser does, and say hello."""
        self.state.version = -1
        self.nonce, self.opened = b"", False
        headers = {"Cookie": self.cookie}
        self.socket = await patiently(
            partial(connect, address, additional_headers=headers, max_size=None, ping_interval=None, open_timeout=60)
        )
        self.reading = asyncio.create_task(self._read(self.socket))
        await self.say({"type": "hello", "since": 0})

    async def say(self, message: dict[str, Any]) -> None:
        """Send something, within the server's limits."""
        assert self.socket is not None
        wait = self.said_at + LEAST - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        self.said_at = time.perf_counter()
        await self.socket.send(msgspec.json.encode(message).decode())

    async def leave(self) -> None:
        """Close the socket."""
        assert self.socket is not None and self.reading is not None
        self.reading.cancel()
        await self.socket.close()

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = READ.decode(text)
            if isinstance(message, State):
                self.state = message
                self.read_at = time.perf_counter()
                self.duel.look()
                if message.table.deal is not None and not message.table.deal.dealt:
                    await self._seal_and_open(message.table.deal)
            elif isinstance(message, Refused):
                self.duel.fail(RuntimeError(f"{message.reason}: {message.sentence}"))

    async def _seal_and_open(self, deal: Deal) -> None:
        """Lay a sealed envelope on a table that is not dealt, and open it when both are there; each once."""
        if not self.nonce:
            self.nonce = secrets.token_bytes(32)
            await self.say({"type": "seal", "seal": hashlib.sha256(self.nonce).hexdigest()})
        elif deal.terms and not self.opened:
            self.opened = True
            await self.say({"type": "open", "nonce": self.nonce.hex()})


class Duel:
    """One table with two people, who play one duel after the other."""

    def __init__(self, url: str, game: str, number: int) -> None:
        self.url = url
        self.game = game
        self.number = number
        self.luck = random.Random(number)
        self.people: list[Person] = []
        self.wanted = 0  # the version that both must have seen, dealt
        self.seen: asyncio.Future[None] | None = None

    def look(self) -> None:
        """Go on, if both have seen what is waited for."""
        if self.seen is not None and not self.seen.done() and self._both_saw():
            self.seen.set_result(None)

    def fail(self, error: Exception) -> None:
        """Something went wrong: whoever waits for this table is told."""
        if self.seen is not None and not self.seen.done():
            self.seen.set_exception(error)

    def _both_saw(self) -> bool:
        return all(person.state.version >= self.wanted and person.state.table.is_dealt for person in self.people)

    async def until(self, version: int) -> None:
        """Wait until both have seen this version, and their cards."""
        self.wanted = version
        if not self._both_saw():
            self.seen = asyncio.get_running_loop().create_future()
            await asyncio.wait_for(self.seen, PATIENCE)

    async def begin(self) -> None:
        """Make the table, and sit down at both sides: two guests, who come from an address that is not overworked."""
        home = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{1 + 2 * self.number // POSTS}")
        cookies = []
        table = secret = ""
        for _ in range(2):
            async with httpx.AsyncClient(base_url=self.url, transport=home, timeout=PATIENCE) as browser:
                if not table:
                    new = {"game": self.game, "seats": ["me", "open"]}
                    answer = await patiently(partial(browser.post, "/api/tables", json=new))
                    made = answer.raise_for_status().json()
                    table, secret = made["table"], made["invite"].rpartition("/")[2]
                else:
                    joined = await patiently(partial(browser.post, f"/api{table}/join", json={"secret": secret}))
                    joined.raise_for_status()
                cookies.append("; ".join(f"{name}={value}" for name, value in browser.cookies.items()))
            home = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{1 + 2 * self.number // POSTS}")
        self.people = [Person(self, cookie) for cookie in cookies]
        await self._sit(table)

    async def _sit(self, table: str) -> None:
        address = self.url.replace("http", "ws", 1) + table + "/socket"
        for person in self.people:
            await person.sit(address)
        await self.until(0)

    async def again(self) -> None:
        """The duel is over: both want another, at a new table."""
        version = self.people[0].state.version
        for person in self.people:
            await person.say({"type": "offer", "what": "rematch", "version": version})
        for person in self.people:
            while not person.state.table.next:
                await asyncio.sleep(LEAST)
            await person.leave()
        await self._sit(self.people[0].state.table.next)

    async def play(self, pace: float, until: float, delays: list[float]) -> None:
        """Choose whatever is legal until the time is up."""
        while True:
            if pace:
                await asyncio.sleep(min(self.luck.expovariate(1 / pace), until - time.perf_counter()))
            if time.perf_counter() >= until:
                return
            if self.people[0].state.table.outcome is not None:
                await self.again()
            asked = [seat for seat in (0, 1) if self.people[seat].state.ask is not None]
            seat = self.luck.choice(asked)
            person, other = self.people[seat], self.people[1 - seat]
            ask, version = person.state.ask, person.state.version
            assert ask is not None
            choice = self.luck.choice(ask.choices).text
            await person.say({"type": "choose", "version": version, "choice": choice})
            await self.until(version + 1)
            delays.append(other.read_at - person.said_at)


class Crowd:
    """All the people."""

    def __init__(self, url: str, game: str) -> None:
        self.url = url
        self.game = game
        self.duels: list[Duel] = []

    async def sit(self, tables: int) -> dict[str, Any]:
        """Let there be so many tables."""
        new = [Duel(self.url, self.game, number) for number in range(len(self.duels), tables)]
        for first in range(0, len(new), AT_ONCE):
            await asyncio.gather(*(duel.begin() for duel in new[first : first + AT_ONCE]))
        self.duels += new
        return {"tables": len(self.duels)}

    async def play(self, pace: float, seconds: float) -> dict[str, Any]:
        """Everybody plays; how many choices that were, how long it took, and the delay of each in milliseconds."""
        gc.collect()
        gc.freeze()  # a pause of these people is not a delay of the server
        delays: list[float] = []
        began, busy = time.perf_counter(), time.process_time()
        await asyncio.gather(*(duel.play(pace, began + seconds, delays) for duel in self.duels))
        return {
            "seconds": time.perf_counter() - began,
            "busy": time.process_time() - busy,
            "delays": [round(1000 * delay, 3) for delay in delays],
        }


async def main() -> None:
    """Do what comes in."""
    crowd = Crowd(*sys.argv[1:])
    while line := await asyncio.to_thread(sys.stdin.readline):
        asked = json.loads(line)
        done = crowd.sit(asked["sit"]) if "sit" in asked else crowd.play(asked["pace"], asked["seconds"])
        print(json.dumps(await done), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
