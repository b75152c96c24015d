"""Weapons of Choice, each with its price."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import MIDDLE, WEAPON
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table

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
    provenance=OURS,
    hands=2,
    blow_bonus=1,
)
MAIN_GAUCHE = HtCard(
    "Main Gauche",
    WEAPON,
    text="Goes beside another weapon for one hand. Alone it is good for blocks, not for attacks.",
    provenance=OURS,
    hands=1,
    beside=True,
)
BROADSWORD = HtCard(
    "Broadsword",
    WEAPON,
    text="Your Hard Exertions for a Power Blow or a Power Block may have three cards. You may not make Hidden Attacks.",
    provenance=OURS,
    hands=1,
    power_sizes=1 << 3,
    traits=traits.NO_HIDING,
)


class Rapier(HtCard):
    """A point for the body, no edge for the blow."""

    def weight(self, table: Table, owner: int, attacker: int, attack: Attack) -> int:
        """One more for attacks to middle areas alone, except Special Attacks."""
        if attacker != owner or attack.areas & ~MIDDLE or table.card(attack.card).is_special_attack:
            return 0
        return 1


RAPIER = Rapier(
    "Rapier",
    WEAPON,
    text="Your attacks to middle areas alone, except Special Attacks, do 1 damage more. Your Power Blows do 1 less.",
    provenance=OURS,
    hands=1,
    blow_bonus=-1,
    weighs=True,
)
BATTLE_AXE = HtCard(
    "Battle Axe",
    WEAPON,
    text="Two hands. Your attacks that do damage do 1 more. You may neither Back Away nor make Hidden Attacks.",
    provenance=OURS,
    hands=2,
    bonus=1,
    traits=traits.NO_BACK_AWAY | traits.NO_HIDING,
)
