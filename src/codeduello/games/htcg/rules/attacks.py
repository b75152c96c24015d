"""Attacks (chapters 5, 6, 8 and 9): what may be played as one, and what goes with it."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import (
    WITH_BASIC_ATTACK,
    WITH_EXERTION,
    WITH_NOTHING,
    WITH_PLAIN_ATTACK,
    WITH_POWER_BLOW,
    WITH_UPPER_ATTACK,
    HtCard,
)
from codeduello.games.htcg.model.constants import (
    ALL_AREAS,
    ATTACK_PHASE,
    DEFENSE_PHASE,
    EDGE,
    FOR_ATTACK,
    FOR_DEFENSE,
    LOWER,
    OWES_POWER,
    POWER,
    RANGED_ATTACK,
    UPPER,
)
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.circumstances import BACKED_AWAY, BARRED, BLOCKED, CONJOINED, DISARMED, GUARDED
from codeduello.games.htcg.rules.legality import (
    ATTACKS,
    EDGES,
    FACE_DOWN,
    FOUND,
    FROM_HAND,
    FURTHER,
    SPECIALS,
    guards,
    hands_in_use,
    single_ban,
)

# Whether one may attack at all.


@ATTACKS.forbids_all("HT-5.14", "Attacks are played in the Attack Phase.")
def not_the_attack_phase(table: Table, me: Seat, how: int) -> bool:
    """Attacks belong to the Attack Phase (HT-5.14)."""
    return table.phase != ATTACK_PHASE


@ATTACKS.forbids_all("HT-5.14", "You have no attack opportunity left this turn.")
def no_attack_left(table: Table, me: Seat, how: int) -> bool:
    """Each attack takes an opportunity (HT-5.14, HT-6.3)."""
    return table.sides[me].opportunities() <= 0 and not how & FURTHER


@ATTACKS.forbids_all("HT-5.14", "You may not attack this turn.")
def prevented_from_attacking(table: Table, me: Seat, how: int) -> bool:
    """Extra attacks do not override this (HT-5.14, HT-R16)."""
    return table.sides[me].has(traits.NO_ATTACKS)


@ATTACKS.forbids_all(
    "HT-8.7", "You may play an attack face down only right after your opponent's Power Blow, or if a card lets you."
)
def no_right_to_hide(table: Table, me: Seat, how: int) -> bool:
    """Hiding an attack takes a right to it (HT-8.7, HG-4.3)."""
    return how & FACE_DOWN != 0 and not may_hide(table, me)


def may_hide(table: Table, me: Seat) -> bool:
    """Whether the next attack may be Hidden (HT-8.7, HT-9.1)."""
    side = table.sides[me]
    if side.has(traits.NO_HIDING):
        return False
    return side.may_hide or side.hides > 0 or (side.has(traits.HIDES_FIRST) and side.attacks_made == 0)


# Which attack.


def is_special_attack(card: HtCard) -> bool:
    """Whether a card is a Special Attack (HT-9.5)."""
    return card.is_special_attack


@ATTACKS.forbids("HT-11.1", "You are Disarmed: you may play neither attacks nor blocks.", when=DISARMED)
def disarmed(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Disarmed player has only Dirty Tricks (HT-11.1, HT-9.8)."""
    side = table.sides[me]
    without = side.disarmed or side.has(traits.ATTACKS_AS_DISARMED)
    if not without or side.has(traits.FIGHTS_DISARMED) or (card.basic and side.has(traits.BASICS_DISARMED)):
        return False
    return not table.rules.edition.strikes_disarmed(card)


@ATTACKS.forbids(
    "HT-5.15",
    "After blocking, your first attack may go only to areas that your last block does not cover.",
    when=BLOCKED,
)
def area_just_blocked(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """The last block closes its areas to the first attack of the turn (HT-5.15, HT-R17, HG-5.3, HG-R14)."""
    side = table.sides[me]
    return not side.attacks_made and card.areas & side.closed_areas != 0 and not opens_areas(table, me, card)


@ATTACKS.forbids(
    "HT-7.4", "You have just blocked with a Guard: its areas stay closed to your attacks this turn.", when=BLOCKED
)
def area_guarded_this_turn(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Guard that has just blocked keeps its areas closed this turn, removed or not (HT-7.4)."""
    return card.areas & table.sides[me].guarded_areas != 0 and not opens_areas(table, me, card)


def opens_areas(table: Table, me: Seat, card: HtCard) -> bool:
    """Whether a card lets its player send this attack to areas just blocked."""
    side = table.sides[me]
    return side.has(traits.ATTACKS_BLOCKED_AREAS) or (card.basic and side.has(traits.BASICS_ON_BLOCKED_AREAS))


@ATTACKS.forbids("HT-7.3", "While your Guard is in play you cannot attack the areas it covers.", when=GUARDED)
def area_under_guard(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Guard in play closes its areas to every attack (HT-7.3, HT-R30)."""
    return areas_under_guard(table, me) & card.areas != 0


@ATTACKS.forbids("HT-5.15", "No area is open to you.", about=lambda card: card.any_area)
def no_area_is_open(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """An attack to a chosen area needs one that may be attacked."""
    return not open_areas(table, me, card)


def open_areas(table: Table, me: Seat, card: HtCard) -> int:
    """The areas that an attack to a chosen area may go to (HT-5.15, HT-7.3, HT-7.4)."""
    return ALL_AREAS & ~(closed_areas(table, me, opens_areas(table, me, card)) | areas_under_guard(table, me))


def closed_areas(table: Table, me: Seat, opened: bool) -> int:
    """The areas that are closed this turn, Guards in play apart; those just blocked may be opened by a card."""
    side = table.sides[me]
    closed = 0
    if not opened:
        closed = side.guarded_areas | (0 if side.attacks_made else side.closed_areas)
    if side.has(traits.NO_UPPER_ATTACKS):
        closed |= UPPER
    if side.has(traits.NO_LOWER_ATTACKS):
        closed |= LOWER
    return closed


def closed_to_all(table: Table, me: Seat) -> int:
    """The areas closed this turn, Guards in play apart, to whatever attack the player may have."""
    opened = table.sides[me].has(traits.ATTACKS_BLOCKED_AREAS | traits.BASICS_ON_BLOCKED_AREAS)
    return closed_areas(table, me, opened)


def areas_under_guard(table: Table, me: Seat) -> int:
    """The areas that a player's own Guards in play cover."""
    covered = 0
    for guard in guards(table, me):
        covered |= table.card(guard).areas
    return covered


@ATTACKS.forbids("HT-R30a", "You backed away: this turn you may make only Ranged Attacks.", when=BACKED_AWAY)
def backed_away(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Back Away bars attacks that are not ranged (HT-R30a)."""
    allowed = card.basic and table.sides[me].has(traits.ATTACKS_AFTER_BACK_AWAY)
    return card.type != RANGED_ATTACK and not allowed


@ATTACKS.forbids("HT-9.5", "A Special Attack cannot be pulled by an exertion for an attack.", about=is_special_attack)
def special_from_exertion(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """No Special Attack comes from an exertion for an attack (HT-9.5)."""
    return how & FOUND != 0


@ATTACKS.forbids(
    "HT-1.6", "The attack opportunity that you have left is not for a Special Attack.", about=is_special_attack
)
def no_special_opportunity(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Some additional attacks may not be Special Attacks."""
    side = table.sides[me]
    return side.opportunities() <= side.plain_left


@ATTACKS.forbids("HT-9.5", "A Special Attack is never Hidden.", about=is_special_attack)
def special_face_down(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """No Special Attack is Hidden (HT-9.5), unless it says so (HG-4.6)."""
    return not card.can_hide and how & FACE_DOWN != 0


@ATTACKS.forbids("HT-9.7", "A Ranged Attack needs a free hand.", about=lambda card: card.type == RANGED_ATTACK)
def no_free_hand(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Ranged Attack needs a free hand (HT-9.7)."""
    return hands_in_use(table, me) > 1


@ATTACKS.forbids("HT-1.6", "A card in play forbids this attack.", when=BARRED)
def place_forbids_attack(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card in play stands in the way."""
    side = table.sides[me]
    if card.is_special_attack and side.has(traits.NO_SPECIAL_ATTACKS):
        return True
    if card.areas & UPPER and side.has(traits.NO_UPPER_ATTACKS):
        return True
    return card.areas & LOWER != 0 and side.has(traits.NO_LOWER_ATTACKS)


# What goes with an attack.


@ATTACKS.forbids(
    "HT-9.6",
    "The card you have played goes with an attack that is not a Special Attack.",
    about=is_special_attack,
    when=CONJOINED,
)
def needs_a_plain_attack(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """What goes with other attacks does not go with a Special Attack (HT-9.6)."""
    return waits_for(table, WITH_PLAIN_ATTACK)


@ATTACKS.forbids("HT-12.6", "An Edge cannot go with a Special Attack.", about=is_special_attack, when=CONJOINED)
def edge_with_special_attack(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """No Edge goes with a Special Attack (HT-12.6)."""
    return any(table.card(other).type == EDGE for other in table.conjunction)


@ATTACKS.forbids("HT-9.9", "A Head Shot needs an upper attack that can be a Power Blow.", when=CONJOINED)
def cannot_be_a_head_shot(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Head Shot is an upper attack that can be a Power Blow (HT-9.9, HG-4.9)."""
    return waits_for(table, WITH_UPPER_ATTACK) and not can_be_head_shot(table, me, card)


def can_be_head_shot(table: Table, me: Seat, card: HtCard) -> bool:
    """Whether an attack is upper and can be a Power Blow; one to a chosen area needs an upper one (HT-R30d)."""
    if card.any_area and not open_areas(table, me, card) & UPPER:
        return False
    return card.is_upper and can_be_power_blow(table, me, card)


@ATTACKS.forbids("HT-8.6", "The card you have played needs an attack that can be a Power Blow.", when=CONJOINED)
def cannot_be_a_power_blow(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """What goes with a Power Blow needs an attack that can be one (HT-8.6, HT-8.14)."""
    return waits_for(table, WITH_POWER_BLOW) and not can_be_power_blow(table, me, card)


@ATTACKS.forbids("HT-1.6", "The card you have played goes with a Basic Attack.", when=CONJOINED)
def needs_a_basic_attack(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """What goes with a Basic Attack needs one."""
    return not card.basic and waits_for(table, WITH_BASIC_ATTACK)


def waits_for(table: Table, conjunction: int) -> bool:
    """Whether a card that goes with this kind of attack has been played and waits for it."""
    return any(table.card(other).conjunction == conjunction for other in table.conjunction)


def can_be_power_blow(table: Table, me: Seat, card: HtCard) -> bool:
    """Not Special Attacks (HT-9.5, HG-4.6), Dirty Tricks (HT-9.8), some Slashes (HT-R30c); one a turn (HT-8.6)."""
    side = table.sides[me]
    if card.basic and side.has(traits.BASICS_DISARMED):
        return False
    return card.can_power and has_power_blow_left(side)


def has_power_blow_left(side: Side) -> bool:
    """One Power Blow a turn, unless a card allows more (HT-8.6)."""
    return side.power_blows_left > 0 or side.has(traits.MANY_POWER_BLOWS)


@SPECIALS.forbids(
    "HT-R30e",
    "No Power Blow can follow: you have made yours this turn, or no area for it is open.",
    about=lambda card: card.conjunction in (WITH_UPPER_ATTACK, WITH_POWER_BLOW),
)
def no_blow_can_follow(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Head Shot is played only if an attack could follow it as a Power Blow (HT-R30e).

    The same holds for cards that go with a Power Blow. The player's own Guard does not matter: it may be removed first.
    """
    if not has_power_blow_left(table.sides[me]):
        return True
    return card.conjunction == WITH_UPPER_ATTACK and not UPPER & ~closed_to_all(table, me)


NOTHING_FITS: Final = "This card goes with an attack, and you can neither play one that fits nor exert for one."


def goes_with_attack(card: HtCard) -> bool:
    """Whether a card is played in conjunction with an attack."""
    return card.conjunction not in (WITH_NOTHING, WITH_EXERTION)


@EDGES.forbids("HT-8.12", NOTHING_FITS, about=goes_with_attack)
@SPECIALS.forbids("HT-8.12", NOTHING_FITS, about=goes_with_attack)
def nothing_to_go_with(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card that goes with an attack is played only if that attack can follow (HT-8.12, HT-8.14, HT-R41)."""
    return table.phase != ATTACK_PHASE or not could_attack_with(table, me, card)


@EDGES.forbids(
    "HT-8.12",
    "This card goes with an exertion, and none that it fits can follow in this phase.",
    about=lambda card: card.conjunction == WITH_EXERTION,
)
def no_exertion_to_go_with(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """What goes with an exertion is played only if that can follow, in the same phase (HT-8.12)."""
    if table.sides[me].exertions_left <= 0:
        return True
    if card.keeps_for == FOR_ATTACK:
        return not may_exert_for_attack(table, me)
    return card.keeps_for == FOR_DEFENSE and (table.phase != DEFENSE_PHASE or not table.incoming)


def could_attack_with(table: Table, me: Seat, card: HtCard) -> bool:
    """Whether an attack that fits this card could follow: from hand, or by an exertion (HT-8.12).

    A card that goes with a Power Blow, and does not make it one, needs an exertion for that too (HT-8.14).
    """
    side = table.sides[me]
    exertions = side.exertions_left
    if not side.has(traits.FREE_POWER_BLOW):
        if needs_power(card):
            exertions -= 1
        if any(attack.has(OWES_POWER) and not attack.has(POWER) for attack in table.outgoing):
            exertions -= 1  # claimed by an attack that was played before
    if exertions < 0:
        return False
    if exertions > 0 and may_exert_for_attack(table, me) and not side.disarmed:
        return True
    if ATTACKS.closed(table, me, 0) is not None or FROM_HAND.closed(table, me, 0) is not None:
        return False
    return any(fits(table, me, card, table.card(other)) for other in side.hand if table.card(other).is_attack)


def needs_power(card: HtCard) -> bool:
    """Whether this card goes with a Power Blow and does not make the attack one (HT-8.14)."""
    return card.conjunction == WITH_POWER_BLOW and not card.flags & POWER


def may_exert_for_attack(table: Table, me: Seat) -> bool:
    """Whether an exertion for an attack could find one that may be played; after a Back Away none (HT-R30a)."""
    side = table.sides[me]
    if ATTACKS.closed(table, me, FOUND) is not None:
        return False
    return not side.backed_away or side.has(traits.ATTACKS_AFTER_BACK_AWAY)


def fits(table: Table, me: Seat, card: HtCard, attack: HtCard) -> bool:
    """Whether an attack from hand fits a card that goes with attacks."""
    if card.conjunction == WITH_UPPER_ATTACK and not can_be_head_shot(table, me, attack):
        return False
    if card.conjunction == WITH_POWER_BLOW and not can_be_power_blow(table, me, attack):
        return False
    if card.conjunction == WITH_BASIC_ATTACK and not attack.basic:
        return False
    if (card.type == EDGE or card.conjunction == WITH_PLAIN_ATTACK) and attack.is_special_attack:
        return False
    return single_ban(table, me, attack, ATTACKS, 0) is None
