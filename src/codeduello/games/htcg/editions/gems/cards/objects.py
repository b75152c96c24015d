"""Objects, with Hilts: one for each weapon (HG-2.5)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems.kinds import object_card
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import (
    DIAMOND,
    HILT,
    SAVES_WEAPON,
    WEIGHS,
    WHILE_DISARMED,
    HarderBlows,
    While,
)
from codeduello.games.htcg.model.constants import (
    AGILITY,
    OBJECT,
    REASON,
    STRENGTH,
    SUCCEEDED,
    TOUGHNESS,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table

BASKET_HILT = object_card(
    "Basket Hilt",
    (TOUGHNESS,),
    HILT,
    SAVES_WEAPON,
    text="Hilt. If you would be Disarmed, discard this instead.",
    restriction=1,
)
RUNE_CARVED_HILT = object_card("Rune-Carved Hilt", (REASON,), HILT, While(traits.SEES_HIDDEN), restriction=1)
SILVER_HILT = object_card("Silver Hilt", (STRENGTH,), HILT, HarderBlows(1), restriction=2)


class StuddedBracers(HtCard):
    """Take the edge off the first hit."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One less for the first successful attack against the wearer in a turn."""
        first = not any(other.has(SUCCEEDED) for other in table.incoming if other is not attack)
        return -1 if attacker != owner and first else 0


STUDDED_BRACERS = StuddedBracers(
    "Studded Bracers",
    OBJECT,
    WEIGHS,
    DIAMOND,
    text="Diamond. The first successful attack against you in each turn does 1 damage less.",
    provenance=OURS,
    restriction=1,
    gems=(TOUGHNESS,),
)


BOOT_KNIFE = object_card(
    "Boot Knife",
    (AGILITY,),
    WHILE_DISARMED,
    While(traits.BASICS_DISARMED),
    text="While you are Disarmed you may play Basic Attacks. They do 1 damage and are not Power Blows.",
    restriction=1,
)
DUELLING_GLOVE = object_card(
    "Duelling Glove", (AGILITY,), DIAMOND, While(traits.BASICS_ON_BLOCKED_AREAS), restriction=2
)
DEEP_POCKETS = object_card(
    "Deep Pockets",
    (REASON,),
    While(traits.DISCARDS_TO_TOP),
    text="What you discard from your hand you may put on top of your Endurance. A cost is not a discard.",
    restriction=2,
)
HOBNAILED_BOOTS = object_card(
    "Hobnailed Boots",
    (TOUGHNESS,),
    DIAMOND,
    While(traits.CANNOT_FALL),
    text="Diamond. You cannot be made Prone.",
    restriction=1,
)
