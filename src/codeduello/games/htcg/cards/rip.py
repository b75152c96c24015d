"""Rip cards: Pre-Game cards that are torn up when they are used."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import USED, On
from codeduello.games.htcg.model.constants import PRE_GAME
from codeduello.games.htcg.model.provenance import OURS, PROMO
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import DrawCards, Heal
from codeduello.games.htcg.verbs.countering import CounterWhatWasPlayed
from codeduello.games.htcg.verbs.kinds import RipCard
from codeduello.games.htcg.verbs.powers import RemoveSelf, in_ones_turn

THUNDER_CASTLE_GAMES = RipCard(
    "Thunder Castle Games card",
    PRE_GAME,
    On(USED, RemoveSelf(), CounterWhatWasPlayed()),
    text="Rip. When your opponent plays a Special Card or an Edge, remove this card from the game to counter it.",
    provenance="stand-in: that it is torn up to stop such a card is published; that it counters the card is a guess",
    sets=(PROMO,),
    sources=(
        "http://www.watcherdatabase.tk/Articles/16.html",
        "http://www.oocities.org/gislef/cotw16.htm",
        "https://ccgblog.wordpress.com/2009/05/07/highlander-the-card-game/",
    ),
)


class RipInTurn(HtCard):
    """A card that is torn up in its player's turn, unless Rip cards are nullified (EG-3.7)."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Before the Ability Adjustment."""
        return not table.rips_are_void() and in_ones_turn(table, me)


FIELD_DRESSING = RipInTurn(
    "Field Dressing",
    PRE_GAME,
    On(USED, RemoveSelf(), Heal(2)),
    text="Rip. In your turn remove this card from the game to gain 2 Ability.",
    provenance=OURS,
)
LAST_RESERVES = RipInTurn(
    "Last Reserves",
    PRE_GAME,
    On(USED, RemoveSelf(), DrawCards(3)),
    text="Rip. In your turn remove this card from the game to draw 3 cards.",
    provenance=OURS,
)
