"""The gem edition: its starters are legal, have a main gem that an exertion may find, and show every mechanic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import codeduello
from codeduello.core.agenda import Step
from codeduello.games.htcg.decks.deck import Deck, read_deck
from codeduello.games.htcg.decks.rules import belongs, problems
from codeduello.games.htcg.editions.gems import GEMS
from codeduello.games.htcg.editions.gems.beginning import SOFT_NEED
from codeduello.games.htcg.editions.gems.cards import POOL
from codeduello.games.htcg.editions.gems.odds import chance
from codeduello.games.htcg.editions.gems.starters import STARTERS
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    DIRTY_TRICK,
    EXERTION,
    ILLUSION,
    LOCATION,
    NAMEABLE,
    PERSONA,
    PLOT,
    RANGED_ATTACK,
    SPECIAL_ATTACK,
)
from codeduello.games.htcg.verbs.basic import all_steps
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.weapons import DisarmOpponent

DECKS = {name: read_deck(text, GEMS) for name, text in STARTERS.items()}


def odds(deck: Deck) -> list[float]:
    """How likely a Soft Exertion is to find three of each gem that can be named."""
    cards = [POOL[kind] for kind in deck.cards]
    return [chance(cards, gem, EXERTION, SOFT_NEED) for gem in range(NAMEABLE)]


@pytest.mark.parametrize("name", STARTERS)
def test_every_starter_is_legal(name: str) -> None:
    """A starter breaks no rule, and a match begins with it."""
    assert problems(DECKS[name]) == []
    assert codeduello.load("htcg", edition="gems").new(seed=1, deck_0=name, deck_1=name).to_act


def test_six_starters_have_a_persona_and_a_weapon() -> None:
    """No two of them have the same Pre-Game cards; the Generic Immortal's has none."""
    named = [deck for deck in DECKS.values() if deck.persona is not None and deck.weapons]
    assert len({tuple(sorted(deck.before)) for deck in named}) == len(named) >= 6
    assert len({deck.persona for deck in named}) == len(named)
    assert DECKS["generic"].before == []


@pytest.mark.parametrize("name", STARTERS)
def test_a_soft_exertion_for_the_main_gem_is_no_idle_hope(name: str) -> None:
    """Three of the main gem are found among five cards in a quarter to a half of the tries."""
    assert 0.25 <= max(odds(DECKS[name])) <= 0.5


def test_every_gem_is_the_main_gem_of_a_starter() -> None:
    """There is a starter for each of the five gems that can be named."""
    assert {odds(deck).index(max(odds(deck))) for deck in DECKS.values()} == set(range(NAMEABLE))


def test_odds_are_reckoned_exactly() -> None:
    """Two gems on one card are two: with a double among three cards, two drawn have two of it in two of three cases."""
    cards = [GEMS.by_title[title] for title in ("Mercy Stroke", "Thrust", "Thrust")]
    empathy = POOL[POOL.index(cards[0])].gems[0]
    assert chance(cards, empathy, 2, 2) == pytest.approx(2 / 3)
    assert chance(cards, empathy, 2, 3) == 0.0
    assert chance(cards, empathy, 9, 0) == 1.0


MECHANICS: dict[str, Callable[[HtCard], bool]] = {
    "Prone": lambda card: any(isinstance(step, FallProne) for step in text_of(card)),
    "Disarmed": lambda card: any(isinstance(step, DisarmOpponent) for step in text_of(card)),
    "Special Attack": lambda card: card.type == SPECIAL_ATTACK,
    "Ranged Attack": lambda card: card.type == RANGED_ATTACK,
    "Dirty Trick": lambda card: card.type == DIRTY_TRICK,
    "Illusion": lambda card: card.type == ILLUSION,
    "Plot": lambda card: card.type == PLOT,
    "Location": lambda card: card.type == LOCATION,
    "Hilt": lambda card: card.hilt,
    "Diamond": lambda card: card.diamond,
    "Ally": lambda card: card.ally,
    "Persona Specific": lambda card: bool(card.personas),
    "Faction": lambda card: card.type < PERSONA and bool(card.faction),
    "Reserved": lambda card: card.reserved,
    "Signature": lambda card: card.signature,
    "Weapon Specific": lambda card: bool(card.weapon),
}


def text_of(card: HtCard) -> list[Step[Any]]:
    """Every step of a card's text."""
    return all_steps(card.does + card.hits + card.blocked + card.uses + card.demands)


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_every_mechanic_occurs_in_two_starters(mechanic: str) -> None:
    """At least two starters hold a card for each mechanic of the rulebook."""
    has = MECHANICS[mechanic]
    found = [name for name, deck in DECKS.items() if any(has(POOL[kind]) for kind in deck.cards)]
    assert len(found) >= 2, f"{mechanic} occurs in: {', '.join(found) or 'no starter'}"


def test_every_card_is_in_a_starter() -> None:
    """Whoever plays the starters meets the whole pool."""
    held = {kind for deck in DECKS.values() for kind in deck.cards + deck.before}
    assert [card.title for kind, card in enumerate(POOL) if kind not in held] == []


def test_no_starter_has_a_persona_without_its_own_cards() -> None:
    """A starter with a Persona holds at least three cards of that Persona."""
    for deck in DECKS.values():
        own = {POOL[kind].title for kind in deck.cards if POOL[kind].personas and belongs(deck, POOL[kind])}
        assert deck.persona is None or len(own) >= 3


@pytest.mark.parametrize("name", STARTERS)
def test_no_starter_holds_a_card_that_its_weapon_forbids(name: str) -> None:
    """Who may not Back Away has no Back Away, and who may not hide attacks has no card for hiding them."""
    deck = DECKS[name]
    barred = 0
    for weapon in deck.weapons:
        barred |= weapon.traits
    titles = {POOL[kind].title for kind in deck.cards}
    assert not (barred & traits.NO_BACK_AWAY and "Back Away" in titles)
    assert not (barred & traits.NO_HIDING and titles & {"False Step", "Patient Hunter", "Foggy Moor"})
