"""What may be played: small functions, each with its rule and the sentence that the player is told.

They are grouped by what is played, so that a defense is not asked about attack opportunities. `how` says whether the
card is to be played face down and whether it was found by an exertion.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from codeduello.core.outcome import Refusal
from codeduello.games.htcg import traits
from codeduello.games.htcg.box import (
    ATTACK_PHASE,
    DEFENSE_PHASE,
    DIRTY_TRICK,
    DODGE,
    EDGE,
    EXERTED_DEFENSE,
    EXERTED_DODGE,
    GUARD,
    HIDDEN,
    LOWER,
    OBJECT,
    RANGED_ATTACK,
    SWEEP_PHASE,
    UNBLOCKABLE,
    UNDODGEABLE,
    UPPER,
)
from codeduello.games.htcg.card import (
    AT_THE_BEGINNING,
    IN_ATTACK,
    IN_DEFENSE,
    WITH_BASIC_ATTACK,
    WITH_EXERTION,
    WITH_NOTHING,
    WITH_POWER_BLOW,
    WITH_UPPER_ATTACK,
    HtCard,
)
from codeduello.games.htcg.table import Attack, Table

FACE_DOWN: Final = 1
FOUND: Final = 2  # by an exertion

Test = Callable[[Table, int, HtCard, int], bool]


class Ban:
    """One thing that is forbidden."""

    def __init__(self, rule: str, sentence: str, test: Test) -> None:
        self.rule = rule
        self.sentence = sentence
        self.test = test


class Bans:
    """What is forbidden about one sort of play."""

    def __init__(self) -> None:
        self.bans: list[Ban] = []

    def forbids(self, rule: str, sentence: str) -> Callable[[Test], Test]:
        """Decorator: a function that is true where the rule forbids the play, and what the player is told."""

        def register(test: Test) -> Test:
            self.bans.append(Ban(rule, sentence, test))
            return test

        return register


FROM_HAND: Final = Bans()
ANY_CARD: Final = Bans()
ATTACKS: Final = Bans()
DEFENSES: Final = Bans()
SPECIALS: Final = Bans()
EDGES: Final = Bans()


def ban(table: Table, me: int, card: HtCard, how: int) -> Refusal | None:
    """The first rule that forbids this play; None where it is legal."""
    if not how & FOUND:
        for one in FROM_HAND.bans:
            if one.test(table, me, card, how):
                return Refusal(one.rule, one.sentence)
    for one in ANY_CARD.bans:
        if one.test(table, me, card, how):
            return Refusal(one.rule, one.sentence)
    if card.is_attack:
        group = ATTACKS
    elif card.is_defense:
        group = DEFENSES
    elif card.type == EDGE:
        group = EDGES
    else:
        group = SPECIALS
    for one in group.bans:
        if one.test(table, me, card, how):
            return Refusal(one.rule, one.sentence)
    lack = card.needs(table, me)
    return Refusal("HT-R38", lack) if lack else None


# Cards from hand.


@FROM_HAND.forbids("HT-8.4", "You have exerted: no more cards from your hand in this phase.")
def hand_is_closed(table: Table, me: int, card: HtCard, how: int) -> bool:
    return table.sides[me].closed


@FROM_HAND.forbids("HT-11.8", "You are Prone: you need another card with the same icon to discard.")
def prone_pays(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    return side.prone and sum(table.card(other).icon == card.icon for other in side.hand) < 2


# Any card.


# The card's own needs come last, in `ban`: they look at the whole table.


@ANY_CARD.forbids("HT-2.7", "You would have more than two Hand Icons in play.")
def hands_are_full(table: Table, me: int, card: HtCard, how: int) -> bool:
    return card.hands > 0 and hands_in_use(table, me) + card.hands > 2


def hands_in_use(table: Table, me: int) -> int:
    """The Hand Icons in play on a side; without a Weapon of Choice a one-handed weapon is used (HT-11.5, HT-11.6).

    A Weapon of Choice that is face down does not count (HT-11.7).
    """
    side = table.sides[me]
    weapons = [table.card(card).hands for card in side.before if table.card(card).is_weapon]
    held = 0 if side.disarmed else sum(weapons) if weapons else 1
    return held + sum(table.card(card).hands for card in side.play)


@ANY_CARD.forbids("HT-2.3", "This card belongs to a Weapon of Choice that you do not have in play.")
def lacks_the_weapon(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    if not card.weapon or side.has(traits.ANY_WEAPON):
        return False
    return side.disarmed or not any(
        table.card(other).is_weapon and table.card(other).name == card.weapon for other in side.before
    )


@ANY_CARD.forbids("HT-2.6", "This is the Signature card of another Persona.")
def not_your_signature(table: Table, me: int, card: HtCard, how: int) -> bool:
    if not card.signature:
        return False
    return not any(table.card(other).name in card.personas for other in table.sides[me].before)


@ANY_CARD.forbids("HT-5.8", "This card is played at the beginning of the turn, among the Must Do and May Do effects.")
def only_at_the_beginning(table: Table, me: int, card: HtCard, how: int) -> bool:
    return (card.when == AT_THE_BEGINNING) != (table.phase == SWEEP_PHASE)


@ANY_CARD.forbids("HT-1.6", "The card itself says in which phase it is played, and it is not this one.")
def not_in_this_phase(table: Table, me: int, card: HtCard, how: int) -> bool:
    return (card.when == IN_DEFENSE and table.phase != DEFENSE_PHASE) or (
        card.when == IN_ATTACK and table.phase != ATTACK_PHASE
    )


@ANY_CARD.forbids("HT-8.12", "You have played a card that goes with an attack: now play that attack, or exert for it.")
def finish_what_goes_together(table: Table, me: int, card: HtCard, how: int) -> bool:
    return bool(table.conjunction) and not card.is_attack and card.conjunction == WITH_NOTHING


# Attacks.


@ATTACKS.forbids("HT-5.14", "Attacks are played in the Attack Phase.")
def not_the_attack_phase(table: Table, me: int, card: HtCard, how: int) -> bool:
    return table.phase != ATTACK_PHASE


@ATTACKS.forbids("HT-5.14", "You have no attack opportunity left this turn.")
def no_attack_left(table: Table, me: int, card: HtCard, how: int) -> bool:
    return table.sides[me].attacks_left <= 0


@ATTACKS.forbids("HT-5.14", "You may not attack this turn.")
def prevented_from_attacking(table: Table, me: int, card: HtCard, how: int) -> bool:
    return table.sides[me].has(traits.NO_ATTACKS)


@ATTACKS.forbids("HT-11.1", "You are Disarmed: you may play neither attacks nor blocks.")
def disarmed(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    return side.disarmed and card.type != DIRTY_TRICK and not side.has(traits.FIGHTS_DISARMED)


@ATTACKS.forbids(
    "HT-5.15", "After blocking, your first attack may go only to areas that your last block does not cover."
)
def area_just_blocked(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    if side.attacks_made or side.has(traits.ATTACKS_BLOCKED_AREAS):
        return False
    if card.basic and side.has(traits.BASICS_ON_BLOCKED_AREAS):
        return False
    return card.areas & side.closed_areas != 0


@ATTACKS.forbids("HT-7.3", "While your Guard is in play you cannot attack the areas it covers.")
def area_under_guard(table: Table, me: int, card: HtCard, how: int) -> bool:
    return any(table.card(guard).areas & card.areas for guard in guards(table, me))


def guards(table: Table, me: int) -> list[int]:
    """The Guards that a player has in play: Guard cards, and blocks that stay (HT-7.1, HT-R28, HT-R30)."""
    return [card for card in table.sides[me].play if table.card(card).type == GUARD or card in table.sides[me].staying]


@ATTACKS.forbids("HT-R30a", "You backed away: this turn you may make only Ranged Attacks.")
def backed_away(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    if not side.backed_away or card.type == RANGED_ATTACK:
        return False
    return not (card.basic and side.has(traits.ATTACKS_AFTER_BACK_AWAY))


@ATTACKS.forbids("HT-9.5", "A Special Attack cannot be pulled by an exertion for an attack.")
def special_from_exertion(table: Table, me: int, card: HtCard, how: int) -> bool:
    return card.is_special_attack and how & FOUND != 0


@ATTACKS.forbids("HT-9.5", "A Special Attack is never Hidden.")
def special_face_down(table: Table, me: int, card: HtCard, how: int) -> bool:
    return card.is_special_attack and how & FACE_DOWN != 0


@ATTACKS.forbids(
    "HT-8.7", "You may play an attack face down only right after your opponent's Power Blow, or where a card lets you."
)
def no_right_to_hide(table: Table, me: int, card: HtCard, how: int) -> bool:
    return how & FACE_DOWN != 0 and not may_hide(table, me)


def may_hide(table: Table, me: int) -> bool:
    """Whether the next attack may be Hidden (HT-8.7, HT-9.1)."""
    side = table.sides[me]
    if side.has(traits.NO_HIDING):
        return False
    return side.may_hide or (side.has(traits.HIDES_FIRST) and side.attacks_made == 0)


@ATTACKS.forbids("HT-9.7", "A Ranged Attack needs a free hand.")
def no_free_hand(table: Table, me: int, card: HtCard, how: int) -> bool:
    return card.type == RANGED_ATTACK and hands_in_use(table, me) > 1


@ATTACKS.forbids("HT-9.9", "A Head Shot needs an upper attack that can be a Power Blow.")
def cannot_be_a_head_shot(table: Table, me: int, card: HtCard, how: int) -> bool:
    return any(table.card(other).conjunction == WITH_UPPER_ATTACK for other in table.conjunction) and not (
        card.is_upper and can_be_power_blow(table, me, card)
    )


@ATTACKS.forbids("HT-8.6", "The card you have played needs an attack that can be a Power Blow.")
def cannot_be_a_power_blow(table: Table, me: int, card: HtCard, how: int) -> bool:
    return any(
        table.card(other).conjunction == WITH_POWER_BLOW for other in table.conjunction
    ) and not can_be_power_blow(table, me, card)


@ATTACKS.forbids("HT-1.6", "The card you have played goes with a Basic Attack.")
def needs_a_basic_attack(table: Table, me: int, card: HtCard, how: int) -> bool:
    return any(table.card(other).conjunction == WITH_BASIC_ATTACK for other in table.conjunction) and not card.basic


@ATTACKS.forbids("HT-12.6", "An Edge cannot go with a Special Attack.")
def edge_with_special_attack(table: Table, me: int, card: HtCard, how: int) -> bool:
    return card.is_special_attack and any(table.card(other).type == EDGE for other in table.conjunction)


def can_be_power_blow(table: Table, me: int, card: HtCard) -> bool:
    """Special Attacks (HT-9.5), Dirty Tricks (HT-9.8) and some Slashes (HT-R30c) cannot; one Power Blow a turn (HT-8.6)."""
    side = table.sides[me]
    return card.can_power and (side.power_blows_left > 0 or side.has(traits.MANY_POWER_BLOWS))


@ATTACKS.forbids("HT-1.6", "A card in play forbids this attack.")
def place_forbids_attack(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    if card.is_special_attack and side.has(traits.NO_SPECIAL_ATTACKS):
        return True
    if card.areas & UPPER and side.has(traits.NO_UPPER_ATTACKS):
        return True
    return card.areas & LOWER != 0 and side.has(traits.NO_LOWER_ATTACKS)


# Defenses.


@DEFENSES.forbids("HT-5.9", "There is no attack to defend against.")
def no_attack_coming(table: Table, me: int, card: HtCard, how: int) -> bool:
    return table.phase != DEFENSE_PHASE or not table.incoming


@DEFENSES.forbids("HT-5.10", "Every attack has had its turn: from your hand no further defense may be played.")
def all_attacks_answered(table: Table, me: int, card: HtCard, how: int) -> bool:
    return not how & FOUND and table.cursor >= len(table.incoming)


@DEFENSES.forbids("HT-11.1", "You are Disarmed: you may play neither attacks nor blocks.")
def disarmed_blocker(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    return card.is_block and side.disarmed and not side.has(traits.FIGHTS_DISARMED | traits.BLOCKS_DISARMED)


@DEFENSES.forbids("HT-7.4", "Remove your Guard before you play another defense.")
def guard_in_the_way(table: Table, me: int, card: HtCard, how: int) -> bool:
    return bool(guards(table, me))


@DEFENSES.forbids("HT-1.6", "A card forbids you this defense.")
def defense_forbidden(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    if card.type != DODGE:
        return side.has(traits.NO_BLOCKS)
    if side.has(traits.NO_DODGES):
        return True
    back_away = card.name == "Back Away"
    return side.has(traits.NO_BACK_AWAY if back_away else traits.ONLY_BACK_AWAY)


@DEFENSES.forbids("HT-5.12", "Your defense must cover every area of the attack.")
def does_not_cover(table: Table, me: int, card: HtCard, how: int) -> bool:
    return not any(
        (not attack.has(HIDDEN) and covers(card, attack)) or attack.has(HIDDEN) for attack in facing(table, how)
    )


@DEFENSES.forbids(
    "HT-9.7",
    "This attack cannot be defended so: Ranged Attacks and Dirty Tricks are never blocked, and cards may say more.",
)
def cannot_be_stopped_so(table: Table, me: int, card: HtCard, how: int) -> bool:
    return not any(covers(card, attack) and stops(table, card, attack, how) for attack in facing(table, how))


def facing(table: Table, how: int) -> list[Attack]:
    """The attacks that a defense may be laid against: the present one; found by exertion, any (HT-6.4, HT-6.7)."""
    return table.incoming if how & FOUND else table.incoming[table.cursor : table.cursor + 1]


def covers(card: HtCard, attack: Attack) -> bool:
    """Whether a defense covers every area of an attack (HT-5.11); against a Hidden Attack one guesses (HT-9.1)."""
    return attack.has(HIDDEN) or attack.areas & ~card.areas == 0


def stops(table: Table, card: HtCard, attack: Attack, how: int) -> bool:
    """Whether such a defense can stop such an attack at all.

    A Ranged Attack is never blocked (HT-9.7), nor a Dirty Trick (HT-9.8); "cannot be dodged" is of the attack (HT-R19);
    a Back Away fails against Ranged Attacks (HT-R30a). A Hidden Attack does not tell.
    """
    if attack.has(HIDDEN):
        return True
    kind = table.card(attack.card).type
    if card.type == DODGE:
        if attack.has(UNDODGEABLE) or (card.name == "Back Away" and kind == RANGED_ATTACK):
            return False
        return how & FOUND != 0 or not attack.has(EXERTED_DODGE | EXERTED_DEFENSE)
    if kind in (RANGED_ATTACK, DIRTY_TRICK) or attack.has(UNBLOCKABLE):
        return False
    return how & FOUND != 0 or not attack.has(EXERTED_DEFENSE)


# Special Cards.


@SPECIALS.forbids("HT-5.13", "You may play one Special Card a turn, in your Defense or your Attack Phase.")
def one_special_a_turn(table: Table, me: int, card: HtCard, how: int) -> bool:
    return table.sides[me].specials > 0 or table.phase not in (DEFENSE_PHASE, ATTACK_PHASE)


@SPECIALS.forbids("HT-1.6", "A card forbids you this Special Card.")
def special_forbidden(table: Table, me: int, card: HtCard, how: int) -> bool:
    side = table.sides[me]
    if side.has(traits.NO_SPECIALS) or (card.type == OBJECT and side.has(traits.NO_OBJECTS)):
        return True
    return card.name == "Holy Ground" and side.has(traits.NO_HOLY_GROUND)


@SPECIALS.forbids("HT-6.3", "This card is played in place of an attack, and you have no attack opportunity left.")
def no_opportunity_to_spend(table: Table, me: int, card: HtCard, how: int) -> bool:
    if not card.in_place_of_attack:
        return False
    side = table.sides[me]
    return side.attacks_left <= 0 or side.has(traits.NO_ATTACKS)


@EDGES.forbids("HT-9.9", "This card goes with an attack, and you can neither play one that fits nor exert for one.")
@SPECIALS.forbids("HT-9.9", "This card goes with an attack, and you can neither play one that fits nor exert for one.")
def nothing_to_go_with(table: Table, me: int, card: HtCard, how: int) -> bool:
    if card.conjunction in (WITH_NOTHING, WITH_EXERTION):
        return False
    return table.phase != ATTACK_PHASE or not could_attack_with(table, me, card)


def could_attack_with(table: Table, me: int, card: HtCard) -> bool:
    """Whether an attack that fits this card could follow: from hand, or by an exertion (HT-8.12)."""
    side = table.sides[me]
    if side.attacks_left <= 0 or side.has(traits.NO_ATTACKS):
        return False
    if side.exertions_left > 0 and not side.disarmed:
        return True
    return any(fits(table, me, card, table.card(other)) for other in side.hand if table.card(other).is_attack)


def fits(table: Table, me: int, card: HtCard, attack: HtCard) -> bool:
    """Whether an attack from hand fits a card that goes with attacks."""
    if card.conjunction == WITH_UPPER_ATTACK and not (attack.is_upper and can_be_power_blow(table, me, attack)):
        return False
    if card.conjunction == WITH_POWER_BLOW and not can_be_power_blow(table, me, attack):
        return False
    if card.conjunction == WITH_BASIC_ATTACK and not attack.basic:
        return False
    if card.type == EDGE and attack.is_special_attack:
        return False
    return not any(one.test(table, me, attack, 0) for one in ATTACKS.bans)
