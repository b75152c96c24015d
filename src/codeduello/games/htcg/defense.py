"""The Defense Phase (chapters 5, 6, 7 and 9): which defense stops which attack, and what gets through."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.games.htcg import traits
from codeduello.games.htcg.box import (
    AVOIDED,
    BLOW,
    CONCEDED,
    DIRTY_TRICK,
    DODGE,
    FAILED,
    HEAD,
    HIDDEN,
    NO_SHARED_DODGE,
    NOTHING,
    POWER,
    SUCCEEDED,
)
from codeduello.games.htcg.card import ATTACK_FAILED, ATTACK_HIT
from codeduello.games.htcg.damage import hurt
from codeduello.games.htcg.judge import FOUND, covers, guards, stops
from codeduello.games.htcg.table import Attack, Table
from codeduello.games.htcg.zones import enter_play, notify


def shield(table: Table, me: int, place: int) -> int:
    """The defense that stops an attack; NOTHING where none does.

    A defense goes on defending the following attacks that it covers (HT-6.5) until a new one is played (HT-6.6). Where
    none was laid, a Guard in play blocks again (HT-7.1). A guess that does not cover the attack fails (HT-9.3).
    """
    attack = table.incoming[place]
    if attack.has(CONCEDED):
        return NOTHING
    for earlier in range(place, -1, -1):
        card = table.incoming[earlier].defense
        if card != NOTHING:
            kind = table.card(card)
            shared = earlier < place and kind.type == DODGE and attack.has(NO_SHARED_DODGE)
            return card if not shared and covers(kind, attack) and stops(table, kind, attack, FOUND) else NOTHING
    for card in guards(table, me):
        if covers(table.card(card), attack) and stops(table, table.card(card), attack, FOUND):
            return card
    return NOTHING


def damage_of(table: Table, attacker: int, attack: Attack, through_block: bool) -> int:
    """The damage of a successful attack: 2 (HT-5.18), 2 more as a Power Blow (HT-8.5), Thrust one more (HT-R11).

    Through an ordinary block a Power Blow does 2, whatever the attack (HT-8.9, HT-R12). A Dirty Trick does none
    (HT-9.8); bonuses are only for attacks that do damage (HT-R9).
    """
    if through_block:
        return BLOW
    base = 0 if table.card(attack.card).type == DIRTY_TRICK else attack.damage
    if base == 0:
        return 0
    more = table.card(attack.card).extra_damage(table, attacker, attack)
    return base + (BLOW if attack.has(POWER) else 0) + attack.bonus + more + table.sides[attacker].bonus


class RevealHidden(Step[Table]):
    """After all defenses from hand, Hidden Attacks are revealed (HT-9.2), also where none was played (HT-9.4)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        attacker = 1 - me
        for attack in table.incoming:
            if attack.has(HIDDEN):
                attack.flags &= ~HIDDEN
                table.sides[attacker].hidden.remove(attack.card)
                enter_play(table, attacker, attack.card)
                if table.log is not None:
                    table.tell("reveal", attacker, (attack.card,))


class Settle(Step[Table]):
    """Find out whether the attack given as the argument is successful (HT-6.1, HT-6.2), and note its damage (HT-5.17)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        attack = table.incoming[n]
        if attack.has(SUCCEEDED | FAILED):
            return
        attacker = 1 - me
        card = shield(table, me, n)
        if attack.has(AVOIDED) or (card != NOTHING and table.card(card).type == DODGE):
            self.fails(table, attacker, attack)
            return
        free = table.sides[me].has(traits.FREE_POWER_BLOCK)
        through = attack.has(POWER) and card != table.power_block and not free
        if card != NOTHING and not through:
            self.fails(table, attacker, attack)
            return
        if attack.has(HEAD) and (card == NOTHING or table.rules.head_needs_power_block):
            table.end(attacker, "head taken", "HT-1.5")
            return
        attack.flags |= SUCCEEDED
        damage = hurt(table, me, damage_of(table, attacker, attack, card != NOTHING), True)
        if table.log is not None:
            table.tell("hit", attacker, (attack.card,), damage)
        notify(table, ATTACK_HIT, attacker, attack.card)
        table.follow(table.card(attack.card).hits, attacker)

    def fails(self, table: Table, attacker: int, attack: Attack) -> None:
        """The attack is not successful."""
        attack.flags |= FAILED
        if table.log is not None:
            table.tell("stopped", attacker, (attack.card,))
        notify(table, ATTACK_FAILED, attacker, attack.card)


REVEAL_HIDDEN: Final = RevealHidden("reveal Hidden Attacks")
SETTLE: Final = Settle("settle an attack")
STEPS: Final = (REVEAL_HIDDEN, SETTLE)
