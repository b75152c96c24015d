"""Edges that ignore a card in play (HT-13.1), or what an Event would make their player discard."""

from __future__ import annotations

from codeduello.core.agenda import STEP_MASK, parts
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model.card import (
    AT_THE_BEGINNING,
    FROM_THE_BEGINNING,
)
from codeduello.games.htcg.model.clauses import PLAYED, Forbidden, On, When
from codeduello.games.htcg.model.constants import (
    EVENT,
    LOCATION,
    NOTHING,
    SITUATION,
)
from codeduello.games.htcg.model.kinds import edge
from codeduello.games.htcg.model.provenance import MOVIE_EDITION
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import HandDiscard, InOrder, Verb
from codeduello.games.htcg.verbs.targets import Targeting, no_target


class IgnoreOne(Targeting):
    """One card of a type, in play on either side, is without effect for this player this turn (HT-13.1)."""

    def __init__(self, type: int, what: str) -> None:
        super().__init__(f"ignore {what} this turn")
        self.type = type

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """Every card of the type in play, on both sides."""
        return [card for side in table.sides for card in side.play if table.card(card).type == self.type]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        """It is without effect, and its Must Dos of this turn fall away."""
        side = table.sides[me]
        side.ignored += (card,)
        side.musts = tuple([must for must in side.musts if parts(must).source != card])
        table.refresh()


TO_IGNORE = Forbidden("HT-R38", "There is nothing in play that it could be played against.", no_target)
FOCUS = edge(
    "Focus",
    TO_IGNORE,
    When(FROM_THE_BEGINNING, before_musts=True),
    On(PLAYED, IgnoreOne(SITUATION, "a Situation")),
    text="One Situation in play is without effect for you this turn.",
    provenance="stand-in: that it is an Edge is a guess",
    sets=(MOVIE_EDITION,),
)
RECONNAISSANCE = edge(
    "Reconnaissance",
    TO_IGNORE,
    When(FROM_THE_BEGINNING, before_musts=True),
    On(PLAYED, IgnoreOne(LOCATION, "the Location")),
    text="The Location is without effect for you this turn; what it makes you do at the beginning of the turn falls "
    "away.",
    provenance="stand-in: that it is an Edge is a guess",
    sets=(MOVIE_EDITION,),
)


class KeepHand(Verb):
    """The discards from hand among this player's Must Dos that come of an Event fall away, nothing else (HT-R39c)."""

    def __init__(self) -> None:
        super().__init__("prevent the discards that an Event forces on you")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        musts = side.musts
        side.musts = ()
        for must in musts:
            card = parts(must).source
            step = table.game.steps[must >> 1 & STEP_MASK]
            if card == NOTHING or table.card(card).type != EVENT:
                side.musts += (must,)
            elif isinstance(step, InOrder):
                for part in step.inside:
                    if not isinstance(part, HandDiscard):
                        side.oblige(part.by(me, 0, card))
            elif not isinstance(step, HandDiscard):
                side.musts += (must,)


SELECTIVE_MEMORY = edge(
    "Selective Memory",
    When(AT_THE_BEGINNING, before_musts=True),
    On(PLAYED, KeepHand()),
    text="At the beginning of your turn: you keep the cards that an Event would make you discard from your hand.",
    provenance="stand-in: that it prevents every such discard of the turn is our reading",
    sets=(MOVIE_EDITION,),
)
