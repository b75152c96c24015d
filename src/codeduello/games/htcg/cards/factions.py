"""Cards of a faction: every Persona of that faction may use them (HT-2.1, HT-2.4)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import (
    ALLY,
    FREE_POWER,
    PLAYED,
    SUCCESSFUL,
    USED,
    Imposes,
    Makes,
    On,
    Stretches,
)
from codeduello.games.htcg.model.constants import EXERTED_DODGE, LC, MC, MIDDLE, OBJECT
from codeduello.games.htcg.model.kinds import attack, block, event, situation
from codeduello.games.htcg.model.names import CLAN_MACLEOD, HORSEMEN
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import OPPONENT, Burn, MoreAttacks, Soften, WithNextAttack
from codeduello.games.htcg.verbs.feet import FallProne

# Clan MacLeod: Duncan and Connor.

HIGHLAND_CHARGE = event(
    "Highland Charge",
    Makes(EXERTED_DODGE),
    On(PLAYED, MoreAttacks(1), WithNextAttack("your next attack is dodged only from an exertion")),
    text="Play one additional attack this turn. Your next attack can be dodged only by a dodge from an exertion.",
    provenance=OURS,
    faction=CLAN_MACLEOD,
    restriction=2,
)
CLANSMANS_PARRY = block(
    "Clansman's Parry",
    MIDDLE,
    FREE_POWER,
    text="Blocks attacks to the middle row, Power Blows too, without an exertion.",
    provenance=OURS,
    faction=CLAN_MACLEOD,
    restriction=3,
)


class AgainstDamage(HtCard):
    """A card for somebody who is to take damage."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In one's own turn, before the damage is applied."""
        return table.active == me and table.sides[me].damage > 0


CLAN_PLAID = AgainstDamage(
    "Clan Plaid",
    OBJECT,
    On(USED, Soften(1)),
    text="Discard to use: prevent 1 of the damage that you are to take.",
    provenance=OURS,
    faction=CLAN_MACLEOD,
)
TESSA_NOEL = situation(
    "Tessa Noel",
    ALLY,
    Stretches(1),
    text="Ally. Your exertions may be one card larger or smaller, as you say before.",
    provenance=OURS,
    faction=CLAN_MACLEOD,
    restriction=2,
)


# The Horsemen: Methos and Kronos.

RIDE_TOGETHER = situation(
    "Ride Together",
    Imposes(traits.NO_HIDING),
    text="Your opponent cannot make Hidden Attacks.",
    provenance=OURS,
    faction=HORSEMEN,
)
SCORCHED_VILLAGE = event(
    "Scorched Village",
    On(PLAYED, Burn(4, OPPONENT), Burn(2)),
    text="Your opponent burns the top 4 cards of the Endurance, and you the top 2 of yours.",
    provenance=OURS,
    faction=HORSEMEN,
    restriction=3,
)
RIDE_DOWN = attack(
    "Ride Down",
    MC | LC,
    On(SUCCESSFUL, FallProne()),
    damage=(1,),
    text="Attacks the middle center and the lower center for 1 damage. Cannot be a Power Blow. If it is successful, "
    "your opponent is Prone.",
    provenance=OURS,
    faction=HORSEMEN,
    restriction=2,
)
