"""The circumstances in which prohibitions about cards apply, a bit each: without them nobody asks what they forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.constants import GUARD, MAY_DO_PHASE, SWEEP_PHASE
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

BEGINNING: Final = 1  # the phases before the Defense Phase
CONJOINED: Final = 2  # a card was played that goes with an attack
PRONE: Final = 4
DISARMED: Final = 8  # or as good as that for attacks
BARRED: Final = 16  # a card or an effect bars cards of some sort
GUESSED: Final = 32  # a Hidden Attack was revealed after a guess
BLOCKED: Final = 64  # areas are closed by what was blocked
GUARDED: Final = 128  # a Guard is in play
BACKED_AWAY: Final = 256
STRUCK_FREELY: Final = 512  # by End Game

BARS: Final = traits.BARS_CARDS | traits.PLAYS_NO_SPECIALS | traits.NO_DODGES_FROM_HAND | traits.DODGES_OR_BLOCKS


def circumstances(table: Table, me: Seat) -> i64:
    """Those in which a player is now."""
    side = table.sides[me]
    now: i64 = 0
    if table.phase == SWEEP_PHASE or table.phase == MAY_DO_PHASE:
        now |= BEGINNING
    if table.conjunction:
        now |= CONJOINED
    if side.prone:
        now |= PRONE
    if side.disarmed or side.traits & traits.ATTACKS_AS_DISARMED:
        now |= DISARMED
    if side.traits & BARS:
        now |= BARRED
    if side.guessed:
        now |= GUESSED
    if side.closed_areas | side.guarded_areas:
        now |= BLOCKED
    if has_guard(table, side):
        now |= GUARDED
    if side.backed_away:
        now |= BACKED_AWAY
    if side.free_blow_used:
        now |= STRUCK_FREELY
    return now


def has_guard(table: Table, side: Side) -> bool:
    """Whether a Guard, or a block that stays as one, is in play."""
    return any(table.cards[card].type == GUARD or card in side.staying for card in side.play)
