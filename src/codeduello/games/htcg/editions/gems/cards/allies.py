"""Allies: one copy of each in play on a side, unless they say otherwise (HG-2.9)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems.kinds import MayDoCard, situation
from codeduello.games.htcg.editions.gems.verbs import DiscardGem, PeekHand, SeekWeapon, holds_gem
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.clauses import ALLY, DIAMOND, KEPT, MANY, USED, Imposes, LargerSoft, On
from codeduello.games.htcg.model.constants import AGILITY, EMPATHY, REASON, SITUATION, STRENGTH, TOUGHNESS
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.weapons import lost_weapons
from codeduello.games.htcg.verbs.basic import Discard, DrawCards, Heal


class RetiredSmith(MayDoCard):
    """He finds every blade again."""

    def serves(self, table: Table, me: Seat) -> bool:
        """A weapon must be lost, and may be regained."""
        return not table.sides[me].has(traits.NO_RECOVERY) and bool(lost_weapons(table, me))


RETIRED_SMITH = RetiredSmith(
    "Retired Smith",
    SITUATION,
    ALLY,
    KEPT,
    DIAMOND,
    On(USED, SeekWeapon()),
    text="Ally, Diamond. In your May Do/Must Do Phase you may make one more Soft Exertion to regain a weapon.",
    provenance=OURS,
    restriction=1,
    gems=(EMPATHY,),
)


class StreetInformant(MayDoCard):
    """Somebody always talks."""

    def serves(self, table: Table, me: Seat) -> bool:
        """There must be a card to look at."""
        return bool(table.sides[1 - me].hand)


STREET_INFORMANT = StreetInformant(
    "Street Informant",
    SITUATION,
    ALLY,
    KEPT,
    DIAMOND,
    On(USED, PeekHand(1)),
    text="Ally, Diamond. In your May Do/Must Do Phase you may look at a random card of your opponent's hand.",
    provenance=OURS,
    restriction=1,
    gems=(EMPATHY,),
)


class FieldSurgeon(MayDoCard):
    """She heals a player who can pay for it."""

    def serves(self, table: Table, me: Seat) -> bool:
        """There must be something to heal, and a card to pay with."""
        return table.sides[me].ability < table.sides[me].most and holds_gem(table, me, TOUGHNESS)


FIELD_SURGEON = FieldSurgeon(
    "Field Surgeon",
    SITUATION,
    ALLY,
    KEPT,
    On(USED, DiscardGem(TOUGHNESS), Heal(1)),
    text="Ally. In your May Do/Must Do Phase you may discard a card with Toughness to gain 1 Ability.",
    provenance=OURS,
    restriction=1,
    gems=(TOUGHNESS, EMPATHY),
)


class FencingTutor(MayDoCard):
    """He knows a better answer."""

    def serves(self, table: Table, me: Seat) -> bool:
        """There must be a card to give for another."""
        return bool(table.sides[me].hand)


FENCING_TUTOR = FencingTutor(
    "Fencing Tutor",
    SITUATION,
    ALLY,
    KEPT,
    On(USED, Discard(1), DrawCards(1)),
    text="Ally. In your May Do/Must Do Phase you may discard a card and draw one.",
    provenance=OURS,
    restriction=1,
    gems=(AGILITY, REASON),
)
FAITHFUL_SQUIRE = situation(
    "Faithful Squire",
    (EMPATHY,),
    ALLY,
    LargerSoft(1),
    text="Ally. Your Soft Exertions look at one card more.",
    restriction=2,
)
HIRED_BLADES = situation(
    "Hired Blades",
    (STRENGTH,),
    ALLY,
    MANY,
    Imposes(traits.NO_HIDING),
    text="Ally; you may have several in play. Your opponent may not make Hidden Attacks.",
    restriction=3,
)
