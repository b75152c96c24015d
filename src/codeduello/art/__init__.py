"""A picture for every card, drawn by our own code: the same whenever it is asked for, small, by day and by night."""

from __future__ import annotations

import re

from codeduello.art.compose import bust, drawing, scene
from codeduello.art.grain import Grain
from codeduello.art.script import entries
from codeduello.core.game import Card

__all__ = ["people", "picture", "portrait", "scene", "scenes", "slug"]

_drawn: dict[tuple[str, str, str], str] = {}


def picture(game: str, edition: str, card: Card) -> str:
    """Return the picture of a card as SVG. The copies of one card for several Personas share it."""
    key = (game, edition, card.called)
    if key not in _drawn:
        _drawn[key] = drawing(game, edition, card.called, card.kind, card.to_json())
    return _drawn[key]


def portrait(name: str) -> str:
    """Return the portrait of somebody who need not be a card: a character of The Duel, or a gunfighter."""
    return bust((name,), "Persona", Grain(name))


def people() -> list[str]:
    """List everybody who has a portrait."""
    return list(entries("people"))


def scenes() -> list[str]:
    """List the scenes that belong to no card: the grounds on which each game is played, and that of the first page."""
    return list(entries("scenes"))


def slug(title: str) -> str:
    """Return a title as part of an address: small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
