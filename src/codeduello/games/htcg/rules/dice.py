"""The die."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model.table import Table

SIDES: Final = 6


def roll(table: Table, me: int) -> int:
    """Roll a die; what bends this player's next roll is used up by it."""
    side = table.sides[me]
    value = max(1, min(SIDES, table.chance.roll(SIDES) + side.bend))
    side.bend = 0
    if table.log is not None:
        table.tell("roll", me, (), value)
    return value
