"""A first deck for any Persona or Weapon of Choice: legal, playable, and a place to begin from."""

from __future__ import annotations

from typing import Final

from codeduello.core.game import nearest
from codeduello.core.outcome import BadInput, plain, quoted
from codeduello.games.htcg.decks.deck import Deck
from codeduello.games.htcg.decks.rules import belongs, problems
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import DODGE, PERSONA, PRE_GAME, WEAPON
from codeduello.games.htcg.model.edition import Edition

SIZE: Final = 60
GENERIC: Final = "Generic Immortal"
MOST_DODGES: Final = 8
MOST_OWN: Final = 12  # cards of the Persona or the weapon, besides dodges
COPIES: Final = 2
UNFINISHED: Final = ("HT-3.1", "HT-3.2", "HT-3.4")  # what a deck still lacks is not an error while it is being built


def new_deck(name: str, edition: Edition) -> Deck:
    """A legal deck for this Persona or Weapon of Choice, or for a Generic Immortal; BadInput for an unknown name."""
    deck = filled(Deck(edition, [], before(name, edition.collection)))
    found = problems(deck)
    if found:
        raise BadInput(f"There is no plain deck for {name}: {' '.join(map(str, found))}")
    return deck


def filled(deck: Deck) -> Deck:
    """Add an Endurance to a deck that has only Pre-Game cards so far."""
    for card in basics(deck):
        add(deck, card, COPIES)
    for card in dodges(deck):
        add(deck, card, min(COPIES, MOST_DODGES - sum(deck.pool[kind].type == DODGE for kind in deck.cards)))
    most = len(deck.cards) + MOST_OWN
    for card in own(deck):
        add(deck, card, min(COPIES, most - len(deck.cards)))
    for copies, title in deck.edition.staples:
        add(deck, deck.pool[deck.edition.titles[plain(title)]], copies)
    while len(deck.cards) < SIZE:
        for card in basics(deck):
            add(deck, card, 1)
    return deck


def before(name: str, pool: list[HtCard]) -> list[int]:
    """The Pre-Game card of this name; nothing for a Generic Immortal."""
    if plain(name) in (plain(GENERIC), "generic"):
        return []
    known = [card for card in pool if card.type in (PERSONA, WEAPON)]
    for card in known:
        if plain(name) in (plain(card.title), plain(card.name)):
            return [pool.index(card)]
    for card in known:
        if plain(name) in plain(card.title).split():  # as people say it: Connor, Kurgan
            return [pool.index(card)]
    hint = nearest(name, [card.title for card in known]) or f" Or {GENERIC}?"
    raise BadInput(f"There is no Persona and no Weapon of Choice {quoted(name)}.{hint}")


def basics(deck: Deck) -> list[HtCard]:
    """The fifteen that every deck needs."""
    return [card for card in deck.pool if card.basic]


def dodges(deck: Deck) -> list[HtCard]:
    """The dodges of the Persona, the widest first; without a Persona one of each, from its first owner."""
    if deck.persona is not None:
        found = [card for card in deck.pool if card.type == DODGE and is_own(deck, card)]
    else:
        found = [card for card in deck.pool if card.type == DODGE and card.owners == card.face.owners[:1]]
    return sorted(found, key=width, reverse=True)


def width(card: HtCard) -> int:
    """How many areas a card covers."""
    return card.areas.bit_count()


def own(deck: Deck) -> list[HtCard]:
    """The Persona's and the weapon's own cards, except dodges; those for nobody else come first."""
    found = [card for card in deck.pool if card.type < PERSONA and card.type != DODGE and is_own(deck, card)]
    return sorted(found, key=owners)


def owners(card: HtCard) -> int:
    """For how many Personas a card, in whichever copy, is."""
    return len(card.face.personas)


def is_own(deck: Deck, card: HtCard) -> bool:
    """Whether a card is of the deck's Persona, or of its weapon."""
    if card.type == PRE_GAME:
        return False
    if card.weapon:
        return any(weapon.name == card.weapon for weapon in deck.weapons)
    return bool(card.owners) and belongs(deck, card)


def add(deck: Deck, card: HtCard, copies: int) -> None:
    """Put in so many copies, or as many of them as the rules and the size allow."""
    kind = deck.pool.index(card)
    for _ in range(copies):
        if len(deck.cards) == SIZE:
            return
        deck.cards.append(kind)
        if any(problem.rule not in UNFINISHED for problem in problems(deck)):
            deck.cards.pop()
            return
