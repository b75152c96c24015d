"""Simulation: the same numbers on any number of processes, fair to both bots, honest about what fails."""

from __future__ import annotations

from contextlib import suppress

import pytest

import codeduello
from codeduello import BadInput, Outcome, Perspective
from codeduello.lab import play as lab
from codeduello.lab.cards import Cards, Watched
from codeduello.lab.interval import wilson
from codeduello.lab.result import Result
from codeduello.lab.simulate import Plan, SimulationError, openings, play_some, seeds, simulate
from support.strategies import EDITIONS

GAMES = codeduello.games()


@pytest.mark.parametrize("game", GAMES)
def test_the_result_does_not_depend_on_jobs(game: str) -> None:
    """One process, two, and all games in one go count the same."""
    plan = Plan(game, ("greedy", "random"), 60, 3)
    alone = simulate(plan).to_json()
    assert simulate(plan, jobs=2).to_json() == alone
    assert play_some(plan, 0, 60).to_json() == alone


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_decides(game: str) -> None:
    """The same seed gives the same games, another seed others."""
    results = [play_some(Plan(game, ("random", "random"), 30, seed), 0, 30).to_json() for seed in (1, 1, 2)]
    assert results[0] == results[1] != results[2]


def test_no_two_games_share_a_seed() -> None:
    """Neighbouring seeds and game numbers have nothing in common, nor have the table and its bots."""
    drawn = [seeds(seed, number) for seed in range(30) for number in range(30)]
    assert len({n for one in drawn for n in (one.table, *one.bots)}) == 3 * len(drawn)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_ends_by_the_rules(game: str) -> None:
    """Random play always comes to an end for which the rulebook has a rule."""
    result = simulate(Plan(game, ("random", "random"), 150))
    assert result.games == 150 == sum(result.wins) + result.draws == sum(result.reasons.values())
    rules = codeduello.load(game).rulebook
    assert all(reason.rpartition("(")[2].rstrip(")") in rules for reason in result.reasons)


@pytest.mark.parametrize("edition", ["first", "gems"])
@pytest.mark.parametrize("end_game", ["classic", "standard", "enhanced"])
def test_time_can_be_called_in_many_games(edition: str, end_game: str) -> None:
    """Where time is called after so many turns the End Game is played, which makes games shorter."""
    plan = Plan("htcg", ("random", "random"), 20, 1, {"edition": edition, "end_game": end_game})
    with_time, without = simulate(plan._replace(time=2)), simulate(plan)
    assert with_time.games == without.games == 20
    assert with_time.turns < 0.8 * without.turns


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: str) -> None:
    """Greedy wins more than half of its games against random, well outside the interval, whichever is named first."""
    assert simulate(Plan(game, ("greedy", "random"), 300)).interval(0)[0] > 0.55
    assert simulate(Plan(game, ("random", "greedy"), 300)).interval(1)[0] > 0.55


@pytest.mark.parametrize("game", EDITIONS)
def test_cards_are_counted(game: str) -> None:
    """Each card counts once for whoever holds it first and once for whoever plays it, on any number of processes."""
    edition = EDITIONS[game]
    options = {name: value for name, value in edition.settings.items() if name == "edition"}
    plan = Plan(edition.id, ("greedy", "random"), 16, 2, options, cards=True)
    result = simulate(plan)
    lines = result.cards.lines()
    assert simulate(plan, jobs=2).to_json() == result.to_json()
    assert {line.title for line in lines} <= {card.called for card in edition.kinds}
    assert any(line.held.games for line in lines) and any(line.played.games for line in lines)
    for line in lines:
        for share in (line.held, line.played):
            assert share.wins <= share.games <= 2 * plan.games
    order = [line.held.share or 0.0 for line in lines]
    assert order == sorted(order, reverse=True)
    assert "cards" not in simulate(plan._replace(cards=False, games=2)).to_json()


def test_a_card_counts_for_whoever_holds_or_plays_it() -> None:
    """The opening hand is what a seat holds when the game begins, and a choice 'play X' plays X."""
    state = codeduello.load("gunfighter").new(4)
    watched = Watched(state)
    for seat in (0, 1):
        hand = {name.partition(" [")[0] for name in state.view(seat)["seats"][seat]["hand"]}
        assert watched.held[seat] == hand
    while not state.choices(0)[0].startswith("play"):
        for seat in state.to_act:
            state.apply(seat, state.legal(seat)[0])
    assert watched.played == [set(), set()]
    watched.choose(0, state.legal(0)[0])
    assert watched.played == [{state.choices(0)[0].removeprefix("play ")}, set()]
    cards = Cards()
    cards.count(watched, winner=0)
    cards.count(watched, winner=None)
    line = next(line for line in cards.lines() if line.title in watched.played[0])
    assert line.played == (2, 1) and line.played.share == 0.5


def test_a_card_played_face_down_is_played() -> None:
    """A Hidden Attack counts for its card as an open one does."""
    state = codeduello.load("htcg").scene(hand=["Thrust"], may_hide=True)
    watched = Watched(state)
    action = state.game.action("play Thrust face down")
    assert action in state.legal(0)
    watched.choose(0, action)
    assert watched.played == [{"Thrust"}, set()]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_begins_alternates(game: str) -> None:
    """Each seat begins in one of two games, unless the user has settled that."""
    loaded = codeduello.load(game)
    plan = Plan(game, ("random", "random"), 4)
    for seat, begins in enumerate(openings(plan)):
        assert begins.settings == {**loaded.settings, **loaded.opening(seat)}
    for name, value in loaded.opening(1).items():
        for fixed in openings(plan._replace(options={name: str(value)})):
            assert fixed.settings == {**loaded.settings, name: value}


def test_the_bots_change_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """From one game to the next the bots change seats."""
    sat: list[tuple[str, int]] = []

    class Watched:
        def __init__(self, name: str, seed: int) -> None:
            self.name = name

        def choose(self, perspective: Perspective) -> int:
            sat.append((self.name, perspective.seat))
            return perspective.legal[0]

    monkeypatch.setattr(lab, "make", Watched)
    monkeypatch.setattr(lab, "LONGEST", 2000)
    for number in range(2):
        sat.clear()
        with suppress(SimulationError):  # who always takes the first choice may never end a duel
            play_some(Plan(GAMES[0], ("greedy", "random"), 4), number, number + 1)
        assert set(sat) == {("greedy", number), ("random", 1 - number)}


def test_wins_are_counted_for_bots_and_for_seats() -> None:
    """A win goes to the winning seat and to the bot that sat there, and a draw to nobody."""
    result = Result()
    result.count(Outcome(0, "shot", "X-1"), 3, first_seat=0)
    result.count(Outcome(0, "shot", "X-1"), 5, first_seat=1)
    result.count(Outcome(0, "shot", "X-1"), 5, first_seat=1)
    result.count(Outcome(None, "tired", "X-2"), 7, first_seat=1)
    both = Result()
    both.add(result)
    both.add(result)
    data = both.to_json()
    assert (data["games"], data["wins"], data["draws"], data["turns_mean"]) == (8, [2, 4], 2, 5.0)
    assert data["seats"] == [6, 0]
    assert data["reasons"] == {"shot (X-1)": 6, "tired (X-2)": 2}


def test_intervals_are_wilsons() -> None:
    """The intervals agree with published values, stay within 0 and 1, and shrink with more games."""
    assert wilson(8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    assert wilson(0, 10) == pytest.approx((0, 0.2775328), abs=1e-6)
    assert wilson(10, 10) == pytest.approx((0.7224672, 1), abs=1e-6)
    assert wilson(0, 0) == (0, 1)
    assert wilson(500, 1000)[0] > wilson(50, 100)[0]


def test_a_crash_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that fails is named by number and seed, with what went wrong."""

    class Clumsy:
        def __init__(self, name: str, seed: int) -> None:
            pass

        def choose(self, perspective: Perspective) -> int:
            raise RuntimeError("dropped the cards")

    monkeypatch.setattr(lab, "make", Clumsy)
    table = seeds(9, 0).table
    blame = r"The bot Clumsy .* failed in test_lab.py, line \d+: RuntimeError: dropped the cards"
    with pytest.raises(SimulationError, match=rf"Game 0 \(table seed {table}\) of seed 9 failed: {blame}"):
        simulate(Plan(GAMES[0], ("random", "random"), 10, 9))


def test_an_endless_game_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that goes on and on is given up and reported, not waited for."""
    monkeypatch.setattr(lab, "LONGEST", 3)
    with pytest.raises(SimulationError, match="had not ended after 3 choices"):
        simulate(Plan(GAMES[0], ("random", "random"), 10))


def test_whoever_interrupts_gets_the_games_so_far() -> None:
    """Ctrl-C in the middle gives the result of what was played."""

    def tired(done: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    result = simulate(Plan(GAMES[0], ("random", "random"), 80), watch=tired)
    assert result.games == 20
    assert result.to_json() == play_some(Plan(GAMES[0], ("random", "random"), 80), 0, 20).to_json()


@pytest.mark.parametrize(
    "plan",
    [
        Plan("chess", ("random", "random"), 1),
        Plan(GAMES[0], ("random", "genius"), 1),
        Plan("duel", ("random", "random"), 1, time=3),
        Plan("htcg", ("random", "random"), 1, time=3),
    ],
)
def test_what_does_not_exist_is_refused(plan: Plan) -> None:
    """An unknown game or bot, or time called where there is no End Game, is found before anything is played."""
    with pytest.raises(BadInput):
        simulate(plan)
