"""What a visitor leaves behind in the server's memory."""

from __future__ import annotations

import asyncio
import gc
import socket
from pathlib import Path

from sqlalchemy import Select
from uvicorn import Server
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from codeduello.server.serve import Serving, configured
from codeduello.server.storage.database import Database, sqlite_url
from support.site import HERE


def in_memory(kind: type) -> int:
    """How many of this kind there are in memory, garbage or not."""
    return sum(1 for one in gc.get_objects() if type(one) is kind)


async def test_a_closed_socket_is_no_garbage(folder: Path) -> None:
    """A page that has gone leaves nothing that only a search for cyclic garbage would free, which is rare."""
    config, _ = configured(Serving(sqlite_url(folder), workers=1))
    server = Server(config)
    listening = socket.create_server((HERE, 0))
    serving = asyncio.create_task(server.serve([listening]))
    before = in_memory(ServerProtocol)
    gc.disable()
    try:
        for _ in range(3):
            async with connect(f"ws://{HERE}:{listening.getsockname()[1]}/tables/none/socket") as page:
                await page.wait_closed()
        while server.server_state.connections or server.server_state.tasks:
            await asyncio.sleep(0.01)
        assert in_memory(ServerProtocol) == before
    finally:
        gc.enable()
        server.should_exit = True
        await serving


async def test_a_list_is_asked_for_with_a_statement_that_exists(folder: Path) -> None:
    """The lists of tables make no statement each time, which would be cyclic garbage."""
    database = await Database.open(sqlite_url(folder))
    gc.disable()
    try:
        before = in_memory(Select)
        await database.open_tables()
        await database.running_tables()
        await database.tables_of("guest")
        assert in_memory(Select) == before
    finally:
        gc.enable()
        await database.close()
