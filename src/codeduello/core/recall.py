"""What a seat knows if it forgets nothing: what it saw when it chose, what it chose, and what it saw happen.

The same as text (`information_state`), as numbers of a declared shape (`information_tensor`), and as a
key for tables of strategies (`key_of`).
"""

from __future__ import annotations

import hashlib
import json
from array import array
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from codeduello.core.agenda import NO_SOURCE
from codeduello.core.events import Event
from codeduello.core.ids import Seat
from codeduello.core.outcome import BadInput
from codeduello.core.record import Entry, enter
from codeduello.core.tensors import FLOATS, UNLIMITED, Field, Schema, encoding_of, observe

if TYPE_CHECKING:
    from codeduello.core.game import Game
    from codeduello.core.record import Match
    from codeduello.core.state import State
    from codeduello.core.tree import TreeNode

WIDTH: Final = 12  # of a row of a history: what, whose, why, how many cards are to come, four cards, four numbers
EACH: Final = 4  # so many cards, and so many numbers
PAIRS: Final = 5  # so many changes are in a row
CHOICE: Final = 1  # the first number of a row: an own choice,
CHANGE: Final = 2  # up to five numbers of the observation that are new, each with its place counted from 1,
CALL: Final = 3  # a referee call; from here on the event of this number
EVENT: Final = 4


class RecalledStep(NamedTuple):
    """One step of a match: what was entered, the table before it, and what happened then."""

    entries: tuple[Entry, ...]  # none at the deal; two if both chose at once
    before: State | None
    told: list[Event]
    after: State


def moments(match: Match) -> list[RecalledStep]:
    """A match step by step, played again."""
    state = match.at(0)
    found = [RecalledStep((), None, list(state.log or []), state.clone())]
    for entry in match.entries:
        told = len(state.log or [])
        enter(state, entry)
        found.append(RecalledStep((entry,), found[-1].after, (state.log or [])[told:], state.clone()))
    return found


def information_state(match: Match, seat: Seat) -> str:
    """The information state of a seat with perfect recall, as text: one line for each thing that it learnt or did.

    Two matches that this seat cannot tell apart have the same text, and a later text begins with each earlier one,
    except for its last line, the present view.
    """
    lines = [text for moment in moments(match) for text in lines_of(moment, seat)]
    return "\n".join([*lines, line({"view": match.state.view(seat)})])


def lines_of(moment: RecalledStep, seat: Seat) -> list[str]:
    """What this seat learns and does in a step of a match: what it sees and chooses, and what it sees happen."""
    lines = []
    for entry in moment.entries:
        if moment.before is not None and (entry.call or entry.seat == seat):
            lines.append(line({"view": moment.before.view(seat)}))
            lines.append(line({"call" if entry.call else "choice": str(entry)}))
    return [*lines, *(line({"event": event.to_json(moment.after, seat)}) for event in moment.told)]


def moment_of(node: TreeNode) -> RecalledStep:
    """The step of a match that led to this node."""
    texts = node.game.actions
    entries = tuple([Entry(move.seat, texts[move.action].text, False) for move in node.moves])
    return RecalledStep(entries, node.before, node.told, node.state)


def key_of(node: TreeNode, seat: Seat) -> bytes:
    """A short key for all that this seat has learnt and done before the present view; it is kept with each node."""
    path = node.path()
    known = len(path)
    while known > 0 and seat not in path[known - 1].keys:
        known -= 1
    key = path[known - 1].keys[seat] if known else b""
    for later in path[known:]:
        key = digest(key, lines_of(moment_of(later), seat))
        later.keys[seat] = key
    return key


def line(data: dict[str, Any]) -> str:
    """One line of the text: plain data whose order does not matter."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(before: bytes, lines: list[str]) -> bytes:
    """A hash of all lines up to these, from that of the lines before: a short key for what was learnt."""
    return hashlib.blake2b("\n".join(lines).encode(), key=before, digest_size=16).digest() if lines else before


# As numbers.


def information_schema(game: Game) -> Schema:
    """The fields of an information state: the present observation, and a row for each thing learnt or done."""
    encoding = encoding_of(game)
    rows = Field(
        "history",
        (encoding.rows, WIDTH),
        UNLIMITED,
        "choices, changes of the observation, events: what, whose, why, cards, numbers",
        -UNLIMITED,
    )
    return Schema([*encoding.observation.fields, rows])


def row(what: int, mine: bool, why: int, left: int, cards: list[int], numbers: list[int]) -> list[float]:
    """One row of a history."""
    padded = [*cards, *[0] * (EACH - len(cards)), *numbers, *[0] * (EACH - len(numbers))]
    return [float(number) for number in (what, mine, why, left, *padded)]


def information_tensor(match: Match, seat: Seat) -> array[float]:
    """The information state of a seat with perfect recall, as numbers in the order of `information_schema`.

    From the rows of the history every earlier observation and choice of the seat can be read again.
    BadInput if there are more rows than the game declares.
    """
    history = HistoryRows(match.game, seat)
    for moment in moments(match):
        history.add(moment)
    return history.tensor(match.state)


class HistoryRows:
    """The rows of one seat's history, as a match goes on."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.encoding = encoding_of(game)
        self.kinds = {name: number for number, name in enumerate(game.events)}
        self.calls = {name: number for number, name in enumerate(game.calls)}
        self.last = array(FLOATS, self.encoding.observation.zeros)  # what was seen at the last choice
        self.rows: list[list[float]] = []

    def add(self, moment: RecalledStep) -> None:
        """Add what this seat learns and does in a step of the match."""
        for entry in moment.entries:
            if moment.before is not None and (entry.call or entry.seat == self.seat):
                self.add_changes(observe(moment.before, self.seat))
                if entry.call:
                    self.rows.append(row(CALL, entry.seat == self.seat, 0, 0, [], [self.calls[entry.text] + 1]))
                else:
                    action = self.game.action(entry.text)
                    assert action is not None
                    self.rows.append(row(CHOICE, True, 0, 0, [], [action + 1]))
        for event in moment.told:
            self.add_event(moment.after, event)

    def add_changes(self, now: array[float]) -> None:
        """Add the numbers of an observation that have changed since the last one."""
        changed = [place for place in range(len(now)) if now[place] != self.last[place]]
        for start in range(0, len(changed), PAIRS):
            pairs = [(float(place + 1), now[place]) for place in changed[start : start + PAIRS]]
            numbers = [float(CHANGE), *(number for pair in pairs for number in pair)]
            self.rows.append(numbers + [0.0] * (WIDTH - len(numbers)))
        self.last = now

    def add_event(self, state: State, event: Event) -> None:
        """Add an event as this seat sees it, in as many rows as its cards need."""
        seen = event.is_seen_by(self.seat)
        word = self.encoding.word
        cards = [word(state, card) + 1 if seen else 0 for card in event.cards]
        numbers = list(event.numbers) if seen else []
        cause = event.known_cause(self.seat)
        why = 0 if cause == NO_SOURCE else word(state, cause) + 1
        kind = EVENT + self.kinds[event.kind]
        mine = event.seat == self.seat
        for start in range(0, max(len(cards), len(numbers), 1), EACH):
            left = max(len(cards) - start, 0)
            self.rows.append(row(kind, mine, why, left, cards[start : start + EACH], numbers[start : start + EACH]))

    def tensor(self, state: State) -> array[float]:
        """The present observation with all rows, and zeros behind them."""
        if len(self.rows) > self.encoding.rows:
            raise BadInput(
                f"This match has {len(self.rows)} rows of history, and {self.game.title} declares {self.encoding.rows}."
            )
        rows = array(FLOATS, [number for one in self.rows for number in one])
        return observe(state, self.seat) + rows + array(FLOATS, bytes(4 * (WIDTH * self.encoding.rows - len(rows))))
