"""What happened at the table, for people: a log, an animation. Recorded only while somebody listens.

An event names cards by number; who may see their faces stands in it, and everybody else reads "a card".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from codeduello.core.state import State

SPECTATOR: Final = 2  # the viewer who sits at neither side
EVERYONE: Final = 0b111  # seat 0, seat 1 and whoever watches; 1 << seat is one seat alone


class Event(NamedTuple):
    """One thing that happened: its kind, whose doing, the cards and the number in it, and who sees the cards."""

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    number: int = 0
    seen_by: int = EVERYONE

    def to_json(self, table: State, viewer: int) -> dict[str, Any]:
        """The event as this viewer may know it."""
        seen = self.seen_by >> viewer & 1
        return {
            "kind": self.kind,
            "seat": self.seat,
            "cards": [table.name_of(card) if seen else None for card in self.cards],
            "number": self.number,
        }

    def words(self, table: State, viewer: int, names: tuple[str, str] = ("Seat 0", "Seat 1")) -> str:
        """The event as one sentence for this viewer."""
        if not self.cards:
            cards = "nothing"
        elif self.seen_by >> viewer & 1:
            cards = ", ".join(table.title_of(card) for card in self.cards)
        else:
            cards = "a card" if len(self.cards) == 1 else f"{len(self.cards)} cards"
        who, other = names[self.seat], names[1 - self.seat]
        return table.game.words[self.kind].format(who=who, other=other, cards=cards, number=self.number)


def condensed(events: Sequence[Event], words: dict[str, str]) -> list[Event]:
    """The same events, with cards drawn or discarded one after the other told in one sentence."""
    told: list[Event] = []
    for event in events:
        last = told[-1] if told else None
        if (
            last is not None
            and event.cards
            and (last.kind, last.seat, last.number, last.seen_by)
            == (event.kind, event.seat, event.number, event.seen_by)
            and "{number}" not in words[event.kind]
        ):
            told[-1] = last._replace(cards=last.cards + event.cards)
        else:
            told.append(event)
    return told
