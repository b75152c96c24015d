"""The verbs that cards are written in. `me` is always the player of the card.

What a card makes the opponent do waits for the opponent's own Must Do step (HT-5.2, HT-R2): `OpponentMust(...)`. A
number counted when a card is played is fixed then (HT-R4).
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.build import mypyc_attr
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model.constants import (
    AVOIDED,
    BLOCK,
    DODGE,
    EDGE,
    EVENT,
    FAILED,
    GUARD,
    NOTHING,
    SUCCEEDED,
)
from codeduello.games.htcg.model.events import ROLL
from codeduello.games.htcg.model.lingering import lingering_effect
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import heal, hurt, lose_ability, prevent
from codeduello.games.htcg.rules.dice import before_roll, benders, succeeds
from codeduello.games.htcg.rules.discarding import DISCARDING, DISCARDING_OR_NOT, DISCARDING_SOME
from codeduello.games.htcg.rules.exertion import pay_by_exertion
from codeduello.games.htcg.rules.legality import standing_defenses
from codeduello.games.htcg.rules.zones import burn, draw, forced_discard, leave_play

ME: Final = 0
OPPONENT: Final = 1

# Sets of types, a bit each.
DEFENSES: Final = 1 << BLOCK | 1 << GUARD | 1 << DODGE
DODGES: Final = 1 << DODGE
ATTACKS: Final = 0b1111
EDGES: Final = 1 << EDGE


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Step[Table]):
    """One instruction of a card; its name is its words. It may hold verbs of its own."""

    def __init__(self, words: str, *inside: Step[Any]) -> None:
        super().__init__(words)
        self.inside: list[Step[Any]] = list(inside)


class OpponentMust(Verb):
    """The opponent must do this in their next Must Do step (HT-5.2, HT-R2)."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"the opponent must: {verb.name}", verb)

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[1 - me].oblige(self.inside[0].by(1 - me, n, table.source))


class NextTurn(Verb):
    """Do this in one's own next Must Do step."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"in your next turn: {verb.name}", verb)

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].oblige(self.inside[0].by(me, 0, table.source))


class Exerting(Verb):
    """Exert as the price of what follows, and then do that (HT-8.15, HT-R24b)."""

    def __init__(self, *inside: Step[Any]) -> None:
        what = ", ".join(step.name for step in inside)
        super().__init__(f"exert, and: {what}" if what else "exert as the price", *inside)

    def do(self, table: Table, me: Seat, n: int) -> None:
        pay_by_exertion(table, me, self.inside)


class LoseAbility(Verb):
    """Somebody loses Ability, which is not damage (HT-13.3)."""

    def __init__(self, amount: int, who: int = ME) -> None:
        super().__init__(f"{'the opponent loses' if who else 'lose'} {amount} Ability")
        self.amount = amount
        self.who = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        lose_ability(table, me ^ self.who, self.amount)


class Damage(Verb):
    """A player takes damage that is not from an attack."""

    def __init__(self, amount: int, who: int = OPPONENT) -> None:
        super().__init__(f"{'the opponent takes' if who else 'take'} {amount} damage")
        self.amount = amount
        self.who = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        hurt(table, me ^ self.who, self.amount, False)


class Heal(Verb):
    """Gain Ability."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"gain {amount} Ability")
        self.amount = amount

    def do(self, table: Table, me: Seat, n: int) -> None:
        heal(table, me, self.amount)


class Burn(Verb):
    """Move the top cards of one's Endurance to the discard pile."""

    def __init__(self, amount: int, who: int = ME) -> None:
        super().__init__(f"{'the opponent burns' if who else 'burn'} the top {amount} of the Endurance")
        self.amount = amount
        self.who = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        burn(table, me ^ self.who, self.amount)


class DrawCards(Verb):
    """Draw cards."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"draw {amount}")
        self.amount = amount

    def do(self, table: Table, me: Seat, n: int) -> None:
        for _ in range(self.amount):
            draw(table, me)


class DrawUp(Verb):
    """Draw up to one's Ability."""

    def __init__(self, who: int = ME) -> None:
        super().__init__(f"{'the opponent draws' if who else 'draw'} up to Ability")
        self.who = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me ^ self.who]
        while len(side.hand) < side.ability and draw(table, me ^ self.who):
            pass


def of_types(table: Table, cards: list[CardId], types: int) -> list[CardId]:
    """Those of these cards that are of certain types, a bit each."""
    return [card for card in cards if types >> table.card(card).type & 1]


class HandDiscard(Verb):
    """An instruction to discard cards from hand."""


class Discard(HandDiscard):
    """Discard cards of the player's choice, of any type or of certain types, as many as possible."""

    def __init__(self, amount: int, types: int = 0, what: str = "card") -> None:
        super().__init__(f"discard {amount} {what}{'s' * (amount > 1)}")
        self.amount = amount
        self.types = types

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Discard one; `n` were discarded before it."""
        if self.options(table, me, n):
            table.ask_for(self, me, DISCARDING_SOME if self.types else DISCARDING, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The cards in hand of these types."""
        hand = table.sides[me].hand
        return of_types(table, hand, self.types) if self.types else hand

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Discard the next."""
        if n + 1 < self.amount:
            self.begin(table, me, n + 1)


class DiscardAll(HandDiscard):
    """Discard every card of certain types from hand."""

    def __init__(self, types: int, what: str) -> None:
        super().__init__(f"discard every {what} in hand")
        self.types = types

    def do(self, table: Table, me: Seat, n: int) -> None:
        for card in table.sides[me].hand.copy():
            if self.types >> table.card(card).type & 1:
                forced_discard(table, me, card)


class MoreAttacks(Verb):
    """Additional attacks this turn; sources add up (HT-R15)."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"play {amount} additional attack{'s' * (amount > 1)} this turn")
        self.amount = amount

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].attacks_left += self.amount


class MoreExertions(Verb):
    """An additional exertion this turn."""

    def __init__(self) -> None:
        super().__init__("make an additional exertion this turn")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].exertions_left += 1


class Lay(Verb):
    """Lay a lingering effect on somebody for a number of their own turns (HT-R40a)."""

    def __init__(self, effect: int, turns: int, who: int, words: str) -> None:
        super().__init__(words)
        self.effect = effect
        self.turns = turns
        self.who = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me ^ self.who].effects += (lingering_effect(self.effect, self.turns, table.source),)
        table.refresh()


class WithNextAttack(Verb):
    """The card goes with the next attack that its player plays, whenever that is: it makes it what its flags say."""

    def __init__(self, words: str) -> None:
        super().__init__(words)

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].later += (table.source << 1,)


class WithFurtherAttack(WithNextAttack):
    """The card goes with the next attack of this turn that is not its first."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].later += (table.source << 1 | 1,)


class AvoidAttacks(Verb):
    """Avoid every attack against oneself this turn (HT-R33)."""

    def __init__(self) -> None:
        super().__init__("avoid every attack against you this turn")

    def do(self, table: Table, me: Seat, n: int) -> None:
        for attack in table.incoming:
            if not attack.has(SUCCEEDED | FAILED):
                attack.flags |= AVOIDED


class KnockDown(Verb):
    """The opponent loses every Standing Defense (HT-R28)."""

    def __init__(self) -> None:
        super().__init__("the opponent's Standing Defenses leave play")

    def do(self, table: Table, me: Seat, n: int) -> None:
        for card in standing_defenses(table, 1 - me):
            leave_play(table, 1 - me, card)


class InOrder(Verb):
    """Do one thing after the other: the whole is one Must Do."""

    def __init__(self, *inside: Step[Any]) -> None:
        super().__init__(", then ".join(step.name for step in inside), *inside)

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.push_all(self.inside, me)


class TakeDamageUnless(Verb):
    """Take damage, unless one discards so many cards of certain types; too few of them save nothing."""

    def __init__(self, damage: int, amount: int, types: int, what: str) -> None:
        rest = [Discard(amount - 1, types, what)] if amount > 1 else []
        many = f"{amount} {what}{'s' * (amount > 1)}"
        super().__init__(f"take {damage} damage unless you discard {many}", *rest)
        self.damage = damage
        self.amount = amount
        self.types = types

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Ask if the player could pay."""
        if len(self.options(table, me, n)) >= self.amount:
            table.ask_for(self, me, DISCARDING_OR_NOT)
        else:
            hurt(table, me, self.damage, False)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The cards in hand with which to pay."""
        return of_types(table, table.sides[me].hand, self.types)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Discard the rest, or take the damage."""
        if answer == NOTHING:
            hurt(table, me, self.damage, False)
        else:
            table.push_all(self.inside, me)


class OnRoll(Verb):
    """Roll a die; with this number or less, do something."""

    def __init__(self, most: int, *inside: Step[Any]) -> None:
        super().__init__(f"roll a die, and on {most} or less: {', '.join(step.name for step in inside)}", *inside)
        self.most = most

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Let the opponent bend the roll, then roll."""
        if not n and benders(table, 1 - me):
            table.push(self, me, 1)
            before_roll(table, me)
        elif succeeds(table, me, self.most, ROLL):
            table.push_all(self.inside, me)


class StepBack(Verb):
    """This turn only Ranged Attacks can follow (HT-R30a)."""

    def __init__(self) -> None:
        super().__init__("make no attack this turn that is not ranged")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].backed_away = True


class HideNext(Verb):
    """The next attack of this turn may be Hidden."""

    def __init__(self) -> None:
        super().__init__("your next attack this turn may be Hidden")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].may_hide = True


class Soften(Verb):
    """So much of the damage to come does not come."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"prevent {amount} damage")
        self.amount = amount

    def do(self, table: Table, me: Seat, n: int) -> None:
        prevent(table, me, self.amount)


SPECIALS: Final = 0b11111 << EVENT


def all_steps(steps: list[Step[Any]]) -> list[Step[Any]]:
    """These steps and those inside them."""
    found: list[Step[Any]] = []
    for step in steps:
        found.append(step)
        if isinstance(step, Verb):
            found += all_steps(step.inside)
    return found
