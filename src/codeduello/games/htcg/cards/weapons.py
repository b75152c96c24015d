"""Weapons of Choice: they need hands (HT-11.6) and may be lost (HT-11.1)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import AT_BEGINNING, BESIDE_ANOTHER, USED, ExtraAttacks, HarderBlows, On, While
from codeduello.games.htcg.model.constants import (
    ALL_AREAS,
    ATTACK_PHASE,
    HIDDEN,
    NO_BLOW,
    NOTHING,
    OWES_POWER,
    POWER,
    SWEEP_PHASE,
    WEAPON,
)
from codeduello.games.htcg.model.kinds import weapon
from codeduello.games.htcg.model.provenance import ARMS_AND_TACTICS, FOUR_HORSEMEN, MLE, SECOND_EDITION
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacks import open_areas
from codeduello.games.htcg.rules.decisions import CHOOSE_AREA, places_in
from codeduello.games.htcg.rules.legality import MOST_HANDS, guards
from codeduello.games.htcg.rules.zones import burn
from codeduello.games.htcg.verbs.basic import Verb
from codeduello.games.htcg.verbs.powers import last_attack, no_more_specials

RAPIER = weapon(
    "Rapier",
    1,
    While(traits.WEAK_BASICS),
    ExtraAttacks(1, plain=1),
    text="You may play one additional attack each turn that is not a Special Attack. Your Basic Attacks do 1 damage "
    "less, but at least 1.",
    provenance="stand-in: its one Hand Icon is assumed",
    sets=(ARMS_AND_TACTICS,),
)
WAR_AXE = weapon(
    "War Axe",
    2,
    While(traits.NO_STANDING),
    HarderBlows(1),
    text="Your Power Blows do 1 more damage. You keep no Standing Defense.",
    provenance="published: that it takes two hands follows from a Persona who needs only one for it",
    sets=(ARMS_AND_TACTICS,),
)
BROAD_BLADED_SPEAR = weapon(
    "Broad-Bladed Spear",
    2,
    While(traits.ATTACKS_AFTER_BACK_AWAY | traits.NO_HIDING),
    text="You may play Basic Attacks after a Back Away. You cannot make Hidden Attacks.",
    provenance="stand-in: how many hands it takes is not known; two is a guess",
    sets=(ARMS_AND_TACTICS, FOUR_HORSEMEN),
)
KATANA_2E = weapon(
    "Katana",
    1,
    While(traits.ATTACKS_BLOCKED_AREAS | traits.WEAK_SINGLES),
    version="2E",
    text="You may attack areas that you just blocked. Your attacks to a single area, other than Special Attacks, do 1 "
    "damage less, but at least 1.",
    provenance="stand-in: a card of the Second Edition, read for the first; that at least 1 remains is a guess",
    sets=(SECOND_EDITION,),
)


class BurnForGuards(Verb):
    """Burn a card for each Guard that one has in play."""

    def __init__(self) -> None:
        super().__init__("burn the top of your Endurance, a card for each of your Guards")

    def do(self, table: Table, me: Seat, n: int) -> None:
        burn(table, me, len(guards(table, me)))


SHIELD = weapon(
    "Shield",
    1,
    BESIDE_ANOTHER,
    While(traits.BLOCKS_STAY),
    On(AT_BEGINNING, BurnForGuards()),
    text="You may use it with another one-handed Weapon of Choice; without one you attack only as if Disarmed. Your "
    "Basic Blocks may stay in play as Guards. At the beginning of your turn burn a card of your Endurance for each of "
    "your Guards.",
    sets=(ARMS_AND_TACTICS,),
)


class ChangeGrip(Verb):
    """Take the weapon in both hands, or in one again."""

    def __init__(self) -> None:
        super().__init__("change the grip")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        side.two_handed = not side.two_handed
        table.refresh()


class GripChanger(HtCard):
    """A weapon for one hand or for two."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Once, at the beginning of the own turn; the second hand must be free."""
        side = table.sides[me]
        if table.active != me or table.phase != SWEEP_PHASE or any(table.card(card) is self for card in side.used):
            return False
        return side.two_handed or side.hands < MOST_HANDS


KATANA = GripChanger(
    "Katana",
    WEAPON,
    On(USED, ChangeGrip()),
    version="weapon",
    text="At the beginning of your turn you may take it in both hands, or in one hand again.",
    provenance="stand-in: when the hands may change is not known; once at the beginning of a turn is a guess",
    sets=(ARMS_AND_TACTICS,),
    hands=1,
)


def adjoining(area: int) -> int:
    """The areas next to this one, above it and below it."""
    place = area.bit_length() - 1
    row, column = divmod(place, 3)
    areas = 0
    if column:
        areas |= 1 << place - 1
    if column < 2:
        areas |= 1 << place + 1
    if row:
        areas |= 1 << place - 3
    if row < 2:
        areas |= 1 << place + 3
    return areas


class Extend(Verb):
    """The Basic Attack just played goes to an adjoining area as well, and cannot be a Power Blow."""

    def __init__(self) -> None:
        super().__init__("extend the attack to an adjoining area")

    def begin(self, table: Table, me: Seat, n: int) -> None:
        place = last_attack(table, me)
        no_more_specials(table, me)
        table.outgoing[place].flags |= NO_BLOW
        table.ask_for(self, me, CHOOSE_AREA, place)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return places_in(free_beside(table, me, n))

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        table.outgoing[n].areas |= 1 << answer


def free_beside(table: Table, me: Seat, place: int) -> int:
    """The areas that the attack at this place may be extended to."""
    attack = table.outgoing[place]
    side = table.sides[me]
    closed = 0 if side.attacks_made > 1 or side.has(traits.ATTACKS_BLOCKED_AREAS) else side.closed_areas
    return adjoining(attack.areas) & open_areas(table, me, table.card(attack.card)) & ALL_AREAS & ~closed


class WideBlade(HtCard):
    """A weapon whose Basic Attacks may be wider."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Right after an open Basic Attack to one area, in a turn without Special Cards."""
        place = last_attack(table, me)
        if table.phase != ATTACK_PHASE or table.sides[me].specials or place == NOTHING:
            return False
        attack = table.outgoing[place]
        if not table.card(attack.card).basic or attack.has(HIDDEN | POWER | OWES_POWER):
            return False
        return attack.areas.bit_count() == 1 and free_beside(table, me, place) != 0


SCIMITAR = WideBlade(
    "Scimitar",
    WEAPON,
    On(USED, Extend()),
    text="In a turn in which you play no Special Card you may extend an open Basic Attack that you have just played to "
    "an adjoining area: it goes to both, does the same damage, and cannot be a Power Blow.",
    provenance="stand-in: that areas adjoin beside, above and below, and that a Hidden Attack is not extended, are "
    "guesses",
    sets=(MLE,),
    hands=1,
)
