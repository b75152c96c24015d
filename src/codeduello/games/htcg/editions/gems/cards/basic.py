"""The cards that every deck needs: nine Basic Attacks and six Basic Blocks (HT-3.1, HT-3.2)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import attack, block
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import BASIC
from codeduello.games.htcg.model.constants import (
    AGILITY,
    LC,
    LL,
    LOWER,
    LR,
    MC,
    ML,
    MR,
    REASON,
    STRENGTH,
    TOUGHNESS,
    UC,
    UL,
    UPPER,
    UR,
)

STRUCK = "stand-in: title and area are published; its gem and its damage are guesses"
PARRIED = "stand-in: title and areas are published; its gem is a guess"


def basic_attack(title: str, areas: int, gem: int) -> HtCard:
    """A Basic Attack."""
    text = "Basic Attack. At least one in every deck. Does 2 damage, 4 as a Power Blow."
    return attack(title, areas, (2, 4), (gem,), BASIC, text=text, provenance=STRUCK)


def basic_block(title: str, areas: int) -> HtCard:
    """A Basic Block."""
    text = "Basic Block. At least one in every deck."
    return block(title, areas, (TOUGHNESS,), BASIC, text=text, provenance=PARRIED)


UPPER_LEFT_ATTACK = basic_attack("Upper Left Attack", UL, STRENGTH)
UPPER_CENTER_ATTACK = basic_attack("Upper Center Attack", UC, STRENGTH)
UPPER_RIGHT_ATTACK = basic_attack("Upper Right Attack", UR, STRENGTH)
MIDDLE_LEFT_ATTACK = basic_attack("Middle Left Attack", ML, STRENGTH)
THRUST = basic_attack("Thrust", MC, REASON)
MIDDLE_RIGHT_ATTACK = basic_attack("Middle Right Attack", MR, STRENGTH)
LOWER_LEFT_ATTACK = basic_attack("Lower Left Attack", LL, AGILITY)
LOWER_CENTER_ATTACK = basic_attack("Lower Center Attack", LC, AGILITY)
LOWER_RIGHT_ATTACK = basic_attack("Lower Right Attack", LR, AGILITY)

UPPER_LEFT_BLOCK = basic_block("Upper Left Block", UL | UC | ML | MC)
UPPER_CENTER_BLOCK = basic_block("Upper Center Block", UPPER)
UPPER_RIGHT_BLOCK = basic_block("Upper Right Block", UC | UR | MC | MR)
LOWER_LEFT_BLOCK = basic_block("Lower Left Block", ML | MC | LL | LC)
LOWER_CENTER_BLOCK = basic_block("Lower Center Block", LOWER)
LOWER_RIGHT_BLOCK = basic_block("Lower Right Block", MC | MR | LC | LR)
