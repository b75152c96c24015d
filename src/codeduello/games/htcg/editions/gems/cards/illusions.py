"""Illusions: played only from a Hard Exertion, one for each (HG-2.8, HG-R7)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems.kinds import illusion
from codeduello.games.htcg.editions.gems.verbs import AddDamage, PeekHand, RegainWeapon, RetrieveAlly
from codeduello.games.htcg.model.card import IN_ATTACK, IN_DEFENSE, HtCard
from codeduello.games.htcg.model.clauses import DISARMS, PLAYED, Forbidden, On, When
from codeduello.games.htcg.model.constants import AGILITY, EMPATHY, REASON, STRENGTH, TOUGHNESS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import any_attack_open
from codeduello.games.htcg.rules.weapons import lost_weapons
from codeduello.games.htcg.verbs.basic import Burn, DrawCards, Heal, OpponentMust
from codeduello.games.htcg.verbs.disruption import AvoidAttack
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.targets import NEEDS_TARGET
from codeduello.games.htcg.verbs.weapons import DisarmOpponent


def no_attack(table: Table, me: Seat, card: HtCard) -> bool:
    """No attack is to be settled."""
    return not any_attack_open(table)


AGAINST_ATTACK = Forbidden("HT-R38", "There is no attack to avoid.", no_attack)


AFTERIMAGE = illusion(
    "Afterimage",
    (AGILITY,),
    AGAINST_ATTACK,
    When(IN_DEFENSE),
    On(PLAYED, AvoidAttack()),
    text="Play in your Defense Phase: you avoid one attack.",
    restriction=2,
)


def has_not_attacked(table: Table, me: Seat, card: HtCard) -> bool:
    """The player has not attacked."""
    return not table.outgoing


AFTER_ATTACK = Forbidden("HT-R38", "You have not attacked this turn.", has_not_attacked)


PHANTOM_CUT = illusion(
    "Phantom Cut",
    (STRENGTH,),
    AFTER_ATTACK,
    When(IN_ATTACK),
    On(PLAYED, AddDamage(1)),
    text="Play in your Attack Phase: your last attack of this turn does 1 damage more.",
    restriction=2,
)
BORROWED_TIME = illusion("Borrowed Time", (TOUGHNESS,), On(PLAYED, Heal(1)), restriction=1)
LINGERING_DOUBT = illusion("Lingering Doubt", (REASON,), On(PLAYED, PeekHand()), restriction=2)
GHOST_OF_A_FRIEND = illusion("Ghost of a Friend", (EMPATHY,), NEEDS_TARGET, On(PLAYED, RetrieveAlly()), restriction=2)


def none_lost(table: Table, me: Seat, card: HtCard) -> bool:
    """No weapon can be regained."""
    return not lost_weapons(table, me)


WITH_LOST_WEAPON = Forbidden("HT-R38", "You have lost no weapon that could be regained.", none_lost)


RETURNING_BLADE = illusion(
    "Returning Blade", (STRENGTH, EMPATHY), WITH_LOST_WEAPON, On(PLAYED, RegainWeapon()), restriction=2
)
COLD_BREATH = illusion(
    "Cold Breath", (EMPATHY,), On(PLAYED, OpponentMust(Burn(2))), text="Your opponent must burn 2 cards.", restriction=2
)
SUDDEN_DAWN = illusion("Sudden Dawn", (AGILITY,), On(PLAYED, DrawCards(1)), text="Draw a card.", restriction=2)
SHIFTING_FLOOR = illusion("Shifting Floor", (AGILITY,), On(PLAYED, FallProne()), restriction=1)
VANISHING_HILT = illusion("Vanishing Hilt", (REASON,), DISARMS, On(PLAYED, DisarmOpponent()), restriction=1)
