"""Play and watch duels in a terminal. Textual is imported only when a screen is opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from codeduello import Match

__all__ = ["play", "replay"]


def play(
    game: str | None,
    seats: tuple[str, str] | None,
    options: dict[str, str],
    seed: int | None,
    resume: bool,
    save: Path | None,
) -> int:
    """Open a table: at once if a game is named or a duel is resumed, otherwise after asking which game.

    A seat is "you" or the name of a bot. BadInput is raised before anything is opened or written. The exit code is
    returned, which is not 0 after a crash.
    """
    from codeduello.terminal.app import DuelloApp, first_screen

    app = DuelloApp(first_screen(game, seats, options, seed, resume, save))
    app.run()
    return app.return_code or 0


def replay(match: Match) -> int:
    """Look through a match step by step, and return the exit code."""
    from codeduello.terminal.app import DuelloApp
    from codeduello.terminal.replay import ReplayScreen

    app = DuelloApp(ReplayScreen(match))
    app.run()
    return app.return_code or 0
