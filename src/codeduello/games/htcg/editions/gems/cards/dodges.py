"""Dodges: they need no Power Block and leave their areas open to attack (HG-5.4)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import WhenItStops, dodge
from codeduello.games.htcg.editions.gems.verbs import PeekHand, RiseOrRearm
from codeduello.games.htcg.model.card import ATTACK_FAILED
from codeduello.games.htcg.model.clauses import NOTICED, PLAYED, On, Watches
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
    On(PLAYED, StepBack()),
    areas=ALL_AREAS,
    text="Avoids attacks to any area, but no Ranged Attack. This turn only Ranged Attacks can follow.",
    provenance="stand-in: title, and that it fails against Ranged Attacks, are published; the rest is a guess",
    gems=(AGILITY,),
)
DUCK = dodge("Duck", UPPER, (AGILITY,), text="Avoids upper attacks.", provenance=KNOWN)
JUMP = dodge("Jump", LOWER, (AGILITY,), text="Avoids lower attacks.", provenance=KNOWN)
SLIP_LEFT = dodge(
    "Slip Left",
    UC | UR | MC | MR | LC | LR,
    (REASON,),
    text="Avoids attacks to the center and the right.",
    restriction=1,
)
SLIP_RIGHT = dodge(
    "Slip Right",
    UL | UC | ML | MC | LL | LC,
    (REASON,),
    text="Avoids attacks to the left and the center.",
    restriction=1,
)
SENSED_DANGER = dodge(
    "Sensed Danger",
    UPPER | MC,
    (EMPATHY,),
    text="Avoids upper attacks and attacks to the middle center.",
    restriction=2,
)
TURN_ASIDE = dodge(
    "Turn Aside",
    MC | LOWER,
    (EMPATHY,),
    text="Avoids lower attacks and attacks to the middle center.",
    restriction=2,
)
READING_THE_BLADE = WhenItStops(
    "Reading the Blade",
    DODGE,
    Watches(ATTACK_FAILED),
    On(NOTICED, PeekHand(1)),
    areas=MIDDLE,
    text="Avoids middle attacks. When it does, look at a random card of your opponent's hand.",
    provenance=OURS,
    gems=(REASON,),
)
SCRAMBLE = dodge(
    "Scramble",
    MC | LOWER,
    (AGILITY,),
    On(PLAYED, RiseOrRearm()),
    text="Avoids lower attacks and attacks to the middle center. You get up, or you regain a weapon.",
    restriction=2,
)
