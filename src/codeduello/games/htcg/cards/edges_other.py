"""The other Edges: they ignore a card, keep or fill the hand, bend a die, put the weapon away, reveal an Ally."""

from __future__ import annotations

from typing import Any

from codeduello.core.agenda import STEP_MASK, Step, entry
from codeduello.games.htcg import traits
from codeduello.games.htcg.box import (
    EDGE,
    EVENT,
    LOCATION,
    NOTHING,
    SITUATION,
)
from codeduello.games.htcg.card import (
    AT_THE_BEGINNING,
    FROM_THE_BEGINNING,
    HtCard,
)
from codeduello.games.htcg.choosing import CHOOSE_CARD
from codeduello.games.htcg.regaining import disarm
from codeduello.games.htcg.sets import MOVIE_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.side import source_of_must
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.verbs import DrawUp, InOrder, NextTurn, Verb
from codeduello.games.htcg.zones import bind, leave_play

# Ignoring a card in play (HT-13.1).


class IgnorePicked(Verb):
    """The picked card is without effect for this player this turn; its Must Dos of this turn fall away."""

    def __init__(self) -> None:
        super().__init__("ignore the picked card this turn")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        side.ignored += (table.picked,)
        side.musts = tuple([must for must in side.musts if source_of_must(must) != table.picked])
        table.refresh()


class IgnoreOne(Verb):
    """One card of a type, in play on either side, is without effect for this player this turn (HT-13.1)."""

    def __init__(self, type: int, what: str) -> None:
        super().__init__(f"ignore {what} this turn", IgnorePicked())
        self.type = type

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose one, then ignore it."""
        table.candidates = in_play(table, self.type)
        if table.candidates:
            table.follow(self.inside, me)
            table.ask(me, CHOOSE_CARD)


def in_play(table: Table, type: int) -> list[int]:
    """Every card of a type in play, on both sides."""
    return [card for side in table.sides for card in side.play if table.card(card).type == type]


class Ignoring(HtCard):
    """A card that needs another one in play to ignore."""

    def __init__(self, title: str, type: int, what: str, text: str, provenance: str) -> None:
        super().__init__(
            title,
            EDGE,
            text=text,
            provenance=provenance,
            sets=(MOVIE_EDITION,),
            when=FROM_THE_BEGINNING,
            does=(IgnoreOne(type, what),),
        )
        self.ignores = type

    def needs(self, table: Table, me: int) -> str:
        """There must be one in play."""
        return "" if in_play(table, self.ignores) else "There is nothing in play that it could be played against."


FOCUS = Ignoring(
    "Focus",
    SITUATION,
    "a Situation",
    "One Situation in play is without effect for you this turn.",
    "stand-in: that it is an Edge is a guess",
)
RECONNAISSANCE = Ignoring(
    "Reconnaissance",
    LOCATION,
    "the Location",
    "The Location is without effect for you this turn; what it makes you do at the beginning of the turn falls away.",
    "stand-in: that it is an Edge is a guess",
)


class KeepHand(Verb):
    """The discards that an Event has put among this player's Must Dos fall away, and nothing else (HT-R39c)."""

    def __init__(self) -> None:
        super().__init__("prevent the discards that an Event forces on you")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        musts = side.musts
        side.musts = ()
        for must in musts:
            card = source_of_must(must)
            step = table.game.steps[must >> 1 & STEP_MASK]
            if card == NOTHING or table.card(card).type != EVENT:
                side.musts += (must,)
            elif isinstance(step, InOrder):
                for part in step.inside:
                    if not is_discard(part):
                        side.oblige(entry(part.number, me, 0), card)
            elif not is_discard(step):
                side.musts += (must,)


def is_discard(step: Step[Any]) -> bool:
    """Whether a Must Do is to discard cards."""
    return step.name.startswith("discard")


SELECTIVE_MEMORY = HtCard(
    "Selective Memory",
    EDGE,
    text="At the beginning of your turn: you keep the cards that an Event would make you discard from your hand.",
    provenance="stand-in: that it prevents every such discard of the turn is our reading",
    sets=(MOVIE_EDITION,),
    when=AT_THE_BEGINNING,
    does=(KeepHand(),),
)


# The hand, the die and the weapon.

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
            table.follow(self.inside, me)
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
