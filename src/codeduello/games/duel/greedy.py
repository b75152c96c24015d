"""How the greedy bot of The Duel scores a choice, without looking ahead.

Scores are in units of damage. A card is worth what it does on average against the cards that the opponent may hold; a
drafted card is worth what it does against all others, in the role that its player will have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from codeduello.core.actions import Action
from codeduello.core.agenda import Step
from codeduello.core.ids import CardId
from codeduello.games.duel.box import (
    A_PERFECT_BLOCK,
    A_STRIKE,
    BAR,
    BLOCK,
    BLOCKED,
    CHARACTERS,
    COMBAT_CARDS,
    FIRST,
    MISS,
    NOTHING,
    PERFECT_BLOCK_DAMAGE,
    REVEAL,
    SHOWS,
    SIZE,
    STRIKE,
    STRUCK,
    TEXTS,
    TITLES,
    Ability,
)
from codeduello.games.duel.clash import FOLLOW_UP_DAMAGE, result
from codeduello.games.duel.rounds import KEPT
from codeduello.games.duel.table import Rules
from codeduello.games.duel.verbs import (
    ENEMY,
    CancelText,
    DealMore,
    Forgive,
    Heal,
    Hurt,
    MakePerfect,
    NextMissCostsMore,
    NextNeedsNoMatch,
    NextStrikeDealsMore,
    SeeHand,
    TakeLess,
    TakeOffense,
)
from codeduello.games.duel.winning import FATAL

# What things are worth, in damage.
DEATH: Final = 6.0  # the end of a player, besides the damage
STRONGER: Final = 0.4  # each damage more of the next Strike
DEARER: Final = 0.3  # each damage more of the opponent's next missed follow-up
FREE: Final = 0.2  # a card that cannot miss a follow-up
SEEN: Final = 0.2  # to see the opponent's hand
OFFENSE: Final = 0.5  # to attack in a clash instead of defending
SPARE: Final = 0.6  # how much of a card's worth in a later clash it costs to play it now
A_ROUND: Final = 2.0  # the clashes that follow a card of the next round, on average
AVERAGES: Final[dict[tuple[bool, bool, bool], list[float]]] = {}  # reckoned once for each set of options and role
NUMBERS: Final = {title: card for card, title in enumerate(TITLES)}


class Fighter:
    """What a player brings into a clash besides the card: damage, unlocked abilities, pending effects."""

    def __init__(self, damage: int, abilities: list[Ability], stronger: int, bar: int, free: bool, miss: int) -> None:
        self.damage = damage
        self.abilities = abilities
        self.stronger = stronger
        self.bar = bar  # the card must show one of these positions; 0: no requirement
        self.free = free
        self.miss = miss  # what a missed follow-up costs

    def slips(self, card: CardId) -> int:
        """The damage for a follow-up that this card misses."""
        return 0 if self.free or not self.bar or self.bar & SHOWS[card] else self.miss


def fighter(facts: dict[str, Any]) -> Fighter:
    """A player, read from the view."""
    waits = facts["next_card"]
    character = next(one for one in CHARACTERS if one.name == facts["character"])
    abilities = [ability for ability in character.abilities if ability.title in facts["unlocked"]]
    return Fighter(
        facts["damage"],
        abilities,
        waits["strike_deals_more"],
        BAR[NUMBERS[facts["previous"]]] if facts["previous"] else 0,
        waits["needs_no_match"] or any(ability.steps[MISS] for ability in abilities),
        FOLLOW_UP_DAMAGE + waits["miss_costs_more"],
    )


class Outlook(NamedTuple):
    """What a verb's worth depends on: the result, whether its player attacks, and the clashes left in this round."""

    outcome: int
    attacking: bool
    left: float


class Reckoning:
    """What the text of a card and its player's abilities add up to in a clash."""

    def __init__(self) -> None:
        self.strike = 0  # extra damage of a Strike
        self.less = 0  # damage taken off a Strike
        self.opponent = 0  # damage to the opponent besides
        self.own = 0  # damage to the player, less what is removed
        self.perfect = False  # whether a Block counts as perfect
        self.later = 0.0  # what it is worth in the clashes to come


def deal_more(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """The Strike deals more."""
    sum.strike += step.n


def take_less(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """The Strike deals less."""
    sum.less += step.n


def hurt(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """Damage to the opponent, or to oneself."""
    if step.who == ENEMY:
        sum.opponent += step.n
    else:
        sum.own += step.n


def heal(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """Damage removed."""
    sum.own -= step.n


def make_perfect(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """A Block that costs the attacker damage."""
    sum.perfect = True


def next_strike_deals_more(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """Worth something if the next card can be a Strike: on the offense, and not in the last clash."""
    if outlook.attacking and outlook.left:
        sum.later += STRONGER * step.n


def next_miss_costs_more(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """Worth something if the opponent plays another card this round."""
    if outlook.left:
        sum.later += DEARER * step.n


def next_needs_no_match(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """Worth something if another card follows this round."""
    if outlook.left:
        sum.later += FREE


def see_hand(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """Worth something as long as these cards are played this round."""
    if outlook.left:
        sum.later += SEEN


def take_offense(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """The offense for the rest of this round; in the next one the Defending Player would have it anyway."""
    sum.later += OFFENSE * outlook.left


def elsewhere(step: Any, sum: Reckoning, outlook: Outlook) -> None:
    """What is reckoned elsewhere: a cancelled text in `reckon`, a forgiven miss in `Fighter.slips`."""


# Every verb of the cards and characters. A test fails, and names it, if one is missing.
VALUED: Final[dict[type[Step[Any]], Callable[[Any, Reckoning, Outlook], None]]] = {
    DealMore: deal_more,
    TakeLess: take_less,
    Hurt: hurt,
    Heal: heal,
    MakePerfect: make_perfect,
    NextStrikeDealsMore: next_strike_deals_more,
    NextMissCostsMore: next_miss_costs_more,
    NextNeedsNoMatch: next_needs_no_match,
    SeeHand: see_hand,
    TakeOffense: take_offense,
    CancelText: elsewhere,
    Forgive: elsewhere,
}


def reckon(card: CardId, other: CardId, when: int, player: Fighter, outlook: Outlook) -> Reckoning:
    """What a card's text (unless the other card cancels it) and its player's abilities add up to."""
    sum = Reckoning()
    if not TEXTS[other][FIRST]:
        follow(TEXTS[card][when], sum, outlook)
        follow(TEXTS[card][REVEAL], sum, outlook)
    for ability in player.abilities:
        follow(ability.steps[when], sum, outlook)
    return sum


def follow(steps: list[Step[Any]], sum: Reckoning, outlook: Outlook) -> None:
    """Add up what these verbs do."""
    for step in steps:
        if type(step) in VALUED:
            VALUED[type(step)](step, sum, outlook)


def clash(attack: int, defense: int, striker: Fighter, defender: Fighter, rules: Rules, left: float) -> float:
    """How much better the Offensive Player comes out of a clash of these cards than the Defending Player."""
    outcome = result(SHOWS[attack], SHOWS[defense], rules)
    struck = outcome == A_STRIKE
    mine = reckon(attack, defense, STRIKE if struck else BLOCKED, striker, Outlook(outcome, True, left))
    theirs = reckon(defense, attack, STRUCK if struck else BLOCK, defender, Outlook(outcome, False, left))
    to_striker = max(-striker.damage, mine.own + theirs.opponent + striker.slips(attack))
    to_defender = mine.opponent + theirs.own + defender.slips(defense)
    if struck:
        to_defender += max(0, SIZE[attack] + striker.stronger + mine.strike - theirs.less)
    elif outcome == A_PERFECT_BLOCK or theirs.perfect:
        to_striker += PERFECT_BLOCK_DAMAGE
    to_defender = max(-defender.damage, to_defender)
    gain = to_defender - to_striker + mine.later - theirs.later
    falls = defender.damage + to_defender
    dies = striker.damage + to_striker
    if falls >= FATAL and falls > dies:
        return gain + DEATH
    return gain - DEATH if dies >= FATAL else gain


def settled(view: dict[str, Any]) -> Rules:
    """The options of the match."""
    options = view["options"]
    return Rules(options["perfect_block"] == "offense", options["alignment"] == "mirrored", [NOTHING, NOTHING])


def unseen(view: dict[str, Any]) -> list[int]:
    """The cards that the viewer sees nowhere."""
    table = view["table"]
    seen = {*table["display"], *table["discard"]}
    for side in view["seats"]:
        seen.update(side["hand"])
        seen.update(side["front"])
    return [card for card in range(COMBAT_CARDS) if TITLES[card] not in seen]


def odds(view: dict[str, Any], opponent: Fighter) -> list[tuple[int, float]]:
    """The cards that the opponent may play, each with its weight: one that misses a follow-up is less likely."""
    hand = view["seats"][1 - view["viewer"]]["hand"]
    pool = unseen(view)
    found = [(NUMBERS[title], 1.0) for title in hand if title is not None]
    if pool:
        found += [(card, hand.count(None) / len(pool)) for card in pool]
    return [(card, weight * (0.5 if opponent.slips(card) else 1.0)) for card, weight in found if weight]


def score_choices(view: dict[str, Any], actions: list[Action]) -> list[float]:
    """A number for each of these choices; the largest is the best."""
    cards = [NUMBERS[action.kind.title] for action in actions if action.kind is not None]
    return appeal_of_cards(view, cards) if cards else appeal_of_drafts(view, actions)


def appeal_of_cards(view: dict[str, Any], cards: list[CardId]) -> list[float]:
    """What each card in hand does on average in this clash, whether another can follow, and what it could do later."""
    me = view["viewer"]
    mine = fighter(view["seats"][me])
    opponent = fighter(view["seats"][1 - me])
    rules = settled(view)
    attacking = view["table"]["offense"] == me
    may = odds(view, opponent)
    hand = [NUMBERS[title] for title in view["seats"][me]["hand"]]
    left = len(hand) - 1 - KEPT
    later = averages(rules, attacking if left or view["table"]["marker_stays"] else not attacking)
    scores = []
    for card in cards:
        total = 0.0
        for other, weight in may:
            if attacking:
                total += weight * clash(card, other, mine, opponent, rules, left)
            else:
                total -= weight * clash(other, card, opponent, mine, rules, left)
        value = total / max(1e-9, sum(weight for _, weight in may))
        if left and not mine.free:
            following = sum(1 for held in hand if held != card and BAR[card] & SHOWS[held])
            value -= FOLLOW_UP_DAMAGE * 0.5 ** (1 + following)
        scores.append(value - SPARE * later[card])
    return scores


def appeal_of_drafts(view: dict[str, Any], actions: list[Action]) -> list[float]:
    """How each card does in the role of the coming round; the unseen top card is as good as an average one."""
    good = averages(settled(view), view["table"]["offense"] == view["viewer"])
    pool = unseen(view)
    top = sum(good[card] for card in pool) / len(pool) if pool else 0.0
    display = [good[NUMBERS[title]] for title in view["table"]["display"]]
    return [top if action.place is None else display[action.place] for action in actions]


def averages(rules: Rules, attacking: bool) -> list[float]:
    """For each card, what it does on average against any other, on the offense or in defense."""
    key = (rules.perfect_by_offense, rules.mirrored, attacking)
    if key not in AVERAGES:
        nobody = Fighter(0, [], 0, 0, True, 0)
        AVERAGES[key] = []
        for card in range(COMBAT_CARDS):
            others = [other for other in range(COMBAT_CARDS) if other != card]
            if attacking:
                total = sum(clash(card, other, nobody, nobody, rules, A_ROUND) for other in others)
            else:
                total = -sum(clash(other, card, nobody, nobody, rules, A_ROUND) for other in others)
            AVERAGES[key].append(total / len(others))
    return AVERAGES[key]
