"""What a visitor leaves behind in the server's memory."""

from __future__ import annotations

import asyncio
import gc
import socket
from pathlib import Path

from uvicorn import Server
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from codeduello.server.serve import Serving, configured
from codeduello.server.storage.database import sqlite_url
from support.site import HERE


def protocols() -> int:
    """How many sockets there are in memory, whether open, closed or garbage."""
    return sum(1 for one in gc.get_objects() if type(one) is ServerProtocol)


async def test_a_closed_socket_is_no_garbage(folder: Path) -> None:
    """A page that has gone leaves nothing that only a search for cyclic garbage would free, which is rare."""
    config, _ = configured(Serving(sqlite_url(folder), workers=1))
    server = Server(config)
    listening = socket.create_server((HERE, 0))
    serving = asyncio.create_task(server.serve([listening]))
    before = protocols()
    gc.disable()
    try:
        for _ in range(3):
            async with connect(f"ws://{HERE}:{listening.getsockname()[1]}/tables/none/socket") as page:
                await page.wait_closed()
        while server.server_state.connections or server.server_state.tasks:
            await asyncio.sleep(0.01)
        assert protocols() == before
    finally:
        gc.enable()
        server.should_exit = True
        await serving
