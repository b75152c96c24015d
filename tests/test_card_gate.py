"""The card gate: every card of a large pool is in, works, says where its facts come from, and has a test."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.model.card import HtCard
from support.card_pool import FRAGMENTS, POOLS, PROVENANCES, cards_of, load, marks, provenance, table, works

GAMES = sorted(POOLS)
MOST_OF_A_TITLE = 6
LEAST = {"htcg": 300, "htcg gems": 150}  # cards, each Persona's copy of a common card not counted


@pytest.mark.parametrize("game", GAMES)
def test_every_known_card_is_in(game: str) -> None:
    """Every card whose effect is known is in the pool, under its title."""
    there = {card.title for card in cards_of(game)}
    missing = [title for titles in POOLS[game].values() for title in titles if title not in there]
    assert not missing, f"{len(missing)} cards are missing: {', '.join(missing)}"


@pytest.mark.parametrize("game", [game for game in GAMES if FRAGMENTS[game]])
def test_fragments_are_completed(game: str) -> None:
    """Every card that is known only in part is completed, and labelled as a stand-in."""
    cards = {card.title: card for card in cards_of(game)}
    fragments = [title for titles in FRAGMENTS[game].values() for title in titles]
    assert [title for title in fragments if title not in cards] == []
    done = [cards[title] for title in fragments]
    assert [card.title for card in done if provenance(card) != "stand-in"] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_card_works(game: str) -> None:
    """A card has a text, and something in it that acts."""
    idle = [card.title for card in cards_of(game) if not works(card)]
    assert not idle, f"these do nothing: {', '.join(idle)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_test(game: str) -> None:
    """Every card of the pool is named by a test of its effect: `@card("Flurry Strike (left)")`."""
    tested = marks(game)
    missing = [card.title for card in cards_of(game) if card.title not in tested]
    assert not missing, f"{len(missing)} cards have no test: {', '.join(missing)}"


def test_no_test_names_an_unknown_card() -> None:
    """A test is marked only with cards that exist."""
    for game in GAMES:
        known = {card.title for card in cards_of(game)}
        unknown = {title: tests for title, tests in marks(game).items() if title not in known}
        assert not unknown


@pytest.mark.parametrize("game", GAMES)
def test_every_card_says_where_its_facts_come_from(game: str) -> None:
    """Titles are unique; a card is published, original, or a stand-in that says which detail is a guess."""
    cards = load(game).kinds
    assert len({card.title for card in cards}) == len(cards)
    vague = [
        card.title
        for card in cards
        if provenance(card) not in PROVENANCES
        or (provenance(card) == "stand-in" and not card.provenance.partition(":")[2].strip())
    ]
    assert not vague, f"no clear provenance: {', '.join(vague)}"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_counts_every_card(game: str) -> None:
    """The printed table adds up to the different cards of the pool; below, every Persona's copy is counted too."""
    *_, all, with_copies = table(game).splitlines()
    assert int(all.split()[2]) == len(cards_of(game))
    assert int(with_copies.split()[-1]) == len(load(game).kinds) >= len(cards_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_fits_into_a_legal_deck(game: str) -> None:
    """For every card of the pool, each Persona's copy of a common one too, there is a legal deck that contains it."""
    decks = load(game).decks
    assert decks is not None
    pool = [card for card in load(game).kinds if isinstance(card, HtCard)]
    outcasts = [
        f"{card.title}: {faults[0]}"
        for card in pool
        if (faults := min((decks.problems(text) for text in decks_around(card, pool)), key=len))
    ]
    assert not outcasts, "\n".join(outcasts)


def decks_around(card: HtCard, pool: list[HtCard]) -> list[str]:
    """A deck with this card, its Persona, its weapon and Basic cards, and a larger one."""
    personas = [other for other in pool if other.kind == "Persona" and other is not card]
    own = [
        other for other in personas if other.name in card.personas or (card.faction and other.faction == card.faction)
    ]
    persona = [] if card.kind == "Persona" else (own or personas)[:1]
    weapon = [other for other in pool if other.is_weapon and other.name == card.weapon][:1]
    needed = [f"1 {other.title}" for other in [*persona, *weapon, card] if not other.basic]
    return [
        "\n".join([*needed, *(f"{copies} {other.title}" for other in pool if other.basic)])
        for copies in (MOST_OF_A_TITLE - 2, MOST_OF_A_TITLE)
    ]
