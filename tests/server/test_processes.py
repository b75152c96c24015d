"""Several processes on one PostgreSQL: visitors of one table in different processes play as if there were one.

`uv run python tests/many_processes.py` does what the last of these tests does, with many tables.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import insert, text, update
from websockets.asyncio.client import connect

import codeduello
from codeduello import BadInput
from codeduello.server.messages.api import ClockSettings
from codeduello.server.serve import serve
from codeduello.server.storage.bus import Postgres
from codeduello.server.storage.database import Database
from codeduello.server.storage.nodes import DEAD, NOW
from codeduello.server.storage.rows import Record, StepRow
from codeduello.server.storage.schema import nodes, tables
from codeduello.server.tables import far_bots
from codeduello.server.tables.bot_pool import BotPool, BotRequest
from codeduello.server.tables.far_bots import FarBots
from codeduello.server.tables.new_tables import new_row, seat_rows
from codeduello.server.tables.node import Node
from many_processes import happens
from server.test_bot_pool import request
from server.test_table import join
from support.database import PostgresForTests, postgres_server
from support.site import Guest, Player, Site

THINK = [
    sys.executable,
    "-c",
    "import sys; from codeduello.cli import main; sys.exit(main())",
    "think",
    "--workers",
    "1",
]


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresForTests]:
    """A PostgreSQL."""
    with postgres_server() as running:
        yield running


@pytest.fixture(scope="module")
def sites(server: PostgresForTests, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    """Two servers on one database."""
    folder, url = tmp_path_factory.mktemp("sites"), server.new_database()
    with Site(folder, url) as one, Site(folder, url) as other:
        yield one, other


@pytest.fixture
def url(server: PostgresForTests) -> str:
    """An empty database."""
    return server.new_database()


def apart(sites: tuple[Site, Site], game: str) -> tuple[Guest, Guest, str]:
    """Two players of one table, each with a server of their own."""
    ann, bob = Guest(sites[0], "Ann"), Guest(sites[1], "Bob")
    made = ann.table(game, ("me", "open"))
    join(bob, made.table, made.invite)
    return ann, bob, made.table


async def dealt(one: Player, other: Player) -> None:
    """Wait until both players have cards: their envelopes were sealed and opened in different processes."""
    await one.dealt()
    await other.dealt()


async def both_choose(one: Player, other: Player) -> None:
    """Whoever is asked chooses, both at the same time; nobody is refused, and both see what came of it."""
    asked = [player for player in (one, other) if player.state["ask"] is not None]
    assert asked
    answers = await asyncio.gather(*(player.choose() for player in asked))
    assert [answer["type"] for answer in answers] == ["taken"] * len(asked), answers
    newest = max(answer["version"] for answer in answers)
    await one.shown(newest)
    await other.shown(newest)
    assert one.state["version"] == other.state["version"]


async def test_players_in_two_processes_see_each_other(sites: tuple[Site, Site]) -> None:
    """Who comes, sits down, chooses, takes another name, offers and resigns here is seen there."""
    ann, bob = Guest(sites[0], "Ann"), Guest(sites[1], "Bob")
    made = ann.table("gunfighter", ("me", "open"))
    async with ann.sit(made.table) as one:
        assert one.state["ask"] is None
        join(bob, made.table, made.invite)
        await one.until(lambda: one.state["table"]["players"][1]["name"] == "Bob")
        async with bob.sit(made.table) as two:
            await dealt(one, two)
            for player in (one, two):
                await player.until(lambda player=player: here(player) == [True, True])  # type: ignore[misc]
            for _ in range(5):
                await both_choose(one, two)
            assert one.state["view"]["turn"] == two.state["view"]["turn"]
            bob.post("/api/me", {"name": "Robert"})
            await one.until(lambda: one.state["table"]["players"][1]["name"] == "Robert")
            await one.say("say", phrase="luck")
            await two.until(lambda: any(message["type"] == "said" for message in two.received))
            await one.say("resign", version=one.state["version"])
            await two.until(lambda: two.state["table"]["outcome"] is not None)
            assert two.state["open"] and two.state["table"]["outcome"]["winner"] == 1
            version = two.state["version"]
            answers = await asyncio.gather(*(p.say("offer", what="rematch", version=version) for p in (one, two)))
            assert [answer["type"] for answer in answers] == ["taken", "taken"]
            for player in (one, two):
                await player.until(lambda player=player: player.state["table"]["next"] != "")  # type: ignore[misc]
            assert one.state["table"]["next"] == two.state["table"]["next"]
        await one.until(lambda: here(one) == [True, False])


def here(player: Player) -> list[bool]:
    """Who is connected, as this player was told last."""
    told = next(message for message in reversed(player.received) if message["type"] in ("state", "presence"))
    return told["here"] if told["type"] == "presence" else [shown["here"] for shown in told["table"]["players"]]


async def test_an_id_that_is_no_text_is_of_no_table(sites: tuple[Site, Site]) -> None:
    """PostgreSQL knows no zero byte: pages, posts and sockets that name a table with one are answered in a sentence."""
    guest = Guest(sites[0])
    assert guest.http.get("/tables/%00").status_code == 404
    assert guest.post("/api/tables/%00/join", {}, 404)["sentence"]
    async with connect(sites[0].url.replace("http", "ws", 1) + "/tables/%00/socket") as socket:
        await socket.wait_closed()
        assert socket.close_code == 4404
    assert "Traceback" not in sites[0].log()


async def test_choices_at_the_same_moment_are_never_refused(sites: tuple[Site, Site]) -> None:
    """Both answer a simultaneous question in different processes at once, again and again: each answer counts."""
    ann, bob, table = apart(sites, "duel")
    async with ann.sit(table) as one, bob.sit(table) as two:
        await dealt(one, two)
        for _ in range(60):
            if one.state["table"]["outcome"] is not None:
                break
            await both_choose(one, two)


async def test_a_take_back_is_agreed_on_by_two_processes(sites: tuple[Site, Site]) -> None:
    """An offer is seen in the other process and accepted there; the choice is open again in both."""
    ann, bob, table = apart(sites, "gunfighter")
    async with ann.sit(table) as one, bob.sit(table) as two:
        await dealt(one, two)
        before = one.state["view"]
        await one.shown((await one.choose())["version"])
        version = one.state["version"]
        await two.shown(version)
        assert (await one.say("offer", what="takeback", version=version))["type"] == "taken"
        await two.until(lambda: two.state["offers"]["takeback"] == 0)
        assert (await two.say("accept", what="takeback", version=version))["type"] == "taken"
        await one.shown(version + 1)
        assert one.state["view"] == before and one.state["ask"] is not None


async def test_a_bot_answers_in_any_process(sites: tuple[Site, Site]) -> None:
    """One process keeps the table and asks the bot; a player at another process gets its answers."""
    ann = Guest(sites[0], "Ann")
    made = ann.table("duel")
    async with ann.sit(made.table, url=sites[1].url) as player:
        for _ in range(8):
            assert await player.asked()
            await player.shown((await player.choose())["version"])


async def test_a_killed_keeper_is_replaced(tmp_path: Path, url: str) -> None:
    """The process that keeps two tables is killed: another one asks the bot, and runs the clock without the gap."""
    with Site(tmp_path, url, pace=1) as keeper, Site(tmp_path, url, pace=1) as other:
        ann = Guest(keeper, "Ann")
        bot = ann.table("duel").table
        timed = ann.table("gunfighter", ("me", "me"), clock={"kind": "chess", "minutes": 5}).table
        async with ann.sit(bot, url=other.url) as player, ann.sit(timed, url=other.url) as watching:
            assert await player.asked()
            seen, left = time.monotonic(), watching.state["clock"]["left"][0]
            states = sum(message["type"] == "state" for message in watching.received)
            await player.shown((await player.choose())["version"])
            keeper.kill()
            killed = time.monotonic()
            assert await player.asked()
            await watching.until(
                lambda: sum(message["type"] == "state" for message in watching.received) > states
            )  # the new keeper tells what the clock shows
            charged = left - watching.state["clock"]["left"][0]
            assert -DEAD <= charged <= 1000 * (killed - seen) + 1000, charged
            for _ in range(3):
                await player.shown((await player.choose())["version"])
                assert await player.asked()


async def test_clocks_are_charged_up_to_the_last_beat_of_the_dead(sites: tuple[Site, Site]) -> None:
    """A table whose last step was 100 s before its keeper's last beat, 60 s ago, goes on with 100 s gone, not 160."""
    database = await Database.open(sites[0].database)
    assert isinstance(database.bus, Postgres)
    try:
        node = Node(database)
        assert node.nodes is not None
        await node.nodes.beat([])
        now = database.bus.now
        row = new_row(codeduello.load("gunfighter"), "", ClockSettings(kind="chess", minutes=5), True)
        row.keeper = "dead"
        step = StepRow(1, "call", 0, "resign", now - 160_000)
        await database.add(Record(row, seat_rows(("me", "me"), "guest", "Ann"), [step]))
        async with database.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == row.id).values(clock_from=now - 200_000))
            await connection.execute(insert(nodes).values(id="dead", thinks=True, beat=now - 60_000, gone=False))
        assert await node.nodes.adopt([row.id, "nothing"]) == [row.id]
        assert await node.nodes.adopt([row.id]) == []
        record = await database.load(row.id)
        assert record is not None and record.row.keeper == node.id
        async with database.reading() as connection:
            passed = await connection.scalar(text(f"SELECT {NOW}")) - (record.row.clock_from or 0)
        assert 100_000 <= passed < 160_000 and passed - 100_000 <= database.bus.now - now + 1_000
    finally:
        await database.close()


class NoPool(BotPool):
    """A pool that thinks of nothing: every answer must come from elsewhere."""

    async def choose(self, request: BotRequest) -> str:
        return "the own pool"


def choices_at(game: str) -> list[str]:
    """What a bot may choose at the beginning of a duel."""
    asked = request(game)
    return asked.state.choices(asked.seat)


@contextmanager
def thinker(url: str) -> Iterator[subprocess.Popen[str]]:
    """A process in which bots think."""
    process = subprocess.Popen([*THINK, "--database", url], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None and "Bots think here" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.wait()


async def test_bots_think_elsewhere_and_are_taken_over(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer from a process of their own, from another one when that is killed, and at home without any."""
    monkeypatch.setattr(far_bots, "DEADLINE", 600.0)  # a busy machine may take longer than a table would wait
    pool = NoPool(1)
    database = await Database.open(url)
    node = Node(database)
    assert node.nodes is not None
    bots = FarBots(pool, node)
    try:
        node.others = await node.nodes.beat([])
        assert await bots.choose(request("duel")) == "the own pool"
        with thinker(url) as one, thinker(url) as other:
            while len(node.others.thinkers) < 2:
                await asyncio.sleep(0.2)
                node.others = await node.nodes.beat([])
            for game in codeduello.games():
                assert await bots.choose(request(game)) in choices_at(game)
            one.kill()
            for _ in range(4):
                assert await bots.choose(request("gunfighter")) in choices_at("gunfighter")
            other.terminate()
            assert await asyncio.to_thread(other.wait, 60) == 0
        async with database.reading() as connection:
            assert await connection.scalar(text("SELECT count(*) FROM thoughts")) == 0
    finally:
        pool.close()
        await database.close()


def test_one_process_is_what_sqlite_serves(tmp_path: Path) -> None:
    """Several processes on SQLite, and thinking for it, are refused in a sentence."""
    with pytest.raises(BadInput, match="SQLite serves one process"):
        serve("127.0.0.1", 0, False, tmp_path, "", processes=2)
    words = [*THINK, "--database", f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and done.stderr.startswith("duello: SQLite serves one process")


async def test_a_dead_process_is_replaced_and_all_end_together(tmp_path: Path, url: str) -> None:
    """The parent starts another process for one that was killed; asked to end, it ends with all of them."""
    with Site(tmp_path, url, processes=2) as site:
        before = site.servers
        os.kill(before[0], signal.SIGKILL)
        while len(site.servers) < 2 or before[0] in site.servers:
            await asyncio.sleep(0.1)
        ann = Guest(site, "Ann")
        async with ann.sit(ann.table("duel").table) as player:
            assert await player.asked()
        assert await asyncio.to_thread(site.stop) == 0


async def test_nothing_is_lost_whatever_happens_to_the_processes(tmp_path: Path, server: PostgresForTests) -> None:
    """Listeners cut, a process frozen, PostgreSQL restarted, all renewed: nothing is lost, and no page stays behind."""
    told = await happens(tmp_path, server, ["cut", "freeze", "restart", "roll"], 2, 4, 1, seed=1)
    assert "acknowledged choices are there" in told
