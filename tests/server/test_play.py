"""A match as a record tells it: from a snapshot the same as from the first step, and what is taken back is gone."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket

import codeduello
from codeduello.server import table as tables
from codeduello.server import visitor as visitors
from codeduello.server.catalogue import game_of
from codeduello.server.hall import Hall, new_row, seated
from codeduello.server.play import Play, seen_by
from codeduello.server.protocol import Seat
from codeduello.server.records import Record, Step, now
from codeduello.server.requests import ClockWanted, NewTable
from codeduello.server.store import Store, sqlite_url
from codeduello.server.table import Table
from codeduello.server.thinking import Thinkers
from codeduello.server.visitor import Visitor

GAMES = codeduello.games()


def new_play(game: str) -> tuple[Play, Record]:
    """A match at its beginning, and its record."""
    settled = game_of(game, "", {})
    record = Record(new_row(settled, "", ClockWanted(), True), seated(("me", "me"), "guest", "Ann"), [])
    return Play(settled, record), record


def go_on(play: Play, record: Record, luck: random.Random) -> None:
    """Make any choice."""
    seat: Seat = 1 if luck.choice(play.state.to_act) else 0
    step = Step(play.version + 1, "choice", seat, luck.choice(play.state.choices(seat)), now())
    record.steps.append(step)
    play.enter(step)


def take_back(play: Play, record: Record, seat: Seat) -> None:
    """Take this seat's last choice back."""
    step = Step(play.version + 1, "undo", seat, str(play.kept_after_takeback(seat)), now())
    record.steps.append(step)
    play.enter(step)


def same(one: Play, other: Play) -> bool:
    """Whether two plays are the same in all that anybody could see."""
    return (
        one.version == other.version
        and one.state.to_json() == other.state.to_json()
        and one.match.write() == other.match.write()
        and all(
            one.story(since, viewer, False) == other.story(since, viewer, False)
            for viewer in (0, 1, 2)
            for since in (0, 5)
        )
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
        again = Play(play.game, record)
        assert same(play, again)
        assert same(play, Play(play.game, Record(record.row, record.seats, record.steps)))
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
            step = Step(play.version + 1, "choice", seat, luck.choice(play.state.choices(seat)), now())
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


def test_a_table_is_loaded_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A live table stores a snapshot every so often; who loads it again finds the same table."""
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 7)

    async def play() -> None:
        store = await Store.open(sqlite_url(tmp_path))
        thinkers = Thinkers(1)
        try:
            hall = Hall(store, thinkers)
            table = await hall.create(NewTable(game="gunfighter", seats=("me", "me")), "guest", "Ann")
            for _ in range(18):
                seat: Seat = 1 if table.to_act[0] else 0
                await table.choose(seat, table.play.state.choices(seat)[0], table.version)
            record = await store.load(table.row.id)
            assert record is not None and record.snapshot is not None and record.snapshot.number == 14
            again = await Hall(store, thinkers).table(table.row.id)
            assert again is not None and same(again.play, table.play)
        finally:
            thinkers.close()
            await store.close()

    asyncio.run(play())


def test_a_picture_that_cannot_be_drawn_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the server fails to draw a table it hangs up with the code for that, so that the page asks again."""

    class Line:
        """A socket that only notes why it was closed."""

        code = 0

        async def close(self, code: int) -> None:
            """Be closed."""
            self.code = code

    def fail(table: object, visitor: object) -> None:
        raise ValueError("no such colour")

    async def look() -> int:
        play, record = new_play("duel")
        store = await Store.open("sqlite+aiosqlite://")
        table = Table(Hall(store, Thinkers(1), 0), play.game, record)
        line = Line()
        visitor = Visitor(cast(WebSocket, line), table, None)
        visitor.greeted = True
        visitor.draw()
        await visitor.pump()
        await store.close()
        return line.code

    monkeypatch.setattr(visitors, "state_for", fail)
    assert asyncio.run(look()) == visitors.BROKEN
