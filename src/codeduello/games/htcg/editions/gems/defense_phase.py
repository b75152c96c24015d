"""The Defense Phase of the gem edition: Hard Exertions for defenses, and Hidden Attacks revealed by a guess."""

from __future__ import annotations

from typing import Final

from codeduello.core.outcome import Refusal
from codeduello.games.htcg.actions import (
    CONCEDE,
    EXERT_FOR_DEFENSE,
    EXERT_FOR_ILLUSION,
    EXERT_FOR_NOTHING,
    EXERT_FOR_POWER_BLOCK,
    GO_ON,
    LEAVE_ATTACK,
    MOST_ATTACKS,
)
from codeduello.games.htcg.box import FOR_ILLUSION, HIDDEN, NOTHING
from codeduello.games.htcg.defense import is_guessed_at
from codeduello.games.htcg.defense_phase import DEFEND, Defending
from codeduello.games.htcg.exertion import EXERT
from codeduello.games.htcg.settling import reveal
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.verbs import DEFENSES


class GemDefending(Defending):
    """The Defense Phase: from here on Special Cards, and defenses against the last turn's attacks (HG-1.4)."""

    def fixed(self, table: Table, me: int) -> list[int]:
        """Leaving or conceding attacks, Hard Exertions, and going on."""
        fixed = [LEAVE_ATTACK, GO_ON, EXERT_FOR_DEFENSE, EXERT_FOR_ILLUSION]
        for place in range(min(len(table.incoming), MOST_ATTACKS)):
            fixed += [EXERT_FOR_POWER_BLOCK + place, CONCEDE + place]
        return fixed

    def why_not_fixed(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        if choice == EXERT_FOR_ILLUSION:
            return self.why_not_exert(table, me)
        if choice == EXERT_FOR_NOTHING:
            return Refusal("HG-3.8", "Whether you can play a card this turn shows in your Attack Phase.")
        return super().why_not_fixed(table, me, choice)

    def why_not_search(self, table: Table, me: int) -> Refusal | None:
        """With no defense in hand that could be played a Hard Exertion may search for one (HG-5.2, HG-R17).

        Against a Hidden Attack one may exert in place of a guess.
        """
        refusal = super().why_not_search(table, me)
        if refusal is not None or table.cursor >= len(table.incoming):
            return refusal
        guessing = is_guessed_at(table, me, table.incoming[table.cursor])
        if not guessing and self.could_play(table, me, DEFENSES):
            return Refusal("HG-5.2", "You exert for a defense only if you can play none from your hand.")
        return None

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if choice == EXERT_FOR_ILLUSION:
            table.then(DEFEND, me)
            table.then(EXERT, me, FOR_ILLUSION)
        else:
            super().take(table, me, choice)


def reveal_guessed(table: Table, me: int) -> None:
    """A Hidden Attack is revealed as soon as a defense was laid against it as a guess (HG-5.5)."""
    for attack in table.incoming[: table.cursor]:
        if attack.has(HIDDEN) and attack.defense != NOTHING:
            reveal(table, 1 - me, attack)


GEM_DEFENDING: Final = GemDefending("defend or exert", "HT-5.10", "Your Defense Phase: answer the attacks.")
DECISIONS: Final = (GEM_DEFENDING,)
