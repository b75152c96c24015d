"""Bots: they choose legally, by what their seat sees and nothing else."""

from __future__ import annotations

from zlib import crc32

import pytest

import codeduello
from codeduello import BadInput, Perspective, State
from codeduello.bots import LEVELS, levels, make
from codeduello.bots.search import Searcher
from codeduello.core.chance import seeded
from codeduello.games.gunfighter import policy
from support.compiled import plain_only

GAMES = codeduello.games()
QUICK = ("greedy", "random", "novice", "bold")  # the levels that think have fewer moments: see the last tests


def moments(game: str, seed: int, every: int = 3) -> list[tuple[State, int]]:
    """States of a random game, and in each a seat that must choose there."""
    found = []
    state = codeduello.load(game).new(seed)
    chance = seeded(seed)
    for number in range(120):
        if not state.to_act:
            break
        seat = state.to_act[chance.below(len(state.to_act))]
        if number % every == 0:
            found.append((state.clone(), seat))
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    return found


def peeks(state: State, seat: int) -> int:
    """The decision of a cheat, who goes by all that lies on the table."""
    legal = state.legal(seat)
    return legal[crc32(str(state.to_json()["seats"]).encode()) % len(legal)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", QUICK)
def test_every_decision_is_legal(game: str, bot: str) -> None:
    """Whatever a bot chooses, the rules allow it."""
    for state, seat in moments(game, 1):
        assert make(bot, 5).choose(Perspective(state, seat)) in state.legal(seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", QUICK)
def test_the_decision_depends_on_nothing_unseen(game: str, bot: str) -> None:
    """When everything that the seat cannot see is dealt again, the same bot decides the same."""
    for seed in range(6):
        for state, seat in moments(game, seed):
            decision = make(bot, 5).choose(Perspective(state, seat))
            for again in range(4):
                dealt = state.resample(seat, again)
                assert make(bot, 5).choose(Perspective(dealt, seat)) == decision


@pytest.mark.parametrize("game", GAMES)
def test_a_cheat_would_be_caught(game: str) -> None:
    """Dealing the unseen again changes what a cheat decides, so that the test above can fail."""
    found = moments(game, 1)
    assert any(peeks(state.resample(seat, 1), seat) != peeks(state, seat) for state, seat in found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", QUICK)
def test_the_state_is_left_alone(game: str, bot: str) -> None:
    """Choosing changes nothing on the table, its luck included."""
    for state, seat in moments(game, 2, every=9):
        before = state.to_json()
        make(bot, 5).choose(Perspective(state, seat))
        assert state.to_json() == before


@pytest.mark.parametrize("game", GAMES)
def test_random_takes_every_choice_equally_often(game: str) -> None:
    """Over many seeds, no legal choice is much rarer than its fair share."""
    state, seat = max(moments(game, 3), key=lambda moment: len(moment[0].legal(moment[1])))
    legal = state.legal(seat)
    taken = [make("random", seed).choose(Perspective(state, seat)) for seed in range(100 * len(legal))]
    assert all(60 < taken.count(action) < 150 for action in legal)


@pytest.mark.parametrize("game", GAMES)
def test_greedy_takes_a_choice_of_highest_appeal(game: str) -> None:
    """Over many seeds, greedy takes all the choices that look best, and no other."""
    for state, seat in moments(game, 4, every=9):
        scores = Perspective(state, seat).scores
        best = {action for action, score in zip(state.legal(seat), scores, strict=True) if score == max(scores)}
        taken = {make("greedy", seed).choose(Perspective(state, seat)) for seed in range(25 * len(best))}
        assert taken == best


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", QUICK)
def test_the_same_seed_plays_the_same(game: str, bot: str) -> None:
    """Two bots of one name and seed make the same decisions one after the other."""
    one, two = make(bot, 8), make(bot, 8)
    for state, seat in moments(game, 5):
        assert one.choose(Perspective(state, seat)) == two.choose(Perspective(state, seat))


def test_levels_differ_by_more_and_more_skill() -> None:
    """In every game the levels blunder less, and then think more, from the first to the last."""
    for skills in levels.SKILLS.values():
        told = [(-skill.blunders, skill.care, skill.playouts) for skill in skills.levels]
        assert told == sorted(told) and len(set(told)) == len(LEVELS) == len(skills.levels)


def test_a_style_shows_in_what_is_played() -> None:
    """From the same hand and stats a bold gunfighter shoots more often than greedy, a patient one less often."""
    shots = dict.fromkeys(("patient", "greedy", "bold"), 0)
    for state, seat in [moment for seed in range(6) for moment in moments("gunfighter", seed, every=2)]:
        for bot in shots:
            action = state.game.actions[make(bot, 5).choose(Perspective(state, seat))]
            shots[bot] += action.kind is not None and action.kind.kind == "Shoot"
    assert shots["patient"] < shots["greedy"] < shots["bold"]


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every level thinks as often as ever, for a few playouts only."""
    hurried = {
        game: skills._replace(levels=tuple(skill._replace(playouts=min(12, skill.playouts)) for skill in skills.levels))
        for game, skills in levels.SKILLS.items()
    }
    monkeypatch.setattr(levels, "SKILLS", hurried)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.usefixtures("in_a_hurry")
def test_every_level_is_legal_and_depends_on_nothing_unseen(game: str, bot: str) -> None:
    """With the same seed it decides the same when all that its seat cannot see is dealt again."""
    for state, seat in moments(game, 3, every=30):
        decision = make(bot, 5).choose(Perspective(state, seat))
        assert decision in state.legal(seat)
        assert make(bot, 5).choose(Perspective(state.resample(seat, 1), seat)) == decision


def test_how_long_the_search_thinks_may_be_said() -> None:
    """`search:60` has 60 playouts for a decision; without a number, or with none at all, there is no such bot."""
    bot = make("search:60", 1)
    assert isinstance(bot, Searcher) and bot.playouts == 60
    for name in ("search:", "search:0", "search:many"):
        with pytest.raises(BadInput, match=r"takes a number of playouts, as in search:60"):
            make(name, 1)
    with pytest.raises(BadInput):
        make("greedy:60", 1)


def test_an_unknown_bot_is_refused() -> None:
    """A bot that does not exist is refused with the names of those that do."""
    with pytest.raises(BadInput, match=r"There is no bot 'genius'. There are: novice, .*, greedy, random, search;"):
        make("genius", 1)


@plain_only
def test_what_a_bot_remembers_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fast player of Gunfighter forgets what it has reckoned before that becomes too much, and scores the same."""
    game = codeduello.load("gunfighter")
    kept, forgets = policy.GunfighterPolicy(), policy.GunfighterPolicy()
    monkeypatch.setattr(policy, "MOST_KEPT", 3)
    luck = seeded(5)
    state = game.new(seed=5)
    while state.outcome is None:
        for seat in state.to_act:
            legal = state.legal(seat)
            kept._worths.clear()
            assert forgets.scores(state, seat, legal) == kept.scores(state, seat, legal)
            state.apply(seat, legal[luck.below(len(legal))])
    assert len(forgets._worths) <= 3 and len(forgets._stares) <= 3
