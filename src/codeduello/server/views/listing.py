"""Lists of tables, made from the database; only a guest's own running tables are examined more closely."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

import msgspec

from codeduello.core.outcome import Outcome
from codeduello.server.messages.api import Listed, Tables
from codeduello.server.messages.table_socket import SEATS
from codeduello.server.storage.rows import Brief, now
from codeduello.server.tables.dealing import OtherRules
from codeduello.server.tables.games import game_of
from codeduello.server.tables.lobby import Lobby
from codeduello.server.tables.teaching import SUBJECT
from codeduello.server.views.state_message import outcome_shown

PATIENCE = 10 * 60_000  # milliseconds that a table is listed whose player is not there
MOST_LOOKED_AT = 12  # running tables of one guest whose turn is looked up


async def list_tables(lobby: Lobby, guest: str) -> Tables:
    """Open tables, running ones, and this guest's own."""
    database = lobby.database
    waiting = [line(brief, guest, False) for brief in await database.open_tables() if somebody_waits(lobby, brief)]
    running = [
        line(brief, guest, False)
        for brief in await database.running_tables()
        if all(seat.guest != guest for seat in brief.seats)
    ]
    mine = []
    looked_at = 0
    for brief in await database.tables_of(guest):
        if any((seat.bot or "").startswith(SUBJECT) for seat in brief.seats):
            continue  # a lesson is begun again from its list
        turn = False
        if brief.outcome is None and looked_at < MOST_LOOKED_AT:
            looked_at += 1
            with suppress(OtherRules):
                table = await lobby.table(brief.row.id)
                turn = table is not None and any(table.seats[seat].guest == guest for seat in table.to_act)
        mine.append(line(brief, guest, turn))
    mine.sort(key=lambda listed: (not listed.turn, listed.outcome is not None))  # stable: else the newest first
    return Tables(waiting, running, mine)


def somebody_waits(lobby: Lobby, brief: Brief) -> bool:
    """Whether a guest who joins an open table will find its player: it is new, or the player is connected."""
    table = lobby.live.get(brief.row.id)
    here = table is not None and any(table.is_here(seat) for seat in SEATS)
    return here or now() - brief.row.begun < PATIENCE


def line(brief: Brief, guest: str, turn: bool) -> Listed:
    """A table as a list shows it."""
    game = game_of(brief.row.game, brief.row.edition, {})
    names = [seat.name for seat in brief.seats]
    ended = None
    if brief.outcome:
        ended = Outcome(*msgspec.json.decode(brief.outcome, type=tuple[int | None, str, str]))
    return Listed(
        table=f"/tables/{brief.row.id}",
        game=brief.row.game,
        edition=brief.row.edition,
        title=game.title,
        names=names,
        clock=brief.row.clock,
        yours=[seat for seat in SEATS if brief.seats[seat].guest == guest],
        turn=turn,
        moves=brief.newest,
        outcome=None if ended is None else outcome_shown(ended, names, game),
        begun=datetime.fromtimestamp(brief.row.begun / 1000, UTC).isoformat(timespec="seconds"),
    )
