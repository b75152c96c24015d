"""How cards of the gem edition are written: attacks, powers of the May Do/Must Do Phase, defenses that do more.

An attack prints one damage value, or two where it can be a Power Blow.
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.games.htcg.editions.gems.verbs import counters_on
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import ATTACK, FAILED, MAY_DO_PHASE, NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import shield

SELLSWORDS: Final = "Sellswords"  # factions
COURTIERS: Final = "Courtiers"


def attack(
    title: str, areas: int, damage: tuple[int, ...], gems: tuple[int, ...], type: int = ATTACK, **facts: Any
) -> HtCard:
    """An attack with the damage that it prints; with one value it is never a Power Blow."""
    blow = damage[1] if len(damage) > 1 else None
    return HtCard(title, type, areas, damage=damage[0], blow_damage=blow, power=blow is not None, gems=gems, **facts)


class MayDoCard(HtCard):
    """A card in play that may be used once in its player's May Do/Must Do Phase, and stays."""

    def usable(self, table: Table, me: int) -> bool:
        """Then, where it serves for something."""
        side = table.sides[me]
        if table.active != me or table.phase != MAY_DO_PHASE or any(table.card(card) is self for card in side.used):
            return False
        return self.serves(table, me)

    def serves(self, table: Table, me: int) -> bool:
        """Whether it would do anything now."""
        return True


class WhenItStops(HtCard):
    """A defense that watches for failed attacks, and follows its demands once it has stopped one."""

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """An attack has failed: it counts if it is the first that this defense stopped."""
        stopped = [
            attack.card
            for place, attack in enumerate(table.incoming)
            if attack.has(FAILED) and self.stops(table, owner, place)
        ]
        if actor != owner and stopped == [card]:
            table.push_all(self.demands, owner)

    def stops(self, table: Table, owner: int, place: int) -> bool:
        """Whether it is this defense that stops the attack."""
        card = shield(table, owner, place)
        return card != NOTHING and table.card(card) is self


def is_ripe(table: Table, me: int, plot: HtCard, counters: int) -> bool:
    """Whether it is a player's turn, and their Plot has so many counters."""
    mine = [card for card in table.sides[me].play if table.card(card) is plot]
    return table.active == me and any(counters_on(table, card) >= counters for card in mine)


class QuickPlot(HtCard):
    """A Plot that is used up soon."""

    def usable(self, table: Table, me: int) -> bool:
        """With two counters, in one's own turn."""
        return is_ripe(table, me, self, 2)
