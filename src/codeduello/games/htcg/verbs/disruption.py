"""What is done to the opponent or to a player of one's choice, and what turns it away."""

from __future__ import annotations

from typing import Any

from codeduello.core.agenda import Step
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.constants import AVOIDED, EVENT
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import CARD_SHIFT, LOSS, TURNED_BACK, forgive, hurt
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD, CHOOSE_PLAYER
from codeduello.games.htcg.verbs.basic import Verb


class BuryPicked(Verb):
    """The picked card of the opponent's hand goes under the opponent's Endurance; both players know it."""

    def __init__(self) -> None:
        super().__init__("put the picked card under the opponent's Endurance")

    def do(self, table: Table, me: int, n: int) -> None:
        foe = table.sides[1 - me]
        if table.picked in foe.hand:
            foe.hand.remove(table.picked)
            foe.endurance.insert(0, table.picked)
            table.show(table.picked, 0b11)


class PeekAndBury(Verb):
    """Look at random cards of the opponent's hand, as many as there are up to a number, and bury one of them."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"look at {amount} random cards of the opponent's hand, and bury one", BuryPicked())
        self.amount = amount

    def do(self, table: Table, me: int, n: int) -> None:
        """Look, then choose."""
        rest = table.sides[1 - me].hand.copy()
        table.candidates = [rest.pop(table.chance.below(len(rest))) for _ in range(min(self.amount, len(rest)))]
        for card in table.candidates:
            table.show(card, 1 << me)
        if table.candidates:
            if table.log is not None:
                table.tell(events.LOOK, me, tuple(table.candidates), (), 0b11)
            table.push_all(self.inside, me)
            table.ask(me, CHOOSE_CARD)


class PickedMust(Verb):
    """The picked player must do this: oneself at once, the opponent in the next Must Do step."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"the chosen player must: {verb.name}", verb)

    def do(self, table: Table, me: int, n: int) -> None:
        if table.picked == me:
            table.push_all(self.inside, me)
        else:
            table.sides[1 - me].oblige(self.inside[0].by(1 - me, 0, table.source))


class AtPlayer(Verb):
    """Choose a player, and do something to that player."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"choose a player; {verb.name}", verb)

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose, then do it."""
        table.push_all(self.inside, me)
        table.ask(me, CHOOSE_PLAYER)


class AvoidPicked(Verb):
    """The picked attack is avoided."""

    def __init__(self) -> None:
        super().__init__("avoid the chosen attack")

    def do(self, table: Table, me: int, n: int) -> None:
        table.incoming[table.picked].flags |= AVOIDED


def event_damage(table: Table, me: int) -> list[int]:
    """The damage to come from the opponent's Events that was not turned back before."""
    return [
        debt
        for debt in table.sides[me].owed
        if not debt & (LOSS | TURNED_BACK)
        and table.card(debt >> CARD_SHIFT).type == EVENT
        and table.owner(debt >> CARD_SHIFT) != me
    ]


class TurnBack(Verb):
    """Damage that an Event of the opponent would do to this player goes to the opponent, who cannot turn it back."""

    def __init__(self) -> None:
        super().__init__("the opponent takes the Event's damage instead")

    def do(self, table: Table, me: int, n: int) -> None:
        for debt in event_damage(table, me):
            hurt(table, 1 - me, forgive(table, me, debt), False, TURNED_BACK)
