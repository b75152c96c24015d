"""Observations as numbers: they tell what the seat sees, all of it and nothing else."""

from __future__ import annotations

from array import array

import pytest

from codeduello import State
from codeduello.core.outcome import BadInput
from codeduello.core.tensors import FLOATS, Encoding, Field, encoding_of, observe, write_mask
from support.strategies import SEEDS, in_every_game, moments_of
from support.toy import PEBBLES


@in_every_game(moments_of, SEEDS, examples=12)
def test_what_a_seat_cannot_see_does_not_change_its_numbers(state: State, seed: int) -> None:
    """Dealt again as far as a seat cannot see, a state gives this seat the same numbers, within the declared limits."""
    encoding = encoding_of(state.game)
    for seat in (0, 1):
        before = observe(state, seat)
        if not state.is_terminal:
            assert observe(state.resample(seat, seed), seat) == before
        for field in encoding.observation.fields:
            assert field.about and all(
                field.least <= n <= field.most for n in encoding.observation.split(before)[field.name]
            )


@in_every_game(moments_of, examples=4)
def test_a_buffer_is_written_in_its_place_and_nowhere_else(state: State) -> None:
    """Observations and masks of several seats lie side by side in buffers, whatever was there before."""
    encoding = encoding_of(state.game)
    out = array(FLOATS, [7.0] * (2 * encoding.size + 2))
    masks = bytearray(2 * len(state.game.actions))
    for seat in (0, 1):
        encoding.write(state, seat, out, 1 + seat * encoding.size)
        write_mask(state, seat, masks, seat * len(state.game.actions))
    assert out == array(FLOATS, [7.0]) + observe(state, 0) + observe(state, 1) + array(FLOATS, [7.0])
    assert list(masks) == state.legal_mask(0) + state.legal_mask(1)


def test_a_game_without_numbers_says_so_and_fields_have_names_of_their_own() -> None:
    """Somebody's own game may have no encoding; two fields of one name are refused."""
    with pytest.raises(BadInput, match="does not declare its observations"):
        observe(PEBBLES.new(seed=1), 0)
    twice = Field("deck", (1,), 1, "cards")
    with pytest.raises(ValueError, match="Two fields are called 'deck'"):
        Encoding(1, [twice, twice], 8)
