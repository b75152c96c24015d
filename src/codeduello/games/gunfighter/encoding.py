"""Gunfighter as numbers: what a gunfighter sees, for programs that learn."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from codeduello.core.state import State
from codeduello.core.tensors import Encoding, Field
from codeduello.games.gunfighter.box import ALL, KIND, KIND_COUNT, NOTHING
from codeduello.games.gunfighter.side import TRAIL, TRAIL_BITS, TRAIL_CARD, Side
from codeduello.games.gunfighter.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

ROWS: Final = 4096
SIDES: Final = ("my", "their")


class GunfighterEncoding(Encoding):
    """Each single card has a place, because copies differ by their die values."""

    def __init__(self, decisions: int) -> None:
        cards = (len(KIND),)
        super().__init__(
            decisions,
            [
                Field("deck", (1,), len(KIND), "cards in the deck"),
                Field("discard", cards, 1, "which cards lie in the discard pile"),
                *[
                    field
                    for whose in SIDES
                    for field in (
                        Field(f"{whose} stats", (5,), ALL, "accuracy, bullets, health, shots avoided, taunted"),
                        Field(f"{whose} cards", (1,), len(KIND), "cards in hand"),
                        Field(f"{whose} hand", cards, 1, "which cards in hand I know"),
                        Field(f"{whose} front", cards, 1, "which card lies in front"),
                        Field(f"{whose} last", (TRAIL, KIND_COUNT), 1, "the last cards played, the latest first"),
                    )
                ],
                Field("chosen", cards, 1, "which cards I have chosen face down"),
            ],
            ROWS,
        )
        starts = self.observation.starts
        self.deck = starts["deck"]
        self.discard = starts["discard"]
        self.sides = [starts["my stats"], starts["their stats"]]
        self.chosen = starts["chosen"]

    def fill(self, state: State, seat: int, out: array[float], at: int) -> None:
        """Write what this seat sees of the table."""
        assert isinstance(state, Table)
        card: i64
        out[at + self.deck] = float(len(state.deck))
        start: i64 = at + self.discard
        for card in state.discard:
            out[start + card] = 1.0
        self.fill_side(state, state.sides[seat], True, seat, out, at + self.sides[0])
        self.fill_side(state, state.sides[1 - seat], False, seat, out, at + self.sides[1])
        mine = state.sides[seat]
        if mine.chosen != NOTHING:
            out[at + self.chosen + mine.hand[mine.chosen]] = 1.0
        if mine.second != NOTHING:
            out[at + self.chosen + mine.hand[mine.second]] = 1.0

    def fill_side(self, table: Table, side: Side, mine: bool, seat: int, out: array[float], at: i64) -> None:
        """Write what this seat sees of one side, whose fields begin at this place."""
        out[at] = float(side.accuracy)
        out[at + 1] = float(side.bullets)
        out[at + 2] = float(side.health)
        out[at + 3] = float(side.avoids)
        if side.taunted:
            out[at + 4] = 1.0
        out[at + 5] = float(len(side.hand))
        at += 6
        card: i64
        for card in side.hand:
            if mine or table.known[card] >> seat & 1:
                out[at + card] = 1.0
        at += len(KIND)
        if side.played != NOTHING:
            out[at + side.played] = 1.0
        at += len(KIND)
        trail = side.trail
        while trail:
            out[at + (trail & TRAIL_CARD) - 1] = 1.0
            trail >>= TRAIL_BITS
            at += KIND_COUNT
