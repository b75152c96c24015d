"""The action space: fixed choices first, then one for each kind of card and each thing that can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from codeduello.core import actions as core
from codeduello.core.actions import CANDIDATES, HAND, OPPONENT, PASS, TABLE, Action, Actions
from codeduello.core.ids import ActionId, KindId
from codeduello.games.htcg.model.constants import AREAS, GEMS, NAMEABLE

if TYPE_CHECKING:
    from codeduello.games.htcg.model.card import HtCard

MOST_ATTACKS: Final = 50  # attacks in one turn that can be told apart by number: more than a deck can bring
MOST_EXERTED: Final = 20  # the largest exertion that can be declared

# Groups of choices that another field of the action tells apart.
AN_AREA: Final = "area"
A_GEM: Final = "gem"
MUST_DO: Final = "must_do"

GO_ON: Final = 0
ROLL_FOR_WEAPON: Final = 1
ROLL_FOR_FEET: Final = 2
EXERT_FOR_FEET: Final = 3
LEAVE_ATTACK: Final = 4
EXERT_FOR_ATTACK: Final = 5
EXERT_FOR_DEFENSE: Final = 6
EXERT_FOR_NOTHING: Final = 7
NONE_OF_THESE: Final = 8
DRAW: Final = 9
EXERT_FOR_BLOW: Final = 10  # + the attack
MAKE_BLOW: Final = EXERT_FOR_BLOW + MOST_ATTACKS
EXERT_FOR_POWER_BLOCK: Final = MAKE_BLOW + MOST_ATTACKS
CONCEDE: Final = EXERT_FOR_POWER_BLOCK + MOST_ATTACKS
AGAINST: Final = CONCEDE + MOST_ATTACKS
PLACE: Final = AGAINST + MOST_ATTACKS
EXERT_CARDS: Final = PLACE + MOST_ATTACKS + 1
AREA: Final = EXERT_CARDS + MOST_EXERTED + 1
MAKE_HEAD_SHOT: Final = AREA + len(AREAS)  # + the attack
MUST: Final = MAKE_HEAD_SHOT + MOST_ATTACKS  # + the place among the Must Dos
YES: Final = MUST + MOST_ATTACKS
NO: Final = YES + 1
TURN_UP_ANOTHER: Final = NO + 1
PUT_WEAPON_DOWN: Final = TURN_UP_ANOTHER + 1
TAKE_DAMAGE: Final = PUT_WEAPON_DOWN + 1
CHOOSE_MYSELF: Final = TAKE_DAMAGE + 1
CHOOSE_OPPONENT: Final = CHOOSE_MYSELF + 1
ADD_ONE: Final = CHOOSE_OPPONENT + 1
TAKE_ONE: Final = ADD_ONE + 1
PUT_UNDER: Final = TAKE_ONE + 1
TAKE_FROM_UNDER: Final = PUT_UNDER + 1
ONE_MORE_ATTACK: Final = TAKE_FROM_UNDER + 1
ONE_MORE_DAMAGE: Final = ONE_MORE_ATTACK + 1
TAKE_BASIC_ATTACK: Final = ONE_MORE_DAMAGE + 1
NOT_TO_BE_BLOCKED: Final = TAKE_BASIC_ATTACK + 1
NOT_TO_BE_DODGED: Final = NOT_TO_BE_BLOCKED + 1
EXERT_FOR_ILLUSION: Final = NOT_TO_BE_DODGED + 1
SOFT_FOR_FEET: Final = EXERT_FOR_ILLUSION + 1
HARD_FOR_FEET: Final = SOFT_FOR_FEET + 1
SOFT_FOR_WEAPON: Final = HARD_FOR_FEET + 1
HARD_FOR_WEAPON: Final = SOFT_FOR_WEAPON + 1
SHOW_GEMS: Final = HARD_FOR_WEAPON + 1
SHOW_NOTHING: Final = SHOW_GEMS + 1
NAME_GEM: Final = SHOW_NOTHING + 1  # + the gem
ANNOUNCE: Final = NAME_GEM + NAMEABLE  # + the attack
GET_UP: Final = ANNOUNCE + MOST_ATTACKS
TAKE_UP_WEAPON: Final = GET_UP + 1
FIXED: Final = TAKE_UP_WEAPON + 1


def numbered(words: str) -> list[Action]:
    """The choice for each attack that can be told apart."""
    verb = words.replace(" {}", "")
    return [Action(words.format(number + 1), verb, attack=number) for number in range(MOST_ATTACKS)]


FIXED_CHOICES: Final[list[str | Action]] = [  # plain text if the words say it all
    Action("go on", group=PASS),
    "roll to recover your weapon",
    "roll to regain your feet",
    "exert to regain your feet",
    Action("leave this attack", group=PASS),
    "exert for an attack",
    "exert for a defense",
    "exert for nothing",
    Action("play none of these", group=PASS),
    "draw a card",
    *numbered("exert to make attack {} a Power Blow"),
    *numbered("make attack {} a Power Blow"),
    *numbered("exert to make the block against attack {} a Power Block"),
    *numbered("declare attack {} successful"),
    *numbered("against attack {}"),
    *numbered("before attack {}"),
    "after all attacks",
    *[f"exert {number} card{'s' * (number != 1)}" for number in range(MOST_EXERTED + 1)],
    *[Action(f"area {area}", "area", group=AN_AREA, option=area) for area in AREAS],
    *numbered("make attack {} a Head Shot"),
    *[
        Action(f"do must-do {place + 1} first", "do this must-do first", zone=MUST_DO, place=place, group=MUST_DO)
        for place in range(MOST_ATTACKS)
    ],
    "yes",
    "no",
    "turn up another card",
    "disarm yourself",
    "take the damage",
    "choose yourself",
    "choose your opponent",
    "add 1 to the roll",
    "take 1 from the roll",
    "put cards under it",
    "take cards from under it",
    "play an additional attack",
    "add 1 damage to an attack",
    "retrieve a Basic Attack",
    "make it an attack that cannot be blocked",
    "make it an attack that cannot be dodged",
    "exert for an Illusion",
    "get up by a Soft Exertion",
    "get up by a Hard Exertion",
    "regain your weapon by a Soft Exertion",
    "regain your weapon by a Hard Exertion",
    "show the gems",
    "show nothing",
    *[Action(f"name {gem}", "name", group=A_GEM, option=gem) for gem in GEMS[:NAMEABLE]],
    *numbered("announce attack {} as a Power Blow"),
    "get up",
    "take up your weapon",
]
FIXED_ACTIONS: Final = [Action(choice) if isinstance(choice, str) else choice for choice in FIXED_CHOICES]

# The first choice of each family: of all that name an attack, a size, an area, a Must Do or a gem by number.
FAMILIES: Final = (
    EXERT_FOR_BLOW,
    MAKE_BLOW,
    EXERT_FOR_POWER_BLOCK,
    CONCEDE,
    AGAINST,
    PLACE,
    EXERT_CARDS,
    AREA,
    MAKE_HEAD_SHOT,
    MUST,
    NAME_GEM,
    ANNOUNCE,
)
ENDS: Final = (*FAMILIES[1:7], AREA, MAKE_HEAD_SHOT, MUST, YES, ANNOUNCE, GET_UP)


def families() -> list[int]:
    """For each fixed choice, the first choice of its family; most are alone in theirs."""
    first = list(range(FIXED))
    for family, end in zip(FAMILIES, ENDS, strict=True):
        first[family:end] = [family] * (end - family)
    return first


FAMILY: Final = families()

# For each kind of card, behind the fixed ones:
PLAY: Final = 0
HIDE: Final = 1
DISCARD: Final = 2
REMOVE: Final = 3
USE: Final = 4
CHOOSE: Final = 5
CHOOSE_THEIRS: Final = 6
VERBS: Final = (  # the words, the verb, where the card is looked for, and the group
    ("play {}", "play", HAND, core.PLAY),
    ("play {} face down", "play face down", HAND, core.PLAY),
    ("discard {}", "discard", HAND, "discard"),
    ("remove {}", "remove", TABLE, "remove"),
    ("use {}", "use", TABLE, "use"),
    ("choose {}", "choose", CANDIDATES, "choose"),
    ("choose the opponent's {}", "choose the opponent's", OPPONENT, "choose"),
)


def action(verb: int, kind: KindId) -> int:
    """The number of doing this with a kind of card."""
    return FIXED + kind * len(VERBS) + verb


def verb_of(action: ActionId) -> int:
    """What is done; only for actions behind the fixed ones."""
    return (action - FIXED) % len(VERBS)


def kind_of(action: ActionId) -> KindId:
    """With which kind of card; only for actions behind the fixed ones."""
    return (action - FIXED) // len(VERBS)


def actions(pool: list[HtCard]) -> Actions:
    """Every action, for these kinds of card."""
    of_cards = [
        Action(words.format(card.title), verb, card, source, group=group)
        for card in pool
        for words, verb, source, group in VERBS
    ]
    return Actions(FIXED_ACTIONS + of_cards)
