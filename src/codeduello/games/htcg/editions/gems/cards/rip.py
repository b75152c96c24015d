"""Rip cards: Pre-Game cards that are torn up when they are used; End Game Standard nullifies them (EG-3.7)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model.clauses import USED, On
from codeduello.games.htcg.model.constants import MAY_DO_PHASE, PRE_GAME
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.countering import CounterWhatWasPlayed
from codeduello.games.htcg.verbs.kinds import RipCard
from codeduello.games.htcg.verbs.powers import RemoveSelf
from codeduello.games.htcg.verbs.targets import Retrieve

TORN_SEAL = RipCard(
    "Torn Seal",
    PRE_GAME,
    On(USED, RemoveSelf(), CounterWhatWasPlayed()),
    text="Rip. When your opponent plays a Special Card or an Edge, remove this card from the game to counter it.",
    provenance=OURS,
)
RECALL = Retrieve(0, "a card")


class TornChronicle(RipCard):
    """A page of the past."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In the own May Do/Must Do Phase, with something to retrieve."""
        if table.rips_are_void() or table.active != me or table.phase != MAY_DO_PHASE:
            return False
        return bool(RECALL.targets(table, me))


TORN_CHRONICLE = TornChronicle(
    "Torn Chronicle",
    PRE_GAME,
    On(USED, RemoveSelf(), RECALL),
    text="Rip. In your May Do/Must Do Phase remove this card from the game to retrieve a card from your discard pile.",
    provenance=OURS,
)
