"""Code Duello: a referee for duelling card games.

>>> import codeduello
>>> game = codeduello.load("gunfighter")
>>> state = game.new(seed=7)
>>> state.to_act
(0, 1)
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

import codeduello.native  # noqa: F401 - first, because it decides which engine everything below imports
from codeduello import games as _games
from codeduello.core.actions import Action
from codeduello.core.game import Card, Game, Option, Value
from codeduello.core.outcome import BadInput, Illegal, Outcome, Refusal, quoted
from codeduello.core.record import Match, game_of
from codeduello.core.state import State
from codeduello.core.view import Perspective

__all__ = [
    "Action",
    "BadInput",
    "Card",
    "Game",
    "Illegal",
    "Match",
    "Option",
    "Outcome",
    "Perspective",
    "Refusal",
    "State",
    "games",
    "load",
    "read",
]


def games() -> list[str]:
    """The ids of all games: the folders of `codeduello.games`."""
    return sorted(module.name for module in pkgutil.iter_modules(_games.__path__) if module.ispkg)


def load(id: str, /, **options: Value) -> Game:
    """The game with this id and these options; BadInput if there is no such game or option."""
    if id not in games():
        raise BadInput(f"There is no game {quoted(id)}. There are: {', '.join(games())}.")
    game: Game = import_module(f"codeduello.games.{id}").GAME
    return game.using(**options)


def read(text: str) -> Match:
    """The match of a `.duel` record of any game; BadInput, with the line, if the record is damaged."""
    return load(game_of(text)).read(text)
