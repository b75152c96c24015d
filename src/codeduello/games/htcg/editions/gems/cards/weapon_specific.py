"""Weapon Specific cards: played only with that Weapon of Choice in play (HT-2.3)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import WhenItStops, attack
from codeduello.games.htcg.editions.gems.verbs import MakePowerBlock
from codeduello.games.htcg.model.card import ATTACK_FAILED, HtCard
from codeduello.games.htcg.model.constants import (
    AGILITY,
    BLOCK,
    EXERTED_BLOCK,
    EXERTED_DODGE,
    LC,
    LL,
    LR,
    MC,
    MIDDLE,
    REASON,
    SPECIAL_ATTACK,
    STRENGTH,
    TOUGHNESS,
    UL,
    UPPER,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.weapons import DisarmFoe

DRAWING_SLASH = attack(
    "Drawing Slash",
    UL | MC,
    (2, 4),
    (STRENGTH, AGILITY),
    text="Does 2 damage, 4 as a Power Blow. Restriction: no dodge from hand can be played against it.",
    provenance=OURS,
    weapon="Katana",
    restriction=2,
    flags=EXERTED_DODGE,
)
GREAT_SWEEP = attack(
    "Great Sweep",
    LL | LC | LR,
    (2, 4),
    (STRENGTH,),
    text="Does 2 damage, 4 as a Power Blow. Cannot be Hidden.",
    provenance=OURS,
    weapon="Claymore",
    restriction=2,
    hides=False,
)
FLAT_OF_THE_BLADE = HtCard(
    "Flat of the Blade",
    BLOCK,
    UPPER,
    text="Blocks upper areas. It is a Power Block without an exertion.",
    provenance=OURS,
    weapon="Broadsword",
    restriction=2,
    gems=(TOUGHNESS,),
    does=(MakePowerBlock(),),
)
LUNGE_TO_THE_HEART = attack(
    "Lunge to the Heart",
    MC,
    (1, 3),
    (REASON,),
    text="Does 1 damage, 3 as a Power Blow. Restriction: no block from hand can be played against it.",
    provenance=OURS,
    weapon="Rapier",
    restriction=2,
    flags=EXERTED_BLOCK,
)
TRAPPING_PARRY = WhenItStops(
    "Trapping Parry",
    BLOCK,
    MIDDLE,
    text="Blocks middle areas. When it stops an attack, your opponent is Disarmed.",
    provenance=OURS,
    weapon="Main Gauche",
    restriction=2,
    disarms=True,
    gems=(REASON,),
    demands=(DisarmFoe(),),
    watches=ATTACK_FAILED,
)
AXE_HOOK = attack(
    "Axe Hook",
    LL | LC,
    (1,),
    (STRENGTH,),
    SPECIAL_ATTACK,
    text="Does 1 damage. If successful, your opponent is Prone.",
    provenance=OURS,
    weapon="Battle Axe",
    restriction=2,
    hits=(FallProne(),),
)
