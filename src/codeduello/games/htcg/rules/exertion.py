"""Chapter 8: exertions."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.actions import (
    EXERT_CARDS,
    MOST_EXERTED,
)
from codeduello.games.htcg.model.card import EXERTION_MADE, POWER_BLOCK_MADE
from codeduello.games.htcg.model.constants import (
    EXERTION,
    FOR_ATTACK,
    FOR_ATTACKS,
    FOR_CARD,
    FOR_DEFENSE,
    FOR_GEMS,
    FOR_POWER_BLOCK,
    FOR_POWER_BLOW,
    NOTHING,
    POWER,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacks import may_hide
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.defenses import shield
from codeduello.games.htcg.rules.searching import (
    ANOTHER_ATTACK,
    ANOTHER_CARD,
    ANOTHER_EXERTION,
    PICK_ATTACK,
    PICK_DEFENSE,
    PICK_MORE,
)
from codeduello.games.htcg.rules.zones import notify, take_top

FUNCTION_BITS: Final = 4
FUNCTION_MASK: Final = (1 << FUNCTION_BITS) - 1
FOR_MORE: Final = 7  # attacks found by the exertion that one was already played from


def exertion(function: int, size: int = -1) -> int:
    """The argument of EXERT: what the exertion is for, and how many cards it has; without a number the usual ones."""
    return function | size + 1 << FUNCTION_BITS


def pay_by_exertion(table: Table, me: Seat, steps: list[Step[Any]], size: int = -1, function: int = FOR_CARD) -> None:
    """Exert as the price of an effect, which counts as the turn's exertion (HT-8.15), and then do these steps.

    What the exertion turned up goes to the discard pile after them: it is not available to the effect (HT-R24b), unless
    the effect is to play from it.
    """
    table.push_in_order(EXERT.by(me, exertion(function, size)), *(step.by(me) for step in steps), FULFIL.by(me))


def sizes_for(table: Table, me: Seat, function: int, size: int) -> list[int]:
    """The sizes that an exertion may have: five cards (HT-8.1), or as a card says, and what cards change (HT-8.2)."""
    side = table.sides[me]
    base = 1 << (EXERTION if size < 0 else size)
    growth = play = 0
    for card in side.before + side.play:
        kind = table.card(card)
        if (kind.is_weapon and side.is_down(card)) or (kind.while_disarmed and not side.disarmed):
            continue
        play += kind.stretch(table, me)
        if size < 0:
            base |= kind.sizes
            if function == FOR_ATTACK:
                growth = max(growth, kind.attack_growth)
            elif function == FOR_POWER_BLOW:
                base |= kind.power_sizes
            elif function == FOR_POWER_BLOCK:
                base |= kind.power_sizes | kind.block_sizes
    base <<= growth
    sizes = base
    for change in range(1, play + 1):
        sizes |= base << change | base >> change
    return [number for number in range(MOST_EXERTED + 1) if sizes >> number & 1]


class Exert(Step[Table]):
    """Exert for one function, given in the argument; if cards change the size, that is declared first (HT-8.2)."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Turn the cards up, or ask for the size."""
        sizes = self.options(table, me, n)
        if len(sizes) == 1:
            self.finish(table, me, sizes[0], n)
        else:
            table.ask_for(EXERT, me, DECLARE_SIZE, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """Every size that the cards in play allow."""
        return sizes_for(table, me, n & FUNCTION_MASK, (n >> FUNCTION_BITS) - 1)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        table.push(TURN_UP, me, exertion(n & FUNCTION_MASK, answer))


class DeclareSize(Decision[Table]):
    """Say how many cards the exertion has, before it is made (HT-8.2)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every possible size."""
        return [EXERT_CARDS + size for size in table.options()]

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        table.answer(action - EXERT_CARDS)


class TurnUp(Step[Table]):
    """Reveal the top cards of the Endurance (HT-8.1), as many as the argument says, for its function.

    One exertion a turn, also of no cards (HT-8.3, HT-R14); no more cards from hand in this phase (HT-8.4); it does the
    duty of the turn (HT-4.5, HG-R19). An Endurance that is too small is filled up in the middle (HT-R25). An attack
    that may be Hidden is played before the unused cards are shown (HT-8.13). What watching cards do comes after the
    search, before the rest goes.
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        function = n & FUNCTION_MASK
        size = (n >> FUNCTION_BITS) - 1
        side = table.sides[me]
        side.exertions_left -= 1
        side.exertions_made += 1
        side.closed = True
        side.duty_done = True
        side.exerted_for = function
        side.used_exertion = False
        searching = function in (FOR_ATTACK, FOR_DEFENSE)
        table.secret = function in (FOR_ATTACK, FOR_ATTACKS) and may_hide(table, me)
        if table.log is not None:
            table.tell(events.EXERT, me, (), (size,))
        if function not in (FOR_CARD, FOR_ATTACKS, FOR_GEMS):
            table.push(FULFIL, me)
        side.to_turn_up = size
        if searching and side.has(traits.EXERTS_STEPWISE):
            turn_up(table, me)
        else:
            while side.to_turn_up:
                turn_up(table, me)
        notify(table, EXERTION_MADE, me, function)
        if searching:
            table.push(PICK, me, function)


def turn_up(table: Table, me: Seat) -> None:
    """Turn up one card of the exertion, if there is one."""
    side = table.sides[me]
    side.to_turn_up -= 1
    card = take_top(table, me)
    if card == NOTHING:
        side.to_turn_up = 0
        return
    side.exerted.append(card)
    if not table.secret:
        table.show(card)


class Pick(Step[Table]):
    """Let the player play what the exertion found, for the function given as the argument (HT-8.10)."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if table.sides[me].exerted:
            question = PICK_DEFENSE if n == FOR_DEFENSE else PICK_MORE if n == FOR_MORE else PICK_ATTACK
            table.ask_for(PICK, me, question, n)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The search goes on in the way that was chosen, or ends."""
        if answer == ANOTHER_CARD:
            turn_up(table, me)
            self.begin(table, me, n)
        elif answer == ANOTHER_EXERTION:
            table.push(EXERT, me, table.sides[me].exerted_for)
        elif answer == ANOTHER_ATTACK:
            self.begin(table, me, FOR_MORE)


class Fulfil(Step[Table]):
    """What an exertion turned up and did not use is shown by now (HT-8.13); some cards let their player keep of it."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        side.to_turn_up = 0
        table.secret = False
        for card in side.exerted:
            table.show(card)
        if side.exerted and table.log is not None:
            table.tell(events.EXERTED, me, tuple(side.exerted))
        table.push_in_order(*(KEEP.by(me, keeper) for keeper in side.keepers), PUT_AWAY.by(me))
        side.keepers = ()
        table.rules.edition.fulfil(table, me)


class PutAway(Step[Table]):
    """What an exertion turned up and did not use goes to the discard pile (HT-8.1, HG-3.5)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.rules.edition.put_away(table, me)


class Keep(Step[Table]):
    """The card given as the argument lets its player keep one of those that the exertion turned up."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Choose it, if there is any."""
        side = table.sides[me]
        keeper = table.card(n)
        if keeper.keeps_for and (
            keeper.keeps_for != side.exerted_for or not side.used_exertion or side.has(traits.PLAYS_ALL_FOUND)
        ):
            return
        if n in side.play and self.options(table, me, n):
            table.ask_for(KEEP, me, CHOOSE_CARD_OR_NONE, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """What was turned up of the types that may be kept."""
        keeps = table.card(n).keeps
        return [card for card in table.sides[me].exerted if keeps >> table.card(card).type & 1]

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The chosen card goes from the exertion to hand, and may be played in a later phase (HT-R24)."""
        side = table.sides[me]
        if answer in side.exerted:
            side.exerted.remove(answer)
            table.take_in_hand(me, answer)


class MakeBlow(Step[Table]):
    """Make an attack of this turn, given as the argument, a Power Blow (HT-8.5); one a turn (HT-8.6)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.outgoing[n].flags |= POWER
        table.sides[me].power_blows_left -= 1
        if table.log is not None:
            table.tell(events.POWER_BLOW, me, (), (n + 1,))


class MakeBlockPowerful(Step[Table]):
    """Make the block against the attack given as the argument a Power Block, for this turn (HT-8.8, HT-7.2, HG-5.3)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        make_power_block(table, me, shield(table, me, n))


def make_power_block(table: Table, me: Seat, card: CardId) -> None:
    """This block is a Power Block for the turn."""
    table.power_blocks += (card,)
    if table.log is not None:
        table.tell(events.POWER_BLOCK, me, (card,))
    notify(table, POWER_BLOCK_MADE, me, card)


EXERT: Final = Exert("exert")
TURN_UP: Final = TurnUp("turn up the exertion")
FULFIL: Final = Fulfil("fulfil the exertion")
PUT_AWAY: Final = PutAway("put the rest of the exertion away")
KEEP: Final = Keep("keep a card of the exertion")
PICK: Final = Pick("pick from the exertion")
MAKE_POWER_BLOW: Final = MakeBlow("make a Power Blow")
MAKE_BLOCK_POWERFUL: Final = MakeBlockPowerful("make a Power Block")
DECLARE_SIZE: Final = DeclareSize("size of the exertion", "HT-8.2", "How many cards does your exertion have?")
