"""The replay screen: a match step by step, from either side or with all cards open."""

from __future__ import annotations

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Button, Static

from codeduello import Match
from codeduello.core.events import OPEN
from codeduello.terminal.board import Board
from codeduello.terminal.dialogs import REPLAY_KEYS, Piles, help_on
from codeduello.terminal.history import History
from codeduello.terminal.keys import Keys
from codeduello.terminal.over import Over
from codeduello.terminal.picture import Picture
from codeduello.terminal.renderer import renderer_for
from codeduello.terminal.rules import RulesScreen

BEAT = 1.0  # seconds between two steps of an automatic replay


class ReplayScreen(Over[None]):
    """A match from its first choice to its last."""

    AUTO_FOCUS = ""
    KEYS = [
        Binding("left", "back", "Back"),
        Binding("right", "forward", "On"),
        Binding("home", "start", "Start"),
        Binding("end", "end", "End"),
        Binding("space", "run", "Play"),
        Binding("v", "view", "View"),
        Binding("d", "piles", "Piles"),
        Binding("r", "rules", "Rules"),
        Binding("question_mark", "help", "Help", key_display="?", show=False),
        Binding("q,escape,ctrl+q", "leave", "Leave"),
    ]
    BINDINGS = [*KEYS]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.renderer = renderer_for(match.game)
        self.history = History(match)
        self.step = 0
        self.viewer = OPEN
        self.running: Timer | None = None

    @property
    def board(self) -> Board:
        """The table drawn."""
        return self.query_one(Board)

    def compose(self) -> ComposeResult:
        """The board, the buttons and the keys."""
        yield Board(self.renderer, self.match.names)
        with Horizontal(id="steps"):
            yield Button("|◀", id="first")
            yield Button("◀", id="back")
            yield Button("play", id="run")
            yield Button("▶", id="forward")
            yield Button("▶|", id="last")
            yield Button("view", id="view")
            yield Static(id="where")
        yield Keys(self.KEYS)

    def on_mount(self) -> None:
        self.call_after_refresh(self.redraw)

    def on_resize(self) -> None:
        """Draw again in the new room."""
        self.call_after_refresh(self.redraw)

    @work(exclusive=True)
    async def redraw(self) -> None:
        """Draw the table after this many steps."""
        events = self.history.events(self.step)
        seen = "all cards open" if self.viewer == OPEN else f"as {self.match.names[self.viewer]} saw it"
        self.query_one("#view", Button).label = Content(seen)
        self.query_one("#where", Static).update(f"step {self.step} of {self.history.length}")
        self.query_one("#run", Button).label = "play" if self.running is None else "stop"
        await self.board.show(
            Picture(self.history.at(self.step), self.viewer),
            self.history.log(self.step, self.viewer),
            self.renderer.revealed(self.history.at(self.step), events, self.viewer),
            self.sentence(),
        )

    def sentence(self) -> str:
        """What the last step was, as far as this viewer may know."""
        if self.step == 0:
            return "The beginning."
        entry = self.match.entries[self.step - 1]
        name = self.match.names[entry.seat]
        outcome = self.history.at(self.step).outcome
        end = "" if outcome is None else f"  The end: {self.history.ending()} ({outcome.rule})"
        if entry.call:
            return f"{name}: {entry.text}.{end}"
        hidden = self.viewer not in (OPEN, entry.seat)
        return f"{name} has chosen.{end}" if hidden else f"{name}: {entry.text}.{end}"

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        match event.button.id:
            case "first":
                self.action_start()
            case "last":
                self.action_end()
            case "back":
                self.action_back()
            case "forward":
                self.action_forward()
            case "run":
                self.action_run()
            case _:
                self.action_view()

    def action_back(self) -> None:
        self.go_to(self.step - 1)

    def action_forward(self) -> None:
        self.go_to(self.step + 1)

    def action_start(self) -> None:
        self.go_to(0)

    def action_end(self) -> None:
        self.go_to(self.history.length)

    def go_to(self, number: int) -> None:
        """Stop the automatic replay and show this step."""
        self.stop()
        self.step = max(0, min(number, self.history.length))
        self.redraw()

    def action_run(self) -> None:
        """Start or stop the automatic replay."""
        if self.running is not None:
            self.stop()
        else:
            if self.step == self.history.length:
                self.step = 0
            self.running = self.set_interval(BEAT, self.tick)
        self.redraw()

    def tick(self) -> None:
        """Go one step further, and stop at the end."""
        self.step = min(self.step + 1, self.history.length)
        if self.step == self.history.length:
            self.stop()
        self.redraw()

    def stop(self) -> None:
        """Stop the automatic replay."""
        if self.running is not None:
            self.running.stop()
            self.running = None

    def action_view(self) -> None:
        """Change the view: open, as the first player saw it, as the second."""
        self.viewer = {OPEN: 0, 0: 1}.get(self.viewer, OPEN)
        self.redraw()

    def action_piles(self) -> None:
        picture = self.board.picture
        if picture is not None:
            self.app.push_screen(Piles(self.renderer.open_piles(picture, self.match.names), self.renderer))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.match.game))

    def action_help(self) -> None:
        self.app.push_screen(help_on(self.renderer, self.board.picture, REPLAY_KEYS))

    def action_leave(self) -> None:
        """Go back to where the replay was opened; nothing can be lost here."""
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        elif self.app.screen is self:
            self.app.exit()
