"""What the verbs of The Duel are worth at first sight, without looking ahead, in units of damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from codeduello.core.agenda import Step
from codeduello.games.duel.box import CHARACTERS, TEXTS, TITLES
from codeduello.games.duel.verbs import (
    OPPONENT,
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

# What things are worth, in damage.
STRONGER: Final = 0.4  # each damage more of the next Strike
DEARER: Final = 0.3  # each damage more of the opponent's next missed follow-up
FREE: Final = 0.2  # a card that cannot miss a follow-up
SEEN: Final = 0.2  # to see the opponent's hand
OFFENSE: Final = 0.5  # to attack in a clash instead of defending


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
    if step.who == OPPONENT:
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
    """What is reckoned elsewhere: both in `policy.py`."""


# Every verb of the cards and characters. The greedy bot refuses to play with one that is missing.
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


def unvalued() -> list[str]:
    """The verbs that are missing there, each with its card or ability."""
    texts = dict(zip(TITLES, TEXTS, strict=True))
    texts |= {ability.title: ability.steps for character in CHARACTERS for ability in character.abilities}
    return [
        f"{title}: {step.name}"
        for title, text in texts.items()
        for does in text
        for step in does
        if type(step) not in VALUED
    ]


def follow(steps: list[Step[Any]], sum: Reckoning, outlook: Outlook) -> None:
    """Add up what these verbs do."""
    for step in steps:
        if type(step) in VALUED:
            VALUED[type(step)](step, sum, outlook)
