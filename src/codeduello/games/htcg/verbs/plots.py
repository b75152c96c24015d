"""Plots: parts that stay in play until the last one brings them to their end."""

from __future__ import annotations

from typing import Any, Final, Unpack

from codeduello.core.ids import CardId, Seat
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model.card import Clause, Facts, HtCard
from codeduello.games.htcg.model.clauses import PART_OF_PLOT
from codeduello.games.htcg.model.constants import EVENT, SITUATION
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import leave_play
from codeduello.games.htcg.verbs.basic import Verb


class StandsIn(HtCard):
    """A card that serves in place of any part that a Plot card asks for."""


class Plot(HtCard):
    """A part of a Plot; it may ask for other parts in play, and the last one discards them all."""

    def __init__(
        self, title: str, part: str, *clauses: Clause, parts: tuple[str, ...] = (), **facts: Unpack[Facts]
    ) -> None:
        edition = facts.get("version", "")
        facts["version"] = f"{part}, {edition}" if edition else part
        facts["name"] = f"{title}: {part.partition(': ')[2]}"  # each part is a title of its own (HT-R44)
        super().__init__(title, EVENT if clauses else SITUATION, PART_OF_PLOT, *clauses, **facts)
        self.parts = parts  # the names of the parts that must be in play

    def but(self, **changes: Any) -> HtCard:
        """A part of a Plot is written again as a whole."""
        raise TypeError(f"{self.title} is a part of a Plot: write its whole line again instead of `but`.")

    def ban(self, table: Table, me: Seat) -> Refusal | None:
        """The parts before it must be in play; a Director's Cut serves for one each."""
        missing = [part for part in self.parts if named(table, me, part) < 0]
        if len(missing) <= len(stand_ins(table, me)):
            return None
        return Refusal("HT-R38", f"This part of the Plot needs another in play: {missing[0]}.")


def named(table: Table, me: Seat, name: str) -> int:
    """A card with this name that the player has in play; -1 if there is none."""
    for card in table.sides[me].play:
        if table.card(card).name == name:
            return card
    return -1


def stand_ins(table: Table, me: Seat) -> list[int]:
    """What the player has in play that serves for a missing part."""
    return [card for card in table.sides[me].play if isinstance(table.card(card), StandsIn)]


def end_plot(table: Table, me: Seat, card: CardId) -> None:
    """The Plot is at its end: this card and the parts that it asks for, or what served for them, are discarded."""
    kind = table.card(card)
    cuts = stand_ins(table, me)
    for part in kind.parts if isinstance(kind, Plot) else ():
        found = named(table, me, part)
        if found >= 0 or cuts:  # a part may have left play in answer to this card
            leave_play(table, me, found if found >= 0 else cuts.pop())
    if card in table.sides[me].play:
        leave_play(table, me, card)


class EndPlot(Verb):
    """The Plot is complete: discard all its parts."""

    def __init__(self) -> None:
        super().__init__("discard every part of the Plot")

    def do(self, table: Table, me: Seat, n: int) -> None:
        end_plot(table, me, table.source)


END_PLOT: Final = EndPlot()
