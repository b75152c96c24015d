"""Personas with their gem allowances, in the order of the gems (HG-6.2)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.kinds import COURTIERS, SELLSWORDS, persona
from codeduello.games.htcg.editions.gems.verbs import DiscardGem, holds_gem
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, HtCard
from codeduello.games.htcg.model.clauses import USED, WEIGHS, BlockSizes, LargerSoft, On, Watches
from codeduello.games.htcg.model.constants import DEFENSE_PHASE, DODGE, EMPATHY, PERSONA
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.model.traits import BASICS_BLOCK_ANYTHING
from codeduello.games.htcg.verbs.basic import ME, Lay
from codeduello.games.htcg.verbs.kinds import StretchedByAllies
from codeduello.games.htcg.verbs.powers import in_ones_turn

DESPERATE = 8


class Duncan(StretchedByAllies):
    """Friends and feeling help him; here feeling is a card with Empathy."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In the Defense Phase, with such a card to discard."""
        if not in_ones_turn(table, me) or table.phase != DEFENSE_PHASE:
            return False
        return not table.sides[me].has(BASICS_BLOCK_ANYTHING) and holds_gem(table, me, EMPATHY)


DUNCAN_MACLEOD = Duncan(
    "Duncan MacLeod",
    PERSONA,
    On(
        USED,
        DiscardGem(EMPATHY),
        Lay(lingering.BASICS_BLOCK_ANYTHING, 1, ME, "your Basic Blocks block in spite of everything this turn"),
    ),
    text="In your Defense Phase you may discard a card with Empathy: this turn your Basic Blocks block attacks that "
    "cannot be blocked, unless they are ranged. For each Ally that you have in play your Hard Exertions may have one "
    "card more or fewer.",
    sources=("watcherdatabase.tk/Cards/Card/6074.html",),
    masters=6,
    allowance=(5, 5, 5, 5, 5, 6),
)
HIGHLAND_VETERAN = persona(
    "Highland Veteran",
    4,
    (3, 4, 5, 4, 4, 4),
    BlockSizes(3),
    text="Your Hard Exertion for a Power Block may be one of three cards.",
    faction=SELLSWORDS,
)


class SteppeReaver(HtCard):
    """Never more dangerous than when he bleeds."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One more for his attacks, with 8 Ability or less."""
        return 1 if attacker == owner and table.sides[owner].ability <= DESPERATE else 0


STEPPE_REAVER = SteppeReaver(
    "Steppe Reaver",
    PERSONA,
    WEIGHS,
    text="While you have 8 Ability or less, your attacks that do damage do 1 more.",
    provenance=OURS,
    faction=SELLSWORDS,
    masters=4,
    allowance=(3, 6, 4, 2, 3, 4),
)
COURT_STRATEGIST = persona(
    "Court Strategist",
    5,
    (3, 2, 3, 4, 6, 5),
    LargerSoft(1),
    text="Your Soft Exertions look at one card more.",
    faction=COURTIERS,
)


class CloisterGuardian(HtCard):
    """Never alone."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One less for attacks against her, with two Allies."""
        allies = sum(table.card(card).ally for card in table.sides[owner].play)
        return -1 if attacker != owner and allies >= COMPANY else 0


COMPANY = 2
CLOISTER_GUARDIAN = CloisterGuardian(
    "Cloister Guardian",
    PERSONA,
    WEIGHS,
    text="While you have two or more Allies in play, attacks against you do 1 damage less.",
    provenance=OURS,
    masters=4,
    allowance=(3, 2, 4, 6, 4, 4),
)


class RiverDancer(HtCard):
    """Out of the way, and then out of nowhere."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played: her own dodge gives the right to hide."""
        if actor == owner and table.card(card).type == DODGE:
            table.sides[owner].may_hide = True


RIVER_DANCER = RiverDancer(
    "River Dancer",
    PERSONA,
    Watches(CARD_PLAYED),
    text="In a turn in which you play a dodge, your first attack may be Hidden.",
    provenance=OURS,
    faction=COURTIERS,
    masters=4,
    allowance=(6, 2, 3, 4, 4, 4),
)
