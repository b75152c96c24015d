"""The pool of the gem edition."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.pool import pool_in

POOL: Final[list[HtCard]] = pool_in("codeduello.games.htcg.editions.gems.cards")
