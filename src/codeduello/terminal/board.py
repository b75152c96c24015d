"""The table on the screen: both sides, what lies between them, the log, the hand, and the card one looks at."""

from __future__ import annotations

import asyncio
import string
from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Static

from codeduello.terminal.face import Face, Laid
from codeduello.terminal.look import BRASS, FAINT, PALE, Look
from codeduello.terminal.picture import Picture, card_of, hand_offers, other_choices

RESERVED = "dgpqrv"  # keys that mean the same at every moment
SPOT_WIDTH = 10
REFUSED = "#ef8a75"

P = TypeVar("P", "Face", "Place")


class Log(VerticalScroll, can_focus=False):
    """What happened, in words, the newest below."""

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(id="lines")

    def show(self, lines: list[str], names: tuple[str, str], period: str) -> None:
        """Show these sentences, each turn or round with a heading, and the newest in sight."""
        told = Content("\n").join(told_line(line, names, period) for line in lines)
        self.query_one("#lines", Static).update(told)
        self.anchor()


def told_line(line: str, names: tuple[str, str], period: str) -> Content:
    """A sentence of the log, with the name of who did it in bold."""
    if line.startswith(f"{period} "):
        return Content.styled(line, f"bold {BRASS}")
    for name in names:
        if line.startswith(f"{name} "):
            return Content.assemble((name, f"bold {PALE}"), line.removeprefix(name))
    return Content(line)


def counted(titles: list[str]) -> list[str]:
    """Each title once, with its number where there are several."""
    return [f"{n} {title}" if (n := titles.count(title)) > 1 else title for title in dict.fromkeys(titles)]


class Place(Vertical):
    """A labelled place on the table with a card on it."""

    def __init__(self, look: Look) -> None:
        super().__init__(classes="place")
        self.face = Face(look)
        self.label = Static(classes="label")

    def compose(self) -> ComposeResult:
        """The label above the card."""
        yield self.label
        yield self.face

    def lay(self, laid: Laid) -> None:
        """Lay a card here."""
        self.label.update(Content.styled(laid.label, FAINT), layout=False)
        self.face.lay(laid)


class Board(Vertical):
    """A whole table. It draws a picture; what is chosen on it goes out as a message."""

    class Chosen(Message):
        """The viewer has chosen this."""

        def __init__(self, choice: str) -> None:
            super().__init__()
            self.choice = choice

    class Pile(Message):
        """The viewer wants to look through this pile."""

        def __init__(self, zone: str) -> None:
            super().__init__()
            self.zone = zone

    def __init__(self, look: Look, names: tuple[str, str]) -> None:
        super().__init__()
        self.look = look
        self.names = names
        self.picture: Picture | None = None
        self.keys: dict[str, Widget] = {}
        self._drawing = asyncio.Lock()
        self._shown: tuple[Picture, list[str], list[str | None], str | None] | None = None

    def compose(self) -> ComposeResult:
        """From the far side down to the hand."""
        yield Horizontal(Static(id="title"), Static(id="piles"), id="top")
        yield Static(id="far", classes="side")
        with Horizontal(id="middle"):
            yield Horizontal(id="arena")
            yield Log(id="log")
        yield Static(id="near", classes="side")
        yield Horizontal(Static(id="question"), Horizontal(id="buttons"), id="ask")
        yield Horizontal(id="hand")
        yield VerticalScroll(Static(id="words"), id="detail", can_focus=False)

    async def show(
        self, picture: Picture, lines: list[str], revealed: list[str | None], question: str | None = None
    ) -> None:
        """Draw this picture, with this log; the question is the viewer's own unless another sentence stands there."""
        async with self._drawing:
            self._shown = picture, lines, revealed, question
            await self.draw(picture, lines, revealed, question)

    async def redraw(self) -> None:
        """Draw the same again, in the room there is now."""
        if self._shown is not None:
            await self.show(*self._shown)

    async def draw(self, picture: Picture, lines: list[str], revealed: list[str | None], question: str | None) -> None:
        """Draw everything; one drawing at a time."""
        self.picture = picture
        self.keys = {}
        self.query_one("#title", Static).update(self.title(picture), layout=False)
        self.query_one("#piles", Static).update(self.counts(picture))
        for id, seat in (("#far", picture.far), ("#near", picture.near)):
            self.query_one(id, Static).update(self.side(picture, seat))
        self.query_one(Log).show(lines, self.names, self.look.period)
        asking = picture.asked and question is None
        words = picture.question if question is None else question
        self.query_one("#question", Static).update(Content(words), layout=False)
        self.query_one("#ask").set_class(asking, "asking")
        async with self.batch():
            await self.draw_arena(picture, revealed, asking)
            await self.draw_buttons(picture, asking)
            await self.draw_hand(picture, asking)
        if asking:
            self.look_first()
        else:
            self.screen.set_focus(None)
            self.detail(None)

    def title(self, picture: Picture) -> Content:
        """The game and how far it is."""
        turn = f"  {self.look.period} {picture.view['turn']}" if picture.view["turn"] else ""
        return Content.assemble((f" {self.look.game.title}", f"bold {BRASS}"), (turn, PALE))

    def counts(self, picture: Picture) -> Content:
        """How many cards the piles have."""
        piles = [name for name, owner in picture.zones if owner is None and name in ("deck", "discard")]
        return Content.styled(
            "  ".join(f"{pile.capitalize()} {len(picture.cards(pile, None))}" for pile in piles) + " ", FAINT
        )

    def side(self, picture: Picture, seat: int) -> Content:
        """Name and numbers of a side, and below what is known of its hand."""
        wide = self.size.width >= 100
        name = self.names[seat].ljust(14 if wide else 12)
        line = Content.assemble((f"{name} ", f"bold {PALE}"), self.look.side(picture, seat))
        if seat == picture.near and None not in picture.hand:
            return line
        hand = picture.cards("hand", seat)
        seen = [card_of(picture.game, card).title for card in hand if card is not None]
        known = f": {', '.join(counted(seen))}" if seen else ""
        more = f" and {len(hand) - len(seen)} unseen" if seen and len(seen) < len(hand) else ""
        words = f"{'▒' * len(hand)} {len(hand)} in hand{known}{more}"
        return Content.assemble(line, "\n", (words, FAINT))

    async def draw_arena(self, picture: Picture, revealed: list[str | None], asking: bool) -> None:
        """What lies before both and between them, as much as there is room for; what may be taken before the rest."""
        arena = self.query_one("#arena")
        spots = self.look.spots(picture, self.names, revealed)
        if asking and any(spot.choice for spot in spots):
            spots = [spot for spot in spots if not spot.past]
        room = max(2, (arena.size.width or 50) // SPOT_WIDTH)
        cards = []
        for spot in spots[:room]:
            choices = (spot.choice,) if asking and spot.choice else ()
            key = self.key_for("") if choices else ""
            if key:
                self.keys[key] = arena  # taken; the card itself follows
            cards.append(Laid(spot.name, choices, None, key, spot.label, spot.pile, spot.empty, spot.past))
        places = await self.places(arena, Place, len(cards))
        for place, laid in zip(places, cards, strict=True):
            place.lay(laid)
            if laid.key:
                self.keys[laid.key] = place.face

    async def places(self, row: Widget, kind: type[P], number: int) -> list[P]:
        """As many places for cards as are needed in a row."""
        places = list(row.query_children(kind))
        for place in places[number:]:
            await place.remove()
        more = [kind(self.look) for _ in range(number - len(places))]
        if more:
            await row.mount(*more)
        return places[:number] + more

    async def draw_buttons(self, picture: Picture, asking: bool) -> None:
        """A button for each choice that is no card on the screen."""
        shown = {choice for face in self.query("#arena Face").results(Face) for choice in face.laid.choices}
        row = self.query_one("#buttons")
        await row.remove_children()
        if asking:
            for choice in other_choices(picture):
                if choice not in shown:
                    key = self.key_for(choice)
                    button = Button(
                        Content.assemble((key, "bold"), f" {choice}"), name=choice, compact=True, classes="choice"
                    )
                    self.keys[key] = button
                    await row.mount(button)

    async def draw_hand(self, picture: Picture, asking: bool) -> None:
        """The hand below, each card with its digit."""
        offers = hand_offers(picture)
        about_hand = any(offer.choices for offer in offers)
        faces = await self.places(self.query_one("#hand"), Face, len(offers))
        for place, (face, offer) in enumerate(zip(faces, offers, strict=True), 1):
            key = str(place % 10) if asking and place <= 10 else ""
            if key:
                self.keys[key] = face
            face.lay(
                Laid(
                    offer.name,
                    tuple(offer.choices) if asking else (),
                    offer.refusal if asking else None,
                    "✓" if offer.name in picture.chosen else key,
                    dim=asking and about_hand and offer.refusal is not None,
                    chosen=offer.name in picture.chosen,
                )
            )

    def key_for(self, choice: str) -> str:
        """A letter for a choice: one of its own, where it is free, else any."""
        free = [letter for letter in choice.lower() + string.ascii_lowercase if letter.isalpha()]
        return next(letter for letter in free if letter not in RESERVED and letter not in self.keys)

    # Looking and choosing.

    def rows(self) -> list[list[Widget]]:
        """What can be looked at, row by row."""
        rows: list[list[Widget]] = [
            [face for face in self.query("#arena Face") if face.can_focus],
            list(self.query("#buttons Button")),
            [face for face in self.query("#hand Face") if face.can_focus],
        ]
        return [row for row in rows if row]

    def look_first(self) -> None:
        """Begin with the first thing that may be chosen, in the hand where possible."""
        for row in reversed(self.rows()):
            for widget in row:
                if isinstance(widget, Button) or (isinstance(widget, Face) and widget.laid.choices):
                    self.look_at(widget)
                    return

    def look_at(self, widget: Widget) -> None:
        """Move the keyboard here."""
        widget.focus()
        widget.add_class("ready")
        self.detail(widget if isinstance(widget, Face) else None)

    def move(self, across: int, down: int) -> None:
        """Move along a row, or to another row."""
        rows = self.rows()
        here = self.screen.focused
        at = next(((r, c) for r, row in enumerate(rows) for c, widget in enumerate(row) if widget is here), None)
        if at is None:
            if rows:
                self.look_at(rows[-1][0])
            return
        row, column = at
        if across:
            self.look_at(rows[row][(column + across) % len(rows[row])])
        else:
            there = rows[(row + down) % len(rows)]
            self.look_at(there[min(column * len(there) // len(rows[row]), len(there) - 1)])

    def press(self, key: str) -> bool:
        """A digit or letter: the first time it looks at its card, the second time it takes it; a button acts at once.

        False where nothing has this key.
        """
        widget = self.keys.get(key)
        if isinstance(widget, Button):
            widget.press()
        elif isinstance(widget, Face) and widget.has_focus:
            self.take(widget)
        elif widget is not None:
            self.look_at(widget)
        return widget is not None

    def take_focused(self) -> None:
        """Choose what the keyboard points at."""
        if isinstance(self.screen.focused, Face):
            self.take(self.screen.focused)

    def take(self, face: Face) -> None:
        """Choose this card, where it may be chosen."""
        if face.laid.choices:
            self.post_message(self.Chosen(face.laid.choices[0]))
        elif face.laid.pile:
            self.post_message(self.Pile(face.laid.pile))
        else:
            self.detail(face)

    def on_face_looked(self, message: Face.Looked) -> None:
        """Show what the card says."""
        self.detail(message.face)

    def on_face_taken(self, message: Face.Taken) -> None:
        """The mouse has chosen."""
        self.take(message.face)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A choice that is no card."""
        if event.button.name:
            event.stop()
            self.post_message(self.Chosen(event.button.name))

    def detail(self, face: Face | None) -> None:
        """The whole text of a card, why it may not be chosen, and where its facts come from."""
        words = self.query_one("#words", Static)
        if face is None or face.laid.empty:
            words.update("")
            return
        laid = face.laid
        hint = f"   Enter: {laid.choices[0]}" if laid.choices else ""
        if face.card is None:
            words.update(Content.assemble((f"{laid.label}, face down", f"bold {PALE}"), (hint, BRASS)))
            return
        card = face.card
        hint = hint.removesuffix(f" {card.title}")
        title = Content.styled(card.title, f"bold {self.look.colour(card)}")
        warning = self.look.warning(self.picture, card) if laid.choices and self.picture is not None else ""
        if laid.refusal is None:
            first = Content.assemble(title, (hint, BRASS), (f"   {self.look.about(card)}", FAINT))
            first = Content.assemble(first, (f" {warning}", REFUSED))
        else:
            rule = f"   Not now: {laid.refusal.rule}  ".rstrip()
            first = Content.assemble(title, (rule, f"bold {REFUSED}"), (f"  {laid.refusal.sentence}", REFUSED))
        words.update(Content.assemble(first, "\n", card.text, (f"  {card.provenance}", FAINT)))
