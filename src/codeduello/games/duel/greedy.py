"""How a choice looks at first sight: what the greedy bot of The Duel goes by.

It reckons in damage. A card is as good as what it does on average against the cards that the opponent may hold; a
drafted card as good as it is against all others, in the role that its player will have.
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.games.duel.box import (
    A_BLOCK,
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
from codeduello.games.duel.draft import DRAFTS
from codeduello.games.duel.rounds import KEPT
from codeduello.games.duel.table import Rules
from codeduello.games.duel.verbs import (
    ENEMY,
    DealMore,
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

DEATH: Final = 6.0  # what the end of a player is worth, besides the damage
AVERAGES: Final[dict[tuple[bool, bool, bool], list[float]]] = {}  # reckoned once for each set of options and role
NUMBERS: Final = {title: card for card, title in enumerate(TITLES)}


class Fighter:
    """What a player brings into a clash besides the card: damage, unlocked abilities, what waits for the card."""

    def __init__(self, damage: int, abilities: list[Ability], stronger: int, bar: int, free: bool, miss: int) -> None:
        self.damage = damage
        self.abilities = abilities
        self.stronger = stronger
        self.bar = bar  # the positions of which the card must show one; 0: no requirement
        self.free = free
        self.miss = miss  # what a missed follow-up costs

    def slips(self, card: int) -> int:
        """The damage for a follow-up that this card misses."""
        return 0 if self.free or not self.bar or self.bar & SHOWS[card] else self.miss


def fighter(facts: dict[str, Any]) -> Fighter:
    """A player as the view shows one."""
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


def worth(step: Step[Any], outcome: int) -> float:
    """What a verb is worth to its player, in damage, after this result of the clash."""
    if isinstance(step, DealMore | TakeLess | Heal):
        return float(step.n)
    if isinstance(step, Hurt):
        return float(step.n if step.who == ENEMY else -step.n)
    if isinstance(step, MakePerfect):
        return float(PERFECT_BLOCK_DAMAGE if outcome == A_BLOCK else 0)
    if isinstance(step, NextStrikeDealsMore):
        return 0.4 * step.n
    if isinstance(step, NextMissCostsMore):
        return 0.3 * step.n
    if isinstance(step, TakeOffense):
        return 0.8
    return 0.2 if isinstance(step, NextNeedsNoMatch | SeeHand) else 0.0


def clash(attack: int, defense: int, striker: Fighter, defender: Fighter, rules: Rules) -> float:
    """How much better the Offensive Player comes out of a clash of these cards than the Defending Player."""
    outcome = result(SHOWS[attack], SHOWS[defense], rules)
    struck = outcome == A_STRIKE
    gain = worth_of(attack, defense, STRIKE if struck else BLOCKED, striker, outcome)
    gain -= worth_of(defense, attack, STRUCK if struck else BLOCK, defender, outcome)
    if struck:
        gain = max(0.0, gain + SIZE[attack] + striker.stronger)
    elif outcome == A_PERFECT_BLOCK:
        gain -= PERFECT_BLOCK_DAMAGE
    gain += defender.slips(defense) - striker.slips(attack)
    if gain > 0 and defender.damage + gain >= FATAL:
        gain += DEATH
    elif gain < 0 and striker.damage - gain >= FATAL:
        gain -= DEATH
    return gain


def worth_of(card: int, other: int, when: int, player: Fighter, outcome: int) -> float:
    """What a card's text, unless the other card cancels it, and its player's abilities are worth."""
    total = 0.0
    if not TEXTS[other][FIRST]:
        total += sum(worth(step, outcome) for step in TEXTS[card][when] + TEXTS[card][REVEAL])
    for ability in player.abilities:
        total += sum(worth(step, outcome) for step in ability.steps[when])
    return total


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


def odds(view: dict[str, Any], enemy: Fighter) -> list[tuple[int, float]]:
    """The cards that the opponent may play, each with its weight: one that misses a follow-up is less likely."""
    hand = view["seats"][1 - view["viewer"]]["hand"]
    pool = unseen(view)
    found = [(NUMBERS[title], 1.0) for title in hand if title is not None]
    if pool:
        found += [(card, hand.count(None) / len(pool)) for card in pool]
    return [(card, weight * (0.5 if enemy.slips(card) else 1.0)) for card, weight in found if weight]


def appeal(view: dict[str, Any]) -> list[float]:
    """A number for each of the view's choices; the largest is the best."""
    if view["choices"] and view["choices"][0] in DRAFTS:
        return appeal_of_drafts(view)
    return appeal_of_cards(view)


def appeal_of_cards(view: dict[str, Any]) -> list[float]:
    """What each card in hand does on average in this clash, and whether another one can follow it."""
    me = view["viewer"]
    mine = fighter(view["seats"][me])
    enemy = fighter(view["seats"][1 - me])
    rules = settled(view)
    attacking = view["table"]["offense"] == me
    may = odds(view, enemy)
    hand = [NUMBERS[title] for title in view["seats"][me]["hand"]]
    appeals = []
    for choice in view["choices"]:
        card = NUMBERS[choice.removeprefix("play ")]
        total = 0.0
        for other, weight in may:
            if attacking:
                total += weight * clash(card, other, mine, enemy, rules)
            else:
                total -= weight * clash(other, card, enemy, mine, rules)
        value = total / max(1e-9, sum(weight for _, weight in may))
        if len(hand) - 1 > KEPT and not mine.free:
            following = sum(1 for held in hand if held != card and BAR[card] & SHOWS[held])
            value -= FOLLOW_UP_DAMAGE * 0.5 ** (1 + following)
        appeals.append(value)
    return appeals


def appeal_of_drafts(view: dict[str, Any]) -> list[float]:
    """How each card does in the role of the coming round; the unseen top card is as good as an average one."""
    good = averages(settled(view), view["table"]["offense"] == view["viewer"])
    pool = unseen(view)
    top = sum(good[card] for card in pool) / len(pool) if pool else 0.0
    display = [good[NUMBERS[title]] for title in view["table"]["display"]]
    return [top if choice == DRAFTS[-1] else display[DRAFTS.index(choice)] for choice in view["choices"]]


def averages(rules: Rules, attacking: bool) -> list[float]:
    """For each card, what it does on average against any other, on the offense or in defense."""
    key = (rules.perfect_by_offense, rules.mirrored, attacking)
    if key not in AVERAGES:
        nobody = Fighter(0, [], 0, 0, True, 0)
        AVERAGES[key] = []
        for card in range(COMBAT_CARDS):
            others = [other for other in range(COMBAT_CARDS) if other != card]
            if attacking:
                total = sum(clash(card, other, nobody, nobody, rules) for other in others)
            else:
                total = -sum(clash(other, card, nobody, nobody, rules) for other in others)
            AVERAGES[key].append(total / len(others))
    return AVERAGES[key]
