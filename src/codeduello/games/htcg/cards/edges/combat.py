"""Edges: no Special Cards, and any number of them in a turn (HT-12.5).

An Edge may be played without benefit, unless it goes with something (HT-R41). It cannot go with a Special Attack
(HT-12.6), and what modifies attacks leaves Special Attacks alone (HT-9.6).
"""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    AT_THE_BEGINNING,
    FROM_THE_BEGINNING,
    IN_DEFENSE,
    WITH_BASIC_ATTACK,
    WITH_EXERTION,
    HtCard,
)
from codeduello.games.htcg.model.clauses import HELPS_DEFENSE, PLAYED, Forbidden, Goes, Keeps, Makes, On, When, While
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
from codeduello.games.htcg.model.kinds import edge
from codeduello.games.htcg.model.provenance import ARMS_AND_TACTICS, MOVIE_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.resolution import reveal
from codeduello.games.htcg.verbs.basic import ME, Lay, Verb

# With attacks.

LUNGE = edge(
    "Lunge",
    Goes(WITH_BASIC_ATTACK),
    Makes(EXERTED_DODGE),
    text="Play with a Basic Attack: it can be dodged only by a dodge from an exertion. Blocks stop it as usual.",
    sets=(WATCHERS_CHRONICLES,),
)
FLASHING_BLADE = edge(
    "Flashing Blade",
    While(traits.NO_SHARED_DODGES),
    text="One dodge does not avoid more than one of the attacks that you play this turn.",
    sets=(WATCHERS_CHRONICLES,),
)


# Before an exertion: the card lets its player keep a card that the exertion turns up.

COURAGE_ATTACK = edge(
    "Courage",
    Goes(WITH_EXERTION),
    Keeps(1 << ATTACK | 1 << DIRTY_TRICK, FOR_ATTACK),
    version="attack",
    text="Play before an exertion for one attack: besides the attack that you play, keep another one in hand.",
    sets=(MOVIE_EDITION,),
)
COURAGE_DEFENSE = edge(
    "Courage",
    Goes(WITH_EXERTION),
    Keeps(1 << BLOCK | 1 << GUARD | 1 << DODGE, FOR_DEFENSE),
    version="defense",
    text="Play before an exertion for one defense: besides the defense that you play, keep another one in hand.",
    sets=(MOVIE_EDITION,),
)


def played_this_turn(table: Table, me: Seat, card: HtCard) -> bool:
    """One was played this turn."""
    return any(table.card(other).name == card.name for other in table.sides[me].fresh)


ONE_A_TURN = Forbidden("HT-R38", "You may play one {} a turn.", played_this_turn)


def memories(version: str, what: str, types: int) -> HtCard:
    """One of the two Memories."""
    return edge(
        "Memories",
        ONE_A_TURN,
        When(FROM_THE_BEGINNING),
        Goes(WITH_EXERTION),
        Keeps(types),
        version=version,
        text=f"Play before an exertion: keep one {what} that it turns up in hand. One Memories a turn.",
        sets=(WATCHERS_CHRONICLES,),
    )


MEMORIES_SPECIAL = memories("Special", "Special Card", 1 << EVENT | 1 << SITUATION | 1 << OBJECT | 1 << LOCATION)
MEMORIES_EDGE = memories("Edge", "Edge", 1 << EDGE)


# Against prohibitions.


def special_played(table: Table, me: Seat, card: HtCard) -> bool:
    """A Special Card was played before it."""
    return table.sides[me].specials > 0


NO_SPECIALS = Forbidden("HT-R38", "You have played a Special Card this turn.", special_played)


ALERTNESS_DODGE = edge(
    "Alertness",
    NO_SPECIALS,
    When(IN_DEFENSE),
    HELPS_DEFENSE,
    On(PLAYED, Lay(lingering.DODGES_ANYTHING, 1, ME, "you may dodge in spite of everything, and play no Special Card")),
    version="dodge",
    text="If you play no Special Card this turn: you may dodge what cannot be dodged, and play dodges from your hand "
    "though your opponent's cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
)
ALERTNESS_BLOCK = edge(
    "Alertness",
    NO_SPECIALS,
    When(IN_DEFENSE),
    HELPS_DEFENSE,
    On(PLAYED, Lay(lingering.BLOCKS_ANYTHING, 1, ME, "you may block in spite of everything, and play no Special Card")),
    version="block",
    text="If you play no Special Card this turn: you may block what cannot be blocked, unless it is ranged, and play "
    "blocks from your hand though your opponent's cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
)


class RevealNext(Verb):
    """The next Hidden Attack against this player is revealed before its time."""

    def __init__(self) -> None:
        super().__init__("reveal the next Hidden Attack against you")

    def do(self, table: Table, me: Seat, n: int) -> None:
        for attack in table.incoming[table.cursor :] + table.incoming[: table.cursor]:
            if attack.has(HIDDEN):
                reveal(table, 1 - me, attack)
                return


def none_hidden(table: Table, me: Seat, card: HtCard) -> bool:
    """No Hidden Attack is coming."""
    return not any(attack.has(HIDDEN) for attack in table.incoming)


AGAINST_HIDDEN = Forbidden("HT-R38", "There is no Hidden Attack to reveal.", none_hidden)


ALERTNESS_HIDDEN = edge(
    "Alertness",
    AGAINST_HIDDEN,
    When(IN_DEFENSE),
    On(PLAYED, RevealNext()),
    version="hidden",
    text="In your Defense Phase: reveal the next Hidden Attack against you.",
    sets=(ARMS_AND_TACTICS,),
)
CONCENTRATION_DEFENSE = edge(
    "Concentration",
    When(AT_THE_BEGINNING),
    On(PLAYED, Lay(lingering.SPECIALS_IN_DEFENSE, 1, ME, "nothing stops your Special Card in your Defense Phase")),
    version="defense phase",
    text="At the beginning of your turn: in your Defense Phase you may play a Special Card though your opponent's "
    "cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
)
CONCENTRATION_ATTACK = edge(
    "Concentration",
    When(AT_THE_BEGINNING),
    On(PLAYED, Lay(lingering.SPECIALS_IN_ATTACK, 1, ME, "nothing stops your Special Card in your Attack Phase")),
    version="attack phase",
    text="At the beginning of your turn: in your Attack Phase you may play a Special Card though your opponent's "
    "cards forbid it.",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
)
DISCIPLINE_ATTACK = edge(
    "Discipline",
    When(FROM_THE_BEGINNING),
    On(PLAYED, Lay(lingering.ATTACKS_ANYWAY, 1, ME, "nothing but being Disarmed stops your attacks this turn")),
    version="attack",
    text="This turn ignore your opponent's cards that stop you playing attacks. Being Disarmed is not lifted.",
    provenance="stand-in: that it lasts for a turn, and is against the opponent's cards only, are guesses",
    sets=(ARMS_AND_TACTICS,),
)
