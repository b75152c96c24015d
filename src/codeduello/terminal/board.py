"""The table on the screen: both sides, what lies between them, the log, the hand, and the card one looks at."""

from __future__ import annotations

import asyncio
import string

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Static

from codeduello.terminal.face import Face
from codeduello.terminal.look import BRASS, FAINT, PALE, Look, Spot
from codeduello.terminal.picture import Picture, card_of, hand_offers, other_choices

RESERVED = "dgpqrv"  # keys that mean the same at every moment
SPOT_WIDTH = 10
REFUSED = "#ef8a75"


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


class Place(Vertical):
    """A labelled place on the table with a card on it."""

    def __init__(self, look: Look, spot: Spot, key: str) -> None:
        super().__init__(classes="place")
        self.spot = spot
        self.face = Face(look, spot.name, [spot.choice] if spot.choice else [], None, key, spot.label)
        self.face.empty = spot.empty
        self.face.pile = spot.pile
        self.face.can_focus = spot.name is not None or bool(spot.choice or spot.pile)
        self.face.set_class(spot.past, "past")
        self.face.set_class(spot.empty, "empty")

    def compose(self) -> ComposeResult:
        """The label above the card."""
        yield Static(Content.styled(self.spot.label, FAINT), classes="label")
        yield self.face


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
        self.query_one("#title", Static).update(self.title(picture))
        self.query_one("#piles", Static).update(self.counts(picture))
        for id, seat in (("#far", picture.far), ("#near", picture.near)):
            self.query_one(id, Static).update(self.side(picture, seat))
        self.query_one(Log).show(lines, self.names, self.look.period)
        asking = picture.asked and question is None
        self.query_one("#question", Static).update(picture.question if question is None else question)
        self.query_one("#ask").set_class(asking, "asking")
        async with self.batch():
            await self.draw_arena(picture, revealed, asking)
            await self.draw_buttons(picture, asking)
            await self.draw_hand(picture, asking)
        self.detail(None)
        if asking:
            self.look_first()

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
        line = Content.assemble((f" {name} ", f"bold {PALE}"), self.look.side(picture, seat))
        if seat == picture.near and None not in picture.hand:
            return line
        hand = picture.cards("hand", seat)
        seen = [card_of(picture.game, card).title for card in hand if card is not None]
        known = f": {', '.join(seen)}" if seen else ""
        more = f" and {len(hand) - len(seen)} unseen" if seen and len(seen) < len(hand) else ""
        words = f" {'▒' * len(hand)} {len(hand)} in hand{known}{more}"
        return Content.assemble(line, "\n", (words, FAINT))

    async def draw_arena(self, picture: Picture, revealed: list[str | None], asking: bool) -> None:
        """What lies before both and between them, as much as there is room for; what may be taken before the rest."""
        arena = self.query_one("#arena")
        spots = self.look.spots(picture, self.names, revealed)
        if asking and any(spot.choice for spot in spots):
            spots = [spot for spot in spots if not spot.past]
        room = max(2, (arena.size.width or 50) // SPOT_WIDTH)
        places = []
        for spot in spots[:room]:
            key = self.key_for("") if asking and spot.choice else ""
            place = Place(self.look, spot if asking else spot._replace(choice=""), key)
            if key:
                self.keys[key] = place.face
            places.append(place)
        await arena.remove_children()
        await arena.mount(*places)

    async def draw_buttons(self, picture: Picture, asking: bool) -> None:
        """A button for each choice that is no card on the screen."""
        shown = {choice for face in self.query(Face) for choice in face.choices}
        row = self.query_one("#buttons")
        await row.remove_children()
        if asking:
            for choice in other_choices(picture):
                if choice not in shown:
                    key = self.key_for(choice)
                    button = Button(f"[b]{key}[/b] {choice}", name=choice, compact=True, classes="choice")
                    self.keys[key] = button
                    await row.mount(button)

    async def draw_hand(self, picture: Picture, asking: bool) -> None:
        """The hand below, each card with its digit."""
        faces = []
        offers = hand_offers(picture)
        about_hand = any(offer.choices for offer in offers)
        for place, offer in enumerate(offers, 1):
            key = str(place % 10) if asking and place <= 10 else ""
            chosen = offer.name is not None and offer.name in picture.chosen
            refusal = offer.refusal if asking else None
            face = Face(self.look, offer.name, offer.choices if asking else [], refusal, "✓" if chosen else key)
            face.can_focus = offer.name is not None
            face.set_class(chosen, "chosen")
            face.dim = refusal is not None and about_hand
            faces.append(face)
            if key:
                self.keys[key] = face
        hand = self.query_one("#hand")
        await hand.remove_children()
        await hand.mount(*faces)

    def key_for(self, choice: str) -> str:
        """A letter for a choice: one of its own, where it is free, else any."""
        free = [letter for letter in choice.lower() + string.ascii_lowercase if letter.isalpha()]
        return next(letter for letter in free if letter not in RESERVED and letter not in self.keys)

    # Looking and choosing.

    def rows(self) -> list[list[Widget]]:
        """What can be looked at, row by row."""
        rows: list[list[Widget]] = [
            [face for face in self.query("#arena Face") if face.focusable],
            list(self.query("#buttons Button")),
            [face for face in self.query("#hand Face") if face.focusable],
        ]
        return [row for row in rows if row]

    def look_first(self) -> None:
        """Begin with the first thing that may be chosen, in the hand where possible."""
        for row in reversed(self.rows()):
            for widget in row:
                if isinstance(widget, Button) or (isinstance(widget, Face) and widget.choices):
                    self.look_at(widget)
                    return

    def look_at(self, widget: Widget) -> None:
        """Move the keyboard here."""
        widget.focus()
        widget.add_class("ready")

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
        if face.choices:
            self.post_message(self.Chosen(face.choices[0]))
        elif face.pile:
            self.post_message(self.Pile(face.pile))
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
        if face is None or face.empty:
            words.update("")
            return
        hint = f"   Enter: {face.choices[0]}" if face.choices else ""
        if face.card is None:
            words.update(Content.assemble((f"{face.label}, face down", f"bold {PALE}"), (hint, BRASS)))
            return
        card = face.card
        hint = hint.removesuffix(f" {card.title}")
        lines = [
            Content.assemble(
                (card.title, f"bold {self.look.colour(card)}"), (hint, BRASS), (f"   {self.look.about(card)}", FAINT)
            )
        ]
        if face.refusal is not None:
            rule = f"{face.refusal.rule}  " if face.refusal.rule else ""
            lines.append(Content.assemble((f"Not now: {rule}", f"bold {REFUSED}"), (face.refusal.sentence, REFUSED)))
        lines.append(Content.assemble(card.text, (f"  {card.provenance}", FAINT)))
        words.update(Content("\n").join(lines))
