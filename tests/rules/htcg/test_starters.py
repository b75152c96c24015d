"""Highlander: The Card Game: illegal decks are refused (HT-3.11), starters and new decks are legal."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import BadInput
from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.decks.builder import GENERIC, new_deck
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.decks.starters import STARTERS
from codeduello.games.htcg.editions.first import FIRST
from support.scene import rule, scene

BASICS = [card.title for card in POOL if card.basic]
CHARACTERS = [GENERIC, *(card.title for card in POOL if card.kind in ("Persona", "Weapon of Choice"))]
EIGHT = {f"HT-3.{number}" for number in (1, 2, 3, 4, 5, 6, 7, 10)}
EIGHT_FAULTS = "\n".join(
    [
        *[f"1 {title}" for title in BASICS if title not in ("Thrust", "Upper Left Block")],
        "1 Luther",
        "2 Quickening #2",
        "1 Rapier",
        "1 Scimitar",
        "7 Head Shot",
        "6 Master Swordsman",
        "1 Slash (diagonal)",
    ]
)


@rule("HT-3.11", "b58b")
def test_a_deck_that_breaks_eight_rules_is_told_all_eight() -> None:
    """The check and the refusal of a match list every broken rule of the chapter, not only the first."""
    assert {problem.rule for problem in problems(read_deck(EIGHT_FAULTS, FIRST))} == EIGHT
    with pytest.raises(BadInput) as error:
        codeduello.load("htcg").new(seed=1, deck_1=EIGHT_FAULTS)
    assert str(error.value).startswith("The deck of seat 1 is not legal.")
    assert all(f"{id}: " in str(error.value) for id in EIGHT)


@rule("HT-3.11", "b58b")
def test_no_match_begins_with_an_illegal_deck() -> None:
    """A match with a record is refused as well; a scene and its position are not, for they begin in the middle."""
    lacking = "\n".join(f"4 {title}" for title in BASICS if title != "Thrust")
    with pytest.raises(BadInput, match=r"HT-3\.1: There is no Thrust"):
        codeduello.load("htcg").match(1, deck_0=lacking)
    state = scene("htcg", hand=["Master Swordsman"]).state
    assert state.game.position(state.to_json()).to_json() == state.to_json()
    with pytest.raises(BadInput, match=r"HT-3\.7"):
        state.game.new(seed=1)


@rule("HT-3.11", "b58b")
@pytest.mark.parametrize("name", STARTERS)
def test_every_starter_is_legal(name: str) -> None:
    """A starter breaks no rule, and a match begins with it."""
    assert problems(read_deck(STARTERS[name], FIRST)) == []
    assert codeduello.load("htcg").new(seed=1, deck_0=name, deck_1=name).to_act


def test_the_starters_are_of_many() -> None:
    """There are at least twelve starters for different characters or weapons, besides the Generic Immortal's."""
    decks = [read_deck(text, FIRST) for text in STARTERS.values()]
    assert len({tuple(deck.before) for deck in decks}) == len(decks) >= 13
    assert any(deck.persona is None and not deck.weapons for deck in decks)


@rule("HT-3.11", "b58b")
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_new_deck_is_legal(name: str) -> None:
    """The first deck for any Persona or weapon breaks no rule and has what a duel needs."""
    deck = new_deck(name, FIRST)
    assert problems(deck) == []
    assert len(deck.cards) == 60
    assert ", ".join(deck.pool[kind].title for kind in deck.before) == ("" if name == GENERIC else name)
    assert sum(deck.pool[kind].name == "Head Shot" for kind in deck.cards) >= 3


def test_a_new_deck_knows_short_names() -> None:
    """A Persona is found by a part of the name; an unknown one is answered with the nearest."""
    assert new_deck("kurgan", FIRST).before == new_deck("The Kurgan", FIRST).before
    with pytest.raises(BadInput, match="Did you mean 'Amanda'"):
        new_deck("Amandda", FIRST)
