"""The fifty action cards of Gunfighter and the Staredown. A designer changes a number here, and everything follows.

A card is its title and its verbs, in printed order; `dice` are the die values printed on its copies, one for each
copy. The structure and a few names are published (see `provenance`); the rest is our own design.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import Step
from codeduello.core.game import Card
from codeduello.core.ids import KindId
from codeduello.core.reprint import check_changes, read_reprints
from codeduello.games.gunfighter import box
from codeduello.games.gunfighter.box import (
    ACCURACY,
    AIM,
    ALL,
    BULLETS,
    DODGE,
    GUN_BELT,
    HEALTH,
    INTIMIDATE,
    SHOOT,
    STARE,
)
from codeduello.games.gunfighter.verbs import (
    OPPONENT,
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
    Verb,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

OURS: Final = "original: our own design"


class ActionCard(Card):
    """An action card, or the Staredown."""

    def __init__(
        self,
        title: str,
        category: int,
        dice: tuple[int, ...],
        does: tuple[Verb, ...],
        bullets: int = 0,
        discards: int = 0,
        once: bool = False,
        quick: bool = False,
        provenance: str = OURS,
    ) -> None:
        self.category: i64 = category
        self.dice = dice
        self.does: list[Step[Any]] = list(does)
        self.bullets = bullets
        self.discards = discards
        self.once = once  # discarded after use
        self.quick = quick  # resolves before any card that is not a Dodge
        copies = 2 if category == STARE else len(dice)  # each player has a Staredown
        super().__init__(title, box.CATEGORIES[category], self.written(), provenance, copies)

    def but(self, **changes: Any) -> ActionCard:
        """Another version of this card: the same but for what is given here, as to the constructor."""
        facts: dict[str, Any] = {
            "title": self.title,
            "category": self.category,
            "dice": self.dice,
            "does": tuple(self.does),
            "bullets": self.bullets,
            "discards": self.discards,
            "once": self.once,
            "quick": self.quick,
            "provenance": self.provenance,
        }
        check_changes(changes, facts)
        return ActionCard(**{**facts, **changes})

    def outruns(self, other: ActionCard) -> bool:
        """Whether this card resolves before the other, whoever has more bullets.

        A Dodge outruns a Shoot; no other category outruns another (GF-2.4, GF-R5). A quick card outruns all but Dodges.
        """
        return (self.quick and other.category != DODGE) or (self.category == DODGE and other.category == SHOOT)

    def written(self) -> str:
        """The card's text: what it costs, when it resolves, what it does, and where it goes."""
        costs = [f"{self.bullets} bullet{'s' * (self.bullets > 1)}"] * (self.bullets > 0)
        costs += [f"discard {self.discards} other Action card{'s' * (self.discards > 1)}"] * (self.discards > 0)
        parts = [f"Cost: {', '.join(costs)}."] if costs else []
        parts += ["Resolves before any card that is not a Dodge, whoever has more bullets."] if self.quick else []
        parts.append(" ".join(f"{verb.name[0].upper()}{verb.name[1:]}." for verb in self.does))
        parts += ["This card is discarded."] if self.once else []
        return " ".join(parts)

    def to_json(self) -> dict[str, Any]:
        """The card's facts, for screens and reports."""
        return {
            **super().to_json(),
            "bullets": self.bullets,
            "discards": self.discards,
            "once": self.once,
            "quick": self.quick,
            "dice": list(self.dice),
        }


# Aim
TAKE_AIM = ActionCard("Take Aim", AIM, (3, 4, 1, 6), (Gain(ACCURACY, 2),))
SLOW_BREATH = ActionCard("Slow Breath", AIM, (2,), (Gain(ACCURACY, 1), Gain(BULLETS, 2)))
LONG_BEAD = ActionCard("Long Bead", AIM, (5,), (Gain(ACCURACY, 4), Gain(ACCURACY, 1, OPPONENT)))
ALL_IN = ActionCard("All In", AIM, (3,), (Gain(ACCURACY, 4),), discards=1)
SIZE_UP = ActionCard("Size Up", AIM, (4,), (LookAtHand(), Gain(ACCURACY, 1), Lose(ACCURACY, 1, OPPONENT)))
TRACK_THE_TARGET = ActionCard(
    "Track the Target", AIM, (1,), (Gain(ACCURACY, 2), IfEnemyPlayed(DODGE, (Gain(ACCURACY, 2),)))
)

# Dodge
SIDESTEP = ActionCard("Sidestep", DODGE, (6, 2, 5), (Gain(ACCURACY, 1, OPPONENT), Avoid(ALL, DiscardPlayed())))
HIT_THE_DIRT = ActionCard("Hit the Dirt", DODGE, (3, 4), (Avoid(ALL), Gain(BULLETS, 1)), once=True)
DECOY = ActionCard(
    "Decoy",
    DODGE,
    (1, 6),
    (Avoid(1, Gain(BULLETS, 3)),),
    bullets=1,
    provenance="stand-in: name and a gain of bullets are published (expansion); category, cost and the rest are ours",
)
ROLL_AND_DRAW = ActionCard("Roll and Draw", DODGE, (2,), (Avoid(1, Shoot(1)),), bullets=1)
OUT_OF_SIGHT = ActionCard("Out of Sight", DODGE, (5,), (Avoid(ALL), Draw(1)), once=True)

# Gun Belt
RELOAD = ActionCard("Reload", GUN_BELT, (3, 4, 1), (Gain(BULLETS, 3),))
FULL_CYLINDER = ActionCard("Full Cylinder", GUN_BELT, (6, 2), (Gain(BULLETS, 4),))
BANDOLIER = ActionCard("Bandolier", GUN_BELT, (5,), (Gain(BULLETS, 1), Draw(1), Discard(1)))
POCKET_SAND = ActionCard("Pocket Sand", GUN_BELT, (3,), (Lose(ACCURACY, 4, OPPONENT), Draw(1)), once=True)
BOTTLED_COURAGE = ActionCard("Bottled Courage", GUN_BELT, (4,), (Lose(ACCURACY, 3), Gain(HEALTH, 1)), once=True)
ACE_UP_THE_SLEEVE = ActionCard("Ace up the Sleeve", GUN_BELT, (1,), (Draw(2), Discard(2)))

# Intimidate
DISARM = ActionCard(
    "Disarm",
    INTIMIDATE,
    (6, 2),
    (Lose(BULLETS, 2, OPPONENT),),
    provenance="stand-in: name and a loss of enemy bullets are published (expansion); category and amount are ours",
)
COLD_STARE = ActionCard("Cold Stare", INTIMIDATE, (5,), (Lose(ACCURACY, 2, OPPONENT),))
HARD_LOOK = ActionCard("Hard Look", INTIMIDATE, (3,), (Lose(ACCURACY, 1, OPPONENT), Gain(ACCURACY, 1)))
WARNING = ActionCard("Warning", INTIMIDATE, (4,), (Lose(ACCURACY, 1, OPPONENT), Lose(BULLETS, 1, OPPONENT)))
TAUNT = ActionCard(
    "Taunt",
    INTIMIDATE,
    (1,),
    (DareToShoot(),),
    provenance="stand-in: that some skills taunt the opponent is published; the card is ours",
)
HAND_IT_OVER = ActionCard("Hand It Over", INTIMIDATE, (6,), (TakeCard(),))
SPOOK = ActionCard("Spook", INTIMIDATE, (2,), (IfEnemyPlayed(DODGE, (DiscardPlayed(OPPONENT),), (LoseRandomCard(),)),))

# Shoot
STEADY_SHOT = ActionCard("Steady Shot", SHOOT, (5, 3, 4, 1, 6), (Lose(ACCURACY, 1), Shoot(1)), bullets=1)
SNAP_SHOT = ActionCard("Snap Shot", SHOOT, (2, 5, 3), (Shoot(1), Lose(ACCURACY, 3)), bullets=1)
DOUBLE_TAP = ActionCard("Double Tap", SHOOT, (4, 1, 6), (Lose(ACCURACY, 1), Shoot(2), Lose(ACCURACY, 2)), bullets=3)
FAN_THE_HAMMER = ActionCard(
    "Fan the Hammer",
    SHOOT,
    (2,),
    (Lose(ACCURACY, 2), Shoot(3), Lose(ACCURACY, 2)),
    bullets=4,
    provenance="stand-in: that a Shoot card loses 4 accuracy is published; name, cost and shots are ours",
)
HAND_CANNON = ActionCard(
    "Hand Cannon",
    SHOOT,
    (5,),
    (Lose(ACCURACY, 2), Shoot(1, damage=2)),
    bullets=4,
    once=True,
    provenance="stand-in: name and more than one health a hit are published (prototype); the other numbers are ours",
)
RICOCHET = ActionCard("Ricochet", SHOOT, (3,), (Lose(ACCURACY, 2), Shoot(1, sure=True)), bullets=2)
QUICK_DRAW = ActionCard(
    "Quick Draw", SHOOT, (4,), (Lose(ACCURACY, 1), Shoot(1), Lose(ACCURACY, 1)), bullets=1, quick=True
)

STAREDOWN = ActionCard(
    "Staredown",
    STARE,
    (),
    (DiscardUpTo(3), DrawTo(6)),
    provenance="stand-in: the card and its purpose are published; the numbers are ours",
)

read_reprints("gunfighter", globals())
KINDS: Final[list[ActionCard]] = [card for card in list(globals().values()) if isinstance(card, ActionCard)]


def pack(kind: KindId, die: int, name: str) -> None:
    """Put one single card into the box."""
    if name in box.NAMES:
        raise ValueError(f"{name} is there twice: copies of a card need different die values.")
    card = KINDS[kind]
    box.KIND.append(kind)
    box.DIE.append(die)
    box.CATEGORY.append(card.category)
    box.PRICE.append(card.bullets)
    box.NAMES.append(name)


def pack_the_box() -> None:
    """Fifty action cards, each of one category and with a die value from 1 to 6 (GF-4.5), and the two Staredowns."""
    for kind, card in enumerate(KINDS):
        box.FIRST.append(len(box.KIND))
        for die in card.dice:
            if not 1 <= die <= 6:
                raise ValueError(f"{card.title} has the die value {die}; it must be from 1 to 6.")
            pack(kind, die, f"{card.title} [{die}]")
    if len(box.KIND) != box.ACTION_CARDS or len(KINDS) != box.KIND_COUNT:
        raise ValueError(f"There are {len(box.KIND)} action cards and {len(KINDS)} kinds: say so in box.py.")
    for seat in (0, 1):
        pack(KINDS.index(STAREDOWN), 0, f"Staredown of seat {seat}")


pack_the_box()
KIND_OF: Final[list[ActionCard]] = [KINDS[kind] for kind in box.KIND]  # for each single card
