"""Bots with a style: they take what looks best to them, and some sorts of card look better to them than they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from codeduello.bots.bot import Bot
from codeduello.core.actions import PLAY
from codeduello.core.policy import drawn, softened
from codeduello.core.view import Perspective


class Style(Bot):
    """Likes and dislikes sorts of card, by their names, in the units of the game's own player; for certain games."""

    likes: Mapping[str, float] = {}
    games: tuple[str, ...] = ()

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        scores = [
            score + (0.0 if action.kind is None or action.group != PLAY else self.likes.get(action.kind.kind, 0.0))
            for score, action in zip(perspective.scores, perspective.actions, strict=True)
        ]
        return legal[drawn(softened(scores, 0.0), self.chance)]


class Bold(Style):
    """A gunfighter who shoots first."""

    character = "shoots first, and aims later"
    likes = {"Shoot": 0.3, "Dodge": -0.15}
    games = ("gunfighter",)


class Patient(Style):
    """A gunfighter who waits for the right moment."""

    character = "aims, loads, ducks, and waits for the moment"
    likes = {"Shoot": -0.4, "Dodge": 0.15, "Aim": 0.1, "Gun Belt": 0.1}
    games = ("gunfighter",)


STYLES: Final[dict[str, type[Style]]] = {style.__name__.lower(): style for style in (Bold, Patient)}
