"""The socket of a table: reads what a page says, and answers each message with `taken` or a reason."""

from __future__ import annotations

import asyncio
import time
from collections.abc import MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from codeduello.server.costs import Bucket, Metered
from codeduello.server.http import sessions
from codeduello.server.http.frames import writer_of
from codeduello.server.http.rate_limits import (
    CONNECTION,
    MESSAGE,
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    MOST_OF_A_PLAYER,
    MOST_REFUSED,
    MOST_WATCHING,
    Limits,
    table_weight,
)
from codeduello.server.http.responses import address_of, same_origin
from codeduello.server.log import log_error, log_event
from codeduello.server.messages.table_socket import (
    ELSEWHERE,
    FLOOD,
    FOREIGN,
    FULL,
    GONE,
    LONGEST,
    OTHER_RULES,
    Accept,
    Choose,
    Decline,
    Hello,
    LookAs,
    Name,
    Offer,
    OpenEnvelope,
    PageMessage,
    Ping,
    Pong,
    Reason,
    Refused,
    Resign,
    Say,
    Seal,
    Seat,
    Taken,
    decode,
)
from codeduello.server.metrics import CHOICES, REFUSALS, SOCKETS
from codeduello.server.tables.connection import Connection
from codeduello.server.tables.dealing import OtherRules
from codeduello.server.tables.live_table import Rejected
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.operator import TurnedAway
from codeduello.server.tables.table import ServerTable
from codeduello.server.views.state_message import renderer_of

OfASeat = Choose | Resign | Offer | Accept | Decline | Seal | OpenEnvelope | Say

NOT_YOURS = "You do not sit there."
WHICH = "You hold both seats: say for which one."
UNREADABLE = "That is not a message of this protocol."
TOO_LONG = "That message is too long."
TOO_FAST = "Too fast. Please wait a moment."
TOO_MANY_TABLES = "Too many tables. Please wait a few minutes."
GOODBYE = 5.0  # seconds for the last words to a page
PAUSE = 0.02  # seconds that the next message of a socket waits after one that came too fast
NO_NAME = "A name has at least one letter."
BROKEN = "Something went wrong. Nothing has changed."


async def table_socket(socket: WebSocket) -> None:
    """Serve one visitor of a table until the socket is closed; who is gone before is no matter."""
    with suppress(WebSocketDisconnect):
        await serve_visitor(socket)


async def serve_visitor(socket: WebSocket) -> None:
    """Let a visitor in, and serve them."""
    lobby: Lobby = socket.app.state.lobby
    limits: Limits = socket.app.state.limits
    address = address_of(socket)
    await socket.accept()
    if not same_origin(socket.headers, socket.url.scheme):
        await socket.close(FOREIGN)
        return
    guest = sessions.guest_in(socket.cookies.get(sessions.cookie_name(socket.url.scheme)), lobby.database.key)
    bans: TurnedAway = socket.app.state.bans
    if bans.includes(guest) or bans.includes(address):
        await socket.close(FOREIGN)
        return
    limits.charge(address, guest, CONNECTION)
    try:
        table = await lobby.table(socket.path_params["id"])
    except OtherRules:
        await socket.close(OTHER_RULES)
        return
    if table is None:
        await socket.close(GONE)
        return
    watches = not table.seats_of(guest)
    if watches and (table.watching >= MOST_WATCHING or not limits.may_watch(address)):
        await socket.close(FULL)  # a player always gets in
        return
    charge = partial(limits.charge, address, guest)
    render = partial(renderer_of(table).encoded_for, table)
    connection = Connection(socket, table.row.id, guest, address, render, charge, writer_of(socket.scope))
    limits.watching[address] += watches
    SOCKETS.inc()
    make_room(table, guest)
    table.enter(connection)
    sending = asyncio.create_task(connection.send_loop())
    try:
        await receive_loop(socket, table, connection, lobby, limits)
        if connection.is_hanging_up:
            await asyncio.wait([sending], timeout=GOODBYE)
    finally:
        SOCKETS.dec()
        limits.watching[address] -= watches
        table.leave(connection)
        sending.cancel()


def make_room(table: ServerTable, guest: str | None) -> None:
    """Close the oldest socket of a player who has too many at their own table."""
    theirs = [connection for connection in table.connections if connection.guest == guest]
    if table.seats_of(guest) and len(theirs) >= MOST_OF_A_PLAYER:
        theirs[0].hang_up(ELSEWHERE)


async def receive_loop(
    socket: WebSocket, table: ServerTable, connection: Connection, lobby: Lobby, limits: Limits
) -> None:
    """Read messages until the socket is closed, or until too many had to be refused.

    After every message the other tasks get a turn: reading from a socket with queued messages never yields.
    """
    address, guest = address_of(socket), connection.guest
    bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
    refused = 0
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        message: PageMessage | None = None
        began = time.monotonic()
        try:
            in_time = bucket.take()
            message = message_in(event)
            if not in_time or not limits.allow(address, guest):
                raise Rejected("fast", TOO_FAST)
            if isinstance(message, Offer | Accept) and message.what == "rematch":
                take_rematch(table, limits, address)
            work = Metered(handle(message, table, connection, lobby), type(message).__name__)
            try:
                await work
            finally:
                limits.charge(address, guest, MESSAGE + work.seconds)
            if isinstance(message, Choose):
                refused = 0
                CHOICES.observe(time.monotonic() - began)
        except Rejected as rejected:
            refused += 1
            limits.charge(address, guest, MESSAGE)
            refuse(rejected, message, table, connection)
            if rejected.reason == "fast":
                await asyncio.sleep(PAUSE)
        except Exception as error:
            refused += 1
            log_error("message failed", error, table=table.row.id, message=type(message).__name__)
            refuse(Rejected("closing", BROKEN), message, table, connection)
        if refused >= MOST_REFUSED:
            log_event("flood", table=table.row.id, address=address)
            connection.hang_up(FLOOD)
            return
        await asyncio.sleep(0)


def take_rematch(table: ServerTable, limits: Limits, address: str) -> None:
    """Count the table that a rematch makes; Rejected if this address has made too many."""
    bots_only = all(seat.who == "bot" for seat in table.seats)
    if table.is_over and not limits.take_table(address, table_weight(False, bots_only)):
        raise Rejected("fast", TOO_MANY_TABLES)


def message_in(event: MutableMapping[str, Any]) -> PageMessage:
    """The message in an event of the socket; Rejected if it has none."""
    text = event.get("text")
    if not isinstance(text, str):
        raise Rejected("malformed", UNREADABLE)
    if len(text) > LONGEST:
        raise Rejected("large", TOO_LONG)
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Rejected("malformed", UNREADABLE) from None


def refuse(rejected: Rejected, message: PageMessage | None, table: ServerTable, connection: Connection) -> None:
    """Tell why not; a page that is behind gets the present state."""
    reason: Reason = rejected.reason
    REFUSALS.labels(reason).inc()
    n = 0 if message is None else message.n
    connection.send(Refused(n=n, version=table.version, reason=reason, sentence=rejected.sentence, rule=rejected.rule))
    if reason == "stale":
        connection.draw()


async def handle(message: PageMessage, table: ServerTable, connection: Connection, lobby: Lobby) -> None:
    """Do what a message asks; Rejected if it is refused."""
    match message:
        case Hello(since=since):
            await table.catch_up_with_others()
            connection.greeted = True
            connection.shown = max(0, since)
            connection.drawn = None
            connection.draw_on_request()
            return
        case Ping(n=n):
            connection.send(Pong(n=n, version=table.version))
            return
        case LookAs(seat=seat):
            if len(table.seats_of(connection.guest)) < 2:
                raise Rejected("seat", NOT_YOURS)
            connection.looking = seat
            connection.shown = 0  # another viewer gets another story
            connection.draw_on_request()
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
        case Seal(seal=seal):
            await table.seal(seat_for(message, table, connection), seal)
        case OpenEnvelope(nonce=nonce):
            await table.open(seat_for(message, table, connection), nonce)
        case Say(phrase=phrase):
            table.say(seat_for(message, table, connection), phrase)
        case Name(name=name):
            if connection.guest is None or not sessions.clean_name(name):
                raise Rejected("malformed", NO_NAME)
            await lobby.rename(connection.guest, sessions.clean_name(name))
    connection.send(Taken(n=message.n, version=table.version))


def seat_for(message: OfASeat, table: ServerTable, connection: Connection) -> Seat:
    """The seat that a message acts for; Rejected if this guest does not hold it."""
    seats = table.seats_of(connection.guest)
    if message.seat is None and len(seats) == 2:
        raise Rejected("seat", WHICH)
    if not seats or message.seat not in (None, *seats):
        raise Rejected("seat", NOT_YOURS)
    return seats[0] if message.seat is None else message.seat
