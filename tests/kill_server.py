"""The kill test: many tables at once, the server killed at random moments, and not one acknowledged choice lost.

`uv run python tests/kill_server.py [--tables 100] [--kills 10] [--wait 0.5] [--quick] [--database URL | --postgres]`
A third of the tables are bots among themselves, a third somebody against a bot, a third two people; whoever gets
through a duel begins the next. After each kill the record of every table played since the last one is read, and at the
end of all: what was acknowledged must be in it, in order, with no number missing; and every table that was running must
go on. With `--quick` each server is a fork of a process in which everything is loaded: a thousand kills take an hour.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path

import httpx
from websockets.exceptions import InvalidHandshake, InvalidMessage

import codeduello
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.tables.table_match import TableMatch
from support.database import postgres
from support.forked_site import ForkedSite
from support.site import Guest, Player, Site

BOTS_WAIT = 0.2
PATIENCE = 1800.0  # seconds in which every table must have moved on; a busy machine may be very slow
PEOPLE_WAIT = 0.5
AWAY = (ConnectionError, OSError, httpx.HTTPError, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)
SEATS = {0: ("greedy", "random"), 1: ("me", "greedy"), 2: ("me", "open")}


class Slot:
    """One place where a duel is always running, and what was acknowledged there."""

    def __init__(self, number: int, site: Site, wait: float = PEOPLE_WAIT) -> None:
        self.kind = number % 3
        self.game = codeduello.games()[number // 3 % len(codeduello.games())]
        self.site = site
        self.wait = wait  # the most seconds that people think
        self.luck = random.Random(number)
        self.table = ""
        self.seen = 0  # the newest version that anybody here was shown
        self.over = False
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}  # for each table: seat and choice
        self.checked: set[str] = set()  # tables that were over at the last check
        self.finished = 0
        self.guests: list[Guest] = []

    async def run(self) -> None:
        """Play one duel after the other."""
        while True:
            try:
                await self.begin()
                await asyncio.gather(*(self.play(guest) for guest in self.guests))
                self.finished += 1
            except AWAY:
                await asyncio.sleep(0.2)

    async def begin(self) -> None:
        """Make a table, unless one is running."""
        if self.table and not self.over:
            return
        if not self.guests:
            self.guests = [Guest(self.site) for _ in range(2 if self.kind == 2 else 1)]
        made = await asyncio.to_thread(self.guests[0].table, self.game, SEATS[self.kind])
        if self.kind == 2:
            secret = made.invite.rpartition("/")[2]
            await asyncio.to_thread(self.guests[1].post, f"/api{made.table}/join", {"secret": secret})
        self.acknowledged[made.table] = []
        self.table, self.seen, self.over = made.table, 0, False

    async def play(self, guest: Guest) -> None:
        """Sit at the table until the duel is over, whatever happens to the server."""
        table = self.table
        while not self.over:
            try:
                async with guest.sit(table) as player:
                    await self.choose(player, table)
            except AWAY:
                await asyncio.sleep(0.1)

    async def choose(self, player: Player, table: str) -> None:
        """Choose whenever asked."""
        while True:
            state = player.state
            self.seen = max(self.seen, state["version"])
            if state["table"]["outcome"] is not None:
                self.over = True
                return
            ask, version = state["ask"], state["version"]
            if ask is None:
                await player.another_state(state)
                continue
            await asyncio.sleep(self.luck.random() * self.wait)
            choice = self.luck.choice(ask["choices"])["text"]
            answer = await player.say("choose", version=version, choice=choice)
            if answer["type"] == "taken":
                self.acknowledged[table].append((ask["seat"], choice))
                await player.shown(answer["version"])
            else:
                assert answer["reason"] in ("stale", "closing"), answer
                await player.hello(version)


async def check(slots: list[Slot], url: str, everything: bool = True) -> tuple[int, int]:
    """Read and replay every record, or those played since the last check: choices acknowledged, and steps kept."""
    database = await Database.open(url)
    acknowledged = kept = 0
    try:
        for slot in slots:
            for table, said in slot.acknowledged.items():
                if table in slot.checked and not everything:
                    continue
                if table != slot.table or slot.over:
                    slot.checked.add(table)
                record = await database.load(table.rpartition("/")[2])
                assert record is not None, f"{table} is lost"
                assert [step.number for step in record.steps] == list(range(1, len(record.steps) + 1)), table
                for seat in (0, 1):
                    stored = iter([step.text for step in record.steps if step.seat == seat and step.kind == "choice"])
                    for choice in [choice for who, choice in said if who == seat]:
                        assert choice in stored, f"{table}: seat {seat} was told that '{choice}' is stored"
                row = record.row
                play = TableMatch(codeduello.load(row.game, **row.options), record)
                assert play.version == len(record.steps)
                acknowledged += len(said)
                kept += len(record.steps)
    finally:
        await database.close()
    return acknowledged, kept


async def going_on(slots: list[Slot], patience: float = PATIENCE) -> None:
    """Wait until every table has moved on since, or is over."""
    then = {slot: (slot.table, slot.seen) for slot in slots}
    deadline = time.monotonic() + patience
    while waiting := [s for s in slots if (s.table, s.seen) == then[s] and not s.over]:
        assert time.monotonic() < deadline, f"{len(waiting)} tables stand still: {waiting[0].table} {waiting[0].kind}"
        await asyncio.sleep(0.1)


async def kill_again_and_again(
    folder: Path,
    database: str,
    tables: int,
    kills: int,
    seed: int = 0,
    wait: float = PEOPLE_WAIT,
    quick: bool = False,
) -> str:
    """The whole test; what came of it, in one line."""
    site = (ForkedSite if quick else Site)(folder, database, min(wait, BOTS_WAIT))
    url = database or sqlite_url(folder)
    luck = random.Random(seed)
    site.start()
    slots = [Slot(number, site, wait) for number in range(tables)]
    running = [asyncio.create_task(slot.run()) for slot in slots]
    try:
        for number in range(1, kills + 1):
            await going_on(slots)
            await asyncio.sleep(luck.random() * 4 * wait)
            site.kill()
            acknowledged, kept = await check(slots, url, everything=number == kills)
            told = f"killed {number} times: {acknowledged} acknowledged choices read, {kept} steps, all well"
            print(told, file=sys.stderr, flush=True)
            await asyncio.to_thread(site.start)
            for task in running:
                assert not task.done(), task.exception()
        await going_on(slots)
        assert "engine failed" not in site.log() and "message failed" not in site.log(), site.log()[-3000:]
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        site.stop()
    duels = sum(slot.finished for slot in slots)
    return (
        f"{kills} kills with {tables} tables: all {acknowledged} acknowledged choices are there, among {kept} steps "
        f"that were kept; every table went on; {duels} duels came to their end."
    )


def main() -> None:
    """Run it as the words on the command line say."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--kills", type=int, default=10)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--wait", type=float, default=PEOPLE_WAIT, help="seconds that people think at most")
    words.add_argument("--quick", action="store_true", help="servers are forks of one process")
    words.add_argument("--database", default="")
    words.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as place, postgres() if given.postgres else nullcontext(given.database) as url:
        test = kill_again_and_again(Path(place), url, given.tables, given.kills, given.seed, given.wait, given.quick)
        print(asyncio.run(test))


if __name__ == "__main__":
    main()
