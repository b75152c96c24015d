"""A state as learners and searchers use it: who moves, masks, returns, joint choices, equality."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import Illegal, State
from codeduello.core.state import SIMULTANEOUS, TERMINAL
from support.strategies import SEEDS, in_every_game, moments_of, play_to_the_end


@in_every_game(moments_of, SEEDS, examples=10)
def test_a_state_says_who_moves_what_is_legal_and_what_was_won(state: State, luck: int) -> None:
    """The mask has a 1 exactly at each legal action; returns sum to zero; a copy is equal until it is played on."""
    assert state.is_terminal == (state.outcome is not None) == (state.current_player == TERMINAL)
    assert state.current_player in (TERMINAL, SIMULTANEOUS, *state.to_act)
    for seat in (0, 1):
        mask = state.legal_mask(seat)
        assert len(mask) == len(state.game.actions)
        assert [action for action, on in enumerate(mask) if on] == sorted(state.legal(seat))
    twin = state.clone()
    assert twin == state and hash(twin) == hash(state) and len({twin, state}) == 1
    assert state != state.to_json()
    play_to_the_end(twin, luck)
    assert (twin == state) == state.is_terminal
    assert twin.is_terminal and sum(twin.returns()) == 0
    assert twin.outcome is not None and (twin.outcome.winner is None or twin.returns()[twin.outcome.winner] == 1)
    assert state.is_terminal or state.returns() == [0, 0]


def test_choices_of_both_are_made_together_or_not_at_all() -> None:
    """A joint choice is two choices; with an illegal one, or too few, nothing changes."""
    state = codeduello.load("gunfighter").new(seed=7)
    assert state.current_player == SIMULTANEOUS
    one, two = state.legal(0)[0], state.legal(1)[-1]
    apart, before = state.clone(), state.clone()
    for wrong in ([one, -1], [-1, two]):
        with pytest.raises(Illegal):
            state.apply_joint(wrong)
    with pytest.raises(ValueError, match="2 seats must choose, and 1 choices"):
        state.apply_joint([one])
    assert state == before
    state.apply_joint([one, two])
    apart.apply(0, one)
    apart.apply(1, two)
    assert state == apart != before
