"""Weapons of Choice: they need hands (HT-11.6) and may be lost (HT-11.1)."""

from __future__ import annotations

from codeduello.games.htcg import traits
from codeduello.games.htcg.box import WEAPON
from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.sets import ARMS_AND_TACTICS, FOUR_HORSEMEN

BROAD_BLADED_SPEAR = HtCard(
    "Broad-Bladed Spear",
    WEAPON,
    text="You may play Basic Attacks after a Back Away. You cannot make Hidden Attacks.",
    provenance="stand-in: how many hands it takes is not known; two is a guess",
    sets=(ARMS_AND_TACTICS, FOUR_HORSEMEN),
    hands=2,
    traits=traits.ATTACKS_AFTER_BACK_AWAY | traits.NO_HIDING,
)
RAPIER = HtCard(
    "Rapier",
    WEAPON,
    text="You may play one additional attack each turn that is no Special Attack. Your Basic Attacks do 1 damage less, "
    "but at least 1.",
    provenance="stand-in: its one Hand Icon is assumed",
    sets=(ARMS_AND_TACTICS,),
    hands=1,
    extra_attacks=1,
)
