"""A folder with every picture and two pages that show them all, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

import codeduello
from codeduello.art import people, picture, portrait, slug
from codeduello.core.game import Game

PAGES: Final = {"index.html": ("light", "#efe6d3", "#2a2420"), "dark.html": ("dark", "#15181d", "#ece4d3")}
STYLE: Final = """\
:root { color-scheme: %s; }
body { margin: 1rem; background: %s; color: %s; font: 0.8rem/1.3 system-ui, sans-serif; }
nav a { margin-right: 1rem; color: inherit; }
section { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 0.8rem; }
figure { margin: 0; }
img { display: block; width: 100%%; aspect-ratio: 5 / 3; border-radius: 6px; }
figcaption { padding-top: 0.2rem; }
small { opacity: 0.7; }
"""

Shown = tuple[str, str, str]  # a title, what is written under it, and the picture


def write_gallery(folder: Path) -> int:
    """Write all pictures and the pages that show them into a folder; return how many pictures there are."""
    rooms = list(all_rooms())
    count = 0
    for name, shown in rooms:
        place = folder / slug(name)
        place.mkdir(parents=True, exist_ok=True)
        for title, _, drawn in shown:
            (place / f"{slug(title)}.svg").write_text(drawn, "utf-8")
            count += 1
    for file, colours in PAGES.items():
        (folder / file).write_text(page(rooms, STYLE % colours), "utf-8")
    return count


def all_rooms() -> Iterator[tuple[str, list[Shown]]]:
    """List every game and edition with its pictures, and then the portraits."""
    for id in codeduello.games():
        for game in codeduello.load(id).editions():
            edition = str(game.settings.get("edition", ""))
            yield f"{game.title} {edition}".strip(), pictures_of(game, edition)
    yield "Portraits", [(name, "Portrait", portrait(name)) for name in people()]


def pictures_of(game: Game, edition: str) -> list[Shown]:
    """List the pictures of an edition, one for all copies of a card."""
    cards = {card.called: card for card in reversed(game.kinds)}
    return [(title, card.kind, picture(game.id, edition, card)) for title, card in reversed(cards.items())]


def page(rooms: list[tuple[str, list[Shown]]], style: str) -> str:
    """Return a page that shows all pictures under one another."""
    parts = [
        "<!doctype html>",
        '<html lang="en">',
        f'<meta charset="utf-8"><title>Code Duello: all pictures</title><style>{style}</style>',
        '<nav><a href="index.html">By day</a><a href="dark.html">By night</a>',
        *(f'<a href="#{slug(name)}">{escape(name)}</a>' for name, _ in rooms),
        "</nav>",
    ]
    for name, shown in rooms:
        parts.append(f'<h2 id="{slug(name)}">{escape(name)}: {len(shown)}</h2><section>')
        for title, kind, _ in shown:
            image = f'<img src="{slug(name)}/{slug(title)}.svg" alt="" loading="lazy">'
            caption = f"<figcaption>{escape(title)} <small>{escape(kind)}</small></figcaption>"
            parts.append(f"<figure>{image}{caption}</figure>")
        parts.append("</section>")
    return "\n".join(parts) + "\n"
