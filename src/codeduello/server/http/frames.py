"""The socket of a page, below the messages: what uvicorn does for each of them that costs more than it is worth."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_WAITING: Final = 8  # messages of a page that may wait to be read, before its socket is not read any further


class UnhurriedProtocol(WebSocketsSansIOProtocol):
    """uvicorn stops reading a socket with each message, and begins again when that is read: two calls of the system.

    Here it stops only where messages pile up.
    """

    def send_receive_event_to_app(self) -> None:
        """Hand a message on."""
        waits_already, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = waits_already
        if not waits_already and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what has read the socket: it refers to itself, and garbage that old is hardly ever looked for."""
        super().connection_lost(exc)
        self.conn.parser.close()
