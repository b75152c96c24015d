"""Somebody at a table, with one open socket: what is sent to them, and as which viewer they look."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from codeduello.core.events import SPECTATOR
from codeduello.server.log import tell_error
from codeduello.server.picture import SEATS, Viewer
from codeduello.server.protocol import FLOOD, Said, Seat, View, written
from codeduello.server.showing import state_for

if TYPE_CHECKING:
    from codeduello.server.table import Table

RESTART = 1012  # of the WebSocket standard: come back in a moment
BROKEN = 1011  # of the WebSocket standard: something unexpected
MOST_WAITING = 500  # messages that somebody has not yet read


class Visitor:
    """One socket at a table. What is to be sent waits here, so that a slow reader makes nobody else wait.

    A picture is not kept waiting: it is drawn at the moment when it is sent, so that it is always the present one.
    """

    def __init__(self, socket: WebSocket, table: Table, guest: str | None) -> None:
        self.socket = socket
        self.table = table
        self.guest = guest
        self.looking: Viewer | None = None  # as whom, where this browser holds both seats
        self.greeted = False
        self.shown = 0  # the last version that was sent
        self.drawn: tuple[Viewer, View] | None = None  # the last picture that was sent, and as whose
        self._dirty = False
        self._goodbye = 0
        self._outbox: deque[str] = deque()
        self._news = asyncio.Event()

    @property
    def seats(self) -> list[Seat]:
        """The seats that this visitor holds."""
        return [seat for seat in SEATS if self.guest is not None and self.table.seats[seat].guest == self.guest]

    @property
    def viewer(self) -> Viewer:
        """As whom this visitor sees the table."""
        seats = self.seats
        if len(seats) == 1:
            return seats[0]
        if len(seats) == 2 and self.looking is not None:
            return self.looking
        return SPECTATOR

    def say(self, message: Said) -> None:
        """Send this; who does not read what is sent is let go."""
        self._outbox.append(written(message))
        if len(self._outbox) > MOST_WAITING:
            self._outbox.clear()
            self._goodbye = FLOOD
        self._news.set()

    def draw(self) -> None:
        """Send the present picture."""
        self._dirty = self.greeted
        self._news.set()

    def hang_up(self, code: int = RESTART) -> None:
        """Close the socket once what is waiting is sent."""
        self._goodbye = code
        self._news.set()

    async def pump(self) -> None:
        """Send what is waiting, until the socket is closed."""
        try:
            while not self._goodbye:
                await self._news.wait()
                self._news.clear()
                while self._outbox or self._dirty:
                    if self._outbox:
                        text = self._outbox.popleft()
                    else:
                        self._dirty = False
                        text = written(state_for(self.table, self))
                    await self.socket.send_text(text)
            await self.socket.close(self._goodbye)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the socket is closed; whoever reads from it finds out as well
        except Exception as error:
            tell_error("picture failed", error, table=self.table.row.id)
            await self.socket.close(BROKEN)
