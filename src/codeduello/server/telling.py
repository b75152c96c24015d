"""What happened, in words for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from string import Formatter

from codeduello.core.events import Event, condensed
from codeduello.server.picture import SEATS, Pack
from codeduello.server.protocol import Card, Line, Mention

CARDS = "cards"


@lru_cache(maxsize=1024)
def pieces(sentence: str) -> list[tuple[str, str]]:
    """A sentence of a game taken apart: plain text, and the name of what follows it, or nothing."""
    return [(text, name or "") for text, name, _, _ in Formatter().parse(sentence)]


def lines_of(
    events: Sequence[Event], version: int, viewer: int, is_open: bool, names: tuple[str, str], pack: Pack
) -> list[Line]:
    """What came of one choice, as this viewer may know it."""
    words = pack.game.words
    return [line_of(event, version, viewer, is_open, names, pack) for event in condensed(events, words)]


def line_of(event: Event, version: int, viewer: int, is_open: bool, names: tuple[str, str], pack: Pack) -> Line:
    """One thing that happened, as this viewer may know it."""
    sees = is_open or bool(event.seen_by >> viewer & 1)
    cards = [pack.by_number[card] for card in event.cards]
    words: list[str | Mention] = []
    text = ""
    for plain, name in pieces(pack.game.words[event.kind]):
        text += plain
        if name == "who":
            text += names[event.seat]
        elif name == "other":
            text += names[1 - event.seat]
        elif name == "number":
            text += str(event.number)
        elif name == CARDS:
            if text:
                words.append(text)
                text = ""
            words += cards_in_words(cards, pack) if sees else [unseen(len(cards))]
    if text:
        words.append(text)
    shown: list[Card | None] = [*cards] if sees else [None] * len(cards)
    return Line(version, words, event.kind, SEATS[event.seat], shown, event.number)


def cards_in_words(cards: list[Card], pack: Pack) -> list[str | Mention]:
    """The cards of a sentence, each a mention, with commas between."""
    words: list[str | Mention] = [] if cards else ["nothing"]
    for place, card in enumerate(cards):
        words += [", "] if place else []
        words.append(Mention(pack.game.kinds[card.kind].called, card.kind, card.id))
    return words


def unseen(number: int) -> str:
    """Cards whose faces a viewer does not see, in words."""
    return "nothing" if number == 0 else "a card" if number == 1 else f"{number} cards"
