"""Zones: the places where cards are, and how a card is put into one or taken out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from codeduello.core.ids import CardId, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py


class Zone(NamedTuple):
    """A place for cards: its name, whose it is (None: shared), the cards, and who sees their faces.

    In an ordered zone, such as a deck, places matter: a viewer who follows a card there knows how deep it lies.
    Cards of different boxes are never mixed: where each player brings a deck, a deck is a box.
    """

    name: str
    owner: Seat | None
    cards: list[CardId]
    seen_by: int
    ordered: bool = False
    box: int = 0


def put_in_order(cards: list[CardId], card: i64) -> None:
    """Put a card to its place in a zone that lies in the order of the cards' numbers."""
    other: i64
    for place, other in enumerate(cards):
        if other > card:
            cards.insert(place, card)
            return
    cards.append(card)


def holds(cards: list[int], card: i64) -> bool:
    """Whether a card, or any number, is among these. A loop, for the reason of `take_out`."""
    other: i64
    for other in cards:  # noqa: SIM110 (a generator would take the numbers as objects)
        if other == card:
            return True
    return False


def take_out(cards: list[CardId], card: i64) -> None:
    """Take a card out of a zone. A loop: compiled, `list.remove` would compare ints as objects, which is slow."""
    other: i64
    for place, other in enumerate(cards):
        if other == card:
            cards.pop(place)
            return
    raise ValueError(f"The card {card} is not there.")
