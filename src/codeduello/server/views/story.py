"""The story of a table: what happened, in words for one viewer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from codeduello.core.agenda import NO_SOURCE
from codeduello.core.events import NO_SEAT, OPEN, SPECTATOR, Event, condensed, stages
from codeduello.server.messages.table_socket import SEATS, CardShown, Line, Mention, Viewer
from codeduello.server.tables.table_match import TableMatch
from codeduello.server.views.view import Pack


def story_since(match: TableMatch, since: int, viewer: Viewer, is_open: bool, pack: Pack) -> tuple[int, list[Line]]:
    """What happened after a version, for this viewer, and the version that it really begins after.

    A take-back changes the story before it: a viewer who has not seen it yet gets the whole story.
    """
    if since > match.version or any(version > since for _, version, _ in match.undone):
        since = 0
    names = match.engine.names
    eyes = OPEN if is_open else viewer
    you = NO_SEAT if viewer == SPECTATOR else viewer
    notes = {kept: (version, seat) for kept, version, seat in match.undone}
    lines: list[Line] = []
    for place in range(bisect_right(match.versions, since) + 1 if since else 0, len(match.told)):
        version = match.versions[place - 1] if place else 0
        lines += lines_of(match.events(place), version, eyes, you, names, pack)
        if place in notes:
            back, seat = notes[place]
            told = "You take your last choice back." if seat == viewer else f"{names[seat]} takes the last choice back."
            lines.append(Line(back, [told], "takeback", seat, [], {}, "", None, at=seat))
    return since, lines


def lines_of(
    events: Sequence[Event], version: int, viewer: int, you: int, names: tuple[str, str], pack: Pack
) -> list[Line]:
    """What came of one choice, as this viewer may know it; one seat may be called "you"."""
    told = condensed(events)
    return [
        line_of(event, version, stage, viewer, event.pieces(pack.game, viewer, names, you), pack)
        for event, stage in zip(told, stages(told, pack.game), strict=True)
    ]


def line_of(event: Event, version: int, stage: int, viewer: int, pieces: list[str | int], pack: Pack) -> Line:
    """One thing that happened, as this viewer may know it, with its sentence in pieces."""
    kind = pack.game.events[event.kind]
    sees = event.is_seen_by(viewer)
    shown: list[CardShown | None] = [pack.by_number[card] if sees else None for card in event.cards]
    cause = event.known_cause(viewer)
    return Line(
        version,
        [piece if isinstance(piece, str) else mention(piece, pack) for piece in pieces],
        event.kind,
        SEATS[event.seat],
        shown,
        event.named_numbers(pack.game, viewer),
        kind.rule,
        None if cause == NO_SOURCE else mention(cause, pack),
        stage,
        kind.look.mood,
        SEATS[1 - event.seat if kind.look.at_opponent else event.seat],
        kind.look.to,
        kind.look.gauge,
    )


def mention(source: int, pack: Pack) -> str | Mention:
    """A card that a sentence names, or the title of an ability."""
    if source >= len(pack.by_number):
        return pack.source_title(source)
    card = pack.by_number[source]
    return Mention(pack.game.kinds[card.kind].called, card.kind, card.id)
