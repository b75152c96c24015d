"""Edges: no Special Cards (HG-2.7); some are for the May Do/Must Do Phase only."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.kinds import edge
from codeduello.games.htcg.editions.gems.verbs import MakePowerBlock, SoftExertion
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    AT_THE_BEGINNING,
    CARD_PLAYED,
    IN_DEFENSE,
    WITH_ATTACK,
    WITH_BASIC_ATTACK,
    HtCard,
)
from codeduello.games.htcg.model.clauses import NOTICED, PLAYED, Forbidden, Goes, Makes, On, Watches, When
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
from codeduello.games.htcg.verbs.basic import ME, Discard, DrawCards, Heal, HideNext, Lay
from codeduello.games.htcg.verbs.countering import Counter, is_event
from codeduello.games.htcg.verbs.feet import WHILE_PRONE, OnTheGround, RegainFeet
from codeduello.games.htcg.verbs.targets import NEEDS_TARGET


def has_attacked(table: Table, me: Seat, card: HtCard) -> bool:
    """The first attack is over."""
    return table.sides[me].attacks_made > 0


def cannot_hide(table: Table, me: Seat, card: HtCard) -> bool:
    """The player may not hide attacks."""
    return table.sides[me].has(traits.NO_HIDING)


WITH_FIRST_ATTACK = Forbidden("HT-R38", "This card goes with your first attack of the turn.", has_attacked)
MAY_HIDE = Forbidden("HT-R38", "You may not make Hidden Attacks.", cannot_hide)


FALSE_STEP = edge(
    "False Step",
    (AGILITY,),
    WITH_FIRST_ATTACK,
    MAY_HIDE,
    Goes(WITH_ATTACK),
    On(PLAYED, HideNext()),
    text="Play with your first attack of the turn: that attack may be Hidden.",
    restriction=1,
)


def nothing_to_block(table: Table, me: Seat, card: HtCard) -> bool:
    """No attack is to be settled."""
    return not any_attack_open(table)


class GrimResolve(HtCard):
    """It serves one block, and is then used up."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A block of its player is a Power Block, if this card was played before it in the same turn."""
        side = table.sides[owner]
        if actor == owner and table.card(card).is_block and card in side.play:
            for edge in side.fresh:
                if table.card(edge) is self and edge not in side.used:
                    side.used += (edge,)
                    table.push_text(self.demands, owner, card)
                    return


GRIM_RESOLVE = GrimResolve(
    "Grim Resolve",
    EDGE,
    Forbidden("HT-R38", "There is no attack to block.", nothing_to_block),
    When(IN_DEFENSE),
    Watches(CARD_PLAYED),
    On(NOTICED, MakePowerBlock()),
    text="Play in your Defense Phase with a block: the next block that you play is a Power Block without an exertion.",
    provenance=OURS,
    restriction=3,
    gems=(TOUGHNESS,),
)
COUNTER_PLOY = edge(
    "Counter Ploy",
    (REASON,),
    NEEDS_TARGET,
    On(PLAYED, Counter("an Event", is_event)),
    text="Counter an Event that your opponent has in play: what it was still to do falls away.",
    restriction=3,
)
MASTERS_POISE = edge(
    "Master's Poise",
    (MASTER,),
    Goes(WITH_ATTACK),
    Makes(EXERTED_DODGE),
    text="Play with an attack. Restriction: no dodge from hand can be played against it.",
    restriction=2,
)
RELENTLESS = edge(
    "Relentless",
    (STRENGTH,),
    Goes(WITH_BASIC_ATTACK),
    Makes(EXERTED_DODGE),
    text="Play with a Basic Attack. Restriction: no dodge from hand can be played against it.",
    restriction=3,
)
IRON_NERVE = edge(
    "Iron Nerve",
    (TOUGHNESS,),
    On(PLAYED, Lay(lingering.IGNORES_PREVENTIONS, 1, ME, "you ignore Preventions this turn")),
    text="This turn you ignore Preventions.",
    restriction=3,
)
QUICK_HANDS = edge(
    "Quick Hands",
    (AGILITY,),
    On(PLAYED, Lay(lingering.IGNORES_RESTRICTIONS, 1, ME, "you ignore Restrictions this turn")),
    text="This turn you ignore Restrictions.",
    restriction=3,
)

# For the May Do/Must Do Phase.

CLEAR_MIND = edge(
    "Clear Mind",
    (REASON,),
    When(AT_THE_BEGINNING),
    On(PLAYED, DrawCards(2), Discard(2)),
    text="Play in your May Do/Must Do Phase: draw 2 cards, then discard 2.",
    restriction=3,
)
READ_THE_CROWD = edge(
    "Read the Crowd",
    (EMPATHY,),
    When(AT_THE_BEGINNING),
    On(PLAYED, SoftExertion(2, Heal(1))),
    text="Play in your May Do/Must Do Phase: name a gem and make a Soft Exertion; with two of it gain 1 Ability.",
    restriction=3,
)
MORNING_WATCH = edge(
    "Morning Watch",
    (REASON,),
    When(AT_THE_BEGINNING),
    On(PLAYED, SoftExertion(2, DrawCards(1))),
    text="Play in your May Do/Must Do Phase: name a gem and make a Soft Exertion; with two of it draw a card.",
    restriction=3,
)


KIP_UP = OnTheGround(
    "Kip-Up",
    EDGE,
    WHILE_PRONE,
    When(AT_THE_BEGINNING),
    On(PLAYED, RegainFeet()),
    text="Play in your May Do/Must Do Phase: you are no longer Prone.",
    provenance=OURS,
    restriction=2,
    gems=(AGILITY, AGILITY),
)
