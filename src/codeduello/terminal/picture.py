"""The table as one viewer sees it, and what that viewer may choose there: what every screen draws from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from codeduello import Card, Game, Refusal, State
from codeduello.core.events import OPEN, SPECTATOR


class Picture:
    """One position as one viewer sees it; the side of `near` is drawn below."""

    def __init__(self, state: State, viewer: int) -> None:
        self.game = state.game
        self.viewer = viewer
        self.near = viewer if viewer < SPECTATOR else 0
        self.far = 1 - self.near
        self.view: dict[str, Any] = state.view(min(viewer, SPECTATOR))
        if viewer == OPEN:
            whole = state.to_json()
            self.view["table"], self.view["seats"] = whole["table"], whole["seats"]
        self.zones = [(zone.name, zone.owner) for zone in state.zones()]
        self.outcome = state.outcome
        self._state = state

    def cards(self, zone: str, owner: int | None) -> list[str | None]:
        """The cards of a zone, None for each whose face is hidden; nothing where there is no such zone."""
        place = self.view["table"] if owner is None else self.view["seats"][owner]
        cards: list[str | None] = place[zone] if (zone, owner) in self.zones else []
        return cards

    def faces(self, zone: str, owner: int | None) -> list[Card]:
        """The cards of a zone that this viewer can see."""
        return [card_of(self.game, name) for name in self.cards(zone, owner) if name is not None]

    def facts(self, seat: int) -> dict[str, Any]:
        """What is known of a side besides its cards."""
        zones = {name for name, owner in self.zones if owner == seat}
        return {name: value for name, value in self.view["seats"][seat].items() if name not in zones}

    @property
    def hand(self) -> list[str | None]:
        """The hand that is drawn below."""
        return self.cards("hand", self.near)

    @property
    def chosen(self) -> list[str]:
        """The cards that this viewer has chosen and not yet shown."""
        chosen = self.view.get("secrets", {}).get("chosen", [])
        return chosen if isinstance(chosen, list) else [chosen]

    @property
    def asked(self) -> bool:
        """Whether this viewer must choose now."""
        return self.viewer in self.view["to_act"]

    @property
    def question(self) -> str:
        """What this viewer is asked."""
        return str(self.view.get("question") or "")

    @property
    def choices(self) -> list[str]:
        """What this viewer may choose."""
        return list(self.view.get("choices", []))

    def why_not(self, choice: str) -> Refusal | None:
        """Why this viewer may not choose this."""
        return self._state.why_not(self.viewer, choice)


class Offer(NamedTuple):
    """A card in hand as the question sees it: what may be chosen with it, or why nothing may."""

    name: str | None
    choices: list[str]
    refusal: Refusal | None


def card_of(game: Game, name: str) -> Card:
    """The kind of a single card, given its name."""
    return game.kind_named(name)


def hand_words(game: Game) -> list[str]:
    """What this game's choices do with a card: `play {}`, `discard {}`, ... in the order of its action space."""
    titles = {card.called for card in game.kinds}
    found: dict[str, None] = {}
    for action in game.actions:
        words = action.split(" ")
        for start in range(1, len(words)):
            if " ".join(words[start:]) in titles:
                found[f"{' '.join(words[:start])} {{}}"] = None
                break
    return list(found)


def hand_offers(picture: Picture, words: Sequence[str], asked: str = "") -> list[Offer]:
    """Every card of the hand below, with what may be chosen with it in these words or why not.

    Where none of the words is for now, it is asked why not with these words, or the first.
    """
    game = picture.game
    legal = set(picture.choices)
    now = [does for does in words if any(does.format(card.called) in legal for card in game.kinds)]
    offers = []
    for name in picture.hand:
        if name is None or not picture.asked:
            offers.append(Offer(name, [], None))
            continue
        title = card_of(game, name).called
        choices = [does.format(title) for does in now if does.format(title) in legal]
        if name in picture.chosen:
            offers.append(Offer(name, [], Refusal("", "You have chosen this card already.")))
        elif choices:
            offers.append(Offer(name, choices, None))
        else:
            offers.append(Offer(name, [], picture.why_not((now or [asked or words[0]])[0].format(title))))
    return offers
