"""What happened, in words for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from codeduello.core.agenda import NO_SOURCE
from codeduello.core.events import OPEN, Event, condensed
from codeduello.server.picture import SEATS, Pack
from codeduello.server.protocol import Card, Line, Mention


def lines_of(
    events: Sequence[Event], version: int, viewer: int, is_open: bool, names: tuple[str, str], pack: Pack
) -> list[Line]:
    """What came of one choice, as this viewer may know it."""
    eyes = OPEN if is_open else viewer
    return [line_of(event, version, eyes, names, pack) for event in condensed(events)]


def line_of(event: Event, version: int, viewer: int, names: tuple[str, str], pack: Pack) -> Line:
    """One thing that happened, as this viewer may know it."""
    words = [
        piece if isinstance(piece, str) else mention(piece, pack) for piece in event.pieces(pack.game, viewer, names)
    ]
    sees = event.is_seen_by(viewer)
    shown: list[Card | None] = [pack.by_number[card] if sees else None for card in event.cards]
    cause = event.known_cause(viewer)
    return Line(
        version,
        words,
        event.kind,
        SEATS[event.seat],
        shown,
        event.named_numbers(pack.game, viewer),
        pack.game.events[event.kind].rule,
        None if cause == NO_SOURCE else mention(cause, pack),
    )


def mention(source: int, pack: Pack) -> str | Mention:
    """A card that a sentence names, or the title of an ability."""
    if source >= len(pack.by_number):
        return pack.source_title(source)
    card = pack.by_number[source]
    return Mention(pack.game.kinds[card.kind].called, card.kind, card.id)
