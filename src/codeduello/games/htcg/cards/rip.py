"""Rip cards: Pre-Game cards that are torn up when they are used."""

from __future__ import annotations

from codeduello.core.agenda import entry
from codeduello.games.htcg.cards.sets import PROMO
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import EDGE, NOTHING, PRE_GAME
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.playing import WORK
from codeduello.games.htcg.rules.zones import is_safe
from codeduello.games.htcg.verbs.basic import DrawCards, Heal, Verb
from codeduello.games.htcg.verbs.countering import counter
from codeduello.games.htcg.verbs.powers import RemoveSelf, in_ones_turn


def just_played(table: Table, seat: int) -> int:
    """The Special Card or Edge that this player has just played, before it works; NOTHING where there is none."""
    card = table.sides[seat].last_card
    if card not in table.sides[seat].play or entry(WORK.number, seat, card) not in table.agenda:
        return NOTHING
    kind = table.card(card)
    return card if (kind.is_special or kind.type == EDGE) and not is_safe(table, card) else NOTHING


class CounterWhatWasPlayed(Verb):
    """Counter the Special Card or Edge that the opponent has just played."""

    def __init__(self) -> None:
        super().__init__("counter the Special Card or Edge that the opponent has just played")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        counter(table, just_played(table, 1 - me))


class RipCard(HtCard):
    """A card that is torn up to answer the opponent; in End Game Standard its text is nullified (EG-3.7)."""

    def usable(self, table: Table, me: int) -> bool:
        """In answer to a Special Card or an Edge."""
        return not table.rips_are_void() and just_played(table, 1 - me) != NOTHING


THUNDER_CASTLE_GAMES = RipCard(
    "Thunder Castle Games card",
    PRE_GAME,
    text="Rip. When your opponent plays a Special Card or an Edge, remove this card from the game to counter it.",
    provenance="stand-in: that it is torn up to stop such a card is published; that it counters the card is a guess",
    sets=(PROMO,),
    sources=(
        "http://www.watcherdatabase.tk/Articles/16.html",
        "http://www.oocities.org/gislef/cotw16.htm",
        "https://ccgblog.wordpress.com/2009/05/07/highlander-the-card-game/",
    ),
    uses=(RemoveSelf(), CounterWhatWasPlayed()),
)


class RipInTurn(HtCard):
    """A card that is torn up in one's own turn, except where Rip cards are nullified (EG-3.7)."""

    def usable(self, table: Table, me: int) -> bool:
        """Before the Ability Adjustment."""
        return not table.rips_are_void() and in_ones_turn(table, me)


FIELD_DRESSING = RipInTurn(
    "Field Dressing",
    PRE_GAME,
    text="Rip. In your turn remove this card from the game to gain 2 Ability.",
    provenance="original",
    uses=(RemoveSelf(), Heal(2)),
)
LAST_RESERVES = RipInTurn(
    "Last Reserves",
    PRE_GAME,
    text="Rip. In your turn remove this card from the game to draw 3 cards.",
    provenance="original",
    uses=(RemoveSelf(), DrawCards(3)),
)
