"""Personas: the Immortals, with what they can do and how many Master Cards they may use (HT-3.7, HT-R47)."""

from __future__ import annotations

from codeduello.games.htcg import traits
from codeduello.games.htcg.box import PERSONA
from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.sets import MOVIE_EDITION, SERIES_EDITION, WATCHERS_CHRONICLES

ALLOWANCE = "stand-in: how many Master Cards this Persona may use is not known; 5 is usual"

DUNCAN_MACLEOD = HtCard(
    "Duncan MacLeod",
    PERSONA,
    text="You may attack areas that you just blocked. Your Power Blows give your opponent no right to hide an attack.",
    sets=(SERIES_EDITION,),
    masters=6,
    traits=traits.ATTACKS_BLOCKED_AREAS | traits.NO_HIDING_AGAINST,
)
CONNOR_MACLEOD = HtCard(
    "Connor MacLeod",
    PERSONA,
    text="You may attack areas that you just blocked. You may look at Hidden Attacks.",
    sets=(SERIES_EDITION,),
    masters=7,
    traits=traits.ATTACKS_BLOCKED_AREAS | traits.SEES_HIDDEN,
)
THE_KURGAN = HtCard(
    "The Kurgan",
    PERSONA,
    text="Your attacks that do damage do 1 more. Your exertions for a Power Blow or a Power Block may have 3 cards.",
    sets=(MOVIE_EDITION,),
    masters=6,
    bonus=1,
    power_sizes=1 << 3,
)
LUTHER = HtCard(
    "Luther",
    PERSONA,
    text="You block Power Blows without an exertion.",
    sets=(SERIES_EDITION,),
    masters=5,
    traits=traits.FREE_POWER_BLOCK,
)
KERN = HtCard(
    "Kern",
    PERSONA,
    text="When you exert for an attack, you may play every attack that it turns up, except Special Attacks.",
    sets=(WATCHERS_CHRONICLES,),
    masters=5,
    traits=traits.PLAYS_ALL_FOUND,
)
KHAN = HtCard(
    "Khan",
    PERSONA,
    text="Exhaustion costs you 3 Ability instead of 5.",
    sets=(MOVIE_EDITION,),
    masters=4,
    traits=traits.CHEAP_EXHAUSTION,
)
SLAN_QUINCE = HtCard(
    "Slan Quince",
    PERSONA,
    text="You make and block Power Blows without an exertion.",
    provenance=ALLOWANCE,
    sets=(SERIES_EDITION,),
    masters=5,
    traits=traits.FREE_POWER_BLOW | traits.FREE_POWER_BLOCK,
)
