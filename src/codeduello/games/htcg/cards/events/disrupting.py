"""Events against the opponent, and those that save their player."""

from __future__ import annotations

from typing import Any

from codeduello.core.agenda import Step, entry
from codeduello.games.htcg.cards.dodges import KUYLER
from codeduello.games.htcg.cards.sets import (
    ARMS_AND_TACTICS,
    MLE,
    MOVIE_EDITION,
    SERIES_EDITION,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import IN_DEFENSE, HtCard
from codeduello.games.htcg.model.constants import AVOIDED, EVENT, FAILED, SUCCEEDED
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.defense import END_DEFENSE
from codeduello.games.htcg.phases.turn import ADJUST
from codeduello.games.htcg.rules.damage import CARD_SHIFT, LOSS, TURNED_BACK, forgive, hurt, prevent
from codeduello.games.htcg.rules.decisions import CHOOSE_ATTACK, CHOOSE_CARD, CHOOSE_PLAYER
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

INFERRED = "published: title and effect; that it is an Event is inferred"

# What the opponent may not do.

CHALLENGE = HtCard(
    "Challenge",
    EVENT,
    text="No player may play a dodge until the end of your next turn.",
    provenance=INFERRED,
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
    provenance=INFERRED,
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


class BuryPicked(Verb):
    """The picked card of the foe's hand goes under the foe's Endurance; both players know it."""

    def __init__(self) -> None:
        super().__init__("put the picked card under the opponent's Endurance")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        foe = table.sides[1 - me]
        if table.picked in foe.hand:
            foe.hand.remove(table.picked)
            foe.endurance.insert(0, table.picked)
            table.show(table.picked, 0b11)


class PeekAndBury(Verb):
    """Look at random cards of the foe's hand, as many as there are up to a number, and bury one of them."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"look at {amount} random cards of the opponent's hand, and bury one", BuryPicked())
        self.amount = amount

    def do(self, table: Table, me: int, n: int) -> None:
        """Look, then choose."""
        rest = table.sides[1 - me].hand.copy()
        table.candidates = [rest.pop(table.chance.below(len(rest))) for _ in range(min(self.amount, len(rest)))]
        for card in table.candidates:
            table.show(card, 1 << me)
        if table.candidates:
            if table.log is not None:
                table.tell("look", me, tuple(table.candidates), 0, 0b11)
            table.follow(self.inside, me)
            table.ask(me, CHOOSE_CARD)


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
        """Do it."""
        side = table.sides[me]
        if side.endurance:
            card = side.endurance.pop(0)
            side.discard.append(card)
            table.show(card)
            if table.log is not None:
                table.tell("burn", me, (card,))
            exhaust_if_empty(table, me)


class PickedMust(Verb):
    """The picked player must do this: oneself at once, the foe in the next Must Do step."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"the chosen player must: {verb.name}", verb)

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it, or let it wait."""
        if table.picked == me:
            table.follow(self.inside, me)
        else:
            table.sides[1 - me].oblige(entry(self.inside[0].number, 1 - me, 0), table.working)


class AtPlayer(Verb):
    """Choose a player, and do something to that player."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"choose a player; {verb.name}", verb)

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose, then do it."""
        table.follow(self.inside, me)
        table.ask(me, CHOOSE_PLAYER)


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
        while table.agenda[-1] != entry(ADJUST.number, me, 0):
            table.agenda.pop()


HOLY_GROUND = HtCard(
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
        """Do it."""
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


class AvoidPicked(Verb):
    """The picked attack is avoided."""

    def __init__(self) -> None:
        super().__init__("avoid the chosen attack")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.incoming[table.picked].flags |= AVOIDED


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
                table.follow(self.inside, me)
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
    provenance=INFERRED,
    personas=(KUYLER,),
    sets=(MLE,),
    reserved=True,
    when=IN_DEFENSE,
    does=(AvoidOne("Mannequin"),),
)


def event_damage(table: Table, me: int) -> list[int]:
    """The damage to come from the opponent's Events that was not turned back before."""
    return [
        debt
        for debt in table.sides[me].owed
        if not debt & (LOSS | TURNED_BACK)
        and table.card(debt >> CARD_SHIFT).type == EVENT
        and table.owner(debt >> CARD_SHIFT) != me
    ]


class TurnBack(Verb):
    """The damage that an Event of the foe was to do to this player is done to the foe, who cannot turn it back."""

    def __init__(self) -> None:
        super().__init__("the opponent takes the Event's damage instead")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for debt in event_damage(table, me):
            hurt(table, 1 - me, forgive(table, me, debt), False, TURNED_BACK)


class AgainstEventDamage(HtCard):
    """A card that needs damage from an Event of the opponent."""

    def needs(self, table: Table, me: int) -> str:
        """Some must be to come."""
        return "" if event_damage(table, me) else "No Event of your opponent is to do damage to you."


DO_IT_YOURSELF = AgainstEventDamage(
    "Do It Yourself",
    EVENT,
    text="The damage that an Event of your opponent was to do to you is done to them, and cannot be turned back.",
    provenance=INFERRED,
    personas=("Katana",),
    sets=(MOVIE_EDITION,),
    reserved=True,
    does=(TurnBack(),),
)
