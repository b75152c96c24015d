"""A live table: one writer at a time, everybody at it, the clocks, the bots, and what is offered.

A choice is judged, stored, then carried out, then told: what anybody was told is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Literal

import msgspec

from codeduello import Illegal
from codeduello.bots import BotError
from codeduello.core.events import SPECTATOR
from codeduello.core.record import Entry
from codeduello.server.costs import in_thread
from codeduello.server.log import log_error, log_event
from codeduello.server.messages.table_socket import SEATS, Presence, Reason, Seat, Viewer
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import Kind, Record, SeatRow, StepRow, now
from codeduello.server.storage.writer import Conflict, Unsure
from codeduello.server.tables.bot_pool import BotPool, BotRequest
from codeduello.server.tables.clocks import Clocks, steady
from codeduello.server.tables.connection import Connection
from codeduello.server.tables.games import game_of
from codeduello.server.tables.new_tables import new_row
from codeduello.server.tables.table_match import TableMatch, Tried

SNAPSHOT_EVERY = 200  # steps; replaying so many takes a few hundredths of a second
TOUCH_EVERY = 30_000  # milliseconds
RETRY = 1.0  # seconds until a bot is asked again when something went wrong

What = Literal["takeback", "rematch"]


class Rejected(Exception):
    """Something that a connection asked for and does not get."""

    def __init__(self, reason: Reason, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.reason: Reason = reason
        self.sentence = sentence
        self.rule = rule


STALE = "The table has moved on since. This is how it stands now."
FROM_NOWHERE = "There is no such version of this table."
ALONE = "You have no opponent yet."
NOT_OVER = "The duel is still going on."
TIMED = "With a clock for each move nothing can be taken back."
NO_OFFER = "There is no such offer now."
AT_A_LOSS = "The referee cannot carry out this choice. Please choose something else, and report it."
CLOSING = "That could not be stored just now. Please try again in a moment."


def match_of(record: Record) -> TableMatch:
    """The match that a record tells: every step since its snapshot is replayed, which may take long."""
    row = record.row
    return TableMatch(game_of(row.game, row.edition, row.options), record)


class Table:
    """One table, with everybody at it."""

    def __init__(self, match: TableMatch, record: Record, database: Database, bots: BotPool, pace: float) -> None:
        self.game = match.game
        self.database = database
        self.bots = bots
        self.pace = pace
        self.closed = False
        self.lock = asyncio.Lock()
        self.connections: dict[Connection, None] = {}  # in the order in which they came
        self.offered: dict[What, Seat | None] = {"takeback": None, "rematch": None}
        self.left_alone = steady()  # since when nobody is here
        self._touched = 0
        self.drawing = 0  # goes up whenever the table must be drawn again
        self.description = 0  # goes up whenever what stands about the table may have changed: few steps do that
        self.troubles = ["", ""]  # why the bot at a seat fails, if it does
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.take_over(record, match)

    def take_over(self, record: Record, match: TableMatch) -> None:
        """Adopt the state that the record describes."""
        self.row = record.row
        self.seats: list[SeatRow] = record.seats
        self.match = match
        last = record.steps[-1] if record.steps else None
        left = None if last is None or last.left_0 is None or last.left_1 is None else [last.left_0, last.left_1]
        self.clocks = Clocks(self.row.clock, left)
        self.changed()

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
        return self.match.state.outcome is not None or self.row.archived

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who must choose now: nobody before both are here."""
        return self.match.state.to_act if self.is_full and not self.row.archived else ()

    @property
    def hot_seat(self) -> bool:
        """Whether one browser holds both seats."""
        return self.seats[0].guest is not None and self.seats[0].guest == self.seats[1].guest

    @property
    def is_idle(self) -> bool:
        """Whether the table can be evicted."""
        thinking = self._thinking is not None and not self._thinking.done()
        return not (self.connections or thinking or self.lock.locked() or self.clocks.running)

    def changed(self) -> None:
        """Anything may be different now."""
        self.description += 1
        self.moved_on()

    def moved_on(self) -> None:
        """A step was made: draw it for everybody, set the clock, wake the bots."""
        self.drawing += 1
        self.match.engine.names = (self.seats[0].name, self.seats[1].name)
        self.clocks.run(() if self.row.clock.kind == "none" else self.to_act, steady())
        self._set_alarm()
        for connection in self.connections:
            connection.draw()
        self.wake_bots()

    # Coming and going.

    def enter(self, connection: Connection) -> None:
        """Somebody comes."""
        self.connections[connection] = None
        self._tell_presence()
        self.wake_bots()

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        self.connections.pop(connection, None)
        self.left_alone = steady()
        self._tell_presence()

    def _tell_presence(self) -> None:
        self.description += 1
        here = Presence(here=[self.is_here(seat) for seat in SEATS], watching=self.watching)
        for connection in self.connections:
            connection.send(here)

    def is_here(self, seat: Seat) -> bool:
        """Whether the player of this seat is connected."""
        return self.seats[seat].who == "bot" or any(
            seat in self.seats_of(connection.guest) for connection in self.connections
        )

    def seats_of(self, guest: str | None) -> list[Seat]:
        """The seats that a guest holds."""
        return [seat for seat in SEATS if guest is not None and self.seats[seat].guest == guest]

    def rename(self, names: list[str]) -> None:
        """Call those who sit here so; nobody's name is missed who sits down meanwhile."""
        for seat, name in zip(self.seats, names, strict=True):
            if seat.who != "nobody" and name:
                seat.name = name
        self.changed()

    def viewer_of(self, connection: Connection) -> Viewer:
        """As whom a connection sees the table."""
        seats = self.seats_of(connection.guest)
        if len(seats) == 1:
            return seats[0]
        if len(seats) == 2 and connection.looking is not None:
            return connection.looking
        return SPECTATOR

    @property
    def watching(self) -> int:
        """How many watch."""
        return sum(1 for connection in self.connections if not self.seats_of(connection.guest))

    # What players do.

    async def choose(self, seat: Seat, choice: str, version: int) -> None:
        """Make a choice for a seat; Rejected if it is refused."""
        async with self.lock:
            await self._check_clock()
            self._must_be_playing()
            if version > self.version:
                raise Rejected("stale", FROM_NOWHERE)
            if seat in self.to_act and version < self.match.asked[seat]:
                raise Rejected("stale", STALE)
            tried = self._try(Entry(seat, choice, False), "illegal" if version == self.version else "stale")
            self.clocks.chosen(seat, steady())
            await self._record("choice", seat, tried.entry.text, tried)

    async def resign(self, seat: Seat, version: int) -> None:
        """Give up."""
        async with self.lock:
            self._must_be_playing()
            if version > self.version:
                raise Rejected("stale", FROM_NOWHERE)
            await self._record("call", seat, "resign")

    async def offer(self, seat: Seat, what: What, version: int) -> None:
        """Offer something, or accept it if the opponent has offered it; bots agree, and so do players of both seats."""
        async with self.lock:
            self._may_offer(seat, what, version)
            other = self.seats[1 - seat]
            if other.who == "bot" or self.hot_seat:
                await self._agree(seat, what)
            elif self.offered[what] == 1 - seat:
                await self._agree(SEATS[1 - seat], what)
            else:
                self.offered[what] = seat
                self.changed()

    async def accept(self, seat: Seat, what: What, version: int) -> None:
        """Accept what the opponent has offered."""
        async with self.lock:
            if self.offered[what] != 1 - seat:
                raise Rejected("offer", NO_OFFER)
            self._may_offer(SEATS[1 - seat], what, version)
            await self._agree(SEATS[1 - seat], what)

    async def decline(self, what: What) -> None:
        """Decline what is offered, or withdraw it."""
        async with self.lock:
            if self.offered[what] is None:
                raise Rejected("offer", NO_OFFER)
            self.offered[what] = None
            self.changed()

    def _must_be_playing(self) -> None:
        outcome = self.match.state.outcome
        if outcome is not None:
            raise Rejected("over", outcome.refusal.sentence, outcome.rule)
        if self.row.archived:
            raise Rejected("over", "This duel can only be looked at. Continue it against a bot from its replay.")
        if not self.is_full:
            raise Rejected("illegal", ALONE)

    def _may_offer(self, seat: Seat, what: What, version: int) -> None:
        """Rejected if this seat may not offer this now."""
        if version != self.version:
            raise Rejected("stale", STALE)
        if what == "takeback":
            self._must_be_playing()
            refused = self.takeback_refused(seat)
            if refused:
                raise Rejected("offer", refused)
        elif self.match.state.outcome is None:
            raise Rejected("offer", NOT_OVER)
        elif self.row.archived or self.row.successor is not None:
            raise Rejected("offer", NO_OFFER)

    def takeback_refused(self, seat: Seat) -> str:
        """Why this seat's last choice cannot be taken back; empty if it can."""
        if self.row.clock.kind == "move":
            return TIMED  # a question that is asked again would have its whole time again
        return self.match.takeback_refused(seat)

    async def _agree(self, seat: Seat, what: What) -> None:
        """Both want what this seat has offered."""
        if what == "takeback":
            self.clocks.taken_back(seat, steady())
            await self._record("undo", seat, str(self.match.kept_after_takeback(seat)))
        else:
            self.row.successor = await self._rematch()
            self.changed()

    async def _rematch(self) -> str:
        """Make the table where the same players play the same game again, and return its id."""
        row = new_row(self.game, self.row.edition, self.row.clock, self.row.private)
        seats = [SeatRow(seat.who, seat.name, seat.guest, seat.bot) for seat in self.seats]
        await self.database.add(Record(row, seats, []))
        return await self.database.succeed(self.row.id, row.id)

    # Storing.

    async def _record(self, kind: Kind, seat: Seat, text: str, tried: Tried | None = None) -> None:
        """Store a step, then carry it out and tell it. The caller holds the lock; a choice has been tried already."""
        at = now()
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
            await self.reload()
            raise Rejected("stale", STALE) from None
        except Unsure as error:
            log_event("not stored", table=self.row.id, step=step.number, why=str(error))
            await self.reload()
            raise Rejected("closing", CLOSING) from None
        if row:
            self._touched = at
        self.match.enter(step, tried)
        self.offered = {"takeback": None, "rematch": None}
        if outcome is None:
            self.moved_on()
        else:
            self.changed()
            log_event("over", table=self.row.id, game=self.row.game, outcome=str(outcome), steps=self.version)

    def _try(self, entry: Entry, refused: Reason = "illegal") -> Tried:
        """Carry an entry out on a copy first: what the engine cannot do must never stand in a record."""
        try:
            return self.match.tried(entry)
        except Illegal as illegal:
            raise Rejected(refused, illegal.sentence, illegal.rule) from None
        except Exception as error:
            log_error("engine failed", error, table=self.row.id, step=str(entry))
            raise Rejected("illegal", AT_A_LOSS) from None

    async def reload(self) -> None:
        """Be again what the record says, which somebody else has written to."""
        try:
            record = await self.database.load(self.row.id)
        except Exception as error:  # the database is away: the next one who comes tries again
            log_error("not loaded", error, table=self.row.id)
            self.close()
            return
        if record is not None:
            self.take_over(record, await in_thread(match_of, record))

    async def catch_up(self) -> None:
        """Look whether another process has gone on with this table, or seated somebody."""
        async with self.lock:
            newest, seats = await self.database.glance(self.row.id)
            if newest != self.version:
                await self.reload()
            elif seats != self.seats:
                self.seats = seats
                self.changed()

    # Clocks.

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = self.clocks.next_fall()
        self._alarm = None
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due / 1000 + 0.001, self._ring)

    def _ring(self) -> None:
        self._spawn(self._time_is_up())

    async def _time_is_up(self) -> None:
        async with self.lock:
            await self._check_clock()
            self._set_alarm()

    async def _check_clock(self) -> None:
        """If somebody's time is up, make the referee's call."""
        fallen = self.clocks.fallen(steady())
        if fallen and self.to_act:
            call = "time" if self.row.clock.kind == "match" else "flag" if len(fallen) == 1 else "flags"
            log_event("time is up", table=self.row.id, call=call, seats=fallen)
            await self._record("call", SEATS[fallen[0]], call)

    # Bots.

    def wake_bots(self) -> None:
        """Start the bot whose turn it is."""
        if self._bot_to_act() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = self._spawn(self._play_bots())

    def _bot_to_act(self) -> Seat | None:
        if not self.connections and all(seat.who == "bot" for seat in self.seats):
            return None  # bots among themselves play for those who watch
        acting = self.to_act
        return next((seat for seat in SEATS if seat in acting and self.seats[seat].who == "bot"), None)

    async def _play_bots(self) -> None:
        """Ask bots as long as it is a bot's turn."""
        while (seat := self._bot_to_act()) is not None and not self.closed:
            version = self.version
            try:
                if self.connections and self.pace:
                    await asyncio.sleep(self.pace)
                    if self.version != version or self._bot_to_act() != seat:
                        continue
                choice = await self.bots.choose(self._bot_request(seat))
                self._tell_trouble(seat, "")
                await self.choose(seat, choice, version)
            except Rejected as refused:
                if refused.reason != "stale":
                    await asyncio.sleep(RETRY)
            except Exception as error:
                if self.closed:
                    return
                log_error("bot failed", error, table=self.row.id, bot=self.seats[seat].bot)
                self._tell_trouble(seat, str(error) if isinstance(error, BotError) else "The bot cannot choose.")
                await asyncio.sleep(RETRY)

    def _tell_trouble(self, seat: Seat, sentence: str) -> None:
        """Tell everybody at the table, once, why its bot does not choose."""
        if self.troubles[seat] != sentence:
            self.troubles[seat] = sentence
            self.description += 1
            self.drawing += 1
            for connection in self.connections:
                connection.draw()

    def _bot_request(self, seat: Seat) -> BotRequest:
        """Which bot is asked, about which state; the pool hides from it what its seat may not know."""
        return BotRequest(self.seats[seat].bot or "", seat, self.match.state.clone())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def close(self) -> None:
        """Evict the table: no bot thinks any more, no clock rings, and its pages connect again."""
        self.closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        for connection in list(self.connections):
            connection.hang_up()
