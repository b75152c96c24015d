"""The decks of the game, for those who build them: starters, first decks, what is in a deck, and its odds."""

from __future__ import annotations

from collections import Counter
from typing import Final

from codeduello.core.chance import Chance
from codeduello.core.decks import Decks, DrawOdds, Odds, Problem, Section, odds
from codeduello.core.game import Card
from codeduello.core.outcome import BadInput
from codeduello.games.htcg.decks.builder import GENERIC, new_deck
from codeduello.games.htcg.decks.deck import Deck, read_deck
from codeduello.games.htcg.decks.plans import PLANS
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.decks.variations import random_deck, varied
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    ABILITY,
    ALL_AREAS,
    AREAS,
    BLOCK,
    DIRTY_TRICK,
    DODGE,
    EDGE,
    EVENT,
    EXERTION,
    GUARD,
    ILLUSION,
    PERSONA,
    PLOT,
    PRE_GAME,
)
from codeduello.games.htcg.model.edition import Edition

HEADINGS: Final = (  # with the first and the last type of card below them
    ("Pre-Game cards", PERSONA, PRE_GAME),
    ("Attacks", 0, DIRTY_TRICK),
    ("Defenses", BLOCK, DODGE),
    ("Special Cards", EVENT, PLOT),
    ("Edges", EDGE, EDGE),
    ("Illusions", ILLUSION, ILLUSION),
)


class Shelf(Decks):
    """The decks of an edition of Highlander: The Card Game."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def starters(self) -> dict[str, str]:
        """The decks to begin with, by name, each in lines."""
        return {name: read_deck(text, self.edition).write() for name, text in self.edition.starters.items()}

    def plan(self, name: str) -> str:
        """How a starter fights, in a few words."""
        return PLANS.get(name, "")

    def whose(self, text: str) -> str:
        """The Persona and the Weapon of Choice, or a Generic Immortal."""
        deck = read_deck(text, self.edition)
        who = GENERIC if deck.persona is None else deck.persona.title
        return ", ".join([who, *(weapon.title for weapon in deck.weapons)])

    def new(self, name: str) -> str:
        """A legal deck for this Persona or weapon."""
        return new_deck(name or GENERIC, self.edition).write()

    def random(self, chance: Chance) -> str:
        """A legal deck of cards picked at random."""
        return random_deck(self.edition, chance).write()

    def varied(self, text: str, chance: Chance) -> str:
        """A legal deck that differs from this one in a card or a few, picked at random."""
        return varied(read_deck(text, self.edition), chance).write()

    def between(self, first: str, second: str) -> dict[str, str]:
        """The options of a match in which these decks meet, at the first and at the second seat."""
        return {"deck_0": first, "deck_1": second}

    def problems(self, text: str) -> list[Problem]:
        """Every rule that a deck breaks."""
        return problems(read_deck(text, self.edition))

    def sections(self, text: str) -> list[Section]:
        """The Pre-Game cards, and the Endurance by type."""
        deck = read_deck(text, self.edition)
        counted = sorted(Counter(deck.before + deck.cards).items())
        found: list[Section] = []
        for heading, first, last in HEADINGS:
            cards: list[tuple[int, Card]] = [
                (copies, deck.pool[kind]) for kind, copies in counted if first <= deck.pool[kind].type <= last
            ]
            if cards:
                found.append(Section(heading, cards))
        return found

    def draws(self, text: str) -> list[DrawOdds]:
        """The opening hand, and an exertion before anything has left the Endurance."""
        deck = read_deck(text, self.edition)
        if not deck.cards:
            raise BadInput("The deck has no Endurance: there is nothing to draw.")
        hand = ABILITY + sum(deck.pool[kind].ability for kind in deck.before)
        return [
            DrawOdds("The opening hand", hand, sorts(deck, hand)),
            DrawOdds("A defense for each area in the opening hand", hand, defenses(deck, hand)),
            DrawOdds(
                "An exertion", EXERTION, [one for one in sorts(deck, EXERTION) if one.sort in ("attack", "defense")]
            ),
            DrawOdds("A defense for each area in an exertion", EXERTION, defenses(deck, EXERTION)),
        ]


def sorts(deck: Deck, drawn: int) -> list[Odds]:
    """The odds of the sorts of card that matter."""
    cards = [deck.pool[kind] for kind in deck.cards]
    counts = {
        "attack": sum(card.is_attack for card in cards),
        "attack fit for a Head Shot": sum(is_fit_for_head_shot(card) for card in cards),
        "Head Shot": sum(card.name == "Head Shot" for card in cards),
        "defense": sum(card.is_defense for card in cards),
        "block": sum(card.type == BLOCK for card in cards),
        "Guard": sum(card.type == GUARD for card in cards),
        "dodge": sum(card.type == DODGE for card in cards),
        "Special Card": sum(card.is_special for card in cards),
        "Edge": sum(card.type == EDGE for card in cards),
    }
    return [odds(sort, count, len(cards), drawn) for sort, count in counts.items()]


def is_fit_for_head_shot(card: HtCard) -> bool:
    """An upper attack that may be a Power Blow."""
    return card.is_attack and card.is_upper and card.can_power


def defenses(deck: Deck, drawn: int) -> list[Odds]:
    """The odds of a block, Guard or dodge for each area, and of one for any area."""
    cards = [deck.pool[kind] for kind in deck.cards if deck.pool[kind].is_defense]
    found = [
        odds(area, sum(card.areas >> place & 1 for card in cards), len(deck.cards), drawn)
        for place, area in enumerate(AREAS)
    ]
    everywhere = sum(card.areas == ALL_AREAS for card in cards)
    return [*found, odds("all nine at once", everywhere, len(deck.cards), drawn)]
