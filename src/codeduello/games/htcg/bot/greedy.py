"""How the greedy bot scores a choice, without looking ahead.

It reckons in tenths of Ability. To go on is worth nothing, so what is worth more is done first, and what is worth less
is left. The ideas are a small table of fixed choices, and a few sentences on attacks, defenses and exertions. Verbs and
facts tell what a card is worth; none is known by its name.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import ActionId, Seat
from codeduello.games.htcg.bot.appraising import Text, texts_of
from codeduello.games.htcg.bot.features import A_HEAD, POINT, Sight, is_head_shot
from codeduello.games.htcg.bot.guessing import chance_of_guess, share_stopped
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.actions import (
    ADD_ONE,
    AGAINST,
    AREA,
    CHOOSE_OPPONENT,
    CHOOSE_THEIRS,
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
from codeduello.games.htcg.model.card import (
    IN_DEFENSE,
    WITH_ATTACK,
    WITH_BASIC_ATTACK,
    WITH_NOTHING,
    WITH_PLAIN_ATTACK,
    WITH_POWER_BLOW,
    HtCard,
)
from codeduello.games.htcg.model.constants import (
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
    UNBLOCKABLE,
    UPPER,
)
from codeduello.games.htcg.model.table import Table

NEVER: Final = -50.0
A_BLOW_LESS: Final = 8.0  # the exertion of the turn is gone
A_SHELTER: Final = 1.5 * POINT  # for which a card that avoids everything is kept
A_POWER_BLOCK: Final = 4 * POINT  # what it saves, and that the exertion costs the attacker as much
ENOUGH_DEFENSES: Final = 5  # in hand: one more can be spared
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

# What a card is worth by its type: what it does in play, besides what its text does at once, and as a card to keep.
TO_PLAY: Final[dict[int, float]] = {
    EVENT: 0.0,
    SITUATION: 7.0,
    OBJECT: 8.0,
    LOCATION: 1.0,
    PLOT: 7.0,
    EDGE: -1.0,
    ILLUSION: 1.0,
}
WITHOUT_VERBS: Final = 6.0  # an Event that works by what it is
TO_KEEP: Final[dict[int, float]] = {
    BLOCK: 6.0,
    GUARD: 6.0,
    DODGE: 8.0,
    EVENT: 5.0,
    LOCATION: 3.0,
    EDGE: 2.0,
    ILLUSION: 0.0,  # no hand plays it
}

A_MISSING_CARD: Final = 3.0  # in the hand when it is filled up at once,
A_REFILL: Final = 4.0  # which would have come at the end of the turn anyway
A_DISARMING: Final = 15.0  # what it is worth that the opponent is Disarmed,
A_TRIP: Final = 10.0  # or Prone,
A_RECOVERY: Final = 30.0  # and that one is neither any more
ONE_MORE: Final = 14.0  # an attack, with another in hand


def score_choices(table: Table, seat: Seat, legal: list[int]) -> list[float]:
    """A number for each of these choices; the largest is the best."""
    sight = Sight(table, seat, legal)
    return [usual_worth(sight, choice) for choice in legal]


def last(gain: float, aim: float) -> float:
    """A choice that ends play from hand comes after all other good ones, and is then aimed as well as possible."""
    return 0.5 + 0.001 * aim if gain > 0.0 else gain


def usual_worth(sight: Sight, choice: ActionId) -> float:
    """What one choice is worth in any edition."""
    if choice == DRAW and len(sight.mine.endurance) == 1 and sight.margin <= EXHAUSTION:
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
    if verb == CHOOSE_THEIRS:  # what is chosen on either side seldom gains by it
        return A_HEAD + keep(sight, card)
    return worth_of_use(sight, card) if verb == USE else keep(sight, card)


def worth_of_fixed(sight: Sight, choice: ActionId) -> float:
    """Exertions, Power Blows, Power Blocks, and to which attack something goes."""
    if choice == EXERT_FOR_DEFENSE:  # when every attack has had its answer: what an exertion finds goes anywhere
        return 0.7 * sight.danger() - sight.effort - A_BLOW_LESS if sight.cursor >= len(sight.threats) else NEVER
    if choice == EXERT_FOR_ATTACK:
        return NEVER if sight.attacks else -sight.effort  # only as the duty of the turn
    if EXERT_FOR_BLOW <= choice < MAKE_BLOW:
        return last(sight.blow(choice - EXERT_FOR_BLOW) - sight.effort, sight.aim(choice - EXERT_FOR_BLOW))
    if MAKE_BLOW <= choice < EXERT_FOR_POWER_BLOCK:
        aim = sight.aim(choice - MAKE_BLOW)
        return last(POINT * BLOW - sight.blow_risk * aim, aim)
    if EXERT_FOR_POWER_BLOCK <= choice < CONCEDE:
        threat = sight.threats[choice - EXERT_FOR_POWER_BLOCK]
        if (threat.head and sight.table.rules.head_needs_power_block) or sight.margin <= BLOW:
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
        return worth_of_attack(sight, card, sight.chance_with(card))
    if card.conjunction != WITH_NOTHING:
        return worth_with_attack(sight, card)
    if texts_of(card).does.avoids:
        return 0.8 * sight.danger() - A_SHELTER
    if card.is_special:
        return worth_of_special(sight, card)
    return worth_of_text(sight, texts_of(card).does) + TO_PLAY.get(card.type, 0.0)


def worth_of_special(sight: Sight, card: HtCard) -> float:
    """One Special Card a turn: the best one in hand waits for the Attack Phase."""
    if sight.defending and card.when != IN_DEFENSE:
        return -1.0
    if sight.head_at_hand and not sight.struck:
        return -1.0  # the Head Shot is meant to be the one
    if card.traits & traits.NO_ATTACKS:
        return -1.0  # it binds the player first
    removes = texts_of(card).does.removes
    if removes and not any(removes >> other.type & 1 for other in sight.cards_of(sight.theirs.play)):
        return -1.0
    if card.type == EVENT and not card.does:
        return WITHOUT_VERBS
    worth = worth_of_text(sight, texts_of(card).does) + TO_PLAY[card.type]
    if card.in_place_of_attack and sight.attacks:
        worth -= ONE_MORE
    return worth if worth > 0.0 else min(-1.0, worth)  # what does harm is worse than nothing


def worth_of_text(sight: Sight, text: Text) -> float:
    """What verbs do for the player now: what heals nobody, arms the armed or comes without an attack is lost."""
    worth = text.rest + worth_of_ability(sight, text)
    if text.fills_hand:
        worth += A_MISSING_CARD * float(sight.mine.ability - len(sight.hand)) - A_REFILL
    if text.attacks and not (sight.attacking and len(sight.attacks) > 1):
        return -1.0
    if text.arms or text.raises:
        needed = (text.arms and sight.mine.disarmed) or (text.raises and sight.mine.prone)
        worth += A_RECOVERY if needed else -A_RECOVERY
    worth += ONE_MORE * text.attacks
    if not sight.theirs.disarmed:
        worth += A_DISARMING * text.disarms
    return worth + (0.0 if sight.theirs.prone else A_TRIP * text.trips)


def worth_of_ability(sight: Sight, text: Text) -> float:
    """What a text takes and gives: a death is as good as a head, and healing is worth the wounds that there are."""
    worth = 0.0
    if text.theirs < 0.0:
        worth = A_HEAD if sight.left_of(sight.theirs) <= -text.theirs else -POINT * text.theirs
    if text.mine < 0.0:
        return worth + (POINT * text.mine if sight.margin > -text.mine else -A_HEAD)
    if text.mine == 0.0 or sight.healing_is_over:
        return worth
    if sight.margin <= 0 < sight.margin + text.mine:
        return worth + A_HEAD
    return worth + POINT * min(text.mine, float(sight.mine.most - sight.margin)) - 1.0


def worth_of_attack(sight: Sight, card: HtCard, hit: float) -> float:
    """The damage that it may do, and the head that it may take, given this chance of success."""
    harm = POINT * card.damage + (max(1.0, worth_of_text(sight, texts_of(card).hits)) if card.hits else 0.0)
    if sight.head_under_way and card.is_upper and card.can_power:
        return 1.0 + A_HEAD * hit + harm
    return 1.0 + harm * (hit + 0.1) + (0.01 if card.can_power else 0.0)


def worth_of_areas(sight: Sight, areas: int) -> float:
    """How likely an attack there is to be successful, with the head that it may take, or a guess at a Hidden Attack."""
    if sight.defending:
        return sum(
            10.0 * share_stopped(sight.edition, threat.head, threat.power, areas, UNBLOCKABLE)
            for threat in sight.threats
            if threat.hidden
        )
    takes_head = sight.attacking and sight.head_by_effect and areas & UPPER != 0
    return (A_HEAD if takes_head else 10.0) * sight.chance(areas, 0)


def worth_with_attack(sight: Sight, card: HtCard) -> float:
    """A card that goes with an attack, if a suitable one is in hand; above all a Head Shot."""
    head = is_head_shot(card)
    fit = [attack for attack in sight.attacks if any(areas & ~sight.covered for areas in sight.aims(attack, head))]
    if head:
        fit = [attack for attack in fit if attack.is_upper and attack.can_power]
    elif card.conjunction == WITH_POWER_BLOW:
        fit = [attack for attack in fit if attack.can_power]
    elif card.conjunction == WITH_BASIC_ATTACK:
        fit = [attack for attack in fit if attack.basic]
    elif card.conjunction not in (WITH_ATTACK, WITH_PLAIN_ATTACK):
        return -1.0
    if not fit or not sight.attacking:
        return -1.0
    if head:
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
        if threat.power and card.type != DODGE:  # the head is saved, and the rest gets through
            whole = whole - POINT * threat.blow if threat.head else POINT * SAVED_BY_BLOCK
        if threat.hidden:
            saved += whole * chance_of_guess(sight.edition, threat.head, threat.power, card)
        elif threat.stopped_by(card):
            saved += whole
        elif place >= sight.cursor and sight.edition.defends_without_gap:
            break  # it reaches no further
        if place == sight.cursor and saved == 0.0:
            return -1.0  # it must answer the attack that is to be answered now
    price = float(card.areas.bit_count()) + (A_KEPT_GUARD if card.type == GUARD else 0.0)
    return saved - price + min(0.0, worth_of_text(sight, texts_of(card).does)) if saved else -1.0


def worth_of_use(sight: Sight, card: HtCard) -> float:
    """A card in play is used unless its text costs more than it gives."""
    text = texts_of(card).uses
    if "Regroup" in text.verbs:  # instead of drawing the last cards of the Endurance
        return 2 * ALWAYS[DRAW] if len(sight.mine.endurance) <= sight.mine.ability - len(sight.hand) else -1.0
    if "DiscardDefense" in text.verbs and not sight.attacking:
        defenses = sum(held.is_defense for held in sight.hand)
        return 1.0 if defenses > ENOUGH_DEFENSES and len(sight.hand_attacks) > 1 else -1.0
    worth = worth_of_text(sight, text)
    if text.exerts:
        worth -= sight.effort
    return 1.0 if worth >= 0.0 else worth


def worth_of_removal(sight: Sight, card: HtCard) -> float:
    """Remove a Guard that stands in the way of a better defense, or of the only attacks."""
    if card.type != GUARD:
        return -keep(sight, card)
    if sight.attacking:  # if it has just blocked, its areas stay closed all the same
        blocked = [attack for attack in sight.hand if attack.is_attack and attack.areas & card.areas]
        return 2.0 if blocked and not sight.attacks and not sight.struck and not sight.threats else NEVER
    if sight.cursor in sight.open:
        threat = sight.threats[sight.cursor]
        return 3.0 if any(held.is_defense and threat.stopped_by(held) for held in sight.hand) else NEVER
    return NEVER


def keep(sight: Sight, card: HtCard) -> float:
    """What a card is worth in hand: the less, the more of its sort are there."""
    if card.is_attack:
        worth = 4.0 + (10.0 if card.is_upper and card.can_power else 6.0) * sight.chance_with(card)
        alike = len(sight.hand_attacks)
    elif is_head_shot(card):
        worth, alike = 14.0, 0
    else:
        worth = TO_KEEP.get(card.type, 4.0) + card.areas.bit_count() / 3
        alike = sum(held.is_defense == card.is_defense and not held.is_attack for held in sight.hand)
    return worth - 0.4 * alike - 1.0 * sum(held is card for held in sight.hand)
