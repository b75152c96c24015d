"""The cards that every deck needs: nine Basic Attacks and six Basic Blocks (HT-3.1, HT-3.2), and the Guards."""

from __future__ import annotations

from codeduello.games.htcg.box import ATTACK, BLOCK, GUARD, LC, LL, LOWER, LR, MC, MIDDLE, ML, MR, UC, UL, UPPER, UR
from codeduello.games.htcg.card import HtCard

GUESSED = "stand-in: the title is published; the exact areas are a guess from what is written about it"


def basic_attack(title: str, areas: int, damage: int = 2) -> HtCard:
    """A Basic Attack."""
    text = f"Basic Attack. At least one in every deck. Does {damage} damage."
    return HtCard(title, ATTACK, areas, text=text, basic=True, damage=damage)


def basic_block(title: str, areas: int, provenance: str = "published") -> HtCard:
    """A Basic Block."""
    return HtCard(
        title, BLOCK, areas, text="Basic Block. At least one in every deck.", basic=True, provenance=provenance
    )


def guard(title: str, areas: int) -> HtCard:
    """A Guard."""
    text = "Guard. May stay in play and block again; while it does you cannot attack its areas."
    return HtCard(title, GUARD, areas, text=text, provenance=GUESSED)


UPPER_LEFT_ATTACK = basic_attack("Upper Left Attack", UL)
UPPER_CENTER_ATTACK = basic_attack("Upper Center Attack", UC)
UPPER_RIGHT_ATTACK = basic_attack("Upper Right Attack", UR)
MIDDLE_LEFT_ATTACK = basic_attack("Middle Left Attack", ML)
THRUST = basic_attack("Thrust", MC, 3)
MIDDLE_RIGHT_ATTACK = basic_attack("Middle Right Attack", MR)
LOWER_LEFT_ATTACK = basic_attack("Lower Left Attack", LL)
LOWER_CENTER_ATTACK = basic_attack("Lower Center Attack", LC)
LOWER_RIGHT_ATTACK = basic_attack("Lower Right Attack", LR)

UPPER_LEFT_BLOCK = basic_block("Upper Left Block", UL | UC | ML | MC, GUESSED)
UPPER_CENTER_BLOCK = basic_block("Upper Center Block", UPPER)
UPPER_RIGHT_BLOCK = basic_block("Upper Right Block", UC | UR | MC | MR, GUESSED)
LOWER_LEFT_BLOCK = basic_block("Lower Left Block", ML | MC | LL | LC, GUESSED)
LOWER_CENTER_BLOCK = basic_block("Lower Center Block", LOWER)
LOWER_RIGHT_BLOCK = basic_block("Lower Right Block", MC | MR | LC | LR, GUESSED)

UPPER_GUARD = guard("Upper Guard", UPPER | MIDDLE)
LOWER_GUARD = guard("Lower Guard", LOWER | MIDDLE)
LEFT_GUARD = guard("Left Guard", UL | UC | ML | MC | LL | LC)
RIGHT_GUARD = guard("Right Guard", UC | UR | MC | MR | LC | LR)
