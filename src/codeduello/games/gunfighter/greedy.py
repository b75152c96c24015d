"""What a card of Gunfighter is worth at first sight, without looking ahead.

Scores are in units of hits. A card is simulated verb by verb: shots count as the expected hits, aim and bullets as
hits to come, a dodge as the hits that the opponent threatens. A card in hand is worth what it would be in a few
typical moments, and the next one of its category is worth less, because cards come back to hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from codeduello.core.agenda import Step
from codeduello.games.gunfighter.box import ACCURACY, BULLETS, DODGE, GUN_BELT, HEALTH, MOST, SHOOT
from codeduello.games.gunfighter.cards import KINDS, ActionCard
from codeduello.games.gunfighter.verbs import (
    Avoid,
    DareToShoot,
    Discard,
    DiscardPlayed,
    DiscardUpTo,
    Draw,
    DrawTo,
    Gain,
    IfEnemyPlayed,
    LookAtHand,
    Lose,
    LoseRandomCard,
    Shoot,
    TakeCard,
    all_steps,
)

# What things are worth, in hits.
LAST: Final = 1.4  # the hit that kills
AIM: Final = 0.6  # the best accuracy, with an empty gun
LOAD: Final = 0.25  # a gun loaded well enough, without aim
BOTH: Final = 0.45  # both together, besides
ENOUGH: Final = 4  # bullets; more are hardly needed
PATIENCE: Final = 20  # turns; as the duel drags on, own shots count for more and the opponent's losses for less
DRAWN: Final = 0.08  # a card drawn
DROPPED: Final = 0.04  # a card of one's own choice discarded
SEEN: Final = 0.02  # seeing the opponent's hand
ROBBED: Final = 0.15  # a card that the opponent loses
TAKEN: Final = 0.1  # having it oneself, besides
DARED: Final = 0.15  # an opponent who must shoot: a gain for a player who can dodge, a loss for one who cannot
ONCE: Final = 0.1  # what it costs to lose the card after use
STALE: Final = 0.3  # how much a card loses for each further turn in which it only continues a cycle
BEARABLE: Final = 3  # turns; a cycle as short as this may be chance
NEAR: Final = 0.02  # choices that differ by less look the same, and chance decides

# How likely things are.
DODGED: Final = 0.3  # a shot is dodged
FIRED: Final = 0.35  # an opponent who can shoot does so
DARED_TO: Final = 0.9  # an opponent who was dared to shoot does so
MET: Final = 0.2  # the opponent plays the category that a card hopes for


class Moment(NamedTuple):
    """A moment of the duel: both players' stats, the turn, the health of the start, and what else bears on a card."""

    mine: Sequence[int]
    theirs: Sequence[int]
    turn: int = 1
    health: int = 2
    dared: bool = False  # whether the opponent must shoot now
    dodges: bool = True  # whether the player can dodge next turn


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
UNLOADED: Final = 1.0  # a card that loads, for a player who has shots and cannot pay for any
FULL: Final = 6  # the action cards of a full hand
STARE: Final = 0.5  # how much of the better hand a Staredown is worth now


def ready(accuracy: float, bullets: float) -> float:
    """The hits to come from this aim and these bullets; each is worth more with the other."""
    aim = accuracy / MOST
    load = min(bullets, ENOUGH) / ENOUGH
    return AIM * aim + LOAD * load + BOTH * aim * load


class Forecast:
    """What a card would change, computed verb by verb in printed order."""

    def __init__(self, moment: Moment) -> None:
        self.stats: list[list[float]] = [list(moment.mine), list(moment.theirs)]
        self.most = (MOST, MOST, moment.health)
        self.eager = max(1.0, moment.turn / PATIENCE)
        self.fired = 0.0 if not moment.theirs[BULLETS] else DARED_TO if moment.dared else FIRED
        self.dodges = moment.dodges
        self.hits = 0.0

    def worth(self) -> float:
        """The hits so far, one's own health, and what is to come, less what comes from the opponent."""
        mine, theirs = self.stats
        ahead = ready(mine[ACCURACY], mine[BULLETS]) - ready(theirs[ACCURACY], theirs[BULLETS]) / self.eager
        return self.hits + mine[HEALTH] + ahead

    def shots(self, shooter: int, shots: float, damage: int) -> float:
        """The hits to expect from shots; the one that kills counts for more."""
        return self.hurt(shots * damage * self.stats[shooter][ACCURACY] / MOST, damage, 1 - shooter)

    def hurt(self, expected: float, most: int, who: int = 1) -> float:
        """So much damage in hits, of which at most so much comes at once; what kills counts for more."""
        left = self.stats[who][HEALTH]
        return min(expected, left) * (LAST if expected >= left or most >= left else 1.0)

    def follow(self, verbs: Sequence[Step[Any]], share: float = 1.0) -> None:
        """Simulate these verbs; `share` is how likely they are to happen."""
        for verb in verbs:
            if type(verb) in VALUED:
                VALUED[type(verb)](self, verb, share)

    def change(self, who: int, stat: int, n: float) -> None:
        """A stat moves, and stops at its end."""
        self.stats[who][stat] = max(0.0, min(self.most[stat], self.stats[who][stat] + n))


def gain(forecast: Forecast, verb: Any, share: float) -> None:
    """A stat goes up."""
    forecast.change(verb.who, verb.stat, verb.n * share)


def lose(forecast: Forecast, verb: Any, share: float) -> None:
    """A stat goes down; health that the opponent loses is worth what hits are."""
    if verb.stat == HEALTH and verb.who:
        forecast.hits += forecast.hurt(verb.n, verb.n) * share
    else:
        forecast.change(verb.who, verb.stat, -verb.n * share)


def shoot(forecast: Forecast, verb: Any, share: float) -> None:
    """The hits to expect, unless the shots are dodged."""
    hits = forecast.shots(0, verb.shots, verb.damage) * (1.0 if verb.sure else 1.0 - DODGED)
    forecast.hits += forecast.eager * hits * share


def avoid(forecast: Forecast, verb: Any, share: float) -> None:
    """The hits that do not come, and what the dodge does besides."""
    forecast.hits += forecast.shots(1, 1, 1) * forecast.fired
    forecast.follow(verb.inside, forecast.fired)


def if_enemy_played(forecast: Forecast, verb: Any, share: float) -> None:
    """One thing or the other, as likely as the opponent plays that category."""
    forecast.follow(verb.met, MET)
    forecast.follow(verb.otherwise, 1.0 - MET)


def draw(forecast: Forecast, verb: Any, share: float) -> None:
    """Cards for the hand."""
    forecast.hits += DRAWN * verb.n * share


def discard(forecast: Forecast, verb: Any, share: float) -> None:
    """The worst cards of the hand are discarded."""
    forecast.hits -= DROPPED * verb.n * share


def discard_played(forecast: Forecast, verb: Any, share: float) -> None:
    """A loss if it is the player's own card, a gain if it is the opponent's."""
    forecast.hits += (ROBBED if verb.who else -ONCE) * share


def lose_random_card(forecast: Forecast, verb: Any, share: float) -> None:
    """The opponent has one card less."""
    forecast.hits += ROBBED * share


def take_card(forecast: Forecast, verb: Any, share: float) -> None:
    """The opponent has one card less, and the player one more."""
    forecast.hits += (ROBBED + TAKEN) * share


def look_at_hand(forecast: Forecast, verb: Any, share: float) -> None:
    """Seeing the hand helps a little."""
    forecast.hits += SEEN * share


def dare_to_shoot(forecast: Forecast, verb: Any, share: float) -> None:
    """Good for a player who can dodge the shot, bad for one who cannot."""
    if forecast.stats[1][BULLETS]:
        forecast.hits += (DARED if forecast.dodges else -DARED) * share


def elsewhere(forecast: Forecast, verb: Any, share: float) -> None:
    """The verbs of the Staredown are valued by the hand: see `stare`."""


# Every verb of the cards. The greedy bot refuses to play with one that is missing.
VALUED: Final[dict[type[Step[Any]], Callable[[Forecast, Any, float], None]]] = {
    Gain: gain,
    Lose: lose,
    Shoot: shoot,
    Avoid: avoid,
    IfEnemyPlayed: if_enemy_played,
    Draw: draw,
    Discard: discard,
    DiscardPlayed: discard_played,
    LoseRandomCard: lose_random_card,
    TakeCard: take_card,
    LookAtHand: look_at_hand,
    DareToShoot: dare_to_shoot,
    DiscardUpTo: elsewhere,
    DrawTo: elsewhere,
}


def unvalued() -> list[str]:
    """The verbs that are missing there, each with its card."""
    return [f"{card.title}: {verb.name}" for card in KINDS for verb in all_steps(card.does) if type(verb) not in VALUED]


def worth(card: ActionCard, moment: Moment) -> float:
    """What a card would change at this moment; 0 if it cannot be paid for."""
    if card.bullets > moment.mine[BULLETS]:
        return 0.0
    forecast = Forecast(moment)
    before = forecast.worth()
    forecast.change(0, BULLETS, -card.bullets)
    forecast.follow(card.does)
    return forecast.worth() - before - ONCE * card.once - UNSEEN * card.discards


USUAL: Final = {card.title: sum(max(0.0, worth(card, moment)) for moment in MOMENTS) / len(MOMENTS) for card in KINDS}


def kept(hand: list[ActionCard]) -> dict[str, float]:
    """What each card is worth in hand: more as the best of its category, less behind every better one."""
    found: dict[str, float] = {}
    better: dict[int, int] = {}
    for card in sorted(hand, key=lambda card: -USUAL[card.title]):
        rank = better.get(card.category, 0)
        found[card.title] = USUAL[card.title] + (FIRST.get(card.category, 0.0) if rank == 0 else -ALIKE * rank)
        better[card.category] = rank + 1
    return found


def loads(card: ActionCard) -> bool:
    """Whether the card itself gains bullets for its player."""
    return any(isinstance(verb, Gain) and verb.stat == BULLETS and not verb.who for verb in card.does)


def stare(hand: list[ActionCard], bullets: int) -> float:
    """What a Staredown is worth: a full hand, the worst cards exchanged for unseen ones, perhaps what the hand lacks.

    A hand lacks a shot, a dodge, or a card that loads if no shot can be paid for.
    """
    shots = [card for card in hand if card.category == SHOOT]
    lacks = 0.0 if shots else FIRST[SHOOT]
    if not any(card.category == DODGE for card in hand):
        lacks += FIRST[DODGE]
    if not any(map(loads, hand)):
        lacks += FIRST[GUN_BELT] if any(card.bullets <= bullets for card in shots) else UNLOADED
    better = sum((max(0.0, UNSEEN - value) for value in sorted(kept(hand).values())[:3]), 0.0)
    return STARE * (lacks + better + DRAWN * (FULL - len(hand)))


def can_dodge(hand: list[ActionCard], bullets: int) -> bool:
    """Whether there is a dodge in hand that can be paid for."""
    return any(card.category == DODGE and card.bullets <= bullets for card in hand)
