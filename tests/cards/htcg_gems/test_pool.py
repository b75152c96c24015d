"""The pool of the gem edition as a whole: enough of every kind, and gems that exertions can find."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

import codeduello
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions import named
from codeduello.games.htcg.model.card import AT_THE_BEGINNING, HtCard
from codeduello.games.htcg.model.constants import EDGE, GEMS, NAMEABLE, PERSONA, PRE_GAME

EDITION = named("gems")
POOL: list[HtCard] = EDITION.pool
MOST = 6  # copies of a title
DECK = 50
LOOKED_AT = 5
NEEDED = 3
AT_LEAST = {
    "Attack": 9 + 6,
    "Special Attack": 2,
    "Ranged Attack": 2,
    "Dirty Trick": 3,
    "Block": 6,
    "Dodge": 6,
    "Event": 7,
    "Situation": 6,
    "Object": 5,
    "Location": 3,
    "Plot": 4,
    "Edge": 8,
    "Illusion": 6,
    "Persona": 4,
    "Weapon of Choice": 4,
}


def test_there_are_enough_cards_of_every_kind() -> None:
    """Every kind has its number, and so have Edges for May Do/Must Do, Allies, Hilts, and Rip cards."""
    kinds = Counter(card.kind for card in POOL)
    assert {kind: kinds[kind] for kind in AT_LEAST if kinds[kind] < AT_LEAST[kind]} == {}
    assert sum(card.type == EDGE and card.when == AT_THE_BEGINNING for card in POOL) >= 3
    assert sum(card.ally for card in POOL) >= 6 and sum(card.hilt for card in POOL) >= 3
    assert sum(card.type == PRE_GAME and card.text.startswith("Rip.") for card in POOL) >= 2


def test_every_card_of_a_deck_has_a_gem_and_every_persona_its_numbers() -> None:
    """Cards of the Endurance carry gems; a Persona prints a number for each of the six, Master's as its allowance."""
    assert [card.title for card in POOL if card.type < PERSONA and not card.gems] == []
    personas = [card for card in POOL if card.type == PERSONA]
    assert all(len(card.allowance) == len(GEMS) and card.allowance[-1] == card.masters for card in personas)


def build(gem: int) -> list[HtCard]:
    """A deck of 50 cards about one gem: the basics, then cards that carry it, then others."""
    cards = [card for card in POOL if card.basic]
    fitting = [card for card in POOL if card.type < PERSONA and card.subtitle == "Generic" and not card.is_master]
    rich = sorted(fitting, key=lambda card: -card.gems.count(gem))
    while sum(card.gems.count(gem) for card in cards) < 22:
        cards.append(next(card for card in rich if cards.count(card) < min(3, card.restriction or MOST)))
    others = [card for card in fitting if gem not in card.gems]
    while len(cards) < DECK:
        cards.append(next(card for card in others if cards.count(card) < (card.restriction or MOST)))
    return cards


def chance(cards: list[HtCard], gem: int) -> float:
    """The chance that five of these cards carry three of the gem or more, counted exactly."""
    ways = {(0, 0): 1}  # how many cards and gems were taken: in how many ways
    for number, copies in Counter(card.gems.count(gem) for card in cards).items():
        grown: Counter[tuple[int, int]] = Counter()
        for (taken, gems), count in ways.items():
            for more in range(min(copies, LOOKED_AT - taken) + 1):
                grown[taken + more, gems + more * number] += count * comb(copies, more)
        ways = dict(grown)
    good = sum(count for (taken, gems), count in ways.items() if taken == LOOKED_AT and gems >= NEEDED)
    return good / comb(len(cards), LOOKED_AT)


@pytest.mark.parametrize("gem", range(NAMEABLE), ids=GEMS[:NAMEABLE])
def test_each_gem_can_be_a_decks_main_gem(gem: int) -> None:
    """With 22 or 23 of it among 50 cards a Soft Exertion finds three of it between 25 and 50 times in a hundred."""
    cards = build(gem)
    text = "\n".join(f"{copies} {title}" for title, copies in Counter(card.title for card in cards).items())
    assert problems(read_deck(text, EDITION)) == []
    assert 22 <= sum(card.gems.count(gem) for card in cards) <= 23
    assert 0.25 <= chance(cards, gem) <= 0.5


def test_a_chance_is_counted_right() -> None:
    """Where every card carries the gem it is certain, where only two do it is impossible."""
    strong = [card for card in POOL if card.title == "Upper Left Attack"]
    blank = [card for card in POOL if card.title == "Duck"]
    strength = GEMS.index("Strength")
    assert chance(strong * DECK, strength) == 1 and chance(strong * 2 + blank * 48, strength) == 0


def test_the_game_offers_the_pool() -> None:
    """The cards of the edition are those that the game lists."""
    assert [card.title for card in codeduello.load("htcg", edition="gems").kinds] == [card.title for card in POOL]
