"""Blocks besides the basic ones."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.verbs import PeekHand
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    AGILITY,
    BLOCK,
    EMPATHY,
    LC,
    LOWER,
    MC,
    MIDDLE,
    REASON,
    TOUGHNESS,
    UC,
    UPPER,
)
from codeduello.games.htcg.model.provenance import OURS

DEFLECTING_PARRY = HtCard(
    "Deflecting Parry",
    BLOCK,
    UC | MC | LC,
    text="Blocks the center, Ranged Attacks too.",
    provenance=OURS,
    restriction=3,
    gems=(AGILITY, TOUGHNESS),
    against_ranged=True,
)
SHARED_GUARD = HtCard(
    "Shared Guard",
    BLOCK,
    UPPER | MIDDLE,
    text="Blocks upper and middle areas.",
    provenance=OURS,
    restriction=3,
    gems=(EMPATHY, TOUGHNESS),
)
IMMOVABLE = HtCard(
    "Immovable",
    BLOCK,
    MIDDLE | LOWER,
    text="Blocks middle and lower areas.",
    provenance=OURS,
    restriction=3,
    gems=(TOUGHNESS, TOUGHNESS),
)
STUDIED_PARRY = HtCard(
    "Studied Parry",
    BLOCK,
    MIDDLE,
    text="Blocks middle areas. Look at a random card of your opponent's hand.",
    provenance=OURS,
    restriction=3,
    gems=(REASON, REASON),
    does=(PeekHand(1),),
)
WATCHFUL_GUARD = HtCard(
    "Watchful Guard",
    BLOCK,
    MIDDLE | LC,
    text="Blocks middle areas and the lower center, Dirty Tricks too.",
    provenance=OURS,
    restriction=3,
    gems=(REASON, TOUGHNESS),
    against_tricks=True,
)
