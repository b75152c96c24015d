"""The table as one viewer may see it, in the words of the protocol. It uses only the engine's own view."""

from __future__ import annotations

import hashlib
from typing import Any

from codeduello import Action, Game, State
from codeduello.core.actions import CANDIDATES, HAND, OPPONENT, TABLE
from codeduello.core.chance import Sealed
from codeduello.core.events import EVERYONE, SPECTATOR
from codeduello.core.view import seen
from codeduello.server.messages.table_socket import (
    SEATS,
    Ask,
    CardShown,
    Choice,
    ConsequenceShown,
    RefusalShown,
    Seat,
    View,
    Viewer,
    ZoneShown,
)

CHOSEN = "You have chosen this card already."

# Where the card for a choice is looked for, one place after the other until there is one.
MINE = "mine"
THEIRS = "theirs"
ANYWHERE = "anywhere"
PLACES = {
    HAND: (HAND, MINE, ANYWHERE),
    TABLE: (MINE, HAND, ANYWHERE),
    CANDIDATES: (CANDIDATES, MINE, HAND, ANYWHERE),
    OPPONENT: (CANDIDATES, THEIRS),
}


class Pack:
    """The single cards of one table under ids of its own.

    The engine's numbers may tell more than a viewer knows, such as in which deck a face-down card began. The ids here
    are shuffled with the table's secret, and the same again after a restart.
    """

    def __init__(self, table: State, secret: bytes) -> None:
        ids = list(range(len(table.known)))
        Sealed(hashlib.blake2b(secret, digest_size=32, person=b"card ids").digest()).shuffle(ids)
        self.game = table.game
        self.source_title = table.source_title
        self.by_number: list[CardShown] = []
        self.by_name: dict[str, CardShown] = {}
        for number, id in enumerate(ids):
            name = table.name_of(number)
            self.by_name[name] = CardShown(id, table.kind_of(number), table.mark_of(number))
            self.by_number.append(self.by_name[name])
        self.by_sight: list[CardShown | None] = [*self.by_number, None]  # the last one is UNSEEN

    def told(self, fact: Any) -> Any:
        """A fact of the game in which every card that is named is a card of this pack."""
        kind = type(fact)
        if kind is int or kind is bool or fact is None:
            return fact
        if kind is str:
            return self.by_name.get(fact, fact)
        if kind is dict:
            return {name: self.told(one) for name, one in fact.items()}
        if kind is list or kind is tuple:
            return [self.told(one) for one in fact]
        return fact


class CommonView:
    """What all viewers of a state see alike: drawn once, however many look.

    A zone in which nothing has changed since the last state is the same zone, so that nobody searches it.
    """

    def __init__(self, state: State, pack: Pack, is_open: bool, last: CommonView | None = None) -> None:
        self.state = state
        self.pack = pack
        self.is_open = is_open
        self.zones = state.zones()
        self.shown: list[ZoneShown | None] = []  # the zones that are open to everyone
        for place, zone in enumerate(self.zones):
            is_seen = is_open or zone.seen_by == EVERYONE
            before = None if last is None else last.shown[place]
            self.shown.append(self.zone(place, zone.cards, before) if is_seen else None)
        self.seats = [pack.told(state.facts(seat)) for seat in SEATS]
        self.table = pack.told(state.facts(None))

    def zone(self, place: int, seen: list[int], before: ZoneShown | None) -> ZoneShown:
        """A zone in which these cards are seen; the same one as before, if they were."""
        faces = self.pack.by_sight
        cards = [faces[card] for card in seen]
        if before is not None and before.cards == cards:
            return before
        zone = self.zones[place]
        return ZoneShown(zone.name, None if zone.owner is None else SEATS[zone.owner], cards)


def view_of(common: CommonView, viewer: Viewer, last: View | None = None) -> View:
    """What this viewer may see; with open cards everything that lies on the table, for when the duel is over."""
    state = common.state
    zones: list[ZoneShown] = []
    for place, zone in enumerate(common.zones):
        shown = common.shown[place]
        before = None if last is None else last.zones[place]
        zones.append(shown or common.zone(place, seen(state, zone, viewer), before))
    return View(
        turn=state.turn,
        to_act=[SEATS[seat] for seat in state.to_act],
        zones=zones,
        seats=common.seats,
        table=common.table,
        secrets=secrets_of(state, viewer, common.pack, common.is_open),
    )


def secrets_of(state: State, viewer: Viewer, pack: Pack, is_open: bool) -> dict[str, Any]:
    """What only this viewer knows besides cards; with open cards, also what both have chosen and not yet shown."""
    secrets: dict[str, Any] = {} if viewer == SPECTATOR else pack.told(state.secrets(viewer))
    if is_open:
        secrets["chosen"] = [card for seat in SEATS for card in pack.told(state.secrets(seat)).get("chosen", ())]
    return secrets


def ask_of(state: State, seat: Seat, view: View, pack: Pack) -> Ask | None:
    """What this seat is asked now; the view is its own."""
    if seat not in state.to_act:
        return None
    question = state.question(seat)
    actions = [state.game.actions[action] for action in state.legal(seat)]
    at_hand = AtHand(seat, view, state.game)
    choices = [
        offered(state.game.actions[action], at_hand, previewed(state, seat, action)) for action in state.legal(seat)
    ]
    return Ask(
        seat, state.asks(seat), question.rule, choices, refusals(state, seat, view, choices, deed(state, actions))
    )


def deed(state: State, actions: list[Action]) -> str:
    """What would be done with a card in hand: what can be done with one, else what the game does with them."""
    cards = (action for action in [*actions, *state.game.actions] if action.kind is not None and action.source == HAND)
    return next((action.verb for action in cards), "")


class AtHand:
    """The cards that a seat sees, by zone and by name, to find the cards that a choice is about."""

    def __init__(self, seat: Seat, view: View, game: Game) -> None:
        self.seat = seat
        self.view = view
        self.game = game
        self.chosen = {card.id for card in view.secrets.get("chosen", ()) if isinstance(card, CardShown)}
        self._found: dict[str, dict[str, list[int]]] = {}

    def concerned(self, called: str, source: str) -> list[int]:
        """The cards of this name that a choice is about: every copy among those nearest to its source."""
        lying = (self._lying(where).get(called, []) for where in PLACES[source])
        return next((found for found in lying if found), [])

    def _lying(self, where: str) -> dict[str, list[int]]:
        """The ids of the cards that lie there and are not chosen yet, by what they are called."""
        found = self._found.get(where)
        if found is None:
            found = self._found[where] = {}
            for card in self._cards(where):
                if card is not None and card.id not in self.chosen:
                    found.setdefault(self.game.kinds[card.kind].called, []).append(card.id)
        return found

    def _cards(self, where: str) -> list[CardShown | None]:
        if where == CANDIDATES:
            return [card for card in self.view.secrets.get("candidates", ()) if isinstance(card, CardShown)]
        return [card for zone in self.view.zones if self._is(zone, where) for card in zone.cards]

    def _is(self, zone: ZoneShown, where: str) -> bool:
        if where == HAND:
            return zone.owner == self.seat and zone.name == "hand"
        if where == MINE:
            return zone.owner == self.seat and zone.name not in ("hand", "discard")
        return where == ANYWHERE or zone.owner == 1 - self.seat


def previewed(state: State, seat: Seat, action: int) -> list[ConsequenceShown]:
    """What a legal choice leads to."""
    return [ConsequenceShown(*consequence) for consequence in state.question(seat).preview(state, seat, action)]


def offered(action: Action, at_hand: AtHand, preview: list[ConsequenceShown]) -> Choice:
    """A choice with the cards that one may click for it."""
    if action.place is not None:
        here = next((zone.cards for zone in at_hand.view.zones if zone.name == action.zone), [])
        card = here[action.place] if action.place < len(here) else None
        cards = [] if card is None else [card.id]
    elif action.kind is None:
        cards = []
    else:
        cards = at_hand.concerned(action.kind.called, action.source)
    return Choice(
        action.text, action.verb, cards, action.zone, action.place, action.attack, action.group, action.option, preview
    )


def refusals(state: State, seat: Seat, view: View, choices: list[Choice], verb: str) -> list[RefusalShown]:
    """Why each card in hand that allows no choice now is refused; copies of a card are grouped."""
    clickable = {id for choice in choices for id in choice.cards}
    chosen = [card.id for card in view.secrets.get("chosen", []) if isinstance(card, CardShown)]
    held: dict[str, list[int]] = {}
    found = [RefusalShown(chosen, "", CHOSEN)] if chosen else []
    for zone in view.zones:
        if zone.owner == seat and zone.name == "hand":
            for card in zone.cards:
                if card is not None and card.id not in clickable and card.id not in chosen:
                    held.setdefault(state.game.kinds[card.kind].called, []).append(card.id)
    for called, cards in held.items():
        action = state.game.action_with(verb, called)
        refusal = None if action is None else state.refusal(seat, action)
        if refusal is not None:
            found.append(RefusalShown(cards, refusal.rule, refusal.sentence))
    return found
