"""Objects whose text is only partly known."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import USED, Forbidden, Imposes, On, While
from codeduello.games.htcg.model.constants import OBJECT
from codeduello.games.htcg.model.names import FLYING_MACHINE, GROUNDED_TITLE
from codeduello.games.htcg.model.provenance import THE_GATHERING, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.verbs.basic import DrawCards
from codeduello.games.htcg.verbs.kinds import ONE_EACH
from codeduello.games.htcg.verbs.powers import in_ones_turn

COSTLY: Final = "stand-in: that its loss costs 1 Ability is published; "


class Vehicle(HtCard):
    """An Object that hurts to lose."""

    def left(self, table: Table, owner: Seat, card: CardId) -> None:
        """However it was removed, its owner loses 1 Ability."""
        lose_ability(table, owner, 1)


def is_grounded(table: Table, me: Seat, card: HtCard) -> bool:
    """Somebody has Grounded in play."""
    return any(table.card(other).name == GROUNDED_TITLE for side in table.sides for other in side.play)


HOGG = Vehicle(
    "Hogg",
    OBJECT,
    ONE_EACH,
    While(traits.ATTACKS_AFTER_BACK_AWAY),
    text="You may play Basic Attacks after a Back Away. You may have only one in play, and lose 1 Ability when it is "
    "removed.",
    provenance=COSTLY + "what it does, and that one has only one, are guesses",
    sets=(WATCHERS_CHRONICLES,),
)
WINGS = Vehicle(
    "Flying Machine: Wings",
    OBJECT,
    Forbidden("HT-R38", "No Flying Machine may be played while Grounded is in play.", is_grounded),
    ONE_EACH,
    Imposes(traits.NO_LOWER_ATTACKS),
    name=FLYING_MACHINE,
    text="Your opponent may play no lower attacks. You may have only one in play, and lose 1 Ability when it is "
    "removed. Cannot be played while Grounded is in play.",
    provenance=COSTLY + "that Grounded bars it is, too; what it does, and that one has only one, are guesses",
    personas=("Corda and Reno",),
    sets=(THE_GATHERING,),
)


class TheEqualizer(HtCard):
    """Help for the player who is behind."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In one's own turn, against an opponent with more Ability."""
        return in_ones_turn(table, me) and table.sides[me].ability < table.sides[1 - me].ability


THE_EQUALIZER = TheEqualizer(
    "The Equalizer",
    OBJECT,
    On(USED, DrawCards(3)),
    text="Discard to use in your turn, if your opponent has more Ability than you: draw 3 cards.",
    provenance="stand-in: that it is discarded to use is published; when, and what for, are guesses",
    sets=(THE_GATHERING,),
    restriction=2,
)
