"""The cards of Gunfighter as a deck: their number, their dice, their facts and their words."""

from __future__ import annotations

from collections import Counter

import pytest

import codeduello
from codeduello.games.gunfighter import box, cards
from codeduello.games.gunfighter.cards import KINDS, ActionCard
from codeduello.games.gunfighter.table import Table
from codeduello.games.gunfighter.verbs import (
    Avoid,
    Gain,
    Lose,
    Shoot,
    Verb,
)
from support.scene import scene

GAME = codeduello.load("gunfighter")


def test_the_deck_is_fifty_cards() -> None:
    """There are 31 different action cards, fifty in all, and a Staredown for each seat."""
    assert len(KINDS) == 31 + 1 and sum(card.copies for card in KINDS) == 50 + 2
    assert cards.STAREDOWN.copies == 2 and len(set(GAME.card_names)) == 52


def test_the_deck_is_a_fair_die() -> None:
    """Die values are spread as evenly as fifty cards can be."""
    assert Counter(box.DIE[: box.ACTION_CARDS]) == {1: 8, 2: 8, 3: 9, 4: 9, 5: 8, 6: 8}


@pytest.mark.parametrize(
    ("category", "copies"), [("Aim", 9), ("Dodge", 9), ("Gun Belt", 9), ("Intimidate", 8), ("Shoot", 15)]
)
def test_the_deck_is_balanced(category: str, copies: int) -> None:
    """Each category has its share of the deck."""
    assert sum(card.copies for card in KINDS if card.kind == category) == copies


@pytest.mark.parametrize("card", KINDS, ids=lambda card: card.title)
def test_the_facts_of_a_card_are_complete(card: ActionCard) -> None:
    """A card has a title, a category, a provenance, a text and its verbs; an action card a die value for each copy."""
    facts = card.to_json()
    assert facts["title"] and facts["kind"] in box.CATEGORIES and card.does
    assert facts["provenance"].split(":")[0] in ("published", "stand-in", "original")
    assert len(facts["provenance"].split(":")[1]) > 10
    assert all(1 <= die <= 6 for die in card.dice) and (card is cards.STAREDOWN or card.copies == len(card.dice))


@pytest.mark.parametrize("card", KINDS, ids=lambda card: card.title)
def test_the_text_of_a_card_is_its_verbs(card: ActionCard) -> None:
    """The text names the cost, then each verb in its order, then what becomes of the card."""
    assert ". ".join(step.name for step in card.does).lower() + "." in card.text.lower()
    assert card.text.startswith("Cost: ") == bool(card.bullets or card.discards)
    assert card.text.endswith("This card is discarded.") == card.once


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Shoot(4), "shoot 4 times"),
        (Shoot(1, damage=3, sure=True), "shoot once (a hit costs 3 health) (no Dodge card avoids it)"),
        (Avoid(2), "avoid the first 2 shots fired at you this turn"),
        (Gain(box.BULLETS, 1), "gain 1 bullet"),
        (Gain(box.BULLETS, 0), "gain 0 bullets"),
    ],
)
def test_the_words_follow_the_numbers(step: Verb, words: str) -> None:
    """A designer who writes other numbers reads them in other words."""
    assert step.name == words


def test_health_lost_by_a_card_can_kill() -> None:
    """A designer's card may cost health: at zero its victim is dead."""
    table = scene("gunfighter", health=(1, 2))
    assert isinstance(table.state, Table)
    Lose(box.HEALTH, 1).do(table.state, 0, 0)
    assert table.state.outcome == codeduello.Outcome(1, "bled to death", "GF-3.4")
