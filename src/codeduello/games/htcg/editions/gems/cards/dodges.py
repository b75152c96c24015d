"""Dodges: they need no Power Block and leave their areas open to attack (HG-5.4)."""

from __future__ import annotations

from codeduello.games.htcg.box import (
    AGILITY,
    ALL_AREAS,
    DODGE,
    LC,
    LL,
    LOWER,
    LR,
    MC,
    ML,
    MR,
    REASON,
    UC,
    UL,
    UPPER,
    UR,
)
from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.cards.dodges import StepBack

KNOWN = "stand-in: the title is published; areas and gem are guesses"

BACK_AWAY = HtCard(
    "Back Away",
    DODGE,
    ALL_AREAS,
    text="Avoids attacks to any area, but no Ranged Attack. This turn only Ranged Attacks can follow.",
    provenance="stand-in: title, and that it fails against Ranged Attacks, are published; the rest is a guess",
    gems=(AGILITY,),
    does=(StepBack(),),
)
DUCK = HtCard("Duck", DODGE, UPPER, text="Avoids upper attacks.", provenance=KNOWN, gems=(AGILITY,))
JUMP = HtCard("Jump", DODGE, LOWER, text="Avoids lower attacks.", provenance=KNOWN, gems=(AGILITY,))
SLIP_LEFT = HtCard(
    "Slip Left",
    DODGE,
    UC | UR | MC | MR | LC | LR,
    text="Avoids attacks to the center and the right.",
    provenance="original",
    gems=(REASON,),
)
SLIP_RIGHT = HtCard(
    "Slip Right",
    DODGE,
    UL | UC | ML | MC | LL | LC,
    text="Avoids attacks to the left and the center.",
    provenance="original",
    gems=(REASON,),
)
