"""What cards in play, Personas, weapons and lingering effects do to each player; computed again after changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from codeduello.core.ids import CardId
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.constants import LOCATION, NOTHING
from codeduello.games.htcg.model.lingering import LINGERING, which
from codeduello.games.htcg.model.side import NOTHING_DERIVED, Side

if TYPE_CHECKING:
    from codeduello.games.htcg.model.card import HtCard
    from codeduello.games.htcg.model.table import Table


def gather_all(table: Table) -> None:
    """Compute again what the cards in play, the Personas, the weapons and lingering effects do to each player.

    A weapon that is face down is out of play (HT-11.7); without a Weapon of Choice a one-handed weapon is used
    (HT-11.5). An attack or exertion more, or one less, counts at once in a turn under way.
    """
    for side in table.sides:
        side.attacks_left -= side.extra_attacks  # what is added again below
        side.plain_left -= side.extra_plain
        side.exertions_left -= side.extra_exertions
        side.copy_derived(NOTHING_DERIVED)
    for seat in range(2):
        mine = table.sides[seat]
        theirs = table.sides[1 - seat]
        armed = False
        users: list[int] = []
        for place, card in enumerate(mine.before):
            kind = table.cards[card]
            armed = armed or kind.is_weapon
            note(kind, mine, card, users)
            if kind.acts:
                gather(table, kind, mine, theirs, mine.before, place)
        if armed:
            note_weapons(table, mine)
        if not mine.disarmed and (mine.borrows or not armed):
            mine.hands += 1
        for place, card in enumerate(mine.play):
            kind = table.cards[card]
            note(kind, mine, card, users)
            if kind.acts:
                gather(table, kind, mine, theirs, mine.play, place)
        mine.users = tuple(users)
    for seat in range(2):
        side = table.sides[seat]
        impose(table, side)
        side.attacks_left += side.extra_attacks
        side.plain_left += side.extra_plain
        side.exertions_left += side.extra_exertions


def note(kind: HtCard, side: Side, card: CardId, users: list[int]) -> None:
    """Note what a card in play watches for, and whether it has a use, so that nobody need look through them all."""
    side.watches |= kind.watches
    if kind.uses:
        users.append(card)


def note_weapons(table: Table, side: Side) -> None:
    """A player whose only weapon is one that goes with another attacks as if Disarmed."""
    up = [table.card(card) for card in side.before if table.card(card).is_weapon and not side.is_down(card)]
    if up and all(weapon.beside for weapon in up):
        side.traits |= traits.ATTACKS_AS_DISARMED


def grip(table: Table, kind: HtCard, side: Side) -> int:
    """The Hand Icons of a card: some weapons may be held in one hand, or in both."""
    if not kind.is_weapon:
        return kind.hands
    if kind.hands > 1 and any(table.card(card).lightens == kind.name for card in side.before):
        return 1
    return 2 if side.two_handed and not kind.beside else kind.hands


def gather(table: Table, kind: HtCard, mine: Side, theirs: Side, cards: list[CardId], place: int) -> None:
    """Add what one card does. Identical standing effects do not add up (HT-R6): the first copy's numbers count."""
    card = cards[place]
    if kind.is_weapon and mine.is_down(card):
        return
    if kind.while_disarmed and not mine.disarmed:
        return
    if kind.mutual and any(table.cards[other] is kind for other in theirs.play):
        return
    if kind.type == LOCATION and table.rules.edition.places_follow_turns:
        gather_place(table, kind, mine, theirs, card)
        return
    if kind.traits and card not in mine.ignored:
        mine.traits |= kind.traits
    if kind.opponent_traits and card not in theirs.ignored:
        theirs.imposed |= kind.opponent_traits
    if kind.hands or kind.is_weapon:
        mine.hands += grip(table, kind, mine)
    if kind.has_numbers and not any(table.cards[other] is kind for other in cards[:place]):
        mine.extra_attacks += kind.extra_attacks
        theirs.extra_attacks += kind.opponent_extra_attacks
        mine.extra_exertions += kind.extra_exertions
        theirs.extra_exertions += kind.opponent_extra_exertions
        mine.extra_plain += kind.extra_plain
        mine.bonus += kind.bonus
        mine.blow_bonus += kind.blow_bonus


def gather_place(table: Table, kind: HtCard, mine: Side, theirs: Side, card: CardId) -> None:
    """Add what a Location does that works for each player only in their own turn (HG-2.4)."""
    if mine is table.sides[table.active]:
        if card not in mine.ignored:
            mine.traits |= kind.traits
    elif card not in theirs.ignored:
        theirs.imposed |= kind.opponent_traits


def impose(table: Table, side: Side) -> None:
    """Lay on a player what the opponent's cards and lingering effects say, except what an effect lifts (HT-13.1).

    Lifting a prohibition does not lift the state of being Disarmed (HT-R35).
    """
    lifted = 0
    for effect in side.effects:
        passing = LINGERING[which(effect)]
        side.imposed |= passing.traits
        if passing.phase in (NOTHING, table.phase):
            lifted |= passing.lifts
        side.traits &= ~passing.lifts_own
    side.traits |= side.imposed & ~lifted
