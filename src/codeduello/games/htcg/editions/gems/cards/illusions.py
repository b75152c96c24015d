"""Illusions: played only from a Hard Exertion, one for each (HG-2.8, HG-R7)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.verbs import AddDamage, AvoidAttack, PeekHand, RegainWeapon, RetrieveAlly
from codeduello.games.htcg.model.card import IN_ATTACK, IN_DEFENSE, HtCard
from codeduello.games.htcg.model.constants import AGILITY, EMPATHY, ILLUSION, REASON, STRENGTH, TOUGHNESS
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import any_attack_open
from codeduello.games.htcg.rules.weapons import lost_weapons
from codeduello.games.htcg.verbs.basic import Burn, DrawCards, FoeMust, Heal
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.targets import Targeted
from codeduello.games.htcg.verbs.weapons import DisarmFoe


class AgainstAttack(HtCard):
    """A card that needs an attack against its player."""

    def needs(self, table: Table, me: int) -> str:
        """There must be one that is not settled."""
        return "" if any_attack_open(table) else "There is no attack to avoid."


AFTERIMAGE = AgainstAttack(
    "Afterimage",
    ILLUSION,
    text="Play in your Defense Phase: you avoid one attack.",
    provenance=OURS,
    restriction=2,
    when=IN_DEFENSE,
    gems=(AGILITY,),
    does=(AvoidAttack(),),
)


class ForAttack(HtCard):
    """A card that adds to an attack of this turn."""

    def needs(self, table: Table, me: int) -> str:
        """There must be one."""
        return "" if table.outgoing else "You have not attacked this turn."


PHANTOM_CUT = ForAttack(
    "Phantom Cut",
    ILLUSION,
    text="Play in your Attack Phase: your last attack of this turn does 1 damage more.",
    provenance=OURS,
    restriction=2,
    when=IN_ATTACK,
    gems=(STRENGTH,),
    does=(AddDamage(1),),
)
BORROWED_TIME = HtCard(
    "Borrowed Time",
    ILLUSION,
    text="Gain 1 Ability.",
    provenance=OURS,
    restriction=2,
    gems=(TOUGHNESS,),
    does=(Heal(1),),
)
LINGERING_DOUBT = HtCard(
    "Lingering Doubt",
    ILLUSION,
    text="Look at your opponent's hand.",
    provenance=OURS,
    restriction=2,
    gems=(REASON,),
    does=(PeekHand(),),
)
GHOST_OF_A_FRIEND = Targeted(
    "Ghost of a Friend",
    ILLUSION,
    text="Retrieve an Ally from your discard pile.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    does=(RetrieveAlly(),),
)


class ForLostWeapon(HtCard):
    """A card for somebody who has lost a weapon."""

    def needs(self, table: Table, me: int) -> str:
        """There must be one that can be regained."""
        return "" if lost_weapons(table, me) else "You have lost no weapon that could be regained."


RETURNING_BLADE = ForLostWeapon(
    "Returning Blade",
    ILLUSION,
    text="You regain a weapon.",
    provenance=OURS,
    restriction=2,
    gems=(STRENGTH, EMPATHY),
    does=(RegainWeapon(),),
)
COLD_BREATH = HtCard(
    "Cold Breath",
    ILLUSION,
    text="Your opponent must burn 2 cards.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    does=(FoeMust(Burn(2)),),
)
SUDDEN_DAWN = HtCard(
    "Sudden Dawn",
    ILLUSION,
    text="Draw a card.",
    provenance=OURS,
    restriction=2,
    gems=(AGILITY,),
    does=(DrawCards(1),),
)
SHIFTING_FLOOR = HtCard(
    "Shifting Floor",
    ILLUSION,
    text="Your opponent is Prone.",
    provenance=OURS,
    restriction=1,
    gems=(AGILITY,),
    does=(FallProne(),),
)
VANISHING_HILT = HtCard(
    "Vanishing Hilt",
    ILLUSION,
    text="Your opponent is Disarmed.",
    provenance=OURS,
    restriction=1,
    disarms=True,
    gems=(REASON,),
    does=(DisarmFoe(),),
)
