"""What becomes of attacks if they are left, answered or conceded: told to the defender before the choice.

Only what the defender knows is used: of a Hidden Attack nobody can tell what it does, nor what stands behind it.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.core.preview import BAD, FATAL, GOOD, Consequence
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.constants import (
    AVOIDED,
    DODGE,
    FAILED,
    HEAD,
    NEEDS_POWER_BLOCK,
    NOTHING,
    POWER,
    SUCCEEDED,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import could_cover, is_guessed_at, shield
from codeduello.games.htcg.rules.prospects import as_hit
from codeduello.games.htcg.rules.resolution import damage_of, is_power_block

UNKNOWN: Final = Consequence("It is hidden: nobody can tell yet what it does.", "HT-9.1", BAD, False)


class Fate:
    """What an attack does to the defender as things stand: takes the head, does damage, or nothing."""

    def __init__(
        self, known: bool, head: bool = False, damage: int = 0, blocked: bool = False, succeeds: bool = False
    ) -> None:
        self.known = known
        self.head = head
        self.damage = damage
        self.blocked = blocked  # a block stands against it, and does not stop all of it
        self.succeeds = succeeds


def fate(table: Table, me: Seat, place: int, card: CardId = NOTHING) -> Fate:
    """What becomes of an attack against which nothing more is done, or this card is laid."""
    attack = table.incoming[place]
    if any(is_guessed_at(table, me, other) for other in table.incoming[: place + 1]):
        return Fate(False)
    if attack.has(AVOIDED | SUCCEEDED | FAILED):
        return Fate(True)
    stops = shield(table, me, place) if card == NOTHING else card
    if stops != NOTHING:
        kind = table.card(stops)
        if kind.type == DODGE or not attack.has(POWER | NEEDS_POWER_BLOCK) or is_power_block(table, me, stops):
            return Fate(True)
        if card != NOTHING and table.rules.edition.becomes_power_block(table, me, kind):
            return Fate(True)
    blocked = stops != NOTHING
    if attack.has(HEAD) and (not blocked or table.rules.head_needs_power_block):
        return Fate(True, True, 0, blocked)
    through_block = blocked and not attack.has(NEEDS_POWER_BLOCK)
    damage = damage_of(table, 1 - me, attack, through_block)
    return Fate(True, False, 0 if table.sides[me].has(traits.NO_DAMAGE) else damage, blocked, True)


def open_places(table: Table) -> list[int]:
    """The places of the attacks that are not settled."""
    return [place for place, attack in enumerate(table.incoming) if not attack.has(SUCCEEDED | FAILED | AVOIDED)]


def hope(table: Table, me: Seat) -> str:
    """What may still stop an attack that is left now."""
    return "an exertion finds a defense" if table.sides[me].exertions_left else "another card stops it"


def if_nothing_stops(table: Table, me: Seat, places: list[int], still: str) -> list[Consequence]:
    """What these attacks do if nothing more is done against any; `still` is what may be done, and makes it unsure."""
    return if_settled(table, me, open_places(table), places, f", unless {still}" if still else "")


def if_conceded(table: Table, me: Seat, place: int) -> list[Consequence]:
    """What an attack does that is settled before the others."""
    return if_settled(table, me, [place], [place], "")


def if_settled(table: Table, me: Seat, order: list[int], places: list[int], unless: str) -> list[Consequence]:
    """What these attacks do if attacks are settled in this order; an earlier one may change what a later one does."""
    if any(fate(table, me, place).head for place in places):
        return [Consequence(f"You lose your head{unless}.", "HT-1.5", FATAL, not unless)]
    told = []
    side = table.sides[me]
    damage = damage_in(table, me, order, places)
    is_first = order[:1] == places
    you = "You" if is_first else "As things stand you"
    certain = is_first and not unless
    if damage and side.has(traits.BURNS_FOR_DAMAGE):
        told.append(Consequence(f"{you} lose the top {damage} of your Endurance{unless}.", "HT-R10", BAD, certain))
    elif damage and damage + side.damage + side.loss >= side.ability + side.gain:
        words = f"{you} take {damage} damage{unless}. That leaves you no Ability, and who has none loses the duel."
        told.append(Consequence(words, "HT-1.4", FATAL, False))
    elif damage:
        told.append(Consequence(f"{you} take {damage} damage{unless}.", "HT-5.17", BAD, certain))
    if any(not fate(table, me, place).known for place in places):
        told.append(UNKNOWN)
    return told


def damage_in(table: Table, me: Seat, order: list[int], places: list[int]) -> int:
    """What these attacks do together if attacks are settled in this order; the first that succeed may do nothing."""
    incoming = table.incoming
    table.incoming = incoming.copy()
    spared = table.sides[me].shrugs
    damage = 0
    for place in order:
        one = fate(table, me, place)
        if not one.succeeds:
            continue
        if spared:
            spared -= 1
        elif place in places:
            damage += one.damage
        table.incoming[place] = as_hit(incoming[place])
    table.incoming = incoming
    return damage


def if_defended(table: Table, me: Seat, place: int, card: CardId) -> list[Consequence]:
    """What becomes of an attack if this card, which may be played, is laid against it."""
    after = fate(table, me, place, card)
    if not after.known:
        return [Consequence("A guess: it may miss what the hidden attack strikes.", "HT-9.1", BAD, False)]
    if after.head:
        return [Consequence("Only a Power Block keeps your head: this block needs an exertion.", "HT-R32", BAD, False)]
    if not after.blocked:
        return [Consequence("It stops the attack.", "HT-5.11", GOOD), *left_open(table, me, place, card)]
    words = f"It lets {after.damage} damage through: only a Power Block stops a Power Blow."
    return [Consequence(words, "HT-8.9", BAD, False), *left_open(table, me, place, card)]


def left_open(table: Table, me: Seat, place: int, card: CardId) -> list[Consequence]:
    """The attacks after this one that a defense does not cover, so that they are still to be answered."""
    kind = table.card(card)
    numbers = [
        str(other + 1)
        for other in open_places(table)
        if other > place
        and not is_guessed_at(table, me, table.incoming[other])
        and not could_cover(kind, table.incoming[other])
    ]
    if not numbers or kind.any_area:
        return []
    which = f"attack {numbers[0]}" if len(numbers) == 1 else f"attacks {', '.join(numbers)}"
    return [Consequence(f"It does not cover {which}.", "HT-6.5")]


def saved_by_power_block(table: Table, me: Seat, place: int) -> list[Consequence]:
    """What the attack would do without a Power Block."""
    now = fate(table, me, place)
    if now.head:
        return [Consequence("A Power Block keeps your head.", "HT-8.8", GOOD)]
    return (
        [Consequence(f"A Power Block stops all of it: {now.damage} damage less.", "HT-8.8", GOOD)] if now.known else []
    )
