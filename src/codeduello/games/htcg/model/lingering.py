"""Lingering effects: traits that hold for a number of a player's own turns (HT-R40a)."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.constants import ATTACK_PHASE, DEFENSE_PHASE, NOTHING

SOURCE_SHIFT: Final = 12
TURNS_MASK: Final = 15


def lingering_effect(effect: int, turns: int, card: CardId) -> int:
    """A lingering effect as a number: which, for how many turns still, and the card that laid it."""
    return card + 1 << SOURCE_SHIFT | effect << 4 | turns


def which(effect: int) -> int:
    """Which lingering effect a number stands for."""
    return effect >> 4 & 255


def source(effect: int) -> int:
    """The card that laid a lingering effect; NOTHING if none did."""
    return (effect >> SOURCE_SHIFT) - 1


class Lingering:
    """A trait that a card imposes on a player for some turns.

    It may lift traits that the opponent's cards and other lingering effects impose on the player, in one phase or in
    all; and also those that the player's own cards impose.
    """

    def __init__(
        self,
        name: str,
        traits: int,
        lifts: int = 0,
        phase: int = NOTHING,
        returns: int = 0,
        discards: bool = False,
        lifts_own: int = 0,
    ) -> None:
        self.name = name
        self.traits = traits
        self.lifts = lifts
        self.phase = phase
        self.lifts_own = lifts_own
        self.returns = returns  # Ability that comes back when the effect is over
        self.discards = discards  # then the card that laid it leaves play


NO_DODGES: Final = 0
NO_ATTACKS: Final = 1
NO_SPECIALS: Final = 2
NO_ATTACKS_NOR_BLOCKS: Final = 3
NO_HOLY_GROUND: Final = 4
NO_RECOVERY: Final = 5
NO_EDGES_NOR_SPECIALS: Final = 6
DODGES_ANYTHING: Final = 7
BLOCKS_ANYTHING: Final = 8
SPECIALS_IN_DEFENSE: Final = 9
SPECIALS_IN_ATTACK: Final = 10
ATTACKS_ANYWAY: Final = 11
SCORNED: Final = 12
NO_ATTACKS_FROM_HAND: Final = 13
NO_DAMAGE: Final = 14
MANY_POWER_BLOWS: Final = 15
NO_SPECIALS_OF_ONES_OWN: Final = 16
PLAYS_ANYTHING: Final = 17
BASICS_BLOCK_ANYTHING: Final = 18
HEAD_SHOTS: Final = 19
WHILE_IT_LIES: Final = 20
IGNORES_RESTRICTIONS: Final = 21
IGNORES_PREVENTIONS: Final = 22
NO_DODGES_FROM_HAND: Final = 23
NO_EDGES: Final = 24

LINGERING: Final = [
    Lingering("no dodges", traits.NO_DODGES),
    Lingering("no attacks", traits.NO_ATTACKS),
    Lingering("no Special Cards", traits.NO_SPECIALS),
    Lingering("no attacks and no blocks", traits.NO_ATTACKS | traits.NO_BLOCKS),
    Lingering("no Holy Ground", traits.NO_HOLY_GROUND),
    Lingering("no roll to recover the weapon", traits.NO_RECOVERY),
    Lingering("no Edges and no Special Cards", traits.NO_EDGES | traits.PLAYS_NO_SPECIALS),
    Lingering("dodges in spite of everything", traits.DODGES_ANYTHING | traits.PLAYS_NO_SPECIALS, traits.BARS_DODGES),
    Lingering("blocks in spite of everything", traits.BLOCKS_ANYTHING | traits.PLAYS_NO_SPECIALS, traits.NO_BLOCKS),
    Lingering("Special Cards in the Defense Phase in any case", 0, traits.NO_SPECIALS, DEFENSE_PHASE),
    Lingering("Special Cards in the Attack Phase in any case", 0, traits.NO_SPECIALS, ATTACK_PHASE),
    Lingering("attacks in any case", 0, traits.BARS_ATTACKS),
    Lingering("2 Ability less for a while", 0, returns=2),
    Lingering("no attacks from hand", traits.NO_ATTACKS_FROM_HAND),
    Lingering("takes no damage", traits.NO_DAMAGE),
    Lingering("any number of Power Blows", traits.MANY_POWER_BLOWS),
    Lingering("plays no Special Card", traits.PLAYS_NO_SPECIALS),
    Lingering("plays cards in spite of everything", 0, traits.BARS_CARDS, lifts_own=traits.BARS_CARDS),
    Lingering("Basic Blocks in spite of everything", traits.BASICS_BLOCK_ANYTHING),
    Lingering("an upper attack may be a Head Shot", traits.HEAD_SHOTS),
    Lingering("a card in play works for a while", 0, discards=True),
    Lingering("ignores Restrictions", traits.IGNORES_RESTRICTIONS, traits.RESTRICTIONS),
    Lingering("ignores Preventions", 0, traits.PREVENTIONS),
    Lingering("no dodges from hand", traits.NO_DODGES_FROM_HAND),
    Lingering("no Edges", traits.NO_EDGES),
]
