"""Situations that hold while they are in play: what a player may do, what protects, what everybody must do."""

from __future__ import annotations

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import (
    HtCard,
)
from codeduello.games.htcg.model.constants import (
    SITUATION,
)
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

CONTINUITY = HtCard(
    "Continuity",
    SITUATION,
    text="Standing Defense. You block Power Blows without an exertion.",
    provenance=INFERRED_SITUATION,
    personas=(DUNCAN, CONNOR, KURGAN, "Luther", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
    standing=True,
    traits=traits.FREE_POWER_BLOCK,
)
MASTERS_ENDURANCE = HtCard(
    "Master's Endurance",
    SITUATION,
    text="You need not discard down to your Ability.",
    sets=(MOVIE_EDITION,),
    traits=traits.KEEPS_HAND,
)
MASTERS_STANCE = HtCard(
    "Master's Stance",
    SITUATION,
    text="Standing Defense. A block that you play in your Defense Phase is a Standing Defense, and may stay in play "
    "as a Guard.",
    provenance="published: title and effect; that one says in the next turn which block stays is our reading",
    sets=(MOVIE_EDITION,),
    standing=True,
    traits=traits.STANCE,
)
COLLECT = HtCard(
    "Collect",
    SITUATION,
    text="For each Collect that you have in play your exertions may be one card larger or smaller, as you say before.",
    provenance=INFERRED_SITUATION,
    sets=(PROMO,),
    size_play=1,
)
MANNEQUIN = HtCard(
    "Mannequin",
    SITUATION,
    text="Your first attack of each turn may be Hidden. Other cards are paid for with a Mannequin.",
    personas=(KUYLER,),
    sets=(MLE,),
    reserved=True,
    traits=traits.HIDES_FIRST,
)
WEAPONS_EXPERT = HtCard(
    "Weapons Expert",
    SITUATION,
    text="You play Weapon Specific cards without having that Weapon of Choice in play.",
    provenance=INFERRED_SITUATION,
    sets=(TYPE_ONE,),
    traits=traits.ANY_WEAPON,
)
SCOTLAND_THE_BRAVE = HtCard(
    "Scotland the Brave",
    SITUATION,
    text="More than one of your attacks in a turn may be a Power Blow.",
    provenance="stand-in: the effect is published; that there is no limit, and whose card it is, are guesses",
    personas=(DUNCAN, CONNOR),
    sets=(MOVIE_EDITION,),
    traits=traits.MANY_POWER_BLOWS,
)
HIDEO_KOTO = HtCard(
    "Hideo Koto",
    SITUATION,
    text="Ally. Your attacks do 1 damage more.",
    provenance="stand-in: that attacks do more damage is published; how much is a guess",
    sets=(MOVIE_EDITION,),
    ally=True,
    bonus=1,
)


# What protects.

GREENFIELD_HOBBY = HtCard(
    "Greenfield Hobby",
    SITUATION,
    text="You take no damage from Events; a loss of Ability is no damage.",
    provenance=INFERRED_SITUATION,
    sets=(SERIES_EDITION,),
    traits=traits.NO_EVENT_DAMAGE,
)
THE_ARMORY = HtCard(
    "The Armory",
    SITUATION,
    text="No player may be Disarmed, nor play a card that might disarm. Whoever is Disarmed already stays so.",
    sets=(ARMS_AND_TACTICS,),
    traits=traits.CANNOT_BE_DISARMED,
    foe_traits=traits.CANNOT_BE_DISARMED,
)
BYSTANDER = HtCard(
    "Bystander",
    SITUATION,
    text="For each point of damage that an attack would do, the player discards the top card of the Endurance instead. "
    "This holds for all players.",
    sets=(MOVIE_EDITION,),
    traits=traits.BURNS_FOR_DAMAGE,
    foe_traits=traits.BURNS_FOR_DAMAGE,
)
HIGHER_GROUND = HtCard(
    "Higher Ground",
    SITUATION,
    text="Standing Defense. Your opponent may play no upper attacks, and you no lower ones. While both players have "
    "one, none has any effect.",
    sets=(MOVIE_EDITION,),
    standing=True,
    mutual=True,
    traits=traits.NO_LOWER_ATTACKS,
    foe_traits=traits.NO_UPPER_ATTACKS,
)


# What everybody must do.

AVERY_HOSKINS = HtCard(
    "Avery Hoskins",
    SITUATION,
    text="Ally. Every player must make an exertion in each turn, in this one too.",
    sets=(MOVIE_EDITION,),
    ally=True,
    traits=traits.MUST_EXERT,
    foe_traits=traits.MUST_EXERT,
)
