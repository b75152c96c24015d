"""Dodges (HT-R30a): they leave the player's attacks free, unless they say otherwise (HT-R18)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import PLAYED, On
from codeduello.games.htcg.model.constants import ALL_AREAS, DODGE, LL, LOWER, LR, ML, MR, UL, UPPER, UR
from codeduello.games.htcg.model.kinds import dodge
from codeduello.games.htcg.model.names import CONNOR, DUNCAN, KURGAN, KUYLER, RICHIE
from codeduello.games.htcg.model.provenance import MOVIE_EDITION, SERIES_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import HideNext, StepBack, Verb
from codeduello.games.htcg.verbs.kinds import BackingAway


class SpendAttack(Verb):
    """One attack opportunity of this turn is lost (HT-R30a), or nothing if there is none (HT-R20a)."""

    def __init__(self) -> None:
        super().__init__("this costs an attack opportunity")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].spend_opportunity()


DODGE_ALL = dodge(
    "Dodge",
    ALL_AREAS,
    On(PLAYED, SpendAttack()),
    text="Avoids attacks to any area. Costs one of your attack opportunities this turn.",
    personas=(DUNCAN, CONNOR, "Katana", "Luther", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)
BACK_AWAY = BackingAway(
    "Back Away",
    DODGE,
    On(PLAYED, StepBack()),
    areas=ALL_AREAS,
    text="Avoids attacks to any area, but no Ranged Attack. This turn you may make no attack that is not ranged.",
    provenance="stand-in: that it covers all nine areas is a guess",
    personas=(
        DUNCAN,
        CONNOR,
        KURGAN,
        "Katana",
        "Luther",
        "Khan",
        RICHIE,
        "Kern",
        "Annie Devlin",
        "Fitzcairn",
    ),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)
JUMP = dodge(
    "Jump",
    LOWER,
    On(PLAYED, HideNext()),
    text="Avoids attacks to the lower row. Your next attack this turn may be Hidden.",
    provenance="stand-in: the lower row is guessed from its name; that hiding is a right, not a duty, is our reading",
    personas=(DUNCAN, KUYLER),
    sets=(SERIES_EDITION,),
)
DUCK = dodge(
    "Duck",
    UPPER,
    On(PLAYED, HideNext()),
    text="Avoids attacks to the upper row. Your next attack this turn may be Hidden.",
    provenance="stand-in: the upper row is guessed from its name; the Hidden attack is taken from Jump",
    personas=(DUNCAN, CONNOR, "The Sorcerer Nakano", KUYLER),
    sets=(MOVIE_EDITION,),
)


def evade(version: str, areas: int) -> HtCard:
    """One of the two Evades."""
    return dodge(
        "Evade",
        areas,
        version=version,
        text=f"Avoids attacks to the {version} column.",
        provenance="stand-in: that it covers one column is published; which one is guessed from its name",
        personas=(KUYLER, "Annie Devlin", "Amanda"),
        sets=(WATCHERS_CHRONICLES,),
    )


EVADE_LEFT = evade("left", UL | ML | LL)
EVADE_RIGHT = evade("right", UR | MR | LR)
