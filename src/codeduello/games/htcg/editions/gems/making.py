"""How cards of the gem edition are written: an attack prints one damage value, or two where it can be a Power Blow."""

from __future__ import annotations

from typing import Any

from codeduello.games.htcg.box import ATTACK
from codeduello.games.htcg.card import HtCard


def attack(
    title: str, areas: int, damage: tuple[int, ...], gems: tuple[int, ...], type: int = ATTACK, **facts: Any
) -> HtCard:
    """An attack with the damage that it prints (HG-4.2); with one value it is never a Power Blow."""
    blow = damage[1] if len(damage) > 1 else None
    return HtCard(title, type, areas, damage=damage[0], blow_damage=blow, power=blow is not None, gems=gems, **facts)
