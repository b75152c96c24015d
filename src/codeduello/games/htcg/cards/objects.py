"""Objects: Special Cards that stay in play, several copies at once (HT-12.3)."""

from __future__ import annotations

from codeduello.games.htcg import traits
from codeduello.games.htcg.box import OBJECT
from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.sets import ARMS_AND_TACTICS, PROMO, WATCHERS_CHRONICLES
from codeduello.games.htcg.table import Table

BOWIE_KNIFE = HtCard(
    "Bowie Knife",
    OBJECT,
    text="Your exertions for an attack are three cards larger.",
    personas=("Kern",),
    sets=(WATCHERS_CHRONICLES,),
    attack_growth=3,
)
ANCESTRAL_BLADE = HtCard(
    "Ancestral Blade",
    OBJECT,
    text="You block Power Blows without an exertion.",
    sets=(PROMO,),
    restriction=1,
    traits=traits.FREE_POWER_BLOCK,
)
QUALITY_BLADE = HtCard(
    "Quality Blade",
    OBJECT,
    text="You may play Basic Attacks to areas that you just blocked.",
    weapon="Rapier",
    sets=(ARMS_AND_TACTICS,),
    traits=traits.BASICS_ON_BLOCKED_AREAS,
)
FORGED_STEEL = HtCard(
    "Forged Steel",
    OBJECT,
    text="Whatever Disarms your opponent breaks the weapon as well.",
    sets=(PROMO,),
    traits=traits.BREAKS_WEAPONS,
)


class OnlyOne(HtCard):
    """A card of which only one, of whatever version, may be in play among both players."""

    def needs(self, table: Table, me: int) -> str:
        """None of them may be in play."""
        there = any(table.card(card).name == self.name for side in table.sides for card in side.play)
        return f"Only one card titled {self.name} may be in play." if there else ""


THE_PRIZE_EXTRA_EXERTION = OnlyOne(
    "The Prize: Extra Exertion",
    OBJECT,
    name="The Prize",
    text="Every player may make an additional exertion in each turn. Only one Prize may be in play.",
    sets=(PROMO,),
    restriction=3,
    extra_exertions=1,
    foe_extra_exertions=1,
)
THE_PRIZE_ATTACKS = OnlyOne(
    "The Prize: Attacks",
    OBJECT,
    name="The Prize",
    text="Every player may play an additional attack in each turn. Only one Prize may be in play.",
    provenance="stand-in: its exact words are not known, nor how many copies a deck may have; 3 as the other Prize",
    sets=(PROMO,),
    restriction=3,
    extra_attacks=1,
    foe_extra_attacks=1,
)
DRAGON = HtCard(
    "Dragon",
    OBJECT,
    text="You may block while you are Disarmed.",
    provenance="stand-in: that it gives a way to block while Disarmed is published; that it asks no price is a guess",
    sets=(PROMO,),
    traits=traits.BLOCKS_DISARMED,
)
