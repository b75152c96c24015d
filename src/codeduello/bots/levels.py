"""Eight levels for people, from a beginner to the strongest bot: each a character with a name.

A level is made of how often it blunders, how often it thinks before it chooses, and how long. Else it takes what looks
best at first sight. The numbers differ from game to game, so that in each a level wins somewhat more often than the
one below it; `duello ladder` measures that, and docs/ladder.md has what it measured.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from codeduello.bots.search import Searcher
from codeduello.core.policy import WORDS, drawn, softened
from codeduello.core.view import Perspective


class Skill(NamedTuple):
    """How well a level plays a game: the shares of its choices that are blunders and thought over, and playouts."""

    blunders: float
    care: float = 0.0
    playouts: int = 0


class Skills(NamedTuple):
    """All levels of a game; a blunder takes choices whose scores differ by `temperature` as often as 1 to e."""

    temperature: float
    levels: tuple[Skill, ...]


SKILLS: Final[dict[str, Skills]] = {
    "duel": Skills(
        2.0,
        (
            Skill(0.75),
            Skill(0.15),
            Skill(0.0, 0.1, 600),
            Skill(0.0, 0.28, 600),
            Skill(0.0, 0.46, 600),
            Skill(0.0, 0.64, 600),
            Skill(0.0, 0.82, 600),
            Skill(0.0, 1.0, 1200),
        ),
    ),
    "gunfighter": Skills(
        0.6,
        (
            Skill(0.82),
            Skill(0.6),
            Skill(0.38),
            Skill(0.22),
            Skill(0.0),
            Skill(0.0, 0.3, 600),
            Skill(0.0, 0.6, 600),
            Skill(0.0, 1.0, 1200),
        ),
    ),
    "htcg": Skills(
        15.0,
        (
            Skill(0.54),
            Skill(0.37),
            Skill(0.24),
            Skill(0.13),
            Skill(0.0),
            Skill(0.0, 0.33, 80),
            Skill(0.0, 0.66, 80),
            Skill(0.0, 1.0, 160),
        ),
    ),
    "htcg/gems": Skills(
        15.0,
        (
            Skill(0.28),
            Skill(0.21),
            Skill(0.14),
            Skill(0.075),
            Skill(0.0),
            Skill(0.0, 0.33, 80),
            Skill(0.0, 0.66, 80),
            Skill(0.0, 1.0, 640),
        ),
    ),
}
USUAL: Final = "gunfighter"  # whose levels a game has that is not listed


def skills_of(perspective: Perspective) -> Skills:
    """The levels of the game, in its edition."""
    game = perspective.game
    edition = game.settings.get("edition", "")
    return SKILLS.get(f"{game.id}/{edition}") or SKILLS.get(game.id) or SKILLS[USUAL]


class Level(Searcher):
    """A bot of one level; `number` counts from 0."""

    number = 0

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        temperature, levels = skills_of(perspective)
        skill = levels[self.number]
        mood = self.chance.word() / WORDS
        if mood >= 1.0 - skill.care:
            self.playouts = skill.playouts
            return self.think(perspective).draw(self.chance)
        shares = softened(perspective.scores, temperature if mood < skill.blunders else 0.0)
        return legal[drawn(shares, self.chance)]


class Novice(Level):
    """The first level."""

    character = "knows the rules, and little else"
    number = 0


class Apprentice(Level):
    """The second level."""

    character = "sees the good card, and often plays another"
    number = 1


class Brawler(Level):
    """The third level."""

    character = "follows first instincts, not always good ones"
    number = 2


class Duellist(Level):
    """The fourth level."""

    character = "plays soundly, and seldom slips"
    number = 3


class Veteran(Level):
    """The fifth level."""

    character = "is steady, and does not slip"
    number = 4


class Tactician(Level):
    """The sixth level."""

    character = "now and then stops to look ahead"
    number = 5


class Master(Level):
    """The seventh level."""

    character = "looks ahead, and bluffs"
    number = 6


class Legend(Level):
    """The eighth level."""

    character = "thinks every choice over, and is hard to read"
    number = 7


LEVELS: Final[dict[str, type[Level]]] = {
    level.__name__.lower(): level
    for level in (Novice, Apprentice, Brawler, Duellist, Veteran, Tactician, Master, Legend)
}
