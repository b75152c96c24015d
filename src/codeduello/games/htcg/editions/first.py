"""The first edition: everything as the rest of this package says."""

from __future__ import annotations

from typing import Final

from codeduello.core.game import Option
from codeduello.core.ids import Seat
from codeduello.games.htcg.bot.greedy import score_choices
from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.decks.starters import STAPLES, STARTERS
from codeduello.games.htcg.model.constants import FIRST_EDITION
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import ATTACKING
from codeduello.games.htcg.phases.beginning import BEGINNING
from codeduello.games.htcg.phases.defense import DEFENDING
from codeduello.games.htcg.phases.setup import DRAW_HANDS, OPEN, ROLL_FOR_FIRST
from codeduello.games.htcg.phases.turn import TURN
from codeduello.games.htcg.rules.discarding import DISCARDING_SOME


class FirstEdition(Edition):
    """The edition that the rest of this package describes."""

    def __init__(self) -> None:
        super().__init__(
            "first",
            FIRST_EDITION,
            ("rulebook.md", "rulings.md", "end-game.md"),
            POOL,
            STARTERS,
            STAPLES,
            Option(
                "goes_first",
                "roll",
                ("roll", "seat_0", "seat_1"),
                "Who goes first: the higher roll, or this seat.",
                "HT-4.3",
            ),
            [DRAW_HANDS, ROLL_FOR_FIRST, OPEN],
            TURN,
            BEGINNING,
            DEFENDING,
            ATTACKING,
            DISCARDING_SOME,
        )

    def score_choices(self, table: Table, seat: Seat, legal: list[int]) -> list[float]:
        """How good each of these choices looks at first sight."""
        return score_choices(table, seat, legal)


FIRST: Final = FirstEdition()
