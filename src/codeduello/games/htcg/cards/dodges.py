"""Dodges (HT-R30a)."""

from __future__ import annotations

from codeduello.games.htcg.box import ALL_AREAS, DODGE, LL, LOWER, LR, ML, MR, UL, UPPER, UR
from codeduello.games.htcg.card import HtCard

DODGE_ALL = HtCard(
    "Dodge", DODGE, ALL_AREAS, text="Avoids attacks to any area. Costs one of your attack opportunities this turn."
)
BACK_AWAY = HtCard(
    "Back Away",
    DODGE,
    ALL_AREAS,
    text="Avoids attacks to any area, but no Ranged Attack. This turn you may make no attack that is not ranged.",
)
JUMP = HtCard("Jump", DODGE, LOWER, text="Avoids attacks to the lower row.")
DUCK = HtCard("Duck", DODGE, UPPER, text="Avoids attacks to the upper row.")
EVADE_LEFT = HtCard("Evade", DODGE, UL | ML | LL, version="left", text="Avoids attacks to the left column.")
EVADE_RIGHT = HtCard("Evade", DODGE, UR | MR | LR, version="right", text="Avoids attacks to the right column.")
