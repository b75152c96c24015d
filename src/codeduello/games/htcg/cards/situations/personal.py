"""Situations of single Personas, and those whose text is only partly known."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.clauses import PLAYED, RESERVED, USED, HarderBlows, Imposes, On
from codeduello.games.htcg.model.constants import SITUATION
from codeduello.games.htcg.model.kinds import situation
from codeduello.games.htcg.model.names import FLYING_MACHINE, GROUNDED_TITLE
from codeduello.games.htcg.model.provenance import ARMS_AND_TACTICS, OURS, THE_GATHERING
from codeduello.games.htcg.verbs.kinds import UsedOnTarget
from codeduello.games.htcg.verbs.targets import RemoveTitled, Retrieve

FIVE_THOUSAND_YEARS = UsedOnTarget(
    "Five Thousand Years",
    SITUATION,
    RESERVED,
    On(USED, Retrieve(0, "a card")),
    text="Discard to use: retrieve a card from your discard pile.",
    provenance=OURS,
    personas=("Methos",),
    restriction=2,
)
BLOOD_OF_THE_NORTH = situation(
    "Blood of the North", RESERVED, HarderBlows(1), provenance=OURS, personas=("Kanwulf",), restriction=2
)


# Everybody's.

GROUNDED = situation(
    GROUNDED_TITLE,
    On(PLAYED, RemoveTitled(FLYING_MACHINE)),
    text="Remove every Flying Machine from play. None may be played while this is in play.",
    provenance="stand-in: that Corda and Reno may not play their Objects is published; that those in play go is not",
    sets=(THE_GATHERING,),
)
HONOR_BOUND = situation(
    "Honor Bound",
    Imposes(traits.NO_SPECIAL_ATTACKS),
    text="Your opponent may play no Special Attack; a Ranged Attack is one.",
    provenance="stand-in: that it stops a type of card is published; which type is a guess",
    sets=(ARMS_AND_TACTICS,),
)
