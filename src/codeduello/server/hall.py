"""The hall: all tables of this process. It makes them, loads them when somebody comes, and puts idle ones away."""

from __future__ import annotations

import asyncio
import hmac
import secrets

from codeduello import BadInput, Game, Match, bots
from codeduello.core.game import Value
from codeduello.core.view import resample
from codeduello.server import clocks
from codeduello.server.catalogue import EDITION, game_of
from codeduello.server.clocks import steady
from codeduello.server.guests import NAMELESS
from codeduello.server.log import tell, tell_error
from codeduello.server.records import Record, SeatRow, TableRow, fresh_id, now, uploaded
from codeduello.server.requests import ClockWanted, NewTable, Who
from codeduello.server.store import Store
from codeduello.server.table import Table
from codeduello.server.thinking import Thinkers

PACE = 0.6  # seconds that a bot waits before it chooses, so that people can follow
IDLE = 5 * 60_000  # milliseconds after which a table without anybody is put away
SWEEP = 30.0  # seconds between two looks for idle tables
RECENT = 24 * 3600_000  # milliseconds: tables touched since then go on by themselves after a restart
SEED = 32  # bytes of a secret seed


class Hall:
    """All tables of this process."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float = PACE) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.closing = False
        self.live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin: go on with the tables that were left in the middle, and look after idle ones."""
        tasks = (self.thinkers.warm_up(), self._wake(), self._sweep())
        self._tasks = [asyncio.create_task(task) for task in tasks]

    def close(self) -> None:
        """End: no table goes on. What was stored is stored."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        for table in self.live.values():
            table.close()

    # Finding.

    async def table(self, id: str) -> Table | None:
        """The table of this name, loaded where it is not here yet; None where there is none."""
        found = self.live.get(id)
        if found is not None:
            return found
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Table | None:
        record = await self.store.load(id)
        if record is None:
            return None
        table = Table(self, game_of(record.row.game, record.row.edition, record.row.options), record)
        self.live[id] = table
        return table

    def forget(self, table: Table) -> None:
        """Put a table away; whoever comes next loads it again."""
        table.close()
        self.live.pop(table.row.id, None)
        for visitor in list(table.visitors):
            visitor.hang_up()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for table in list(self.live.values()):
                if table.is_idle and steady() - table.left_alone > IDLE:
                    self.forget(table)

    async def _wake(self) -> None:
        """Load the tables where a bot must choose or a clock runs."""
        woken = 0
        for id in await self.store.unfinished(now() - RECENT):
            try:
                table = await self.table(id)
                woken += table is not None and not table.is_idle
            except Exception as error:
                tell_error("not loaded", error, table=id)
        tell("awake", tables=woken)

    # Making.

    async def create(self, wanted: NewTable, guest: str, name: str) -> Table:
        """A new table; BadInput where it cannot be."""
        options: dict[str, Value] = dict(wanted.options)
        clock = wanted.clock
        if clock.kind == "none" and str(options.get(clocks.LIMIT, 0)) not in ("", "0"):
            clock = ClockWanted(kind="match", minutes=float(options[clocks.LIMIT]))
        if clock.kind == "match":
            options[clocks.LIMIT] = int(clock.minutes)
        game = game_of(wanted.game, wanted.edition, options)
        clocks.checked(clock, game)
        if wanted.seats == ("open", "open"):
            raise BadInput("Somebody must sit at a table: take a seat, or give one to a bot.")
        row = new_row(game, wanted.edition, clock, wanted.private)
        return await self._open(Record(row, seated(wanted.seats, guest, name or NAMELESS), []))

    async def rematch(self, table: Table) -> str:
        """The table where the same people and bots play the same game again."""
        row = new_row(table.game, table.row.edition, table.row.clock, table.row.private)
        record = Record(row, [SeatRow(seat.who, seat.name, seat.guest, seat.bot) for seat in table.seats], [])
        await self.store.add(record)
        return await self.store.succeed(table.row.id, row.id)

    async def continued(self, table: Table, step: int, seat: int, bot: str, guest: str, name: str) -> Table:
        """A table that goes on from a moment of another; what its player could not see then is dealt again."""
        state = table.match.at(step)
        if state.outcome is not None:
            raise BadInput("The duel is over at this moment: choose an earlier one.")
        match = Match.from_position(resample(state, seat, secrets.token_bytes(SEED), lists_are_open=True))
        row = new_row(table.game, table.row.edition, ClockWanted(), True)
        row.start = match.start
        seats: tuple[Who, Who] = ("me", "greedy" if bot == "greedy" else "random")
        return await self._open(Record(row, seated(seats if seat == 0 else seats[::-1], guest, name or NAMELESS), []))

    async def keep(self, match: Match) -> str:
        """Keep an uploaded record, to be looked at."""
        record = uploaded(match)
        await self.store.add(record)
        return record.row.id

    async def _open(self, record: Record) -> Table:
        await self.store.add(record)
        table = await self.table(record.row.id)
        assert table is not None
        tell("table", table=table.row.id, game=table.row.game, seats=[seat.who for seat in table.seats])
        return table

    # Sitting down.

    async def join(self, table: Table, guest: str, name: str, secret: str) -> None:
        """Take the free seat of a table; BadInput where there is none for this guest."""
        await table.catch_up()
        if any(seat.guest == guest for seat in table.seats):
            return
        free = next((number for number, seat in enumerate(table.seats) if seat.who == "nobody"), None)
        if free is None or table.row.archived:
            raise BadInput("Both seats are taken. You may watch.")
        wanted = table.seats[free].secret or ""
        if table.row.private and not hmac.compare_digest(secret.encode(), wanted.encode()):
            raise BadInput("This table is private: only the link that its player sends you opens the seat.")
        if not await self.store.sit(table.row.id, free, guest, distinct(name or NAMELESS, table.seats[1 - free].name)):
            await table.catch_up()
            raise BadInput("Somebody else was quicker. You may watch.")
        await table.catch_up()

    async def rename(self, guest: str, name: str) -> None:
        """Call a guest so, at every table of theirs that still goes on."""
        await self.store.rename(guest, name)
        for table in list(self.live.values()):
            if not table.is_over and any(seat.guest == guest for seat in table.seats):
                await table.catch_up()


def new_row(game: Game, edition: str, clock: ClockWanted, private: bool) -> TableRow:
    """A table of this game with its options written out, so that a starter that changes later changes nothing here."""
    return TableRow(
        id=fresh_id(),
        game=game.id,
        edition=edition,
        options={name: value for name, value in game.settings.items() if name != EDITION},
        seed=secrets.token_bytes(SEED),
        secret=secrets.token_bytes(SEED),
        clock=clock,
        private=private,
        begun=now(),
    )


def seated(wanted: tuple[Who, Who], guest: str, name: str) -> list[SeatRow]:
    """Who sits where at a new table."""
    seats: list[SeatRow] = []
    for who in wanted:
        if who == "open":
            seats.append(SeatRow("nobody", "", secret=fresh_id()))
        elif who == "me":
            seats.append(SeatRow("person", distinct(name, seats[0].name if seats else ""), guest=guest))
        else:
            bots.make(who, 0)
            seats.append(SeatRow("bot", distinct(f"{who.capitalize()} bot", seats[0].name if seats else ""), bot=who))
    return seats


def distinct(name: str, other: str) -> str:
    """A name that is not the other one."""
    return f"{name} 2" if name == other else name
