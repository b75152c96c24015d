"""`/fair`: how the cards are dealt, what can be checked, what is still trusted, and how luck fell."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from codeduello.server.costs import in_thread
from codeduello.server.http.responses import as_json, lobby_of, page
from codeduello.server.messages.api import Fairness
from codeduello.server.storage.envelopes import count_fair, read_luck
from codeduello.server.tables.lobby import Lobby
from codeduello.server.views.fairness import fairness

FRESH = 60.0  # seconds for which the numbers are kept


class Numbers:
    """The numbers of a site, counted again at most once a minute, however many ask."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._counted = 0.0
        self._found: Fairness | None = None

    async def read(self, lobby: Lobby) -> Fairness:
        """The present numbers."""
        async with self._lock:
            if self._found is None or time.monotonic() - self._counted > FRESH:
                dealt, void = await count_fair(lobby.database)
                self._found = await in_thread(fairness, await read_luck(lobby.database), dealt, void)
                self._counted = time.monotonic()
            return self._found


def numbers_of(request: Request) -> Numbers:
    """The numbers of this site."""
    state = request.app.state
    if not hasattr(state, "fair_numbers"):
        state.fair_numbers = Numbers()
    found: Numbers = state.fair_numbers
    return found


async def fair(request: Request) -> Response:
    """The page."""
    return page("fair.html", {"fairness": await numbers_of(request).read(lobby_of(request))})


async def fair_numbers(request: Request) -> Response:
    """The same as data."""
    return as_json(await numbers_of(request).read(lobby_of(request)))


ROUTES = [Route("/fair", fair), Route("/api/fair", fair_numbers)]
