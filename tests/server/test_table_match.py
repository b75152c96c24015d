"""A match as a record tells it: from a snapshot the same as from the first step, and what is taken back is gone."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket

import codeduello
from codeduello.core.view import resample, seen_by
from codeduello.server.http.frames import has_to_wait
from codeduello.server.messages.api import ClockSettings, NewTable
from codeduello.server.messages.table_socket import Line, Seat, Viewer
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.storage.rows import Record, StepRow, now
from codeduello.server.tables import live_table
from codeduello.server.tables.bot_pool import BotPool
from codeduello.server.tables.connection import BROKEN, Connection
from codeduello.server.tables.games import editions, game_of
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.new_tables import new_row, seat_rows
from codeduello.server.tables.table_match import TableMatch, unpacked
from codeduello.server.views.story import story_since
from codeduello.server.views.view import Pack

GAMES = codeduello.games()
VARIANTS = [(game, edition) for game in GAMES for edition in editions(game)]
VIEWERS: tuple[Viewer, ...] = (0, 1, 2)


def new_play(game: str, edition: str = "", seed: int = 0) -> tuple[TableMatch, Record]:
    """A match at its beginning, and its record."""
    settled = game_of(game, edition, {})
    row = new_row(settled, edition, ClockSettings(), True)
    row.seed = seed
    record = Record(row, seat_rows(("me", "me"), "guest", "Ann"), [])
    return TableMatch(settled, record), record


def go_on(play: TableMatch, record: Record, luck: random.Random) -> None:
    """Make any choice."""
    seat: Seat = 1 if luck.choice(play.state.to_act) else 0
    step = StepRow(play.version + 1, "choice", seat, luck.choice(play.state.choices(seat)), now())
    record.steps.append(step)
    play.enter(step)


def take_back(play: TableMatch, record: Record, seat: Seat) -> None:
    """Take this seat's last choice back."""
    step = StepRow(play.version + 1, "undo", seat, str(play.kept_after_takeback(seat)), now())
    record.steps.append(step)
    play.enter(step)


def told(match: TableMatch, since: int, viewer: Viewer) -> tuple[int, list[Line]]:
    """The story after a version, as this viewer is told it."""
    return story_since(match, since, viewer, False, Pack(match.state, bytes(32)))


def same(one: TableMatch, other: TableMatch) -> bool:
    """Whether two plays are the same in all that anybody could see."""
    return (
        one.version == other.version
        and one.state.to_json() == other.state.to_json()
        and one.engine.write() == other.engine.write()
        and all(told(one, since, viewer) == told(other, since, viewer) for viewer in VIEWERS for since in (0, 5))
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_spares_the_steps_before_it(game: str) -> None:
    """A match read from a snapshot and the steps after it is the same as one read from the first step on."""
    luck = random.Random(game)
    play, record = new_play(game)
    while play.state.outcome is None and play.version < 60:
        if luck.random() < 0.15:
            record.snapshot = play.snapshot()
        go_on(play, record, luck)
        seat: Seat = luck.choice((0, 1))
        if play.takeback_refused(seat) == "" and luck.random() < 0.3:
            take_back(play, record, seat)
        again = TableMatch(play.game, record)
        assert same(play, again)
        assert same(play, TableMatch(play.game, Record(record.row, record.seats, record.steps)))
        assert all(play.asked[seat] <= again.asked[seat] for seat in play.state.to_act)


@pytest.mark.parametrize(("game", "edition"), VARIANTS)
def test_a_take_back_undoes_a_choice_and_nothing_else(game: str, edition: str) -> None:
    """An offered take-back undoes what nobody has learnt anything by.

    To its player the table would look the same however the cards lie that they could not see; the opponent has seen
    only cards that the player knew, and has not chosen since; no luck was drawn. Then all is as before.
    """
    luck = random.Random(f"{game} {edition}")
    offered = refused = 0
    for seed in range(6):
        play, record = new_play(game, edition, seed)
        while play.state.outcome is None and play.version < 150:
            seat: Seat = 1 if luck.choice(play.state.to_act) else 0
            before = play.state.clone()
            seen = [seen_by(before, viewer) for viewer in (0, 1)]
            choice = luck.choice(play.state.choices(seat))
            step = StepRow(play.version + 1, "choice", seat, choice, now())
            record.steps.append(step)
            play.enter(step)
            if play.takeback_refused(seat):
                refused += 1
                continue
            offered += 1
            state = play.state
            assert seen_by(state, seat) <= seen[seat] and seen_by(state, 1 - seat) - seen[1 - seat] <= seen[seat]
            assert state.chance.to_json() == before.chance.to_json()
            imagined = resample(before, seat, luck.randrange(2**60))
            imagined.play(seat, choice)
            assert imagined.view(seat) == state.view(seat) and imagined.to_act == state.to_act
            if luck.random() < 0.5:
                take_back(play, record, seat)
                assert play.state.to_json() == before.to_json() and play.takeback_refused(seat)
                assert play.asked[seat] == play.version
            else:
                other: Seat = 0 if seat else 1
                if other in state.to_act:
                    play.enter(StepRow(play.version + 1, "choice", other, luck.choice(state.choices(other)), now()))
                    record.steps.append(StepRow(play.version, "choice", other, play.engine.entries[-1].text, now()))
                    assert play.takeback_refused(seat)
    assert offered > 20 and refused > 20


def test_the_first_of_two_discards_is_taken_back_though_the_opponent_has_made_both() -> None:
    """Nothing is revealed before both have discarded twice: until then one's first may be taken back, then neither."""
    play, record = new_play("gunfighter")
    for seat in cast(tuple[Seat, ...], (1, 1, 0)):
        record.steps.append(StepRow(play.version + 1, "choice", seat, play.state.choices(seat)[0], now()))
        play.enter(record.steps[-1])
    assert play.takeback_refused(0) == ""
    take_back(play, record, 0)
    for _ in range(2):
        record.steps.append(StepRow(play.version + 1, "choice", 0, play.state.choices(0)[0], now()))
        play.enter(record.steps[-1])
    assert play.takeback_refused(0)


@pytest.mark.parametrize("game", ["duel", "gunfighter"])
def test_a_revealed_choice_is_never_taken_back(game: str) -> None:
    """Of two answers to what both were asked at once, the first may be taken back until the second is given."""
    luck = random.Random(game)
    pairs = 0
    for seed in range(8):
        play, record = new_play(game, seed=seed)
        while play.state.outcome is None and play.version < 150:
            if play.state.to_act != (0, 1):
                go_on(play, record, luck)
                continue
            first: Seat = luck.choice((0, 1))
            second: Seat = 0 if first else 1
            for seat in (first, second):
                if seat in play.state.to_act:
                    play.enter(StepRow(play.version + 1, "choice", seat, luck.choice(play.state.choices(seat)), now()))
                    record.steps.append(StepRow(play.version, "choice", seat, play.engine.entries[-1].text, now()))
                    if seat == first and second in play.state.to_act:
                        pairs += play.takeback_refused(first) == ""
                        assert play.takeback_refused(second) != ""
            assert play.takeback_refused(first)
            assert play.takeback_refused(second) or not unpacked(play.told[-1])  # more is chosen before it is revealed
    assert pairs > 20


async def test_a_table_is_loaded_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A live table stores a snapshot every so often; who loads it again finds the same table."""
    monkeypatch.setattr(live_table, "SNAPSHOT_EVERY", 7)
    database = await Database.open(sqlite_url(tmp_path))
    bots = BotPool(1)
    try:
        lobby = Lobby(database, bots)
        made = await lobby.create(NewTable(game="gunfighter", seats=("me", "me")), "guest", "Ann")
        for _ in range(18):
            seat: Seat = 1 if made.to_act[0] else 0
            await made.choose(seat, made.match.state.choices(seat)[0], made.version)
        record = await database.load(made.row.id)
        assert record is not None and record.snapshot is not None and record.snapshot.number == 14
        again = await Lobby(database, bots).table(made.row.id)
        assert again is not None and same(again.match, made.match)
    finally:
        bots.close()
        await database.close()


async def test_a_state_that_cannot_be_drawn_ends_the_connection() -> None:
    """If the server fails to draw a table it hangs up with the code for that, so that the page connects again."""

    class FakeSocket:
        """A socket that only notes why it was closed."""

        code = 0

        async def close(self, code: int) -> None:
            """Be closed."""
            self.code = code

    def fail(connection: Connection) -> bytes:
        raise ValueError("no such colour")

    socket = FakeSocket()
    connection = Connection(cast(WebSocket, socket), "table", None, "here", fail, print, has_to_wait)
    connection.greeted = True
    connection.draw()
    await connection.send_loop()
    assert socket.code == BROKEN


async def test_many_changes_at_once_are_drawn_once() -> None:
    """A page gets one state for all that happened before it is sent, such as fifty new names of the opponent."""
    sent: list[str] = []

    class FakeSocket:
        """A socket that notes what is sent."""

        async def send_text(self, text: str) -> None:
            """Send this."""
            sent.append(text)

        async def close(self, code: int) -> None:
            """Be closed."""

    socket = FakeSocket()
    connection = Connection(cast(WebSocket, socket), "table", None, "here", lambda _: b"state", print, has_to_wait)
    connection.greeted = True
    for _ in range(50):
        connection.draw()
    sending = asyncio.create_task(connection.send_loop())
    await asyncio.sleep(0)
    connection.hang_up()
    await sending
    assert sent == ["state"]
