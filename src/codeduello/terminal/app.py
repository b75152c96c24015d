"""The terminal app: its colours, and which screen it opens with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.app import App
from textual.screen import Screen
from textual.theme import Theme

import codeduello
from codeduello import BadInput, bots
from codeduello.lab.play import game_named
from codeduello.terminal.dialogs import Asking, leaving
from codeduello.terminal.local_match import YOU, Seats, new_match, resume_match
from codeduello.terminal.start import StartScreen
from codeduello.terminal.table import TableScreen

PACE = 0.5  # seconds for one line of the log

SALOON = Theme(
    name="saloon",
    primary="#e0b050",
    secondary="#79b0e0",
    warning="#e0b050",
    error="#e2705a",
    success="#8cbf76",
    accent="#e0b050",
    foreground="#d9ccb6",
    background="#191512",
    surface="#221d18",
    panel="#2e2720",
    dark=True,
)


class DuelloApp(App[None]):
    """The app around the screens."""

    CSS_PATH = "style.tcss"
    TITLE = "Code Duello"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (22, "-low"), (46, "-high")]

    def __init__(self, first: Screen[Any]) -> None:
        super().__init__()
        self.first = first
        self.register_theme(SALOON)
        self.theme = SALOON.name

    def on_mount(self) -> None:
        self.push_screen(self.first)

    def on_start_screen_ready(self, message: StartScreen.Ready) -> None:
        """Go from the start screen to the table."""
        self.switch_screen(TableScreen(message.local_match, message.pace))

    def on_table_screen_new_game(self, message: TableScreen.NewGame) -> None:
        """Go from the table back to the start screen."""
        self.switch_screen(StartScreen(message.pace))

    async def action_quit(self) -> None:
        """Ask before leaving; the second request leaves at once."""
        if isinstance(self.screen, Asking):
            self.exit()
        else:
            self.push_screen(leaving("duello play --resume"), self.leave)

    def leave(self, answer: str | None) -> None:
        """Leave if the player meant it."""
        if answer == "y":
            self.exit()


def first_screen(
    game: str | None,
    seats: Seats | None,
    options: dict[str, str],
    seed: int | None,
    resume: bool,
    save: Path | None,
    pace: float = PACE,
) -> Screen[Any]:
    """The screen that these arguments lead to; BadInput if they do not fit together."""
    for seat in seats or ():
        if seat != YOU:
            bots.make(seat, 0)
    if resume:
        if options:
            raise BadInput("A resumed duel keeps its options: leave them out.")
        return TableScreen(resume_match(save, game, seats), pace)
    if game is None:
        if options or seed is not None or save is not None:
            raise BadInput(f"Name the game as well: {', '.join(codeduello.games())}.")
        return StartScreen(pace, seats)
    table = game_named(game, **options)
    return TableScreen(new_match(table, seats or (YOU, bots.USUAL), None, seed, save), pace)
