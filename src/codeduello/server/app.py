"""The application: the lobby opens when the server starts and closes when it ends."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from codeduello import BadInput
from codeduello.server.costs import LoopWatch
from codeduello.server.http.rate_limits import Limits
from codeduello.server.http.responses import Gate, RequestError, error_response, prepare_pages
from codeduello.server.http.routes import ROUTES
from codeduello.server.log import log_event
from codeduello.server.storage.database import Database
from codeduello.server.tables.bot_pool import WORKERS, BotPool
from codeduello.server.tables.lobby import PACE, Lobby
from codeduello.server.tables.neighbours import Neighbours
from codeduello.server.tables.operator import Operator
from codeduello.server.views.catalogue import prepare_games
from codeduello.server.views.first_page import prepare_first_page


def make_app(url: str, pace: float = PACE, allowance: float = 1.0, keep_days: int = 0, workers: int = WORKERS) -> Gate:
    """The site on this database; a bot waits `pace` seconds before it chooses. For `allowance` see `Limits`."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await run_in_threadpool(prepare_pages)  # also what starlette itself loads for its first thread
        await run_in_threadpool(prepare_games)
        await run_in_threadpool(prepare_first_page)
        database = await Database.open(url)
        bots = BotPool(workers)
        lobby = Lobby(database, bots, pace)
        app.state.lobby = lobby
        app.state.limits.processes = lambda: 1 + lobby.node.others.serving
        operator = Operator(database, lobby, keep_days)
        app.state.bans = operator.bans
        await operator.begin()
        neighbours = Neighbours(lobby, lobby.node.nodes) if lobby.node.nodes is not None else None
        app.state.neighbours = neighbours
        if neighbours is not None:
            await neighbours.start()
        lobby.open()
        watch = LoopWatch()
        tasks = [asyncio.create_task(watch.run()), asyncio.create_task(operator.run())]
        log_event("open", process=os.getpid(), node=lobby.node.id)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            watch.report()
            if neighbours is not None:
                neighbours.close()
            lobby.close()
            bots.close()
            await database.close()
            log_event("closed", commits=database.writer.commits)

    known = (BadInput, RequestError, HTTPException, ClientDisconnect, Exception)
    app = Starlette(routes=ROUTES, exception_handlers=dict.fromkeys(known, error_response), lifespan=lifespan)
    app.router.redirect_slashes = False  # it would lead wherever the Host header says
    app.state.limits = Limits(allowance)
    app.state.keep_days = keep_days
    return Gate(app, app.state.limits)


async def leave(gate: Gate) -> None:
    """Take leave: other processes get the tables, and the pages are told to come back in a moment."""
    lobby: Lobby = gate.app.state.lobby
    neighbours: Neighbours | None = gate.app.state.neighbours
    lobby.node.leaving = True
    if neighbours is not None:
        await neighbours.leave()
    await lobby.hang_up()
