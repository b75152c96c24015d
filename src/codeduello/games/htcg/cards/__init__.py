"""The pool of the first edition."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.discovery import cards_in

POOL: Final[list[HtCard]] = cards_in("codeduello.games.htcg.cards", "first")
