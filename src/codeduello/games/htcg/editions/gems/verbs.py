"""Verbs of the gem edition: Soft Exertions as a card's text, conditions, looking, counters, captures, and costs."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.games.htcg.editions.gems.beginning import REARM, SOFT_NEED, number_of
from codeduello.games.htcg.editions.gems.exertion import seek
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import GET_UP, TAKE_UP_WEAPON, kind_of
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import GEMS, POWER
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD
from codeduello.games.htcg.rules.discarding import DiscardingSome
from codeduello.games.htcg.rules.exertion import make_power_block
from codeduello.games.htcg.rules.weapons import lost_weapons, regain, stand_up
from codeduello.games.htcg.rules.zones import cover, held, move_from_play
from codeduello.games.htcg.verbs.basic import OPPONENT, InOrder, Verb
from codeduello.games.htcg.verbs.targets import Retrieve, Search, Targeting


class SoftExertion(Verb):
    """Name a gem and make a Soft Exertion; with so many of it, do something (HG-3.4)."""

    def __init__(self, need: int, *inside: Step[Any]) -> None:
        what = ", ".join(step.name for step in inside)
        then = inside[0] if len(inside) == 1 else InOrder(*inside)
        super().__init__(f"make a Soft Exertion, and with {need} of the named gem: {what}", then)
        self.need = need

    def do(self, table: Table, me: Seat, n: int) -> None:
        seek(table, me, True, self.need, self.inside[0])


# Conditions.


class RegainWeapon(Verb):
    """One has a lost weapon back; of several the player says which."""

    def __init__(self, words: str = "you regain a weapon") -> None:
        super().__init__(words)

    def begin(self, table: Table, me: Seat, n: int) -> None:
        weapons = lost_weapons(table, me)
        if len(weapons) > 1:
            table.ask_for(self, me, CHOOSE_CARD)
        elif weapons:
            self.finish(table, me, weapons[0], n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return lost_weapons(table, me)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Take it up; NOTHING is a plain weapon."""
        regain(table, me, answer)


class SeekWeapon(RegainWeapon):
    """Make a Soft Exertion to regain a weapon, besides those that the rules allow."""

    def __init__(self) -> None:
        super().__init__("make a Soft Exertion to regain a weapon")

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Exert for it."""
        seek(table, me, True, SOFT_NEED, REARM, number_of(table, me, answer))


class RiseOrRearm(Verb):
    """One gets up, or has a lost weapon back, as one likes."""

    def __init__(self) -> None:
        super().__init__("you get up, or regain a weapon", REGAIN_WEAPON)

    def do(self, table: Table, me: Seat, n: int) -> None:
        if RECOVERING.offers(table, me):
            table.ask(me, RECOVERING)


class Recovering(Decision[Table]):
    """Get up, or take up a weapon."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """What is possible."""
        offers = [GET_UP] if table.sides[me].prone else []
        return [*offers, TAKE_UP_WEAPON] if lost_weapons(table, me) else offers

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice == GET_UP:
            stand_up(table, me)
        else:
            table.push(REGAIN_WEAPON, me)


# Looking.


class PeekHand(Verb):
    """Look at random cards of the opponent's hand; with 0 at the whole hand."""

    def __init__(self, amount: int = 0) -> None:
        many = f"{amount} random card{'s' * (amount > 1)} of " if amount else ""
        super().__init__(f"look at {many}the opponent's hand")
        self.amount = amount

    def do(self, table: Table, me: Seat, n: int) -> None:
        peek(table, me, self.amount)


def peek(table: Table, me: Seat, amount: int) -> None:
    """A player looks at so many random cards of the opponent's hand, or with 0 at all of them."""
    rest = table.sides[1 - me].hand.copy()
    if amount:
        rest = [rest.pop(table.chance.below(len(rest))) for _ in range(min(amount, len(rest)))]
    for card in rest:
        table.show(card, 1 << me)
    if rest and table.log is not None:
        table.tell(events.LOOK, me, tuple(rest), (), 1 << me)


# Searching and retrieving.


class SearchAlly(Search):
    """Search one's Endurance for an Ally and put it into play."""

    def __init__(self) -> None:
        super().__init__(0, "an Ally", True)

    def wants(self, card: HtCard) -> bool:
        """Only Allies."""
        return card.ally


class RetrieveAlly(Retrieve):
    """Take an Ally from the discard pile into hand."""

    def __init__(self) -> None:
        super().__init__(0, "an Ally")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The Allies that lie there."""
        return [card for card in super().targets(table, me) if table.card(card).ally]


# Attacks and blocks.


class AsPowerBlow(Verb):
    """If the successful attack at work is a Power Blow, do something."""

    def __init__(self, *inside: Step[Any]) -> None:
        super().__init__(f"as a Power Blow: {', '.join(step.name for step in inside)}", *inside)

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Look at the attack whose text is followed."""
        if any(attack.card == table.source and attack.has(POWER) for attack in table.incoming):
            table.push_all(self.inside, me)


class MakePowerBlock(Verb):
    """The block just played is a Power Block without an exertion."""

    def __init__(self) -> None:
        super().__init__("this block is a Power Block")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Make it one."""
        make_power_block(table, me, table.source)


class AddDamage(Verb):
    """The last attack of this turn does more damage."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"your last attack does {amount} damage more")
        self.amount = amount

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.outgoing:
            table.outgoing[-1].bonus += self.amount


# Counters.


class AddCounter(Verb):
    """A counter is put on the card that is at work, in its player's turn."""

    def __init__(self) -> None:
        super().__init__("put a counter on this card")

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.source in table.sides[me].play:
            table.counters += (table.source,)


def counters_on(table: Table, card: CardId) -> int:
    """How many counters lie on a card in play."""
    return sum(other == card for other in table.counters)


# Captures and costs.


class Capture(Targeting):
    """Put a card of certain types that is in play face down under this one: it has no effect there (HG-6.3)."""

    def __init__(self, types: int, what: str, who: int = OPPONENT) -> None:
        super().__init__(f"capture {what} of {'the opponent' if who else 'yours'}")
        self.types = types
        self.who = who

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """What could be captured."""
        cards = table.sides[me ^ self.who].play
        return [card for card in cards if self.types >> table.card(card).type & 1 and card != table.source]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        """It goes face down under the card that is at work (HG-6.3)."""
        for seat in range(2):
            if card in table.sides[seat].play and table.source in table.sides[me].play:
                taken: list[CardId] = []
                move_from_play(table, seat, card, taken)
                cover(table, card, table.source)
                if table.log is not None:
                    table.tell(events.COVER, me, (card,))


class Paying(DiscardingSome):
    """Pay a cost with a card from hand, which is not a discard and has none of its effects (HG-6.3, HG-7.1)."""

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Put it on the discard pile."""
        side = table.sides[me]
        card = held(table, side.hand, kind_of(choice))
        side.hand.remove(card)
        side.discard.append(card)
        table.show(card)
        if table.log is not None:
            table.tell(events.PAY, me, (card,))


class DiscardGem(Verb):
    """Discard a card that carries this gem."""

    def __init__(self, gem: int) -> None:
        super().__init__(f"discard a card with {GEMS[gem]}")
        self.gem = gem

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if holds_gem(table, me, self.gem):
            table.ask_for(self, me, DISCARDING_GEM)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The cards in hand with the gem."""
        return [card for card in table.sides[me].hand if self.gem in table.card(card).gems]

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Discarding was all."""


def holds_gem(table: Table, me: Seat, gem: int) -> bool:
    """Whether a player has a card with this gem in hand."""
    return any(gem in table.card(card).gems for card in table.sides[me].hand)


REGAIN_WEAPON: Final = RegainWeapon()
RECOVERING: Final = Recovering("get up or rearm", "HT-1.6", "Do you get up, or take up your weapon?")
DISCARDING_GEM: Final = DiscardingSome("discard a gem", "HG-6.1", "Discard a card with the gem that is wanted.")
PAYING: Final = Paying("pay with a card", "HG-7.1", "You are Prone: pay with another card of the same type.")
