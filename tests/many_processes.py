"""Several processes on one PostgreSQL under load, and what may happen to them: nothing is lost, doubled or stays old.

`uv run python tests/many_processes.py WHAT … [--processes 4] [--tables 30] [--rounds 3] [--wait 0.5] [--seed 0]`
WHAT is `latency` (how fast a choice is seen in another process), `together` (both seats choose at once in two
processes), `keeper` (the keeper is killed while a bot thinks and a clock runs), or something that happens to the
processes while all tables are played: `roll` (renewed one after the other), `kill` (kill -9), `freeze` (SIGSTOP for ten
seconds), `cut` (the connections on which they listen), `restart` (of PostgreSQL).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import text

import kill_server
from codeduello.server.storage.database import Database
from kill_server import AWAY, check, going_on
from support.database import PostgresForTests, postgres_server
from support.site import Guest, Message, Player, Site

BACK = 2.0  # seconds within which a page comes back, as in store.js
FROZEN = 10.0  # seconds
SETTLED = 60.0  # seconds in which all pages must show what is stored
WRONG = [
    "engine failed",
    "message failed",
    "bot failed",
    "beat failed",
    "not followed",
    "not loaded",
    "state not drawn",
]
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"


class Page(kill_server.Slot):
    """A table with people whose pages do as ours do: they come back, and say again what was not answered."""

    def __init__(self, number: int, site: Site, wait: float) -> None:
        super().__init__(3 * (number // 2) + 1 + number % 2, site, wait)  # against a bot, or two people
        self.errors: list[Message] = []
        self.players: dict[Guest, Player] = {}
        self.may_choose = asyncio.Event()
        self.may_choose.set()
        self.came_back = 0

    async def play(self, guest: Guest) -> None:
        """Sit at the table until the duel is over, whatever happens to the servers."""
        table = self.table
        unanswered: tuple[int, int, str] | None = None
        while not self.over:
            try:
                async with guest.sit(table) as player:
                    self.players[guest] = player
                    if unanswered is not None:
                        await self.say(player, *unanswered, again=True)
                        unanswered = None
                    while (chosen := await self.choice(player)) is not None:
                        await self.say(player, *chosen)
            except Unanswered as lost:
                unanswered = lost.said
            except AWAY:
                pass
            if not self.over:
                self.came_back += 1
                await asyncio.sleep(self.luck.random() * BACK)

    async def choice(self, player: Player) -> tuple[int, int, str] | None:
        """Wait until there is something to choose, and choose: version, seat and words; None if the duel is over."""
        while True:
            state = player.state
            self.seen = max(self.seen, state["version"])
            if state["table"]["outcome"] is not None:
                self.over = True
                return None
            ask, version = state["ask"], state["version"]
            if ask is None:
                await player.another_state(state)
                continue
            await asyncio.sleep(self.luck.random() * self.wait)
            await self.may_choose.wait()
            if player.closed is not None:
                raise ConnectionError(player.closed)
            if player.state["version"] == version:
                return version, ask["seat"], self.luck.choice(ask["choices"])["text"]

    async def say(self, player: Player, version: int, seat: int, choice: str, again: bool = False) -> None:
        """Make a choice, and note whether it was acknowledged."""
        try:
            answer = await player.say("choose", version=version, choice=choice)
        except AWAY:
            raise Unanswered((version, seat, choice)) from None
        if answer["type"] == "taken":
            self.acknowledged[self.table].append((seat, choice))
            await player.shown(answer["version"])
        elif not again or answer["reason"] not in ("stale", "over"):
            self.errors.append(answer)
            await player.hello(player.state["version"])


class Unanswered(Exception):
    """The connection was lost before a choice was answered."""

    def __init__(self, said: tuple[int, int, str]) -> None:
        self.said = said


async def database_time(url: str, statement: str) -> object:
    """Ask the database something."""
    database = await Database.open(url)
    try:
        async with database.writing() as connection:
            return await connection.scalar(text(statement))
    finally:
        await database.close()


async def roll(site: Site, server: PostgresForTests, url: str, luck: random.Random) -> None:
    """Renew all processes, one after the other."""
    assert site.process is not None
    before = site.servers
    site.process.send_signal(signal.SIGHUP)
    while set(site.servers) & set(before) or len(site.servers) != len(before):
        await asyncio.sleep(0.2)


async def kill(site: Site, server: PostgresForTests, url: str, luck: random.Random) -> None:
    """Kill a process."""
    os.kill(luck.choice(site.servers), signal.SIGKILL)
    while len(site.servers) < site.processes:
        await asyncio.sleep(0.2)


async def freeze(site: Site, server: PostgresForTests, url: str, luck: random.Random) -> None:
    """Stop a process for a while, and let it go on."""
    process = luck.choice(site.servers)
    os.kill(process, signal.SIGSTOP)
    await asyncio.sleep(FROZEN)
    os.kill(process, signal.SIGCONT)


async def cut(site: Site, server: PostgresForTests, url: str, luck: random.Random) -> None:
    """End the connections on which the processes hear of each other."""
    await database_time(url, CUT)


async def restart(site: Site, server: PostgresForTests, url: str, luck: random.Random) -> None:
    """Restart PostgreSQL."""
    await asyncio.to_thread(server.restart)


HAPPENINGS: dict[str, Callable[[Site, PostgresForTests, str, random.Random], Awaitable[None]]] = {
    "roll": roll,
    "kill": kill,
    "freeze": freeze,
    "cut": cut,
    "restart": restart,
}


IN_TWO = ("latency", "together", "keeper")


async def happens(
    folder: Path,
    server: PostgresForTests,
    what: list[str],
    processes: int,
    tables: int,
    rounds: int,
    seed: int,
    wait: float = kill_server.PEOPLE_WAIT,
) -> str:
    """Play at many tables while this happens; what came of it, in one line."""
    url = server.new_database()
    site = Site(folder, url, kill_server.BOTS_WAIT, processes=processes)
    luck = random.Random(seed)
    with site:
        pages = [Page(number, site, wait) for number in range(tables)]
        running = [asyncio.create_task(page.run()) for page in pages]
        try:
            for name in what * rounds:
                await going_on(list(pages))
                await asyncio.sleep(luck.random() * 2)
                began = time.monotonic()
                await HAPPENINGS[name](site, server, url, luck)
                took = time.monotonic() - began
                await going_on(list(pages))
                print(f"{name}: {took:.1f} s, all went on {time.monotonic() - began:.1f} s after", file=sys.stderr)
                for task in running:
                    assert not task.done(), task.exception()
            await settle(pages, url)
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        acknowledged, kept = await check(list(pages), url)
        print(f"all {acknowledged} acknowledged choices are there", file=sys.stderr)
    log = site.log()
    wrong = WRONG[:1] if "restart" in what else WRONG
    assert not any(f'"{event}"' in log for event in wrong), [line for line in log.splitlines() if "failed" in line][:3]
    errors = [error for page in pages for error in page.errors]
    back = sum(page.came_back for page in pages)
    return (
        f"{'+'.join(what)} x{rounds}, {processes} processes, {tables} tables: all {acknowledged} acknowledged choices "
        f"are there, among {kept} steps; pages came back {back} times; {len(errors)} refusals shown: "
        f"{sorted({error['reason'] for error in errors})}"
    )


async def settle(pages: list[Page], url: str) -> None:
    """Let nobody choose, and wait until every page shows the last step that is stored."""
    for page in pages:
        page.may_choose.clear()
    database = await Database.open(url)
    deadline = time.monotonic() + SETTLED
    try:
        while True:
            await asyncio.sleep(1)
            behind = []
            for page in pages:
                found = await database.glance(page.table.rpartition("/")[2], 0)
                newest = len(found.steps) if found is not None else 0
                behind += [page.table for player in page.players.values() if player.state["version"] != newest]
            if not behind:
                return
            assert time.monotonic() < deadline, f"{len(behind)} pages show something old: {behind[0]}"
    finally:
        await database.close()


async def apart(one: Site, other: Site, game: str) -> tuple[Guest, Guest, str]:
    """Two players of one table, each with a server of their own."""
    ann, bob = Guest(one, "Ann"), Guest(other, "Bob")
    made = await asyncio.to_thread(ann.table, game, ("me", "open"))
    await asyncio.to_thread(bob.post, f"/api{made.table}/join", {"secret": made.invite.rpartition("/")[2]})
    return ann, bob, made.table


async def together(one: Site, other: Site, questions: int) -> tuple[int, int]:
    """Both choose at once in two processes; how many simultaneous questions there were, and how many refusals."""
    asked = refused = 0
    while asked < questions:
        ann, bob, table = await apart(one, other, "duel")
        async with ann.sit(table) as here, bob.sit(table) as there:
            await asyncio.gather(here.dealt(), there.dealt())
            while asked < questions and here.state["table"]["outcome"] is None:
                acting = [player for player in (here, there) if player.state["ask"] is not None]
                answers = await asyncio.gather(*(player.choose() for player in acting))
                asked += len(acting) == 2
                refused += sum(answer["type"] != "taken" for answer in answers)
                newest = max(answer["version"] for answer in answers)
                await asyncio.gather(here.shown(newest), there.shown(newest))
    return asked, refused


async def latency(one: Site, other: Site, choices: int) -> list[float]:
    """Milliseconds from a choice in one process to the state that shows it in the other."""
    took: list[float] = []
    while len(took) < choices:
        ann, bob, table = await apart(one, other, "gunfighter")
        async with ann.sit(table) as here, bob.sit(table) as there:
            await asyncio.gather(here.dealt(), there.dealt())
            while len(took) < choices and here.state["table"]["outcome"] is None:
                acting, watching = (here, there) if here.state["ask"] is not None else (there, here)
                version = acting.state["version"]
                began = time.perf_counter()
                chosen = asyncio.create_task(acting.choose())
                await watching.shown(version + 1)
                took.append(1000 * (time.perf_counter() - began))
                await acting.shown((await chosen)["version"])
                await asyncio.sleep(0.05)
    return took


async def keeper_killed(keeper: Site, other: Site) -> tuple[float, float]:
    """Kill the keeper of two tables: seconds until the bot has answered, and by how many the clock is wrong then."""
    ann = Guest(keeper, "Ann")
    bot = await asyncio.to_thread(ann.table, "duel")
    clock = {"kind": "chess", "minutes": 5}
    timed = await asyncio.to_thread(lambda: ann.table("gunfighter", ("me", "me"), clock=clock))
    async with ann.sit(bot.table, url=other.url) as player, ann.sit(timed.table, url=other.url) as watching:
        left, seen = watching.state["clock"]["left"][0], time.monotonic()
        assert await player.asked()
        await asyncio.sleep(5)
        states = len(pictures(watching))
        await player.shown((await player.choose())["version"])
        killed = time.monotonic()
        keeper.kill()
        assert await player.asked()
        answered = time.monotonic() - killed
        await watching.until(lambda: len(pictures(watching)) > states)
        charged = left - watching.state["clock"]["left"][0]
        return answered, charged / 1000 - (killed - seen)


def pictures(player: Player) -> list[Message]:
    """The states that a player has got."""
    return [message for message in player.received if message["type"] == "state"]


async def in_two(folder: Path, url: str, what: str, rounds: int) -> str:
    """What two servers do for the same tables, in one line."""
    with Site(folder, url, pace=1 if what == "keeper" else 0) as one, Site(folder, url) as other:
        if what == "keeper":
            found = []
            for _ in range(rounds):
                found.append(await keeper_killed(one, other))
                await asyncio.to_thread(one.start)
            answered, wrong = zip(*found, strict=True)
            return (
                f"{rounds} keepers killed: the bot answered after {min(answered):.1f} to {max(answered):.1f} s, "
                f"clocks were wrong by {min(wrong):.1f} to {max(wrong):.1f} s"
            )
        if what == "together":
            asked, refused = await together(one, other, rounds)
            conflicts = sum(json.loads(line)["event"] == "conflict" for line in one.log().splitlines())
            return f"{asked} simultaneous questions in two processes: {refused} refusals, {conflicts} judged again"
        lines = []
        for name, there in (("one process", one), ("two processes", other)):
            took = sorted(await latency(one, there, rounds))
            p99 = took[int(0.99 * (len(took) - 1))]
            lines.append(f"{name}: p50 {statistics.median(took):.0f} ms, p99 {p99:.0f} ms, of {len(took)} choices")
        return "\n".join(lines)


def main() -> None:
    """Run it as the words on the command line say."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("what", nargs="+", choices=[*IN_TWO, *HAPPENINGS])
    words.add_argument("--processes", type=int, default=4)
    words.add_argument("--tables", type=int, default=30)
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--wait", type=float, default=kill_server.PEOPLE_WAIT, help="seconds that people think at most")
    words.add_argument("--seed", type=int, default=0)
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as place, postgres_server() as server:
        folder = Path(place)
        if given.what[0] in IN_TWO:
            told = in_two(folder, server.new_database(), given.what[0], given.rounds)
        else:
            many = (given.processes, given.tables, given.rounds, given.seed, given.wait)
            told = happens(folder, server, given.what, *many)
        print(asyncio.run(told))


if __name__ == "__main__":
    main()
