"""Events that search, draw and heal, and those that remove, counter and take cards."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.card import ENLARGES_DECK, IS_PREMIUM, HtCard
from codeduello.games.htcg.model.clauses import ALLY, PLAYED, RESERVED, Builds, On
from codeduello.games.htcg.model.constants import LOCATION, OBJECT, PRE_GAME, SITUATION
from codeduello.games.htcg.model.kinds import event
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
from codeduello.games.htcg.verbs.removing import remove_from_game
from codeduello.games.htcg.verbs.targets import NEEDS_TARGET, Remove, RemoveTitled, Retrieve, Search, Targeting

OBJECTS: Final = 1 << OBJECT
LOCATIONS: Final = 1 << LOCATION
SITUATIONS: Final = 1 << SITUATION

# One's own cards and Ability.

LUCK = event(
    "Luck",
    RESERVED,
    On(PLAYED, Search(0, "a card", False)),
    text="Search your Endurance for any card, take it, and reshuffle.",
    provenance=INFERRED_EVENT,
    personas=(RICHIE,),
    sets=(SERIES_EDITION,),
    restriction=2,
)
CONJURE = event(
    "Conjure",
    On(PLAYED, Search(OBJECTS, "an Object", True)),
    text="Search your Endurance for an Object, play it, and reshuffle.",
    provenance=INFERRED_EVENT,
    sets=(THE_GATHERING,),
)
MASTERS_DOMAIN = event(
    "Master's Domain",
    On(PLAYED, Search(LOCATIONS, "a Location", True)),
    text="Search your Endurance for a Location, play it, and reshuffle.",
    provenance=INFERRED_EVENT,
    sets=(MOVIE_EDITION,),
    restriction=3,
)
ALEX_JOHNSON = event(
    "Alex Johnson",
    NEEDS_TARGET,
    ALLY,
    On(PLAYED, Retrieve(OBJECTS, "an Object", True)),
    text="Ally. Play an Object from your discard pile.",
    sets=(MOVIE_EDITION,),
)
FORGERY = event(
    "Forgery",
    NEEDS_TARGET,
    On(PLAYED, Retrieve(0, "a card")),
    text="Retrieve any card from your discard pile.",
    provenance="stand-in: that it recovers a card is published; that it may be any card is a guess",
    personas=("Kalas",),
    sets=(WATCHERS_CHRONICLES,),
)
BIG_AND_BAD = event(
    "Big and Bad",
    On(PLAYED, DrawCards(10)),
    Builds(ENLARGES_DECK),
    text="Draw ten cards. A deck with it needs 80 cards, and ten more for each further copy.",
    sets=(ARMS_AND_TACTICS,),
)
WATCHER_TREATMENT = event(
    "Watcher: Treatment",
    On(PLAYED, Heal(2)),
    name="Watcher",
    provenance="stand-in: the amount is worked out from what two copies are said to give",
    sets=(SERIES_EDITION,),
    restriction=2,
)


class ShuffleEndurance(Verb):
    """The Endurance of the seat given as the argument is shuffled."""

    def __init__(self) -> None:
        super().__init__("shuffle that Endurance")

    def do(self, table: Table, me: Seat, n: int) -> None:
        endurance = table.sides[n].endurance
        table.forget(endurance)
        table.chance.shuffle(endurance)


class LookThrough(Verb):
    """Look through the Endurance of the seat given as the argument, from top to bottom; one may then shuffle it."""

    def __init__(self) -> None:
        super().__init__("look through that player's Endurance, and shuffle it or not", ShuffleEndurance())

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Look, then ask."""
        endurance = table.sides[n].endurance
        for card in endurance:
            table.show(card, 1 << me)
        if table.log is not None:
            table.tell(events.LOOK, me, tuple(reversed(endurance)), (), 1 << me)
        table.push(self.inside[0], me, n)
        table.ask(me, YES_OR_NO)


FOREKNOWLEDGE = event(
    "Foreknowledge",
    On(PLAYED, AtPlayer(LookThrough())),
    text="Look through the whole Endurance of a player of your choice. You may then shuffle it.",
    provenance="stand-in: the effect is published; the title is ours",
    sets=(SERIES_EDITION,),
    restriction=2,
)


# Removing from play.

MISFORTUNE = event(
    "Misfortune",
    NEEDS_TARGET,
    On(PLAYED, Remove(OBJECTS, "an Object")),
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
)
POLICE_SITUATION = event(
    "Police: Remove Situation",
    NEEDS_TARGET,
    On(PLAYED, Remove(SITUATIONS, "a Situation")),
    name="Police",
    sets=(SERIES_EDITION,),
)


class RemoveObjects(Verb):
    """Every Object leaves play, and each costs this player an Ability."""

    def __init__(self) -> None:
        super().__init__("remove every Object from play, and lose 1 Ability for each")

    def do(self, table: Table, me: Seat, n: int) -> None:
        lost = 0
        for seat in range(2):
            for card in table.sides[seat].play.copy():
                if table.card(card).type == OBJECT:
                    leave_play(table, seat, card)
                    lost += 1
        if lost:
            lose_ability(table, me, lost)


THIEF = event(
    "Thief",
    On(PLAYED, RemoveObjects()),
    text="Remove every Object from play. You lose 1 Ability for each.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
)


SCARE = event(
    "Scare",
    On(PLAYED, RemoveTitled("Bystander")),
    provenance="stand-in: that it gets rid of Bystanders is published; that it takes all of them is a guess",
    personas=(KURGAN,),
    sets=(MOVIE_EDITION,),
)


class RecallWatchers(Verb):
    """Every Watcher in play returns to its owner's hand; what stays with an Ally first, since it is a Watcher too."""

    def __init__(self) -> None:
        super().__init__("every Watcher in play returns to its owner's hand")

    def do(self, table: Table, me: Seat, n: int) -> None:
        watchers = [
            (table.card(c).ally, seat, c) for seat in range(2) for c in table.sides[seat].play if is_watcher(table, c)
        ]
        for _, seat, card in sorted(watchers):
            if card in table.sides[seat].play:
                return_to_hand(table, seat, card)


CODE_RED = event("Code Red", On(PLAYED, RecallWatchers()), provenance=INFERRED_EVENT, sets=(WATCHERS_CHRONICLES,))


# Countering.


def is_master(card: HtCard) -> bool:
    """Whether a card is a Master Card."""
    return card.is_master


POLICE_EVENT = event(
    "Police: Counter Event",
    NEEDS_TARGET,
    On(PLAYED, Counter("an Event", is_event)),
    name="Police",
    text="Counter an Event that your opponent has in play: what it was still to do falls away.",
    sets=(SERIES_EDITION,),
)
WATCHER_INVOLVEMENT = event(
    "Watcher: Watcher Involvement",
    NEEDS_TARGET,
    On(PLAYED, Counter("a Master Card", is_master)),
    name="Watcher",
    text="Counter a Master Card that your opponent has in play.",
    provenance="stand-in: that it counters Master Cards is published; that it may be any in play is a guess",
    sets=(WATCHERS_CHRONICLES,),
)


# Taking, and removing from the game.


class TakeAlly(Targeting):
    """Take control of an Ally that the opponent has in play (HT-12.7)."""

    def __init__(self) -> None:
        super().__init__("take control of an Ally of the opponent")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The opponent's Allies."""
        return [card for card in table.sides[1 - me].play if table.card(card).ally]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        take_over(table, me, card)


SEDUCE_FITZCAIRN = event(
    "Seduce",
    NEEDS_TARGET,
    On(PLAYED, TakeAlly()),
    version="Fitzcairn",
    text="Take control of an Ally that your opponent has in play.",
    personas=("Fitzcairn",),
    sets=(WATCHERS_CHRONICLES,),
)


class RemoveDiscarded(Targeting):
    """Remove a card of the opponent's discard pile from the game."""

    def __init__(self) -> None:
        super().__init__("remove a card of the opponent's discard pile from the game")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """What lies there."""
        return table.sides[1 - me].discard

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        remove_from_game(table, 1 - me, card)


AMNESIA = event(
    "Amnesia",
    NEEDS_TARGET,
    On(PLAYED, RemoveDiscarded()),
    text="Remove a card of your choice in your opponent's discard pile from the game.",
    sets=(PROMO,),
    restriction=2,
)


class RemovePreGame(Targeting):
    """Remove a Pre-Game card of the opponent; Persona, Premium and Weapon of Choice (HT-11.6) stay."""

    def __init__(self) -> None:
        super().__init__("remove a Pre-Game card of the opponent from the game")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The opponent's Pre-Game cards of other kinds."""
        return [
            card
            for card in table.sides[1 - me].before
            if table.card(card).type == PRE_GAME and not table.card(card).builds & IS_PREMIUM
        ]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        remove_from_game(table, 1 - me, card)


DIVINE_INTERVENTION = event(
    "Divine Intervention",
    NEEDS_TARGET,
    On(PLAYED, RemovePreGame()),
    text="Remove a Pre-Game card of your opponent from the game, but no Persona, no Premium and no Weapon of Choice.",
    provenance=INFERRED_EVENT,
    sets=(MOVIE_EDITION,),
)
