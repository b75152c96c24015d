"""The cards that every deck needs: nine Basic Attacks and six Basic Blocks (HT-3.1, HT-3.2), and the Guards."""

from __future__ import annotations

from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import BASIC
from codeduello.games.htcg.model.constants import (
    BLOW,
    GUARD,
    LC,
    LL,
    LOWER,
    LR,
    MC,
    MIDDLE,
    ML,
    MR,
    UC,
    UL,
    UPPER,
    UR,
)
from codeduello.games.htcg.model.kinds import attack, block
from codeduello.games.htcg.model.provenance import SERIES_EDITION

QUARTER = "stand-in: that a corner block covers four areas is published; that they are the corner's square is a guess"
TWO_LINES = "stand-in: the title and that it stays are published; that it covers two rows or two columns is a guess"


def basic_attack(title: str, areas: int, damage: int = 2) -> HtCard:
    """A Basic Attack."""
    text = f"Basic Attack. At least one in every deck. Does {damage} damage."
    return attack(title, areas, BASIC, damage=(damage, damage + BLOW), text=text, sets=(SERIES_EDITION,))


def basic_block(title: str, areas: int, provenance: str = "published") -> HtCard:
    """A Basic Block."""
    text = "Basic Block. At least one in every deck."
    return block(title, areas, BASIC, text=text, provenance=provenance, sets=(SERIES_EDITION,))


def guard(title: str, areas: int) -> HtCard:
    """A Guard, which is a Standing Defense."""
    text = "Guard. May stay in play and block again; while it does you cannot attack its areas."
    return HtCard(title, GUARD, areas=areas, text=text, provenance=TWO_LINES, sets=(SERIES_EDITION,))


UPPER_LEFT_ATTACK = basic_attack("Upper Left Attack", UL)
UPPER_CENTER_ATTACK = basic_attack("Upper Center Attack", UC)
UPPER_RIGHT_ATTACK = basic_attack("Upper Right Attack", UR)
MIDDLE_LEFT_ATTACK = basic_attack("Middle Left Attack", ML)
THRUST = basic_attack("Thrust", MC, 3)  # HT-R11
MIDDLE_RIGHT_ATTACK = basic_attack("Middle Right Attack", MR)
LOWER_LEFT_ATTACK = basic_attack("Lower Left Attack", LL)
LOWER_CENTER_ATTACK = basic_attack("Lower Center Attack", LC)
LOWER_RIGHT_ATTACK = basic_attack("Lower Right Attack", LR)

UPPER_LEFT_BLOCK = basic_block("Upper Left Block", UL | UC | ML | MC, QUARTER)
UPPER_CENTER_BLOCK = basic_block("Upper Center Block", UPPER)
UPPER_RIGHT_BLOCK = basic_block("Upper Right Block", UC | UR | MC | MR, QUARTER)
LOWER_LEFT_BLOCK = basic_block("Lower Left Block", ML | MC | LL | LC, QUARTER)
LOWER_CENTER_BLOCK = basic_block("Lower Center Block", LOWER)
LOWER_RIGHT_BLOCK = basic_block("Lower Right Block", MC | MR | LC | LR, QUARTER)

UPPER_GUARD = guard("Upper Guard", UPPER | MIDDLE)
LOWER_GUARD = guard("Lower Guard", LOWER | MIDDLE)
LEFT_GUARD = guard("Left Guard", UL | UC | ML | MC | LL | LC)
RIGHT_GUARD = guard("Right Guard", UC | UR | MC | MR | LC | LR)
