"""Chapters 2 and 3: the clash. Both choose, reveal together, check follow-ups, compare positions, take the damage."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.core.preview import BAD, FATAL, GOOD, Consequence
from codeduello.core.zones import take_out
from codeduello.games.duel import events
from codeduello.games.duel.abilities import UNLOCK
from codeduello.games.duel.box import (
    A_BLOCK,
    A_PERFECT_BLOCK,
    A_STRIKE,
    BAR,
    BLOCK,
    BLOCKED,
    CHARACTERS,
    COMBAT_CARDS,
    FIRST,
    MIRROR,
    MISS,
    NOTHING,
    PERFECT_BLOCK_DAMAGE,
    REVEAL,
    SHOWS,
    SIZE,
    STRIKE,
    STRUCK,
    TEXTS,
    TITLES,
    ability_source,
)
from codeduello.games.duel.table import Rules, Side, Table
from codeduello.games.duel.winning import FATAL as DEADLY

FOLLOW_UP_DAMAGE: Final = 1


class ChooseCard(Decision[Table]):
    """Choose a card to play face down."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Any card in hand, also one that breaks the follow-up (HD-R6)."""
        return table.side(me).hand

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Nobody sees the choice, and nothing happens, before both are made (HD-2.2)."""
        table.side(me).chosen = action

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """Whether the card misses the follow-up, and what that costs."""
        side = table.side(me)
        if not misses(side, len(side.front), action):
            matches = bool(side.front) and not side.free
            return [Consequence("It matches your follow-up bar.", "HD-2.3", GOOD)] if matches else []
        abilities = CHARACTERS[side.character].abilities
        if any(side.unlocked >> number & 1 and one.steps[MISS] for number, one in enumerate(abilities)):
            return [Consequence("It misses the follow-up, and your ability answers that.", "HD-4.3")]
        cost = FOLLOW_UP_DAMAGE + side.dearer
        words = f"It misses the follow-up: you take {cost} damage."
        if side.damage + cost < DEADLY:
            return [Consequence(words, "HD-2.3", BAD)]
        return [Consequence(f"{words} That is fatal, unless something heals you.", "HD-6.1", FATAL, False)]

    def why_not_offered(self, table: Table, me: Seat, action: ActionId) -> Refusal:
        """Only a card from hand can be chosen (HD-2.2)."""
        if 0 <= action < COMBAT_CARDS:
            return Refusal("HD-2.2", f"{TITLES[action]} is not in your hand.")
        return Refusal("HD-2.2", "You are choosing a card to play.")


def misses(side: Side, place: int, card: int) -> bool:
    """Whether a card, played at this place of the round, shows no position of the bar before it (HD-2.3, HD-2.4)."""
    return place > 0 and not side.free and not BAR[side.front[place - 1]] & SHOWS[card]


CHOOSE_CARD: Final = ChooseCard("play", "HD-2.2", "Choose a card to play face down.")


class RevealCards(Step[Table]):
    """Both cards are turned up together (HD-2.2). A bonus that waited for the next Strike goes to this card."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        for seat in range(2):
            side = table.side(seat)
            card = side.chosen
            side.chosen = NOTHING
            take_out(side.hand, card)
            side.front.append(card)
            side.blank = False
            side.slip = 0
            side.wounds = 0
            side.heals = 0
            if seat == table.offense:
                table.strike = SIZE[card] + side.stronger
            side.stronger = 0
            if table.log is not None:
                table.tell(events.REVEAL, seat, (card,))


class FollowUp(Step[Table]):
    """A card that shows no position of the previous card's follow-up bar costs its player 1 damage (HD-2.3).

    The first card of a round has no requirement (HD-2.4). The damage belongs to this clash (HD-2.5).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        for seat in range(2):
            side = table.side(seat)
            card = side.front[-1]
            if misses(side, len(side.front) - 1, card):
                side.slip = FOLLOW_UP_DAMAGE + side.dearer
                if table.log is not None:
                    table.tell(events.MISS, seat, (card,), (side.slip, side.dearer))
            side.free = False
            side.dearer = 0
        depth = len(table.agenda)
        for seat in range(2):
            if table.side(seat).slip:
                use_abilities(table, depth, seat, MISS)


class CancelTexts(Step[Table]):
    """Texts that cancel the other card's text come first, both at once: two of them blank both (HD-R8)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        depth = len(table.agenda)
        for seat in (table.offense, 1 - table.offense):
            card = table.side(seat).front[-1]
            table.queue_text(depth, TEXTS[card][FIRST], seat, card)


class RevealTexts(Step[Table]):
    """Texts that take effect when revealed, the Offensive Player's first (HD-3.6, HD-R8)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        depth = len(table.agenda)
        use_text(table, depth, table.offense, REVEAL)
        use_text(table, depth, 1 - table.offense, REVEAL)


class Compare(Step[Table]):
    """Compare the two cards and find the result."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        offense = table.offense
        attack = table.side(offense).front[-1]
        table.result = result(SHOWS[attack], SHOWS[table.side(1 - offense).front[-1]], table.rules)
        if table.log is not None:
            tell_result(table)


def tell_result(table: Table) -> None:
    """Tell the result and its cost; the previous card may have made a Strike stronger."""
    offense = table.offense
    front = table.side(offense).front
    if table.result == A_STRIKE:
        table.tell(events.STRIKE, offense, (front[-1],), (SIZE[front[-1]],))
        if table.strike > SIZE[front[-1]]:
            table.tell(events.PREPARED, offense, (front[-2],), (table.strike - SIZE[front[-1]],))
        return
    blocker = table.side(1 - offense).front[-1]
    if table.result == A_PERFECT_BLOCK:
        table.tell(events.PERFECT, 1 - offense, (blocker,), (PERFECT_BLOCK_DAMAGE,))
    else:
        table.tell(events.BLOCK, 1 - offense, (blocker,))


def result(attack: int, defense: int, rules: Rules) -> int:
    """The result of these positions of the Offensive and of the Defending Player.

    A position is aligned when both cards show it (HD-3.1), or show it mirrored (HD-R2). With nothing aligned it is a
    Strike (HD-3.3), otherwise a Block (HD-3.2); a Perfect Block if all positions of both cards are aligned (HD-3.4),
    or, as an option, all of the Offensive Player's (HD-R1).
    """
    if rules.mirrored:
        defense = MIRROR[defense]
    aligned = attack & defense
    if not aligned:
        return A_STRIKE
    if aligned == attack and (aligned == defense or rules.perfect_by_offense):
        return A_PERFECT_BLOCK
    return A_BLOCK


class ResultTexts(Step[Table]):
    """Texts and abilities that depend on the result, the Offensive Player's first (HD-3.6, HD-R8).

    A Perfect Block is also a Block for all of them (HD-3.5).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        offense = table.offense
        attack = STRIKE if table.result == A_STRIKE else BLOCKED
        defense = STRUCK if table.result == A_STRIKE else BLOCK
        depth = len(table.agenda)
        use_text(table, depth, offense, attack)
        use_abilities(table, depth, offense, attack)
        use_text(table, depth, 1 - offense, defense)
        use_abilities(table, depth, 1 - offense, defense)


def use_text(table: Table, depth: int, seat: Seat, when: int) -> None:
    """Do what the text of this seat's card does at this moment, unless the text is cancelled (HD-3.6)."""
    side = table.side(seat)
    if not side.blank:
        card = side.front[-1]
        text = TEXTS[card][when]
        if text:
            table.do_text_or_defer(depth, text, seat, card)


def use_abilities(table: Table, depth: int, seat: Seat, when: int) -> None:
    """Do what this seat's unlocked abilities do at this moment; both are usable (HD-4.3)."""
    side = table.side(seat)
    if side.unlocked == 0:
        return
    for number, ability in enumerate(CHARACTERS[side.character].abilities):
        if side.unlocked >> number & 1:
            table.do_text_or_defer(depth, ability.steps[when], seat, ability_source(side.character, number))


class TakeDamage(Step[Table]):
    """All damage and healing of the clash happen together (HD-R8).

    A Strike costs the Defending Player 1 damage for every position of the Offensive card (HD-3.3), a Block nothing
    (HD-3.2), a Perfect Block costs the Offensive Player 1 (HD-3.4); follow-up damage is of this clash too (HD-2.5).
    Totals have no cap (HD-R3).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        if table.result == A_STRIKE:
            table.side(1 - table.offense).wounds += table.strike
        elif table.result == A_PERFECT_BLOCK:
            table.side(table.offense).wounds += PERFECT_BLOCK_DAMAGE
        for seat in range(2):
            side = table.side(seat)
            hurt = side.slip + side.wounds
            healed = min(side.heals, side.damage + hurt)
            side.damage += hurt - healed
            if table.log is not None:
                tell_damage(table, seat, hurt, healed)


def tell_damage(table: Table, seat: Seat, hurt: int, healed: int) -> None:
    """Tell how much damage a player took in the clash, and how much was removed."""
    side = table.side(seat)
    worst = side.damage + healed
    if hurt:
        table.tell(events.DAMAGE, seat, (), (hurt, worst - hurt, worst, side.slip))
    if healed:
        table.tell(events.HEAL, seat, (), (healed, worst, side.damage))


# The order inside a clash (HD-R8).
CLASH: Final[list[Step[Any]]] = [
    RevealCards("reveal"),
    FollowUp("check follow-ups"),
    CancelTexts("cancel texts"),
    RevealTexts("reveal texts"),
    Compare("compare"),
    ResultTexts("result texts"),
    TakeDamage("take damage"),
    UNLOCK,
]
