"""Pre-Game cards that change what a deck may hold."""

from __future__ import annotations

from codeduello.games.htcg.model.card import DOUBLES_PLOTS, SPARES_ONE, HtCard
from codeduello.games.htcg.model.constants import PRE_GAME
from codeduello.games.htcg.model.provenance import OURS

SEALED_ORDERS = HtCard(
    "Sealed Orders",
    PRE_GAME,
    text="Your deck may have twice as many copies of a Plot as its restriction allows, except of a Signature Plot.",
    provenance=OURS,
    builds=DOUBLES_PLOTS,
)
FAMILY_HEIRLOOM = HtCard(
    "Family Heirloom",
    PRE_GAME,
    text="Of one card that is not a Signature card, your deck may have one copy more than its restriction allows.",
    provenance=OURS,
    builds=SPARES_ONE,
)
