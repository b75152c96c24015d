"""A match clock: a referee outside the engine, which counts a match's minutes down and calls `time` at their end.

It runs while the table is open and stops while it is closed; the time left is kept with the record. The engine knows
only the call, so that a recorded match replays without a clock.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from codeduello.core.game import Game
from codeduello.core.outcome import BadInput
from codeduello.core.record import Match

TIME = "time"  # the call


class Clock:
    """A countdown in seconds. It reads the time from a function, which tests replace."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._left = seconds
        self._now = now
        self._since: float | None = None  # when it was started; None while it stands still

    @property
    def left(self) -> int:
        """The seconds that are left, rounded up; never less than 0."""
        running = 0.0 if self._since is None else self._now() - self._since
        return max(0, math.ceil(self._left - running))

    @property
    def over(self) -> bool:
        """Whether the time has run out."""
        return self.left == 0

    def start(self) -> None:
        """Start the clock; nothing happens if it runs already."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Stop the clock."""
        if self._since is not None:
            self._left -= self._now() - self._since
            self._since = None

    def __str__(self) -> str:
        """What it shows: minutes and seconds."""
        return f"{self.left // 60}:{self.left % 60:02}"


def check_limit(game: Game) -> None:
    """Raise BadInput if a match has a time limit but no End Game to play when it is over."""
    if game.settings.get("limit"):
        check_end_game(game, "A time limit")


def check_end_game(game: Game, what: str, how: str = "add --end-game") -> None:
    """Raise BadInput if time cannot be called or would change nothing; `how` tells players how to choose a format."""
    if TIME not in game.calls:
        raise BadInput(f"{game.title} has no End Game: time is never called in it.")
    if game.settings.get("end_game") == "none":
        formats = next(option for option in game.options if option.name == "end_game").values[1:]
        raise BadInput(
            f"{what} needs an End Game format, which says what happens then: "
            f"{how} {', '.join(map(str, formats[:-1]))} or {formats[-1]}."
        )


def clock_of(match: Match, now: Callable[[], float] = time.monotonic) -> Clock | None:
    """The clock of a match, with the time that its record leaves it; None if it has no limit or time was called."""
    check_limit(match.game)
    minutes = int(match.game.settings.get("limit", 0))
    if not minutes or any(entry.call and entry.text == TIME for entry in match.entries):
        return None
    return Clock(minutes * 60 if match.left is None else match.left, now)


def call_time(match: Match) -> None:
    """Call time in the name of a seat that must choose; the call is recorded like a choice."""
    match.call(match.state.to_act[0], TIME)
    match.left = None
