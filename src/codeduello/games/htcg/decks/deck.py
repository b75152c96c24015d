"""Decks, written as people write them, one card a line: `4 Head Shot`, `1 Slash (Duncan)`.

Headings like `Persona:` or `Endurance` and remarks behind `#` may stand between. Case and spacing do not matter.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from typing import Final

from codeduello.core.game import Option, Value
from codeduello.core.ids import CardId, Seat
from codeduello.core.outcome import BadInput, plain, quoted
from codeduello.games.htcg.model.card import (
    LENDS_ONE_OF_EACH,
    HtCard,
)
from codeduello.games.htcg.model.constants import PERSONA, WEAPON
from codeduello.games.htcg.model.edition import Edition

LINE: Final = re.compile(r"(?:(?P<copies>\d{1,3})\s*x?\s+)?(?P<title>.+)")
HEADING: Final = re.compile(
    r"(?:persona|weapons?(?: of choice)?|pre-?game(?: cards)?|endurance|deck)\s*:?", re.IGNORECASE
)
LABEL: Final = re.compile(rf"^{HEADING.pattern[:-1]}", re.IGNORECASE)  # before a card, with its colon
REMARK: Final = re.compile(r"#(?!\d).*")  # a number sign before a digit belongs to a title
MOST_SIGNS: Final = 20_000  # of a deck's text; all cards of an edition on one line each are not half of it
MOST_LINES: Final = 500
MOST_CARDS: Final = 2_000
MOST_WRONG_LINES: Final = 20  # told of a deck that cannot be read
MOST_HINTS: Final = 5  # wrong lines for which a title is looked for that is like theirs: each costs a search


class Deck:
    """A deck of an edition: the Endurance and the Pre-Game cards, as kinds of card."""

    def __init__(self, edition: Edition, cards: list[CardId], before: list[CardId]) -> None:
        self.edition = edition
        self.pool = edition.collection
        self.cards = cards
        self.before = before

    @property
    def persona(self) -> HtCard | None:
        """The Persona; None for a Generic Immortal."""
        return next((self.pool[kind] for kind in self.before if self.pool[kind].type == PERSONA), None)

    @property
    def weapons(self) -> list[HtCard]:
        """The Weapons of Choice."""
        return [self.pool[kind] for kind in self.before if self.pool[kind].type == WEAPON]

    @property
    def all_builds(self) -> int:
        """What its Pre-Game cards change about building the deck, a bit each."""
        found = 0
        for kind in self.before:
            found |= self.pool[kind].builds
        return found

    def builds(self, what: int) -> bool:
        """Whether a Pre-Game card changes this about building the deck."""
        return self.all_builds & what != 0

    def counted(self) -> list[tuple[HtCard, int]]:
        """The kinds of the Endurance with their numbers, in the order of the pool."""
        return [(self.pool[kind], copies) for kind, copies in sorted(Counter(self.cards).items())]

    def write(self, between: str = "\n") -> str:
        """The deck as text, Pre-Game cards first."""
        lines = [f"1 {self.pool[kind].title}" for kind in sorted(self.before)]
        lines += [f"{copies} {card.title}" for card, copies in self.counted()]
        return between.join(lines)


def read_deck(text: str, edition: Edition) -> Deck:
    """A deck from its text, in lines or in parts between semicolons; BadInput with the lines that cannot be read."""
    if len(text) > MOST_SIGNS:
        raise BadInput(f"The deck cannot be read: it has {len(text)} signs; {MOST_SIGNS} are enough for any deck.")
    parts = [
        (number, part.strip())
        for number, line in enumerate(text.split("\n"), 1)
        for part in REMARK.sub("", line).split(";")
    ]
    if len(parts) > MOST_LINES:
        raise BadInput(f"The deck cannot be read: it has {len(parts)} lines; {MOST_LINES} are enough for any deck.")
    entries: list[tuple[int, str]] = []  # how many, and the words for the card
    wrong: list[str] = []
    for number, line in parts:
        if not line or HEADING.fullmatch(line):
            continue
        found = LINE.fullmatch(line if plain(line) in edition.titles else LABEL.sub("", line))
        kind = None if found is None else edition.titles.get(plain(found["title"]))
        if found is None or kind is None:
            title = found["title"] if found else line
            hint = hint_for(plain(title), edition) if len(wrong) < MOST_HINTS else ""
            wrong.append(f"line {number}: there is no card {quoted(title)}.{hint}")
            continue
        entries.append((int(found["copies"] or 1), plain(found["title"])))
    if wrong:
        more = f" And {len(wrong) - MOST_WRONG_LINES} lines more." if len(wrong) > MOST_WRONG_LINES else ""
        raise BadInput("The deck cannot be read: " + " ".join(wrong[:MOST_WRONG_LINES]) + more)
    cards = sum(copies for copies, _ in entries)
    if cards > MOST_CARDS:
        raise BadInput(f"The deck cannot be read: it has {cards} cards; {MOST_CARDS} are enough for any deck.")
    return deck_of(entries, edition)


def hint_for(words: str, edition: Edition) -> str:
    """A question about the title that was perhaps meant by these words; empty if none is like them."""
    near = difflib.get_close_matches(words, edition.titles, 1, 0.6)
    return f" Did you mean '{hinted(edition, near[0])}'?" if near else ""


def hinted(edition: Edition, words: str) -> str:
    """The title of the card that these words name; for a common card, without an owner if they name none."""
    card = edition.collection[edition.titles[words]]
    return card.called if words in edition.common else card.title


def deck_of(entries: list[tuple[int, str]], edition: Edition) -> Deck:
    """The deck with these cards, each so many times; which copy of a common card is meant, the others tell."""
    words = [title for _, title in entries]
    kinds = kinds_of(words, edition)
    chosen = [kind for (copies, _), kind in zip(entries, kinds, strict=True) for _ in range(copies)]
    before = [kind for kind in chosen if edition.collection[kind].type >= PERSONA]
    return Deck(edition, [kind for kind in chosen if edition.collection[kind].type < PERSONA], before)


def kinds_of(words: list[str], edition: Edition) -> list[int]:
    """The cards that these words name, which all are in the edition, in whatever order they stand.

    Of a common card without an owner's name it is the copy of the deck's own Persona or faction, else of the first
    owner; a deck that may borrow one card of each Persona borrows it from the first from whom it has nothing yet.
    """
    pool = edition.collection
    clear = [pool[edition.titles[title]] for title in words if title not in edition.common]
    persona = next((card for card in clear if card.type == PERSONA), None)
    own = [] if persona is None else [persona.name, persona.faction]
    borrows = any(card.builds & LENDS_ONE_OF_EACH for card in clear)
    taken = {owner for card in clear for owner in card.owners}
    meant: dict[str, int] = {}
    vague = {title: edition.common[title] for title in words if title in edition.common}
    for _, _, title in sorted((len(copies), copies, title) for title, copies in vague.items()):  # the rarest first
        copies = vague[title]
        fitting = [kind for kind in copies if pool[kind].owners[0] in own]
        free = [kind for kind in copies if borrows and pool[kind].owners[0] not in taken]
        meant[title] = [*fitting, *free, *copies][0]
        taken.update(pool[meant[title]].owners)
    return [meant[title] if title in meant else edition.titles[title] for title in words]


class DeckOption(Option):
    """The deck of a seat, and its secret: the name of a starter of the edition, or the deck itself."""

    def __init__(self, name: str, seat: Seat, sentence: str, edition: Edition) -> None:
        super().__init__(name, "generic", tuple(edition.starters), sentence, "HT-3.4", seat)
        self.edition = edition

    def read(self, value: Value) -> Value:
        """The deck on one line; what is one line and no deck was meant as the name of a starter."""
        text = str(value)
        try:
            return read_deck(self.edition.starters.get(plain(text), text), self.edition).write("; ")
        except BadInput as error:
            if re.search(r"[\n;]", text):
                raise BadInput(f"{self.name}: {error}") from None
            raise BadInput(f"{self.name} cannot be {quoted(text)}. It can be: {self.range}.") from None

    @property
    def range(self) -> str:
        """The starters, or any deck."""
        return f"{', '.join(map(str, self.values))}, or a deck's own cards"
