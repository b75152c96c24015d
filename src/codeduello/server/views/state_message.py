"""The `state` of a live table for one connection, put together from the view, the story and the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec import UNSET, UnsetType

from codeduello import Game
from codeduello.core.events import NO_SEAT, SPECTATOR, Event
from codeduello.core.outcome import Outcome
from codeduello.learn.lessons import PUPIL, TEACHER, after
from codeduello.server.messages.lesson import LessonShown
from codeduello.server.messages.table_socket import (
    SEATS,
    Ask,
    Offers,
    OutcomeShown,
    Player,
    Seat,
    StateMessage,
    TableShown,
    View,
    Viewer,
    ZoneShown,
    encode,
)
from codeduello.server.tables.clocks import steady
from codeduello.server.tables.connection import Connection
from codeduello.server.tables.dealing import deal_shown, is_void
from codeduello.server.tables.hinting import may_have_hints
from codeduello.server.tables.table import VOID, ServerTable
from codeduello.server.tables.teaching import lesson_at, made_by
from codeduello.server.views.card_motion import card_motion
from codeduello.server.views.catalogue import faces_address, period_of, settings_of
from codeduello.server.views.story import story_since
from codeduello.server.views.view import CommonView, Pack, ask_of, view_of

SAME_TIME = 50  # milliseconds in which a clock shows the same to several who watch


class AskedSince(NamedTuple):
    """What a seat is asked, since which version, and how the players are called in it."""

    since: int
    names: tuple[str, str]
    ask: Ask | None


class SentState(NamedTuple):
    """A state as it was sent to somebody who watches: to whom it fits as well, and until when its clock is right."""

    description: int
    since: int
    last: View | None
    until: int
    view: View
    encoded: bytes


class StateRenderer:
    """Draws one table. What is the same for several connections is drawn once, and again when the table has changed."""

    def __init__(self, table: ServerTable) -> None:
        self._match = table.match
        self.pack = Pack(table.match.state, table.row.secret)
        self._drawing = table.drawing
        self._description = table.description
        self._common: CommonView | None = None
        self._views: dict[Viewer, tuple[View, Ask | None]] = {}
        self._latest: dict[Viewer, View] = {}  # the last view of each viewer, of any version
        self._asked: dict[Viewer, AskedSince] = {}
        self._watched: SentState | None = None
        self._shown: dict[tuple[Seat, ...], TableShown] = {}  # for the guest who holds these seats

    def encoded_for(self, table: ServerTable, connection: Connection) -> bytes:
        """The state for this connection, encoded; many who watch get the same one."""
        if table.seats_of(connection.guest):
            return encode(self.state_for(table, connection))
        view, _ = self._seen_as(table, SPECTATOR)
        last = None if connection.drawn is None else connection.drawn[1]
        sent = self._watched
        fits = sent is not None and (sent.description, sent.since) == (table.description, connection.shown)
        if sent is None or not fits or sent.view is not view or sent.last is not last or steady() > sent.until:
            since, until = connection.shown, steady() + SAME_TIME
            encoded = encode(self.state_for(table, connection))
            sent = self._watched = SentState(table.description, since, last, until, view, encoded)
        connection.shown, connection.drawn = table.version, (SPECTATOR, view)
        return sent.encoded

    def state_for(self, table: ServerTable, connection: Connection) -> StateMessage:
        """The table as this connection sees it now; the story goes on where its last one ended."""
        viewer = table.viewer_of(connection)
        view, ask = self._seen_as(table, viewer)
        since, story = story_since(table.match, connection.shown, viewer, table.is_over, self.pack)
        last = connection.drawn
        moves = card_motion(last[1], view) if last is not None and last[0] == viewer else []
        connection.shown = table.version
        connection.drawn = (viewer, view)
        return StateMessage(
            version=table.version,
            since=since,
            you=viewer,
            open=table.is_over,
            table=self.table_shown(table, table.seats_of(connection.guest)),
            view=view,
            ask=ask,
            story=story,
            moves=moves,
            clock=table.clocks.shown(steady()),
            offers=Offers(
                table.offered("takeback"),
                table.offered("rematch"),
                "" if viewer == SPECTATOR else table.takeback_refused(viewer),
            ),
            lesson=lesson_shown(table),
        )

    def _seen_as(self, table: ServerTable, viewer: Viewer) -> tuple[View, Ask | None]:
        """The view of a viewer, and what this one is asked."""
        if self._match is not table.match:  # dealt, or loaded again
            self._match = table.match
            self.pack = Pack(table.match.state, table.row.secret)
            self._common = None
            self._latest.clear()
            self._asked.clear()
        if self._drawing != table.drawing:
            self._drawing = table.drawing
            self._views.clear()
        found = self._views.get(viewer)
        if found is None:
            view = self._latest[viewer] = view_of(self._seen_by_all(table), viewer, self._latest.get(viewer))
            if not table.is_dealt:
                view.zones = [ZoneShown(zone.name, zone.owner, []) for zone in view.zones]
            acting = table.to_act
            view.to_act = [SEATS[seat] for seat in acting]
            ask = self._ask(table, viewer, view) if viewer != SPECTATOR and acting else None
            found = self._views[viewer] = (view, ask)
        return found

    def _seen_by_all(self, table: ServerTable) -> CommonView:
        """What all viewers see alike."""
        state = table.match.state
        common = self._common
        if common is None or common.state is not state or common.is_open != table.is_over:
            last = common if common is not None and common.is_open == table.is_over else None
            common = self._common = CommonView(state, self.pack, table.is_over, last)
        return common

    def _ask(self, table: ServerTable, seat: Seat, view: View) -> Ask | None:
        """What a seat is asked; while it is asked the same, the opponent's answer changes nothing in it."""
        state = table.match.state
        if seat not in state.to_act:
            return None
        since, names = table.match.asked[seat], table.match.engine.names
        asked = self._asked.get(seat)
        if asked is None or (asked.since, asked.names) != (since, names):
            asked = self._asked[seat] = AskedSince(since, names, ask_of(state, seat, view, self.pack))
        return asked.ask

    def table_shown(self, table: ServerTable, yours: list[Seat]) -> TableShown:
        """The facts about the table itself, for the guest who holds these seats."""
        if self._description != table.description:
            self._description = table.description
            self._shown.clear()
        found = self._shown.get(tuple(yours))
        if found is None:
            found = self._shown[tuple(yours)] = describe(table, yours)
        return found


def lesson_shown(table: ServerTable) -> LessonShown | UnsetType:
    """The lesson of a table, and how far its pupil has come; unset at an ordinary table."""
    taught = lesson_at(table.row.start, table.seats)
    if taught is None:
        return UNSET
    state = table.match.state
    made, replies = (len(made_by(seat, table.match.engine.entries)) for seat in (PUPIL, TEACHER))
    way = taught.way(state, made, replies)
    follows = after(taught)
    return LessonShown(
        taught.path,
        follows.path if follows is not None else "",
        taught.number,
        len(taught.course.lessons),
        taught.lesson.title,
        taught.course.win,
        taught.course.lose,
        list(taught.lesson.words),
        taught.lesson.goal,
        taught.hint(made, way),
        taught.lesson.missed,
        taught.lesson.learnt,
        list(taught.lesson.rules),
        taught.status(state, made, replies),
        way[0] if way and PUPIL in state.to_act else "",
    )


_renderers: WeakKeyDictionary[ServerTable, StateRenderer] = WeakKeyDictionary()


def renderer_of(table: ServerTable) -> StateRenderer:
    """The renderer that all connections of a table share."""
    found = _renderers.get(table)
    if found is None:
        found = _renderers[table] = StateRenderer(table)
    return found


def describe(table: ServerTable, yours: list[Seat]) -> TableShown:
    """The facts about the table itself, for the guest who holds these seats."""
    row = table.row
    outcome = table.match.state.outcome
    you = yours[0] if len(yours) == 1 else NO_SEAT
    ended = None if outcome is None else outcome_shown(outcome, table.match.engine.names, table.game, you)
    if is_void(row):
        ended = OutcomeShown(None, "void", "", VOID)
    return TableShown(
        id=row.id,
        game=row.game,
        edition=row.edition,
        title=table.game.title,
        period=period_of(table.game),
        faces=faces_address(table.game),
        settings=settings_of(table.game, table.is_dealt),
        players=[
            Player(sitting.name, sitting.who, table.is_here(seat), seat in yours, table.troubles[seat], sitting.hints)
            for seat, sitting in zip(SEATS, table.seats, strict=True)
        ],
        watching=table.watching,
        private=row.private,
        hot_seat=table.hot_seat,
        hints=may_have_hints(table),
        invite=invitation(table) if yours else "",
        next=f"/tables/{row.successor}" if row.successor else "",
        outcome=ended,
        deal=deal_shown(table.game, row, table.seats, table.is_over),
    )


def invitation(table: ServerTable) -> str:
    """The secret link to the free seat; empty if there is none."""
    free = next((seat for seat in table.seats if seat.who == "nobody"), None)
    return "" if free is None or table.row.archived else f"/tables/{table.row.id}/join/{free.secret}"


def outcome_shown(outcome: Outcome, names: Sequence[str], game: Game, you: int = NO_SEAT) -> OutcomeShown:
    """An outcome in the sentence that the story ends with; one seat may be called "you"."""
    winner = None if outcome.winner is None else SEATS[outcome.winner]
    end = Event(outcome.reason, 0 if winner is None else 1 - winner, (), (NO_SEAT if winner is None else winner,))
    if outcome.reason not in game.events:  # a duel from before an ending had another name
        who = "Nobody wins" if winner is None else f"{names[winner]} wins"
        return OutcomeShown(winner, outcome.reason, outcome.rule, f"{who}: {outcome.reason}.")
    told = "".join(map(str, end.pieces(game, SPECTATOR, (names[0], names[1]), you)))
    return OutcomeShown(winner, outcome.reason, outcome.rule, told)
