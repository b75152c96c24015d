"""Plots whose parts are restricted (HT-2.9); some may have twice as many of them."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.basic import FOE, Lay, LoseAbility
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.plots import END_PLOT, Plot

FIRST_PART: Final = "The first part of a Plot: it does nothing by itself."
SECOND_PART: Final = "The second part of a Plot: it does nothing by itself."

INSULT = Plot("Blood Feud", "1: Insult", FIRST_PART, (), provenance=OURS, restriction=1)
OATH = Plot("Blood Feud", "2: Oath", SECOND_PART, (), provenance=OURS, restriction=1)
RECKONING = Plot(
    "Blood Feud",
    "3: Reckoning",
    "Insult and Oath must be in play; discard all three. Your opponent loses 4 Ability.",
    (),
    parts=(INSULT.name, OATH.name),
    does=(END_PLOT, LoseAbility(4, FOE)),
    provenance=OURS,
    restriction=1,
)

LURE = Plot("The Snare", "1: Lure", FIRST_PART, (), provenance=OURS, restriction=2)
PIT = Plot("The Snare", "2: Pit", SECOND_PART, (), provenance=OURS, restriction=2)
FALL = Plot(
    "The Snare",
    "3: Fall",
    "Lure and Pit must be in play; discard all three. Your opponent is Prone, and may play no dodge in their next two "
    "turns.",
    (),
    parts=(LURE.name, PIT.name),
    does=(
        END_PLOT,
        FallProne(),
        Lay(lingering.NO_DODGES, 2, FOE, "the opponent may play no dodge for two turns"),
    ),
    provenance=OURS,
    restriction=2,
)
