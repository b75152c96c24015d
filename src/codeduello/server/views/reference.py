"""Rulebooks and cards as pages: what stands on each, put together from the catalogues, the terms and the card pools."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.util import find_spec
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from codeduello import Card, Game, art
from codeduello.core.rulebook import EVERY_TABLE, Rule
from codeduello.learn.glossary import Term, pattern, term_of, terms
from codeduello.server.tables.games import editions, game_of, offered
from codeduello.server.views.card_words import facts_in_words
from codeduello.server.views.catalogue import picture_address

RULE_ID: Final = re.compile(r"\b(?:[A-Z]{2}-R?\d+(?:\.\d+)?[a-z]?|CD-\d)\b")
NOTE: Final = re.compile(r"\*\((.+?)\)\*|\*\*(.+?)\*\*|`(.+?)`")
SOURCES: Final = re.compile(r" ([TPD](?:, [TPD])*)$")
SOURCE_WORDS: Final = {
    "T": "follows from the rulebook",
    "P": "from players' articles of 1995 to 1998 and the addendum of 2001",
    "D": "our decision",
}
STAND_IN: Final = "stand-in"
EDITION_NAMES: Final = {"first": "first edition", "gems": "gem edition"}


class Book(NamedTuple):
    """A game in one edition, and where its pages are."""

    id: str
    edition: str

    @property
    def game(self) -> Game:
        """The game."""
        return game_of(self.id, self.edition, {})

    @property
    def path(self) -> str:
        """The last part of the addresses."""
        return "/".join(part for part in self if part)

    @property
    def name(self) -> str:
        """The title with the edition."""
        edition = EDITION_NAMES.get(self.edition, f"{self.edition} edition") if self.edition else ""
        return f"{self.game.title}, {edition}" if edition else self.game.title


@lru_cache
def books() -> tuple[Book, ...]:
    """Every game and edition."""
    return tuple(Book(id, edition) for id in offered() for edition in editions(id))


# Rules.


class Chapter(NamedTuple):
    """Rules under one heading; a section of a chapter has a lower level."""

    title: str
    anchor: str
    level: int
    rules: list[Rule]


@lru_cache
def own_rules(book: Book) -> tuple[Rule, ...]:
    """The rules that stand on this book's page: those that no earlier edition of the game has."""
    earlier = {rule for one in books()[: books().index(book)] if one.id == book.id for rule in one.game.rulebook.rules}
    return tuple(rule for id, rule in book.game.rulebook.rules.items() if id not in earlier)


@lru_cache
def homes() -> dict[str, str]:
    """Where each rule is found."""
    found = {id: f"/rules/{books()[0].path}#{id}" for id in EVERY_TABLE}
    for book in books():
        found.update({rule.id: f"/rules/{book.path}#{rule.id}" for rule in own_rules(book)})
    return found


def chapters(book: Book) -> list[Chapter]:
    """The chapters of a rulebook, and the rules that hold at every table."""
    found = []
    for (series, title), its_rules in groupby(own_rules(book), key=lambda rule: (series_of(rule.id), rule.chapter)):
        rules = list(its_rules)
        number = series[-1]
        if series[0].endswith("R"):
            heading, level = title if title == "Rulings" else f"Rulings: {title}", 2
        elif rules[0].id.endswith(".1") and title != "End Game":
            heading, level = f"{number} {title}" if number.isdigit() and series[0] != "EG" else f"End Game: {title}", 2
        else:
            heading, level = title, 2 if series[0] == "EG" else 3
        found.append(Chapter(heading, art.slug(f"{series[0]}-{title}"), level, rules))
    found.append(Chapter("Every table", "every-table", 2, list(EVERY_TABLE.values())))
    return found


def series_of(id: str) -> tuple[str, str]:
    """The catalogue and the chapter's number of a rule's id; rulings have no chapters of their own."""
    prefix, _, number = id.partition("-")
    return (f"{prefix}R", "") if number.startswith("R") else (prefix, number.partition(".")[0])


class RuleShown(NamedTuple):
    """A rule on its page."""

    id: str
    sentence: Markup
    sources: str
    readings: list[tuple[str, Markup]]
    is_chosen: bool  # when a table is set up
    elsewhere: list[tuple[str, Markup]]  # rules of another edition that stand beside it


def rule_shown(book: Book, rule: Rule) -> RuleShown:
    """A rule as its page shows it."""
    game = book.game
    sources = SOURCES.search(rule.sentence)
    return RuleShown(
        rule.id,
        linked(rule.sentence, book),
        "; ".join(SOURCE_WORDS[letter] for letter in sources[1].split(", ")) if sources else "",
        [(name.replace("_", " "), linked(reading, book)) for name, reading in game.readings(rule.id)],
        any(option.rule == rule.id for option in game.options),
        [(id, linked(other.sentence, book, terms_too=False)) for id, other in counterparts().get(rule.id, {}).items()],
    )


class EditionDifference(NamedTuple):
    """What one edition puts in the place of another's rules."""

    topic: str
    new: list[Rule]
    old: list[Rule]


@lru_cache
def differences(book: Book) -> tuple[EditionDifference, ...]:
    """What this edition changes; empty for the first of a game."""
    if not book.edition or find_spec(f"codeduello.games.{book.id}") is None:
        return ()
    file = files(f"codeduello.games.{book.id}") / "editions" / book.edition / "differences.md"
    if not file.is_file():
        return ()
    found = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("| ") and RULE_ID.search(line):
            new, old = line.strip("| ").split(" | ")[:2]
            rules = book.game.rulebook.rules
            ids = [id for first, last in spans(new) for id in between(list(rules), first, last)]
            topic = re.sub(rf"^(?:{RULE_ID.pattern}|, | to )+", "", new).strip()
            found.append(
                EditionDifference(topic, [rules[id] for id in ids], [rules[id] for id in RULE_ID.findall(old)])
            )
    return tuple(found)


def spans(words: str) -> list[tuple[str, str]]:
    """The ids in `HG-3.1 to HG-3.4, HG-R29` as first and last ones."""
    id = RULE_ID.pattern
    return [(one[0], one[1] or one[0]) for one in re.findall(rf"({id})(?: to ({id}))?", words)]


def between(ids: list[str], first: str, last: str) -> list[str]:
    """The ids from the first to the last."""
    return ids[ids.index(first) : ids.index(last) + 1]


@lru_cache
def counterparts() -> dict[str, dict[str, Rule]]:
    """For each rule that differs between editions, the rules of the other edition that stand in its place."""
    found: dict[str, dict[str, Rule]] = {}
    for book in books():
        for _, new, old in differences(book):
            for one in new:
                found.setdefault(one.id, {}).update({other.id: other for other in old})
            for one in old:
                found.setdefault(one.id, {}).update({other.id: other for other in new})
    return found


# Cards.


class CardPage(NamedTuple):
    """A card on its page; `versions` are the copies that several Personas have of it."""

    title: str
    slug: str
    kind: str
    subtitle: str
    text: Markup
    picture: str
    areas: list[str]
    facts: list[tuple[str, str]]
    versions: list[str]
    provenance: str
    stand_in: bool
    rules: list[tuple[str, Markup]]
    starters: list[tuple[str, int]]


@lru_cache
def cards_of(book: Book) -> dict[str, list[Card]]:
    """The cards of an edition by the last part of their addresses; copies of one card are together."""
    found: dict[str, list[Card]] = {}
    for card in book.game.kinds:
        found.setdefault(art.slug(card.called), []).append(card)
    return found


def kinds_of(book: Book) -> dict[str, list[tuple[str, Card]]]:
    """The cards of an edition by their types, each with its address."""
    found: dict[str, list[tuple[str, Card]]] = {}
    for slug, copies in cards_of(book).items():
        found.setdefault(copies[0].kind, []).append((f"/cards/{book.path}/{slug}", copies[0]))
    return {kind: sorted(cards, key=lambda one: one[1].called) for kind, cards in found.items()}


def card_shown(book: Book, slug: str) -> CardPage:
    """A card as its page shows it; KeyError if there is none of this name."""
    copies = cards_of(book)[slug]
    card = copies[0]
    facts = card.to_json()
    subtitles = dict.fromkeys(str(copy.to_json().get("subtitle", "")) for copy in copies)
    return CardPage(
        card.called,
        slug,
        card.kind,
        ", ".join(filter(None, subtitles)),
        linked(card.text, book, own=card.called),
        picture_address(book.id, book.edition, card),
        list(facts.get("areas", ())),
        list(facts_in_words(card, facts)),
        [copy.title for copy in copies] if len(copies) > 1 else [],
        " / ".join(dict.fromkeys(copy.provenance for copy in copies)),
        any(copy.provenance.startswith(STAND_IN) for copy in copies),
        rules_of_card(book, card),
        starters_with(book, {copy.title for copy in copies}),
    )


def rules_of_card(book: Book, card: Card) -> list[tuple[str, Markup]]:
    """The rules and rulings that name a card, and then those of the terms in its text."""
    rules = book.game.rulebook.rules
    name = re.compile(rf"(?<![\w-]){re.escape(card.called.partition(' (')[0])}s?(?![\w-])")
    ids = [id for id, rule in rules.items() if name.search(rule.sentence)]
    known = terms(book.game)
    ids += [term_of(form, known).rule for form in pattern(known).findall(f"{card.kind}. {card.text}")]
    return [(id, linked(rules[id].sentence, book, card.called, False)) for id in dict.fromkeys(ids) if id in rules]


@lru_cache
def _starters(book: Book) -> dict[str, dict[str, int]]:
    decks = book.game.decks
    if decks is None:
        return {}
    return {
        name: {card.title: copies for section in decks.sections(text) for copies, card in section.cards}
        for name, text in decks.starters().items()
    }


def starters_with(book: Book, titles: set[str]) -> list[tuple[str, int]]:
    """The starters that hold one of these cards, and how many copies of them."""
    found = [(name, sum(deck.get(title, 0) for title in titles)) for name, deck in _starters(book).items()]
    return [(name, copies) for name, copies in found if copies]


# Words that lead somewhere.


@lru_cache
def _names(book: Book) -> re.Pattern[str]:
    """What finds the names of cards in a sentence; a single word at its beginning may be any word."""
    names = sorted({card.called for card in book.game.kinds}, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, names))})(?![\w-])")


def linked(text: str, book: Book, own: str = "", terms_too: bool = True) -> Markup:
    """A sentence in which rules, terms and cards are links to their pages, and notes are set apart."""
    used: set[str] = {own}
    text = SOURCES.sub("", text)
    found = [link(part, book, used, terms_too) if odd is None else odd for part, odd in notes(text, book, used)]
    return Markup("").join(found)


def notes(text: str, book: Book, used: set[str]) -> Iterator[tuple[str, Markup | None]]:
    """The parts of a sentence: plain ones, and those that its author set apart."""
    end = 0
    for note in NOTE.finditer(text):
        yield text[end : note.start()], None
        aside, strong, code = note.groups()
        if aside:
            yield "", Markup('<em class="aside">({})</em>').format(link(aside, book, used, False))
        elif strong:
            yield "", Markup("<b>{}</b>").format(strong)
        elif code.endswith(".md"):
            yield "", Markup('<a href="/rules/{}">the first edition\u2019s rulebook</a>').format(code[:-3])
        else:
            yield "", Markup("<code>{}</code>").format(code)
        end = note.end()
    yield text[end:], None


def link(text: str, book: Book, used: set[str], terms_too: bool) -> Markup:
    """Plain words with their links; each term and card is a link only once."""
    known = terms(book.game)
    parts: list[Markup | str] = []
    end = 0
    while (found := next_link(text, end, book, used, known if terms_too else ())) is not None:
        start, stop, made = found
        parts += [escape(text[end:start]), made]
        end = stop
    return Markup("").join([*parts, escape(text[end:])])


def next_link(
    text: str, start: int, book: Book, used: set[str], known: tuple[Term, ...]
) -> tuple[int, int, Markup] | None:
    """The first rule, term or card in a text from this place on, as a link."""
    found: list[tuple[int, int, Markup]] = []
    if rule := RULE_ID.search(text, start):
        where = homes().get(rule[0])
        if where is not None:
            found.append((*rule.span(), Markup('<a class="rule" href="{}">{}</a>').format(where, rule[0])))
    if known:
        for word in pattern(known).finditer(text, start):
            term = term_of(word[0], known)
            if term.name not in used:
                used_here = Markup('<a class="term" href="{}">{}</a>').format(homes()[term.rule], word[0])
                found.append((*word.span(), used_here))
                break
    for name in _names(book).finditer(text, start):
        opens = name.start() == 0 or text[: name.start()].rstrip().endswith((".", ":"))
        if name[0] not in used and (" " in name[0] or not opens):
            where = f"/cards/{book.path}/{art.slug(name[0])}"
            found.append((*name.span(), Markup('<a class="card-name" href="{}">{}</a>').format(where, name[0])))
            break
    first = min(found, key=lambda one: (one[0], -one[1]), default=None)
    if first is not None:
        shown = text[first[0] : first[1]]
        used.update({shown, *(term.name for term in known if shown in term.forms)})
    return first


# Search.


class ReferenceEntry(NamedTuple):
    """Something that can be looked up: what it is, its name, what it says, and where."""

    sort: str
    name: str
    words: str
    where: str
    forms: tuple[str, ...] = ()


@lru_cache
def entries(book: Book) -> tuple[ReferenceEntry, ...]:
    """Everything that a book has: terms, rules and cards."""
    found = [
        ReferenceEntry("term", term.name, term.sentence, homes()[term.rule], (*term.forms, term.rule))
        for term in terms(book.game)
    ]
    rules = book.game.rulebook.rules | EVERY_TABLE
    found += [ReferenceEntry("rule", id, plain_words(rule.sentence), homes()[id]) for id, rule in rules.items()]
    found += [
        ReferenceEntry("card", copies[0].called, copies[0].text or copies[0].kind, f"/cards/{book.path}/{slug}")
        for slug, copies in cards_of(book).items()
    ]
    return tuple(found)


def plain_words(sentence: str) -> str:
    """A rule's sentence without the marks of its author."""
    return re.sub(r"[*`]", "", SOURCES.sub("", sentence))


@lru_cache
def _searched() -> tuple[tuple[Book, ReferenceEntry, str], ...]:
    found: dict[tuple[str, str], tuple[Book, ReferenceEntry, str]] = {}
    for book in books():
        for entry in entries(book):
            key = (entry.where, entry.name)
            found.setdefault(key, (book, entry, f"{entry.name} {entry.words} {' '.join(entry.forms)}".casefold()))
    return tuple(found.values())


def everything() -> list[tuple[Book, ReferenceEntry]]:
    """All that can be looked up, each thing once, with the book that it stands in."""
    return [(book, entry) for book, entry, _ in _searched()]


def search(words: str) -> list[tuple[Book, ReferenceEntry]]:
    """What has all these words, names that begin with them first; at most a hundred."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    hits = [(book, entry) for book, entry, text in _searched() if all(word in text for word in wanted)]
    whole = " ".join(wanted)
    hits.sort(key=lambda hit: (hit[1].name.casefold() != whole, not hit[1].name.casefold().startswith(whole)))
    return hits[:100]


def book_of(id: str, edition: str) -> Book | None:
    """The book of a game and an edition; without one, of its first edition. None if there is none."""
    return next((book for book in books() if book.id == id and (not edition or book.edition == edition)), None)
