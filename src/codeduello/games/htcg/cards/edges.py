"""Edges: no Special Cards, and any number of them in a turn (HT-12.5).

An Edge may be played without benefit, unless it goes with something (HT-R41). It cannot go with a Special Attack
(HT-12.6), and what modifies attacks leaves Special Attacks alone (HT-9.6).
"""

from __future__ import annotations

from codeduello.core.agenda import STEP_MASK
from codeduello.games.htcg import effects, traits
from codeduello.games.htcg.box import (
    ATTACK,
    BLOCK,
    DIRTY_TRICK,
    DODGE,
    EDGE,
    EVENT,
    EXERTED_DODGE,
    FOR_ATTACK,
    FOR_DEFENSE,
    GUARD,
    HIDDEN,
    LOCATION,
    NOTHING,
    OBJECT,
    SITUATION,
)
from codeduello.games.htcg.card import (
    AT_THE_BEGINNING,
    FROM_THE_BEGINNING,
    IN_DEFENSE,
    WITH_BASIC_ATTACK,
    WITH_EXERTION,
    HtCard,
)
from codeduello.games.htcg.choosing import CHOOSE_CARD
from codeduello.games.htcg.sets import ARMS_AND_TACTICS, MOVIE_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.settling import reveal
from codeduello.games.htcg.side import source_of_must
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.verbs import ME, DrawUp, Lay, NextTurn, Verb
from codeduello.games.htcg.zones import bind, leave_play

# With attacks.

LUNGE = HtCard(
    "Lunge",
    EDGE,
    text="Play with a Basic Attack: it can be dodged only by a dodge from an exertion. Blocks stop it as usual.",
    sets=(WATCHERS_CHRONICLES,),
    conjunction=WITH_BASIC_ATTACK,
    flags=EXERTED_DODGE,
)
FLASHING_BLADE = HtCard(
    "Flashing Blade",
    EDGE,
    text="One dodge does not avoid more than one of the attacks that you play this turn.",
    sets=(WATCHERS_CHRONICLES,),
    traits=traits.NO_SHARED_DODGES,
)


# Before an exertion: the card lets its player keep a card that the exertion turns up.

COURAGE_ATTACK = HtCard(
    "Courage",
    EDGE,
    version="attack",
    text="Play before an exertion for one attack: besides the attack that you play, keep another one in hand.",
    sets=(MOVIE_EDITION,),
    conjunction=WITH_EXERTION,
    keeps=1 << ATTACK | 1 << DIRTY_TRICK,
    keeps_for=FOR_ATTACK,
)
COURAGE_DEFENSE = HtCard(
    "Courage",
    EDGE,
    version="defense",
    text="Play before an exertion for one defense: besides the defense that you play, keep another one in hand.",
    sets=(MOVIE_EDITION,),
    conjunction=WITH_EXERTION,
    keeps=1 << BLOCK | 1 << GUARD | 1 << DODGE,
    keeps_for=FOR_DEFENSE,
)


class Memories(HtCard):
    """One Memories a turn."""

    def needs(self, table: Table, me: int) -> str:
        """None may have been played this turn."""
        side = table.sides[me]
        again = any(table.card(card).name == self.name for card in side.fresh)
        return "You may play one Memories a turn." if again else ""


def memories(version: str, what: str, types: int) -> HtCard:
    """One of the two Memories."""
    return Memories(
        "Memories",
        EDGE,
        version=version,
        text=f"Play before an exertion: keep one {what} that it turns up in hand. One Memories a turn.",
        sets=(WATCHERS_CHRONICLES,),
        when=FROM_THE_BEGINNING,
        conjunction=WITH_EXERTION,
        keeps=types,
    )


MEMORIES_SPECIAL = memories("Special", "Special Card", 1 << EVENT | 1 << SITUATION | 1 << OBJECT | 1 << LOCATION)
MEMORIES_EDGE = memories("Edge", "Edge", 1 << EDGE)


# Against prohibitions.


class NoSpecials(HtCard):
    """A card for a turn in which its player plays no Special Card."""

    def needs(self, table: Table, me: int) -> str:
        """None may have been played before it."""
        return "You have played a Special Card this turn." if table.sides[me].specials else ""


ALERTNESS_DODGE = NoSpecials(
    "Alertness",
    EDGE,
    version="dodge",
    text="If you play no Special Card this turn: you may dodge what cannot be dodged, and play dodges from your hand "
    "though your opponent's cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
    when=IN_DEFENSE,
    does=(Lay(effects.DODGES_ANYTHING, 1, ME, "you may dodge in spite of everything, and play no Special Card"),),
)
ALERTNESS_BLOCK = NoSpecials(
    "Alertness",
    EDGE,
    version="block",
    text="If you play no Special Card this turn: you may block what cannot be blocked, unless it is ranged, and play "
    "blocks from your hand though your opponent's cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
    when=IN_DEFENSE,
    does=(Lay(effects.BLOCKS_ANYTHING, 1, ME, "you may block in spite of everything, and play no Special Card"),),
)


class RevealNext(Verb):
    """The next Hidden Attack against this player is revealed before its time (HT-R23)."""

    def __init__(self) -> None:
        super().__init__("reveal the next Hidden Attack against you")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        for attack in table.incoming[table.cursor :] + table.incoming[: table.cursor]:
            if attack.has(HIDDEN):
                reveal(table, 1 - me, attack)
                return


class AgainstHidden(HtCard):
    """A card that needs a Hidden Attack."""

    def needs(self, table: Table, me: int) -> str:
        """One must be coming (HT-R38)."""
        coming = any(attack.has(HIDDEN) for attack in table.incoming)
        return "" if coming else "There is no Hidden Attack to reveal."


ALERTNESS_HIDDEN = AgainstHidden(
    "Alertness",
    EDGE,
    version="hidden",
    text="In your Defense Phase: reveal the next Hidden Attack against you.",
    sets=(ARMS_AND_TACTICS,),
    when=IN_DEFENSE,
    does=(RevealNext(),),
)
CONCENTRATION_DEFENSE = HtCard(
    "Concentration",
    EDGE,
    version="defense phase",
    text="At the beginning of your turn: in your Defense Phase you may play a Special Card though your opponent's "
    "cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
    when=AT_THE_BEGINNING,
    does=(Lay(effects.SPECIALS_IN_DEFENSE, 1, ME, "nothing stops your Special Card in your Defense Phase"),),
)
CONCENTRATION_ATTACK = HtCard(
    "Concentration",
    EDGE,
    version="attack phase",
    text="At the beginning of your turn: in your Attack Phase you may play a Special Card though your opponent's "
    "cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
    when=AT_THE_BEGINNING,
    does=(Lay(effects.SPECIALS_IN_ATTACK, 1, ME, "nothing stops your Special Card in your Attack Phase"),),
)
DISCIPLINE_ATTACK = HtCard(
    "Discipline",
    EDGE,
    version="attack",
    text="This turn ignore your opponent's cards that stop you playing attacks. Being Disarmed is not lifted.",
    provenance="stand-in: that it lasts for a turn, and is against the opponent's cards only, are guesses",
    sets=(ARMS_AND_TACTICS,),
    when=FROM_THE_BEGINNING,
    does=(Lay(effects.ATTACKS_ANYWAY, 1, ME, "nothing but being Disarmed stops your attacks this turn"),),
)


# Ignoring a card in play (HT-13.1).


class IgnorePicked(Verb):
    """The picked card is without effect for this player this turn; its Must Dos of this turn fall away."""

    def __init__(self) -> None:
        super().__init__("ignore the picked card this turn")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        side.ignored.append(table.picked)
        side.musts = [must for must in side.musts if source_of_must(must) != table.picked]
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
        """There must be one in play (HT-R38)."""
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
    """The discards that an Event has put among this player's Must Dos fall away (HT-5.8)."""

    def __init__(self) -> None:
        super().__init__("prevent the discards that an Event forces on you")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        side.musts = [must for must in side.musts if not self.prevents(table, must)]

    def prevents(self, table: Table, must: int) -> bool:
        """Whether this Must Do is to discard cards, because of an Event."""
        card = source_of_must(must)
        step = table.game.steps[must >> 1 & STEP_MASK]
        return card != NOTHING and table.card(card).type == EVENT and step.name.startswith("discard")


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
    """This player is Disarmed on purpose (HT-11.1)."""

    def __init__(self) -> None:
        super().__init__("disarm yourself")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.sides[me].disarmed = True
        table.refresh()


class TakeUp(Verb):
    """The weapon is in hand again, unless it was broken meanwhile (HT-11.3)."""

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
        """The weapon must be in hand, and nothing may forbid disarming (HT-R34)."""
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
        """There must be one (HT-R38)."""
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
