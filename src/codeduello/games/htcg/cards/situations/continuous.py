"""Situations that hold while they are in play: what a player may do, what protects, what everybody must do."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.clauses import (
    ALLY,
    MUTUAL,
    RESERVED,
    STANDING_DEFENSE,
    ForBoth,
    Imposes,
    MoreDamage,
    Stretches,
    While,
)
from codeduello.games.htcg.model.kinds import situation
from codeduello.games.htcg.model.names import CONNOR, DUNCAN, KURGAN, KUYLER, RICHIE
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    INFERRED_SITUATION,
    MLE,
    MOVIE_EDITION,
    PROMO,
    SERIES_EDITION,
    TYPE_ONE,
)

# What a player may do.

CONTINUITY = situation(
    "Continuity",
    STANDING_DEFENSE,
    While(traits.FREE_POWER_BLOCK),
    provenance=INFERRED_SITUATION,
    personas=(DUNCAN, CONNOR, KURGAN, "Luther", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)
MASTERS_ENDURANCE = situation(
    "Master's Endurance",
    While(traits.KEEPS_HAND),
    text="You need not discard down to your Ability.",
    sets=(MOVIE_EDITION,),
)
MASTERS_STANCE = situation(
    "Master's Stance",
    STANDING_DEFENSE,
    While(traits.STANCE),
    text="Standing Defense. A block that you play in your Defense Phase is a Standing Defense, and may stay in play "
    "as a Guard.",
    provenance="published: title and effect; that one says in the next turn which block stays is our reading",
    sets=(MOVIE_EDITION,),
)
COLLECT = situation(
    "Collect",
    Stretches(1),
    text="For each Collect that you have in play your exertions may be one card larger or smaller, as you say before.",
    provenance=INFERRED_SITUATION,
    sets=(PROMO,),
)
MANNEQUIN = situation(
    "Mannequin",
    RESERVED,
    While(traits.HIDES_FIRST),
    text="Your first attack of each turn may be Hidden. Other cards are paid for with a Mannequin.",
    personas=(KUYLER,),
    sets=(MLE,),
)
WEAPONS_EXPERT = situation(
    "Weapons Expert",
    While(traits.ANY_WEAPON),
    text="You play Weapon Specific cards without having that Weapon of Choice in play.",
    provenance=INFERRED_SITUATION,
    sets=(TYPE_ONE,),
)
SCOTLAND_THE_BRAVE = situation(
    "Scotland the Brave",
    While(traits.MANY_POWER_BLOWS),
    text="More than one of your attacks in a turn may be a Power Blow.",
    provenance="stand-in: the effect is published; that there is no limit, and whose card it is, are guesses",
    personas=(DUNCAN, CONNOR),
    sets=(MOVIE_EDITION,),
)
HIDEO_KOTO = situation(
    "Hideo Koto",
    ALLY,
    MoreDamage(1),
    provenance="stand-in: that attacks do more damage is published; how much is a guess",
    sets=(MOVIE_EDITION,),
)


# What protects.

GREENFIELD_HOBBY = situation(
    "Greenfield Hobby",
    While(traits.NO_EVENT_DAMAGE),
    text="You take no damage from Events; a loss of Ability is not damage.",
    provenance=INFERRED_SITUATION,
    sets=(SERIES_EDITION,),
)
THE_ARMORY = situation(
    "The Armory",
    ForBoth(traits.CANNOT_BE_DISARMED),
    text="No player may be Disarmed, nor play a card that might disarm. A player already Disarmed stays Disarmed.",
    sets=(ARMS_AND_TACTICS,),
)
BYSTANDER = situation(
    "Bystander",
    ForBoth(traits.BURNS_FOR_DAMAGE),
    text="For each point of damage that an attack would do, the player discards the top card of the Endurance instead. "
    "This holds for all players.",
    sets=(MOVIE_EDITION,),
)
HIGHER_GROUND = situation(
    "Higher Ground",
    STANDING_DEFENSE,
    MUTUAL,
    While(traits.NO_LOWER_ATTACKS),
    Imposes(traits.NO_UPPER_ATTACKS),
    text="Standing Defense. Your opponent may play no upper attacks, and you no lower ones. While both players have "
    "one, none has any effect.",
    sets=(MOVIE_EDITION,),
)


# What everybody must do.

AVERY_HOSKINS = situation(
    "Avery Hoskins",
    ALLY,
    ForBoth(traits.MUST_EXERT),
    text="Ally. Every player must make an exertion in each turn, in this one too.",
    sets=(MOVIE_EDITION,),
)
