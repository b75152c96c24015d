"""Further Watchers and Allies (HT-12.7)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import IS_WATCHER, HtCard
from codeduello.games.htcg.model.clauses import ALLY, PLAYED, USED, Builds, On, While
from codeduello.games.htcg.model.constants import NOTHING, PRE_GAME, SITUATION
from codeduello.games.htcg.model.kinds import event, situation
from codeduello.games.htcg.model.provenance import OURS, PROMO
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import is_watcher
from codeduello.games.htcg.verbs.basic import EDGES, Discard, DrawCards, Heal
from codeduello.games.htcg.verbs.countering import CounterPlayed, being_played
from codeduello.games.htcg.verbs.powers import in_ones_turn
from codeduello.games.htcg.verbs.targets import NEEDS_TARGET, Retrieve

WATCHER_CHRONICLE = event(
    "Watcher: Chronicle", On(PLAYED, DrawCards(2)), name="Watcher", text="Draw 2 cards.", provenance=OURS, restriction=3
)
WATCHER_SHADOW = situation("Watcher: Shadow", While(traits.SEES_HIDDEN), name="Watcher", provenance=OURS, restriction=2)


class AdamPierson(HtCard):
    """A Watcher who knows the others."""

    def usable(self, table: Table, me: Seat) -> bool:
        """As the opponent plays a Watcher, with a card to discard."""
        card = being_played(table, 1 - me)
        return card != NOTHING and is_watcher(table, card) and bool(table.sides[me].hand)


ADAM_PIERSON = AdamPierson(
    "Adam Pierson",
    PRE_GAME,
    On(USED, Discard(1), CounterPlayed()),
    Builds(IS_WATCHER),
    text="Your assigned Watcher: you may have one. When your opponent plays a Watcher card you may discard a card from "
    "your hand to counter it.",
    provenance="stand-in: that he is Methos's only Watcher and acts against Watcher cards is published; how, and the "
    "price, are guesses",
    personas=("Methos",),
    sets=(PROMO,),
)


class InOnesTurn(HtCard):
    """A card that is used in one's own turn."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Before the Ability Adjustment."""
        return in_ones_turn(table, me)


ANNE_LINDSEY = InOnesTurn(
    "Anne Lindsey",
    SITUATION,
    ALLY,
    On(USED, Heal(2)),
    text="Ally. Discard to use in your turn: gain 2 Ability.",
    provenance=OURS,
    restriction=1,
)
MAY_LING_SHEN = event("May-Ling Shen", NEEDS_TARGET, ALLY, On(PLAYED, Retrieve(EDGES, "an Edge")), provenance=OURS)
