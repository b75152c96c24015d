"""Cards that make somebody Prone, and cards that help one up again (HT-11.8, HT-11.9)."""

from __future__ import annotations

from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, FROM_THE_BEGINNING, IN_ATTACK, WITH_PLAIN_ATTACK, HtCard
from codeduello.games.htcg.model.constants import (
    ATTACK,
    DIRTY_TRICK,
    DODGE,
    EDGE,
    EVENT,
    LC,
    LOCATION,
    LOWER,
    MC,
    OBJECT,
    SITUATION,
    SPECIAL_ATTACK,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import ME, OnRoll
from codeduello.games.htcg.verbs.feet import FallProne, OnTheGround, RegainFeet

# Bringing the opponent down.

LEG_SWEEP = HtCard(
    "Dirty Trick: Leg Sweep",
    DIRTY_TRICK,
    LC,
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent is Prone.",
    provenance=OURS,
    restriction=2,
    hits=(FallProne(),),
)
REAPING_CUT = HtCard(
    "Reaping Cut",
    ATTACK,
    LOWER,
    text="Attacks the whole lower row for 1 damage. Cannot be a Power Blow. If it is successful, your opponent is "
    "Prone.",
    provenance=OURS,
    restriction=2,
    damage=1,
    power=False,
    hits=(FallProne(),),
)
TACKLE = HtCard(
    "Tackle",
    SPECIAL_ATTACK,
    MC,
    text="Does 1 damage. If it is successful, both of you are Prone.",
    provenance=OURS,
    restriction=2,
    damage=1,
    hits=(FallProne(), FallProne(ME)),
)
SHOULDER_BARGE = HtCard(
    "Shoulder Barge",
    EVENT,
    text="Play with an attack that is no Special Attack. If it is blocked, roll a die: on 3 or less your opponent is "
    "Prone.",
    provenance=OURS,
    when=IN_ATTACK,
    conjunction=WITH_PLAIN_ATTACK,
    blocked=(OnRoll(3, FallProne()),),
)
THROW = HtCard(
    "Throw",
    EVENT,
    text="Play in place of an attack: roll a die, and on 3 or less your opponent is Prone.",
    provenance=OURS,
    restriction=3,
    when=IN_ATTACK,
    in_place_of_attack=True,
    does=(OnRoll(3, FallProne()),),
)


class NoQuarter(HtCard):
    """Whoever lies on the ground is struck harder."""

    def weight(self, table: Table, owner: int, attacker: int, attack: Attack) -> int:
        """One more for the owner's attacks against a Prone opponent."""
        return int(attacker == owner and table.sides[1 - owner].prone)


NO_QUARTER = NoQuarter(
    "No Quarter",
    SITUATION,
    text="Your attacks that do damage do 1 more while your opponent is Prone.",
    provenance=OURS,
    restriction=2,
    weighs=True,
)


class FrozenLake(HtCard):
    """Whoever leaps about on ice may fall."""

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """A dodge makes its player roll, whoever that is."""
        if table.card(card).type == DODGE:
            table.push(self.demands[0], actor)


FROZEN_LAKE = FrozenLake(
    "Frozen Lake",
    LOCATION,
    text="A player who plays a dodge rolls a die: on 2 or less that player is Prone.",
    provenance=OURS,
    demands=(OnRoll(2, FallProne(ME)),),
    watches=CARD_PLAYED,
)


# Getting up.

SPRING_TO_YOUR_FEET = OnTheGround(
    "Spring to Your Feet",
    EDGE,
    text="You are no longer Prone. May be played at the beginning of your turn.",
    provenance=OURS,
    when=FROM_THE_BEGINNING,
    does=(RegainFeet(),),
)
HOBNAILED_BOOTS = OnTheGround(
    "Hobnailed Boots",
    OBJECT,
    text="Discard to use in your turn: you are no longer Prone.",
    provenance=OURS,
    uses=(RegainFeet(),),
)
CHARLIE_DESALVO = OnTheGround(
    "Charlie DeSalvo",
    SITUATION,
    text="Ally. Discard to use in your turn: you are no longer Prone.",
    provenance=OURS,
    ally=True,
    uses=(RegainFeet(),),
)
