"""Plots whose parts are restricted (HT-2.9); some may have twice as many of them."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.clauses import PLAYED, On
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.verbs.basic import OPPONENT, Lay, LoseAbility
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.plots import END_PLOT, Plot

FIRST_PART: Final = "The first part of a Plot: it does nothing by itself."
SECOND_PART: Final = "The second part of a Plot: it does nothing by itself."

INSULT = Plot("Blood Feud", "1: Insult", text=FIRST_PART, provenance=OURS, restriction=1)
OATH = Plot("Blood Feud", "2: Oath", text=SECOND_PART, provenance=OURS, restriction=1)
RECKONING = Plot(
    "Blood Feud",
    "3: Reckoning",
    On(PLAYED, END_PLOT, LoseAbility(4, OPPONENT)),
    parts=(INSULT.name, OATH.name),
    text="Insult and Oath must be in play; discard all three. Your opponent loses 4 Ability.",
    provenance=OURS,
    restriction=1,
)

LURE = Plot("The Snare", "1: Lure", text=FIRST_PART, provenance=OURS, restriction=2)
PIT = Plot("The Snare", "2: Pit", text=SECOND_PART, provenance=OURS, restriction=2)
FALL = Plot(
    "The Snare",
    "3: Fall",
    On(
        PLAYED,
        END_PLOT,
        FallProne(),
        Lay(lingering.NO_DODGES, 2, OPPONENT, "the opponent may play no dodge for two turns"),
    ),
    parts=(LURE.name, PIT.name),
    text="Lure and Pit must be in play; discard all three. Your opponent is Prone, and may play no dodge in their next "
    "two turns.",
    provenance=OURS,
    restriction=2,
)
