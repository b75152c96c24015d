"""Events against the opponent, and those that save their player."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import events, lingering, traits
from codeduello.games.htcg.model.card import IN_DEFENSE, HtCard
from codeduello.games.htcg.model.clauses import ALLY, PLAYED, RESERVED, Forbidden, On, When
from codeduello.games.htcg.model.constants import AVOIDED, EVENT, FAILED, SUCCEEDED
from codeduello.games.htcg.model.kinds import event
from codeduello.games.htcg.model.names import KUYLER
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    INFERRED_EVENT,
    MLE,
    MOVIE_EDITION,
    SERIES_EDITION,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.defense import END_DEFENSE
from codeduello.games.htcg.phases.turn import ADJUST
from codeduello.games.htcg.rules.damage import prevent
from codeduello.games.htcg.rules.zones import exhaust_if_empty, leave_play
from codeduello.games.htcg.verbs.basic import (
    DODGES,
    EDGES,
    ME,
    OPPONENT,
    AvoidAttacks,
    Damage,
    Discard,
    DiscardAll,
    DrawUp,
    InOrder,
    Lay,
    LoseAbility,
    OpponentMust,
    TakeDamageUnless,
    Verb,
)
from codeduello.games.htcg.verbs.disruption import (
    AtPlayer,
    AvoidAttack,
    PeekAndBury,
    PickedMust,
    TurnBack,
    event_damage,
)

# What the opponent may not do.

CHALLENGE = event(
    "Challenge",
    On(
        PLAYED,
        Lay(lingering.NO_DODGES, 2, ME, "you may play no dodge until the end of your next turn"),
        Lay(lingering.NO_DODGES, 1, OPPONENT, "the opponent may play no dodge in the next turn"),
    ),
    text="No player may play a dodge until the end of your next turn.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
)
INTIMIDATE = event(
    "Intimidate",
    RESERVED,
    On(PLAYED, Lay(lingering.NO_ATTACKS, 1, OPPONENT, "the opponent may play no attack in the next turn")),
    text="Your opponent may play no attack in their next turn.",
    provenance="stand-in: that this is its whole effect is a guess",
    personas=("Slan Quince", "Luther", "Katana"),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)
RENEE_DELANEY = event(
    "Renee Delaney",
    ALLY,
    On(PLAYED, Lay(lingering.NO_SPECIALS, 1, OPPONENT, "the opponent may play no Special Card in the next turn")),
    text="Ally. Your opponent may play no Special Card in their next turn.",
    provenance="stand-in: that this is its whole effect is a guess",
    sets=(SERIES_EDITION,),
)
FAST_TALK = event(
    "Fast Talk",
    On(
        PLAYED,
        Lay(lingering.NO_ATTACKS_FROM_HAND, 1, OPPONENT, "the opponent may play no attack from hand in the next turn"),
    ),
    text="Your opponent may play no attack from hand in their next turn; what an exertion finds may be played.",
    provenance="stand-in: that it stops cards from hand only is published; that these are attacks is a guess",
    sets=(WATCHERS_CHRONICLES,),
)


# What the opponent loses.

SCORN = event(
    "Scorn",
    On(
        PLAYED, LoseAbility(2, OPPONENT), Lay(lingering.SCORNED, 2, OPPONENT, "the 2 Ability come back after two turns")
    ),
    text="Your opponent loses 2 Ability for two of their turns; then it comes back.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
)
BOOM_BOOM = event(
    "Boom Boom",
    On(PLAYED, LoseAbility(2, OPPONENT)),
    text="Your opponent loses 2 Ability, which is not damage.",
    provenance="stand-in: that it is a loss of Ability is published; how much, and the restriction, are guesses",
    sets=(MOVIE_EDITION,),
    restriction=2,
)
STREET_PUNK = event(
    "Street Punk",
    On(PLAYED, Damage(1, OPPONENT)),
    provenance="stand-in: that it does damage is published; how much is a guess",
    sets=(SERIES_EDITION,),
)
WATCHER_HUNTER = event(
    "Watcher: Hunter",
    On(PLAYED, OpponentMust(TakeDamageUnless(1, 1, DODGES, "dodge"))),
    name="Watcher",
    text="Your opponent takes 1 damage unless they discard a dodge.",
    sets=(SERIES_EDITION,),
)
KISS_YOUR_BUTTS_GOODBYE = event(
    "Kiss Your Butts Goodbye",
    On(PLAYED, OpponentMust(TakeDamageUnless(2, 2, DODGES, "dodge"))),
    text="Your opponent takes 2 damage unless they discard two dodges.",
    provenance="stand-in: that dodges save from 2 damage is published; that it takes two is a guess",
    sets=(MOVIE_EDITION,),
)
TWIST_OF_FATE = event(
    "Twist of Fate",
    On(PLAYED, OpponentMust(DiscardAll(EDGES, "Edge"))),
    text="Your opponent must discard every Edge in hand.",
    sets=(MOVIE_EDITION,),
)


BAD_LUCK = event(
    "Bad Luck",
    On(PLAYED, PeekAndBury(3)),
    text="Look at three random cards of your opponent's hand and put one of them under their Endurance.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
)


class BurnBottom(Verb):
    """The bottom card of one's Endurance goes to the discard pile."""

    def __init__(self) -> None:
        super().__init__("discard the bottom card of the Endurance")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        if side.endurance:
            card = side.endurance.pop(0)
            side.discard.append(card)
            table.show(card)
            if table.log is not None:
                table.tell(events.BURN, me, (card,))
            exhaust_if_empty(table, me)


BAD_LUCK_SECOND = event(
    "Bad Luck",
    On(PLAYED, AtPlayer(PickedMust(BurnBottom()))),
    version="second version",
    text="A player of your choice must discard the bottom card of the Endurance.",
    sets=(ARMS_AND_TACTICS,),
)


# What saves its player.


class EndNow(Verb):
    """The rest of the Defense Phase and the Attack Phase fall away; the Ability Adjustment comes next."""

    def __init__(self) -> None:
        super().__init__("your turn is over")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Leave out everything before the Ability Adjustment."""
        table.skip_to(ADJUST, me)


class HolyGround(HtCard):
    """A card that some forbid by its name."""

    def barred_by(self) -> int:
        """What forbids it."""
        return traits.NO_HOLY_GROUND


HOLY_GROUND = HolyGround(
    "Holy Ground",
    EVENT,
    On(
        PLAYED, AvoidAttacks(), END_DEFENSE, Discard(4), DrawUp(), OpponentMust(InOrder(Discard(4), DrawUp())), EndNow()
    ),
    text="Avoid every attack against you this turn. Each player discards four cards and draws up to Ability, your "
    "opponent in their next turn. Your turn is over, except for the Ability Adjustment and discarding down to Ability.",
    provenance="published: title and effect; that the Ability Adjustment still comes is our reading",
    sets=(SERIES_EDITION,),
)


class PreventDamage(Verb):
    """The damage that this player was to take does not come; a loss of Ability does (HT-13.3)."""

    def __init__(self) -> None:
        super().__init__("prevent all damage to you")

    def do(self, table: Table, me: Seat, n: int) -> None:
        prevent(table, me, table.sides[me].damage)


DISAPPEAR = event(
    "Disappear",
    RESERVED,
    On(PLAYED, AvoidAttacks(), PreventDamage(), Lay(lingering.NO_DAMAGE, 1, ME, "you take no damage this turn")),
    text="Avoid every attack against you this turn, Head Shots too, and take no damage this turn.",
    provenance="stand-in: that it avoids attacks and prevents damage is published; for how long is a guess",
    personas=("Luther",),
    sets=(SERIES_EDITION,),
)


class AvoidOne(AvoidAttack):
    """Discard a card in play with this title to avoid one attack."""

    def __init__(self, price: str) -> None:
        super().__init__(f"discard a {price} and avoid an attack")
        self.price = price

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Pay, then choose the attack."""
        for card in table.sides[me].play:
            if table.card(card).name == self.price:
                leave_play(table, me, card)
                super().begin(table, me, n)
                return


def no_mannequin(table: Table, me: Seat, card: HtCard) -> bool:
    """There is no Mannequin to pay with."""
    return not any(table.card(other).name == "Mannequin" for other in table.sides[me].play)


def no_attack(table: Table, me: Seat, card: HtCard) -> bool:
    """No attack is coming."""
    return all(attack.has(SUCCEEDED | FAILED | AVOIDED) for attack in table.incoming)


PAID_BY_MANNEQUIN = Forbidden("HT-R38", "You have no Mannequin in play.", no_mannequin)
AGAINST_ATTACK = Forbidden("HT-R38", "There is no attack to avoid.", no_attack)


DECOY = event(
    "Decoy",
    PAID_BY_MANNEQUIN,
    AGAINST_ATTACK,
    When(IN_DEFENSE),
    RESERVED,
    On(PLAYED, AvoidOne("Mannequin")),
    text="Discard a Mannequin that you have in play to avoid one attack.",
    provenance=INFERRED_EVENT,
    personas=(KUYLER,),
    sets=(MLE,),
)


def no_event_damage(table: Table, me: Seat, card: HtCard) -> bool:
    """No Event is to do damage."""
    return not event_damage(table, me)


AGAINST_EVENT_DAMAGE = Forbidden("HT-R38", "No Event of your opponent is to do damage to you.", no_event_damage)


DO_IT_YOURSELF = event(
    "Do It Yourself",
    AGAINST_EVENT_DAMAGE,
    RESERVED,
    On(PLAYED, TurnBack()),
    text="The damage that an Event of your opponent was to do to you is done to them, and cannot be turned back.",
    provenance=INFERRED_EVENT,
    personas=("Katana",),
    sets=(MOVIE_EDITION,),
)
