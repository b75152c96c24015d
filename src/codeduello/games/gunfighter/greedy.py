"""How a choice looks at first sight: what the greedy bot of Gunfighter goes by.

It reckons in hits. A card is followed verb by verb in thought: shots count as the hits to expect, aim and bullets as
hits to come, a dodge as the hits that the enemy threatens with. A card in hand is as good as it would be in a few
typical moments, and the next one of its category is worth less: cards come back to hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from codeduello.core.agenda import Step
from codeduello.games.gunfighter.box import ACCURACY, BULLETS, DODGE, GUN_BELT, HEALTH, MOST, SHOOT, STATS
from codeduello.games.gunfighter.cards import KINDS, STAREDOWN, ActionCard
from codeduello.games.gunfighter.verbs import (
    Avoid,
    DareToShoot,
    Discard,
    DiscardPlayed,
    Draw,
    Gain,
    IfEnemyPlayed,
    Lose,
    LoseRandomCard,
    Shoot,
    TakeCard,
)

# What things are worth, in hits.
LAST: Final = 1.4  # the hit that kills
AIM: Final = 0.6  # the best accuracy, with an empty gun
LOAD: Final = 0.25  # a gun loaded well enough, without aim
BOTH: Final = 0.45  # both together, besides
ENOUGH: Final = 4  # bullets; more are hardly needed
PATIENCE: Final = 20  # turns; the longer it takes, the more count own shots, and the less the troubles of the enemy
EXTRAS: Final[dict[type[Step[Any]], float]] = {
    Draw: 0.08,
    Discard: -0.04,
    DiscardPlayed: -0.1,
    TakeCard: 0.12,
    LoseRandomCard: 0.08,
    DareToShoot: -0.1,
}
ONCE: Final = 0.1  # what it costs to lose the card after use

# How likely things are.
DODGED: Final = 0.2  # a shot is dodged
FIRED: Final = 0.35  # an enemy who can shoot does so
MET: Final = 0.2  # the enemy plays the category that a card hopes for


class Moment(NamedTuple):
    """A moment of the duel: the stats of both players, the turn, and the health of the start."""

    mine: Sequence[int]
    theirs: Sequence[int]
    turn: int = 1
    health: int = 2


# What a hand should be like.
MOMENTS: Final = (  # at the start, well aimed, out of bullets, under fire
    Moment((2, 2, 2), (2, 2, 2)),
    Moment((5, 4, 2), (3, 3, 2)),
    Moment((5, 0, 2), (3, 3, 2)),
    Moment((3, 3, 1), (5, 4, 1)),
)
FIRST: Final = {SHOOT: 0.6, GUN_BELT: 0.2, DODGE: 0.1}  # how much more the best card of a category is worth
UNSEEN: Final = 0.25  # a card that is yet to be drawn
ALIKE: Final = 0.06  # how much less the next card of a category is worth
STARE: Final = 0.5  # how much of the better hand a Staredown is worth now


def ready(accuracy: float, bullets: float) -> float:
    """The hits to come from this aim and these bullets; each is worth more with the other."""
    aim = accuracy / MOST
    load = min(bullets, ENOUGH) / ENOUGH
    return AIM * aim + LOAD * load + BOTH * aim * load


class Forecast:
    """What a card would change, reckoned verb by verb in printed order."""

    def __init__(self, moment: Moment) -> None:
        self.stats: list[list[float]] = [list(moment.mine), list(moment.theirs)]
        self.most = (MOST, MOST, moment.health)
        self.eager = max(1.0, moment.turn / PATIENCE)
        self.hits = 0.0

    def worth(self) -> float:
        """The hits so far, one's own health, and what is to come, less what comes from the enemy."""
        mine, theirs = self.stats
        ahead = ready(mine[ACCURACY], mine[BULLETS]) - ready(theirs[ACCURACY], theirs[BULLETS]) / self.eager
        return self.hits + mine[HEALTH] + ahead

    def shots(self, shooter: int, shots: float, damage: int) -> float:
        """The hits to expect from shots; the one that kills counts for more."""
        expected = shots * damage * self.stats[shooter][ACCURACY] / MOST
        left = self.stats[1 - shooter][HEALTH]
        return min(expected, left) * (LAST if expected >= left or damage >= left else 1.0)

    def follow(self, verbs: Sequence[Step[Any]], share: float = 1.0) -> None:
        """Carry out these verbs in thought; `share` is how likely they come about."""
        for verb in verbs:
            if isinstance(verb, Gain):
                self.change(verb.who, verb.stat, verb.n * share)
            elif isinstance(verb, Lose):
                self.change(verb.who, verb.stat, -verb.n * share)
            elif isinstance(verb, Shoot):
                hits = self.shots(0, verb.shots, verb.damage) * (1.0 if verb.sure else 1.0 - DODGED)
                self.hits += self.eager * hits * share
            elif isinstance(verb, Avoid):
                fired = FIRED if self.stats[1][BULLETS] else 0.0
                self.hits += self.shots(1, 1, 1) * fired
                self.follow(verb.inside, fired)
            elif isinstance(verb, IfEnemyPlayed):
                self.follow(verb.met, MET)
                self.follow(verb.otherwise, 1.0 - MET)
            else:
                times = verb.n if isinstance(verb, Draw | Discard) else 1
                self.hits += EXTRAS.get(type(verb), 0.0) * times * share

    def change(self, who: int, stat: int, n: float) -> None:
        """A stat moves, and stops at its end."""
        self.stats[who][stat] = max(0.0, min(self.most[stat], self.stats[who][stat] + n))


def worth(card: ActionCard, moment: Moment) -> float:
    """What a card would change in this moment; nothing, where it cannot be paid for."""
    if card.bullets > moment.mine[BULLETS]:
        return 0.0
    forecast = Forecast(moment)
    before = forecast.worth()
    forecast.change(0, BULLETS, -card.bullets)
    forecast.follow(card.does)
    return forecast.worth() - before - ONCE * card.once - UNSEEN * card.discards


USUAL: Final = {card.title: sum(max(0.0, worth(card, moment)) for moment in MOMENTS) / len(MOMENTS) for card in KINDS}
TITLED: Final = {card.title: card for card in KINDS}


def kept(hand: list[ActionCard]) -> dict[str, float]:
    """What each card is worth in hand: more as the best of its category, less behind every better one."""
    found: dict[str, float] = {}
    better: dict[int, int] = {}
    for card in sorted(hand, key=lambda card: -USUAL[card.title]):
        rank = better.get(card.category, 0)
        found[card.title] = USUAL[card.title] + (FIRST.get(card.category, 0.0) if rank == 0 else -ALIKE * rank)
        better[card.category] = rank + 1
    return found


def stare(hand: list[ActionCard]) -> float:
    """What a Staredown is worth: the worst cards exchanged for unseen ones, and perhaps what the hand lacks."""
    held = {card.category for card in hand}
    lacks = sum((bonus for category, bonus in FIRST.items() if category not in held), 0.0)
    return STARE * (lacks + sum((max(0.0, UNSEEN - value) for value in sorted(kept(hand).values())[:3]), 0.0))


def appeal(view: dict[str, Any]) -> list[float]:
    """A number for each of the view's choices; the largest is the best."""
    me = view["viewer"]
    mine, theirs = ([view["seats"][seat][stat] for stat in STATS] for seat in (me, 1 - me))
    moment = Moment(mine, theirs, view["turn"], view["options"]["health"])
    held = (TITLED.get(name.partition(" [")[0], STAREDOWN) for name in view["seats"][me]["hand"])
    hand = [card for card in held if card is not STAREDOWN]
    values = kept(hand)
    appeals = []
    for choice in view["choices"]:
        word, _, title = choice.partition(" ")
        if word == "discard":
            appeals.append(UNSEEN - values[title])
        elif word == "keep":
            appeals.append(0.0)
        elif title == STAREDOWN.title:
            appeals.append(stare(hand))
        else:
            appeals.append(worth(TITLED[title], moment))
    return appeals
