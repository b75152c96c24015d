"""Keeping a match: records, leaving and continuing, wishes that do not fit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import codeduello
from codeduello import BadInput
from codeduello.paths import data_folder
from codeduello.terminal.dialogs import Asking
from codeduello.terminal.local_match import last_unfinished
from codeduello.terminal.table import TableScreen
from support.terminal import Player, at, opening_screen


def test_leave_and_resume() -> None:
    """Leaving asks first; what is continued stands at the same decision, with the same log and the same seats."""
    seen: dict[str, Any] = {}

    async def leave(player: Player) -> None:
        await player.press("enter", "enter", "enter")
        seen["position"] = player.match.state.to_json()
        seen["text"] = player.text()
        await player.press("q")
        assert isinstance(player.screen, Asking)
        await player.press("n")
        assert player.table.answer is not None
        await player.press("q", "y")
        assert not player.app.is_running or player.app._exit

    async def resume(player: Player) -> None:
        assert player.match.state.to_json() == seen["position"]
        assert player.text() == seen["text"]
        assert player.table.local_match.seats == ("you", "random")

    at(opening_screen(seats=("you", "random")), leave)
    at(opening_screen(None, seed=None, resume=True), resume)


def test_every_choice_is_kept_at_once() -> None:
    """After each choice the file on the disk is the whole record, so that a kill loses nothing."""

    async def play(player: Player) -> None:
        path = player.table.local_match.path
        for _ in range(4):
            assert path.read_text("utf-8") == player.match.write()
            assert path == last_unfinished()
            await player.press("enter")
        assert [file.name for file in path.parent.iterdir()] == [path.name]

    at(opening_screen(seed=None), play)


def test_a_new_match_has_a_secret_seed(tmp_path: Path) -> None:
    """Without a seed, chance is sealed with secret bytes; with one, the match can be had again."""
    first, second = opening_screen(seed=None), opening_screen(seed=None)
    assert isinstance(first, TableScreen)
    assert isinstance(second, TableScreen)
    assert isinstance(first.local_match.match.seed, bytes)
    assert first.local_match.match.seed != second.local_match.match.seed
    saved = opening_screen(seed=7, save=tmp_path / "mine.duel")
    assert isinstance(saved, TableScreen)
    assert '[seed "7"]' in (tmp_path / "mine.duel").read_text("utf-8")


def test_what_does_not_fit_is_one_line(tmp_path: Path, records: Path) -> None:
    """A wrong wish is refused with one sentence before anything is opened or written."""
    over = codeduello.load("gunfighter").match(1)
    over.call(0, "resign")
    taken = tmp_path / "taken.duel"
    taken.write_text(over.write(), "utf-8")
    damaged = tmp_path / "damaged.duel"
    damaged.write_text('[game "gunfighter"]\n[seed "1"]\n\n0 play Nothing\n', "utf-8")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": ("you", "deep")}, "'deep'"),
        ({"options": {"health": "9"}}, "health cannot be '9'"),
        ({"save": taken}, "already exists"),
        ({"game": None, "seed": None, "resume": True}, "There is no unfinished duel"),
        ({"game": None, "seed": None, "resume": True, "save": taken}, "is over"),
        ({"game": None, "seed": None, "resume": True, "save": damaged}, "is damaged and cannot be continued. Line 4"),
        ({"game": None, "seed": None, "resume": True, "save": tmp_path / "none.duel"}, "cannot be read"),
        ({"save": taken / "below.duel"}, "cannot be saved"),
        ({"game": None}, "Name the game"),
    ]
    for wish, words in wrong:
        with pytest.raises(BadInput, match=re.escape(words)) as refused:
            opening_screen(**wish)
        assert "\n" not in str(refused.value)
    assert not records.exists()
    assert data_folder() == records
