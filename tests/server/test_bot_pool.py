"""Bots at the table: they think elsewhere, see no more than a person would, and are replaced when they are killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from pathlib import Path

import codeduello
from codeduello.server.tables.bot_pool import BRIEFLY, THINKING, BotPool, BotRequest, answer
from support.site import Guest, Site


def request(game: str) -> BotRequest:
    """What a bot is asked at the beginning of a duel."""
    state = codeduello.load(game).new(seed=1)
    seat = state.to_act[0]
    return BotRequest("greedy", seat, state)


def test_a_bot_answers_with_a_choice() -> None:
    """In any game the bot chooses one of the choices it was offered."""
    for game in codeduello.games():
        asked = request(game)
        assert answer(asked) in asked.state.choices(asked.seat)


async def test_a_killed_thinker_is_replaced() -> None:
    """Bots whose process is killed think again in a new one."""
    bots = BotPool(1)
    try:
        for _ in range(3):
            assert await bots.choose(request("duel"))
            os.kill(await bots.run(os.getpid), signal.SIGKILL)
    finally:
        bots.close()


async def test_bots_think_in_processes_that_end_with_the_server(folder: Path) -> None:
    """A duel between bots is thought out in other processes; no process outlives a killed server."""
    with Site(folder) as site:
        guest = Guest(site)
        async with guest.sit(guest.table("gunfighter", ("greedy", "random")).table) as watcher:
            await watcher.until(lambda: watcher.state["version"] > 3)
            assert watcher.state["you"] == 2
        assert site.process is not None
        children = [pid for pid, parent in processes().items() if parent == site.process.pid]
        assert children
        site.kill()
        deadline = time.monotonic() + 20
        while any(pid in processes() for pid in children):
            assert time.monotonic() < deadline
            await asyncio.sleep(0.1)


def processes() -> dict[int, int]:
    """All processes with their parents."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return {int(pid): int(parent) for pid, parent in (line.split() for line in listed.splitlines())}


async def test_the_more_bots_are_asked_the_less_each_may_think() -> None:
    """A bot alone has its whole second; twenty on two processes share it, and nobody waits longer than before."""
    pool = BotPool(2)
    try:
        patience = []
        for asked in (0, 2, 20, 2000):
            pool.asked = asked
            patience.append(pool.patience())
        assert patience == [THINKING, THINKING, THINKING / 10, BRIEFLY]
    finally:
        pool.close()


async def test_a_bot_that_waits_is_not_asked_once_its_turn_is_over(folder: Path) -> None:
    """Whoever resigns while the bot waits its pace makes it fail at nothing."""
    with Site(folder, pace=0.5) as site:
        ann = Guest(site, "Ann")
        async with ann.sit(ann.table("duel").table) as first, ann.sit(ann.table("duel").table) as second:
            assert (await first.say("resign", version=first.state["version"]))["type"] == "taken"
            assert await second.asked()
            version = (await second.choose())["version"]
            await second.shown(version + 1)  # that bot has waited as long
        assert "bot failed" not in site.log()
