"""A picture for every card, drawn by our own code: the same whenever it is asked for, small, by day and by night."""

from __future__ import annotations

from functools import cache

from codeduello.art.compose import bust, drawing
from codeduello.art.grain import Grain
from codeduello.art.script import entries
from codeduello.core.game import Card

__all__ = ["people", "picture", "portrait"]


def picture(game: str, edition: str, card: Card) -> str:
    """The picture of a card, as SVG. Copies of one card for several Personas share it."""
    return _pictures(game, edition).setdefault(card.called, "") or _drawn(game, edition, card)


def portrait(name: str) -> str:
    """The portrait of somebody who is not a card of the table: the characters of The Duel, and gunfighters."""
    return bust((name,), "Persona", Grain(name))


def people() -> list[str]:
    """Everybody who has a portrait."""
    return list(entries("people"))


@cache
def _pictures(game: str, edition: str) -> dict[str, str]:
    return {}


def _drawn(game: str, edition: str, card: Card) -> str:
    drawn = drawing(game, edition, card.called, card.kind, card.to_json())
    _pictures(game, edition)[card.called] = drawn
    return drawn
