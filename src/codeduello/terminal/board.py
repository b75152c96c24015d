"""The table on the screen: both sides, what lies between them, the log, the hand, and the focused card."""

from __future__ import annotations

import asyncio
import string
from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Static

from codeduello import Action, Card
from codeduello.core.preview import BAD, FATAL
from codeduello.terminal.detail import Detail
from codeduello.terminal.face import Face, Laid
from codeduello.terminal.flow import Flow
from codeduello.terminal.history import LogLine
from codeduello.terminal.letters import PASS, letter_for
from codeduello.terminal.log import Log
from codeduello.terminal.picture import Picture
from codeduello.terminal.renderer import BRASS, FAINT, PALE, Renderer, Spot

HAND_KEYS = "1234567890" + string.ascii_uppercase
SPOT_WIDTH = 10
NARROWEST, WIDEST = 9, 18  # places in a row that may be scrolled
WIDE = 100

P = TypeVar("P", "Face", "Place")


class Place(Vertical):
    """A labelled place on the table with a card on it."""

    def __init__(self, renderer: Renderer) -> None:
        super().__init__(classes="place")
        self.face = Face(renderer)
        self.label = Static(classes="label")

    def compose(self) -> ComposeResult:
        yield self.label
        yield self.face

    def lay(self, laid: Laid) -> None:
        """Lay a card here."""
        colour = f"bold {BRASS}" if laid.marked else FAINT
        self.label.update(Content.styled(laid.label, colour), layout=False)
        self.face.lay(laid)


class Board(Vertical):
    """A whole table. It draws a picture; what is chosen on it goes out as a message."""

    class Chosen(Message):
        """The viewer has chosen one of these; if there are several, the screen asks which."""

        def __init__(self, choices: tuple[Action, ...], card: Card | None = None) -> None:
            super().__init__()
            self.choices = choices
            self.card = card

    class PilesAsked(Message):
        """The viewer wants to look through the piles."""

    def __init__(self, renderer: Renderer, names: tuple[str, str]) -> None:
        super().__init__(classes="listed" if renderer.listed else "")
        self.renderer = renderer
        self.names = names
        self.picture: Picture | None = None
        self.keys: dict[str, Widget] = {}
        self.on_buttons: dict[str, Action] = {}
        self._drawing = asyncio.Lock()
        self._shown: tuple[Picture, list[LogLine], list[str | None], str | None] | None = None

    def compose(self) -> ComposeResult:
        """From the far side down to the hand."""
        yield Horizontal(Static(id="title"), Static(id="piles"), Static(id="clock"), id="top")
        yield Static(id="far", classes="side")
        yield Flow(id="far-play", classes="play")
        with Horizontal(id="middle"):
            yield Horizontal(id="arena")
            yield Log(id="log")
        yield Flow(id="near-play", classes="play")
        yield Static(id="near", classes="side")
        yield Flow(Static(id="question"), id="ask")
        with Container(id="lower"):
            yield Container(id="hand")
            yield Detail(self.renderer)

    async def show(
        self, picture: Picture, lines: list[LogLine], revealed: list[str | None], question: str | None = None
    ) -> None:
        """Draw this picture, with this log; the sentence replaces the viewer's own question if one is given."""
        async with self._drawing:
            self._shown = picture, lines, revealed, question
            await self.draw(picture, lines, revealed, question)

    async def redraw(self) -> None:
        """Draw the same again, in the room there is now."""
        if self._shown is not None:
            await self.show(*self._shown)

    def tell_time(self, words: Content) -> None:
        """Show what the clock says."""
        self.query_one("#clock", Static).update(words)

    async def draw(
        self, picture: Picture, lines: list[LogLine], revealed: list[str | None], question: str | None
    ) -> None:
        """Draw everything; one drawing at a time."""
        self.picture = picture
        self.keys = {}
        title = self.renderer.title(picture, self.names, self.size.width >= WIDE)
        self.query_one("#title", Static).update(title, layout=False)
        self.query_one("#piles", Static).update(self.renderer.counts(picture))
        for id, seat in (("#far", picture.far), ("#near", picture.near)):
            self.query_one(id, Static).update(self.side(picture, seat))
        self.query_one(Log).show(lines, self.names)
        asking = picture.asked and question is None
        words = self.renderer.question(picture) if question is None else question
        self.query_one("#question", Static).update(Content(words))
        self.query_one("#ask").set_class(asking, "asking")
        async with self.batch():
            await self.draw_cards(picture, revealed, asking)
        if asking:
            self.focus_first()
        else:
            self.screen.set_focus(None)
            self.detail(None)

    async def draw_cards(self, picture: Picture, revealed: list[str | None], asking: bool) -> None:
        """Draw all cards, and a button for each choice without a card; letters go to the buttons first."""
        arena = self.spots(picture, revealed, asking)
        play = {"#far-play": self.renderer.in_play(picture, picture.far)}
        play["#near-play"] = self.renderer.in_play(picture, picture.near)
        hand = await self.draw_hand(picture, asking)
        on_cards = {choice for spot in [*arena, *play["#far-play"], *play["#near-play"]] for choice in spot.choices}
        if asking:
            await self.draw_buttons([choice for choice in picture.choices if choice not in on_cards | hand])
        else:
            await self.draw_buttons([])
        places = await self.places(self.query_one("#arena"), Place, len(arena))
        room = (self.query_one("#arena").content_size.width or 50) // max(1, len(places))
        for place, spot in zip(places, arena, strict=True):
            if self.renderer.listed:
                place.styles.width = max(NARROWEST, min(WIDEST, room - 1))
            place.lay(self.laid(spot, asking, place.face))
            if spot.marked:
                place.scroll_visible(animate=False)
        for id, spots in play.items():
            row = self.query_one(id)
            row.scroll_home(animate=False)
            faces = await self.places(row, Face, len(spots))
            for face, spot in zip(faces, spots, strict=True):
                face.add_class("chip")
                face.lay(self.laid(spot, asking, face))

    def side(self, picture: Picture, seat: int) -> Content:
        """Name and numbers of a side, and below what is known of its hand."""
        name = self.names[seat].ljust(max(12, *map(len, self.names)))
        line = Content.assemble((f"{name} ", f"bold {PALE}"), self.renderer.side(picture, seat))
        if seat == picture.near and None not in picture.hand:
            return line
        unseen = self.renderer.unseen(picture, seat)
        return Content.assemble(line, "\n", (unseen, FAINT)) if unseen else line

    def spots(self, picture: Picture, revealed: list[str | None], asking: bool) -> list[Spot]:
        """What lies before both players and between them; if it is too much, what may be taken comes first."""
        spots = self.renderer.spots(picture, self.names, revealed)
        if self.renderer.listed:
            return spots
        if asking and any(spot.choices for spot in spots):
            spots = [spot for spot in spots if not spot.past]
        return spots[: max(2, (self.query_one("#arena").size.width or 50) // SPOT_WIDTH)]

    def laid(self, spot: Spot, asking: bool, face: Face) -> Laid:
        """A card as it lies in its place, with a letter if something may be done with it."""
        choices = spot.choices if asking else ()
        key = letter_for(None, "", self.keys) if choices else ""
        if key:
            self.keys[key] = face
        assert self.picture is not None
        return Laid(
            None if spot.name is None else self.picture.card(spot.name),
            choices,
            None,
            key,
            spot.label,
            spot.pile,
            spot.empty,
            spot.past,
            drawn=spot.drawn,
            corner=spot.corner,
            marked=spot.marked,
        )

    async def places(self, row: Widget, kind: type[P], number: int) -> list[P]:
        """As many places for cards as are needed in a row."""
        places = list(row.query_children(kind))
        for place in places[number:]:
            await place.remove()
        more = [kind(self.renderer) for _ in range(number - len(places))]
        if more:
            await row.mount(*more)
        return places[:number] + more

    async def draw_buttons(self, choices: list[Action]) -> None:
        """A button for each of these choices."""
        row = self.query_one("#ask")
        await row.remove_children(Button)
        assert self.picture is not None
        choices = sorted(choices, key=lambda choice: choice.group == PASS)  # what only goes on stands last
        self.on_buttons = {choice.text: choice for choice in choices}
        for choice in choices:
            words = self.renderer.label(self.picture, choice)
            key = letter_for(choice, words, self.keys)
            label = Content.assemble((f"{key} " if key else "", "bold"), words)
            grave = "grave" if any(one.weight == FATAL for one in self.picture.preview(choice)) else ""
            button = Button(label, name=choice.text, compact=True, classes=f"choice {grave}")
            if key:
                self.keys[key] = button
            await row.mount(button)

    async def draw_hand(self, picture: Picture, asking: bool) -> set[Action]:
        """The hand below, each card with its key; what may be chosen with its cards."""
        offers = self.renderer.offers(picture)
        about_hand = any(offer.choices for offer in offers) or self.renderer.listed
        faces = await self.places(self.query_one("#hand"), Face, len(offers))
        for place, (face, offer) in enumerate(zip(faces, offers, strict=True)):
            key = HAND_KEYS[place] if asking and place < len(HAND_KEYS) else ""
            if key:
                self.keys[key] = face
            face.lay(
                Laid(
                    None if offer.name is None else picture.card(offer.name),
                    tuple(offer.choices) if asking else (),
                    offer.refusal if asking else None,
                    "✓" if offer.name in picture.chosen else key,
                    dim=asking and about_hand and offer.refusal is not None,
                    chosen=offer.name in picture.chosen,
                )
            )
        return {choice for offer in offers for choice in offer.choices}

    # Looking and choosing.

    def rows(self) -> list[list[Widget]]:
        """What can be looked at, row by row as it is drawn."""
        found: dict[int, list[Widget]] = {}
        for widget in self.query("Face, Button"):
            if widget.can_focus and widget.region.width:
                found.setdefault(widget.region.y, []).append(widget)
        return [sorted(found[y], key=lambda widget: widget.region.x) for y in sorted(found)]

    def focus_first(self) -> None:
        """Focus the first card that may be chosen, in the hand if possible, else the button that costs least."""
        buttons = sorted(self.query("#ask Button").results(Button), key=self.cost)
        for places in (self.query("#hand Face"), self.query("#arena Face"), buttons, self.query(".play Face")):
            for widget in places:
                if isinstance(widget, Button) or (isinstance(widget, Face) and widget.laid.choices):
                    self.focus_on(widget)
                    return

    def cost(self, button: Button) -> tuple[bool, bool]:
        """How ready a player should be to press a button: what gives something up comes after what only goes on."""
        choice = self.on_buttons[button.name or ""]
        assert self.picture is not None
        costly = any(one.weight in (FATAL, BAD) for one in self.picture.preview(choice))
        return costly, choice.group != PASS

    def focus_on(self, widget: Widget) -> None:
        """Move the keyboard here."""
        widget.focus()
        widget.add_class("ready")
        self.detail(widget)

    def move(self, across: int, down: int) -> None:
        """Move along a row, or to the nearest card of another row."""
        rows = self.rows()
        here = self.screen.focused
        at = next(((r, c) for r, row in enumerate(rows) for c, widget in enumerate(row) if widget is here), None)
        if at is None or here is None:
            if rows:
                self.focus_on(rows[-1][0])
            return
        row, column = at
        if across:
            self.focus_on(rows[row][(column + across) % len(rows[row])])
        else:
            middle = here.region.x * 2 + here.region.width
            there = rows[(row + down) % len(rows)]
            self.focus_on(min(there, key=lambda widget: abs(widget.region.x * 2 + widget.region.width - middle)))

    def press(self, key: str) -> bool:
        """Handle a digit or letter: it focuses its card or button, then takes it. False if nothing has this key."""
        widget = self.keys.get(key)
        if widget is None:
            return False
        if not widget.has_focus:
            self.focus_on(widget)
        elif isinstance(widget, Button):
            widget.press()
        elif isinstance(widget, Face):
            self.take(widget)
        return True

    def take_focused(self) -> None:
        """Choose what the keyboard points at."""
        if isinstance(self.screen.focused, Face):
            self.take(self.screen.focused)

    def take(self, face: Face) -> None:
        """Choose this card, if it may be chosen."""
        if face.laid.choices:
            self.post_message(self.Chosen(face.laid.choices, face.card))
        elif face.laid.pile:
            self.post_message(self.PilesAsked())
        else:
            self.detail(face)

    def on_face_looked(self, message: Face.Looked) -> None:
        self.detail(message.face)

    def on_face_taken(self, message: Face.Taken) -> None:
        self.take(message.face)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Make a choice without a card."""
        if event.button.name:
            event.stop()
            self.post_message(self.Chosen((self.on_buttons[event.button.name],)))

    def detail(self, widget: Widget | None) -> None:
        """Show the focused card, or the card that the focused button is about."""
        detail = self.query_one(Detail)
        if isinstance(widget, Face):
            detail.show(widget.card, widget.laid, self.picture)
        elif isinstance(widget, Button) and widget.name:
            choice = self.on_buttons[widget.name]
            detail.show(choice.kind, Laid(choice.kind, (choice,), key=widget.name), self.picture)
        else:
            detail.show(None, None, self.picture)
