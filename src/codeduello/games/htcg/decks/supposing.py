"""What a player supposes about the opponent's deck; only its Pre-Game cards and its size are known.

A deck is a secret of its player. What the opponent has not seen of it may be anything; it is imagined as a deck that
is usual for these Pre-Game cards and holds every card seen so far.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from codeduello.core.game import Value
from codeduello.core.ids import Seat
from codeduello.games.htcg.decks.builder import UNFINISHED, filled
from codeduello.games.htcg.decks.deck import Deck, read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.model.constants import PERSONA
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.table import Table

USUAL_DEALS: Final = 200  # so many deals of a usual deck are tried before any card of the edition may be in it


def suppose(table: Table, seat: Seat, deals: int) -> None:
    """Put supposed cards in the place of the opponent's that this seat has never seen."""
    opponent = 1 - seat
    seen = set(cards_met(table, seat))
    unseen = [card for card in cards_of_deck(table, opponent) if card not in seen]
    shown = sorted((card for card in cards_of_deck(table, opponent) if card in seen), key=table.place_in_hand)
    copies = table.copies.copy()
    edition = table.rules.edition
    meant = supposed_copies(edition, tuple([table.kinds[card] for card in shown]))
    for card, kind in zip(shown, meant, strict=True):
        copies[card] = kind
    if deals < USUAL_DEALS:
        found = usual_rest(table, Deck(edition, *parted(edition, sorted(meant))), len(unseen))
    else:
        every = [kind for kind, card in enumerate(edition.collection) if card.type < PERSONA]
        found = [every[table.chance.below(len(every))] for _ in unseen]
    for card, kind in zip(unseen, found, strict=True):
        copies[card] = kind
    hidden = [attack for attack in (*table.incoming, *table.outgoing) if attack.card in unseen]
    before = [table.card(attack.card) for attack in hidden]
    table.recast(copies)
    for attack, old in zip(hidden, before, strict=True):
        attack.become(attack.card, old, table.card(attack.card))
    table.supposed |= 1 << opponent


@lru_cache(maxsize=512)
def supposed_copies(edition: Edition, faces: tuple[int, ...]) -> tuple[int, ...]:
    """Whose copies of common cards these faces are supposed to be, which does not show when they are played.

    As many as possible are those of a usual deck; then come the Persona's own, then those of owners who lent nothing.
    """
    pool = edition.collection
    before = tuple([edition.faces.index(face) for face in faces if edition.pool[face].type >= PERSONA])
    own = {name for kind in before if pool[kind].type == PERSONA for name in (pool[kind].name, pool[kind].faction)}
    usual = usual_deck(edition, before).cards.copy()
    taken: set[str] = set()
    meant = []
    for face in faces:
        copies = [kind for kind, other in enumerate(edition.faces) if other == face]
        expected = [kind for kind in copies if kind in usual]
        fitting = [kind for kind in copies if not own.isdisjoint(pool[kind].owners)]
        free = [kind for kind in copies if taken.isdisjoint(pool[kind].owners)]
        kind = [*expected, *fitting, *free, *copies][0]
        if expected:
            usual.remove(kind)
        taken.update(pool[kind].owners)
        meant.append(kind)
    return tuple(meant)


def cards_of_deck(table: Table, seat: Seat) -> range:
    """The numbers of the cards in a player's deck, Pre-Game cards included."""
    return range(table.split, len(table.kinds)) if seat else range(table.split)


def cards_met(table: Table, seat: Seat) -> list[int]:
    """The cards whose faces this seat sees, can follow, or saw before they were shuffled away."""
    met = [card for card in range(len(table.kinds)) if table.met >> card & 1 or table.known[card] >> seat & 1]
    return met + [card for zone in table.zones() if zone.seen_by >> seat & 1 for card in zone.cards]


def parted(edition: Edition, kinds: list[int]) -> tuple[list[int], list[int]]:
    """The Endurance and the Pre-Game cards among these kinds."""
    cards = [kind for kind in kinds if edition.collection[kind].type < PERSONA]
    return cards, [kind for kind in kinds if edition.collection[kind].type >= PERSONA]


def usual_rest(table: Table, seen: Deck, size: int) -> list[int]:
    """So many kinds that are likely to be in a deck besides those seen of it; the Basics that it needs before all."""
    needed, more = usual_cards(seen.edition, tuple(seen.before), tuple(seen.cards))
    rest = list(more)
    table.chance.shuffle(rest)
    basics = [kind for kind, card in enumerate(seen.pool) if card.basic]
    filling = [basics[number % len(basics)] for number in range(size)]
    return sorted([*needed, *rest, *filling][:size])


@lru_cache(maxsize=512)
def usual_cards(
    edition: Edition, before: tuple[int, ...], seen: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a usual deck has besides these cards: the Basics that it must have, and what else the rules allow."""
    needed = [kind for kind, card in enumerate(edition.collection) if card.basic and kind not in seen]
    deck = Deck(edition, [*seen, *needed], list(before))
    usual = usual_deck(edition, before).cards.copy()
    for kind in deck.cards:
        if kind in usual:
            usual.remove(kind)
    more: list[int] = []
    for kind in usual:
        deck.cards.append(kind)
        if is_lawful(deck):
            more.append(kind)
        else:
            deck.cards.pop()
    return tuple(needed), tuple(more)


def usual_deck(edition: Edition, before: tuple[int, ...]) -> Deck:
    """A deck as one expects it behind these Pre-Game cards: a starter that has them, or the first deck for them."""
    for text in edition.starters.values():
        starter = read_deck(text, edition)
        if sorted(starter.before) == sorted(before):
            return starter
    deck = Deck(edition, [], list(before))
    return filled(deck if is_lawful(deck) else Deck(edition, [], []))


def is_lawful(deck: Deck) -> bool:
    """Whether nothing is wrong with a deck but that it is not finished."""
    return all(problem.rule in UNFINISHED for problem in problems(deck))


def supposed_settings(table: Table) -> dict[str, Value]:
    """The options of a match with the decks that are supposed in it."""
    settings = table.game.settings.copy()
    edition = table.rules.edition
    for seat in range(2):
        if table.supposed >> seat & 1:
            kinds = [table.copies[card] for card in cards_of_deck(table, seat)]
            settings[f"deck_{seat}"] = Deck(edition, *parted(edition, kinds)).write("; ")
    return settings
