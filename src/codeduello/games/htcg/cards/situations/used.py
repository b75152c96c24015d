"""Situations that bring cards: those that are discarded for it (HT-12.8), and those that stay."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import ALLY, KEPT, USED, On
from codeduello.games.htcg.model.constants import (
    FAILED,
    NOTHING,
    OBJECT,
    SITUATION,
    SUCCEEDED,
    SWEEP_PHASE,
)
from codeduello.games.htcg.model.kinds import situation
from codeduello.games.htcg.model.names import KURGAN, KUYLER
from codeduello.games.htcg.model.provenance import (
    MOVIE_EDITION,
    PROMO,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.rules.decisions import CHOOSE_FROM_HAND
from codeduello.games.htcg.rules.zones import covered, discard_from_hand, draw, return_to_hand
from codeduello.games.htcg.verbs.basic import DrawCards, Verb
from codeduello.games.htcg.verbs.hosting import Store
from codeduello.games.htcg.verbs.kinds import AtTheBeginning, UsedOnTarget
from codeduello.games.htcg.verbs.targets import Retrieve

FLASHBACK = situation(
    "Flashback",
    On(USED, DrawCards(2)),
    text="Discard to use: draw 2 cards.",
    provenance="stand-in: that one draws cards is published; how many, and for whom besides Kuyler, are guesses",
    personas=(KURGAN, "Katana", "The Sorcerer Nakano", "Kane", "Khan", KUYLER),
    sets=(MOVIE_EDITION,),
)
ELIZABETH_VAUGHN = situation(
    "Elizabeth Vaughn",
    ALLY,
    On(USED, DrawCards(3)),
    text="Ally. Discard to use: draw 3 cards.",
    provenance="stand-in: that it does more than Flashback is published; how much is a guess",
    sets=(MOVIE_EDITION,),
)
ARCHAIC_COLLECTION = UsedOnTarget(
    "Archaic Collection",
    SITUATION,
    On(USED, Retrieve(1 << OBJECT, "an Object")),
    text="Discard to use: retrieve an Object from your discard pile.",
    provenance="stand-in: that it recovers Objects is published; that it is discarded for one of them is a guess",
    sets=(MOVIE_EDITION,),
)


def within_reach(table: Table, me: Seat, card: CardId) -> bool:
    """Whether a card that was played can be taken back: from play, unless it is borrowed, or from the discard pile."""
    side = table.sides[me]
    if card in side.play:
        return card not in side.borrowed
    return card in side.discard and table.may_retrieve(card)


def bring_back(table: Table, me: Seat, card: CardId) -> None:
    """A card that was played goes back to its player's hand."""
    side = table.sides[me]
    if card in side.play:
        return_to_hand(table, me, card)
    elif card in side.discard:
        side.discard.remove(card)
        table.take_in_hand(me, card)
    if table.log is not None:
        table.tell(events.TAKE_BACK, me, (card,))


class RecoverEdge(Verb):
    """The last Edge that was played returns to hand."""

    def __init__(self) -> None:
        super().__init__("return the last Edge that you played to your hand")

    def do(self, table: Table, me: Seat, n: int) -> None:
        bring_back(table, me, table.sides[me].last_edge)


class FlashbackRecoverEdge(HtCard):
    """A card that needs an Edge that was played."""

    def usable(self, table: Table, me: Seat) -> bool:
        """It must not have been shuffled away."""
        return within_reach(table, me, table.sides[me].last_edge)


FLASHBACK_RECOVER_EDGE = FlashbackRecoverEdge(
    "Flashback: Recover Edge",
    SITUATION,
    On(USED, RecoverEdge()),
    name="Flashback",
    text="Discard to use: return the last Edge that you played to your hand, however long ago that was.",
    provenance="published: title and effect; that the Edge must not have been shuffled away is our reading",
    sets=(PROMO,),
    restriction=2,
)


class Sacrifice(HtCard):
    """A card that takes back what was played, when it is no longer at work."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In its player's turn, once the last card is neither an attack under way nor a defense that still counts."""
        last = table.sides[me].last_card
        return table.active == me and within_reach(table, me, last) and not is_under_way(table, last)


def is_under_way(table: Table, card: CardId) -> bool:
    """Whether a card is part of an attack that is not settled, or the defense against one."""
    return any(
        card in (attack.card, attack.defense) or card in attack.partners
        for attack in table.incoming + table.outgoing
        if not attack.has(SUCCEEDED | FAILED)
    )


class TakeBackLast(Verb):
    """The last card that was played returns to hand, for 3 Ability."""

    def __init__(self) -> None:
        super().__init__("return the last card that you played to your hand, and lose 3 Ability")

    def do(self, table: Table, me: Seat, n: int) -> None:
        bring_back(table, me, table.sides[me].last_card)
        lose_ability(table, me, 3)


SACRIFICE = Sacrifice(
    "Sacrifice",
    SITUATION,
    KEPT,
    On(USED, TakeBackLast()),
    text="In your turn you may return the last card that you played to your hand, once it is done with; each time you "
    "lose 3 Ability. This card stays in play.",
    provenance="published: title and effect; that an attack under way cannot be taken back is our reading",
    sets=(MOVIE_EDITION,),
    restriction=2,
)


# At the beginning of one's turn.


class Exchange(Verb):
    """Discard a card or stop; the argument says how many were discarded before. Then they are replaced."""

    def __init__(self) -> None:
        super().__init__("discard up to two cards, and draw as many")

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if n < MOST_EXCHANGED and table.sides[me].hand:
            table.ask_for(self, me, CHOOSE_FROM_HAND, n)
        else:
            self.finish(table, me, NOTHING, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return table.sides[me].hand

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The chosen card is discarded, and another may follow; without one, cards are drawn for those before."""
        if answer != NOTHING:
            discard_from_hand(table, me, answer)
            table.push(self, me, n + 1)
            return
        for _ in range(n):
            draw(table, me)


MOST_EXCHANGED: Final = 2
EXCHANGE: Final = Exchange()

MASTERS_STRATAGEM = AtTheBeginning(
    "Master's Stratagem",
    SITUATION,
    KEPT,
    On(USED, EXCHANGE),
    text="At the beginning of your turn you may discard up to two cards and draw as many.",
    sets=(MOVIE_EDITION,),
)


class Dojo(HtCard):
    """Each copy is used once in a turn, at its beginning."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Among the May Do effects, if there is anything to put there or to take."""
        side = table.sides[me]
        if table.active != me or table.phase != SWEEP_PHASE:
            return False
        copies = [card for card in side.play if table.card(card) is self]
        times = sum(table.card(card) is self for card in side.used)
        return times < len(copies) and bool(side.hand or covered(table, me, copies[times]))


DOJO = Dojo(
    "Dojo",
    SITUATION,
    KEPT,
    On(USED, Store()),
    text="At the beginning of your turn you may put cards from your hand face down under this, or take cards from "
    "under it. It holds up to five; if it leaves play they are discarded.",
    sets=(WATCHERS_CHRONICLES,),
)
