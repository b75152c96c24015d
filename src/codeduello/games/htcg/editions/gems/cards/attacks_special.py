"""Special and Ranged Attacks (HG-4.6, HG-4.7) and Dirty Tricks (HG-4.5)."""

from __future__ import annotations

from codeduello.games.htcg.editions.gems.kinds import attack
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import TURN_ENDED, HtCard
from codeduello.games.htcg.model.constants import (
    AGILITY,
    DIRTY_TRICK,
    EMPATHY,
    LC,
    LL,
    LR,
    MC,
    MIDDLE,
    ML,
    MR,
    RANGED_ATTACK,
    REASON,
    SPECIAL_ATTACK,
    STRENGTH,
    SUCCEEDED,
    TOUGHNESS,
    UC,
    UR,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import FOE, ME, Lay, LoseAbility, NextTurn
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.powers import DISCARD_MANY
from codeduello.games.htcg.verbs.weapons import DisarmFoe


class PommelStrike(HtCard):
    """A blow that costs a card at the end of the turn."""

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """The Draw/Discard Phase of whoever was hit is over: a card for each such hit goes."""
        if actor != owner:
            hits = [one for one in table.incoming if one.has(SUCCEEDED) and table.card(one.card) is self]
            if hits:
                table.push(DISCARD_MANY, actor, len(hits))


POMMEL_STRIKE = PommelStrike(
    "Pommel Strike",
    SPECIAL_ATTACK,
    MC,
    text="Does 1 damage. If successful, your opponent discards a card at the end of that Draw/Discard Phase.",
    provenance=OURS,
    restriction=3,
    damage=1,
    gems=(TOUGHNESS,),
    watches=TURN_ENDED,
)
BINDING_LOCK = attack(
    "Binding Lock",
    MIDDLE,
    (0,),
    (STRENGTH,),
    SPECIAL_ATTACK,
    text="Does no damage. If successful, your opponent is Disarmed.",
    provenance=OURS,
    restriction=2,
    disarms=True,
    hits=(DisarmFoe(),),
)
SHIELD_BASH = attack(
    "Shield Bash",
    MC | LC,
    (1,),
    (TOUGHNESS, STRENGTH),
    SPECIAL_ATTACK,
    text="Does 1 damage. If successful, your opponent is Prone.",
    provenance=OURS,
    restriction=2,
    hits=(FallProne(),),
)
THROWN_DAGGER = attack(
    "Thrown Dagger",
    UR,
    (1,),
    (AGILITY,),
    RANGED_ATTACK,
    text="Ranged Attack. Does 1 damage.",
    provenance=OURS,
    restriction=3,
)
CROSSBOW_BOLT = attack(
    "Crossbow Bolt",
    MC,
    (2,),
    (REASON,),
    RANGED_ATTACK,
    text="Ranged Attack. Does 2 damage. In your next turn you may not attack.",
    provenance=OURS,
    restriction=2,
    does=(NextTurn(Lay(lingering.NO_ATTACKS, 1, ME, "you may not attack this turn")),),
)
HURLED_STONE = attack(
    "Hurled Stone",
    LL | LC | LR,
    (1,),
    (STRENGTH,),
    RANGED_ATTACK,
    text="Ranged Attack. Does 1 damage.",
    provenance=OURS,
    restriction=2,
)
BOLAS = attack(
    "Bolas",
    LL | LC | LR,
    (0,),
    (AGILITY,),
    RANGED_ATTACK,
    text="Ranged Attack. Does no damage. If successful, your opponent is Prone.",
    provenance=OURS,
    restriction=2,
    hits=(FallProne(),),
)

# Dirty Tricks.

LEG_HOOK = attack(
    "Leg Hook",
    LC,
    (0,),
    (AGILITY,),
    DIRTY_TRICK,
    text="Dirty Trick. If successful, your opponent is Prone.",
    provenance=OURS,
    restriction=3,
    hits=(FallProne(),),
)
WRIST_KICK = attack(
    "Wrist Kick",
    MR,
    (0,),
    (STRENGTH,),
    DIRTY_TRICK,
    text="Dirty Trick. If successful, your opponent is Disarmed.",
    provenance=OURS,
    restriction=2,
    disarms=True,
    hits=(DisarmFoe(),),
)
HANDFUL_OF_ASH = attack(
    "Handful of Ash",
    UC,
    (0,),
    (EMPATHY,),
    DIRTY_TRICK,
    text="Dirty Trick. If successful, your opponent may play no Edges to the end of their next turn.",
    provenance=OURS,
    restriction=3,
    hits=(Lay(lingering.NO_EDGES, 2, FOE, "the opponent may play no Edges to the end of their next turn"),),
)
BITTER_WORDS = attack(
    "Bitter Words",
    MC,
    (0,),
    (EMPATHY, EMPATHY),
    DIRTY_TRICK,
    text="Dirty Trick. If successful, your opponent loses 1 Ability.",
    provenance=OURS,
    restriction=3,
    hits=(LoseAbility(1, FOE),),
)
TWISTED_GRIP = attack(
    "Twisted Grip",
    ML,
    (0,),
    (AGILITY,),
    DIRTY_TRICK,
    text="Dirty Trick. If successful, your opponent is Disarmed.",
    provenance=OURS,
    restriction=2,
    disarms=True,
    hits=(DisarmFoe(),),
)
OVERTURNED_TABLE = attack(
    "Overturned Table",
    LL | LC,
    (1,),
    (STRENGTH,),
    DIRTY_TRICK,
    text="Dirty Trick. Does 1 damage. If successful, your opponent is Prone.",
    provenance=OURS,
    restriction=2,
    hits=(FallProne(),),
)
