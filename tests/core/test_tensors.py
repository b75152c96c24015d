"""Observations as numbers: they tell what the seat sees, all of it and nothing else."""

from __future__ import annotations

import re
from array import array
from typing import Any

import pytest

from codeduello import State
from codeduello.core.chance import seeded
from codeduello.core.outcome import BadInput
from codeduello.core.tensors import FLOATS, Encoding, Field, encoding_of, observe, write_mask
from support.strategies import SEEDS, in_every_game, moments_of, step
from support.toy import PEBBLES

SINGLE = re.compile(r" #\d+$")  # the number of a single card, which says nothing
LEFT_OUT = ("options", "called", "question", "choices")  # constant, or said by the mask and the number of the question


def said(thing: Any) -> Any:
    """A view without what the numbers leave out: which of several equal cards is which, and the order of open piles."""
    if isinstance(thing, dict):
        found = {name: said(value) for name, value in thing.items() if name not in LEFT_OUT}
        piles = ("discard", "hand", "play", "exerted", "removed", "before", "hidden", "candidates", "legal", "chosen")
        for name in (*piles, "counters", "power_blocks", "must_do", "effects"):
            if isinstance(found.get(name), list):
                found[name] = sorted(found[name], key=str)
        return found
    if isinstance(thing, list):
        return [said(item) for item in thing]
    return SINGLE.sub("", thing) if isinstance(thing, str) else thing


def numbers(state: State, seat: int) -> tuple[bytes, list[int]]:
    """The observation of a seat and its mask."""
    return observe(state, seat).tobytes(), state.legal_mask(seat)


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


@in_every_game(moments_of, SEEDS, examples=4)
def test_the_numbers_say_what_the_view_says(state: State, luck: int) -> None:
    """At moments of one game, two observations are equal exactly if the views are, but for what equal cards share."""
    chance = seeded(luck)
    views: dict[tuple[int, str], Any] = {}
    found: dict[tuple[bytes, str], Any] = {}
    for _ in range(40):
        for seat in (0, 1):
            view = str(said(state.view(seat)))
            now = numbers(state, seat)
            assert views.setdefault((seat, view), now) == now, "the same view, other numbers"
            assert found.setdefault((now[0], str(now[1])), view) == view, "the same numbers, another view"
        if not step(state, chance):
            break


@in_every_game(moments_of, examples=4)
def test_a_buffer_is_written_in_its_place_and_nowhere_else(state: State) -> None:
    """Observations and masks of several seats lie side by side in buffers, whatever was there before."""
    encoding = encoding_of(state.game)
    out = array(FLOATS, [7.0] * (2 * encoding.size + 2))
    masks = array("b", bytes(2 * len(state.game.actions)))
    for seat in (0, 1):
        encoding.write(state, seat, out, 1 + seat * encoding.size)
        write_mask(state, seat, masks, seat * len(state.game.actions))
    assert out == array(FLOATS, [7.0]) + observe(state, 0) + observe(state, 1) + array(FLOATS, [7.0])
    assert masks.tolist() == state.legal_mask(0) + state.legal_mask(1)


def test_a_game_without_numbers_says_so_and_fields_have_names_of_their_own() -> None:
    """Somebody's own game may have no encoding; two fields of one name are refused."""
    with pytest.raises(BadInput, match="does not declare its observations"):
        observe(PEBBLES.new(seed=1), 0)
    twice = Field("deck", (1,), 1, "cards")
    with pytest.raises(ValueError, match="Two fields are called 'deck'"):
        Encoding(1, [twice, twice], 8)
