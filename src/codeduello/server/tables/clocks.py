"""Clocks: how much time each side has, and who loses on time. A clock runs only while somebody must choose.

What a clock showed is written into every step, so that a table that is loaded again continues from there; while no
server has the table, no clock runs.
"""

from __future__ import annotations

import time

from codeduello import BadInput, Game
from codeduello.clock import check_end_game
from codeduello.server.messages.api import ClockSettings
from codeduello.server.messages.table_socket import ClockShown, Seat

MOST_MINUTES = 24 * 60
MOST_SECONDS = 24 * 3600
LIMIT = "limit"


def steady() -> int:
    """Milliseconds of a clock that is never set."""
    return time.monotonic_ns() // 1_000_000


def check_clock(wanted: ClockSettings, game: Game) -> None:
    """Raise BadInput if a table of this game cannot have this clock."""
    if not 0 <= wanted.minutes <= MOST_MINUTES or not 0 <= wanted.seconds <= MOST_SECONDS:
        raise BadInput("A clock has at most a day.")
    if wanted.kind == "move" and wanted.seconds < 1:
        raise BadInput("A clock for each move needs at least one second.")
    if wanted.kind == "chess" and wanted.minutes <= 0:
        raise BadInput("A clock needs some time at the start.")
    if wanted.kind == "match":
        check_end_game(game, "A match clock", "choose")
        if wanted.minutes <= 0:
            raise BadInput("A match clock needs some minutes.")


class Clocks:
    """The clocks of one table; `now` is always given in milliseconds of any steady clock."""

    def __init__(self, wanted: ClockSettings, left: list[int] | None) -> None:
        self.wanted = wanted
        self.left = left or [self.full, self.full]
        self.running: tuple[int, ...] = ()
        self.since = 0

    @property
    def full(self) -> int:
        """What a clock shows at first."""
        if self.wanted.kind == "move":
            return 1000 * self.wanted.seconds
        return int(60_000 * self.wanted.minutes)

    def run(self, seats: tuple[int, ...], now: int) -> None:
        """Run the clocks of these seats from now on; a match clock runs for both."""
        self.charge(now)
        if self.wanted.kind == "match":
            seats = (0, 1) if seats and self.left[0] else ()  # time is called once
        self.running = seats

    def charge(self, now: int) -> None:
        """Deduct the time that has passed from the running clocks."""
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - (now - self.since))
        self.since = now

    def chosen(self, seat: int, now: int) -> None:
        """This seat has made its choice."""
        self.charge(now)
        if self.wanted.kind == "chess":
            self.left[seat] += 1000 * self.wanted.seconds
        elif self.wanted.kind == "move":
            self.left[seat] = self.full

    def fallen(self, now: int) -> int | None:
        """A seat whose time is up."""
        self.charge(now)
        return next((seat for seat in self.running if self.left[seat] == 0), None)

    def next_fall(self) -> int | None:
        """In how many milliseconds, counted from the last charge, a time will be up; None while no clock runs."""
        return min((self.left[seat] for seat in self.running), default=None)

    def shown(self, now: int) -> ClockShown | None:
        """The clocks for the page; None if there are none."""
        if self.wanted.kind == "none":
            return None
        self.charge(now)
        running: list[Seat] = [1 if seat else 0 for seat in self.running]
        return ClockShown(self.wanted.kind, self.wanted.minutes, self.wanted.seconds, self.left.copy(), running)
