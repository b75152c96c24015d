"""Objects of which only a part is known."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import OBJECT
from codeduello.games.htcg.model.names import FLYING_MACHINE, GROUNDED_TITLE
from codeduello.games.htcg.model.provenance import THE_GATHERING, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.verbs.basic import DrawCards
from codeduello.games.htcg.verbs.kinds import OneOfMine
from codeduello.games.htcg.verbs.powers import in_ones_turn

COSTLY: Final = "stand-in: that its loss costs 1 Ability is published; "


class Vehicle(OneOfMine):
    """An Object that hurts to lose."""

    def left(self, table: Table, owner: int, card: int) -> None:
        """However it was removed, its owner loses 1 Ability."""
        lose_ability(table, owner, 1)


class FlyingMachine(Vehicle):
    """A machine that needs the open sky."""

    def needs(self, table: Table, me: int) -> str:
        """Nobody may have Grounded in play."""
        for side in table.sides:
            if any(table.card(card).name == GROUNDED_TITLE for card in side.play):
                return "No Flying Machine may be played while Grounded is in play."
        return super().needs(table, me)


HOGG = Vehicle(
    "Hogg",
    OBJECT,
    text="You may play Basic Attacks after a Back Away. You may have only one in play, and lose 1 Ability when it is "
    "removed.",
    provenance=COSTLY + "what it does, and that one has only one, are guesses",
    sets=(WATCHERS_CHRONICLES,),
    traits=traits.ATTACKS_AFTER_BACK_AWAY,
)
WINGS = FlyingMachine(
    "Flying Machine: Wings",
    OBJECT,
    name=FLYING_MACHINE,
    text="Your opponent may play no lower attacks. You may have only one in play, and lose 1 Ability when it is "
    "removed. Cannot be played while Grounded is in play.",
    provenance=COSTLY + "that Grounded bars it is, too; what it does, and that one has only one, are guesses",
    personas=("Corda and Reno",),
    sets=(THE_GATHERING,),
    foe_traits=traits.NO_LOWER_ATTACKS,
)


class TheEqualizer(HtCard):
    """Help for whoever is behind."""

    def usable(self, table: Table, me: int) -> bool:
        """In one's own turn, against an opponent with more Ability."""
        return in_ones_turn(table, me) and table.sides[me].ability < table.sides[1 - me].ability


THE_EQUALIZER = TheEqualizer(
    "The Equalizer",
    OBJECT,
    text="Discard to use in your turn, if your opponent has more Ability than you: draw 3 cards.",
    provenance="stand-in: that it is discarded to use is published; when, and what for, are guesses",
    sets=(THE_GATHERING,),
    restriction=2,
    uses=(DrawCards(3),),
)
