"""Events about attacks, exertions and weapons."""

from __future__ import annotations

from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    IN_ATTACK,
    IN_DEFENSE,
    WITH_ATTACK,
    WITH_POWER_BLOW,
    WITH_UPPER_ATTACK,
    HtCard,
)
from codeduello.games.htcg.model.constants import (
    EVENT,
    EXERTED_DEFENSE,
    HEAD,
    NO_SHARED_DODGE,
    NOTHING,
    POWER,
    UNBLOCKABLE,
)
from codeduello.games.htcg.model.names import CONNOR, DUNCAN, KURGAN, KUYLER, RICHIE
from codeduello.games.htcg.model.provenance import INFERRED_EVENT, MOVIE_EDITION, SERIES_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.legality import ATTACKS, FOUND
from codeduello.games.htcg.rules.weapons import disarm, lost_weapons, regain
from codeduello.games.htcg.verbs.basic import (
    ME,
    HideNext,
    KnockDown,
    Lay,
    LoseAbility,
    MoreAttacks,
    MoreExertions,
    OnRoll,
    Verb,
    WithFurtherAttack,
    WithNextAttack,
)
from codeduello.games.htcg.verbs.battle_rage import Rage
from codeduello.games.htcg.verbs.targets import retrieve
from codeduello.games.htcg.verbs.weapons import DisarmFoe

# More attacks.

COMBINATION = HtCard(
    "Combination",
    EVENT,
    text="Play one additional attack this turn.",
    provenance=INFERRED_EVENT,
    personas=(DUNCAN, CONNOR, KURGAN, "Katana", "Luther", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
    does=(MoreAttacks(1),),
)
EXTRA_SHOT = HtCard(
    "Extra Shot",
    EVENT,
    text="Play one additional attack this turn. A new defense against your second attack must come from an exertion.",
    provenance=INFERRED_EVENT,
    personas=(DUNCAN, CONNOR, KURGAN, "Katana", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
    flags=EXERTED_DEFENSE,
    does=(MoreAttacks(1), WithFurtherAttack("a new defense against your second attack must come from an exertion")),
)


class RagingCard(HtCard):
    """A card for a player who may attack."""

    def needs(self, table: Table, me: int) -> str:
        """An attack must be possible."""
        closed = ATTACKS.closed(table, me, FOUND)
        return "" if closed is None else closed.sentence


BATTLE_RAGE = RagingCard(
    "Battle Rage",
    EVENT,
    text="Exert ten cards and play up to five attacks that are not Special from them and from your hand, in place of "
    "your other attacks this turn. You lose 1 Ability. One dodge does not avoid two attacks of the rage in a row.",
    provenance="published: title and effect; that it is an Event, and that other attacks give way, are inferred",
    personas=(DUNCAN, "Nefertiri", RICHIE, CONNOR, "Khan"),
    sets=(SERIES_EDITION, MOVIE_EDITION),
    reserved=True,
    when=IN_ATTACK,
    exerts=True,
    flags=NO_SHARED_DODGE,
    does=(LoseAbility(1), Rage()),
)
BATTLE_RAGE_ANNIE = HtCard(
    "Battle Rage",
    EVENT,
    version="Annie Devlin",
    text="This turn you may make any number of your attacks Power Blows, and you have an additional exertion.",
    provenance="stand-in: that several attacks may be Power Blows is published; the additional exertion is a guess",
    personas=("Annie Devlin",),
    sets=(WATCHERS_CHRONICLES,),
    when=IN_ATTACK,
    does=(
        Lay(lingering.MANY_POWER_BLOWS, 1, ME, "you may make any number of Power Blows this turn"),
        MoreExertions(),
    ),
)
INSPIRATION = HtCard(
    "Inspiration",
    EVENT,
    text="Make an additional exertion this turn.",
    provenance=INFERRED_EVENT,
    personas=(DUNCAN,),
    sets=(SERIES_EDITION,),
    does=(MoreExertions(),),
)


# With an attack.

HEAD_SHOT = HtCard(
    "Head Shot",
    EVENT,
    text="Play with an upper attack: it is a Power Blow, and if it succeeds it takes the head.",
    sets=(SERIES_EDITION,),
    when=IN_ATTACK,
    conjunction=WITH_UPPER_ATTACK,
    flags=HEAD | POWER,
)
POWER_BLOW = HtCard(
    "Power Blow",
    EVENT,
    text="Play with an attack: it is a Power Blow without an exertion.",
    provenance=INFERRED_EVENT,
    personas=(CONNOR, KURGAN, "Katana", "Luther", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
    when=IN_ATTACK,
    conjunction=WITH_POWER_BLOW,
    flags=POWER,
)
BREAK_WEAPON = HtCard(
    "Break Weapon",
    EVENT,
    text="Play with a Power Blow. If it is blocked, roll a die: on a 1 your opponent's weapon breaks.",
    sets=(MOVIE_EDITION,),
    restriction=3,
    when=IN_ATTACK,
    conjunction=WITH_POWER_BLOW,
    disarms=True,
    blocked=(OnRoll(1, DisarmFoe(breaks=True)),),
)
TRIP = HtCard(
    "Trip",
    EVENT,
    text="Play with an attack: unless your opponent dodges or avoids it, all their Standing Defenses leave play.",
    provenance="stand-in: that it takes Standing Defenses is published; that a block does not help is a guess",
    personas=(DUNCAN, KURGAN, "Katana", "Luther", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
    when=IN_ATTACK,
    conjunction=WITH_ATTACK,
    hits=(KnockDown(),),
    blocked=(KnockDown(),),
)


TRIP_KUYLER = HtCard(
    "Trip",
    EVENT,
    version=KUYLER,
    text="Play with an attack: you may play it face down.",
    provenance="stand-in: that the attack is Hidden is published; that you may choose is a guess",
    personas=(KUYLER,),
    when=IN_ATTACK,
    conjunction=WITH_ATTACK,
    does=(HideNext(),),
)
SEDUCE_AMANDA = HtCard(
    "Seduce",
    EVENT,
    version="Amanda",
    text="Your next attack cannot be blocked.",
    provenance=INFERRED_EVENT,
    personas=("Amanda",),
    sets=(SERIES_EDITION,),
    restriction=4,
    flags=UNBLOCKABLE,
    does=(WithNextAttack("your next attack cannot be blocked"),),
)


# After an attack.


class TakeMissed(Verb):
    """The card of the last attack, which was not successful, goes from the discard pile to hand."""

    def __init__(self) -> None:
        super().__init__("your last attack returns to your hand")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        retrieve(table, me, side.missed)
        side.missed = NOTHING


class AfterMiss(HtCard):
    """A card for a player whose last attack was not successful."""

    def needs(self, table: Table, me: int) -> str:
        """Its card must lie in the discard pile."""
        side = table.sides[me]
        return "" if side.missed in side.discard else "Your last attack was successful, or its card is gone."


FEINT = AfterMiss(
    "Feint",
    EVENT,
    text="Only if your last attack was not successful: it returns to your hand.",
    provenance="stand-in: that it is an Event and not an Edge is a guess",
    sets=(SERIES_EDITION,),
    does=(TakeMissed(),),
)


# Weapons.

DISARM = HtCard(
    "Disarm",
    EVENT,
    text="Play in place of an attack: roll a die, and on a 1 your opponent is Disarmed.",
    provenance="stand-in: that no other Persona has it is a guess",
    personas=(CONNOR, "Luther"),
    sets=(SERIES_EDITION,),
    when=IN_ATTACK,
    in_place_of_attack=True,
    disarms=True,
    does=(OnRoll(1, DisarmFoe()),),
)


class WithoutWeapon(HtCard):
    """A card for a player who has no weapon at all, not even an improvised one."""

    def needs(self, table: Table, me: int) -> str:
        """The player must be Disarmed, with nothing in place of the weapon."""
        side = table.sides[me]
        spare = any(table.card(card).name in ("Improvised Weapon", "Extra Weapon") for card in side.play)
        return "" if side.disarmed and not spare and not side.has(traits.FIGHTS_DISARMED) else "You have a weapon."


class TakeWeapon(Verb):
    """This player fights with the weapon of the foe, who cannot roll to recover it."""

    def __init__(self) -> None:
        super().__init__("take the opponent's weapon")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        if table.sides[1 - me].disarmed:
            side.disarmed = False
            side.borrows = True
            table.refresh()


MASTERS_DISARM = WithoutWeapon(
    "Master's Disarm",
    EVENT,
    text="In your Defense Phase, while you have no weapon: your opponent is Disarmed.",
    provenance="stand-in: when it is played is published; that it disarms without a roll is a guess",
    personas=(CONNOR,),
    sets=(MOVIE_EDITION,),
    when=IN_DEFENSE,
    disarms=True,
    does=(DisarmFoe(),),
)
MASTERS_DISARM_NAKANO = WithoutWeapon(
    "Master's Disarm",
    EVENT,
    version="The Sorcerer Nakano",
    text="In your Defense Phase, while you have no weapon: your opponent is Disarmed and has no roll to recover, and "
    "you fight with that weapon until they get it back.",
    provenance="stand-in: that it takes the opponent's weapon is published; that no roll helps is a guess",
    personas=("The Sorcerer Nakano",),
    sets=(MOVIE_EDITION,),
    when=IN_DEFENSE,
    disarms=True,
    does=(DisarmFoe(), TakeWeapon()),
)


class RecoverWeapon(Verb):
    """The weapon is back, even from the hand of the foe, who then has none."""

    def __init__(self) -> None:
        super().__init__("your weapon is back")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        foe = table.sides[1 - me]
        if foe.borrows:
            foe.borrows = False
            disarm(table, 1 - me)
        regain(table, me, lost_weapons(table, me)[0])


class WithLostWeapon(HtCard):
    """A card for a Disarmed player whose weapon is whole."""

    def needs(self, table: Table, me: int) -> str:
        """The weapon, or one of two, must be lost and not broken."""
        return "" if lost_weapons(table, me) else "Your weapon is not lost, or it is broken."


RECOVER_WEAPON = WithLostWeapon(
    "Recover Weapon",
    EVENT,
    text="If you are Disarmed you have your weapon again, even if your opponent took it; not a broken one.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
    does=(RecoverWeapon(),),
)
