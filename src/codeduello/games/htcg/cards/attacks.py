"""Attacks that are not basic, Special and Ranged Attacks, and Dirty Tricks (chapter 9)."""

from __future__ import annotations

from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    ATTACK,
    DIRTY_TRICK,
    EXERTED_BLOCK,
    LC,
    LR,
    MC,
    MIDDLE,
    ML,
    MR,
    RANGED_ATTACK,
    SPECIAL_ATTACK,
    UC,
    UL,
    UNBLOCKABLE,
    UNDODGEABLE,
    UPPER,
    UR,
)
from codeduello.games.htcg.model.names import CONNOR, DUNCAN
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    MLE,
    MOVIE_EDITION,
    OURS,
    SERIES_EDITION,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import FOE, ME, Burn, Exerting, KnockDown, Lay


class FlurryStrike(HtCard):
    """Each other Flurry Strike of the turn adds a point, whether it hit or not (HT-R20)."""

    def extra_damage(self, table: Table, attacker: int, attack: Attack) -> int:
        """One for each other attack of the sequence with this title."""
        return sum(table.card(other.card).name == self.name for other in table.incoming if other is not attack)


def flurry_strike(version: str, area: int) -> HtCard:
    """One of the three Flurry Strikes."""
    return FlurryStrike(
        "Flurry Strike",
        ATTACK,
        area,
        version=version,
        text="One more damage for each other Flurry Strike you play this turn, hit or miss. "
        "Cannot be blocked if your attack just before it was a Flurry Strike too.",
        sets=(WATCHERS_CHRONICLES,),
        repeated=UNBLOCKABLE,
    )


FLURRY_STRIKE_LEFT = flurry_strike("left", ML)
FLURRY_STRIKE_CENTER = flurry_strike("center", MC)
FLURRY_STRIKE_RIGHT = flurry_strike("right", MR)


SLASH_HORIZONTAL = HtCard(
    "Slash",
    ATTACK,
    MIDDLE,
    version="horizontal",
    text="Attacks the whole middle row.",
    provenance="stand-in: its damage is not known; 2 is the general rule",
    sets=(MOVIE_EDITION,),
)
SLASH_VERTICAL = HtCard(
    "Slash",
    ATTACK,
    UC | MC | LC,
    version="vertical",
    text="Attacks a whole column, the one in the center. An upper attack.",
    provenance="stand-in: which column, and its damage, are guesses; 2 is the general rule",
    sets=(MOVIE_EDITION,),
)
SLASH_UPPER = HtCard(
    "Slash",
    ATTACK,
    UPPER,
    version="upper",
    text="Attacks the whole upper row. Cannot be a Power Blow, and so never a Head Shot.",
    provenance="stand-in: the three areas are guessed from its name; its damage of 2 is the general rule",
    sets=(MOVIE_EDITION,),
    power=False,  # HT-R30c
)
SLASH_DIAGONAL = HtCard(
    "Slash",
    ATTACK,
    UL | MC | LR,
    version="diagonal",
    text="Attacks from corner to corner. Cannot be a Power Blow, and so never a Head Shot.",
    provenance="stand-in: which diagonal, and its damage, are guesses; 2 is the general rule",
    personas=(CONNOR, DUNCAN),
    sets=(MOVIE_EDITION,),
    power=False,  # HT-R30c
)


def slice_of_the_rapier(version: str, areas: int) -> HtCard:
    """One of the two Slices."""
    return HtCard(
        "Slice",
        ATTACK,
        areas,
        version=version,
        text="Cannot be a Power Blow. If the next attack you play this turn is a Slice too, that one cannot be dodged.",
        weapon="Rapier",
        sets=(ARMS_AND_TACTICS,),
        power=False,
        repeated=UNDODGEABLE,
    )


SLICE_LEFT = slice_of_the_rapier("left", UL | MC)
SLICE_RIGHT = slice_of_the_rapier("right", UR | MC)


class Hack(HtCard):
    """A card for a turn without Edges and Special Cards."""

    def needs(self, table: Table, me: int) -> str:
        """Nothing of that may have been played before it."""
        side = table.sides[me]
        played = side.edges or side.specials
        return "Hack is for a turn in which you play no Edge and no Special Card." if played else ""


HACK = Hack(
    "Hack",
    ATTACK,
    UL | ML,
    text="Only in a turn in which you play no Edge and no Special Card. Only a block from an exertion stops it. "
    "Does 1 damage; cannot be a Power Blow.",
    provenance="stand-in: that it has two areas is published, which ones is a guess",
    weapon="Scimitar",
    sets=(MLE,),
    damage=1,
    power=False,
    flags=EXERTED_BLOCK,
    does=(Lay(lingering.NO_EDGES_NOR_SPECIALS, 1, ME, "play no Edge and no Special Card this turn"),),
)

STUNNING_BLOW = HtCard(
    "Stunning Blow",
    ATTACK,
    UC,
    text="Playing it takes an exertion. No damage; if it is successful, your opponent may not attack in that turn.",
    provenance="stand-in: that it takes an exertion and does no damage is published; its area, what the stun does, and "
    "that it is no Power Blow are guesses",
    sets=(MOVIE_EDITION,),
    damage=0,
    power=False,
    exerts=True,
    does=(Exerting(),),
    hits=(Lay(lingering.NO_ATTACKS, 1, FOE, "the opponent may not attack this turn"),),
)

IMPROVISED_WEAPON_ATTACK = HtCard(
    "Improvised Weapon: Attack",
    ATTACK,
    MC,
    name="Improvised Weapon",
    text="Does no damage; if it is successful, your opponent burns the top 3 cards of the Endurance.",
    provenance="stand-in: that it takes cards from the Endurance instead of doing damage is published; how many, its "
    "area, and that it is no Power Blow are guesses",
    sets=(MOVIE_EDITION,),
    damage=0,
    power=False,
    hits=(Burn(3, FOE),),
)


# Dirty Tricks: no damage, no block, no Power Blow (HT-9.8). All of them share one title.

PUMMEL = HtCard(
    "Dirty Trick: Pummel",
    DIRTY_TRICK,
    MC,
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent burns the top 3 cards of the Endurance.",
    provenance="stand-in: its area is a guess",
    sets=(MOVIE_EDITION,),
    damage=0,
    hits=(Burn(3, FOE),),
)
KICK = HtCard(
    "Dirty Trick: Kick",
    DIRTY_TRICK,
    LC,
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent burns the top 2 cards of the Endurance.",
    provenance="stand-in: that it takes cards from the Endurance is published; how many, and its area, are guesses",
    sets=(MOVIE_EDITION,),
    damage=0,
    hits=(Burn(2, FOE),),
)


SHOVE = HtCard(
    "Dirty Trick: Shove",
    DIRTY_TRICK,
    MC,
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent's Standing Defenses leave play.",
    provenance="stand-in: that it removes Standing Defenses is published; that it takes all, and its area, are guesses",
    sets=(MOVIE_EDITION,),
    damage=0,
    hits=(KnockDown(),),
)


# Special and Ranged Attacks.

MASTER_SWORDSMAN = HtCard(
    "Master Swordsman",
    SPECIAL_ATTACK,
    text="Choose an area: an attack to it or a defense of it, never a block. As an attack it may be a Power Blow, as a "
    "defense it may stop one, without an exertion. Found by an exertion it can only defend.",
    sets=(WATCHERS_CHRONICLES,),
    any_area=True,
    defends=True,
    free_power=True,
)


class Pistol(HtCard):
    """A shot takes distance."""

    def needs(self, table: Table, me: int) -> str:
        """A Back Away in the same turn."""
        return "" if table.sides[me].backed_away else "You may shoot only after a Back Away in the same turn."


def pistol(version: str, area: int) -> HtCard:
    """One of the two Pistols."""
    return Pistol(
        "Pistol",
        RANGED_ATTACK,
        area,
        version=version,
        text="Ranged Attack. Only after a Back Away in the same turn. Cannot be blocked.",
        provenance="stand-in: its damage, its Hand Icon and that everybody may use it are guesses",
        sets=(SERIES_EDITION, MOVIE_EDITION),
        hands=1,
    )


PISTOL_UPPER = pistol("upper", UC)
PISTOL_LOWER = pistol("lower", LC)

THROWING_KNIFE = HtCard(
    "Throwing Knife",
    RANGED_ATTACK,
    MC,
    text="Ranged Attack. Does 1 damage. Cannot be blocked.",
    provenance=OURS,
    restriction=3,
    damage=1,
)
SHOOTING_BLADE = HtCard(
    "Shooting Blade",
    SPECIAL_ATTACK,
    MC,
    text="Does 4 damage. Cannot be blocked, but it can be dodged.",
    provenance="stand-in: its area is a guess",
    personas=("Slan Quince",),
    sets=(SERIES_EDITION,),
    restriction=1,
    damage=4,
    flags=UNBLOCKABLE,
)
