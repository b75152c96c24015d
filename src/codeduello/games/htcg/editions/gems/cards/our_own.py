"""Cards of our own design about what is new in the edition: each shows one of its rules at work."""

from __future__ import annotations

from codeduello.games.htcg import effects, traits
from codeduello.games.htcg.box import (
    AGILITY,
    EDGE,
    EMPATHY,
    EVENT,
    EXERTED_DODGE,
    ILLUSION,
    LOCATION,
    OBJECT,
    PLOT,
    REASON,
    SITUATION,
    STRENGTH,
    TOUGHNESS,
)
from codeduello.games.htcg.card import AT_THE_BEGINNING, WITH_BASIC_ATTACK, HtCard
from codeduello.games.htcg.editions.gems.verbs import AddCounter, Capture, SoftExertion, counters_on
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.targets import Search, Targeted
from codeduello.games.htcg.verbs import FOE, ME, Burn, DrawCards, Lay

OURS = "original"

OLD_ARMORY = HtCard(
    "Old Armory",
    LOCATION,
    text="In their own turn a player cannot be Disarmed.",
    provenance=OURS,
    restriction=2,
    gems=(TOUGHNESS,),
    traits=traits.CANNOT_BE_DISARMED,
    foe_traits=traits.CANNOT_BE_DISARMED,
)


class LongGame(HtCard):
    """A Plot that is used up when it has collected enough."""

    def usable(self, table: Table, me: int) -> bool:
        """With three counters, in one's own turn."""
        mine = [card for card in table.sides[me].play if table.card(card) is self]
        return table.active == me and any(counters_on(table, card) >= 3 for card in mine)


THE_LONG_GAME = LongGame(
    "The Long Game",
    PLOT,
    text="At the beginning of your turn put a counter on it. With three counters you may discard it to draw 3 cards.",
    provenance=OURS,
    restriction=1,
    gems=(REASON, REASON),
    begins=(AddCounter(),),
    uses=(DrawCards(3),),
)
SILVER_HILT = HtCard(
    "Silver Hilt",
    OBJECT,
    text="Hilt. Your Power Blows do 1 damage more.",
    provenance=OURS,
    restriction=2,
    hilt=True,
    gems=(STRENGTH,),
    blow_bonus=1,
)
DUELLING_GLOVE = HtCard(
    "Duelling Glove",
    OBJECT,
    text="Diamond. You may play Basic Attacks to areas that you have just blocked.",
    provenance=OURS,
    restriction=2,
    diamond=True,
    gems=(AGILITY,),
    traits=traits.BASICS_ON_BLOCKED_AREAS,
)
DEEP_POCKETS = HtCard(
    "Deep Pockets",
    OBJECT,
    text="What you discard from your hand you may put on top of your Endurance. A cost is no discard.",
    provenance=OURS,
    restriction=2,
    gems=(REASON,),
    traits=traits.DISCARDS_TO_TOP,
)
FAITHFUL_SQUIRE = HtCard(
    "Faithful Squire",
    SITUATION,
    text="Ally. Your Soft Exertions look at one card more.",
    provenance=OURS,
    restriction=2,
    ally=True,
    gems=(EMPATHY,),
    soft_growth=1,
)
HIRED_BLADES = HtCard(
    "Hired Blades",
    SITUATION,
    text="Ally; you may have several in play. Your opponent may not make Hidden Attacks.",
    provenance=OURS,
    restriction=3,
    ally=True,
    many=True,
    gems=(STRENGTH,),
    foe_traits=traits.NO_HIDING,
)
PRISON_CELL = Targeted(
    "Prison Cell",
    SITUATION,
    text="Capture a Situation or an Object of your opponent: it lies face down under this card.",
    provenance=OURS,
    restriction=1,
    gems=(REASON, EMPATHY),
    does=(Capture(1 << SITUATION | 1 << OBJECT, "a Situation or an Object"),),
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
NARROW_STAIR = HtCard(
    "Narrow Stair",
    SITUATION,
    text="Restriction: your opponent may play no dodge from hand.",
    provenance=OURS,
    restriction=1,
    gems=(AGILITY, STRENGTH),
    foe_traits=traits.NO_DODGES_FROM_HAND,
)
STARE_DOWN = HtCard(
    "Stare Down",
    EVENT,
    text="Prevention: your opponent may not dodge in their next turn.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    does=(Lay(effects.NO_DODGES, 1, FOE, "the opponent may not dodge for a turn"),),
)
RELENTLESS = HtCard(
    "Relentless",
    EDGE,
    text="Play with a Basic Attack. Restriction: no dodge from hand can be played against it.",
    provenance=OURS,
    restriction=3,
    conjunction=WITH_BASIC_ATTACK,
    flags=EXERTED_DODGE,
    gems=(STRENGTH,),
)
IRON_NERVE = HtCard(
    "Iron Nerve",
    EDGE,
    text="This turn you ignore Preventions.",
    provenance=OURS,
    restriction=3,
    gems=(TOUGHNESS,),
    does=(Lay(effects.IGNORES_PREVENTIONS, 1, ME, "you ignore Preventions this turn"),),
)
QUICK_HANDS = HtCard(
    "Quick Hands",
    EDGE,
    text="This turn you ignore Restrictions.",
    provenance=OURS,
    restriction=3,
    gems=(AGILITY,),
    does=(Lay(effects.IGNORES_RESTRICTIONS, 1, ME, "you ignore Restrictions this turn"),),
)
MORNING_WATCH = HtCard(
    "Morning Watch",
    EDGE,
    text="Play in your May Do/Must Do Phase: name a gem and make a Soft Exertion; with two of it draw a card.",
    provenance=OURS,
    restriction=3,
    when=AT_THE_BEGINNING,
    gems=(REASON,),
    does=(SoftExertion(2, DrawCards(1)),),
)
COLD_BREATH = HtCard(
    "Cold Breath",
    ILLUSION,
    text="Your opponent burns 2 cards.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY,),
    does=(Burn(2, FOE),),
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
