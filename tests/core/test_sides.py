"""A side of the card game: whatever is declared in it is copied, kept in positions, or begins again with a turn."""

from __future__ import annotations

import codeduello
from codeduello.games.htcg.model.side import DERIVED, LISTS, NEW_TURN, PRIVATE, PUBLIC, Side, fields_of
from codeduello.games.htcg.model.table import Table


def changed_side() -> Side:
    """A side in which every field has another value than at the start."""
    side = Side(*[[card] for card in range(8)])
    for number, name in enumerate(fields_of(side), 10):
        value = getattr(side, name)
        if isinstance(value, bool):
            setattr(side, name, not value)
        elif isinstance(value, int):
            setattr(side, name, number)
        elif isinstance(value, tuple):
            setattr(side, name, (number,))
    return side


def test_a_copy_of_a_side_has_every_field() -> None:
    """Whatever field is added to a side, its clone has it."""
    side = changed_side()
    copy = side.clone()
    assert [(name, getattr(copy, name)) for name in fields_of(side)] == [
        (name, getattr(side, name)) for name in fields_of(side)
    ]


def test_a_new_turn_begins_every_count_of_a_turn_again() -> None:
    """Nothing that is counted in a turn is left of the last one."""
    side = changed_side()
    side.copy_turn(NEW_TURN)
    counts = [name for name in fields_of(NEW_TURN) if name not in DERIVED]
    assert [getattr(side, name) for name in counts] == [getattr(NEW_TURN, name) for name in counts]


def test_a_position_keeps_every_field_of_a_side() -> None:
    """What is neither a zone of cards nor worked out from the cards in play is written into a position."""
    kept = {*PUBLIC, *PRIVATE, *LISTS, "musts"}
    state = codeduello.load("htcg").new(seed=1)
    assert isinstance(state, Table)
    fields = {name for name in fields_of(state.sides[0]) if not isinstance(getattr(state.sides[0], name), list)}
    assert fields - set(DERIVED) == kept
