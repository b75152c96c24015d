"""What may lie face down: how likely a defense is to be the right guess at a Hidden Attack, for the greedy bot."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import ALL_AREAS, AREAS, DODGE, UNBLOCKABLE, UNDODGEABLE, UPPER
from codeduello.games.htcg.model.edition import Edition

COPIES: Final = 3  # of a Basic Attack, in an ordinary deck, for one of another
SHARES: Final[dict[tuple[str, bool, bool, int, int], float]] = {}  # what was reckoned before


def may_lie(card: HtCard, head: bool, power: bool) -> bool:
    """Whether an attack may lie there: a Head Shot is an upper attack, and can be a Power Blow as a Power Blow can."""
    if not card.is_attack or card.is_special_attack or not card.can_hide:
        return False
    if (head or power) and not card.can_power:
        return False
    return not head or card.any_area or card.is_upper


def where_it_may_go(card: HtCard, head: bool) -> list[int]:
    """The areas of an attack; all possible ones if its player chooses one."""
    if not card.any_area:
        return [card.areas]
    return [1 << place for place in range(len(AREAS)) if (UPPER if head else ALL_AREAS) >> place & 1]


def share_stopped(edition: Edition, head: bool, power: bool, cover: int, barred: int) -> float:
    """Which share of what may lie there a defense over these areas would stop; `barred` is what rules it out."""
    key = (edition.name, head, power, cover, barred)
    if key not in SHARES:
        stopped = total = 0.0
        for card in edition.pool:
            if may_lie(card, head, power):
                weight = COPIES if card.basic else 1
                ways = where_it_may_go(card, head)
                total += weight
                if not card.flags & barred:
                    stopped += weight * sum(not areas & ~cover for areas in ways) / len(ways)
        SHARES[key] = stopped / total
    return SHARES[key]


def chance_of_guess(edition: Edition, head: bool, power: bool, card: HtCard) -> float:
    """How likely this defense is to stop a Hidden Attack; one to a chosen area will take the likeliest."""
    barred = UNDODGEABLE if card.type == DODGE else UNBLOCKABLE
    if card.any_area:
        return max(share_stopped(edition, head, power, 1 << place, barred) for place in range(len(AREAS)))
    return share_stopped(edition, head, power, card.areas, barred)
