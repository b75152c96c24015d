"""The fast player of The Duel: a card is worth what it does on average against the cards that the opponent may hold.

A drafted card is worth what it does against all others, in the role that its player will have. `greedy.py` knows what
each verb is worth. Here that is summed up for every card and every set of abilities when the module is loaded, so that
a clash is a few additions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from codeduello.core.agenda import Step
from codeduello.core.policy import NOT_SHOWN, Policy, learnt
from codeduello.core.state import State
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
    WHEN,
)
from codeduello.games.duel.clash import FOLLOW_UP_DAMAGE, result
from codeduello.games.duel.draft import DISPLAY, HAND, TOP
from codeduello.games.duel.greedy import Outlook, Reckoning, follow
from codeduello.games.duel.rounds import KEPT
from codeduello.games.duel.table import Rules, Side, Table
from codeduello.games.duel.winning import FATAL

if TYPE_CHECKING:
    from mypy_extensions import i64

SPREAD: Final = 0.35  # damage; how far from its best choice the fast player strays
TURNS: Final = 0  # that a search looks ahead
ABILITY_SETS: Final = 4  # none, either, both
DEATH: Final = 6.0  # damage that the end of a player is worth, besides
SPARE: Final = 0.6  # how much of a card's worth in a later clash it costs to play it now
A_ROUND: Final = 2  # the clashes that follow a card of the next round, on average
NOBODY: Final = Side(0, [], [], 0, 0, NOTHING, True, 0, 0, False, 0, 0, 0)
AVERAGES: Final[dict[int, list[float]]] = {}  # reckoned once for each set of options and role


class Sums:
    """What a text adds up to in a clash; `later` is what it is worth for each number of clashes left."""

    def __init__(self, strike: i64, less: i64, opponent: i64, own: i64, perfect: bool, later: list[float]) -> None:
        self.strike = strike
        self.less = less
        self.opponent = opponent
        self.own = own
        self.perfect = perfect
        self.later = later


def summed(steps: list[list[Step[Any]]], attacking: bool) -> Sums:
    """The sums of these verbs for a player in this role."""
    later = []
    total = Reckoning()
    for left in range(HAND):
        total = Reckoning()
        for part in steps:
            follow(part, total, Outlook(A_STRIKE, attacking, float(left)))
        later.append(total.later)
    return Sums(total.strike, total.less, total.opponent, total.own, total.perfect, later)


def role_of(when: int) -> bool:
    """Whether the player of a text that takes effect at this moment attacks."""
    return when in (STRIKE, BLOCKED)


# For each card and each moment of the result, its text then and at the reveal.
TEXT: Final = [[summed([card[when], card[REVEAL]], role_of(when)) for when in range(len(WHEN))] for card in TEXTS]
# For each character, each set of unlocked abilities and each moment.
ABILITIES: Final = [
    [
        [
            summed(
                [ability.steps[when] for number, ability in enumerate(character.abilities) if unlocked >> number & 1],
                role_of(when),
            )
            for when in range(len(WHEN))
        ]
        for unlocked in range(ABILITY_SETS)
    ]
    for character in CHARACTERS
]
FORGIVES: Final = [
    [
        any(ability.steps[MISS] for number, ability in enumerate(character.abilities) if unlocked >> number & 1)
        for unlocked in range(ABILITY_SETS)
    ]
    for character in CHARACTERS
]
CANCELS: Final = [bool(card[FIRST]) for card in TEXTS]


def slip(side: Side, card: int) -> i64:
    """What a missed follow-up would cost this side with this card."""
    if not side.front or side.free or BAR[side.front[-1]] & SHOWS[card]:
        return 0
    bar = BAR[side.front[-1]]
    if not bar or FORGIVES[side.character][side.unlocked]:
        return 0
    return FOLLOW_UP_DAMAGE + side.dearer


def clash(
    attack: int,
    defense: int,
    striker: Side,
    defender: Side,
    outcome: int,
    left: int,
    to_striker: i64 = 0,
    to_defender: i64 = 0,
) -> float:
    """How much better the Offensive Player comes out of a clash of these cards than the Defending Player.

    `to_striker` and `to_defender` are what their missed follow-ups cost.
    """
    struck = outcome == A_STRIKE
    gain = 0.0
    strike = SIZE[attack] + striker.stronger
    perfect = outcome == A_PERFECT_BLOCK
    first, second = (STRIKE, STRUCK) if struck else (BLOCKED, BLOCK)
    if not CANCELS[defense]:
        text = TEXT[attack][first]
        strike += text.strike
        to_striker += text.own
        to_defender += text.opponent
        gain += text.later[left]
    ability = ABILITIES[striker.character][striker.unlocked][first]
    strike += ability.strike
    to_striker += ability.own
    to_defender += ability.opponent
    gain += ability.later[left]
    if not CANCELS[attack]:
        text = TEXT[defense][second]
        strike -= text.less
        to_defender += text.own
        to_striker += text.opponent
        perfect = perfect or text.perfect
        gain -= text.later[left]
    ability = ABILITIES[defender.character][defender.unlocked][second]
    strike -= ability.less
    to_defender += ability.own
    to_striker += ability.opponent
    perfect = perfect or ability.perfect
    gain -= ability.later[left]
    if struck:
        if strike > 0:
            to_defender += strike
    elif perfect:
        to_striker += PERFECT_BLOCK_DAMAGE
    to_striker = max(-striker.damage, to_striker)
    to_defender = max(-defender.damage, to_defender)
    gain += float(to_defender - to_striker)
    falls = defender.damage + to_defender
    dies = striker.damage + to_striker
    if falls >= FATAL and falls > dies:
        return gain + DEATH
    return gain - DEATH if dies >= FATAL else gain


def averages(rules: Rules, attacking: bool) -> list[float]:
    """For each card, what it does on average against any other, on the offense or in defense."""
    key = rules.perfect_by_offense << 2 | rules.mirrored << 1 | attacking
    found = AVERAGES.get(key)
    if found is None:
        found = []
        for card in range(COMBAT_CARDS):
            total = 0.0
            for other in range(COMBAT_CARDS):
                attack, defense = (card, other) if attacking else (other, card)
                if other != card:
                    outcome = result(SHOWS[attack], SHOWS[defense], rules)
                    gain = clash(attack, defense, NOBODY, NOBODY, outcome, A_ROUND)
                    total += gain if attacking else -gain
            found.append(total / (COMBAT_CARDS - 1))
        AVERAGES[key] = found
    return found


class DuelPolicy(Policy):
    """Scores a card by what it does on average against what the opponent may hold, a draft by its role to come."""

    def __init__(self) -> None:
        super().__init__(SPREAD, learnt("codeduello.games.duel"), TURNS)

    def scores(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """A score for each of these legal actions, in damage."""
        table = cast(Table, state)
        if legal[0] >= DISPLAY:
            return self._drafts(table, seat, legal)
        return self._cards(table, seat, legal)

    def _cards(self, table: Table, seat: int, legal: list[int]) -> list[float]:
        mine = table.side(seat)
        theirs = table.side(1 - seat)
        attacking = table.offense == seat
        left = len(mine.hand) - 1 - KEPT
        stays = left > 0 or table.keeper != -1
        later = averages(table.rules, attacking if stays else not attacking)
        others, weights = may_hold(table, seat)
        total_weight = 0.0
        slips: list[int] = []
        for place in range(len(others)):
            cost = slip(theirs, others[place])
            slips.append(cost)
            if cost:
                weights[place] *= 0.5
            total_weight += weights[place]
        found: list[float] = []
        for card in legal:
            total = 0.0
            shows = SHOWS[card]
            own = slip(mine, card)
            for place in range(len(others)):
                other = others[place]
                if attacking:
                    outcome = result(shows, SHOWS[other], table.rules)
                    total += weights[place] * clash(card, other, mine, theirs, outcome, left, own, slips[place])
                else:
                    outcome = result(SHOWS[other], shows, table.rules)
                    total -= weights[place] * clash(other, card, theirs, mine, outcome, left, slips[place], own)
            value = total / max(1e-9, total_weight)
            if left and not (mine.free or FORGIVES[mine.character][mine.unlocked]):
                share = FOLLOW_UP_DAMAGE * 0.5
                for held in mine.hand:
                    if held != card and BAR[card] & SHOWS[held]:
                        share *= 0.5
                value -= share
            found.append(value - SPARE * later[card])
        return found

    def _drafts(self, table: Table, seat: int, legal: list[int]) -> list[float]:
        good = averages(table.rules, table.offense == seat)
        found: list[float] = []
        for action in legal:
            if action == TOP:
                pool = unseen(table, seat)
                found.append(sum([good[card] for card in pool]) / len(pool) if pool else 0.0)
            else:
                found.append(good[table.display[action - DISPLAY]])
        return found

    def shown(self, before: State, now: State, seat: int) -> int:
        """The card that was played in the clash of the earlier state, while it lies on the table."""
        front = cast(Table, now).side(seat).front
        place = len(cast(Table, before).side(seat).front)
        return front[place] if before.turn == now.turn and place < len(front) else NOT_SHOWN

    def recall(self, before: State, now: State, seat: int) -> bool:
        """In a round nobody draws: the hand was what it is now, and what was played since."""
        then = cast(Table, before).side(seat)
        side = cast(Table, now).side(seat)
        hand = sorted(side.hand + side.front[len(then.front) :])
        if before.turn != now.turn or len(hand) != len(then.hand):
            return False
        then.hand = hand
        return True

    def features(self, state: State, seat: int) -> list[float]:
        """The damage (a number for each amount), the offense, and how good the hand is, also against the opponent's."""
        table = cast(Table, state)
        side = table.side(seat)
        attacking = table.offense == seat
        good = averages(table.rules, attacking)
        found = [0.0] * (FATAL + 6)
        found[min(side.damage, FATAL)] = 1.0
        found[FATAL + 1] = 1.0 if attacking else 0.0
        for card in side.hand:
            found[FATAL + 2] += good[card]
        found[FATAL + 3] = float(side.unlocked.bit_count()) if side.character else 0.0
        gains = sorted(against(table, seat))
        found[FATAL + 4] = mean(gains)
        found[FATAL + 5] = mean(gains[KEPT - HAND :])
        return found


def against(table: Table, seat: int) -> list[float]:
    """For each card of this hand, what it does on average against the cards that the opponent really holds."""
    mine = table.side(seat)
    theirs = table.side(1 - seat)
    attacking = table.offense == seat
    found: list[float] = []
    for card in mine.hand:
        total = 0.0
        for other in theirs.hand:
            if attacking:
                total += clash(card, other, mine, theirs, result(SHOWS[card], SHOWS[other], table.rules), A_ROUND)
            else:
                total -= clash(other, card, theirs, mine, result(SHOWS[other], SHOWS[card], table.rules), A_ROUND)
        found.append(total / max(1, len(theirs.hand)))
    return found


def mean(gains: list[float]) -> float:
    """Their mean; 0 for none."""
    return sum(gains) / max(1, len(gains))


def unseen(table: Table, seat: int) -> list[int]:
    """The cards that this seat sees nowhere: in the deck, or hidden in the opponent's hand."""
    return sorted(table.deck + [card for card in table.side(1 - seat).hand if not table.known[card] >> seat & 1])


def may_hold(table: Table, seat: int) -> tuple[list[int], list[float]]:
    """The cards that the opponent may play as this seat knows, and how likely each is to be in their hand."""
    hand = table.side(1 - seat).hand
    known = [card for card in hand if table.known[card] >> seat & 1]
    hidden = len(hand) - len(known)
    cards = known.copy()
    weights = [1.0] * len(known)
    if hidden:
        pool = unseen(table, seat)
        share = hidden / len(pool)
        cards += pool
        weights += [share] * len(pool)
    return cards, weights
