"""Puzzles: positions from played duels, with what each choice is worth, as a search has proved it.

They lie in the folder `shelf`, a file for each game and edition: a line of JSON for each puzzle, compressed.
`duello puzzles` makes such a file.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, NamedTuple

import codeduello
from codeduello.core.position import restored
from codeduello.core.puzzles import Sort
from codeduello.core.state import State
from codeduello.learn.glossary import EDITION
from codeduello.learn.proving import Worth, answers

TOLERANCE: Final = Fraction(1, 100)  # choices that are worth so much less than the best are right, too
FIRST_DAY: Final = date(2025, 1, 1)


class Puzzle(NamedTuple):
    """A puzzle: the sort, the position, who is asked, and what each choice is worth."""

    game: str
    edition: str
    sort: Sort
    seat: int
    position: dict[str, Any]
    worths: dict[str, Worth]

    @property
    def state(self) -> State:
        """The position, ready to be played on."""
        return restored(codeduello.load(self.game), self.position)

    @property
    def right(self) -> list[str]:
        """Every answer that is as good as the best."""
        return answers(self.worths, TOLERANCE)

    def verdicts(self) -> list[tuple[str, str, str]]:
        """Each choice, what it is worth in words, and the best answer to it if there is one; the best choice first."""
        ordered = sorted(self.worths.items(), key=lambda one: -one[1].value)
        return [
            (choice, self.sort.says(float(worth.value)), worth.answer if worth.value < self.sort.most else "")
            for choice, worth in ordered
        ]

    def to_line(self) -> str:
        """The puzzle as a line of a file."""
        worths = {choice: [*worth.value.as_integer_ratio(), worth.answer] for choice, worth in self.worths.items()}
        titles = _titles(self.game, self.edition)
        position = _recast(self.position, titles.__getitem__)
        data = {"sort": self.sort.name, "seat": self.seat, "worths": worths, "position": position}
        return json.dumps(data, separators=(",", ":"))


@lru_cache
def _titles(game: str, edition: str) -> list[str]:
    """The titles of a game's cards, by the numbers that positions have."""
    return [card.title for card in codeduello.load(game, **({EDITION: edition} if edition else {})).kinds]


def _recast(position: dict[str, Any], change: Callable[[Any], Any]) -> dict[str, Any]:
    """A position with other names for its cards: a file has titles, because every new card shifts the numbers."""
    memory = position["memory"]
    if "copies" not in memory:
        return position
    return {**position, "memory": {**memory, "copies": [change(card) for card in memory["copies"]]}}


def sorts_of(game: str) -> dict[str, Sort]:
    """The sorts of puzzles that a game has; empty if it has none."""
    try:
        module = import_module(f"codeduello.games.{game}.puzzles")
    except ModuleNotFoundError:
        return {}
    return {sort.name: sort for sort in module.SORTS}


def file_name(game: str, edition: str) -> str:
    """The name of the file with a game's puzzles."""
    return f"{'-'.join(part for part in (game, edition) if part)}.jsonl.gz"


@lru_cache
def _lines(game: str, edition: str) -> tuple[str, ...]:
    file = files("codeduello.learn") / "shelf" / file_name(game, edition)
    return tuple(gzip.decompress(file.read_bytes()).decode().splitlines()) if file.is_file() else ()


def count(game: str, edition: str) -> int:
    """How many puzzles there are."""
    return len(_lines(game, edition))


def puzzle(game: str, edition: str, number: int) -> Puzzle:
    """The puzzle with this number, from 1 on; IndexError if there is none."""
    if number < 1:
        raise IndexError(number)
    return read(_lines(game, edition)[number - 1], game, edition)


def read(line: str, game: str, edition: str) -> Puzzle:
    """The puzzle on a line of a file."""
    data = json.loads(line)
    worths = {choice: Worth(Fraction(top, under), answer) for choice, (top, under, answer) in data["worths"].items()}
    position = _recast(data["position"], _titles(game, edition).index)
    return Puzzle(game, edition, sorts_of(game)[data["sort"]], data["seat"], position, worths)


def of_the_day(game: str, edition: str, day: date | None = None) -> int:
    """The number of the day's puzzle."""
    today = day or datetime.now(UTC).date()
    return (today - FIRST_DAY).days % max(1, count(game, edition)) + 1


def shelves() -> list[tuple[str, str]]:
    """The games and editions that have puzzles."""
    every = [
        (game.id, str(game.settings.get(EDITION, "")))
        for id in codeduello.games()
        for game in codeduello.load(id).editions()
    ]
    return [(game, edition) for game, edition in every if count(game, edition)]
