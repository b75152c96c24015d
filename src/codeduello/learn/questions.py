"""What each question at the table means, in two sentences, with its rules and what a good player looks at.

A line of `questions.md` beside a rulebook reads `- **draft** HD-1.5, HD-R11 Take a card ... . | Look for ...`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from codeduello.core.game import Game

LINE: Final = re.compile(r"- \*\*(.+?)\*\* ((?:[A-Z]{2}-R?\d+[\d.a-z]*(?:, )?)+) (.+) \| (.+)")


class Explained(NamedTuple):
    """A question in plain words."""

    rules: tuple[str, ...]
    words: str
    look: str


@lru_cache
def questions(id: str) -> dict[str, Explained]:
    """Every question of a game by its name."""
    try:
        file = files(f"codeduello.games.{id}") / "questions.md"
    except ModuleNotFoundError:
        return {}  # a game from another package
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    found = [match for line in lines if (match := LINE.fullmatch(line))]
    return {match[1]: Explained(tuple(match[2].split(", ")), match[3], match[4]) for match in found}


def explain(game: Game, question: str) -> Explained | None:
    """What a question of a game means; None if nobody has written it down. Rules of other editions are left out."""
    found = questions(game.id).get(question)
    return None if found is None else found._replace(rules=tuple(id for id in found.rules if id in game.rulebook))
