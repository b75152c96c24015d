"""Who goes first in the gem edition: Soft Exertions decide it, before the opening hands are drawn (HG-3.9, HG-R2)."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.games.htcg.editions.gems.exertion import Naming, gems_among, look, show_gems
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import NAME_GEM
from codeduello.games.htcg.model.constants import EXERTION, NAMEABLE, NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import put_back


class ExertForFirst(Step[Table]):
    """Both name a gem at once (HG-R2), unless it is agreed who goes first; the argument counts the ties before."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.rules.first != NOTHING:
            table.first = table.rules.first
            return
        table.push(COMPARE, 0, n)
        for seat in range(2):
            table.ask(seat, NAMING_FIRST)


class NamingFirst(Naming):
    """Name the gem that one's exertion for the first turn looks for (HG-R2)."""

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        table.sides[me].exerted_for = choice - NAME_GEM


class Compare(Step[Table]):
    """Both make a Soft Exertion; the one who finds more of their own gem goes first; ties repeat (HG-3.9, HG-R2).

    The next five cards are on top then. Ties through a whole Endurance are ended by a lot (HG-R20).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        """The cards with the gems are shown, because both players claim them."""
        counts = []
        for seat in range(2):
            gem = table.sides[seat].exerted_for
            table.sides[seat].exerted_for = 0
            if table.log is not None:
                table.tell(events.NAME[gem], seat)
            seen = look(table, seat)
            show_gems(table, seat, seen, gem)
            counts.append(gems_among(table, seen, gem))
            put_back(table.sides[seat])
        if counts[0] != counts[1]:
            table.first = 0 if counts[0] > counts[1] else 1
        elif (n + 1) * EXERTION < min(len(table.sides[0].endurance), len(table.sides[1].endurance)):
            table.push(EXERT_FOR_FIRST, 0, n + 1)
        else:
            table.first = table.chance.below(2)


def resample_choices(table: Table, seat: Seat) -> None:
    """The gem that this seat has named, and that nobody else knows before the other has named one, is any gem."""
    if table.question(seat) is NAMING_FIRST and table.waiting and not table.waiting >> seat & 1:
        table.sides[seat].exerted_for = table.chance.below(NAMEABLE)


EXERT_FOR_FIRST: Final = ExertForFirst("exert for the first turn")
COMPARE: Final = Compare("compare the exertions for the first turn")
NAMING_FIRST: Final = NamingFirst(
    "name a gem for the first turn", "HG-R2", "Who finds more of the named gem goes first. Which gem do you name?"
)
