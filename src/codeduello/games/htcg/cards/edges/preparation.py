"""Edges that prepare what follows: they fill the hand, bend a die, put the weapon away, reveal an Ally."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import (
    FROM_THE_BEGINNING,
    HtCard,
)
from codeduello.games.htcg.model.clauses import PLAYED, STAYS, Forbidden, On, When
from codeduello.games.htcg.model.kinds import edge
from codeduello.games.htcg.model.provenance import MOVIE_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.weapons import disarm
from codeduello.games.htcg.rules.zones import bind, leave_play
from codeduello.games.htcg.verbs.basic import DrawUp, NextTurn, Verb
from codeduello.games.htcg.verbs.targets import Targeting, no_target

PATIENCE = edge(
    "Patience",
    On(PLAYED, DrawUp()),
    text="Draw up to your Ability at once.",
    provenance="stand-in: that it refills the hand is published; that it does so up to Ability is a guess",
    sets=(MOVIE_EDITION,),
)


class BendRoll(Verb):
    """The next die that this player rolls this turn counts one less."""

    def __init__(self) -> None:
        super().__init__("your next die roll this turn counts one less")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].bend -= 1


IRON_WILL = edge(
    "Iron Will",
    When(FROM_THE_BEGINNING),
    On(PLAYED, BendRoll()),
    text="The next die that you roll this turn counts one less.",
    provenance="stand-in: that it changes a roll of your own turn is published; by how much and which way are guesses",
    sets=(MOVIE_EDITION,),
)


class LayDown(Verb):
    """This player is Disarmed on purpose."""

    def __init__(self) -> None:
        super().__init__("disarm yourself")

    def do(self, table: Table, me: Seat, n: int) -> None:
        disarm(table, me)


class TakeUp(Verb):
    """The weapon is in hand again, unless it was broken meanwhile."""

    def __init__(self) -> None:
        super().__init__("draw your weapon again")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        side.disarmed = side.broken
        table.refresh()


def cannot_be_disarmed(table: Table, me: Seat, card: HtCard) -> bool:
    """Something forbids disarming."""
    return table.sides[me].has(traits.CANNOT_BE_DISARMED)


def is_disarmed(table: Table, me: Seat, card: HtCard) -> bool:
    """The weapon is gone already."""
    return table.sides[me].disarmed


NOT_SAFE = Forbidden("HT-R38", "You may not be Disarmed, not even by yourself.", cannot_be_disarmed)
ARMED = Forbidden("HT-R38", "You have no weapon in hand.", is_disarmed)


DISCARD_WEAPON = edge(
    "Discard Weapon",
    NOT_SAFE,
    ARMED,
    On(PLAYED, LayDown()),
    text="You are Disarmed.",
    provenance="stand-in: that you disarm yourself is published; that it takes nothing else is a guess",
    sets=(MOVIE_EDITION,),
)
SHEATHE_WEAPON = edge(
    "Sheathe Weapon",
    NOT_SAFE,
    ARMED,
    On(PLAYED, LayDown(), NextTurn(TakeUp())),
    text="You are Disarmed until the beginning of your next turn; then you draw your weapon again.",
    provenance="stand-in: that you put your weapon away is published; how you draw it again is a guess",
    sets=(MOVIE_EDITION,),
)


# On an Ally.


class Reveal(Targeting):
    """The Edge just played stays with an Ally in play, which counts as a Watcher from now on."""

    def __init__(self) -> None:
        super().__init__("an Ally counts as a Watcher")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The Allies in play, on both sides (HT-12.7)."""
        return [card for side in table.sides for card in side.play if table.card(card).ally]

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Choose the Ally; if the last one has just left play, the Edge goes too."""
        super().begin(table, me, n)
        if not self.targets(table, me):
            leave_play(table, me, table.sides[me].last_edge)

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        bind(table, me, table.sides[me].last_edge, card)


NEEDS_ALLY = Forbidden("HT-R38", "There is no Ally in play.", no_target)


WATCHER_REVEALED = edge(
    "Watcher: Revealed",
    NEEDS_ALLY,
    STAYS,
    On(PLAYED, Reveal()),
    name="Watcher",
    text="Play on an Ally in play, which counts as a Watcher as well. Stays with it.",
    sets=(WATCHERS_CHRONICLES,),
)
