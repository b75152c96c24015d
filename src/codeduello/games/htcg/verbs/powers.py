"""What Personas, Weapons of Choice and other Pre-Game cards let their player do: `use` them, and what follows."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step, parts
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.games.htcg.model import events, lingering
from codeduello.games.htcg.model.actions import GO_ON, ONE_MORE_ATTACK, ONE_MORE_DAMAGE, TAKE_BASIC_ATTACK, kind_of
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, WITH_EXERTION, HtCard
from codeduello.games.htcg.model.constants import (
    ADJUSTMENT_PHASE,
    EVENT,
    LOCATION,
    NOTHING,
    OBJECT,
    PLOT,
    SITUATION,
    SWEEP_PHASE,
)
from codeduello.games.htcg.model.lingering import lingering_effect
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacking import add_attack
from codeduello.games.htcg.rules.damage import prevent
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.discarding import DISCARDING, Discarding
from codeduello.games.htcg.rules.legality import ATTACKS, BORROWED, FOUND, SPECIALS, ban, group_of, single_ban
from codeduello.games.htcg.rules.playing import ANSWER, PAY_PRONE, put_down, usable, was_played
from codeduello.games.htcg.rules.zones import burn, discard_from_hand, draw, held, notify
from codeduello.games.htcg.verbs.basic import DEFENSES, Discard, Exerting, Verb
from codeduello.games.htcg.verbs.removing import remove_from_game
from codeduello.games.htcg.verbs.targets import Remove, Targeting, retrieve

SPECIAL_CARDS: Final = 1 << EVENT | 1 << SITUATION | 1 << OBJECT | 1 << LOCATION | 1 << PLOT


def in_ones_turn(table: Table, me: Seat) -> bool:
    """Whether it is this player's turn, before the Ability Adjustment, and nothing begun is unfinished."""
    return table.active == me and table.phase < ADJUSTMENT_PHASE and not table.conjunction


def last_attack(table: Table, me: Seat) -> int:
    """The place of the attack that this player has just played; NOTHING if the last card was something else."""
    for place, attack in enumerate(table.outgoing):
        if table.active == me and attack.card == table.sides[me].last_card:
            return place
    return NOTHING


def no_more_specials(table: Table, me: Seat) -> None:
    """The power is for a turn without Special Cards: none may follow."""
    effect = lingering_effect(lingering.NO_SPECIALS_OF_ONES_OWN, 1, table.source)
    if effect not in table.sides[me].effects:
        table.sides[me].effects += (effect,)
    table.refresh()


# In place of a Special Card.


class InPlaceOfSpecial(Verb):
    """What follows takes the place of the turn's Special Card."""

    def __init__(self) -> None:
        super().__init__("in place of a Special Card")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Nothing counts as played (EG-R9)."""
        table.sides[me].forgone = True


class SituationRemover(HtCard):
    """A power that removes a Situation by an exertion, in place of a Special Card."""

    def usable(self, table: Table, me: Seat) -> bool:
        """There must be a Situation, an exertion, and a Special Card left to forgo."""
        side = table.sides[me]
        if not in_ones_turn(table, me) or side.specials or side.forgone or side.exertions_left <= 0:
            return False
        return bool(REMOVE_SITUATION.targets(table, me))


class DuplicateEvent(Targeting):
    """Discard a Special Card, and let an Event of the opponent's last turn work as if one had played it."""

    def __init__(self) -> None:
        super().__init__("duplicate an Event of the opponent", Discard(1, SPECIAL_CARDS, "Special Card"), CopyEvent())

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The Events of the opponent's last turn, countered or not, that one could play now (HT-R45)."""
        if SPECIALS.closed(table, me, FOUND) is not None:
            return []
        return [
            card
            for card in table.sides[1 - me].events
            if single_ban(table, me, table.card(card), SPECIALS, FOUND) is None
        ]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        discard, copy = self.inside
        table.push_in_order(discard.by(me), copy.by(me, card))


class CopyEvent(Verb):
    """The Event given as the argument works for this player; it is as if they had played it."""

    def __init__(self) -> None:
        super().__init__("the chosen Event is played once more")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Count it, and let it work."""
        side = table.sides[me]
        card = n
        kind = table.card(card)
        side.specials += 1
        side.played += 1
        side.duty_done = True
        if kind.in_place_of_attack:
            side.spend_opportunity()
        if kind.conjunction == WITH_EXERTION:
            side.keepers += (card,)
        elif kind.conjunction:
            table.conjunction += (card,)
        if table.log is not None:
            table.tell(events.COPY, me, (card,))
        table.push_in_order(WORK_COPY.by(me, 0, card))
        if usable(table, 1 - me):  # before it works
            table.push(ANSWER, 1 - me)
        notify(table, CARD_PLAYED, me, card)


class WorkCopy(Step[Table]):
    """The card that is the source does what it says, for a player who has only copied it."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.push_all(table.card(table.source).does, me)


class EventCopier(HtCard):
    """A power that duplicates an Event, in place of a Special Card."""

    def usable(self, table: Table, me: Seat) -> bool:
        """There must be an Event, a Special Card to discard, and one left to forgo."""
        side = table.sides[me]
        if not in_ones_turn(table, me) or side.specials or side.forgone:
            return False
        if not table.sides[1 - me].events or not any(table.card(card).is_special for card in side.hand):
            return False
        return bool(DUPLICATE_EVENT.targets(table, me))


# The opponent's top card.


class Spy(Verb):
    """Look at the top card of the opponent's Endurance; later in the turn, play it in exchange for your own.

    It is only borrowed, as if it had never left the Endurance (HT-R39b).
    """

    def __init__(self) -> None:
        super().__init__("look at the opponent's top card, or play it")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Look, or play what was looked at."""
        side = table.sides[me]
        opponent = table.sides[1 - me]
        if not side.spied:
            side.spied = True
            table.show(opponent.endurance[-1], 1 << me)
            if table.log is not None:
                table.tell(events.LOOK, me, (opponent.endurance[-1],), (), 1 << me)
            return
        burn(table, me, 1)
        card = opponent.endurance.pop()
        side.borrowed += (card,)
        kind = table.card(card)
        if side.prone:
            table.push(PAY_PRONE, me, table.rules.edition.icon(kind))
        if group_of(table, kind) is ATTACKS:
            add_attack(table, me, card, False)
            was_played(table, me, card)
        else:
            put_down(table, me, card)


class Spying(HtCard):
    """A power to look at the opponent's top card, and to play it."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Look at the beginning of the turn, play it while it is there and legal; it is not from hand (HT-R40d)."""
        side = table.sides[me]
        opponent = table.sides[1 - me]
        if table.active != me or table.phase >= ADJUSTMENT_PHASE or not opponent.endurance:
            return False
        if not side.spied:
            return table.phase == SWEEP_PHASE
        card = opponent.endurance[-1]
        if not table.known[card] >> me & 1 or not (side.endurance or side.discard):
            return False
        kind = table.card(card)
        if side.prone and not any(
            table.rules.edition.icon(table.card(other)) == table.rules.edition.icon(kind) for other in side.hand
        ):
            return False
        return ban(table, me, kind, BORROWED) is None


# Cards in hand.


class Replace(Verb):
    """Discard one or two cards, and draw as many; the argument says how many were discarded."""

    def __init__(self) -> None:
        super().__init__("replace up to two cards")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Ask for one, then perhaps for a second."""
        if n < MOST_REPLACED and table.sides[me].hand:
            table.push(REPLACE, me, n + 1)
            table.ask(me, REPLACING)
        else:
            table.push(REPLACE_NOW, me, n)


class Replacing(Discarding):
    """Discard a card that is to be replaced, or no more."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind in hand, or to go on."""
        return [*super().offers(table, me), GO_ON]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Discard it; or draw, one fewer than the step that waits had counted on."""
        if choice == GO_ON:
            n = parts(table.agenda.pop()).n
            table.push(REPLACE_NOW, me, n - 1)
        else:
            discard_from_hand(table, me, held(table, table.sides[me].hand, kind_of(choice)))


class ReplaceNow(Step[Table]):
    """Draw as many cards as the argument says."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        for _ in range(n):
            draw(table, me)


MOST_REPLACED: Final = 2


class DiscardMany(Step[Table]):
    """Discard as many cards as the argument says, as far as one can."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Ask for one, and come back."""
        if n and table.sides[me].hand:
            table.push(DISCARD_MANY, me, n - 1)
            table.ask(me, DISCARDING)


class Regroup(Verb):
    """In place of drawing, as many cards of one's choice go back from the discard pile into the Endurance."""

    def __init__(self) -> None:
        super().__init__("reshuffle cards in place of drawing")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Begin."""
        side = table.sides[me]
        side.no_draw = True
        table.push(PUT_BACK, me, side.ability - len(side.hand))


class PutBack(Step[Table]):
    """Choose the next card that goes back; the argument says how many there may still be."""

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if n and self.options(table, me, n):
            table.ask_for(PUT_BACK, me, CHOOSE_CARD_OR_NONE, n)
        else:
            shuffle(table, me)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """What lies in the discard pile; putting back is retrieving (EG-R8)."""
        return [card for card in table.sides[me].discard if table.may_retrieve(card)]

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The card goes into the Endurance; if none is chosen, that is shuffled."""
        side = table.sides[me]
        if answer == NOTHING:
            shuffle(table, me)
        else:
            side.discard.remove(answer)
            side.endurance.append(answer)
            self.begin(table, me, n - 1)


def shuffle(table: Table, me: Seat) -> None:
    """Shuffle an Endurance: nobody can follow its cards any more."""
    endurance = table.sides[me].endurance
    table.forget(endurance)
    table.chance.shuffle(endurance)


# Damage and attacks.


class Prevent(Verb):
    """Prevent damage that one is to take, in a turn without Special Cards."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"prevent up to {amount} damage")
        self.amount = amount

    def do(self, table: Table, me: Seat, n: int) -> None:
        prevent(table, me, self.amount)
        no_more_specials(table, me)


class DiscardDefense(Verb):
    """Discard a defense for a boon, or add a point of damage that was gained so to the attack just played."""

    def __init__(self) -> None:
        super().__init__("discard a defense for a boon, or use one")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        if table.phase == SWEEP_PHASE:
            table.push_in_order(DISCARD_ONE_DEFENSE.by(me), BOON.by(me))
        else:
            side.boosts -= 1
            table.outgoing[last_attack(table, me)].bonus += 1


class Boon(Step[Table]):
    """Choose what the discarded defense gives."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.ask(me, CHOOSE_BOON)


class ChooseBoon(Decision[Table]):
    """An additional attack, a point of damage, or a Basic Attack from the discard pile."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """The three, if there is a Basic Attack to take."""
        boons = [ONE_MORE_ATTACK, ONE_MORE_DAMAGE]
        return [*boons, TAKE_BASIC_ATTACK] if RETRIEVE_BASIC.targets(table, me) else boons

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        side = table.sides[me]
        if choice == ONE_MORE_ATTACK:
            side.attacks_left += 1
            side.plain_left += 1
        elif choice == ONE_MORE_DAMAGE:
            side.boosts += 1
        else:
            table.push(RETRIEVE_BASIC, me)


class RetrieveBasic(Targeting):
    """Take a Basic Attack from the discard pile into hand."""

    def __init__(self) -> None:
        super().__init__("take a Basic Attack from your discard pile")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The Basic Attacks there."""
        return [card for card in table.sides[me].discard if table.card(card).basic and table.card(card).is_attack]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        retrieve(table, me, card)


class InnateAttack(Verb):
    """An attack that is not a card: it is made, not played (HT-R40d), and takes an attack opportunity."""

    def __init__(self, area: int, damage: int, flags: int) -> None:
        super().__init__(f"attack for {damage} damage without a card")
        self.area = area
        self.damage = damage
        self.flags = flags

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        side.attacks_left -= 1
        side.plain_left = max(0, side.plain_left - 1)
        side.attacks_made += 1
        side.may_hide = False
        side.missed = NOTHING
        table.outgoing.append(Attack(table.source, self.area, self.damage, self.flags))


# Using a card up.


class RemoveSelf(Verb):
    """The card that is used is removed from the game."""

    def __init__(self) -> None:
        super().__init__("remove this card from the game")

    def do(self, table: Table, me: Seat, n: int) -> None:
        remove_from_game(table, me, table.source)


REMOVE_SITUATION: Final = Remove(1 << SITUATION, "a Situation")
SITUATION_POWER: Final = (InPlaceOfSpecial(), Exerting(REMOVE_SITUATION))
DUPLICATE_EVENT: Final = DuplicateEvent()
DISCARD_ONE_DEFENSE: Final = Discard(1, DEFENSES, "defense")
REPLACE: Final = Replace()
REPLACING: Final = Replacing("replace cards", "HT-1.6", "Discard a card to replace, or go on.")
REPLACE_NOW: Final = ReplaceNow("draw what was replaced")
WORK_COPY: Final = WorkCopy("let the copied card work")
DISCARD_MANY: Final = DiscardMany("discard several cards")
PUT_BACK: Final = PutBack("put cards back into the Endurance")
RETRIEVE_BASIC: Final = RetrieveBasic()
BOON: Final = Boon("choose a boon")
CHOOSE_BOON: Final = ChooseBoon("choose a boon", "HT-1.6", "What do you gain for the defense?")
