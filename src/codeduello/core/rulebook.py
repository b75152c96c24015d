"""The rule catalogue of a game: numbered sentences, shipped with the game as Markdown.

A line of a catalogue reads `- **GF-2.1** Each player secretly chooses ...`; `## 2 The turn` opens a chapter, and
**(opt)** behind an id marks a point that is an option of the match. Where a rule can be read in several ways, the
lines below it list them: `  - **mirrored** Left and right are swapped ...`. A reading has the name of the
option's value that chooses it; where no option does, the readings are **ours** and **other**, and **why** says why.
"""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files
from typing import Final, NamedTuple

CHAPTER = re.compile(r"##+ (?:\d+ )?(.+)")
RULE = re.compile(r"- \*\*([A-Z]{2}-R?\d+[\d.a-z]*)(?: \((opt)\))?\*\* (.+)")
READING = re.compile(r"  - \*\*(\w+)\*\* (.+)")


class Reading(NamedTuple):
    """One way to read a rule."""

    name: str
    sentence: str


class Rule(NamedTuple):
    """One numbered sentence."""

    id: str
    sentence: str
    chapter: str
    optional: bool
    readings: tuple[Reading, ...] = ()

    @property
    def mark(self) -> str:
        """A short hash of the sentence. A test carries it, so that a changed sentence calls for a review."""
        return hashlib.blake2b(self.sentence.encode(), digest_size=2).hexdigest()


def rules_in(text: str) -> dict[str, Rule]:
    """The rules of a catalogue by their ids; ValueError if a line that looks like a rule is malformed."""
    rules: dict[str, Rule] = {}
    chapter = last = ""
    for number, line in enumerate(text.splitlines(), 1):
        if heading := CHAPTER.fullmatch(line):
            chapter = heading[1]
        elif found := RULE.fullmatch(line):
            if found[1] in rules:
                raise ValueError(f"Line {number} of the catalogue: {found[1]} is there twice.")
            last = found[1]
            rules[last] = Rule(last, found[3], chapter, found[2] is not None)
        elif last and (reading := READING.fullmatch(line)):
            rule = rules[last]
            rules[last] = rule._replace(readings=(*rule.readings, Reading(reading[1], reading[2])))
        elif line.startswith(("- ", " ", "\t")):
            raise ValueError(f"Line {number} of the catalogue: a rule is one line like '- **GF-2.1** Each player ...'.")
    return rules


RESIGN: Final = "CD-1"
CALLS: Final = "CD-2"
OUT_OF_TIME: Final = "CD-3"
BOTH_OUT_OF_TIME: Final = "CD-4"
EVERY_TABLE: Final = rules_in(
    f"""## Every table
- **{RESIGN}** A player may resign at any moment; the opponent wins.
- **{CALLS}** The referee makes only the calls that the game has, and none once the duel is over.
- **{OUT_OF_TIME}** A player whose time on a clock of their own runs out loses; the opponent wins.
- **{BOTH_OUT_OF_TIME}** If the time of both players runs out at the same moment, nobody wins."""
)


class Rulebook:
    """All rules of one game, in the order of the catalogue. It also finds the rules that hold at every table."""

    def __init__(self, text: str) -> None:
        self.rules = rules_in(text)
        self._by_id = {rule.id.casefold(): rule for rule in [*EVERY_TABLE.values(), *self.rules.values()]}

    @classmethod
    def of(cls, package: str, *names: str) -> Rulebook:
        """The catalogue that a game's package carries in these files."""
        return cls("\n".join((files(package) / name).read_text("utf-8") for name in names))

    def __getitem__(self, id: str) -> Rule:
        """The rule with this id, in any case; KeyError if there is none."""
        return self._by_id[id.casefold()]

    def __contains__(self, id: str) -> bool:
        """Whether there is a rule with this id, in any case."""
        return id.casefold() in self._by_id
