"""The lobby: all tables of this process. It makes them, loads them when somebody comes, and evicts idle ones."""

from __future__ import annotations

import asyncio
import gc
import hmac
import re
import secrets
from collections.abc import Iterable

from codeduello import BadInput, Match
from codeduello.core.game import Value
from codeduello.core.outcome import quoted
from codeduello.core.view import resample
from codeduello.learn.lessons import Taught
from codeduello.server.costs import in_thread
from codeduello.server.log import log_error, log_event
from codeduello.server.messages.api import ClockSettings, Join, NewTable, Who
from codeduello.server.messages.phrases import PHRASES
from codeduello.server.messages.table_socket import SEATS
from codeduello.server.storage.acts import clear_table
from codeduello.server.storage.bus import SOMETHING_ELSE, Present
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import Record, now
from codeduello.server.tables.analysis_desk import AnalysisDesk
from codeduello.server.tables.bot_pool import BotPool
from codeduello.server.tables.clocks import LIMIT, check_clock, steady
from codeduello.server.tables.dealing import is_sealed
from codeduello.server.tables.far_bots import FarBots
from codeduello.server.tables.games import EDITION, game_of
from codeduello.server.tables.live_table import match_of
from codeduello.server.tables.new_tables import NAMELESS, SEED, distinct, new_row, seat_rows
from codeduello.server.tables.node import Node
from codeduello.server.tables.record_reader import RecordReader
from codeduello.server.tables.table import ServerTable
from codeduello.server.tables.teaching import lesson_record

ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
PACE = 0.6  # seconds that a bot waits before it chooses, so that people can follow
IDLE = 5 * 60_000  # milliseconds after which a table without anybody is evicted
LAST_WORDS = 0.2  # seconds for what pages are still told when the server ends
SWEEP = 30.0  # seconds between two looks for idle tables
CALM = 20  # with fewer tables a search for cyclic garbage keeps nobody waiting
RECENT = 24 * 3600_000  # milliseconds: tables touched since then go on after a restart


class Lobby:
    """All tables of this process."""

    def __init__(self, database: Database, bots: BotPool, pace: float = PACE) -> None:
        self.database = database
        self.node = Node(database)
        self.pool = bots
        self.bots = FarBots(bots, self.node)
        self.reader = RecordReader()
        self.desk = AnalysisDesk(database)
        self.pace = pace
        self.live: dict[str, ServerTable] = {}
        self._loading: dict[str, asyncio.Task[ServerTable | None]] = {}
        self._renaming = asyncio.Lock()
        self._nudged: set[str] = set()  # while they were being loaded
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin: go on with the tables that were left in the middle, and look after idle ones."""
        tasks = [self.pool.warm_up(), self.pool.take_up_compiled(), self._sweep_again_and_again()]
        if self.node.nodes is None:  # else they are adopted, like those of any process that is gone
            tasks.append(self._wake())
        self._tasks = [asyncio.create_task(task) for task in tasks]

    async def hang_up(self) -> None:
        """Tell all pages to come back in a moment, after what they wait for."""
        for table in list(self.live.values()):
            for connection in list(table.connections):
                connection.hang_up()
        await asyncio.sleep(LAST_WORDS)

    def close(self) -> None:
        """End: no table goes on. What was stored is stored."""
        for task in self._tasks:
            task.cancel()
        for table in self.live.values():
            table.close()
        self.reader.close()
        self.desk.close()

    # Finding.

    async def table(self, id: str) -> ServerTable | None:
        """The table with this id, loaded if it is not live; None if there is none."""
        if not ID.fullmatch(id):
            return None
        found = self.live.get(id)
        if found is not None and not found.closed:
            return found
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> ServerTable | None:
        await self.node.adopt(id)
        record = await self.database.load(id)
        if record is None:
            return None
        match = await in_thread(match_of, record)
        table = ServerTable(match, record, self.database, self.bots, self.pace, self.node)
        self.live[id] = table
        await table.deal()
        if id in self._nudged:
            self._nudged.discard(id)
            table.nudge(SOMETHING_ELSE)
        return table

    async def _sweep_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.sweep()

    async def sweep(self) -> None:
        """Evict idle tables, and forget those that have closed."""
        for id, table in list(self.live.items()):
            if table.is_idle and steady() - table.left_alone > IDLE:
                table.close()
            if table.closed and self.live.get(id) is table:
                del self.live[id]
                await self._release(table)
        if len(self.live) < CALM:
            gc.collect()

    async def _release(self, table: ServerTable) -> None:
        """Keep a table no longer that is evicted: others may be at it in another process."""
        if table.is_kept and not table.is_over:
            try:
                await self.node.release(table.row.id)
            except Exception as error:  # this process counts as its keeper until it is loaded again
                log_error("not released", error, table=table.row.id)

    async def _wake(self) -> None:
        """Load the tables where a bot must choose or a clock runs."""
        woken = 0
        for id in await self.database.unfinished(now() - RECENT):
            try:
                table = await self.table(id)
                woken += table is not None and not table.is_idle
            except Exception as error:
                log_error("not loaded", error, table=id)
        log_event("awake", tables=woken)

    # Other processes.

    def nudge(self, id: str, version: int) -> None:
        """A table has changed in another process."""
        table = self.live.get(id)
        if table is not None:
            table.nudge(version)
        elif id in self._loading:
            self._nudged.add(id)

    def present_at(self, id: str) -> tuple[str, int, int]:
        """Who is connected to a table in this process, for the others."""
        table = self.live.get(id)
        return (id, 0, 0) if table is None else (id, table.seats_here, table.watching_here)

    def present_here(self) -> Present:
        """Who is connected to which table in this process."""
        return [self.present_at(id) for id, table in self.live.items() if table.connections]

    def tell_presence(self, ids: Iterable[str]) -> None:
        """Somebody came to these tables in another process, or went."""
        for id in ids:
            table = self.live.get(id)
            if table is not None:
                table.tell_presence()
                table.go_on()

    def hear_said(self, id: str, seat: int, phrase: str) -> None:
        """Somebody has said something at a table in another process."""
        table = self.live.get(id)
        if table is not None and phrase in PHRASES:
            table.tell_said(SEATS[seat], phrase)

    # Making.

    async def create(self, new: NewTable, guest: str, name: str) -> ServerTable:
        """Make a new table; BadInput if it cannot be."""
        options: dict[str, Value] = dict(new.options)
        clock = new.clock
        if clock.kind == "match":
            options[LIMIT] = int(clock.minutes)
        game = await in_thread(game_of, new.game, new.edition, options)
        if clock.kind == "none" and game.settings.get(LIMIT):
            clock = ClockSettings(kind="match", minutes=float(game.settings[LIMIT]))
        check_clock(clock, game)
        if new.hints and clock.kind != "none" and "open" in new.seats:
            raise BadInput("Two people who play by the clock have no hints: leave out one or the other.")
        if new.seats == ("open", "open"):
            raise BadInput("Somebody must sit at a table: take a seat, or give one to a bot.")
        alone = new.seal != "" and new.seats.count("me") == 1  # against a bot, and the page has sealed an envelope
        row = new_row(game, new.edition, clock, new.private, fair="open" in new.seats or alone)
        row.hints = new.hints
        seats = seat_rows(new.seats, guest, name or NAMELESS, new.seal if alone else "")
        row.sealed_at = row.begun if is_sealed(seats) and row.fair else None
        return await self._open(Record(row, seats, []))

    async def continue_from(
        self, table: ServerTable, step: int, seat: int, bot: str, guest: str, name: str
    ) -> ServerTable:
        """Make a table that goes on from a moment of another; what its player could not see then is dealt again."""
        row = new_row(table.game, table.row.edition, ClockSettings(), True)
        row.start = await in_thread(start_from, table.match.engine, step, seat)
        seats: tuple[Who, Who] = ("me", bot)
        return await self._open(
            Record(row, seat_rows(seats if seat == 0 else seats[::-1], guest, name or NAMELESS), [])
        )

    async def teach(self, taught: Taught, guest: str, name: str) -> ServerTable:
        """Make the table of a lesson."""
        return await self._open(await in_thread(lesson_record, taught, guest, name or NAMELESS))

    async def _open(self, record: Record) -> ServerTable:
        record.row.keeper = self.node.for_new_tables
        await self.database.add(record)
        table = await self.table(record.row.id)
        assert table is not None
        log_event("table", table=table.row.id, game=table.row.game, seats=[seat.who for seat in table.seats])
        return table

    # Sitting down.

    async def join(self, table: ServerTable, guest: str, name: str, asked: Join) -> None:
        """Take the free seat of a table with one's own deck; BadInput if there is none for this guest."""
        await table.catch_up()
        if any(seat.guest == guest for seat in table.seats):
            return
        free = next((number for number, seat in enumerate(table.seats) if seat.who == "nobody"), None)
        if free is None or table.row.archived:
            raise BadInput("Both seats are taken. You may watch.")
        expected = table.seats[free].secret or ""
        if table.row.private and not hmac.compare_digest(asked.secret.encode(), expected.encode()):
            raise BadInput("This table is private: only the link that its player sends you opens the seat.")
        called = distinct(name or NAMELESS, table.seats[1 - free].name)
        options = await self._brought(table, free, asked.options)
        if not await self.database.sit(table.row.id, free, guest, called, options):
            await table.catch_up()
            raise BadInput("Somebody else was quicker. You may watch.")
        await table.catch_up()

    async def _brought(self, table: ServerTable, seat: int, own: dict[str, Value]) -> dict[str, Value]:
        """The options of a table with those that a player brings along for their own seat; BadInput if they may not."""
        if not own:
            return table.row.options
        if table.is_dealt:
            raise BadInput("The cards of this table are dealt already: nothing can be chosen any more.")
        foreign = [name for name in own if not name.endswith(f"_{seat}")]
        if foreign:
            raise BadInput(f"You choose for your own seat only, not {quoted(foreign[0])}.")
        given = {**table.row.options, **own}
        game = await in_thread(game_of, table.row.game, table.row.edition, given)
        return {name: value for name, value in game.settings.items() if name != EDITION}

    async def leave(self, table: ServerTable, guest: str) -> None:
        """Clear away a table that is not dealt yet; BadInput if this guest may not, or it is too late."""
        if not table.seats_of(guest):
            raise BadInput("Only who sits at a table can clear it away.")
        if table.is_dealt or not await clear_table(self.database, table.row.id):
            raise BadInput("The duel has begun: you can resign, but not leave it.")
        table.clear()

    async def rename(self, guest: str, name: str) -> None:
        """Give a guest a new name, also at every table of theirs that still goes on."""
        async with self._renaming:  # else an older answer of the database could come last
            await self.database.rename(guest, name)
            called = await self.database.called(guest)  # at once: a look at each of many tables keeps everybody waiting
            for id, names in called.items():
                if id in self.live:
                    await self.live[id].call(guest, names)

    async def refresh_names(self, guest: str) -> None:
        """Call a guest at their tables as the database does, after somebody else has changed it there."""
        for table in list(self.live.values()):
            if not table.is_over and table.seats_of(guest):
                await table.catch_up()


def start_from(match: Match, step: int, seat: int) -> str:
    """A moment of a match as a position to play on from; what this seat could not see then is dealt again."""
    state = match.at(step)
    if state.outcome is not None:
        raise BadInput("The duel is over at this moment: choose an earlier one.")
    return Match.from_position(resample(state, seat, secrets.token_bytes(SEED), lists_are_open=True)).start
