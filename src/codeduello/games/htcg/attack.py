"""The Attack Phase (chapters 5 and 6), and what becomes of the card that is played as an attack."""

from __future__ import annotations

from codeduello.games.htcg.box import HIDDEN, POWER, WAS_HIDDEN
from codeduello.games.htcg.table import Attack, Table
from codeduello.games.htcg.zones import enter_play


def add_attack(table: Table, me: int, card: int, face_down: bool) -> None:
    """An attack is played: it takes an attack opportunity (HT-6.3) and stands last in the sequence (HT-6.4).

    What was played in conjunction works on it (HT-9.9); the right to hide is for the next attack only (HT-8.7).
    """
    side = table.sides[me]
    kind = table.card(card)
    flags = kind.flags
    for other in table.conjunction:
        flags |= table.card(other).flags
    table.conjunction.clear()
    side.attacks_left -= 1
    side.attacks_made += 1
    side.duty_done = True
    side.may_hide = False
    if flags & POWER:
        side.power_blows_left -= 1
    if face_down:
        flags |= HIDDEN | WAS_HIDDEN
        lose_track(table, me, card)
        side.hidden.append(card)
    else:
        enter_play(table, me, card)
    table.outgoing.append(Attack(card, kind.areas, kind.damage, flags))
    if table.log is not None:
        table.tell("play", me, (card,), 0, 1 << me if face_down else 0b111)


def lose_track(table: Table, me: int, card: int) -> None:
    """Whoever followed cards of this hand cannot tell any more which of them lies face down."""
    for other in [*table.sides[me].hand, card]:
        table.known[other] &= 1 << me
