"""The end of a duel, told to whoever looks at it."""

from __future__ import annotations

from pathlib import Path

import pytest

import codeduello
from codeduello.core.events import NO_SEAT, OPEN, Ending, Event
from codeduello.learn.lessons import lessons
from support.terminal import Player, at, table_of

ENDINGS = [
    (game, name)
    for game in codeduello.games()
    for name, kind in codeduello.load(game).events.items()
    if isinstance(kind, Ending)
]


@pytest.mark.parametrize(("game", "name"), ENDINGS)
def test_every_ending_is_told_from_both_seats(game: str, name: str) -> None:
    """The loser is told of the opponent's victory, the winner of their own, and somebody else reads both names."""
    state = codeduello.load(game).new(1)
    end = Event(name, 1, (), (0,))
    lost, won, watched = (end.words(state, OPEN, ("Ann", "Zed"), you) for you in (1, 0, NO_SEAT))
    if "nobody wins" in watched.casefold():
        assert lost == won == watched
    else:
        assert "Ann" in lost and "wins" in lost and "Zed" not in lost
        assert "you" in won and "win" in won and "Ann" not in won
        assert "Ann" in watched and "you" not in watched.casefold()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_loser_reads_of_their_own_damage(seat: int, tmp_path: Path) -> None:
    """Who has lost reads "Your damage is fatal", and who has won whose damage it was."""
    lesson = lessons()["duel/power"]
    state = lesson.begin()
    choices = [lesson.lesson.solution[0], lesson.lesson.replies[0]]
    state.play(1 - seat, choices[1 - seat])

    async def play(player: Player) -> None:
        player.table.reply(choices[seat])
        await player.settle()
        assert player.sees("Your damage is fatal: Ann wins." if seat else "Bo's damage is fatal: you win.")
        assert player.sees("You lose" if seat else "You win")
        assert player.sees("duello analyse")

    at(table_of(state, tmp_path, ("greedy", "you") if seat else ("you", "greedy")), play)
