"""Settling attacks (chapters 6, 8 and 9): revealing Hidden ones, success or failure, and the damage."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import ATTACK_FAILED, ATTACK_HIT
from codeduello.games.htcg.model.constants import (
    AVOIDED,
    DODGE,
    FAILED,
    GUARD,
    HEAD,
    HIDDEN,
    NEEDS_POWER_BLOCK,
    NOTHING,
    POWER,
    RANGED,
    SLIGHT,
    SUCCEEDED,
    UNDECIDED,
)
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import hurt
from codeduello.games.htcg.rules.decisions import DECIDE
from codeduello.games.htcg.rules.defenses import let_guard_block, shield
from codeduello.games.htcg.rules.zones import enter_play, notify


def damage_of(table: Table, attacker: Seat, attack: Attack, through_block: bool) -> int:
    """The damage of a successful attack, never less than nothing."""
    printed, blow, more = damage_parts(table, attacker, attack, through_block)
    return max(0, printed + blow + more)


def damage_parts(table: Table, attacker: Seat, attack: Attack, through_block: bool) -> tuple[int, int, int]:
    """The damage of a successful attack: 2 (HT-5.18), 2 more as a Power Blow (HT-8.5), Thrust one more (HT-R11).

    The parts are what the attack prints, what the Power Blow adds, and what other cards add.

    An attack may print other numbers (HG-4.2). Through an ordinary block a Power Blow does what it adds, 2 whatever the
    attack (HT-8.9, HT-R12); in the gem edition the difference of its values and what adds to a success (HG-4.8).
    Bonuses are only for attacks that do damage (HT-R9).
    """
    kind = table.card(attack.card)
    side = table.sides[attacker]
    base = attack.damage
    blow = kind.blow + side.blow_bonus
    if through_block:
        if not table.rules.edition.bonus_through_block:
            return 0, kind.blow, 0
        base = 0
    elif base == 0:
        return 0, 0, 0
    if attack.has(SLIGHT):
        base = min(1, base)
    elif side.has(traits.SOFT_ATTACKS):
        base = min(1, base)
        blow = 1
    elif is_weakened(table, side, attack):
        base = min(base, max(1, base - 1))
    more = kind.extra_damage(table, attacker, attack) + weight_on(table, attacker, attack)
    return base, blow if attack.has(POWER) else 0, attack.bonus + more + side.bonus


def weight_on(table: Table, attacker: Seat, attack: Attack) -> int:
    """What cards in play add to the damage of an attack that does some, no matter who made it (HG-2.3)."""
    more = 0
    for seat in range(2):
        side = table.sides[seat]
        for card in side.before + side.play:
            kind = table.card(card)
            if kind.weighs and not (kind.is_weapon and side.is_down(card)):
                more += kind.weight(table, seat, attacker, attack)
    return more


def is_weakened(table: Table, side: Side, attack: Attack) -> bool:
    """Whether the attacker's weapon takes a point off this attack; never off a Special Attack."""
    kind = table.card(attack.card)
    if kind.is_special_attack or attack.has(RANGED):
        return False
    return (kind.basic and side.has(traits.WEAK_BASICS)) or (
        attack.areas.bit_count() == 1 and side.has(traits.WEAK_SINGLES)
    )


def reveal(table: Table, attacker: Seat, attack: Attack) -> None:
    """A Hidden Attack is turned face up (HT-9.2); a Guard that stood when it was left may have blocked it (HT-R30f)."""
    if attack.has(HIDDEN):
        attack.flags &= ~HIDDEN
        table.sides[attacker].hidden.remove(attack.card)
        enter_play(table, attacker, attack.card)
        let_guard_block(table, 1 - attacker, attack, list(attack.stood))
        if attack.has(UNDECIDED):
            table.push(DECIDE, attacker, table.incoming.index(attack))
        if table.log is not None:
            table.tell(events.REVEAL, attacker, (attack.card,))


class RevealHidden(Step[Table]):
    """After all defenses from hand, Hidden Attacks are revealed (HT-9.2), even if none was played (HT-9.4).

    From here on a defense comes only from an exertion, none from hand (HT-R21).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        for attack in table.incoming:
            if attack.has(HIDDEN):
                reveal(table, 1 - me, attack)
                table.sides[me].guessed = True


def is_power_block(table: Table, me: Seat, card: CardId) -> bool:
    """Whether this block is a Power Block this turn: by an exertion (HT-8.8, HT-7.2), or because a card needs none."""
    if card in table.power_blocks or table.card(card).free_power:
        return True
    return table.sides[me].has(traits.FREE_POWER_BLOCK)


class Settle(Step[Table]):
    """Find out whether the attack given as the argument is successful (HT-6.1, HT-6.2), and note its damage (HT-5.17).

    Success is apart from damage (HT-R7). A dodge stops whatever it covers, a Power Blow too (HG-5.4). An ordinary
    block lets a Power Blow through: both are successful (HT-R8). An undefended Head Shot takes the head (HT-1.5,
    HG-4.9); an ordinary block keeps it, or not, as the option says (HT-R32, HG-R11).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        attack = table.incoming[n]
        if attack.has(SUCCEEDED | FAILED):
            return
        attacker = 1 - me
        reveal(table, attacker, attack)
        card = shield(table, me, n)
        if attack.has(AVOIDED) or (card != NOTHING and table.card(card).type == DODGE):
            self.fails(table, attacker, attack, NOTHING if attack.has(AVOIDED) else card)
            return
        if card != NOTHING:
            self.note_guard(table, me, card)
            if table.sides[me].has(traits.HIDES_AFTER_BLOCK) and not table.card(card).defends:
                table.sides[me].may_hide = True
            if not table.card(card).defends:
                self.follow_text(table, attacker, attack, True)
            if not attack.has(POWER | NEEDS_POWER_BLOCK) or is_power_block(table, me, card):
                self.fails(table, attacker, attack, card)
                return
        if attack.has(HEAD) and (card == NOTHING or table.rules.head_needs_power_block):
            table.end(events.HEAD_TAKEN, attacker)
            return
        attack.flags |= SUCCEEDED
        through_block = card != NOTHING and not attack.has(NEEDS_POWER_BLOCK)
        printed, blow, more = damage_parts(table, attacker, attack, through_block)
        whole = max(0, printed + blow + more)
        damage = hurt(table, me, whole, True)
        if table.log is not None:
            due = table.sides[me].damage
            numbers = (damage, printed, blow, more, whole - damage, due - damage, due)
            table.tell(events.HIT, attacker, (attack.card,), numbers)
        notify(table, ATTACK_HIT, attacker, attack.card)
        self.follow_text(table, attacker, attack, False)

    def note_guard(self, table: Table, me: Seat, card: CardId) -> None:
        """The areas of a Guard that has just blocked stay closed this turn (HT-7.4)."""
        if table.card(card).type == GUARD or card in table.sides[me].staying:
            table.sides[me].guarded_areas |= table.card(card).areas

    def follow_text(self, table: Table, attacker: Seat, attack: Attack, blocked: bool) -> None:
        """What the attack, and what was played with it, say about a success (HT-6.2), or about a block (HT-R13)."""
        for card in (*attack.partners[::-1], attack.card):
            if card in table.sides[attacker].play or table.owner(card) != attacker:  # a borrowed text lies elsewhere
                kind = table.card(card)
                text = kind.blocked if blocked else kind.hits
                if text:
                    table.push_text(text, attacker, card)

    def fails(self, table: Table, attacker: Seat, attack: Attack, defense: int) -> None:
        """The attack is not successful because of this defense, or because something else avoids it."""
        attack.flags |= FAILED
        if attack is table.incoming[-1]:
            table.sides[attacker].missed = attack.card
        if table.log is not None:
            table.tell(events.STOPPED_ATTACK, attacker, (attack.card,), cause=defense)
        notify(table, ATTACK_FAILED, attacker, attack.card)


REVEAL_HIDDEN: Final = RevealHidden("reveal Hidden Attacks")
SETTLE: Final = Settle("settle an attack")
