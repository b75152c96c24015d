"""What an attack may do, told to the attacker before it is played or made a Power Blow.

What stands on the table is certain; what the opponent holds nobody can tell, and the sentences say so.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.core.preview import BAD, GOOD, NOTE, Consequence
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.constants import HEAD, NEEDS_POWER_BLOCK, NOTHING, POWER, SUCCEEDED
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacking import initial_flags
from codeduello.games.htcg.rules.defenses import blocking_guard
from codeduello.games.htcg.rules.legality import guards
from codeduello.games.htcg.rules.resolution import damage_of, is_power_block

CLOSES_HAND: Final = Consequence("After it you may play no more cards from your hand in this phase.", "HT-8.4")
MAY_FIND_ATTACK: Final = Consequence(
    "It turns up cards of your Endurance: one may be an attack.", "HT-8.10", NOTE, False
)


def if_played(table: Table, me: Seat, card: CardId, face_down: bool) -> list[Consequence]:
    """What an attack does if this card, which may be played, is played as one."""
    kind = table.card(card)
    flags = initial_flags(table, me, kind)
    for other in table.conjunction:
        flags |= table.card(other).flags
    attack = Attack(card, kind.areas, kind.damage, flags, 0, NOTHING, 0, 0, table.conjunction)
    told = unstopped(table, me, attack)
    if face_down:
        told.append(Consequence("Your opponent has to guess where it goes.", "HT-9.1"))
    return told + against_guards(table, me, attack)


def if_powerful(table: Table, me: Seat, place: int) -> list[Consequence]:
    """What an attack does as a Power Blow that it does not do as it is."""
    plain = table.outgoing[place]
    blow = plain.clone()
    blow.flags |= POWER
    if blow.has(HEAD):
        return unstopped(table, me, blow)
    sequence = [blow if attack is plain else attack for attack in table.outgoing]
    more, through = damage_in(table, me, blow, sequence, False), damage_in(table, me, blow, sequence, True)
    less = damage_in(table, me, plain, table.outgoing, False)
    told = [
        Consequence(
            f"As things stand it does {more} damage in place of {less}, if nothing stops it.", "HT-8.5", NOTE, False
        )
    ]
    if through and not blow.has(NEEDS_POWER_BLOCK):
        told.append(Consequence(f"A block that is no Power Block lets {through} through.", "HT-8.9", GOOD, False))
    return told


def damage_in(table: Table, me: Seat, attack: Attack, sequence: list[Attack], through_block: bool) -> int:
    """The damage of an attack in the opponent's Defense Phase, after those before it in this sequence have hit."""
    place = sequence.index(attack)
    incoming, table.incoming = table.incoming, [*map(as_hit, sequence[:place]), *sequence[place:]]
    damage = damage_of(table, me, attack, through_block)
    table.incoming = incoming
    return damage


def as_hit(attack: Attack) -> Attack:
    """An attack as it is once it was successful."""
    hit = attack.clone()
    hit.flags |= SUCCEEDED
    return hit


def unstopped(table: Table, me: Seat, attack: Attack) -> list[Consequence]:
    """What an attack does if nothing stops it."""
    if attack.has(HEAD):
        return [Consequence("If it is not stopped, you take your opponent's head.", "HT-1.5", GOOD, False)]
    damage = damage_in(table, me, attack, [*table.outgoing, attack], False)
    foe = table.sides[1 - me]
    if not damage or foe.has(traits.NO_DAMAGE):
        return []
    all_of_it = damage + foe.damage + foe.loss >= foe.ability + foe.gain and not foe.has(traits.BURNS_FOR_DAMAGE)
    rest = ": your opponent has no more Ability" if all_of_it else ""
    return [Consequence(f"As things stand it does {damage} damage, if nothing stops it{rest}.", "HT-5.18", NOTE, False)]


def against_guards(table: Table, me: Seat, attack: Attack) -> list[Consequence]:
    """Whether a Guard of the opponent stands in the way; an attack to a chosen area may go elsewhere."""
    kind = table.card(attack.card)
    standing = guards(table, 1 - me)
    if not standing or kind.any_area or kind.repeated:
        return []
    guard = blocking_guard(table, 1 - me, attack, standing)
    if guard == NOTHING:
        return [Consequence("It goes past the Guard that your opponent has in play.", "HT-7.1", GOOD)]
    name = table.card(guard).called
    if is_power_block(table, 1 - me, guard):
        return [Consequence(f"Your opponent's {name} covers it, and is a Power Block.", "HT-7.1", BAD)]
    if attack.has(POWER):
        return [Consequence(f"Your opponent's {name} covers it, and stops a part of it.", "HT-8.9")]
    words = f"Your opponent's {name} covers it: it fails, unless it becomes a Power Blow or that Guard goes."
    return [Consequence(words, "HT-7.1", BAD, False)]
