"""The beat of this process: it says that it lives, hears what the others tell, and adopts the tables of the dead."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from codeduello.server.log import log_error, log_event
from codeduello.server.storage.bus import MOST_IN_ONE, SOMETHING_ELSE, News, Present
from codeduello.server.storage.nodes import AT_ONCE, DEAD, Nodes
from codeduello.server.tables.clocks import steady
from codeduello.server.tables.lobby import Lobby

BEAT = 2.0  # seconds
TOGETHER = 0.05  # seconds for which changes of presence are collected


class Neighbours:
    """What happens between the processes on one PostgreSQL."""

    def __init__(self, lobby: Lobby, nodes: Nodes) -> None:
        self.lobby = lobby
        self.node = lobby.node
        self.nodes = nodes
        self.bus = nodes.bus
        self._tasks: list[asyncio.Task[None]] = []
        self._hurry = asyncio.Event()
        self._cut = False
        self._last_beat = steady()
        self._heard_beat = 0
        self._heard_at = steady()
        self._adopting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Join the others."""
        await self.nodes.forget()
        await self.bus.listen(self._hear, self._lost)
        await self._beat()
        self._tasks = [asyncio.create_task(task) for task in (self._run(), self._tell_presence())]

    async def leave(self) -> None:
        """Give all tables away."""
        self.node.leaving = True
        self._hurry.set()
        self.node.news.set()
        await asyncio.wait(self._running, timeout=BEAT)  # a task that is cancelled may break its connection
        with suppress(SQLAlchemyError, OSError):
            await self.nodes.leave()

    def close(self) -> None:
        """Hear nothing any more."""
        for task in self._running:
            task.cancel()
        self.bus.stop()

    @property
    def _running(self) -> list[asyncio.Task[None]]:
        return self._tasks if self._adopting is None else [*self._tasks, self._adopting]

    # The beat.

    async def _run(self) -> None:
        while not self.node.leaving:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), BEAT)
            self._hurry.clear()
            try:
                if not self.node.leaving:
                    await self._beat()
            except (SQLAlchemyError, OSError) as error:
                log_event("no beat", error=type(error).__name__)
                self._hurry.clear()
                await asyncio.sleep(BEAT / 2)
            except Exception as error:
                log_error("beat failed", error)
                await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        is_late = steady() - self._last_beat > DEAD
        is_deaf = self.nodes.beats - self._heard_beat >= 2 and steady() - self._heard_at > 2000 * BEAT
        if self._cut or is_deaf:
            log_event("listening again", why="cut" if self._cut else "heard nothing")
            self._cut = False
            try:
                await self.bus.listen(self._hear, self._lost)
            except BaseException:
                self._cut = True
                raise
            self._heard_at, is_late = steady(), True
        here = self.lobby.present_here()
        parts = [here[first : first + MOST_IN_ONE] for first in range(0, len(here), MOST_IN_ONE)]
        self.node.others = await self.nodes.beat([News(self.bus.node, present=part) for part in parts])
        self._last_beat = steady()
        if is_late:  # what was told meanwhile was not heard, and others may keep what was ours
            for table in list(self.lobby.live.values()):
                table.nudge(SOMETHING_ELSE)
        self.lobby.tell_presence(self.node.forget_silent())
        if self._adopting is None or self._adopting.done():
            self._adopting = asyncio.create_task(self._adopt())

    def _lost(self) -> None:
        self._cut = True
        self._hurry.set()

    # Adopting.

    async def _adopt(self) -> None:
        """Keep the tables here that nobody keeps, and a share of what the dead have left."""
        try:
            orphans = [table.row.id for table in self.lobby.live.values() if table.is_orphan]
            for first in range(0, len(orphans), AT_ONCE):
                await self._wake(await self.nodes.adopt(orphans[first : first + AT_ONCE]))
            dead = self.node.others.dead
            while dead and not self.node.leaving:
                adopted = await self.nodes.adopt_from(dead)
                await self._wake(adopted)
                if len(adopted) < AT_ONCE:
                    break
        except (SQLAlchemyError, OSError) as error:
            log_event("not adopted", error=type(error).__name__)

    async def _wake(self, ids: list[str]) -> None:
        if ids:
            log_event("adopted", tables=len(ids))
        for id in ids:
            table = self.lobby.live.get(id)
            if table is not None and not table.closed:
                table.nudge(SOMETHING_ELSE)
                continue
            try:
                await self.lobby.table(id)
            except Exception as error:
                log_error("not loaded", error, table=id)

    # Hearing and telling.

    def _hear(self, news: News) -> None:
        if news.node == self.bus.node:
            if news.beat:
                self._heard_beat, self._heard_at = news.beat, steady()
            for id, version in news.moved:
                if version != SOMETHING_ELSE:  # a commit that seemed to have failed
                    self.lobby.nudge(id, version)
            return
        for id, version in news.moved:
            self.lobby.nudge(id, version)
        self.lobby.bots.hear(news.answered)
        if news.present:
            self.lobby.tell_presence(self.node.hear_presence(news.node, news.present))
        for id, seat, phrase in news.said:
            self.lobby.hear_said(id, seat, phrase)
        if news.gone:
            self.lobby.tell_presence(self.node.forget_silent(news.node))
            self._hurry.set()

    async def _tell_presence(self) -> None:
        """Tell the others who came and went, and what was said, many at once."""
        while not self.node.leaving:
            await self.node.news.wait()
            await asyncio.sleep(TOGETHER)
            self.node.news.clear()
            changed, self.node.to_tell = sorted(self.node.to_tell), set()
            said, self.node.to_say = self.node.to_say, []
            present: Present = [self.lobby.present_at(id) for id in changed]
            try:
                async with self.lobby.database.writing() as connection:
                    for first in range(0, max(len(present), len(said)), MOST_IN_ONE):
                        part = slice(first, first + MOST_IN_ONE)
                        await self.bus.send(connection, News(self.bus.node, present=present[part], said=said[part]))
            except (SQLAlchemyError, OSError):
                pass  # the next beat tells who is here; who is not is forgotten
