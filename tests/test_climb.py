"""The search for a strong deck: every deck on its way is legal, what wins more is kept, and the seed decides all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput
from codeduello.core.chance import seeded
from codeduello.core.decks import Decks
from codeduello.lab import climb as lab
from codeduello.lab.climb import Climb, climb
from codeduello.lab.field import Contest, Field, measure, plans
from codeduello.lab.result import Result

EDITIONS = ("first", "gems")


def decks(edition: str) -> Decks:
    """The decks of an edition of the card game."""
    found = codeduello.load("htcg", edition=edition).decks
    assert found is not None
    return found


def counted(deck: str) -> dict[str, int]:
    """The cards of a deck with their numbers."""
    return {title: int(copies) for copies, _, title in (line.partition(" ") for line in deck.splitlines())}


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_random_deck_is_legal(edition: str, seed: int) -> None:
    """A deck made by chance breaks no rule, and the same seed makes the same deck."""
    deck = decks(edition).random(seeded(seed))
    assert decks(edition).problems(deck) == []
    assert decks(edition).random(seeded(seed)) == deck


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_decks_use_the_whole_pool(edition: str) -> None:
    """Some random deck has a Persona and some has none, and all of them together have most cards of the pool."""
    shelf = decks(edition)
    chance = seeded(1)
    made = [shelf.random(chance) for _ in range(60)]
    assert {shelf.whose(deck).startswith("Generic Immortal") for deck in made} == {True, False}
    titles = {title for deck in made for title in counted(deck)}
    assert len(titles) > 0.8 * len(codeduello.load("htcg", edition=edition).kinds)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_variation_is_legal_close_and_different(edition: str, seed: int) -> None:
    """A variation breaks no rule, has cards that the deck lacks or lacks some, and shares all but six cards."""
    shelf = decks(edition)
    chance = seeded(seed)
    starters = list(shelf.starters().values())
    deck = starters[chance.below(len(starters))]
    variation = shelf.varied(deck, chance)
    assert shelf.problems(variation) == []
    old, new = counted(deck), counted(variation)
    gone = sum(max(0, copies - new.get(title, 0)) for title, copies in old.items())
    come = sum(max(0, copies - old.get(title, 0)) for title, copies in new.items())
    assert old != new
    assert max(gone, come) <= 6


def test_a_hopeless_deck_has_no_variation() -> None:
    """A deck that a single change cannot make legal is refused with what to do."""
    with pytest.raises(BadInput, match="duello deck check"):
        decks("first").varied("1 Thrust", seeded(1))


def test_guests_of_a_fair_contest_have_the_same_luck() -> None:
    """Two guests meet the same starter with the same seed, and other starters with others."""
    kurgan = decks("first").starters()["kurgan"]
    fair = plans(Contest("htcg", "random", 4, guests={"a": kurgan, "b": kurgan}), fair=True)
    for pair, plan in fair.items():
        assert plan.seed == fair[pair._replace(first="a")].seed
    assert len({plan.seed for plan in fair.values()}) == len(decks("first").starters())


def test_what_wins_more_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Head Shots alone win games, the search collects Head Shots."""

    def head_shots_win(contest: Contest, *_: object, **__: object) -> Field:
        field = Field(contest, plans(contest))
        for pair in field.results:
            result = Result()
            result.games = 10
            result.wins = [counted(contest.guests[pair.first]).get("Head Shot", 0), 0]
            field.results[pair] = result
        return field

    monkeypatch.setattr(lab, "measure", head_shots_win)
    start = decks("first").starters()["generic"]
    found = climb(Climb(Contest("htcg", "random", 1), start, 400, 10))
    assert counted(found.deck)["Head Shot"] > counted(start)["Head Shot"]
    assert found.standing.share == counted(found.deck)["Head Shot"] / 10
    assert found.improvements > 0
    assert decks("first").problems(found.deck) == []


def test_a_search_plays_as_many_games_as_it_says_and_repeats_itself() -> None:
    """The last number that is watched is the number of games announced; the same seed finds the same deck."""
    seen: list[int] = []
    search = Climb(Contest("htcg", "random", 1, options={"edition": "gems"}), decks("gems").starters()["generic"], 2, 2)
    first, second = climb(search, watch=seen.append), climb(search)
    assert first.deck == second.deck
    assert first.standing.to_json() == second.standing.to_json()
    assert seen[-1] == search.games
    assert seen == sorted(seen)


def test_the_deck_found_is_measured_like_any_other() -> None:
    """Its standing has every starter, each with the games asked for."""
    search = Climb(Contest("htcg", "random", 1), decks("first").starters()["kurgan"], 0, 2)
    standing = climb(search).standing
    assert {games for _, games in standing.against.values()} == {2}
    assert set(standing.against) == set(decks("first").starters())
    guests = measure(search.contest._replace(games=1, guests={"kurgan": search.start}))
    assert guests.standings()[0].games == len(standing.against)
