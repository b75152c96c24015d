"""Blocks besides the basic ones."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import block
from codeduello.games.htcg.editions.gems.verbs import PeekHand
from codeduello.games.htcg.model.clauses import PLAYED, STOPS_RANGED, STOPS_TRICKS, On
from codeduello.games.htcg.model.constants import (
    AGILITY,
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

DEFLECTING_PARRY = block(
    "Deflecting Parry",
    UC | MC | LC,
    (AGILITY, TOUGHNESS),
    STOPS_RANGED,
    text="Blocks the center, Ranged Attacks too.",
    restriction=3,
)
SHARED_GUARD = block(
    "Shared Guard", UPPER | MIDDLE, (EMPATHY, TOUGHNESS), text="Blocks upper and middle areas.", restriction=1
)
IMMOVABLE = block(
    "Immovable", MIDDLE | LOWER, (TOUGHNESS, TOUGHNESS), text="Blocks middle and lower areas.", restriction=1
)
STUDIED_PARRY = block(
    "Studied Parry",
    MIDDLE,
    (REASON, REASON),
    On(PLAYED, PeekHand(1)),
    text="Blocks middle areas. Look at a random card of your opponent's hand.",
    restriction=3,
)
WATCHFUL_GUARD = block(
    "Watchful Guard",
    MIDDLE | LC,
    (REASON, TOUGHNESS),
    STOPS_TRICKS,
    text="Blocks middle areas and the lower center, Dirty Tricks too.",
    restriction=3,
)
