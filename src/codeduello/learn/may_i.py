"""May I? Real positions with cards that may be played and cards that may not; the judge knows which, and why."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import codeduello
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import Card, Game
from codeduello.core.outcome import Refusal
from codeduello.core.state import State
from codeduello.learn.glossary import EDITION
from codeduello.learn.making import played
from codeduello.learn.showing import Shown, show

CARDS: Final = 5  # that are asked about, at most
OF_EACH: Final = 2  # that may be played, and that may not, at least
DUELS: Final = 3  # that are looked through for a question
LATEST: Final = 80  # positions into a duel


class Quiz(NamedTuple):
    """A question: a position, the cards, and for each the refusal, or None if it may be played."""

    shown: Shown
    question: str
    cards: list[Card]
    verdicts: list[Refusal | None]


@lru_cache(maxsize=512)
def quiz(id: str, edition: str, number: int) -> Quiz | None:
    """The question with this number; None if the game has none, since it forbids no card that one holds."""
    game = codeduello.load(id).using(**({EDITION: edition} if edition else {}))
    for duel in range(DUELS):
        chance = seeded(number * DUELS + duel)
        first = 1 + chance.below(LATEST)
        for place, state in enumerate(played(game, number * DUELS + duel)):
            found = ask(game, state, chance) if place >= first else None
            if found is not None:
                return found
    return None


def ask(game: Game, state: State, chance: Chance) -> Quiz | None:
    """The question in a position; None if too few cards may be played, or too few may not."""
    seat = state.to_act[0]
    shown = show(state, seat, False)
    hand = next((cards for zone, cards in shown.mine.zones if zone == "Hand"), [])
    legal: list[Card] = []
    refused: list[Card] = []
    for card in {card.called: card for card in hand}.values():
        action = game.action_with("play", card.called)
        if action is not None:
            (legal if state.refusal(seat, action) is None else refused).append(card)
    if min(len(legal), len(refused)) < OF_EACH:
        return None
    for pile in (legal, refused):
        mix(pile, chance)
    rules = {card.called: refusal_of(game, state, seat, card).rule for card in refused}
    first = list({rules[card.called]: card for card in reversed(refused)}.values())  # one of each rule comes first
    refused = [*first, *(card for card in refused if card not in first)]
    asked = [*legal[:OF_EACH], *refused[: CARDS - OF_EACH]]
    mix(asked, chance)
    verdicts = [state.refusal(seat, number) for card in asked if (number := game.action_with("play", card.called))]
    return Quiz(shown, state.question(seat).prompt, asked, verdicts)


def refusal_of(game: Game, state: State, seat: int, card: Card) -> Refusal:
    """Why a card may not be played."""
    action = game.action_with("play", card.called)
    refusal = None if action is None else state.refusal(seat, action)
    assert refusal is not None
    return refusal


def mix(cards: list[Card], chance: Chance) -> None:
    """Put cards in a random order."""
    order = list(range(len(cards)))
    chance.shuffle(order)
    cards[:] = [cards[place] for place in order]


@lru_cache
def askable() -> list[tuple[str, str]]:
    """The games and editions that have questions."""
    every = [
        (game.id, str(game.settings.get(EDITION, "")))
        for id in codeduello.games()
        for game in codeduello.load(id).editions()
    ]
    return [(game, edition) for game, edition in every if quiz(game, edition, 1) is not None]
