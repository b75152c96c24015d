"""Situations: they stay, and affect both players unless they say otherwise (HG-2.3)."""

from __future__ import annotations

from codeduello.games.htcg.box import SITUATION, STRENGTH
from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.side import Attack
from codeduello.games.htcg.table import Table


class BloodiedGround(HtCard):
    """Adds to the damage of everybody's attacks."""

    def weight(self, table: Table, owner: int, attacker: int, attack: Attack) -> int:
        """One, except for Special Attacks."""
        return 0 if table.card(attack.card).is_special_attack else 1


BLOODIED_GROUND = BloodiedGround(
    "Bloodied Ground",
    SITUATION,
    text="Successful attacks of both players, except Special Attacks, do 1 damage more.",
    provenance="original",
    restriction=2,
    gems=(STRENGTH,),
    weighs=True,
)
