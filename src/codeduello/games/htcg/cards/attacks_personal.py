"""Attacks of single Personas."""

from __future__ import annotations

from codeduello.games.htcg.model.clauses import RESERVED, SUCCESSFUL, Makes, On
from codeduello.games.htcg.model.constants import (
    LL,
    MC,
    ML,
    MR,
    UC,
    UL,
    UNDODGEABLE,
    UR,
)
from codeduello.games.htcg.model.kinds import attack, ranged_attack
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.basic import Discard, OpponentMust

SAVAGE_SWING = attack(
    "Savage Swing",
    UC | MC,
    RESERVED,
    damage=(3,),
    text="Attacks the upper center and the middle center for 3 damage. Cannot be a Power Blow.",
    provenance=OURS,
    personas=("Kern",),
    restriction=3,
)
CIRCLING_BLADE = attack(
    "Circling Blade",
    UL | UC | ML | MC,
    RESERVED,
    damage=(1,),
    text="Attacks the four areas of the upper left for 1 damage. Cannot be a Power Blow.",
    provenance=OURS,
    personas=("Yung Dol Kim",),
)
CUT_TO_THE_THROAT = attack(
    "Cut to the Throat",
    UC,
    RESERVED,
    On(SUCCESSFUL, OpponentMust(Discard(1))),
    text="If it is successful, your opponent must discard a card in their next turn.",
    provenance=OURS,
    personas=("Kalas",),
    restriction=3,
)
AXE_HEW = attack(
    "Axe Hew",
    UL | ML | LL,
    RESERVED,
    text="Attacks the whole left column. An upper attack.",
    provenance=OURS,
    personas=("Kanwulf",),
)
BETRAYERS_THRUST = attack(
    "Betrayer's Thrust",
    MC,
    RESERVED,
    Makes(UNDODGEABLE),
    damage=(2,),
    text="Cannot be dodged. Cannot be a Power Blow.",
    provenance=OURS,
    personas=("Dark Duncan",),
    restriction=3,
)
HIP_SHOT = ranged_attack(
    "Hip Shot",
    MC,
    RESERVED,
    damage=(1,),
    text="Ranged Attack. Does 1 damage. Cannot be blocked.",
    provenance=OURS,
    personas=("Kinman",),
    restriction=3,
    hands=1,
)
PINCER_ATTACK = attack(
    "Pincer Attack",
    ML | MR,
    RESERVED,
    damage=(2,),
    text="Attacks the middle left and the middle right at once. Cannot be a Power Blow.",
    provenance=OURS,
    personas=("Corda and Reno",),
    restriction=3,
)
HORSEMANS_CUT = attack(
    "Horseman's Cut",
    UC | UR,
    RESERVED,
    text="Attacks the upper center and the upper right.",
    provenance=OURS,
    personas=("Kronos",),
    restriction=3,
)
