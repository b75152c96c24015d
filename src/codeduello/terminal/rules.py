"""The rules screen, with a line to search them."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from codeduello import Game
from codeduello.terminal.dialogs import plain_rule
from codeduello.terminal.over import Over
from codeduello.terminal.renderer import BRASS, FAINT, PALE


class RulesScreen(Over[None], ModalScreen[None]):
    """All rules of a game; typing leaves only the rules that have all the typed words."""

    BINDINGS = [
        Binding("escape", "close", "Close"),
        Binding("down", "scroll(2)", show=False),
        Binding("up", "scroll(-2)", show=False),
        Binding("pagedown", "scroll(12)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        """The line to search, and the rules."""
        with Vertical(classes="box reading rules"):
            yield Static(f"The rules of {self.game.title}", classes="heading")
            yield Input(placeholder="search: shot, deck, GF-2.4 …", compact=True)
            with VerticalScroll(id="scroll", can_focus=False):
                yield Static(id="found")
            yield Static(Content.styled("↑ ↓ scroll   Esc closes", FAINT), classes="hint")

    def on_mount(self) -> None:
        self.find("")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.find(event.value)

    def find(self, words: str) -> None:
        """Show the rules that have all these words, under their chapters."""
        wanted = words.casefold().split()
        lines: list[Content] = []
        chapter = ""
        for rule in self.game.rulebook.rules.values():
            sentence = plain_rule(rule.sentence)
            readings = "".join(f"\n    {name}: {reading}" for name, reading in self.game.readings(rule.id))
            text = f"{rule.id} {rule.chapter} {sentence} {readings}".casefold()
            if all(word in text for word in wanted):
                if rule.chapter != chapter:
                    chapter = rule.chapter
                    lines.append(Content.styled(f"{chr(10) if lines else ''}{chapter}", f"bold {PALE}"))
                lines.append(Content.assemble((f"{rule.id}  ", BRASS), sentence, (readings, FAINT)))
        self.query_one("#found", Static).update(
            Content("\n").join(lines) if lines else Content(f"No rule has the words '{words}'.")
        )
        self.query_one("#scroll").scroll_home(animate=False)

    def action_scroll(self, rows: int) -> None:
        self.query_one("#scroll").scroll_relative(y=rows, animate=False)

    def action_close(self) -> None:
        self.dismiss()
