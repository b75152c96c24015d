"""What a seat cannot see changes nothing that is thought out in its place: a bot's choice, a hint, an analysis."""

from __future__ import annotations

from random import Random

import pytest

import codeduello
from codeduello import Perspective, State, bots
from codeduello.bots import LEVELS, STYLES
from codeduello.bots.bot import Bot
from codeduello.study.analysis import judged
from codeduello.study.hints import hint
from codeduello.study.judging import Analyst

GAMES = [("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems")]
CHOICES = 4  # that a bot makes in a row


def begun(game: str, edition: str, seed: int) -> State:
    """A duel at its beginning."""
    return codeduello.load(game, **({"edition": edition} if edition else {})).new(seed)


def play_on(state: State, luck: Random) -> None:
    """Let others choose until a seat has a real choice."""
    while len(state.legal(state.to_act[0])) < 2:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0])


def middle(game: str, edition: str, seed: int, choices: int = 12) -> State:
    """A moment in a duel at which somebody must choose."""
    luck = Random(seed)
    state = begun(game, edition, seed)
    for _ in range(choices):
        state.apply(state.to_act[0], luck.choice(state.legal(state.to_act[0])))
        assert state.outcome is None
    play_on(state, luck)
    return state


def differ(one: Bot, other: Bot, game: str, edition: str) -> bool:
    """Whether two bots choose differently on one seat, when before one of them all that is hidden is dealt again."""
    luck = Random(3)
    state = begun(game, edition, 11)
    asked = number = 0
    while asked < CHOICES and state.outcome is None:
        seat = state.to_act[0]
        number += 1
        if seat == 0:
            action = one.choose(Perspective(state, 0))
            asked += 1
            if action != other.choose(Perspective(state.resample(0, 100 + number), 0)):
                return True
        else:
            action = luck.choice(state.legal(seat))
        state.apply(seat, action)
    return False


@pytest.mark.parametrize("bot", [*LEVELS, *STYLES])
@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(game: str, edition: str, bot: str) -> None:
    """Two bots of one seed agree, also in what they remember of a match."""
    assert not differ(bots.make(bot, 5), bots.make(bot, 5), game, edition)


class Peeker(Bot):
    """A bot that looks at hidden cards."""

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, by the cards of the opponent."""
        hidden = [card for zone in perspective._state.zones() if zone.owner == 1 for card in zone.cards]
        return perspective.legal[sum(hidden) % len(perspective.legal)]


def test_a_bot_that_looks_at_hidden_cards_is_found_out() -> None:
    """The test above can fail."""
    assert differ(Peeker(5), Peeker(5), "gunfighter", "")


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_a_hint_and_an_analysis_are_the_same_whatever_the_seat_cannot_see(game: str, edition: str) -> None:
    """What is proposed, what a choice cost, what would have been better, and why: none of it tells of hidden cards."""
    for seed in (4, 6):
        state = middle(game, edition, seed)
        seat = state.to_act[0]
        others = [state.resample(seat, 70 + number) for number in range(2)]
        proposed = hint(state, seat, 9, 60)
        assert [hint(other, seat, 9, 60) for other in others] == [proposed, proposed]
        assert proposed.best.choice in state.choices(seat)
        study = Analyst(24, 5)
        for choice in state.choices(seat)[:3]:
            found = judged(study, state.clone(), 0, seat, choice)
            assert [judged(study, other.clone(), 0, seat, choice) for other in others] == [found, found]
