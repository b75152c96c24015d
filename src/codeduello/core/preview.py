"""What a choice will lead to, told before it is made, from what its seat may know."""

from __future__ import annotations

from typing import Final, NamedTuple

# How much a consequence matters to the one who chooses.
FATAL: Final = "fatal"  # the head, or the duel
BAD: Final = "bad"
NOTE: Final = "note"
GOOD: Final = "good"


class Consequence(NamedTuple):
    """One thing that a choice leads to: a sentence to the player, its rule, its weight, and whether it is certain.

    What is not certain depends on what the seat cannot know, on luck or on a later choice; the sentence says so.
    """

    sentence: str
    rule: str
    weight: str = NOTE
    certain: bool = True
