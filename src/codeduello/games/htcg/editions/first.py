"""The first edition: everything as the rest of this package says."""

from __future__ import annotations

from typing import Final

from codeduello.core.game import Option
from codeduello.games.htcg.attack_phase import ATTACKING
from codeduello.games.htcg.box import FIRST_EDITION
from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.defense_phase import DEFENDING
from codeduello.games.htcg.discarding import DISCARDING_SOME
from codeduello.games.htcg.edition import Edition
from codeduello.games.htcg.setup import DRAW_HANDS, OPEN, ROLL_FOR_FIRST
from codeduello.games.htcg.starters import STAPLES, STARTERS
from codeduello.games.htcg.sweep import BEGINNING
from codeduello.games.htcg.turn import TURN

FIRST: Final = Edition(
    "first",
    FIRST_EDITION,
    ("rulebook.md", "rulings.md", "end-game.md"),
    POOL,
    STARTERS,
    STAPLES,
    Option(
        "goes_first", "roll", ("roll", "seat_0", "seat_1"), "Who goes first: the higher roll, or this seat.", "HT-4.3"
    ),
    [DRAW_HANDS, ROLL_FOR_FIRST, OPEN],
    TURN,
    BEGINNING,
    DEFENDING,
    ATTACKING,
    DISCARDING_SOME,
)
