"""One open socket of a table: what waits to be sent, and what its page was shown last."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from codeduello.server.costs import SLOW
from codeduello.server.log import log_error, log_event
from codeduello.server.messages.table_socket import FLOOD, ServerMessage, View, Viewer, encode

RESTART = 1012  # of the WebSocket standard: come back in a moment
BROKEN = 1011  # of the WebSocket standard: something unexpected
MOST_WAITING = 500  # messages that a page has not yet read


class Connection:
    """One socket at a table. What is to be sent waits here, so that a slow reader makes nobody else wait.

    A state does not wait: `render` makes it at the moment when it is sent, so that it is always the present one.
    """

    def __init__(
        self,
        socket: WebSocket,
        table: str,
        guest: str | None,
        address: str,
        render: Callable[[Connection], bytes],
        charge: Callable[[float], None],
        write: Callable[[bytes], bool],
    ) -> None:
        self.socket = socket
        self.table = table  # its id
        self.guest = guest
        self.address = address
        self.render = render
        self.charge = charge  # the processor time of what this page asked for
        self.write = write  # sends at once, or says that it cannot
        self.looking: Viewer | None = None  # as which seat, if this browser holds both
        self.greeted = False
        self.shown = 0  # the last version that was sent
        self.drawn: tuple[Viewer, View] | None = None  # the last view that was sent, and as whose
        self._dirty = False
        self._on_request = False  # the page itself asked for the next state
        self._goodbye = 0
        self._outbox: deque[bytes] = deque()
        self._news = asyncio.Event()

    def send(self, message: ServerMessage) -> None:
        """Send this message; a page that does not read what is sent is disconnected."""
        self._outbox.append(encode(message))
        if len(self._outbox) > MOST_WAITING:
            self._outbox.clear()
            self._goodbye = FLOOD
        self._news.set()

    def draw(self) -> None:
        """Send the present state."""
        self._dirty = self.greeted
        self._news.set()

    def draw_on_request(self) -> None:
        """Send the present state, which the page asked for."""
        self._on_request = True
        self.draw()

    def hang_up(self, code: int = RESTART) -> None:
        """Close the socket once what is waiting is sent."""
        self._goodbye = self._goodbye or code
        self._news.set()

    def _rendered(self) -> bytes:
        """The present state, encoded."""
        began = time.thread_time()
        self._dirty = False
        message = self.render(self)
        seconds = time.thread_time() - began
        if self._on_request:
            self._on_request = False
            self.charge(seconds)
        if seconds > SLOW:
            log_event("slow", what="state", table=self.table, milliseconds=round(1000 * seconds, 1))
        return message

    @property
    def is_hanging_up(self) -> bool:
        """Whether the socket will be closed."""
        return self._goodbye != 0

    async def send_loop(self) -> None:
        """Send what is waiting, until the socket is closed."""
        try:
            while not self._goodbye:
                await self._news.wait()
                self._news.clear()
                while self._outbox or self._dirty:
                    message = self._outbox.popleft() if self._outbox else self._rendered()
                    if not self.write(message):
                        await self.socket.send_text(message.decode())
            await self.socket.close(self._goodbye)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the socket is closed; the task that reads from it finds out as well
        except Exception as error:
            log_error("state not drawn", error, table=self.table)
            await self.socket.close(BROKEN)
