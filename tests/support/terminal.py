"""Somebody at the screen, and the tables to sit at."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from codeduello import Match, State
from codeduello.terminal.app import DuelloApp, first_screen
from codeduello.terminal.face import Face
from codeduello.terminal.local_match import LocalMatch
from codeduello.terminal.table import TableScreen

Size = tuple[int, int]
SMALL, LARGE = (80, 24), (120, 40)
QUICK = {"gunfighter": {"health": "1"}}  # options that make a game short
SEEDS = {"duel": 78, "gunfighter": 14}  # likewise
LONG = {"htcg"}  # games that are not played to their end here; a test of their own begins near it
STILL: dict[str, dict[str, Any]] = {
    "htcg": {"phase": "draw", "hand": ["Thrust", "Dodge", "Trip"]}
}  # where not any choice tells nothing
SIGN_WIDTH = 12.2  # of one sign in a picture of the screen
TEXT = re.compile(r'<text [^>]*?x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')


class Player:
    """Somebody at the screen: presses, clicks, and reads."""

    def __init__(self, app: DuelloApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press these keys, one after the other."""
        for key in keys:
            await self.pilot.press(key)
        await self.settle()

    async def click(self, target: Any) -> None:
        """Click on this."""
        await self.pilot.click(target)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the table asks or something lies over it."""
        for _ in range(200):
            await self.pilot.pause()
            screen = self.app.screen
            if not isinstance(screen, TableScreen) or screen.answer is not None:
                break
        await self.pilot.pause()

    @property
    def screen(self) -> Screen[Any]:
        """What is on top."""
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        """The table, which must be on top."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def match(self) -> Match:
        """The match at the table."""
        return self.table.local_match.match

    def text(self) -> str:
        """All that is drawn, row by row."""
        rows: dict[float, str] = {}
        for x, y, words in TEXT.findall(self.app.export_screenshot())[1:]:
            before = rows.get(float(y), "").ljust(round(float(x) / SIGN_WIDTH))
            rows[float(y)] = before + html.unescape(words).replace("\xa0", " ")
        return "\n".join(rows[y] for y in sorted(rows))

    def sees(self, words: str) -> bool:
        """Whether these words are drawn, perhaps over several rows of one box."""
        return " ".join(words.split()) in " ".join(self.text().split())

    def hand(self) -> list[Face]:
        """The hand below."""
        return list(self.screen.query("#hand Face").results(Face))

    def titles(self) -> list[str]:
        """The titles of all faces that are drawn."""
        return [face.card.called for face in self.screen.query(Face) if face.card is not None]


Play = Callable[[Player], Awaitable[None]]


def at(screen: Screen[Any], play: Play, size: Size = SMALL) -> None:
    """Open the app with this screen and let somebody play."""

    async def sit() -> None:
        app = DuelloApp(screen)
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await player.settle()
            await play(player)

    asyncio.run(sit())


def opening_screen(
    game: str | None = "gunfighter",
    seats: tuple[str, str] | None = None,
    seed: int | None = 5,
    resume: bool = False,
    save: Path | None = None,
    options: dict[str, str] | None = None,
) -> Screen[Any]:
    """The screen that `duello play` opens, without pauses."""
    return first_screen(game, seats, options or {}, seed, resume, save, pace=0)


def table_of(state: State, tmp_path: Path, seats: tuple[str, str] = ("you", "greedy")) -> TableScreen:
    """A table that goes on from a position."""
    match = Match.from_position(state, ("Ann", "Bo"))
    return TableScreen(LocalMatch(match, seats, tmp_path / "scene.duel"), 0)


def hand_titles(state: State, seat: int) -> list[str]:
    """The titles in this seat's hand."""
    view = state.view(seat)
    return [view["called"][card] for card in view["seats"][seat]["hand"]]


def offered(face: Face) -> tuple[str, ...]:
    """What may be chosen with a card on the screen, in words."""
    return tuple(choice.text for choice in face.laid.choices)
