"""Decks against a field of decks: every pair meets, both seats and both openings alike, and what is counted is true."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

import codeduello
from codeduello import BadInput, Outcome, Perspective
from codeduello.core.decks import Decks
from codeduello.games.htcg.model.events import HEAD_TAKEN
from codeduello.lab import field as lab
from codeduello.lab import play as simulate
from codeduello.lab.field import DeckPair, FieldContest, FieldResults, measure, plans
from codeduello.lab.result import Result
from codeduello.lab.simulate import Plan, Portion, openings


def decks() -> Decks:
    """The decks of the card game."""
    found = codeduello.load("htcg").decks
    assert found is not None
    return found


def test_every_pair_of_starters_meets_once() -> None:
    """Without guests each starter has a plan against each other one, with a seed of its own."""
    found = plans(FieldContest("htcg", "random", 4))
    names = list(decks().starters())
    assert {frozenset(pair) for pair in found} == {frozenset((a, b)) for a in names for b in names if a != b}
    assert len(found) == len(names) * (len(names) - 1) // 2 == len({plan.seed for plan in found.values()})


def test_guests_meet_every_starter() -> None:
    """A deck that is brought along meets the starters, not the other guests, and only the guests are ranked."""
    kurgan = decks().starters()["kurgan"]
    contest = FieldContest("htcg", "random", 4, guests={"mine": kurgan, "yours": kurgan})
    found = plans(contest)
    assert set(found) == {DeckPair(guest, starter) for guest in ("mine", "yours") for starter in decks().starters()}
    assert {standing.name for standing in FieldResults(contest, found).standings()} == {"mine", "yours"}


def test_decks_change_seats_and_openings() -> None:
    """In four games a deck sits at each seat, and each seat goes first."""
    plan = Plan("htcg", ("random", "random"), 4, decks=("kurgan", "duncan"))
    texts = [str(codeduello.load("htcg", deck_0=name).settings["deck_0"]) for name in ("kurgan", "duncan")]
    for first_seat in (0, 1):
        for seat, game in enumerate(openings(plan, first_seat)):
            assert game.settings["goes_first"] == f"seat_{seat}"
            assert game.settings[f"deck_{first_seat}"] == texts[0]
            assert game.settings[f"deck_{1 - first_seat}"] == texts[1]


def test_a_win_belongs_to_the_deck_at_the_winning_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where whoever holds the Kurgan's deck wins, his deck has won every game, from either seat."""

    class KurganWins:
        def __init__(self, name: str, seed: int) -> None:
            pass

        def choose(self, perspective: Perspective) -> int:
            seats = perspective.view["seats"]
            kurgan = next(seat for seat in (0, 1) if any("Kurgan" in card for card in seats[seat]["before"]))
            perspective._state.end(HEAD_TAKEN, kurgan)
            raise StopIteration

    def finish(playing: simulate.Playing, *_: Any) -> None:
        with pytest.raises(StopIteration):
            playing.players[0].choose(Perspective(playing.state, 0))

    monkeypatch.setattr(simulate, "make", KurganWins)
    monkeypatch.setattr(simulate.Playing, "finish", finish)
    result = simulate.play_some(Plan("htcg", ("a", "b"), 8, decks=("kurgan", "duncan")), 0, 8)
    assert result.wins == [8, 0]


def test_the_field_is_counted_from_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck's share is over all its pairs, and its best and worst pairing are told apart; an interrupt keeps them."""

    def some_games(parts: list[Portion]) -> Any:
        for number, part in enumerate(parts):
            if number == 2:
                raise KeyboardInterrupt
            result = Result()
            for game in range(10):
                result.count(Outcome(int(game >= 7 - 5 * number), "said so", "HT-1.5"), 3, 0)
            yield part, result

    monkeypatch.setattr(lab, "players", lambda _: nullcontext(some_games))
    field = measure(FieldContest("htcg", "random", 10))
    first, second, third = list(decks().starters())[:3]
    ranked = {standing.name: standing for standing in field.standings()}
    assert (ranked[first].wins, ranked[first].games) == (7 + 2, 20)
    assert (ranked[first].best, ranked[first].worst) == (second, third)
    assert (ranked[second].share, ranked[third].share) == (0.3, 0.8)
    assert [standing.name for standing in field.standings()][:3] == [third, first, second]
    assert field.all.games == 20
    data = field.to_json()
    assert data["decks"][0]["deck"] == third
    assert data["pairs"][0]["wins"] == [7, 3]


def test_the_same_numbers_on_any_number_of_processes() -> None:
    """A guest's field is the same played here or by two processes."""
    contest = FieldContest("htcg", "random", 4, seed=5, guests={"mine": decks().starters()["connor"]})
    assert measure(contest).to_json() == measure(contest, jobs=2).to_json()


def test_a_game_without_decks_has_no_field() -> None:
    """It is refused in one sentence."""
    with pytest.raises(BadInput, match="no decks"):
        plans(FieldContest("gunfighter", "random", 4))
    with pytest.raises(BadInput, match="no decks"):
        openings(Plan("gunfighter", ("random", "random"), 4, decks=("a", "b")))
