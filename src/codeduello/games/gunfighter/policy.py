"""The fast player of Gunfighter: what `greedy.py` says of each card, reckoned once and then remembered."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, cast

from codeduello.core.policy import NOT_SHOWN, Policy, learnt
from codeduello.core.state import State
from codeduello.games.gunfighter.box import CATEGORY, KIND, KIND_COUNT, PRICE, SHOOT
from codeduello.games.gunfighter.cards import KINDS, STAREDOWN, ActionCard
from codeduello.games.gunfighter.greedy import (
    BEARABLE,
    NEAR,
    PATIENCE,
    STALE,
    UNSEEN,
    Moment,
    can_dodge,
    kept,
    stare,
    worth,
)
from codeduello.games.gunfighter.side import TRAIL, TRAIL_BITS, TRAIL_CARD, Side
from codeduello.games.gunfighter.table import Table

SPREAD: Final = 0.12  # hits; how far from its best choice the fast player strays
TURNS: Final = 2  # that a search looks ahead
STARE: Final = KINDS.index(STAREDOWN)
UNKNOWN: Final = math.inf
TITLES: Final = [card.title for card in KINDS]

CARDS: Final = 23  # the place of the first kind of card among the features
SHORT: Final = 3  # pairs of cards: a longer cycle may be chance, until
ENDLESS: Final = 60  # turns have been played;
LONG: Final = 6  # then one of so many pairs is left, too, as soon as it fills what is remembered
MOST_KEPT: Final = 20_000  # moments and hands that are remembered, some 10 MB; a bot of a server plays for months
SHOTS: Final = CARDS + KIND_COUNT  # of the best shot in hand, and whether one can be paid

if TYPE_CHECKING:
    from mypy_extensions import i64


class GunfighterPolicy(Policy):
    """Scores a card by the hits that it gains, and remembers what it has reckoned."""

    def __init__(self) -> None:
        super().__init__(SPREAD, learnt("codeduello.games.gunfighter"), TURNS)
        self._worths: dict[int, list[float]] = {}  # for each moment, what each kind is worth, once reckoned
        self._stares: dict[int, float] = {}

    def scores(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """A score for each of these legal actions, in hits."""
        table = cast(Table, state)
        mine = table.sides[seat]
        theirs = table.sides[1 - seat]
        kinds = [KIND[card] for card in mine.hand if KIND[card] != STARE]
        hand = [KINDS[kind] for kind in kinds]
        dodges = can_dodge(hand, mine.bullets)
        loops = cycles(mine.trail, theirs.trail, SHORT if table.turn < ENDLESS else LONG)
        worths = self._worths_now(table, mine, theirs, dodges)
        found: list[float] = []
        values: dict[str, float] | None = None
        moment: Moment | None = None
        for action in legal:
            if action >= 2 * KIND_COUNT:
                found.append(0.0)
            elif action >= KIND_COUNT:
                if values is None:
                    values = kept(hand)
                found.append(UNSEEN - values[TITLES[action - KIND_COUNT]])
            else:
                if action == STARE:
                    value = self._stare(kinds, hand, mine.bullets)
                else:
                    value = worths[action]
                    if value == UNKNOWN:
                        if moment is None:
                            moment = moment_of(table, mine, theirs, dodges)
                        value = worth(KINDS[action], moment)
                        worths[action] = value
                if loops:
                    value -= STALE * max(0, loops.get(action, 0) - BEARABLE)
                found.append(NEAR * round(value / NEAR))
        return found

    def _stare(self, kinds: list[int], hand: list[ActionCard], bullets: int) -> float:
        """What a Staredown is worth with this hand."""
        key = bullets
        for kind in kinds:
            key = key << TRAIL_BITS | kind
        found = self._stares.get(key)
        if found is None:
            found = stare(hand, bullets)
            if len(self._stares) >= MOST_KEPT:
                self._stares.clear()
            self._stares[key] = found
        return found

    def _worths_now(self, table: Table, mine: Side, theirs: Side, dodges: bool) -> list[float]:
        """What each kind is worth now, UNKNOWN where that was not asked at such a moment before."""
        key: i64 = mine.accuracy << 3 | mine.bullets
        key = (key << 3 | mine.health) << 3 | theirs.accuracy
        key = (key << 3 | theirs.bullets) << 3 | theirs.health
        key = (key << 3 | table.rules.health) << 10 | max(table.turn, PATIENCE)
        key = key << 2 | theirs.taunted << 1 | dodges
        found = self._worths.get(key)
        if found is None:
            found = [UNKNOWN] * KIND_COUNT
            if len(self._worths) >= MOST_KEPT:
                self._worths.clear()
            self._worths[key] = found
        return found

    def shown(self, before: State, now: State, seat: int) -> int:
        """The kind of card that was played in the turn of the earlier state, if that was the last one."""
        if now.turn != before.turn + 1:
            return NOT_SHOWN
        return (cast(Table, now).sides[seat].trail & TRAIL_CARD) - 1

    def recall(self, before: State, now: State, seat: int) -> bool:
        """Cards come back to hand: a hand of the same size is taken for the same hand."""
        then = cast(Table, before).sides[seat]
        side = cast(Table, now).sides[seat]
        if now.turn != before.turn + 1 or len(then.hand) != len(side.hand):
            return False
        then.hand = side.hand.copy()
        return True

    def features(self, state: State, seat: int) -> list[float]:
        """Health, aim and bullets (a number for each amount), aim with bullets, the cards in hand and their shots."""
        table = cast(Table, state)
        side = table.sides[seat]
        found = [0.0] * (SHOTS + 2)
        found[side.health] = 1.0
        found[7 + side.accuracy] = 1.0
        found[14 + side.bullets] = 1.0
        found[21] = float(side.accuracy * min(side.bullets, 3)) / 18.0
        found[22] = float(len(side.hand))
        for card in side.hand:
            found[CARDS + KIND[card]] = 1.0
            if CATEGORY[card] == SHOOT:
                found[SHOTS] = max(found[SHOTS], min(PRICE[card], 3) / 3.0)
                if PRICE[card] <= side.bullets:
                    found[SHOTS + 1] = 1.0
        return found


def moment_of(table: Table, mine: Side, theirs: Side, dodges: bool) -> Moment:
    """What bears on the worth of a card now."""
    return Moment(
        (mine.accuracy, mine.bullets, mine.health),
        (theirs.accuracy, theirs.bullets, theirs.health),
        table.turn,
        table.rules.health,
        theirs.taunted,
        dodges,
    )


def cycles(mine: i64, theirs: i64, longest: i64 = SHORT) -> dict[int, int]:
    """The kinds that would continue a cycle of so many pairs of cards at most, with the turns that it has lasted."""
    found: dict[int, int] = {}
    shift: i64 = 0
    for period in range(1, longest + 1):
        shift += TRAIL_BITS
        differs = (mine ^ mine >> shift) | (theirs ^ theirs >> shift)
        same: i64 = 0
        while not differs >> same * TRAIL_BITS & TRAIL_CARD and mine >> (same + period) * TRAIL_BITS:
            same += 1
        if same and (period <= SHORT or same + period == TRAIL):
            kind = (mine >> (period - 1) * TRAIL_BITS & TRAIL_CARD) - 1
            found[kind] = max(found.get(kind, 0), same + period)
    return found
