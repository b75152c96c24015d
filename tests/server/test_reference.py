"""Rules and cards as pages: each has its own, every link leads somewhere, and a browser keeps what it has."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Final

import httpx
from starlette.routing import Route

from codeduello.learn.glossary import pattern, terms
from codeduello.server.http.learning import all_courses
from codeduello.server.http.reference import build_card, build_cards, build_rules, built
from codeduello.server.http.routes import ROUTES
from codeduello.server.views.catalogue import picture_files
from codeduello.server.views.reference import RULE_ID, books, cards_of, homes
from support.site import Site

OTHERS: Final = {route.path for route in ROUTES if isinstance(route, Route) and "{" not in route.path}
CAPITALS: Final = re.compile(r"(?<![.:;(,] )(?<!^)\b[A-Z][a-z]+(?:[ /][A-Z][a-z]+)*\b")


@lru_cache
def addresses() -> set[str]:
    """Every address of the reference, with the places inside the rulebooks and among the lessons."""
    found = OTHERS | set(homes().values()) | {f"/rule/{id}" for id in homes()}
    found |= {f"/learn#{id}" for id in re.findall(r'id="([^"]+)"', built("learn.html", all_courses).plain.decode())}
    for book in books():
        found |= {f"/rules/{book.path}", f"/cards/{book.path}", f"/rules/{book.id}"}
        found |= {f"/cards/{book.path}/{slug}" for slug in cards_of(book)}
    return found


def dead_links(html: str, here: str) -> list[str]:
    """The links of a page that lead nowhere."""
    places = set(re.findall(r'id="([^"]+)"', html))
    known = addresses()
    return [
        f"{here}: {link}"
        for link in re.findall(r'<a [^>]*href="([^"]+)"', html)
        if not (link.startswith("#") and link[1:] in places) and link not in known
    ] + [f"{here}: {image}" for image in re.findall(r'<img src="([^"]+)"', html) if image not in picture_files()]


def test_every_rule_and_card_has_its_page_and_no_link_is_dead() -> None:
    """All pages are built: each rule is on the page that its address names, and each link and picture exists."""
    wrong: list[str] = []
    for book in books():
        rules = build_rules(book).plain.decode()
        wrong += [
            f"{id} is not on its page"
            for id, where in homes().items()
            if where.startswith(f"/rules/{book.path}#") and f'id="{id}"' not in rules
        ]
        wrong += dead_links(rules, f"/rules/{book.path}")
        wrong += dead_links(build_cards(book).plain.decode(), f"/cards/{book.path}")
        for slug, copies in cards_of(book).items():
            html = build_card(book, slug).plain.decode()
            wrong += dead_links(html, slug)
            wrong += [f"{slug} is several cards"] if len({card.called for card in copies}) > 1 else []
        wrong += [f"{id} has no page" for id in book.game.rulebook.rules if id not in homes()]
    assert wrong == []


def test_every_capitalised_term_on_a_card_is_explained() -> None:
    """What is written like a term of the game is one, or the name of a card, or of somebody on a card."""
    strange: set[str] = set()
    for book in books():
        found = pattern(terms(book.game))
        words = set(chain.from_iterable(re.findall(r"[\w'-]+", card.title) for card in book.game.kinds))
        for card in book.game.kinds:
            text = found.sub("", card.text)
            strange |= {word for word in CAPITALS.findall(text) if not set(re.split("[ /]", word)) <= words}
        assert all(term.rule in book.game.rulebook for term in terms(book.game))
    assert strange == set()


def test_a_page_is_kept_by_the_browser_compressed_and_found_by_its_rule(tmp_path: Path) -> None:
    """Asked again with its tag a page is not sent twice; a rule's number leads to its place; a wrong one is told."""
    with Site(tmp_path) as site, httpx.Client(base_url=site.url) as client:
        first = client.get("/rules/duel", headers={"Accept-Encoding": "gzip"})
        assert first.headers["content-encoding"] == "gzip" and 'id="HD-3.4"' in first.text
        again = client.get("/rules/duel", headers={"If-None-Match": first.headers["etag"]})
        assert again.status_code == 304 and not again.content
        assert client.get("/rule/ht-5.12").headers["location"] == "/rules/htcg/first#HT-5.12"
        assert client.get("/cards/htcg").headers["location"] == "/cards/htcg/first"
        found = client.get("/search", params={"q": "power blow 4 damage"})
        assert "HT-8.5" in found.text and "<script>" not in client.get("/search", params={"q": "<script>"}).text
        for wrong in ("/rule/XX-1", "/rules/chess", "/cards/duel/excalibur", "/cards/htcg/second", "/rules/duel/x"):
            assert client.get(wrong).status_code == 404
        assert not [id for id in RULE_ID.findall(found.text) if id not in homes()]
