"""The pages of rules, cards and terms: built once in a thread, kept compressed, and the same for everybody."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from codeduello import art
from codeduello.learn.beginning import first_words
from codeduello.learn.glossary import terms
from codeduello.server.costs import in_thread
from codeduello.server.http.responses import TEMPLATES, RequestError, page
from codeduello.server.views import reference
from codeduello.server.views.card_words import AREAS, short_facts
from codeduello.server.views.catalogue import face_as_data, picture_address
from codeduello.server.views.examples import examples
from codeduello.server.views.reference import Book, book_of, books

LONGEST_SEARCH = 80
MOST_KEPT = 1000  # pages; the oldest is built again when it is wanted


class Kept(NamedTuple):
    """An answer that is the same for everybody, as it is and compressed."""

    plain: bytes
    packed: bytes
    tag: str
    media: str


_kept: dict[str, Kept] = {}

TEMPLATES.filters["capitalize_first"] = lambda text: text[:1].upper() + text[1:]
TEMPLATES.globals.update(slug=art.slug, picture=picture_address, facts_of=short_facts, face=face_as_data)


def keep(body: str | bytes, media: str) -> Kept:
    """Pack an answer for later."""
    plain = body.encode() if isinstance(body, str) else body
    tag = hashlib.blake2b(plain, digest_size=8).hexdigest()
    return Kept(plain, gzip.compress(plain, mtime=0), f'W/"{tag}"', media)


def built(template: str, more: Callable[[], dict[str, Any]] | None = None, **given: Any) -> Kept:
    """A page; `more` makes what it shows besides."""
    given |= more() if more is not None else {}
    return keep(TEMPLATES.get_template(template).render(books=books(), **given), "text/html; charset=utf-8")


async def served(request: Request, key: str, make: Any, *given: Any) -> Response:
    """Return a kept answer, made in a thread the first time; a browser that has it is told so."""
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = await in_thread(make, *given)
        if len(_kept) > MOST_KEPT:
            del _kept[next(iter(_kept))]
    headers = {"ETag": found.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, media_type=found.media, headers=headers)
    return Response(found.plain, media_type=found.media, headers=headers)


def known_book(request: Request) -> Book:
    """The book that an address names; RequestError if there is none."""
    book = book_of(request.path_params["game"], request.path_params.get("edition", ""))
    if book is None:
        raise RequestError(404, "There is no such game here. All of them are at /rules.")
    return book


async def library(request: Request) -> Response:
    """All rulebooks and collections of cards."""
    return await served(request, "/rules", built, "library.html")


async def rules(request: Request) -> Response:
    """A rulebook."""
    book = known_book(request)
    if book.edition and "edition" not in request.path_params:
        return RedirectResponse(f"/rules/{book.path}", 303)
    return await served(request, f"/rules/{book.path}", build_rules, book)


def build_rules(book: Book) -> Kept:
    """Build the page of a rulebook."""
    shown = [
        (chapter, [reference.rule_shown(book, rule) for rule in chapter.rules]) for chapter in reference.chapters(book)
    ]
    known = sorted(terms(book.game), key=lambda term: term.name.casefold())
    changes = [
        (
            topic,
            [[(rule.id, reference.linked(rule.sentence, book, terms_too=False)) for rule in side] for side in sides],
        )
        for topic, *sides in reference.differences(book)
    ]
    return built(
        "rules.html",
        book=book,
        chapters=shown,
        terms=[(term, reference.homes()[term.rule]) for term in known],
        changes=changes,
        examples=examples(book),
        in_short=first_words(book.id, book.edition),
    )


async def cards(request: Request) -> Response:
    """All cards of an edition, or, in a game without editions, one card."""
    book = known_book_or_card(request)
    if isinstance(book, Response):
        return book
    if "edition" in request.path_params and not book.edition:
        return await one_card(request, book, request.path_params["edition"])
    return await served(request, f"/cards/{book.path}", build_cards, book)


def known_book_or_card(request: Request) -> Book | Response:
    """The book that an address names; a redirect where the address lacks the edition."""
    game, word = request.path_params["game"], request.path_params.get("edition", "")
    book = book_of(game, "")
    if book is None:
        raise RequestError(404, "There is no such game here. All of them are at /rules.")
    if not book.edition:
        return book
    if not word:
        return RedirectResponse(f"/cards/{book.path}", 303)
    return known_book(request)


def build_cards(book: Book) -> Kept:
    """Build the list of all cards."""
    kinds = {
        kind: [(where, card, picture_address(book.id, book.edition, card)) for where, card in found]
        for kind, found in reference.kinds_of(book).items()
    }
    return built("cards.html", book=book, kinds=kinds)


async def card(request: Request) -> Response:
    """One card of an edition."""
    return await one_card(request, known_book(request), request.path_params["card"])


async def one_card(request: Request, book: Book, slug: str) -> Response:
    """One card."""
    if slug not in reference.cards_of(book):
        raise RequestError(404, f"There is no such card here. All of them are at /cards/{book.path}.")
    return await served(request, f"/cards/{book.path}/{slug}", build_card, book, slug)


def build_card(book: Book, slug: str) -> Kept:
    """Build the page of a card."""
    order = list(reference.cards_of(book))
    place = order.index(slug)
    near = [(order[place - 1], "Card before"), (order[(place + 1) % len(order)], "Next card")]
    return built(
        "card.html",
        book=book,
        card=reference.card_shown(book, slug),
        homes=reference.homes(),
        all_areas=AREAS,
        near=[(f"/cards/{book.path}/{other}", words) for other, words in near],
    )


async def rule(request: Request) -> Response:
    """The way to a rule by its id alone."""
    id = request.path_params["id"]
    where = next((where for known, where in reference.homes().items() if known.casefold() == id.casefold()), None)
    if where is None:
        raise RequestError(404, "There is no such rule. All rules are at /rules.")
    return RedirectResponse(where, 303)


async def look_up(request: Request) -> Response:
    """A search over all rules, terms and cards; a form without scripts."""
    words = request.query_params.get("q", "")[:LONGEST_SEARCH]
    return page("search.html", {"words": words, "found": reference.search(words), "books": books()})


async def index(request: Request) -> Response:
    """Everything that can be looked up, for the scripts of the page."""
    return await served(request, "/index.json", build_index)


def build_index() -> Kept:
    """Build the index of all books."""
    found = [(*entry, book.name) for book, entry in reference.everything()]
    return keep(msgspec.json.encode(found), "application/json")


async def terms_of_games(request: Request) -> Response:
    """The words of each game that explain themselves, for the table: short, since the page fetches it there."""
    return await served(request, "/terms.json", build_terms)


def build_terms() -> Kept:
    """For each book, the forms of its terms and where each is explained."""
    found = {
        book.path: [(form, reference.homes()[term.rule]) for term in terms(book.game) for form in term.forms]
        for book in books()
    }
    return keep(msgspec.json.encode(found), "application/json")


ROUTES = [
    Route("/terms.json", terms_of_games),
    Route("/rules", library),
    Route("/rules/{game}", rules),
    Route("/rules/{game}/{edition}", rules),
    Route("/rule/{id}", rule),
    Route("/cards/{game}", cards),
    Route("/cards/{game}/{edition}", cards),
    Route("/cards/{game}/{edition}/{card}", card),
    Route("/search", look_up),
    Route("/index.json", index),
]
