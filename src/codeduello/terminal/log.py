"""What happened, beside the table."""

from __future__ import annotations

import re

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from codeduello.terminal.history import LogLine
from codeduello.terminal.renderer import BRASS, PALE


class Log(VerticalScroll, can_focus=False):
    """What happened, in words, the newest below."""

    def compose(self) -> ComposeResult:
        yield Static(id="lines")

    def show(self, lines: list[LogLine], names: tuple[str, str]) -> None:
        """Show these sentences, each turn or round with a heading, and the newest in sight."""
        text = Content("\n").join(styled_line(line, names) for line in lines)
        self.query_one("#lines", Static).update(text)
        self.anchor()


def styled_line(line: LogLine, names: tuple[str, str]) -> Content:
    """A sentence of the log, with the players' names in bold."""
    if line.heading:
        return Content.styled(line.words, f"bold {BRASS}")
    players = "|".join(map(re.escape, (*names, "You")))
    return Content(line.words).highlight_regex(rf"\b(?:{players})\b", style=f"bold {PALE}")
