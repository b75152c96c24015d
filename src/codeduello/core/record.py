"""A match is its record: header, seed, options, choices, referee calls, in a readable text file like PGN for chess.

    [game "gunfighter"]
    [rules "0.1.0 adf7ec6e9aed0ce5818719801a0dc084"]
    [seat 0 "Ann"]
    [seat 1 "Bo"]
    [option dice "deck"]
    [seed "7"]

    0 discard Take Aim
    1 play Sidestep
    1! resign
    = seat 0 wins: resigned (CD-1)
    # position 21dd5b1f0e65a3c7
    # lines a90b71e2...

Replaying the record gives the same match on any machine. A match that began from a position has it, as JSON, in place
of the seed; a sealed one has `[seed sealed "..."]`. An unfinished match with a match clock may have
`[clock "1834"]`, the seconds left when it was written; they do not affect the match. A fair deal (`core/fair.py`) has
its table, seals, nonces and secret in place of the seed.

`rules` are the version and the fingerprint of the rules and cards it was played under, and `# position` is a hash of
the position that its entries lead to: a record is read only if it leads to that position here as well. `# lines` has
a checksum of every line above it, so that `duello verify` can name a line that was changed. Records without these
three, from before they were written, are read as well.
"""

from __future__ import annotations

import hashlib
import json
import re
from binascii import crc32, crc_hqx
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from codeduello.core.build import version
from codeduello.core.chance import KEY, SEEDS, seeded
from codeduello.core.fair import HEX, TABLE, FairDeal, seal_of
from codeduello.core.ids import Seat
from codeduello.core.outcome import BadInput, Illegal, one_line, quoted
from codeduello.core.position import restored

if TYPE_CHECKING:
    from codeduello.core.game import Game, Value
    from codeduello.core.state import State

TAG: Final = re.compile(r'\[(?P<name>[a-z]+(?: \w+)?) "(?P<value>.*)"\]')
MOVE: Final = re.compile(r"(?P<seat>[01])(?P<call>!?) (?P<text>.+)")
NUMBER: Final = re.compile("[0-9]{1,20}")
SECONDS: Final = re.compile("[0-9]{1,6}")
RESULT: Final = "= "
RULES: Final = re.compile(r"(?P<version>[\w.+!-]{1,40}) (?P<fingerprint>[0-9a-f]{32})")
POSITION: Final = "# position "
CHECKS: Final = "# lines "
BYTE_ORDER_MARK: Final = "\ufeff"

ENVELOPES: Final = ("table", "seal server", "seal 0", "seal 1", "nonce 0", "nonce 1", "secret")

NOBODY: Final = ("Seat 0", "Seat 1")


class Entry(NamedTuple):
    """One recorded input: a seat's choice, or a referee call about the seat."""

    seat: Seat
    text: str
    call: bool

    def __str__(self) -> str:
        """The entry as its line in the record."""
        return f"{self.seat}{'!' if self.call else ''} {self.text}"


class Match:
    """A match as it is played: the state now, the record of how it came about, and the log of all that happened."""

    def __init__(
        self, game: Game, seed: int | bytes, names: tuple[str, str] = NOBODY, date: str = "", start: str = ""
    ) -> None:
        self.game = game
        self.seed = seed
        self.names = (one_line(names[0]) or NOBODY[0], one_line(names[1]) or NOBODY[1])
        self.date = date
        self.start = start  # the position it began from, as JSON text, if it is not a new game
        self.left: int | None = None  # the seconds on its clock, if it has one
        self.rules: str | None = None  # what its record names; None: the present ones, empty: none
        self.deal: FairDeal | None = None  # from which the seed was derived
        self.entries: list[Entry] = []
        self.state = self.at(0)

    @classmethod
    def dealt(cls, game: Game, deal: FairDeal, names: tuple[str, str] = NOBODY, date: str = "") -> Match:
        """A match whose cards are dealt from sealed envelopes."""
        match = cls(game, deal.seed(game), names, date)
        match.deal = deal
        return match

    @classmethod
    def from_position(cls, state: State, names: tuple[str, str] = NOBODY, date: str = "") -> Match:
        """A match that goes on from this state."""
        game = state.game.using(**state.settings())
        return cls(game, 0, names, date, json.dumps(state.to_json(), separators=(",", ":")))

    def play(self, seat: Seat, choice: str) -> None:
        """Make this choice and record it; Illegal if the rules refuse it."""
        self.entries.append(enter(self.state, Entry(seat, choice, False)))

    def call(self, seat: Seat, name: str) -> None:
        """Make this referee call and record it; Illegal if there is none."""
        self.state.call(seat, name)
        self.entries.append(Entry(seat, name, True))

    def at(self, number: int) -> State:
        """The state after this many entries; its log tells everything since the first card was dealt."""
        if self.start:
            state = restored(self.game, json.loads(self.start))  # it was tried when the header was read
            state.listen()
        else:
            self.game.check()
            state = self.game.deal(seeded(self.seed))
            state.listen()
            state.run()
        for entry in self.entries[:number]:
            enter(state, entry)
        return state

    def write(self) -> str:
        """The record as text."""
        rules = rules_of(self.game) if self.rules is None else self.rules
        lines = [f'[game "{self.game.id}"]']
        lines += [f'[rules "{rules}"]'] if rules else []
        lines += [f'[date "{one_line(self.date)}"]'] if self.date else []
        lines += [f'[seat {seat} "{name}"]' for seat, name in enumerate(self.names)]
        lines += [f'[option {name} "{value}"]' for name, value in self.game.settings.items()]
        if self.start:
            lines.append(f'[position "{self.start}"]')
        elif self.deal is not None:
            lines += self.deal.lines()
        elif isinstance(self.seed, bytes):
            lines.append(f'[seed sealed "{self.seed.hex()}"]')
        else:
            lines.append(f'[seed "{self.seed}"]')
        lines += [f'[clock "{self.left}"]'] if self.left is not None else []
        lines.append("")
        lines += map(str, self.entries)
        if self.state.outcome is not None:
            lines.append(f"{RESULT}{self.state.outcome}")
        if rules:
            lines.append(f"{POSITION}{digest_of(self.state)}")
            lines.append(f"{CHECKS}{checks_of(lines)}")
        return "\n".join(lines) + "\n"

    @property
    def is_from_other_rules(self) -> bool:
        """Whether it was played under other rules and cards than the present ones, which led to the same position."""
        return bool(self.rules) and str(self.rules).split()[-1] != self.game.fingerprint

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (
            self.game,
            self.seed,
            self.names,
            self.date,
            self.start,
            self.left,
            self.rules,
            self.deal,
            self.entries,
        )

    def __repr__(self) -> str:
        """The match in a few words, for a prompt."""
        return f"<match of {self.names[0]} and {self.names[1]}: {self.state.headline}>"


def rules_of(game: Game) -> str:
    """The version of this program and the fingerprint of a game's rules and cards, as a record names them."""
    return f"{version()} {game.fingerprint}"


def digest_of(state: State) -> str:
    """A short hash of a whole position."""
    text = json.dumps(state.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def checks_of(lines: list[str]) -> str:
    """A checksum of each line, and one of all these, so that a changed bit anywhere can be found."""
    checks = "".join(f"{crc_hqx(line.encode('utf-8', 'surrogatepass'), 0):04x}" for line in lines)
    return f"{checks} {crc32(checks.encode()):08x}"


def replayed(
    game: Game,
    seed: int | bytes,
    names: tuple[str, str],
    date: str,
    start: str,
    left: int | None,
    rules: str | None,
    deal: FairDeal | None,
    entries: list[Entry],
) -> Match:
    """The match that was pickled as its record."""
    match = Match(game, seed, names, date, start)
    match.left = left
    match.rules = rules
    match.deal = deal
    match.entries = list(entries)
    match.state = match.at(len(entries))
    return match


def enter(state: State, entry: Entry) -> Entry:
    """Carry out a record's entry, and return it in the engine's own words."""
    if entry.call:
        state.call(entry.seat, entry.text)
        return entry
    return Entry(entry.seat, state.game.actions[state.play(entry.seat, entry.text)].text, False)


def lines_of(text: str) -> list[str]:
    """The lines of a record, whatever ends them."""
    return [line.strip() for line in text.removeprefix(BYTE_ORDER_MARK).splitlines()] or [""]


def game_of(text: str) -> str:
    """The id of the game that was played in a record; BadInput if the text is not a record."""
    first = TAG.fullmatch(lines_of(text)[0])
    if first is None or first["name"] != "game":
        raise BadInput('Not a .duel record: its first line is not like [game "gunfighter"].')
    return first["value"]


class Header:
    """The header of a record, as far as it has been read."""

    def __init__(self, game: Game) -> None:
        self.game = game.with_defaults()
        self.tags: dict[str, str] = {}
        self.options: dict[str, Value] = {}
        self.seed: int | bytes | None = None

    def take(self, line: str) -> None:
        """Read one line; BadInput if a header has no such line."""
        tag = TAG.fullmatch(line)
        if tag is None:
            raise BadInput('a line of the header is like [seat 0 "Ann"].')
        name, value = tag["name"], tag["value"]
        if name in self.tags:
            raise BadInput(f"the header says '{name}' twice.")
        self.tags[name] = value
        kind, _, key = name.partition(" ")
        if kind == "option" and key:
            self.game.using(**self.options, **{key: value})
            self.options[key] = value
        elif name == "seed" and NUMBER.fullmatch(value) and int(value) < SEEDS:
            self.seed = int(value)
        elif name == "seed sealed" and KEY.fullmatch(value):
            self.seed = bytes.fromhex(value)
        elif kind == "seed":
            raise BadInput(
                "a seed is a whole number of 64 bits; a sealed seed is 16 to 64 bytes in hexadecimal digits."
            )
        elif name == "position":
            self.game.using(**self.options).position(parsed(value))
        elif name == "game" and value != self.game.id:
            raise BadInput(f"this record is of the game {quoted(value)}, not of '{self.game.id}'.")
        elif name == "clock" and not SECONDS.fullmatch(value):
            raise BadInput("the clock has a whole number of seconds.")
        elif name in ENVELOPES:
            self.take_envelope(name, value)
        elif name == "rules" and not RULES.fullmatch(value):
            raise BadInput("the rules are named by a version and a fingerprint of 32 hexadecimal digits.")
        elif name not in ("game", "rules", "date", "seat 0", "seat 1", "clock"):
            raise BadInput(f"a header has no line {quoted(name)}.")

    def take_envelope(self, name: str, value: str) -> None:
        """Read a line about a sealed envelope; BadInput if what was in it does not fit its seal."""
        if not (TABLE if name == "table" else HEX).fullmatch(value):
            raise BadInput("a table has an id, and a seal, a nonce and a secret have 64 hexadecimal digits.")
        seal = {"nonce 0": "seal 0", "nonce 1": "seal 1", "secret": "seal server"}.get(name)
        if seal is not None and self.tags.get(seal, "") != seal_of(bytes.fromhex(value)):
            raise BadInput(f"the {name} does not fit the {seal}.")

    @property
    def deal(self) -> FairDeal | None:
        """The fair deal that the header describes, if it does."""
        if not any(name in self.tags for name in ENVELOPES):
            return None
        if not all(name in self.tags for name in ("rules", "table", "secret")):
            raise BadInput("a deal from sealed envelopes needs its rules, a table and a secret.")
        for seat in range(2):
            if (f"seal {seat}" in self.tags) != (f"nonce {seat}" in self.tags):
                raise BadInput(f"the envelope of seat {seat} needs both a seal and a nonce.")
        first, second = (bytes.fromhex(self.tags.get(f"nonce {seat}", "")) for seat in range(2))
        rules = self.tags["rules"].split()[-1]
        return FairDeal(self.tags["table"], rules, bytes.fromhex(self.tags["secret"]), (first, second))

    @property
    def foreign(self) -> str:
        """A sentence about the rules of the record if they are not the present ones; else empty."""
        named = RULES.fullmatch(self.tags.get("rules", ""))
        game = self.game.using(**self.options)
        if named is None or named["fingerprint"] == game.fingerprint:
            return ""
        return other_rules(game, named["version"])

    def begin(self) -> Match:
        """The match that this header describes; BadInput if it does not say how the match begins."""
        start = self.tags.get("position", "")
        deal = self.deal
        if [self.seed is None, not start, deal is None].count(False) != 1:
            raise BadInput("the header must have either a seed or a position to begin from, or sealed envelopes.")
        names, date = (self.tags.get("seat 0", ""), self.tags.get("seat 1", "")), self.tags.get("date", "")
        game = self.game.using(**self.options)
        if deal is None:
            match = Match(game, self.seed or 0, names, date, start)
        else:
            match = Match.dealt(game, deal, names, date)
        match.left = int(self.tags["clock"]) if "clock" in self.tags else None
        match.rules = self.tags.get("rules", "")
        return match


def other_rules(game: Game, played_with: str) -> str:
    """A sentence about a duel that was played under other rules and cards, and what to do."""
    if played_with == version():
        return f"It was played under other rules or cards of {game.title} than this build of version {version()} has."
    return (
        f"It was played under other rules or cards of {game.title}, those of version {played_with}; "
        f"this is version {version()}. To replay it, install that one: pip install code-duello=={played_with}"
    )


def parsed(text: str) -> object:
    """JSON text as plain data; BadInput if the text is not JSON."""
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("the position is damaged: it is not JSON.") from None
    return data


def read(game: Game, text: str) -> Match:
    """The match of a record, replayed; BadInput, with the line number, if it is damaged.

    A record from other rules and cards is read if it leads to the position that it names.
    """
    game_of(text)
    header = Header(game)
    match: Match | None = None
    is_proved = False
    lines = lines_of(text)
    for number, line in enumerate(lines, 1):
        try:
            if line.startswith("[") and match is None:
                header.take(line)
            elif line:
                match = match or header.begin()
                replay(match, line)
                is_proved = line.startswith((POSITION, CHECKS))
        except (BadInput, Illegal) as error:
            raise damaged(number, error, header) from None
    try:
        match = match or header.begin()
    except BadInput as error:
        raise damaged(len(lines), error, header) from None
    if not is_proved and header.foreign:
        raise BadInput(f"This record cannot be replayed here. {header.foreign}")
    return match


def damaged(line: int, error: ValueError, header: Header) -> BadInput:
    """What is wrong with a record, and where."""
    return BadInput(f"Line {line} of the record: {error} {header.foreign}".rstrip())


def replay(match: Match, line: str) -> None:
    """Carry out one line below the header."""
    if line.startswith(RESULT):
        outcome = match.state.outcome
        if outcome is None:
            raise BadInput("the record says that the duel is over, but by its choices it goes on.")
        if line != f"{RESULT}{outcome}":
            raise BadInput(f"the record says {quoted(line[len(RESULT) :])}, but its choices lead to '{outcome}'.")
        return
    if line.startswith(CHECKS):
        return  # of the text, not of the match
    if line.startswith(POSITION):
        if line != f"{POSITION}{digest_of(match.state)}":
            raise BadInput("the choices lead to another position here than the one that the record names.")
        return
    move = MOVE.fullmatch(line)
    if move is None:
        raise BadInput(f"{quoted(line)} is neither a choice, nor a referee call, nor the result.")
    if move["call"]:
        match.call(int(move["seat"]), move["text"])
    else:
        match.play(int(move["seat"]), move["text"])
