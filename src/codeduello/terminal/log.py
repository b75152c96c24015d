"""What happened, beside the table."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from codeduello.terminal.renderer import BRASS, PALE


class Log(VerticalScroll, can_focus=False):
    """What happened, in words, the newest below."""

    def compose(self) -> ComposeResult:
        yield Static(id="lines")

    def show(self, lines: list[str], names: tuple[str, str], period: str) -> None:
        """Show these sentences, each turn or round with a heading, and the newest in sight."""
        text = Content("\n").join(styled_line(line, names, period) for line in lines)
        self.query_one("#lines", Static).update(text)
        self.anchor()


def styled_line(line: str, names: tuple[str, str], period: str) -> Content:
    """A sentence of the log, with the name of who did it in bold."""
    if line.startswith((f"{period} ", "Time!")):
        return Content.styled(line, f"bold {BRASS}")
    for name in (*names, "You"):
        if line.startswith(f"{name} "):
            return Content.assemble((name, f"bold {PALE}"), line.removeprefix(name))
    return Content(line)
