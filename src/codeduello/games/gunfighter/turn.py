"""Chapters 2 and 4: the turn. Both choose, reveal together, resolve one after the other, take their cards back."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.core.preview import BAD, NOTE, Consequence
from codeduello.core.zones import put_in_order
from codeduello.games.gunfighter import events
from codeduello.games.gunfighter.box import ACCURACY, CATEGORY, MOST, NOTHING, STARE
from codeduello.games.gunfighter.cards import KIND_OF, KINDS, ActionCard
from codeduello.games.gunfighter.hands import CHOOSE_DISCARD
from codeduello.games.gunfighter.table import Table
from codeduello.games.gunfighter.verbs import Gain, Lose, Shoot

HAND_LIMIT: Final = 7


class ChooseCard(Decision[Table]):
    """Choose a card to play face down."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Any kind in hand, an action card or the Staredown (GF-2.1), paid for or not (GF-R2)."""
        side = table.sides[me]
        if side.hand != side.laid_out:
            side.lay_out()
        return side.plays

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Nobody sees the choice, and nothing happens, before both are made (GF-2.1)."""
        side = table.sides[me]
        side.chosen = side.find(action)

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """Whether the card can be paid for as things stand, and what its shots need."""
        side = table.sides[me]
        kind = KINDS[action]
        others = side.actions() - (kind.category != STARE)
        if kind.bullets > side.bullets:
            short = f"It costs {kind.bullets} and you have {side.bullets} in your gun"
            return [Consequence(f"{short}: it will do nothing, unless you get more first.", "GF-4.3", BAD, False)]
        if kind.discards > others:
            short = f"It costs {kind.discards} other Action cards and you hold {others}"
            return [Consequence(f"{short}: it will do nothing, unless you draw first.", "GF-4.3", BAD, False)]
        accuracy = accuracy_of_first_shot(kind, side.accuracy)
        if accuracy == NOTHING:
            return []
        if accuracy == 0:
            return [Consequence("You would shoot with accuracy 0, which never hits.", "GF-3.1", BAD, False)]
        needs = "every roll hits" if accuracy >= MOST else f"you need {accuracy} or less on the die"
        sure = any(isinstance(verb, Shoot) and verb.sure for verb in kind.does)
        words = f"As things stand {needs}{'' if sure else ', unless the shot is dodged'}."
        return [Consequence(words, "GF-3.1", NOTE, False)]

    def why_not_offered(self, table: Table, me: Seat, action: ActionId) -> Refusal:
        """Only a card from hand can be chosen (GF-2.1)."""
        if 0 <= action < len(KINDS):
            return Refusal("GF-2.1", f"{KINDS[action].title} is not in your hand.")
        return Refusal("GF-2.1", f"You are not discarding now. {self.prompt}")


def accuracy_of_first_shot(kind: ActionCard, accuracy: int) -> int:
    """The accuracy with which a card fires its first shot, if nothing else changes it; NOTHING if it fires none."""
    for verb in kind.does:
        if isinstance(verb, Shoot):
            return accuracy
        if isinstance(verb, Gain) and verb.stat == ACCURACY and not verb.who:
            accuracy = min(MOST, accuracy + verb.n)
        elif isinstance(verb, Lose) and verb.stat == ACCURACY and not verb.who:
            accuracy = max(0, accuracy - verb.n)
    return NOTHING


CHOOSE_CARD: Final = ChooseCard("play", "GF-2.1", "Choose a card to play face down.")
CHOOSE_TAUNTED: Final = ChooseCard("play taunted", "GF-2.1", "Choose a card to play face down. You were taunted.")


@CHOOSE_TAUNTED.forbids("GF-2.2", "You were taunted: this turn you must choose a Shoot card that you can pay for.")
def taunted(table: Table, me: Seat, action: ActionId) -> bool:
    """Whether this does not answer a taunt although a card in hand would (GF-2.2)."""
    side = table.sides[me]
    return not side.can_fire(side.hand[side.find(action)]) and any(side.can_fire(card) for card in side.hand)


class BeginTurn(Step[Table]):
    """Both choose (GF-2.1). After 500 turns the duel is stopped; from high noon on aim gets better (GF-R17)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.turn >= events.LAST_TURN:
            table.end(events.STOPPED, None)
            return
        table.turn += 1
        if table.log is not None:
            table.tell(events.TURN, 0, (), (table.turn,))
        noon = table.rules.high_noon
        if noon and table.turn >= noon:
            for seat in range(2):
                table.sides[seat].change(ACCURACY, 1, MOST)
            table.tell(events.HIGH_NOON, 0)
        table.push(REVEAL)
        for seat in range(2):
            table.ask(seat, CHOOSE_TAUNTED if table.sides[seat].taunted else CHOOSE_CARD)


class Reveal(Step[Table]):
    """Both cards are turned up together (GF-2.1); a revealed card is not in hand (GF-R11)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        for seat in range(2):
            side = table.sides[seat]
            card = side.hand.pop(side.chosen)
            if side.taunted:
                side.taunted = False
                if not side.can_fire(card):
                    table.doubt(seat)
            side.chosen = NOTHING
            side.reveal(card)
            table.open(seat, card)
            if table.log is not None:
                table.tell(events.REVEAL, seat, (card,))
        first = goes_first(table)
        if first == NOTHING:
            BREAK_TIE.do(table, me, 0)
            return
        if table.log is not None:
            tell_order(table, first)
        in_order(table, first)


def goes_first(table: Table) -> Seat:
    """The seat that resolves first; NOTHING if the bullets are equal.

    If one card outruns the other, it goes first (GF-2.4); otherwise the player who had more bullets when the turn
    began: nothing has changed them yet (GF-2.3, GF-R4).
    """
    one = KIND_OF[table.sides[0].played]
    two = KIND_OF[table.sides[1].played]
    ahead = one.outruns(two)
    if ahead != two.outruns(one):
        return 0 if ahead else 1
    difference = table.sides[0].bullets - table.sides[1].bullets
    return NOTHING if difference == 0 else 0 if difference > 0 else 1


def tell_order(table: Table, first: int) -> None:
    """Tell who resolves first, and why."""
    card = table.sides[first].played
    if KIND_OF[card].outruns(KIND_OF[table.sides[1 - first].played]):
        table.tell(events.QUICKER_CARD, first, (card,))
    else:
        table.tell(events.MORE_BULLETS, first, (), (table.sides[first].bullets, table.sides[1 - first].bullets))


class BreakTie(Step[Table]):
    """Each discards the top card of the deck; the higher die value goes first, equal values repeat (GF-2.5).

    The cards are public and stay discarded (GF-R6): neither is shuffled into the deck that the other comes from.
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        one = table.top()
        two = table.top()
        difference = table.put_up(0, one, events.TURN_UP) - table.put_up(1, two, events.TURN_UP)
        if difference == 0:
            table.push(BREAK_TIE)
        else:
            first = 0 if difference > 0 else 1
            if table.log is not None:
                table.tell(events.HIGHER_VALUE, first)
            in_order(table, first)


def in_order(table: Table, first: int) -> None:
    """Resolve one whole card, then the other; the turn ends when both are finished (GF-2.6)."""
    depth = len(table.agenda)
    RESOLVE.do(table, first, 0)
    table.do_or_defer(depth, RESOLVE, 1 - first)
    table.do_or_defer(depth, TAKE_BACK, first)


class Resolve(Step[Table]):
    """Pay for the card and use it, or end the turn without playing a card.

    The whole cost is paid or nothing (GF-4.2, GF-R1), decided only now: the opponent's card may have made it impossible
    (GF-4.4). A card that is not paid for is not used (GF-4.3, GF-R2). A cost that can be paid is paid (GF-R18).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        card = side.played
        kind = KIND_OF[card]
        if kind.bullets > side.bullets or (kind.discards and kind.discards > side.actions()):
            if table.log is not None:
                table.tell(events.CANNOT_PAY, me, (card,))
            return
        if kind.bullets:
            side.bullets -= kind.bullets
            if table.log is not None:
                table.tell(events.PAY, me, (card,), (kind.bullets, side.bullets + kind.bullets, side.bullets))
        if kind.discards:
            table.source = card
            table.push_in_order(PAY.by(me, kind.discards), USE.by(me))
        else:
            use(table, me, kind)


class Pay(Step[Table]):
    """Discard other action cards for the cost of a card, which cannot be declined (GF-R1, GF-R18)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Discard one of the `n` that are still to pay."""
        if n > 1:
            table.push(PAY, me, n - 1)
        table.ask(me, CHOOSE_DISCARD)


class Use(Step[Table]):
    """Use a card whose cost was paid with cards."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        use(table, me, KIND_OF[table.sides[me].played])


def use(table: Table, me: Seat, kind: ActionCard) -> None:
    """Carry out the card's instructions in the order in which they are written (GF-2.2)."""
    if kind.once:
        table.sides[me].leaves = True
    table.do_text_or_defer(len(table.agenda), kind.does, me, table.sides[me].played)


class TakeBack(Step[Table]):
    """Both take their cards back. A hand smaller than seven is not refilled (GF-R9)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """The player who resolved first also discards first, if both hands are too large."""
        depth = len(table.agenda)
        take_back(table, 1 - me)
        take_back(table, me)
        table.do_or_defer(depth, BEGIN_TURN)


def take_back(table: Table, seat: Seat) -> None:
    """A card played goes back to hand, unless it says otherwise (GF-2.7); a Staredown always does (GF-2.9).

    Effects that last for the turn end.
    """
    side = table.sides[seat]
    card = side.played
    side.played = NOTHING
    if side.leaves and CATEGORY[card] != STARE:
        table.discard.append(card)
        if table.log is not None:
            table.tell(events.LEAVE, seat, (card,))
    else:
        put_in_order(side.hand, card)
        if len(side.hand) > HAND_LIMIT:
            table.push(TRIM, seat)
    side.leaves = False
    side.avoids = 0
    side.on_avoid = NOTHING


class Trim(Step[Table]):
    """At the end of a turn no hand is larger than seven; its owner chooses what to discard (GF-2.8)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Discard one card of a hand that is too large, and perhaps more after it."""
        if len(table.sides[me].hand) - 1 > HAND_LIMIT:
            table.push(TRIM, me)
        table.ask(me, CHOOSE_DISCARD)


BEGIN_TURN: Final = BeginTurn("begin the turn")
REVEAL: Final = Reveal("reveal")
BREAK_TIE: Final = BreakTie("break the tie")
RESOLVE: Final = Resolve("resolve")
PAY: Final = Pay("pay with cards")
USE: Final = Use("use")
TAKE_BACK: Final = TakeBack("take back")
TRIM: Final = Trim("trim the hand")
STEPS: Final = (BEGIN_TURN, REVEAL, BREAK_TIE, RESOLVE, PAY, USE, TAKE_BACK, TRIM)
