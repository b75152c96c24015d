"""Follows what the operator does to the site (`duello admin`) while the server runs, and cleans up what is too old."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from codeduello.server.log import log_error, log_event
from codeduello.server.messages.table_socket import GONE
from codeduello.server.storage.acts import BAN, CLOSE, DELETE, FORGET, RENAME, UNBAN, Act, acts_since, clean_up
from codeduello.server.storage.database import Database
from codeduello.server.storage.rows import now
from codeduello.server.tables.lobby import Lobby

LOOK_EVERY = 2.0  # seconds
CLEAN_EVERY = 6 * 3600.0


class TurnedAway:
    """Who is turned away: guests and addresses, each with the moment when that ends, or None for never."""

    def __init__(self) -> None:
        self._until: dict[str, int | None] = {}

    def note(self, act: Act) -> None:
        """Take an act of the operator into account."""
        if act.act == BAN:
            self._until[act.subject] = act.until
        else:
            self._until.pop(act.subject, None)

    def includes(self, subject: str | None) -> bool:
        """Whether this guest or this address is turned away."""
        if subject is None or subject not in self._until:
            return False
        until = self._until[subject]
        return until is None or until > now()


class Operator:
    """Reads the acts of the operator, one after the other, and carries them out on what is live here."""

    def __init__(self, database: Database, lobby: Lobby, keep_days: int = 0) -> None:
        self.database = database
        self.lobby = lobby
        self.keep_days = keep_days
        self.bans = TurnedAway()
        self._seen = 0

    async def begin(self) -> None:
        """Learn who is banned; what else was done before this server started is in the database already."""
        for act in await acts_since(self.database, 0):
            self._seen = act.number
            if act.act in (BAN, UNBAN):
                self.bans.note(act)

    async def run(self) -> None:
        """Look for new acts, and now and then for what is too old."""
        since_cleaning = CLEAN_EVERY
        while True:
            with suppress(SQLAlchemyError, OSError):  # the database is away: look again later
                if since_cleaning >= CLEAN_EVERY:
                    since_cleaning = 0.0
                    log_event("cleaned up", **(await clean_up(self.database, self.keep_days))._asdict())
                for act in await acts_since(self.database, self._seen):
                    self._seen = act.number
                    log_event("operator", act=act.act, subject=act.subject)
                    await self._follow(act)
            await asyncio.sleep(LOOK_EVERY)
            since_cleaning += LOOK_EVERY

    async def _follow(self, act: Act) -> None:
        try:
            if act.act in (BAN, UNBAN):
                self.bans.note(act)
                if act.act == BAN:
                    self._hang_up_on(act.subject)
            elif act.act == CLOSE and act.subject in self.lobby.live:
                await self.lobby.live[act.subject].reload()
            elif act.act == DELETE and act.subject in self.lobby.live:
                self.lobby.live[act.subject].clear()
            elif act.act in (RENAME, FORGET):
                await self.lobby.refresh_names(act.subject)
        except Exception as error:
            log_error("operator", error, act=act.act)

    def _hang_up_on(self, subject: str) -> None:
        """Close the sockets of a banned guest or address."""
        for table in self.lobby.live.values():
            for connection in list(table.connections):
                if subject in (connection.guest, connection.address):
                    connection.hang_up(GONE)
