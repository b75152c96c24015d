"""Legal decks made by chance: any deck at all, or one close to a given deck. Searching and testing start from these."""

from __future__ import annotations

from typing import Final

from codeduello.core.chance import Chance
from codeduello.core.ids import KindId
from codeduello.core.outcome import BadInput
from codeduello.games.htcg.decks.builder import UNFINISHED, basics
from codeduello.games.htcg.decks.deck import Deck
from codeduello.games.htcg.decks.rules import MOST_OF_A_TITLE, MOST_PRE_GAME, SMALLEST, problems
from codeduello.games.htcg.model.constants import PERSONA, WEAPON
from codeduello.games.htcg.model.edition import Edition

SPREAD: Final = 11  # a random deck has up to so many cards more than the smallest
MOST_COPIES: Final = 3  # of a card put into a random deck at once
OFTEN: Final = 4  # one random deck in so many has no Persona, and one change in so many is to a Pre-Game card
MOST_TRIES: Final = 1000


def random_deck(edition: Edition, chance: Chance) -> Deck:
    """A legal deck: perhaps a Persona, perhaps a weapon, other Pre-Game cards, one of each Basic card, and chance."""
    deck = Deck(edition, [], [])
    before = [kind for kind, card in enumerate(deck.pool) if card.type >= PERSONA]
    endurance = [kind for kind, card in enumerate(deck.pool) if card.type < PERSONA]
    for type in (PERSONA, WEAPON):
        if chance.below(OFTEN):
            put_in(deck, pick(chance, [kind for kind in before if deck.pool[kind].type == type]), 1)
    for card in basics(deck):
        put_in(deck, deck.pool.index(card), 1)
    for _ in range(chance.below(MOST_PRE_GAME)):
        put_in(deck, pick(chance, before), 1)
    size = SMALLEST + chance.below(SPREAD)
    for _ in range(MOST_TRIES):
        if len(deck.cards) >= size and not problems(deck):
            return deck
        put_in(deck, pick(chance, endurance), 1 + chance.below(MOST_COPIES))
    raise BadInput("No legal deck came about by chance; try another seed.")


def put_in(deck: Deck, kind: KindId, copies: int) -> None:
    """Add so many copies of a card, or as many of them as the rules allow."""
    place = deck.before if deck.pool[kind].type >= PERSONA else deck.cards
    for _ in range(copies):
        place.append(kind)
        if any(problem.rule not in UNFINISHED for problem in problems(deck)):
            place.pop()
            return


def varied(deck: Deck, chance: Chance) -> Deck:
    """A legal deck in which some copies of one card, or a Pre-Game card, are exchanged for another's."""
    for _ in range(MOST_TRIES):
        other = Deck(deck.edition, deck.cards.copy(), deck.before.copy())
        if chance.below(OFTEN):
            exchange_copies(other, chance)
        else:
            exchange_before(other, chance)
        if other.write() != deck.write() and not problems(other):
            return other
    raise BadInput("No legal deck is close to this one: check it by 'duello deck check'.")


def exchange_copies(deck: Deck, chance: Chance) -> None:
    """Some copies of one card of the Endurance make room for as many of another."""
    going = pick(chance, deck.cards)
    coming = pick(chance, [kind for kind, card in enumerate(deck.pool) if card.type < PERSONA])
    for _ in range(1 + chance.below(min(deck.cards.count(going), MOST_OF_A_TITLE))):
        deck.cards.remove(going)
        deck.cards.append(coming)


def exchange_before(deck: Deck, chance: Chance) -> None:
    """Add a Pre-Game card, and remove another one unless there is room for both."""
    if deck.before and chance.below(OFTEN):
        deck.before.remove(pick(chance, deck.before))
    deck.before.append(pick(chance, [kind for kind, card in enumerate(deck.pool) if card.type >= PERSONA]))


def pick(chance: Chance, kinds: list[int]) -> int:
    """One of these."""
    return kinds[chance.below(len(kinds))]
