"""Events against the opponent, and those that save their player."""

from __future__ import annotations

from codeduello.games.htcg.model import events, lingering, traits
from codeduello.games.htcg.model.card import IN_DEFENSE, HtCard
from codeduello.games.htcg.model.constants import AVOIDED, EVENT, FAILED, SUCCEEDED
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
from codeduello.games.htcg.rules.decisions import CHOOSE_ATTACK
from codeduello.games.htcg.rules.zones import exhaust_if_empty, leave_play
from codeduello.games.htcg.verbs.basic import (
    DODGES,
    EDGES,
    FOE,
    ME,
    AvoidAttacks,
    Damage,
    Discard,
    DiscardAll,
    DrawUp,
    FoeMust,
    InOrder,
    Lay,
    LoseAbility,
    TakeDamageUnless,
    Verb,
)
from codeduello.games.htcg.verbs.disruption import (
    AtPlayer,
    AvoidPicked,
    PeekAndBury,
    PickedMust,
    TurnBack,
    event_damage,
)

# What the opponent may not do.

CHALLENGE = HtCard(
    "Challenge",
    EVENT,
    text="No player may play a dodge until the end of your next turn.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
    does=(
        Lay(lingering.NO_DODGES, 2, ME, "you may play no dodge until the end of your next turn"),
        Lay(lingering.NO_DODGES, 1, FOE, "the opponent may play no dodge in the next turn"),
    ),
)
INTIMIDATE = HtCard(
    "Intimidate",
    EVENT,
    text="Your opponent may play no attack in their next turn.",
    provenance="stand-in: that this is its whole effect is a guess",
    personas=("Slan Quince", "Luther", "Katana"),
    sets=(SERIES_EDITION, MOVIE_EDITION),
    reserved=True,
    does=(Lay(lingering.NO_ATTACKS, 1, FOE, "the opponent may play no attack in the next turn"),),
)
RENEE_DELANEY = HtCard(
    "Renee Delaney",
    EVENT,
    text="Ally. Your opponent may play no Special Card in their next turn.",
    provenance="stand-in: that this is its whole effect is a guess",
    sets=(SERIES_EDITION,),
    ally=True,
    does=(Lay(lingering.NO_SPECIALS, 1, FOE, "the opponent may play no Special Card in the next turn"),),
)
FAST_TALK = HtCard(
    "Fast Talk",
    EVENT,
    text="Your opponent may play no attack from hand in their next turn; what an exertion finds may be played.",
    provenance="stand-in: that it stops cards from hand only is published; that these are attacks is a guess",
    sets=(WATCHERS_CHRONICLES,),
    does=(Lay(lingering.NO_ATTACKS_FROM_HAND, 1, FOE, "the opponent may play no attack from hand in the next turn"),),
)


# What the opponent loses.

SCORN = HtCard(
    "Scorn",
    EVENT,
    text="Your opponent loses 2 Ability for two of their turns; then it comes back.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
    does=(LoseAbility(2, FOE), Lay(lingering.SCORNED, 2, FOE, "the 2 Ability come back after two turns")),
)
BOOM_BOOM = HtCard(
    "Boom Boom",
    EVENT,
    text="Your opponent loses 2 Ability, which is not damage.",
    provenance="stand-in: that it is a loss of Ability is published; how much, and the restriction, are guesses",
    sets=(MOVIE_EDITION,),
    restriction=2,
    does=(LoseAbility(2, FOE),),
)
STREET_PUNK = HtCard(
    "Street Punk",
    EVENT,
    text="Your opponent takes 1 damage.",
    provenance="stand-in: that it does damage is published; how much is a guess",
    sets=(SERIES_EDITION,),
    does=(Damage(1, FOE),),
)
WATCHER_HUNTER = HtCard(
    "Watcher: Hunter",
    EVENT,
    name="Watcher",
    text="Your opponent takes 1 damage unless they discard a dodge.",
    sets=(SERIES_EDITION,),
    does=(FoeMust(TakeDamageUnless(1, 1, DODGES, "dodge")),),
)
KISS_YOUR_BUTTS_GOODBYE = HtCard(
    "Kiss Your Butts Goodbye",
    EVENT,
    text="Your opponent takes 2 damage unless they discard two dodges.",
    provenance="stand-in: that dodges save from 2 damage is published; that it takes two is a guess",
    sets=(MOVIE_EDITION,),
    does=(FoeMust(TakeDamageUnless(2, 2, DODGES, "dodge")),),
)
TWIST_OF_FATE = HtCard(
    "Twist of Fate",
    EVENT,
    text="Your opponent must discard every Edge in hand.",
    sets=(MOVIE_EDITION,),
    does=(FoeMust(DiscardAll(EDGES, "Edge")),),
)


BAD_LUCK = HtCard(
    "Bad Luck",
    EVENT,
    text="Look at three random cards of your opponent's hand and put one of them under their Endurance.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
    does=(PeekAndBury(3),),
)


class BurnBottom(Verb):
    """The bottom card of one's Endurance goes to the discard pile."""

    def __init__(self) -> None:
        super().__init__("discard the bottom card of the Endurance")

    def do(self, table: Table, me: int, n: int) -> None:
        side = table.sides[me]
        if side.endurance:
            card = side.endurance.pop(0)
            side.discard.append(card)
            table.show(card)
            if table.log is not None:
                table.tell(events.BURN, me, (card,))
            exhaust_if_empty(table, me)


BAD_LUCK_SECOND = HtCard(
    "Bad Luck",
    EVENT,
    version="second version",
    text="A player of your choice must discard the bottom card of the Endurance.",
    sets=(ARMS_AND_TACTICS,),
    does=(AtPlayer(PickedMust(BurnBottom())),),
)


# What saves its player.


class EndNow(Verb):
    """The rest of the Defense Phase and the Attack Phase fall away; the Ability Adjustment comes next."""

    def __init__(self) -> None:
        super().__init__("your turn is over")

    def do(self, table: Table, me: int, n: int) -> None:
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
    text="Avoid every attack against you this turn. Each player discards four cards and draws up to Ability, your "
    "opponent in their next turn. Your turn is over, except for the Ability Adjustment and discarding down to Ability.",
    provenance="published: title and effect; that the Ability Adjustment still comes is our reading",
    sets=(SERIES_EDITION,),
    does=(
        AvoidAttacks(),
        END_DEFENSE,
        Discard(4),
        DrawUp(),
        FoeMust(InOrder(Discard(4), DrawUp())),
        EndNow(),
    ),
)


class PreventDamage(Verb):
    """The damage that this player was to take does not come; a loss of Ability does (HT-13.3)."""

    def __init__(self) -> None:
        super().__init__("prevent all damage to you")

    def do(self, table: Table, me: int, n: int) -> None:
        prevent(table, me, table.sides[me].damage)


DISAPPEAR = HtCard(
    "Disappear",
    EVENT,
    text="Avoid every attack against you this turn, Head Shots too, and take no damage this turn.",
    provenance="stand-in: that it avoids attacks and prevents damage is published; for how long is a guess",
    personas=("Luther",),
    sets=(SERIES_EDITION,),
    reserved=True,
    does=(AvoidAttacks(), PreventDamage(), Lay(lingering.NO_DAMAGE, 1, ME, "you take no damage this turn")),
)


class AvoidOne(Verb):
    """Discard a card in play with this title to avoid one attack."""

    def __init__(self, price: str) -> None:
        super().__init__(f"discard a {price} and avoid an attack", AvoidPicked())
        self.price = price

    def do(self, table: Table, me: int, n: int) -> None:
        """Pay, then choose the attack."""
        for card in table.sides[me].play:
            if table.card(card).name == self.price:
                leave_play(table, me, card)
                table.push_all(self.inside, me)
                table.ask(me, CHOOSE_ATTACK)
                return


class PaidByMannequin(HtCard):
    """A card that costs a Mannequin and needs an attack."""

    def needs(self, table: Table, me: int) -> str:
        """There must be both."""
        if not any(table.card(card).name == "Mannequin" for card in table.sides[me].play):
            return "You have no Mannequin in play."
        coming = any(not attack.has(SUCCEEDED | FAILED | AVOIDED) for attack in table.incoming)
        return "" if coming else "There is no attack to avoid."


DECOY = PaidByMannequin(
    "Decoy",
    EVENT,
    text="Discard a Mannequin that you have in play to avoid one attack.",
    provenance=INFERRED_EVENT,
    personas=(KUYLER,),
    sets=(MLE,),
    reserved=True,
    when=IN_DEFENSE,
    does=(AvoidOne("Mannequin"),),
)


class AgainstEventDamage(HtCard):
    """A card that needs damage from an Event of the opponent."""

    def needs(self, table: Table, me: int) -> str:
        """Some must be to come."""
        return "" if event_damage(table, me) else "No Event of your opponent is to do damage to you."


DO_IT_YOURSELF = AgainstEventDamage(
    "Do It Yourself",
    EVENT,
    text="The damage that an Event of your opponent was to do to you is done to them, and cannot be turned back.",
    provenance=INFERRED_EVENT,
    personas=("Katana",),
    sets=(MOVIE_EDITION,),
    reserved=True,
    does=(TurnBack(),),
)
