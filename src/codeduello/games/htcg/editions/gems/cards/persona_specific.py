"""Cards of single Personas, some Reserved (HT-2.5) or Signature cards (HT-2.6), and of two factions (HT-2.4)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.kinds import (
    COURTIERS,
    SELLSWORDS,
    MayDoCard,
    QuickPlot,
    attack,
    block,
    dodge,
    edge,
    event,
    situation,
)
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
from codeduello.games.htcg.model.clauses import (
    ALLY,
    AT_BEGINNING,
    BLOCKED,
    DIAMOND,
    KEPT,
    MANY,
    NEVER_HIDDEN,
    PLAYED,
    RESERVED,
    SIGNATURE,
    STOPS_TRICKS,
    SUCCESSFUL,
    USED,
    Goes,
    Makes,
    On,
    Watches,
    While,
)
from codeduello.games.htcg.model.constants import (
    AGILITY,
    ALL_AREAS,
    ATTACK,
    DODGE,
    EMPATHY,
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
from codeduello.games.htcg.verbs.basic import (
    OPPONENT,
    Burn,
    Discard,
    DrawCards,
    Heal,
    LoseAbility,
    MoreAttacks,
    OpponentMust,
)

DUNCAN = ("Duncan MacLeod",)
GUARDIAN = ("Cloister Guardian",)
VETERAN = ("Highland Veteran",)
REAVER = ("Steppe Reaver",)
STRATEGIST = ("Court Strategist",)
DANCER = ("River Dancer",)


class ClansmansCut(HtCard):
    """Nobody fights harder beside a friend."""

    def extra_damage(self, table: Table, attacker: Seat, attack: Attack) -> int:
        """One, with an Ally in play."""
        return 1 if any(table.card(card).ally for card in table.sides[attacker].play) else 0


CLANSMANS_CUT = ClansmansCut(
    "Clansman's Cut",
    ATTACK,
    RESERVED,
    areas=UC | UR,
    damage=(2, 4),
    text="Does 2 damage, 4 as a Power Blow, and 1 more if you have an Ally in play.",
    provenance=OURS,
    personas=DUNCAN,
    restriction=2,
    gems=(EMPATHY, STRENGTH),
)
SEASONED_SIDESTEP = dodge(
    "Seasoned Sidestep",
    UC | MIDDLE,
    (STRENGTH,),
    text="Avoids middle attacks and attacks to the upper center.",
    personas=DUNCAN,
    restriction=3,
)
FRIENDS_IN_EVERY_PORT = event(
    "Friends in Every Port", (EMPATHY,), SIGNATURE, On(PLAYED, SearchAlly()), personas=DUNCAN, restriction=2
)

WARDENS_BLOW = attack(
    "Warden's Blow",
    UL | ML,
    (1, 3),
    (STRENGTH, TOUGHNESS),
    RESERVED,
    On(SUCCESSFUL, Heal(1)),
    personas=GUARDIAN,
    restriction=2,
)
SHELTERING_ARM = block(
    "Sheltering Arm",
    UPPER | MC,
    (TOUGHNESS,),
    STOPS_TRICKS,
    text="Blocks upper areas and the middle center, Dirty Tricks too.",
    personas=GUARDIAN,
    restriction=2,
)
CALL_THE_FAITHFUL = event(
    "Call the Faithful",
    (EMPATHY,),
    RESERVED,
    On(PLAYED, SearchAlly(), Heal(1)),
    text="Search your Endurance for an Ally and put it into play. Gain 1 Ability.",
    personas=GUARDIAN,
    restriction=1,
)


class CloisterNovices(MayDoCard):
    """They pray for her."""

    def serves(self, table: Table, me: Seat) -> bool:
        """There must be something to heal, and a card to pay with."""
        return table.sides[me].ability < table.sides[me].most and holds_gem(table, me, EMPATHY)


CLOISTER_NOVICES = CloisterNovices(
    "Cloister Novices",
    SITUATION,
    ALLY,
    SIGNATURE,
    KEPT,
    MANY,
    On(USED, DiscardGem(EMPATHY), Heal(1)),
    text="Ally; you may have several in play. Once in your May Do/Must Do Phase you may discard a card with Empathy "
    "to gain 1 Ability.",
    provenance=OURS,
    personas=GUARDIAN,
    restriction=3,
    gems=(EMPATHY,),
)

GRINDING_BLOW = attack(
    "Grinding Blow",
    LL | LC,
    (2, 4),
    (TOUGHNESS, STRENGTH),
    On(BLOCKED, Burn(2, OPPONENT)),
    text="Does 2 damage, 4 as a Power Blow. If it is blocked, your opponent burns 2 cards.",
    personas=VETERAN,
    restriction=3,
)
ROOTED_STANCE = block(
    "Rooted Stance",
    UPPER | MC,
    (TOUGHNESS,),
    SIGNATURE,
    On(PLAYED, MakePowerBlock()),
    text="Blocks upper areas and the middle center. It is a Power Block without an exertion.",
    personas=VETERAN,
    restriction=2,
)
GRIP_OF_IRON = situation(
    "Grip of Iron",
    (TOUGHNESS,),
    RESERVED,
    DIAMOND,
    While(traits.CANNOT_BE_DISARMED),
    text="Diamond. You cannot be Disarmed.",
    personas=VETERAN,
    restriction=1,
)

STEPPE_WHIRLWIND = attack(
    "Steppe Whirlwind", UPPER, (1, 3), (AGILITY, TOUGHNESS), RESERVED, personas=REAVER, restriction=2
)
TAKE_IT_ON_THE_ARM = block(
    "Take It on the Arm",
    ALL_AREAS,
    (TOUGHNESS,),
    On(PLAYED, LoseAbility(1)),
    text="Blocks all areas. Lose 1 Ability.",
    personas=REAVER,
    restriction=2,
)


class BloodOath(MayDoCard):
    """Blood buys what is needed."""

    def serves(self, table: Table, me: Seat) -> bool:
        """Nobody bleeds to death for a card."""
        return table.sides[me].ability > 1


BLOOD_OATH = BloodOath(
    "Blood Oath",
    SITUATION,
    SIGNATURE,
    KEPT,
    DIAMOND,
    On(USED, LoseAbility(1), DrawCards(2)),
    text="Diamond. In your May Do/Must Do Phase, with 2 Ability or more, you may lose 1 Ability to draw 2 cards.",
    provenance=OURS,
    personas=REAVER,
    restriction=1,
    gems=(STRENGTH,),
)

PROBING_CUT = attack(
    "Probing Cut",
    MC | MR,
    (2, 4),
    (REASON, AGILITY),
    On(BLOCKED, DrawCards(1)),
    text="Does 2 damage, 4 as a Power Blow. If it is blocked, draw a card.",
    personas=STRATEGIST,
    restriction=3,
)
SECOND_THOUGHTS = dodge(
    "Second Thoughts",
    UPPER | MC,
    (AGILITY,),
    RESERVED,
    On(PLAYED, DrawCards(1), Discard(1)),
    text="Avoids upper attacks and attacks to the middle center. Draw a card, then discard one.",
    personas=STRATEGIST,
    restriction=2,
)
WEB_OF_FAVORS = QuickPlot(
    "Web of Favors",
    PLOT,
    SIGNATURE,
    On(AT_BEGINNING, AddCounter()),
    On(USED, OpponentMust(Discard(2))),
    text="At the beginning of your turn put a counter on it. With two counters you may discard it: your opponent "
    "discards 2 cards in their next May Do/Must Do Phase.",
    provenance=OURS,
    personas=STRATEGIST,
    restriction=2,
    gems=(EMPATHY, REASON),
)

RIPPLE_CUT = attack(
    "Ripple Cut",
    UR | MC,
    (1, 3),
    (AGILITY,),
    RESERVED,
    On(PLAYED, MoreAttacks(1)),
    text="Does 1 damage, 3 as a Power Blow. You may play one more attack this turn.",
    personas=DANCER,
    restriction=2,
)
FLOWING_STEP = dodge(
    "Flowing Step",
    MIDDLE | LOWER,
    (EMPATHY, AGILITY),
    text="Avoids middle and lower attacks.",
    personas=DANCER,
    restriction=2,
)


class DancersBalance(HtCard):
    """An opponent who strikes at her tires."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played: for her dodge the opponent burns one."""
        if actor == owner and table.card(card).type == DODGE:
            burn(table, 1 - owner, 1)


DANCERS_BALANCE = DancersBalance(
    "Dancer's Balance",
    SITUATION,
    SIGNATURE,
    DIAMOND,
    While(traits.CANNOT_FALL),
    Watches(CARD_PLAYED),
    text="Diamond. You cannot be made Prone. Whenever you play a dodge, your opponent burns a card.",
    provenance=OURS,
    personas=DANCER,
    restriction=1,
    gems=(AGILITY,),
)

# Factions.

SHIELD_SPLITTER = attack(
    "Shield-Splitter", UC | MC, (2, 5), (STRENGTH, TOUGHNESS), NEVER_HIDDEN, faction=SELLSWORDS, restriction=2
)
PLUNDER = event(
    "Plunder",
    (STRENGTH,),
    On(PLAYED, DrawCards(1), OpponentMust(Discard(1))),
    text="Draw a card. Your opponent discards a card in their next May Do/Must Do Phase.",
    faction=SELLSWORDS,
    restriction=2,
)
COURTLY_BOW = dodge(
    "Courtly Bow",
    UPPER,
    (REASON,),
    On(PLAYED, PeekHand(1)),
    text="Avoids upper attacks. Look at a random card of your opponent's hand.",
    faction=COURTIERS,
    restriction=3,
)
FEIGNED_COURTESY = edge(
    "Feigned Courtesy",
    (REASON,),
    Goes(WITH_ATTACK),
    Makes(EXERTED_BLOCK),
    text="Play with an attack. Restriction: no block from hand can be played against it.",
    faction=COURTIERS,
    restriction=2,
)
