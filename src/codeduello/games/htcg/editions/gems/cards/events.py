"""Events: each affects its turn and the following one (HG-2.2)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.verbs import RECOVERING, RiseOrRearm
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import IN_ATTACK, WITH_UPPER_ATTACK, HtCard
from codeduello.games.htcg.model.constants import (
    AGILITY,
    EMPATHY,
    EVENT,
    HEAD,
    NO_BLOW,
    OBJECT,
    PLOT,
    POWER,
    REASON,
    SITUATION,
    STRENGTH,
    TOUGHNESS,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.verbs.basic import ATTACKS, DEFENSES, FOE, Heal, Lay, MoreAttacks, Verb, WithFurtherAttack
from codeduello.games.htcg.verbs.targets import Remove, Retrieve, Search, Targeted

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
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    traits=traits.NO_ATTACKS,
    foe_traits=traits.NO_ATTACKS,
)
SECOND_WIND = HtCard(
    "Second Wind",
    EVENT,
    text="Gain 2 Ability.",
    provenance=OURS,
    restriction=2,
    gems=(TOUGHNESS,),
    does=(Heal(2),),
)


class InNeed(HtCard):
    """A card for somebody who is Prone, or has lost a weapon that can be regained."""

    def needs(self, table: Table, me: int) -> str:
        """One of the two must hold."""
        return "" if RECOVERING.offers(table, me) else "You are not Prone, and no weapon of yours can be regained."


QUICK_RECOVERY = InNeed(
    "Quick Recovery",
    EVENT,
    text="You are no longer Prone, or you regain a weapon.",
    provenance=OURS,
    restriction=3,
    gems=(TOUGHNESS,),
    does=(RiseOrRearm(),),
)


class CallInDebts(Verb):
    """The opponent loses Ability for one's Allies, but at least 1."""

    def __init__(self) -> None:
        super().__init__("the opponent loses 1 Ability for each of your Allies, at least 1")

    def do(self, table: Table, me: int, n: int) -> None:
        """Count them now."""
        lose_ability(table, 1 - me, max(1, sum(table.card(card).ally for card in table.sides[me].play)))


OLD_DEBTS = HtCard(
    "Old Debts",
    EVENT,
    text="Your opponent loses 1 Ability for each Ally that you have in play, at least 1.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    does=(CallInDebts(),),
)
FLURRY = HtCard(
    "Flurry",
    EVENT,
    text="You may play one more attack this turn. Your second attack cannot be a Power Blow.",
    provenance=OURS,
    restriction=3,
    flags=NO_BLOW,
    gems=(AGILITY,),
    does=(MoreAttacks(1), WithFurtherAttack("your second attack is no Power Blow")),
)
UNCOVERED_SCHEME = Targeted(
    "Uncovered Scheme",
    EVENT,
    text="Remove a Plot or a Situation from play.",
    provenance=OURS,
    restriction=3,
    gems=(REASON,),
    does=(Remove(1 << PLOT | 1 << SITUATION, "a Plot or a Situation"),),
)
LESSONS_LEARNED = Targeted(
    "Lessons Learned",
    EVENT,
    text="Retrieve an attack or a defense from your discard pile.",
    provenance=OURS,
    restriction=2,
    gems=(REASON, EMPATHY),
    does=(Retrieve(ATTACKS | DEFENSES, "an attack or a defense"),),
)
CALL_TO_ARMS = HtCard(
    "Call to Arms",
    EVENT,
    text="Search your Endurance for an Object and put it into play.",
    provenance=OURS,
    restriction=2,
    gems=(TOUGHNESS,),
    does=(Search(1 << OBJECT, "an Object", True),),
)
STARE_DOWN = HtCard(
    "Stare Down",
    EVENT,
    text="Prevention: your opponent may not dodge in their next turn.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    does=(Lay(lingering.NO_DODGES, 1, FOE, "the opponent may not dodge for a turn"),),
)
