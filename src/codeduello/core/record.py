"""A match is its record: header, seed, choices, referee calls, in a readable text file like PGN for chess.

    [game "gunfighter"]
    [seat 0 "Ann"]
    [seat 1 "Bo"]
    [seed "7"]
    [option dice "deck"]

    0 discard Take Aim
    1 play Sidestep
    1! resign
    = seat 0 wins: resigned (call)

Replaying the record gives the same match on any machine.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple

from codeduello.core.outcome import BadInput, Illegal
from codeduello.core.state import State

if TYPE_CHECKING:
    from codeduello.core.game import Game

TAG = re.compile(r'\[(?P<name>game|seat|seed|option|position|date)(?: (?P<key>\w+))? "(?P<value>.*)"\]')
MOVE = re.compile(r"(?P<seat>[01])(?P<call>!?) (?P<text>.+)")

NOBODY = ("Seat 0", "Seat 1")


class Entry(NamedTuple):
    """One recorded input: a seat's choice, or a referee call about the seat."""

    seat: int
    text: str
    call: bool

    def __str__(self) -> str:
        """The entry as its line in the record."""
        return f"{self.seat}{'!' if self.call else ''} {self.text}"


class Match:
    """A match as it is played: the state now, and the record of how it came about."""

    def __init__(self, game: Game, seed: int | bytes, names: tuple[str, str] = NOBODY, date: str = "") -> None:
        self.game = game
        self.seed = seed
        self.names = names
        self.date = date
        self.start = ""  # the position it began from, as JSON text, where it is not a new game
        self.entries: list[Entry] = []
        self.state = game.new(seed)

    @classmethod
    def from_position(cls, state: State, names: tuple[str, str] = NOBODY, date: str = "") -> Match:
        """A match that goes on from this state."""
        match = cls(state.game, 0, names, date)
        match.start = json.dumps(state.to_json(), separators=(",", ":"))
        match.state = state.clone()
        return match

    def play(self, seat: int, choice: str) -> None:
        """Make this choice and record it; Illegal where the rules refuse it."""
        self.state.play(seat, choice)
        action = self.game.action(choice)
        assert action is not None
        self.entries.append(Entry(seat, self.game.actions[action], False))

    def call(self, seat: int, name: str) -> None:
        """Make this referee call and record it."""
        self.state.call(seat, name)
        self.entries.append(Entry(seat, name, True))

    def at(self, number: int) -> State:
        """The state after this many entries."""
        state = self.game.position(json.loads(self.start)) if self.start else self.game.new(self.seed)
        for entry in self.entries[:number]:
            enter(state, entry)
        return state

    def write(self) -> str:
        """The record as text."""
        seed = self.seed.hex() if isinstance(self.seed, bytes) else str(self.seed)
        defaults = {option.name: option.default for option in self.game.options}
        lines = [f'[game "{self.game.id}"]']
        lines += [f'[date "{self.date}"]'] if self.date else []
        lines += [f'[seat {seat} "{name}"]' for seat, name in enumerate(self.names)]
        lines += [f'[option {k} "{v}"]' for k, v in self.game.settings.items() if v != defaults[k]]
        if self.start:
            lines.append(f'[position "{self.start}"]')
        else:
            lines.append(f'[seed {"sealed" if isinstance(self.seed, bytes) else "fast"} "{seed}"]')
        lines.append("")
        lines += map(str, self.entries)
        if self.state.outcome is not None:
            lines.append(f"= {self.state.outcome}")
        return "\n".join(lines) + "\n"


def enter(state: State, entry: Entry) -> None:
    """Do what a record's entry says."""
    if entry.call:
        state.call(entry.seat, entry.text)
    else:
        state.play(entry.seat, entry.text)


def game_of(text: str) -> str:
    """The id of the game that a record is of; BadInput where the text is no record."""
    first = TAG.fullmatch(text.lstrip("\ufeff").split("\n", 1)[0].strip())
    if first is None or first["name"] != "game":
        raise BadInput('This is no .duel record: its first line is not like [game "gunfighter"].')
    return first["value"]


def read(game: Game, text: str) -> Match:
    """The match of a record, replayed; BadInput with the line number where it is damaged."""
    if game_of(text) != game.id:
        raise BadInput(f"This record is of the game '{game_of(text)}', not of '{game.id}'.")
    names = ["Seat 0", "Seat 1"]
    date = start = ""
    seed: int | bytes | None = None
    options: dict[str, str | int] = {}
    match: Match | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        try:
            if line.startswith("["):
                tag = TAG.fullmatch(line)
                if tag is None or match is not None:
                    raise BadInput("this header line is not understood.")
                key, value = tag["key"], tag["value"]
                if tag["name"] == "seat":
                    names[("0", "1").index(key)] = value
                elif tag["name"] == "seed":
                    seed = bytes.fromhex(value) if key == "sealed" else int(value)
                elif tag["name"] == "option":
                    options[key] = value
                elif tag["name"] == "position":
                    start = value
                elif tag["name"] == "date":
                    date = value
                continue
            if match is None:
                match = _begin(game.using(**options), seed, start, (names[0], names[1]), date)
            if line.startswith("= "):
                if match.state.outcome is None or line != f"= {match.state.outcome}":
                    raise BadInput(f"the record says '{line[2:]}', but its choices lead to '{match.state.outcome}'.")
                continue
            move = MOVE.fullmatch(line)
            if move is None:
                raise BadInput(f"'{line}' is neither a choice nor a referee call.")
            if move["call"]:
                match.call(int(move["seat"]), move["text"])
            else:
                match.play(int(move["seat"]), move["text"])
        except (BadInput, Illegal, ValueError) as error:
            raise BadInput(f"Line {number} of the record: {error}") from None
    return match or _begin(game.using(**options), seed, start, (names[0], names[1]), date)


def _begin(game: Game, seed: int | bytes | None, start: str, names: tuple[str, str], date: str) -> Match:
    if start:
        match = Match.from_position(game.position(json.loads(start)), names, date)
        match.start = start
        return match
    if seed is None:
        raise BadInput("the record has no seed and no position to begin from.")
    return Match(game, seed, names, date)
