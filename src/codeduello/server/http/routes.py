"""The addresses of the site, and what is found there."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from codeduello import BadInput, art, bots
from codeduello.learn.beginning import first_words
from codeduello.server.costs import in_thread
from codeduello.server.http import learning, reference, studying
from codeduello.server.http.fair_page import ROUTES as FAIR_ROUTES
from codeduello.server.http.files import FreshFiles, answer
from codeduello.server.http.responses import (
    WEB,
    RequestError,
    address_of,
    as_json,
    body_of,
    guest_of,
    lobby_of,
    origin_of,
    page,
    parse_body,
    remember,
    shown,
    table_of,
    take_table,
)
from codeduello.server.http.sessions import clean_name, cookie_name
from codeduello.server.http.websocket import table_socket
from codeduello.server.messages.api import (
    ContinueFrom,
    DeckToCheck,
    Join,
    Made,
    Me,
    NewName,
    NewTable,
)
from codeduello.server.messages.phrases import PHRASES
from codeduello.server.metrics import TABLES, exposition
from codeduello.server.storage.acts import NAME_DAYS, OPEN_DAYS, forget_guest
from codeduello.server.storage.acts import list_tables as list_all_tables
from codeduello.server.tables.dealing import deal_shown
from codeduello.server.views.catalogue import catalogue, deck_checked, face_files, picture_files
from codeduello.server.views.first_page import poster, quick_options
from codeduello.server.views.listing import list_tables
from codeduello.server.views.replay import replay
from codeduello.server.views.state_message import invitation

QUICK_GAME = "duel"
KEPT_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
OF_PICTURES = "default-src 'none'; style-src 'unsafe-inline'"  # a picture brings its own colours, and nothing else
LOOPBACK = ("127.0.0.1", "::1")
STEP = re.compile(r"\d{1,7}", re.ASCII)

APP_FILES = {"sw.js": "text/javascript", "manifest.webmanifest": "application/manifest+json"}

# Pages.


async def begin(request: Request) -> Response:
    """The page to begin with."""
    guest, is_new = guest_of(request)
    me = Me(await lobby_of(request).database.name_of(guest))
    given = {"me": me, "poster": poster, "games": catalogue(), "origin": origin_of(request)}
    answer = page("begin.html", given)
    return remember(request, answer, guest) if is_new else answer


async def table_page(request: Request) -> Response:
    """A table."""
    table = await table_of(request)
    if table.row.archived and table.is_over:
        return RedirectResponse(f"/replays/{table.row.id}", 303)
    return await shown(
        request, table, "table.html", phrases=PHRASES, first_words=first_words(table.row.game, table.row.edition)
    )


async def join_page(request: Request) -> Response:
    """The link to a free seat. Following it takes nothing: sitting down is a post."""
    table = await table_of(request)
    guest, _ = guest_of(request)
    if any(seat.guest == guest for seat in table.seats):
        return RedirectResponse(f"/tables/{table.row.id}", 303)
    free = next((number for number, seat in enumerate(table.seats) if seat.who == "nobody"), None)
    return await shown(
        request,
        table,
        "join.html",
        names=[seat.name for seat in table.seats if seat.who != "nobody"],
        secret=request.path_params.get("secret", ""),
        edition=table.row.edition,
        seat="" if free is None or table.is_dealt else free,
        deal=deal_shown(table.game, table.row, table.seats, False),
        is_free=free is not None and not table.row.archived,
    )


async def replay_page(request: Request) -> Response:
    """A duel to look at again."""
    table = await table_of(request)
    if not table.is_over:
        return RedirectResponse(f"/tables/{table.row.id}", 303)
    return await shown(request, table, "replay.html")


async def quick(request: Request) -> Response:
    """The one obvious button: a duel against the bot, at once."""
    guest, _ = guest_of(request)
    lobby = lobby_of(request)
    form = dict(parse_qsl((await body_of(request)).decode("utf-8", "replace")))
    game, edition = form.get("game", QUICK_GAME), form.get("edition", "")
    options = await in_thread(quick_options, game, edition, form.get("mine", ""))
    new = NewTable(game=game, edition=edition, seats=("me", bots.USUAL), options=options)
    take_table(request)
    table = await lobby.create(new, guest, await lobby.database.name_of(guest))
    return remember(request, RedirectResponse(f"/tables/{table.row.id}", 303), guest)


async def record_file(request: Request) -> Response:
    """The record of a duel that is over."""
    try:
        table = await table_of(request)
    except RequestError as error:
        if error.record:
            return PlainTextResponse(error.record)  # of other rules
        raise
    if not table.is_over:
        raise RequestError(403, "This duel is still going on. Its record can be had when it is over.")
    begun = datetime.fromtimestamp(table.row.begun / 1000, UTC).date().isoformat()
    table.match.engine.date = begun
    name = f"{begun}-{table.row.game}.duel"
    return PlainTextResponse(
        table.match.engine.write(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def faces(request: Request) -> Response:
    """The faces of a game's cards; the name changes with them, so that they may be kept."""
    data = face_files().get(request.path_params["name"])
    if data is None:
        raise RequestError(404, "There are no such faces.")
    return answer(request.scope, data, "application/json", KEPT_FOREVER)


async def picture(request: Request) -> Response:
    """The picture of a card; its address changes with it, so that it may be kept."""
    drawn = picture_files().get(request.url.path)
    if drawn is None:
        raise RequestError(404, "There is no such picture.")
    headers = {**KEPT_FOREVER, "Content-Security-Policy": OF_PICTURES}
    return answer(request.scope, drawn.encode(), "image/svg+xml", headers)


async def scene(request: Request) -> Response:
    """A scene that belongs to no card, such as the ground on which a game is played."""
    name = request.path_params["name"]
    if name not in art.scenes():
        raise RequestError(404, "There is no such picture.")
    kept = {"Cache-Control": "max-age=3600", "Content-Security-Policy": OF_PICTURES}
    return answer(request.scope, art.scene(name).encode(), "image/svg+xml", kept)


async def icon(request: Request) -> Response:
    """The icon that browsers ask for by themselves."""
    path = WEB / "static" / "icon.svg"
    return FileResponse(path, media_type="image/svg+xml") if path.is_file() else Response(status_code=204)


async def settings_page(request: Request) -> Response:
    """What somebody likes; it is kept in the browser."""
    return page("settings.html", {})


async def offline_page(request: Request) -> Response:
    """What an installed page shows without a connection; the service worker keeps it."""
    return page("offline.html", {})


async def of_the_app(request: Request) -> Response:
    """The manifest and the service worker, which must lie at the root to serve the whole site."""
    name = request.url.path.removeprefix("/")
    return FileResponse(WEB / "static" / name, media_type=APP_FILES[name], headers={"Cache-Control": "no-cache"})


async def health(request: Request) -> Response:
    """Whether the server can serve: it answers, and so does its database."""
    lobby = lobby_of(request)
    if lobby.node.leaving:
        return as_json({"status": "leaving"}, 503)
    well = await lobby.database.healthy()
    return as_json({"status": "ok" if well else "no database"}, 200 if well else 503)


async def metrics(request: Request) -> Response:
    """What the server counts, for programs on this machine alone: a visitor who comes through a proxy is not here."""
    local = request.client is not None and request.client.host in LOOPBACK and "x-forwarded-for" not in request.headers
    if not local:
        raise RequestError(404, "There is nothing here.")
    TABLES.set(len(lobby_of(request).live))
    return Response(exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def privacy(request: Request) -> Response:
    """What is kept about visitors, and how to have it deleted."""
    days = {"keep_days": request.app.state.keep_days, "name_days": NAME_DAYS, "open_days": OPEN_DAYS}
    return page("privacy.html", days)


# Data.


async def games(request: Request) -> Response:
    """The catalogue."""
    return as_json(catalogue())


async def tables(request: Request) -> Response:
    """The lists of tables."""
    guest, _ = guest_of(request)
    return as_json(await list_tables(lobby_of(request), guest))


async def new_table(request: Request) -> Response:
    """Make a table."""
    new = await parse_body(request, NewTable)
    guest, _ = guest_of(request)
    lobby = lobby_of(request)
    listed = "open" in new.seats and not new.private
    take_table(request, listed, not {"me", "open"} & set(new.seats))
    table = await lobby.create(new, guest, await lobby.database.name_of(guest))
    return remember(request, as_json(Made(f"/tables/{table.row.id}", invitation(table)), 201), guest)


async def join(request: Request) -> Response:
    """Sit down."""
    asked = await parse_body(request, Join)
    guest, _ = guest_of(request)
    lobby = lobby_of(request)
    table = await table_of(request)
    await lobby.join(table, guest, await lobby.database.name_of(guest), asked)
    return remember(request, as_json(Made(f"/tables/{table.row.id}")), guest)


async def leave(request: Request) -> Response:
    """Clear away a table that waits for somebody."""
    guest, _ = guest_of(request)
    await lobby_of(request).leave(await table_of(request), guest)
    return as_json(Made("/"))


async def continue_from(request: Request) -> Response:
    """Play on from a moment of a duel."""
    asked = await parse_body(request, ContinueFrom)
    guest, _ = guest_of(request)
    lobby = lobby_of(request)
    table = await table_of(request)
    if not table.is_over:
        raise RequestError(403, "This duel is still going on.")
    if not 0 <= asked.step <= len(table.match.engine.entries):
        raise BadInput(f"This duel has {len(table.match.engine.entries)} steps.")
    take_table(request)
    name = await lobby.database.name_of(guest)
    new = await lobby.continue_from(table, asked.step, asked.seat, asked.bot, guest, name)
    return remember(request, as_json(Made(f"/tables/{new.row.id}"), 201), guest)


async def replay_step(request: Request) -> Response:
    """A moment of a duel that is over."""
    table = await table_of(request)
    step = request.path_params["step"]
    if not STEP.fullmatch(step):
        raise RequestError(404, "There is nothing here.")
    return as_json(await in_thread(replay, table, int(step), request.query_params.get("as", "open")))


async def upload(request: Request) -> Response:
    """Keep a record that somebody brings along."""
    lobby = lobby_of(request)
    try:
        text = (await body_of(request)).decode()
    except UnicodeDecodeError:
        raise BadInput("Not a .duel record: the file is not text.") from None
    take_table(request)
    record = await lobby.reader.read(text, address_of(request))
    await lobby.database.add(record)
    return as_json(Made(f"/replays/{record.row.id}"), 201)


async def check_deck(request: Request) -> Response:
    """What the judge says of a deck."""
    asked = await parse_body(request, DeckToCheck)
    return as_json(await in_thread(deck_checked, asked.game, asked.edition, asked.deck))


async def me(request: Request) -> Response:
    """Who I am, or want to be."""
    lobby = lobby_of(request)
    guest, _ = guest_of(request)
    if request.method == "POST":
        name = clean_name((await parse_body(request, NewName)).name)
        if not name:
            raise BadInput("A name has at least one letter.")
        await lobby.rename(guest, name)
    return remember(request, as_json(Me(await lobby.database.name_of(guest))), guest)


async def everything_of_mine(request: Request) -> Response:
    """All that is kept about who asks, as a file: the name, and every duel with the address of its record."""
    guest, is_new = guest_of(request)
    if is_new:
        raise RequestError(404, "Nothing is kept about you.")
    database = lobby_of(request).database
    duels = await list_all_tables(database, guest=guest)
    kept = {"name": await database.name_of(guest), "guest": guest, "duels": duels}
    return as_json(kept, headers={"Content-Disposition": 'attachment; filename="code-duello.json"'})


async def forget_me(request: Request) -> Response:
    """Delete what is kept about who asks."""
    guest, is_new = guest_of(request)
    if not is_new:
        await forget_guest(lobby_of(request).database, guest)
    response = RedirectResponse("/privacy", 303)
    response.delete_cookie(cookie_name(request.url.scheme))
    return response


ROUTES = [
    Route("/", begin),
    Route("/quick", quick, methods=["POST"]),
    Route("/tables/{id}.duel", record_file),
    Route("/tables/{id}", table_page),
    *FAIR_ROUTES,
    Route("/tables/{id}/join", join_page),
    Route("/tables/{id}/join/{secret}", join_page),
    WebSocketRoute("/tables/{id}/socket", table_socket),
    Route("/replays/{id}", replay_page),
    Route("/faces/{name}.json", faces),
    Route("/scenes/{name}.svg", scene),
    Route("/art/{address:path}", picture),
    Route("/api/games", games),
    Route("/api/tables", tables),
    Route("/api/tables", new_table, methods=["POST"]),
    Route("/api/tables/{id}/join", join, methods=["POST"]),
    Route("/api/tables/{id}/leave", leave, methods=["POST"]),
    Route("/api/tables/{id}/continue", continue_from, methods=["POST"]),
    Route("/api/tables/{id}/replay/{step}", replay_step),
    Route("/api/records", upload, methods=["POST"]),
    Route("/api/decks/check", check_deck, methods=["POST"]),
    Route("/api/me", me, methods=["GET", "POST"]),
    Route("/api/me/all", everything_of_mine),
    Route("/api/me/forget", forget_me, methods=["POST"]),
    Route("/privacy", privacy),
    *reference.ROUTES,
    *learning.ROUTES,
    *studying.ROUTES,
    Route("/settings", settings_page),
    Route("/offline", offline_page),
    *(Route(f"/{name}", of_the_app) for name in APP_FILES),
    Route("/healthz", health),
    Route("/metrics", metrics),
    Route("/favicon.ico", icon),
    Mount("/static", FreshFiles(directory=WEB / "static", check_dir=False)),
]
