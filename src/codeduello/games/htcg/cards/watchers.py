"""Further Watchers and Allies (HT-12.7)."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import IS_WATCHER, HtCard
from codeduello.games.htcg.model.constants import EVENT, NOTHING, PRE_GAME, SITUATION
from codeduello.games.htcg.model.provenance import OURS, PROMO
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import is_watcher
from codeduello.games.htcg.verbs.basic import EDGES, Discard, DrawCards, Heal
from codeduello.games.htcg.verbs.countering import CounterPlayed, being_played
from codeduello.games.htcg.verbs.powers import in_ones_turn
from codeduello.games.htcg.verbs.targets import Retrieve, Targeted

WATCHER_CHRONICLE = HtCard(
    "Watcher: Chronicle",
    EVENT,
    name="Watcher",
    text="Draw 2 cards.",
    provenance=OURS,
    restriction=3,
    does=(DrawCards(2),),
)
WATCHER_SHADOW = HtCard(
    "Watcher: Shadow",
    SITUATION,
    name="Watcher",
    text="You may look at Hidden Attacks.",
    provenance=OURS,
    restriction=2,
    traits=traits.SEES_HIDDEN,
)


class AdamPierson(HtCard):
    """A Watcher who knows the others."""

    def usable(self, table: Table, me: int) -> bool:
        """As the opponent plays a Watcher, with a card to discard."""
        card = being_played(table, 1 - me)
        return card != NOTHING and is_watcher(table, card) and bool(table.sides[me].hand)


ADAM_PIERSON = AdamPierson(
    "Adam Pierson",
    PRE_GAME,
    text="Your assigned Watcher: you may have one. When your opponent plays a Watcher card you may discard a card from "
    "your hand to counter it.",
    provenance="stand-in: that he is Methos's only Watcher and acts against Watcher cards is published; how, and the "
    "price, are guesses",
    personas=("Methos",),
    sets=(PROMO,),
    uses=(Discard(1), CounterPlayed()),
    builds=IS_WATCHER,
)


class InOnesTurn(HtCard):
    """A card that is used in one's own turn."""

    def usable(self, table: Table, me: int) -> bool:
        """Before the Ability Adjustment."""
        return in_ones_turn(table, me)


ANNE_LINDSEY = InOnesTurn(
    "Anne Lindsey",
    SITUATION,
    text="Ally. Discard to use in your turn: gain 2 Ability.",
    provenance=OURS,
    restriction=1,
    ally=True,
    uses=(Heal(2),),
)
MAY_LING_SHEN = Targeted(
    "May-Ling Shen",
    EVENT,
    text="Ally. Retrieve an Edge from your discard pile.",
    provenance=OURS,
    ally=True,
    does=(Retrieve(EDGES, "an Edge"),),
)
