"""Moving cards: the Endurance and exhaustion (chapter 10), the discard pile, what is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from codeduello.core.agenda import Step
from codeduello.core.ids import CardId, KindId, Seat
from codeduello.core.zones import holds
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.card import CARD_DRAWN, CARD_LEFT, HtCard
from codeduello.games.htcg.model.constants import EDGE, LOCATION, NOTHING
from codeduello.games.htcg.model.side import Side, without
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import YES_OR_NO

if TYPE_CHECKING:
    from mypy_extensions import i64

BOND_BITS: Final = 12
BOND_MASK: Final = (1 << BOND_BITS) - 1


def take_top(table: Table, seat: Seat) -> CardId:
    """Take the top card of an Endurance; NOTHING if there is none to be had.

    When the last card leaves, for whatever reason, the player exhausts (HT-10.1, HT-R26), and the discard pile is
    reshuffled into a new Endurance at once (HT-10.2); what is under way goes on with it (HT-R25). Cards that a Soft
    Exertion has set aside are above the top: they are put back if none lies beneath, and nobody exhausts (HG-R29).
    """
    side = table.sides[seat]
    if not side.endurance:
        reshuffle(table, seat)
        if not side.endurance:
            return NOTHING
    if len(side.endurance) <= side.aside:
        put_back(side)
    card = side.endurance.pop(-1 - side.aside)
    exhaust_if_empty(table, seat)
    return card


def put_back(side: Side) -> None:
    """The cards that a Soft Exertion has set aside go, in the same order, to the bottom (HG-3.1, HG-R18, HG-R29)."""
    if side.aside:
        beneath = len(side.endurance) - side.aside
        side.endurance[:] = side.endurance[beneath:] + side.endurance[:beneath]
        side.aside = 0


def exhaust_if_empty(table: Table, seat: Seat) -> None:
    """A card has left the Endurance: if it was the last, the player exhausts (HT-10.1, HT-10.2, HG-R3).

    What the opponent has borrowed from it counts as being there (HT-R39b).
    """
    side = table.sides[seat]
    if not side.endurance and not table.sides[1 - seat].borrowed:
        side.exhausted += 1
        if table.log is not None:
            table.tell(events.EXHAUST, seat)
        reshuffle(table, seat)


def reshuffle(table: Table, seat: Seat) -> None:
    """The discard pile becomes the Endurance (HT-10.2)."""
    side = table.sides[seat]
    side.endurance.extend(side.discard)
    side.discard.clear()
    table.forget(side.endurance)
    table.chance.shuffle(side.endurance)


def draw(table: Table, seat: Seat) -> bool:
    """Draw one card, unseen by the opponent; False if there is none."""
    card = take_top(table, seat)
    if card == NOTHING:
        return False
    table.take_in_hand(seat, card)
    if table.log is not None:
        table.tell(events.DRAW, seat, (card,), (), 1 << seat)
    notify(table, CARD_DRAWN, seat, card)
    return True


def burn(table: Table, seat: Seat, n: int) -> None:
    """Move the top cards of an Endurance to the discard pile (HG-6.3)."""
    for _ in range(n):
        card = take_top(table, seat)
        if card == NOTHING:
            return
        table.sides[seat].discard.append(card)
        table.show(card)
        if table.log is not None:
            table.tell(events.BURN, seat, (card,))


def discard_from_hand(table: Table, seat: Seat, card: CardId) -> None:
    """Put a card from hand on the discard pile."""
    table.sides[seat].hand.remove(card)
    table.sides[seat].discard.append(card)
    table.show(card)
    if table.log is not None:
        table.tell(events.DISCARD, seat, (card,))
    if table.sides[seat].has(traits.DISCARDS_TO_TOP):
        table.push(OFFER_TOP, seat, card)


def forced_discard(table: Table, seat: Seat, card: CardId) -> None:
    """Put a card from hand on the discard pile because a rule or a card forces it."""
    discard_from_hand(table, seat, card)
    if table.sides[seat].has(traits.FORCED_DISCARDS_TO_TOP) and not table.sides[seat].has(traits.DISCARDS_TO_TOP):
        table.push(OFFER_TOP, seat, card)


class OfferTop(Step[Table]):
    """The card given as the argument, which was discarded from hand, may go on top of the Endurance instead."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if n in table.sides[me].discard:
            table.push(TO_TOP, me, n)
            table.ask(me, YES_OR_NO)


class ToTop(Step[Table]):
    """The card given as the argument goes from the discard pile on top of the Endurance."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        side.discard.remove(n)
        side.endurance.insert(len(side.endurance) - side.aside, n)


OFFER_TOP: Final = OfferTop("offer to put the discarded card on top of the Endurance")
TO_TOP: Final = ToTop("put the discarded card on top of the Endurance")


def enter_play(table: Table, seat: Seat, card: CardId) -> None:
    """A card comes into play."""
    table.sides[seat].play.append(card)
    table.sides[seat].fresh += (card,)
    table.show(card)
    table.refresh()


def replace_location(table: Table, card: CardId) -> None:
    """A Location discards the one before it, no matter who played that (HT-12.4, HG-2.4)."""
    for seat in range(2):
        for other in table.sides[seat].play.copy():
            if other != card and table.card(other).type == LOCATION:
                leave_play(table, seat, other)


def leave_play(table: Table, seat: Seat, card: CardId) -> None:
    """A card in play goes to its owner's discard pile at once (HT-5.4); a borrowed one goes home (HT-R39b)."""
    owner = table.sides[table.owner(card)]
    home = owner.endurance if card in table.sides[seat].borrowed else owner.discard
    move_from_play(table, seat, card, home)


def return_to_hand(table: Table, seat: Seat, card: CardId) -> None:
    """A card in play goes back to its owner's hand; a borrowed one goes home (HT-R39b)."""
    if card in table.sides[seat].borrowed:
        leave_play(table, seat, card)
        return
    hand = table.sides[table.owner(card)].hand
    move_from_play(table, seat, card, hand)
    hand.sort(key=table.place_in_hand)


def move_from_play(table: Table, seat: Seat, card: CardId, place: list[int]) -> None:
    """A card in play goes somewhere else at once."""
    lift(table, seat, card)
    if card in table.conjunction:
        table.conjunction = without(table.conjunction, card)
    place.append(card)
    unbind(table, card)
    uncover(table, card)
    table.refresh()
    if table.log is not None:
        table.tell(events.LEAVE, table.owner(card), (card,))
    table.card(card).left(table, seat, card)
    notify(table, CARD_LEFT, seat, card)


def lift(table: Table, seat: Seat, card: CardId) -> None:
    """A card is no longer in play on this side."""
    side = table.sides[seat]
    side.play.remove(card)
    if card in side.staying:
        side.staying = without(side.staying, card)
    if card in side.fresh:
        side.fresh = without(side.fresh, card)
    if card in side.borrowed:
        side.borrowed = without(side.borrowed, card)
    if card in table.counters:
        table.counters = tuple([other for other in table.counters if other != card])


def take_over(table: Table, seat: Seat, card: CardId) -> None:
    """A card that the opponent has in play is from now on in play on this player's side."""
    lift(table, 1 - seat, card)
    table.sides[seat].play.append(card)
    table.sides[seat].fresh += (card,)
    table.refresh()


def bind(table: Table, seat: Seat, card: CardId, other: CardId) -> None:
    """A card in play stays with another one."""
    table.sides[seat].bonds += (card << BOND_BITS | other,)


def lose_bond(table: Table, card: CardId) -> None:
    """A card in play no longer stays with another one."""
    for side in table.sides:
        side.bonds = tuple([bond for bond in side.bonds if bond >> BOND_BITS != card])


def unbind(table: Table, card: CardId) -> None:
    """A card has left play: what stayed with it leaves too."""
    for seat in range(2):
        side = table.sides[seat]
        if side.bonds:
            left = [bond >> BOND_BITS for bond in side.bonds if bond & BOND_MASK == card]
            side.bonds = tuple([bond for bond in side.bonds if card not in (bond >> BOND_BITS, bond & BOND_MASK)])
            for other in left:
                leave_play(table, seat, other)


def is_safe(table: Table, card: CardId) -> bool:
    """Whether a card is neither countered nor removed from the game, as a Persona (HT-R47) or a weapon (HT-11.6)."""
    kind = table.card(card)
    return kind.permanent or (kind.is_master and table.sides[table.owner(card)].has(traits.MASTERS_ARE_SAFE))


def is_bound(table: Table, card: CardId) -> bool:
    """Whether a card in play stays with another one, as cards do that lie under it."""
    return any(bond >> BOND_BITS == card for side in table.sides for bond in side.bonds)


def cover(table: Table, card: CardId, host: CardId) -> None:
    """A card that was taken from somewhere goes face down under a card in play; its place there means nothing."""
    side = table.sides[table.owner(card)]
    side.under.append(card)
    side.hosts += (host,)


def covered(table: Table, seat: Seat, host: CardId) -> list[CardId]:
    """The cards of this player's deck that lie under a card in play."""
    side = table.sides[seat]
    return [card for card, other in zip(side.under, side.hosts, strict=True) if other == host]


def take_from_under(table: Table, card: CardId) -> None:
    """A card that lay under another does so no longer."""
    side = table.sides[table.owner(card)]
    place = side.under.index(card)
    del side.under[place]
    side.hosts = side.hosts[:place] + side.hosts[place + 1 :]


def uncover(table: Table, host: CardId) -> None:
    """A card has left play: what lies under it goes to its owner's discard pile."""
    for seat in range(2):
        side = table.sides[seat]
        if host in side.hosts:
            for card in covered(table, seat, host):
                take_from_under(table, card)
                side.discard.append(card)
                table.show(card)
                if table.log is not None:
                    table.tell(events.DISCARD, seat, (card,))


def is_watcher(table: Table, card: CardId) -> bool:
    """Whether a card is a Watcher: by the word in its title (HT-3.9), or because a card that stays with it says so."""
    if "Watcher" in table.card(card).name.replace(":", " ").split():
        return True
    return any(
        bond & BOND_MASK == card and table.card(bond >> BOND_BITS).type == EDGE
        for side in table.sides
        for bond in side.bonds
    )


def notify(table: Table, what: i64, actor: Seat, card: CardId) -> None:
    """Let every card in play that watches for this know of it: the active player's first.

    Of several copies on one side one notices it (HT-R6). What the actor ignores notices
    nothing that the actor does (HT-13.1), not even what would remove it (HT-R40c).
    """
    for seat in (table.active, 1 - table.active):
        side = table.sides[seat]
        noticed: list[HtCard] = []
        if not side.watches & what:
            continue
        for watcher in side.before + side.play:
            kind = table.cards[watcher]
            if not kind.watches & what or kind in noticed:
                continue
            down = kind.is_weapon and side.is_down(watcher)
            if not down and watcher not in table.sides[actor].ignored:
                noticed.append(kind)
                running = table.running
                table.source = watcher  # what comes of it is this card's doing
                kind.notice(table, seat, what, actor, card)
                table.running = running


def held(table: Table, cards: list[CardId], kind: KindId) -> CardId:
    """The first of these cards that is of this kind; NOTHING if none is."""
    wanted: i64 = kind
    found: i64
    for card in cards:
        found = table.kinds[card]
        if found == wanted:
            return card
    return NOTHING


def kinds_among(table: Table, cards: list[CardId]) -> list[KindId]:
    """The different kinds among these cards, in their order."""
    kinds: list[int] = []
    kind: i64
    for card in cards:
        kind = table.kinds[card]
        if not holds(kinds, kind):
            kinds.append(kind)
    return kinds


def kinds_in_hand(table: Table, seat: Seat) -> list[KindId]:
    """The different kinds in a hand, where copies lie together."""
    kinds: list[int] = []
    last: i64 = NOTHING
    kind: i64
    for card in table.sides[seat].hand:
        kind = table.kinds[card]
        if kind != last:
            kinds.append(kind)
            last = kind
    return kinds
