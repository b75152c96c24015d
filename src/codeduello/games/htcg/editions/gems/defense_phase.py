"""The Defense Phase of the gem edition: Hard Exertions for defenses, and Hidden Attacks revealed by a guess."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import ActionId, Seat
from codeduello.games.htcg.editions.gems.bans import HERE, is_stopped
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.actions import (
    CONCEDE,
    EXERT_FOR_DEFENSE,
    EXERT_FOR_ILLUSION,
    EXERT_FOR_NOTHING,
    EXERT_FOR_POWER_BLOCK,
    GO_ON,
    LEAVE_ATTACK,
    MOST_ATTACKS,
)
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.constants import AVOIDED, FAILED, FOR_ILLUSION, HIDDEN, NOTHING, SUCCEEDED, WAS_HIDDEN
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.defense import CONCEDING, DEFEND, JUDGES, SEARCHING, Defending
from codeduello.games.htcg.rules.defenses import is_guessed_at
from codeduello.games.htcg.rules.exertion import EXERT
from codeduello.games.htcg.rules.legality import EXERTING, Choices, choices
from codeduello.games.htcg.rules.resolution import reveal
from codeduello.games.htcg.verbs.basic import DEFENSES

NEVER_HERE: Final = choices()
BEHIND_HIDDEN: Final = choices()
NEEDED: Final = choices()

GEM_JUDGES: Final[dict[int, tuple[Choices, ...]]] = {
    **JUDGES,
    EXERT_FOR_DEFENSE: (SEARCHING, EXERTING, NEEDED),
    EXERT_FOR_ILLUSION: (EXERTING,),
    EXERT_FOR_NOTHING: (NEVER_HERE,),
    CONCEDE: (BEHIND_HIDDEN, CONCEDING),
}


class GemDefending(Defending):
    """The Defense Phase: from here on Special Cards, and defenses against the last turn's attacks (HG-1.4)."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """Leaving or conceding attacks, Hard Exertions, and going on."""
        fixed = [LEAVE_ATTACK, GO_ON, EXERT_FOR_DEFENSE, EXERT_FOR_NOTHING, EXERT_FOR_ILLUSION]
        for place in range(min(len(table.incoming), MOST_ATTACKS)):
            fixed += [EXERT_FOR_POWER_BLOCK + place, CONCEDE + place]
        return fixed

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """What judges a family of choices in this phase."""
        return GEM_JUDGES.get(family)

    def could_answer(self, table: Table, me: Seat, place: int) -> bool:
        """Whether a defense in hand could be played against this attack, if it were to be answered now (HG-R24).

        A Hidden Attack does not ask the hand: one may exert in place of a guess (HG-R17), also after leaving it.
        """
        if table.incoming[place].has(WAS_HIDDEN) and not table.sides[me].has(traits.SEES_HIDDEN):
            return False
        cursor = table.cursor
        table.cursor = place
        could = self.could_play(table, me, DEFENSES)
        table.cursor = cursor
        return could

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice == EXERT_FOR_ILLUSION:
            table.push_in_order(EXERT.by(me, FOR_ILLUSION), DEFEND.by(me))
        else:
            super().take(table, me, choice)


@NEVER_HERE.forbids("HG-3.8", "Whether you can play a card this turn shows in your Attack Phase.", HERE)
def exerts_for_nothing_too_early(table: Table, me: Seat, place: int) -> bool:
    """One exerts for nothing only in the Attack Phase (HG-3.8, HG-R23)."""
    return True


@NEEDED.forbids("HG-R25", "A defense stops every attack: what is left is a Power Block.", HERE)
def every_attack_is_stopped(table: Table, me: Seat, place: int) -> bool:
    """What a defense stops needs no second one (HG-R25)."""
    return not unstopped_attacks(table, me)


@NEEDED.forbids("HG-5.2", "You exert for a defense only if you can play none from your hand.", HERE)
def has_a_defense_in_hand(table: Table, me: Seat, place: int) -> bool:
    """With no defense in hand that could be played a Hard Exertion may search for one (HG-5.2, HG-R17).

    The hand is asked about every attack that is still open, also about those that were left (HG-R24). After a guess
    that failed the search is free (HG-5.5).
    """
    unstopped = unstopped_attacks(table, me)
    if any(is_missed_guess(table.incoming[open_place]) for open_place in unstopped):
        return False
    return any(GEM_DEFENDING.could_answer(table, me, open_place) for open_place in unstopped)


@BEHIND_HIDDEN.forbids("HT-6.2", "Your defense may reach that attack: first answer the Hidden one.", HERE)
def may_be_reached(table: Table, me: Seat, place: int) -> bool:
    """Behind a Hidden Attack nobody knows how far an earlier defense reaches (HG-R28), nor may a refusal tell."""
    for earlier in range(min(place, len(table.incoming) - 1), -1, -1):
        if table.incoming[earlier].defense != NOTHING:
            return any(is_guessed_at(table, me, attack) for attack in table.incoming[earlier:place])
    return False


def unstopped_attacks(table: Table, me: Seat) -> list[int]:
    """The places of the attacks that are not settled and that no defense stops (HG-R25)."""
    return [
        place
        for place, attack in enumerate(table.incoming)
        if not attack.has(SUCCEEDED | FAILED | AVOIDED) and not is_stopped(table, me, place)
    ]


def is_missed_guess(attack: Attack) -> bool:
    """Whether a defense was laid against this Hidden Attack as a guess, and it is revealed (HG-5.5)."""
    return attack.has(WAS_HIDDEN) and not attack.has(HIDDEN) and attack.defense != NOTHING


def reveal_guessed(table: Table, me: Seat) -> None:
    """A Hidden Attack is revealed as soon as a defense was laid against it as a guess (HG-5.5)."""
    for attack in table.incoming[: table.cursor]:
        if attack.has(HIDDEN) and attack.defense != NOTHING:
            reveal(table, 1 - me, attack)


GEM_DEFENDING: Final = GemDefending("defend or exert", "HT-5.10", "Your Defense Phase: answer the attacks.")
