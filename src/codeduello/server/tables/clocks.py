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
LEAST_FOR_A_MOVE = 3  # seconds: a page must load, and somebody must look at it
LEAST_TO_BEGIN = 10  # seconds
LIMIT = "limit"


def steady() -> int:
    """Milliseconds of a clock that is never set."""
    return time.monotonic_ns() // 1_000_000


def check_clock(wanted: ClockSettings, game: Game) -> None:
    """Raise BadInput if a table of this game cannot have this clock."""
    if not 0 <= wanted.minutes <= MOST_MINUTES or not 0 <= wanted.seconds <= MOST_SECONDS:
        raise BadInput("A clock has at most a day.")
    if wanted.kind == "move" and wanted.seconds < LEAST_FOR_A_MOVE:
        raise BadInput(f"A clock for each move needs at least {LEAST_FOR_A_MOVE} seconds.")
    if wanted.kind == "chess" and 60 * wanted.minutes < LEAST_TO_BEGIN:
        raise BadInput(f"A clock needs at least {LEAST_TO_BEGIN} seconds to begin with.")
    if wanted.kind == "match":
        check_end_game(game, "A match clock", "choose")
        if 60 * wanted.minutes < 1:
            raise BadInput("A match clock needs at least a second.")


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
            seats = (0, 1) if seats and self.left[0] > 0 else ()  # time is called once
        self.running = seats

    def charge(self, now: int) -> None:
        """Deduct the time that has passed from the running clocks."""
        for seat in self.running:
            self.left[seat] -= now - self.since
        self.since = now

    def chosen(self, seat: int, now: int) -> None:
        """This seat has made its choice."""
        self.charge(now)
        if self.wanted.kind == "chess":
            self.left[seat] += 1000 * self.wanted.seconds
        elif self.wanted.kind == "move":
            self.left[seat] = self.full

    def taken_back(self, seat: int, now: int) -> None:
        """This seat takes its last choice back, and gives back what its clock gained by it."""
        self.charge(now)
        if self.wanted.kind == "chess":
            self.left[seat] = max(0, self.left[seat] - 1000 * self.wanted.seconds)

    def fallen(self, now: int) -> tuple[int, ...]:
        """The seat whose time was up first, or both if it was at the same moment; empty if there is time left."""
        self.charge(now)
        least = min((self.left[seat] for seat in self.running), default=1)
        return tuple(seat for seat in self.running if self.left[seat] == least) if least <= 0 else ()

    def next_fall(self) -> int | None:
        """In how many milliseconds, counted from the last charge, a time will be up; None while no clock runs."""
        return min((max(0, self.left[seat]) for seat in self.running), default=None)

    @property
    def shown_left(self) -> list[int]:
        """What the clocks show: never less than nothing."""
        return [max(0, left) for left in self.left]

    def shown(self, now: int) -> ClockShown | None:
        """The clocks for the page; None if there are none."""
        if self.wanted.kind == "none":
            return None
        self.charge(now)
        running: list[Seat] = [1 if seat else 0 for seat in self.running]
        return ClockShown(self.wanted.kind, self.wanted.minutes, self.wanted.seconds, self.shown_left, running)
