"""What happened at the table, as values: for a log, an animation, or a screen that shows a resolution step by step.

A game declares each kind of event once: its sentence, its rule and the names of its numbers. An `Event` names cards by
number and says who may see their faces; everybody else reads "a card". Events are recorded only while somebody
listens.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from codeduello.core import looks
from codeduello.core.agenda import NO_SOURCE
from codeduello.core.ids import Seat
from codeduello.core.looks import PLAIN, Look

if TYPE_CHECKING:
    from codeduello.core.game import Game
    from codeduello.core.state import State

SPECTATOR: Final = 2  # the viewer who sits at neither side
OPEN: Final = 3  # the viewer who sees every card: after the duel
EVERYONE: Final = 0b111  # seat 0, seat 1 and spectators; 1 << seat is one seat alone
SEATS: Final = ("Seat 0", "Seat 1")
NO_SEAT: Final = -1

# Words of a sentence that depend on whether its {who} is "you" or somebody else.
YOU: Final = {"s": "", "es": "", "is": "are", "has": "have", "does": "do", "whose": "your", "their": "your"}
OTHERS: Final = {"s": "s", "es": "es", "is": "is", "has": "has", "does": "does", "their": "their", "wins": "wins"}


class EventKind:
    """A kind of event, declared once: its name, its sentence, its rule, the names of its numbers, and how it looks.

    A sentence may mention `{who}` and `{whose}` (the seat of the event), `{other}` and `{others}` (the opponent and the
    opponent's), `{cards}`, `{cause}` and its numbers; `{drawn:card}` is a number with its noun, "1 card", "2 cards".
    Its verb is written `take{s}`, `miss{es}`, `{is}`, `{has}`, `{does}`, so that it fits "you" as well, that of the
    opponent `{wins}`, and that of the cards `{verb:goes/go}`, for one and for several. What stands in square brackets
    is left out if a number in it is 0. A cause that the sentence does not mention is put before it.
    """

    def __init__(
        self, name: str, sentence: str, rule: str = "", numbers: tuple[str, ...] = (), look: Look = PLAIN
    ) -> None:
        self.name = name
        self.sentence = sentence
        self.rule = rule
        self.numbers = numbers
        self.look = look
        self.mentions_cause = "{cause}" in sentence
        self.parts: list[tuple[bool, list[tuple[str, str, str]]]] = []  # optional or not; text, field and noun
        for place, part in enumerate(sentence.replace("]", "[").split("[")):
            fields = [(text, field or "", noun or "") for text, field, noun, _ in Formatter().parse(part)]
            self.parts.append((place % 2 == 1, fields))


class Ending(EventKind):
    """How a duel ends: its name is the reason that records keep; the event's seat is the loser, or 0 in a draw."""

    def __init__(self, reason: str, sentence: str, rule: str) -> None:
        super().__init__(reason, sentence, rule, ("winner",), Look(looks.END))


class Event(NamedTuple):
    """One thing that happened: its kind, its seat, its cards and numbers, its cause, and who sees what.

    It is plain data; the game's `events` say what its kind means.
    """

    kind: str
    seat: Seat
    cards: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    seen_by: int = EVERYONE  # bits of the viewers who see the faces of the cards, and the numbers
    cause: int = NO_SOURCE  # the card, or the ability, whose text made it happen
    cause_seen_by: int = EVERYONE

    @property
    def number(self) -> int:
        """The first and most important of its numbers; 0 for an event without numbers."""
        return self.numbers[0] if self.numbers else 0

    def is_seen_by(self, viewer: int) -> bool:
        """Whether this viewer sees the faces of its cards."""
        return viewer == OPEN or bool(self.seen_by >> viewer & 1)

    def named_numbers(self, game: Game, viewer: int) -> dict[str, int]:
        """Its numbers by name; none for a viewer who does not see the cards, because a number may reveal a face."""
        names = game.events[self.kind].numbers
        return dict(zip(names, self.numbers, strict=True)) if self.is_seen_by(viewer) else {}

    def known_cause(self, viewer: int) -> int:
        """The cause, if this viewer sees it, or NO_SOURCE."""
        return self.cause if viewer == OPEN or self.cause_seen_by >> viewer & 1 else NO_SOURCE

    def to_json(self, table: State, viewer: int) -> dict[str, Any]:
        """The event as this viewer may know it."""
        seen = self.is_seen_by(viewer)
        cause = self.known_cause(viewer)
        return {
            "kind": self.kind,
            "seat": self.seat,
            "cards": [table.name_of(card) if seen else None for card in self.cards],
            "numbers": self.named_numbers(table.game, viewer),
            "rule": table.game.events[self.kind].rule,
            "cause": None if cause == NO_SOURCE else table.source_name(cause),
        }

    def words(self, table: State, viewer: int, names: tuple[str, str] = SEATS, you: int = NO_SEAT) -> str:
        """The event as one sentence for this viewer; one seat can be called "you"."""
        return "".join(
            piece if isinstance(piece, str) else table.source_title(piece)
            for piece in self.pieces(table.game, viewer, names, you)
        )

    def pieces(self, game: Game, viewer: int, names: tuple[str, str], you: int = NO_SEAT) -> list[str | int]:
        """The same sentence in pieces: plain words, and a number for each card or ability that it names."""
        kind = game.events[self.kind]
        values: dict[str, Any] = OTHERS | {"who": names[self.seat], "whose": f"{names[self.seat]}'s"}
        values |= {"other": names[1 - self.seat], "others": f"{names[1 - self.seat]}'s"}
        if you == self.seat:
            values |= YOU | {"who": "you"}
        elif you == 1 - self.seat:
            values |= {"other": "you", "others": "your", "wins": "win"}
        values |= self.named_numbers(game, viewer)
        cause = self.known_cause(viewer)
        told: list[str | int] = []
        if cause != NO_SOURCE and cause not in self.cards and not kind.mentions_cause:
            told += [cause, ": "]
        for optional, fields in kind.parts:
            if optional and not all(values.get(field, 0) for _, field, _ in fields if field in kind.numbers):
                continue
            for text, field, noun in fields:
                told.append(text)
                if field == "cards":
                    told += listed(self.cards) if self.is_seen_by(viewer) else [unseen(len(self.cards))]
                elif field == "verb":
                    one, several = noun.split("/")
                    told.append(one if len(self.cards) == 1 else several)
                elif field == "cause":
                    told.append("a card" if cause == NO_SOURCE else cause)
                elif field:
                    told.append(counted(values.get(field, "?"), noun))
        return joined(told)


def listed(cards: tuple[int, ...]) -> list[str | int]:
    """Cards in a row, the last one after "and", in the pieces of a sentence."""
    pieces: list[str | int] = [] if cards else ["nothing"]
    for place, card in enumerate(cards):
        if place:
            pieces.append(" and " if place == len(cards) - 1 else ", ")
        pieces.append(card)
    return pieces


def unseen(number: int) -> str:
    """Cards whose faces a viewer does not see, in words."""
    return "nothing" if number == 0 else "a card" if number == 1 else f"{number} cards"


def counted(value: Any, noun: str) -> str:
    """A value of a sentence, with its noun if it has one."""
    return f"{value} {noun}{'s' * (value != 1)}" if noun else str(value)


def joined(pieces: list[str | int]) -> list[str | int]:
    """The pieces with neighbouring words put together; the first letter of a sentence is a capital."""
    told: list[str | int] = []
    for piece in pieces:
        if isinstance(piece, str) and told and isinstance(told[-1], str):
            told[-1] += piece
        elif piece != "":
            told.append(piece)
    if told and isinstance(told[0], str):
        told[0] = told[0][:1].upper() + told[0][1:]
    return told


def condensed(events: Sequence[Event]) -> list[Event]:
    """The same events, with consecutive draws or discards joined into one sentence."""
    told: list[Event] = []
    for event in events:
        last = told[-1] if told else None
        if last is not None and event.cards and not event.numbers and last._replace(cards=event.cards) == event:
            told[-1] = last._replace(cards=last.cards + event.cards)
        else:
            told.append(event)
    return told


def stages(events: Sequence[Event], game: Game) -> list[int]:
    """For each event of one choice, the number of its stage: what is shown together, in the order of the rules."""
    numbers: list[int] = []
    last = ""
    for event in events:
        mood = game.events[event.kind].look.mood
        joins = mood == last and mood in looks.TOGETHER
        numbers.append(numbers[-1] + (not joins) if numbers else 0)
        last = mood
    return numbers
