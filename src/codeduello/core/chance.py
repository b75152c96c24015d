"""Chance: the only source of luck in a match.

A state owns one `Chance` and copies it with itself. `Fast` is for simulation and search; `Sealed` is for matches
between people, where nobody may compute a hidden card from what was seen; `Script` is for tests.
Every draw is fair: numbers that would favour some results are drawn again.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Any, Final

from codeduello.core.build import mypyc_attr
from codeduello.core.ids import CardId
from codeduello.core.outcome import BadInput

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int; in the compiled build a 64-bit machine integer

WORD: Final = 1 << 32
SEEDS: Final = 1 << 64  # whole numbers below it seed the fast generator
MASK: Final = WORD - 1
MANY: Final = 1 << 28  # a draw for several swaps at once stays below this, so that few words are thrown away
KEY: Final = re.compile("(?:[0-9a-f]{2}){16,64}")  # a sealed seed as text


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """What every generator can do; a generator itself only supplies 32-bit words and a copy of itself."""

    def word(self) -> i64:
        """The next 32 random bits."""
        raise NotImplementedError

    def clone(self) -> Chance:
        """A copy that will produce the same words."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """Plain data from which `read` makes this generator again."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; n is from 1 to 2 ** 32."""
        word = self.word()
        result = word % n
        while word - result > WORD - n:  # the last few words would favor the smaller results
            word = self.word()
            result = word % n
        return result

    def roll(self, sides: i64 = 6) -> i64:
        """The throw of a die."""
        return 1 + self.below(sides)

    def shuffle(self, cards: list[CardId]) -> None:
        """Put the cards in a random order, each order equally likely.

        A fair number below 50 * 49 * 48 is three fair numbers below 50, 49 and 48: one draw serves several swaps.
        """
        left: i64 = len(cards)
        while left > 1:
            span = left
            stop = left - 1
            while stop > 1 and span * stop < MANY:
                span *= stop
                stop -= 1
            drawn = self.below(span)
            while left > stop:
                pick = drawn % left
                drawn //= left
                left -= 1
                card = cards[pick]
                cards[pick] = cards[left]
                cards[left] = card


class Fast(Chance):
    """A small fast generator (sfc32): four 32-bit numbers, additions and shifts only."""

    def __init__(self, a: i64, b: i64, c: i64, count: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def word(self) -> i64:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        out = (a + b + self.count) & MASK
        self.count = (self.count + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK | c >> 11) + out) & MASK
        return out

    def clone(self) -> Chance:
        """A copy that will produce the same words."""
        return Fast(self.a, self.b, self.c, self.count)

    def to_json(self) -> dict[str, Any]:
        """Plain data from which `read` makes this generator again."""
        return {"fast": [self.a, self.b, self.c, self.count]}

    def __reduce__(self) -> tuple[Any, ...]:
        return Fast, (self.a, self.b, self.c, self.count)


class Sealed(Chance):
    """A generator that cannot be predicted or run backwards: BLAKE2b in counter mode, keyed with a secret seed."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        if not 16 <= len(key) <= 64:
            raise BadInput(f"A sealed seed has 16 to 64 bytes, not {len(key)}.")
        self.key = key
        self.drawn = drawn
        self.block = b""

    def word(self) -> i64:
        """The next 32 random bits."""
        place = self.drawn & 15
        if place == 0 or not self.block:
            number = (self.drawn >> 4).to_bytes(8, "little")
            self.block = hashlib.blake2b(number, key=self.key, digest_size=64).digest()
        self.drawn += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "little")

    def clone(self) -> Chance:
        """A copy that will produce the same words."""
        return Sealed(self.key, self.drawn)

    def to_json(self) -> dict[str, Any]:
        """Plain data from which `read` makes this generator again."""
        return {"sealed": [self.key.hex(), self.drawn]}

    def __reduce__(self) -> tuple[Any, ...]:
        return Sealed, (self.key, self.drawn)


class ScriptEnded(LookupError):
    """A draw for which a script has no result left; it could have been any number from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__("The script has no result left for this draw.")
        self.low = low
        self.high = high


class Script(Chance):
    """Results given beforehand, for tests: dice as their faces, random picks as indices. Shuffles stay random."""

    def __init__(self, results: list[int], under: Chance) -> None:
        self.results = results
        self.under = under

    def word(self) -> i64:
        """The next 32 random bits, for shuffles."""
        return self.under.word()

    def below(self, n: i64) -> i64:
        """The next result of the script."""
        return self._next(0, n - 1)

    def roll(self, sides: i64 = 6) -> i64:
        """The next result of the script, as the face of a die."""
        return self._next(1, sides)

    def _next(self, low: i64, high: i64) -> i64:
        if not self.results:
            raise ScriptEnded(low, high)
        result = self.results.pop(0)
        if not low <= result <= high:
            raise LookupError(f"The script says {result}, but this draw is from {low} to {high}.")
        return result

    def shuffle(self, cards: list[CardId]) -> None:
        """Put the cards in a random order, each order equally likely: shuffles are not scripted."""
        self.under.shuffle(cards)

    def clone(self) -> Chance:
        """A copy that goes on with the same script."""
        return Script(self.results.copy(), self.under.clone())

    def to_json(self) -> dict[str, Any]:
        """The script as plain data; `read` refuses it."""
        return {"script": self.results.copy(), "under": self.under.to_json()}

    def __reduce__(self) -> tuple[Any, ...]:
        return Script, (self.results, self.under)


def seeded(seed: int | bytes) -> Chance:
    """A generator from a seed: a whole number of 64 bits for the fast one, 16 to 64 secret bytes for the sealed one."""
    if isinstance(seed, bytes):
        return Sealed(seed)
    if not hasattr(seed, "__index__"):
        raise TypeError(f"A seed is a whole number or secret bytes, not {seed!r}.")
    if not 0 <= seed < SEEDS:
        raise BadInput(f"A seed is a whole number from 0 to {SEEDS - 1}, not {seed}.")
    chance = Fast(seed & MASK, seed >> 32, 0, 1)
    for _ in range(12):
        chance.word()
    return chance


def read(data: Any) -> Chance:
    """The generator that wrote this data; BadInput if the data is damaged or a script, which only tests use."""
    match data:
        case {"fast": [int(a), int(b), int(c), int(count)]} if all(0 <= n < WORD for n in (a, b, c, count)):
            return Fast(a, b, c, count)
        case {"sealed": [str(key), int(drawn)]} if KEY.fullmatch(key) and 0 <= drawn < WORD:
            return Sealed(bytes.fromhex(key), drawn)
        case {"script": _}:
            raise BadInput("A position with scripted dice cannot be read: a script is for tests.")
    raise BadInput("This is not the state of a random generator.")
