"""Locations: one is in play, and affects each player in the own turn (HG-2.4)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems.kinds import location
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import WEIGHS, ForBoth
from codeduello.games.htcg.model.constants import AGILITY, EMPATHY, LOCATION, POWER, REASON, STRENGTH, TOUGHNESS
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table

RAIN_SLICK_ROOFTOP = location(
    "Rain-Slick Rooftop",
    (AGILITY,),
    ForBoth(traits.DODGES_OR_BLOCKS),
    text="Nobody may play both a dodge and a block in the same turn.",
    restriction=2,
)
CRUMBLING_CHAPEL = location(
    "Crumbling Chapel", (EMPATHY,), ForBoth(traits.NO_HEAD_SHOTS), text="Nobody may make a Head Shot.", restriction=2
)


class ProvingGround(HtCard):
    """Adds to everybody's Power Blows."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One for a Power Blow."""
        return 1 if attack.has(POWER) else 0


PROVING_GROUND = ProvingGround(
    "Proving Ground",
    LOCATION,
    WEIGHS,
    text="A Power Blow that is successful does 1 damage more.",
    provenance=OURS,
    restriction=2,
    gems=(STRENGTH,),
)
NARROW_BRIDGE = location(
    "Narrow Bridge",
    (REASON, STRENGTH),
    ForBoth(traits.NO_BACK_AWAY),
    text="In their own turn a player may not Back Away.",
    restriction=2,
)
OLD_ARMORY = location(
    "Old Armory",
    (TOUGHNESS,),
    ForBoth(traits.CANNOT_BE_DISARMED),
    text="In their own turn a player cannot be Disarmed.",
    restriction=2,
)
FOGGY_MOOR = location(
    "Foggy Moor",
    (AGILITY, REASON),
    ForBoth(traits.HIDES_FIRST),
    text="A player's first attack of the turn may be Hidden.",
    restriction=2,
)
CROWDED_MARKET = location(
    "Crowded Market",
    (EMPATHY,),
    ForBoth(traits.NO_SPECIAL_ATTACKS),
    text="Prevention: nobody may make Special Attacks or Ranged Attacks.",
    restriction=2,
)
