"""The card game as numbers: what an Immortal sees, for programs that learn. Compare facts.py, which says it in words.

A card is its kind in play: copies are equal. Where cards lie is counted, a number for each kind and zone. In a list,
such as the attacks under way, a card is the number of its kind counted from 1, and 0 is none, or one not seen.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from struct import Struct
from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import STEP_MASK, Step
from codeduello.core.state import State
from codeduello.core.tensors import FLOAT, FLOATS, UNLIMITED, Encoding, Field, Written
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.constants import (
    ANNOUNCED,
    AREAS,
    AVOIDED,
    FAILED,
    HEAD,
    HIDDEN,
    NOTHING,
    PHASES,
    POWER,
    SUCCEEDED,
)
from codeduello.games.htcg.model.lingering import LINGERING, TURNS_MASK, which
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import shield
from codeduello.games.htcg.rules.facts import card_at_work
from codeduello.games.htcg.rules.resolution import damage_of

if TYPE_CHECKING:
    from mypy_extensions import i64

ROWS: Final = 4096
ATTACKS: Final = 8  # so many of each list are described; hardly ever are there more
LISTED: Final = 8  # the same for obligations, and for cards under others
TOP: Final = 12  # so many places of an Endurance are described
ZONES: Final = ("endurance", "hand", "discard", "play", "hidden", "exerted", "under", "removed", "before")
HIDDEN_ZONE: Final = 0
OWNERS_ZONE: Final = 1
OPEN_ZONE: Final = 2
EXERTED: Final = 3  # open, unless the exertion is secret
SEEN: Final = [
    HIDDEN_ZONE,
    OWNERS_ZONE,
    OPEN_ZONE,
    OPEN_ZONE,
    OWNERS_ZONE,
    EXERTED,
    HIDDEN_ZONE,
    OPEN_ZONE,
    OPEN_ZONE,
]  # who sees each of these
TABLE: Final = "my turn, I went first, time called, the attack to be defended, the card at work, attacks under way"
STATS: Final = (
    "ability, Maximum Ability, Disarmed, weapon broken, borrowed weapon, Prone, damage, loss, gain, exhausted, "
    "may hide, two-handed, attacks left, exertions left"
)
TRAITS: Final = "present, card, hidden, Power Blow, announced, Head Shot, damage, defense, shield, successful, failed"
WIDTH: Final = 11 + len(AREAS)
TABLE_NUMBERS: Final = Struct("6f")
SIDE_NUMBERS: Final = Struct(f"{14 + len(ZONES)}f")
LISTS: Final = 4  # of cards, besides the zones, of which a row counts the kinds
COUNTED: Final = LISTS + 2 * len(ZONES)


class HtcgEncoding(Encoding):
    """Built once for each edition, whose cards decide the size."""

    def __init__(self, decisions: int, kinds: int, steps: Sequence[Step[Any]]) -> None:
        self.kinds = kinds
        first: dict[str, int] = {}
        self.duties = [first.setdefault(step.name, number) + 1 for number, step in enumerate(steps)]
        cards = (kinds,)
        super().__init__(
            decisions,
            [
                Field("table", (6,), UNLIMITED, TABLE),
                Field("phase", (len(PHASES),), 1, "the phase of the turn"),
                Field("incoming", (ATTACKS, WIDTH), UNLIMITED, f"{TRAITS}, areas; each attack of the last turn"),
                Field("outgoing", (ATTACKS, WIDTH), UNLIMITED, f"{TRAITS}, areas; each attack of this turn"),
                Field("power blocks", cards, UNLIMITED, "the blocks that are Power Blocks this turn"),
                Field("counters", cards, UNLIMITED, "counters on cards in play"),
                Field("candidates", cards, UNLIMITED, "what I choose from"),
                Field("unseen", cards, UNLIMITED, "the cards of my deck that I have not found yet"),
                *[
                    field
                    for whose in ("my", "their")
                    for field in (
                        Field(f"{whose} stats", (14,), UNLIMITED, STATS, -UNLIMITED),
                        Field(f"{whose} sizes", (len(ZONES),), UNLIMITED, f"how many cards: {', '.join(ZONES)}"),
                        Field(f"{whose} effects", (len(LINGERING), 2), UNLIMITED, "lingering effects: how many, turns"),
                        Field(f"{whose} duties", (LISTED,), len(steps), "what must be done: the number of the step"),
                        Field(f"{whose} hosts", (LISTED,), kinds, "under which card each lies"),
                        Field(f"{whose} top", (TOP,), kinds, "the uppermost cards of the Endurance that I know"),
                        Field(f"{whose} zones", (len(ZONES), kinds), UNLIMITED, "the cards that I know in each zone"),
                    )
                ],
            ],
            ROWS,
        )
        starts = self.observation.starts
        self.numbers = [  # what is no count of cards: where it begins, and as many zeros
            (0, zeros(starts["power blocks"])),
            (starts["my stats"], zeros(starts["my zones"] - starts["my stats"])),
            (starts["their stats"], zeros(starts["their zones"] - starts["their stats"])),
        ]
        self.table = starts["table"]
        self.phase = starts["phase"]
        self.incoming = starts["incoming"]
        self.outgoing = starts["outgoing"]
        self.power_blocks = starts["power blocks"]
        self.counters = starts["counters"]
        self.candidates = starts["candidates"]
        self.unseen = starts["unseen"]
        self.sides = [starts["my stats"], starts["their stats"]]

    def word(self, state: State, card: int) -> int:
        """The kind of the card."""
        assert isinstance(state, Table)
        return state.kinds[card]

    def fill(self, state: State, seat: int, out: array[float], at: int) -> None:
        """Write what this seat sees of the table."""
        written = Written()
        written.show_to(seat, COUNTED)
        self.fill_row(state, seat, out, at, written)

    def rewrite(self, state: State, seat: int, out: array[float], at: int, written: Written) -> None:
        """Write the numbers again, and count only the cards that have moved: most lie where they lay."""
        if written.seat != seat:
            out[at : at + self.size] = self.observation.zeros
            written.show_to(seat, COUNTED)
        else:
            for start, none in self.numbers:
                out[at + start : at + start + len(none)] = none
        self.fill_general(state, seat, out, at)
        self.fill_row(state, seat, out, at, written)

    def fill_row(self, state: State, seat: int, out: array[float], at: int, written: Written) -> None:
        """Write what this seat sees of the table, where cards that were counted before are counted already."""
        assert isinstance(state, Table)
        working = card_at_work(state)
        TABLE_NUMBERS.pack_into(
            out,
            FLOAT * (at + self.table),
            state.active == seat,
            state.first == seat,
            state.called,
            state.cursor,
            0 if working == NOTHING else state.kinds[working] + 1,
            len(state.incoming) + len(state.outgoing),
        )
        out[at + self.phase + state.phase] = 1.0
        self.fill_attacks(state, state.incoming, True, out, at + self.incoming)
        self.fill_attacks(state, state.outgoing, False, out, at + self.outgoing)
        kinds = state.kinds
        known = state.known
        mine = state.sides[seat]
        unseen = [card for card in mine.endurance + mine.under if not known[card] >> seat & 1]
        written.count(0, list(state.power_blocks), kinds, out, at + self.power_blocks)
        written.count(1, list(state.counters), kinds, out, at + self.counters)
        written.count(2, state.singled_out(seat), kinds, out, at + self.candidates)
        written.count(3, unseen, kinds, out, at + self.unseen)
        self.fill_side(state, mine, True, seat, out, at + self.sides[0], written)
        self.fill_side(state, state.sides[1 - seat], False, seat, out, at + self.sides[1], written)

    def fill_attacks(self, table: Table, attacks: list[Attack], come: bool, out: array[float], at: i64) -> None:
        """Write what everybody knows of these attacks."""
        attacker = 1 - table.active if come else table.active
        any_hidden = False
        for place, attack in enumerate(attacks[:ATTACKS]):
            hidden = attack.has(HIDDEN)
            any_hidden = any_hidden or hidden
            out[at] = 1.0
            out[at + 2] = float(hidden)
            out[at + 3] = float(attack.has(POWER))
            out[at + 4] = float(attack.has(ANNOUNCED) and not attack.has(POWER))
            out[at + 5] = float(attack.has(HEAD))
            if not hidden and attack.card != NOTHING:
                out[at + 1] = float(table.kinds[attack.card] + 1)
                out[at + 6] = float(damage_of(table, attacker, attack, False))
            if attack.defense != NOTHING:
                out[at + 7] = float(table.kinds[attack.defense] + 1)
            if come and not any_hidden:
                stops = shield(table, table.active, place)
                if stops != NOTHING:
                    out[at + 8] = float(table.kinds[stops] + 1)
            if attack.has(SUCCEEDED):
                out[at + 9] = 1.0
            elif attack.has(FAILED | AVOIDED):
                out[at + 10] = 1.0
            if not hidden:
                for area in range(len(AREAS)):
                    if attack.areas >> area & 1:
                        out[at + 11 + area] = 1.0
            at += WIDTH

    def fill_side(
        self, table: Table, side: Side, mine: bool, seat: int, out: array[float], at: i64, written: Written
    ) -> None:
        """Write what this seat sees of one side, whose fields begin at this place."""
        zones = [
            side.endurance,
            side.hand,
            side.discard,
            side.play,
            side.hidden,
            side.exerted,
            side.under,
            side.removed,
            side.before,
        ]
        SIDE_NUMBERS.pack_into(out, FLOAT * at, *stats(side), *[len(cards) for cards in zones])
        at += 14 + len(ZONES)
        for effect in side.effects:
            start = at + 2 * which(effect)
            out[start] = out[start] + 1.0
            out[start + 1] = out[start + 1] + float(effect & TURNS_MASK)
        at += 2 * len(LINGERING)
        for number, must in enumerate(side.musts[:LISTED]):
            out[at + number] = float(self.duties[must >> 1 & STEP_MASK])
        at += LISTED
        for number, host in enumerate(side.hosts[:LISTED]):
            out[at + number] = float(table.kinds[host] + 1)
        at += LISTED
        known = table.known
        kinds = table.kinds
        for depth in range(min(TOP, len(side.endurance))):
            card = side.endurance[len(side.endurance) - 1 - depth]
            if known[card] >> seat & 1:
                out[at + depth] = float(kinds[card] + 1)
        at += TOP
        first = LISTS if mine else LISTS + len(ZONES)
        for number, cards in enumerate(zones):
            seen = SEEN[number]
            if not (seen == OPEN_ZONE or (mine and seen != HIDDEN_ZONE) or (seen == EXERTED and not table.secret)):
                cards = [card for card in cards if known[card] >> seat & 1]
            written.count(first + number, cards, kinds, out, at)
            at += self.kinds


def stats(side: Side) -> tuple[int, ...]:
    """The numbers of a side that everybody knows, in the order of STATS."""
    return (
        side.ability,
        side.most,
        side.disarmed,
        side.broken,
        side.borrows,
        side.prone,
        side.damage,
        side.loss,
        side.gain,
        side.exhausted,
        side.may_hide,
        side.two_handed,
        side.opportunities(),
        side.exertions_left,
    )


def zeros(n: int) -> array[float]:
    """So many numbers that are 0."""
    return array(FLOATS, bytes(4 * n))
