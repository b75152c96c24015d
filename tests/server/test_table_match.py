"""A match as a record tells it: from a snapshot the same as from the first step, and what is taken back is gone."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket

import codeduello
from codeduello.server.messages.api import ClockSettings, NewTable
from codeduello.server.messages.table_socket import Line, Seat, StateMessage, Viewer
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.storage.rows import Record, StepRow, now
from codeduello.server.tables import table
from codeduello.server.tables.bot_pool import BotPool
from codeduello.server.tables.connection import BROKEN, Connection
from codeduello.server.tables.games import game_of
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.new_tables import new_row, seat_rows
from codeduello.server.tables.table_match import TableMatch, seen_by
from codeduello.server.views.story import story_since
from codeduello.server.views.view import Pack

GAMES = codeduello.games()
VIEWERS: tuple[Viewer, ...] = (0, 1, 2)


def new_play(game: str) -> tuple[TableMatch, Record]:
    """A match at its beginning, and its record."""
    settled = game_of(game, "", {})
    record = Record(new_row(settled, "", ClockSettings(), True), seat_rows(("me", "me"), "guest", "Ann"), [])
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


@pytest.mark.parametrize("game", GAMES)
def test_a_take_back_undoes_a_choice_and_nothing_else(game: str) -> None:
    """Where a take-back is allowed, its player has seen no new card and no luck was drawn; then all is as before."""
    luck = random.Random(game)
    allowed = refused = 0
    for _ in range(6):
        play, record = new_play(game)
        while play.state.outcome is None and play.version < 150:
            seat: Seat = 1 if luck.choice(play.state.to_act) else 0
            before = json.loads(json.dumps(play.state.to_json()))
            seen = seen_by(play.state, seat)
            step = StepRow(play.version + 1, "choice", seat, luck.choice(play.state.choices(seat)), now())
            record.steps.append(step)
            play.enter(step)
            if play.takeback_refused(seat):
                refused += 1
                continue
            allowed += 1
            assert seen_by(play.state, seat) <= seen and play.state.chance.to_json() == before["chance"]
            if luck.random() < 0.5:
                take_back(play, record, seat)
                assert json.loads(json.dumps(play.state.to_json())) == before and play.takeback_refused(seat)
                assert play.asked[seat] == play.version
    assert allowed > 20 and refused > 20


async def test_a_table_is_loaded_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A live table stores a snapshot every so often; who loads it again finds the same table."""
    monkeypatch.setattr(table, "SNAPSHOT_EVERY", 7)
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

    def fail(connection: Connection) -> StateMessage:
        raise ValueError("no such colour")

    socket = FakeSocket()
    connection = Connection(cast(WebSocket, socket), "table", None, fail, print)
    connection.greeted = True
    connection.draw()
    await connection.send_loop()
    assert socket.code == BROKEN
