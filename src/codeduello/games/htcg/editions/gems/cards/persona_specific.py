"""Cards of single Personas, some Reserved (HT-2.5) or Signature cards (HT-2.6), and of two factions (HT-2.4)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import COURTIERS, SELLSWORDS, MayDoCard, QuickPlot, attack
from codeduello.games.htcg.editions.gems.verbs import (
    AddCounter,
    DiscardGem,
    MakePowerBlock,
    PeekHand,
    SearchAlly,
    holds_gem,
)
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, WITH_ATTACK, HtCard
from codeduello.games.htcg.model.constants import (
    AGILITY,
    ALL_AREAS,
    ATTACK,
    BLOCK,
    DODGE,
    EDGE,
    EMPATHY,
    EVENT,
    EXERTED_BLOCK,
    LC,
    LL,
    LOWER,
    MC,
    MIDDLE,
    ML,
    MR,
    PLOT,
    REASON,
    SITUATION,
    STRENGTH,
    TOUGHNESS,
    UC,
    UL,
    UPPER,
    UR,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import burn
from codeduello.games.htcg.verbs.basic import FOE, Burn, Discard, DrawCards, FoeMust, Heal, LoseAbility, MoreAttacks

DUNCAN = ("Duncan MacLeod",)
GUARDIAN = ("Cloister Guardian",)
VETERAN = ("Highland Veteran",)
REAVER = ("Steppe Reaver",)
STRATEGIST = ("Court Strategist",)
DANCER = ("River Dancer",)


class ClansmansCut(HtCard):
    """Nobody fights harder beside a friend."""

    def extra_damage(self, table: Table, attacker: int, attack: Attack) -> int:
        """One, with an Ally in play."""
        return 1 if any(table.card(card).ally for card in table.sides[attacker].play) else 0


CLANSMANS_CUT = ClansmansCut(
    "Clansman's Cut",
    ATTACK,
    UC | UR,
    text="Does 2 damage, 4 as a Power Blow, and 1 more if you have an Ally in play.",
    provenance=OURS,
    personas=DUNCAN,
    reserved=True,
    restriction=2,
    gems=(EMPATHY, STRENGTH),
    damage=2,
    blow_damage=4,
)
SEASONED_SIDESTEP = HtCard(
    "Seasoned Sidestep",
    DODGE,
    UC | MIDDLE,
    text="Avoids middle attacks and attacks to the upper center.",
    provenance=OURS,
    personas=DUNCAN,
    restriction=3,
    gems=(STRENGTH,),
)
FRIENDS_IN_EVERY_PORT = HtCard(
    "Friends in Every Port",
    EVENT,
    text="Search your Endurance for an Ally and put it into play.",
    provenance=OURS,
    personas=DUNCAN,
    signature=True,
    restriction=2,
    gems=(EMPATHY,),
    does=(SearchAlly(),),
)

WARDENS_BLOW = attack(
    "Warden's Blow",
    UL | ML,
    (1, 3),
    (STRENGTH, TOUGHNESS),
    text="Does 1 damage, 3 as a Power Blow. If successful, gain 1 Ability.",
    provenance=OURS,
    personas=GUARDIAN,
    reserved=True,
    restriction=2,
    hits=(Heal(1),),
)
SHELTERING_ARM = HtCard(
    "Sheltering Arm",
    BLOCK,
    UPPER | MC,
    text="Blocks upper areas and the middle center, Dirty Tricks too.",
    provenance=OURS,
    personas=GUARDIAN,
    restriction=2,
    gems=(TOUGHNESS,),
    against_tricks=True,
)
CALL_THE_FAITHFUL = HtCard(
    "Call the Faithful",
    EVENT,
    text="Search your Endurance for an Ally and put it into play. Gain 1 Ability.",
    provenance=OURS,
    personas=GUARDIAN,
    reserved=True,
    restriction=1,
    gems=(EMPATHY,),
    does=(SearchAlly(), Heal(1)),
)


class CloisterNovices(MayDoCard):
    """They pray for her."""

    def serves(self, table: Table, me: int) -> bool:
        """There must be something to heal, and a card to pay with."""
        return table.sides[me].ability < table.sides[me].most and holds_gem(table, me, EMPATHY)


CLOISTER_NOVICES = CloisterNovices(
    "Cloister Novices",
    SITUATION,
    text="Ally; you may have several in play. Once in your May Do/Must Do Phase you may discard a card with Empathy "
    "to gain 1 Ability.",
    provenance=OURS,
    personas=GUARDIAN,
    signature=True,
    restriction=3,
    ally=True,
    many=True,
    kept=True,
    gems=(EMPATHY,),
    uses=(DiscardGem(EMPATHY), Heal(1)),
)

GRINDING_BLOW = attack(
    "Grinding Blow",
    LL | LC,
    (2, 4),
    (TOUGHNESS, STRENGTH),
    text="Does 2 damage, 4 as a Power Blow. If it is blocked, your opponent burns 2 cards.",
    provenance=OURS,
    personas=VETERAN,
    restriction=3,
    blocked=(Burn(2, FOE),),
)
ROOTED_STANCE = HtCard(
    "Rooted Stance",
    BLOCK,
    UPPER | MC,
    text="Blocks upper areas and the middle center. It is a Power Block without an exertion.",
    provenance=OURS,
    personas=VETERAN,
    signature=True,
    restriction=2,
    gems=(TOUGHNESS,),
    does=(MakePowerBlock(),),
)
GRIP_OF_IRON = HtCard(
    "Grip of Iron",
    SITUATION,
    text="Diamond. You cannot be Disarmed.",
    provenance=OURS,
    personas=VETERAN,
    reserved=True,
    restriction=1,
    diamond=True,
    gems=(TOUGHNESS,),
    traits=traits.CANNOT_BE_DISARMED,
)

STEPPE_WHIRLWIND = attack(
    "Steppe Whirlwind",
    UPPER,
    (1, 3),
    (AGILITY, TOUGHNESS),
    text="Does 1 damage, 3 as a Power Blow.",
    provenance=OURS,
    personas=REAVER,
    reserved=True,
    restriction=2,
)
TAKE_IT_ON_THE_ARM = HtCard(
    "Take It on the Arm",
    BLOCK,
    ALL_AREAS,
    text="Blocks all areas. Lose 1 Ability.",
    provenance=OURS,
    personas=REAVER,
    restriction=2,
    gems=(TOUGHNESS,),
    does=(LoseAbility(1),),
)


class BloodOath(MayDoCard):
    """Blood buys what is needed."""

    def serves(self, table: Table, me: int) -> bool:
        """Nobody bleeds to death for a card."""
        return table.sides[me].ability > 1


BLOOD_OATH = BloodOath(
    "Blood Oath",
    SITUATION,
    text="Diamond. In your May Do/Must Do Phase, with 2 Ability or more, you may lose 1 Ability to draw 2 cards.",
    provenance=OURS,
    personas=REAVER,
    signature=True,
    restriction=1,
    diamond=True,
    kept=True,
    gems=(STRENGTH,),
    uses=(LoseAbility(1), DrawCards(2)),
)

PROBING_CUT = attack(
    "Probing Cut",
    MC | MR,
    (2, 4),
    (REASON, AGILITY),
    text="Does 2 damage, 4 as a Power Blow. If it is blocked, draw a card.",
    provenance=OURS,
    personas=STRATEGIST,
    restriction=3,
    blocked=(DrawCards(1),),
)
SECOND_THOUGHTS = HtCard(
    "Second Thoughts",
    DODGE,
    UPPER | MC,
    text="Avoids upper attacks and attacks to the middle center. Draw a card, then discard one.",
    provenance=OURS,
    personas=STRATEGIST,
    reserved=True,
    restriction=2,
    gems=(AGILITY,),
    does=(DrawCards(1), Discard(1)),
)
WEB_OF_FAVORS = QuickPlot(
    "Web of Favors",
    PLOT,
    text="At the beginning of your turn put a counter on it. With two counters you may discard it: your opponent "
    "discards 2 cards in their next May Do/Must Do Phase.",
    provenance=OURS,
    personas=STRATEGIST,
    signature=True,
    restriction=2,
    gems=(EMPATHY, REASON),
    begins=(AddCounter(),),
    uses=(FoeMust(Discard(2)),),
)

RIPPLE_CUT = attack(
    "Ripple Cut",
    UR | MC,
    (1, 3),
    (AGILITY,),
    text="Does 1 damage, 3 as a Power Blow. You may play one more attack this turn.",
    provenance=OURS,
    personas=DANCER,
    reserved=True,
    restriction=2,
    does=(MoreAttacks(1),),
)
FLOWING_STEP = HtCard(
    "Flowing Step",
    DODGE,
    MIDDLE | LOWER,
    text="Avoids middle and lower attacks.",
    provenance=OURS,
    personas=DANCER,
    restriction=2,
    gems=(EMPATHY, AGILITY),
)


class DancersBalance(HtCard):
    """Whoever strikes at her tires."""

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """A card was played: for her dodge the opponent burns one."""
        if actor == owner and table.card(card).type == DODGE:
            burn(table, 1 - owner, 1)


DANCERS_BALANCE = DancersBalance(
    "Dancer's Balance",
    SITUATION,
    text="Diamond. You cannot be made Prone. Whenever you play a dodge, your opponent burns a card.",
    provenance=OURS,
    personas=DANCER,
    signature=True,
    restriction=1,
    diamond=True,
    gems=(AGILITY,),
    traits=traits.CANNOT_FALL,
    watches=CARD_PLAYED,
)

# Factions.

SHIELD_SPLITTER = attack(
    "Shield-Splitter",
    UC | MC,
    (2, 5),
    (STRENGTH, TOUGHNESS),
    text="Does 2 damage, 5 as a Power Blow. Cannot be Hidden.",
    provenance=OURS,
    faction=SELLSWORDS,
    restriction=2,
    hides=False,
)
PLUNDER = HtCard(
    "Plunder",
    EVENT,
    text="Draw a card. Your opponent discards a card in their next May Do/Must Do Phase.",
    provenance=OURS,
    faction=SELLSWORDS,
    restriction=2,
    gems=(STRENGTH,),
    does=(DrawCards(1), FoeMust(Discard(1))),
)
COURTLY_BOW = HtCard(
    "Courtly Bow",
    DODGE,
    UPPER,
    text="Avoids upper attacks. Look at a random card of your opponent's hand.",
    provenance=OURS,
    faction=COURTIERS,
    restriction=3,
    gems=(REASON,),
    does=(PeekHand(1),),
)
FEIGNED_COURTESY = HtCard(
    "Feigned Courtesy",
    EDGE,
    text="Play with an attack. Restriction: no block from hand can be played against it.",
    provenance=OURS,
    faction=COURTIERS,
    restriction=2,
    conjunction=WITH_ATTACK,
    flags=EXERTED_BLOCK,
    gems=(REASON,),
)
