"""The only door to a state for anything that is not the referee: what a viewer has not seen is masked here."""

from __future__ import annotations

from typing import Any

from codeduello.core.chance import Chance, seeded
from codeduello.core.state import State, Zone


def faces(state: State, zone: Zone, viewer: int) -> list[str | None]:
    """The cards of a zone as this viewer sees them.

    A zone hidden from the viewer shows the cards that the viewer can follow, in alphabetical order, and then a None
    for each other card: places in a hidden hand tell nothing.
    """
    names = state.game.card_names
    if zone.seen_by >> viewer & 1:
        return [names[card] for card in zone.cards]
    seen: list[str | None] = []
    seen += sorted(names[card] for card in zone.cards if state.known[card] >> viewer & 1)
    return seen + [None] * (len(zone.cards) - len(seen))


def view(state: State, viewer: int) -> dict[str, Any]:
    """All that this viewer may know, JSON-ready; viewer 2 is a spectator."""
    game = state.game
    sides: list[dict[str, Any]] = [state.facts(0), state.facts(1)]
    table: dict[str, Any] = state.facts(None)
    for zone in state.zones():
        place = table if zone.owner is None else sides[zone.owner]
        place[zone.name] = faces(state, zone, viewer)
    picture: dict[str, Any] = {
        "game": game.id,
        "options": game.settings.copy(),
        "viewer": viewer,
        "turn": state.turn,
        "to_act": list(state.to_act),
        "table": table,
        "seats": sides,
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }
    if viewer < 2:
        picture["secrets"] = state.secrets(viewer)
        picture["question"] = game.decisions[state.asked[viewer]].prompt if state.waiting >> viewer & 1 else None
        picture["choices"] = state.choices(viewer)
    return picture


class Perspective:
    """One seat's eyes at a table: what a bot gets. It sees the view, the legal choices, and imagined states."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.game = state.game
        self.seat = seat

    @property
    def legal(self) -> list[int]:
        """The legal actions as numbers."""
        return self._state.legal(self.seat)

    @property
    def choices(self) -> list[str]:
        """The legal choices in words, in the same order."""
        return self._state.choices(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """All that this seat may know."""
        return self._state.view(self.seat)

    def imagine(self, seed: int | bytes) -> State:
        """A state that could be the true one, as far as this seat can tell."""
        return self._state.resample(self.seat, seed)


def resample(state: State, seat: int, seed: int | bytes) -> State:
    """A copy in which all that this seat cannot see is dealt again, and luck is new.

    Deals that contradict what the seat has learnt besides faces are dealt again; the true deal never does, so that
    one is always found.
    """
    chance: Chance = seeded(seed)
    known = state.known
    while True:
        copy = state.clone()
        copy.chance = chance
        hidden = [zone.cards for zone in copy.zones() if not zone.seen_by >> seat & 1]
        unseen = sorted(card for cards in hidden for card in cards if not known[card] >> seat & 1)
        chance.shuffle(unseen)
        for cards in hidden:
            for place, card in enumerate(cards):
                if not known[card] >> seat & 1:
                    cards[place] = unseen.pop()
        copy.tidy()
        if copy.believable(seat):
            copy.redecide(1 - seat)
            return copy
