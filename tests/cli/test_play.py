"""`duello play` with a clock and with decks: what is understood, and what is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

import codeduello
from codeduello.cli import arguments
from support.commands import Duello, refused

GAME = codeduello.load("htcg")
UNDERSTOOD = "draws on the whole screen"  # what stops a command here that is right in itself


@pytest.mark.parametrize("limit", ["40m", "2400s", "1h", "35"])
def test_a_limit_is_understood(duello: Duello, limit: str) -> None:
    """Minutes, seconds and hours, with a format for the end."""
    assert refused(duello("play", "htcg", "--limit", limit, "--end-game", "standard"), UNDERSTOOD)


@pytest.mark.parametrize("limit", ["soon", "40x", "90s", "9h", "-5m", ""])
def test_a_limit_that_makes_no_sense_is_refused(duello: Duello, limit: str) -> None:
    """One line says how to write it."""
    said = duello("play", "htcg", f"--limit={limit}", "--end-game", "standard")
    assert refused(said, "limit cannot be", "40m, 2400s or 1h")


def test_a_limit_without_an_end_game_is_refused(duello: Duello) -> None:
    """One line says what to add."""
    assert refused(duello("play", "htcg", "--limit", "40m"), "add --end-game classic, standard or enhanced")


@pytest.mark.parametrize("flag", ["--limit=40m", "--end-game=standard"])
def test_a_game_without_a_clock_says_so(duello: Duello, flag: str) -> None:
    """Not every game has a time limit."""
    assert refused(duello("play", "gunfighter", flag), "Gunfighter has no clock")


def test_a_resumed_match_keeps_its_clock(duello: Duello) -> None:
    """The format and the limit of a match cannot be changed on the way."""
    said = duello("play", "htcg", "--resume", "--limit", "40m", "--end-game", "classic")
    assert refused(said, "keeps its seed and its options")


def test_a_deck_from_a_file_is_played(duello: Duello, tmp_path: Path) -> None:
    """A file, or the name of a starter, for oneself by --deck or for either seat by its number."""
    file = tmp_path / "mine.deck"
    assert GAME.decks is not None
    file.write_text(GAME.decks.starters()["duncan"], "utf-8")
    for words in (("--deck", "mine.deck"), ("--deck-1", "mine.deck", "--deck", "kurgan"), ("--deck-0", "Amanda")):
        assert refused(duello("play", "htcg", *words), UNDERSTOOD)
    options = arguments.read_options(GAME, [], {"deck_1": str(file)}, ())
    assert GAME.using(**options).settings["deck_1"] == GAME.using(deck_1="duncan").settings["deck_1"]


def test_a_deck_is_for_whoever_sits_at_the_screen() -> None:
    """--deck means the person's seat: the second one where a bot has the first."""
    for seats, seat in ((None, 0), (("you", "greedy"), 0), (("greedy", "you"), 1), (("you", "you"), 0)):
        assert arguments.add_own_deck(GAME, "duncan", seats, {}) == {f"deck_{seat}": "duncan"}


def test_a_deck_that_cannot_be_played_is_refused(duello: Duello, tmp_path: Path) -> None:
    """No such file, a folder, no deck, a deck that breaks rules, a game without decks, a seat given twice: one line."""
    (tmp_path / "bad.deck").write_text("4 Excalibur\n", "utf-8")
    (tmp_path / "small.deck").write_text("4 Head Shot\n", "utf-8")
    (tmp_path / "noise.deck").write_bytes(b"\xff\xfe\xfd")
    assert refused(duello("play", "htcg", "--deck", "none.deck"), "There is no file 'none.deck'")
    assert refused(duello("play", "htcg", "--deck", "."), "is a folder")
    assert refused(duello("play", "htcg", "--deck", "bad.deck"), "line 1", "Excalibur")
    assert refused(duello("play", "htcg", "--deck", "small.deck"), "not legal", "HT-3.1")
    assert refused(duello("play", "htcg", "--deck", "noise.deck"), "not text")
    assert refused(duello("play", "gunfighter", "--deck", "x"), "without your own decks")
    assert refused(duello("play", "htcg", "--deck", "duncan", "--deck-0", "kern"), "give one of them")
    assert refused(duello("play", "--deck", "duncan"), "Name the game")
