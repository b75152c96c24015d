"""The history of a match: the position after every entry of its record, and the events on the way."""

from __future__ import annotations

from typing import NamedTuple

from codeduello import Match, State
from codeduello.core import looks
from codeduello.core.events import NO_SEAT, OPEN, Event, condensed
from codeduello.core.record import enter


class LogLine(NamedTuple):
    """A sentence of the log, which may be the heading of what follows."""

    words: str
    heading: bool = False


class History:
    """All positions of a match, kept so that stepping back is as quick as stepping forward."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._now = match.at(0)
        self._events = self._now.listen()
        self._frames = [self._now.clone()]
        self._told = [len(self._events)]
        self.catch_up()

    def catch_up(self) -> None:
        """Add what was recorded since the last call."""
        for entry in self.match.entries[len(self._frames) - 1 :]:
            enter(self._now, entry)
            self._frames.append(self._now.clone())
            self._told.append(len(self._events))

    @property
    def length(self) -> int:
        """The number of entries."""
        return len(self._frames) - 1

    def at(self, number: int) -> State:
        """The position after this many entries; callers must not change it."""
        return self._frames[number]

    def events(self, number: int) -> list[Event]:
        """What had happened after this many entries."""
        return condensed(self._events[: self._told[number]])

    def log(self, number: int, viewer: int, you: int = NO_SEAT) -> list[LogLine]:
        """What had happened after this many entries, in words for this viewer; one seat may be called "you"."""
        kinds = self.match.game.events
        return [
            LogLine(event.words(self._now, viewer, self.match.names, you), kinds[event.kind].look.mood == looks.TURN)
            for event in self.events(number)
        ]

    def ending(self, you: int = NO_SEAT) -> str:
        """How the match ended, in the words of its log; one seat may be called "you"."""
        return self._events[-1].words(self._now, OPEN, self.match.names, you)
