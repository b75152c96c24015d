"""The information state of a seat, with perfect recall."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import Match, information_state
from codeduello.core.outcome import BadInput
from codeduello.core.recall import CHANGE, CHOICE, WIDTH, HistoryRows, information_schema, information_tensor
from codeduello.core.tensors import observe

GAMES = [game for id in codeduello.games() for game in codeduello.load(id).editions()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id} {game.settings.get('edition', '')}")
def test_a_seat_forgets_nothing_and_learns_nothing_hidden(game: codeduello.Game) -> None:
    """Each text begins with the one before; a choice of the opponent that is still secret does not change it."""
    match: Match = game.match(seed=5)
    before = ["", ""]
    for number in range(24):
        if not match.state.to_act:
            break
        seat = match.state.to_act[0]
        secret = match.state.to_act == (0, 1)
        choices = match.state.choices(seat)
        other = information_state(match, 1 - seat)
        match.play(seat, choices[number % len(choices)])
        for viewer in (0, 1):
            lines = information_state(match, viewer).splitlines()
            assert lines[:-1][: len(before[viewer].splitlines()[:-1])] == before[viewer].splitlines()[:-1]
            before[viewer] = "\n".join(lines)
        if secret:
            now = information_state(match, 1 - seat)
            assert now.splitlines()[:-1] == other.splitlines()[:-1]
    assert information_state(game.read(match.write()), 0) == before[0] != before[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id} {game.settings.get('edition', '')}")
def test_every_earlier_observation_can_be_read_in_the_numbers(game: codeduello.Game) -> None:
    """From the rows of an information state its seat's choices and all that it saw at them are made again."""
    match = game.match(seed=8)
    width = information_schema(game).starts["history"]
    seen: list[tuple[list[float], int]] = []
    for number in range(30):
        if not match.state.to_act:
            break
        seat = match.state.to_act[0]
        choices = match.state.choices(seat)
        choice = choices[number % len(choices)]
        if seat == 0:
            action = game.action(choice)
            assert action is not None
            seen.append((observe(match.state, 0).tolist(), action))
        match.play(seat, choice)
    tensor = information_tensor(match, 0)
    assert len(tensor) == information_schema(game).size and tensor[:width] == observe(match.state, 0)
    read: list[tuple[list[float], int]] = []
    now = [0.0] * width
    for start in range(width, len(tensor), WIDTH):
        row = tensor[start : start + WIDTH].tolist()
        if row[0] == CHANGE:
            for place, value in zip(row[1::2], row[2::2], strict=False):
                if place:
                    now[int(place) - 1] = value
        elif row[0] == CHOICE:
            read.append((now.copy(), int(row[8]) - 1))
    assert read == seen and len(seen) > 5


def test_the_numbers_tell_no_secret_and_have_an_end() -> None:
    """A choice of the opponent that is still secret changes nothing; a history longer than declared is refused."""
    game = codeduello.load("gunfighter")
    told = []
    for choice in (0, 1):
        match = game.match(seed=5)
        match.play(1, match.state.choices(1)[choice])
        told.append(information_tensor(match, 0))
        assert match.state.to_act
    assert told[0] == told[1] != information_tensor(match, 1)
    history = HistoryRows(game, 0)
    history.rows = [[0.0] * WIDTH] * 5000
    with pytest.raises(BadInput, match="5000 rows of history, and Gunfighter declares 4096"):
        history.tensor(match.state)
