"""Personas with their gem allowances (HG-6.2), and Weapons of Choice."""

from __future__ import annotations

from codeduello.games.htcg import traits
from codeduello.games.htcg.box import PERSONA, WEAPON
from codeduello.games.htcg.card import HtCard

HIGHLAND_VETERAN = HtCard(
    "Highland Veteran",
    PERSONA,
    text="Your Hard Exertion for a Power Block may be one of three cards.",
    provenance="original",
    masters=4,
    allowance=(3, 4, 5, 4, 4, 4),
    block_sizes=1 << 3,
)
KATANA = HtCard(
    "Katana",
    WEAPON,
    text="You may attack areas just blocked. Your attacks to one area, except Special Attacks, do 1 damage less.",
    sources=("watcherdatabase.tk/Cards/Card/6827.html",),
    hands=1,
    traits=traits.ATTACKS_BLOCKED_AREAS | traits.WEAK_SINGLES,
)
CLAYMORE = HtCard(
    "Claymore",
    WEAPON,
    text="Two hands. Your Power Blows do 1 damage more.",
    provenance="original",
    hands=2,
    blow_bonus=1,
)
MAIN_GAUCHE = HtCard(
    "Main Gauche",
    WEAPON,
    text="Goes beside another weapon for one hand. Alone it is good for blocks, not for attacks.",
    provenance="original",
    hands=1,
    beside=True,
)
