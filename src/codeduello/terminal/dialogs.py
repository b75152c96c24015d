"""The small screens over the table: a question, the curtain between two people, the end, a pile, help."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Static

from codeduello import Card, Game, Outcome
from codeduello.terminal.look import BRASS, FAINT, PALE, Look


class Asking(ModalScreen[str]):
    """A sentence and a few buttons, each with its letter; Escape takes the last one, Enter the proposed one."""

    def __init__(self, title: str, text: Content, answers: tuple[tuple[str, str], ...], proposed: str) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.answers = answers
        self.proposed = proposed

    def compose(self) -> ComposeResult:
        """The question in a box."""
        with Vertical(classes="box"):
            yield Static(Content(self.heading), classes="heading")
            yield Static(self.text, classes="text")
            with Horizontal(classes="answers"):
                for key, answer in self.answers:
                    yield Button(Content.assemble((key, "bold"), f" {answer}"), name=key)

    def on_mount(self) -> None:
        """Enter is enough for the proposed answer."""
        for button in self.query(Button):
            if button.name == self.proposed:
                button.focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button was pressed."""
        event.stop()
        self.dismiss(event.button.name)

    def key_left(self) -> None:
        """To the button on the left."""
        self.focus_previous(Button)

    def key_right(self) -> None:
        """To the button on the right."""
        self.focus_next(Button)

    def key_escape(self) -> None:
        """The last answer."""
        self.dismiss(self.answers[-1][0])

    def on_key(self, event: Key) -> None:
        """A letter of an answer."""
        if event.character in {letter for letter, _ in self.answers}:
            self.dismiss(event.character)


def leaving(kept: str) -> Asking:
    """Whether to leave the table."""
    text = Content(f"The duel is saved up to the last choice. Continue it any time with:  {kept}")
    return Asking("Leave the table?", text, (("y", "Leave"), ("n", "Stay")), "n")


def resigning(name: str) -> Asking:
    """Whether to give up."""
    text = Content(f"{name} gives up, and the duel is over.")
    return Asking("Give up?", text, (("y", "Give up"), ("n", "Fight on")), "n")


def ending(game: Game, outcome: Outcome, names: tuple[str, str]) -> Asking:
    """How the duel ended, and what next."""
    title = "Nobody wins" if outcome.winner is None else f"{names[outcome.winner]} wins"
    reason = f"{outcome.reason[0].upper()}{outcome.reason[1:]}."
    rule = Content.assemble((f"{outcome.rule}  ", BRASS), (plain_rule(game.rulebook[outcome.rule].sentence), FAINT))
    text = Content.assemble((reason, PALE), "\n\n", rule)
    return Asking(title, text, (("a", "Rematch"), ("n", "New game"), ("p", "Replay"), ("q", "Leave")), "a")


def plain_rule(sentence: str) -> str:
    """A rule's sentence without the marks of its catalogue."""
    return sentence.replace("*", "").replace("`", "")


class Curtain(Screen[None]):
    """Between two people's secrets: nothing of the table is on the screen until the next one is there."""

    BINDINGS = [Binding("enter,space", "open", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.next_name = name

    def compose(self) -> ComposeResult:
        """Whom to pass the screen to."""
        with Vertical(classes="box"):
            yield Static(Content(f"Pass the screen to {self.next_name}"), classes="heading")
            yield Static("Nobody else should look now.", classes="text")
            with Horizontal(classes="answers"):
                yield Button(Content(f"I am {self.next_name} (Enter)"), id="here", variant="primary")

    def on_mount(self) -> None:
        """Enter is enough."""
        self.query_one(Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The next one is there."""
        event.stop()
        self.dismiss()

    def action_open(self) -> None:
        """The next one is there."""
        self.dismiss()


class Reading(ModalScreen[None]):
    """Something to read, with arrows; Escape closes."""

    BINDINGS = [
        Binding("escape,q,enter", "close", "Close"),
        Binding("down", "down", show=False),
        Binding("up", "up", show=False),
    ]

    def __init__(self, title: str, text: Content) -> None:
        super().__init__()
        self.heading = title
        self.text = text

    def compose(self) -> ComposeResult:
        """The text in a box that scrolls."""
        with Vertical(classes="box reading"):
            yield Static(Content(self.heading), classes="heading")
            with VerticalScroll(id="scroll"):
                yield Static(self.text)
            with Horizontal(classes="answers"):
                yield Button("Close (Esc)")

    def on_mount(self) -> None:
        """Enter closes."""
        self.query_one(Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Read enough."""
        event.stop()
        self.dismiss()

    def action_close(self) -> None:
        """Read enough."""
        self.dismiss()

    def action_down(self) -> None:
        """Further down."""
        self.query_one("#scroll").scroll_relative(y=2, animate=False)

    def action_up(self) -> None:
        """Back up."""
        self.query_one("#scroll").scroll_relative(y=-2, animate=False)


def pile(title: str, cards: list[Card], look: Look) -> Reading:
    """The cards of a pile, the top one first."""
    lines = [
        Content.assemble((card.title, f"bold {look.colour(card)}"), (f"  {look.about(card)}\n", FAINT), card.text)
        for card in reversed(cards)
    ]
    return Reading(title, Content("\n").join(lines) if lines else Content("No card lies here."))


KEYS = (
    ("← →", "look at the cards of a row"),
    ("↑ ↓", "go to another row: the table, the buttons, your hand"),
    ("Enter", "choose what you look at"),
    ("1 2 3 …", "look at that card; the same digit again chooses it"),
    ("letters", "the choice that shows the letter"),
    ("mouse", "the first click looks, the second one chooses"),
    ("space", "do not wait for the log; with two bots, pause and go on"),
    ("d", "look through the discard pile"),
    ("r", "the rules"),
    ("g", "give up"),
    ("q", "leave; the duel is saved"),
)


def help_on(look: Look) -> Reading:
    """The keys, and the signs on the cards."""
    rows = [Content.assemble((sign.ljust(9), f"bold {BRASS}"), words) for sign, words in KEYS]
    rows.append(Content(""))
    rows += [Content.assemble((sign.ljust(9), f"bold {BRASS}"), words) for sign, words in look.legend]
    rows.append(Content.styled("A dim card is refused now; look at it to read the rule that refuses it.", FAINT))
    return Reading("Help", Content("\n").join(rows))
