"""The editions of the card game, by their names."""

from __future__ import annotations

from typing import Final

from codeduello.core.outcome import BadInput, plain, quoted
from codeduello.games.htcg.editions.first import FIRST
from codeduello.games.htcg.editions.gems import GEMS
from codeduello.games.htcg.model.edition import Edition

EDITIONS: Final[dict[str, Edition]] = {FIRST.name: FIRST, GEMS.name: GEMS}


def named(name: str) -> Edition:
    """The edition of this name, in any case; BadInput if there is none."""
    if plain(name) not in EDITIONS:
        raise BadInput(f"edition cannot be {quoted(name)}. It can be: {', '.join(EDITIONS)}.")
    return EDITIONS[plain(name)]
