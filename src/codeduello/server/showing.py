"""What a visitor of a live table is shown: the state, put together from the picture, the story and the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from codeduello.core.events import SPECTATOR
from codeduello.core.outcome import Outcome as Ended
from codeduello.server import protocol
from codeduello.server.catalogue import faces_address, period_of, settings_of
from codeduello.server.clocks import steady
from codeduello.server.moves import moves_between
from codeduello.server.picture import SEATS, Viewer, ask_of, view_of
from codeduello.server.protocol import Ask, Offers, Outcome, Player, Seat, State, View

if TYPE_CHECKING:
    from codeduello.server.table import Table
    from codeduello.server.visitor import Visitor


def state_for(table: Table, visitor: Visitor) -> State:
    """The table as this visitor sees it now; the story goes on where their last one ended."""
    viewer = visitor.viewer
    view, ask = seen_as(table, viewer)
    since, story = table.play.story(visitor.shown, viewer, table.is_over)
    last = visitor.drawn
    moves = moves_between(last[1], view) if last is not None and last[0] == viewer else []
    visitor.shown = table.version
    visitor.drawn = (viewer, view)
    return State(
        version=table.version,
        since=since,
        you=viewer,
        open=table.is_over,
        table=about(table, visitor.seats),
        view=view,
        ask=ask,
        story=story,
        moves=moves,
        clock=table.clocks.shown(steady()),
        offers=Offers(
            table.offered["takeback"],
            table.offered["rematch"],
            "" if viewer == SPECTATOR else table.play.takeback_refused(viewer),
        ),
    )


def seen_as(table: Table, viewer: Viewer) -> tuple[View, Ask | None]:
    """The picture of a viewer, drawn once for all who look as this one."""
    found = table.views.get(viewer)
    if found is None:
        state, pack = table.play.state, table.play.pack
        view = table.latest[viewer] = view_of(state, viewer, pack, table.is_over, table.latest.get(viewer))
        acting = table.to_act
        view.to_act = [SEATS[seat] for seat in acting]
        ask = ask_of(state, viewer, view, pack) if viewer != SPECTATOR and acting else None
        found = table.views[viewer] = (view, ask)
    return found


def about(table: Table, yours: list[Seat]) -> protocol.Table:
    """What stands about the table itself, for whoever holds these seats."""
    found = table.abouts.get(tuple(yours))
    if found is None:
        found = table.abouts[tuple(yours)] = described(table, yours)
    return found


def described(table: Table, yours: list[Seat]) -> protocol.Table:
    """The same, put together anew."""
    row = table.row
    return protocol.Table(
        id=row.id,
        game=row.game,
        edition=row.edition,
        title=table.game.title,
        period=period_of(table.game),
        faces=faces_address(table.game, row.edition),
        settings=settings_of(table.game),
        players=[
            Player(sitting.name, sitting.who, table.is_here(seat), seat in yours)
            for seat, sitting in zip(SEATS, table.seats, strict=True)
        ],
        watching=table.watching,
        private=row.private,
        hot_seat=table.hot_seat,
        invite=invitation(table) if yours else "",
        next=f"/tables/{row.successor}" if row.successor else "",
        outcome=outcome_of(table),
    )


def invitation(table: Table) -> str:
    """The secret link to the free seat; nothing where there is none."""
    free = next((seat for seat in table.seats if seat.who == "nobody"), None)
    return "" if free is None or table.row.archived else f"/tables/{table.row.id}/join/{free.secret}"


def outcome_of(table: Table) -> Outcome | None:
    """How it ended, in one sentence with the names."""
    outcome = table.play.state.outcome
    return None if outcome is None else told(outcome, table.match.names)


def told(outcome: Ended, names: Sequence[str]) -> Outcome:
    """An outcome in one sentence with the names."""
    who = "Nobody wins" if outcome.winner is None else f"{names[outcome.winner]} wins"
    winner = None if outcome.winner is None else SEATS[outcome.winner]
    return Outcome(winner, outcome.reason, outcome.rule, f"{who}: {outcome.reason}.")
