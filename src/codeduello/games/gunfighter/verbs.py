"""The verbs that Gunfighter's cards are written in: what each does, and the words for it on the card.

A card's text is made of its verbs' words, so that text and effect can never disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import Step
from codeduello.core.events import Ending
from codeduello.core.ids import Seat
from codeduello.core.zones import put_in_order
from codeduello.games.gunfighter import events
from codeduello.games.gunfighter.box import (
    ACTION_CARDS,
    ALL,
    BULLETS,
    CATEGORIES,
    CATEGORY,
    HEALTH,
    MOST,
    NOTHING,
    STATS,
)
from codeduello.games.gunfighter.events import BLED_TO_DEATH, SHOT_DEAD
from codeduello.games.gunfighter.hands import CHOOSE_DISCARD, CHOOSE_DISCARDS, any_action_card
from codeduello.games.gunfighter.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

ME: Final = 0
OPPONENT: Final = 1


class Verb(Step[Table]):
    """One instruction of a card; its name is its words. It may hold verbs of its own."""

    def __init__(self, words: str, *inside: Verb) -> None:
        super().__init__(words)
        self.inside: list[Step[Any]] = list(inside)


def clause(verbs: tuple[Verb, ...]) -> str:
    """The words of verbs inside another verb."""
    return " and ".join(verb.name for verb in verbs)


def counted(n: int, stat: int) -> str:
    """A number of a stat in words."""
    return f"{n} bullet" if stat == BULLETS and n == 1 else f"{n} {STATS[stat]}"


def a_card_of(category: int) -> str:
    """A card of a category in words."""
    return f"a{'n' * (CATEGORIES[category][0] in 'AI')} {CATEGORIES[category]} card"


def cards(n: int) -> str:
    """A number of action cards in words."""
    return f"{n} Action card{'s' * (n > 1)}"


class Gain(Verb):
    """Raise a stat. It stops at its maximum (GF-4.1), health at the health of the start (GF-R13)."""

    def __init__(self, stat: int, n: int, who: int = ME) -> None:
        super().__init__(f"{'the enemy gains' if who else 'gain'} {counted(n, stat)}")
        self.stat: i64 = stat
        self.n: i64 = n
        self.who: i64 = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        most = table.rules.health if self.stat == HEALTH else MOST
        side = table.sides[me ^ self.who]
        gained = side.change(self.stat, self.n, most)
        if gained and table.log is not None:
            after = side.stat(self.stat)
            table.tell(events.GAIN[self.stat], me ^ self.who, (), (gained, after - gained, after))


class Lose(Verb):
    """Lower a stat. It stops at zero (GF-4.1), and never stops the card (GF-R3)."""

    def __init__(self, stat: int, n: int, who: int = ME) -> None:
        super().__init__(f"{'the enemy loses' if who else 'lose'} {counted(n, stat)}")
        self.stat: i64 = stat
        self.n: i64 = n
        self.who: i64 = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me ^ self.who]
        lost = -side.change(self.stat, -self.n, MOST)
        if lost and table.log is not None:
            after = side.stat(self.stat)
            table.tell(events.LOSE[self.stat], me ^ self.who, (), (lost, after + lost, after))
        look_for_death(table, me ^ self.who, BLED_TO_DEATH)


def look_for_death(table: Table, seat: Seat, how: Ending) -> None:
    """A player at zero health is dead, and the opponent wins; checked after every single loss (GF-3.4)."""
    if table.sides[seat].health == 0:
        table.end(how, 1 - seat)


class Shoot(Verb):
    """Fire shots one after the other, each with the accuracy of that moment (GF-R8); a sure shot cannot be dodged.

    A die not above the accuracy hits (GF-3.1), so that 0 never hits and 6 always does (GF-R14). An avoided shot is
    not rolled. A player who is hit loses health (GF-3.3); the rest of the card is skipped once a player is dead.
    """

    def __init__(self, shots: int, damage: int = 1, sure: bool = False) -> None:
        words = f"shoot {('once', 'twice', 'three times')[shots - 1] if shots < 4 else f'{shots} times'}"
        words += f" (a hit costs {damage} health)" if damage > 1 else ""
        words += " (no Dodge card avoids it)" if sure else ""
        super().__init__(words)
        self.shots: i64 = shots
        self.damage: i64 = damage
        self.sure = sure

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Fire one shot; `n` shots were fired before it."""
        if n + 1 < self.shots:
            table.push(self, me, n + 1)
        opponent = table.sides[1 - me]
        if opponent.avoids and not self.sure:
            dodge(table, 1 - me)
            return
        value = throw(table, me)
        accuracy = table.sides[me].accuracy
        if value > accuracy:
            if table.log is not None:
                table.tell(events.MISS, me, (), (value, accuracy))
            return
        damage = -opponent.change(HEALTH, -self.damage, MOST)
        if table.log is not None:
            table.tell(events.HIT, me, (), (value, accuracy, damage, opponent.health + damage, opponent.health))
        look_for_death(table, 1 - me, SHOT_DEAD)


def throw(table: Table, me: Seat) -> i64:
    """Roll a die, or with the option discard the top card and use its die value (GF-3.2, GF-R7)."""
    return table.turn_up(me) if table.rules.dice_from_deck else table.chance.roll(6)


def dodge(table: Table, me: Seat) -> None:
    """A shot misses because of a dodge; the first one sets off what the dodge says."""
    side = table.sides[me]
    if side.avoids != ALL:
        side.avoids -= 1
    if table.log is not None:
        table.tell(events.AVOID, me)
    if side.on_avoid != NOTHING:
        verb = table.game.steps[side.on_avoid]
        assert isinstance(verb, Avoid)
        table.push_text(verb.inside, me, side.played)
        side.on_avoid = NOTHING


class Avoid(Verb):
    """Until the end of the turn, avoid this many shots; the first one avoided sets off more verbs."""

    def __init__(self, shots: int, *on_avoid: Verb) -> None:
        which = "every shot" if shots == ALL else "the first shot" if shots == 1 else f"the first {shots} shots"
        words = f"avoid {which} fired at you this turn"
        words += f"; if one was avoided, {clause(on_avoid)}" if on_avoid else ""
        super().__init__(words, *on_avoid)
        self.shots: i64 = shots

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].avoids = self.shots
        table.sides[me].on_avoid = self.number if self.inside else NOTHING


class Draw(Verb):
    """Draw cards, as many as there are."""

    def __init__(self, n: int) -> None:
        super().__init__(f"draw {n} card{'s' * (n > 1)}")
        self.n: i64 = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        for _card in range(self.n):
            table.draw(me)


class DrawTo(Verb):
    """Draw until the hand has this many action cards (GF-2.10)."""

    def __init__(self, n: int) -> None:
        super().__init__(f"draw until you hold {cards(n)}")
        self.n: i64 = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        for _card in range(self.n - table.sides[me].actions()):
            table.draw(me)


class Discard(Verb):
    """Discard action cards of the player's choice, as many as possible (GF-R15)."""

    def __init__(self, n: int) -> None:
        super().__init__(f"discard {cards(n)} of your choice")
        self.n: i64 = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Discard one; `n` were discarded before it."""
        if table.sides[me].actions():
            if n + 1 < self.n:
                table.push(self, me, n + 1)
            table.ask(me, CHOOSE_DISCARD)


class DiscardUpTo(Verb):
    """Discard none, one or more action cards of the player's choice (GF-2.10)."""

    def __init__(self, n: int) -> None:
        super().__init__(f"discard up to {cards(n)}")
        self.n: i64 = n

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Discard one or stop; `n` were discarded before."""
        if n < self.n and table.sides[me].actions():
            table.push(self, me, n + 1)
            table.ask(me, CHOOSE_DISCARDS)


class LoseRandomCard(Verb):
    """The opponent discards at random, but not the revealed card (GF-R11)."""

    def __init__(self) -> None:
        super().__init__("the enemy discards a random Action card")

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.sides[1 - me].actions():
            table.throw_away(1 - me, any_action_card(table, 1 - me))


class TakeCard(Verb):
    """Take a random action card from the opponent's hand; it belongs to its taker from then on (GF-R10).

    Its former owner knows it; the revealed card is not in hand and cannot be taken (GF-R11).
    """

    def __init__(self) -> None:
        super().__init__("take a random Action card from the enemy's hand into yours")

    def do(self, table: Table, me: Seat, n: int) -> None:
        opponent = 1 - me
        hand = table.sides[opponent].hand
        if not table.sides[opponent].actions():
            return
        place = any_action_card(table, opponent)
        card = hand[place]
        for held in hand:
            if held < ACTION_CARDS:
                table.conceal(held, 0b011)  # a spectator cannot tell which card was taken
        if not table.known[card] >> me & 1:
            table.learn(opponent, card)
        hand.pop(place)
        put_in_order(table.sides[me].hand, card)
        table.show(card, 0b011)
        if table.log is not None:
            table.tell(events.TAKE, me, (card,), (), 0b011)


class LookAtHand(Verb):
    """See the opponent's hand."""

    def __init__(self) -> None:
        super().__init__("look at the enemy's hand")

    def do(self, table: Table, me: Seat, n: int) -> None:
        hand = table.sides[1 - me].hand
        for card in hand:
            if not table.known[card] >> me & 1:
                table.learn(1 - me, card)
        if table.log is not None:
            table.tell(events.LOOK, me, tuple(hand), (), 0b011)


class DiscardPlayed(Verb):
    """The card that a player revealed does not go back to hand."""

    def __init__(self, who: int = ME) -> None:
        super().__init__(f"{'that' if who else 'this'} card is discarded at the end of the turn")
        self.who: i64 = who

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me ^ self.who].leaves = True


class DareToShoot(Verb):
    """The opponent's next choice must be a shot, if one can be paid for."""

    def __init__(self) -> None:
        super().__init__("next turn the enemy must choose a Shoot card, if one in hand can be paid for")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[1 - me].taunted = True
        if table.log is not None:
            table.tell(events.TAUNT, 1 - me)


class IfEnemyPlayed(Verb):
    """Do one thing or another by the category that the opponent revealed, whether that card was used or not (GF-R2)."""

    def __init__(self, category: int, then: tuple[Verb, ...], otherwise: tuple[Verb, ...] = ()) -> None:
        words = f"if the enemy revealed {a_card_of(category)}, {clause(then)}"
        words += f", otherwise {clause(otherwise)}" if otherwise else ""
        super().__init__(words, *then, *otherwise)
        self.category: i64 = category
        self.met: list[Step[Any]] = list(then)
        self.otherwise: list[Step[Any]] = list(otherwise)

    def do(self, table: Table, me: Seat, n: int) -> None:
        met = CATEGORY[table.sides[1 - me].played] == self.category
        table.push_all(self.met if met else self.otherwise, me)


def all_steps(verbs: list[Step[Any]]) -> list[Step[Any]]:
    """These verbs and those inside them."""
    found = []
    for verb in verbs:
        assert isinstance(verb, Verb)
        found += [verb, *all_steps(verb.inside)]
    return found
