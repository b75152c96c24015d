"""The terms of a game in plain words, each with the rule that defines it.

A line of `terms.md` beside a rulebook reads `- **Guard, Guards** HT-7.1 A block that stays in play.`: the forms in
which the term is written, the first of which is its name, then the rule, then one sentence for somebody who is new.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from codeduello.core.game import Game

LINE: Final = re.compile(r"- \*\*(.+?)\*\* ([A-Z]{2}-R?\d+[\d.a-z]*) (.+)")
EDITION: Final = "edition"


class Term(NamedTuple):
    """A word of a game: the forms in which it is written, its rule, and what it means."""

    forms: tuple[str, ...]
    rule: str
    sentence: str

    @property
    def name(self) -> str:
        """What it is listed under."""
        return self.forms[0]


@lru_cache
def _terms(id: str, edition: str) -> tuple[Term, ...]:
    try:
        root = files(f"codeduello.games.{id}")
    except ModuleNotFoundError:
        return ()  # a game from another package
    found: dict[str, Term] = {}
    for place in (root, *([root / "editions" / edition] if edition else [])):
        file = place / "terms.md"
        if not file.is_file():
            continue
        for line in file.read_text("utf-8").splitlines():
            if term := LINE.fullmatch(line):
                found.update({term[1].split(", ")[0]: Term(tuple(term[1].split(", ")), term[2], term[3])})
    return tuple(found.values())


def terms(game: Game) -> tuple[Term, ...]:
    """The terms of a game in its edition; those of the edition replace those that it shares with the others."""
    return _terms(game.id, str(game.settings.get(EDITION, "")))


@lru_cache
def pattern(found: tuple[Term, ...]) -> re.Pattern[str]:
    """What finds these terms in a text, the longest first."""
    forms = sorted((form for term in found for form in term.forms), key=len, reverse=True)
    if not forms:
        return re.compile(r"(?!)")  # nothing
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, forms))})(?![\w-])")


def term_of(form: str, found: tuple[Term, ...]) -> Term:
    """The term that is written in this form; LookupError if there is none."""
    return next(term for term in found if form in term.forms)
