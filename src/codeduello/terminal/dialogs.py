"""The small screens over the table: a question, the curtain between two people, the end, a pile, help."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from codeduello import Action, Card, Game, Outcome
from codeduello.core.events import NO_SEAT
from codeduello.core.preview import Consequence
from codeduello.terminal.over import Over
from codeduello.terminal.picture import Picture, deed
from codeduello.terminal.renderer import BRASS, FAINT, PALE, Pile, Renderer

STAND_IN = "stand-in"


class Asking(Over[str], ModalScreen[str]):
    """A sentence and a few buttons, each with its letter; Escape takes the last one, Enter the proposed one."""

    def __init__(self, title: str, text: Content, answers: tuple[tuple[str, str], ...], proposed: str) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.answers = answers
        self.proposed = proposed

    def compose(self) -> ComposeResult:
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
        event.stop()
        self.dismiss(event.button.name)

    def key_left(self) -> None:
        """To the button on the left."""
        self.focus_previous(Button)

    def key_right(self) -> None:
        """To the button on the right."""
        self.focus_next(Button)

    def key_escape(self) -> None:
        self.dismiss(self.answers[-1][0])

    def on_key(self, event: Key) -> None:
        if event.character in {letter for letter, _ in self.answers}:
            self.dismiss(event.character)


def leaving(kept: str) -> Asking:
    """Whether to leave the table."""
    text = Content(f"The duel is saved up to the last choice. Continue it any time with:  {kept}")
    return Asking("Leave the table?", text, (("y", "Leave"), ("n", "Stay")), "n")


def resigning(name: str) -> Asking:
    """Whether to give up."""
    text = Content(f"{name} give{'s' * (name != 'You')} up, and the duel is over.")
    return Asking("Give up?", text, (("y", "Give up"), ("n", "Fight on")), "n")


def ending(game: Game, outcome: Outcome, names: tuple[str, str], you: int, told: str, path: Path) -> Asking:
    """How the duel ended, as the log tells it, and what next."""
    if outcome.winner is None:
        title = "Nobody wins"
    elif you != NO_SEAT:
        title = "You win" if outcome.winner == you else "You lose"
    else:
        title = f"{names[outcome.winner]} wins"
    rule = Content.assemble((f"{outcome.rule}  ", BRASS), (plain_rule(game.rulebook[outcome.rule].sentence), FAINT))
    analysis = Content.assemble(("What each choice was worth:  ", FAINT), (f"duello analyse {path}", PALE))
    text = Content.assemble((told, PALE), "\n\n", rule, "\n\n", analysis)
    return Asking(title, text, (("a", "Rematch"), ("n", "New game"), ("p", "Replay"), ("q", "Leave")), "a")


def plain_rule(sentence: str) -> str:
    """A rule's sentence without the marks of its catalogue."""
    return sentence.replace("*", "").replace("`", "")


class Curtain(Over[None]):
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
        self.query_one(Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss()

    def action_open(self) -> None:
        self.dismiss()


class ReadingScreen(Over[None], ModalScreen[None]):
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
        self.query_one(Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss()

    def action_close(self) -> None:
        self.dismiss()

    def action_down(self) -> None:
        self.query_one("#scroll").scroll_relative(y=2, animate=False)

    def action_up(self) -> None:
        self.query_one("#scroll").scroll_relative(y=-2, animate=False)


class Piles(ReadingScreen):
    """The open piles, one at a time; left and right go to the next one."""

    BINDINGS = [Binding("left", "turn(-1)", show=False), Binding("right", "turn(1)", show=False)]

    def __init__(self, piles: list[Pile], renderer: Renderer) -> None:
        super().__init__("", Content(""))
        self.piles = piles
        self.renderer = renderer
        self.place = 0

    def on_mount(self) -> None:
        super().on_mount()
        self.action_turn(0)

    def on_click(self, event: Click) -> None:
        """A click on the heading goes to the next pile."""
        if event.widget is not None and event.widget.has_class("heading"):
            self.action_turn(1)

    def action_turn(self, by: int) -> None:
        self.place = (self.place + by) % len(self.piles)
        pile = self.piles[self.place]
        words = f"{pile.heading}: {len(pile.cards)} card{'s' * (len(pile.cards) != 1)}, the top one first"
        several = len(self.piles) > 1
        self.query_one(".heading", Static).update(Content(f"◂ {words} ▸" if several else words))
        lines = [card_lines(card, self.renderer) for card in reversed(pile.cards)]
        text = Content("\n").join(lines) if lines else Content("No card lies here.")
        self.query_one("#scroll Static", Static).update(text)
        self.query_one("#scroll").scroll_home(animate=False)


def card_lines(card: Card, renderer: Renderer) -> Content:
    """A card of a pile: what it is, and below its text."""
    first = Content.assemble((card.called, f"bold {renderer.colour(card)}"), (f"  {renderer.about(card)}", FAINT))
    return Content.assemble(first, "\n", card.text) if card.text else first


def whole_card(card: Card, renderer: Renderer) -> ReadingScreen:
    """All that is known of a card."""
    drawn = Content("\n").join([*renderer.grid(card), Content("")]) if renderer.grid(card) else Content("")
    source = Content.assemble(("Where its facts come from: ", FAINT), (card.provenance, colour_of(card)))
    text = Content.assemble((renderer.about(card), FAINT), "\n\n", drawn, card.text, "\n\n", source)
    return ReadingScreen(card.called, text)


def colour_of(card: Card) -> str:
    """In which colour it is said where a card's facts come from: guesses stand out."""
    return BRASS if card.provenance.startswith(STAND_IN) else FAINT


def which_way(card: Card, choices: tuple[Action, ...]) -> Asking:
    """What to do with a card that may be used in several ways."""
    ways = tuple((str(number), deed(choice)) for number, choice in enumerate(choices, 1))
    return Asking(card.called, Content(card.text), (*ways, ("n", "not now")), "1")


def warning(choice: Action, fatal: list[Consequence]) -> Asking:
    """Whether to make a choice that may cost the head or the duel."""
    text = Content("\n".join(f"{one.sentence} ({one.rule})" for one in fatal))
    title = f"{choice.text[:1].upper()}{choice.text[1:]}?"
    return Asking(title, text, (("y", "Do it"), ("n", "Think again")), "n")


Keys = tuple[tuple[str, str], ...]
SIGNS: Keys = (
    ("▸", "after the key of a card: it may be chosen now"),
    ("dim", "a card that is refused now: look at it to read the rule that refuses it"),
    ("▒▒", "cards that you do not see"),
)
REPLAY_KEYS: Keys = (
    ("← →", "one step back or on"),
    ("Home End", "the beginning, the end"),
    ("space", "let it run, or stop it"),
    ("v", "look from the other side, or with all cards open"),
    ("d", "look through the discard pile; ← → go to another pile"),
    ("r", "the rules"),
    ("q", "leave the replay"),
)
KEYS: Keys = (
    ("← →", "look at the cards of a row"),
    ("↑ ↓", "go to another row: the table, the buttons, your hand"),
    ("Enter", "choose what you look at"),
    ("1 2 … A", "look at that card; the same key again chooses it"),
    ("letters", "likewise for a button: the first press says what it leads to, the second does it"),
    ("o", "always what lets the game go on"),
    ("mouse", "the first click looks, the second one chooses"),
    ("space", "do not wait for the log; with two bots, pause and go on"),
    ("d", "look through the discard pile; ← → go to another pile"),
    ("i", "read the whole card that you look at"),
    ("r", "the rules"),
    ("F3", "take an only choice unasked, or ask again; remembered"),
    ("u", "take your last choice back, if nobody has learnt anything by it"),
    ("g", "give up"),
    ("q", "leave; the duel is saved"),
)


def help_on(renderer: Renderer, picture: Picture | None = None, keys: Keys = KEYS) -> ReadingScreen:
    """The signs on the cards, what the characters at the table can do, and the keys."""
    rows: list[Content] = []
    for heading, lines in (("Signs", (*renderer.legend, *SIGNS)), ("Keys", keys)):
        rows.append(Content.styled(heading, f"bold {PALE}"))
        rows += [Content.assemble((sign.ljust(9), f"bold {BRASS}"), words) for sign, words in lines]
        rows.append(Content(""))
    for title, text in [] if picture is None else renderer.abilities(picture):
        rows += [Content.styled(title, f"bold {BRASS}"), Content(text), Content("")]
    return ReadingScreen("Help", Content("\n").join(rows))
