"""Events: each affects its turn and the following one (HG-2.2)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems.kinds import event
from codeduello.games.htcg.editions.gems.verbs import RECOVERING, RiseOrRearm
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import IN_ATTACK, WITH_UPPER_ATTACK, HtCard
from codeduello.games.htcg.model.clauses import PLAYED, Forbidden, ForBoth, Goes, Makes, On, When
from codeduello.games.htcg.model.constants import (
    AGILITY,
    EMPATHY,
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
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.verbs.basic import (
    ATTACKS,
    DEFENSES,
    OPPONENT,
    Heal,
    Lay,
    MoreAttacks,
    Verb,
    WithFurtherAttack,
)
from codeduello.games.htcg.verbs.targets import NEEDS_TARGET, Remove, Retrieve, Search

HEAD_SHOT = event(
    "Head Shot",
    (STRENGTH,),
    When(IN_ATTACK),
    Goes(WITH_UPPER_ATTACK),
    Makes(HEAD | POWER),
    text="Play with an upper attack that can be a Power Blow: it is one, and undefended it takes the head.",
    provenance="stand-in: title and effect are published; its gem is a guess",
)
TRUCE_ON_HOLY_GROUND = event(
    "Truce on Holy Ground",
    (EMPATHY,),
    ForBoth(traits.NO_ATTACKS),
    text="Nobody may attack until your next Sweep Phase.",
    restriction=2,
)
SECOND_WIND = event("Second Wind", (TOUGHNESS,), On(PLAYED, Heal(2)), restriction=1)


def not_in_need(table: Table, me: Seat, card: HtCard) -> bool:
    """The player is not Prone, and can regain no weapon."""
    return not RECOVERING.offers(table, me)


IN_NEED = Forbidden("HT-R38", "You are not Prone, and no weapon of yours can be regained.", not_in_need)


QUICK_RECOVERY = event(
    "Quick Recovery",
    (TOUGHNESS,),
    IN_NEED,
    On(PLAYED, RiseOrRearm()),
    text="You are no longer Prone, or you regain a weapon.",
    restriction=3,
)


class CallInDebts(Verb):
    """The opponent loses Ability for one's Allies, but at least 1."""

    def __init__(self) -> None:
        super().__init__("the opponent loses 1 Ability for each of your Allies, at least 1")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Count them now."""
        lose_ability(table, 1 - me, max(1, sum(table.card(card).ally for card in table.sides[me].play)))


OLD_DEBTS = event(
    "Old Debts",
    (EMPATHY,),
    On(PLAYED, CallInDebts()),
    text="Your opponent loses 1 Ability for each Ally that you have in play, at least 1.",
    restriction=2,
)
FLURRY = event(
    "Flurry",
    (AGILITY,),
    Makes(NO_BLOW),
    On(PLAYED, MoreAttacks(1), WithFurtherAttack("your second attack is no Power Blow")),
    text="You may play one more attack this turn. Your second attack cannot be a Power Blow.",
    restriction=3,
)
UNCOVERED_SCHEME = event(
    "Uncovered Scheme",
    (REASON,),
    NEEDS_TARGET,
    On(PLAYED, Remove(1 << PLOT | 1 << SITUATION, "a Plot or a Situation")),
    restriction=3,
)
LESSONS_LEARNED = event(
    "Lessons Learned",
    (REASON, EMPATHY),
    NEEDS_TARGET,
    On(PLAYED, Retrieve(ATTACKS | DEFENSES, "an attack or a defense")),
    restriction=2,
)
CALL_TO_ARMS = event("Call to Arms", (TOUGHNESS,), On(PLAYED, Search(1 << OBJECT, "an Object", True)), restriction=2)
STARE_DOWN = event(
    "Stare Down",
    (EMPATHY,),
    On(PLAYED, Lay(lingering.NO_DODGES, 1, OPPONENT, "the opponent may not dodge for a turn")),
    text="Prevention: your opponent may not dodge in their next turn.",
    restriction=2,
)
