"""Commands about puzzles: making a file of them."""

from __future__ import annotations

import gzip
from pathlib import Path

from codeduello.cli import output
from codeduello.cli.results import progress
from codeduello.core.game import Game
from codeduello.core.outcome import BadInput
from codeduello.learn.glossary import EDITION
from codeduello.learn.making import make
from codeduello.learn.puzzles import file_name, sorts_of


def write_puzzles(game: Game, number: int, seed: int, folder: Path) -> None:
    """Make puzzles, and write them into a file."""
    if not sorts_of(game.id):
        raise BadInput(f"{game.title} has no puzzles.")
    path = folder / file_name(game.id, str(game.settings.get(EDITION, "")))
    with progress("Puzzles proved", number) as watch:
        lines = [puzzle.to_line() for puzzle in make(game, number, seed, watch)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
    output.show(f"{len(lines)} puzzles: {path}")
