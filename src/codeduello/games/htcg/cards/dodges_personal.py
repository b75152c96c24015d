"""Dodges of single Personas, each after the Persona's own manner."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import PLAYED, RESERVED, Makes, On
from codeduello.games.htcg.model.constants import (
    ALL_AREAS,
    EXERTED_DODGE,
    LC,
    LL,
    LOWER,
    LR,
    MC,
    MIDDLE,
    ML,
    MR,
    UC,
    UL,
    UPPER,
    UR,
)
from codeduello.games.htcg.model.kinds import dodge
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.basic import (
    ME,
    OPPONENT,
    Burn,
    Discard,
    DrawCards,
    HideNext,
    Lay,
    LoseAbility,
    MoreAttacks,
    OpponentMust,
    StepBack,
    WithNextAttack,
)
from codeduello.games.htcg.verbs.feet import RegainFeet

COLUMN: Final = UC | MC | LC


def own_dodge(
    persona: str,
    title: str,
    areas: int,
    text: str,
    *does: Step[Any],
    flags: int = 0,
    restriction: int = 0,
) -> HtCard:
    """A dodge of one Persona."""
    return dodge(
        title,
        areas,
        RESERVED,
        Makes(flags),
        On(PLAYED, *does),
        text=text,
        provenance=OURS,
        personas=(persona,),
        restriction=restriction,
    )


CHARGE_THROUGH = own_dodge(
    "Slan Quince",
    "Charge Through",
    MIDDLE,
    "Avoids attacks to the middle row. Your next attack can be dodged only by a dodge from an exertion.",
    WithNextAttack("your next attack is dodged only from an exertion"),
    flags=EXERTED_DODGE,
)
VEIL_DANCE = own_dodge(
    "Nefertiri",
    "Veil Dance",
    UPPER,
    "Avoids attacks to the upper row. Draw a card.",
    DrawCards(1),
)
YIELDING_STEP = own_dodge(
    "Yung Dol Kim",
    "Yielding Step",
    COLUMN,
    "Avoids attacks to the center column. Your next attack this turn may be Hidden.",
    HideNext(),
)
MIRAGE = own_dodge(
    "Kane",
    "Mirage",
    ALL_AREAS,
    "Avoids attacks to any area. Burn the top 2 cards of your Endurance.",
    Burn(2),
    restriction=3,
)
LIVE_ANOTHER_DAY = own_dodge(
    "Methos",
    "Live Another Day",
    ALL_AREAS,
    "Avoids attacks to any area. Draw a card. You may play no attack this turn.",
    DrawCards(1),
    Lay(lingering.NO_ATTACKS, 1, ME, "you may play no attack this turn"),
)
SILENT_STEP = own_dodge(
    "Kalas",
    "Silent Step",
    UPPER,
    "Avoids attacks to the upper row. Your opponent must discard a card.",
    OpponentMust(Discard(1)),
    restriction=3,
)
BERSERK_RUSH = own_dodge(
    "Kanwulf",
    "Berserk Rush",
    LOWER,
    "Avoids attacks to the lower row. Play one additional attack this turn.",
    MoreAttacks(1),
    restriction=2,
)
COVER_OF_SMOKE = own_dodge(
    "Xavier St. Cloud",
    "Cover of Smoke",
    ALL_AREAS,
    "Avoids attacks to any area. You lose 1 Ability.",
    LoseAbility(1),
)
TURN_AWAY = own_dodge(
    "Dark Duncan",
    "Turn Away",
    UPPER | MIDDLE,
    "Avoids attacks to the upper and the middle row. Burn the top card of your Endurance.",
    Burn(1),
)
ROLL_AWAY = own_dodge(
    "Fitzcairn",
    "Roll Away",
    LOWER,
    "Avoids attacks to the lower row. You are no longer Prone.",
    RegainFeet(),
)
TAKE_COVER = own_dodge(
    "Kinman",
    "Take Cover",
    ALL_AREAS,
    "Avoids attacks to any area, Ranged Attacks too. This turn you may make no attack that is not ranged.",
    StepBack(),
)
LOST_IN_THE_CROWD = own_dodge(
    "Andre Korda",
    "Lost in the Crowd",
    COLUMN,
    "Avoids attacks to the center column. Your opponent burns the top card of the Endurance.",
    Burn(1, OPPONENT),
)
TAKE_WING = own_dodge(
    "Corda and Reno",
    "Take Wing",
    LOWER | MIDDLE,
    "Avoids attacks to the middle and the lower row.",
)
RIDE_PAST = own_dodge(
    "Kronos",
    "Ride Past",
    UL | ML | LL | UR | MR | LR,
    "Avoids attacks to the left and the right column.",
)
