"""Objects: Special Cards that stay in play, several copies at once (HT-12.3)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events, traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import ATTACK_HIT, HtCard
from codeduello.games.htcg.model.clauses import (
    DISARMS,
    KEPT,
    NOTICED,
    PLAYED,
    SIGNATURE,
    USED,
    WHILE_DISARMED,
    BlockSizes,
    ExtraAttacks,
    ExtraExertions,
    Forbidden,
    Imposes,
    LargerForAttacks,
    On,
    Watches,
    While,
)
from codeduello.games.htcg.model.constants import ATTACK_PHASE, NO_BLOW, NOTHING, OBJECT, POWER, RANGED
from codeduello.games.htcg.model.kinds import object_card
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    MOVIE_EDITION,
    PROMO,
    SERIES_EDITION,
    THE_GATHERING,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacks import open_areas
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD, CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.zones import BOND_BITS, BOND_MASK, bind, lose_bond
from codeduello.games.htcg.verbs.basic import OnRoll, Verb
from codeduello.games.htcg.verbs.kinds import ONE_EACH
from codeduello.games.htcg.verbs.powers import no_more_specials
from codeduello.games.htcg.verbs.weapons import DisarmOpponent

BOWIE_KNIFE = object_card(
    "Bowie Knife",
    LargerForAttacks(3),
    text="Your exertions for an attack are three cards larger.",
    personas=("Kern",),
    sets=(WATCHERS_CHRONICLES,),
)
ANCESTRAL_BLADE = object_card("Ancestral Blade", While(traits.FREE_POWER_BLOCK), sets=(PROMO,), restriction=1)
QUALITY_BLADE = object_card(
    "Quality Blade", While(traits.BASICS_ON_BLOCKED_AREAS), weapon="Rapier", sets=(ARMS_AND_TACTICS,)
)
FORGED_STEEL = object_card(
    "Forged Steel",
    While(traits.BREAKS_WEAPONS),
    text="Whatever Disarms your opponent breaks the weapon as well.",
    sets=(PROMO,),
)


def one_in_play(table: Table, me: Seat, card: HtCard) -> bool:
    """One of them, of whatever version, is in play."""
    return any(table.card(other).name == card.name for side in table.sides for other in side.play)


ONE_IN_ALL = Forbidden("HT-R38", "Only one card titled {} may be in play.", one_in_play)


THE_PRIZE_EXTRA_EXERTION = object_card(
    "The Prize: Extra Exertion",
    ONE_IN_ALL,
    ExtraExertions(1, opponent=1),
    name="The Prize",
    text="Every player may make an additional exertion in each turn. Only one Prize may be in play.",
    sets=(PROMO,),
    restriction=3,
)
THE_PRIZE_ATTACKS = object_card(
    "The Prize: Attacks",
    ONE_IN_ALL,
    ExtraAttacks(1, opponent=1),
    name="The Prize",
    text="Every player may play an additional attack in each turn. Only one Prize may be in play.",
    provenance="stand-in: its exact words are not known, nor how many copies a deck may have; 3 as the other Prize",
    sets=(PROMO,),
    restriction=3,
)
DRAGON = object_card(
    "Dragon",
    While(traits.BLOCKS_DISARMED),
    provenance="stand-in: that it gives a way to block while Disarmed is published; that it asks no price is a guess",
    sets=(PROMO,),
)


PARRYING_BLADE = object_card(
    "Parrying Blade",
    ONE_EACH,
    While(traits.ATTACKS_AS_BLOCKS | traits.BLOCKS_DISARMED),
    text="You may play attacks, other than Special Attacks, as blocks of their areas, and you may block while you are "
    "Disarmed. You may have only one in play.",
    provenance="stand-in: its Hand Icon is assumed; that Special Attacks do not block is a guess",
    sets=(MOVIE_EDITION,),
    restriction=2,
    hands=1,
)
IMPROVISED_WEAPON = object_card(
    "Improvised Weapon",
    WHILE_DISARMED,
    While(traits.FIGHTS_DISARMED | traits.NO_HEAD_SHOTS),
    BlockSizes(0),
    text="While you are Disarmed you may attack and block with it, and your Power Blocks may take an exertion of 0 "
    "cards; but you cannot make Head Shots.",
    sets=(MOVIE_EDITION,),
)


class ReplaceWeapon(Verb):
    """One is Disarmed no longer, even if the weapon was broken."""

    def __init__(self) -> None:
        super().__init__("take up another weapon like the lost one")

    def do(self, table: Table, me: Seat, n: int) -> None:
        side = table.sides[me]
        side.disarmed = side.broken = False
        table.refresh()


class SpareWeapon(HtCard):
    """A weapon for the case that one is lost."""

    def usable(self, table: Table, me: Seat) -> bool:
        """The own turn of a Disarmed player."""
        return table.active == me and table.sides[me].disarmed


EXTRA_WEAPON = SpareWeapon(
    "Extra Weapon",
    OBJECT,
    On(USED, ReplaceWeapon()),
    text="Discard it in your turn to use it: it replaces your weapon that was lost or broken.",
    provenance="stand-in: that it is discarded to replace a lost weapon is published; that it is as good as that is a "
    "guess",
    sets=(SERIES_EDITION,),
)


class HonedWeapon(HtCard):
    """A Power Blow against it is a risk."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """The opponent's Power Blow may cost the weapon."""
        if actor != owner and any(attack.card == card and attack.has(POWER) for attack in table.incoming):
            table.push_all(self.demands, owner)


HONED_WEAPON = HonedWeapon(
    "Honed Weapon",
    OBJECT,
    DISARMS,
    Watches(ATTACK_HIT),
    On(NOTICED, OnRoll(1, DisarmOpponent(breaks=True))),
    text="When a Power Blow of your opponent is successful, roll a die: on a 1 your opponent's weapon breaks.",
    provenance="stand-in: that a Power Blow may break the opponent's weapon is published; the die, the moment and the "
    "restriction are guesses",
    sets=(MOVIE_EDITION,),
    restriction=1,
)
TRENCHCOAT = object_card(
    "Trenchcoat",
    Imposes(traits.NO_PEDESTRIANS),
    text="Your opponent may play no Pedestrian card.",
    provenance="stand-in: that it makes that very hard is published; that it forbids it is a guess",
    sets=(THE_GATHERING,),
)


class Load(Verb):
    """Put Basic Attacks from hand under the card; the argument says how many lie there."""

    def __init__(self) -> None:
        super().__init__("put up to nine Basic Attacks under this card")

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if n < MOST_ROUNDS and self.options(table, me, n):
            table.ask_for(self, me, CHOOSE_CARD_OR_NONE, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The Basic Attacks in hand."""
        return [card for card in table.sides[me].hand if table.card(card).basic and table.card(card).is_attack]

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The chosen card goes under the card at work; it lies there openly, and stays with it."""
        side = table.sides[me]
        if answer in side.hand:
            side.hand.remove(answer)
            side.play.append(answer)
            table.show(answer)
            bind(table, me, answer, table.source)
            self.begin(table, me, n + 1)


MOST_ROUNDS = 9


def rounds(table: Table, me: Seat, gun: int) -> list[CardId]:
    """The attacks under this card that may go to their areas now."""
    return [
        bond >> BOND_BITS
        for bond in table.sides[me].bonds
        if bond & BOND_MASK == gun
        and not table.card(bond >> BOND_BITS).areas & ~open_areas(table, me, table.card(bond >> BOND_BITS))
    ]


def loaded(table: Table, me: Seat, gun: HtCard) -> list[CardId]:
    """The guns of this kind in play that have not fired this turn and have something to fire."""
    side = table.sides[me]
    guns = [card for card in side.play if table.card(card) is gun and card not in side.used]
    return [card for card in guns if rounds(table, me, card)]


class Fire(Verb):
    """Choose an attack under the card, and play it as a Ranged Attack."""

    def __init__(self) -> None:
        super().__init__("play an attack from under this card")

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Ask which gun; no other attacks and no Special Cards are played this turn. The next gun fires."""
        no_more_specials(table, me)
        side = table.sides[me]
        side.attacks_left = 0
        side.used = side.used[:-1]  # noted of the first gun, whichever it is
        table.source = loaded(table, me, table.card(table.source))[0]
        side.used += (table.source,)
        table.ask_for(self, me, CHOOSE_CARD)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return rounds(table, me, table.source)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """The chosen card is a Ranged Attack for 1 damage."""
        side = table.sides[me]
        lose_bond(table, answer)
        side.attacks_made += 1
        side.duty_done = True
        side.may_hide = False
        side.missed = NOTHING
        side.played += 1
        side.last_card = answer
        table.outgoing.append(Attack(answer, table.card(answer).areas, 1, RANGED | NO_BLOW))
        if table.log is not None:
            table.tell(events.PLAY, me, (answer,))


class Gun(HtCard):
    """A pistol with Basic Attacks as its rounds."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Once a turn each, without other attacks and without Special Cards."""
        side = table.sides[me]
        if table.active != me or table.phase != ATTACK_PHASE or side.specials or table.conjunction:
            return False
        if side.has(traits.NO_ATTACKS | traits.NO_SPECIAL_ATTACKS):
            return False
        shots = sum(table.card(card) is self for card in side.used)
        return side.attacks_made == shots and bool(loaded(table, me, self))


NINE_MM = Gun(
    "9mm",
    OBJECT,
    SIGNATURE,
    KEPT,
    On(PLAYED, Load()),
    On(USED, Fire()),
    text="Put up to nine Basic Attacks from your hand under it. In a turn in which you play no other attack and no "
    "Special Card you may play one of them, from each 9mm, as a Ranged Attack for 1 damage, though your hands are full "
    "or you are Disarmed.",
    provenance="stand-in: that the cards under it lie openly is a guess",
    personas=("Kinman",),
    sets=(ARMS_AND_TACTICS,),
    restriction=2,
    hands=1,
)
