"""The verbs that cards are written in. `me` is always the player of the card; the opponent is the foe.

What a card makes the foe do waits for the foe's own Must Do step (HT-5.2, HT-R2): `FoeMust(...)`. A number counted when
a card is played is fixed then (HT-R4).
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step, entry
from codeduello.games.htcg import traits
from codeduello.games.htcg.bending import before_roll, benders
from codeduello.games.htcg.box import (
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
from codeduello.games.htcg.choosing import CHOOSE_CARD
from codeduello.games.htcg.damage import heal, hurt, lose_ability
from codeduello.games.htcg.dice import roll
from codeduello.games.htcg.discarding import DISCARDING, DISCARDING_OR_NOT, DISCARDING_SOME
from codeduello.games.htcg.effects import passing_effect
from codeduello.games.htcg.exertion import pay_by_exertion
from codeduello.games.htcg.judge import standing_defenses
from codeduello.games.htcg.regaining import disarm
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.zones import burn, draw, forced_discard, leave_play

ME: Final = 0
FOE: Final = 1

# Sets of types, a bit each.
DEFENSES: Final = 1 << BLOCK | 1 << GUARD | 1 << DODGE
DODGES: Final = 1 << DODGE
ATTACKS: Final = 0b1111
EDGES: Final = 1 << EDGE


class Verb(Step[Table]):
    """One instruction of a card; its name is its words. It may hold verbs of its own."""

    def __init__(self, words: str, *inside: Step[Any]) -> None:
        super().__init__(words)
        self.inside: list[Step[Any]] = list(inside)


class FoeMust(Verb):
    """The foe must do this in their next Must Do step (HT-5.2, HT-R2)."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"the opponent must: {verb.name}", verb)

    def do(self, table: Table, me: int, n: int) -> None:
        """Note it among the foe's Must Dos."""
        table.sides[1 - me].oblige(entry(self.inside[0].number, 1 - me, n), table.working)


class NextTurn(Verb):
    """Do this in one's own next Must Do step."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"in your next turn: {verb.name}", verb)

    def do(self, table: Table, me: int, n: int) -> None:
        """Note it among one's own Must Dos."""
        table.sides[me].oblige(entry(self.inside[0].number, me, 0), table.working)


class Exerting(Verb):
    """Exert as the price of what follows, and then do that (HT-8.15, HT-R24b)."""

    def __init__(self, *inside: Step[Any]) -> None:
        what = ", ".join(step.name for step in inside)
        super().__init__(f"exert, and: {what}" if what else "exert as the price", *inside)

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        pay_by_exertion(table, me, self.inside)


class LoseAbility(Verb):
    """Somebody loses Ability, which is not damage (HT-13.3)."""

    def __init__(self, amount: int, who: int = ME) -> None:
        super().__init__(f"{'the opponent loses' if who else 'lose'} {amount} Ability")
        self.amount = amount
        self.who = who

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        lose_ability(table, me ^ self.who, self.amount)


class Damage(Verb):
    """Somebody takes damage that is no attack's."""

    def __init__(self, amount: int, who: int = FOE) -> None:
        super().__init__(f"{'the opponent takes' if who else 'take'} {amount} damage")
        self.amount = amount
        self.who = who

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        hurt(table, me ^ self.who, self.amount, False)


class Heal(Verb):
    """Gain Ability."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"gain {amount} Ability")
        self.amount = amount

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        heal(table, me, self.amount)


class Burn(Verb):
    """Move the top cards of one's Endurance to the discard pile."""

    def __init__(self, amount: int, who: int = ME) -> None:
        super().__init__(f"{'the opponent burns' if who else 'burn'} the top {amount} of the Endurance")
        self.amount = amount
        self.who = who

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        burn(table, me ^ self.who, self.amount)


class DrawCards(Verb):
    """Draw cards."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"draw {amount}")
        self.amount = amount

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for _ in range(self.amount):
            draw(table, me)


class DrawUp(Verb):
    """Draw up to one's Ability."""

    def __init__(self, who: int = ME) -> None:
        super().__init__(f"{'the opponent draws' if who else 'draw'} up to Ability")
        self.who = who

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me ^ self.who]
        while len(side.hand) < side.ability and draw(table, me ^ self.who):
            pass


class Discard(Verb):
    """Discard cards of one's own choice, of any type or of certain types, as many as possible."""

    def __init__(self, amount: int, types: int = 0, what: str = "card") -> None:
        super().__init__(f"discard {amount} {what}{'s' * (amount > 1)}")
        self.amount = amount
        self.types = types

    def do(self, table: Table, me: int, n: int) -> None:
        """Discard one; `n` were discarded before it."""
        hand = table.sides[me].hand
        if self.types:
            hand = [card for card in hand if self.types >> table.card(card).type & 1]
        if hand:
            if n + 1 < self.amount:
                table.then(self, me, n + 1)
            table.wanted = self.types
            table.ask(me, DISCARDING_SOME if self.types else DISCARDING)


class DiscardAll(Verb):
    """Discard every card of certain types from hand."""

    def __init__(self, types: int, what: str) -> None:
        super().__init__(f"discard every {what} in hand")
        self.types = types

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for card in table.sides[me].hand.copy():
            if self.types >> table.card(card).type & 1:
                forced_discard(table, me, card)


class MoreAttacks(Verb):
    """Additional attacks this turn; sources add up (HT-R15)."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"play {amount} additional attack{'s' * (amount > 1)} this turn")
        self.amount = amount

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[me].attacks_left += self.amount


class MoreExertions(Verb):
    """An additional exertion this turn."""

    def __init__(self) -> None:
        super().__init__("make an additional exertion this turn")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[me].exertions_left += 1


class Lay(Verb):
    """Lay a passing effect on somebody for a number of their own turns (HT-R40a)."""

    def __init__(self, effect: int, turns: int, who: int, words: str) -> None:
        super().__init__(words)
        self.effect = effect
        self.turns = turns
        self.who = who

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[me ^ self.who].effects += (passing_effect(self.effect, self.turns, table.working),)
        table.refresh()


class WithNextAttack(Verb):
    """The card goes with the next attack that its player plays, whenever that is: it makes it what its flags say."""

    def __init__(self, words: str) -> None:
        super().__init__(words)

    def do(self, table: Table, me: int, n: int) -> None:
        """Let it wait."""
        table.sides[me].later += (table.working << 1,)


class WithFurtherAttack(WithNextAttack):
    """The card goes with the next attack of this turn that is not its first."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Let it wait."""
        table.sides[me].later += (table.working << 1 | 1,)


class AvoidAttacks(Verb):
    """Avoid every attack against oneself this turn (HT-R33)."""

    def __init__(self) -> None:
        super().__init__("avoid every attack against you this turn")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for attack in table.incoming:
            if not attack.has(SUCCEEDED | FAILED):
                attack.flags |= AVOIDED


class MarkAttack(Verb):
    """The attack just played becomes such a one."""

    def __init__(self, flags: int, words: str) -> None:
        super().__init__(words)
        self.flags = flags

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        if table.outgoing:
            table.outgoing[-1].flags |= self.flags


class KnockDown(Verb):
    """The foe loses every Standing Defense (HT-R28)."""

    def __init__(self) -> None:
        super().__init__("the opponent's Standing Defenses leave play")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for card in standing_defenses(table, 1 - me):
            leave_play(table, 1 - me, card)


class InOrder(Verb):
    """Do one thing after the other: the whole is one Must Do."""

    def __init__(self, *inside: Step[Any]) -> None:
        super().__init__(", then ".join(step.name for step in inside), *inside)

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.follow(self.inside, me)


class TakeDamageUnless(Verb):
    """Take damage, unless one discards so many cards of certain types; too few of them save nothing."""

    def __init__(self, damage: int, amount: int, types: int, what: str) -> None:
        rest = [Discard(amount - 1, types, what)] if amount > 1 else []
        many = f"{amount} {what}{'s' * (amount > 1)}"
        super().__init__(f"take {damage} damage unless you discard {many}", Suffer(damage), *rest)
        self.damage = damage
        self.amount = amount
        self.types = types

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask, where one could pay; then suffer, or discard the rest."""
        table.picked = NOTHING
        table.follow(self.inside[1:], me)
        table.then(self.inside[0], me, self.amount - 1)
        if sum(self.types >> table.card(card).type & 1 for card in table.sides[me].hand) >= self.amount:
            table.wanted = self.types
            table.ask(me, DISCARDING_OR_NOT)


class Suffer(Verb):
    """Take the damage where nothing was discarded; then what was still to be discarded, if anything, falls away."""

    def __init__(self, damage: int) -> None:
        super().__init__(f"take {damage} damage if nothing was discarded")
        self.damage = damage

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it; the argument says how many cards were still to be discarded."""
        if table.picked == NOTHING:
            if n:
                table.agenda.pop()
            hurt(table, me, self.damage, False)


class LosePicked(Step[Table]):
    """The foe loses the picked one of two weapons; with 1 as the argument it is broken (HT-11.4)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[1 - me].lost += (table.picked << 1 | n,)
        table.refresh()
        if table.log is not None:
            table.tell("lost", 1 - me, (table.picked,))


LOSE_PICKED: Final = LosePicked("the opponent loses the picked weapon")


class DisarmFoe(Verb):
    """The foe is Disarmed (HT-11.1), unless they may not be; with some cards the weapon breaks (HT-11.3).

    Nothing happens to somebody who is Disarmed already: what is lost cannot be broken (HT-R34a).

    Of two weapons the opponent decides which (HT-11.4), in the gem edition the Disarmed player (HG-7.2).
    """

    def __init__(self, breaks: bool = False) -> None:
        super().__init__("the opponent's weapon breaks" if breaks else "the opponent is Disarmed", LOSE_PICKED)
        self.breaks = breaks

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        foe = table.sides[1 - me]
        if foe.disarmed or foe.has(traits.CANNOT_BE_DISARMED):
            return
        for card in foe.play:
            if table.card(card).saves_weapon:
                leave_play(table, 1 - me, card)
                return
        weapons = [card for card in foe.before if table.card(card).is_weapon and not foe.is_down(card)]
        if len(weapons) > 1:
            table.candidates = weapons
            table.then(self.inside[0], me, int(self.breaks or table.sides[me].has(traits.BREAKS_WEAPONS)))
            table.ask(1 - me if table.rules.edition.owner_picks_weapon else me, CHOOSE_CARD)
            return
        foe.borrows = False
        foe.broken = foe.broken or self.breaks or table.sides[me].has(traits.BREAKS_WEAPONS)
        disarm(table, 1 - me)


class OnRoll(Verb):
    """Roll a die; with this number or less, do something."""

    def __init__(self, most: int, *inside: Step[Any]) -> None:
        super().__init__(f"roll a die, and on {most} or less: {', '.join(step.name for step in inside)}", *inside)
        self.most = most

    def do(self, table: Table, me: int, n: int) -> None:
        """Let the opponent bend the roll, then roll."""
        if not n and benders(table, 1 - me):
            table.then(self, me, 1)
            before_roll(table, me)
        elif roll(table, me) <= self.most:
            table.follow(self.inside, me)


SPECIALS: Final = 0b11111 << EVENT


def all_steps(steps: list[Step[Any]]) -> list[Step[Any]]:
    """These steps and those inside them."""
    found: list[Step[Any]] = []
    for step in steps:
        found.append(step)
        if isinstance(step, Verb):
            found += all_steps(step.inside)
    return found
