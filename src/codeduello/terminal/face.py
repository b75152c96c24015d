"""A card on the screen."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content
from textual.events import Click, Enter
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from codeduello import Action, Card, Refusal
from codeduello.terminal.renderer import BRASS, FAINT, PALE, Renderer, wrapped

LARGE = {"-wide", "-high"}  # on such a screen a card has room for its kind and its text
DIM = "#7a6f62"
BACK = "#574b3f"
RISING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
FALLING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"


class Laid(NamedTuple):
    """A card as it lies before the viewer."""

    card: Card | None  # None: face down
    choices: tuple[Action, ...] = ()  # what may be chosen with it
    refusal: Refusal | None = None  # why nothing may
    key: str = ""
    label: str = ""
    pile: str = ""  # the pile beneath, if one may look through it
    empty: bool = False  # there is no card
    past: bool = False  # it lay here last, and has gone back
    dim: bool = False
    chosen: bool = False
    drawn: tuple[Content, ...] = ()  # what is printed on it here, if that differs from its kind
    corner: str = ""  # likewise, in its lower corner
    marked: bool = False  # it is what the question is about


NOTHING = Laid(None, empty=True)


class Face(Widget, can_focus=True):
    """One card on the screen: face up or down, bright if it may be chosen, dim if the rules refuse it."""

    class Looked(Message):
        """The player looks at this card."""

        def __init__(self, face: Face) -> None:
            super().__init__()
            self.face = face

    class Taken(Message):
        """The player chooses this card."""

        def __init__(self, face: Face) -> None:
            super().__init__()
            self.face = face

    def __init__(self, renderer: Renderer, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.renderer = renderer
        self.laid = NOTHING
        self.card: Card | None = None

    def lay(self, laid: Laid) -> None:
        """Lay this card here; a widget is used again and again, since making one takes long."""
        self.remove_class("ready")
        if laid == self.laid:
            return
        self.laid = laid
        self.card = laid.card
        self.can_focus = laid.card is not None or bool(laid.choices or laid.pile)
        self.set_class(bool(laid.choices), "legal")
        self.set_class(laid.dim, "refused")
        self.set_class(laid.chosen, "chosen")
        self.set_class(laid.past, "past")
        self.set_class(laid.empty, "empty")
        self.set_class(laid.marked, "marked")
        edge = BACK if self.card is None else DIM if laid.dim else self.renderer.colour(self.card)
        self.styles.border_left = ("outer", "#191512" if laid.empty else edge)
        self.refresh(layout=self.has_class("chip"))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The room that its title takes on one line."""
        return self.line().cell_length

    def line(self) -> Content:
        """The key and the title."""
        laid = self.laid
        title = "face down" if self.card is None else self.card.called
        colour = FAINT if self.card is None else self.renderer.colour(self.card)
        key = Content.styled(f"{laid.key}{sign_of(laid)}" if laid.key else "", f"bold {BRASS}")
        label = Content.styled(f"{laid.label} " if laid.label else "", FAINT)
        return Content.assemble(key, label, (title, DIM if laid.dim else colour))

    def listed(self, width: int) -> Content:
        """On one line: the key, the title, and at its end in brief what the card is, or the last of it if need be."""
        line = self.line()
        brief = "" if self.card is None or self.laid.label else self.renderer.brief(self.card)
        if line.cell_length + len(brief) >= width:
            brief = brief.rpartition("  ")[2]
        space = width - line.cell_length - len(brief)
        if space < 1:
            return line.truncate(width, ellipsis=True)
        return Content.assemble(line, " " * space, (brief, DIM if self.laid.dim else FAINT))

    def render(self) -> Content:
        """The title, the signs, and in the last line the key and the price."""
        width, height = self.content_size
        laid = self.laid
        if height == 1:
            return self.listed(width)
        if laid.empty:
            return Content.styled("\n" * (height // 2) + "-".center(width), FAINT)
        if self.card is None:
            rows = [((RISING + FALLING) * width)[row % 2 :][:width] for row in range(height)]
            last = rows.pop()[len(laid.key) + len(laid.corner) :] if rows else ""
            pattern = ("\n".join([*rows, ""]), BACK)
            return Content.assemble(pattern, (laid.key, f"bold {BRASS}"), (last, BACK), (laid.corner, PALE))
        card = self.card
        signs = list(laid.drawn) or self.renderer.signs(card, width)
        called = card.called
        if max(map(len, called.split())) > width:  # rather without brackets than broken inside a word
            called = called.replace("(", "").replace(")", "")
        title = wrapped(called, width)
        title = title[: max(1, height - 1 - len(signs))] if laid.drawn else title
        lines = [Content.styled(line, f"bold {self.renderer.colour(card)}") for line in title]
        room = height - len(lines) - 1
        large = self.screen.classes >= LARGE
        if large and room > 3 + len(laid.drawn):
            lines.append(Content.styled(card.kind, FAINT))
            room -= 1
        text = [Content.styled(line, FAINT) for line in wrapped(card.text, width)]
        if not signs or (large and len(signs) + 2 < room):
            signs = [*signs, Content(""), *text] if signs else text
        if len(signs) > room:
            signs = [*signs[: max(0, room - 1)], Content("…")][: max(0, room)]
        lines += signs + [Content("")] * (height - 1 - len(lines) - len(signs))
        price = Content.styled(laid.corner, PALE) if laid.corner else self.renderer.price(card)
        key = f"{laid.key}{sign_of(laid)}" if laid.key else ""
        space = " " * max(1, width - len(key) - price.cell_length)
        lines.append(Content.assemble((key, f"bold {BRASS}"), space, price))
        drawn = Content("\n").join(lines[:height])
        return Content.styled(drawn.plain, DIM) if laid.dim else drawn

    def on_enter(self, event: Enter) -> None:
        self.post_message(self.Looked(self))

    def on_focus(self) -> None:
        self.post_message(self.Looked(self))

    def on_click(self, event: Click) -> None:
        """The first click looks, the next one chooses."""
        event.stop()
        if self.has_class("ready"):
            self.post_message(self.Taken(self))
        else:
            self.add_class("ready")

    def on_blur(self) -> None:
        self.remove_class("ready")


def sign_of(laid: Laid) -> str:
    """What stands after the key of a card, also where there are no colours: whether it may be chosen now."""
    return "▸" if laid.choices else " "
