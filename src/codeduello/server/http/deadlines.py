"""Stalled connections are ended, because uvicorn would wait for the head of a request forever."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from codeduello.server.http.rate_limits import MOST_OF_AN_ADDRESS, network_of

HEAD_SECONDS: Final = 10.0  # until the head of a request must be complete
BODY_SECONDS: Final = 20.0  # until its body must be
MOST_LINES: Final = 1000  # in one read, unless they are a body whose length was announced: chunks of a byte cost much
READ_SECONDS: Final = 30.0  # until somebody who was sent an answer must begin to read on


class ImpatientProtocol(H11Protocol):
    """HTTP/1.1 with a deadline for the head of each request, and a limit of connections for each address.

    Once a connection has become a socket of a table, the limits of sockets hold for it.
    """

    most = float(MOST_OF_AN_ADDRESS)  # connections of one address
    trusted: frozenset[str] = frozenset()  # proxies, which speak for many
    open: Counter[str] = Counter()  # connections of each address

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._address = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection; end it at once if its address has too many."""
        super().connection_made(cast(asyncio.Transport, transport))
        host = self.client[0] if self.client is not None else ""
        if host not in self.trusted:
            self._address = network_of(host)
            self.open[self._address] += 1
            if self.open[self._address] > self.most:
                self.transport.abort()
                return
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Read on; the deadline runs while the head of a request is not complete."""
        if data.count(b"\r\n") > MOST_LINES and not self._has_length(data):
            self.transport.abort()
            return
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._deadline is None and not self.transport.is_closing():
            self._wait_for_head()

    def _has_length(self, data: bytes) -> bool:
        """Whether these bytes belong to a body whose length its head tells."""
        if self.conn.their_state is h11.IDLE:
            head = data.partition(b"\r\n\r\n")[0].lower()
            return b"\r\ncontent-length:" in head and b"\r\ntransfer-encoding:" not in head
        return any(name == b"content-length" for name, _ in self.headers or ())

    def on_response_complete(self) -> None:
        """An idle connection is ended by the timeout for that."""
        self._stop_waiting()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on this is a socket."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read the answer: end the connection unless it resumes."""
        super().pause_writing()
        self._unread = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The answer is read on."""
        if self._unread is not None:
            self._unread.cancel()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even if the last answer was never read."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(READ_SECONDS, self.transport.abort)

    def _wait_for_head(self) -> None:
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._unread is not None:
            self._unread.cancel()
        if self._address:
            self.open[self._address] -= 1
            if not self.open[self._address]:
                del self.open[self._address]
            self._address = ""
