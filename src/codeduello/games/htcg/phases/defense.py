"""The Defense Phase (chapters 5, 6 and 8): answering the attacks of the opponent's last turn."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.preview import NOTE, Consequence
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.actions import (
    AGAINST,
    CONCEDE,
    DRAW,
    EXERT_FOR_DEFENSE,
    EXERT_FOR_NOTHING,
    EXERT_FOR_POWER_BLOCK,
    FIXED,
    GO_ON,
    LEAVE_ATTACK,
    MOST_ATTACKS,
    PLAY,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.constants import (
    AVOIDED,
    CONCEDED,
    DEFENSE_PHASE,
    DODGE,
    FAILED,
    FIRST_EDITION,
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
from codeduello.games.htcg.phases.menu import LEAVING, Menu, hands_are_overfull
from codeduello.games.htcg.rules.defenses import any_attack_open, is_answered, next_attack, pass_by, shield
from codeduello.games.htcg.rules.exertion import EXERT, MAKE_BLOCK_POWERFUL
from codeduello.games.htcg.rules.foresight import (
    hope,
    if_conceded,
    if_defended,
    if_nothing_stops,
    open_places,
    saved_by_power_block,
)
from codeduello.games.htcg.rules.legality import DEFENSES, EXERTING, Choices, choices, group_of
from codeduello.games.htcg.rules.resolution import REVEAL_HIDDEN, SETTLE
from codeduello.games.htcg.rules.zones import held


class DefensePhase(Step[Table]):
    """Defend against the attacks of the opponent's last turn. Powers that look at Hidden Attacks act now (HT-R23)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Open the phase."""
        table.open_phase(DEFENSE_PHASE)
        side = table.sides[me]
        side.closed = False
        if side.has(traits.SEES_HIDDEN):
            for attack in table.incoming:
                if attack.has(HIDDEN):
                    table.show(attack.card, 1 << me)
                    if table.log is not None:
                        table.tell(events.LOOK, me, (attack.card,), (), 0b11)
        table.push(DEFEND, me)


class Defend(Step[Table]):
    """Go on with the Defense Phase. However the last attack was answered, none is Hidden after it (HT-9.2)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.cursor == len(table.incoming):
            REVEAL_HIDDEN.do(table, me, 0)
        else:
            table.rules.edition.answered(table, me)
        if hands_are_overfull(table, me):
            table.push(DEFEND, me)
        else:
            legal = table.rules.edition.defending.legal(table, me)
            if legal != [GO_ON]:
                table.ask_among(me, table.rules.edition.defending, legal)


class EndDefense(Step[Table]):
    """Attacks not stopped become successful at the end of the Defense Phase, in their order (HT-6.2, HT-6.4)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        for place in range(len(table.incoming) - 1, -1, -1):
            table.push(SETTLE, me, place)


PASSING_BY: Final = choices()  # leaving the attack that is to be answered now
GOING_ON: Final = choices()  # the end of the phase
SEARCHING: Final = choices()  # an exertion for a defense
POWER_BLOCKS: Final = choices()
CONCEDING: Final = choices()  # declaring an attack successful

JUDGES: Final[dict[int, tuple[Choices, ...]]] = {
    LEAVE_ATTACK: (PASSING_BY,),
    GO_ON: (GOING_ON, LEAVING),
    EXERT_FOR_DEFENSE: (SEARCHING, EXERTING),
    EXERT_FOR_NOTHING: (EXERTING,),
    EXERT_FOR_POWER_BLOCK: (POWER_BLOCKS, EXERTING),
    CONCEDE: (CONCEDING,),
}


class Defending(Menu):
    """The Defense Phase."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """Leaving or conceding attacks, exertions, also for nothing (HT-8.11), and going on."""
        fixed = [LEAVE_ATTACK, GO_ON, EXERT_FOR_DEFENSE, EXERT_FOR_NOTHING]
        for place in range(min(len(table.incoming), MOST_ATTACKS)):
            fixed += [EXERT_FOR_POWER_BLOCK + place, CONCEDE + place]
        return fixed

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """What judges a family of choices in this phase."""
        return JUDGES.get(family)

    def asks(self, table: Table, me: Seat) -> str:
        """What is to be done: answer the next attack, or whatever else may be done before the phase ends."""
        place = table.cursor
        if place < len(table.incoming) and place not in open_places(table):
            return "Your Defense Phase: something stops the attack already. Leave it to go on."
        if place < len(table.incoming):
            which = f"attack {place + 1} of {len(table.incoming)}" if len(table.incoming) > 1 else "the attack"
            return f"Your Defense Phase: answer {which}, or leave it."
        if table.incoming:
            return "Your Defense Phase: every attack was answered or left. Go on when you have done the rest."
        return "Your Defense Phase: no attack comes. You may play other cards, or go on."

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """What becomes of the attacks after this choice, as far as the defender knows."""
        place = table.cursor
        if action == GO_ON:
            return if_nothing_stops(table, me, open_places(table), "")
        if action == LEAVE_ATTACK:
            return if_nothing_stops(table, me, [place], hope(table, me))
        if action == EXERT_FOR_DEFENSE:
            told = [Consequence("It turns up cards of your Endurance: one may be a defense.", "HT-8.10", NOTE, False)]
            if place < len(table.incoming):
                told.append(Consequence("After it you may play no defense from your hand.", "HT-R21"))
            return told
        if EXERT_FOR_POWER_BLOCK <= action < CONCEDE:
            return saved_by_power_block(table, me, action - EXERT_FOR_POWER_BLOCK)
        if CONCEDE <= action < AGAINST:
            return if_conceded(table, me, action - CONCEDE)
        if action >= FIXED and verb_of(action) == PLAY and group_of(table, table.pool[kind_of(action)]) is DEFENSES:
            return if_defended(table, me, place, held(table, table.sides[me].hand, kind_of(action)))
        return super().preview(table, me, action)

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice == GO_ON:
            return
        table.push(DEFEND, me)  # after what is chosen now
        if choice >= FIXED or choice == DRAW:
            self.take_card(table, me, choice)
        elif choice == LEAVE_ATTACK:
            pass_by(table, me)
        elif choice == EXERT_FOR_DEFENSE:
            while table.cursor < len(table.incoming):
                pass_by(table, me)
            table.push(EXERT, me, FOR_DEFENSE)
        elif choice == EXERT_FOR_NOTHING:
            table.push(EXERT, me, FOR_NOTHING)
        elif choice < CONCEDE:
            table.push_in_order(
                EXERT.by(me, FOR_POWER_BLOCK), MAKE_BLOCK_POWERFUL.by(me, choice - EXERT_FOR_POWER_BLOCK)
            )
        else:
            self.concede(table, me, choice - CONCEDE)
        if table.cursor == len(table.incoming):
            table.push(REVEAL_HIDDEN, me)

    def concede(self, table: Table, me: Seat, place: int) -> None:
        """Declare an attack successful now; its effects happen at this moment (HT-6.2)."""
        table.incoming[place].flags |= CONCEDED
        SETTLE.do(table, me, place)
        if place == table.cursor:
            next_attack(table)


# What is forbidden about the choices besides cards.


@PASSING_BY.forbids("HT-5.10", "There is no attack left to leave.")
def no_attack_to_leave(table: Table, me: Seat, place: int) -> bool:
    """Attacks are answered one after the other, each by a defense or by leaving it (HT-5.10)."""
    return table.cursor >= len(table.incoming)


@GOING_ON.forbids("HT-5.10", "First answer every attack, or leave it.")
def attacks_are_left(table: Table, me: Seat, place: int) -> bool:
    """Every attack is answered or left before the phase ends (HT-5.10)."""
    return table.cursor < len(table.incoming)


@SEARCHING.forbids("HT-5.9", "There is no attack to exert against.")
def nothing_to_exert_against(table: Table, me: Seat, place: int) -> bool:
    """An exertion for a defense needs an attack (HT-5.9)."""
    return not any_attack_open(table)


@SEARCHING.forbids("HT-R24a", "You have played a defense from your exertion: another cannot go on with that one.")
def found_one_already(table: Table, me: Seat, place: int) -> bool:
    """An exertion for a defense does not go on with an earlier one (HT-R24a)."""
    return table.sides[me].found_defense and all(
        attack.has(SUCCEEDED | FAILED | AVOIDED) or shield(table, me, place) != NOTHING
        for place, attack in enumerate(table.incoming)
    )


@SEARCHING.forbids(
    "HT-5.10", "You have played a defense against every attack, and may play one against each.", (FIRST_EDITION,)
)
def every_attack_is_answered(table: Table, me: Seat, place: int) -> bool:
    """One defense may be played against each attack (HT-5.10)."""
    return not any(
        not attack.has(SUCCEEDED | FAILED) and not is_answered(table, me, attack) for attack in table.incoming
    )


@POWER_BLOCKS.forbids("HT-8.8", "A Power Block is made only against a Power Blow.")
def not_against_a_blow(table: Table, me: Seat, place: int) -> bool:
    """Only a Power Blow takes a Power Block (HT-8.8)."""
    return place >= len(table.incoming) or not table.incoming[place].has(POWER | NEEDS_POWER_BLOCK)


@POWER_BLOCKS.forbids("HT-8.8", "A Power Block is made at the end of the Defense Phase: first answer every attack.")
def too_early_for_power(table: Table, me: Seat, place: int) -> bool:
    """A Power Block is made at the end of the phase (HT-8.8)."""
    return table.cursor < len(table.incoming)


@POWER_BLOCKS.forbids("HT-8.8", "A Power Block is made of a block that you have played against the attack.")
def no_block_to_strengthen(table: Table, me: Seat, place: int) -> bool:
    """A Power Block is made of a block that was played (HT-8.8)."""
    card = shield(table, me, place)
    return card == NOTHING or table.card(card).type == DODGE or table.incoming[place].has(SUCCEEDED | FAILED)


@POWER_BLOCKS.forbids("HT-8.8", "It is a Power Block already.")
def is_a_power_block(table: Table, me: Seat, place: int) -> bool:
    """A block is made a Power Block once, for the whole turn (HT-8.8)."""
    return shield(table, me, place) in table.power_blocks


@CONCEDING.forbids("HT-6.2", "There is no such attack to declare successful.")
def nothing_to_concede(table: Table, me: Seat, place: int) -> bool:
    """Only an attack that is still open is declared successful (HT-6.2)."""
    return place >= len(table.incoming) or table.incoming[place].has(SUCCEEDED | FAILED)


@CONCEDING.forbids("HT-6.2", "You have a defense against that attack, or avoid it.")
def is_defended(table: Table, me: Seat, place: int) -> bool:
    """The defender may declare an attack successful if nothing stops it (HT-6.2). A Guard in play need not be used."""
    attack = table.incoming[place]
    laid = [before.defense for before in table.incoming[: place + 1] if before.defense != NOTHING]
    return attack.has(AVOIDED) or (bool(laid) and (attack.has(HIDDEN) or shield(table, me, place) == laid[-1]))


DEFENSE: Final = DefensePhase("Defense Phase")
DEFEND: Final = Defend("defend")
END_DEFENSE: Final = EndDefense("end the Defense Phase")
DEFENDING: Final = Defending("defend", "HT-5.10", "Your Defense Phase: answer the attacks.")
