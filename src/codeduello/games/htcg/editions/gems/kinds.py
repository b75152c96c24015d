"""How cards of the gem edition are written: attacks, powers of the May Do/Must Do Phase, defenses that do more.

An attack prints one damage value, or two if it can be a Power Blow.
"""

from __future__ import annotations

from typing import Final, Unpack

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.verbs import counters_on
from codeduello.games.htcg.model.card import Clause, Facts, HtCard
from codeduello.games.htcg.model.constants import (
    ATTACK,
    BLOCK,
    DIRTY_TRICK,
    DODGE,
    EDGE,
    EVENT,
    FAILED,
    ILLUSION,
    LOCATION,
    MAY_DO_PHASE,
    NOTHING,
    OBJECT,
    PERSONA,
    PLOT,
    PRE_GAME,
    RANGED_ATTACK,
    SITUATION,
    SPECIAL_ATTACK,
    WEAPON,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import shield

SELLSWORDS: Final = "Sellswords"  # factions
COURTIERS: Final = "Courtiers"

Numbers = tuple[int, ...]


def ours(title: str, type: int, clauses: tuple[Clause, ...], facts: Facts) -> HtCard:
    """A card that is original if it does not say otherwise."""
    facts.setdefault("provenance", OURS)
    return HtCard(title, type, *clauses, **facts)


def striking(
    title: str, type: int, areas: int, damage: Numbers, gems: Numbers, clauses: tuple[Clause, ...], facts: Facts
) -> HtCard:
    """An attack of some type with the damage that it prints; with one value it is never a Power Blow."""
    facts["areas"] = areas
    facts["damage"] = damage
    facts["gems"] = gems
    return ours(title, type, clauses, facts)


def attack(
    title: str, areas: int, damage: Numbers, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]
) -> HtCard:
    """An attack."""
    return striking(title, ATTACK, areas, damage, gems, clauses, facts)


def special_attack(
    title: str, areas: int, damage: Numbers, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]
) -> HtCard:
    """A Special Attack."""
    return striking(title, SPECIAL_ATTACK, areas, damage, gems, clauses, facts)


def ranged_attack(
    title: str, areas: int, damage: Numbers, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]
) -> HtCard:
    """A Ranged Attack."""
    return striking(title, RANGED_ATTACK, areas, damage, gems, clauses, facts)


def dirty_trick(
    title: str, areas: int, damage: Numbers, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]
) -> HtCard:
    """A Dirty Trick."""
    return striking(title, DIRTY_TRICK, areas, damage, gems, clauses, facts)


def block(title: str, areas: int, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A block with its grid."""
    facts["areas"] = areas
    facts["gems"] = gems
    return ours(title, BLOCK, clauses, facts)


def dodge(title: str, areas: int, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A dodge with its grid."""
    facts["areas"] = areas
    facts["gems"] = gems
    return ours(title, DODGE, clauses, facts)


def event(title: str, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An Event with its gems."""
    facts["gems"] = gems
    return ours(title, EVENT, clauses, facts)


def situation(title: str, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Situation with its gems."""
    facts["gems"] = gems
    return ours(title, SITUATION, clauses, facts)


def object_card(title: str, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An Object with its gems."""
    facts["gems"] = gems
    return ours(title, OBJECT, clauses, facts)


def location(title: str, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Location with its gems."""
    facts["gems"] = gems
    return ours(title, LOCATION, clauses, facts)


def plot(title: str, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Plot with its gems."""
    facts["gems"] = gems
    return ours(title, PLOT, clauses, facts)


def edge(title: str, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An Edge with its gems."""
    facts["gems"] = gems
    return ours(title, EDGE, clauses, facts)


def illusion(title: str, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An Illusion with its gems."""
    facts["gems"] = gems
    return ours(title, ILLUSION, clauses, facts)


def persona(title: str, masters: int, allowance: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Persona, who may use so many Master Cards and gems."""
    facts["masters"] = masters
    facts["allowance"] = allowance
    return ours(title, PERSONA, clauses, facts)


def weapon(title: str, hands: int, gems: Numbers, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Weapon of Choice, which takes so many hands."""
    facts["hands"] = hands
    facts["gems"] = gems
    return ours(title, WEAPON, clauses, facts)


def pre_game(title: str, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Pre-Game card that is neither a Persona nor a weapon."""
    return ours(title, PRE_GAME, clauses, facts)


class MayDoCard(HtCard):
    """A card in play that may be used once in its player's May Do/Must Do Phase, and stays."""

    def usable(self, table: Table, me: Seat) -> bool:
        """At that moment, if it has an effect."""
        side = table.sides[me]
        if table.active != me or table.phase != MAY_DO_PHASE or any(table.card(card) is self for card in side.used):
            return False
        return self.serves(table, me)

    def serves(self, table: Table, me: Seat) -> bool:
        """Whether it would do anything now."""
        return True


class WhenItStops(HtCard):
    """A defense that watches for failed attacks, and follows its demands once it has stopped one."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """An attack has failed: it counts if it is the first that this defense stopped."""
        stopped = [
            attack.card
            for place, attack in enumerate(table.incoming)
            if attack.has(FAILED) and self.stops(table, owner, place)
        ]
        if actor != owner and stopped == [card]:
            table.push_all(self.demands, owner)

    def stops(self, table: Table, owner: Seat, place: int) -> bool:
        """Whether it is this defense that stops the attack."""
        card = shield(table, owner, place)
        return card != NOTHING and table.card(card) is self


def is_ripe(table: Table, me: Seat, plot: HtCard, counters: int) -> bool:
    """Whether it is a player's turn, and their Plot has so many counters."""
    mine = [card for card in table.sides[me].play if table.card(card) is plot]
    return table.active == me and any(counters_on(table, card) >= counters for card in mine)


class QuickPlot(HtCard):
    """A Plot that is used up soon."""

    def usable(self, table: Table, me: Seat) -> bool:
        """With two counters, in one's own turn."""
        return is_ripe(table, me, self, 2)
