"""The words of the game as numbers: areas, types of card, phases, functions of an exertion, bits of an attack."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1

# The nine areas, a bit each.
UL: Final = 1
UC: Final = 2
UR: Final = 4
ML: Final = 8
MC: Final = 16
MR: Final = 32
LL: Final = 64
LC: Final = 128
LR: Final = 256
AREAS: Final = ("UL", "UC", "UR", "ML", "MC", "MR", "LL", "LC", "LR")
AREA_WORDS: Final = [
    f"{row} {column}" for row in ("upper", "middle", "lower") for column in ("left", "center", "right")
]
UPPER: Final = UL | UC | UR
MIDDLE: Final = ML | MC | MR
LOWER: Final = LL | LC | LR
ALL_AREAS: Final = UPPER | MIDDLE | LOWER

# Kinds of card.
ATTACK: Final = 0
SPECIAL_ATTACK: Final = 1
RANGED_ATTACK: Final = 2
DIRTY_TRICK: Final = 3
BLOCK: Final = 4
GUARD: Final = 5
DODGE: Final = 6
EVENT: Final = 7
SITUATION: Final = 8
OBJECT: Final = 9
LOCATION: Final = 10
PLOT: Final = 11  # of the gem edition, where a Plot is a Special Card of its own kind
EDGE: Final = 12
ILLUSION: Final = 13  # of the gem edition
PERSONA: Final = 14
WEAPON: Final = 15
PRE_GAME: Final = 16
KINDS: Final = (
    "Attack",
    "Special Attack",
    "Ranged Attack",
    "Dirty Trick",
    "Block",
    "Guard",
    "Dodge",
    "Event",
    "Situation",
    "Object",
    "Location",
    "Plot",
    "Edge",
    "Illusion",
    "Persona",
    "Weapon of Choice",
    "Pre-Game",
)

# Phases of the turn.
SWEEP_PHASE: Final = 0
MAY_DO_PHASE: Final = 1  # of the gem edition; in the first one it belongs to the Sweep Phase
DEFENSE_PHASE: Final = 2
ATTACK_PHASE: Final = 3
ADJUSTMENT_PHASE: Final = 4
DRAW_PHASE: Final = 5
PHASES: Final = ("Sweep", "May Do/Must Do", "Defense", "Attack", "Ability Adjustment", "Draw/Discard")

# The editions.
FIRST_EDITION: Final = 0
GEM_EDITION: Final = 1
EVERY_EDITION: Final = (FIRST_EDITION, GEM_EDITION)

# The gems, in the order in which an exertion may name them; Master cannot be named (HG-6.1, HG-R1).
GEMS: Final = ("Agility", "Strength", "Toughness", "Empathy", "Reason", "Master")
AGILITY: Final = 0
STRENGTH: Final = 1
TOUGHNESS: Final = 2
EMPATHY: Final = 3
REASON: Final = 4
MASTER: Final = 5
NAMEABLE: Final = MASTER  # how many of them can be named

# What an exertion is for.
FOR_NOTHING: Final = 0
FOR_ATTACK: Final = 1
FOR_DEFENSE: Final = 2
FOR_POWER_BLOW: Final = 3
FOR_POWER_BLOCK: Final = 4
FOR_FEET: Final = 5
FOR_CARD: Final = 6
FOR_ATTACKS: Final = 8  # for several attacks, as a card says
FOR_ILLUSION: Final = 9
FOR_GEMS: Final = 10

# What an attack is besides its areas: bits.
HIDDEN: Final = 1  # face down
POWER: Final = 2  # a Power Blow
HEAD: Final = 4  # a Head Shot
UNBLOCKABLE: Final = 8
UNDODGEABLE: Final = 16
CONCEDED: Final = 32  # declared successful by the defender
AVOIDED: Final = 64  # avoided by an effect, not by a defense
EXERTED_DEFENSE: Final = 128  # a new defense against it must come from an exertion
EXERTED_DODGE: Final = 256  # a dodge against it must come from an exertion
FROM_EXERTION: Final = 512
SUCCEEDED: Final = 1024
FAILED: Final = 2048
WAS_HIDDEN: Final = 4096
NO_SHARED_DODGE: Final = 8192  # one dodge does not avoid it together with another attack
OWES_POWER: Final = 16384  # a card that goes with it demands that it be made a Power Blow (HT-8.14)
EXERTED_BLOCK: Final = 32768  # a block against it must come from an exertion
NO_BLOW: Final = 1 << 16  # cannot be made a Power Blow
RANGED: Final = 1 << 17  # made a Ranged Attack by a card
UNDECIDED: Final = 1 << 18  # its player says when it is revealed whether it cannot be blocked or cannot be dodged
BASIC_ONLY: Final = 1 << 19  # a Power Blow by End Game, as only a Basic Attack can be one (EG-4.5)
NEEDS_POWER_BLOCK: Final = 1 << 21  # an ordinary block does not stop it
SLIGHT: Final = 1 << 22  # made with a makeshift weapon by a Basic Attack: it does no more than 1 damage
ANSWERED: Final = 1 << 23  # a defense was played against it
ANNOUNCED: Final = 1 << 20  # announced as a Power Blow, for which the exertion is still to come (HG-R10)

ABILITY: Final = 15
EXERTION: Final = 5
EXHAUSTION: Final = 5
HIT: Final = 2  # the damage of a successful attack
BLOW: Final = 2  # what a Power Blow adds, and what an ordinary block lets through
LAST_TURN: Final = 400

# End Game formats.
NO_END_GAME: Final = 0
CLASSIC: Final = 1
STANDARD: Final = 2
ENHANCED: Final = 3
END_GAMES: Final = ("none", "classic", "standard", "enhanced")
END_GAME_LOSS: Final = (0, 2, 3, 4)
