"""Tables at which a lesson is played: the teacher's seat names the lesson."""

from __future__ import annotations

from codeduello import Match
from codeduello.core.record import Entry
from codeduello.learn.lessons import TEACHER, Taught, lessons
from codeduello.server.messages.api import ClockSettings
from codeduello.server.storage.rows import Record, SeatRow
from codeduello.server.tables.new_tables import new_row

SUBJECT = "lesson "  # what the name of a teacher begins with; the lesson's path follows


def lesson_record(taught: Taught, guest: str, name: str) -> Record:
    """A new table for a lesson."""
    match = Match.from_position(taught.begin())
    row = new_row(match.game, taught.edition, ClockSettings(), True)
    row.start = match.start
    return Record(row, [SeatRow("person", name, guest=guest), SeatRow("bot", "Teacher", bot=SUBJECT + taught.path)], [])


def lesson_at(start: str, seats: list[SeatRow]) -> Taught | None:
    """The lesson that is played at a table that began from this position; None if it is an ordinary duel."""
    bot = seats[TEACHER].bot or ""
    return lessons().get(bot.removeprefix(SUBJECT)) if start and bot.startswith(SUBJECT) else None


def made_by(seat: int, entries: list[Entry]) -> list[str]:
    """The choices that a seat has made."""
    return [entry.text for entry in entries if entry.seat == seat and not entry.call]
