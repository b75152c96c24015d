"""Attacks besides the basic ones and the special ones, with the damage that they print (HG-4.2, HG-4.4)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems.kinds import attack
from codeduello.games.htcg.editions.gems.verbs import AsPowerBlow, PeekHand
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import DISARMS, NEVER_HIDDEN, SUCCESSFUL, Makes, On
from codeduello.games.htcg.model.constants import (
    AGILITY,
    ATTACK,
    EMPATHY,
    LC,
    LL,
    LOWER,
    LR,
    MASTER,
    MC,
    ML,
    MR,
    NEEDS_POWER_BLOCK,
    NO_SHARED_DODGE,
    REASON,
    STRENGTH,
    TOUGHNESS,
    UC,
    UL,
    UR,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import DrawCards
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.weapons import DisarmOpponent

SLASH_LEFT = attack("Slash Left", UL | ML, (2, 4), (STRENGTH, AGILITY), restriction=3)
SLASH_RIGHT = attack("Slash Right", UR | MR, (2, 4), (STRENGTH, AGILITY), restriction=3)
TWO_HANDED_HACK = attack("Two-Handed Hack", UC, (3, 6), (STRENGTH, STRENGTH), NEVER_HIDDEN, restriction=2)
LOW_SWEEP = attack("Low Sweep", LOWER, (1,), (AGILITY,), text="Does 1 damage. Cannot be a Power Blow.", restriction=3)
MEASURED_THRUST = attack(
    "Measured Thrust",
    MC,
    (1, 3),
    (REASON,),
    Makes(NEEDS_POWER_BLOCK),
    text="Does 1 damage, 3 as a Power Blow. Only a Power Block blocks it.",
    restriction=2,
)
MASTERS_CLEAVE = attack("Master's Cleave", UC | UR, (3, 5), (MASTER, STRENGTH), restriction=2)

SPINNING_SLASH = attack(
    "Spinning Slash",
    ML | LL,
    (2, 4),
    (AGILITY, AGILITY),
    Makes(NO_SHARED_DODGE),
    text="Does 2 damage, 4 as a Power Blow. A dodge that has avoided another attack does not avoid this one.",
    restriction=3,
)
SHOULDER_CHARGE = attack(
    "Shoulder Charge",
    MC | LC,
    (2, 4),
    (TOUGHNESS, STRENGTH),
    On(SUCCESSFUL, AsPowerBlow(FallProne())),
    text="Does 2 damage, 4 as a Power Blow. If successful as a Power Blow, your opponent is Prone.",
    restriction=3,
)
STUBBORN_ADVANCE = attack("Stubborn Advance", ML, (2, 5), (TOUGHNESS, TOUGHNESS), NEVER_HIDDEN, restriction=2)
CALCULATED_CUT = attack(
    "Calculated Cut",
    UL | UC,
    (2, 4),
    (REASON, REASON),
    On(SUCCESSFUL, PeekHand(1)),
    text="Does 2 damage, 4 as a Power Blow. If successful, look at a random card of your opponent's hand.",
    restriction=3,
)


class Grudge(HtCard):
    """An attack that does more for a player who is behind."""

    def extra_damage(self, table: Table, attacker: Seat, attack: Attack) -> int:
        """One, with less Ability than the opponent."""
        return 1 if table.sides[attacker].ability < table.sides[1 - attacker].ability else 0


OLD_GRUDGE = Grudge(
    "Old Grudge",
    ATTACK,
    areas=MR | LR,
    damage=(2, 4),
    text="Does 2 damage, 4 as a Power Blow, and 1 more if you have less Ability than your opponent.",
    provenance=OURS,
    restriction=3,
    gems=(EMPATHY, STRENGTH),
)
MERCY_STROKE = attack(
    "Mercy Stroke",
    UC,
    (2, 4),
    (EMPATHY, EMPATHY),
    On(SUCCESSFUL, DrawCards(1)),
    text="Does 2 damage, 4 as a Power Blow. If successful, draw a card.",
    restriction=3,
)
DISARMING_STROKE = attack(
    "Disarming Stroke",
    MC | MR,
    (1, 3),
    (REASON,),
    DISARMS,
    On(SUCCESSFUL, AsPowerBlow(DisarmOpponent())),
    text="Does 1 damage, 3 as a Power Blow. If successful as a Power Blow, your opponent is Disarmed.",
    restriction=3,
)


class FinishingBlow(HtCard):
    """An attack for an opponent who is down already."""

    def extra_damage(self, table: Table, attacker: Seat, attack: Attack) -> int:
        """Two, against somebody who is Prone or Disarmed."""
        opponent = table.sides[1 - attacker]
        return 2 if opponent.prone or opponent.disarmed else 0


FINISHING_BLOW = FinishingBlow(
    "Finishing Blow",
    ATTACK,
    areas=UC,
    damage=(2, 4),
    text="Does 2 damage, 4 as a Power Blow, and 2 more if your opponent is Prone or Disarmed.",
    provenance=OURS,
    restriction=2,
    gems=(STRENGTH, EMPATHY),
)
