"""Objects, with Hilts: one for each weapon (HG-2.5)."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, HtCard
from codeduello.games.htcg.model.constants import (
    AGILITY,
    NO_BLOW,
    OBJECT,
    REASON,
    SLIGHT,
    STRENGTH,
    SUCCEEDED,
    TOUGHNESS,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table

BASKET_HILT = HtCard(
    "Basket Hilt",
    OBJECT,
    text="Hilt. If you would be Disarmed, discard this instead.",
    provenance=OURS,
    restriction=1,
    hilt=True,
    gems=(TOUGHNESS,),
    saves_weapon=True,
)
RUNE_CARVED_HILT = HtCard(
    "Rune-Carved Hilt",
    OBJECT,
    text="Hilt. You may look at Hidden Attacks.",
    provenance=OURS,
    restriction=1,
    hilt=True,
    gems=(REASON,),
    traits=traits.SEES_HIDDEN,
)
SILVER_HILT = HtCard(
    "Silver Hilt",
    OBJECT,
    text="Hilt. Your Power Blows do 1 damage more.",
    provenance=OURS,
    restriction=2,
    hilt=True,
    gems=(STRENGTH,),
    blow_bonus=1,
)


class StuddedBracers(HtCard):
    """Take the edge off the first hit."""

    def weight(self, table: Table, owner: int, attacker: int, attack: Attack) -> int:
        """One less for the first successful attack against the wearer in a turn."""
        first = sum(other.has(SUCCEEDED) for other in table.incoming) == 1
        return -1 if attacker != owner and first else 0


STUDDED_BRACERS = StuddedBracers(
    "Studded Bracers",
    OBJECT,
    text="Diamond. The first successful attack against you in each turn does 1 damage less.",
    provenance=OURS,
    restriction=1,
    diamond=True,
    gems=(TOUGHNESS,),
    weighs=True,
)


class BootKnife(HtCard):
    """A blade for the worst case."""

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """A Basic Attack of its Disarmed player is made with the knife."""
        if actor == owner and table.sides[owner].disarmed and table.card(card).basic:
            for attack in table.outgoing:
                if attack.card == card:
                    attack.flags |= SLIGHT | NO_BLOW


BOOT_KNIFE = BootKnife(
    "Boot Knife",
    OBJECT,
    text="While you are Disarmed you may play Basic Attacks. They do 1 damage and are no Power Blows.",
    provenance=OURS,
    restriction=1,
    while_disarmed=True,
    gems=(AGILITY,),
    traits=traits.BASICS_DISARMED,
    watches=CARD_PLAYED,
)
DUELLING_GLOVE = HtCard(
    "Duelling Glove",
    OBJECT,
    text="Diamond. You may play Basic Attacks to areas that you have just blocked.",
    provenance=OURS,
    restriction=2,
    diamond=True,
    gems=(AGILITY,),
    traits=traits.BASICS_ON_BLOCKED_AREAS,
)
DEEP_POCKETS = HtCard(
    "Deep Pockets",
    OBJECT,
    text="What you discard from your hand you may put on top of your Endurance. A cost is no discard.",
    provenance=OURS,
    restriction=2,
    gems=(REASON,),
    traits=traits.DISCARDS_TO_TOP,
)
HOBNAILED_BOOTS = HtCard(
    "Hobnailed Boots",
    OBJECT,
    text="Diamond. You cannot be made Prone.",
    provenance=OURS,
    restriction=1,
    diamond=True,
    gems=(TOUGHNESS,),
    traits=traits.CANNOT_FALL,
)
