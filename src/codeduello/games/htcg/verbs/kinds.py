"""Kinds of cards: conditions for playing or using them that several cards share."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import Forbidden
from codeduello.games.htcg.model.constants import NOTHING, SWEEP_PHASE
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.countering import just_played
from codeduello.games.htcg.verbs.targets import Targeting


class UsedOnTarget(HtCard):
    """A card that is used on something: its first verb must find a target, apart from the card itself."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Whether there is one."""
        verb = self.uses[0]
        assert isinstance(verb, Targeting)
        return any(table.card(card) is not self or table.owner(card) != me for card in verb.targets(table, me))


class AtTheBeginning(HtCard):
    """A power of the beginning of one's turn: one use for all copies together."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Among the May Do effects, if it was not used yet."""
        side = table.sides[me]
        mine = table.active == me and table.phase == SWEEP_PHASE
        return mine and not any(table.card(card) is self for card in side.used)


def have_one(table: Table, me: Seat, card: HtCard) -> bool:
    """Its player has one in play."""
    return any(table.card(other).name == card.name for other in table.sides[me].play)


ONE_EACH = Forbidden("HT-R38", "You may have only one {} in play.", have_one)


class RipCard(HtCard):
    """A card that is torn up to answer the opponent; in End Game Standard its text is nullified (EG-3.7)."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In answer to a Special Card or an Edge."""
        return not table.rips_are_void() and just_played(table, 1 - me) != NOTHING


class StretchedByAllies(HtCard):
    """A Persona whose friends help: each Ally in play stretches the exertions."""

    def stretch(self, table: Table, me: Seat) -> int:
        """One card more or fewer for each Ally."""
        return sum(table.card(card).ally for card in table.sides[me].play)


class BackingAway(HtCard):
    """A dodge by stepping back, after which only Ranged Attacks can follow (HT-R30a)."""

    def backs_away(self) -> bool:
        """It is one."""
        return True
