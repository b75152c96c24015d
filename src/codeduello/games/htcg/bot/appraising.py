"""What a card's text is worth, by its verbs: the greedy bot plays cards that it has never heard of by it.

A card is appraised once, verb by verb. A verb is known by the name of its class, or of a class that it derives from;
`unknown_verbs` lists what is not known, for a test. Numbers are tenths of Ability, as everywhere in the greedy bot.
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.verbs.basic import (
    Burn,
    Damage,
    Discard,
    DrawCards,
    DrawUp,
    Heal,
    Lay,
    LoseAbility,
    MoreAttacks,
    OnRoll,
    TakeDamageUnless,
    Verb,
)
from codeduello.games.htcg.verbs.targets import Remove

DRAWN: Final = 2.0  # the hand is filled up each turn anyway
DISCARDED: Final = -1.5
BURNT: Final = -1.2  # so much nearer to exhaustion
MOST_DRAWN: Final = 6.0

# Verbs that contain other verbs: how much of these to expect.
INSIDE: Final[dict[str, float]] = {
    "AsPowerBlow": 0.5,
    "AtPlayer": 1.0,
    "Exerting": 1.0,
    "InOrder": 1.0,
    "NextTurn": 0.8,
    "SoftExertion": 0.6,
}
# Verbs whose inside the opponent does.
OPPONENTS: Final = ("OpponentMust", "OpponentMustSo", "PickedMust")

# Verbs that change Ability in their own way: the player's, and the opponent's.
ABILITY: Final[dict[str, tuple[float, float]]] = {
    "BreatheGas": (-2.0, -4.0),
    "CallInDebts": (0.0, -1.0),
    "Bleed": (-1.0, 0.0),
    "TakeBackLast": (-3.0, 0.0),
    "PreventDamage": (1.0, 0.0),
    "Prevent": (2.0, 0.0),
    "Soften": (1.0, 0.0),
}

# All other verbs: what they are worth to their player whenever they can be done.
PLAIN: Final[dict[str, float]] = {
    "AddCounter": 1.0,
    "AddDamage": 8.0,
    "AttackSo": 10.0,
    "AvoidAttack": 0.0,  # worth what it avoids: see AVOIDS
    "AvoidAttacks": 0.0,
    "AvoidOne": 0.0,
    "BendRoll": 0.0,
    "BurnBottom": BURNT,
    "BurnForGuards": BURNT,
    "BurnSo": 2 * BURNT,
    "Capture": 6.0,
    "CaptureTopCard": 6.0,
    "ChangeGrip": 0.0,
    "Counter": 6.0,
    "CounterPlayed": 6.0,
    "CounterWatcher": 5.0,
    "CounterWhatWasPlayed": 6.0,
    "Darken": 6.0,
    "DisarmOpponent": 0.0,  # see DISARMS
    "DiscardAll": -4.0,
    "DiscardDefense": 0.0,
    "DiscardGem": DISCARDED,
    "DiscardSo": 2 * DISCARDED,
    "DrawSo": 2 * DRAWN,
    "DuplicateEvent": 6.0,
    "EndDarkness": 3.0,
    "EndDefense": 0.0,
    "EndNow": 0.0,
    "EndPlot": 0.0,
    "Exchange": 2.0,
    "ExertForSlash": 3.0,
    "Extend": 1.0,
    "FallProne": 0.0,  # see TRIPS
    "Fire": 10.0,
    "HideNext": 3.0,
    "IgnoreOne": 0.0,
    "InPlaceOfSpecial": -2.0,
    "InnateAttack": 5.0,
    "KeepHand": 0.0,
    "KnockDown": 3.0,
    "LayDown": -60.0,
    "Load": 6.0,
    "LookThrough": 1.0,
    "LoseFooting": -3.0,
    "MakePowerBlock": 8.0,
    "MoreExertions": 6.0,
    "NegatePlot": 6.0,
    "PeekAndBury": 6.0,
    "PeekHand": 1.0,
    "Rage": 16.0,
    "RecallWatchers": 0.0,
    "RecoverEdge": 3.0,
    "RecoverWeapon": 0.0,
    "Redraw": 3.0,
    "RefileWatchers": 2.0,
    "RegainFeet": 0.0,
    "RegainWeapon": 0.0,
    "Regroup": 0.0,
    "Remove": 6.0,
    "RemoveDiscarded": 3.0,
    "RemoveObjects": 1.0,
    "RemovePreGame": 8.0,
    "RemoveSelf": 0.0,
    "RemoveTitled": -1.0,
    "Replace": 1.0,
    "ReplaceWeapon": 0.0,  # see ARMS
    "Retrieve": 6.0,
    "Reveal": 0.0,
    "RevealNext": 1.0,
    "RiseOrRearm": 0.0,
    "Search": 6.0,
    "SeekWeapon": 0.0,
    "SetApart": 3.0,
    "ShrugOff": 20.0,
    "SpendAttack": -6.0,
    "Spy": 1.0,
    "StepBack": -10.0,
    "Store": 0.0,
    "TakeAlly": 6.0,
    "TakeMissed": 2.0,
    "TakeUp": 0.0,
    "TakeWeapon": 5.0,
    "TurnBack": 6.0,
    "WithFurtherAttack": 0.0,
    "WithNextAttack": 6.0,
}

AVOIDS: Final = ("AvoidAttack", "AvoidAttacks", "AvoidOne")
DISARMS: Final = ("DisarmOpponent",)
TRIPS: Final = ("FallProne",)
ARMS: Final = ("RecoverWeapon", "RegainWeapon", "ReplaceWeapon", "RiseOrRearm", "SeekWeapon")
RAISES: Final = ("RegainFeet", "RiseOrRearm")

# Lingering effects: what a turn of one is worth to the player on whom it lies; what is not named here is unknown.
PASSING_WORTH: Final[dict[int, float]] = {
    lingering.NO_DODGES: -6.0,
    lingering.NO_ATTACKS: -15.0,
    lingering.NO_SPECIALS: -6.0,
    lingering.NO_ATTACKS_NOR_BLOCKS: -15.0,
    lingering.NO_HOLY_GROUND: -1.0,
    lingering.NO_RECOVERY: -2.0,
    lingering.NO_EDGES_NOR_SPECIALS: -4.0,
    lingering.DODGES_ANYTHING: 0.0,
    lingering.BLOCKS_ANYTHING: 0.0,
    lingering.SPECIALS_IN_DEFENSE: 0.0,
    lingering.SPECIALS_IN_ATTACK: 0.0,
    lingering.ATTACKS_ANYWAY: 0.0,
    lingering.SCORNED: 0.0,
    lingering.NO_ATTACKS_FROM_HAND: -12.0,
    lingering.NO_DAMAGE: 5.0,
    lingering.MANY_POWER_BLOWS: 3.0,
    lingering.NO_SPECIALS_OF_ONES_OWN: -4.0,
    lingering.PLAYS_ANYTHING: 0.0,
    lingering.BASICS_BLOCK_ANYTHING: 1.0,
    lingering.HEAD_SHOTS: 20.0,
    lingering.WHILE_IT_LIES: 0.0,
    lingering.IGNORES_RESTRICTIONS: 0.0,
    lingering.IGNORES_PREVENTIONS: 0.0,
    lingering.NO_DODGES_FROM_HAND: -5.0,
    lingering.NO_EDGES: -2.0,
}


class Text:
    """What some verbs are worth to their player: in Ability of both, in attacks, and in all else."""

    def __init__(self) -> None:
        self.mine = 0.0  # Ability that the player gains
        self.theirs = 0.0  # Ability that the opponent gains
        self.attacks = 0.0  # more of them this turn
        self.avoids = False  # attacks against the player
        self.disarms = 0.0  # the opponent, how likely
        self.trips = 0.0
        self.arms = False  # the player again
        self.raises = False
        self.exerts = False
        self.fills_hand = False
        self.removes = 0  # types of cards in play, a bit each
        self.rest = 0.0
        self.verbs: set[str] = set()  # the names of their classes
        self.effects: set[int] = set()  # lingering effects that they lay on the player
        self.unknown: list[str] = []  # verbs that nobody has put a price on

    def add(self, more: Text, share: float, flipped: bool) -> None:
        """Add what other verbs are worth, as far as it is to be expected, or done by the opponent."""
        self.mine += share * (more.theirs if flipped else more.mine)
        self.theirs += share * (more.mine if flipped else more.theirs)
        self.rest += -share * more.rest if flipped else share * more.rest
        if not flipped:
            self.attacks += share * more.attacks
            self.avoids = self.avoids or more.avoids
            self.disarms += share * more.disarms
            self.trips += share * more.trips
            self.arms = self.arms or more.arms
            self.raises = self.raises or more.raises
            self.exerts = self.exerts or more.exerts
            self.verbs |= more.verbs
            self.effects |= more.effects
        self.unknown += more.unknown


def appraise(steps: list[Step[Any]]) -> Text:
    """What these verbs are worth, one after the other."""
    text = Text()
    for step in steps:
        text.verbs.add(type(step).__name__)
        if isinstance(step, Remove):
            text.removes |= step.types
        add_verb(text, step)
    return text


def add_verb(text: Text, step: Step[Any]) -> None:
    """Add what one verb is worth."""
    if isinstance(step, Heal):
        text.mine += step.amount
    elif isinstance(step, (LoseAbility, Damage)):
        if step.who:
            text.theirs -= step.amount
        else:
            text.mine -= step.amount
    elif isinstance(step, TakeDamageUnless):
        text.mine -= 0.5 * step.damage
    elif isinstance(step, Burn):
        text.rest += -BURNT * step.amount if step.who else BURNT * step.amount
    elif isinstance(step, DrawCards):
        text.rest += min(MOST_DRAWN, DRAWN * step.amount)
    elif isinstance(step, DrawUp):
        if step.who:
            text.rest -= DRAWN
        else:
            text.fills_hand = True
    elif isinstance(step, Discard):
        text.rest += DISCARDED * step.amount
    elif isinstance(step, MoreAttacks):
        text.attacks += step.amount
    elif isinstance(step, OnRoll):
        text.add(appraise(step.inside), step.most / 6, False)
    elif isinstance(step, Lay):
        if step.effect not in PASSING_WORTH:
            text.unknown.append(f"the passing effect {lingering.LINGERING[step.effect].name}")
        else:
            worth = PASSING_WORTH[step.effect] * step.turns
            text.rest += -worth if step.who else worth
            if not step.who:
                text.effects.add(step.effect)
    else:
        add_by_name(text, step)


def add_by_name(text: Text, step: Step[Any]) -> None:
    """Add what a verb is worth by the name of its class, or of one that it derives from."""
    inside = step.inside if isinstance(step, Verb) else []
    for kind in type(step).__mro__:
        name = kind.__name__
        if name in INSIDE:
            text.add(appraise(inside), INSIDE[name], False)
            text.exerts = text.exerts or name == "Exerting"
        elif name in OPPONENTS:
            text.add(appraise(inside), 1.0, True)
        elif name in ABILITY:
            text.mine += ABILITY[name][0]
            text.theirs += ABILITY[name][1]
        elif name in PLAIN:
            text.rest += PLAIN[name]
            text.avoids = text.avoids or name in AVOIDS
            text.disarms += name in DISARMS
            text.trips += name in TRIPS
            text.arms = text.arms or name in ARMS
            text.raises = text.raises or name in RAISES
        else:
            continue
        return
    text.unknown.append(type(step).__name__)


class Texts:
    """What a card says, appraised: when it is played, succeeds as an attack, is used, or notices something."""

    def __init__(self, card: HtCard) -> None:
        self.does = appraise(list(card.does))
        self.hits = appraise(list(card.hits))
        self.uses = appraise(list(card.uses))
        self.demands = appraise(list(card.demands))


KNOWN: Final[dict[HtCard, Texts]] = {}


def texts_of(card: HtCard) -> Texts:
    """The card's text, appraised once."""
    if card not in KNOWN:
        KNOWN[card] = Texts(card)
    return KNOWN[card]


def unknown_verbs(cards: list[HtCard]) -> list[str]:
    """The verbs on these cards that nobody has put a price on, each with its card."""
    unknown = []
    for card in cards:
        for steps in (card.does, card.hits, card.blocked, card.begins, card.uses, card.demands):
            unknown += [f"{card.title}: {verb}" for verb in appraise(list(steps)).unknown]
    return unknown
