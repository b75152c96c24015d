"""Chapter 3: decks. A deck is written as people write it, one card a line: `4 Head Shot`."""

from __future__ import annotations

import re
from typing import Final

from codeduello.core.game import Option, Value, plain
from codeduello.core.outcome import BadInput
from codeduello.games.htcg.box import PERSONA
from codeduello.games.htcg.cards import POOL

LINE: Final = re.compile(r"(?:(?P<copies>\d+)\s*x?\s+)?(?P<title>.+)")
TITLES: Final = {plain(card.title): number for number, card in enumerate(POOL)}


class Deck:
    """A deck: the Endurance and the Pre-Game cards, as kinds of card."""

    def __init__(self, cards: list[int], before: list[int]) -> None:
        self.cards = cards
        self.before = before

    def write(self, between: str = "\n") -> str:
        """The deck as text, Pre-Game cards first."""
        lines = []
        for kind in dict.fromkeys(self.before + self.cards):
            copies = self.cards.count(kind) + self.before.count(kind)
            lines.append(f"{copies} {POOL[kind].title}")
        return between.join(lines)


def read_deck(text: str) -> Deck:
    """A deck from its text, lines or parts between semicolons; BadInput with the line where it cannot be read."""
    cards: list[int] = []
    before: list[int] = []
    for number, raw in enumerate(re.split(r"[\n;]", text), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        found = LINE.fullmatch(line)
        kind = TITLES.get(plain(found["title"])) if found else None
        if found is None or kind is None:
            raise BadInput(f"line {number} of the deck: there is no card '{line}'.")
        place = before if POOL[kind].type >= PERSONA else cards
        place += [kind] * int(found["copies"] or 1)
    return Deck(cards, before)


class DeckOption(Option):
    """The deck of a seat: the name of a starter, or the deck itself."""

    def read(self, value: Value) -> Value:
        """The deck on one line."""
        text = STARTERS.get(str(value), str(value))
        return read_deck(text).write("; ")


STARTERS: Final = {
    "generic": "; ".join(f"{4 if card.basic else 2} {card.title}" for card in POOL if card.type < PERSONA),
}
