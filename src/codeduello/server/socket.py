"""The socket of a table: reads what a page says, and answers each message with `taken` or a reason."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.websockets import WebSocket

from codeduello.server import guests, protocol
from codeduello.server.hall import Hall
from codeduello.server.limits import MESSAGES_A_SECOND, MESSAGES_AT_ONCE, MOST_REFUSED, MOST_VISITORS, Bucket
from codeduello.server.log import tell, tell_error
from codeduello.server.protocol import (
    FLOOD,
    FOREIGN,
    GONE,
    LONGEST,
    Accept,
    Asked,
    Choose,
    Decline,
    Hello,
    Look,
    Name,
    Offer,
    Ping,
    Pong,
    Reason,
    Refused,
    Resign,
    Seat,
    Taken,
)
from codeduello.server.table import Table, TurnedAway
from codeduello.server.visitor import Visitor

NOT_YOURS = "You do not sit there."
WHICH = "You hold both seats: say for which one."
UNREADABLE = "That is no message of this table."
TOO_LONG = "That message is too long."
TOO_FAST = "Too fast. Please wait a moment."
NO_NAME = "A name has at least one letter."
BROKEN = "Something went wrong. Nothing has changed."


def same_origin(headers: Headers) -> bool:
    """Whether a page of ours asks, or something that is no browser and so carries nobody's cookie by accident."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


async def table_socket(socket: WebSocket) -> None:
    """Serve one visitor of a table until the socket is closed."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    if not same_origin(socket.headers):
        await socket.close(FOREIGN)
        return
    table = await hall.table(socket.path_params["id"])
    if table is None:
        await socket.close(GONE)
        return
    if len(table.visitors) >= MOST_VISITORS:
        await socket.close(FLOOD)
        return
    visitor = Visitor(socket, table, guests.read(socket.cookies.get(guests.COOKIE), hall.store.key))
    table.enter(visitor)
    pump = asyncio.create_task(visitor.pump())
    try:
        await listen(socket, table, visitor, hall)
    finally:
        table.leave(visitor)
        pump.cancel()


async def listen(socket: WebSocket, table: Table, visitor: Visitor, hall: Hall) -> None:
    """Read messages until the socket is closed, or until too many had to be refused."""
    bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
    refused = 0
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        message: Asked | None = None
        try:
            in_time = bucket.take()
            message = message_in(event)
            if not in_time:
                raise TurnedAway("fast", TOO_FAST)
            await obey(message, table, visitor, hall)
            refused = 0
        except TurnedAway as turned:
            refused += 1
            say_no(turned, message, table, visitor)
        except Exception as error:
            refused += 1
            tell_error("message failed", error, table=table.row.id, message=type(message).__name__)
            say_no(TurnedAway("closing", BROKEN), message, table, visitor)
        if refused >= MOST_REFUSED:
            tell("flood", table=table.row.id)
            visitor.hang_up(FLOOD)
            return


def message_in(event: MutableMapping[str, Any]) -> Asked:
    """The message of an event of the socket; TurnedAway where it is none."""
    text = event.get("text")
    if not isinstance(text, str):
        raise TurnedAway("malformed", UNREADABLE)
    if len(text) > LONGEST:
        raise TurnedAway("large", TOO_LONG)
    try:
        return protocol.read(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise TurnedAway("malformed", UNREADABLE) from None


def say_no(turned: TurnedAway, message: Asked | None, table: Table, visitor: Visitor) -> None:
    """Tell why not; whoever is behind is shown how things stand."""
    reason: Reason = turned.reason
    n = 0 if message is None else message.n
    visitor.say(Refused(n=n, version=table.version, reason=reason, sentence=turned.sentence, rule=turned.rule))
    if reason == "stale":
        visitor.draw()


async def obey(message: Asked, table: Table, visitor: Visitor, hall: Hall) -> None:
    """Do what a message asks; TurnedAway where it is refused."""
    match message:
        case Hello(since=since):
            await table.catch_up()
            visitor.greeted = True
            visitor.shown = max(0, since)
            visitor.drawn = None
            visitor.draw()
            return
        case Ping(n=n):
            visitor.say(Pong(n=n, version=table.version))
            return
        case Look(seat=seat):
            if len(visitor.seats) < 2:
                raise TurnedAway("seat", NOT_YOURS)
            visitor.looking = seat
            visitor.shown = 0  # the story is another one for other eyes
            visitor.draw()
            return
        case Choose(version=version, choice=choice):
            await table.choose(held(message, visitor), choice, version)
        case Resign(version=version):
            await table.resign(held(message, visitor), version)
        case Offer(what=what, version=version):
            await table.offer(held(message, visitor), what, version)
        case Accept(what=what, version=version):
            await table.accept(held(message, visitor), what, version)
        case Decline(what=what):
            held(message, visitor)
            await table.decline(what)
        case Name(name=name):
            if visitor.guest is None or not guests.proper(name):
                raise TurnedAway("malformed", NO_NAME)
            await hall.rename(visitor.guest, guests.proper(name))
    visitor.say(Taken(n=message.n, version=table.version))


def held(message: Choose | Resign | Offer | Accept | Decline, visitor: Visitor) -> Seat:
    """The seat that a message acts for; TurnedAway where this visitor does not hold it."""
    seats = visitor.seats
    if message.seat is None and len(seats) == 2:
        raise TurnedAway("seat", WHICH)
    if not seats or message.seat not in (None, *seats):
        raise TurnedAway("seat", NOT_YOURS)
    return seats[0] if message.seat is None else message.seat
