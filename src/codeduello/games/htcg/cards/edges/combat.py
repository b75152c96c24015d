"""Edges: no Special Cards, and any number of them in a turn (HT-12.5).

An Edge may be played without benefit, unless it goes with something (HT-R41). It cannot go with a Special Attack
(HT-12.6), and what modifies attacks leaves Special Attacks alone (HT-9.6).
"""

from __future__ import annotations

from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    AT_THE_BEGINNING,
    FROM_THE_BEGINNING,
    IN_DEFENSE,
    WITH_BASIC_ATTACK,
    WITH_EXERTION,
    HtCard,
)
from codeduello.games.htcg.model.constants import (
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
    OBJECT,
    SITUATION,
)
from codeduello.games.htcg.model.provenance import ARMS_AND_TACTICS, MOVIE_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.resolution import reveal
from codeduello.games.htcg.verbs.basic import ME, Lay, Verb

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
    with_defense=True,
    does=(Lay(lingering.DODGES_ANYTHING, 1, ME, "you may dodge in spite of everything, and play no Special Card"),),
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
    with_defense=True,
    does=(Lay(lingering.BLOCKS_ANYTHING, 1, ME, "you may block in spite of everything, and play no Special Card"),),
)


class RevealNext(Verb):
    """The next Hidden Attack against this player is revealed before its time."""

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
        """One must be coming."""
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
    does=(Lay(lingering.SPECIALS_IN_DEFENSE, 1, ME, "nothing stops your Special Card in your Defense Phase"),),
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
    does=(Lay(lingering.SPECIALS_IN_ATTACK, 1, ME, "nothing stops your Special Card in your Attack Phase"),),
)
DISCIPLINE_ATTACK = HtCard(
    "Discipline",
    EDGE,
    version="attack",
    text="This turn ignore your opponent's cards that stop you playing attacks. Being Disarmed is not lifted.",
    provenance="stand-in: that it lasts for a turn, and is against the opponent's cards only, are guesses",
    sets=(ARMS_AND_TACTICS,),
    when=FROM_THE_BEGINNING,
    does=(Lay(lingering.ATTACKS_ANYWAY, 1, ME, "nothing but being Disarmed stops your attacks this turn"),),
)
