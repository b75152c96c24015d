"""The records that new tables begin with: dealt afresh, played again, or uploaded."""

from __future__ import annotations

import secrets

from codeduello import BadInput, Game, Match, bots
from codeduello.core.fair import seal_of
from codeduello.core.outcome import quoted
from codeduello.core.record import rules_of
from codeduello.server.messages.api import ClockSettings, Who
from codeduello.server.storage.rows import Record, SeatRow, StepRow, TableRow, fresh_id, now
from codeduello.server.tables.games import EDITION

NAMELESS = "Guest"
SEED = 32  # bytes of a secret seed


def new_row(game: Game, edition: str, clock: ClockSettings, private: bool, fair: bool = False) -> TableRow:
    """A table of this game with its options written out, so that a starter that changes later changes nothing here.

    It is laid if it is to be dealt from sealed envelopes, else dealt.
    """
    id, begun = fresh_id(), now()
    return TableRow(
        id=id,
        game=game.id,
        edition=edition,
        options={name: value for name, value in game.settings.items() if name != EDITION},
        seed=secrets.token_bytes(SEED),
        secret=secrets.token_bytes(SEED),
        clock=clock,
        private=private,
        begun=begun,
        rules=rules_of(game),
        fair=id if fair else None,
        dealt=None if fair else begun,
    )


def seat_rows(wanted: tuple[Who, Who], guest: str, name: str, seal: str = "") -> list[SeatRow]:
    """Who sits where at a new table."""
    seats: list[SeatRow] = []
    for who in wanted:
        if who == "open":
            seats.append(SeatRow("nobody", "", secret=fresh_id()))
        elif who == "me":
            seats.append(
                SeatRow("person", distinct(name, seats[0].name if seats else ""), guest=guest, seal=seal or None)
            )
        else:
            if who not in bots.names():  # a stranger names no module
                raise BadInput(f"There is no bot {quoted(who)} here. There are: {', '.join(bots.names())}.")
            bots.find(who)
            called = f"{who.rpartition(':')[2].capitalize()} bot"
            seats.append(SeatRow("bot", distinct(called, seats[0].name if seats else ""), bot=who))
    return seats


def distinct(name: str, other: str) -> str:
    """A name that is not the other one."""
    return f"{name} 2" if name == other else name


def uploaded_record(match: Match) -> Record:
    """The record of a match that somebody brings along; it can be looked at, not played on.

    One from other rules led to the same position under ours: its envelopes, whose terms name those, are left out.
    """
    deal = None if match.is_from_other_rules else match.deal
    options = dict(match.game.settings)
    begun = now()
    row = TableRow(
        id=fresh_id(),
        game=match.game.id,
        edition=str(options.pop(EDITION, "")),
        options=options,
        seed=match.seed if deal is None else deal.secret,
        start=match.start,
        secret=secrets.token_bytes(SEED),
        clock=ClockSettings(),
        private=True,
        archived=True,
        begun=begun,
        over=match.state.outcome is not None,
        rules=rules_of(match.game),
        fair=None if deal is None else deal.table,
        dealt=begun,
    )
    seats = [SeatRow("nobody", name[:40]) for name in match.names]
    if deal is not None:
        for seat, nonce in zip(seats, deal.nonces, strict=True):
            seat.seal, seat.nonce = (seal_of(nonce), nonce.hex()) if nonce else (None, None)
    steps = [
        StepRow(number, "call" if entry.call else "choice", 1 if entry.seat else 0, entry.text, begun)
        for number, entry in enumerate(match.entries, 1)
    ]
    return Record(row, seats, steps)
