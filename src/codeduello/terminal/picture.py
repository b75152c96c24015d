"""The table as one viewer sees it, and what that viewer may choose there: what every screen draws from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from codeduello import Action, Card, Refusal, State
from codeduello.core.events import OPEN, SPECTATOR
from codeduello.core.judge import Decision
from codeduello.core.preview import Consequence


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
        self._faces = {state.name_of(card): state.face_of(card) for card in range(len(state.known))}

    def card(self, name: str) -> Card:
        """The kind of a single card, given its name."""
        return self._faces[name]

    def cards(self, zone: str, owner: int | None) -> list[str | None]:
        """The cards of a zone, None for each hidden face; empty if there is no such zone."""
        place = self.view["table"] if owner is None else self.view["seats"][owner]
        cards: list[str | None] = place[zone] if (zone, owner) in self.zones else []
        return cards

    def faces(self, zone: str, owner: int | None) -> list[Card]:
        """The cards of a zone that this viewer can see."""
        return [self.card(name) for name in self.cards(zone, owner) if name is not None]

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
    def decision(self) -> Decision[Any] | None:
        """The question that this viewer is asked; None if there is none."""
        return self._state.question(self.viewer) if self.asked else None

    @property
    def choices(self) -> list[Action]:
        """What this viewer may choose."""
        return [self.game.actions[action] for action in self.view.get("legal", [])]

    def preview(self, choice: Action) -> list[Consequence]:
        """What a choice that this viewer may make now leads to, as far as they can know."""
        return self._state.preview(self.viewer, choice.text) if self.asked and choice in self.choices else []

    def why_not(self, verb: str, card: Card) -> Refusal | None:
        """Why this viewer may not do this with a card."""
        action = self.game.action_with(verb, card.called)
        return None if action is None else self._state.refusal(self.viewer, action)


class CardOffer(NamedTuple):
    """A card in hand as the question sees it: what may be chosen with it, or why nothing may."""

    name: str | None
    choices: list[Action]
    refusal: Refusal | None


def hand_offers(picture: Picture, verbs: Sequence[str], asked: str = "") -> list[CardOffer]:
    """Every card of the hand below, with what may be chosen with it by these verbs or why not.

    If no verb applies now, the refusal answers this one, or the first.
    """
    legal = {(choice.verb, choice.kind.called): choice for choice in picture.choices if choice.kind is not None}
    now = [verb for verb in verbs if any(verb == possible for possible, _ in legal)]
    offers = []
    for name in picture.hand:
        if name is None or not picture.asked:
            offers.append(CardOffer(name, [], None))
            continue
        card = picture.card(name)
        choices = [legal[verb, card.called] for verb in now if (verb, card.called) in legal]
        if name in picture.chosen:
            offers.append(CardOffer(name, [], Refusal("", "You have chosen this card already.")))
        elif choices:
            offers.append(CardOffer(name, choices, None))
        else:
            offers.append(CardOffer(name, [], picture.why_not((now or [asked or verbs[0]])[0], card)))
    return offers


def deed(choice: Action) -> str:
    """The words of a choice without its card, which is shown beside them."""
    if choice.kind is not None:
        return choice.verb
    return choice.text if choice.place is None else choice.verb or choice.text.split()[0]
