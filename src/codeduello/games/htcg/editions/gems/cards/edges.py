"""Edges: no Special Cards (HG-2.7); some are for the May Do/Must Do Phase only."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.verbs import SoftExertion
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    AT_THE_BEGINNING,
    CARD_PLAYED,
    IN_DEFENSE,
    WITH_ATTACK,
    WITH_BASIC_ATTACK,
    HtCard,
)
from codeduello.games.htcg.model.constants import (
    AGILITY,
    EDGE,
    EMPATHY,
    EXERTED_DODGE,
    MASTER,
    REASON,
    STRENGTH,
    TOUGHNESS,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import any_attack_open
from codeduello.games.htcg.rules.exertion import make_power_block
from codeduello.games.htcg.verbs.basic import ME, Discard, DrawCards, Heal, HideNext, Lay
from codeduello.games.htcg.verbs.countering import Counter, is_event
from codeduello.games.htcg.verbs.feet import OnTheGround, RegainFeet
from codeduello.games.htcg.verbs.targets import Targeted


class WithFirstAttack(HtCard):
    """A card that lets the first attack of the turn be Hidden."""

    def needs(self, table: Table, me: int) -> str:
        """It must be the first, and its player must be allowed to hide it."""
        side = table.sides[me]
        if side.attacks_made:
            return "This card goes with your first attack of the turn."
        return "You may not make Hidden Attacks." if side.has(traits.NO_HIDING) else ""


FALSE_STEP = WithFirstAttack(
    "False Step",
    EDGE,
    text="Play with your first attack of the turn: that attack may be Hidden.",
    provenance=OURS,
    restriction=1,
    conjunction=WITH_ATTACK,
    gems=(AGILITY,),
    does=(HideNext(),),
)


class GrimResolve(HtCard):
    """It serves one block, and is then used up."""

    def needs(self, table: Table, me: int) -> str:
        """There must be something to block."""
        return "" if any_attack_open(table) else "There is no attack to block."

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """A block of its player is a Power Block, if this card was played before it in the same turn."""
        side = table.sides[owner]
        if actor == owner and table.card(card).is_block and card in side.play:
            for edge in side.fresh:
                if table.card(edge) is self and edge not in side.used:
                    side.used += (edge,)
                    make_power_block(table, owner, card)
                    return


GRIM_RESOLVE = GrimResolve(
    "Grim Resolve",
    EDGE,
    text="Play in your Defense Phase with a block: the next block that you play is a Power Block without an exertion.",
    provenance=OURS,
    restriction=3,
    when=IN_DEFENSE,
    gems=(TOUGHNESS,),
    watches=CARD_PLAYED,
)
COUNTER_PLOY = Targeted(
    "Counter Ploy",
    EDGE,
    text="Counter an Event that your opponent has in play: what it was still to do falls away.",
    provenance=OURS,
    restriction=3,
    gems=(REASON,),
    does=(Counter("an Event", is_event),),
)
MASTERS_POISE = HtCard(
    "Master's Poise",
    EDGE,
    text="Play with an attack. Restriction: no dodge from hand can be played against it.",
    provenance=OURS,
    restriction=2,
    conjunction=WITH_ATTACK,
    flags=EXERTED_DODGE,
    gems=(MASTER,),
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
    does=(Lay(lingering.IGNORES_PREVENTIONS, 1, ME, "you ignore Preventions this turn"),),
)
QUICK_HANDS = HtCard(
    "Quick Hands",
    EDGE,
    text="This turn you ignore Restrictions.",
    provenance=OURS,
    restriction=3,
    gems=(AGILITY,),
    does=(Lay(lingering.IGNORES_RESTRICTIONS, 1, ME, "you ignore Restrictions this turn"),),
)

# For the May Do/Must Do Phase.

CLEAR_MIND = HtCard(
    "Clear Mind",
    EDGE,
    text="Play in your May Do/Must Do Phase: draw 2 cards, then discard 2.",
    provenance=OURS,
    restriction=3,
    when=AT_THE_BEGINNING,
    gems=(REASON,),
    does=(DrawCards(2), Discard(2)),
)
READ_THE_CROWD = HtCard(
    "Read the Crowd",
    EDGE,
    text="Play in your May Do/Must Do Phase: name a gem and make a Soft Exertion; with two of it gain 1 Ability.",
    provenance=OURS,
    restriction=3,
    when=AT_THE_BEGINNING,
    gems=(EMPATHY,),
    does=(SoftExertion(2, Heal(1)),),
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


KIP_UP = OnTheGround(
    "Kip-Up",
    EDGE,
    text="Play in your May Do/Must Do Phase: you are no longer Prone.",
    provenance=OURS,
    restriction=2,
    when=AT_THE_BEGINNING,
    gems=(AGILITY, AGILITY),
    does=(RegainFeet(),),
)
