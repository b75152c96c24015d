"""A card on the screen."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click, Enter
from textual.message import Message
from textual.widget import Widget

from codeduello import Refusal
from codeduello.terminal.look import BRASS, FAINT, Look, wrapped
from codeduello.terminal.picture import card_of

DIM = "#7a6f62"
BACK = "#574b3f"
RISING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
FALLING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"


class Face(Widget, can_focus=True):
    """One card: face up or down, bright where it may be chosen, dim where the rules refuse it."""

    class Looked(Message):
        """Somebody looks at this card."""

        def __init__(self, face: Face) -> None:
            super().__init__()
            self.face = face

    class Taken(Message):
        """Somebody chooses this card."""

        def __init__(self, face: Face) -> None:
            super().__init__()
            self.face = face

    def __init__(
        self,
        look: Look,
        name: str | None,
        choices: list[str] | None = None,
        refusal: Refusal | None = None,
        key: str = "",
        label: str = "",
        classes: str = "",
    ) -> None:
        super().__init__(classes=classes)
        self.look = look
        self.card_name = name
        self.card = None if name is None else card_of(look.game, name)
        self.choices = choices or []
        self.refusal = refusal
        self.key = key
        self.label = label
        self.pile = ""
        self.empty = False
        self.dim = False
        self.set_class(bool(self.choices), "legal")
        self.set_class(self.card is None, "back")

    def on_mount(self) -> None:
        """Its colours."""
        self.set_class(self.dim, "refused")
        if self.card is not None:
            self.styles.border_left = ("outer", self.tint(self.look.colour(self.card)))

    def tint(self, colour: str) -> str:
        """The colour, or what is left of it on a dim card."""
        return DIM if self.dim else colour

    def render(self) -> Content:
        """The title, the signs, and in the last line the key and the price."""
        width, height = self.content_size
        if self.empty:
            return Content.styled("\n" * (height // 2) + "-".center(width), FAINT)
        if self.card is None:
            rows = [((RISING + FALLING) * width)[row % 2 :][:width] for row in range(height - 1)]
            last = Content.assemble(
                (self.key, f"bold {BRASS}"), (((FALLING + RISING) * width)[len(self.key) : width], BACK)
            )
            return Content.assemble(("\n".join(rows), BACK), "\n", last)
        card = self.card
        lines = [
            Content.styled(line, f"bold {self.tint(self.look.colour(card))}") for line in wrapped(card.title, width)
        ]
        room = height - len(lines) - 1
        if width >= 13 and room > 3:
            lines.append(Content.styled(card.kind, FAINT))
            room -= 1
        signs = self.look.signs(card, width)
        text = [Content.styled(line, FAINT) for line in wrapped(card.text, width)]
        if not signs or len(signs) + 1 + len(text) <= room:
            signs = [*signs, Content(""), *text] if signs else text
        if len(signs) > room:
            signs = [*signs[: max(0, room - 1)], Content("…")][: max(0, room)]
        lines += signs + [Content("")] * (height - 1 - len(lines) - len(signs))
        price = self.look.price(card)
        space = " " * max(1, width - len(self.key) - price.cell_length)
        lines.append(Content.assemble((self.key, f"bold {BRASS}"), space, price))
        drawn = Content("\n").join(lines[:height])
        return Content.styled(drawn.plain, DIM) if self.dim else drawn

    def on_enter(self, event: Enter) -> None:
        """The mouse points at it."""
        self.post_message(self.Looked(self))

    def on_focus(self) -> None:
        """The keyboard points at it."""
        self.post_message(self.Looked(self))

    def on_click(self, event: Click) -> None:
        """The first click looks, the next one chooses."""
        event.stop()
        if self.has_class("ready"):
            self.post_message(self.Taken(self))
        else:
            self.add_class("ready")

    def on_blur(self) -> None:
        """Looking elsewhere."""
        self.remove_class("ready")
