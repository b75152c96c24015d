"""Versions of a game: as it is, with a card printed differently, with another deck, or with a house rule."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from codeduello.core.chance import seeded
from codeduello.core.decks import DECK_OPTIONS, Decks
from codeduello.core.game import Game, Value
from codeduello.core.outcome import BadInput, quoted
from codeduello.core.reprint import reprinted
from codeduello.lab.cards import Row
from codeduello.lab.changes import check_lines, check_words
from codeduello.lab.play import Plan, game_named, seeds, titled
from codeduello.lab.result import Result

ROUND = 4  # games of a pairing in which each side sits on either seat and begins from there
REPRINTED = "reprinted"  # the fact that this version prints a card again
UNPRINTED = ("provenance", REPRINTED)  # what players do not read
Facts = dict[str, dict[str, Any]]  # what is printed on each card, by its title
SETTING = re.compile(r"\s*(\w+)\s*=\s*([^,=]+?)\s*(?:,|$)")
BY_TITLE = (
    'CHANGED = next(one for one in list(globals().values()) if getattr(one, "provenance", "") '
    "and one.called == {title!r}).but({changes})"
)


class Version(NamedTuple):
    """A version of a game, which is an id or `module:GAME`: its name, options, changed cards, and a deck to study."""

    name: str
    game: str
    options: Mapping[str, Value] = {}
    reprint: str = ""
    deck: str = ""

    @property
    def title(self) -> str:
        """The title of the game, and the name of the version."""
        title = titled(self.game, self.options)
        return f"{title}, {self.name}" if self.name and self.name != self.game else title


class Pairing(NamedTuple):
    """What the first and the second side play with: the names of their decks, or nothing."""

    first: str = ""
    second: str = ""


def another(base: Version, words: str, card: str = "", deck: str = "") -> Version:
    """Another version of a game in a designer's words.

    - With a card: what is changed about it, as `bullets=0` or `does=(Shoot(2),)`.
    - With a deck: the text of another deck in its place.
    - Otherwise a Python file with changed cards (`mine.py`), a house rule as `module:GAME`, or options (`health=3`).
    """
    game = game_named(base.game, **base.options)
    if deck:
        return base._replace(name="the other deck", deck=words)
    if card:
        found = game.card(card)
        if words.endswith(".py"):
            raise BadInput("A file says itself which cards it changes: leave the card out.")
        check_words(found, words)
        lines = BY_TITLE.format(title=found.called, changes=words)
        check_lines(game, lines)
        return base._replace(name=f"{found.called} with {words}", reprint=lines)
    if words.endswith(".py"):
        lines = read_lines(Path(words))
        check_lines(game, lines, Path(words).name)
        return base._replace(name=f"cards of {Path(words).name}", reprint=lines)
    if ":" in words and "=" not in words:
        game_named(words, **base.options)
        return base._replace(name=words, game=words)
    settings = dict(SETTING.findall(words))
    if not settings or SETTING.sub("", words).strip():
        raise BadInput(
            f"{quoted(words)} is no version of {game.title}: name a file mine.py with changed cards, options as "
            f"name=value, or a game as module:GAME; for one card, add --card."
        )
    game.using(**settings).check()
    return base._replace(name=words, options={**base.options, **settings})


def read_lines(path: Path) -> str:
    """The lines of a file with changed cards."""
    try:
        return path.read_text("utf-8-sig")
    except FileNotFoundError:
        raise BadInput(f"There is no file {quoted(str(path))}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: Not a Python file (it is not text).") from None


def plans_of(
    version: Version, bot: str, games: int, seed: int, time: int = 0, having: Collection[str] = ()
) -> list[tuple[Plan, Pairing]]:
    """What is to be played: one plan or, in a game with decks, one for each pairing of starters.

    A deck that is studied meets every starter. Where some starters have a card that is compared, and others have not,
    only those pairings are played in which one of the two has it. Fewer games than the pairings need are played by some
    of them, drawn by the seed.
    """
    game = game_named(version.game, **version.options)
    base = Plan(version.game, (bot, bot), games, seed, version.options, time=time, rows=True, reprint=version.reprint)
    if game.decks is None or version.options.keys() & set(DECK_OPTIONS):
        return [(base, Pairing())]
    starters = game.decks.starters()
    if version.deck:
        starters = {"the deck": version.deck, **starters}
        pairs = [Pairing("the deck", name) for name in starters if name != "the deck"]
    else:
        pairs = [Pairing(*names) for names in combinations(starters, 2)]
        pairs = [pair for pair in pairs if (pair.first in having) != (pair.second in having)] or pairs
    seeded(seed).shuffle(order := list(range(len(pairs))))
    chosen = [pairs[place] for place in sorted(order[: max(1, games // ROUND)])]
    each = max(1, games // len(chosen))
    return [
        (
            base._replace(
                games=each, seed=seeds(seed, number).table, decks=(starters[pair.first], starters[pair.second])
            ),
            pair,
        )
        for number, pair in enumerate(chosen)
    ]


def starters_with(version: Version, titles: Collection[str]) -> frozenset[str]:
    """The starters that have one of these cards; BadInput if no deck of the match has any, which would show nothing."""
    decks = game_named(version.game, **version.options).decks
    if decks is None or not titles or version.deck:
        return frozenset()
    named = [str(version.options[name]) for name in DECK_OPTIONS if name in version.options]
    starters = decks.starters()
    having = frozenset(name for name, text in starters.items() if set(titles) & titles_of(decks, text))
    if not having and not any(set(titles) & titles_of(decks, starters.get(deck, deck)) for deck in named):
        raise BadInput(
            f"No starter has {' or '.join(sorted(titles)[:3])}: name a deck that has it, with --deck-0 FILE."
        )
    return frozenset() if named else having


def titles_of(decks: Decks, text: str) -> set[str]:
    """The titles of a deck's cards."""
    return {card.called for section in decks.sections(text) for _, card in section.cards}


def rows_of(results: list[Result], pairings: list[Pairing], each: int) -> list[Row]:
    """The rows of all pairings, numbered through; where decks are paired, they are the characters."""
    rows = []
    for number, (result, pair) in enumerate(zip(results, pairings, strict=True)):
        for row in result.rows:
            names = row.characters if not pair.first else (pair[row.first_seat], pair[1 - row.first_seat])
            rows.append(row._replace(number=number * each + row.number, characters=names))
    return rows


def facts_of(game: str, options: Mapping[str, Value]) -> Facts:
    """What is printed on the cards of a game, where this is asked."""
    return facts_in(game_named(game, **options))


def facts_in(game: Game) -> Facts:
    """What is printed on the cards of a game, by the names that players use."""
    facts = {card.called: card.to_json() for card in reversed(game.kinds)}
    for title in reprinted() & facts.keys():
        facts[title][REPRINTED] = True
    return facts


def check_changed(version: Version, before: Facts, after: Facts) -> None:
    """Raise BadInput if the lines of a version print no card again, or add one to a box, from which none is dealt."""
    game = game_named(version.game, **version.options)
    if not changed_between(before, after):
        raise BadInput(f"{quoted(version.name)} changes no card of {game.title}.")
    if game.decks is None and len(before) != len(after):
        raise BadInput(boxed(game.title))


def boxed(title: str) -> str:
    """A sentence about a game whose box holds so many cards and no more."""
    return (
        f"The box of {title} has no place for another card: let a new card take the place of one that is there, "
        "as in RELOAD = RELOAD.but(title=...)."
    )


def changed_between(old: Facts, new: Facts) -> list[str]:
    """The cards that are printed differently, new or gone."""
    return [
        title
        for title in {**old, **new}
        if printed(old.get(title)) != printed(new.get(title)) or REPRINTED in new.get(title, {})
    ]


def printed(facts: dict[str, Any] | None) -> dict[str, Any] | None:
    """What players read on a card."""
    return facts and {name: value for name, value in facts.items() if name not in UNPRINTED}
