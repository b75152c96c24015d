"""Situations that answer: they counter, negate, remove, bend and soften; and one that brings Slashes back."""

from __future__ import annotations

from codeduello.core.agenda import parts
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model.card import CARD_PLAYED, HtCard
from codeduello.games.htcg.model.clauses import ALLY, BENDS_ROLLS, KEPT, STANDING_DEFENSE, USED, On, Watches
from codeduello.games.htcg.model.constants import (
    NOTHING,
    SITUATION,
)
from codeduello.games.htcg.model.kinds import situation
from codeduello.games.htcg.model.lingering import source
from codeduello.games.htcg.model.names import XAVIER
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    MOVIE_EDITION,
    SECOND_EDITION,
    SERIES_EDITION,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import is_watcher
from codeduello.games.htcg.verbs.basic import Soften
from codeduello.games.htcg.verbs.countering import CounterPlayed, being_played, counter
from codeduello.games.htcg.verbs.kinds import UsedOnTarget
from codeduello.games.htcg.verbs.plots import Plot, end_plot
from codeduello.games.htcg.verbs.slashes import ExertForSlash, SlashMaster
from codeduello.games.htcg.verbs.targets import Remove, Targeting

PLAN_AHEAD = UsedOnTarget(
    "Plan Ahead",
    SITUATION,
    On(USED, Remove(1 << SITUATION, "a Situation")),
    text="Discard to use: remove a Situation from play.",
    provenance="stand-in: the effect is published in part; that there is no more to it is a guess",
    personas=(XAVIER,),
    sets=(SERIES_EDITION,),
)


class Forethought(HtCard):
    """A card that answers a Special Card."""

    def usable(self, table: Table, me: Seat) -> bool:
        """As one is played."""
        card = being_played(table, 1 - me)
        return card != NOTHING and card in table.sides[1 - me].play and table.card(card).is_special


FORETHOUGHT = Forethought(
    "Forethought",
    SITUATION,
    On(USED, CounterPlayed()),
    text="Discard to use: counter a Special Card as your opponent plays it.",
    provenance="stand-in: the effect is published in part; that there is no more to it is a guess",
    personas=(XAVIER,),
    sets=(SERIES_EDITION,),
)


class CounterWatcher(Targeting):
    """Counter a Watcher of the opponent that is in play, just played or not."""

    def __init__(self) -> None:
        super().__init__("counter a Watcher of the opponent")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The opponent's Watchers."""
        return [card for card in table.sides[1 - me].play if is_watcher(table, card)]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        counter(table, card)


WATCHER_COUNTER_WATCHER = UsedOnTarget(
    "Watcher: Counter Watcher",
    SITUATION,
    On(USED, CounterWatcher()),
    name="Watcher",
    text="Discard to use: counter a Watcher card that your opponent plays or has in play.",
    sets=(SERIES_EDITION,),
)


class NegatePlot(Targeting):
    """Negate a Plot of the opponent: as it is played, or while its effect lies on this player."""

    def __init__(self) -> None:
        super().__init__("negate a Plot aimed at you")

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The Plot card just played, if it does anything, and those whose effect is still there."""
        side = table.sides[me]
        found = [being_played(table, 1 - me)]
        found += [source(effect) for effect in side.effects] + [parts(must).source for must in side.musts]
        return [
            card
            for card in dict.fromkeys(found)
            if card != NOTHING and table.owner(card) != me and table.card(card).plot and table.card(card).does
        ]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        """The Plot card has no effect; if it was the last part, the others are discarded with it."""
        if isinstance(table.card(card), Plot) and card in table.sides[1 - me].play:
            end_plot(table, 1 - me, card)
        counter(table, card)


UNDERWORLD_CONTACT = UsedOnTarget(
    "Underworld Contact",
    SITUATION,
    On(USED, NegatePlot()),
    text="Discard to use: negate the effect of a Plot as your opponent plays it, or while it lies on you.",
    provenance="stand-in: that it negates one Plot is published; that it is discarded, and against which, are guesses",
    sets=(MOVIE_EDITION,),
)
CHANGE_OF_FORTUNE = situation(
    "Change of Fortune",
    BENDS_ROLLS,
    text="Discard before your opponent rolls a die: the result is 1 more or 1 less, as you say. Several add up.",
    sets=(ARMS_AND_TACTICS,),
)


class DrSonnyJackson(HtCard):
    """A doctor, for somebody who is hurt."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In one's own turn, before the damage is applied."""
        return table.active == me and table.sides[me].damage > 0


DR_SONNY_JACKSON = DrSonnyJackson(
    "Dr. Sonny Jackson",
    SITUATION,
    ALLY,
    On(USED, Soften(2)),
    text="Ally. Discard to use: prevent 2 of the damage that you are to take. A loss of Ability is not damage.",
    provenance="stand-in: that it prevents damage is published; how much, and that it is discarded for it, are guesses",
    sets=(MOVIE_EDITION,),
)


MASTER_OF_THE_KATANA = SlashMaster(
    "Master of the Katana",
    SITUATION,
    STANDING_DEFENSE,
    KEPT,
    On(USED, ExertForSlash()),
    Watches(CARD_PLAYED),
    text="Standing Defense. In your Attack Phase you may exert and play a Slash from your discard pile as if the "
    "exertion had found it. Slashes from your exertions are dodged only by a dodge from an exertion.",
    provenance="published: title and effect; its exertion is an ordinary one here",
    weapon="Katana",
    sets=(SECOND_EDITION,),
    restriction=2,
)
