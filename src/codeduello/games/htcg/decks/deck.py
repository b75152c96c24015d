"""Chapter 3: decks, written as people write them, one card a line: `4 Head Shot`, `1 Slash (Duncan)`.

Headings like `Persona:` or `Endurance` and remarks behind `#` may stand between. Case and spacing do not matter.
"""

from __future__ import annotations

import difflib
import re
from typing import Final

from codeduello.core.decks import Problem
from codeduello.core.game import Option, Value, plain
from codeduello.core.outcome import BadInput, quoted
from codeduello.games.htcg.model.card import (
    ACCOMPANIES,
    DOUBLES_PLOTS,
    IS_WATCHER,
    LENDS_MASTERS,
    LENDS_ONE_OF_EACH,
    LENDS_RESERVED,
    NEEDS_PERSONA,
    NO_PLACE,
    OWN_WATCHER,
    REPLACES_BASICS,
    SPARES_ONE,
    HtCard,
)
from codeduello.games.htcg.model.constants import ATTACK, BLOCK, PERSONA, PRE_GAME, WEAPON
from codeduello.games.htcg.model.edition import Edition

LINE: Final = re.compile(r"(?:(?P<copies>\d{1,3})\s*x?\s+)?(?P<title>.+)")
HEADING: Final = re.compile(
    r"(?:persona|weapons?(?: of choice)?|pre-?game(?: cards)?|endurance|deck)\s*:?", re.IGNORECASE
)
LABEL: Final = re.compile(rf"^{HEADING.pattern[:-1]}", re.IGNORECASE)  # before a card, with its colon
REMARK: Final = re.compile(r"#(?!\d).*")  # a number sign before a digit belongs to a title
SMALLEST: Final = 50
MOST_OF_A_TITLE: Final = 6
MOST_PRE_GAME: Final = 6
MOST_REPLACED: Final = 3  # Basic Attacks that a card lets be missing
BIG_AND_BAD: Final = 70  # the smallest Endurance of a deck with that card, to which each copy adds ten


class Deck:
    """A deck of an edition: the Endurance and the Pre-Game cards, as kinds of card."""

    def __init__(self, edition: Edition, cards: list[int], before: list[int]) -> None:
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

    def builds(self, what: int) -> bool:
        """Whether a Pre-Game card changes this about building the deck."""
        return any(self.pool[kind].builds & what for kind in self.before)

    def counted(self) -> list[tuple[HtCard, int]]:
        """The kinds of the Endurance with their numbers, in the order of the pool."""
        return [(self.pool[kind], self.cards.count(kind)) for kind in sorted(set(self.cards))]

    def write(self, between: str = "\n") -> str:
        """The deck as text, Pre-Game cards first."""
        lines = [f"1 {self.pool[kind].title}" for kind in sorted(self.before)]
        lines += [f"{copies} {card.title}" for card, copies in self.counted()]
        return between.join(lines)


def read_deck(text: str, edition: Edition) -> Deck:
    """A deck from its text, in lines or in parts between semicolons; BadInput with every line that cannot be read."""
    entries: list[tuple[int, str]] = []  # how many, and the words for the card
    wrong = []
    for number, raw in enumerate(re.split(r"[\n;]", text), 1):
        line = REMARK.sub("", raw).strip()
        if not line or HEADING.fullmatch(line):
            continue
        found = LINE.fullmatch(line if plain(line) in edition.titles else LABEL.sub("", line))
        kind = None if found is None else edition.titles.get(plain(found["title"]))
        if found is None or kind is None:
            wanted = plain(found["title"]) if found else plain(line)
            near = difflib.get_close_matches(wanted, edition.titles, 1, 0.6)
            hint = f" Did you mean '{hinted(edition, near[0])}'?" if near else ""
            wrong.append(f"line {number}: there is no card '{line}'.{hint}")
            continue
        entries.append((int(found["copies"] or 1), plain(found["title"])))
    if wrong:
        raise BadInput("The deck cannot be read: " + " ".join(wrong))
    return deck_of(entries, edition)


def hinted(edition: Edition, words: str) -> str:
    """The title of the card that these words name; a common card's without an owner where they name none."""
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


def problems(deck: Deck) -> list[Problem]:
    """Every rule that the deck breaks, not only the first (HT-3.11), each with what would mend it."""
    found: list[Problem] = []
    found += lacks_basics(deck)
    found += too_many(deck)
    found += wrong_size(deck)
    found += wrong_pre_game(deck)
    found += wrong_persona(deck)
    found += wrong_masters(deck)
    found += wrong_weapon(deck)
    return found


def lacks_basics(deck: Deck) -> list[Problem]:
    """At least one of each of the nine Basic Attacks (HT-3.1) and of the six Basic Blocks (HT-3.2)."""
    missing = [
        Problem("HT-3.1" if card.type == ATTACK else "HT-3.2", f"There is no {card.title}.", "Add one.")
        for kind, card in enumerate(deck.pool)
        if card.basic and card.type in (ATTACK, BLOCK) and kind not in deck.cards
    ]
    attacks = [problem for problem in missing if problem.rule == "HT-3.1"]
    if deck.builds(REPLACES_BASICS) and len(attacks) <= MOST_REPLACED:
        return [problem for problem in missing if problem.rule == "HT-3.2"]
    return missing


def too_many(deck: Deck) -> list[Problem]:
    """At most six of a title (HT-3.3), and restrictions (HT-2.9).

    The six are counted over all versions, whatever their sub-titles (HT-2.1), and Pre-Game copies (HT-R44).
    """
    found = []
    for name in sorted({deck.pool[kind].name for kind in deck.cards}):
        copies = sum(deck.pool[kind].name == name for kind in deck.cards + deck.before)
        if copies > MOST_OF_A_TITLE:
            mend = f"Take out {copies - MOST_OF_A_TITLE}."
            found.append(Problem("HT-3.3", f"There are {copies} cards titled {name}; six are allowed.", mend))
    spare = 1 if deck.builds(SPARES_ONE) else 0
    for card, copies in deck.counted():
        limit = restriction(deck, card)
        if limit and copies > limit:
            if spare and copies == limit + 1 and not card.signature:
                spare = 0
                continue
            mend = f"Take out {copies - limit}."
            found.append(Problem("HT-2.9", f"{card.title} is restricted to {limit}; there are {copies}.", mend))
    return found


def restriction(deck: Deck, card: HtCard) -> int:
    """How many copies a deck may have; 0 is no limit. A Signature card's number is never altered (HT-2.6)."""
    doubled = deck.builds(DOUBLES_PLOTS) and card.plot and not card.signature
    return card.restriction * 2 if doubled else card.restriction


def wrong_size(deck: Deck) -> list[Problem]:
    """At least 50 cards at the start of the game (HT-3.4, HG-R3)."""
    big = sum(deck.pool[kind].name == "Big and Bad" for kind in deck.cards)
    least = BIG_AND_BAD + 10 * big if big else SMALLEST
    if len(deck.cards) >= least:
        return []
    sentence = f"The Endurance has {len(deck.cards)} cards; at least {least} are needed."
    return [Problem("HT-3.4", sentence, f"Add {least - len(deck.cards)}.")]


def wrong_pre_game(deck: Deck) -> list[Problem]:
    """At most six Pre-Game cards, no two the same (HT-3.5); more than one Persona is none at all."""
    found = []
    counting = [kind for kind in deck.before if not deck.pool[kind].builds & NO_PLACE]
    if len(counting) > MOST_PRE_GAME:
        sentence = f"There are {len(counting)} Pre-Game cards; six are allowed."
        found.append(Problem("HT-3.5", sentence, f"Take out {len(counting) - MOST_PRE_GAME}."))
    found += [
        Problem("HT-3.5", f"{deck.pool[kind].title} is there twice.", "Keep one.")
        for kind in sorted(set(deck.before))
        if deck.before.count(kind) > 1
    ]
    if sum(deck.pool[kind].type == PERSONA for kind in deck.before) > 1:
        found.append(Problem("HT-3.6", "There is more than one Persona.", "Keep one."))
    for kind in deck.before:
        card = deck.pool[kind]
        if card.type == PRE_GAME and card.owners and not belongs(deck, card):
            found.append(Problem("HT-2.4", f"{card.title} belongs to {owners(card)}.", "Take it out."))
        if card.builds & NEEDS_PERSONA and deck.persona is None:
            found.append(Problem("HT-2.4", f"{card.title} needs its Persona.", "Take it out, or add a Persona."))
    watchers = [deck.pool[kind] for kind in deck.before if deck.pool[kind].builds & IS_WATCHER]
    if len(watchers) > 1:
        found.append(Problem("HT-1.6", "There is more than one assigned Watcher.", "Keep one."))
    if deck.builds(OWN_WATCHER) and any(not belongs(deck, watcher) for watcher in watchers):
        found.append(Problem("HT-1.6", "Methos may have no assigned Watcher but Adam Pierson.", "Take it out."))
    return found


def belongs(deck: Deck, card: HtCard) -> bool:
    """Whether the deck's Persona is named by the card, or its faction is (HT-2.4)."""
    persona = deck.persona
    return persona is not None and (
        persona.name in card.personas or bool(card.faction and card.faction == persona.faction)
    )


def owners(card: HtCard) -> str:
    """Whose a Persona Specific or Faction card is, in words."""
    return " or ".join(card.owners)


def wrong_persona(deck: Deck) -> list[Problem]:
    """Persona Specific, Reserved and Signature cards (HT-2.4, HT-2.5, HT-2.6, HT-3.6, HT-3.8)."""
    found = []
    borrowed: set[str] = set()  # from whom
    company = 0 if deck.persona is None else sum(deck.pool[kind].builds & ACCOMPANIES != 0 for kind in deck.cards)
    for card, copies in deck.counted():
        if not card.owners or belongs(deck, card):
            continue
        if card.signature:
            found.append(Problem("HT-2.6", f"{card.title} is a Signature card of {owners(card)}.", "Take it out."))
        elif card.is_master and may_borrow(deck, card, LENDS_MASTERS):
            pass
        elif may_borrow(deck, card, LENDS_ONE_OF_EACH):
            excess = copies if borrowed.issuperset(card.owners) else copies - 1
            borrowed.update(card.owners)
            if excess:
                are = "is" if excess == 1 else "are"
                sentence = f"One card of {owners(card)} may be borrowed; {excess} {card.title} {are} too many."
                found.append(Problem("HT-3.6", sentence, f"Take out {excess}{instead(deck, card)}."))
        elif card.personas and card.can_be_accompanied and copies <= company:
            company -= copies
        elif card.reserved:
            mend = f"Take it out{instead(deck, card)}."
            found.append(Problem("HT-2.5", f"{card.title} is reserved for {owners(card)}.", mend))
        elif deck.persona is not None:
            mend = f"Take it out{instead(deck, card)}."
            found.append(Problem("HT-3.6", f"{card.title} belongs to {owners(card)}.", mend))
        elif copies > 1:
            sentence = f"A Generic Immortal may have one {card.title}; there are {copies}."
            found.append(Problem("HT-3.8", sentence, f"Take out {copies - 1}{instead(deck, card)}."))
    return found


def may_borrow(deck: Deck, card: HtCard, what: int) -> bool:
    """Whether a Pre-Game card that lends this lends another Persona's card (HT-1.6); no card lends a faction's."""
    builds = [deck.pool[kind].builds for kind in deck.before]
    return bool(card.personas) and any(lent & what and (not card.reserved or lent & LENDS_RESERVED) for lent in builds)


def instead(deck: Deck, card: HtCard) -> str:
    """Whose copies of a common card the deck could have in place of this one, in words; empty if nobody's."""
    taken = {owner for kind in deck.cards for owner in deck.pool[kind].owners}
    whose = []
    for kind, copy in enumerate(deck.pool):
        if copy.face is card.face and copy is not card:
            lent = may_borrow(deck, copy, LENDS_ONE_OF_EACH) and not taken.intersection(copy.owners)
            generic = deck.persona is None and not copy.reserved and kind not in deck.cards
            if belongs(deck, copy) or lent or generic:
                whose.append(owners(copy))
    if not whose:
        return ""
    names = f"{', '.join(whose[:-1])} or {whose[-1]}" if whose[1:] else whose[0]
    return f", or use the copy of {names} instead"


def wrong_masters(deck: Deck) -> list[Problem]:
    """Master Cards up to the number on the Persona card; none without one (HT-3.7, HG-6.2)."""
    masters = sum(copies for card, copies in deck.counted() if card.is_master)
    allowed = 0 if deck.persona is None else deck.persona.masters
    if masters <= allowed:
        return []
    whose = "Without a Persona" if deck.persona is None else deck.persona.name
    sentence = f"There are {masters} Master Cards; {allowed} are allowed ({whose})."
    return [Problem("HT-3.7", sentence, f"Take out {masters - allowed}.")]


def wrong_weapon(deck: Deck) -> list[Problem]:
    """At most one Weapon of Choice (HT-3.10), and Weapon Specific cards only with it (HT-2.3)."""
    found = []
    weapons = deck.weapons
    beside = [weapon for weapon in weapons if not weapon.beside]
    if len(beside) > 1 or (len(weapons) > 1 and any(weapon.hands > 1 for weapon in beside)):
        found.append(Problem("HT-3.10", "There is more than one Weapon of Choice.", "Keep one."))
    for card, _ in deck.counted():
        if card.weapon and not any(weapon.name == card.weapon for weapon in weapons):
            mend = f"Take it out, or use the {card.weapon}."
            found.append(Problem("HT-2.3", f"{card.title} needs the Weapon of Choice {card.weapon}.", mend))
    return found


class DeckOption(Option):
    """The deck of a seat, and its secret: the name of a starter of the edition, or the deck itself."""

    def __init__(self, name: str, seat: int, sentence: str, edition: Edition) -> None:
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
