"""A finished or uploaded duel, looked at step by step: from either seat, as a spectator, or with open cards."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from codeduello import BadInput, State
from codeduello.core.events import NO_SEAT, OPEN, SPECTATOR
from codeduello.core.record import Entry, enter
from codeduello.server.messages.api import Replay
from codeduello.server.messages.table_socket import SEATS, Line, Offers, StateMessage, View, Viewer
from codeduello.server.tables.table import ServerTable
from codeduello.server.tables.table_match import TableMatch
from codeduello.server.views.card_motion import card_motion
from codeduello.server.views.state_message import renderer_of
from codeduello.server.views.story import lines_of
from codeduello.server.views.view import CommonView, Pack, ask_of, view_of

EYES: dict[str, tuple[Viewer, bool]] = {"0": (0, False), "1": (1, False), "2": (SPECTATOR, False), "open": (0, True)}
CALLS = {"resign": "resigns", "time": "time is called", "flag": "the time is up", "flags": "both times are up"}
NOT_YET = "This duel is still going on. It can be looked at when it is over."


def replay(table: ServerTable, step: int, eyes: str) -> Replay:
    """The duel after this many steps; BadInput if it is not over, or there is no such step."""
    if not table.is_over:
        raise BadInput(NOT_YET)
    match = table.match.engine
    if eyes not in EYES:
        raise BadInput(f"A replay is seen as one of: {', '.join(EYES)}.")
    if not 0 <= step <= len(match.entries):
        raise BadInput(f"This duel has {len(match.entries)} steps.")
    viewer, is_open = EYES[eyes]
    renderer = renderer_of(table)
    pack = renderer.pack
    state = match.at(max(0, step - 1))
    told = [len(state.listen())]
    before = view_of(CommonView(state, pack, is_open), viewer)
    entry = match.entries[step - 1] if step else None
    if entry is not None:
        enter(state, entry)
        told.append(len(state.listen()))
    view = view_of(CommonView(state, pack, is_open), viewer, before)
    ask = None if viewer == SPECTATOR else ask_of(state, viewer, view, pack)
    shown = StateMessage(
        version=step,
        since=0,
        you=viewer,
        open=is_open,
        table=renderer.table_shown(table, []),
        view=view,
        ask=ask,
        story=story(state, step, told, OPEN if is_open else viewer, match.names, pack),
        moves=card_motion(before, view) if entry is not None else [],
        clock=None,
        offers=Offers(None, None, ""),
    )
    said = "" if entry is None else in_words(entry, before, pack)
    seat = None if entry is None else SEATS[entry.seat]
    return Replay(step, len(match.entries), turns_of(table), said, seat, shown)


def in_words(entry: Entry, before: View, pack: Pack) -> str:
    """A step in a player's words: a card that the choice names by its place is named by its title."""
    if entry.call:
        return CALLS.get(entry.text, entry.text)
    action = next((one for one in pack.game.actions if one.text == entry.text), None)
    if action is None or action.place is None:
        return entry.text
    cards = next((zone.cards for zone in before.zones if zone.name == action.zone), [])
    card = cards[action.place] if action.place < len(cards) else None
    return entry.text if card is None else f"{action.verb} {pack.game.kinds[card.kind].called}"


_turns: WeakKeyDictionary[TableMatch, list[int]] = WeakKeyDictionary()


def turns_of(table: ServerTable) -> list[int]:
    """The steps after which a new turn or round has begun; counted once for a duel."""
    found = _turns.get(table.match)
    if found is None:
        match = table.match.engine
        state = match.at(0)
        found, last = [], 0
        for step in range(len(match.entries) + 1):
            if step:
                enter(state, match.entries[step - 1])
            if state.turn > last:
                last = state.turn
                found.append(step)
        _turns[table.match] = found
    return found


def story(state: State, step: int, told: list[int], viewer: int, names: tuple[str, str], pack: Pack) -> list[Line]:
    """What happened until then, by names; what came of the very last step bears its number."""
    events = state.listen()
    earlier = lines_of(events[: told[0]], max(0, step - 1), viewer, NO_SEAT, names, pack)
    return earlier + lines_of(events[told[0] :], step, viewer, NO_SEAT, names, pack)
