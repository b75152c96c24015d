"""Parts of what the server says that stand for themselves: seats, how a duel ended, the envelopes of a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Seat = Literal[0, 1]
Digits = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes
Viewer = Literal[0, 1, 2]  # a seat, or the spectator
SEATS: tuple[Seat, Seat] = (0, 1)


class Part(msgspec.Struct, gc=False):
    """Something inside a message. No part points back to what it is in, so that none must be searched for cycles."""


class OutcomeShown(Part):
    """How it ended: the winning seat, or null for a draw; the reason, the rule, and all of it in one sentence."""

    winner: Seat | None
    reason: str
    rule: str
    sentence: str


class DealShown(Part):
    """The sealed envelopes of a table, from which its cards are dealt (`docs/decisions/sealed-chance.md`).

    `server` is the seal of the server's secret. `seals` are those of the players, empty while they are missing and for
    a bot, and `opened` says whose envelope is open. `terms` is what is played, as canonical JSON: it is there once
    everybody has sealed, and a page keeps it before it opens its own envelope. `nonces` are shown once the cards are
    dealt, the server's `secret` once the duel is over. `void`: not all were opened in time, and nothing is dealt.
    """

    server: str
    seals: list[str]
    opened: list[bool]
    terms: str
    dealt: bool
    void: bool
    nonces: list[str]
    secret: str


class Setting(Part):
    """An option of the game as it is settled here, in words, with the rule it settles."""

    name: str
    value: str
    sentence: str
    rule: str


class ClockShown(Part):
    """The clock as it stood when the message was sent; the page counts down from there.

    `kind` is `move` (so many seconds for each choice), `chess` (a store of time for each, with an increment for each
    choice), or `match` (a match clock: at its end time is called, and the End Game begins). `left` are the milliseconds
    of seat 0 and seat 1, for `match` twice the same; `running` are the seats whose time runs out now, empty while the
    clock waits for both players or stands still.
    """

    kind: Literal["move", "chess", "match"]
    minutes: float
    increment: int
    left: list[int]
    running: list[Seat]
