"""Pre-Game cards besides Personas and Weapons of Choice. The Quickenings are numbered as in the players' list."""

from __future__ import annotations

from typing import Unpack

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    BEFORE_PLAY,
    DOUBLES_PLOTS,
    IS_PREMIUM,
    IS_WATCHER,
    LENDS_MASTERS,
    LENDS_ONE_OF_EACH,
    NEEDS_PERSONA,
    NO_PLACE,
    REPLACES_BASICS,
    SPARES_ONE,
    Clause,
    Facts,
    HtCard,
)
from codeduello.games.htcg.model.clauses import (
    PERMANENT,
    PLAYED,
    USED,
    Builds,
    MaximumAbility,
    MoreDamage,
    On,
    Sizes,
    When,
    While,
)
from codeduello.games.htcg.model.constants import DRAW_PHASE, PRE_GAME
from codeduello.games.htcg.model.kinds import pre_game
from codeduello.games.htcg.model.provenance import ARMS_AND_TACTICS, MLE, PROMO, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import draw, is_watcher
from codeduello.games.htcg.verbs.basic import ME, Exerting, Lay, Verb
from codeduello.games.htcg.verbs.powers import (
    DUPLICATE_EVENT,
    SITUATION_POWER,
    EventCopier,
    RemoveSelf,
    SituationRemover,
    Spy,
    Spying,
    in_ones_turn,
)


def quickening(number: int, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Quickening, by its number."""
    facts["sets"] = (PROMO,)
    return pre_game(f"Quickening #{number}", *clauses, **facts)


QUICKENING_1 = quickening(
    1, Builds(LENDS_ONE_OF_EACH), text="You may have one card of each other Persona that is not Reserved."
)

QUICKENING_2 = quickening(2, While(traits.SEES_HIDDEN))
QUICKENING_3 = quickening(3, While(traits.ATTACKS_BLOCKED_AREAS))
QUICKENING_4 = quickening(
    4,
    While(traits.EXERTS_STEPWISE),
    text="Turn up your exertions for an attack or a defense card by card, and stop when you like.",
)
QUICKENING_6 = quickening(6, While(traits.CHEAP_EXHAUSTION))
QUICKENING_7 = quickening(7, MoreDamage(1))
QUICKENING_8 = quickening(8, While(traits.FREE_POWER_BLOCK))
QUICKENING_9 = quickening(9, Sizes(3), text="Your exertions may have 3 cards instead of 5; say so before.")
QUICKENING_14 = quickening(14, While(traits.FREE_POWER_BLOW))
QUICKENING_5 = SituationRemover(
    "Quickening #5",
    PRE_GAME,
    On(USED, *SITUATION_POWER),
    text="In place of a Special Card you may exert to remove a Situation from play.",
    sets=(PROMO,),
)
QUICKENING_10 = quickening(10, Builds(LENDS_MASTERS), text="You may have Master Cards of any Persona.")
QUICKENING_11 = EventCopier(
    "Quickening #11",
    PRE_GAME,
    On(USED, DUPLICATE_EVENT),
    text="In place of a Special Card you may discard one to duplicate an Event of your opponent's last turn.",
    sets=(PROMO,),
)
QUICKENING_12 = quickening(
    12, While(traits.DRAWS_ANY_TIME), text="In your turn you may draw whenever you have fewer cards than Ability."
)
QUICKENING_13 = quickening(
    13,
    While(traits.FORCED_DISCARDS_TO_TOP),
    text="What you are forced to discard from your hand you may put on top of your Endurance instead.",
)
QUICKENING_15 = quickening(15, Builds(DOUBLES_PLOTS), text="You may have twice as many of each restricted Plot.")
QUICKENING_16 = quickening(16, While(traits.ATTACKS_AS_BLOCKS))
QUICKENING_17 = quickening(
    17, While(traits.HIDES_AFTER_BLOCK), text="After you block an attack, your next attack of that turn may be Hidden."
)
QUICKENING_18 = Spying(
    "Quickening #18",
    PRE_GAME,
    On(USED, Spy()),
    text="At the beginning of your turn you may look at the top card of your opponent's Endurance. You may play it "
    "this turn, openly, if you discard the top card of your own.",
    sets=(PROMO,),
)


# Watchers.


class RefileWatchers(Verb):
    """The Watcher cards of the discard pile go under the Endurance; the turn is at its end, nothing more is drawn."""

    def __init__(self) -> None:
        super().__init__("put the Watcher cards of your discard pile under your Endurance")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        watchers = watchers_discarded(table, me)
        side.discard = [card for card in side.discard if card not in watchers]
        side.endurance[:0] = watchers
        side.no_draw = True


def watchers_discarded(table: Table, me: Seat) -> list[int]:
    """The Watcher cards in a discard pile."""
    return [card for card in table.sides[me].discard if is_watcher(table, card)]


class AssignedWatcher(HtCard):
    """A Watcher who brings others back."""

    def usable(self, table: Table, me: Seat) -> bool:
        """At the end of the own turn, with an exertion left and Watchers to bring back."""
        if table.active != me or table.phase != DRAW_PHASE or table.sides[me].exertions_left <= 0:
            return False
        return bool(watchers_discarded(table, me))


JOE_DAWSON = AssignedWatcher(
    "Joe Dawson",
    PRE_GAME,
    On(USED, Exerting(RefileWatchers())),
    Builds(IS_WATCHER),
    text="Your assigned Watcher: you may have one. At the end of your turn, when you draw no more, you may exert to "
    "put the Watcher cards of your discard pile under your Endurance.",
    sets=(WATCHERS_CHRONICLES,),
)


# Before play, and for building a deck.

PREMIUM = pre_game(
    "Premium (+1 Ability)",
    PERMANENT,
    MaximumAbility(1),
    Builds(NEEDS_PERSONA | IS_PREMIUM),
    text="With your Persona you begin with 1 more Ability. It cannot be removed.",
    sets=(PROMO, MLE),
)
PREMIUM_MASTER_PROTECTION = pre_game(
    "Premium: Master protection",
    While(traits.MASTERS_ARE_SAFE),
    Builds(IS_PREMIUM),
    text="Your Master Cards can be neither countered nor removed from the game.",
    personas=("Methos",),
    sets=(PROMO,),
)
DARIUS = pre_game(
    "Darius",
    Builds(SPARES_ONE),
    version="pre-game",
    text="One card that you may use has a restriction number that is larger by 1; not a Signature card.",
    sets=(PROMO,),
)
METHUSELAH_STONE = pre_game(
    "Methuselah Stone",
    Builds(NO_PLACE | REPLACES_BASICS),
    text="It takes none of your six places. Up to three Basic Attacks may be missing in your deck.",
    provenance="stand-in: the Crystals that it belongs to are not known; here it counts as if all of them were there",
    sets=(MLE,),
)


class Redraw(Verb):
    """Shuffle the hand into the Endurance and draw again; nothing is drawn in the first turn."""

    def __init__(self) -> None:
        super().__init__("shuffle your hand back, and draw up to your Ability")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        side.endurance += side.hand
        side.hand.clear()
        table.forget(side.endurance)
        table.chance.shuffle(side.endurance)
        for _ in range(side.ability):
            draw(table, me)
        side.no_draw = True


AN_UNKNOWABLE_PRIZE = pre_game(
    "An Unknowable Prize",
    When(BEFORE_PLAY),
    On(PLAYED, RemoveSelf(), Redraw()),
    text="Before play you may remove it from the game to shuffle your hand into your Endurance and draw up to your "
    "Ability again. Then you draw no card in your first turn.",
    sets=(MLE,),
)


# Used once.


class BreakGlass(HtCard):
    """For the moment when nothing may be played."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In the player's own turn, if something stands in the way."""
        return in_ones_turn(table, me) and table.sides[me].has(traits.BARS_CARDS)


BREAK_GLASS = BreakGlass(
    "Arms and Tactics: Break Glass",
    PRE_GAME,
    On(
        USED,
        RemoveSelf(),
        Lay(lingering.PLAYS_ANYTHING, 1, ME, "nothing but being Disarmed stops your cards this turn"),
    ),
    text="Once, in your turn: until its end ignore every card, your own too, that stops you playing a type of card. "
    "Being Disarmed is not lifted. Then it is removed from the game.",
    provenance="published: that it lasts for the turn is inferred; that a condition of a card that you play yourself "
    "(Hack) stays is our reading",
    sets=(ARMS_AND_TACTICS,),
)
