"""Cards of other Personas, and the company that some of them need: each companion card brings one (HT-1.6)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.decks.rules import lends
from codeduello.games.htcg.model.card import ACCOMPANIES, HtCard
from codeduello.games.htcg.model.constants import FIRST_EDITION, PERSONA
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.legality import ANY_CARD, BORROWED


def is_foreign(table: Table, owner: Seat, card: HtCard) -> bool:
    """Whether a card is another Persona's; a Generic Immortal has one of each as of right."""
    if not card.personas:
        return False
    for other in table.sides[owner].before:
        persona = table.card(other)
        if persona.type == PERSONA:
            return persona.name not in card.personas
    return False


def needs_company(table: Table, owner: Seat, card: HtCard) -> bool:
    """Whether nothing but company lets this player have the card."""
    if not card.can_be_accompanied or not is_foreign(table, owner, card):
        return False
    builds = 0
    for other in table.sides[owner].before:
        builds |= table.card(other).builds
    return not lends(builds, card)


@ANY_CARD.forbids(
    "HT-1.6",
    "A card of another Persona needs company: play its companion first.",
    (FIRST_EDITION,),
    about=lambda card: bool(card.personas) and card.can_be_accompanied,
)
def lacks_company(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """In a deck with companions, each card of another Persona is played in a turn with a companion of its own."""
    if how & BORROWED or not needs_company(table, me, card):
        return False
    own = range(table.split) if me == 0 else range(table.split, len(table.kinds))
    if not any(table.card(other).builds & ACCOMPANIES for other in own):
        return False
    side = table.sides[me]
    companions = sum(table.card(other).builds & ACCOMPANIES != 0 for other in side.fresh)
    played = [*side.fresh, *side.hidden]
    return companions <= sum(needs_company(table, me, table.card(other)) for other in played)
