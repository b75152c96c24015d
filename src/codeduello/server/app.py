"""The application: the lobby opens when the server starts and closes when it ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect

from codeduello import BadInput
from codeduello.server.http.rate_limits import Posts
from codeduello.server.http.responses import RequestError, Safe, error_response
from codeduello.server.http.routes import ROUTES
from codeduello.server.log import log_event
from codeduello.server.storage.database import Database
from codeduello.server.tables.bot_pool import BotPool
from codeduello.server.tables.lobby import PACE, Lobby


def make_app(url: str, pace: float = PACE) -> Starlette:
    """The site on this database; a bot waits `pace` seconds before it chooses."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        database = await Database.open(url)
        bots = BotPool()
        lobby = Lobby(database, bots, pace)
        app.state.lobby = lobby
        lobby.open()
        log_event("open")
        try:
            yield
        finally:
            lobby.close()
            bots.close()
            await database.close()
            log_event("closed", commits=database.writer.commits)

    known = (BadInput, RequestError, HTTPException, ClientDisconnect, Exception)
    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Safe)],
        exception_handlers=dict.fromkeys(known, error_response),
        lifespan=lifespan,
    )
    app.state.posts = Posts()
    return app
