"""Situations of single Personas, and those of which only a part is known."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import SITUATION
from codeduello.games.htcg.model.names import FLYING_MACHINE, GROUNDED_TITLE
from codeduello.games.htcg.model.provenance import ARMS_AND_TACTICS, OURS, THE_GATHERING
from codeduello.games.htcg.verbs.kinds import UsedOnTarget
from codeduello.games.htcg.verbs.targets import RemoveTitled, Retrieve

FIVE_THOUSAND_YEARS = UsedOnTarget(
    "Five Thousand Years",
    SITUATION,
    text="Discard to use: retrieve a card from your discard pile.",
    provenance=OURS,
    reserved=True,
    personas=("Methos",),
    restriction=2,
    uses=(Retrieve(0, "a card"),),
)
BLOOD_OF_THE_NORTH = HtCard(
    "Blood of the North",
    SITUATION,
    text="Your Power Blows do 1 more damage.",
    provenance=OURS,
    reserved=True,
    personas=("Kanwulf",),
    restriction=2,
    blow_bonus=1,
)


# Everybody's.

GROUNDED = HtCard(
    GROUNDED_TITLE,
    SITUATION,
    text="Remove every Flying Machine from play. None may be played while this is in play.",
    provenance="stand-in: that Corda and Reno may not play their Objects is published; that those in play go is not",
    sets=(THE_GATHERING,),
    does=(RemoveTitled(FLYING_MACHINE),),
)
HONOR_BOUND = HtCard(
    "Honor Bound",
    SITUATION,
    text="Your opponent may play no Special Attack; a Ranged Attack is one.",
    provenance="stand-in: that it stops a type of card is published; which type is a guess",
    sets=(ARMS_AND_TACTICS,),
    foe_traits=traits.NO_SPECIAL_ATTACKS,
)
