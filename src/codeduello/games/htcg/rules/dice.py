"""The die, and bending it: before a player rolls, the opponent may discard cards that change the result."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import ADD_ONE, GO_ON, TAKE_ONE
from codeduello.games.htcg.model.events import RollKind
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import leave_play

SIDES: Final = 6


def succeeds(table: Table, me: Seat, needed: int, why: RollKind) -> bool:
    """Roll a die: this number or less succeeds. What bends this player's next roll is used up by it."""
    side = table.sides[me]
    bend = side.bend
    value = max(1, min(SIDES, table.chance.roll(SIDES) + bend))
    side.bend = 0
    if table.log is not None:
        table.tell(why.made if value <= needed else why.missed, me, (), (value, needed, bend))
    return value <= needed


def benders(table: Table, me: Seat) -> list[int]:
    """What this player may discard before a roll of the opponent, not in the turn in which it came (HT-12.8)."""
    side = table.sides[me]
    if not table.may_answer(me):
        return []
    return [card for card in side.play if table.card(card).bends and card not in side.fresh]


def before_roll(table: Table, roller: int) -> None:
    """Let the opponent bend the roll before the next step on the agenda."""
    if benders(table, 1 - roller):
        table.push(BEND, 1 - roller)


class Bend(Step[Table]):
    """Let a player bend the opponent's roll."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if benders(table, me):
            table.ask(me, BENDING)


class Bending(Decision[Table]):
    """Discard a card to change the opponent's roll by one; several add up."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Up, down, or not at all."""
        return [ADD_ONE, TAKE_ONE, GO_ON]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Discard a card for it, and ask again."""
        if choice != GO_ON:
            card = benders(table, me)[0]
            leave_play(table, me, card)
            if table.log is not None:
                table.tell(events.USE, me, (card,))
            table.sides[1 - me].bend += 1 if choice == ADD_ONE else -1
            table.push(BEND, me)


BEND: Final = Bend("bend the roll")
BENDING: Final = Bending("bend the roll", "HT-12.8", "Your opponent is about to roll: do you bend the roll?")
