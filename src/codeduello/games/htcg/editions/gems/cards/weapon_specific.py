"""Weapon Specific cards: played only with that Weapon of Choice in play (HT-2.3)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import WhenItStops, attack, block, special_attack
from codeduello.games.htcg.editions.gems.verbs import MakePowerBlock
from codeduello.games.htcg.model.card import ATTACK_FAILED
from codeduello.games.htcg.model.clauses import DISARMS, NEVER_HIDDEN, NOTICED, PLAYED, SUCCESSFUL, Makes, On, Watches
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
    STRENGTH,
    TOUGHNESS,
    UL,
    UPPER,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.weapons import DisarmOpponent

DRAWING_SLASH = attack(
    "Drawing Slash",
    UL | MC,
    (2, 4),
    (STRENGTH, AGILITY),
    Makes(EXERTED_DODGE),
    text="Does 2 damage, 4 as a Power Blow. Restriction: no dodge from hand can be played against it.",
    weapon="Katana",
    restriction=2,
)
GREAT_SWEEP = attack("Great Sweep", LL | LC | LR, (2, 4), (STRENGTH,), NEVER_HIDDEN, weapon="Claymore", restriction=2)
FLAT_OF_THE_BLADE = block(
    "Flat of the Blade",
    UPPER,
    (TOUGHNESS,),
    On(PLAYED, MakePowerBlock()),
    text="Blocks upper areas. It is a Power Block without an exertion.",
    weapon="Broadsword",
    restriction=2,
)
LUNGE_TO_THE_HEART = attack(
    "Lunge to the Heart",
    MC,
    (1, 3),
    (REASON,),
    Makes(EXERTED_BLOCK),
    text="Does 1 damage, 3 as a Power Blow. Restriction: no block from hand can be played against it.",
    weapon="Rapier",
    restriction=2,
)
TRAPPING_PARRY = WhenItStops(
    "Trapping Parry",
    BLOCK,
    DISARMS,
    Watches(ATTACK_FAILED),
    On(NOTICED, DisarmOpponent()),
    areas=MIDDLE,
    text="Blocks middle areas. When it stops an attack, your opponent is Disarmed.",
    provenance=OURS,
    weapon="Main Gauche",
    restriction=2,
    gems=(REASON,),
)
AXE_HOOK = special_attack(
    "Axe Hook", LL | LC, (1,), (STRENGTH,), On(SUCCESSFUL, FallProne()), weapon="Battle Axe", restriction=2
)
