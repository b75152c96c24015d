"""Attacks that are not basic, Special and Ranged Attacks, and Dirty Tricks (chapter 9)."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import (
    ANY_AREA,
    DEFENDS,
    EXERTS,
    FREE_POWER,
    PLAYED,
    SUCCESSFUL,
    Forbidden,
    Makes,
    On,
    Repeated,
)
from codeduello.games.htcg.model.constants import (
    ATTACK,
    EXERTED_BLOCK,
    LC,
    LR,
    MC,
    MIDDLE,
    ML,
    MR,
    SPECIAL_ATTACK,
    UC,
    UL,
    UNBLOCKABLE,
    UNDODGEABLE,
    UPPER,
    UR,
)
from codeduello.games.htcg.model.kinds import attack, dirty_trick, ranged_attack, special_attack
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
from codeduello.games.htcg.verbs.basic import ME, OPPONENT, Burn, Exerting, KnockDown, Lay


class FlurryStrike(HtCard):
    """Each other Flurry Strike of the turn adds a point, whether it hit or not (HT-R20)."""

    def extra_damage(self, table: Table, attacker: Seat, attack: Attack) -> int:
        """One for each other attack of the sequence with this title."""
        return sum(table.card(other.card).name == self.name for other in table.incoming if other is not attack)


def flurry_strike(version: str, area: int) -> HtCard:
    """One of the three Flurry Strikes."""
    return FlurryStrike(
        "Flurry Strike",
        ATTACK,
        Repeated(UNBLOCKABLE),
        areas=area,
        version=version,
        text="One more damage for each other Flurry Strike you play this turn, hit or miss. "
        "Cannot be blocked if your attack just before it was a Flurry Strike too.",
        sets=(WATCHERS_CHRONICLES,),
    )


FLURRY_STRIKE_LEFT = flurry_strike("left", ML)
FLURRY_STRIKE_CENTER = flurry_strike("center", MC)
FLURRY_STRIKE_RIGHT = flurry_strike("right", MR)


SLASH_HORIZONTAL = attack(
    "Slash",
    MIDDLE,
    version="horizontal",
    text="Attacks the whole middle row.",
    provenance="stand-in: its damage is not known; 2 is the general rule",
    sets=(MOVIE_EDITION,),
)
SLASH_VERTICAL = attack(
    "Slash",
    UC | MC | LC,
    version="vertical",
    text="Attacks a whole column, the one in the center. An upper attack.",
    provenance="stand-in: which column, and its damage, are guesses; 2 is the general rule",
    sets=(MOVIE_EDITION,),
)
SLASH_UPPER = attack(
    "Slash",
    UPPER,
    damage=(2,),  # HT-R30c
    version="upper",
    text="Attacks the whole upper row. Cannot be a Power Blow, and so never a Head Shot.",
    provenance="stand-in: the three areas are guessed from its name; its damage of 2 is the general rule",
    sets=(MOVIE_EDITION,),
)
SLASH_DIAGONAL = attack(
    "Slash",
    UL | MC | LR,
    damage=(2,),  # HT-R30c
    version="diagonal",
    text="Attacks from corner to corner. Cannot be a Power Blow, and so never a Head Shot.",
    provenance="stand-in: which diagonal, and its damage, are guesses; 2 is the general rule",
    personas=(CONNOR, DUNCAN),
    sets=(MOVIE_EDITION,),
)


def slice_of_the_rapier(version: str, areas: int) -> HtCard:
    """One of the two Slices."""
    return attack(
        "Slice",
        areas,
        Repeated(UNDODGEABLE),
        damage=(2,),
        version=version,
        text="Cannot be a Power Blow. If the next attack you play this turn is a Slice too, that one cannot be dodged.",
        weapon="Rapier",
        sets=(ARMS_AND_TACTICS,),
    )


SLICE_LEFT = slice_of_the_rapier("left", UL | MC)
SLICE_RIGHT = slice_of_the_rapier("right", UR | MC)


def others_played(table: Table, me: Seat, card: HtCard) -> bool:
    """An Edge or a Special Card was played before it."""
    return table.sides[me].edges > 0 or table.sides[me].specials > 0


NO_OTHERS = Forbidden("HT-R38", "Hack is for a turn in which you play no Edge and no Special Card.", others_played)


HACK = attack(
    "Hack",
    UL | ML,
    NO_OTHERS,
    Makes(EXERTED_BLOCK),
    On(PLAYED, Lay(lingering.NO_EDGES_NOR_SPECIALS, 1, ME, "play no Edge and no Special Card this turn")),
    damage=(1,),
    text="Only in a turn in which you play no Edge and no Special Card. Only a block from an exertion stops it. "
    "Does 1 damage; cannot be a Power Blow.",
    provenance="stand-in: that it has two areas is published, which ones is a guess",
    weapon="Scimitar",
    sets=(MLE,),
)

STUNNING_BLOW = attack(
    "Stunning Blow",
    UC,
    EXERTS,
    On(PLAYED, Exerting()),
    On(SUCCESSFUL, Lay(lingering.NO_ATTACKS, 1, OPPONENT, "the opponent may not attack this turn")),
    damage=(0,),
    text="Playing it takes an exertion. No damage; if it is successful, your opponent may not attack in that turn.",
    provenance="stand-in: that it takes an exertion and does no damage is published; its area, what the stun does, and "
    "that it is not a Power Blow are guesses",
    sets=(MOVIE_EDITION,),
)

IMPROVISED_WEAPON_ATTACK = attack(
    "Improvised Weapon: Attack",
    MC,
    On(SUCCESSFUL, Burn(3, OPPONENT)),
    damage=(0,),
    name="Improvised Weapon",
    text="Does no damage; if it is successful, your opponent burns the top 3 cards of the Endurance.",
    provenance="stand-in: that it takes cards from the Endurance instead of doing damage is published; how many, its "
    "area, and that it is not a Power Blow are guesses",
    sets=(MOVIE_EDITION,),
)


# Dirty Tricks: no damage, no block, no Power Blow (HT-9.8). All of them share one title.

PUMMEL = dirty_trick(
    "Dirty Trick: Pummel",
    MC,
    On(SUCCESSFUL, Burn(3, OPPONENT)),
    damage=(0,),
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent burns the top 3 cards of the Endurance.",
    provenance="stand-in: its area is a guess",
    sets=(MOVIE_EDITION,),
)
KICK = dirty_trick(
    "Dirty Trick: Kick",
    LC,
    On(SUCCESSFUL, Burn(2, OPPONENT)),
    damage=(0,),
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent burns the top 2 cards of the Endurance.",
    provenance="stand-in: that it takes cards from the Endurance is published; how many, and its area, are guesses",
    sets=(MOVIE_EDITION,),
)


SHOVE = dirty_trick(
    "Dirty Trick: Shove",
    MC,
    On(SUCCESSFUL, KnockDown()),
    damage=(0,),
    name="Dirty Trick",
    text="Cannot be blocked. No damage; if it is successful, your opponent's Standing Defenses leave play.",
    provenance="stand-in: that it removes Standing Defenses is published; that it takes all, and its area, are guesses",
    sets=(MOVIE_EDITION,),
)


# Special and Ranged Attacks.

MASTER_SWORDSMAN = HtCard(
    "Master Swordsman",
    SPECIAL_ATTACK,
    FREE_POWER,
    ANY_AREA,
    DEFENDS,
    text="Choose an area: an attack to it or a defense of it, never a block. As an attack it may be a Power Blow, as a "
    "defense it may stop one, without an exertion. Found by an exertion it can only defend.",
    sets=(WATCHERS_CHRONICLES,),
)


def too_near(table: Table, me: Seat, card: HtCard) -> bool:
    """A shot takes distance: a Back Away in the same turn."""
    return not table.sides[me].backed_away


FROM_AFAR = Forbidden("HT-R38", "You may shoot only after a Back Away in the same turn.", too_near)


def pistol(version: str, area: int) -> HtCard:
    """One of the two Pistols."""
    return ranged_attack(
        "Pistol",
        area,
        FROM_AFAR,
        version=version,
        text="Ranged Attack. Only after a Back Away in the same turn. Cannot be blocked.",
        provenance="stand-in: its damage, its Hand Icon and that everybody may use it are guesses",
        sets=(SERIES_EDITION, MOVIE_EDITION),
        hands=1,
    )


PISTOL_UPPER = pistol("upper", UC)
PISTOL_LOWER = pistol("lower", LC)

THROWING_KNIFE = ranged_attack(
    "Throwing Knife",
    MC,
    damage=(1,),
    text="Ranged Attack. Does 1 damage. Cannot be blocked.",
    provenance=OURS,
    restriction=3,
)
SHOOTING_BLADE = special_attack(
    "Shooting Blade",
    MC,
    Makes(UNBLOCKABLE),
    damage=(4,),
    text="Does 4 damage. Cannot be blocked, but it can be dodged.",
    provenance="stand-in: its area is a guess",
    personas=("Slan Quince",),
    sets=(SERIES_EDITION,),
    restriction=1,
)
