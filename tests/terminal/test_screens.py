"""The screens around the table: start, rules, help, piles, replay."""

from __future__ import annotations

from pathlib import Path

from textual.events import Key
from textual.widgets import Input

import codeduello
from codeduello import bots
from codeduello.terminal.dialogs import Curtain, ReadingScreen
from codeduello.terminal.history import History
from codeduello.terminal.replay import ReplayScreen
from codeduello.terminal.rules import RulesScreen
from codeduello.terminal.start import Dial, StartScreen
from codeduello.terminal.table import TableScreen
from support.terminal import LARGE, Player, at, hand_titles, opening_screen


def test_the_start_is_one_key_from_a_duel() -> None:
    """The start screen has a sensible value everywhere: Enter starts."""

    async def play(player: Player) -> None:
        assert isinstance(player.screen, StartScreen)
        await player.press("enter")
        assert player.table.answer is not None
        assert player.table.local_match.seats == ("you", bots.USUAL)

    at(opening_screen(None, seed=None), play)


def test_the_start_continues_the_last_duel(records: Path) -> None:
    """F2 goes back to the last unfinished duel; where its record is damaged, one line says so and nothing is lost."""
    match = codeduello.load("duel").match(2, ("Ann", "Random bot"))
    records.mkdir()
    (records / "last.duel").write_text(match.write(), "utf-8")

    async def go_on(player: Player) -> None:
        await player.press("f2")
        assert player.table.local_match.seats == ("you", "random")
        assert player.table.local_match.path == records / "last.duel"

    async def refused(player: Player) -> None:
        await player.press("f2")
        assert isinstance(player.screen, StartScreen)
        assert [note.message for note in player.app._notifications] == [
            f"{records / 'last.duel'} is damaged and cannot be continued. Line 2 of the record: "
            "the header must have either a seed or a position to begin from, or sealed envelopes."
        ]

    at(opening_screen(None, seed=None), go_on)
    (records / "last.duel").write_text('[game "duel"]\nx\n', "utf-8")
    at(opening_screen(None, seed=None), refused)


def test_the_start_settles_everything() -> None:
    """Game, seats, names and options can be turned with the arrows or typed, and are what is played."""

    async def play(player: Player) -> None:
        dials = {str(dial.name): dial for dial in player.screen.query(Dial)}
        while dials["Game"].value != "Gunfighter":
            await player.press("right")
        dials = {str(dial.name): dial for dial in player.screen.query(Dial)}
        await player.press("down")
        while dials["Seats"].value != "Two people at this screen":
            await player.press("right")
        await player.press("down", *"Ann", "down", *"Bo")
        assert player.screen.query_one("#name-0", Input).value == "Ann"
        dials["high_noon"].focus()
        await player.press("2", "5")
        assert player.sees("From this turn on everybody gains 1 accuracy")
        await player.press("enter")
        assert isinstance(player.screen, Curtain)
        table = player.app.screen_stack[1]
        assert isinstance(table, TableScreen)
        assert table.local_match.match.names == ("Ann", "Bo")
        assert table.local_match.match.game.id == "gunfighter"
        assert table.local_match.match.game.settings["high_noon"] == 25

    at(opening_screen(None, seed=None), play)


def test_rules_help_and_discard_pile_can_be_read() -> None:
    """`r` searches the rules, `?` explains keys and signs, `d` shows the discard pile; Escape closes each."""

    async def play(player: Player) -> None:
        await player.press("r", *"dodge", "space", *"bullets")
        assert isinstance(player.screen, RulesScreen)
        assert player.sees("GF-2.4")
        assert not player.sees("GF-1.1")
        await player.press(*["backspace"] * len("dodge bullets"), *"GF-R7")
        assert player.sees("die (default): Each shot rolls a die.") and player.sees("deck: Each shot discards")
        await player.press("escape", "question_mark")
        assert isinstance(player.screen, ReadingScreen)
        assert player.sees("bullets: more of them act first") and player.sees("Keys")
        await player.press("escape", "enter", "enter", "d")
        discard = player.table.board.picture if isinstance(player.screen, TableScreen) else None
        assert discard is None
        table = player.app.screen_stack[1]
        assert isinstance(table, TableScreen)
        view = table.local_match.match.state.view(0)
        pile = view["table"]["discard"]
        assert len(pile) == 4
        assert all(player.sees(view["called"][card]) for card in pile)

    at(opening_screen(), play, LARGE)


def test_replay_steps_and_views() -> None:
    """A match can be stepped through both ways, jumped through, run by itself, and seen from either side or open."""
    match = codeduello.load("gunfighter").match(4, ("Ann", "Bo"))
    while match.state.to_act and len(match.entries) < 30:
        seat = match.state.to_act[0]
        match.play(seat, match.state.choices(seat)[len(match.entries) % len(match.state.choices(seat))])
    match.call(0, "resign")
    history = History(match)
    last = len(match.entries)

    async def play(player: Player) -> None:
        screen = player.screen
        assert isinstance(screen, ReplayScreen)
        assert player.sees(f"step 0 of {last}")
        start = player.text()
        await player.press("right", "right", "right")
        assert player.sees(f"step 3 of {last}")
        assert player.sees(f"{match.names[match.entries[2].seat]}: {match.entries[2].text}.")
        await player.press("left", "left", "left")
        assert player.text() == start
        await player.press("end")
        assert player.sees(History(match).ending())
        await player.press("home", "right", "v", "v")
        assert screen.viewer == 1
        assert player.sees("Ann has chosen.")
        assert match.entries[0].text.removeprefix("discard ") not in [
            title for title in player.titles() if title not in hand_titles(history.at(1), 1)
        ]
        await player.click("#forward")
        assert player.sees(f"step 2 of {last}")
        await player.click("#run")
        assert screen.running is not None
        screen.tick()
        await player.settle()
        assert player.sees(f"step 3 of {last}")
        await player.click("#last")
        assert screen.running is None
        assert player.sees(f"step {last} of {last}")

    at(ReplayScreen(match), play)


def test_the_story_of_a_match_is_its_record() -> None:
    """Every kept position is the one that the record leads to, and the log begins with the first card drawn."""
    match = codeduello.load("gunfighter").match(4)
    for number in range(20):
        seat = match.state.to_act[-1]
        match.play(seat, match.state.choices(seat)[number % len(match.state.choices(seat))])
    history = History(match)
    assert history.length == 20
    for number in (20, 3, 11, 0):
        assert history.at(number).to_json() == match.at(number).to_json()
    assert history.log(0, 0)[1].words == "Seat 1 draws 8 cards."
    assert len(history.log(0, 2)) == 2


def test_a_key_pressed_twice_closes_only_the_question() -> None:
    """The second of two quick presses does not close the table below it, and the duel goes on."""

    async def play(player: Player) -> None:
        await player.press("q")
        question = player.screen
        for _ in range(2):  # the second before the first has been looked at
            question.post_message(Key("n", "n"))
        await player.settle()
        assert isinstance(player.screen, TableScreen)
        await player.press("1", "enter")
        assert player.match.entries

    at(opening_screen(), play)
