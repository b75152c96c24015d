"""Further Personas, whose powers are our own; cards of three of them are published."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import ATTACK_HIT, HtCard
from codeduello.games.htcg.model.clauses import USED, ExtraExertions, HarderBlows, On, Watches, While
from codeduello.games.htcg.model.constants import PERSONA
from codeduello.games.htcg.model.kinds import persona
from codeduello.games.htcg.model.names import HORSEMEN
from codeduello.games.htcg.model.provenance import ARMS_AND_TACTICS, OURS, SECOND_EDITION, THE_GATHERING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import burn
from codeduello.games.htcg.verbs.basic import Burn, DrawCards
from codeduello.games.htcg.verbs.kinds import AtTheBeginning

POWER_UNKNOWN: Final = "stand-in: that there is such a Persona is published; the power and the 5 Master Cards are ours"

KINMAN = AtTheBeginning(
    "Kinman",
    PERSONA,
    On(USED, Burn(2), DrawCards(1)),
    text="At the beginning of your turn you may burn the top 2 cards of your Endurance and draw a card.",
    provenance=POWER_UNKNOWN,
    sets=(ARMS_AND_TACTICS,),
    masters=5,
)


class AndreKorda(HtCard):
    """Every wound costs the victim some Endurance."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """An attack of the owner was successful."""
        if actor == owner:
            burn(table, 1 - owner, TAKEN)


TAKEN: Final = 2
ANDRE_KORDA = AndreKorda(
    "Andre Korda",
    PERSONA,
    Watches(ATTACK_HIT),
    text="For each of your successful attacks your opponent burns the top 2 cards of the Endurance.",
    provenance=POWER_UNKNOWN,
    sets=(SECOND_EDITION,),
    masters=5,
)
CORDA_AND_RENO = persona(
    "Corda and Reno",
    3,
    ExtraExertions(1),
    text="There are two of you: you may make an additional exertion in each turn.",
    provenance="stand-in: that there is such a Persona is published; the power and the 3 Master Cards are ours",
    sets=(THE_GATHERING,),
)
KRONOS = persona(
    "Kronos",
    5,
    While(traits.NO_HIDING_AGAINST),
    HarderBlows(1),
    text="Your Power Blows do 1 more damage, and give your opponent no right to hide an attack.",
    provenance=OURS,
    faction=HORSEMEN,
)
