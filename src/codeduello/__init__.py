"""Code Duello: a referee for duelling card games.

    >>> import codeduello
    >>> game = codeduello.load("gunfighter")
    >>> state = game.new(seed=7)
    >>> state.to_act
    (0, 1)

`load` gives a game, `read` a recorded match; all else is reached from these.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

import codeduello.native  # noqa: F401 - first, because it decides which engine everything below imports
from codeduello import games as _games
from codeduello.core.actions import Action
from codeduello.core.batch import Batch
from codeduello.core.game import Card, Game, Option, Value, nearest
from codeduello.core.outcome import BadInput, Illegal, Outcome, Refusal, quoted
from codeduello.core.recall import information_state, information_tensor
from codeduello.core.record import Match, game_of
from codeduello.core.state import State
from codeduello.core.tensors import observe
from codeduello.core.view import Perspective

__all__ = [
    "Action",
    "BadInput",
    "Batch",
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
    "information_state",
    "information_tensor",
    "load",
    "observe",
    "read",
]


def games() -> list[str]:
    """The ids of all games: the folders of `codeduello.games`, and what other packages bring."""
    return sorted({*_own_games(), *_games_of_others()})


def load(id: str, /, **options: Value) -> Game:
    """The game with this id and these options; BadInput if there is no such game or option."""
    if id in _own_games():
        game: Game = import_module(f"codeduello.games.{id}").GAME
    elif id in _games_of_others():
        game = _plugged_in(_games_of_others()[id])
    else:
        raise BadInput(f"There is no game {quoted(id)}.{nearest(id, games())} There are: {', '.join(games())}.")
    return game.using(**options)


@cache
def _own_games() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(_games.__path__) if module.ispkg]


@cache
def _games_of_others() -> dict[str, EntryPoint]:
    """The games of other installed packages, by their ids: entry points of the group `codeduello.games`."""
    return {found.name: found for found in entry_points(group="codeduello.games")}


@cache
def _plugged_in(place: EntryPoint) -> Game:
    """The game at an entry point; BadInput if it cannot be loaded."""
    try:
        game = place.load()
    except Exception as error:
        raise BadInput(
            f"The game {quoted(place.name)} cannot be loaded: {type(error).__name__}: {error} ({place.value})."
        ) from error
    if not isinstance(game, Game) or game.id != place.name:
        raise BadInput(f"The game {quoted(place.name)} cannot be loaded: {place.value} is not a Game with this id.")
    return game


def read(text: str) -> Match:
    """The match of a `.duel` record of any game; BadInput, with the line, if the record is damaged."""
    return load(game_of(text)).read(text)
