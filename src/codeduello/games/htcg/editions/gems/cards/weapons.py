"""Weapons of Choice, each with its price."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems.kinds import weapon
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import BESIDE_ANOTHER, WEIGHS, HarderBlows, MoreDamage, PowerSizes, While
from codeduello.games.htcg.model.constants import MIDDLE, WEAPON
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table

KATANA = weapon(
    "Katana",
    1,
    (),
    While(traits.ATTACKS_BLOCKED_AREAS | traits.WEAK_SINGLES),
    text="You may attack areas just blocked. Your attacks to one area, except Special Attacks, do 1 damage less.",
    provenance="published",
    sources=("watcherdatabase.tk/Cards/Card/6827.html",),
)
CLAYMORE = weapon("Claymore", 2, (), HarderBlows(1), text="Two hands. Your Power Blows do 1 damage more.")
MAIN_GAUCHE = weapon(
    "Main Gauche",
    1,
    (),
    BESIDE_ANOTHER,
    text="Goes with another weapon for one hand. Alone it is good for blocks, not for attacks.",
)
BROADSWORD = weapon(
    "Broadsword",
    1,
    (),
    While(traits.NO_BACK_AWAY),
    PowerSizes(3),
    text="Your Hard Exertions for a Power Blow or a Power Block may have three cards. You may not Back Away.",
)


class Rapier(HtCard):
    """A point for the body, no edge for the blow."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One more for attacks to middle areas alone, except Special Attacks."""
        if attacker != owner or attack.areas & ~MIDDLE or table.card(attack.card).is_special_attack:
            return 0
        return 1


RAPIER = Rapier(
    "Rapier",
    WEAPON,
    WEIGHS,
    HarderBlows(-1),
    text="Your attacks to middle areas alone, except Special Attacks, do 1 damage more. Your Power Blows do 1 less.",
    provenance=OURS,
    hands=1,
)
BATTLE_AXE = weapon(
    "Battle Axe",
    2,
    (),
    While(traits.NO_BACK_AWAY),
    MoreDamage(1),
    text="Two hands. Your attacks that do damage do 1 more. You may not Back Away.",
)
