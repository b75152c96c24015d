"""Events: each affects its turn and the following one (HG-2.2)."""

from __future__ import annotations

from codeduello.games.htcg import traits
from codeduello.games.htcg.box import EMPATHY, EVENT, HEAD, POWER, STRENGTH
from codeduello.games.htcg.card import IN_ATTACK, WITH_UPPER_ATTACK, HtCard

HEAD_SHOT = HtCard(
    "Head Shot",
    EVENT,
    text="Play with an upper attack that can be a Power Blow: it is one, and undefended it takes the head.",
    provenance="stand-in: title and effect are published; its gem is a guess",
    when=IN_ATTACK,
    conjunction=WITH_UPPER_ATTACK,
    flags=HEAD | POWER,
    gems=(STRENGTH,),
)
TRUCE_ON_HOLY_GROUND = HtCard(
    "Truce on Holy Ground",
    EVENT,
    text="Nobody may attack until your next Sweep Phase.",
    provenance="original",
    restriction=2,
    gems=(EMPATHY,),
    traits=traits.NO_ATTACKS,
    foe_traits=traits.NO_ATTACKS,
)
