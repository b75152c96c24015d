"""The focused card: all that it says, and why it may not be chosen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from codeduello import Card
from codeduello.core.preview import BAD, FATAL, GOOD, NOTE
from codeduello.terminal.face import Laid
from codeduello.terminal.picture import Picture, deed
from codeduello.terminal.renderer import BRASS, FAINT, PALE, Renderer

REFUSED = "#ef8a75"
WEIGHTS = (FATAL, BAD, GOOD, NOTE)
COLOUR_OF = {FATAL: f"bold {REFUSED}", BAD: REFUSED, GOOD: "#8cbf76", NOTE: PALE}


class Detail(VerticalScroll, can_focus=False):
    """The whole text of a card, and why it may not be chosen."""

    def __init__(self, renderer: Renderer) -> None:
        super().__init__(id="detail")
        self.renderer = renderer
        self.card: Card | None = None

    def compose(self) -> ComposeResult:
        """Put the text next to the drawing."""
        yield Static(id="drawn")
        yield Static(id="words")

    def show(self, card: Card | None, laid: Laid | None, picture: Picture | None) -> None:
        """Show this card as it lies there, or nothing."""
        self.card = card
        self.scroll_home(animate=False)
        drawn = [] if card is None else self.renderer.grid(card)
        self.query_one("#drawn", Static).update(Content("\n").join(drawn))
        self.query_one("#drawn").display = bool(drawn)
        self.query_one("#words", Static).update(self.words(card, laid, picture))

    def words(self, card: Card | None, laid: Laid | None, picture: Picture | None) -> Content:
        """What there is to say."""
        if laid is None or laid.empty:
            return Content("")
        hint = f"   Enter: {' or '.join(map(deed, laid.choices))}" if laid.choices else ""
        leads_to = foresight(picture, laid)
        if card is None:
            name = f"{laid.label}, face down" if laid.label else f"{laid.key[:1].upper()}{laid.key[1:]}"
            return Content.assemble(
                (name, f"bold {PALE}"), (hint if laid.label else "   Enter: do it", BRASS), leads_to
            )
        title = Content.styled(card.called, f"bold {self.renderer.colour(card)}")
        if laid.refusal is None:
            hint = f"   Enter: {' or '.join(map(deed, laid.choices))}" if laid.choices else ""
            first = Content.assemble(title, (hint, BRASS), leads_to, (f"   {self.renderer.about(card)}", FAINT))
        else:
            rule = f"   Not now: {laid.refusal.rule}  ".rstrip()
            first = Content.assemble(title, (rule, f"bold {REFUSED}"), (f"  {laid.refusal.sentence}", REFUSED))
        return Content.assemble(first, "\n", card.text)


def foresight(picture: Picture | None, laid: Laid) -> Content:
    """What the choices of a card or button lead to, the gravest first."""
    if picture is None:
        return Content("")
    found = dict.fromkeys(one for choice in laid.choices for one in picture.preview(choice))
    ordered = sorted(found, key=lambda one: WEIGHTS.index(one.weight))
    return Content.assemble(*((f"  {one.sentence} ({one.rule})", COLOUR_OF[one.weight]) for one in ordered))
