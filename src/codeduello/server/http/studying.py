"""Analyses of duels that are over, and hints in those that go on."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from codeduello.server.costs import in_thread
from codeduello.server.http.rate_limits import Limits
from codeduello.server.http.responses import (
    RequestError,
    address_of,
    as_json,
    guest_of,
    known_guest,
    lobby_of,
    parse_body,
    shown,
    table_of,
)
from codeduello.server.messages.api import AskForHint
from codeduello.server.storage import analyses
from codeduello.server.tables.analysis_desk import MOST_WAITING
from codeduello.server.tables.hinting import hint_for
from codeduello.server.tables.table import ServerTable
from codeduello.server.views.analysis import analysis_page, analysis_shown

GOES_ON = "This duel is still going on. It can be analysed when it is over."
NO_END = "This duel was not played to its end: there is nothing to analyse."
NOT_YOURS = "You do not sit there."


async def table_to_analyse(request: Request) -> ServerTable:
    """The table that a request names; RequestError if its duel is not over, for an analysis shows all cards."""
    table = await table_of(request)
    if not table.is_dealt or table.match.state.outcome is None:
        raise RequestError(403, NO_END if table.row.archived else GOES_ON)
    return table


async def analysis(request: Request) -> Response:
    """The page of an analysis: what was found, or how to have it looked for."""
    table = await table_to_analyse(request)
    stored = await analyses.find(lobby_of(request).database, table.row.id)
    found = None
    if stored is not None and stored.result is not None:
        guest, _ = guest_of(request)
        mine = table.seats_of(guest)
        found = await in_thread(analysis_page, table, stored.result, mine[0] if len(mine) == 1 else None)
    return await shown(request, table, "analysis.html", found=found)


async def stored_analysis(request: Request) -> Response:
    """What there is of an analysis."""
    table = await table_to_analyse(request)
    found = await analyses.find(lobby_of(request).database, table.row.id)
    return as_json(await in_thread(analysis_shown, table, found))


async def ask_for_analysis(request: Request) -> Response:
    """Have a duel analysed, or wait for it on."""
    table = await table_to_analyse(request)
    lobby = lobby_of(request)
    found = await analyses.find(lobby.database, table.row.id)
    if found is None:
        if await analyses.waiting(lobby.database) >= MOST_WAITING:
            raise RequestError(429, "Many duels are being analysed. Please try again in a few minutes.")
        limits: Limits = request.app.state.limits
        if not limits.take_analysis(address_of(request), known_guest(request)):
            raise RequestError(429, "You have had several duels analysed. Please wait a few minutes for the next one.")
    if found is None or found.is_open:
        await lobby.desk.want(table.row.id)
        found = await analyses.find(lobby.database, table.row.id)
    return as_json(await in_thread(analysis_shown, table, found))


async def hint(request: Request) -> Response:
    """What a strong player would choose here."""
    asked = await parse_body(request, AskForHint)
    table = await table_of(request)
    guest, _ = guest_of(request)
    seats = [seat for seat in table.seats_of(guest) if asked.seat in (None, seat)]
    if not seats:
        raise RequestError(403, NOT_YOURS)
    seat = next((seat for seat in seats if seat in table.to_act), seats[0])
    return as_json(await hint_for(table, seat))


ROUTES = [
    Route("/replays/{id}/analysis", analysis),
    Route("/api/tables/{id}/analysis", stored_analysis),
    Route("/api/tables/{id}/analysis", ask_for_analysis, methods=["POST"]),
    Route("/api/tables/{id}/hint", hint, methods=["POST"]),
]
