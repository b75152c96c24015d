"""The start screen: which game, who sits where, and the options of the match."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Static

import codeduello
from codeduello import BadInput, Game, Option, bots
from codeduello.core.decks import DECK_OPTIONS
from codeduello.core.game import Value
from codeduello.terminal import preferences
from codeduello.terminal.dialogs import Asking
from codeduello.terminal.local_match import (
    BOT,
    YOU,
    LocalMatch,
    Seats,
    default_names,
    last_unfinished,
    new_match,
    resume_match,
)
from codeduello.terminal.over import Over
from codeduello.terminal.renderer import BRASS, FAINT, PALE, worded
from codeduello.terminal.rules import RulesScreen

LABEL = 19
HINT = "↑ ↓ go to a line   ← → change it   Space lists all   F1 rules   Esc leaves"
DECKS = dict(zip(DECK_OPTIONS, ("First deck", "Second deck"), strict=True))
EDITION = "edition"  # the option that changes what the others may be; it comes first
ONLY_CHOICE = ("is asked for", "is taken unasked")
ONLY_NOTE = "What happens if you have only one choice; remembered for the next duel. F3 changes it at the table."


class Picking(Over[int], ModalScreen[int]):
    """A list to pick one from."""

    BINDINGS = [Binding("escape", "dismiss", "Close")]

    def __init__(self, title: str, words: list[str], place: int) -> None:
        super().__init__()
        self.heading = title
        self.words = words
        self.place = place

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(Content(self.heading), classes="heading")
            yield OptionList(*map(Content, self.words))

    def on_mount(self) -> None:
        """Highlight the value that the dial shows."""
        self.query_one(OptionList).highlighted = self.place
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class Dial(Widget, can_focus=True):
    """A value to choose: left and right turn it, a number or a first letter may be typed, space lists all."""

    class Turned(Message):
        """The dial shows another value."""

        def __init__(self, dial: Dial) -> None:
            super().__init__()
            self.dial = dial

    class Reached(Message):
        """The keyboard is here."""

        def __init__(self, dial: Dial) -> None:
            super().__init__()
            self.dial = dial

    def __init__(
        self, label: str, values: Sequence[Value], value: Value, note: str, name: str = "", words: Sequence[str] = ()
    ) -> None:
        super().__init__(name=name or label)
        self.label = label
        self.values = values
        self.words = words or [str(value).replace("_", " ") for value in values]
        self.place = list(values).index(value)
        self.note = note
        self.typed = ""

    @property
    def value(self) -> Value:
        """What it shows."""
        return self.values[self.place]

    def render(self) -> Content:
        """Label, and the value between its arrows."""
        arrow = BRASS if self.has_focus else FAINT
        return Content.assemble(
            (self.label.ljust(LABEL), FAINT),
            ("◂ ", f"bold {arrow}"),
            (self.words[self.place], f"bold {PALE}"),
            (" ▸", f"bold {arrow}"),
        )

    def turn(self, by: int) -> None:
        """Turn it, round and round."""
        self.show((self.place + by) % len(self.values))

    def show(self, place: int) -> None:
        """Show this value, and say that it was turned."""
        self.place = place
        self.typed = ""
        self.refresh()
        self.post_message(self.Turned(self))

    def on_focus(self) -> None:
        self.post_message(self.Reached(self))

    def on_key(self, event: Key) -> None:
        """Left, right, a number, a first letter, or space for the whole list."""
        if event.key in ("left", "right"):
            self.turn(-1 if event.key == "left" else 1)
            event.stop()
        elif event.key == "space":
            self.app.push_screen(Picking(self.label, list(self.words), self.place), self.picked)
            event.stop()
        elif event.character is not None and event.character.isdigit() and isinstance(self.values, range):
            for typed in (self.typed + event.character, event.character):
                if int(typed) in self.values:
                    self.show(self.values.index(int(typed)))
                    self.typed = typed
                    break
            event.stop()
        elif event.character is not None and event.character.isalpha():
            self.jump(event.character)
            event.stop()

    def jump(self, letter: str) -> None:
        """To the next value with a word that begins with this letter."""
        for step in range(1, len(self.words) + 1):
            place = (self.place + step) % len(self.words)
            if any(word.startswith(letter.casefold()) for word in self.words[place].casefold().split()):
                self.show(place)
                return

    def picked(self, place: int | None) -> None:
        """Show what was picked from the list."""
        if place is not None:
            self.show(place)

    def on_click(self, event: Click) -> None:
        """The left arrow turns back, anything else forward."""
        self.turn(-1 if event.x in range(LABEL - 1, LABEL + 2) else 1)


class StartScreen(Screen[None]):
    """Everything has a sensible value: Enter starts."""

    class Ready(Message):
        """The match is set up, or the last one is resumed: the table can open."""

        def __init__(self, local_match: LocalMatch, pace: float) -> None:
            super().__init__()
            self.local_match = local_match
            self.pace = pace

    BINDINGS = [
        Binding("enter", "start", "Start", priority=True),
        Binding("up", "app.focus_previous", "Up", show=False),
        Binding("down", "app.focus_next", "Down", show=False),
        Binding("f2", "resume", "Continue the last duel"),
        Binding("f1", "rules", "Rules"),
        Binding("escape,ctrl+q", "leave", "Leave"),
    ]

    def __init__(self, pace: float, seats: Seats | None = None) -> None:
        super().__init__()
        self.pace = pace
        self.ways = ways_to_sit()
        self.seats = seats if seats in self.ways else (YOU, bots.USUAL)
        self.games = {codeduello.load(id).title: codeduello.load(id) for id in codeduello.games()}
        self.game = next(iter(self.games.values()))

    def compose(self) -> ComposeResult:
        """The dials from top to bottom, and the button."""
        with Vertical(id="start"):
            yield Static(Content.styled("C O D E   D U E L L O", f"bold {BRASS}"), id="masthead")
            yield Static(Content.styled("two duellists, one referee", FAINT), id="motto")
            with VerticalScroll(id="dials", can_focus=False):
                yield Dial("Game", list(self.games), self.game.title, "")
                yield Static(id="summary", classes="note")
                yield Dial("Seats", list(self.ways.values()), self.ways[self.seats], "")
                with Horizontal(id="names"):
                    yield Static(Content.styled("Names".ljust(LABEL), FAINT), id="names-label")
                    yield Input(id="name-0", compact=True, max_length=16)
                    yield Input(id="name-1", compact=True, max_length=16)
                yield Vertical(id="options")
                yield Dial("An only choice", ONLY_CHOICE, ONLY_CHOICE[preferences.read().auto_pass], ONLY_NOTE)
            yield Static(id="note")
            yield Static(Content.styled(HINT, FAINT), id="hint")
            with Horizontal(id="go"):
                yield Button("Start the duel (Enter)", id="begin", variant="primary")
                if last_unfinished() is not None:
                    yield Button("Continue the last duel (F2)", id="continue")

    async def on_mount(self) -> None:
        await self.choose_game()
        self.query(Dial).first().focus()

    async def choose_game(self) -> None:
        """Show what belongs to the game."""
        self.query_one("#summary", Static).update(Content.styled(self.game.summary, FAINT))
        options = self.query_one("#options")
        await options.remove_children()
        await options.mount(*(option_dial(option, self.game) for option in self.game.options))
        self.name_seats()

    def name_seats(self) -> None:
        """Propose names for the people."""
        names = default_names(self.seats)
        for seat in (0, 1):
            field = self.query_one(f"#name-{seat}", Input)
            field.value = names[seat]
            field.disabled = self.seats[seat] != YOU

    def on_dial_reached(self, message: Dial.Reached) -> None:
        """Show what the line is about."""
        self.query_one("#note", Static).update(Content.styled(message.dial.note, FAINT))

    async def on_dial_turned(self, message: Dial.Turned) -> None:
        if message.dial.name == "Game":
            self.game = self.games[str(message.dial.value)]
            await self.choose_game()
        elif message.dial.name == EDITION:
            self.game = codeduello.load(self.game.id, edition=message.dial.value)
            await self.choose_game()
            self.query_one("#options Dial", Dial).focus()
        elif message.dial.name == "An only choice":
            preferences.write(preferences.Preferences(message.dial.value == ONLY_CHOICE[1]))
        elif message.dial.name == "Seats":
            self.seats = next(seats for seats, words in self.ways.items() if words == message.dial.value)
            self.name_seats()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "continue":
            self.action_resume()
        else:
            self.action_start()

    def game_with_options(self) -> Game:
        """The game with its options as the dials show them."""
        return self.game.using(**{str(dial.name): dial.value for dial in self.query("#options Dial").results(Dial)})

    def names(self) -> Seats:
        """The names as typed; the proposal instead of one that is empty or looks like a bot's."""
        proposed = default_names(self.seats)
        typed = [" ".join(self.query_one(f"#name-{seat}", Input).value.split()) for seat in (0, 1)]
        names = [
            typed[seat]
            if typed[seat] and self.seats[seat] == YOU and not BOT.fullmatch(typed[seat])
            else proposed[seat]
            for seat in (0, 1)
        ]
        return (names[0], names[1]) if names[0] != names[1] else proposed

    def action_start(self) -> None:
        """Set up the match and open the table."""
        if self.focused is not None and self.focused.id == "continue":
            self.action_resume()
            return
        try:
            self.post_message(
                self.Ready(new_match(self.game_with_options(), self.seats, self.names(), None, None), self.pace)
            )
        except BadInput as error:
            self.notify(str(error), severity="error", markup=False)

    def action_resume(self) -> None:
        try:
            self.post_message(self.Ready(resume_match(None), self.pace))
        except BadInput as error:
            self.notify(str(error), severity="error", markup=False)

    def action_rules(self) -> None:
        """Read the rules of the game first."""
        self.app.push_screen(RulesScreen(self.game))

    def action_leave(self) -> None:
        self.app.push_screen(
            Asking("Leave?", Content("No duel has begun."), (("y", "Leave"), ("n", "Stay")), "n"), self.leave
        )

    def leave(self, answer: str | None) -> None:
        """Leave if the player meant it."""
        if answer == "y":
            self.app.exit()


def option_dial(option: Option, game: Game) -> Dial:
    """A dial for an option, with its sentence and rule; a deck is named after its Persona."""
    note = f"{option.sentence} ({option.rule})"
    words = deck_names(game) if game.decks is not None and option.name in DECKS else ()
    chosen = game.settings[option.name]
    value = chosen if chosen in option.values else option.default
    return Dial(DECKS.get(option.name, worded(option.name)), option.values, value, note, option.name, words)


def deck_names(game: Game) -> list[str]:
    """The decks to begin with, by their character and weapon."""
    assert game.decks is not None
    return [game.decks.whose(deck) for deck in game.decks.starters().values()]


def ways_to_sit() -> dict[Seats, str]:
    """Who may sit where, in words."""
    names = [name for name in bots.for_people() if name not in bots.STYLES]  # those are for one game: --bot bold
    ways: dict[Seats, str] = {(YOU, bot): against(bot) for bot in names}
    ways |= {(bot, YOU): f"The {bot} bot against you" for bot in names}
    ways[YOU, YOU] = "Two people at this screen"
    ways |= {(bot, bot): f"Watch two {bot} bots" for bot in names}
    return ways


def against(bot: str) -> str:
    """A duel with this bot, and what it is like."""
    character = bots.find(bot).character
    return f"You against the {bot} bot" + (f", who {character}" if character else "")
