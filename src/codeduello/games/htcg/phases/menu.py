"""What a player is asked in each phase: cards from hand, Guards to remove, cards to use, and exertions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision, Judged
from codeduello.core.outcome import Refusal
from codeduello.core.preview import GOOD, NOTE, Consequence
from codeduello.games.htcg.model.actions import (
    DRAW,
    EXERT_FOR_NOTHING,
    FAMILY,
    FIXED,
    GO_ON,
    HIDE,
    PLAY,
    PUT_WEAPON_DOWN,
    REMOVE,
    USE,
    action,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.model.traits import CANNOT_BE_DISARMED, DRAWS_ANY_TIME
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD
from codeduello.games.htcg.rules.legality import (
    ATTACKS,
    FACE_DOWN,
    FROM_HAND,
    MOST_HANDS,
    Bans,
    Choices,
    ban,
    choices,
    first_of,
    group_of,
    guards,
    single_ban,
)
from codeduello.games.htcg.rules.playing import play_from_hand, usable, use
from codeduello.games.htcg.rules.weapons import disarm
from codeduello.games.htcg.rules.zones import draw, held, kinds_among, kinds_in_hand, leave_play
from codeduello.games.htcg.verbs.weapons import LOSE_ONE, weapons_in_use

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAVING: Final = choices()


@LEAVING.forbids("HT-8.12", "You have played a card that goes with an exertion: now exert.")
def exertion_must_follow(table: Table, me: Seat, place: int) -> bool:
    """After a card that goes with an exertion comes that exertion, in the same phase (HT-8.12)."""
    side = table.sides[me]
    return bool(side.keepers) and side.exertions_left > 0 and not table.conjunction


class Menu(Judged[Table]):
    """A question of a phase: cards from hand, Guards to remove, cards to use, and choices besides cards."""

    def fixed(self, table: Table, me: Seat) -> list[int]:
        """The choices besides cards."""
        raise NotImplementedError

    def judges(self, family: int) -> tuple[Choices, ...] | None:
        """What judges a family of choices besides cards; None if it belongs to another question."""
        raise NotImplementedError

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Everything that the seat could do."""
        hand = [action(PLAY, kind) for kind in kinds_in_hand(table, me)]
        return hand + self.others(table, me) + self.fixed(table, me)

    def legal(self, table: Table, me: Seat) -> list[ActionId]:
        """The offers that nothing forbids."""
        legal = self.plays(table, me) + self.others(table, me)
        for choice in self.fixed(table, me):
            if self.why_not(table, me, choice) is None:
                legal.append(choice)
        return legal

    def plays(self, table: Table, me: Seat) -> list[int]:
        """The cards in hand that may be played now, open or face down; what forbids a whole group is asked once."""
        plays: list[int] = []
        if FROM_HAND.closed(table, me, 0) is not None:
            return plays
        open_groups: i64 = 0  # a bit for each group that was asked
        closed_groups: i64 = 0
        hiding = False
        for kind in kinds_in_hand(table, me):
            card = table.pool[kind]
            group = group_of(table, card)
            bit = group.bit
            if closed_groups & bit:
                continue
            if not open_groups & bit:
                if group.closed(table, me, 0) is not None:
                    closed_groups |= bit
                    continue
                open_groups |= bit
                if group is ATTACKS:
                    hiding = group.closed(table, me, FACE_DOWN) is None
            if single_ban(table, me, card, group, 0) is None:
                plays.append(action(PLAY, kind))
            if hiding and group is ATTACKS and single_ban(table, me, card, group, FACE_DOWN) is None:
                plays.append(action(HIDE, kind))
        return plays

    def could_play(self, table: Table, me: Seat, types: int) -> bool:
        """Whether any card in hand of these types, a bit each, may be played now."""
        if FROM_HAND.closed(table, me, 0) is not None:
            return False
        closed_groups: list[Bans] = []
        for kind in kinds_in_hand(table, me):
            card = table.pool[kind]
            if types >> card.type & 1:
                group = group_of(table, card)
                if group in closed_groups:
                    continue
                if group.closed(table, me, 0) is not None:
                    closed_groups.append(group)
                elif single_ban(table, me, card, group, 0) is None:
                    return True
        return False

    def others(self, table: Table, me: Seat) -> list[int]:
        """Every Guard to remove (HT-R29), every card to use (HT-12.8), and a draw if a card allows it."""
        others = [DRAW] if table.sides[me].has(DRAWS_ANY_TIME) and can_draw(table, me) else []
        others += [action(REMOVE, kind) for kind in kinds_among(table, guards(table, me))]
        others += [action(USE, kind) for kind in kinds_among(table, usable(table, me))]
        return others

    def why_not(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        """The first rule that forbids a choice, or why it does not lie before the seat; None if it is legal."""
        if choice >= FIXED:
            return self.why_not_card(table, me, choice)
        if choice == DRAW:
            offered = choice in self.others(table, me)
            return None if offered else Refusal("HT-5.21", "Cards are drawn in your Draw/Discard Phase.")
        judges = self.judges(FAMILY[choice])
        if judges is None:
            return self.not_the_question()
        return first_of(judges, table, me, choice - FAMILY[choice])

    def why_not_card(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        """The same for a card to play, to remove or to use."""
        verb = verb_of(choice)
        kind = kind_of(choice)
        if verb in (PLAY, HIDE):
            return self.why_not_play(table, me, choice)
        if verb == REMOVE:
            missing = held(table, guards(table, me), kind) == NOTHING
            return Refusal("HT-R29", "You have no such Guard in play.") if missing else None
        if verb == USE:
            missing = held(table, usable(table, me), kind) == NOTHING
            return Refusal("HT-12.8", f"You cannot use {table.pool[kind].title} now.") if missing else None
        return self.not_the_question()

    def why_not_play(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        """The same for a card from hand."""
        kind = kind_of(choice)
        if held(table, table.sides[me].hand, kind) == NOTHING:
            return Refusal(self.rule, f"{table.pool[kind].title} is not in your hand.")
        face_down = verb_of(choice) == HIDE
        if face_down and group_of(table, table.pool[kind]) is not ATTACKS:
            return Refusal("HT-9.1", "Only an attack can be played face down.")
        return ban(table, me, table.pool[kind], FACE_DOWN if face_down else 0)

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """What an exertion for nothing is good for."""
        if action != EXERT_FOR_NOTHING:
            return []
        told = [Consequence("It turns up cards of your Endurance, and finds you nothing.", "HT-8.11", NOTE)]
        if not table.sides[me].duty_done:
            weight = GOOD if self.why_not(table, me, GO_ON) else NOTE  # it is needed, or may be
            told.append(Consequence("Each turn you must play a card or exert: this counts.", "HT-4.5", weight))
        return told

    def take_card(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Draw, play, remove or use a card."""
        if choice == DRAW:
            draw(table, me)
        elif verb_of(choice) == REMOVE:
            leave_play(table, me, held(table, guards(table, me), kind_of(choice)))
        elif verb_of(choice) == USE:
            use(table, me, choice)
        else:
            play_from_hand(table, me, choice)


def can_draw(table: Table, me: Seat) -> bool:
    """Whether a player has room for a card, and one to draw (HT-5.20)."""
    side = table.sides[me]
    return len(side.hand) < side.ability and not side.no_draw and bool(side.endurance or side.discard)


class FreeHands(Decision[Table]):
    """A player with too many Hand Icons in play disarms a weapon or removes cards until the limit holds (HT-2.8)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """The weapon, and every card in play with a Hand Icon."""
        side = table.sides[me]
        cards = [card for card in side.play if table.card(card).hands]
        offers = [action(REMOVE, kind) for kind in kinds_among(table, cards)]
        held_in_hand = side.hands > sum(table.card(card).hands for card in cards)
        return [PUT_WEAPON_DOWN, *offers] if held_in_hand and not side.has(CANNOT_BE_DISARMED) else offers

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Free that hand, and look again."""
        side = table.sides[me]
        if choice == PUT_WEAPON_DOWN:
            if len(weapons_in_use(table, me)) > 1:
                table.ask_for(LOSE_ONE, 1 - me, CHOOSE_CARD, 0, me)
            else:
                disarm(table, me)
        else:
            cards = [card for card in side.play if table.card(card).hands]
            leave_play(table, me, held(table, cards, kind_of(choice)))


FREE_HANDS = FreeHands(
    "free a hand", "HT-2.8", "You have too many Hand Icons in play: disarm yourself or remove a card."
)


def hands_are_overfull(table: Table, me: Seat) -> bool:
    """Whether a player must free a hand first (HT-2.8); then the question is asked."""
    if table.sides[me].hands <= MOST_HANDS:
        return False
    table.ask(me, FREE_HANDS)
    return True
