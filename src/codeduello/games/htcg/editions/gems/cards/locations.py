"""Locations: one is in play, and affects each player in the own turn (HG-2.4)."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import AGILITY, EMPATHY, LOCATION, POWER, REASON, STRENGTH, TOUGHNESS
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table

RAIN_SLICK_ROOFTOP = HtCard(
    "Rain-Slick Rooftop",
    LOCATION,
    text="Nobody may play both a dodge and a block in the same turn.",
    provenance=OURS,
    restriction=2,
    gems=(AGILITY,),
    traits=traits.DODGES_OR_BLOCKS,
    foe_traits=traits.DODGES_OR_BLOCKS,
)
CRUMBLING_CHAPEL = HtCard(
    "Crumbling Chapel",
    LOCATION,
    text="Nobody may make a Head Shot.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    traits=traits.NO_HEAD_SHOTS,
    foe_traits=traits.NO_HEAD_SHOTS,
)


class ProvingGround(HtCard):
    """Adds to everybody's Power Blows."""

    def weight(self, table: Table, owner: int, attacker: int, attack: Attack) -> int:
        """One for a Power Blow."""
        return 1 if attack.has(POWER) else 0


PROVING_GROUND = ProvingGround(
    "Proving Ground",
    LOCATION,
    text="A Power Blow that is successful does 1 damage more.",
    provenance=OURS,
    restriction=2,
    gems=(STRENGTH,),
    weighs=True,
)
NARROW_BRIDGE = HtCard(
    "Narrow Bridge",
    LOCATION,
    text="In their own turn a player may not Back Away.",
    provenance=OURS,
    restriction=2,
    gems=(REASON, STRENGTH),
    traits=traits.NO_BACK_AWAY,
    foe_traits=traits.NO_BACK_AWAY,
)
OLD_ARMORY = HtCard(
    "Old Armory",
    LOCATION,
    text="In their own turn a player cannot be Disarmed.",
    provenance=OURS,
    restriction=2,
    gems=(TOUGHNESS,),
    traits=traits.CANNOT_BE_DISARMED,
    foe_traits=traits.CANNOT_BE_DISARMED,
)
FOGGY_MOOR = HtCard(
    "Foggy Moor",
    LOCATION,
    text="A player's first attack of the turn may be Hidden.",
    provenance=OURS,
    restriction=2,
    gems=(AGILITY, REASON),
    traits=traits.HIDES_FIRST,
    foe_traits=traits.HIDES_FIRST,
)
CROWDED_MARKET = HtCard(
    "Crowded Market",
    LOCATION,
    text="Prevention: nobody may make Special Attacks or Ranged Attacks.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    traits=traits.NO_SPECIAL_ATTACKS,
    foe_traits=traits.NO_SPECIAL_ATTACKS,
)
