"""The socket of a table: reads what a page says, and answers each message with `taken` or a reason."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from codeduello.server.http import sessions
from codeduello.server.http.rate_limits import (
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    MOST_CONNECTIONS,
    MOST_REFUSED,
    Bucket,
)
from codeduello.server.http.responses import same_origin
from codeduello.server.log import log_error, log_event
from codeduello.server.messages.table_socket import (
    FLOOD,
    FOREIGN,
    GONE,
    LONGEST,
    Accept,
    Choose,
    Decline,
    Hello,
    Look,
    Name,
    Offer,
    PageMessage,
    Ping,
    Pong,
    Reason,
    Refused,
    Resign,
    Seat,
    Taken,
    decode,
)
from codeduello.server.tables.connection import Connection
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.table import Rejected, Table
from codeduello.server.views.state_message import renderer_of

NOT_YOURS = "You do not sit there."
WHICH = "You hold both seats: say for which one."
UNREADABLE = "That is no message of this table."
TOO_LONG = "That message is too long."
TOO_FAST = "Too fast. Please wait a moment."
NO_NAME = "A name has at least one letter."
BROKEN = "Something went wrong. Nothing has changed."


async def table_socket(socket: WebSocket) -> None:
    """Serve one visitor of a table until the socket is closed."""
    lobby: Lobby = socket.app.state.lobby
    await socket.accept()
    if not same_origin(socket.headers):
        await socket.close(FOREIGN)
        return
    table = await lobby.table(socket.path_params["id"])
    if table is None:
        await socket.close(GONE)
        return
    if len(table.connections) >= MOST_CONNECTIONS:
        await socket.close(FLOOD)
        return
    guest = sessions.guest_in(socket.cookies.get(sessions.COOKIE), lobby.database.key)
    renderer = renderer_of(table)
    connection = Connection(socket, table.row.id, guest, partial(renderer.state_for, table))
    table.enter(connection)
    sending = asyncio.create_task(connection.send_loop())
    try:
        await receive_loop(socket, table, connection, lobby)
    finally:
        table.leave(connection)
        sending.cancel()


async def receive_loop(socket: WebSocket, table: Table, connection: Connection, lobby: Lobby) -> None:
    """Read messages until the socket is closed, or until too many had to be refused."""
    bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
    refused = 0
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        message: PageMessage | None = None
        try:
            in_time = bucket.take()
            message = message_in(event)
            if not in_time:
                raise Rejected("fast", TOO_FAST)
            await handle(message, table, connection, lobby)
            refused = 0
        except Rejected as rejected:
            refused += 1
            refuse(rejected, message, table, connection)
        except Exception as error:
            refused += 1
            log_error("message failed", error, table=table.row.id, message=type(message).__name__)
            refuse(Rejected("closing", BROKEN), message, table, connection)
        if refused >= MOST_REFUSED:
            log_event("flood", table=table.row.id)
            connection.hang_up(FLOOD)
            return


def message_in(event: MutableMapping[str, Any]) -> PageMessage:
    """The message in an event of the socket; Rejected if there is none."""
    text = event.get("text")
    if not isinstance(text, str):
        raise Rejected("malformed", UNREADABLE)
    if len(text) > LONGEST:
        raise Rejected("large", TOO_LONG)
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Rejected("malformed", UNREADABLE) from None


def refuse(rejected: Rejected, message: PageMessage | None, table: Table, connection: Connection) -> None:
    """Tell why not; a page that is behind is shown how things stand."""
    reason: Reason = rejected.reason
    n = 0 if message is None else message.n
    connection.send(Refused(n=n, version=table.version, reason=reason, sentence=rejected.sentence, rule=rejected.rule))
    if reason == "stale":
        connection.draw()


async def handle(message: PageMessage, table: Table, connection: Connection, lobby: Lobby) -> None:
    """Do what a message asks; Rejected if it is refused."""
    match message:
        case Hello(since=since):
            await table.catch_up()
            connection.greeted = True
            connection.shown = max(0, since)
            connection.drawn = None
            connection.draw()
            return
        case Ping(n=n):
            connection.send(Pong(n=n, version=table.version))
            return
        case Look(seat=seat):
            if len(table.seats_of(connection.guest)) < 2:
                raise Rejected("seat", NOT_YOURS)
            connection.looking = seat
            connection.shown = 0  # the story is another one for other eyes
            connection.draw()
            return
        case Choose(version=version, choice=choice):
            await table.choose(seat_for(message, table, connection), choice, version)
        case Resign(version=version):
            await table.resign(seat_for(message, table, connection), version)
        case Offer(what=what, version=version):
            await table.offer(seat_for(message, table, connection), what, version)
        case Accept(what=what, version=version):
            await table.accept(seat_for(message, table, connection), what, version)
        case Decline(what=what):
            seat_for(message, table, connection)
            await table.decline(what)
        case Name(name=name):
            if connection.guest is None or not sessions.clean_name(name):
                raise Rejected("malformed", NO_NAME)
            await lobby.rename(connection.guest, sessions.clean_name(name))
    connection.send(Taken(n=message.n, version=table.version))


def seat_for(message: Choose | Resign | Offer | Accept | Decline, table: Table, connection: Connection) -> Seat:
    """The seat that a message acts for; Rejected if this guest does not hold it."""
    seats = table.seats_of(connection.guest)
    if message.seat is None and len(seats) == 2:
        raise Rejected("seat", WHICH)
    if not seats or message.seat not in (None, *seats):
        raise Rejected("seat", NOT_YOURS)
    return seats[0] if message.seat is None else message.seat
