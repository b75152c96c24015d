"""An attack is played: what it is from the beginning, where it goes, and when it is lost."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.events import EVERYONE
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    ALL_AREAS,
    HEAD,
    HIDDEN,
    NO_BLOW,
    NOTHING,
    OWES_POWER,
    POWER,
    SLIGHT,
    UPPER,
    WAS_HIDDEN,
)
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import CARD_BITS, CARD_MASK, Table
from codeduello.games.htcg.rules.attacks import areas_under_guard, closed_to_all, needs_power, open_areas
from codeduello.games.htcg.rules.decisions import CHOOSE_AREA, places_in
from codeduello.games.htcg.rules.zones import enter_play


def add_attack(table: Table, me: Seat, card: CardId, face_down: bool) -> None:
    """An attack is played: it takes an attack opportunity (HT-6.3) and stands last in the sequence (HT-6.4).

    What was played in conjunction works on it (HT-9.9, HT-8.12), and may oblige its player to make it a Power Blow
    (HT-8.14); so do cards that wait for such an attack. The right to hide is for the next attack only (HT-8.7,
    HG-R13); a Head Shot may be Hidden (HG-R12). One to a chosen area goes to an upper one as a Head Shot (HT-R30d).
    """
    side = table.sides[me]
    kind = table.card(card)
    flags = initial_flags(table, me, kind)
    partners = [*table.conjunction, *waiting_for(side)]
    table.conjunction = ()
    for other in partners:
        flags |= table.card(other).flags
        if needs_power(table.card(other)):
            flags |= OWES_POWER
    if kind.any_area:
        areas = open_areas(table, me, kind) & (UPPER if flags & HEAD else ALL_AREAS)
        table.ask_for(AIM, me, CHOOSE_AREA, card | areas << CARD_BITS)
    barred = closed_to_all(table, me) | areas_under_guard(table, me) if face_down else 0
    side.attacks_left -= 1
    if not kind.is_special_attack:
        side.plain_left = max(0, side.plain_left - 1)
    side.attacks_made += 1
    side.duty_done = True
    side.may_hide = False
    side.hides = max(0, side.hides - 1)
    side.missed = NOTHING
    if flags & POWER:
        side.power_blows_left -= 1
    if face_down:
        flags |= HIDDEN | WAS_HIDDEN
        table.conceal(card, 1 << me)
        side.hidden.append(card)
    else:
        enter_play(table, me, card)
    table.outgoing.append(Attack(card, kind.areas, kind.damage, flags, 0, NOTHING, 0, 0, tuple(partners)))
    table.outgoing[-1].barred = barred
    if table.log is not None:
        table.tell(events.PLAY, me, (card,), (), 1 << me if face_down else EVERYONE)


def initial_flags(table: Table, me: Seat, card: HtCard) -> int:
    """What an attack with this card is from the beginning; with a makeshift weapon it is slight and no Power Blow."""
    if card.basic and table.sides[me].has(traits.BASICS_DISARMED):
        return card.flags | SLIGHT | NO_BLOW
    return card.flags


def waiting_for(side: Side) -> list[int]:
    """The cards that have waited for this attack: for the next one, or for one that is not the first of its turn."""
    waited = [entry >> 1 for entry in side.later if side.attacks_made or not entry & 1]
    if waited:
        side.later = tuple([entry for entry in side.later if entry & 1 and not side.attacks_made])
    return waited


class Aim(Step[Table]):
    """The attack with the card given in the argument goes to the area that is chosen, one of those given with it."""

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return places_in(n >> CARD_BITS)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        for attack in table.outgoing:
            if attack.card == n & CARD_MASK:
                attack.areas = 1 << answer


AIM: Final = Aim("aim the attack")


def lose_track(table: Table, me: Seat) -> None:
    """A card of this hand is played face down: viewers who followed its cards can no longer tell which one is gone."""
    for card in table.sides[me].hand:
        table.conceal(card, 1 << me)
