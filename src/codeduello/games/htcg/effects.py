"""Passing effects: traits that hold for a number of a player's own turns (HT-R40a)."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg import traits


class Passing:
    """A trait that a card lays on a player for some turns."""

    def __init__(self, name: str, traits: int) -> None:
        self.name = name
        self.traits = traits


NO_DODGES: Final = 0
NO_ATTACKS: Final = 1
NO_SPECIALS: Final = 2
NO_ATTACKS_NOR_BLOCKS: Final = 3
NO_HOLY_GROUND: Final = 4
NO_RECOVERY: Final = 5

PASSING: Final = [
    Passing("no dodges", traits.NO_DODGES),
    Passing("no attacks", traits.NO_ATTACKS),
    Passing("no Special Cards", traits.NO_SPECIALS),
    Passing("no attacks and no blocks", traits.NO_ATTACKS | traits.NO_BLOCKS),
    Passing("no Holy Ground", traits.NO_HOLY_GROUND),
    Passing("no roll to recover the weapon", traits.NO_RECOVERY),
]
