"""`duello think`: bots think here for the servers on a database, so that strong bots do not slow the tables."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from codeduello import BadInput
from codeduello.server.log import capture_library_logs, log_error, log_event
from codeduello.server.storage.bus import News, Postgres
from codeduello.server.storage.database import Database
from codeduello.server.storage.nodes import Nodes
from codeduello.server.storage.thoughts import Thought, Thoughts
from codeduello.server.tables.bot_pool import BotPool, answer
from codeduello.server.tables.far_bots import read

BEAT = 2.0  # seconds
LOOK = 1.0  # seconds after which it is looked whether a question came that was not heard of
LAST = 10.0  # seconds for what is being thought about when the process is asked to end


def answer_to(request: str) -> str:
    """What the bot of this request chooses."""
    return answer(read(request))


class Thinker:
    """Takes questions from the database and answers them, as many at a time as it has processes."""

    def __init__(self, database: Database, bus: Postgres, workers: int) -> None:
        self.bus = bus
        self.nodes = Nodes(database, bus, thinks=True)
        self.thoughts = Thoughts(self.nodes)
        self.pool = BotPool(workers)
        self.workers = workers
        self.stopping = False
        self._news = asyncio.Event()
        self._cut = True  # not heard anything yet
        self._busy: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Take no more questions, and end."""
        self.stopping = True
        self._news.set()

    async def run(self) -> None:
        """Think until stopped."""
        beating = asyncio.create_task(self._beat())
        await self.pool.warm_up()
        compiling = asyncio.create_task(self.pool.take_up_compiled())
        while not self.stopping:
            try:
                await self._take()
            except (SQLAlchemyError, OSError) as error:
                log_event("no questions", error=type(error).__name__)
                await asyncio.sleep(LOOK)
        if self._busy:
            await asyncio.wait(self._busy, timeout=LAST)
        beating.cancel()
        compiling.cancel()
        await self.nodes.leave()
        self.bus.stop()
        self.pool.close()

    async def _beat(self) -> None:
        while True:
            try:
                await self.nodes.beat([])
            except (SQLAlchemyError, OSError) as error:
                log_event("no beat", error=type(error).__name__)
            await asyncio.sleep(BEAT)

    async def _take(self) -> None:
        """Take as many questions as there are free processes, then wait for more."""
        if self._cut:
            await self.bus.listen(self._hear, self._lost)
            self._cut = False
        self._news.clear()
        free = self.workers - len(self._busy)
        for thought in await self.thoughts.take(free) if free else []:
            task = asyncio.create_task(self._think(thought))
            self._busy.add(task)
            task.add_done_callback(self._done)
        if not self.stopping:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), LOOK)

    async def _think(self, thought: Thought) -> None:
        chosen = ""
        try:
            chosen = await self.pool.run(answer_to, thought.request)
        except Exception as error:  # the server asks its own bots then
            log_error("bot failed", error)
        try:
            await self.thoughts.answer(thought.id, chosen)
        except (SQLAlchemyError, OSError) as error:
            log_event("not answered", error=type(error).__name__)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._busy.discard(task)
        self._news.set()

    def _hear(self, news: News) -> None:
        if news.asked:
            self._news.set()

    def _lost(self) -> None:
        self._cut = True
        self._news.set()


async def think_for(url: str, workers: int) -> None:
    """Think until stopped; BadInput if nobody can be thought for."""
    database = await Database.open(url)
    try:
        if not isinstance(database.bus, Postgres):
            raise BadInput("SQLite serves one process, whose bots think beside it: `duello think` needs PostgreSQL.")
        thinker = Thinker(database, database.bus, workers)
        for asked in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(asked, thinker.stop)
        print(f"Bots think here, {workers} at a time  (Ctrl+C ends it)", flush=True)
        await thinker.run()
    finally:
        await database.close()


def think(url: str, workers: int) -> int:
    """Think for the servers on a database until stopped, and return the exit code."""
    capture_library_logs()
    asyncio.run(think_for(url, workers))
    return 0
