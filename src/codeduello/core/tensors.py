"""What a seat sees as numbers, for programs that learn: a game declares the fields, and writes them into a buffer.

    schema = game.encoding.observation                  the fields with their shapes, and how many numbers they are
    numbers = observe(state, 0)                         an array of 32-bit floats
    game.encoding.write(state, 0, buffer, at)           the same into a buffer of one's own, which NumPy can share

Everything is told from the seat's own point of view: `my` is its side, `their` the opponent's. Two states that differ
only in what the seat cannot see give the same numbers. The options of the match are not among them: a game has them.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from codeduello.core.build import mypyc_attr
from codeduello.core.outcome import BadInput

if TYPE_CHECKING:
    from mypy_extensions import i64

    from codeduello.core.game import Game
    from codeduello.core.state import State

FLOATS: Final = "f"
FLOAT: Final = 4  # how many bytes it takes
BYTES: Final = "b"
UNLIMITED: Final = math.inf
NOBODY: Final = -1


class Field(NamedTuple):
    """One part of an observation: its name, its shape, the largest number in it, and what the numbers are.

    The smallest is 0, unless `least` says otherwise.
    """

    name: str
    shape: tuple[int, ...]
    most: float
    about: str
    least: float = 0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)


class Schema:
    """The fields of a tensor, in order."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.starts: dict[str, int] = {}
        self.size = 0
        for field in self.fields:
            if field.name in self.starts:
                raise ValueError(f"Two fields are called '{field.name}'.")
            self.starts[field.name] = self.size
            self.size += field.size
        self.zeros = array(FLOATS, bytes(4 * self.size))

    def split(self, numbers: Sequence[float]) -> dict[str, list[float]]:
        """The numbers of each field by its name, for people who look."""
        return {
            field.name: list(numbers[self.starts[field.name] : self.starts[field.name] + field.size])
            for field in self.fields
        }


class Written:
    """Which cards a row of a buffer shows to which seat, so that its next observation writes only what has changed."""

    def __init__(self) -> None:
        self.seat = NOBODY
        self.cards: list[list[int]] = []  # for each list of cards that is counted in the row

    def show_to(self, seat: int, lists: int) -> None:
        """The row is 0 from now on, and for this seat."""
        self.seat = seat
        self.cards = [[]] * lists

    def count(self, number: int, cards: list[int], kinds: list[int], out: array[float], at: i64) -> None:
        """Count the kinds of these cards; what this list begins and ends with as it did before is counted already."""
        before = self.cards[number]
        if cards == before:
            return
        first: i64 = 0
        last: i64 = 0
        most: i64 = min(len(cards), len(before))
        while first < most and cards[first] == before[first]:
            first += 1
        most -= first
        while last < most and cards[len(cards) - 1 - last] == before[len(before) - 1 - last]:
            last += 1
        add(-1.0, before[first : len(before) - last], kinds, out, at)
        add(1.0, cards[first : len(cards) - last], kinds, out, at)
        self.cards[number] = cards.copy()


def add(n: float, cards: Sequence[int], kinds: list[int], out: array[float], at: i64) -> None:
    """Add this number in the place of the kind of each of these cards."""
    for card in cards:
        place = at + kinds[card]
        out[place] = out[place] + n


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How the tables of a game become numbers; a game derives its own, which names its fields and fills them in.

    It may read only what the seat can see. What all games have comes first: the seat, the turn, who must choose, the
    question to the seat, and how the duel ended.
    """

    def __init__(self, decisions: int, fields: Sequence[Field], rows: int) -> None:
        self.observation = Schema(
            [
                Field("seat", (2,), 1, "which seat this is"),
                Field("to act", (2,), 1, "who must choose: I, the opponent"),
                Field("question", (decisions,), 1, "what I am asked"),
                Field("over", (3,), 1, "the duel is over: won, lost, drawn"),
                Field("turn", (1,), UNLIMITED, "the number of the turn"),
                *fields,
            ]
        )
        self.rows = rows  # of the history in an information state: see recall.py
        self.size = self.observation.size
        self.question = self.observation.starts["question"]
        self.over = self.observation.starts["over"]
        self.turn = self.observation.starts["turn"]

    def fill(self, state: State, seat: int, out: array[float], at: int) -> None:
        """Write the game's own fields into the buffer, which is 0 there; the observation begins at this place."""
        raise NotImplementedError

    def word(self, state: State, card: int) -> int:
        """The number by which a history names a single card or another source, from 0: equal cards may share one."""
        return card

    def write(self, state: State, seat: int, out: array[float], at: int = 0) -> None:
        """Write what this seat sees into the buffer, from this place on."""
        out[at : at + self.size] = self.observation.zeros
        self.fill_general(state, seat, out, at)
        self.fill(state, seat, out, at)

    def rewrite(self, state: State, seat: int, out: array[float], at: int, written: Written) -> None:
        """The same where the buffer has an earlier observation of the same duel, as this describes it."""
        self.write(state, seat, out, at)

    def fill_general(self, state: State, seat: int, out: array[float], at: int) -> None:
        """Write what all games have."""
        out[at + seat] = 1.0
        waiting = state.waiting
        if waiting >> seat & 1:
            out[at + 2] = 1.0
            out[at + self.question + state.question(seat).number] = 1.0
        if waiting >> (1 - seat) & 1:
            out[at + 3] = 1.0
        if state.outcome is not None:
            winner = state.outcome.winner
            out[at + self.over + (2 if winner is None else 0 if winner == seat else 1)] = 1.0
        out[at + self.turn] = float(state.turn)


def encoding_of(game: Game) -> Encoding:
    """The encoding of a game; BadInput if it declares none."""
    if game.encoding is None:
        raise BadInput(f"{game.title} does not declare its observations as numbers: set `encoding` in its game.")
    return game.encoding


def observe(state: State, seat: int) -> array[float]:
    """What this seat sees, as numbers in the order of the schema."""
    encoding = encoding_of(state.game)
    out = array(FLOATS, encoding.observation.zeros)
    encoding.write(state, seat, out)
    return out


def write_mask(state: State, seat: int, out: bytearray, at: int = 0) -> None:
    """Put a 1 for each legal action of this seat into the buffer, from this place on; it is 0 there."""
    action: i64
    start: i64 = at
    for action in state._offered(seat):
        out[start + action] = 1
