"""The gem edition: its starters are legal, each with a Persona, a weapon and a main gem that an exertion may find."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.htcg.box import EXERTION, NAMEABLE
from codeduello.games.htcg.decks import Deck, problems, read_deck
from codeduello.games.htcg.editions.gems import GEMS
from codeduello.games.htcg.editions.gems.beginning import SOFT_NEED
from codeduello.games.htcg.editions.gems.cards import POOL
from codeduello.games.htcg.editions.gems.odds import chance
from codeduello.games.htcg.editions.gems.starters import STARTERS

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
