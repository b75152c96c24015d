"""Examples from play for the pages of a rulebook: lessons played by their solutions, told by the referee."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from codeduello import Card, art
from codeduello.learn.lessons import PUPIL, in_play, lessons
from codeduello.server.views.reference import Book, own_rules, series_of

MOST_PICTURED: Final = 4  # cards of an example


class Example(NamedTuple):
    """An example from play: a lesson played by its solution, as the referee tells it, with the cards in it."""

    title: str
    rules: list[str]  # what it shows
    words: list[str]
    cards: list[tuple[str, Card]]


@lru_cache
def examples(book: Book) -> dict[str, list[Example]]:
    """Examples by the first rule that each shows; each is a lesson, which teaches that rule."""
    found: dict[str, list[Example]] = {}
    own = {rule.id for rule in own_rules(book)}
    for taught in lessons().values():
        ids = [id for id in taught.lesson.rules if id in own]
        if (taught.game, taught.edition) == (book.id, book.edition) and ids:
            state, log = in_play(taught)
            cards = {state.title_of(card): state.face_of(card) for event in log for card in event.cards}
            example = Example(
                taught.lesson.title,
                ids,
                [event.words(state, PUPIL, ("you", "your opponent"), you=PUPIL) for event in log],
                [(f"/cards/{book.path}/{art.slug(name)}", card) for name, card in list(cards.items())[:MOST_PICTURED]],
            )
            found.setdefault(next((id for id in ids if series_of(id)[1]), ids[0]), []).append(example)
    return found
