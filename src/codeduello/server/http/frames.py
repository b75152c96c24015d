"""The socket of a page, below the messages: what uvicorn does for each of them that costs more than it is worth."""

from __future__ import annotations

import struct
from asyncio import BaseTransport
from collections.abc import Callable, MutableMapping
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

MOST_WAITING: Final = 8  # messages of a page that may wait to be read, before its socket is not read any further
WRITE: Final = "codeduello.write"  # the extension of a scope by which a message is written at once
TEXT: Final = 0x81  # a whole message of text, in a frame


class UnhurriedProtocol(WebSocketsSansIOProtocol):
    """uvicorn stops reading a socket with each message, and begins again when that is read: two calls of the system.

    Here it stops only where messages pile up, and a message is sent by one call in place of a dozen.
    """

    extensions: dict[str, Any]  # of the scope

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin."""
        self.extensions = {}
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        """Take a request for a socket, and tell the application how to write to it."""
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            self.extensions = cast("dict[str, Any]", self.scope["extensions"])
            self.extensions[WRITE] = self.write_at_once

    def write_at_once(self, message: bytes) -> bool:
        """Send a message of text; false if it has to wait, or the socket is closed, closing or not open yet."""
        is_open = self.handshake_complete and not self.close_sent and self.conn.state is OPEN
        if not is_open or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(head_of(len(message)) + message)
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on."""
        waits_already, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = waits_already
        if not waits_already and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what refers to itself: garbage that old is hardly ever looked for."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.extensions.clear()


def head_of(length: int) -> bytes:
    """The head of the frame in which a server sends a message of so many bytes, uncompressed."""
    if length < 126:
        return bytes((TEXT, length))
    return struct.pack("!BBH", TEXT, 126, length) if length < 1 << 16 else struct.pack("!BBQ", TEXT, 127, length)


def has_to_wait(_: bytes) -> bool:
    """Write nothing."""
    return False


def writer_of(scope: MutableMapping[str, Any]) -> Callable[[bytes], bool]:
    """What writes a message to this socket at once if it can, and says whether it did."""
    write: Callable[[bytes], bool] = scope.get("extensions", {}).get(WRITE, has_to_wait)
    return write
