"""Events about attacks, exertions and weapons."""

from __future__ import annotations

from codeduello.core.ids import Seat
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    IN_ATTACK,
    IN_DEFENSE,
    WITH_ATTACK,
    WITH_POWER_BLOW,
    WITH_UPPER_ATTACK,
    HtCard,
)
from codeduello.games.htcg.model.clauses import (
    BLOCKED,
    DISARMS,
    EXERTS,
    IN_PLACE_OF_ATTACK,
    PLAYED,
    RESERVED,
    SUCCESSFUL,
    Forbidden,
    Goes,
    Makes,
    On,
    When,
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
from codeduello.games.htcg.model.kinds import event
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
from codeduello.games.htcg.verbs.weapons import DisarmOpponent

# More attacks.

COMBINATION = event(
    "Combination",
    On(PLAYED, MoreAttacks(1)),
    text="Play one additional attack this turn.",
    provenance=INFERRED_EVENT,
    personas=(DUNCAN, CONNOR, KURGAN, "Katana", "Luther", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)
EXTRA_SHOT = event(
    "Extra Shot",
    Makes(EXERTED_DEFENSE),
    On(
        PLAYED, MoreAttacks(1), WithFurtherAttack("a new defense against your second attack must come from an exertion")
    ),
    text="Play one additional attack this turn. A new defense against your second attack must come from an exertion.",
    provenance=INFERRED_EVENT,
    personas=(DUNCAN, CONNOR, KURGAN, "Katana", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)


class RagingCard(HtCard):
    """A card for a player who may attack."""

    def ban(self, table: Table, me: Seat) -> Refusal | None:
        """What forbids attacks forbids this card."""
        return ATTACKS.closed(table, me, FOUND)


BATTLE_RAGE = RagingCard(
    "Battle Rage",
    EVENT,
    When(IN_ATTACK),
    RESERVED,
    EXERTS,
    Makes(NO_SHARED_DODGE),
    On(PLAYED, LoseAbility(1), Rage()),
    text="Exert ten cards and play up to five attacks that are not Special from them and from your hand, in place of "
    "your other attacks this turn. You lose 1 Ability. One dodge does not avoid two attacks of the rage in a row.",
    provenance="published: title and effect; that it is an Event, and that other attacks give way, are inferred",
    personas=(DUNCAN, "Nefertiri", RICHIE, CONNOR, "Khan"),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)
BATTLE_RAGE_ANNIE = event(
    "Battle Rage",
    When(IN_ATTACK),
    On(
        PLAYED,
        Lay(lingering.MANY_POWER_BLOWS, 1, ME, "you may make any number of Power Blows this turn"),
        MoreExertions(),
    ),
    version="Annie Devlin",
    text="This turn you may make any number of your attacks Power Blows, and you have an additional exertion.",
    provenance="stand-in: that several attacks may be Power Blows is published; the additional exertion is a guess",
    personas=("Annie Devlin",),
    sets=(WATCHERS_CHRONICLES,),
)
INSPIRATION = event(
    "Inspiration", On(PLAYED, MoreExertions()), provenance=INFERRED_EVENT, personas=(DUNCAN,), sets=(SERIES_EDITION,)
)


# With an attack.

HEAD_SHOT = event(
    "Head Shot",
    When(IN_ATTACK),
    Goes(WITH_UPPER_ATTACK),
    Makes(HEAD | POWER),
    text="Play with an upper attack: it is a Power Blow, and if it succeeds it takes the head.",
    sets=(SERIES_EDITION,),
)
POWER_BLOW = event(
    "Power Blow",
    When(IN_ATTACK),
    Goes(WITH_POWER_BLOW),
    Makes(POWER),
    text="Play with an attack: it is a Power Blow without an exertion.",
    provenance=INFERRED_EVENT,
    personas=(CONNOR, KURGAN, "Katana", "Luther", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)
BREAK_WEAPON = event(
    "Break Weapon",
    When(IN_ATTACK),
    Goes(WITH_POWER_BLOW),
    DISARMS,
    On(BLOCKED, OnRoll(1, DisarmOpponent(breaks=True))),
    text="Play with a Power Blow. If it is blocked, roll a die: on a 1 your opponent's weapon breaks.",
    sets=(MOVIE_EDITION,),
    restriction=3,
)
TRIP = event(
    "Trip",
    When(IN_ATTACK),
    Goes(WITH_ATTACK),
    On(SUCCESSFUL, KnockDown()),
    On(BLOCKED, KnockDown()),
    text="Play with an attack: unless your opponent dodges or avoids it, all their Standing Defenses leave play.",
    provenance="stand-in: that it takes Standing Defenses is published; that a block does not help is a guess",
    personas=(DUNCAN, KURGAN, "Katana", "Luther", "Khan", RICHIE),
    sets=(SERIES_EDITION, MOVIE_EDITION),
)


TRIP_KUYLER = event(
    "Trip",
    When(IN_ATTACK),
    Goes(WITH_ATTACK),
    On(PLAYED, HideNext()),
    version=KUYLER,
    text="Play with an attack: you may play it face down.",
    provenance="stand-in: that the attack is Hidden is published; that you may choose is a guess",
    personas=(KUYLER,),
)
SEDUCE_AMANDA = event(
    "Seduce",
    Makes(UNBLOCKABLE),
    On(PLAYED, WithNextAttack("your next attack cannot be blocked")),
    version="Amanda",
    provenance=INFERRED_EVENT,
    personas=("Amanda",),
    sets=(SERIES_EDITION,),
    restriction=4,
)


# After an attack.


class TakeMissed(Verb):
    """The card of the last attack, which was not successful, goes from the discard pile to hand."""

    def __init__(self) -> None:
        super().__init__("your last attack returns to your hand")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        retrieve(table, me, side.missed)
        side.missed = NOTHING


def no_miss(table: Table, me: Seat, card: HtCard) -> bool:
    """The last attack was successful, or its card is not in the discard pile."""
    return table.sides[me].missed not in table.sides[me].discard


AFTER_MISS = Forbidden("HT-R38", "Your last attack was successful, or its card is gone.", no_miss)


FEINT = event(
    "Feint",
    AFTER_MISS,
    On(PLAYED, TakeMissed()),
    text="Only if your last attack was not successful: it returns to your hand.",
    provenance="stand-in: that it is an Event and not an Edge is a guess",
    sets=(SERIES_EDITION,),
)


# Weapons.

DISARM = event(
    "Disarm",
    When(IN_ATTACK),
    IN_PLACE_OF_ATTACK,
    DISARMS,
    On(PLAYED, OnRoll(1, DisarmOpponent())),
    text="Play in place of an attack: roll a die, and on a 1 your opponent is Disarmed.",
    provenance="stand-in: that no other Persona has it is a guess",
    personas=(CONNOR, "Luther"),
    sets=(SERIES_EDITION,),
)


def has_weapon(table: Table, me: Seat, card: HtCard) -> bool:
    """The player is not Disarmed, or has something in place of the weapon."""
    side = table.sides[me]
    spare = any(table.card(other).name in ("Improvised Weapon", "Extra Weapon") for other in side.play)
    return not side.disarmed or spare or side.has(traits.FIGHTS_DISARMED)


WITHOUT_WEAPON = Forbidden("HT-R38", "You have a weapon.", has_weapon)


class TakeWeapon(Verb):
    """This player fights with the weapon of the opponent, who cannot roll to recover it."""

    def __init__(self) -> None:
        super().__init__("take the opponent's weapon")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        if table.sides[1 - me].disarmed:
            side.disarmed = False
            side.borrows = True
            table.refresh()


MASTERS_DISARM = event(
    "Master's Disarm",
    WITHOUT_WEAPON,
    When(IN_DEFENSE),
    DISARMS,
    On(PLAYED, DisarmOpponent()),
    text="In your Defense Phase, while you have no weapon: your opponent is Disarmed.",
    provenance="stand-in: when it is played is published; that it disarms without a roll is a guess",
    personas=(CONNOR,),
    sets=(MOVIE_EDITION,),
)
MASTERS_DISARM_NAKANO = event(
    "Master's Disarm",
    WITHOUT_WEAPON,
    When(IN_DEFENSE),
    DISARMS,
    On(PLAYED, DisarmOpponent(), TakeWeapon()),
    version="The Sorcerer Nakano",
    text="In your Defense Phase, while you have no weapon: your opponent is Disarmed and has no roll to recover, and "
    "you fight with that weapon until they get it back.",
    provenance="stand-in: that it takes the opponent's weapon is published; that no roll helps is a guess",
    personas=("The Sorcerer Nakano",),
    sets=(MOVIE_EDITION,),
)


class RecoverWeapon(Verb):
    """The weapon is back, even from the hand of the opponent, who then has none."""

    def __init__(self) -> None:
        super().__init__("your weapon is back")

    def do(self, table: Table, me: Seat, n: int) -> None:
        opponent = table.sides[1 - me]
        if opponent.borrows:
            opponent.borrows = False
            disarm(table, 1 - me)
        regain(table, me, lost_weapons(table, me)[0])


def none_lost(table: Table, me: Seat, card: HtCard) -> bool:
    """No weapon of the player is lost and whole."""
    return not lost_weapons(table, me)


WITH_LOST_WEAPON = Forbidden("HT-R38", "Your weapon is not lost, or it is broken.", none_lost)


RECOVER_WEAPON = event(
    "Recover Weapon",
    WITH_LOST_WEAPON,
    On(PLAYED, RecoverWeapon()),
    text="If you are Disarmed you have your weapon again, even if your opponent took it; not a broken one.",
    provenance=INFERRED_EVENT,
    sets=(SERIES_EDITION,),
)
