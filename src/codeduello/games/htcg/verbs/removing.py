"""Removing cards from the game (HT-13.5, HT-13.6)."""

from __future__ import annotations

from codeduello.core.ids import CardId, KindId, Seat
from codeduello.games.htcg.decks.rules import MOST_OF_A_TITLE, lends, restriction
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.card import (
    ACCOMPANIES,
    DOUBLES_PLOTS,
    SPARES_ONE,
    HtCard,
)
from codeduello.games.htcg.model.constants import PERSONA
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.company import is_foreign, needs_company
from codeduello.games.htcg.rules.resolution import reveal
from codeduello.games.htcg.rules.zones import exhaust_if_empty, is_safe, move_from_play, take_from_under


def remove_kind(table: Table, seat: Seat, kind: KindId) -> None:
    """Remove a card of this kind, as decks have it, from the game, if the player has one.

    It is looked for in the discard pile, then in the Endurance, then in the hand, then in play (HT-13.6), at last among
    what lies face down.
    """
    side = table.sides[seat]
    in_play = side.play + table.sides[1 - seat].play
    for cards in (side.discard, side.endurance, side.hand, in_play, side.hidden, side.under):
        for card in cards:
            if table.copies[card] == kind and table.owner(card) == seat:
                remove_from_game(table, seat, card)
                return


def remove_from_game(table: Table, seat: Seat, card: CardId) -> None:
    """A card of this player leaves the game, wherever it is; an Endurance that was searched for it is shuffled.

    A Hidden Attack is revealed by that, and stands. What it let its owner add to the Endurance goes too (HT-13.5).
    """
    if is_safe(table, card):
        return
    side = table.sides[seat]
    for attack in table.incoming:
        if attack.card == card:
            reveal(table, seat, attack)
    if card in side.play:
        move_from_play(table, seat, card, side.removed)
    elif card in table.sides[1 - seat].play:
        move_from_play(table, 1 - seat, card, side.removed)
    elif card in side.before:
        side.before = [other for other in side.before if other != card]
        side.removed.append(card)
        table.refresh()
    elif card in side.endurance:
        side.endurance.remove(card)
        side.removed.append(card)
        table.chance.shuffle(side.endurance)
        table.forget(side.endurance)
        exhaust_if_empty(table, seat)
    elif card in side.under:
        take_from_under(table, card)
        side.removed.append(card)
    else:
        (side.discard if card in side.discard else side.hand).remove(card)
        side.removed.append(card)
    table.show(card)
    if table.log is not None:
        table.tell(events.REMOVE, seat, (card,))
    for kind in added_by(table, seat, table.card(card)):
        remove_kind(table, seat, kind)


def added_by(table: Table, owner: Seat, lender: HtCard) -> list[int]:
    """The kinds of the cards that only this card, now gone, let its owner put into the Endurance (HT-13.5)."""
    kept = 0
    for card in table.sides[owner].before:
        kept |= table.card(card).builds
    kinds = deck_of(table, owner)
    pool = table.rules.edition.collection
    added = [kind for kind in kinds if lends(lender.builds, pool[kind]) and not lends(kept, pool[kind])]
    added = [kind for kind in added if is_foreign(table, owner, pool[kind])]
    if lender.builds & ~kept & (DOUBLES_PLOTS | SPARES_ONE):
        spare = 1 if kept & SPARES_ONE else 0
        for kind in sorted(set(kinds)):
            excess = max(0, kinds.count(kind) - (restriction(pool[kind], kept) or MOST_OF_A_TITLE))
            added += [kind] * max(0, excess - spare)
            spare -= min(spare, excess)
    if lender.builds & ACCOMPANIES:
        added += left_alone(table, owner, kinds)
    return added


def deck_of(table: Table, owner: Seat) -> list[KindId]:
    """The kinds, as decks have them, of the cards with which this player plays, one for each card still in the game."""
    cards = range(table.split) if owner == 0 else range(table.split, len(table.kinds))
    removed = table.sides[owner].removed
    return [table.copies[card] for card in cards if table.card(card).type < PERSONA and card not in removed]


def left_alone(table: Table, owner: Seat, kinds: list[int]) -> list[KindId]:
    """The cards of other Personas for which no company is left."""
    pool = table.rules.edition.collection
    companions = sum(pool[kind].builds & ACCOMPANIES != 0 for kind in kinds)
    return [kind for kind in kinds if needs_company(table, owner, pool[kind])][companions:]
