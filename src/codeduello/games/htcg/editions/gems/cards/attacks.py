"""Attacks besides the basic ones, with the damage that they print (HG-4.2, HG-4.4)."""

from __future__ import annotations

from codeduello.games.htcg.box import (
    AGILITY,
    DIRTY_TRICK,
    LC,
    LOWER,
    MASTER,
    MC,
    MIDDLE,
    ML,
    MR,
    NEEDS_POWER_BLOCK,
    RANGED_ATTACK,
    REASON,
    SPECIAL_ATTACK,
    STRENGTH,
    UC,
    UL,
    UR,
)
from codeduello.games.htcg.editions.gems.making import attack
from codeduello.games.htcg.editions.gems.verbs import FallProne
from codeduello.games.htcg.verbs import DisarmFoe

OURS = "original"

# Non-basic attacks.

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

# Special and Ranged Attacks (HG-4.6, HG-4.7).

BINDING_LOCK = attack(
    "Binding Lock",
    MIDDLE,
    (0,),
    (STRENGTH,),
    SPECIAL_ATTACK,
    text="Does no damage. If successful, your opponent is Disarmed.",
    provenance=OURS,
    restriction=2,
    disarms=True,
    hits=(DisarmFoe(),),
)
THROWN_DAGGER = attack(
    "Thrown Dagger",
    UR,
    (1,),
    (AGILITY,),
    RANGED_ATTACK,
    text="Ranged Attack. Does 1 damage.",
    provenance=OURS,
    restriction=3,
)

# Dirty Tricks (HG-4.5).

LEG_HOOK = attack(
    "Leg Hook",
    LC,
    (0,),
    (AGILITY,),
    DIRTY_TRICK,
    text="Dirty Trick. If successful, your opponent is Prone.",
    provenance=OURS,
    restriction=3,
    hits=(FallProne(),),
)
WRIST_KICK = attack(
    "Wrist Kick",
    MR,
    (0,),
    (STRENGTH,),
    DIRTY_TRICK,
    text="Dirty Trick. If successful, your opponent is Disarmed.",
    provenance=OURS,
    restriction=2,
    disarms=True,
    hits=(DisarmFoe(),),
)
