"""The information state of a seat, with perfect recall."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import Match, information_state

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
