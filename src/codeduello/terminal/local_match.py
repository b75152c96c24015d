"""A match at this screen: who sits where, and the file that keeps its record."""

from __future__ import annotations

import os
import re
import secrets
import tempfile
from datetime import datetime
from pathlib import Path

import codeduello
from codeduello import BadInput, Game, Match, bots
from codeduello.clock import call_time, check_limit, clock_of
from codeduello.core.chance import SEEDS
from codeduello.core.view import learnt
from codeduello.paths import data_folder

YOU = "you"
BOT = re.compile(r"(?P<bot>\w+) bot(?: \d)?")

NOT_LAST = "The last choice was not yours: nothing can be taken back."
LEARNT = "A new card, a random result or the other's choice was seen since: that cannot be taken back."

Seats = tuple[str, str]


class LocalMatch:
    """A match that is played here; each choice is on the disk before the next one is asked for."""

    def __init__(self, match: Match, seats: Seats, path: Path) -> None:
        self.match = match
        self.seats = seats
        self.path = path
        self.clock = clock_of(match)

    @property
    def people(self) -> list[int]:
        """The seats of people at this screen."""
        return [seat for seat in (0, 1) if self.seats[seat] == YOU]

    def next_seat(self) -> int:
        """Who chooses next: in a simultaneous choice people come before bots, so that nobody waits for a bot."""
        return min(self.match.state.to_act, key=lambda seat: (self.seats[seat] != YOU, seat))

    def luck(self, seat: int) -> int:
        """A seed for the bot in this seat, apart from the table's: a secret one, unless the match has an open seed."""
        return (2 * self.match.seed + seat + 1) % SEEDS if isinstance(self.match.seed, int) else secrets.randbits(62)

    def choose(self, seat: int, choice: str) -> None:
        """Make this choice and save the record."""
        self.match.play(seat, choice)
        self.keep()

    def take_back(self, seat: int) -> str:
        """Take this seat's last choice back; return why not, or nothing.

        Nobody may have learnt anything by it: the other has not chosen since, nothing random has happened, nobody has
        seen a new face but cards that the seat itself gave away, and a choice made at the same time was not revealed.
        """
        entries = self.match.entries
        if not entries or entries[-1].call or entries[-1].seat != seat:
            return NOT_LAST
        before, now = self.match.at(len(entries) - 1), self.match.state
        answered = len(entries) > 1 and entries[-2].seat != seat and seat in self.match.at(len(entries) - 2).to_act
        if answered or learnt(before, now, seat):
            return LEARNT
        del entries[-1]
        self.match.state = before
        self.keep()
        return ""

    def resign(self, seat: int) -> None:
        """Let this seat give up."""
        self.match.call(seat, "resign")
        self.keep()

    def time_is_up(self) -> bool:
        """Whether the clock has run out."""
        return self.clock is not None and self.clock.over

    def call_time(self) -> None:
        """Call time and remove the clock."""
        self.clock = None
        call_time(self.match)
        self.keep()

    def rest(self) -> None:
        """Stop the clock when the table is left, and save the time that remains."""
        if self.clock is not None and self.match.state.outcome is None:
            self.clock.stop()
            self.keep()

    def keep(self) -> None:
        """Write the record so that a kill at any moment leaves either the old or the new one, whole."""
        self.match.left = None if self.clock is None or self.match.state.outcome else self.clock.left
        write_whole(self.path, self.match.write())

    def rematch(self) -> LocalMatch:
        """Start the same game with the same seats and a new deal."""
        match = self.match.game.match(secrets.token_bytes(16), self.match.names, today())
        return save_first_record(LocalMatch(match, self.seats, fresh_path(self.match.game)))


def new_match(game: Game, seats: Seats, names: Seats | None, seed: int | None, save: Path | None) -> LocalMatch:
    """Start a match; its seed is secret unless one is given. BadInput if it cannot be saved."""
    for seat in seats:
        if seat != YOU:
            bots.make(seat, 0)
    if save is not None and save.exists():
        raise BadInput(f"{save} already exists. Name another file, or continue that duel with --resume.")
    check_limit(game)
    match = game.match(secrets.token_bytes(16) if seed is None else seed, names or default_names(seats), today())
    return save_first_record(LocalMatch(match, seats, save or fresh_path(game)))


def save_first_record(local_match: LocalMatch) -> LocalMatch:
    """Write the first record; BadInput if it cannot be written."""
    try:
        local_match.path.parent.mkdir(parents=True, exist_ok=True)
        local_match.keep()
    except OSError as error:
        raise BadInput(f"The duel cannot be saved in {local_match.path.parent}: {error.strerror}.") from None
    return local_match


def resume_match(path: Path | None, game: str | None = None, seats: Seats | None = None) -> LocalMatch:
    """Continue the duel in this record, or the last unfinished one; BadInput if there is none or it is damaged."""
    if path is None:
        path = last_unfinished(game)
        if path is None:
            raise BadInput("There is no unfinished duel to continue. Begin one with: duello play")
    try:
        match = codeduello.read(path.read_text("utf-8"))
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    except (BadInput, UnicodeDecodeError) as error:
        raise BadInput(f"{path} is damaged and cannot be continued. {error}") from None
    if match.state.outcome is not None:
        raise BadInput(f"The duel in {path} is over. Look at it with: duello replay {path}")
    return LocalMatch(match, seats or seats_of(match), path)


def default_names(seats: Seats) -> Seats:
    """The names of seats that nobody has named; a bot's name tells which bot it is."""
    names = ["Player" if seats[seat] == YOU else f"{seats[seat].capitalize()} bot" for seat in (0, 1)]
    if names[0] == names[1]:
        names = [f"{name} {seat + 1}" for seat, name in enumerate(names)]
    return names[0], names[1]


def seats_of(match: Match) -> Seats:
    """Who sat where, read from the names in a record."""
    found = [BOT.fullmatch(name) for name in match.names]
    one, two = (YOU if bot is None else bot["bot"].lower() for bot in found)
    return one, two


def today() -> str:
    """The date for a record."""
    return datetime.now().astimezone().date().isoformat()


def fresh_path(game: Game) -> Path:
    """A path for a new record that does not exist yet."""
    stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game.id}"
    path = data_folder() / f"{stem}.duel"
    number = 2
    while path.exists():
        path = data_folder() / f"{stem}-{number}.duel"
        number += 1
    return path


def last_unfinished(game: str | None = None) -> Path | None:
    """The newest record without an outcome."""
    try:
        paths = sorted(data_folder().glob("*.duel"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in paths:
            text = path.read_text("utf-8", "replace")
            if "\n= " not in text and (game is None or f'[game "{game}"]' in text):
                return path
    except OSError:
        return None
    return None


def write_whole(path: Path, text: str) -> None:
    """Replace a file atomically by a new one that is already on the disk."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
