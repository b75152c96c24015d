"""The story of a table: what happened, in words for one viewer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from string import Formatter

from codeduello.core.events import Event, condensed
from codeduello.server.messages.table_socket import SEATS, CardShown, Line, Mention, Viewer
from codeduello.server.tables.table_match import TableMatch, unpacked
from codeduello.server.views.view import Pack

CARDS = "cards"


@lru_cache(maxsize=1024)
def pieces(sentence: str) -> list[tuple[str, str]]:
    """A sentence of a game taken apart: plain text, and the name of what follows it, or nothing."""
    return [(text, name or "") for text, name, _, _ in Formatter().parse(sentence)]


def story_since(match: TableMatch, since: int, viewer: Viewer, is_open: bool, pack: Pack) -> tuple[int, list[Line]]:
    """What happened after a version, for this viewer, and the version that it really begins after.

    A take-back changes the story before it: a viewer who has not seen it yet gets the whole story.
    """
    if since > match.version or any(version > since for _, version, _ in match.undone):
        since = 0
    names = match.engine.names
    notes = {kept: (version, seat) for kept, version, seat in match.undone}
    lines: list[Line] = []
    for place in range(bisect_right(match.versions, since) + 1 if since else 0, len(match.told)):
        version = match.versions[place - 1] if place else 0
        lines += lines_of(unpacked(match.told[place]), version, viewer, is_open, names, pack)
        if place in notes:
            back, seat = notes[place]
            lines.append(Line(back, [f"{names[seat]} takes the last choice back."], "takeback", seat, [], 0))
    return since, lines


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
    shown: list[CardShown | None] = [*cards] if sees else [None] * len(cards)
    return Line(version, words, event.kind, SEATS[event.seat], shown, event.number)


def cards_in_words(cards: list[CardShown], pack: Pack) -> list[str | Mention]:
    """The cards of a sentence, each a mention, with commas between."""
    words: list[str | Mention] = [] if cards else ["nothing"]
    for place, card in enumerate(cards):
        words += [", "] if place else []
        words.append(Mention(pack.game.kinds[card.kind].called, card.kind, card.id))
    return words


def unseen(number: int) -> str:
    """Cards whose faces a viewer does not see, in words."""
    return "nothing" if number == 0 else "a card" if number == 1 else f"{number} cards"
