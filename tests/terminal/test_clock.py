"""The match clock on the table, and what happens when it runs out."""

from __future__ import annotations

from pathlib import Path

import pytest

import codeduello
from codeduello import BadInput, Match
from codeduello.clock import Clock
from codeduello.terminal.dialogs import Curtain
from codeduello.terminal.local_match import LocalMatch, resume_match
from codeduello.terminal.replay import ReplayScreen
from codeduello.terminal.table import TableScreen
from support.terminal import Player, at, opening_screen


class Hour:
    """A time that passes only when it is told to."""

    seconds = 0.0

    def __call__(self) -> float:
        """The time now."""
        return self.seconds


def timed(tmp_path: Path, format: str, seats: tuple[str, str] = ("you", "you")) -> tuple[TableScreen, Hour]:
    """A table with forty minutes, and the hour by which they run."""
    hand = ["Thrust", "Dodge", "Jump", "Trip", "Upper Left Attack", "Lower Left Attack"]
    state = codeduello.load("htcg").scene(
        hand=hand, opponent_hand=["Lunge", "Duck"], ability=(8, 8), limit="40m", end_game=format
    )
    local_match = LocalMatch(Match.from_position(state, ("Ann", "Bo")), seats, tmp_path / "timed.duel")
    hour = Hour()
    local_match.clock = Clock(2400, hour)
    return TableScreen(local_match, 0), hour


@pytest.mark.parametrize("format", ["classic", "standard", "enhanced"])
def test_time_is_called_while_somebody_chooses(tmp_path: Path, format: str) -> None:
    """When the clock runs out, the call is made whoever chooses, recorded, and told on the table and in the log."""
    screen, hour = timed(tmp_path, format)

    async def play(player: Player) -> None:
        await player.press("enter")
        assert player.sees("40:00")
        hour.seconds = 2399.5
        player.table.tick()
        await player.settle()
        assert player.sees("0:01") and not player.match.entries
        hour.seconds = 2400
        player.table.tick()
        await player.settle()
        assert [str(entry) for entry in player.match.entries] == ["0! time"]
        assert player.sees("Draw Time!") and player.sees("Time! The match enters")
        assert "0! time\n" in screen.local_match.path.read_text("utf-8")
        if format == "standard":
            assert player.match.state.view(0)["seats"][0]["ability"] == 5
            assert player.sees("Discard a card.")
        player.table.tick()
        await player.settle()
        assert len(player.match.entries) == 1, "time is called once"

    at(screen, play)


def test_time_is_called_behind_the_curtain(tmp_path: Path) -> None:
    """Where time runs out while the screen is being passed, it is called before the next one chooses."""
    screen, hour = timed(tmp_path, "enhanced")

    async def play(player: Player) -> None:
        assert isinstance(player.screen, Curtain)
        hour.seconds = 5000
        await player.press("enter")
        assert [str(entry) for entry in screen.local_match.match.entries] == ["0! time"]

    at(screen, play)


def test_the_clock_stands_still_while_the_table_is_closed(tmp_path: Path) -> None:
    """Leaving keeps what is left with the record, and the match is continued with that."""
    screen, hour = timed(tmp_path, "standard", ("you", "random"))

    async def leave(player: Player) -> None:
        hour.seconds = 61
        await player.press("q", "y")

    at(screen, leave)
    hour.seconds = 5000
    local_match = resume_match(screen.local_match.path, seats=("you", "random"))
    assert local_match.clock is not None and local_match.clock.left == 2400 - 61
    assert '[clock "2339"]' in local_match.path.read_text("utf-8")


def test_a_casual_table_has_no_clock() -> None:
    """Without a limit nothing counts down, and the record says nothing of a clock."""

    async def play(player: Player) -> None:
        assert player.table.local_match.clock is None
        assert "[clock" not in player.table.local_match.path.read_text("utf-8")

    at(opening_screen("htcg"), play)


def test_a_limit_without_an_end_game_is_refused(records: Path) -> None:
    """It is one sentence before anything is opened or written."""
    with pytest.raises(BadInput, match="A time limit needs an End Game format"):
        opening_screen("htcg", options={"limit": "40m"})
    assert not records.exists()


def test_the_call_is_replayed(tmp_path: Path) -> None:
    """In the replay of a match the call is a step like any other."""
    screen, _ = timed(tmp_path, "classic")
    screen.local_match.match.call(0, "time")

    async def play(player: Player) -> None:
        await player.press("end")
        assert player.sees("Ann: time.")
        assert player.sees("Time! The match enters")

    at(ReplayScreen(screen.local_match.match), play)
