"""The Duel as numbers: what a player sees, for programs that learn."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from codeduello.core.state import State
from codeduello.core.tensors import UNLIMITED, Encoding, Field
from codeduello.games.duel.box import CHARACTERS, COMBAT_CARDS, NOTHING
from codeduello.games.duel.draft import PLACES
from codeduello.games.duel.table import Side, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

ROWS: Final = 1024
CARDS: Final = (COMBAT_CARDS,)


class DuelEncoding(Encoding):
    """Each card is one of a kind, and has a place."""

    def __init__(self, decisions: int) -> None:
        super().__init__(
            decisions,
            [
                Field("deck", (1,), COMBAT_CARDS, "cards in the deck"),
                Field("discard", CARDS, 1, "which cards lie in the discard pile"),
                Field("display", (PLACES, COMBAT_CARDS), 1, "which card lies in each place of the display"),
                Field("marker", (2,), 1, "the offense marker is mine; its holder keeps it when the round ends"),
                *[
                    field
                    for whose in ("my", "their")
                    for field in (
                        Field(f"{whose} character", (2,), 1, "Connor, the Kurgan"),
                        Field(f"{whose} damage", (1,), UNLIMITED, "damage taken"),
                        Field(f"{whose} abilities", (2,), 1, "which abilities are unlocked"),
                        Field(f"{whose} next", (3,), UNLIMITED, "the next card: needs no match, miss, Strike"),
                        Field(f"{whose} cards", (1,), COMBAT_CARDS, "cards in hand"),
                        Field(f"{whose} hand", CARDS, 1, "which cards in hand I know"),
                        Field(f"{whose} front", CARDS, COMBAT_CARDS, "cards played this round: 1 the first of them"),
                    )
                ],
                Field("chosen", CARDS, 1, "which card I have chosen face down"),
            ],
            ROWS,
        )
        starts = self.observation.starts
        self.deck = starts["deck"]
        self.discard = starts["discard"]
        self.display = starts["display"]
        self.marker = starts["marker"]
        self.sides = [starts["my character"], starts["their character"]]
        self.chosen = starts["chosen"]

    def fill(self, state: State, seat: int, out: array[float], at: int) -> None:
        """Write what this seat sees of the table."""
        assert isinstance(state, Table)
        card: i64
        out[at + self.deck] = float(len(state.deck))
        start: i64 = at + self.discard
        for card in state.discard:
            out[start + card] = 1.0
        start = at + self.display
        for card in state.display:
            out[start + card] = 1.0
            start += COMBAT_CARDS
        if state.offense == seat:
            out[at + self.marker] = 1.0
        if state.keeper != NOTHING:
            out[at + self.marker + 1] = 1.0
        mine = state.side(seat)
        self.fill_side(state, mine, True, seat, out, at + self.sides[0])
        self.fill_side(state, state.side(1 - seat), False, seat, out, at + self.sides[1])
        if mine.chosen != NOTHING:
            out[at + self.chosen + mine.chosen] = 1.0

    def fill_side(self, table: Table, side: Side, mine: bool, seat: int, out: array[float], at: i64) -> None:
        """Write what this seat sees of one side, whose fields begin at this place."""
        out[at + side.character] = 1.0
        out[at + 2] = float(side.damage)
        for number in range(len(CHARACTERS[side.character].abilities)):
            if side.unlocked >> number & 1:
                out[at + 3 + number] = 1.0
        if side.free:
            out[at + 5] = 1.0
        out[at + 6] = float(side.dearer)
        out[at + 7] = float(side.stronger)
        out[at + 8] = float(len(side.hand))
        at += 9
        card: i64
        for card in side.hand:
            if mine or table.known[card] >> seat & 1:
                out[at + card] = 1.0
        at += COMBAT_CARDS
        played = 0.0
        for card in side.front:
            played += 1.0
            out[at + card] = played
