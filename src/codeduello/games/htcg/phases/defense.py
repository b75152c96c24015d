"""The Defense Phase (chapters 5, 6 and 8): answering the attacks of the opponent's last turn."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.actions import (
    CONCEDE,
    DRAW,
    EXERT_FOR_DEFENSE,
    EXERT_FOR_NOTHING,
    EXERT_FOR_POWER_BLOCK,
    FIXED,
    GO_ON,
    LEAVE_ATTACK,
    MOST_ATTACKS,
)
from codeduello.games.htcg.model.constants import (
    AVOIDED,
    CONCEDED,
    DEFENSE_PHASE,
    DODGE,
    FAILED,
    FOR_DEFENSE,
    FOR_NOTHING,
    FOR_POWER_BLOCK,
    HIDDEN,
    NEEDS_POWER_BLOCK,
    NOTHING,
    POWER,
    SUCCEEDED,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.menu import Menu, hands_are_overfull
from codeduello.games.htcg.rules.defenses import any_attack_open, next_attack, pass_by, shield
from codeduello.games.htcg.rules.exertion import EXERT, MAKE_BLOCK_POWERFUL
from codeduello.games.htcg.rules.resolution import REVEAL_HIDDEN, SETTLE


class DefensePhase(Step[Table]):
    """Defend against the attacks of the opponent's last turn. Powers that look at Hidden Attacks act now (HT-R23)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Open the phase."""
        table.phase = DEFENSE_PHASE
        side = table.sides[me]
        side.closed = False
        table.refresh()  # what is lifted may depend on the phase
        if side.has(traits.SEES_HIDDEN):
            for attack in table.incoming:
                if attack.has(HIDDEN):
                    table.show(attack.card, 1 << me)
                    if table.log is not None:
                        table.tell("look", me, (attack.card,), 0, 0b11)
        table.then(DEFEND, me)


class Defend(Step[Table]):
    """Go on with the Defense Phase."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask, where there is anything to ask."""
        if hands_are_overfull(table, me):
            table.then(DEFEND, me)
        elif table.rules.edition.defending.legal(table, me) != [GO_ON]:
            table.ask(me, table.rules.edition.defending)


class EndDefense(Step[Table]):
    """Attacks not stopped become successful at the end of the Defense Phase, in their order (HT-6.2, HT-6.4)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for place in range(len(table.incoming) - 1, -1, -1):
            table.then(SETTLE, me, place)


class Defending(Menu):
    """The Defense Phase."""

    def fixed(self, table: Table, me: int) -> list[int]:
        """Leaving or conceding attacks, exertions, also for nothing (HT-8.11), and going on."""
        fixed = [LEAVE_ATTACK, GO_ON, EXERT_FOR_DEFENSE, EXERT_FOR_NOTHING]
        for place in range(min(len(table.incoming), MOST_ATTACKS)):
            fixed += [EXERT_FOR_POWER_BLOCK + place, CONCEDE + place]
        return fixed

    def why_not_fixed(self, table: Table, me: int, choice: int) -> Refusal | None:
        """None where the choice is legal."""
        left = len(table.incoming) - table.cursor
        if choice == LEAVE_ATTACK:
            return None if left else Refusal("HT-5.10", "There is no attack left to leave.")
        if choice == GO_ON:
            if left:
                return Refusal("HT-5.10", "First answer every attack, or leave it.")
            return self.why_not_leave(table, me)
        if choice == EXERT_FOR_DEFENSE:
            return self.why_not_search(table, me)
        if choice == EXERT_FOR_NOTHING:
            return self.why_not_exert(table, me)
        if EXERT_FOR_POWER_BLOCK <= choice < EXERT_FOR_POWER_BLOCK + MOST_ATTACKS:
            return self.why_not_power_block(table, me, choice - EXERT_FOR_POWER_BLOCK)
        if CONCEDE <= choice < CONCEDE + MOST_ATTACKS:
            return self.why_not_concede(table, me, choice - CONCEDE)
        return self.not_the_question()

    def why_not_search(self, table: Table, me: int) -> Refusal | None:
        """An exertion for a defense needs an attack (HT-5.9), and does not go on with an earlier one (HT-R24a)."""
        if not any_attack_open(table):
            return Refusal("HT-5.9", "There is no attack to exert against.")
        if table.sides[me].found_defense and all(
            attack.has(SUCCEEDED | FAILED | AVOIDED) or shield(table, me, place) != NOTHING
            for place, attack in enumerate(table.incoming)
        ):
            return Refusal(
                "HT-R24a", "You have played a defense from your exertion: another cannot go on with that one."
            )
        return self.why_not_exert(table, me)

    def why_not_power_block(self, table: Table, me: int, place: int) -> Refusal | None:
        """At the end of the phase, a block that was played against a Power Blow (HT-8.8)."""
        if place >= len(table.incoming) or not table.incoming[place].has(POWER | NEEDS_POWER_BLOCK):
            return Refusal("HT-8.8", "A Power Block is made only against a Power Blow.")
        if table.cursor < len(table.incoming):
            return Refusal(
                "HT-8.8", "A Power Block is made at the end of the Defense Phase: first answer every attack."
            )
        card = shield(table, me, place)
        if card == NOTHING or table.card(card).type == DODGE or table.incoming[place].has(SUCCEEDED | FAILED):
            return Refusal("HT-8.8", "A Power Block is made of a block that you have played against the attack.")
        if card in table.power_blocks:
            return Refusal("HT-8.8", "It is a Power Block already.")
        return self.why_not_exert(table, me)

    def why_not_concede(self, table: Table, me: int, place: int) -> Refusal | None:
        """The defender may declare an attack successful before the end of the phase, if nothing stops it (HT-6.2).

        A Guard in play need not be used.
        """
        if place >= len(table.incoming) or table.incoming[place].has(SUCCEEDED | FAILED):
            return Refusal("HT-6.2", "There is no such attack to declare successful.")
        attack = table.incoming[place]
        laid = [before.defense for before in table.incoming[: place + 1] if before.defense != NOTHING]
        if attack.has(AVOIDED) or (laid and (attack.has(HIDDEN) or shield(table, me, place) == laid[-1])):
            return Refusal("HT-6.2", "You have a defense against that attack, or avoid it.")
        return None

    def take(self, table: Table, me: int, choice: int) -> None:
        """Do it, and come back for more."""
        if choice == GO_ON:
            return
        table.then(DEFEND, me)
        if choice >= FIXED or choice == DRAW:
            self.take_card(table, me, choice)
        elif choice == LEAVE_ATTACK:
            pass_by(table, me)
        elif choice == EXERT_FOR_DEFENSE:
            while table.cursor < len(table.incoming):
                pass_by(table, me)
            table.then(EXERT, me, FOR_DEFENSE)
        elif choice == EXERT_FOR_NOTHING:
            table.then(EXERT, me, FOR_NOTHING)
        elif choice < CONCEDE:
            table.then(MAKE_BLOCK_POWERFUL, me, choice - EXERT_FOR_POWER_BLOCK)
            table.then(EXERT, me, FOR_POWER_BLOCK)
        else:
            self.concede(table, me, choice - CONCEDE)
        if table.cursor == len(table.incoming):
            table.then(REVEAL_HIDDEN, me)
        else:
            table.rules.edition.answered(table, me)

    def concede(self, table: Table, me: int, place: int) -> None:
        """Declare an attack successful now; its effects happen at this moment (HT-6.2)."""
        table.incoming[place].flags |= CONCEDED
        SETTLE.do(table, me, place)
        if place == table.cursor:
            next_attack(table)


DEFENSE: Final = DefensePhase("Defense Phase")
DEFEND: Final = Defend("defend")
END_DEFENSE: Final = EndDefense("end the Defense Phase")
DEFENDING: Final = Defending("defend", "HT-5.10", "Your Defense Phase: answer the attacks.")
