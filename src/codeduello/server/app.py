"""The application: the hall opens when the server starts and closes when it ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect

from codeduello import BadInput
from codeduello.server.hall import PACE, Hall
from codeduello.server.limits import Posts
from codeduello.server.log import tell
from codeduello.server.routes import ROUTES
from codeduello.server.store import Store
from codeduello.server.thinking import Thinkers
from codeduello.server.web import Impossible, Safe, not_possible


def make_app(url: str, pace: float = PACE) -> Starlette:
    """The site on this database; a bot waits `pace` seconds before it chooses."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(url)
        thinkers = Thinkers()
        hall = Hall(store, thinkers, pace)
        app.state.hall = hall
        hall.open()
        tell("open")
        try:
            yield
        finally:
            hall.close()
            thinkers.close()
            await store.close()
            tell("closed", commits=store.writer.commits)

    known = (BadInput, Impossible, HTTPException, ClientDisconnect, Exception)
    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Safe)],
        exception_handlers=dict.fromkeys(known, not_possible),
        lifespan=lifespan,
    )
    app.state.posts = Posts()
    return app
