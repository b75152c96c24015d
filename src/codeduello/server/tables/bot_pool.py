"""Bots at the table. They think in processes of their own, so that nobody's move ever waits for them.

A bot gets the perspective of its seat, as in a simulation: the view, the choices, and states that it may imagine.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple, ParamSpec, TypeVar

from codeduello import Perspective, State, bots
from codeduello.bots.bot import ask
from codeduello.core.build import compiled
from codeduello.native import build_folder, wanted
from codeduello.native.building import build_in_background
from codeduello.server.log import log_event
from codeduello.server.metrics import BOT_QUEUE
from codeduello.study.hints import Hint, hint

P = ParamSpec("P")
T = TypeVar("T")
WORKERS = 2
SEED = 16  # bytes of the seed by which hidden cards are dealt again for a bot
LOOK = 5.0  # seconds between two looks whether the compiled engine has been built
TRIES = 5  # how often a task is begun again whose process was killed
THINKING = 1.0  # seconds that a bot may think about a choice, if it need not share its process
BRIEFLY = 0.02  # seconds that each has, however many wait
LOWER = 10  # by so much the priority of bots is below that of the server: people's choices come first


class BotRequest(NamedTuple):
    """All that a bot is told: which bot it is, its seat, and a state that is right in all that its seat may know."""

    bot: str
    seat: int
    state: State
    seconds: float = THINKING


def answer(request: BotRequest) -> str:
    """What the bot chooses; its luck is its own, and new each time. BotError if it fails."""
    bot = bots.make(request.bot, secrets.randbits(62))
    bot.seconds = request.seconds
    action = ask(bot, Perspective(request.state, request.seat))
    return request.state.game.actions[action].text


def without_secrets(request: BotRequest) -> BotRequest:
    """The same request, with everything that its seat cannot see dealt again."""
    return request._replace(state=request.state.resample(request.seat, secrets.token_bytes(SEED)))


def give_hint(request: BotRequest) -> Hint:
    """What a strong player would choose in place of this seat."""
    return hint(request.state, request.seat, secrets.randbits(62), seconds=request.seconds)


class BotPool:
    """The processes in which bots think; a killed one is replaced."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.workers = workers
        self.asked = 0  # bots that have not answered yet
        self.pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), begin_thinking)

    async def run(self, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do this in one of the processes, and once more if its process was killed."""
        assert not named
        for _ in range(TRIES):
            pool = self.pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, task, *given)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = self._new_pool()
                    pool.shutdown(wait=False)
        raise RuntimeError("The processes of the bots keep being killed.")

    async def warm_up(self) -> None:
        """Start the processes before anybody waits for them."""
        await asyncio.gather(*(self.run(os.getpid) for _ in range(self.workers)))

    async def take_up_compiled(self) -> None:
        """Let the compiled engine be built, where it can be, and start the processes again once it is there."""
        while await asyncio.to_thread(build_in_background):
            await asyncio.sleep(LOOK)
        if not compiled() and wanted() and build_folder().is_dir():
            old, self.pool = self.pool, self._new_pool()
            old.shutdown(wait=False)
            log_event("bots run compiled")
            await self.warm_up()

    async def choose(self, request: BotRequest) -> str:
        """What a bot chooses. What its seat cannot see is dealt again first, so that its process never has a secret."""
        return await self._think(answer, request)

    async def hint(self, request: BotRequest) -> Hint:
        """A hint for a seat; its process knows no more than a bot's."""
        return await self._think(give_hint, request)

    async def _think(self, task: Callable[[BotRequest], T], request: BotRequest) -> T:
        self.asked += 1
        try:
            with BOT_QUEUE.track_inprogress():
                imagined = await asyncio.to_thread(without_secrets, request)
                return await self.run(task, imagined._replace(seconds=self.patience()))
        finally:
            self.asked -= 1

    def patience(self) -> float:
        """The seconds that a bot may think now: the more of them are asked, the less each has."""
        return max(BRIEFLY, THINKING * min(1.0, self.workers / max(1, self.asked)))

    def close(self) -> None:
        """End the processes."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def begin_thinking() -> None:
    """A process of the bots has a lower priority than the server."""
    if hasattr(os, "nice"):
        os.nice(LOWER)
    begin_work()


def begin_work() -> None:
    """A process beside the server leaves the keyboard to it, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait until the server is gone."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
