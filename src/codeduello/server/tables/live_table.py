"""A table as this process has it in memory: it follows the record, stores steps, and draws them for everybody at it.

A step is stored, then carried out, then told: what anybody was told is on the disk. Another process may go on with the
same table: this one is nudged, and reads what it has not seen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from codeduello import Illegal
from codeduello.core.events import SPECTATOR
from codeduello.core.record import Entry
from codeduello.server.costs import in_thread
from codeduello.server.log import log_error, log_event
from codeduello.server.messages.phrases import PHRASES
from codeduello.server.messages.table_socket import GONE, SEATS, Presence, Reason, Said, Seat, Viewer
from codeduello.server.storage import envelopes
from codeduello.server.storage.bus import SOMETHING_ELSE
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import Glance, Kind, Record, SeatRow, StepRow, TableRow
from codeduello.server.storage.writer import Conflict, Unsure
from codeduello.server.tables.clocks import Clocks, steady
from codeduello.server.tables.connection import Connection
from codeduello.server.tables.dealing import game_of_record, is_open, is_void
from codeduello.server.tables.luck import luck_of
from codeduello.server.tables.node import Node
from codeduello.server.tables.table_match import TableMatch, Tried

SNAPSHOT_EVERY = 200  # steps; replaying so many takes a few hundredths of a second
TOUCH_EVERY = 30_000  # milliseconds
RETRY = 1.0  # seconds until something is tried again that went wrong
MOST_TO_FOLLOW = 50  # steps that are carried out in the event loop

AT_A_LOSS = "The referee cannot carry out this choice. Please choose something else, and report it."
CLOSING = "That could not be stored just now. Please try again in a moment."


class Rejected(Exception):
    """Something that a connection asked for and does not get."""

    def __init__(self, reason: Reason, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.reason: Reason = reason
        self.sentence = sentence
        self.rule = rule


def match_of(record: Record) -> TableMatch:
    """The match that a record tells: every step since its snapshot is replayed, which may take long.

    OtherRules if it was begun under other rules than the present ones.
    """
    return TableMatch(game_of_record(record), record)


class LiveTable:
    """One table, with everybody at it."""

    def __init__(self, match: TableMatch, record: Record, database: Database, node: Node) -> None:
        self.database = database
        self.node = node
        self.closed = False
        self.lock = asyncio.Lock()
        self.connections: dict[Connection, None] = {}  # in the order in which they came
        self.left_alone = steady()  # since when nobody is here
        self.drawing = 0  # goes up whenever the table must be drawn again
        self.description = 0  # goes up whenever what stands about the table may have changed: few steps do that
        self._touched = 0
        self._behind = 0  # the last step that another process is known to have stored
        self._must_look = False  # something else has changed
        self._following: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.take_over(record, match)

    def take_over(self, record: Record, match: TableMatch) -> None:
        """Adopt the state that the record describes."""
        self.row: TableRow = record.row
        self.seats: list[SeatRow] = record.seats
        self.match = match
        self.game = match.game
        self.last = record.steps[-1] if record.steps else None
        self._read_clocks()
        self.changed()

    def _read_clocks(self) -> None:
        """Set the clocks to what the record says; at a table with a keeper they have run since then."""
        last = self.last
        left = None if last is None or last.left_0 is None or last.left_1 is None else [last.left_0, last.left_1]
        self.clocks = Clocks(self.row.clock, left)
        since = max(0 if last is None else last.at, self.row.clock_from or 0)
        if self.row.keeper is not None and self.row.clock.kind != "none" and since:
            self.clocks.run(self.to_act, steady() - max(0, self.database.bus.now - since))

    # How things stand.

    @property
    def version(self) -> int:
        """The number of the last step."""
        return self.match.version

    @property
    def is_full(self) -> bool:
        """Whether both seats are taken."""
        return self.seats[0].who != "nobody" and self.seats[1].who != "nobody"

    @property
    def is_over(self) -> bool:
        """Whether all cards may be shown: the duel is over, or an uploaded record."""
        return self.match.state.outcome is not None or (self.row.archived and self.is_dealt)

    @property
    def is_dealt(self) -> bool:
        """Whether there are cards on the table; before that it is only laid."""
        return self.row.dealt is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who must choose now: nobody before both are here."""
        return self.match.state.to_act if self.is_full and not self.row.archived else ()

    @property
    def hot_seat(self) -> bool:
        """Whether one browser holds both seats."""
        return self.seats[0].guest is not None and self.seats[0].guest == self.seats[1].guest

    @property
    def is_kept(self) -> bool:
        """Whether this process asks its bots and watches its clocks."""
        return self.node.keeps(self.row.keeper)

    @property
    def is_orphan(self) -> bool:
        """Whether no process does that, though the duel goes on."""
        return not self.is_over and not self.closed and self.node.is_orphan(self.row.keeper)

    def changed(self) -> None:
        """Anything may be different now."""
        self.description += 1
        self.moved_on()

    def moved_on(self) -> None:
        """A step was made: draw it for everybody, set the clock, wake the bots."""
        self.drawing += 1
        self.match.engine.names = (self.seats[0].name, self.seats[1].name)
        self.clocks.run(() if self.row.clock.kind == "none" else self.to_act, steady())
        for connection in self.connections:
            connection.draw()
        self.go_on()

    def go_on(self) -> None:
        """Do what must be done without anybody asking for it."""

    # Coming and going.

    def enter(self, connection: Connection) -> None:
        """Somebody comes."""
        self.connections[connection] = None
        self.tell_presence()
        self.node.tell_presence(self.row.id)
        self.go_on()

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        self.connections.pop(connection, None)
        self.left_alone = steady()
        self.tell_presence()
        self.node.tell_presence(self.row.id)

    def tell_presence(self) -> None:
        """Tell everybody here who is here, in any process."""
        self.description += 1
        here = Presence(here=[self.is_here(seat) for seat in SEATS], watching=self.watching)
        for connection in self.connections:
            connection.send(here)

    def tell_said(self, seat: Seat, phrase: str) -> None:
        """Tell everybody here what a player has said."""
        for connection in self.connections:
            connection.send(Said(seat=seat, sentence=PHRASES[phrase]))

    def is_here(self, seat: Seat) -> bool:
        """Whether the player of this seat is connected."""
        anywhere = self.seats_here | self.node.elsewhere(self.row.id).seats
        return self.seats[seat].who == "bot" or bool(anywhere & 1 << seat)

    @property
    def seats_here(self) -> int:
        """The seats whose players are connected to this process, as bits."""
        return sum({1 << seat for connection in self.connections for seat in self.seats_of(connection.guest)})

    @property
    def anybody(self) -> bool:
        """Whether somebody is at the table, in any process."""
        return bool(self.connections) or self.node.elsewhere(self.row.id)[:2] != (0, 0)

    def seats_of(self, guest: str | None) -> list[Seat]:
        """The seats that a guest holds."""
        return [seat for seat in SEATS if guest is not None and self.seats[seat].guest == guest]

    def viewer_of(self, connection: Connection) -> Viewer:
        """As whom a connection sees the table."""
        seats = self.seats_of(connection.guest)
        if len(seats) == 1:
            return seats[0]
        if len(seats) == 2 and connection.looking is not None:
            return connection.looking
        return SPECTATOR

    @property
    def watching_here(self) -> int:
        """How many watch, connected to this process."""
        return sum(1 for connection in self.connections if not self.seats_of(connection.guest))

    @property
    def watching(self) -> int:
        """How many watch."""
        return self.watching_here + self.node.elsewhere(self.row.id).watching

    # Storing.

    async def _record(self, kind: Kind, seat: Seat, text: str, tried: Tried | None = None) -> bool:
        """Store a step, then carry it out and tell it. The caller holds the lock; a choice has been tried already.

        False if another process has stored a step with its number: the table has followed that, and judges again.
        """
        at = self.database.bus.now
        left = (None, None) if self.row.clock.kind == "none" else self.clocks.shown_left
        step = StepRow(self.version + 1, kind, seat, text, at, *left)
        if kind == "call":
            tried = self._try(step.entry)
        outcome = None if tried is None else tried.state.outcome
        row: dict[str, Any] = {"touched": at} if outcome is not None or at - self._touched > TOUCH_EVERY else {}
        if outcome is not None:
            row["outcome"] = msgspec.json.encode(list(outcome)).decode()
        snapshot = self.match.snapshot() if self.version and self.version % SNAPSHOT_EVERY == 0 else None
        try:
            await self.database.writer.append(self.row.id, step, row, snapshot)
        except Conflict:
            log_event("conflict", table=self.row.id, step=step.number)
            await self._follow_or_close()
            return False
        except Unsure as error:
            log_event("not stored", table=self.row.id, step=step.number, why=str(error))
            await self._follow_or_close()
            if self.last == step:
                return True  # it was
            raise Rejected("closing", CLOSING) from None
        if row:
            self._touched = at
        self.match.enter(step, tried)
        self.last = step
        if outcome is None:
            self.moved_on()
        else:
            self.changed()
            log_event("over", table=self.row.id, game=self.row.game, outcome=str(outcome), steps=self.version)
            self._spawn(self._count_luck())
        return True

    async def _count_luck(self) -> None:
        """Add this duel to the statistics; if that fails, it is missing there."""
        try:
            await envelopes.add_luck(self.database, await in_thread(luck_of, self.match, self.row))
        except Exception as error:
            log_error("luck not counted", error, table=self.row.id)

    def _try(self, entry: Entry, refused: Reason = "illegal") -> Tried:
        """Carry an entry out on a copy first: what the engine cannot do must never stand in a record."""
        try:
            return self.match.tried(entry)
        except Illegal as illegal:
            raise Rejected(refused, illegal.sentence, illegal.rule) from None
        except Exception as error:
            log_error("engine failed", error, table=self.row.id, step=str(entry))
            raise Rejected("illegal", AT_A_LOSS) from None

    # Following.

    def nudge(self, version: int) -> None:
        """Another process has stored this step, or changed something else: look, soon."""
        self._behind = max(self._behind, version)
        self._must_look |= version == SOMETHING_ELSE
        if self._is_behind and (self._following is None or self._following.done()):
            self._following = self._spawn(self._keep_up())

    @property
    def _is_behind(self) -> bool:
        return self._must_look or self._behind > self.version

    async def _keep_up(self) -> None:
        while self._is_behind and not self.closed:
            async with self.lock:
                if not self._is_behind:
                    return
                self._behind, self._must_look = 0, False
                try:
                    await self._follow()
                except Exception as error:
                    log_error("not followed", error, table=self.row.id)
                    self._must_look = True
            if self._must_look:
                await asyncio.sleep(RETRY)

    async def catch_up(self) -> None:
        """Look whether another process has gone on with this table, or seated somebody."""
        async with self.lock:
            await self._follow()

    async def catch_up_with_others(self) -> None:
        """The same, unless there is no other process."""
        if not self.node.is_alone:
            await self.catch_up()

    async def call(self, guest: str, names: dict[int, str]) -> None:
        """Call a guest in their seats as the database does, without another look at it."""
        async with self.lock:
            other = [seat for seat in self.seats_of(guest) if names.get(seat, "") not in ("", self.seats[seat].name)]
            for seat in other:
                self.seats[seat].name = names[seat]
            if other:
                self.changed()

    async def _follow(self) -> None:
        """Become what the database says. The caller holds the lock."""
        await self._become(await self.database.glance(self.row.id, self.version))

    async def _become(self, found: Glance | None) -> None:
        """Become what was found in the database. The caller holds the lock."""
        if found is None or (found.row == self.row and found.seats == self.seats and not found.steps):
            return
        is_other = (found.row.dealt, found.row.options) != (self.row.dealt, self.row.options)  # dealt, or another deck
        if is_other or len(found.steps) > MOST_TO_FOLLOW:
            await self.reload()
            await self.deal()
            return
        for step in found.steps:
            self.match.enter(step)
            self.last = step
        is_only_moved = found.steps and not found.row.over and found.seats == self.seats
        self.row, self.seats = found.row, found.seats
        if found.steps or self.row.keeper is not None:
            self._read_clocks()
        if is_only_moved:
            self.moved_on()
        else:
            self.changed()
            await self.deal()

    async def _follow_or_close(self) -> None:
        """Follow; if the database is away, the next one who comes tries again."""
        try:
            await self._follow()
        except Exception as error:
            log_error("not followed", error, table=self.row.id)
            self.close()
            raise Rejected("closing", CLOSING) from None

    async def reload(self) -> None:
        """Be again what the record says, from its beginning."""
        record = await self.database.load(self.row.id)
        if record is not None:
            self.take_over(record, await in_thread(match_of, record))

    async def deal(self) -> None:
        """Deal the cards if all envelopes are open; a table that waited for that too long is void."""
        if self.is_dealt or self.row.over:
            return
        if is_void(self.row):
            await envelopes.make_void(self.database, self.row.id)
        elif is_open(self.seats):
            await envelopes.deal(self.database, self.row.id)
            await self.reload()
            log_event("dealt", table=self.row.id)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def clear(self) -> None:
        """The table does not exist any more."""
        for connection in list(self.connections):
            connection.hang_up(GONE)
        self.close()

    def close(self) -> None:
        """Evict the table: nothing happens at it any more, and its pages connect again."""
        self.closed = True
        for task in list(self._tasks):
            task.cancel()
        for connection in list(self.connections):
            connection.hang_up()
