"""The rule catalogue of a game: numbered sentences, shipped with the game as Markdown.

A line of a catalogue reads `- **GF-2.1** Each player secretly chooses ...`; `## 2 The turn` opens a chapter, and
**(opt)** behind an id marks a point that is an option of the match.
"""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files
from typing import NamedTuple

CHAPTER = re.compile(r"##+ (?:\d+ )?(.+)")
RULE = re.compile(r"- \*\*([A-Z]{2}-R?\d+[\d.a-z]*)(?: \((opt)\))?\*\* (.+)")


class Rule(NamedTuple):
    """One numbered sentence."""

    id: str
    sentence: str
    chapter: str
    optional: bool

    @property
    def mark(self) -> str:
        """A short hash of the sentence: a test carries it, so that a changed sentence calls for a look at the test."""
        return hashlib.blake2b(self.sentence.encode(), digest_size=2).hexdigest()


class Rulebook:
    """All rules of one game, in the order of the catalogue."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Rule] = {}
        chapter = ""
        for line in text.splitlines():
            if heading := CHAPTER.fullmatch(line):
                chapter = heading[1]
            elif found := RULE.fullmatch(line):
                if found[1] in self.rules:
                    raise ValueError(f"The catalogue has {found[1]} twice.")
                self.rules[found[1]] = Rule(found[1], found[3], chapter, found[2] is not None)

    @classmethod
    def of(cls, package: str, *names: str) -> Rulebook:
        """The catalogue that a game's package carries in these files."""
        return cls("\n".join((files(package) / name).read_text("utf-8") for name in names))

    def __getitem__(self, rule: str) -> Rule:
        """The rule with this id, in any case."""
        return self.rules[rule.upper() if rule.upper() in self.rules else rule]

    def __contains__(self, rule: object) -> bool:
        """Whether the catalogue has this id."""
        return rule in self.rules
