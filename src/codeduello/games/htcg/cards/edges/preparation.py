"""Edges that prepare what follows: they fill the hand, bend a die, put the weapon away, reveal an Ally."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import (
    FROM_THE_BEGINNING,
    HtCard,
)
from codeduello.games.htcg.model.constants import (
    EDGE,
)
from codeduello.games.htcg.model.provenance import MOVIE_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD
from codeduello.games.htcg.rules.weapons import disarm
from codeduello.games.htcg.rules.zones import bind, leave_play
from codeduello.games.htcg.verbs.basic import DrawUp, NextTurn, Verb

PATIENCE = HtCard(
    "Patience",
    EDGE,
    text="Draw up to your Ability at once.",
    provenance="stand-in: that it refills the hand is published; that it does so up to Ability is a guess",
    sets=(MOVIE_EDITION,),
    does=(DrawUp(),),
)


class BendRoll(Verb):
    """The next die that this player rolls this turn counts one less."""

    def __init__(self) -> None:
        super().__init__("your next die roll this turn counts one less")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[me].bend -= 1


IRON_WILL = HtCard(
    "Iron Will",
    EDGE,
    text="The next die that you roll this turn counts one less.",
    provenance="stand-in: that it changes a roll of your own turn is published; by how much and which way are guesses",
    sets=(MOVIE_EDITION,),
    when=FROM_THE_BEGINNING,
    does=(BendRoll(),),
)


class LayDown(Verb):
    """This player is Disarmed on purpose."""

    def __init__(self) -> None:
        super().__init__("disarm yourself")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        disarm(table, me)


class TakeUp(Verb):
    """The weapon is in hand again, unless it was broken meanwhile."""

    def __init__(self) -> None:
        super().__init__("draw your weapon again")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        side.disarmed = side.broken
        table.refresh()


class Armed(HtCard):
    """A card for a player who holds a weapon."""

    def needs(self, table: Table, me: int) -> str:
        """The weapon must be in hand, and nothing may forbid disarming."""
        side = table.sides[me]
        if side.has(traits.CANNOT_BE_DISARMED):
            return "You may not be Disarmed, not even by yourself."
        return "You have no weapon in hand." if side.disarmed else ""


DISCARD_WEAPON = Armed(
    "Discard Weapon",
    EDGE,
    text="You are Disarmed.",
    provenance="stand-in: that you disarm yourself is published; that it takes nothing else is a guess",
    sets=(MOVIE_EDITION,),
    does=(LayDown(),),
)
SHEATHE_WEAPON = Armed(
    "Sheathe Weapon",
    EDGE,
    text="You are Disarmed until the beginning of your next turn; then you draw your weapon again.",
    provenance="stand-in: that you put your weapon away is published; how you draw it again is a guess",
    sets=(MOVIE_EDITION,),
    does=(LayDown(), NextTurn(TakeUp())),
)


# On an Ally.


class StayWithPicked(Verb):
    """The Edge played last stays with the picked card."""

    def __init__(self) -> None:
        super().__init__("stay with the picked Ally")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        bind(table, me, table.sides[me].last_edge, table.picked)


class Reveal(Verb):
    """The Edge just played stays with an Ally in play, which counts as a Watcher from now on."""

    def __init__(self) -> None:
        super().__init__("an Ally counts as a Watcher", StayWithPicked())

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose the Ally; where the last one has just left play, the Edge goes too."""
        table.candidates = allies(table)
        if table.candidates:
            table.push_all(self.inside, me)
            table.ask(me, CHOOSE_CARD)
        else:
            leave_play(table, me, table.sides[me].last_edge)


def allies(table: Table) -> list[int]:
    """The Allies in play, on both sides (HT-12.7)."""
    return [card for side in table.sides for card in side.play if table.card(card).ally]


class OnAlly(HtCard):
    """A card that needs an Ally in play."""

    def needs(self, table: Table, me: int) -> str:
        """There must be one."""
        return "" if allies(table) else "There is no Ally in play."


WATCHER_REVEALED = OnAlly(
    "Watcher: Revealed",
    EDGE,
    name="Watcher",
    text="Play on an Ally in play, which counts as a Watcher as well. Stays with it.",
    sets=(WATCHERS_CHRONICLES,),
    stays=True,
    does=(Reveal(),),
)
