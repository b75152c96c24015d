"""The verbs that the texts of cards and characters are written in: what each does, and the words for it.

A text is made of its verbs' words, so that text and effect can never disagree.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import Seat
from codeduello.games.duel import events
from codeduello.games.duel.box import A_PERFECT_BLOCK, PERFECT_BLOCK_DAMAGE
from codeduello.games.duel.table import Table

ME: Final = 0
OPPONENT: Final = 1


class DealMore(Step[Table]):
    """This Strike deals more damage."""

    def __init__(self, n: int) -> None:
        super().__init__(f"it deals {n} more damage")
        self.n = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.strike += self.n
        if table.log is not None:
            table.tell(events.MORE, me, (), (self.n, table.strike - self.n, table.strike))


class TakeLess(Step[Table]):
    """This Strike deals less damage, but never less than 0."""

    def __init__(self, n: int) -> None:
        super().__init__(f"take {n} less damage from it")
        self.n = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        before = table.strike
        table.strike = max(0, before - self.n)
        if table.strike < before and table.log is not None:
            table.tell(events.LESS, me, (), (before - table.strike, before, table.strike))


class Hurt(Step[Table]):
    """A player takes damage, in addition to the result of the clash."""

    def __init__(self, who: int, n: int) -> None:
        super().__init__(f"{'your opponent takes' if who else 'you take'} {n} damage")
        self.who = who
        self.n = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.side(me ^ self.who).wounds += self.n
        if table.log is not None:
            table.tell(events.HURT, me ^ self.who, (), (self.n,))


class Heal(Step[Table]):
    """Remove damage; what was unlocked stays unlocked (HD-R7)."""

    def __init__(self, n: int) -> None:
        super().__init__(f"remove {n} damage from yourself")
        self.n = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        """The healing happens together with the damage of the clash (HD-R8)."""
        table.side(me).heals += self.n
        if table.log is not None:
            table.tell(events.MAY_HEAL, me, (), (self.n,))


class MakePerfect(Step[Table]):
    """A Block is treated as a Perfect Block."""

    def __init__(self) -> None:
        super().__init__("it counts as a Perfect Block")

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.result != A_PERFECT_BLOCK:
            table.result = A_PERFECT_BLOCK
            if table.log is not None:
                table.tell(events.MAKE_PERFECT, me, (), (PERFECT_BLOCK_DAMAGE,))


class CancelText(Step[Table]):
    """The opponent's card has no text in this clash; two cards with this verb cancel each other (HD-R8)."""

    def __init__(self) -> None:
        super().__init__("ignore the text of your opponent's card this clash")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.side(1 - me).blank = True
        if table.log is not None:
            table.tell(events.CANCEL, me, (table.side(1 - me).front[-1],))


class TakeOffense(Step[Table]):
    """Become the Offensive Player after this clash, for the rest of this round and in the next one (HD-R10)."""

    def __init__(self) -> None:
        super().__init__("take the offense marker; you keep it when this round ends")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """The marker moves at the end of the clash; until then the roles stay as they are (HD-R5)."""
        table.keeper = me
        if table.log is not None:
            table.tell(events.KEEP, me)


class SeeHand(Step[Table]):
    """The opponent shows the hand to this player, who knows these cards as long as they stay there."""

    def __init__(self) -> None:
        super().__init__("your opponent shows you their hand")

    def do(self, table: Table, me: Seat, n: int) -> None:
        hand = table.side(1 - me).hand
        for card in hand:
            table.show(card, 1 << me)
        if table.log is not None:
            table.tell(events.SHOW, 1 - me, tuple(hand), (), 0b011)


class NextNeedsNoMatch(Step[Table]):
    """The next card this round cannot miss a follow-up."""

    def __init__(self) -> None:
        super().__init__("your next card this round need not match a follow-up bar")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.side(me).free = True
        if table.log is not None:
            table.tell(events.FREE, me)


class NextMissCostsMore(Step[Table]):
    """A follow-up missed by the opponent's next card this round costs more."""

    def __init__(self, n: int) -> None:
        super().__init__(f"a follow-up miss on your opponent's next card this round costs {n} more damage")
        self.n = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.side(1 - me).dearer += self.n
        if table.log is not None:
            table.tell(events.DEARER, 1 - me, (), (self.n,))


class NextStrikeDealsMore(Step[Table]):
    """The next card this round deals more, if it is a Strike of the Offensive Player."""

    def __init__(self, n: int) -> None:
        super().__init__(f"your next card this round deals {n} more damage if it is a Strike")
        self.n = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.side(me).stronger += self.n
        if table.log is not None:
            table.tell(events.STRONGER, me, (), (self.n,))


class Forgive(Step[Table]):
    """A missed follow-up costs nothing."""

    def __init__(self) -> None:
        super().__init__("you take no damage for it")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.side(me)
        if table.log is not None:
            table.tell(events.FORGIVE, me, (), (side.slip,))
        side.slip = 0
