"""The pools of games with many cards: what must be there, and the table that the card gate prints.

`card_titles.txt` lists the cards of Highlander: The Card Game whose whole effect is known ("htcg"), those of which only
a part is known and which are completed as stand-ins ("htcg fragments"), and the cards of the gem edition that were
given ("htcg gems"; the rest of that pool is our own). Titles are written as on the table: versions of one title differ
by what stands in brackets (HT-R44).
"""

from __future__ import annotations

import ast
from pathlib import Path

import codeduello
from codeduello.core.steps import parameters
from codeduello.games.htcg.model.card import HtCard

TESTS = Path(__file__).parents[1]
GEMS = "htcg gems"
PROVENANCES = ("published", "stand-in", "original")
# What a card is told apart by, but does not act by.
FACTS = {
    "title",
    "called",
    "face",
    "facts",
    "clauses",
    "type",
    "version",
    "text",
    "provenance",
    "personas",
    "weapon",
    "faction",
    "sets",
    "sources",
    "ally",
    "basic",
    "restriction",
    "reserved",
    "signature",
    "gems",
    "allowance",
    "hilt",
    "diamond",
    "many",
}


def read_titles() -> dict[str, dict[str, tuple[str, ...]]]:
    """The titles in `card_titles.txt`, by pool and type: each paragraph has a heading and one title a line."""
    pools: dict[str, dict[str, tuple[str, ...]]] = {}
    for paragraph in Path(__file__).with_name("card_titles.txt").read_text("utf-8").split("\n\n"):
        heading, *titles = paragraph.splitlines()
        pool, type = heading.split(" / ")
        pools.setdefault(pool, {})[type] = tuple(titles)
    return pools


TITLES = read_titles()
POOLS = {game: TITLES[game] for game in ("htcg", GEMS)}
FRAGMENTS = {"htcg": TITLES["htcg fragments"], GEMS: {}}


def load(game: str) -> codeduello.Game:
    """Load the game of a pool; its name may end with an edition, as in `htcg gems`."""
    name, _, edition = game.partition(" ")
    return codeduello.load(name, edition=edition) if edition else codeduello.load(name)


def cards_of(game: str) -> list[HtCard]:
    """The different cards of a pool: the Personas' copies of a common card are one."""
    found = [card for card in load(game).kinds if isinstance(card, HtCard)]
    return list(dict.fromkeys(card.face for card in found))


def marks(game: str) -> dict[str, list[str]]:
    """The tests of this pool by the title of the card they are marked with.

    Two editions may have cards of one title, so that each edition has its tests in a folder of its own.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if (path.parent.name == "htcg_gems") != (game == GEMS):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for line in node.decorator_list:
                    if isinstance(line, ast.Call) and isinstance(line.func, ast.Name) and line.func.id == "card":
                        for argument in line.args:
                            found.setdefault(ast.literal_eval(argument), []).append(f"{path.name}::{node.name}")
    return found


def provenance(card: codeduello.Card) -> str:
    """Published, stand-in or original; the rest of a card's provenance says which detail is a guess."""
    return card.provenance.partition(":")[0]


def works(card: codeduello.Card) -> bool:
    """Whether a card has a text, and something that acts: a grid, a verb, a trait, a number, or a method of its own.

    A part of a Plot need not act: it waits for the last part.
    """
    if type(card) is not HtCard or card.title in POOLS["htcg"]["Plot"]:
        return bool(card.text)
    plain = dict(parameters(HtCard(card.title, card.type)))
    return bool(card.text) and any(value != plain[name] for name, value in parameters(card) if name not in FACTS)


def label(game: str, card: codeduello.Card) -> str:
    """The type under which the list of a game names a card; what it does not name is our own, or a further version."""
    for pool in (POOLS[game], FRAGMENTS[game]):
        for type, titles in pool.items():
            if card.title in titles:
                return type
    return card.kind if game == GEMS or provenance(card) == "original" else "further versions"


def table(game: str) -> str:
    """The pool by type: cards, implemented, tested, published, stand-ins, and completed fragments.

    The last line counts every Persona's copy of a common card.
    """
    kinds = {card.title: card for card in cards_of(game)}
    tested = marks(game)
    heads = ("cards", "implemented", "tested", "published", "stand-ins", "original", "completed")
    lines = [f"{game:20}" + "".join(f"{head:>13}" for head in heads)]
    sums = [0] * len(heads)
    for type in dict.fromkeys([*POOLS[game], *FRAGMENTS[game], "further versions"]):
        whole = POOLS[game].get(type, ())
        parts = FRAGMENTS[game].get(type, ())
        there = [card for card in kinds.values() if label(game, card) == type]
        row = [
            len({*whole, *(card.title for card in there)}),
            sum(works(card) for card in there),
            sum(card.title in tested for card in there),
            *(sum(provenance(card) == word for card in there) for word in PROVENANCES),
            sum(card.title in parts for card in there),
        ]
        sums = [a + b for a, b in zip(sums, row, strict=True)]
        if any(row):
            lines.append(f"{type:20}" + "".join(f"{number:>13}" for number in row))
    lines.append(f"{'all':20}" + "".join(f"{number:>13}" for number in sums))
    return "\n".join([*lines, f"{'with every copy':20}{len(load(game).kinds):>13}"])
