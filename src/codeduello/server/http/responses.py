"""Answers to ordinary requests: the guest's cookie, JSON both ways, pages, and what every answer must carry."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from codeduello import BadInput
from codeduello.core.outcome import one_line
from codeduello.server.http import sessions
from codeduello.server.http.rate_limits import LONGEST_POST
from codeduello.server.messages.api import ProblemShown
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.table import Table

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


class RequestError(Exception):
    """A request that cannot be answered as it was meant: the status, and one sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence


class Safe:
    """Puts the safety headers on every answer, and refuses what another site's page sends."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        if request.method not in ("GET", "HEAD"):
            address = request.client.host if request.client is not None else ""
            refusal = ""
            if not same_origin(request.headers):
                refusal, status = "That came from another site.", 403
            elif not scope["app"].state.posts.allows(address):
                refusal, status = "Too fast. Please wait a moment.", 429
            if refusal:
                await as_json(ProblemShown(refusal), status)(scope, receive, send_safely)
                return
        await self.app(scope, receive, send_safely)


# Who asks.


def same_origin(headers: Headers) -> bool:
    """Whether one of our pages asks, or a program other than a browser, which sends nobody's cookie by accident."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def lobby_of(request: Request) -> Lobby:
    """The lobby."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def guest_of(request: Request) -> tuple[str, bool]:
    """Who asks, and whether they come for the first time."""
    known = sessions.guest_in(request.cookies.get(sessions.COOKIE), lobby_of(request).database.key)
    return (known, False) if known is not None else (sessions.new_guest(), True)


def remember(request: Request, response: Response, guest: str) -> Response:
    """Give this guest their cookie."""
    response.set_cookie(
        sessions.COOKIE,
        sessions.cookie_for(guest, lobby_of(request).database.key),
        max_age=sessions.FOREVER,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


async def table_of(request: Request) -> Table:
    """The table that a request names; RequestError if there is none."""
    table = await lobby_of(request).table(request.path_params["id"])
    if table is None:
        raise RequestError(404, "There is no such table.")
    return table


# What is asked, and the answer.


async def body_of(request: Request) -> bytes:
    """What was sent along; RequestError if it is too much."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LONGEST_POST:
            raise RequestError(413, "That is too much at once.")
    return body


async def parse_body(request: Request, kind: type[T]) -> T:
    """What was sent along, as what it should be; RequestError if it is not."""
    try:
        return msgspec.json.decode(await body_of(request) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RequestError(400, f"That request cannot be read: {one_line(str(error))}") from None


def as_json(answer: object, status: int = 200) -> Response:
    """An answer for a script."""
    return Response(
        msgspec.json.encode(answer), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def page(name: str, given: dict[str, Any], status: int = 200) -> Response:
    """An answer for a person."""
    html = TEMPLATES.get_template(name).render(**given)
    return HTMLResponse(html, status, headers={"Cache-Control": "no-store"})


async def error_response(request: Request, error: Exception) -> Response:
    """What is told where something is impossible."""
    status, sentence = 500, "Something went wrong on our side."
    if isinstance(error, RequestError):
        status, sentence = error.status, error.sentence
    elif isinstance(error, BadInput):
        status, sentence = 400, str(error)
    elif isinstance(error, ClientDisconnect):
        status, sentence = 400, "The connection was lost."
    else:
        status = int(getattr(error, "status_code", 500))
        sentence = "There is nothing here." if status in (404, 405) else sentence
    if request.url.path.startswith("/api/"):
        return as_json(ProblemShown(sentence), status)
    return page("problem.html", {"status": status, "sentence": sentence}, status)
