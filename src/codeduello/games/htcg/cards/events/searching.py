"""Events that search, draw and heal, and those that remove, counter and take cards."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.card import ENLARGES_DECK, IS_PREMIUM, HtCard
from codeduello.games.htcg.model.constants import EVENT, LOCATION, OBJECT, PRE_GAME, SITUATION
from codeduello.games.htcg.model.names import KURGAN, RICHIE
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    INFERRED_EVENT,
    MOVIE_EDITION,
    PROMO,
    SERIES_EDITION,
    THE_GATHERING,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.rules.decisions import YES_OR_NO
from codeduello.games.htcg.rules.zones import is_watcher, leave_play, return_to_hand, take_over
from codeduello.games.htcg.verbs.basic import DrawCards, Heal, Verb
from codeduello.games.htcg.verbs.countering import Counter, is_event
from codeduello.games.htcg.verbs.disruption import AtPlayer
from codeduello.games.htcg.verbs.removing import REMOVE_PICKED_FROM_GAME
from codeduello.games.htcg.verbs.targets import Remove, RemoveTitled, Retrieve, Search, Targeted, Targeting

OBJECTS: Final = 1 << OBJECT
LOCATIONS: Final = 1 << LOCATION
SITUATIONS: Final = 1 << SITUATION

# One's own cards and Ability.

LUCK = HtCard(
    "Luck",
    EVENT,
    text="Search your Endurance for any card, take it, and reshuffle.",
    provenance=INFERRED_EVENT,
    personas=(RICHIE,),
    sets=(SERIES_EDITION,),
    restriction=2,
    reserved=True,
    does=(Search(0, "a card", False),),
)
CONJURE = HtCard(
    "Conjure",
    EVENT,
    text="Search your Endurance for an Object, play it, and reshuffle.",
    provenance=INFERRED_EVENT,
    sets=(THE_GATHERING,),
    does=(Search(OBJECTS, "an Object", True),),
)
MASTERS_DOMAIN = HtCard(
    "Master's Domain",
    EVENT,
    text="Search your Endurance for a Location, play it, and reshuffle.",
    provenance=INFERRED_EVENT,
    sets=(MOVIE_EDITION,),
    restriction=3,
    does=(Search(LOCATIONS, "a Location", True),),
)
ALEX_JOHNSON = Targeted(
    "Alex Johnson",
    EVENT,
    text="Ally. Play an Object from your discard pile.",
    sets=(MOVIE_EDITION,),
    ally=True,
    does=(Retrieve(OBJECTS, "an Object", True),),
)
FORGERY = Targeted(
    "Forgery",
    EVENT,
    text="Retrieve any card from your discard pile.",
    provenance="stand-in: that it recovers a card is published; that it may be any card is a guess",
    personas=("Kalas",),
    sets=(WATCHERS_CHRONICLES,),
    does=(Retrieve(0, "a card"),),
)
BIG_AND_BAD = HtCard(
    "Big and Bad",
    EVENT,
    text="Draw ten cards. A deck with it needs 80 cards, and ten more for each further copy.",
    sets=(ARMS_AND_TACTICS,),
    builds=ENLARGES_DECK,
    does=(DrawCards(10),),
)
WATCHER_TREATMENT = HtCard(
    "Watcher: Treatment",
    EVENT,
    name="Watcher",
    text="Gain 2 Ability.",
    provenance="stand-in: the amount is worked out from what two copies are said to give",
    sets=(SERIES_EDITION,),
    restriction=2,
    does=(Heal(2),),
)


class ShuffleEndurance(Verb):
    """The Endurance of the seat given as the argument is shuffled."""

    def __init__(self) -> None:
        super().__init__("shuffle that Endurance")

    def do(self, table: Table, me: int, n: int) -> None:
        endurance = table.sides[n].endurance
        table.forget(endurance)
        table.chance.shuffle(endurance)


class LookThrough(Verb):
    """Look through the Endurance of the picked player, from top to bottom; one may then shuffle it."""

    def __init__(self) -> None:
        super().__init__("look through that player's Endurance, and shuffle it or not", ShuffleEndurance())

    def do(self, table: Table, me: int, n: int) -> None:
        """Look, then ask."""
        endurance = table.sides[table.picked].endurance
        for card in endurance:
            table.show(card, 1 << me)
        if table.log is not None:
            table.tell(events.LOOK, me, tuple(reversed(endurance)), (), 1 << me)
        table.push(self.inside[0], me, table.picked)
        table.ask(me, YES_OR_NO)


FOREKNOWLEDGE = HtCard(
    "Foreknowledge",
    EVENT,
    text="Look through the whole Endurance of a player of your choice. You may then shuffle it.",
    provenance="stand-in: the effect is published; the title is ours",
    sets=(SERIES_EDITION,),
    restriction=2,
    does=(AtPlayer(LookThrough()),),
)


# Removing from play.

MISFORTUNE = Targeted(
    "Misfortune",
    EVENT,
    text="Remove an Object from play.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
    does=(Remove(OBJECTS, "an Object"),),
)
POLICE_SITUATION = Targeted(
    "Police: Remove Situation",
    EVENT,
    name="Police",
    text="Remove a Situation from play.",
    sets=(SERIES_EDITION,),
    does=(Remove(SITUATIONS, "a Situation"),),
)


class RemoveObjects(Verb):
    """Every Object leaves play, and each costs this player an Ability."""

    def __init__(self) -> None:
        super().__init__("remove every Object from play, and lose 1 Ability for each")

    def do(self, table: Table, me: int, n: int) -> None:
        lost = 0
        for seat in range(2):
            for card in table.sides[seat].play.copy():
                if table.card(card).type == OBJECT:
                    leave_play(table, seat, card)
                    lost += 1
        if lost:
            lose_ability(table, me, lost)


THIEF = HtCard(
    "Thief",
    EVENT,
    text="Remove every Object from play. You lose 1 Ability for each.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
    does=(RemoveObjects(),),
)


SCARE = HtCard(
    "Scare",
    EVENT,
    text="Remove every Bystander from play.",
    provenance="stand-in: that it gets rid of Bystanders is published; that it takes all of them is a guess",
    personas=(KURGAN,),
    sets=(MOVIE_EDITION,),
    does=(RemoveTitled("Bystander"),),
)


class RecallWatchers(Verb):
    """Every Watcher in play returns to its owner's hand; what stays with an Ally first, since it is a Watcher too."""

    def __init__(self) -> None:
        super().__init__("every Watcher in play returns to its owner's hand")

    def do(self, table: Table, me: int, n: int) -> None:
        watchers = [
            (table.card(c).ally, seat, c) for seat in range(2) for c in table.sides[seat].play if is_watcher(table, c)
        ]
        for _, seat, card in sorted(watchers):
            if card in table.sides[seat].play:
                return_to_hand(table, seat, card)


CODE_RED = HtCard(
    "Code Red",
    EVENT,
    text="Every Watcher in play returns to its owner's hand.",
    provenance=INFERRED_EVENT,
    sets=(WATCHERS_CHRONICLES,),
    does=(RecallWatchers(),),
)


# Countering.


def is_master(card: HtCard) -> bool:
    """Whether a card is a Master Card."""
    return card.is_master


POLICE_EVENT = Targeted(
    "Police: Counter Event",
    EVENT,
    name="Police",
    text="Counter an Event that your opponent has in play: what it was still to do falls away.",
    sets=(SERIES_EDITION,),
    does=(Counter("an Event", is_event),),
)
WATCHER_INVOLVEMENT = Targeted(
    "Watcher: Watcher Involvement",
    EVENT,
    name="Watcher",
    text="Counter a Master Card that your opponent has in play.",
    provenance="stand-in: that it counters Master Cards is published; that it may be any in play is a guess",
    sets=(WATCHERS_CHRONICLES,),
    does=(Counter("a Master Card", is_master),),
)


# Taking, and removing from the game.


class TakeOverPicked(Verb):
    """The picked card of the opponent is in play on this player's side."""

    def __init__(self) -> None:
        super().__init__("take control of the picked card")

    def do(self, table: Table, me: int, n: int) -> None:
        take_over(table, me, table.picked)


class TakeAlly(Targeting):
    """Take control of an Ally that the opponent has in play (HT-12.7)."""

    def __init__(self) -> None:
        super().__init__("take control of an Ally of the opponent", TakeOverPicked())

    def targets(self, table: Table, me: int) -> list[int]:
        """The opponent's Allies."""
        return [card for card in table.sides[1 - me].play if table.card(card).ally]


SEDUCE_FITZCAIRN = Targeted(
    "Seduce",
    EVENT,
    version="Fitzcairn",
    text="Take control of an Ally that your opponent has in play.",
    personas=("Fitzcairn",),
    sets=(WATCHERS_CHRONICLES,),
    does=(TakeAlly(),),
)


class RemoveDiscarded(Targeting):
    """Remove a card of the opponent's discard pile from the game."""

    def __init__(self) -> None:
        super().__init__("remove a card of the opponent's discard pile from the game", REMOVE_PICKED_FROM_GAME)

    def targets(self, table: Table, me: int) -> list[int]:
        """What lies there."""
        return table.sides[1 - me].discard.copy()


AMNESIA = Targeted(
    "Amnesia",
    EVENT,
    text="Remove a card of your choice in your opponent's discard pile from the game.",
    sets=(PROMO,),
    restriction=2,
    does=(RemoveDiscarded(),),
)


class RemovePreGame(Targeting):
    """Remove a Pre-Game card of the opponent; Persona, Premium and Weapon of Choice (HT-11.6) stay."""

    def __init__(self) -> None:
        super().__init__("remove a Pre-Game card of the opponent from the game", REMOVE_PICKED_FROM_GAME)

    def targets(self, table: Table, me: int) -> list[int]:
        """The opponent's Pre-Game cards of other kinds."""
        return [
            card
            for card in table.sides[1 - me].before
            if table.card(card).type == PRE_GAME and not table.card(card).builds & IS_PREMIUM
        ]


DIVINE_INTERVENTION = Targeted(
    "Divine Intervention",
    EVENT,
    text="Remove a Pre-Game card of your opponent from the game, but no Persona, no Premium and no Weapon of Choice.",
    provenance=INFERRED_EVENT,
    sets=(MOVIE_EDITION,),
    does=(RemovePreGame(),),
)
