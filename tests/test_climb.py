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
from codeduello.lab.climb import Climb, Progress, climb
from codeduello.lab.field import FieldContest, FieldResults, measure
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


def test_what_wins_more_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Head Shots alone win games, the search collects Head Shots, and tells what they replaced."""

    def head_shots_win(field: FieldResults, *_: object) -> None:
        for pair in field.results:
            result = Result()
            result.games = 10
            result.wins = [counted(field.contest.guests[pair.first]).get("Head Shot", 0), 0]
            field.results[pair] = result

    monkeypatch.setattr(lab, "play_contest", head_shots_win)
    start = decks("first").starters()["generic"]
    found = climb(Climb(FieldContest("htcg", "random", 1), start, 1200, 10))
    added = counted(found.deck)["Head Shot"] - counted(start)["Head Shot"]
    assert added > 0
    assert f"+{added} Head Shot" in found.changes
    size = sum(counted(found.deck).values()) - sum(counted(start).values())
    assert sum(int(change.split()[0]) for change in found.changes) == size
    assert found.standing.share == counted(found.deck)["Head Shot"] / 10
    assert found.finished
    assert found.improvements > 0
    assert decks("first").problems(found.deck) == []


def test_only_the_worst_pairings_may_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two starters cannot be beaten without a Head Shot, it is kept, whatever it costs against the others."""
    hard = ("veteran", "dancer")  # a quarter of the eight starters

    def head_shots_cost_and_help(field: FieldResults, *_: object) -> None:
        for pair, result in field.results.items():
            shots = counted(field.contest.guests[pair.first]).get("Head Shot", 0)
            result.games = 100
            result.wins = [10 + shots if pair.second in hard else 90 - shots, 0]

    monkeypatch.setattr(lab, "play_contest", head_shots_cost_and_help)
    contest = FieldContest("htcg", "random", 1, options={"edition": "gems"})
    start = decks("gems").starters()["duncan"]
    usual, worst = (counted(climb(Climb(contest, start, 500, 10, worst)).deck) for worst in (False, True))
    assert usual.get("Head Shot", 0) < counted(start)["Head Shot"] < worst["Head Shot"]


def test_a_variation_that_falls_behind_is_dropped_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that loses plays one round; the deck plays on beside its rivals until its share is certain, then no more."""
    rounds: list[str] = []

    def start_wins(field: FieldResults, *_: object) -> None:
        deck = field.contest.guests["the deck"]
        rounds.append("present" if deck == start else "variation")
        for result in field.results.values():
            result.games, result.wins = 10, [5 if deck == start else 4, 0]

    monkeypatch.setattr(lab, "play_contest", start_wins)
    start = decks("first").starters()["generic"]
    found = climb(Climb(FieldContest("htcg", "random", 1), start, lab.ENOUGH + 3, 10))
    assert rounds == ["present", "variation"] * lab.ENOUGH + ["variation"] * 3 + ["present"]
    assert (found.deck, found.changes, found.improvements) == (start, [], 0)


def test_an_interrupted_search_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the third round ends the search: the deck is there, with the one round that it has played."""
    rounds: list[FieldResults] = []

    def until_the_third(field: FieldResults, *_: object) -> None:
        rounds.append(field)
        if len(rounds) == 3:
            raise KeyboardInterrupt
        for result in field.results.values():
            result.games, result.wins = 4, [2, 2]

    monkeypatch.setattr(lab, "play_contest", until_the_third)
    start = decks("first").starters()["generic"]
    found = climb(Climb(FieldContest("htcg", "random", 1), start, 9, 10))
    assert (found.deck, found.tried, found.finished) == (start, 1, False)
    assert (found.standing.share, found.standing.games) == (0.5, 4 * len(rounds[0].results))


def test_a_search_repeats_itself() -> None:
    """The same seed finds the same deck, on one process or on two, and every variation is watched."""
    seen: list[Progress] = []
    search = Climb(
        FieldContest("htcg", "random", 1, options={"edition": "gems"}), decks("gems").starters()["generic"], 2, 2
    )
    first, second = climb(search, watch=seen.append), climb(search, jobs=2)
    assert first.to_json() == second.to_json()
    assert [now.tried for now in seen] == [1, 2]
    assert seen[-1].improvements == first.improvements


def test_the_deck_found_is_measured_like_any_other() -> None:
    """Its standing has every starter, each with the games asked for."""
    search = Climb(FieldContest("htcg", "random", 1), decks("first").starters()["kurgan"], 0, 2)
    standing = climb(search).standing
    assert {games for _, games in standing.against.values()} == {2}
    assert set(standing.against) == set(decks("first").starters())
    guests = measure(search.contest._replace(games=1, guests={"kurgan": search.start}))
    assert guests.standings()[0].games == len(standing.against)
