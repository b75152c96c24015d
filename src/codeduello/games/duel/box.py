"""What is in the box, as numbers that the engine can look up fast. `cards.py` and `abilities.py` fill these lists."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step

# Attack positions are bits, so that the positions of a card are one small number.
LEFT_FOOT: Final = 1
LEFT_HAND: Final = 2
HELMET: Final = 4
RIGHT_HAND: Final = 8
RIGHT_FOOT: Final = 16
POSITIONS: Final = ("left foot", "left hand", "helmet", "right hand", "right foot")

COMBAT_CARDS: Final = 23
NOTHING: Final = -1

# When a text takes effect.
FIRST: Final = 0  # before any other text of the clash
REVEAL: Final = 1
STRIKE: Final = 2  # its player is Offensive and the result is a Strike
BLOCKED: Final = 3  # its player is Offensive and the result is a Block of any kind
BLOCK: Final = 4  # its player is Defending and the result is a Block of any kind
STRUCK: Final = 5  # its player is Defending and the result is a Strike
MISS: Final = 6  # its player misses a follow-up
WHEN: Final = (
    "",
    "",
    "if your attack is a Strike",
    "if your attack is Blocked",
    "if you Block",
    "if you are Struck",
    "if you miss a follow-up",
)

# The result of a clash.
A_STRIKE: Final = 0
A_BLOCK: Final = 1
A_PERFECT_BLOCK: Final = 2
PERFECT_BLOCK_DAMAGE: Final = 1  # to the Offensive Player


class On:
    """A piece of text: when it takes effect, and what happens then."""

    def __init__(self, when: int, *does: Step[Any]) -> None:
        self.when = when
        self.does: list[Step[Any]] = list(does)

    @property
    def words(self) -> str:
        """The sentence on the card, made of the words of what it does."""
        words = " and ".join(step.name for step in self.does)
        if WHEN[self.when]:
            words = f"{WHEN[self.when]}, {words}"
        return f"{words[0].upper()}{words[1:]}."


def by_moment(text: tuple[On, ...]) -> list[list[Step[Any]]]:
    """For each moment of a clash, what this text does then."""
    return [[step for on in text if on.when == when for step in on.does] for when in range(len(WHEN))]


def named(positions: int) -> list[str]:
    """Positions in words, from the left foot around to the right foot."""
    return [name for bit, name in enumerate(POSITIONS) if positions >> bit & 1]


def mirrored(positions: int) -> int:
    """The same positions with left and right swapped, as on a card that lies head to head (HD-R2)."""
    return sum(1 << 4 - bit for bit in range(5) if positions >> bit & 1)


class Ability:
    """What a character can do from a certain damage on."""

    def __init__(self, title: str, threshold: int, *text: On, provenance: str) -> None:
        self.title = title
        self.threshold = threshold
        self.text = " ".join(on.words for on in text)
        self.steps = by_moment(text)
        self.provenance = provenance

    def to_json(self) -> dict[str, Any]:
        """The ability's facts, for screens and reports."""
        return {"title": self.title, "threshold": self.threshold, "text": self.text}


class Character:
    """One of the two immortals, with two abilities."""

    def __init__(self, id: str, name: str, abilities: list[Ability], provenance: str) -> None:
        self.id = id
        self.name = name
        self.abilities = abilities
        self.provenance = provenance


def ability_source(character: int, number: int) -> int:
    """The number by which the agenda knows an ability: behind the combat cards, two for each character."""
    return COMBAT_CARDS + 2 * character + number


CONNOR: Final = 0
KURGAN: Final = 1
CHARACTERS: Final[list[Character]] = []

MIRROR: Final[list[int]] = [
    mirrored(positions) for positions in range(32)
]  # for each set of positions, its mirror image

# For each combat card:
TITLES: Final[list[str]] = []
SHOWS: Final[list[int]] = []  # its attack positions
SIZE: Final[list[int]] = []  # how many they are
BAR: Final[list[int]] = []  # the positions marked on its follow-up bar
TEXTS: Final[list[list[list[Step[Any]]]]] = []  # for each moment, what its text does then
