"""The game's own fast player: it plays what looks best at first sight, and values positions by a few numbers."""

from __future__ import annotations

from typing import Final, cast

from codeduello.core.policy import Policy, learnt
from codeduello.core.state import State
from codeduello.games.htcg.bot.features import is_head_shot
from codeduello.games.htcg.bot.greedy import ALWAYS
from codeduello.games.htcg.model.actions import DRAW, GO_ON
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    AVOIDED,
    BLOCK,
    DODGE,
    EXHAUSTION,
    FAILED,
    GUARD,
    HEAD,
    POWER,
    UNBLOCKABLE,
    UNDODGEABLE,
)
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table

SPREAD: Final = 0.1  # tenths of Ability; how far from its best choice the fast player strays
TURNS: Final = 2  # that a search looks ahead
PLENTY: Final = 20  # Ability, beyond which more makes no difference
FULL: Final = 45  # cards in the Endurance, beyond which more make no difference

# The places of the features; the first two are a number for each amount.
ABILITY: Final = 0
ENDURANCE: Final = ABILITY + PLENTY + 1
ATTACKS: Final = ENDURANCE + FULL // 5 + 1
BLOCKS: Final = ATTACKS + 1
DODGES: Final = BLOCKS + 1
OTHERS: Final = DODGES + 1
HEAD_SHOTS: Final = OTHERS + 1
GUARDS: Final = HEAD_SHOTS + 1
IN_PLAY: Final = GUARDS + 1
DISARMED: Final = IN_PLAY + 1
PRONE: Final = DISARMED + 1
HIDES: Final = PRONE + 1
TO_MOVE: Final = HIDES + 1
THREATENED: Final = TO_MOVE + 1  # damage on its way
UNSTOPPED: Final = THREATENED + 1  # of which the opponent can stop none by hand
HEAD_THREATENED: Final = UNSTOPPED + 1
HEAD_UNSTOPPED: Final = HEAD_THREATENED + 1
FATAL: Final = HEAD_UNSTOPPED + 1  # more damage on its way than the opponent has Ability
FEATURES: Final = FATAL + 1


class HtcgPolicy(Policy):
    """Scores choices as the edition does, and values a position by Ability, cards and the attacks under way."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(SPREAD, learnt("codeduello.games.htcg", f"weights-{edition.name}.json"), TURNS)
        self.edition = edition

    def scores(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """A score for each of these legal actions, in tenths of Ability."""
        table = cast(Table, state)
        if len(legal) == 2 and legal[0] == DRAW and legal[1] == GO_ON and len(table.sides[seat].endurance) > 1:
            return [ALWAYS[DRAW], 0.0]  # half of all choices: a hand is drawn card by card
        return self.edition.score_choices(table, seat, legal)

    def features(self, state: State, seat: int) -> list[float]:
        """Ability and Endurance, the hand and the table by sorts of card, and what the own attacks will do."""
        table = cast(Table, state)
        side = table.sides[seat]
        found = [0.0] * FEATURES
        found[ABILITY + max(0, min(PLENTY, ability_left(side)))] = 1.0
        found[ENDURANCE + min(FULL, len(side.endurance)) // 5] = 1.0
        has_head = False
        has_attack = False
        for number in side.hand:
            card = table.card(number)
            if card.is_attack:
                found[ATTACKS] += 0.2
                has_attack = has_attack or (card.is_upper and card.can_power)
            elif card.type == BLOCK or card.type == GUARD:
                found[BLOCKS] += 0.2
            elif card.type == DODGE:
                found[DODGES] += 0.2
            else:
                found[OTHERS] += 0.2
                has_head = has_head or is_head_shot(card)
        found[HEAD_SHOTS] = 1.0 if has_head and has_attack else 0.0
        for number in side.play:
            found[GUARDS if table.card(number).type == GUARD else IN_PLAY] += 0.2
        found[DISARMED] = float(side.disarmed)
        found[PRONE] = float(side.prone)
        found[HIDES] = float(side.may_hide)
        found[TO_MOVE] = float(table.active == seat)
        self._attacks(table, seat, found)
        return found

    def _attacks(self, table: Table, seat: int, found: list[float]) -> None:
        """What the attacks of this seat that are under way will do to the opponent, whose cards lie open here."""
        opponent = table.sides[1 - seat]
        shields: list[HtCard] | None = None
        coming = 0
        for attack in table.outgoing if table.active == seat else table.incoming:
            if attack.flags & (FAILED | AVOIDED) or attack.card < 0:
                continue
            card = table.card(attack.card)
            damage = card.damage + (card.blow if attack.flags & POWER else 0)
            found[THREATENED] += 0.5 * damage
            if attack.flags & HEAD:
                found[HEAD_THREATENED] = 1.0
            if shields is None:
                shields = [table.card(number) for number in opponent.hand + opponent.play]
            if not any(stops(shield, attack.areas, attack.flags | card.flags) for shield in shields):
                coming += damage
                found[UNSTOPPED] += 0.5 * damage
                if attack.flags & HEAD:
                    found[HEAD_UNSTOPPED] = 1.0
        if coming and coming >= ability_left(opponent):
            found[FATAL] = 1.0


def ability_left(side: Side) -> int:
    """The Ability of a side after its next adjustment, as far as that is settled."""
    return side.ability + side.gain - side.damage - side.loss - EXHAUSTION * side.exhausted


def stops(shield: HtCard, areas: int, flags: int) -> bool:
    """Whether this card, as a defense, stops an attack to these areas."""
    if not shield.is_defense or areas & ~shield.areas:
        return False
    return not flags & (UNDODGEABLE if shield.type == DODGE else UNBLOCKABLE)
