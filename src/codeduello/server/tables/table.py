"""What happens at a live table: what players do and agree on, what the clocks call, what the bots choose."""

from __future__ import annotations

import asyncio

from codeduello.bots import BotError
from codeduello.core.record import Entry
from codeduello.learn.lessons import TEACHER
from codeduello.server.costs import Bucket
from codeduello.server.log import log_error, log_event
from codeduello.server.messages.phrases import PHRASES
from codeduello.server.messages.table_socket import SEATS, Seat
from codeduello.server.storage import envelopes
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import Offered, Record, SeatRow
from codeduello.server.tables.bot_pool import BotRequest
from codeduello.server.tables.clocks import steady
from codeduello.server.tables.dealing import fits, is_sealed, is_void
from codeduello.server.tables.far_bots import FarBots
from codeduello.server.tables.live_table import RETRY, LiveTable, Rejected
from codeduello.server.tables.new_tables import new_row
from codeduello.server.tables.node import Node
from codeduello.server.tables.table_match import TableMatch
from codeduello.server.tables.teaching import SUBJECT, lesson_at, made_by

TRIES = 4  # how often a choice is judged that meets those of other processes

PHRASES_A_SECOND = 0.2  # that a seat may say
PHRASES_AT_ONCE = 3.0

STALE = "The table has moved on since. This is how it stands now."
FROM_NOWHERE = "There is no such version of this table."
ALONE = "You have no opponent yet."
NOT_OVER = "The duel is still going on."
TIMED = "With a clock for each move nothing can be taken back."
NO_OFFER = "There is no such offer now."
NOT_DEALT = "The cards are not dealt yet: both players must open their envelopes first."
DEALT = "The cards are dealt already."
VOID = "This table is void: not every envelope was opened in time, and no cards were dealt."
SEALED = "There is a sealed envelope of yours on the table already, perhaps from another window."
NO_PHRASE = "There is no such sentence to say."
ENOUGH = "You have said enough for now. Wait a few seconds."
NOT_SEALED = "An envelope is opened when both are sealed."
NO_FIT = "That was not in your envelope: it does not fit the seal."


class ServerTable(LiveTable):
    """One table, with all that happens at it."""

    def __init__(
        self, match: TableMatch, record: Record, database: Database, bots: FarBots, pace: float, node: Node
    ) -> None:
        self.bots = bots
        self.pace = pace
        self._voices = [Bucket(PHRASES_A_SECOND, PHRASES_AT_ONCE) for _ in SEATS]
        self.troubles = ["", ""]  # why the bot at a seat fails, if it does
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        super().__init__(match, record, database, node)

    @property
    def is_idle(self) -> bool:
        """Whether the table can be evicted."""
        thinking = self._thinking is not None and not self._thinking.done()
        timed = self.is_kept and self.clocks.running
        return not (self.anybody if self.is_kept else self.connections) and not (
            thinking or self.lock.locked() or timed
        )

    def go_on(self) -> None:
        """Set the alarm of the clocks, and wake the bots."""
        self._set_alarm()
        self.wake_bots()

    # What players do.

    async def choose(self, seat: Seat, choice: str, version: int) -> None:
        """Make a choice for a seat; Rejected if it is refused."""
        async with self.lock:
            for _ in range(TRIES):
                await self._check_clock()
                await self._must_have_come_to(version)
                self._must_be_playing()
                if seat in self.to_act and version < self.match.asked[seat]:
                    raise Rejected("stale", STALE)
                tried = self._try(Entry(seat, choice, False), "illegal" if version == self.version else "stale")
                self.clocks.chosen(seat, steady())
                if await self._record("choice", seat, tried.entry.text, tried):
                    return
            raise Rejected("stale", STALE)

    async def resign(self, seat: Seat, version: int) -> None:
        """Give up."""
        async with self.lock:
            for _ in range(TRIES):
                await self._must_have_come_to(version)
                self._must_be_playing()
                if await self._record("call", seat, "resign"):
                    return
            raise Rejected("stale", STALE)

    async def seal(self, seat: Seat, seal: str) -> None:
        """Lay a sealed envelope on the table."""
        async with self.lock:
            if self.is_dealt or self.row.fair is None:
                raise Rejected("over", DEALT)
            if self.seats[seat].seal is None:
                await self._become(await envelopes.seal(self.database, self.row.id, seat, seal))
            if self.seats[seat].seal != seal:
                raise Rejected("over", SEALED)

    async def open(self, seat: Seat, nonce: str) -> None:
        """Open a sealed envelope; when all are open, the cards are dealt."""
        async with self.lock:
            if self.is_dealt or not is_sealed(self.seats):  # unless another process knows better
                await self._follow()
            if self.is_dealt or self.row.fair is None:
                raise Rejected("over", DEALT)
            if is_void(self.row):
                raise Rejected("over", VOID)
            if not is_sealed(self.seats):
                raise Rejected("illegal", NOT_SEALED)
            if not fits(nonce, self.seats[seat]):
                raise Rejected("illegal", NO_FIT)
            await self._become(await envelopes.open_envelope(self.database, self.row.id, seat, nonce))

    async def offer(self, seat: Seat, what: Offered, version: int) -> None:
        """Offer something, or accept it if the opponent has offered it; bots agree, and so do players of both seats."""
        async with self.lock:
            self._may_offer(seat, what, version)
            other = SEATS[1 - seat]
            if self.seats[other].who == "bot" or self.hot_seat:
                await self._agree(seat, what)
                return
            if not self._offers(other, what):
                await self._become(await self.database.offer(self.row.id, seat, what, version))
            if self._offers(other, what):  # perhaps at the same moment, in another process
                await self._agree(other, what)

    def _offers(self, seat: Seat, what: Offered) -> bool:
        """Whether a seat offers this now."""
        sitting = self.seats[seat]
        return sitting.offer == what and sitting.offer_version == self.version

    def offered(self, what: Offered) -> Seat | None:
        """The seat that offers this now; None if nobody does."""
        return next((seat for seat in SEATS if self._offers(seat, what)), None)

    async def accept(self, seat: Seat, what: Offered, version: int) -> None:
        """Accept what the opponent has offered."""
        async with self.lock:
            other = SEATS[1 - seat]
            if not self._offers(other, what):
                raise Rejected("offer", NO_OFFER)
            self._may_offer(other, what, version)
            await self._agree(other, what)

    async def decline(self, what: Offered) -> None:
        """Decline what is offered, or withdraw it."""
        async with self.lock:
            seat = self.offered(what)
            if seat is None:
                raise Rejected("offer", NO_OFFER)
            await self._become(await self.database.offer(self.row.id, seat, None, self.version))

    def say(self, seat: Seat, phrase: str) -> None:
        """Say a phrase to everybody at the table, in any process; Rejected if there is none such, or it is too much."""
        if phrase not in PHRASES:
            raise Rejected("malformed", NO_PHRASE)
        if not self._voices[seat].take():
            raise Rejected("fast", ENOUGH)
        self.tell_said(seat, phrase)
        self.node.tell_said(self.row.id, seat, phrase)

    async def _must_have_come_to(self, version: int) -> None:
        if version > self.version:
            await self._follow()
        if version > self.version:
            raise Rejected("stale", FROM_NOWHERE)

    def _must_be_playing(self) -> None:
        outcome = self.match.state.outcome
        if outcome is not None:
            raise Rejected("over", outcome.refusal.sentence, outcome.rule)
        if self.row.archived:
            raise Rejected("over", "This duel can only be looked at. Continue it against a bot from its replay.")
        if not self.is_full:
            raise Rejected("illegal", ALONE)
        if not self.is_dealt:
            raise Rejected("over" if is_void(self.row) else "illegal", VOID if is_void(self.row) else NOT_DEALT)

    def _may_offer(self, seat: Seat, what: Offered, version: int) -> None:
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
        return self.match.takeback_refused(seat, lesson_at(self.row.start, self.seats) is not None)

    async def _agree(self, seat: Seat, what: Offered) -> None:
        """Both want what this seat has offered."""
        if what == "takeback":
            self.clocks.taken_back(seat, steady())
            if not await self._record("undo", seat, str(self.match.kept_after_takeback(seat))):
                raise Rejected("stale", STALE)
        else:
            await self._rematch()

    async def _rematch(self) -> None:
        """Make the table where the same players play the same game again, unless another process has made it."""
        both = all(seat.who == "person" for seat in self.seats) and not self.hot_seat
        row = new_row(self.game, self.row.edition, self.row.clock, self.row.private, fair=both)
        row.keeper = self.node.for_new_tables
        row.hints = self.row.hints
        seats = [SeatRow(seat.who, seat.name, seat.guest, seat.bot) for seat in self.seats]
        await self.database.add(Record(row, seats, []))
        await self._become(await self.database.succeed(self.row.id, row.id, self.version))

    # Clocks.

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = self.clocks.next_fall() if self.is_kept else None
        self._alarm = None
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due / 1000 + 0.001, self._ring)

    def _ring(self) -> None:
        self._spawn(self._time_is_up())

    async def _time_is_up(self) -> None:
        try:
            async with self.lock:
                await self._check_clock()
        except Exception as error:
            log_error("time not called", error, table=self.row.id)
            await asyncio.sleep(RETRY)
        self._set_alarm()

    async def _check_clock(self) -> None:
        """If somebody's time is up, make the referee's call; only the keeper does, if it still is the keeper."""
        if self.is_kept and self.clocks.fallen(steady()) and self.to_act:
            await self._follow()
        fallen = self.clocks.fallen(steady())
        if fallen and self.to_act and self.is_kept:
            call = "time" if self.row.clock.kind == "match" else "flag" if len(fallen) == 1 else "flags"
            log_event("time is up", table=self.row.id, call=call, seats=fallen)
            await self._record("call", SEATS[fallen[0]], call)

    # Bots.

    def wake_bots(self) -> None:
        """Start the bot whose turn it is."""
        if self._bot_to_act() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = self._spawn(self._play_bots())

    def _bot_to_act(self) -> Seat | None:
        if not self.is_kept or (not self.anybody and all(seat.who == "bot" for seat in self.seats)):
            return None  # bots among themselves play for those who watch
        acting = self.to_act
        return next((seat for seat in SEATS if seat in acting and self.seats[seat].who == "bot"), None)

    async def _play_bots(self) -> None:
        """Ask bots as long as it is a bot's turn."""
        while (seat := self._bot_to_act()) is not None and not self.closed:
            version = self.version
            try:
                if self.anybody and self.pace:
                    await asyncio.sleep(self.pace)
                    if self.version != version or self._bot_to_act() != seat:
                        continue
                choice = self._taught(seat) or await self.bots.choose(self._bot_request(seat))
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

    def _taught(self, seat: Seat) -> str:
        """What the lesson of this table lets its teacher choose; empty if it does not say."""
        lesson = lesson_at(self.row.start, self.seats) if seat == TEACHER else None
        made = len(made_by(seat, self.match.engine.entries))
        return (lesson is not None and lesson.reply(self.match.state, made)) or ""

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
        bot = self.seats[seat].bot or ""
        if bot.startswith(SUBJECT):
            bot = "greedy"  # a teacher whose lesson has nothing more to show
        return BotRequest(bot, seat, self.match.state.clone())

    def close(self) -> None:
        """Evict the table: no bot thinks any more, no clock rings, and its pages connect again."""
        if self._alarm is not None:
            self._alarm.cancel()
        super().close()
