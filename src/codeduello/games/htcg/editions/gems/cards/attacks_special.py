"""Special and Ranged Attacks (HG-4.6, HG-4.7) and Dirty Tricks (HG-4.5)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.kinds import dirty_trick, ranged_attack, special_attack
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import TURN_ENDED, HtCard
from codeduello.games.htcg.model.clauses import DISARMS, PLAYED, SUCCESSFUL, On, Watches
from codeduello.games.htcg.model.constants import (
    AGILITY,
    EMPATHY,
    LC,
    LL,
    LR,
    MC,
    MIDDLE,
    ML,
    MR,
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
from codeduello.games.htcg.verbs.basic import ME, OPPONENT, Lay, LoseAbility, NextTurn
from codeduello.games.htcg.verbs.feet import FallProne
from codeduello.games.htcg.verbs.powers import DISCARD_MANY
from codeduello.games.htcg.verbs.weapons import DisarmOpponent


class PommelStrike(HtCard):
    """A blow that costs a card at the end of the turn."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """The Draw/Discard Phase of the player who was hit is over: a card is lost for each hit."""
        if actor != owner:
            hits = [one for one in table.incoming if one.has(SUCCEEDED) and table.card(one.card) is self]
            if hits:
                table.push(DISCARD_MANY, actor, len(hits))


POMMEL_STRIKE = PommelStrike(
    "Pommel Strike",
    SPECIAL_ATTACK,
    Watches(TURN_ENDED),
    areas=MC,
    damage=(1,),
    text="Does 1 damage. If successful, your opponent discards a card at the end of that Draw/Discard Phase.",
    provenance=OURS,
    restriction=3,
    gems=(TOUGHNESS,),
)
BINDING_LOCK = special_attack(
    "Binding Lock",
    MIDDLE,
    (0,),
    (STRENGTH,),
    DISARMS,
    On(SUCCESSFUL, DisarmOpponent()),
    text="Does no damage. If successful, your opponent is Disarmed.",
    restriction=2,
)
SHIELD_BASH = special_attack(
    "Shield Bash", MC | LC, (1,), (TOUGHNESS, STRENGTH), On(SUCCESSFUL, FallProne()), restriction=2
)
THROWN_DAGGER = ranged_attack(
    "Thrown Dagger", UR, (1,), (AGILITY,), text="Ranged Attack. Does 1 damage.", restriction=3
)
CROSSBOW_BOLT = ranged_attack(
    "Crossbow Bolt",
    MC,
    (2,),
    (REASON,),
    On(PLAYED, NextTurn(Lay(lingering.NO_ATTACKS, 1, ME, "you may not attack this turn"))),
    text="Ranged Attack. Does 2 damage. In your next turn you may not attack.",
    restriction=2,
)
HURLED_STONE = ranged_attack(
    "Hurled Stone", LL | LC | LR, (1,), (STRENGTH,), text="Ranged Attack. Does 1 damage.", restriction=2
)
BOLAS = ranged_attack(
    "Bolas",
    LL | LC | LR,
    (0,),
    (AGILITY,),
    On(SUCCESSFUL, FallProne()),
    text="Ranged Attack. Does no damage. If successful, your opponent is Prone.",
    restriction=2,
)

# Dirty Tricks.

LEG_HOOK = dirty_trick(
    "Leg Hook",
    LC,
    (0,),
    (AGILITY,),
    On(SUCCESSFUL, FallProne()),
    text="Dirty Trick. If successful, your opponent is Prone.",
    restriction=3,
)
WRIST_KICK = dirty_trick(
    "Wrist Kick",
    MR,
    (0,),
    (STRENGTH,),
    DISARMS,
    On(SUCCESSFUL, DisarmOpponent()),
    text="Dirty Trick. If successful, your opponent is Disarmed.",
    restriction=2,
)
HANDFUL_OF_ASH = dirty_trick(
    "Handful of Ash",
    UC,
    (0,),
    (EMPATHY,),
    On(
        SUCCESSFUL, Lay(lingering.NO_EDGES, 2, OPPONENT, "the opponent may play no Edges to the end of their next turn")
    ),
    text="Dirty Trick. If successful, your opponent may play no Edges to the end of their next turn.",
    restriction=3,
)
BITTER_WORDS = dirty_trick(
    "Bitter Words",
    MC,
    (0,),
    (EMPATHY, EMPATHY),
    On(SUCCESSFUL, LoseAbility(1, OPPONENT)),
    text="Dirty Trick. If successful, your opponent loses 1 Ability.",
    restriction=3,
)
TWISTED_GRIP = dirty_trick(
    "Twisted Grip",
    ML,
    (0,),
    (AGILITY,),
    DISARMS,
    On(SUCCESSFUL, DisarmOpponent()),
    text="Dirty Trick. If successful, your opponent is Disarmed.",
    restriction=2,
)
OVERTURNED_TABLE = dirty_trick(
    "Overturned Table",
    LL | LC,
    (1,),
    (STRENGTH,),
    On(SUCCESSFUL, FallProne()),
    text="Dirty Trick. Does 1 damage. If successful, your opponent is Prone.",
    restriction=2,
)
