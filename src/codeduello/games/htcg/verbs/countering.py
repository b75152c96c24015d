"""Countering (HT-13.4): a countered card is discarded at once and has no effect, but it has been played (HT-R39).

What the opponent played last turn is still in play and can be countered (HT-R5). What it has done by then stays done;
what it was still to do falls away: lingering effects, Must Dos, damage and losses to come, what it made of an attack.
"""

from __future__ import annotations

from collections.abc import Callable

from codeduello.core.agenda import parts
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import EDGE, EVENT, NOTHING
from codeduello.games.htcg.model.lingering import source
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import take_back
from codeduello.games.htcg.rules.playing import about_to_work
from codeduello.games.htcg.rules.zones import is_safe, leave_play
from codeduello.games.htcg.verbs.basic import Verb
from codeduello.games.htcg.verbs.targets import Targeting


def counter(table: Table, card: CardId) -> None:
    """Counter a card in play, unless that cannot be."""
    if is_safe(table, card):
        return
    take_back(table, card)
    for side in table.sides:
        side.effects = tuple([effect for effect in side.effects if source(effect) != card])
        side.musts = tuple([must for must in side.musts if parts(must).source != card])
        side.later = tuple([later for later in side.later if later >> 1 != card])
        side.keepers = tuple([keeper for keeper in side.keepers if keeper != card])
    for attack in table.incoming + table.outgoing:
        if card in attack.partners:
            part(table, attack, card)
        elif attack.card == card:
            stop(table, attack)
    for seat in range(2):
        if card in table.sides[seat].play:
            if table.log is not None:
                table.tell(events.COUNTER, 1 - seat, (card,))
            leave_play(table, seat, card)
    table.refresh()


def part(table: Table, attack: Attack, card: CardId) -> None:
    """A card that went with an attack was countered: the attack loses what only that card gave it."""
    attack.partners = tuple(other for other in attack.partners if other != card)
    others = table.card(attack.card).flags
    for other in attack.partners:
        others |= table.card(other).flags
    attack.flags &= ~(table.card(card).flags & ~others)


def stop(table: Table, attack: Attack) -> None:
    """An attack was countered: it is out of the sequence, and so are the Edges that went with it (HT-12.6)."""
    if attack in table.incoming:
        place = table.incoming.index(attack)
        del table.incoming[place]
        if place < table.cursor:
            table.cursor -= 1
        if place < len(table.incoming) and table.incoming[place].defense == NOTHING:
            hand_on(attack, table.incoming[place])
    else:
        table.outgoing.remove(attack)
    for other in attack.partners:
        if table.card(other).type == EDGE:
            counter(table, other)


def hand_on(attack: Attack, following: Attack) -> None:
    """The defense laid against an attack that is out of the sequence serves the following one."""
    following.defense = attack.defense
    following.cover = attack.cover
    following.found = attack.found


class Counter(Targeting):
    """Counter a card of the opponent that is in play (HT-13.4, HT-R5)."""

    def __init__(self, what: str, fits: Callable[[HtCard], bool]) -> None:
        super().__init__(f"counter {what} of the opponent")
        self.fits = fits

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """What the opponent has in play of that sort."""
        return [card for card in table.sides[1 - me].play if self.fits(table.card(card)) and not is_safe(table, card)]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        counter(table, card)


def being_played(table: Table, player: Seat) -> CardId:
    """The card that this player has just played and that has not worked yet; NOTHING if there is none."""
    return next(iter(about_to_work(table, player)), NOTHING)


class CounterPlayed(Verb):
    """The card that the opponent has just played is countered."""

    def __init__(self) -> None:
        super().__init__("counter the card just played")

    def do(self, table: Table, me: Seat, n: int) -> None:
        counter(table, being_played(table, 1 - me))


def just_played(table: Table, seat: Seat) -> CardId:
    """The Special Card or Edge that this player has just played, before it works; NOTHING if there is none."""
    card = table.sides[seat].last_card
    if card not in table.sides[seat].play or card not in about_to_work(table, seat):
        return NOTHING
    kind = table.card(card)
    return card if (kind.is_special or kind.type == EDGE) and not is_safe(table, card) else NOTHING


class CounterWhatWasPlayed(Verb):
    """Counter the Special Card or Edge that the opponent has just played."""

    def __init__(self) -> None:
        super().__init__("counter the Special Card or Edge that the opponent has just played")

    def do(self, table: Table, me: Seat, n: int) -> None:
        counter(table, just_played(table, 1 - me))


def is_event(card: HtCard) -> bool:
    """Whether a card is an Event."""
    return card.type == EVENT
