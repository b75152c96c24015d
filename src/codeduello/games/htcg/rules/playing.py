"""Playing a card from hand: paying for it, what it does, and what the opponent may do about it."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step, parts
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import FIXED, GO_ON, HIDE, USE, action, kind_of, verb_of
from codeduello.games.htcg.model.card import CARD_PLAYED, WITH_EXERTION
from codeduello.games.htcg.model.constants import EDGE, EVENT, LOCATION
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacking import add_attack, lose_track
from codeduello.games.htcg.rules.defenses import lay, next_attack
from codeduello.games.htcg.rules.legality import ATTACKS, group_of
from codeduello.games.htcg.rules.zones import enter_play, held, kinds_among, leave_play, notify, replace_location


def play_from_hand(table: Table, me: Seat, choice: ActionId) -> None:
    """Play a card from hand: pay for it if Prone (HT-11.8), put it into play, and let it do what it says."""
    side = table.sides[me]
    card = held(table, side.hand, kind_of(choice))
    side.hand.remove(card)
    if group_of(table, table.card(card)) is ATTACKS:
        face_down = verb_of(choice) == HIDE
        if face_down:
            lose_track(table, me)
        add_attack(table, me, card, face_down)
        was_played(table, me, card)
    else:
        put_down(table, me, card)
    if side.prone:
        table.push(PAY_PRONE, me, table.rules.edition.icon(table.card(card)))


def put_down(table: Table, me: Seat, card: CardId) -> None:
    """A card other than an attack is played, wherever it came from (HT-R37), also if it is countered then (HT-R39)."""
    side = table.sides[me]
    kind = table.card(card)
    enter_play(table, me, card)
    if table.log is not None:
        table.tell(events.PLAY, me, (card,))
    if kind.is_defense or kind.is_attack:
        lay_defense(table, me, card)
    elif kind.is_special:
        if kind.type == EVENT:
            side.events += (card,)
        side.specials += 1
        side.duty_done = True
    elif kind.type == EDGE:
        side.edges += 1
        side.last_edge = card
    else:
        side.duty_done = True  # an Illusion (HG-R7)
    if kind.in_place_of_attack:
        side.spend_opportunity()
        side.total_attacks -= 1
    if kind.conjunction == WITH_EXERTION:
        side.keepers += (card,)
    elif kind.conjunction:
        table.conjunction += (card,)
    was_played(table, me, card)


def put_into_play(table: Table, me: Seat, card: CardId) -> None:
    """An effect puts a card into play: that is to play it (HT-R37); in the gem edition it does not count so (HG-R9)."""
    side = table.sides[me]
    before = side.specials
    put_down(table, me, card)
    if not table.rules.edition.put_is_played:
        side.specials = before


def was_played(table: Table, me: Seat, card: CardId) -> None:
    """The card has been played: the opponent may answer with what is discarded to use (HT-12.8), then it works."""
    side = table.sides[me]
    side.played += 1
    side.last_card = card
    table.push_in_order(WORK.by(me, 0, card))
    if usable(table, 1 - me):  # before it works; what can be used may depend on the card that waits
        table.push(ANSWER, 1 - me)
    notify(table, CARD_PLAYED, me, card)


def lay_defense(table: Table, me: Seat, card: CardId) -> None:
    """A defense from hand is laid against the present attack (HT-5.10)."""
    lay(table, me, table.cursor, card, False)
    defended(table, me, card)
    next_attack(table)


def defended(table: Table, me: Seat, card: CardId) -> None:
    """A block closes its areas to the first attack, wherever it came from (HT-5.15, HG-R14); a dodge closes none."""
    side = table.sides[me]
    kind = table.card(card)
    side.duty_done = True
    blocks = kind.is_block or (kind.is_attack and not kind.defends)
    side.closed_areas = table.rules.edition.closed_areas(side.closed_areas, kind.areas if blocks else 0)


class Work(Step[Table]):
    """The card that is the source does what it says, unless it was countered meanwhile (HT-13.4, HT-R39a)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        card = table.source
        if card in side.play or card in side.hidden:
            if table.card(card).type == LOCATION:
                replace_location(table, card)
            table.push_all(table.card(card).does, me)


def about_to_work(table: Table, player: Seat) -> list[CardId]:
    """The cards that this player has just played and that have not worked yet, the last one first."""
    waiting = [parts(entry) for entry in reversed(table.agenda)]
    return [entry.source for entry in waiting if entry.step == WORK.number and entry.seat == player]


class PayProne(Step[Table]):
    """A Prone player discards a card with the icon of the card played, given as the argument (HT-11.8, HG-7.1)."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Ask for it, unless what was held ready for it went at the halt of End Game Standard."""
        if self.options(table, me, n):
            table.ask_for(PAY_PRONE, me, table.rules.edition.paying, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The cards in hand with the icon."""
        return [card for card in table.sides[me].hand if table.rules.edition.icon(table.card(card)) == n]

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Paying was all."""


def usable(table: Table, me: Seat) -> list[CardId]:
    """The cards that this player may use now: those in play that are discarded for it, and powers.

    The former not in the turn in which they came into play, but once the opponent has had a turn (HT-12.8, HT-R39d).
    """
    side = table.sides[me]
    if not table.may_answer(me):
        return []
    found: list[CardId] = []
    for card in side.users:
        kind = table.cards[card]
        if (
            (kind.kept or card not in side.fresh)
            and not (kind.is_weapon and side.is_down(card))
            and kind.usable(table, me)
        ):
            found.append(card)
    return found


class Answer(Step[Table]):
    """Let a player answer the card that the opponent has just played."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if usable(table, me):
            table.ask(me, ANSWERING)


class Answering(Decision[Table]):
    """Answer a card of the opponent."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """What can be discarded to use, or nothing."""
        return [action(USE, kind) for kind in kinds_among(table, usable(table, me))] + [GO_ON]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Use it, and ask again."""
        if choice != GO_ON:
            table.push(ANSWER, me)
            use(table, me, choice)

    def why_not_offered(self, table: Table, me: Seat, choice: ActionId) -> Refusal:
        """Why something cannot be used."""
        if choice >= FIXED and verb_of(choice) == USE:
            return Refusal("HT-12.8", f"You cannot use {table.pool[kind_of(choice)].title} now.")
        return Refusal("HT-5.2", "In your opponent's turn you may only use cards that say so.")


def use(table: Table, me: Seat, choice: ActionId) -> None:
    """Discard a card in play to use it (HT-12.8), or use a power, which stays."""
    card = held(table, usable(table, me), kind_of(choice))
    uses = table.card(card).uses
    table.sides[me].used += (card,)
    if not table.card(card).kept:
        leave_play(table, me, card)
    if table.log is not None:
        table.tell(events.USE, me, (card,))
    table.push_text(uses, me, card)


WORK: Final = Work("let the card work")
PAY_PRONE: Final = PayProne("pay for being Prone")
ANSWER: Final = Answer("answer")
ANSWERING: Final = Answering("answer", "HT-12.8", "Your opponent has played a card: do you answer?")
