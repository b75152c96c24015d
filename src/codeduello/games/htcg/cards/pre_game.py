"""Pre-Game cards besides Personas and Weapons of Choice. The Quickenings are numbered as in the players' list."""

from __future__ import annotations

from codeduello.games.htcg import traits
from codeduello.games.htcg.box import PRE_GAME
from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.sets import PROMO


def quickening(number: int, text: str, trait: int) -> HtCard:
    """A Quickening that gives its player a trait."""
    return HtCard(f"Quickening #{number}", PRE_GAME, text=text, sets=(PROMO,), traits=trait)


QUICKENING_2 = quickening(2, "You may look at Hidden Attacks.", traits.SEES_HIDDEN)
QUICKENING_3 = quickening(3, "You may attack areas that you just blocked.", traits.ATTACKS_BLOCKED_AREAS)
QUICKENING_4 = quickening(
    4,
    "Turn up your exertions for an attack or a defense card by card, and stop when you like.",
    traits.EXERTS_STEPWISE,
)
QUICKENING_6 = quickening(6, "Exhaustion costs you 3 Ability instead of 5.", traits.CHEAP_EXHAUSTION)
QUICKENING_7 = HtCard(
    "Quickening #7",
    PRE_GAME,
    text="Your attacks that do damage do 1 more.",
    sets=(PROMO,),
    bonus=1,
)
QUICKENING_8 = quickening(8, "You block Power Blows without an exertion.", traits.FREE_POWER_BLOCK)
QUICKENING_9 = HtCard(
    "Quickening #9",
    PRE_GAME,
    text="Your exertions may have 3 cards instead of 5; say so before.",
    sets=(PROMO,),
    sizes=1 << 3,
)
QUICKENING_14 = quickening(14, "You make Power Blows without an exertion.", traits.FREE_POWER_BLOW)
