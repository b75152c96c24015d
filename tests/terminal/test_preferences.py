"""What is remembered from duel to duel: whether an only choice is taken unasked."""

from __future__ import annotations

from pathlib import Path

import codeduello
from codeduello.terminal import preferences
from codeduello.terminal.dialogs import Curtain
from codeduello.terminal.start import Dial
from support.terminal import Player, at, opening_screen, table_of

GAME = codeduello.load("htcg")
TOO_MANY = ["Thrust", "Thrust", "Thrust"]  # of one kind: there is no choice which to discard


def test_an_only_choice_is_asked_for_unless_one_says_otherwise(tmp_path: Path) -> None:
    """By default nothing is chosen for anybody; F3 at the table takes it unasked from now on, and is remembered."""
    scene = GAME.scene(phase="draw", hand=TOO_MANY, ability=(2, 15))

    async def play(player: Player) -> None:
        assert len(player.match.state.choices(0)) == 1
        assert not player.match.entries
        await player.press("f3")
        assert player.match.entries[0].text == "discard Thrust"

    assert not preferences.read().auto_pass
    at(table_of(scene, tmp_path), play)
    assert preferences.read().auto_pass


def test_nothing_is_taken_before_the_screen_was_passed(tmp_path: Path) -> None:
    """With two people an only choice is taken only for who sits at the screen: no curtain would tell of a hand."""
    preferences.write(preferences.Preferences(auto_pass=True))
    scene = GAME.scene(phase="draw", hand=TOO_MANY, ability=(2, 15))

    async def play(player: Player) -> None:
        assert isinstance(player.screen, Curtain)

    at(table_of(scene, tmp_path, ("you", "you")), play)


def test_the_start_remembers_it(records: Path) -> None:
    """A line of the start screen says whether it is so, and turning it is kept at once."""

    async def play(player: Player) -> None:
        dial = next(dial for dial in player.screen.query(Dial) if dial.label == "An only choice")
        assert dial.value == "is asked for"
        dial.focus()
        await player.press("right")
        assert preferences.read().auto_pass
        await player.press("left")
        assert not preferences.read().auto_pass

    at(opening_screen(None, seed=None), play)


def test_what_cannot_be_read_is_as_if_never_said(records: Path) -> None:
    """A damaged file changes nothing and breaks nothing."""
    records.mkdir()
    for text in ("", "[]", "{", '{"auto_pass": "yes"}', '{"auto_pass": 1}'):
        (records / preferences.FILE).write_text(text, "utf-8")
        assert preferences.read() == preferences.Preferences()
