"""What is done to the opponent or to a player of one's choice, and what turns it away."""

from __future__ import annotations

from typing import Any

from codeduello.core.agenda import Step
from codeduello.core.ids import Seat
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.constants import AVOIDED, EVENT, NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import CARD_SHIFT, LOSS, TURNED_BACK, forgive, hurt
from codeduello.games.htcg.rules.decisions import CHOOSE_ATTACK, CHOOSE_CARD, CHOOSE_PLAYER
from codeduello.games.htcg.verbs.basic import Verb


class PeekAndBury(Verb):
    """Look at random cards of the opponent's hand, as many as there are up to a number, and bury one of them."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"look at {amount} random cards of the opponent's hand, and bury one")
        self.amount = amount

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Look, then choose."""
        opponent = table.sides[1 - me]
        rest = opponent.hand.copy()
        seen = [rest.pop(table.chance.below(len(rest))) for _ in range(min(self.amount, len(rest)))]
        for card in seen:
            table.show(card, 1 << me)
        if seen:
            if table.log is not None:
                table.tell(events.LOOK, me, tuple(seen), (), 0b11)
            opponent.looked_at = tuple(seen)
            table.ask_for(self, me, CHOOSE_CARD)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The cards that one has looked at."""
        opponent = table.sides[1 - me]
        return [card for card in opponent.looked_at if card in opponent.hand]

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The chosen card goes under the opponent's Endurance; both players know it."""
        opponent = table.sides[1 - me]
        opponent.looked_at = ()
        if answer in opponent.hand:
            opponent.hand.remove(answer)
            opponent.endurance.insert(0, answer)
            table.show(answer, 0b11)


class PickedMust(Verb):
    """The player whose seat is the argument must do this: oneself at once, the opponent in the next Must Do step."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"the chosen player must: {verb.name}", verb)

    def do(self, table: Table, me: Seat, n: int) -> None:
        if n == me:
            table.push_all(self.inside, me)
        else:
            table.sides[1 - me].oblige(self.inside[0].by(1 - me, 0, table.source))


class AtPlayer(Verb):
    """Choose a player, and do something with that player's seat as the argument."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"choose a player; {verb.name}", verb)

    def begin(self, table: Table, me: Seat, n: int) -> None:
        table.ask_for(self, me, CHOOSE_PLAYER)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        table.push(self.inside[0], me, answer)


class AvoidAttack(Verb):
    """Avoid one attack against oneself."""

    def __init__(self, words: str = "avoid one attack against you") -> None:
        super().__init__(words)

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Choose it."""
        if CHOOSE_ATTACK.offers(table, me):
            table.ask_for(self, me, CHOOSE_ATTACK)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        if answer != NOTHING:
            table.incoming[answer].flags |= AVOIDED


def event_damage(table: Table, me: Seat) -> list[int]:
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

    def do(self, table: Table, me: Seat, n: int) -> None:
        for debt in event_damage(table, me):
            hurt(table, 1 - me, forgive(table, me, debt), False, TURNED_BACK)
