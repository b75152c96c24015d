"""How a game is drawn: the default renderer, which `gunfighter.py`, `duel.py` and `htcg.py` refine for their games."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from textual.content import Content

from codeduello import Action, Card, Game, State
from codeduello.core.events import SPECTATOR, Event
from codeduello.terminal.picture import CardOffer, Picture, hand_offers

COLOURS = ("#d9735f", "#7fb069", "#e0b050", "#b48ead", "#6fa8dc", "#c9bda6", "#6fc3b2", "#dd8fae")
FAINT = "#8f8272"
PALE = "#efe4d0"
BRASS = "#e0b050"


class Spot(NamedTuple):
    """A place on the table where one card is drawn."""

    label: str
    name: str | None  # None: a card face down
    empty: bool = False
    past: bool = False  # it lay here last, and has gone back
    choices: tuple[Action, ...] = ()  # what may be done with it now
    pile: str = ""  # the pile that lies beneath, if one may look through it
    drawn: tuple[Content, ...] = ()  # what is printed on it here, if that differs from its kind
    corner: str = ""  # likewise, in its lower corner
    marked: bool = False  # it is what the question is about


class Pile(NamedTuple):
    """A pile that one may look through, the top card last."""

    heading: str
    cards: list[Card]


class Renderer:
    """The default: the card's kind as its colour, its text as its signs, every fact of a side in words."""

    period = "Turn"  # what the game counts
    legend: tuple[tuple[str, str], ...] = ()
    reveals: tuple[str, ...] = ("reveal",)  # the events in which a card is turned up before its player
    listed = False  # whether a hand is too large for faces side by side, and is drawn as a list

    def __init__(self, game: Game) -> None:
        self.game = game
        self.verbs = list(dict.fromkeys(action.verb for action in game.actions if action.kind is not None))
        self._kinds = sorted({card.kind for card in game.kinds})

    # A card.

    def colour(self, card: Card) -> str:
        """The colour of a card's kind."""
        return COLOURS[self._kinds.index(card.kind) % len(COLOURS)]

    def signs(self, card: Card, width: int) -> list[Content]:
        """What is printed on the card below its title, in short lines; a large card shows its text as well."""
        return []

    def price(self, card: Card) -> Content:
        """What is printed in the card's lower corner."""
        return Content("")

    def grid(self, card: Card) -> list[Content]:
        """What is drawn beside the text of the focused card because the card itself has no room for it."""
        return []

    def figure(self, card: Card) -> list[Content]:
        """The places or areas of a card, drawn; nothing for a card that has none."""
        return self.grid(card)

    def about(self, card: Card) -> str:
        """What a player should know of the card besides its text."""
        return f"{card.kind}, {card.copies} in the box"

    def brief(self, card: Card) -> str:
        """What follows the title of a card that has only one line."""
        return card.kind

    def abilities(self, picture: Picture) -> list[tuple[str, str]]:
        """What the characters at this table can do: a title, and its text."""
        return []

    # The table.

    def title(self, picture: Picture, names: tuple[str, str], wide: bool) -> Content:
        """The game and how far it is."""
        turn = f"  {self.period} {picture.view['turn']}" if picture.view["turn"] else ""
        return Content.assemble((f" {self.game.title}", f"bold {BRASS}"), (turn, PALE))

    def counts(self, picture: Picture) -> Content:
        """How many cards the shared piles have."""
        piles = [name for name, owner in picture.zones if owner is None and name in ("deck", "discard")]
        words = "  ".join(f"{pile.capitalize()} {len(picture.cards(pile, None))}" for pile in piles)
        return Content.styled(f"{words} " if words else "", FAINT)

    def side(self, picture: Picture, seat: int) -> Content:
        """The numbers of one side, in one line."""
        return Content("  ").join(
            Content.assemble((f"{worded(name)} ", FAINT), (worded(str(value)), f"bold {PALE}"))
            for name, value in picture.facts(seat).items()
            if value not in (None, "", False) and not isinstance(value, list | dict)
        )

    def unseen(self, picture: Picture, seat: int) -> str:
        """What is known of a hand that the viewer does not see."""
        hand = picture.cards("hand", seat)
        seen = [picture.card(card).called for card in hand if card is not None]
        known = f": {', '.join(counted(seen))}" if seen else ""
        more = f" and {len(hand) - len(seen)} unseen" if seen and len(seen) < len(hand) else ""
        return f"{'▒' * len(hand)} {len(hand)} in hand{known}{more}"

    def in_play(self, picture: Picture, seat: int) -> list[Spot]:
        """The cards that lie before a player for long, each of one line."""
        return []

    def front(self, picture: Picture, seat: int) -> list[str]:
        """The cards that lie open before a player."""
        zones = [name for name, owner in picture.zones if owner == seat and name != "hand"]
        return [name for zone in zones for name in picture.cards(zone, seat) if name is not None]

    def spots(self, picture: Picture, names: tuple[str, str], revealed: list[str | None]) -> list[Spot]:
        """What lies on the table, the most important first: what is before both, what may be taken, the piles."""
        spots = []
        for seat in (picture.far, picture.near):
            front = self.front(picture, seat)
            last = revealed[seat]
            if front:
                spots.append(Spot(names[seat], front[-1]))
            else:
                spots.append(Spot(names[seat], last, empty=last is None, past=True))
        return spots + self.open_cards(picture) + self.piles(picture)

    def open_cards(self, picture: Picture) -> list[Spot]:
        """What lies open between the players, each card by itself."""
        spots = []
        for zone in self.open_zones(picture):
            for place, name in enumerate(picture.cards(zone, None)):
                taking = [choice for choice in picture.choices if (choice.zone, choice.place) == (zone, place)]
                spots.append(Spot(f"{worded(zone)} {place + 1}", name, choices=tuple(taking)))
        return spots

    def open_zones(self, picture: Picture) -> list[str]:
        """The shared zones that are not piles."""
        return [name for name, owner in picture.zones if owner is None and name not in ("deck", "discard")]

    def piles(self, picture: Picture) -> list[Spot]:
        """The discard pile with its top card, and the deck."""
        discard = picture.cards("discard", None)
        spots = []
        if ("discard", None) in picture.zones:
            top = discard[-1] if discard else None
            spots.append(Spot(f"Discard {len(discard)}", top, empty=not discard, pile="discard"))
        if ("deck", None) in picture.zones:
            deck = picture.cards("deck", None)
            spots.append(Spot(f"Deck {len(deck)}", None, empty=not deck))
        return spots

    def open_piles(self, picture: Picture, names: tuple[str, str]) -> list[Pile]:
        """The piles that everybody may look through."""
        return [Pile("The discard pile", picture.faces("discard", None))]

    # What may be chosen.

    def question(self, picture: Picture) -> str:
        """What the viewer is asked."""
        return picture.question

    def offers(self, picture: Picture) -> list[CardOffer]:
        """Every card of the hand below, with what may be chosen with it or why not."""
        return hand_offers(picture, self.verbs)

    def label(self, picture: Picture, choice: Action) -> str:
        """The label of the button for a choice."""
        return choice.text

    # What happened.

    def revealed(self, table: State, events: list[Event], viewer: int) -> list[str | None]:
        """For each seat, the card that it turned up last."""
        found: list[str | None] = [None, None]
        for event in events:
            if event.kind in self.reveals and event.cards and event.is_seen_by(viewer):
                found[event.seat] = table.name_of(event.cards[-1])
        return found


def worded(name: str) -> str:
    """A name of the engine as a word on the screen."""
    return name.replace("_", " ").strip().capitalize()


def counted(titles: list[str]) -> list[str]:
    """Each title once, with its number if there are several."""
    return [f"{n} {title}" if (n := titles.count(title)) > 1 else title for title in dict.fromkeys(titles)]


def wrapped(text: str, width: int) -> list[str]:
    """Wrap the text in lines of at most this width, breaking only words that are longer than a line."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines += [word[start : start + width] for start in range(0, len(word), width)]
    return lines


def renderer_for(game: Game) -> Renderer:
    """Return the renderer of this game, or the default one."""
    name = f"codeduello.terminal.{game.id}"
    if find_spec(name) is None:
        return Renderer(game)
    module: Any = import_module(name)
    renderer: Renderer = module.RENDERER(game)
    return renderer


__all__ = [
    "BRASS",
    "COLOURS",
    "FAINT",
    "PALE",
    "SPECTATOR",
    "Pile",
    "Renderer",
    "Spot",
    "counted",
    "renderer_for",
    "worded",
    "wrapped",
]
