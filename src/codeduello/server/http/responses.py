"""Answers to ordinary requests: the gate that they all pass, the guest's cookie, JSON both ways, pages."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Message, Receive, Scope, Send

from codeduello import BadInput
from codeduello.core.outcome import one_line
from codeduello.server.costs import Metered
from codeduello.server.http import sessions
from codeduello.server.http.deadlines import BODY_SECONDS
from codeduello.server.http.files import answer, modules
from codeduello.server.http.rate_limits import LONGEST_POST, REQUEST, Limits, network_of, table_weight
from codeduello.server.messages.api import Me, ProblemShown
from codeduello.server.metrics import REQUESTS
from codeduello.server.tables.dealing import OtherRules
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.operator import TurnedAway
from codeduello.server.tables.table import ServerTable
from codeduello.server.tables.teaching import lesson_at
from codeduello.server.views.catalogue import faces_address
from codeduello.server.views.challenge import challenge_of
from codeduello.server.views.old_record import old_record

T = TypeVar("T")

WEB: Final = Path(__file__).parents[2] / "web"
TEMPLATES: Final = Environment(
    loader=FileSystemLoader(WEB / "templates"), autoescape=select_autoescape(), undefined=StrictUndefined
)
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
# All that counts for scripts, styles and pictures, which bring a policy of their own: a table has ninety of them, and
# the other headers of a page weighed 30 kB.
OF_PARTS: Final = {name: HEADERS[name] for name in ("X-Content-Type-Options",)}
PARTS: Final = ("/static/js/", "/static/css/", "/art/")


class RequestError(Exception):
    """A request that cannot be answered as it was meant: the status, one sentence, and a record that can be read."""

    def __init__(self, status: int, sentence: str, record: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.record = record


class Gate:
    """Every request passes it: it refuses some, counts what the others cost, and puts safety headers on all answers."""

    def __init__(self, app: Starlette, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(str(message["status"])).inc()
                headers = MutableHeaders(scope=message)
                is_part = scope["path"].startswith(PARTS) and message["status"] == 200
                for name, value in (OF_PARTS if is_part else HEADERS).items():
                    headers.setdefault(name, value)
                if sessions.is_secure(scope["scheme"]):
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        scope["app"] = self.app
        request = Request(scope)
        address = address_of(request)
        guest = known_guest(request)
        refusal = self._refusal(request, address, guest)
        if refusal is not None:
            self.limits.charge(address, guest, REQUEST)
            await refusal(scope, receive, send_safely)
            return
        work = Metered(self.app(scope, receive, send_safely), f"{request.method} {scope['path'][:80]}")
        try:
            await work
        finally:
            self.limits.charge(address, guest, REQUEST + work.seconds)

    def _refusal(self, request: Request, address: str, guest: str | None) -> Response | None:
        """The answer to a request that is not served at all."""
        headers = request.headers
        if "transfer-encoding" in headers and "content-length" in headers:
            return as_json(ProblemShown("That request has two lengths."), 400, {"Connection": "close"})
        if request.method not in ("GET", "HEAD") and not same_origin(headers, request.url.scheme):
            return as_json(ProblemShown("That came from another site."), 403)
        bans: TurnedAway = self.app.state.bans
        if bans.includes(guest) or bans.includes(address):
            return as_json(ProblemShown("The operator of this site has turned you away."), 403)
        if not self.limits.allow(address, guest):
            return as_json(ProblemShown("Too fast. Please wait a moment."), 429, {"Retry-After": "10"})
        return None


# Who asks.


def address_of(connection: HTTPConnection) -> str:
    """The address that is counted."""
    return network_of(connection.client.host if connection.client is not None else "")


def same_origin(headers: Headers, scheme: str) -> bool:
    """Whether one of our pages asks, or a program other than a browser, which sends nobody's cookie by accident."""
    origin = headers.get("origin")
    return origin is None or origin.lower() == own_origin(headers, scheme).lower()


def own_origin(headers: Headers, scheme: str) -> str:
    """The origin of our pages, as this visitor sees it."""
    return f"{'https' if sessions.is_secure(scheme) else 'http'}://{headers.get('host', '')}"


def origin_of(request: Request) -> str:
    """The same, of a request: the preview of a link needs whole addresses."""
    return own_origin(request.headers, request.url.scheme)


def lobby_of(request: Request) -> Lobby:
    """The lobby."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def known_guest(request: Request) -> str | None:
    """The guest whose cookie came with a request; None if it carries no cookie of ours."""
    cookie = request.cookies.get(sessions.cookie_name(request.url.scheme))
    return sessions.guest_in(cookie, lobby_of(request).database.key)


def guest_of(request: Request) -> tuple[str, bool]:
    """Who asks, and whether they come for the first time."""
    known = known_guest(request)
    return (known, False) if known is not None else (sessions.new_guest(), True)


def remember(request: Request, response: Response, guest: str) -> Response:
    """Give this guest their cookie."""
    response.set_cookie(
        sessions.cookie_name(request.url.scheme),
        sessions.cookie_for(guest, lobby_of(request).database.key),
        max_age=sessions.FOREVER,
        httponly=True,
        samesite="lax",
        secure=sessions.is_secure(request.url.scheme),
    )
    return response


def take_table(request: Request, listed: bool = False, bots_only: bool = False) -> None:
    """Count a table that is to be made; RequestError if this address has made too many."""
    limits: Limits = request.app.state.limits
    if not limits.take_table(address_of(request), table_weight(listed, bots_only)):
        raise RequestError(429, "Too many tables. Please wait a few minutes.")


async def table_of(request: Request) -> ServerTable:
    """The table that a request names; RequestError if there is none."""
    try:
        table = await lobby_of(request).table(request.path_params["id"])
    except OtherRules as error:
        raise RequestError(409, str(error), old_record(error.record) if error.is_over else "") from None
    if table is None:
        raise RequestError(404, "There is no such table.")
    return table


# What is asked, and the answer.


async def body_of(request: Request) -> bytes:
    """The body of a request; RequestError if it is too large, or takes too long."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for piece in request.stream():
                body += piece
                if len(body) > LONGEST_POST:
                    raise RequestError(413, "That is too much at once.")
    except TimeoutError:
        raise RequestError(408, "That took too long to arrive. Please try again.") from None
    return bytes(body)


async def parse_body(request: Request, kind: type[T]) -> T:
    """The body of a request as this type; RequestError if it does not fit."""
    try:
        return msgspec.json.decode(await body_of(request) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RequestError(400, f"That request cannot be read: {one_line(str(error))}") from None


def as_json(answer: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer for a script."""
    carried = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(answer), status, media_type="application/json", headers=carried)


def prepare_pages() -> None:
    """Compile every page and read the types of files before somebody waits for it."""
    mimetypes.init()
    for name in TEMPLATES.list_templates():
        TEMPLATES.get_template(name)


TEMPLATES.globals["lan"] = ""  # the address of this site for others on the network, if it has one
TEMPLATES.globals["modules"] = modules


def page(name: str, given: dict[str, Any], status: int = 200) -> Response:
    """An answer for a person."""
    html = TEMPLATES.get_template(name).render(**given)
    return HTMLResponse(html, status, headers={"Cache-Control": "no-store"})


def page_packed(scope: Scope, name: str, given: dict[str, Any]) -> Response:
    """The same, compressed: for pages in which nothing is secret."""
    html = TEMPLATES.get_template(name).render(**given)
    return answer(scope, html.encode(), "text/html", {"Cache-Control": "no-store"})


async def shown(request: Request, table: ServerTable, template: str, **given: object) -> Response:
    """A page about a table."""
    guest, is_new = guest_of(request)
    me = Me(await lobby_of(request).database.name_of(guest))
    about = {
        "table": table.row.id,
        "title": table.game.title,
        "challenge": challenge_of(table),
        "game": table.row.game,
        "faces": faces_address(table.game),
        "lesson": lesson_at(table.row.start, table.seats),
    }
    given = {"me": me, "origin": origin_of(request), **about, **given}
    response = page(template, given) if "secret" in given else page_packed(request.scope, template, given)
    return remember(request, response, guest) if is_new else response


async def error_response(request: Request, error: Exception) -> Response:
    """The answer to a request that cannot be done."""
    status, sentence, record = 500, "Something went wrong on our side.", ""
    if isinstance(error, RequestError):
        status, sentence, record = error.status, error.sentence, error.record
    elif isinstance(error, BadInput):
        status, sentence = 400, str(error)
    elif isinstance(error, ClientDisconnect):
        status, sentence = 400, "The connection was lost."
    else:
        status = int(getattr(error, "status_code", 500))
        sentence = "There is nothing here." if status in (404, 405) else sentence
    if request.url.path.startswith("/api/"):
        return as_json(ProblemShown(sentence), status)
    return page("problem.html", {"status": status, "sentence": sentence, "record": record}, status)
