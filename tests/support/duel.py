"""Playing scenes of The Duel in a test: a clash of two cards, and the damage after it."""

from __future__ import annotations

from typing import Any

import codeduello
from codeduello.games.duel.cards import CombatCard
from codeduello.games.duel.verbs import DealMore, Heal, Hurt, NextMissCostsMore, NextStrikeDealsMore, TakeLess
from support.scene import Scene, scene

GAME = codeduello.load("duel")
NUMBERED = DealMore | Heal | Hurt | NextMissCostsMore | NextStrikeDealsMore | TakeLess
TITLES = [card.title for card in GAME.kinds]


def clash(mine: str, theirs: str, **words: Any) -> Scene:
    """Play these cards against each other in a scene with these words."""
    table = scene("duel", hands=([mine], [theirs]), **words)
    table.both(f"play {mine}", f"play {theirs}")
    return table


def damage(table: Scene) -> tuple[int, int]:
    """The damage of both seats."""
    return table.seat(0)["damage"], table.seat(1)["damage"]


def positions(title: str) -> set[str]:
    """The attack positions of a card."""
    return set(GAME.card(title).to_json()["positions"])


def size(title: str) -> int:
    """How many attack positions a card has."""
    return len(positions(title))


def rest(*named: str) -> list[str]:
    """All cards besides these."""
    return [title for title in TITLES if title not in named]


def draft_top(table: Scene) -> None:
    """Draft the top card every time, until the draft is over."""
    while len(table.state.to_act) == 1:
        table.play("draft the top card", seat=table.state.to_act[0])


def number(title: str) -> int:
    """The number in a card's text."""
    card = GAME.card(title)
    assert isinstance(card, CombatCard)
    found = {step.n for does in card.steps for step in does if isinstance(step, NUMBERED)}
    assert len(found) == 1
    return found.pop()
