"""Falling Prone and getting up (HT-11.8, HT-11.9, HG-7.1)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import Forbidden
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.weapons import stand_up
from codeduello.games.htcg.verbs.basic import OPPONENT, Verb


class FallProne(Verb):
    """Somebody is Prone."""

    def __init__(self, who: int = OPPONENT) -> None:
        super().__init__("the opponent is Prone" if who else "you are Prone")
        self.who = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        who = me ^ self.who
        side = table.sides[who]
        if not side.prone and not side.has(traits.CANNOT_FALL):
            side.prone = True
            if table.log is not None:
                table.tell(events.PRONE, who)


class RegainFeet(Verb):
    """The player is no longer Prone."""

    def __init__(self) -> None:
        super().__init__("you are no longer Prone")

    def do(self, table: Table, me: Seat, n: int) -> None:
        stand_up(table, me)


def stands(table: Table, me: Seat, card: HtCard) -> bool:
    """The player is not Prone."""
    return not table.sides[me].prone


WHILE_PRONE = Forbidden("HT-R38", "You are not Prone.", stands)


class OnTheGround(HtCard):
    """A card that is used in one's own turn by somebody who is Prone."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In one's own turn, while one is Prone."""
        return bool(self.uses) and table.active == me and table.sides[me].prone
