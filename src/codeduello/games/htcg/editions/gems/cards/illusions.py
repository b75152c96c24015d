"""Illusions: played only from a Hard Exertion, one for each (HG-2.8, HG-R7)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import illusion
from codeduello.games.htcg.editions.gems.verbs import AddDamage, AvoidAttack, PeekHand, RegainWeapon, RetrieveAlly
from codeduello.games.htcg.model.card import IN_ATTACK, IN_DEFENSE, HtCard
from codeduello.games.htcg.model.clauses import DISARMS, PLAYED, On, When
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
    When(IN_DEFENSE),
    On(PLAYED, AvoidAttack()),
    text="Play in your Defense Phase: you avoid one attack.",
    provenance=OURS,
    restriction=2,
    gems=(AGILITY,),
)


class ForAttack(HtCard):
    """A card that adds to an attack of this turn."""

    def needs(self, table: Table, me: int) -> str:
        """There must be one."""
        return "" if table.outgoing else "You have not attacked this turn."


PHANTOM_CUT = ForAttack(
    "Phantom Cut",
    ILLUSION,
    When(IN_ATTACK),
    On(PLAYED, AddDamage(1)),
    text="Play in your Attack Phase: your last attack of this turn does 1 damage more.",
    provenance=OURS,
    restriction=2,
    gems=(STRENGTH,),
)
BORROWED_TIME = illusion("Borrowed Time", (TOUGHNESS,), On(PLAYED, Heal(1)), text="Gain 1 Ability.", restriction=2)
LINGERING_DOUBT = illusion(
    "Lingering Doubt", (REASON,), On(PLAYED, PeekHand()), text="Look at your opponent's hand.", restriction=2
)
GHOST_OF_A_FRIEND = Targeted(
    "Ghost of a Friend",
    ILLUSION,
    On(PLAYED, RetrieveAlly()),
    text="Retrieve an Ally from your discard pile.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
)


class ForLostWeapon(HtCard):
    """A card for somebody who has lost a weapon."""

    def needs(self, table: Table, me: int) -> str:
        """There must be one that can be regained."""
        return "" if lost_weapons(table, me) else "You have lost no weapon that could be regained."


RETURNING_BLADE = ForLostWeapon(
    "Returning Blade",
    ILLUSION,
    On(PLAYED, RegainWeapon()),
    text="You regain a weapon.",
    provenance=OURS,
    restriction=2,
    gems=(STRENGTH, EMPATHY),
)
COLD_BREATH = illusion(
    "Cold Breath", (EMPATHY,), On(PLAYED, FoeMust(Burn(2))), text="Your opponent must burn 2 cards.", restriction=2
)
SUDDEN_DAWN = illusion("Sudden Dawn", (AGILITY,), On(PLAYED, DrawCards(1)), text="Draw a card.", restriction=2)
SHIFTING_FLOOR = illusion(
    "Shifting Floor", (AGILITY,), On(PLAYED, FallProne()), text="Your opponent is Prone.", restriction=1
)
VANISHING_HILT = illusion(
    "Vanishing Hilt", (REASON,), DISARMS, On(PLAYED, DisarmFoe()), text="Your opponent is Disarmed.", restriction=1
)
