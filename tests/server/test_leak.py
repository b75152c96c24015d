"""Nobody ever receives a face that they may not see."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.server.tables.games import editions
from find_leaks import play_many
from support.site import Site

GAMES = [(game, edition) for game in codeduello.games() for edition in editions(game)]


@pytest.mark.parametrize(("game", "edition"), GAMES)
async def test_nobody_holds_a_face_that_they_may_not_see(site: Site, game: str, edition: str) -> None:
    """All messages of whole duels, to both players and a spectator, show what the engine allows them and no more.

    The whole test, with five hundred duels of each game, is `uv run python tests/find_leaks.py`.
    """
    assert "no face" in await play_many(site, game, edition, 3, 2)
