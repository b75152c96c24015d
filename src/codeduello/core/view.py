"""The only way to look at a state for anyone but the referee: what a viewer has not seen is masked here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core.actions import Action
from codeduello.core.build import mypyc_attr
from codeduello.core.chance import Chance, seeded
from codeduello.core.events import SPECTATOR
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.outcome import Refusal

if TYPE_CHECKING:
    from codeduello.core.game import Value
    from codeduello.core.state import State
    from codeduello.core.zones import Zone

UNSEEN: Final = -1  # stands for a card that a viewer does not see
MOST_DEALS: Final = 10_000  # after this many wrong deals the seat's knowledge must be contradictory
FACES: Final = 4  # the most cards of a pile that a picture shows


def seen(state: State, zone: Zone, viewer: int) -> list[int]:
    """The cards of a zone as this viewer sees them, by number.

    A zone hidden from the viewer shows the cards that the viewer can follow and UNSEEN for each other card; where
    places tell nothing, as in a hidden hand, the known cards come first and in alphabetical order.
    """
    if zone.seen_by >> viewer & 1:
        return zone.cards.copy()
    followed = state.known
    if zone.ordered:
        return [card if followed[card] >> viewer & 1 else UNSEEN for card in zone.cards]
    known = [card for card in zone.cards if followed[card] >> viewer & 1]
    if len(known) > 1:
        known.sort(key=state.name_of)
    return known + [UNSEEN] * (len(zone.cards) - len(known))


def settings_seen(state: State, viewer: int) -> dict[str, Value]:
    """The options of the match with their values, except another seat's secrets."""
    settings = state.settings()
    return {option.name: settings[option.name] for option in state.game.options if option.is_seen_by(viewer)}


def view(state: State, viewer: int) -> dict[str, Any]:
    """All that this viewer may know, JSON-ready; viewer 2 is a spectator."""
    game = state.game
    sides: list[dict[str, Any]] = [state.facts(0), state.facts(1)]
    table: dict[str, Any] = state.facts(None)
    called: dict[str, str] = {}
    for zone in state.zones():
        place = table if zone.owner is None else sides[zone.owner]
        place[zone.name] = names(state, seen(state, zone, viewer), called)
    names(state, state.named_in_facts(), called)
    picture: dict[str, Any] = {
        "game": game.id,
        "options": settings_seen(state, viewer),
        "viewer": viewer,
        "turn": state.turn,
        "to_act": list(state.to_act),
        "table": table,
        "seats": sides,
        "called": called,
        "outcome": None if state.outcome is None else state.outcome._asdict(),
    }
    if viewer < 2:
        picture["secrets"] = state.secrets(viewer)
        picture["question"] = state.asks(viewer) or None
        picture["choices"] = state.choices(viewer)
        picture["legal"] = state.legal(viewer)
        names(state, state.singled_out(viewer), called)
    return picture


def names(state: State, cards: list[CardId], called: dict[str, str]) -> list[str | None]:
    """The names of these cards, None for each that is not seen; what each is called is noted beside its name."""
    found: list[str | None] = []
    for card in cards:
        if card == UNSEEN:
            found.append(None)
        else:
            name = state.name_of(card)
            called[name] = state.title_of(card)
            found.append(name)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Perspective:
    """What a bot gets: one seat's view, its legal choices, and imagined states."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self.game = state.game.shown_to(seat)
        self.seat = seat

    @property
    def legal(self) -> list[ActionId]:
        """The legal actions as numbers."""
        return self._state.legal(self.seat)

    @property
    def actions(self) -> list[Action]:
        """The legal choices as values, in the same order."""
        return [self.game.actions[action] for action in self.legal]

    @property
    def choices(self) -> list[str]:
        """The legal choices in words, in the same order."""
        return [action.text for action in self.actions]

    @property
    def view(self) -> dict[str, Any]:
        """All that this seat may know."""
        return self._state.view(self.seat)

    @property
    def scores(self) -> list[float]:
        """How good each choice looks to the game's own player, in the same order; the largest is the best."""
        return self._state.game.policy.scores(self._state, self.seat, self.legal)

    @property
    def favourites(self) -> list[ActionId]:
        """The legal actions that look best to the game's own player: one, or several that look the same."""
        legal = self._state._offered(self.seat)
        scores = self._state.game.policy.scores(self._state, self.seat, legal)
        most = max(scores)
        return [action for action, score in zip(legal, scores, strict=True) if score == most]

    def why_not(self, action: int) -> Refusal | None:
        """None if the action is legal, else the rule that refuses it and a sentence."""
        return self._state.refusal(self.seat, action)

    def imagine(self, seed: int | bytes) -> State:
        """A state that, as far as this seat can tell, could be the true one."""
        return self._state.resample(self.seat, seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return self.__class__, (self._state, self.seat)


def resample(state: State, seat: Seat, seed: int | bytes, lists_are_open: bool = False) -> State:
    """A copy in which all that this seat cannot see is dealt again, and luck is new.

    Where players bring decks, the other's unseen cards are what the seat may suppose there, unless the lists of both
    are open. What others know of an unseen card they know of its place: another card there is known to them now. Deals
    that contradict what the seat has learnt besides faces are dealt again.
    """
    chance: Chance = seeded(seed)
    known = state.known
    for deals in range(MOST_DEALS):
        copy = state.clone()
        copy.chance = chance
        if not lists_are_open:
            copy.game = state.game.shown_to(seat)
            copy.suppose(seat, deals)
        hidden = [zone for zone in copy.zones() if not zone.seen_by >> seat & 1]
        pools: dict[int, list[int]] = {}
        for zone in hidden:
            pools.setdefault(zone.box, []).extend(card for card in zone.cards if not known[card] >> seat & 1)
        for box in sorted(pools):
            pools[box].sort()
            chance.shuffle(pools[box])
        for zone in hidden:
            unseen = pools[zone.box]
            cards = zone.cards
            places = [place for place, card in enumerate(cards) if not known[card] >> seat & 1]
            followers = [known[cards[place]] for place in places]
            if not zone.ordered:
                followers.sort()
            for place, follower in zip(places, followers, strict=True):
                cards[place] = unseen.pop()
                copy.own_known()[cards[place]] = follower
        copy.normalize()
        if copy.is_consistent(seat):
            copy.resample_choices(1 - seat)
            return copy
    raise ValueError("No deal agrees with what this seat has learnt.")


def picture(state: State) -> str:
    """The table in words, as a spectator sees it."""
    seen = view(state, SPECTATOR)
    places = {"table": seen["table"], "seat 0": seen["seats"][0], "seat 1": seen["seats"][1]}
    return "\n".join([state.headline, *(f"{name}: {in_words(place)}" for name, place in places.items())])


def in_words(place: dict[str, Any]) -> str:
    """One side of the table in a few words; for a pile, the number of cards and the last of those that are seen."""
    words = []
    for name, value in place.items():
        if isinstance(value, list):
            seen = [face for face in value if isinstance(face, str)][-FACES:]
            words.append(f"{name} {len(value)}" + (f" ({', '.join(seen)})" if seen else ""))
        elif isinstance(value, str | int) and value is not False:
            words.append(name if value is True else f"{name} {value}")
    return ", ".join(words)


def seen_by(state: State, seat: int) -> set[int]:
    """Every single card whose face this seat sees or can follow."""
    cards = {UNSEEN}.union(*[seen(state, zone, seat) for zone in state.zones()])
    cards.remove(UNSEEN)
    return cards


def learnt(before: State, after: State, seat: int) -> bool:
    """Whether anybody has learnt anything by a choice of this seat, except of cards that its player gave away."""
    if before.chance.to_json() != after.chance.to_json():
        return True
    mine = seen_by(before, seat)
    return not seen_by(after, seat) <= mine or not seen_by(after, 1 - seat) - seen_by(before, 1 - seat) <= mine
