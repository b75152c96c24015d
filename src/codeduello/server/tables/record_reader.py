"""Records that people bring along are read in a process of their own, with a deadline: replaying one may take long."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess

import codeduello
from codeduello import BadInput
from codeduello.server.storage.rows import Record
from codeduello.server.tables.bot_pool import begin_work
from codeduello.server.tables.games import game_of
from codeduello.server.tables.new_tables import uploaded_record
from codeduello.server.tables.table_match import TableMatch

DEADLINE = 5.0  # seconds; the longest record that was found takes one or two
START = 30.0  # seconds that the process may take to begin on a busy machine
MOST_WAITING = 10
TOO_LONG = "This record takes too long to replay."
BUSY = "Too many records are being read. Please try again in a minute."
ONE_AT_A_TIME = "Your last record is still being read. Please wait a moment."


class RecordReader:
    """One process that reads records, one after the other; a record that takes too long ends with its process."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self.deadline = deadline
        self._process: BaseProcess | None = None
        self._pipe: Pipe | None = None
        self._turn = asyncio.Lock()
        self._waiting: set[str] = set()  # addresses
        self._thread = ThreadPoolExecutor(1)  # waits for the process

    async def read(self, text: str, address: str) -> Record:
        """The record of a table that shows this `.duel`; BadInput if it cannot be read, or not now."""
        if address in self._waiting:
            raise BadInput(ONE_AT_A_TIME)
        if len(self._waiting) >= MOST_WAITING:
            raise BadInput(BUSY)
        self._waiting.add(address)
        try:
            async with self._turn:
                found = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, text)
        finally:
            self._waiting.discard(address)
        if isinstance(found, str):
            raise BadInput(found)
        return found

    def _ask(self, text: str) -> Record | str:
        """Let the process read the record, and wait no longer than the deadline."""
        try:
            pipe = self._started()
            pipe.send(text)
            if pipe.poll(self.deadline):
                found: Record | str = pipe.recv()
                return found
        except (OSError, EOFError):  # the process was killed
            pass
        self.close()
        return TOO_LONG

    def _started(self) -> Pipe:
        """The pipe to the process, which is started if there is none."""
        if self._pipe is None or self._process is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=read_records, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            if self._pipe.poll(START):
                self._pipe.recv()  # it has begun
        return self._pipe

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def read_records(pipe: Pipe) -> None:
    """The work of the process: read what comes, answer with a record or with what is wrong with it."""
    begin_work()
    with suppress(EOFError, OSError):
        pipe.send("ready")
        while True:
            pipe.send(record_in(pipe.recv()))


def record_in(text: str) -> Record | str:
    """The record of a table that shows this `.duel`, with a snapshot of its end; or what is wrong with it.

    With the snapshot nobody must replay it to open its table.
    """
    try:
        record = uploaded_record(codeduello.read(text))
    except BadInput as error:
        return str(error)
    row = record.row
    match = TableMatch(game_of(row.game, row.edition, row.options), record)
    if record.steps:
        record.snapshot = match.snapshot()
    return record
