"""How a choice looks at first sight: what the greedy bot goes by.

It reckons in tenths of Ability. To go on is worth nothing, so what is worth more is done first, and what is worth less
is left. The ideas are a small table of fixed choices, a small table of cards, and a few sentences on attacks, defenses
and exertions.
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.games.htcg.actions import (
    ADD_ONE,
    AGAINST,
    AREA,
    CHOOSE_OPPONENT,
    CONCEDE,
    DISCARD,
    DRAW,
    EXERT_CARDS,
    EXERT_FOR_ATTACK,
    EXERT_FOR_BLOW,
    EXERT_FOR_DEFENSE,
    EXERT_FOR_FEET,
    EXERT_FOR_NOTHING,
    EXERT_FOR_POWER_BLOCK,
    FIXED,
    HIDE,
    MAKE_BLOW,
    MAKE_HEAD_SHOT,
    MUST,
    NOT_TO_BE_BLOCKED,
    ONE_MORE_ATTACK,
    ONE_MORE_DAMAGE,
    PLACE,
    PLAY,
    PUT_UNDER,
    PUT_WEAPON_DOWN,
    REMOVE,
    ROLL_FOR_FEET,
    ROLL_FOR_WEAPON,
    TAKE_DAMAGE,
    TAKE_FROM_UNDER,
    TAKE_ONE,
    TURN_UP_ANOTHER,
    USE,
    YES,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.box import (
    AREAS,
    BLOCK,
    BLOW,
    DODGE,
    EDGE,
    EVENT,
    EXHAUSTION,
    GUARD,
    HIT,
    ILLUSION,
    LOCATION,
    OBJECT,
    PLOT,
    SITUATION,
)
from codeduello.games.htcg.card import (
    IN_DEFENSE,
    WITH_ATTACK,
    WITH_BASIC_ATTACK,
    WITH_NOTHING,
    WITH_PLAIN_ATTACK,
    WITH_POWER_BLOW,
    WITH_UPPER_ATTACK,
    HtCard,
)
from codeduello.games.htcg.edition import Edition
from codeduello.games.htcg.sight import A_HEAD, POINT, Sight

NEVER: Final = -50.0
A_BLOW_LESS: Final = 8.0  # the exertion of the turn is gone
A_SHELTER: Final = 1.5 * POINT  # for which a card that avoids everything is kept
A_POWER_BLOCK: Final = 4 * POINT  # what it saves, and that the exertion costs the attacker as much
A_KEPT_GUARD: Final = 8.0  # a Guard covers what no block does: it is kept for that
HIDING: Final = 2.0
SAVED_BY_BLOCK: Final = HIT  # of a Power Blow: an ordinary block lets the rest through

# Choices that look the same whenever they are offered.
ALWAYS: Final[dict[int, float]] = {
    DRAW: 5.0,
    ROLL_FOR_WEAPON: 30.0,
    EXERT_FOR_FEET: 12.0,
    ROLL_FOR_FEET: 10.0,
    EXERT_FOR_NOTHING: NEVER,
    TAKE_DAMAGE: -8.0,
    TURN_UP_ANOTHER: 1.0,
    YES: 1.0,
    CHOOSE_OPPONENT: 1.0,
    ADD_ONE: 1.0,
    TAKE_ONE: -1.0,
    PUT_UNDER: -1.0,
    TAKE_FROM_UNDER: -2.0,
    PUT_WEAPON_DOWN: NEVER,
    ONE_MORE_ATTACK: 3.0,
    ONE_MORE_DAMAGE: 2.0,
    NOT_TO_BE_BLOCKED: 1.0,
}

# What a card is worth by its type, as a Special Card or an Edge to play, and as a card to keep.
TO_PLAY: Final[dict[int, float]] = {
    EVENT: 6.0,
    SITUATION: 7.0,
    OBJECT: 8.0,
    LOCATION: 1.0,
    PLOT: 7.0,
    EDGE: -1.0,
    ILLUSION: 5.0,
}
TO_KEEP: Final[dict[int, float]] = {
    BLOCK: 6.0,
    GUARD: 6.0,
    DODGE: 8.0,
    EVENT: 5.0,
    LOCATION: 3.0,
    EDGE: 2.0,
    ILLUSION: 0.0,  # no hand plays it
}

# Cards of either edition that are better or worse to play than others of their type.
CARDS: Final[dict[str, float]] = {
    "Intimidate": 15.0,
    "Fast Talk": 12.0,
    "Master's Disarm": 15.0,
    "Disarm": 1.0,
    "Scare": -1.0,
    "Challenge": 2.0,
    "Feint": 2.0,
    "Thief": 1.0,
    "Code Red": -1.0,
    "Flashing Blade": 1.0,
    "Discard Weapon": NEVER,
    "Sheathe Weapon": NEVER,
    "Morning Watch": 4.0,
    "Clear Mind": 3.0,
    "Kip-Up": 15.0,
    "Quick Recovery": 15.0,
    "Truce on Holy Ground": -1.0,
}
HARM: Final = {"Boom Boom": 2, "Street Punk": 1, "Scorn": 2, "Old Debts": 1}  # what an Event takes without an attack
HEALING: Final = {"Watcher: Treatment": 2, "Second Wind": 2}  # by title: the rules call every such card a Watcher
REMEDIES: Final = ("Recover Weapon",)  # for who is Disarmed
ONE_MORE: Final = ("Combination", "Extra Shot", "Flurry")  # worth it with a second attack at hand
SHELTERS: Final = ("Holy Ground", "Disappear")  # avoid every attack of the turn


def appeal(view: dict[str, Any], edition: Edition) -> list[float]:
    """A number for each of the view's choices; the largest is the best."""
    sight = Sight(view, edition)
    return [worth(sight, choice) for choice in sight.choices]


def worth(sight: Sight, choice: int) -> float:
    """What one choice is worth: to its edition, where that thinks of it in its own way."""
    own = sight.edition.worth(sight, choice)
    return usual_worth(sight, choice) if own is None else own


def last(gain: float, aim: float) -> float:
    """What closes the hand is done after all else that is any good, and then where it is aimed best."""
    return 0.5 + 0.001 * aim if gain > 0.0 else gain


def usual_worth(sight: Sight, choice: int) -> float:
    """What one choice is worth in any edition."""
    if choice == DRAW and len(sight.mine["endurance"]) == 1 and sight.margin <= EXHAUSTION:
        return NEVER  # exhaustion would be the end
    if choice < FIXED:
        return ALWAYS[choice] if choice in ALWAYS else worth_of_fixed(sight, choice)
    card = sight.edition.pool[kind_of(choice)]
    verb = verb_of(choice)
    if verb == PLAY:
        return worth_of_play(sight, card)
    if verb == HIDE:
        return worth_of_play(sight, card) + HIDING
    if verb == DISCARD:
        return -keep(sight, card)
    if verb == REMOVE:
        return worth_of_removal(sight, card)
    return 1.0 if verb == USE else keep(sight, card)


def worth_of_fixed(sight: Sight, choice: int) -> float:
    """Exertions, Power Blows, Power Blocks, and to which attack something goes."""
    if choice == EXERT_FOR_DEFENSE:  # when every attack has had its answer: what an exertion finds goes anywhere
        return 0.7 * sight.danger() - sight.effort - A_BLOW_LESS if sight.cursor >= len(sight.threats) else NEVER
    if choice == EXERT_FOR_ATTACK:
        return NEVER if sight.attacks else -sight.effort  # only as the duty of the turn
    if EXERT_FOR_BLOW <= choice < MAKE_BLOW:
        return last(sight.blow(choice - EXERT_FOR_BLOW) - sight.effort, sight.aim(choice - EXERT_FOR_BLOW))
    if MAKE_BLOW <= choice < EXERT_FOR_POWER_BLOCK:
        return last(POINT * BLOW, sight.aim(choice - MAKE_BLOW))
    if EXERT_FOR_POWER_BLOCK <= choice < CONCEDE:
        threat = sight.threats[choice - EXERT_FOR_POWER_BLOCK]
        if (threat.head and sight.heads_need_power) or sight.margin <= BLOW:
            return A_HEAD - sight.effort
        return last(A_POWER_BLOCK - sight.effort, 0.0)
    if CONCEDE <= choice < AGAINST:
        return NEVER
    if AGAINST <= choice < PLACE:
        place = choice - AGAINST
        return sight.threats[place].weight if place in sight.open else 0.0
    if EXERT_CARDS <= choice < AREA:  # for a Power Blow few cards do; a search wants many
        size = float(choice - EXERT_CARDS)
        return size if sight.searching else -size
    if AREA <= choice < MAKE_HEAD_SHOT:
        return worth_of_areas(sight, 1 << choice - AREA)
    return A_HEAD / 10 if MAKE_HEAD_SHOT <= choice < MUST else 0.0


def worth_of_play(sight: Sight, card: HtCard) -> float:
    """Playing a card."""
    if card.is_defense or (card.is_attack and not sight.attacking and card.defends):
        return worth_of_defense(sight, card)
    if card.is_attack:
        return worth_of_attack(sight, card, sight.chance(card.areas, card.flags))
    if card.conjunction != WITH_NOTHING:
        return worth_with_attack(sight, card)
    if card.name in SHELTERS:
        return 0.8 * sight.danger() - A_SHELTER
    if card.is_special:
        return worth_of_special(sight, card)
    if card.name == "Patience":
        return 3.0 * float(sight.mine["ability"] - len(sight.hand)) - 5.0
    return CARDS.get(card.name, TO_PLAY.get(card.type, 0.0))


def worth_of_special(sight: Sight, card: HtCard) -> float:
    """One Special Card a turn: it waits for the Attack Phase, where it is the best of those at hand."""
    if sight.defending and card.when != IN_DEFENSE:
        return -1.0
    if sight.head_at_hand and not sight.struck:
        return -1.0  # the Head Shot is to be it
    if card.name in ONE_MORE:
        return 14.0 if sight.attacking and len(sight.attacks) > 1 else -1.0
    if card.name in HARM:
        return A_HEAD if sight.theirs["ability"] <= HARM[card.name] else POINT * HARM[card.name]
    if card.title in HEALING:
        if sight.healing_is_over:
            return -1.0
        if sight.margin <= 0 < sight.margin + HEALING[card.title]:
            return A_HEAD
        wounds: int = sight.mine["most"] - sight.margin
        return POINT * min(HEALING[card.title], wounds) - 2.0
    if card.name in REMEDIES and not sight.mine["disarmed"]:
        return -1.0
    return CARDS.get(card.name, TO_PLAY.get(card.type, 0.0))


def worth_of_attack(sight: Sight, card: HtCard, hit: float) -> float:
    """The damage that it may do, and the head that it may take, where it is as likely as this to be successful."""
    harm = POINT * card.damage + (6.0 if card.hits else 0.0)
    if sight.head_under_way and card.is_upper and card.can_power:
        return 1.0 + A_HEAD * hit + harm
    return 1.0 + harm * (hit + 0.1) + (0.01 if card.can_power else 0.0)


def worth_of_areas(sight: Sight, areas: int) -> float:
    """How likely an attack there is to be successful."""
    return 10.0 * sight.chance(areas, 0)


def worth_with_attack(sight: Sight, card: HtCard) -> float:
    """A card that goes with an attack, if one that is fit for it is at hand; a Head Shot before all."""
    fit = [attack for attack in sight.attacks if attack.areas & ~sight.covered]
    if card.conjunction == WITH_UPPER_ATTACK:
        fit = [attack for attack in fit if attack.is_upper and attack.can_power]
    elif card.conjunction == WITH_POWER_BLOW:
        fit = [attack for attack in fit if attack.can_power]
    elif card.conjunction == WITH_BASIC_ATTACK:
        fit = [attack for attack in fit if attack.basic]
    elif card.conjunction not in (WITH_ATTACK, WITH_PLAIN_ATTACK):
        return -1.0
    if not fit or not sight.attacking:
        return -1.0
    if card.name == "Head Shot":
        return 10 * POINT
    return 2.5 * POINT if not sight.head_at_hand or card.type == EDGE else -1.0


def worth_of_defense(sight: Sight, card: HtCard) -> float:
    """What it saves, less what it costs: the narrowest that fits is the best, and wide ones are kept."""
    places = (
        [place for place in sight.open if place >= sight.cursor] if sight.cursor < len(sight.threats) else sight.open
    )
    saved = 0.0
    for place in places:
        threat = sight.threats[place]
        whole = threat.weight
        if threat.power and not threat.head and card.type != DODGE:
            whole = POINT * SAVED_BY_BLOCK
        if threat.hidden:
            saved += whole * card.areas.bit_count() / len(AREAS)
        elif threat.stopped_by(card):
            saved += whole
        if place == sight.cursor and saved == 0.0:
            return -1.0  # it must answer the attack that is to be answered now
    price = float(card.areas.bit_count()) + (A_KEPT_GUARD if card.type == GUARD else 0.0)
    if card.name == "Dodge":
        price += 6.0  # an attack less
    elif card.name == "Back Away":
        price += 10.0  # no attack at all
    return saved - price if saved else -1.0


def worth_of_removal(sight: Sight, card: HtCard) -> float:
    """A Guard goes where it is in the way of a better defense, or of the only attacks."""
    if card.type != GUARD:
        return -keep(sight, card)
    if sight.attacking:  # where it has just blocked, its areas stay closed all the same
        blocked = [attack for attack in sight.hand if attack.is_attack and attack.areas & card.areas]
        return 2.0 if blocked and not sight.attacks and not sight.struck and not sight.threats else NEVER
    if sight.cursor in sight.open:
        threat = sight.threats[sight.cursor]
        return 3.0 if any(held.is_defense and threat.stopped_by(held) for held in sight.hand) else NEVER
    return NEVER


def keep(sight: Sight, card: HtCard) -> float:
    """What a card is worth in hand: the less, the more of its sort are there."""
    if card.is_attack:
        worth = 4.0 + (10.0 if card.is_upper and card.can_power else 6.0) * sight.chance(card.areas, card.flags)
        alike = len(sight.hand_attacks)
    elif card.name == "Head Shot":
        worth, alike = 14.0, 0
    else:
        worth = TO_KEEP.get(card.type, 4.0) + card.areas.bit_count() / 3
        alike = sum(held.is_defense == card.is_defense and not held.is_attack for held in sight.hand)
    return worth - 0.4 * alike - 1.0 * sum(held is card for held in sight.hand)
