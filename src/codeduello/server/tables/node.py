"""This process among the others on its database: whom it knows to be alive, what it keeps, and who is at which table.

On SQLite there are no others, and this process keeps every table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

from codeduello.server.storage.bus import Postgres, Present, Spoken
from codeduello.server.storage.database import Database
from codeduello.server.storage.nodes import Nodes, Others
from codeduello.server.tables.clocks import steady

SILENT = 6_000  # milliseconds after which it is forgotten who was at a table in another process


class Elsewhere(NamedTuple):
    """Who is connected to a table in other processes: seats as bits, and how many watch."""

    seats: int
    watching: int
    heard: int = 0


NOBODY = Elsewhere(0, 0)


class Node:
    """What tables must know of this process and the others."""

    def __init__(self, database: Database) -> None:
        bus = database.bus
        self.id = bus.node
        self.nodes = Nodes(database, bus) if isinstance(bus, Postgres) else None
        self.others = Others(set(), [], set())
        self.leaving = False
        self.to_tell: set[str] = set()  # tables where somebody came or went here
        self.to_say: Spoken = []  # what was said at tables here
        self.news = asyncio.Event()
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}  # by table and node

    @property
    def is_alone(self) -> bool:
        """Whether no other process can serve the same tables."""
        return self.nodes is None

    # Keeping.

    def keeps(self, keeper: str | None) -> bool:
        """Whether this process keeps a table with this keeper."""
        return self.nodes is None or (keeper == self.id and not self.leaving)

    def is_orphan(self, keeper: str | None) -> bool:
        """Whether nobody alive is known to keep a table with this keeper."""
        return self.nodes is not None and keeper != self.id and keeper not in self.others.alive

    @property
    def for_new_tables(self) -> str | None:
        """The keeper of a table that is made here."""
        return None if self.leaving else self.id

    async def adopt(self, table: str) -> None:
        """Keep a table, unless somebody alive keeps it."""
        if self.nodes is not None and not self.leaving:
            await self.nodes.adopt([table])

    async def release(self, table: str) -> None:
        """Keep a table no longer."""
        if self.nodes is not None and not self.leaving:
            await self.nodes.release(table)

    # Presence.

    def tell_presence(self, table: str) -> None:
        """Somebody came to a table here, or went."""
        if self.nodes is not None:
            self.to_tell.add(table)
            self.news.set()

    def tell_said(self, table: str, seat: int, phrase: str) -> None:
        """Somebody has said something at a table here."""
        if self.nodes is not None:
            self.to_say.append((table, seat, phrase))
            self.news.set()

    def elsewhere(self, table: str) -> Elsewhere:
        """Who is at a table in other processes."""
        found = self._elsewhere.get(table)
        if not found:
            return NOBODY
        seats = watching = 0
        for there in found.values():
            seats |= there.seats
            watching += there.watching
        return Elsewhere(seats, watching)

    def hear_presence(self, node: str, present: Present) -> Iterable[str]:
        """Take in who is where at another process; return the tables where that has changed."""
        now = steady()
        for table, seats, watching in present:
            before = self._elsewhere.get(table, {}).get(node, NOBODY)
            if seats or watching:
                self._elsewhere.setdefault(table, {})[node] = Elsewhere(seats, watching, now)
            else:
                self._forget(table, node)
            if (seats, watching) != before[:2]:
                yield table

    def forget_silent(self, gone: str = "") -> list[str]:
        """Forget who was at a table of a node that is gone, or has not told so for long; return those tables."""
        oldest = steady() - SILENT
        silent = [
            (table, node)
            for table, nodes in self._elsewhere.items()
            for node, there in nodes.items()
            if node == gone or there.heard < oldest
        ]
        for table, node in silent:
            self._forget(table, node)
        return [table for table, _ in silent]

    def _forget(self, table: str, node: str) -> None:
        nodes = self._elsewhere.get(table, {})
        nodes.pop(node, None)
        if not nodes:
            self._elsewhere.pop(table, None)
