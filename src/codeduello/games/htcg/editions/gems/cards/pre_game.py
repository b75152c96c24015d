"""Pre-Game cards that change what a deck may hold."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import pre_game
from codeduello.games.htcg.model.card import DOUBLES_PLOTS, SPARES_ONE
from codeduello.games.htcg.model.clauses import Builds

SEALED_ORDERS = pre_game(
    "Sealed Orders",
    Builds(DOUBLES_PLOTS),
    text="Your deck may have twice as many copies of a Plot as its restriction allows, except of a Signature Plot.",
)
FAMILY_HEIRLOOM = pre_game(
    "Family Heirloom",
    Builds(SPARES_ONE),
    text="Of one card that is not a Signature card, your deck may have one copy more than its restriction allows.",
)
