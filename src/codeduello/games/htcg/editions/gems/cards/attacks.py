"""Attacks besides the basic ones and the special ones, with the damage that they print (HG-4.2, HG-4.4)."""

from __future__ import annotations

from codeduello.games.htcg.box import (
    AGILITY,
    EMPATHY,
    LC,
    LL,
    LOWER,
    LR,
    MASTER,
    MC,
    ML,
    MR,
    NEEDS_POWER_BLOCK,
    REASON,
    STRENGTH,
    TOUGHNESS,
    UC,
    UL,
    UR,
)
from codeduello.games.htcg.editions.gems.making import attack
from codeduello.games.htcg.verbs import DrawCards

OURS = "original"

SLASH_LEFT = attack(
    "Slash Left",
    UL | ML,
    (2, 4),
    (STRENGTH, AGILITY),
    text="Does 2 damage, 4 as a Power Blow.",
    provenance=OURS,
    restriction=3,
)
SLASH_RIGHT = attack(
    "Slash Right",
    UR | MR,
    (2, 4),
    (STRENGTH, AGILITY),
    text="Does 2 damage, 4 as a Power Blow.",
    provenance=OURS,
    restriction=3,
)
TWO_HANDED_HACK = attack(
    "Two-Handed Hack",
    UC,
    (3, 6),
    (STRENGTH, STRENGTH),
    text="Does 3 damage, 6 as a Power Blow. Cannot be Hidden.",
    provenance=OURS,
    restriction=2,
    hides=False,
)
LOW_SWEEP = attack(
    "Low Sweep",
    LOWER,
    (1,),
    (AGILITY,),
    text="Does 1 damage. Cannot be a Power Blow.",
    provenance=OURS,
    restriction=3,
)
MEASURED_THRUST = attack(
    "Measured Thrust",
    MC,
    (1, 3),
    (REASON,),
    text="Does 1 damage, 3 as a Power Blow. Only a Power Block blocks it.",
    provenance=OURS,
    restriction=2,
    flags=NEEDS_POWER_BLOCK,
)
MASTERS_CLEAVE = attack(
    "Master's Cleave",
    UC | UR,
    (3, 5),
    (MASTER, STRENGTH),
    text="Does 3 damage, 5 as a Power Blow.",
    provenance=OURS,
    restriction=2,
)

SPINNING_SLASH = attack(
    "Spinning Slash",
    ML | LL,
    (2, 4),
    (AGILITY, AGILITY),
    text="Does 2 damage, 4 as a Power Blow.",
    provenance=OURS,
    restriction=3,
)
SHOULDER_CHARGE = attack(
    "Shoulder Charge",
    MC | LC,
    (2, 4),
    (TOUGHNESS, STRENGTH),
    text="Does 2 damage, 4 as a Power Blow.",
    provenance=OURS,
    restriction=3,
)
STUBBORN_ADVANCE = attack(
    "Stubborn Advance",
    ML,
    (2, 5),
    (TOUGHNESS, TOUGHNESS),
    text="Does 2 damage, 5 as a Power Blow. Cannot be Hidden.",
    provenance=OURS,
    restriction=2,
    hides=False,
)
CALCULATED_CUT = attack(
    "Calculated Cut",
    UL | UC,
    (2, 4),
    (REASON, REASON),
    text="Does 2 damage, 4 as a Power Blow.",
    provenance=OURS,
    restriction=3,
)
OLD_GRUDGE = attack(
    "Old Grudge",
    MR | LR,
    (2, 4),
    (EMPATHY, STRENGTH),
    text="Does 2 damage, 4 as a Power Blow.",
    provenance=OURS,
    restriction=3,
)
MERCY_STROKE = attack(
    "Mercy Stroke",
    UC,
    (2, 4),
    (EMPATHY, EMPATHY),
    text="Does 2 damage, 4 as a Power Blow. If successful, draw a card.",
    provenance=OURS,
    restriction=3,
    hits=(DrawCards(1),),
)
