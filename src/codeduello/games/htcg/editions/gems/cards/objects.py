"""Objects, with Hilts: one for each weapon (HG-2.5)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.kinds import object_card
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, HtCard
from codeduello.games.htcg.model.clauses import (
    DIAMOND,
    HILT,
    SAVES_WEAPON,
    WEIGHS,
    WHILE_DISARMED,
    HarderBlows,
    Watches,
    While,
)
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


class BootKnife(HtCard):
    """A blade for the worst case."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A Basic Attack of its Disarmed player is made with the knife."""
        if actor == owner and table.sides[owner].disarmed and table.card(card).basic:
            for attack in table.outgoing:
                if attack.card == card:
                    attack.flags |= SLIGHT | NO_BLOW


BOOT_KNIFE = BootKnife(
    "Boot Knife",
    OBJECT,
    WHILE_DISARMED,
    While(traits.BASICS_DISARMED),
    Watches(CARD_PLAYED),
    text="While you are Disarmed you may play Basic Attacks. They do 1 damage and are not Power Blows.",
    provenance=OURS,
    restriction=1,
    gems=(AGILITY,),
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
