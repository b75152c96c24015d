"""Where finished duels are analysed: one at a time, in a process of lowest priority, as long as somebody waits."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from typing import Final

from codeduello import BadInput, Match
from codeduello.server.log import log_error, log_event
from codeduello.server.storage import analyses
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import Record, fresh_id
from codeduello.server.tables.bot_pool import begin_work
from codeduello.server.tables.dealing import OtherRules
from codeduello.server.tables.live_table import match_of
from codeduello.study.analysis import Analysis, analyse, length

LOWEST = 12  # below the bots, which have 10: no choice and no bot waits for an analysis
MOST_WAITING: Final = 10
MOST_SECONDS: Final = 240.0  # of processor time for one duel
LOOK: Final = 1.0  # seconds between two reports
PLAYOUTS: Final = 200  # for a choice …
MOST_PLAYOUTS: Final = 20_000  # … of a duel of ordinary length: in a longer one each choice has fewer
FEWEST_PLAYOUTS: Final = 24
TOO_LONG: Final = "This duel is too long to be analysed here. `duello analyse` does it on your own computer."
FAILED: Final = "This duel could not be analysed."

Told = tuple[int, int] | bytes | str  # how far it is, of how much; the result; or why there is none


class AnalysisDesk:
    """The process of this server that analyses duels; it is started when one is asked for, and ended after the last."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.worker = fresh_id()
        self._thread = ThreadPoolExecutor(1)  # waits for the process
        self._process: BaseProcess | None = None
        self._work: asyncio.Task[None] | None = None

    async def want(self, id: str) -> None:
        """Have this duel analysed, or go on with it: somebody waits."""
        await analyses.want(self.database, id)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._work_off())

    def close(self) -> None:
        """Stop working."""
        if self._work is not None:
            self._work.cancel()
        self._end()
        self._thread.shutdown(wait=False)

    async def leave(self) -> None:
        """Stop, and let another process go on."""
        if self._work is not None and not self._work.done():
            self._work.cancel()
            with suppress(asyncio.CancelledError):
                await self._work

    async def _work_off(self) -> None:
        """Analyse one duel after the other until nobody waits for one."""
        try:
            while (id := await analyses.take(self.database, self.worker)) is not None:
                try:
                    await self._analyse(id)
                except asyncio.CancelledError:
                    await analyses.let_go(self.database, id, self.worker)
                    raise
                except Exception as error:
                    log_error("not analysed", error, table=id)
                    await analyses.finish(self.database, id, None, FAILED)
        finally:
            self._end()

    async def _analyse(self, id: str) -> None:
        """Let the process analyse this duel, and keep what it finds."""
        record = await self.database.load(id)
        if record is None:
            return
        began = time.monotonic()
        loop = asyncio.get_running_loop()
        pipe = await loop.run_in_executor(self._thread, self._start, record)
        try:
            told: Told = (0, 0)
            while isinstance(told, tuple):
                if not await analyses.report(self.database, id, self.worker, *told):
                    log_event("analysis given up", table=id)
                    return
                told = await loop.run_in_executor(self._thread, newest, pipe, told)
        finally:
            self._end()
            pipe.close()
        if isinstance(told, str):
            await analyses.finish(self.database, id, None, told)
        else:
            await analyses.finish(self.database, id, told, None)
        log_event("analysed", table=id, seconds=round(time.monotonic() - began, 1), found=not isinstance(told, str))

    def _start(self, record: Record) -> Pipe:
        """Begin a process that analyses this duel."""
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        self._process = context.Process(target=analyse_for_server, args=(theirs, record, LOWEST), daemon=True)
        self._process.start()
        theirs.close()
        return pipe

    def _end(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = None


def newest(pipe: Pipe, last: Told) -> Told:
    """The last thing that the process has said, after a moment; that it failed, if it is gone."""
    try:
        until = time.monotonic() + LOOK
        while isinstance(last, tuple) and pipe.poll(max(0.0, until - time.monotonic())):
            last = pipe.recv()
    except (EOFError, OSError):
        return FAILED
    return last


def analyse_for_server(pipe: Pipe, record: Record, priority: int) -> None:
    """The work of the process: analyse a duel, say how far it is, and at last what was found."""
    if hasattr(os, "nice"):
        os.nice(priority)
    begin_work()
    with suppress(OSError):
        pipe.send(found_in(pipe, record))


def found_in(pipe: Pipe, record: Record) -> Told:
    """The analysis of a duel as it is stored, or why there is none."""
    said = time.monotonic()

    def watch(done: int) -> None:
        nonlocal said
        if time.process_time() > MOST_SECONDS:
            raise BadInput(TOO_LONG)
        if time.monotonic() - said > LOOK / 2:
            said = time.monotonic()
            pipe.send((done, length(match)))

    try:
        match = match_of(record).engine
        return packed(analyse(match, playouts_for(match), 0, watch))
    except (BadInput, OtherRules) as error:
        return str(error)


def playouts_for(match: Match) -> int:
    """How closely each choice of this duel is looked at."""
    return max(FEWEST_PLAYOUTS, min(PLAYOUTS, MOST_PLAYOUTS // max(1, len(match.entries))))


def packed(analysis: Analysis) -> bytes:
    """An analysis as it is stored: without the names of the players, who may want to be forgotten."""
    return zlib.compress(json.dumps(analysis._replace(names=("", "")).to_json(), separators=(",", ":")).encode())


def unpacked(stored: bytes, names: tuple[str, str]) -> Analysis:
    """The analysis that `packed` wrote, of players who are called so now."""
    return Analysis.from_json(json.loads(zlib.decompress(stored)))._replace(names=names)
