"""Dodges: they need no Power Block and leave their areas open to attack (HG-5.4)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import WhenItStops
from codeduello.games.htcg.editions.gems.verbs import PeekHand, RiseOrRearm
from codeduello.games.htcg.model.card import ATTACK_FAILED, HtCard
from codeduello.games.htcg.model.constants import (
    AGILITY,
    ALL_AREAS,
    DODGE,
    EMPATHY,
    LC,
    LL,
    LOWER,
    LR,
    MC,
    MIDDLE,
    ML,
    MR,
    REASON,
    UC,
    UL,
    UPPER,
    UR,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.basic import StepBack
from codeduello.games.htcg.verbs.kinds import BackingAway

KNOWN = "stand-in: the title is published; areas and gem are guesses"

BACK_AWAY = BackingAway(
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
    provenance=OURS,
    restriction=3,
    gems=(REASON,),
)
SLIP_RIGHT = HtCard(
    "Slip Right",
    DODGE,
    UL | UC | ML | MC | LL | LC,
    text="Avoids attacks to the left and the center.",
    provenance=OURS,
    restriction=3,
    gems=(REASON,),
)
SENSED_DANGER = HtCard(
    "Sensed Danger",
    DODGE,
    UPPER | MC,
    text="Avoids upper attacks and attacks to the middle center.",
    provenance=OURS,
    gems=(EMPATHY,),
)
TURN_ASIDE = HtCard(
    "Turn Aside",
    DODGE,
    MC | LOWER,
    text="Avoids lower attacks and attacks to the middle center.",
    provenance=OURS,
    gems=(EMPATHY,),
)
READING_THE_BLADE = WhenItStops(
    "Reading the Blade",
    DODGE,
    MIDDLE,
    text="Avoids middle attacks. When it does, look at a random card of your opponent's hand.",
    provenance=OURS,
    gems=(REASON,),
    demands=(PeekHand(1),),
    watches=ATTACK_FAILED,
)
SCRAMBLE = HtCard(
    "Scramble",
    DODGE,
    MC | LOWER,
    text="Avoids lower attacks and attacks to the middle center. You get up, or you regain a weapon.",
    provenance=OURS,
    restriction=2,
    gems=(AGILITY,),
    does=(RiseOrRearm(),),
)
