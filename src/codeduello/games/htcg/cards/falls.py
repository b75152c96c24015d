"""Cards that make somebody Prone, and cards that help one up again (HT-11.8, HT-11.9)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, FROM_THE_BEGINNING, IN_ATTACK, WITH_PLAIN_ATTACK, HtCard
from codeduello.games.htcg.model.clauses import (
    ALLY,
    BLOCKED,
    IN_PLACE_OF_ATTACK,
    NOTICED,
    PLAYED,
    SUCCESSFUL,
    USED,
    WEIGHS,
    Goes,
    On,
    Watches,
    When,
)
from codeduello.games.htcg.model.constants import (
    DODGE,
    EDGE,
    LC,
    LOCATION,
    LOWER,
    MC,
    OBJECT,
    SITUATION,
)
from codeduello.games.htcg.model.kinds import attack, dirty_trick, event, special_attack
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import ME, OnRoll
from codeduello.games.htcg.verbs.feet import WHILE_PRONE, FallProne, OnTheGround, RegainFeet

# Bringing the opponent down.

LEG_SWEEP = dirty_trick(
    "Dirty Trick: Leg Sweep",
    LC,
    On(SUCCESSFUL, FallProne()),
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent is Prone.",
    provenance=OURS,
    restriction=2,
)
REAPING_CUT = attack(
    "Reaping Cut",
    LOWER,
    On(SUCCESSFUL, FallProne()),
    damage=(1,),
    text="Attacks the whole lower row for 1 damage. Cannot be a Power Blow. If it is successful, your opponent is "
    "Prone.",
    provenance=OURS,
    restriction=2,
)
TACKLE = special_attack(
    "Tackle",
    MC,
    On(SUCCESSFUL, FallProne(), FallProne(ME)),
    damage=(1,),
    text="Does 1 damage. If it is successful, both of you are Prone.",
    provenance=OURS,
    restriction=2,
)
SHOULDER_BARGE = event(
    "Shoulder Barge",
    When(IN_ATTACK),
    Goes(WITH_PLAIN_ATTACK),
    On(BLOCKED, OnRoll(3, FallProne())),
    text="Play with an attack that is not a Special Attack. If it is blocked, roll a die: on 3 or less your opponent "
    "is Prone.",
    provenance=OURS,
)
THROW = event(
    "Throw",
    When(IN_ATTACK),
    IN_PLACE_OF_ATTACK,
    On(PLAYED, OnRoll(3, FallProne())),
    text="Play in place of an attack: roll a die, and on 3 or less your opponent is Prone.",
    provenance=OURS,
    restriction=3,
)


class NoQuarter(HtCard):
    """An attack does more to a Prone opponent."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One more for the owner's attacks against a Prone opponent."""
        return int(attacker == owner and table.sides[1 - owner].prone)


NO_QUARTER = NoQuarter(
    "No Quarter",
    SITUATION,
    WEIGHS,
    text="Your attacks that do damage do 1 more while your opponent is Prone.",
    provenance=OURS,
    restriction=2,
)


class FrozenLake(HtCard):
    """A player who dodges on the ice may fall."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A dodge makes its player roll, on either side."""
        if table.card(card).type == DODGE:
            table.push(self.demands[0], actor)


FROZEN_LAKE = FrozenLake(
    "Frozen Lake",
    LOCATION,
    Watches(CARD_PLAYED),
    On(NOTICED, OnRoll(2, FallProne(ME))),
    text="A player who plays a dodge rolls a die: on 2 or less that player is Prone.",
    provenance=OURS,
)


# Getting up.

SPRING_TO_YOUR_FEET = OnTheGround(
    "Spring to Your Feet",
    EDGE,
    WHILE_PRONE,
    When(FROM_THE_BEGINNING),
    On(PLAYED, RegainFeet()),
    text="You are no longer Prone. May be played at the beginning of your turn.",
    provenance=OURS,
)
HOBNAILED_BOOTS = OnTheGround(
    "Hobnailed Boots",
    OBJECT,
    On(USED, RegainFeet()),
    text="Discard to use in your turn: you are no longer Prone.",
    provenance=OURS,
)
CHARLIE_DESALVO = OnTheGround(
    "Charlie DeSalvo",
    SITUATION,
    ALLY,
    On(USED, RegainFeet()),
    text="Ally. Discard to use in your turn: you are no longer Prone.",
    provenance=OURS,
)
