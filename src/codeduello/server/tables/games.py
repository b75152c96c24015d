"""The games that can be played here, with their options settled."""

from __future__ import annotations

from functools import lru_cache

import codeduello
from codeduello import BadInput, Game
from codeduello.core.game import Value

EDITION = "edition"


def game_of(id: str, edition: str, options: dict[str, Value]) -> Game:
    """A game with its options settled, shared by all tables with the same ones; BadInput for what is impossible."""
    try:
        return _settled(id, edition, tuple(sorted(options.items())))
    except TypeError:
        raise BadInput("The options of a game are words and numbers.") from None


@lru_cache(maxsize=256)
def _settled(id: str, edition: str, options: tuple[tuple[str, Value], ...]) -> Game:
    if id not in offered():
        raise BadInput(f"There is no game like that here. There are: {', '.join(offered())}.")
    given: dict[str, Value] = {name: value for name, value in options if name != EDITION}
    if edition:
        given[EDITION] = edition
    game = codeduello.load(id, **given)
    game.check()
    return game


@lru_cache
def offered() -> list[str]:
    """The games that can be played here."""
    return codeduello.games()


def editions(id: str) -> list[str]:
    """Edition ids; `[""]` for a game without editions."""
    for option in codeduello.load(id).options:
        if option.name == EDITION:
            return [str(value) for value in option.values]
    return [""]
