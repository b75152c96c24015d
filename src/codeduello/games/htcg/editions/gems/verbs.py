"""Verbs of the gem edition: Soft Exertions as a card's text, conditions, counters, captures, and costs."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.games.htcg.actions import kind_of
from codeduello.games.htcg.discarding import DiscardingSome
from codeduello.games.htcg.editions.gems.beginning import lost_weapons, regain
from codeduello.games.htcg.editions.gems.exertion import seek
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.targets import Targeting
from codeduello.games.htcg.verbs import FOE, InOrder, Verb
from codeduello.games.htcg.zones import cover, held, move_from_play


class SoftExertion(Verb):
    """Name a gem and make a Soft Exertion; with so many of it, do something (HG-3.4)."""

    def __init__(self, need: int, *inside: Step[Any]) -> None:
        what = ", ".join(step.name for step in inside)
        then = inside[0] if len(inside) == 1 else InOrder(*inside)
        super().__init__(f"make a Soft Exertion, and with {need} of the named gem: {what}", then)
        self.need = need

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        seek(table, me, True, self.need, self.inside[0])


# Conditions.


class FallProne(Verb):
    """Somebody is Prone (HG-7.1)."""

    def __init__(self, who: int = FOE) -> None:
        super().__init__("the opponent is Prone" if who else "you are Prone")
        self.who = who

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[me ^ self.who].prone = True


class RegainFeet(Verb):
    """One is no longer Prone."""

    def __init__(self) -> None:
        super().__init__("you are no longer Prone")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[me].prone = False


class RegainWeapon(Verb):
    """One has a lost weapon back, the one that was lost last."""

    def __init__(self) -> None:
        super().__init__("you regain a weapon")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        weapons = lost_weapons(table, me)
        if weapons:
            regain(table, me, weapons[0])


# Counters.


class AddCounter(Verb):
    """A counter is put on the card that is at work, in its player's turn."""

    def __init__(self) -> None:
        super().__init__("put a counter on this card")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it, while the card is in play on this side."""
        if table.working in table.sides[me].play:
            table.counters.append(table.working)


def counters_on(table: Table, card: int) -> int:
    """How many counters lie on a card in play."""
    return sum(other == card for other in table.counters)


# Captures and costs.


class Capture(Targeting):
    """Put a card of certain types that is in play face down under this one: it has no effect there (HG-6.3)."""

    def __init__(self, types: int, what: str, who: int = FOE) -> None:
        super().__init__(f"capture {what} of {'the opponent' if who else 'yours'}", CAPTURE_PICKED)
        self.types = types
        self.who = who

    def targets(self, table: Table, me: int) -> list[int]:
        """What could be captured."""
        cards = table.sides[me ^ self.who].play
        return [card for card in cards if self.types >> table.card(card).type & 1 and card != table.working]


class CapturePicked(Verb):
    """The picked card goes face down under the card that is at work (HG-6.3)."""

    def __init__(self) -> None:
        super().__init__("capture the picked card")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it, while that card is in play."""
        card = table.picked
        for seat in range(2):
            if card in table.sides[seat].play and table.working in table.sides[me].play:
                taken: list[int] = []
                move_from_play(table, seat, card, taken)
                cover(table, card, table.working)
                if table.log is not None:
                    table.tell("cover", me, (card,))


class Paying(DiscardingSome):
    """Pay a cost with a card from hand, which is no discard: what follows from discards does not (HG-6.3, HG-7.1)."""

    def take(self, table: Table, me: int, choice: int) -> None:
        """Put it on the discard pile."""
        side = table.sides[me]
        card = held(table, side.hand, kind_of(choice))
        side.hand.remove(card)
        side.discard.append(card)
        table.show(card)
        if table.log is not None:
            table.tell("pay", me, (card,))


CAPTURE_PICKED: Final = CapturePicked()
PAYING: Final = Paying("pay with a card", "HG-7.1", "You are Prone: pay with another card of the same type.")
DECISIONS: Final = (PAYING,)
