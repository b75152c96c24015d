"""Attacks of single Personas."""

from __future__ import annotations

from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    ATTACK,
    LL,
    MC,
    ML,
    MR,
    RANGED_ATTACK,
    UC,
    UL,
    UNDODGEABLE,
    UR,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.basic import Discard, FoeMust

SAVAGE_SWING = HtCard(
    "Savage Swing",
    ATTACK,
    UC | MC,
    text="Attacks the upper center and the middle center for 3 damage. Cannot be a Power Blow.",
    provenance=OURS,
    reserved=True,
    personas=("Kern",),
    restriction=3,
    damage=3,
    power=False,
)
CIRCLING_BLADE = HtCard(
    "Circling Blade",
    ATTACK,
    UL | UC | ML | MC,
    text="Attacks the four areas of the upper left for 1 damage. Cannot be a Power Blow.",
    provenance=OURS,
    reserved=True,
    personas=("Yung Dol Kim",),
    damage=1,
    power=False,
)
CUT_TO_THE_THROAT = HtCard(
    "Cut to the Throat",
    ATTACK,
    UC,
    text="If it is successful, your opponent must discard a card in their next turn.",
    provenance=OURS,
    reserved=True,
    personas=("Kalas",),
    restriction=3,
    hits=(FoeMust(Discard(1)),),
)
AXE_HEW = HtCard(
    "Axe Hew",
    ATTACK,
    UL | ML | LL,
    text="Attacks the whole left column. An upper attack.",
    provenance=OURS,
    reserved=True,
    personas=("Kanwulf",),
)
BETRAYERS_THRUST = HtCard(
    "Betrayer's Thrust",
    ATTACK,
    MC,
    text="Cannot be dodged. Cannot be a Power Blow.",
    provenance=OURS,
    reserved=True,
    personas=("Dark Duncan",),
    restriction=3,
    power=False,
    flags=UNDODGEABLE,
)
HIP_SHOT = HtCard(
    "Hip Shot",
    RANGED_ATTACK,
    MC,
    text="Ranged Attack. Does 1 damage. Cannot be blocked.",
    provenance=OURS,
    reserved=True,
    personas=("Kinman",),
    restriction=3,
    hands=1,
    damage=1,
)
PINCER_ATTACK = HtCard(
    "Pincer Attack",
    ATTACK,
    ML | MR,
    text="Attacks the middle left and the middle right at once. Cannot be a Power Blow.",
    provenance=OURS,
    reserved=True,
    personas=("Corda and Reno",),
    restriction=3,
    power=False,
)
HORSEMANS_CUT = HtCard(
    "Horseman's Cut",
    ATTACK,
    UC | UR,
    text="Attacks the upper center and the upper right.",
    provenance=OURS,
    reserved=True,
    personas=("Kronos",),
    restriction=3,
)
