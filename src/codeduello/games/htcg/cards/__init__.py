"""The pool: every card, found in the modules of this folder."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.cards import basic, dodges, events

POOL: Final[list[HtCard]] = [
    card for module in (basic, dodges, events) for card in vars(module).values() if isinstance(card, HtCard)
]
