"""Chapter 5: the turn. A turn is its phases."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.actions import DRAW, FIXED, GO_ON, HIDE, PLAY, REMOVE, USE, action, kind_of, verb_of
from codeduello.games.htcg.model.card import TURN_ENDED
from codeduello.games.htcg.model.constants import ADJUSTMENT_PHASE, DRAW_PHASE, EXHAUSTION, LAST_TURN, NOTHING, POWER
from codeduello.games.htcg.model.lingering import LINGERING, TURNS_MASK, source, which
from codeduello.games.htcg.model.side import NEW_TURN
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import ATTACK
from codeduello.games.htcg.phases.beginning import (
    MAY_DO,
    MUST_DO,
    SWEEP,
)
from codeduello.games.htcg.phases.defense import DEFENSE, END_DEFENSE
from codeduello.games.htcg.phases.menu import can_draw
from codeduello.games.htcg.rules.discarding import discard_down
from codeduello.games.htcg.rules.end_game import end_game_loss
from codeduello.games.htcg.rules.legality import guards
from codeduello.games.htcg.rules.playing import usable, use
from codeduello.games.htcg.rules.zones import draw, held, kinds_among, leave_play, notify


class BeginTurn(Step[Table]):
    """Players alternate whole turns (HT-4.4). After 400 turns the duel is stopped (HT-R49)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Put the phases on the agenda, in their order (HT-5.1, HG-1.1)."""
        if table.turn == LAST_TURN:
            table.end(events.STOPPED, None)
            return
        table.turn += 1
        begin(table, me)
        if table.log is not None:
            table.tell(events.TURN, me, (), (table.turn,))
        table.push_all(table.rules.edition.turn, me)


def begin(table: Table, me: Seat) -> None:
    """What is counted in a turn begins again: one attack (HT-5.14), one exertion (HT-8.3), one Power Blow (HT-8.6)."""
    table.active = me
    side = table.sides[me]
    side.copy_turn(NEW_TURN)
    side.attacks_left = 1 + side.extra_attacks
    side.plain_left = side.extra_plain
    side.power_blows_left = 1
    side.exertions_left = 1 + side.extra_exertions
    table.power_blocks = ()
    table.cursor = 0


class Adjust(Step[Table]):
    """Pending damage, losses and gains are applied now (HT-1.2, HT-5.17, HG-1.6), after all plays.

    Exhaustion costs 5 for each time (HT-10.1, HT-R26), in this turn's adjustment or the next (HT-R27). Ability never
    falls below zero (HT-1.4) nor rises above the Maximum Ability (HT-R42). Once End Game nullifies healing nothing is
    gained, whenever it was promised (EG-R5).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.phase = ADJUSTMENT_PHASE
        side = table.sides[me]
        price = 3 if side.has(traits.CHEAP_EXHAUSTION) else EXHAUSTION
        ending = end_game_loss(table, me)
        lost = side.damage + side.loss + side.exhausted * price + ending
        gain = 0 if table.healing_is_over() else side.gain
        before = side.ability
        side.ability = max(0, min(max(side.most, before), before - lost + gain))
        if table.log is not None and side.ability != before:
            tired = side.exhausted * price
            numbers = (side.ability, before, side.damage, side.loss, tired, ending, gain)
            table.tell(events.ABILITY, me, (), numbers)
        side.damage = side.loss = side.gain = side.exhausted = 0
        side.owed = ()


class DrawDiscard(Step[Table]):
    """Discard down to Ability (HT-1.3, HT-5.19, HG-1.7), or draw up to it one at a time (HT-5.20)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.phase = DRAW_PHASE
        if not discard_down(table, me, DRAW_DISCARD) and (can_draw(table, me) or usable(table, me)):
            table.ask(me, DRAWING)


class Drawing(Decision[Table]):
    """Draw one at a time, and stop at any point (HT-5.20); normally cards are drawn only now (HT-5.21)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Draw, stop, remove a Guard (HT-R29), or use a card."""
        first = [DRAW, GO_ON] if can_draw(table, me) else [GO_ON]
        removals = [action(REMOVE, kind) for kind in kinds_among(table, guards(table, me))]
        return first + removals + [action(USE, kind) for kind in kinds_among(table, usable(table, me))]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        if choice == DRAW:
            if draw(table, me):
                table.push(DRAW_DISCARD, me)
        elif choice >= FIXED:
            table.push(DRAW_DISCARD, me)
            if verb_of(choice) == USE:
                use(table, me, choice)
            else:
                leave_play(table, me, held(table, guards(table, me), kind_of(choice)))

    def why_not_offered(self, table: Table, me: Seat, choice: ActionId) -> Refusal:
        """No card can be played any more (HT-5.16)."""
        if choice >= FIXED and verb_of(choice) in (PLAY, HIDE):
            return Refusal("HT-5.16", "From the Ability Adjustment on, no card can be played.")
        return super().why_not_offered(table, me, choice)


def pass_effects(table: Table, me: Seat) -> None:
    """A turn of this player is over: lingering effects are a turn shorter (HT-R40a), and what they took returns.

    A card that was in play just for the effect leaves play with it. In End Game nothing returns: that would be a gain
    (EG-2.5, EG-3.5, EG-4.4).
    """
    side = table.sides[me]
    over = [effect for effect in side.effects if effect & TURNS_MASK == 1]
    side.effects = tuple([effect - 1 for effect in side.effects if effect & TURNS_MASK > 1])
    for effect in over:
        if LINGERING[which(effect)].discards and source(effect) in table.sides[1 - me].play:
            leave_play(table, 1 - me, source(effect))
        elif not table.healing_is_over():
            returned = side.ability + LINGERING[which(effect)].returns
            side.ability = max(side.ability, min(side.most, returned))


class Close(Step[Table]):
    """The Draw/Discard Phase is over: what cards make of that comes before the turn passes."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        notify(table, TURN_ENDED, me, NOTHING)


class EndTurn(Step[Table]):
    """The turn passes to the opponent, with the attacks; a Power Blow gives the right to hide (HT-8.7, HG-4.3).

    What was borrowed goes back first (HT-R39b).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        for card in side.borrowed[::-1]:
            leave_play(table, me, card)
        opponent = table.sides[1 - me]
        side.no_draw = False
        side.struck = 0
        side.may_hide = False
        side.fresh = ()
        side.attacked = side.attacks_made > 0
        opponent.may_hide = not side.has(traits.NO_HIDING_AGAINST) and any(
            attack.has(POWER) for attack in table.outgoing
        )
        side.later = tuple([entry for entry in side.later if not entry & 1])
        pass_effects(table, me)
        side.ignored = ()
        side.keepers = ()
        side.bend = 0
        table.conjunction = ()
        table.incoming = table.outgoing
        table.outgoing = []
        table.refresh()
        table.push(BEGIN_TURN, 1 - me)


BEGIN_TURN: Final = BeginTurn("begin the turn")
ADJUST: Final = Adjust("Ability Adjustment")
DRAW_DISCARD: Final = DrawDiscard("Draw/Discard")
CLOSE: Final = Close("close the Draw/Discard Phase")
END_TURN: Final = EndTurn("end the turn")
TURN: Final[list[Step[Any]]] = [
    SWEEP,
    MUST_DO,
    MAY_DO,
    DEFENSE,
    END_DEFENSE,
    ATTACK,
    ADJUST,
    DRAW_DISCARD,
    CLOSE,
    END_TURN,
]
DRAWING: Final = Drawing("draw", "HT-5.20", "Draw a card, or stop.")
